//! The period of a ruleset as data, with the window that proves it.

#[cfg(test)]
mod tests;

mod law;

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::arithmetic::AllBut;
use super::period::{Outcome, Period, PeriodFinder, is_wide, of_outcomes, wide};
use super::{Convention, Set, misere};
use crate::error::{Error, Result};
use crate::limits::{ARITHMETIC_SEARCH, PERIOD_SEARCH};
use crate::number::grouped;
use crate::progress::Progress;
use crate::shown::shortened;

/// How a game of one heap begins and ends: what periods are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// Normal play.
    Normal(Convention),
    /// Misère play, for which only the period of the outcomes is certified.
    Misere(Convention),
}

impl FromStr for Play {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let name = text.trim().to_lowercase().replace('è', "e");
        let found = Play::ALL.into_iter().find(|play| play.name() == name);
        let allowed = "wall, sink, misere or misere-sink";
        found.ok_or_else(|| Error::bad("convention", text, allowed))
    }
}

impl Play {
    /// All of them.
    pub const ALL: [Play; 4] = [
        Play::Normal(Convention::Wall),
        Play::Normal(Convention::Sink),
        Play::Misere(Convention::Wall),
        Play::Misere(Convention::Sink),
    ];

    /// `wall`, `sink`, `misere` or `misere-sink`.
    pub fn name(self) -> &'static str {
        match self {
            Play::Normal(convention) => convention.name(),
            Play::Misere(Convention::Wall) => "misere",
            Play::Misere(Convention::Sink) => "misere-sink",
        }
    }
}

/// Values that recur: those from `start` on, at `recurs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// The first position.
    pub start: u64,
    /// How many positions there are.
    pub length: u64,
    /// The first position of the recurrence.
    pub recurs: u64,
}

/// Preperiod and period of outcomes, P and N.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcomes {
    /// How many positions come before the periodic part.
    pub preperiod: u64,
    /// The least period.
    pub period: u64,
    /// One period, from the first periodic position on: `P` and `N`. `None` if it was not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
    /// The outcomes that prove it, of a finite set: max S of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window: Option<Window>,
}

/// Preperiod and period of nim-values: v(x + period) = v(x) + saltus for all x from the first
/// position and `preperiod` on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Values {
    /// How many values come before the periodic part.
    pub preperiod: u64,
    /// The least period.
    pub period: u64,
    /// 0 for a finite set.
    pub saltus: u64,
    /// The values that recur, each larger by the saltus of the way: max S of them prove the period
    /// of a finite set; [`crate::games::arithmetic`] says what else is checked of others. `None` where
    /// the form of an infinite set gives the values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window: Option<Window>,
    /// One period, from the first periodic position on. `None` if it was not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub values: Option<Word>,
}

/// Nim-values, a byte each where they fit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Word {
    /// Below 256.
    Bytes(Vec<u8>),
    /// Larger ones.
    Wide(Vec<u32>),
}

impl Word {
    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        match self {
            Word::Bytes(list) => list.len(),
            Word::Wide(list) => list.len(),
        }
    }

    /// Whether the value at an index is 0.
    fn is_zero(&self, index: usize) -> bool {
        match self {
            Word::Bytes(list) => list[index] == 0,
            Word::Wide(list) => list[index] == 0,
        }
    }

    /// The values of one period, in the same memory.
    fn part(self, of: Period) -> Word {
        fn cut<T>(mut list: Vec<T>, of: Period) -> Vec<T> {
            list.truncate((of.preperiod + of.period) as usize);
            list.drain(..of.preperiod as usize);
            list
        }
        match self {
            Word::Bytes(list) => Word::Bytes(cut(list, of)),
            Word::Wide(list) => Word::Wide(cut(list, of)),
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The values.
    pub fn iter(&self) -> impl Iterator<Item = u32> {
        let (bytes, wide): (&[u8], &[u32]) = match self {
            Word::Bytes(list) => (list, &[]),
            Word::Wide(list) => (&[], list),
        };
        let bytes = bytes.iter().map(|&value| value.into());
        bytes.chain(wide.iter().copied())
    }
}

/// The proven period of a ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Certificate {
    /// Of the nim-values, in normal play.
    #[serde(flatten)]
    pub values: Option<Values>,
    /// Of the outcomes.
    pub outcomes: Outcomes,
}

/// The period of `set` with its proof, looking at no more than `below` positions. Cost as
/// [`PeriodFinder::find`] and [`AllBut::arithmetic`], and one period of values.
///
/// ```
/// use theory::NoProgress;
/// use theory::games::Convention;
/// use theory::games::certificate::{Play, certificate};
///
/// let play = Play::Normal(Convention::Sink);
/// let proof = certificate(&"2,5,7".parse()?, play, 10_000, &mut NoProgress)?;
/// assert_eq!((proof.outcomes.preperiod, proof.outcomes.period), (0, 22));
/// # Ok::<(), theory::Error>(())
/// ```
///
/// # Errors
/// An infinite set of which [`laws`](crate::games::laws) knows no period; no period below `below`; [`Error::Cancelled`].
pub fn certificate(
    set: &Set,
    play: Play,
    below: u64,
    progress: &mut dyn Progress,
) -> Result<Certificate> {
    proved(set, play, below, true, progress)
}

/// As [`certificate`], without the words of a period.
///
/// # Errors
/// Those of [`certificate`].
pub fn lengths(
    set: &Set,
    play: Play,
    below: u64,
    progress: &mut dyn Progress,
) -> Result<Certificate> {
    proved(set, play, below, false, progress)
}

fn proved(
    set: &Set,
    play: Play,
    below: u64,
    words: bool,
    progress: &mut dyn Progress,
) -> Result<Certificate> {
    match (set, play) {
        (Set::Explicit(list), Play::Normal(convention)) => {
            let (values, outcomes) = finite(set, list, convention, below, words, progress)?;
            Ok(Certificate {
                values: Some(values),
                outcomes,
            })
        }
        (Set::Explicit(list), Play::Misere(convention)) => {
            let outcomes = misere_of(set, list, convention, below, words, progress)?;
            Ok(Certificate {
                values: None,
                outcomes,
            })
        }
        (_, Play::Normal(convention)) if let Some(game) = AllBut::of(set) => {
            all_but(set, game?, convention, below, words, progress)
        }
        _ => law::certificate(set, play, words).ok_or_else(|| {
            let message = format!("No period of {set} is known. Write a finite set such as 2,5,7.");
            Error::conflict("set", set, message)
        }),
    }
}

fn not_found(set: &Set, below: u64) -> Error {
    let shown = shortened(&set.to_string());
    let window = set.finite().and_then(<[u64]>::last).copied().unwrap_or(0);
    // Most periods are no longer than a few windows.
    let bound = (4 * window).next_power_of_two();
    let advice = if window < below {
        "Try a larger bound.".into()
    } else if bound <= PERIOD_SEARCH {
        let window = grouped(window);
        let power = bound.ilog2();
        format!("Windows of {window} values prove it: try a bound of 2^{power}.")
    } else {
        let largest = PERIOD_SEARCH.ilog2();
        format!("Its members are too large for the 2^{largest} positions of a search.")
    };
    let below = grouped(below);
    let message = format!("No period of {shown} was found below {below}. {advice}");
    Error::conflict("below", &below, message)
}

/// The bound was less than what was asked for.
fn not_found_in_all(set: &Set, most: u64) -> Error {
    let (set, most) = (shortened(&set.to_string()), grouped(most));
    let message =
        format!("No period of {set} was found below {most}, as far as such sets are searched.");
    Error::conflict("below", &most, message)
}

/// The period of a finite set, with the values that prove it.
fn found(
    set: &Set,
    list: &[u64],
    convention: Convention,
    below: u64,
    progress: &mut dyn Progress,
) -> Result<(Word, Period)> {
    if list.last().is_some_and(|&largest| largest >= below) {
        return Err(not_found(set, below));
    }
    let members: Vec<u32> = list.iter().map(|&s| s as u32).collect();
    let (values, outcome) = if is_wide(&members) {
        let (values, outcome) = wide(&members, convention, below, progress)?;
        (Word::Wide(values), outcome)
    } else {
        let mut finder = PeriodFinder::new();
        let outcome = finder.find(&members, convention, below, progress)?;
        (Word::Bytes(finder.into_values()), outcome)
    };
    match outcome {
        Outcome::Found(period) => Ok((values, period)),
        Outcome::NotFoundBelow(below) => Err(not_found(set, below)),
    }
}

fn finite(
    set: &Set,
    list: &[u64],
    convention: Convention,
    below: u64,
    words: bool,
    progress: &mut dyn Progress,
) -> Result<(Values, Outcomes)> {
    let (values, period) = found(set, list, convention, below, progress)?;
    let largest = list.last().copied().unwrap_or(0);
    let window = |period: Period| {
        let start = convention.start() + period.preperiod;
        Window {
            start,
            length: largest,
            recurs: start + period.period,
        }
    };
    let outcomes = of_outcomes(|i| values.is_zero(i), period);
    let word = || {
        let word = outcomes.preperiod..outcomes.preperiod + outcomes.period;
        letters(word.map(|i| values.is_zero(i as usize)))
    };
    let outcomes = Outcomes {
        word: words.then(word),
        ..Outcomes::of(outcomes, Some(window(outcomes)))
    };
    // The values themselves become the word: there may be no room for both.
    let word = words.then(|| values.part(period));
    let values = Values {
        preperiod: period.preperiod,
        period: period.period,
        saltus: 0,
        window: Some(window(period)),
        values: word,
    };
    Ok((values, outcomes))
}

impl Outcomes {
    fn of(period: Period, window: Option<Window>) -> Self {
        Outcomes {
            preperiod: period.preperiod,
            period: period.period,
            word: None,
            window,
        }
    }
}

fn letters(cold: impl Iterator<Item = bool>) -> String {
    cold.map(|cold| if cold { 'P' } else { 'N' }).collect()
}

fn misere_of(
    set: &Set,
    list: &[u64],
    convention: Convention,
    below: u64,
    words: bool,
    progress: &mut dyn Progress,
) -> Result<Outcomes> {
    let (values, period) = found(set, list, Convention::Wall, below, progress)?;
    let normal = of_outcomes(|i| values.is_zero(i), period);
    let least = list.first().copied().unwrap_or(1);
    let of = misere::period(least, convention, normal, |x| values.is_zero(x as usize));
    // Positions from the first one on before those of normal play.
    let before = match convention {
        Convention::Wall => least,
        Convention::Sink => 0,
    };
    let wall = |x: u64| {
        let beyond = x.saturating_sub(normal.preperiod) / normal.period * normal.period;
        values.is_zero((x - beyond) as usize)
    };
    let word = (of.preperiod..of.preperiod + of.period).map(|i| i >= before && wall(i - before));
    let start = convention.start() + of.preperiod;
    let window = Window {
        start,
        length: list.last().copied().unwrap_or(1),
        recurs: start + of.period,
    };
    Ok(Outcomes {
        word: words.then(|| letters(word)),
        ..Outcomes::of(of, Some(window))
    })
}

fn all_but(
    set: &Set,
    (mut game, factor): (AllBut, u64),
    convention: Convention,
    below: u64,
    words: bool,
    progress: &mut dyn Progress,
) -> Result<Certificate> {
    let most = below.min(ARITHMETIC_SEARCH);
    let found = game.arithmetic(most, progress)?;
    let none = || {
        if most < below {
            not_found_in_all(set, most)
        } else {
            not_found(set, most)
        }
    };
    let found = found.ok_or_else(none)?.times(factor);
    let last_cold = game.values().iter().rposition(|&v| v == 0);
    // In the sink of an infinite set every position reaches it: values are those of the wall and 1.
    let more = u32::from(convention == Convention::Sink);
    let value = |x: u64| game.values()[(x / factor) as usize] + more;
    let whole = found.preperiod..found.preperiod + found.period;
    Ok(Certificate {
        values: Some(Values {
            preperiod: found.preperiod,
            period: found.period,
            saltus: found.saltus,
            window: Some(Window {
                start: convention.start() + found.window,
                length: found.length,
                recurs: convention.start() + found.recurs,
            }),
            values: words.then(|| Word::Wide(whole.map(value).collect())),
        }),
        // No value is used for ever.
        outcomes: Outcomes {
            preperiod: match (convention, last_cold) {
                (Convention::Wall, Some(x)) => (x as u64 + 1) * factor,
                _ => 0,
            },
            period: 1,
            word: words.then(|| "N".into()),
            window: None,
        },
    })
}
