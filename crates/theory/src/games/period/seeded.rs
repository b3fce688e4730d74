//! Periods after a seed: given nim-values of the positions up to 0.

use super::{PeriodFinder, Periods};
use crate::error::{Error, Result};
use crate::games::ruleset::{Convention, Set};
use crate::games::seed::Seed;
use crate::limits::{PERIOD_WINDOW, SEED_VALUE};
use crate::narrow::Narrow;
use crate::progress::Progress;

/// Plays the finite `set` after `seed`: the nim-values of positions 1 … `n`, and their preperiods, counted
/// from position 1, and periods. The search ends after `below` positions. Cost as [`PeriodFinder`].
///
/// # Errors
/// An infinite set, one of more than [`SEED_VALUE`] moves or with a move beyond
/// [`PERIOD_WINDOW`]; [`Error::Cancelled`].
pub fn seeded(
    set: &Set,
    seed: &Seed,
    convention: Convention,
    n: u64,
    below: u64,
    progress: &mut dyn Progress,
) -> Result<(Narrow, Periods)> {
    let members = seedable(set)?;
    let before = seed.before(members.last().map_or(0, |&s| s as usize), convention);
    let window = before.len() as u64;
    let mut finder = PeriodFinder::new();
    finder.many.restart_after(&members, &before)?;
    finder.many.extend(window + n, progress)?;
    let outcome = finder.search(&members, convention, window + below, progress)?;
    let values = finder.many.values()[before.len()..].iter().take(n as usize);
    let values = Narrow::Bytes(values.copied().collect());
    Ok((values, Periods::of(&mut finder, outcome, window)))
}

/// The moves of a set that may have a seed, ascending.
///
/// # Errors
/// Those of [`seeded`].
pub fn seedable(set: &Set) -> Result<Vec<u32>> {
    let fits = |list: &&[u64]| {
        list.len() <= SEED_VALUE.into() && list.last().is_some_and(|&s| s <= PERIOD_WINDOW as u64)
    };
    let list = set.finite().filter(fits).ok_or_else(|| {
        let allowed = format!(
            "with a seed, a list of at most {SEED_VALUE} moves to {PERIOD_WINDOW}, such as 1,4,9"
        );
        Error::bad("set", set, allowed)
    })?;
    Ok(list.iter().map(|&s| s as u32).collect())
}
