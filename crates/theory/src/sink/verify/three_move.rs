//! Three-move sets, case by case.

use super::bounded;
use crate::error::Result;
use crate::games::period::{Outcome, Period, PeriodFinder, periods};
use crate::games::three_move::ThreeMove;
use crate::games::{self, Convention, Set};
use crate::limits::{PERIOD_SEARCH_DEFAULT, THREE_MOVE_VERIFIED};
use crate::progress::{Progress, Stretch};
use crate::report::Report;
use crate::shard::Shard;

/// The three-move conjecture for all sets {a, b, c} with c ≤ `max_c` that are
/// not additive: the proven period under `convention` divides a sum of two
/// moves. It has no known exception under wall; under sink it has some, which
/// the report lists as failures.
///
/// Time about O(max_c⁴), space O(max_c²).
///
/// # Errors
/// `max_c` outside 3 … [`THREE_MOVE_VERIFIED`]; [`crate::Error::Cancelled`].
pub fn three_move(
    max_c: u32,
    convention: Convention,
    shard: Shard,
    progress: &mut dyn Progress,
) -> Result<Report> {
    let statement = format!(
        "the period of {} play on {{a, b, c}}, c ≠ a + b, divides a sum of two moves, c ≤ {max_c}",
        convention.name()
    );
    let check = |set: ThreeMove, found: &[Period]| {
        let period = found[0].period;
        let exception = set.divided_by(period).first().is_none();
        exception.then(|| format!("period {period}"))
    };
    for_all((max_c, shard), &[convention], statement, progress, check)
}

/// Checks an observation about sink play on all sets {a, b, c} with c ≤ `max_c` that are
/// not additive: its period is the wall's, or 2c where that is an odd multiple of
/// a + b and the wall's period is a + b.
///
/// Time about O(max_c⁴), space O(max_c²).
///
/// # Errors
/// `max_c` outside 3 … [`THREE_MOVE_VERIFIED`]; [`crate::Error::Cancelled`].
pub fn three_move_sink(max_c: u32, shard: Shard, progress: &mut dyn Progress) -> Result<Report> {
    let statement = format!(
        "the period of sink play on {{a, b, c}}, c ≠ a + b, is the wall's, or 2c where that is an odd \
         multiple of a + b, the wall's period, c ≤ {max_c}"
    );
    let check = |set: ThreeMove, found: &[Period]| {
        let (wall, sink) = (found[0].period, found[1].period);
        (!set.pairs(wall, sink)).then(|| format!("wall period {wall}, sink period {sink}"))
    };
    let conventions = [Convention::Wall, Convention::Sink];
    for_all((max_c, shard), &conventions, statement, progress, check)
}

/// Checks an observation about the outcomes on all sets {a, b, c} with c ≤ `max_c` that are not additive:
/// at the wall they have the period of the nim-values, and in the sink they have it too.
///
/// Time about O(max_c⁴), space O(max_c²).
///
/// # Errors
/// `max_c` outside 3 … [`THREE_MOVE_VERIFIED`]; [`crate::Error::Cancelled`].
pub fn three_move_outcomes(
    max_c: u32,
    shard: Shard,
    progress: &mut dyn Progress,
) -> Result<Report> {
    let statement = format!(
        "outcomes of wall and sink play on {{a, b, c}}, c ≠ a + b, have the period of the nim-values at the \
         wall, c ≤ {max_c}"
    );
    for_all_c(
        (max_c, shard),
        statement,
        progress,
        |report, sets, progress| {
            for set in sets {
                let moves = Set::Explicit(set.moves().map(u64::from).to_vec());
                let mut of =
                    |convention| periods(&moves, convention, PERIOD_SEARCH_DEFAULT, progress);
                let (wall, sink) = (of(Convention::Wall)?, of(Convention::Sink)?);
                report.positions += [wall, sink].iter().map(positions).sum::<u64>();
                let lengths =
                    [wall, sink].map(|found| found.outcomes.map(|outcomes| outcomes.period));
                let values = wall.values.found().map(|found| found.period);
                if values.is_none() || lengths != [values; 2] {
                    report.fail(|| format!("{set}: wall {wall:?}, sink {sink:?}"));
                }
            }
            Ok(())
        },
    )
}

/// The positions that the proof of a period needs.
fn positions(found: &games::period::Periods) -> u64 {
    match found.values {
        Outcome::Found(period) => period.preperiod + period.period,
        Outcome::NotFoundBelow(below) => below,
    }
}

/// Checks every set with c ≤ `max_c` of the part that is not additive: `check` is given its
/// period under each convention, and says what is wrong.
fn for_all(
    range: (u32, Shard),
    conventions: &[Convention],
    statement: String,
    progress: &mut dyn Progress,
    check: impl Fn(ThreeMove, &[Period]) -> Option<String>,
) -> Result<Report> {
    let mut finder = PeriodFinder::new();
    for_all_c(range, statement, progress, |report, sets, progress| {
        let mut found = Vec::new();
        for &convention in conventions {
            let (periods, positions) = finder.find_all(sets, convention, progress)?;
            report.positions += positions;
            found.push(periods);
        }
        let mut of_set = Vec::new();
        for (i, &set) in sets.iter().enumerate() {
            of_set.clear();
            of_set.extend(found.iter().filter_map(|of| of[i].found()));
            let wrong = if of_set.len() < conventions.len() {
                Some(format!("no period found below {PERIOD_SEARCH_DEFAULT}"))
            } else {
                check(set, &of_set)
            };
            if let Some(wrong) = wrong {
                report.fail(|| format!("{set}: {wrong}"));
            }
        }
        Ok(())
    })
}

/// Checks every set with c ≤ `max_c` of the part that is not additive, all of one c together.
fn for_all_c(
    (max_c, shard): (u32, Shard),
    statement: String,
    progress: &mut dyn Progress,
    mut look: impl FnMut(&mut Report, &[ThreeMove], &mut dyn Progress) -> Result<()>,
) -> Result<Report> {
    bounded("c", max_c, 3, THREE_MOVE_VERIFIED)?;
    let mut report = Report::new(statement);
    let mut sets = Vec::new();
    for c in shard.of(3..=max_c) {
        // Most of the work is at the large c: progress by volume.
        let [done, next, all] = [c, c + 1, max_c + 1].map(|c| u64::from(c).pow(3));
        progress.report("three-move sets", done, all)?;
        let progress = &mut Stretch::new(progress, "three-move sets", done, next, all);
        sets.clear();
        for b in 2..c {
            for a in (1..b).filter(|a| a + b != c) {
                sets.push(ThreeMove::new(a, b, c)?);
            }
        }
        report.checked += sets.len() as u64;
        look(&mut report, &sets, progress)?;
    }
    Ok(report)
}
