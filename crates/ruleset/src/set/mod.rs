//! Subtraction sets: explicit, or a named infinite family.
//!
//! A [`Set`] is a value: it prints as the text that parses to it. Its members
//! are positive integers; [`Set::members_below`] lists those that matter for a
//! heap of a given size. How members are found is in `families`, how a set is
//! written in `text`, how it is read in [`language`].

mod budget;
mod combination;
mod expression;
mod extent;
mod factors;
mod families;
pub mod language;
mod membership;
mod named;
mod operations;
#[cfg(test)]
mod oracle;
mod polynomial;
#[cfg(test)]
mod tests;
mod text;
mod ulam;
#[cfg(not(target_arch = "wasm32"))]
mod wide;

use serde::{Deserialize, Serialize};

use crate::error::Result;
use crate::limits::POSITIONS;
use crate::progress::{NoProgress, Progress};

use families::{chosen, primes_below, recurrence, scramble, spread};

pub use combination::Combination;
pub use expression::Expression;
pub use extent::Extent;
pub use named::Named;
pub use polynomial::Polynomial;
pub use text::{SET_EXAMPLES, SET_FORMS, set_names};

/// How play ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Convention {
    /// Heaps x ≥ 0; a move to a negative heap is forbidden. Sequences start at 0.
    Wall,
    /// Heaps x ≥ 1; every position ≤ 0 is terminal with value 0. Sequences start at 1.
    Sink,
}

impl Convention {
    /// The first position of a sequence: 0 at the wall, 1 at the sink.
    pub fn start(self) -> u64 {
        match self {
            Convention::Wall => 0,
            Convention::Sink => 1,
        }
    }

    /// `wall` or `sink`.
    pub fn name(self) -> &'static str {
        match self {
            Convention::Wall => "wall",
            Convention::Sink => "sink",
        }
    }
}

/// A set of positive integers one may subtract.
///
/// | text | members |
/// | --- | --- |
/// | `2,5,7` | those listed |
/// | `squares`, `cubes`, `powers-k` | s², s³, s^k |
/// | `triangular`, `primes`, `fibonacci`, `factorials`, `moser` | as named; `moser` (Moser–de Bruijn): sums of distinct powers of 4 |
/// | `powers-of-b` | 1, b, b², … |
/// | `naturals`, `odd`, `a+bi` | a, a + b, a + 2b, … |
/// | `all-but-3,5` | every positive integer not listed |
/// | `2s^2-s+1`, `n^2+1` | the positive values of the polynomial at s = 1, 2, …, at n = 0, 1, 2, … |
/// | `random-p`, `random-p-seed` | each integer with probability p %, always the same for a seed |
/// | `prime-powers`, `lucas`, `evil`, … | as named ([`Named`]) |
/// | `1,4,primes`, `primes-and-odd`, `primes-but-not-2`, `3*primes+1` | combinations ([`Combination`]) |
///
/// docs/sets.md has all that may be written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Set {
    /// Finitely many members, ascending and distinct.
    Explicit(Vec<u64>),
    /// s^k for s = 1, 2, …; `Powers(2)` are the squares.
    Powers(u32),
    /// s(s + 1)/2.
    Triangular,
    /// The primes.
    Primes,
    /// 1, 2, 3, 5, 8, …
    Fibonacci,
    /// 1, 2, 6, 24, …
    Factorials,
    /// Positive sums of distinct powers of 4 (Moser–de Bruijn).
    Moser,
    /// 1, b, b², … for b ≥ 2.
    PowersOf(u64),
    /// first, first + step, first + 2·step, …
    Progression {
        /// The smallest member, ≥ 1.
        first: u64,
        /// The difference, ≥ 1.
        step: u64,
    },
    /// Every positive integer except those listed (ascending, distinct).
    AllBut(Vec<u64>),
    /// The positive values of a polynomial.
    Polynomial(Polynomial),
    /// Each positive integer independently with the given chance.
    Random {
        /// Chance in per cent, 1 … 99.
        percent: u8,
        /// Which of the random sets.
        seed: u32,
    },
    /// A family without parameters.
    Named(Named),
    /// A set made of others.
    Combined(Box<Combination>),
}

impl Set {
    /// The members below `bound`, ascending and distinct.
    ///
    /// Time and space linear in the number returned, but for primes (a sieve,
    /// O(bound log log bound)), `AllBut` and `Random` (O(`bound`) time).
    ///
    /// # Panics
    /// If `bound` exceeds [`POSITIONS`]: callers check their sizes first.
    pub fn members_below(&self, bound: u64) -> Vec<u32> {
        match self.list_below(bound, &mut NoProgress) {
            Ok(members) => members,
            Err(_) => unreachable!("NoProgress never cancels"),
        }
    }

    /// [`Set::members_below`] for bounds so large that listing takes seconds.
    ///
    /// # Errors
    /// When `progress` is cancelled.
    ///
    /// # Panics
    /// If `bound` exceeds [`POSITIONS`].
    pub fn list_below(&self, bound: u64, progress: &mut dyn Progress) -> Result<Vec<u32>> {
        assert!(bound <= POSITIONS, "bound {bound} above 2^32");
        if let Some(sparse) = self.by_formula(bound) {
            return Ok(sparse.into_iter().map(|x| x as u32).collect());
        }
        match self {
            Set::Primes => primes_below(bound, progress),
            Set::Progression { first, step } => {
                let count = bound.saturating_sub(*first).div_ceil(*step);
                chosen(0..count, progress, |i| Some(first + i * step))
            }
            Set::AllBut(list) => chosen(1..bound, progress, |x| {
                list.binary_search(&x).is_err().then_some(x)
            }),
            Set::Random { percent, seed } => chosen(1..bound, progress, |x| {
                is_chosen(x, *percent, *seed).then_some(x)
            }),
            Set::Named(family) => family.list_below(bound, progress),
            Set::Combined(combination) => combination.list_below(bound, progress),
            _ => unreachable!("all other families are given by formulas"),
        }
    }

    /// The members below `bound` ≤ 2^44 of a family that a formula gives term by
    /// term, and that is sparse for it.
    fn by_formula(&self, bound: u64) -> Option<Vec<u64>> {
        let values = |value: &dyn Fn(u64) -> u64| {
            let all = (1u64..).map(value);
            all.take_while(|&x| x < bound).collect()
        };
        Some(match self {
            Set::Explicit(list) => list.iter().copied().filter(|&x| x < bound).collect(),
            Set::Powers(k) => values(&|s| s.saturating_pow(*k)),
            Set::Triangular => values(&|s| s * (s + 1) / 2),
            Set::Moser => values(&spread),
            Set::Fibonacci => recurrence((1, 2), |a, b| (b, a + b), bound),
            Set::Factorials => recurrence((1, 2), |f, s| (f * s, s + 1), bound),
            Set::PowersOf(base) => recurrence((1, *base), |p, b| (p.saturating_mul(b), b), bound),
            Set::Polynomial(polynomial) => polynomial.values(bound),
            Set::Named(family) => family.by_formula(bound)?,
            Set::Combined(combination) => combination.by_formula(bound)?,
            Set::Primes | Set::Progression { .. } | Set::AllBut(_) | Set::Random { .. } => {
                return None;
            }
        })
    }

    /// The members if they are finitely many, ascending.
    pub fn finite(&self) -> Option<&[u64]> {
        match self {
            Set::Explicit(list) => Some(list),
            _ => None,
        }
    }

    /// An upper estimate of the number of members below `bound`, in O(1) or
    /// O(log): for planning, before anything is allocated.
    pub fn count_estimate(&self, bound: u64) -> u64 {
        let b = bound as f64;
        let root = |k: f64| libm::ceil(libm::pow(b, 1.0 / k)) as u64 + 1;
        match self {
            Set::Explicit(list) => list.len() as u64,
            Set::Powers(k) => root(f64::from(*k)),
            Set::Triangular | Set::Moser => (1.75 * libm::sqrt(b)) as u64 + 2,
            // Rosser and Schoenfeld 1962: π(x) < 1.25506 x / ln x for x > 1.
            Set::Primes => (1.25506 * b / libm::log(b.max(3.0))) as u64 + 2,
            Set::Fibonacci | Set::Factorials | Set::PowersOf(_) => 64,
            Set::Progression { step, .. } => bound / step + 1,
            Set::AllBut(_) => bound,
            Set::Polynomial(polynomial) => polynomial.count_estimate(b),
            Set::Random { percent, .. } => bound / 100 * u64::from(*percent) + 1000,
            Set::Named(family) => family.count_estimate(bound),
            Set::Combined(combination) => combination.count_estimate(bound),
        }
    }
}

/// Whether a random set has `x`.
fn is_chosen(x: u64, percent: u8, seed: u32) -> bool {
    scramble(x, seed) % 100 < u64::from(percent)
}
