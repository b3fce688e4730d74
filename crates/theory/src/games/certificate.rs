//! The period of a ruleset as data, with the window that proves it.

mod law;

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::arithmetic::AllBut;
use super::period::{Finder, Outcome, Period, is_wide, of_outcomes, wide};
use super::{Convention, Set, misere};
use crate::error::{Error, Result};
use crate::limits::ARITHMETIC_SEARCH;
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
    pub fn len(&self) -> usize {
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
/// [`Finder::find`] and [`AllBut::arithmetic`], and one period of values.
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
    let below = grouped(below);
    let set = shortened(&set.to_string());
    let message = format!("No period of {set} was found below {below}. Try a larger bound.");
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
        let mut finder = Finder::new();
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::games::nim_values::nim_values;
    use crate::limits::PERIOD_SEARCH_DEFAULT;
    use crate::progress::NoProgress;

    fn of(text: &str, play: Play) -> Result<Certificate> {
        certificate(&text.parse()?, play, PERIOD_SEARCH_DEFAULT, &mut NoProgress)
    }

    #[test]
    fn the_example_of_the_paper() {
        let sink = of("2,5", Play::Normal(Convention::Sink)).unwrap();
        let values = sink.values.unwrap();
        assert_eq!((values.preperiod, values.period, values.saltus), (3, 7, 0));
        assert_eq!(values.values, Some(Word::Bytes(vec![2, 1, 0, 0, 1, 1, 0])));
        let window = Window {
            start: 4,
            length: 5,
            recurs: 11,
        };
        assert_eq!(values.window, Some(window));
        assert_eq!(sink.outcomes.word.as_deref(), Some("NNPPNNP"));
        let misere = of("1,2,3", Play::Misere(Convention::Wall)).unwrap();
        assert_eq!(misere.values, None);
        let outcomes = misere.outcomes;
        assert_eq!(
            (
                outcomes.preperiod,
                outcomes.period,
                outcomes.word.as_deref()
            ),
            (0, 4, Some("NPNN"))
        );
    }

    #[test]
    fn multiples_rise_as_what_they_are_multiples_of() {
        for (text, wanted) in [
            ("naturals", (0, 1, 1)),
            ("3+1i", (0, 3, 1)),
            ("2+2i", (0, 2, 1)),
            ("6+3i", (0, 6, 1)),
            ("2*(all-but-2,3,5)", (0, 36, 6)),
        ] {
            for convention in [Convention::Wall, Convention::Sink] {
                let found = of(text, Play::Normal(convention)).unwrap();
                let values = found.values.unwrap();
                assert_eq!(
                    (values.preperiod, values.period, values.saltus),
                    wanted,
                    "{text}"
                );
                let set: Set = text.parse().unwrap();
                let played = nim_values(&set, convention, 400, &mut NoProgress).unwrap();
                let (p, s) = (values.period as usize, values.saltus as u32);
                assert!(
                    values
                        .values
                        .unwrap()
                        .iter()
                        .eq(played[..p].iter().copied()),
                    "{text}"
                );
                assert!((0..300).all(|x| played[x + p] == played[x] + s), "{text}");
                let cold = played.iter().rposition(|&v| v == 0);
                assert_eq!(
                    found.outcomes.preperiod,
                    cold.map_or(0, |x| x as u64 + 1),
                    "{text}"
                );
            }
        }
        // Too many numbers are left out for a search; the law gives it.
        let far = of("999999+1i", Play::Normal(Convention::Wall)).unwrap();
        let values = far.values.unwrap();
        assert_eq!((values.period, values.saltus), (999_999, 1));
    }

    #[test]
    fn all_but_finitely_many() {
        let wall = of("all-but-2,3,5", Play::Normal(Convention::Wall)).unwrap();
        let values = wall.values.unwrap();
        assert_eq!((values.preperiod, values.period, values.saltus), (0, 18, 6));
        assert_eq!(
            (wall.outcomes.period, wall.outcomes.word.as_deref()),
            (1, Some("N"))
        );
        let sink = of("all-but-2,3,5", Play::Normal(Convention::Sink)).unwrap();
        assert_eq!(sink.outcomes.preperiod, 0);
        let first = |values: Values| values.values.unwrap().iter().next();
        assert_eq!(first(sink.values.unwrap()), first(values).map(|v| v + 1));
    }

    #[test]
    fn what_has_no_period_here_is_refused() {
        for (text, play) in [
            ("squares", Play::Normal(Convention::Wall)),
            ("primes", Play::Misere(Convention::Wall)),
            ("5,4194304", Play::Normal(Convention::Wall)),
        ] {
            let error = of(text, play).unwrap_err();
            assert!(matches!(error, Error::BadInput(_)), "{text}: {error}");
        }
    }

    /// Infinite sets in each kind of play, against the definition.
    #[test]
    fn laws_of_infinite_sets_are_certificates() {
        for text in [
            "odd",
            "3+4i",
            "5+3i",
            "2+7i",
            "powers-of-2",
            "powers-of-4",
            "squarefree",
            "2*lucas",
            "all-but-2,3,5",
            "all-but-15,20",
        ] {
            let set: Set = text.parse().unwrap();
            for play in Play::ALL {
                let (Play::Normal(convention) | Play::Misere(convention)) = play;
                let found = of(text, play).unwrap();
                let n = 400;
                let all = nim_values(&set, convention, n, &mut NoProgress).unwrap();
                let start = convention.start();
                let cold: Vec<u64> = match play {
                    Play::Normal(_) => {
                        let values = (start..).zip(&all).filter(|(_, v)| **v == 0);
                        values.map(|(x, _)| x).collect()
                    }
                    Play::Misere(_) => misere::cold(&set, convention, n, &mut NoProgress).unwrap(),
                };
                let outcomes = found.outcomes;
                let word = outcomes.word.unwrap();
                for x in start + outcomes.preperiod..n {
                    let i = (x - start - outcomes.preperiod) % outcomes.period;
                    let wanted = if cold.contains(&x) { "P" } else { "N" };
                    assert_eq!(
                        &word[i as usize..=i as usize],
                        wanted,
                        "{text} {play:?} {x}"
                    );
                }
                if outcomes.preperiod > 0 {
                    let last = start + outcomes.preperiod - 1;
                    let (one, next) = (
                        cold.contains(&last),
                        cold.contains(&(last + outcomes.period)),
                    );
                    assert_ne!(one, next, "{text} {play:?}: a shorter preperiod");
                }
                if let Some(values) = found.values {
                    let word: Vec<u32> = values.values.unwrap().iter().collect();
                    for (x, &v) in all.iter().enumerate().skip(values.preperiod as usize) {
                        let i = x as u64 - values.preperiod;
                        let rise = i / values.period * values.saltus;
                        assert_eq!(
                            u64::from(v),
                            u64::from(word[(i % values.period) as usize]) + rise,
                            "{text}"
                        );
                    }
                }
            }
        }
        let values = of("odd", Play::Normal(Convention::Wall))
            .unwrap()
            .values
            .unwrap();
        assert_eq!((values.period, values.saltus, values.window), (2, 0, None));
    }

    proptest! {
        #[test]
        fn certificates_hold(set in prop::collection::btree_set(1u64..30, 1..6), sink in any::<bool>()) {
            let convention = if sink { Convention::Sink } else { Convention::Wall };
            let set = Set::Explicit(set.into_iter().collect());
            let found = certificate(&set, Play::Normal(convention), PERIOD_SEARCH_DEFAULT, &mut NoProgress)?;
            let short = lengths(&set, Play::Normal(convention), PERIOD_SEARCH_DEFAULT, &mut NoProgress)?;
            let mut cut = found.clone();
            cut.outcomes.word = None;
            cut.values.iter_mut().for_each(|values| values.values = None);
            prop_assert_eq!(short, cut);
            let values = found.values.unwrap();
            let Window { start, length, recurs } = values.window.unwrap();
            let n = recurs + length;
            let all = nim_values(&set, convention, n, &mut NoProgress)?;
            let at = |x: u64| all[(x - convention.start()) as usize];
            prop_assert!((0..length).all(|i| at(start + i) == at(recurs + i)));
            prop_assert_eq!(recurs - start, values.period);
            let Window { start, length, recurs } = found.outcomes.window.unwrap();
            prop_assert!((0..length).all(|i| (at(start + i) == 0) == (at(recurs + i) == 0)));
            let cold: Vec<u64> = misere::cold(&set, convention, 400, &mut NoProgress)?;
            let of = certificate(&set, Play::Misere(convention), PERIOD_SEARCH_DEFAULT, &mut NoProgress)?.outcomes;
            for x in convention.start() + of.preperiod..400 {
                let i = (x - convention.start() - of.preperiod) % of.period;
                let word = of.word.as_deref().unwrap_or_default();
                prop_assert_eq!(cold.contains(&x), &word[i as usize..=i as usize] == "P");
            }
        }
    }
}
