//! Who runs, and what each did.

use serde::{Deserialize, Serialize};

use crate::figure::cold_search;
use crate::figure::power_law::PowerLaw;
use crate::games::cold::Algorithm;
use crate::limits::RACE_TIMED;

/// Times, the last ones, through which an exponent is fitted.
const RACE_FITTED: usize = 6;

/// Who runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Runner {
    /// Dynamic programming as in a textbook, a byte per position.
    NaiveDp,
    /// The sieve as in a textbook, a byte per position.
    NaiveSieve,
    /// Dynamic programming, 64 positions per word.
    Dp,
    /// The segmented sieve.
    Sieve,
    /// The residue-split sieve.
    Modular,
    /// Boolean convolution.
    Convolution,
}

impl Runner {
    /// All of them, in the order of the legend.
    pub(crate) const ALL: [Runner; 6] = [
        Runner::NaiveDp,
        Runner::NaiveSieve,
        Runner::Dp,
        Runner::Sieve,
        Runner::Modular,
        Runner::Convolution,
    ];

    /// In the field's words.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Runner::NaiveDp => "textbook dynamic programming",
            Runner::NaiveSieve => "textbook sieve",
            Runner::Dp => cold_search::words(Algorithm::Dp),
            Runner::Sieve => cold_search::words(Algorithm::Sieve),
            Runner::Modular => cold_search::words(Algorithm::Modular),
            Runner::Convolution => cold_search::words(Algorithm::Convolution),
        }
    }

    pub(super) fn algorithm(self) -> Option<Algorithm> {
        match self {
            Runner::NaiveDp | Runner::NaiveSieve => None,
            Runner::Dp => Some(Algorithm::Dp),
            Runner::Sieve => Some(Algorithm::Sieve),
            Runner::Modular => Some(Algorithm::Modular),
            Runner::Convolution => Some(Algorithm::Convolution),
        }
    }
}

/// The run of one algorithm.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Run {
    /// Which.
    pub(crate) runner: Runner,
    /// (n, milliseconds).
    pub(crate) times: Vec<(u64, f64)>,
    /// Why it went no further, if it did not.
    pub(crate) stopped: Option<Stop>,
    /// c·n^e through its last times.
    pub(crate) fit: Option<PowerLaw>,
}

/// The race so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Data {
    /// Whether there is a clock to measure by.
    pub(crate) has_clock: bool,
    /// One per algorithm.
    pub runs: Vec<Run>,
    /// The count at the largest n so far.
    pub found: Option<Found>,
}

/// The sizes of the sets at one n.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Found {
    /// n.
    pub n: u64,
    /// Cold positions below n.
    pub cold: u64,
    /// Members of S below n.
    pub moves: u64,
}

/// Why an algorithm is not timed at larger n.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Stop {
    /// The next time would be too long.
    Slow,
    /// Its tables would not fit.
    Large,
}

impl Stop {
    /// To be said of the algorithm.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Stop::Slow => "would take too long",
            Stop::Large => "would need too much memory",
        }
    }
}

impl Run {
    pub(super) fn new(runner: Runner) -> Self {
        Run {
            runner,
            times: Vec::new(),
            stopped: None,
            fit: None,
        }
    }

    /// The time of the next doubling, from the last two.
    pub(super) fn expected(&self) -> f64 {
        match self.times[..] {
            [.., (_, a), (_, b)] => b * (b / a.max(1e-9)).clamp(2.0, 4.0),
            [(_, a)] => a * 4.0,
            [] => 0.0,
        }
    }

    pub(super) fn refit(&mut self) {
        let settled: Vec<(f64, f64)> = self
            .times
            .iter()
            .filter(|t| t.1 >= RACE_TIMED)
            .map(|&(n, ms)| (n as f64, ms))
            .collect();
        let last = settled.len().saturating_sub(RACE_FITTED);
        self.fit = PowerLaw::of_measurements(&settled[last..]);
    }
}
