//! Who wins a comply game on a heap of any size, where its outcomes are digits of base 3 or have a proved period.

use super::{Comply, Family};
use crate::error::Result;
use crate::games::Set;
use crate::greedy::comply::{Discrepancies, Rule};
use crate::greedy::{Partial, family};
use crate::limits::SEARCH_STEPS;
use crate::play::game::Place;
use crate::play::games::Outcome;
use crate::play::games::progression::has_digit_2;
use crate::play::games::sum::check_large;
use crate::progress::Progress;

/// Heaps among which a period is sought.
const SEARCH: u64 = 1 << 22;

/// A search of which nobody sees parts.
struct Watched<'a>(&'a mut dyn Progress);

impl Partial for Watched<'_> {
    fn partial(&mut self, _: &[u32], done: u64, total: u64) -> Result<()> {
        self.0.report("comply game", done, total)
    }
}

/// The P-positions of comply-number in normal play.
enum Lost {
    /// The numbers without a digit 2 in base 3 [L Thm 4.1, 4.2].
    Digits,
    /// Those below q + p; the last p repeat.
    Recurring { known: Vec<bool>, period: u64 },
}

impl Lost {
    fn has(&self, x: u64) -> bool {
        match self {
            Lost::Digits => !has_digit_2(x),
            Lost::Recurring { known, period } => {
                let first = known.len() as u64 - period;
                let at = if x < first {
                    x
                } else {
                    first + (x - first) % period
                };
                known[at as usize]
            }
        }
    }
}

impl Comply {
    /// The outcome, where a law is known. In misère play the P-positions of comply-number are those of normal play,
    /// each larger by the least of the maxima of the sets (docs/proofs.md). Time and space O([`SEARCH`] Σ|s| / 64).
    ///
    /// # Errors
    /// A heap above 10^18; cancelled.
    pub(super) fn outcome(
        &self,
        misere: bool,
        progress: &mut dyn Progress,
    ) -> Result<Option<Outcome>> {
        check_large(&Place(vec![self.heap]))?;
        let Some((lost, least)) = self.lost(progress)? else {
            return Ok(None);
        };
        let moved = if misere { least } else { 0 };
        let is_lost = self.heap.checked_sub(moved).is_some_and(|x| lost.has(x));
        Ok(Some(Outcome {
            wins: is_lost == (self.rule == Rule::Set),
            value: None,
        }))
    }

    /// The P-positions of comply-number, and the least position with a move.
    fn lost(&self, progress: &mut dyn Progress) -> Result<Option<(Lost, u64)>> {
        let sets: Vec<Vec<u64>> = match &self.family {
            Family::Doubles(Discrepancies::Of(set)) => match set.finite() {
                Some(members) => members.iter().map(|&d| vec![d, 2 * d]).collect(),
                None if *set == (Set::Progression { first: 1, step: 1 }) => {
                    return Ok(Some((Lost::Digits, 2)));
                }
                None => return Ok(None),
            },
            Family::Doubles(d) if d.to_string() == "ap3" => return Ok(Some((Lost::Digits, 2))),
            Family::Doubles(_) => return Ok(None),
            Family::Sets(sets) => sets.clone(),
        };
        let narrow = |set: Vec<u64>| set.into_iter().map(u32::try_from).collect();
        let sets = sets
            .into_iter()
            .map(narrow)
            .collect::<std::result::Result<_, _>>();
        let Some(family) = sets.ok().and_then(|sets| family::Family::new(sets).ok()) else {
            return Ok(None);
        };
        let largest = |set: &Vec<u32>| set.iter().copied().max();
        let least = family.sets().iter().filter_map(largest).min();
        let numbers = family.sets().iter().map(Vec::len).sum::<usize>() as u64;
        let Some(least) = least else {
            return Ok(None);
        };
        let mut n = 1 << 12;
        while n <= SEARCH && n * numbers <= SEARCH_STEPS {
            let found = family.p_positions(Rule::Number, n, &mut Watched(progress))?;
            if let Some(proved) = family.period(&found, n) {
                let mut known = vec![false; (proved.preperiod + proved.period) as usize];
                for x in found {
                    if let Some(is_lost) = known.get_mut(x as usize) {
                        *is_lost = true;
                    }
                }
                let period = proved.period;
                return Ok(Some((Lost::Recurring { known, period }, least.into())));
            }
            n *= 4;
        }
        Ok(None)
    }
}
