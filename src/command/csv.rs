//! Options that long runs share, and their tables: printed, and kept in files.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use super::threads::cores;
use super::{Failure, output};
use crate::error::{Error, Result};
use crate::figure::parameter::whole_number;
use crate::figure::power_law::{Exponents, Fits, PowerLaw, Unfitted};
use crate::limits::FITTED_MOST;

/// How far a run lasts, how much of the machine it uses, and where its tables are written.
#[derive(Args)]
pub(super) struct Run {
    /// Positions 0 ≤ x < n, such as 1000000 or 2^27.
    #[arg(long)]
    n: String,
    /// Number of threads. Default: all cores.
    #[arg(long)]
    threads: Option<String>,
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
            .ok_or_else(|| Error::bad("--n", &self.n, format!("1 … {most}")))
    }

    /// On how many threads.
    ///
    /// # Errors
    /// If that is not 1 to `most`.
    pub(super) fn threads(&self, most: usize) -> Result<usize> {
        match &self.threads {
            None => Ok(cores().min(most)),
            Some(text) => read_threads(text, most),
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

    /// Fails before anything is computed if the file cannot be written.
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
        // A file that cannot be written does not keep the others from it.
        let files = tables.iter().zip(self.files(names));
        let written: Vec<_> = files
            .map(|(table, file)| output::write(&file, table.csv().as_bytes()))
            .collect();
        written.into_iter().collect()
    }
}

/// A number of threads that was typed.
///
/// # Errors
/// If it is not 1 to `most`.
pub(super) fn read_threads(text: &str, most: usize) -> Result<usize> {
    let threads = whole_number(text).and_then(|threads| usize::try_from(threads).ok());
    let inside = threads.filter(|threads| (1..=most).contains(threads));
    inside.ok_or_else(|| Error::bad("--threads", text, format!("1 … {most}")))
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

/// Both fits through points that reach `end`, each with the least and the largest exponent it gives on a
/// stretch of six doublings; none that does not describe the points.
pub(super) fn fits(points: &[(f64, f64)], end: (f64, f64)) -> Table {
    let fits = Fits::of(points, end, FITTED_MOST);
    let named = [
        ("siegel", fits.siegel),
        ("least-squares", fits.least_squares),
    ];
    let row = |(name, law): (&str, std::result::Result<PowerLaw, Unfitted>)| {
        let law = law.ok()?;
        let over = law.stretches.map_or_else(
            || ",".to_owned(),
            |Exponents { least, most }| format!("{least:.5},{most:.5}"),
        );
        Some(format!(
            "{name},{:.5},{:.5},{over}",
            law.constant, law.exponent
        ))
    };
    let rows = named.into_iter().filter_map(row);
    Table {
        columns: "fit,constant,exponent,least,most",
        rows: rows.collect(),
    }
}
