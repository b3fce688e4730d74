//! `takeaway records`: the records of the nim-value of a set, as far as patience goes.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use super::csv::{Table, fits};
use super::threads::cores;
use super::{Failure, output};
use crate::error::{self, Error};
use crate::figure::parameter::whole_number;
use crate::games::Set;
use crate::games::nim_blocked::Blocked;
use crate::games::nim_blocked::census::Census;
use crate::limits::{NIM_RECORDS_N, NIM_THREADS};
use crate::task::Task;

/// The tables in order, by the names of their files.
const NAMES: [&str; 3] = ["records", "powers", "fits"];

#[derive(Args)]
pub(super) struct Arguments {
    /// The set, such as squares.
    set: String,
    /// Positions 0 ≤ x < n; 2^27 also works.
    #[arg(long)]
    n: String,
    /// Threads that share the work; as many as there are cores if left out.
    #[arg(long)]
    threads: Option<usize>,
    /// Write the tables to PREFIX-records.csv, -powers.csv, -fits.csv.
    #[arg(long, value_name = "PREFIX")]
    csv: Option<PathBuf>,
}

/// Prints the tables, after however long it takes to find the nim-values.
pub(super) fn run(
    arguments: &Arguments,
    task: &mut dyn Task,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let set: Set = arguments.set.parse()?;
    let n = match whole_number(&arguments.n) {
        Some(n) if (1..=NIM_RECORDS_N).contains(&n) => n,
        _ => return Err(Error::bad("n", &arguments.n, format!("1 … {NIM_RECORDS_N}")).into()),
    };
    let threads = arguments.threads.unwrap_or(cores().min(NIM_THREADS));
    if !(1..=NIM_THREADS).contains(&threads) {
        return Err(Error::bad("threads", threads, format!("1 … {NIM_THREADS}")).into());
    }
    let files = |prefix: &Path| Table::files(prefix, &NAMES);
    // What cannot be written is told before anything is computed.
    for name in arguments.csv.iter().flat_map(|prefix| files(prefix)) {
        output::check(&name)?;
    }
    let tables = tables(&taken(&set, n, threads, task)?, n);
    for table in &tables {
        table.print(out)?;
    }
    if let Some(prefix) = &arguments.csv {
        for (table, file) in tables.iter().zip(files(prefix)) {
            output::write(&file, table.csv().as_bytes())?;
        }
    }
    Ok(())
}

/// The nim-values below `n`, as they come.
fn taken(set: &Set, n: u64, threads: usize, task: &mut dyn Task) -> error::Result<Census> {
    let members = set.list_below(n, task)?;
    // Members below a position grow with it as those of a power: time is told by moves.
    let moves = |x: u64| x as f64 * set.count_estimate(x).max(1) as f64;
    let all = moves(n);
    let mut census = Census::default();
    let mut run = Blocked::new(members, n).on_threads(threads);
    while run.values().len() < n {
        let share = moves(run.values().len()) / all;
        task.report("nim-values", (share * 1e9) as u64, 1_000_000_000)?;
        run.step()?;
        census.take(run.values());
    }
    Ok(census)
}

fn tables(census: &Census, n: u64) -> [Table; NAMES.len()] {
    let records = census.records().iter();
    let points: Vec<(f64, f64)> = records
        .clone()
        .filter(|&&(x, _)| x > 0)
        .map(|&(x, value)| (x as f64, f64::from(value)))
        .collect();
    let powers = census.powers().iter();
    [
        Table {
            columns: "position,nim_value",
            rows: records.map(|(x, value)| format!("{x},{value}")).collect(),
        },
        Table {
            columns: "n,largest,checksum",
            rows: powers
                .map(|b| format!("{},{},{:016x}", b.n, b.largest, b.checksum))
                .collect(),
        },
        fits(&points, n),
    ]
}
