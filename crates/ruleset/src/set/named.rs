//! Families with a name and a number in the OEIS.

use super::Set;
use super::budget::spends;
use super::factors::{Factors, factored_below};
use super::families::{chosen, recurrence};
use super::polynomial::Polynomial;
use super::ulam::{is_ulam, ulam_below};
use crate::error::Result;
use crate::progress::Progress;

/// A family without parameters that has no other use than as a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Named {
    /// Powers of primes, the primes among them.
    PrimePowers,
    /// Products of two numbers above 1.
    Composites,
    /// Products of two primes.
    Semiprimes,
    /// Numbers that no square above 1 divides.
    Squarefree,
    /// Numbers n for which every smaller one is a sum of different divisors of n.
    Practical,
    /// 1, 2, 3, 4, 7, 11, …
    Lucas,
    /// Numbers with an even number of binary ones.
    Evil,
    /// Numbers with an odd number of binary ones.
    Odious,
    /// 1, 2, then the numbers that are in exactly one way a sum of two different earlier ones.
    Ulam,
    /// ⌊nφ⌋ for n = 1, 2, …, φ the golden ratio.
    Beatty,
}

impl Named {
    /// The canonical text.
    pub(crate) fn text(self) -> &'static str {
        match self {
            Named::PrimePowers => "prime-powers",
            Named::Composites => "composites",
            Named::Semiprimes => "semiprimes",
            Named::Squarefree => "squarefree",
            Named::Practical => "practical",
            Named::Lucas => "lucas",
            Named::Evil => "evil",
            Named::Odious => "odious",
            Named::Ulam => "ulam",
            Named::Beatty => "floor(n*phi)",
        }
    }

    /// As it reads in a caption.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Named::PrimePowers => "the prime powers",
            Named::Composites => "the composite numbers",
            Named::Semiprimes => "the semiprimes",
            Named::Squarefree => "the squarefree numbers",
            Named::Practical => "the practical numbers",
            Named::Lucas => "the Lucas numbers",
            Named::Evil => "the evil numbers",
            Named::Odious => "the odious numbers",
            Named::Ulam => "the Ulam numbers",
            Named::Beatty => "the numbers ⌊nφ⌋",
        }
    }

    /// Whether factors make a number a member, of a family defined by factors.
    fn by_factors(self) -> Option<fn(Factors) -> bool> {
        Some(match self {
            Named::PrimePowers => |f| f.distinct == 1,
            Named::Composites => |f| f.all > 1,
            Named::Semiprimes => |f| f.all == 2,
            Named::Squarefree => |f| f.all == f.distinct,
            Named::Practical => |f| f.practical,
            _ => return None,
        })
    }

    /// The members below `bound`, ascending.
    pub(super) fn list_below(self, bound: u64, progress: &mut dyn Progress) -> Result<Vec<u32>> {
        if let Some(wanted) = self.by_factors() {
            return factored_below(bound, progress, wanted);
        }
        match self {
            Named::Ulam => ulam_below(bound, progress),
            Named::Beatty => {
                // The member with index n is above 1.6 n.
                chosen(1..bound, progress, |n| {
                    Some(beatty(n)).filter(|&x| x < bound)
                })
            }
            _ => chosen(1..bound, progress, |x| self.has(x).then_some(x)),
        }
    }

    /// The members below `bound` of a family so sparse that a formula lists it.
    pub(super) fn by_formula(self, bound: u64) -> Option<Vec<u64>> {
        let lucas = || {
            let rest = recurrence((3, 4), |a, b| (b, a + b), bound);
            [1, 2]
                .into_iter()
                .filter(|&x| x < bound)
                .chain(rest)
                .collect()
        };
        (self == Named::Lucas).then(lucas)
    }

    /// Those of `candidates`, which ascend from 1, that are members, where telling takes no long list.
    pub(super) fn among(self, candidates: &[u64]) -> Option<Vec<u64>> {
        let end = candidates.last().map_or(0, |largest| largest + 1);
        let cost = self.by_factors().map_or(4, |_| end.isqrt());
        if !spends(cost * candidates.len() as u64) {
            return None;
        }
        match self {
            Named::Ulam => {
                let told = candidates.iter().map(|&x| Some((x, is_ulam(x)?)));
                let told: Vec<(u64, bool)> = told.collect::<Option<_>>()?;
                Some(
                    told.into_iter()
                        .filter(|told| told.1)
                        .map(|told| told.0)
                        .collect(),
                )
            }
            _ => Some(
                candidates
                    .iter()
                    .copied()
                    .filter(|&x| self.has(x))
                    .collect(),
            ),
        }
    }

    /// Whether `x` ≥ 1 is a member, of a family whose members can be tested one by one.
    fn has(self, x: u64) -> bool {
        if let Some(wanted) = self.by_factors() {
            return wanted(Factors::of(x));
        }
        match self {
            Named::Evil => x.count_ones().is_multiple_of(2),
            Named::Odious => x.count_ones() % 2 == 1,
            Named::Beatty => {
                let index = (x as f64 / GOLDEN) as u64;
                beatty(index) == x || beatty(index + 1) == x
            }
            _ => self
                .by_formula(x + 1)
                .is_some_and(|list| list.last() == Some(&x)),
        }
    }

    /// An upper estimate of the number of members below `bound`.
    pub(super) fn count_estimate(self, bound: u64) -> u64 {
        let b = bound as f64;
        let log = libm::log(b.max(3.0));
        // The constants are from counts below powers of 10, with room.
        let about = match self {
            Named::PrimePowers => 1.25506 * b / log + 2.0 * libm::sqrt(b),
            Named::Composites => b,
            Named::Semiprimes => 1.2 * b * (libm::log(log) + 0.4) / log,
            Named::Squarefree => 0.64 * b,
            Named::Practical => 1.6 * b / log,
            Named::Lucas => 64.0,
            Named::Evil | Named::Odious => b / 2.0,
            Named::Ulam => 0.09 * b + 45.0,
            Named::Beatty => b / GOLDEN,
        };
        about as u64 + 5
    }
}

const GOLDEN: f64 = 1.618_033_988_749_895;

/// ⌊nφ⌋, exactly: φ = (1 + √5)/2.
fn beatty(n: u64) -> u64 {
    ((u128::from(n) + (5 * u128::from(n) * u128::from(n)).isqrt()) / 2) as u64
}

/// The names of a set, the set, and its sequence in the OEIS.
pub(super) struct Name {
    /// The names; blanks may be hyphens.
    pub(crate) texts: &'static [&'static str],
    pub set: fn() -> Set,
    pub number: &'static str,
}

macro_rules! names {
    ($($text:literal $(, $other:literal)* => $set:expr, $number:literal;)*) => {
        /// Every name there is.
        pub(super) const NAMES: &[Name] = &[$(Name {
            texts: &[$text $(, $other)*],
            set: || $set,
            number: $number,
        }),*];
    };
}

names! {
    "squares", "square", "square numbers", "perfect squares" => Set::Powers(2), "A000290";
    "cubes", "cube", "perfect cubes" => Set::Powers(3), "A000578";
    "triangular", "triangulars", "triangular numbers" => Set::Triangular, "A000217";
    "prime powers", "primepowers" => Set::Named(Named::PrimePowers), "A246655";
    "primes", "prime", "prime numbers" => Set::Primes, "A000040";
    "fibonacci", "fibonacci numbers" => Set::Fibonacci, "A000045";
    "factorials", "factorial" => Set::Factorials, "A000142";
    "moser", "moser de bruijn", "moser de bruijn numbers" => Set::Moser, "A000695";
    "naturals", "natural numbers", "positive integers", "integers", "all numbers", "everything", "all" => progression(1, 1), "A000027";
    "odd", "odds", "odd numbers", "odd integers" => progression(1, 2), "A005408";
    "even", "evens", "even numbers", "even integers" => progression(2, 2), "A005843";
    "composites", "composite", "composite numbers" => Set::Named(Named::Composites), "A002808";
    "semiprimes", "semiprime" => Set::Named(Named::Semiprimes), "A001358";
    "squarefree", "square free", "squarefree numbers" => Set::Named(Named::Squarefree), "A005117";
    "practical", "practical numbers" => Set::Named(Named::Practical), "A005153";
    "lucas", "lucas numbers" => Set::Named(Named::Lucas), "A000032";
    "evil", "evil numbers" => Set::Named(Named::Evil), "A001969";
    "odious", "odious numbers" => Set::Named(Named::Odious), "A000069";
    "ulam", "ulam numbers" => Set::Named(Named::Ulam), "A002858";
    "beatty", "wythoff", "lower wythoff" => Set::Named(Named::Beatty), "A000201";
    "pronic", "pronic numbers", "oblong" => polynomial(&[0, 1, 1], 1), "A002378";
    "pentagonal", "pentagonal numbers" => polynomial(&[0, -1, 3], 2), "A000326";
    "hexagonal", "hexagonal numbers" => polynomial(&[0, -1, 2], 1), "A000384";
    "tetrahedral", "tetrahedral numbers" => polynomial(&[0, 2, 3, 1], 6), "A000292";
}

fn progression(first: u64, step: u64) -> Set {
    Set::Progression { first, step }
}

fn polynomial(coefficients: &[i64], divisor: i64) -> Set {
    Set::Polynomial(Polynomial::known(coefficients, divisor))
}
