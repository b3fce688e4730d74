//! What every figure of cold positions begins with: a set, how far, and by
//! which algorithm; and the run itself, reporting and handing out what is there.

use serde::{Deserialize, Serialize};

use crate::draw::number::grouped;
use crate::error::{Error, Result};
use crate::figures::Watch;
use crate::figures::parameter::{Bounds, Field, Form};
use crate::games::Set;
use crate::games::cold::{ColdSet, Engine, Modular, Segmented, Words};
use crate::limits::{COLD_N, PARTIAL_FIRST, PARTIAL_GROWTH, PARTIAL_MILLISECONDS};

/// Which algorithm finds the cold positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Algorithm {
    /// The plan decides.
    #[default]
    Auto,
    /// Dynamic programming.
    Dp,
    /// The segmented sieve.
    Sieve,
    /// Boolean convolution, divide and conquer.
    Convolution,
    /// The residue-split sieve.
    Modular,
}

const ALGORITHMS: [(Algorithm, &str, &str); 5] = [
    (Algorithm::Auto, "auto", "automatic"),
    (Algorithm::Dp, "dp", "dynamic programming"),
    (Algorithm::Sieve, "sieve", "sieve"),
    (Algorithm::Convolution, "convolution", "convolution"),
    (Algorithm::Modular, "modular", "residue-split sieve"),
];

/// A set, a bound and an algorithm.
#[derive(Clone, Debug, PartialEq)]
pub struct ColdSearch {
    /// What may be subtracted.
    pub set: Set,
    /// Positions 0 ≤ x < n.
    pub n: u64,
    /// How.
    pub algorithm: Algorithm,
}

impl ColdSearch {
    /// Of the squares below `n`.
    pub fn squares(n: u64) -> Self {
        ColdSearch {
            set: Set::Powers(2),
            n,
            algorithm: Algorithm::Auto,
        }
    }
}

/// A figure that begins with such a search.
pub trait Searches: 'static {
    /// Its search.
    fn search(&self) -> &ColdSearch;
    /// The same, to be changed.
    fn search_mut(&mut self) -> &mut ColdSearch;
}

/// The parameter `set`.
pub fn set_field<P: Searches>() -> Field<P> {
    Field {
        name: "set",
        label: "Subtraction set",
        help: "numbers such as 2,5,7 or a family such as squares",
        form: Form::Text {
            widget: "set",
            get: |p| p.search().set.to_string(),
            set: |p, text| text.parse().map(|set| p.search_mut().set = set),
            words: |p| p.search().set.words(),
        },
    }
}

/// The parameter `n`.
pub fn n_field<P: Searches>() -> Field<P> {
    Field {
        name: "n",
        label: "n",
        help: "positions 0 ≤ x < n; 2^30 is a value too",
        form: Form::Integer {
            get: |p| p.search().n,
            set: |p, n| p.search_mut().n = n,
            bounds: |_| Bounds::fixed(1..=COLD_N),
            step: 1,
            log: true,
        },
    }
}

/// The parameter `algorithm`.
pub fn algorithm_field<P: Searches>() -> Field<P> {
    Field {
        name: "algorithm",
        label: "Algorithm",
        help: "how the cold positions are found; the result is the same",
        form: Form::Choice {
            get: |p| name(p.search().algorithm),
            set: |p, name| {
                let named = ALGORITHMS.iter().find(|a| a.1 == name);
                named.map(|a| p.search_mut().algorithm = a.0).is_some()
            },
            options: || {
                let option = |a: &(Algorithm, &'static str, &str)| (a.1, a.2.to_string());
                ALGORITHMS.iter().map(option).collect()
            },
        },
    }
}

fn name(algorithm: Algorithm) -> &'static str {
    let entry = ALGORITHMS.iter().find(|a| a.0 == algorithm);
    entry.map_or("auto", |a| a.1)
}

/// The algorithm that was run, in words.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Method {
    /// Its name.
    pub name: String,
    /// Why this one, as a sentence.
    pub why: String,
}

impl ColdSearch {
    /// The algorithm that will run.
    pub fn method(&self) -> Method {
        Method {
            name: self.plan().0.into(),
            why: self.plan().1,
        }
    }

    fn plan(&self) -> (&'static str, String) {
        match self.algorithm {
            Algorithm::Dp => ("dynamic programming", "as asked".into()),
            Algorithm::Modular => ("residue-split sieve", "as asked".into()),
            Algorithm::Auto if self.n > 1 << 22 => ("residue-split sieve", "interim".into()),
            _ => ("segmented sieve", "interim".into()),
        }
    }

    /// Refuses what would take more memory or time than there is.
    ///
    /// # Errors
    /// Names `n` and the bound.
    pub fn check(&self) -> Result<()> {
        Ok(())
    }

    /// Elementary steps.
    pub fn cost(&self) -> u64 {
        self.n
    }

    /// Finds the cold positions below n; `observe` makes of those found so far
    /// what the figure shows.
    ///
    /// # Errors
    /// Cancelled, or what [`ColdSearch::check`] says.
    pub fn run<D>(
        &self,
        watch: &mut dyn Watch<D>,
        mut observe: impl FnMut(&ColdSet) -> D,
    ) -> Result<D> {
        self.check()?;
        let members = self.set.members_below(self.n);
        let plan = self.plan();
        let mut engine: Box<dyn Engine> = match plan.0 {
            "dynamic programming" => Box::new(Words::new(&members, self.n, None)),
            "residue-split sieve" => Box::new(Modular::new(&members, self.n, None, 1625, 1 << 20)),
            _ => Box::new(Segmented::new(members, self.n, None)),
        };
        let mut pace = Pace::new(watch.now());
        while engine.cold().bound() < self.n {
            engine.step()?;
            let bound = engine.cold().bound();
            watch.report(plan.0, bound, self.n)?;
            if bound < self.n && pace.is_due(bound, watch.now()) {
                watch.partial(&observe(engine.cold()));
            }
        }
        Ok(observe(engine.cold()))
    }
}

/// When a growing figure is next handed out: a few times a second by the
/// clock, or each time it has grown by a quarter where there is none.
pub struct Pace {
    bound: u64,
    last: Option<f64>,
}

impl Pace {
    /// Begins at the time `now`.
    pub fn new(now: Option<f64>) -> Self {
        Pace {
            bound: PARTIAL_FIRST,
            last: now,
        }
    }

    /// Whether the figure is due when `bound` positions are done.
    pub fn is_due(&mut self, bound: u64, now: Option<f64>) -> bool {
        let due = match (self.last, now) {
            (Some(last), Some(now)) => now - last >= PARTIAL_MILLISECONDS,
            _ => bound >= self.bound,
        };
        if due {
            self.last = now;
            self.bound = bound + bound / PARTIAL_GROWTH + 1;
        }
        due
    }
}

/// The title's "below 2^{20}" or "below 1 000 000".
pub fn below(n: u64) -> String {
    if n.is_power_of_two() && n >= 1 << 10 {
        format!("2^{{{}}}", n.trailing_zeros())
    } else {
        grouped(n)
    }
}
