//! `takeaway verify laws`: the laws of all small families, as a table.

use std::io::Write;

use super::threads::{on_threads, pieces};
use super::{Failure, of_option};
use crate::games::Convention;
use crate::law::survey::{Surveyed, survey};
use crate::number::grouped;
use crate::progress::Progress;
use crate::shard::Shard;

/// How far the survey goes, and on how much of the machine.
pub(super) struct Survey {
    pub(super) moves: u32,
    pub(super) coefficients: u32,
    pub(super) part: Shard,
    pub(super) threads: usize,
}

/// Prints a line a family and convention, as CSV, and a summary after an empty line.
pub(super) fn run(
    order: &Survey,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let pieces = pieces(order.part, Shard::piece);
    let (moves, coefficients) = (order.moves, order.coefficients);
    let work = |part, progress: &mut dyn Progress| {
        let of = |convention, progress: &mut dyn Progress| {
            survey(moves, coefficients, convention, part, progress)
        };
        let wall = of(Convention::Wall, progress)?;
        Ok([wall, of(Convention::Sink, progress)?].concat())
    };
    let mut found = on_threads(order.threads, &pieces, work, "laws", progress)
        .map_err(of_option)?
        .concat();
    found.sort_by_key(|one| (one.index, one.convention.start()));
    writeln!(
        out,
        "family,convention,rulesets,unknown,period,preperiod,equals"
    )?;
    for one in &found {
        writeln!(out, "{}", row(one))?;
    }
    let count = |holds: &dyn Fn(&Surveyed) -> bool| {
        grouped(found.iter().filter(|one| holds(one)).count() as u64)
    };
    writeln!(
        out,
        "\nOf {} games {} have a law of the period, {} of the preperiod, {} of both.",
        count(&|_| true),
        count(&|one| one.period.is_some()),
        count(&|one| one.preperiod.is_some()),
        count(&|one| one.period.is_some() && one.preperiod.is_some()),
    )?;
    Ok(())
}

fn row(one: &Surveyed) -> String {
    let law = |law: &Option<String>| law.clone().unwrap_or_default();
    format!(
        "\"{}\",{},{},{},\"{}\",\"{}\",\"{}\"",
        one.family,
        one.convention.name(),
        one.rulesets,
        one.unknown,
        law(&one.period),
        law(&one.preperiod),
        one.equals.join(" = "),
    )
}
