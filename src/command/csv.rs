//! What long runs are asked for alike, and their tables: printed, and kept in files.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use super::threads::cores;
use super::{Failure, output};
use crate::error::{Error, Result};
use crate::figure::parameter::whole_number;
use crate::figure::power_law::{Exponents, Fits, PowerLaw};
use crate::limits::FITTED_MOST;

/// How far a run goes, on how much of the machine, and where its tables go.
#[derive(Args)]
pub(super) struct Run {
    /// Positions 0 ≤ x < n, such as 1000000 or 2^27.
    #[arg(long)]
    n: String,
    /// Number of threads. Default: all cores.
    #[arg(long)]
    threads: Option<usize>,
    /// Write each table to a file: PREFIX-powers.csv and so on.
    #[arg(long, value_name = "PREFIX")]
    csv: Option<PathBuf>,
}

impl Run {
    /// How far it goes.
    ///
    /// # Errors
    /// If that is not 1 to `most`.
    pub(super) fn bound(&self, most: u64) -> Result<u64> {
        whole_number(&self.n)
            .filter(|n| (1..=most).contains(n))
            .ok_or_else(|| Error::bad("n", &self.n, format!("1 … {most}")))
    }

    /// On how many threads.
    ///
    /// # Errors
    /// If that is not 1 to `most`.
    pub(super) fn threads(&self, most: usize) -> Result<usize> {
        let threads = self.threads.unwrap_or(cores().min(most));
        match (1..=most).contains(&threads) {
            true => Ok(threads),
            false => Err(Error::bad("threads", threads, format!("1 … {most}"))),
        }
    }

    /// The files of tables of these names, if any are wanted.
    fn files(&self, names: &[&str]) -> Vec<PathBuf> {
        let of = |prefix: &Path| {
            let file = |name: &&str| {
                let mut file = prefix.as_os_str().to_owned();
                file.push(format!("-{name}.csv"));
                PathBuf::from(file)
            };
            names.iter().map(file).collect()
        };
        self.csv.as_deref().map_or_else(Vec::new, of)
    }

    /// What cannot be written is told before anything is computed.
    pub(super) fn check(&self, names: &[&str]) -> std::result::Result<(), Failure> {
        self.files(names)
            .iter()
            .try_for_each(|file| output::check(file))
    }

    /// Prints the tables, and writes each to the file of its name.
    pub(super) fn tell(
        &self,
        names: &[&str],
        tables: &[Table],
        out: &mut dyn Write,
    ) -> std::result::Result<(), Failure> {
        for table in tables {
            table.print(out)?;
        }
        for (table, file) in tables.iter().zip(self.files(names)) {
            output::write(&file, table.csv().as_bytes())?;
        }
        Ok(())
    }
}

/// Rows of text under names.
pub(super) struct Table {
    /// The first line: names of the columns.
    pub(super) columns: &'static str,
    pub(super) rows: Vec<String>,
}

impl Table {
    /// As a file.
    fn csv(&self) -> String {
        let mut text = format!("{}\n", self.columns);
        for row in &self.rows {
            text.push_str(row);
            text.push('\n');
        }
        text
    }

    /// On standard output, an empty line after it.
    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
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
