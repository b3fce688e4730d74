//! `takeaway verify planes`: the cones and periods of all small games in two dimensions, as a table.

use std::io::Write;

use super::Failure;
use super::threads::{on_threads, pieces};
use crate::games::plane::{Lines, Surveyed, survey};
use crate::number::{grouped, separated};
use crate::progress::Progress;
use crate::shard::Shard;

/// How far the survey goes, and on how much of the machine.
pub(super) struct Survey {
    /// Most vectors, their largest coordinate, the side of a plane.
    pub(super) bounds: [u32; 3],
    pub(super) part: Shard,
    pub(super) threads: usize,
}

/// Prints a line a game, as CSV, and after an empty line how many games have how many cones.
pub(super) fn run(
    order: &Survey,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let pieces = pieces(order.part, Shard::piece);
    let work = |part, progress: &mut dyn Progress| survey(order.bounds, part, progress);
    let mut found = on_threads(order.threads, &pieces, work, "planes", progress)?.concat();
    found.sort_by_key(|one| one.index);
    writeln!(
        out,
        "moves,cones,row periods,rows proved,column periods,columns proved"
    )?;
    for one in &found {
        writeln!(out, "{}", row(one))?;
    }
    writeln!(out, "\nvectors,cones,games")?;
    let mut counts: Vec<((usize, Option<usize>), u64)> = Vec::new();
    for one in &found {
        let key = (one.vectors.len(), one.cones);
        match counts.iter_mut().find(|(other, _)| *other == key) {
            Some((_, count)) => *count += 1,
            None => counts.push((key, 1)),
        }
    }
    counts.sort_unstable();
    for ((vectors, cones), count) in counts {
        writeln!(out, "{vectors},{},{}", number(cones), grouped(count))?;
    }
    Ok(())
}

/// Empty where it is unknown.
fn number(cones: Option<usize>) -> String {
    cones.map_or_else(String::new, |count| count.to_string())
}

fn row(one: &Surveyed) -> String {
    let vectors = one.vectors.iter().map(|(a, b)| format!("{a},{b}"));
    let vectors = vectors.collect::<Vec<_>>().join(";");
    let lines = |lines: &Lines| format!("\"{}\",{}", separated(&lines.periods, " "), lines.proved);
    let [rows, columns] = &one.lines;
    format!(
        "\"{vectors}\",{},{},{}",
        number(one.cones),
        lines(rows),
        lines(columns)
    )
}
