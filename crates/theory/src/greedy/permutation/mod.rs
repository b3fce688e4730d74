//! Greedy permutations [L §6].
//!
//! π(0) = 0, and π(n) is the least value not used before such that the point
//! (n, π(n)) completes no forbidden configuration with earlier points. Each
//! pattern has an incremental algorithm of its own; [`naive`] is the
//! definition, and what they are all compared with.

mod ap;
mod ap3;
mod divisors;
mod line;
pub mod naive;
mod pace;
mod parallel;
pub mod reasons;
mod rows;
pub mod scans;
mod search;
mod sidon;
mod slopes;
mod wythoff;

use pace::Pace;

use std::fmt;
use std::str::FromStr;

use search::Used;
use serde::{Deserialize, Serialize};

use crate::error::{Error, Result};
use crate::greedy::Partial;
use crate::greedy::partial::ProgressOnly;
use crate::limits::{
    AP_PERMUTATION_TERMS, AP_TERMS, LINE_TERMS, PARALLEL_RESTRICTED_TERMS, PARALLEL_TERMS,
    SIDON_TERMS, WYTHOFF_TERMS,
};
use crate::progress::Progress;

/// The pattern that points (i, π(i)) must not form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// Nothing: the identity. Text `nim`.
    Nim,
    /// Two points on a diagonal; unrestricted, on either. Text `wythoff`.
    Wythoff,
    /// k points with indices and values in arithmetic progression. Text `ap3`.
    Ap(u32),
    /// Two pairs of points with the same sum. Text `sidon`.
    Sidon,
    /// Three points on a line. Text `line`.
    Line,
    /// Two pairs of points with the same slope, sharing a point or not. Text `parallel`.
    Parallel,
}

/// The forms of a pattern, for messages and help.
pub(crate) const PATTERN_FORMS: &str = "nim, wythoff, ap3 … ap64, sidon, line or parallel";

impl FromStr for Pattern {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let name = text.trim().to_ascii_lowercase();
        Ok(match name.as_str() {
            "nim" => Pattern::Nim,
            "wythoff" => Pattern::Wythoff,
            "sidon" => Pattern::Sidon,
            "line" => Pattern::Line,
            "parallel" => Pattern::Parallel,
            other => match other.strip_prefix("ap").map(|k| k.trim().parse()) {
                Some(Ok(k)) if (3..=AP_TERMS).contains(&k) => Pattern::Ap(k),
                _ => return Err(Error::bad("condition", text, PATTERN_FORMS)),
            },
        })
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pattern::Nim => f.write_str("nim"),
            Pattern::Wythoff => f.write_str("wythoff"),
            Pattern::Ap(k) => write!(f, "ap{k}"),
            Pattern::Sidon => f.write_str("sidon"),
            Pattern::Line => f.write_str("line"),
            Pattern::Parallel => f.write_str("parallel"),
        }
    }
}

/// Which configurations count [L §6]. Ties of values can occur only without
/// injectivity, and then count: a constant progression is not a strictly
/// decreasing one, which is all that [L §6] disregards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Restriction {
    /// Any.
    #[default]
    Unrestricted,
    /// Those in which the new point has the largest value as well as the largest index.
    Max,
    /// Those whose points, sorted by index, have ascending values.
    Order,
}

impl Restriction {
    /// All three.
    pub const ALL: [Restriction; 3] = [
        Restriction::Unrestricted,
        Restriction::Max,
        Restriction::Order,
    ];

    /// `unrestricted`, `max` or `order`.
    pub const fn name(self) -> &'static str {
        match self {
            Restriction::Unrestricted => "unrestricted",
            Restriction::Max => "max",
            Restriction::Order => "order",
        }
    }
}

impl FromStr for Restriction {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let name = text.trim().to_ascii_lowercase();
        Restriction::ALL
            .into_iter()
            .find(|r| r.name() == name)
            .ok_or_else(|| Error::bad("restriction", text, "unrestricted, max or order"))
    }
}

/// A greedy permutation, or without injectivity a greedy sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The forbidden pattern.
    pub pattern: Pattern,
    /// Which configurations count.
    pub restriction: Restriction,
    /// Whether a value may be taken only once. `ap3` without is the forest fire.
    pub injective: bool,
}

impl Rules {
    /// The most terms [`Rules::terms`] computes.
    pub fn cap(&self) -> usize {
        match self.pattern {
            Pattern::Nim | Pattern::Wythoff => WYTHOFF_TERMS,
            Pattern::Ap(_) => AP_PERMUTATION_TERMS,
            Pattern::Sidon => SIDON_TERMS,
            Pattern::Line => LINE_TERMS,
            Pattern::Parallel if self.restriction == Restriction::Unrestricted => PARALLEL_TERMS,
            Pattern::Parallel => PARALLEL_RESTRICTED_TERMS,
        }
    }

    /// No term up to the index `n` is larger, because it is the least value that is not refused: n values
    /// are taken before, and each of the configurations that a new point may complete refuses one.
    pub fn highest(&self, n: u64) -> u64 {
        let pairs = n.saturating_mul(n.saturating_sub(1)) / 2;
        let refused = match self.pattern {
            Pattern::Nim => 0,
            Pattern::Wythoff => n.saturating_mul(2),
            Pattern::Ap(k) => n / u64::from(k - 1),
            // Two points, which may be one, whose sum leaves an earlier third.
            Pattern::Sidon => pairs.saturating_add(n),
            Pattern::Line => pairs,
            // Two points and a third.
            Pattern::Parallel => pairs.saturating_mul(n),
        };
        refused.saturating_add(if self.injective { n } else { 0 })
    }

    /// π(0), …, π(n − 1). Where a theorem makes π an involution, an index that
    /// is a value already takes its place from there, and other searches begin
    /// at the index: [L Thm 6.3].
    ///
    /// ```
    /// use theory::NoProgress;
    /// use theory::greedy::permutation::{Pattern, Restriction, Rules};
    ///
    /// let rules = Rules {
    ///     pattern: Pattern::Ap(3),
    ///     restriction: Restriction::Unrestricted,
    ///     injective: true,
    /// };
    /// assert_eq!(rules.terms(8, &mut NoProgress)?, [0, 1, 3, 2, 4, 5, 7, 6]);
    /// # Ok::<(), theory::Error>(())
    /// ```
    ///
    /// | pattern | time | space |
    /// | --- | --- | --- |
    /// | `nim`, `wythoff` | about O(n), O(n²/64) at worst | O(n) |
    /// | `ap3` | n²/4 fused steps | O(n) |
    /// | `ap k` | n²/2(k − 1) steps | O(n) |
    /// | `sidon` | n³/12 steps, about half if an involution | O(n + max π) |
    /// | `line` | O(n²) steps and about as many marks, and for each value then left, a few a term, n²/53 comparisons in vectors; the definition's at worst | O(n²) bits |
    /// | `parallel` | O(n² s/64), s the values passed over a term; restricted, at worst O(n² s) look-ups | O(n · max π) bits; restricted also O(n²) pairs |
    ///
    /// Against the definition, which stops at the first configuration it finds,
    /// `sidon` (2,000 terms to 200) and `parallel` unrestricted (300 to 30)
    /// reach ten times the terms in its time, `line` (2,000 to 200) nearly with
    /// a restriction; `line` unrestricted and `parallel` restricted do not, for
    /// the definition at a tenth is over in milliseconds: the bench states
    /// ratios, exponents and where the curves would meet.
    ///
    /// # Errors
    /// `n` above [`Rules::cap`]; an `ap k` out of range; cancellation.
    pub fn terms(&self, n: usize, progress: &mut dyn Progress) -> Result<Vec<u32>> {
        let what = "greedy permutation";
        self.terms_with_partial(n, &mut ProgressOnly { what, progress })
    }

    /// As [`Rules::terms`], telling of the terms found so far every few
    /// milliseconds.
    ///
    /// # Errors
    /// Those of [`Rules::terms`], and what `partial` says.
    pub fn terms_with_partial(&self, n: usize, partial: &mut dyn Partial) -> Result<Vec<u32>> {
        self.check(n)?;
        match self.pattern {
            Pattern::Nim if self.injective => Ok((0..n as u32).collect()),
            Pattern::Nim => Ok(vec![0; n]),
            Pattern::Wythoff => wythoff::terms(self, n, partial),
            Pattern::Ap(3) => ap3::terms(self, n, partial),
            Pattern::Ap(k) => ap::terms(self, k as usize, n, partial),
            Pattern::Sidon => sidon::terms(self, n, partial),
            Pattern::Line => line::terms(self, n, partial),
            Pattern::Parallel => parallel::terms(self, n, partial),
        }
    }

    fn check(&self, n: usize) -> Result<()> {
        match self.pattern {
            Pattern::Ap(k) if !(3..=AP_TERMS).contains(&k) => {
                return Err(Error::bad("condition", self.pattern, PATTERN_FORMS));
            }
            _ => {}
        }
        let cap = self.cap();
        if n > cap {
            let allowed = format!("at most {cap} for {}", self.pattern);
            return Err(Error::bad("n", n, allowed).suggest(cap));
        }
        Ok(())
    }

    /// Whether every value is 0: values may repeat, and two equal ones form no configuration.
    pub fn is_constant(&self) -> bool {
        !self.injective && matches!(self.pattern, Pattern::Nim | Pattern::Wythoff)
    }

    /// Whether [L Thm 6.3] makes the permutation an involution.
    pub fn proven_involution(&self) -> bool {
        self.injective && self.restriction != Restriction::Unrestricted
    }
}

/// Whether π(π(n)) = n wherever both are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Involution {
    /// How many n have π(n) among the terms known.
    pub checked: usize,
    /// The least n with π(π(n)) ≠ n.
    pub fails_at: Option<usize>,
}

/// Checks whether `terms`, a prefix of π, could be that of an involution. O(n).
pub fn involution(terms: &[u32]) -> Involution {
    let inside = |&(_, &v): &(usize, &u32)| (v as usize) < terms.len();
    Involution {
        checked: terms.iter().enumerate().filter(inside).count(),
        fails_at: terms
            .iter()
            .enumerate()
            .filter(inside)
            .find(|&(n, &v)| terms[v as usize] as usize != n)
            .map(|(n, _)| n),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::NoProgress;
    use proptest::prelude::*;

    fn all() -> Vec<Rules> {
        let patterns = [
            Pattern::Nim,
            Pattern::Wythoff,
            Pattern::Ap(3),
            Pattern::Ap(4),
            Pattern::Ap(5),
            Pattern::Sidon,
            Pattern::Line,
            Pattern::Parallel,
        ];
        let mut all = Vec::new();
        for pattern in patterns {
            for restriction in Restriction::ALL {
                for injective in [true, false] {
                    all.push(Rules {
                        pattern,
                        restriction,
                        injective,
                    });
                }
            }
        }
        all
    }

    fn oracle_terms(rules: &Rules) -> usize {
        match rules.pattern {
            Pattern::Parallel => 22,
            Pattern::Sidon => 36,
            Pattern::Line => 60,
            _ => 300,
        }
    }

    #[test]
    fn every_algorithm_follows_the_definition() {
        for rules in all() {
            let n = oracle_terms(&rules);
            let fast = rules.terms(n, &mut NoProgress).unwrap();
            assert_eq!(fast, naive::terms(&rules, n), "{rules:?}");
        }
    }

    #[test]
    fn theorem_6_3_involutions() {
        for rules in all().into_iter().filter(Rules::proven_involution) {
            let terms = rules.terms(200, &mut NoProgress).unwrap();
            let answer = involution(&terms);
            assert_eq!(answer.fails_at, None, "{rules:?}");
            assert!(answer.checked > 50, "{rules:?}");
        }
        let queens = Rules {
            pattern: Pattern::Wythoff,
            restriction: Restriction::Unrestricted,
            injective: true,
        };
        let terms = queens.terms(20, &mut NoProgress).unwrap();
        assert_eq!(involution(&terms).fails_at, Some(1));
    }

    proptest! {
        #[test]
        fn prefixes_are_prefixes(which in 0usize..48, n in 0usize..80) {
            let rules = all()[which];
            let longer = rules.terms(90, &mut NoProgress).unwrap();
            prop_assert_eq!(&rules.terms(n, &mut NoProgress).unwrap()[..], &longer[..n]);
        }
    }

    #[test]
    fn names_and_caps() {
        for text in ["nim", "wythoff", "ap3", "ap12", "sidon", "line", "parallel"] {
            assert_eq!(text.parse::<Pattern>().unwrap().to_string(), text);
        }
        for text in ["", "ap", "ap2", "ap65", "ap-3", "mean4", "lines"] {
            assert!(text.parse::<Pattern>().is_err(), "{text}");
        }
        for restriction in Restriction::ALL {
            assert_eq!(restriction.name().parse(), Ok(restriction));
        }
        for rules in all() {
            let refused = rules.terms(rules.cap() + 1, &mut NoProgress);
            assert!(matches!(refused, Err(Error::BadInput(bad)) if bad.parameter == "n"));
        }
    }

    #[test]
    fn long_runs_can_be_cancelled() {
        for rules in all() {
            if rules.pattern == Pattern::Nim {
                continue;
            }
            let mut progress = |_: &str, _: u64, _: u64| Err(Error::Cancelled);
            let run = rules.terms(rules.cap(), &mut progress);
            assert_eq!(run, Err(Error::Cancelled), "{rules:?}");
        }
    }
}
