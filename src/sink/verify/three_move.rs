//! Three-move sets, case by case.

use super::{Report, bounded};
use crate::error::Result;
use crate::games::Convention;
use crate::games::period::Outcome;
use crate::games::three_move::{Periods, ThreeMove};
use crate::limits::THREE_MOVE_VERIFIED;
use crate::shard::Shard;
use crate::task::{Stretch, Task};

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
    task: &mut dyn Task,
) -> Result<Report> {
    let statement = format!(
        "the period of {} play on {{a, b, c}}, c ≠ a + b, divides a sum of two moves, c ≤ {max_c}",
        convention.name()
    );
    let check = |set: ThreeMove, found: &[u64]| {
        let exception = set.divided_by(found[0]).first().is_none();
        exception.then(|| format!("period {}", found[0]))
    };
    for_all((max_c, shard), &[convention], statement, task, check)
}

/// What was observed of sink play on all sets {a, b, c} with c ≤ `max_c` that are
/// not additive: its period is the wall's, or 2c where that is an odd multiple of
/// a + b and the wall's period is a + b.
///
/// Time about O(max_c⁴), space O(max_c²).
///
/// # Errors
/// `max_c` outside 3 … [`THREE_MOVE_VERIFIED`]; [`crate::Error::Cancelled`].
pub fn three_move_sink(max_c: u32, shard: Shard, task: &mut dyn Task) -> Result<Report> {
    let statement = format!(
        "the period of sink play on {{a, b, c}}, c ≠ a + b, is the wall's, or 2c where that is an odd \
         multiple of a + b, the wall's period, c ≤ {max_c}"
    );
    let check = |set: ThreeMove, found: &[u64]| {
        let (wall, sink) = (found[0], found[1]);
        (!set.pairs(wall, sink)).then(|| format!("wall period {wall}, sink period {sink}"))
    };
    let conventions = [Convention::Wall, Convention::Sink];
    for_all((max_c, shard), &conventions, statement, task, check)
}

/// Checks every set with c ≤ `max_c` of the part that is not additive: `check` is given its
/// period under each convention, and says what is wrong.
fn for_all(
    (max_c, shard): (u32, Shard),
    conventions: &[Convention],
    statement: String,
    task: &mut dyn Task,
    check: impl Fn(ThreeMove, &[u64]) -> Option<String>,
) -> Result<Report> {
    bounded("c", max_c, 3, THREE_MOVE_VERIFIED)?;
    let mut report = Report::new(statement);
    let mut periods = Periods::default();
    let mut found = Vec::new();
    for c in shard.of(3..=max_c) {
        for b in 2..c {
            // Most of the work is at the large c: progress by volume.
            let (done, all) = (u64::from(c).pow(3), u64::from(max_c).pow(3));
            task.report("three-move sets", done, all)?;
            let task = &mut Stretch::new(task, "three-move sets", done, done, all);
            for a in (1..b).filter(|a| a + b != c) {
                let set = ThreeMove::new(a, b, c)?;
                report.checked += 1;
                found.clear();
                for &convention in conventions {
                    match periods.of(set, convention, task)? {
                        Outcome::Found(period) => found.push(period.period),
                        Outcome::NotFoundBelow(n) => {
                            report.fail(|| format!("{set}: no period found below {n}"));
                        }
                    }
                    report.positions += periods.looked_at();
                }
                if found.len() == conventions.len()
                    && let Some(wrong) = check(set, &found)
                {
                    report.fail(|| format!("{set}: {wrong}"));
                }
            }
        }
    }
    Ok(report)
}
