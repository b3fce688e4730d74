//! Tables of long runs: printed, and kept in files.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::figure::power_law::{Exponents, Fits, PowerLaw};
use crate::limits::FITTED_MOST;

/// Rows of text under names.
pub(super) struct Table {
    /// The first line: names of the columns.
    pub(super) columns: &'static str,
    pub(super) rows: Vec<String>,
}

impl Table {
    /// The files of a prefix, one for each of `names`.
    pub(super) fn files(prefix: &Path, names: &[&str]) -> Vec<PathBuf> {
        let file = |name: &&str| {
            let mut file = prefix.as_os_str().to_owned();
            file.push(format!("-{name}.csv"));
            PathBuf::from(file)
        };
        names.iter().map(file).collect()
    }

    /// As a file.
    pub(super) fn csv(&self) -> String {
        let mut text = format!("{}\n", self.columns);
        for row in &self.rows {
            text.push_str(row);
            text.push('\n');
        }
        text
    }

    /// On standard output, an empty line after it.
    pub(super) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", self.csv())
    }
}

/// Both fits through points below a bound, each with the least and the largest exponent
/// it gives on a stretch of six doublings, and with the interval of the whole.
pub(super) fn fits(points: &[(f64, f64)], bound: u64) -> Table {
    let fits = Fits::over_stretches(points, bound, FITTED_MOST);
    let named = [
        ("siegel", fits.siegel),
        ("least-squares", fits.least_squares),
    ];
    let row = |((name, law), stretches): ((&str, Option<PowerLaw>), Option<Exponents>)| {
        let PowerLaw {
            constant,
            exponent,
            interval,
        } = law?;
        let [over, interval] = [stretches, interval].map(|range| {
            range.map_or_else(
                || ",".to_owned(),
                |Exponents { least, most }| format!("{least:.5},{most:.5}"),
            )
        });
        Some(format!(
            "{name},{constant:.5},{exponent:.5},{over},{interval}"
        ))
    };
    let rows = named.into_iter().zip(fits.over_stretches).filter_map(row);
    Table {
        columns: "fit,constant,exponent,least,most,interval_from,interval_to",
        rows: rows.collect(),
    }
}
