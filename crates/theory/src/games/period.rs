//! Preperiod and period of a finite subtraction set, proven by a recurring window.
//!
//! From position start + max S on, a value depends on the max S values before
//! it and on nothing else. So when a window of max S consecutive values occurs
//! a second time, everything after it repeats: that, and no likeness of
//! prefixes, is what is taken as proof [B, Theorem 2].

use serde::{Deserialize, Serialize};

use crate::error::{Error, Result};
use crate::games::nim_values::{Dp, Moves};
use crate::games::ruleset::{Convention, Set};
use crate::games::seed::Seed;
use crate::limits::{PERIOD_SEARCH, PERIOD_WINDOW, SEED_VALUE, STEPS_A_REPORT};
use crate::progress::Progress;

/// The smallest (q, p) with v(x + p) = v(x) for all x ≥ start + q.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Period {
    /// q: how many values come before the periodic part.
    pub preperiod: u64,
    /// p ≥ 1.
    pub period: u64,
}

/// What a search for a period came to.
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
/// Method: Brent's, on windows. An anchor window is sought in the values after
/// it by Knuth–Morris–Pratt matching; when it has not recurred within a
/// distance, the anchor moves there and the distance doubles. The first
/// recurrence of a window in the cycle is one smallest period away; stepping
/// back from the anchor gives the preperiod.
///
/// Time O((q + p) |S| + max S · log((q + p)/max S + 2)), space one byte per position
/// looked at (at most 3 max(q, p) + O(max S)) and 4 bytes · max S.
pub struct Finder {
    dp: Dp<u8>,
    /// failure[j]: length of the longest proper border of the anchor's first j + 1 values.
    failure: Vec<u32>,
}

impl Default for Finder {
    fn default() -> Self {
        Self::new()
    }
}

impl Finder {
    /// A finder with no memory taken yet.
    pub fn new() -> Self {
        let nothing = Moves::finite(&[1], Convention::Wall).and_then(Dp::new);
        Finder {
            dp: nothing.expect("one move is a ruleset"),
            failure: Vec::new(),
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
        self.dp.restart_with(members, convention)?;
        self.search(below, progress)
    }

    /// As [`Finder::find`], of the values that the dynamic programming has or will have.
    fn search(&mut self, below: u64, progress: &mut dyn Progress) -> Result<Outcome> {
        let window = self.dp.moves().largest();
        let below = below as usize;
        if below <= window || window > PERIOD_WINDOW {
            return Ok(Outcome::NotFoundBelow(below as u64));
        }
        let mut anchor = 0;
        let mut distance = 2 * window;
        loop {
            if let Some(period) = self.recurrence(anchor, distance, below, progress)? {
                let values = self.dp.values();
                let preperiod = (0..anchor)
                    .rev()
                    .find(|&i| values[i] != values[i + period])
                    .map_or(0, |last_odd_one| last_odd_one + 1);
                return Ok(Outcome::Found(Period {
                    preperiod: preperiod as u64,
                    period: period as u64,
                }));
            }
            anchor += distance;
            distance *= 2;
            if anchor + window >= below {
                return Ok(Outcome::NotFoundBelow(below as u64));
            }
        }
    }

    /// The values computed by the last search, from the first position on.
    pub fn values(&self) -> &[u8] {
        self.dp.values()
    }

    /// The smallest t in 1 ..= `distance` at which the window at `anchor`
    /// occurs again `t` positions on, within the first `below` positions.
    fn recurrence(
        &mut self,
        anchor: usize,
        distance: usize,
        below: usize,
        progress: &mut dyn Progress,
    ) -> Result<Option<usize>> {
        let window = self.dp.moves().largest();
        let step = (STEPS_A_REPORT as usize / self.dp.moves().members().len()).max(1);
        let end = below.min(anchor + distance + window);
        // The dynamic programming runs ahead of the matching in small leaps, so
        // that a short period costs little more than itself.
        let mut ahead = end.min((anchor + 2 * window).max(anchor + 256));
        while self.dp.values().len() < ahead {
            self.dp.fill(ahead.min(self.dp.values().len() + step));
            progress.report("period", self.dp.values().len() as u64, below as u64)?;
        }
        borders(
            &self.dp.values()[anchor..anchor + window],
            &mut self.failure,
        );
        let mut matched = 0;
        let mut i = anchor + 1;
        let mut reported = i;
        while i < end {
            self.dp.fill(ahead);
            let values = self.dp.values();
            let wanted = &values[anchor..anchor + window];
            while i < ahead {
                while matched > 0 && wanted[matched] != values[i] {
                    matched = self.failure[matched - 1] as usize;
                }
                matched += usize::from(wanted[matched] == values[i]);
                i += 1;
                if matched == window {
                    return Ok(Some(i - window - anchor));
                }
            }
            if i - reported >= step {
                progress.report("period", self.dp.values().len() as u64, below as u64)?;
                reported = i;
            }
            ahead = end.min(ahead + (ahead / 8).clamp(64, step));
        }
        Ok(None)
    }
}

/// The border lengths of all prefixes of `word` (Knuth, Morris, Pratt).
fn borders(word: &[u8], failure: &mut Vec<u32>) {
    failure.clear();
    failure.push(0);
    let mut length = 0usize;
    for i in 1..word.len() {
        while length > 0 && word[length] != word[i] {
            length = failure[length - 1] as usize;
        }
        length += usize::from(word[length] == word[i]);
        failure.push(length as u32);
    }
}

/// Where `wanted`, not empty, first occurs in `text`. Time O(wanted + text),
/// space O(wanted).
pub fn find_word(wanted: &[u8], text: &[u8]) -> Option<usize> {
    let mut failure = Vec::new();
    borders(wanted, &mut failure);
    let mut matched = 0;
    for (i, value) in text.iter().enumerate() {
        while matched > 0 && wanted[matched] != *value {
            matched = failure[matched - 1] as usize;
        }
        matched += usize::from(wanted[matched] == *value);
        if matched == wanted.len() {
            return Some(i + 1 - matched);
        }
    }
    None
}

/// Preperiod and period of the outcomes, P for 0 and N for all else, of a sequence whose
/// nim-values have that `period`: they divide it, and may begin earlier. `values` go at least to
/// the end of the first period. Time and space O(preperiod + period).
fn of_outcomes(values: &[u8], period: Period) -> Period {
    let (from, length) = (period.preperiod as usize, period.period as usize);
    let cold = |i: usize| u8::from(values[i] == 0);
    let word: Vec<u8> = (from..from + length).map(cold).collect();
    let mut failure = Vec::new();
    borders(&word, &mut failure);
    // A word is a power of the part that its longest border leaves, if that divides it.
    let part = length - failure.last().map_or(0, |&border| border as usize);
    let part = if length.is_multiple_of(part) {
        part
    } else {
        length
    };
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
    fn of(finder: &Finder, found: Outcome, before: u64) -> Self {
        let from_there = |period: Period| Period {
            preperiod: period.preperiod.saturating_sub(before),
            ..period
        };
        let outcomes = found
            .found()
            .map(|period| of_outcomes(finder.values(), period));
        Periods {
            values: match found {
                Outcome::Found(period) => Outcome::Found(from_there(period)),
                Outcome::NotFoundBelow(below) => Outcome::NotFoundBelow(below - before),
            },
            outcomes: outcomes.map(from_there),
        }
    }
}

/// What the finite `set` plays after `seed`: the nim-values of positions 1 … `n`, and their
/// preperiods and periods from 1 on, looking at no more than `below` positions. Cost as
/// [`Finder`].
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
) -> Result<(Vec<u32>, Periods)> {
    let members = seedable(set)?;
    let before = seed.before(members.last().map_or(0, |&s| s as usize), convention);
    let window = before.len() as u64;
    let mut finder = Finder::new();
    finder.dp.restart_after(&members, &before)?;
    finder.dp.extend(window + n, progress)?;
    let outcome = finder.search(window + below, progress)?;
    let values = finder.values()[before.len()..].iter().take(n as usize);
    let values = values.map(|&v| v.into()).collect();
    Ok((values, Periods::of(&finder, outcome, window)))
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
        let allowed =
            format!("with a seed, a list of at most {SEED_VALUE} moves to {PERIOD_WINDOW}");
        Error::bad("set", set, allowed)
    })?;
    Ok(list.iter().map(|&s| s as u32).collect())
}

/// Preperiod and period of the finite `set`, looking at no more than `below`
/// positions. Cost as [`Finder`].
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
    let mut finder = Finder::new();
    // A window longer than the search cannot recur in it.
    let found = if list.last().is_some_and(|&largest| largest >= below) && below <= PERIOD_SEARCH {
        Outcome::NotFoundBelow(below)
    } else {
        let members: Vec<u32> = list.iter().map(|&s| s as u32).collect();
        finder.find(&members, convention, below, progress)?
    };
    Ok(Periods::of(&finder, found, 0))
}
