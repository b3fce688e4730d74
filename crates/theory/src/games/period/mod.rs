//! Preperiod and period of a finite subtraction set, proven by a recurring window.
//!
//! From position start + max S on, a value depends on the max S values before
//! it and on nothing else. So when a window of max S consecutive values occurs
//! a second time, everything after it repeats: that, and no likeness of
//! prefixes, is what is taken as proof [B, Theorem 2].

mod backwards;
mod distances;
mod few;
mod seeded;
mod side_by_side;
#[cfg(test)]
mod tests;
mod wide;
mod words;

use serde::{Deserialize, Serialize};

use crate::error::{Error, Result};
use crate::games::nim_values::{Moves, NimTable};
use crate::games::ruleset::{Convention, Set};
use crate::games::three_move::ThreeMove;
use crate::limits::{
    PERIOD_ALONE, PERIOD_BLOCK, PERIOD_SEARCH, PERIOD_SEARCH_DEFAULT, PERIOD_WINDOW, STEPS_A_REPORT,
};
use crate::progress::Progress;

use backwards::Backwards;
use distances::{Repeat, distances, last_difference};
use few::Few;
use side_by_side::SideBySide;

pub(crate) use distances::least;
pub use seeded::{seedable, seeded};
pub(crate) use wide::{is_wide, wide};
pub(crate) use words::Words;
pub use words::find_word;

/// The smallest (q, p) with v(x + p) = v(x) for all x ≥ start + q.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Period {
    /// q: how many values come before the periodic part.
    pub preperiod: u64,
    /// p ≥ 1.
    pub period: u64,
}

/// The result of a search for a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// Proven: a window of max S values recurred.
    Found(Period),
    /// No window that was tried recurred within this many positions (windows
    /// longer than [`PERIOD_WINDOW`] are not tried). The sequence is periodic
    /// all the same, later or with a longer period.
    NotFoundBelow(u64),
}

impl Outcome {
    /// The period if it was found.
    pub fn found(self) -> Option<Period> {
        match self {
            Outcome::Found(period) => Some(period),
            Outcome::NotFoundBelow(_) => None,
        }
    }
}

/// Finds periods of finite sets, one after another in the same memory.
///
/// A few distances are tried first, among them the sums of two moves. When they have
/// not repeated for a while, periods are sought as well: whenever there are a quarter more values, and where
/// the search ends, the last window is sought in the values before it. The nearest recurrence is one
/// smallest period away, if the window before began in the periodic part; every period with q + p + max S ≤
/// `below` is found.
///
/// With up to eight moves, a step of a few words computes a block of positions, as long as the least move, at
/// most 64. Time O((q + p + max S) |S|) in such steps and O((q + p) |S|²/16 + q + p) for the comparisons, space
/// a byte a position read (at most 5/4 (q + p + max S) + 2^21/|S|) and 5 bytes · max S.
pub struct PeriodFinder {
    few: Few,
    many: NimTable<u8>,
    /// Whether the ruleset at hand is one of few moves.
    is_few: bool,
    members: Vec<u32>,
    repeats: Vec<Repeat>,
    backwards: Backwards,
    side_by_side: SideBySide,
    looked_at: usize,
}

impl Default for PeriodFinder {
    fn default() -> Self {
        Self::new()
    }
}

impl PeriodFinder {
    /// A finder with no memory taken yet.
    pub fn new() -> Self {
        let nothing = Moves::finite(&[1], Convention::Wall).and_then(NimTable::new);
        PeriodFinder {
            few: Few::default(),
            many: nothing.expect("one move is a ruleset"),
            is_few: false,
            members: Vec::new(),
            repeats: Vec::new(),
            backwards: Backwards::default(),
            side_by_side: SideBySide::default(),
            looked_at: 0,
        }
    }

    /// Preperiod and period of the finite set `members` (ascending, distinct),
    /// looking at no more than `below` positions.
    ///
    /// # Errors
    /// `members` empty, unsorted, or with more than 255 members; `below` above
    /// [`PERIOD_SEARCH`]; [`Error::Cancelled`].
    pub fn find(
        &mut self,
        members: &[u32],
        convention: Convention,
        below: u64,
        progress: &mut dyn Progress,
    ) -> Result<Outcome> {
        if below > PERIOD_SEARCH {
            return Err(
                Error::bad("below", below, format!("0 … {PERIOD_SEARCH}")).suggest(PERIOD_SEARCH)
            );
        }
        // This checks the members.
        self.many.restart_with(members, convention)?;
        self.is_few = members.len() <= few::MOVES;
        self.search(members, convention, below, progress)
    }

    /// Periods of many sets of three moves, in their order: each as [`PeriodFinder::find`] has it below
    /// [`PERIOD_SEARCH_DEFAULT`]. Also the number of positions read.
    ///
    /// Several are computed side by side. Time O((q + p + c)/a) steps for each with a preperiod and a period of
    /// some ten thousand positions, else that of [`PeriodFinder::find`]; space 2^19 bytes and that of `sets`.
    ///
    /// ```
    /// use theory::NoProgress;
    /// use theory::games::Convention;
    /// use theory::games::period::PeriodFinder;
    /// use theory::games::three_move::ThreeMove;
    ///
    /// let sets = [ThreeMove::new(3, 7, 12)?, ThreeMove::new(20, 28, 197)?];
    /// let (found, _) = PeriodFinder::new().find_all(&sets, Convention::Wall, &mut NoProgress)?;
    /// let periods = found.into_iter().map(|found| found.found().unwrap().period);
    /// assert_eq!(periods.collect::<Vec<_>>(), [5, 225]);
    /// # Ok::<(), theory::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Cancelled`].
    pub fn find_all(
        &mut self,
        sets: &[ThreeMove],
        convention: Convention,
        progress: &mut dyn Progress,
    ) -> Result<(Vec<Outcome>, u64)> {
        let mut found = vec![Outcome::NotFoundBelow(0); sets.len()];
        let mut positions = self
            .side_by_side
            .find(sets, convention, &mut found, progress)?;
        for (set, found) in sets.iter().zip(&mut found) {
            if found.found().is_none() {
                *found = self.find(&set.moves(), convention, PERIOD_SEARCH_DEFAULT, progress)?;
                positions += self.looked_at();
            }
        }
        Ok((found, positions))
    }

    /// As [`PeriodFinder::find`]; rulesets of many moves begin with the values they have.
    fn search(
        &mut self,
        members: &[u32],
        convention: Convention,
        below: u64,
        progress: &mut dyn Progress,
    ) -> Result<Outcome> {
        self.members.clear();
        self.members.extend_from_slice(members);
        let window = members.last().map_or(0, |&s| s as usize);
        let below = below as usize;
        self.looked_at = 0;
        if below <= window || window > PERIOD_WINDOW {
            return Ok(Outcome::NotFoundBelow(below as u64));
        }
        if self.is_few {
            self.few.restart(members, convention);
        }
        self.repeats.clear();
        distances(members, convention, |distance| {
            self.repeats.push(Repeat::new(distance));
        });
        // For three moves the distances serve in every case known. A search of few positions seeks early.
        let alone = match members.len() {
            3 => below / 4,
            _ => (4 * window + PERIOD_ALONE).min(below / 4),
        };
        let mut next = alone.max(2 * window);
        let most = (STEPS_A_REPORT as usize / members.len()).max(PERIOD_BLOCK);
        while self.looked_at < below {
            let from = self.looked_at;
            let block = (from / 8)
                .next_multiple_of(PERIOD_BLOCK)
                .clamp(PERIOD_BLOCK, most);
            let to = below.min(from + block);
            // Most periods show in the first block: thousands of searches say it once.
            if from > 0 {
                progress.report("period", from as u64, below as u64)?;
            }
            self.fill(to);
            self.looked_at = to;
            let values = if self.is_few {
                self.few.bits()
            } else {
                self.many.values()
            };
            let values = &values[..to];
            for repeat in &mut self.repeats {
                repeat.see(values, from);
            }
            let repeats = self
                .repeats
                .iter()
                .find(|repeat| repeat.since + window <= to);
            if let Some(repeat) = repeats {
                return Ok(Outcome::Found(repeat.period(values)));
            }
            if to >= next || to == below {
                next = to + to / 4;
                if let Some(distance) = self.backwards.nearest(values, window) {
                    return Ok(Outcome::Found(ended(values, distance)));
                }
            }
        }
        Ok(Outcome::NotFoundBelow(below as u64))
    }

    fn fill(&mut self, n: usize) {
        if self.is_few {
            self.few.fill(n);
        } else {
            self.many.fill(n);
        }
    }

    /// The number of positions that the last search read.
    pub(crate) fn looked_at(&self) -> u64 {
        self.looked_at as u64
    }

    /// The values that the last search read, from the first position on. The first call takes O(positions).
    pub fn values(&mut self) -> &[u8] {
        let values = if self.is_few {
            self.few.numbers()
        } else {
            self.many.values()
        };
        &values[..self.looked_at]
    }

    /// As [`PeriodFinder::values`], taken away.
    pub(crate) fn into_values(mut self) -> Vec<u8> {
        let mut values = if self.is_few {
            self.few.take_numbers()
        } else {
            self.many.into_values()
        };
        values.truncate(self.looked_at);
        values
    }
}

/// The period that ends `values`, from where it begins.
fn ended(values: &[u8], period: usize) -> Period {
    let odd = last_difference(&values[period..], &values[..values.len() - period]);
    Period {
        preperiod: odd.map_or(0, |i| i as u64 + 1),
        period: period as u64,
    }
}

/// Preperiod and period of the outcomes, P for 0 and N for all else, of a sequence whose
/// nim-values have that `period`: they divide it, and may begin earlier. `cold` is asked of indices to
/// the end of the first period. Time O((preperiod + period) log period).
pub(crate) fn of_outcomes(cold: impl Fn(usize) -> bool, period: Period) -> Period {
    let (from, length) = (period.preperiod as usize, period.period as usize);
    let part = least(length, |part| {
        (from..from + length - part).all(|i| cold(i) == cold(i + part))
    });
    // Before the periodic part every position has one `part` further on to agree with.
    let repeats = |&i: &usize| cold(i) == cold(i + part);
    let preperiod = from - (0..from).rev().take_while(repeats).count();
    Period {
        preperiod: preperiod as u64,
        period: part as u64,
    }
}

/// A period of nim-values, and that of their outcomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Periods {
    /// Of the nim-values.
    pub values: Outcome,
    /// Of the outcomes, P or N, if that of the nim-values was found.
    pub outcomes: Option<Period>,
}

impl Periods {
    /// Of values of which `before` come before the first position.
    fn of(finder: &mut PeriodFinder, found: Outcome, before: u64) -> Self {
        let from_there = |period: Period| Period {
            preperiod: period.preperiod.saturating_sub(before),
            ..period
        };
        let outcomes = found.found().map(|period| {
            let values = finder.values();
            of_outcomes(|i| values[i] == 0, period)
        });
        Periods {
            values: match found {
                Outcome::Found(period) => Outcome::Found(from_there(period)),
                Outcome::NotFoundBelow(below) => Outcome::NotFoundBelow(below - before),
            },
            outcomes: outcomes.map(from_there),
        }
    }
}

/// Most steps, positions × moves, of a search for the period of more than 255 moves: some ten seconds.
const WIDE_STEPS: u64 = 1 << 32;

/// The same where a figure waits for the period.
const SOON_STEPS: u64 = 1 << 30;

/// Positions that a search for the period of `set` reads by default, fewer of more than 255 moves.
pub fn soon(set: &Set) -> u64 {
    within(set, SOON_STEPS).min(PERIOD_SEARCH_DEFAULT)
}

/// Positions that a search for the period of `set` reads in this number of steps, where it has more than 255 moves.
fn within(set: &Set, steps: u64) -> u64 {
    match set.finite().map_or(0, <[u64]>::len) as u64 {
        moves @ 256.. => steps / moves,
        _ => u64::MAX,
    }
}

/// Preperiod and period of the finite `set`, looking at no more than `below`
/// positions; of more than 255 moves, at no more than 2^32 / |S|. Cost as [`PeriodFinder`].
///
/// # Errors
/// An infinite set; `below` above [`PERIOD_SEARCH`]; [`Error::Cancelled`].
pub fn period(
    set: &Set,
    convention: Convention,
    below: u64,
    progress: &mut dyn Progress,
) -> Result<Outcome> {
    Ok(periods(set, convention, below, progress)?.values)
}

/// As [`period`], of the outcomes as well.
///
/// ```
/// use theory::NoProgress;
/// use theory::games::Convention;
/// use theory::games::period::periods;
///
/// let found = periods(&"3,7,12".parse()?, Convention::Wall, 10_000, &mut NoProgress)?;
/// let period = found.values.found().unwrap();
/// assert_eq!((period.preperiod, period.period), (9, 5));
/// # Ok::<(), theory::Error>(())
/// ```
///
/// # Errors
/// Those of [`period`].
pub fn periods(
    set: &Set,
    convention: Convention,
    below: u64,
    progress: &mut dyn Progress,
) -> Result<Periods> {
    let Some(list) = set.finite() else {
        return Err(Error::bad("set", set, "a finite list such as 2,5,7"));
    };
    let mut finder = PeriodFinder::new();
    // A window longer than the search cannot recur in it.
    let found = if list.last().is_some_and(|&largest| largest >= below) && below <= PERIOD_SEARCH {
        Outcome::NotFoundBelow(below)
    } else {
        let members: Vec<u32> = list.iter().map(|&s| s as u32).collect();
        if is_wide(&members) {
            let (values, found) = wide(
                &members,
                convention,
                below.min(within(set, WIDE_STEPS)),
                progress,
            )?;
            let period = found.found();
            return Ok(Periods {
                values: found,
                outcomes: period.map(|period| of_outcomes(|i| values[i] == 0, period)),
            });
        }
        finder.find(&members, convention, below, progress)?
    };
    Ok(Periods::of(&mut finder, found, 0))
}
