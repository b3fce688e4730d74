//! `takeaway records`: the records of the nim-value of a set, as far as patience goes.

use std::io::Write;

use clap::Args;

use super::csv::{Run, Table, fits};
use super::{Failure, of_option, source};
use crate::error;
use crate::games::Set;
use crate::games::nim_blocked::Blocked;
use crate::games::nim_layered::layered;
use crate::games::nim_values::{Chosen, Way};
use crate::kinds::records::check_values;
use crate::progress::Progress;
use census::records::Census;

/// Most threads of the nim-value kernel.
const NIM_THREADS: usize = 256;

/// Largest n that `takeaway records` goes to: two bytes each are 2 GiB, and days of work.
const NIM_RECORDS_N: u64 = 1 << 30;

/// The tables in order, by the names of their files.
const NAMES: [&str; 3] = ["records", "powers", "fits"];

#[derive(Args)]
pub(super) struct Arguments {
    /// The set, such as squares.
    #[arg(allow_hyphen_values = true)]
    set: String,
    #[command(flatten)]
    run: Run,
}

/// Prints the tables, after however long it takes to find the nim-values.
pub(super) fn run(
    arguments: &Arguments,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let set = source::set(&arguments.set)?;
    let n = arguments.run.bound(NIM_RECORDS_N)?;
    let threads = arguments.run.threads(NIM_THREADS)?;
    // Before anything is listed.
    check_values(&set, n).map_err(of_option)?;
    arguments.run.check(&NAMES)?;
    let tables = tables(&taken(&set, n, threads, progress)?, n);
    arguments.run.tell(&NAMES, &tables, out)
}

/// The nim-values below `n` as they come, or layer by layer where that is estimated to be quicker: `threads` divide blocks alone.
fn taken(set: &Set, n: u64, threads: usize, progress: &mut dyn Progress) -> error::Result<Census> {
    let mut census = Census::default();
    let chosen = Chosen::new(set, n, progress)?;
    if let Way::Layers(plan) = chosen.way
        && chosen.slower > threads as f64
    {
        census.take(&layered(set, n, &plan, progress)?);
        return Ok(census);
    }
    let members = set.list_below(n, progress)?;
    // Members below a position grow with it as those of a power: time is estimated by moves.
    let moves = |x: u64| x as f64 * set.count_estimate(x).max(1) as f64;
    let all = moves(n);
    let mut run = Blocked::new(members, n).on_threads(threads);
    while run.values().len() < n {
        let share = moves(run.values().len()) / all;
        progress.report("nim-values", (share * 1e9) as u64, 1_000_000_000)?;
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
    let largest = census.records().last().map_or(0, |record| record.1);
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
        fits(&points, (n as f64, f64::from(largest))),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::NoProgress;

    #[test]
    fn both_ways_find_the_same_records() {
        // Layers of odd numbers are far quicker than blocks, more threads than they are times quicker prefer blocks.
        for text in ["odd", "squares", "2,3,7"] {
            let set: Set = text.parse().unwrap();
            let [one, many] = [1, NIM_THREADS].map(|threads| {
                let census = taken(&set, 40_000, threads, &mut NoProgress).unwrap();
                tables(&census, 40_000).map(|table| table.rows)
            });
            assert_eq!(one, many, "{text}");
        }
    }
}
