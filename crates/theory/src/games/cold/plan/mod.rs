//! Which algorithm, and why: a value made before anything large is allocated.

mod model;

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use super::bits::BitSet;
use crate::error::{Error, Result};
use crate::games::Set;
use crate::limits::{
    COLD_BYTES, MODULAR_HEAD, MODULUS_SAMPLE, PLAN_LISTED, PLAN_SAMPLE, POSITIONS,
};
use crate::number::{counted, magnitude, percent};
use crate::progress::{NoProgress, Progress};
use crate::sort::sort_few_by_key;
use model::Model;
pub(in crate::games) use model::share;

/// The progress message while a plan is made.
pub(crate) const PLANNING: &str = "planning";

/// The algorithms for cold positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// The fastest by the cost model of [`Plan::new`].
    Auto,
    /// Dynamic programming by words of positions ([`super::Words`]).
    Dp,
    /// The segmented sieve (`Segmented`).
    Sieve,
    /// Boolean convolution (`Convolution`).
    Convolution,
    /// The residue-split sieve ([`super::Modular`]).
    Modular,
}

impl Algorithm {
    /// All of them, `auto` first.
    pub const ALL: [Algorithm; 5] = [
        Algorithm::Auto,
        Algorithm::Dp,
        Algorithm::Sieve,
        Algorithm::Convolution,
        Algorithm::Modular,
    ];

    /// The name links and the command line use.
    pub const fn name(self) -> &'static str {
        match self {
            Algorithm::Auto => "auto",
            Algorithm::Dp => "dp",
            Algorithm::Sieve => "sieve",
            Algorithm::Convolution => "convolution",
            Algorithm::Modular => "modular",
        }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Algorithm {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        Algorithm::ALL
            .into_iter()
            .find(|a| a.name() == text)
            .ok_or_else(|| Error::bad("algorithm", text, "auto, dp, sieve, convolution or modular"))
    }
}

/// A choice of algorithm with its reason and what it is expected to take.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The algorithm that runs; never [`Algorithm::Auto`].
    pub algorithm: Algorithm,
    /// The modulus of [`Algorithm::Modular`], otherwise 1.
    pub modulus: usize,
    /// The algorithm for the first positions of [`Algorithm::Modular`], of which it
    /// takes its bearings; otherwise the algorithm itself.
    pub(crate) head: Algorithm,
    /// Why.
    pub(crate) why: Why,
    /// Estimated seconds, on the machine the costs were measured on.
    pub seconds: f64,
    /// Estimated bytes.
    pub bytes: u64,
}

/// The reason for an algorithm.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Why {
    /// It was asked for.
    Asked,
    /// The number of marks, made one by one.
    Marks(f64),
    /// The number of members, each OR-ed to 64 positions at a time; counted, or of
    /// dense sets estimated.
    Members(f64, Counted),
    /// The number of marks if made one by one: a stretch uses the cheapest of marks, words and
    /// transforms.
    Stretches(f64),
    /// Cold positions lie in few classes: this share of the marks remains.
    Share(f64),
}

/// Whether a number was counted or estimated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// One by one.
    Exactly,
    /// From the first ones.
    About,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// Fewer marks are not worth an estimate.
        const FEW: f64 = 100.0;
        let about = |marks: f64| match marks {
            ..FEW => "few marks".to_string(),
            _ => format!("about {} marks", magnitude(marks)),
        };
        match *self {
            Why::Asked => f.write_str("as asked"),
            Why::Marks(marks) => f.write_str(&about(marks)),
            Why::Members(size, how) => {
                let members = match how {
                    Counted::Exactly => counted(size as u64, "member", "members"),
                    Counted::About => format!("about {} members", magnitude(size)),
                };
                write!(f, "{members}, 64 positions at a time")
            }
            Why::Stretches(marks) => write!(f, "marking one by one would take {}", about(marks)),
            Why::Share(share) => write!(f, "{} of the marks remain", percent(share, 1)),
        }
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.algorithm)?;
        if self.algorithm == Algorithm::Modular {
            write!(f, " modulo {}", self.modulus)?;
        }
        let mebibytes = self.bytes.div_ceil(1 << 20);
        write!(
            f,
            ": {}; about {:.2} s and {mebibytes} MiB",
            self.why, self.seconds
        )
    }
}

impl Plan {
    /// Plans the cold positions below `n` of `set`: estimates |C|, |S| and the
    /// number of marks from the first positions, then the time and space of
    /// each algorithm from the costs in [`crate::limits`].
    ///
    /// Some milliseconds below 2^23 positions, a tenth of a second above,
    /// however many members the set has: of many, the first are listed and the
    /// others estimated.
    ///
    /// # Errors
    /// `n` above 2^32, or more memory than allowed for the algorithm asked
    /// for (for all of them, with `auto`).
    pub fn new(algorithm: Algorithm, set: &Set, n: u64, hotspots: Option<&BitSet>) -> Result<Plan> {
        Plan::watched(algorithm, set, n, hotspots, &mut NoProgress)
    }

    /// The same, which `progress` hears of while it is being made.
    ///
    /// # Errors
    /// As [`Plan::new`], and when it is cancelled.
    pub fn watched(
        algorithm: Algorithm,
        set: &Set,
        n: u64,
        hotspots: Option<&BitSet>,
        progress: &mut dyn Progress,
    ) -> Result<Plan> {
        let of = Listed::for_plan(set, n)?;
        Plan::sampled(algorithm, &of, n, hotspots, PLAN_SAMPLE, progress)
    }

    /// The same for a set with members that are known, from the first `sample` positions; at most 2^16 are enough.
    pub(crate) fn sampled(
        algorithm: Algorithm,
        of: &Listed,
        n: u64,
        hotspots: Option<&BitSet>,
        sample: u64,
        progress: &mut dyn Progress,
    ) -> Result<Plan> {
        let count = |below: u64| of.count(below);
        progress.report(PLANNING, 0, n)?;
        let model = Model::new(&of.members, &count, n, (hotspots, sample), progress)?;
        if algorithm != Algorithm::Auto {
            let mut plan = model.plan(algorithm);
            plan.why = Why::Asked;
            return match plan.bytes {
                ..=COLD_BYTES => Ok(plan),
                bytes => Err(too_large(n, bytes)),
            };
        }
        let plans = Algorithm::ALL[1..].iter().filter_map(|&a| {
            let worth = a != Algorithm::Modular || model.worth_splitting();
            worth.then(|| model.plan(a))
        });
        let mut plans: Vec<Plan> = plans.collect();
        sort_few_by_key(&mut plans, |plan| plan.seconds);
        let least = plans.iter().map(|p| p.bytes).min().unwrap_or(0);
        plans
            .into_iter()
            .find(|p| p.bytes <= COLD_BYTES)
            .ok_or_else(|| too_large(n, least))
    }
}

/// A set with its members below some bound.
pub(crate) struct Listed<'a> {
    pub(crate) set: &'a Set,
    pub(crate) members: Cow<'a, [u32]>,
    /// The bound.
    pub(crate) known: u64,
}

impl<'a> Listed<'a> {
    /// The members below a bound.
    pub(crate) fn below(set: &'a Set, known: u64) -> Self {
        Listed {
            set,
            members: set.members_below(known).into(),
            known,
        }
    }

    /// Those that a plan for `n` positions needs.
    ///
    /// # Errors
    /// `n` above 2^32, or members that would take too much memory.
    pub(crate) fn for_plan(set: &'a Set, n: u64) -> Result<Self> {
        if n > POSITIONS {
            return Err(Error::bad("n", n, "at most 2^32 positions").suggest(POSITIONS));
        }
        let count = set.count_estimate(n);
        if 4 * count > COLD_BYTES {
            return Err(too_large(n, 4 * count));
        }
        let known = match count {
            ..=PLAN_LISTED => n,
            _ => n.min(MODULUS_SAMPLE.1),
        };
        Ok(Listed::below(set, known))
    }

    /// How many members are below a bound: counted, or beyond those known about.
    pub(crate) fn count(&self, below: u64) -> f64 {
        if below <= self.known {
            return self.members.partition_point(|&s| u64::from(s) < below) as f64;
        }
        let estimate = |bound| self.set.count_estimate(bound) as f64;
        self.members.len() as f64 * estimate(below) / estimate(self.known)
    }
}

fn too_large(n: u64, bytes: u64) -> Error {
    let largest = (n as f64 * COLD_BYTES as f64 / bytes as f64 * 0.9) as u64;
    Error::expensive("n", n, largest)
}

/// The head of the residue-split sieve left to the segmented one, in positions.
pub(in crate::games) fn head(n: u64) -> u64 {
    n.min(MODULAR_HEAD)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn auto(set: &str, n: u64) -> Plan {
        Plan::new(Algorithm::Auto, &set.parse().unwrap(), n, None).unwrap()
    }

    #[test]
    fn the_plan_fits_the_set() {
        assert_eq!(auto("squares", 1 << 20).algorithm, Algorithm::Sieve);
        let large = auto("squares", 1 << 30);
        assert_eq!(large.algorithm, Algorithm::Modular, "{large}");
        assert!(large.modulus.is_multiple_of(65), "{large}");
        assert!(large.bytes < 200 << 20, "{large}");
        for set in ["triangular", "pronic"] {
            assert_eq!(auto(set, 1 << 26).algorithm, Algorithm::Sieve, "{set}");
        }
        for set in ["odd", "primes"] {
            assert_eq!(
                auto(set, 1 << 22).algorithm,
                Algorithm::Convolution,
                "{set}"
            );
        }
        for set in ["2,5,7", "powers-of-2", "fibonacci"] {
            assert_eq!(auto(set, 1 << 26).algorithm, Algorithm::Dp, "{set}");
        }
        assert_ne!(auto("random-50", 1 << 22).algorithm, Algorithm::Dp);
        for n in [0, 1, 2, 100] {
            auto("squares", n);
            auto("2,5,7", n);
        }
    }

    #[test]
    fn memory_is_bounded_before_it_is_taken() {
        let plan = |a, set: &str, n| Plan::new(a, &set.parse().unwrap(), n, None);
        let error = plan(Algorithm::Convolution, "odd", 1 << 28).unwrap_err();
        assert!(error.to_string().contains("memory or time"), "{error}");
        assert!(plan(Algorithm::Auto, "naturals", 1 << 32).is_err());
        assert!(plan(Algorithm::Auto, "squares", (1 << 32) + 1).is_err());
    }

    #[test]
    fn names_parse_to_themselves() {
        for a in Algorithm::ALL {
            assert_eq!(a.to_string().parse(), Ok(a));
        }
        assert!("magic".parse::<Algorithm>().is_err());
    }
}
