//! The parameters that every figure of cold positions begins with: a set, how far, and by
//! which algorithm; and the run itself, reporting and taking up what is there.

use serde::{Deserialize, Serialize};

use crate::error::{Error, Result};
use crate::figure::parameter::{Field, Form as _, Integer, Lens, Named, OneOf, fields};
use crate::figure::{Caption, JobProgress, title};
use crate::games::cold::{Algorithm, BitSet, ColdSet, Convolution, Engine, Plan, engine};
use crate::games::laws::ColdLaw;
use crate::games::{Convention, Set, misere};
use crate::limits::{COLD_BYTES, COLD_N, HOTSPOT_N, PLAN_SAMPLE};
use crate::number::{grouped, power};

/// Positions from which the number of cold ones is foreseen.
const COLD_EXPECTED: u64 = 1 << 18;

/// Least positions between two collections of the cold ones: often enough for a display, seldom
/// enough to cost nothing.
const COLD_TAKEN: u64 = 1 << 20;

/// Seconds a plan may take: beyond an hour nobody waits before a figure.
const COLD_SECONDS: f64 = 3600.0;

/// Elementary steps that a position takes of a sparse set, by the fastest algorithm …
const COLD_SPARSE_STEPS: u64 = 4;

/// … and of a dense set for two doublings up to n.
const COLD_DENSE_STEPS: u64 = 5;

/// Milliseconds between two states of a growing figure: ten a second look
/// continuous, and drawing them leaves the page most of its time.
const PARTIAL_MILLISECONDS: f64 = 100.0;

/// Where there is no clock: positions before the first state is shown …
const PARTIAL_FIRST: u64 = 1 << 18;

/// … and the part of itself, as a divisor, by which a figure grows between two.
const PARTIAL_GROWTH: u64 = 4;

/// A set, a bound and an algorithm.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ColdSearch {
    /// The subtraction set.
    pub set: Set,
    /// Positions 0 ≤ x < n.
    pub n: u64,
    /// How.
    pub(crate) algorithm: Algorithm,
    /// Whether the last player to move loses.
    pub(crate) misere: bool,
}

impl ColdSearch {
    /// Of the squares below `n`.
    pub(crate) fn squares(n: u64) -> Self {
        ColdSearch {
            set: Set::Powers(2),
            n,
            algorithm: Algorithm::Auto,
            misere: false,
        }
    }

    /// A title that names the game.
    pub(crate) fn titled(&self, title: impl Fn(&str) -> String) -> String {
        if self.misere {
            title::of_members(&self.set, |set| title(&format!("misère {set}")))
        } else {
            title::of_game(&self.set, title)
        }
    }

    /// The game as sentences name it.
    pub(crate) fn game(&self) -> String {
        let game = self.set.game();
        if self.misere {
            format!("misère {game}")
        } else {
            game
        }
    }

    /// By how much a cold position is larger than one of normal play.
    fn shift(&self) -> Option<u64> {
        if self.misere {
            misere::shift(&self.set, Convention::Wall)
        } else {
            Some(0)
        }
    }

    /// The exact law of all cold positions, of which `cold` are those below n, if there is one.
    pub(crate) fn law(&self, cold: &ColdSet) -> Option<ColdLaw> {
        ColdLaw::of(&self.set, cold, self.shift()?)
    }

    /// Says what misère play is reduced to.
    pub(crate) fn note_misere(&self, caption: &mut Caption) {
        if let Some(least) = self.shift().filter(|_| self.misere) {
            caption.notes.push(format!(
                "In misère play the last player to move loses. x is cold exactly when x − {} is cold in normal play \
                 (Theorem 5 of proofs.md).",
                grouped(least)
            ));
        }
    }

    /// The positions that are hot by decree: in misère play the positions without a move.
    fn decreed(&self) -> Option<BitSet> {
        let least = self.shift().unwrap_or(self.n);
        let positions = 0..least.min(self.n);
        self.misere
            .then(|| BitSet::from_positions(self.n, positions))
    }
}

/// Normal or misère play at a wall.
pub(crate) fn play(lens: Lens<bool>) -> Field {
    let choices = [
        (false, "wall".into(), "Wall".into()),
        (true, "misere".into(), "Misère".into()),
    ];
    OneOf::among(lens, choices)
        .field("convention", "At zero")
        .help("Wall: the last player to move wins. Misère: the last player to move loses.")
}

/// Help for n.
pub(crate) const N_HELP: &str = "Positions 0 ≤ x < n, e.g. 1000 or 2^30.";

/// The parameter `n`.
pub(crate) fn n(lens: Lens<u64>) -> Field {
    fields::n(N_HELP, Integer::within(lens, 1..=COLD_N))
}

impl Named for Algorithm {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        of(Algorithm::Auto),
        of(Algorithm::Dp),
        of(Algorithm::Sieve),
        of(Algorithm::Convolution),
        of(Algorithm::Modular),
    ];
}

const fn of(algorithm: Algorithm) -> (Algorithm, &'static str, &'static str) {
    (algorithm, algorithm.name(), words(algorithm))
}

/// An algorithm in the field's words.
pub(crate) const fn words(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Auto => "automatic",
        Algorithm::Dp => "bit-parallel dynamic programming",
        Algorithm::Sieve => "segmented sieve",
        Algorithm::Convolution => "Boolean convolution",
        Algorithm::Modular => "residue-split sieve",
    }
}

/// The algorithm that was run, in words.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Method {
    /// Its name, to be followed by nothing or by why.
    pub(crate) name: String,
    /// The same as a sentence.
    pub(crate) why: String,
}

impl Method {
    fn of(plan: &Plan) -> Self {
        let name = words(plan.algorithm).to_string();
        let modulus = match plan.algorithm {
            Algorithm::Modular => format!(" modulo {}", plan.modulus),
            _ => String::new(),
        };
        Method {
            why: format!("Algorithm: {name}{modulus}."),
            name,
        }
    }
}

/// Positions that an algorithm other than the planned one decides in an
/// elementary step, a member: a word holds 64, and few words are read in vain.
const MARKS_A_STEP: u64 = 16;

impl ColdSearch {
    /// Refuses what cannot fit, before anything is planned or allocated.
    ///
    /// # Errors
    /// Names `n` and the largest one that would do.
    pub(crate) fn check(&self) -> Result<()> {
        if self.misere {
            misere::checked_shift(&self.set, Convention::Wall)?;
        }
        if self.misere && self.n > HOTSPOT_N {
            let allowed = format!("at most {HOTSPOT_N} in misère play");
            return Err(Error::bad("n", self.n, allowed).suggest(HOTSPOT_N));
        }
        let fits = |n: u64| 4 * self.set.count_estimate(n) <= COLD_BYTES;
        if fits(self.n) {
            return Ok(());
        }
        let mut largest = self.n;
        while !fits(largest) {
            largest /= 2;
        }
        Err(Error::expensive("n", self.n, largest))
    }

    /// Roughly how many elementary steps [`ColdSearch::gather`] takes.
    pub(crate) fn cost(&self) -> u64 {
        let members = self.set.count_estimate(self.n);
        let (n, log) = (self.n, u64::from(self.n.max(2).ilog2()));
        match self.algorithm {
            // A sieve of a sparse set, or else transforms: see the plan.
            Algorithm::Auto if members < n / 64 => n.saturating_mul(COLD_SPARSE_STEPS),
            Algorithm::Auto | Algorithm::Convolution => {
                n.saturating_mul(log) / 2 * COLD_DENSE_STEPS
            }
            _ => n / 2 + n.saturating_mul(members) / MARKS_A_STEP,
        }
    }

    /// About how many seconds [`ColdSearch::gather`] takes, as it is planned; none where the plan is
    /// that it cannot. Up to some tenths of a second.
    pub(crate) fn seconds(&self) -> f64 {
        let plan = Plan::new(self.algorithm, &self.set, self.n, None);
        let possible = plan.ok().filter(|plan| self.check_time(plan).is_ok());
        possible.map_or(0.0, |plan| plan.seconds)
    }

    /// Finds the cold positions below n with these hotspots, and adds them to `data` by `add`: the
    /// set it receives holds the earlier ones as well. `finish` prepares the data for drawing,
    /// partial or whole; its flag says whether they are whole.
    pub(crate) fn gather<D: Clone>(
        &self,
        watch: &mut dyn JobProgress<D>,
        hotspots: Option<&BitSet>,
        mut data: D,
        add: impl Fn(&mut D, &ColdSet, &Method) -> Result<()>,
        finish: impl Fn(&mut D, bool),
    ) -> Result<D> {
        let decreed = self.decreed();
        let hotspots = hotspots.or(decreed.as_ref());
        let shown = |data: &D, whole: bool| {
            let mut data = data.clone();
            finish(&mut data, whole);
            data
        };
        if watch.wants_partial() && self.n > PARTIAL_FIRST {
            let (cold, method) = self.beginning(PLAN_SAMPLE, hotspots)?;
            let mut first = data.clone();
            add(&mut first, &cold, &method)?;
            watch.partial(&shown(&first, false));
        }
        let plan = Plan::watched(self.algorithm, &self.set, self.n, hotspots, watch)?;
        self.check_time(&plan)?;
        watch.estimate(plan.seconds);
        let method = Method::of(&plan);
        let members = self.set.list_below(self.n, watch)?;
        let mut engine = engine(members, self.n, hotspots, &plan);
        let mut pace = Pace::new(watch.now());
        let mut taken = 0;
        while engine.cold().bound() < self.n {
            engine.step()?;
            let bound = engine.cold().bound();
            watch.report(&method.name, engine.progress(), self.n)?;
            let due = watch.wants_partial() && bound < self.n && pace.is_due(bound, watch.now());
            if due || bound >= taken + COLD_TAKEN || bound == self.n {
                add(&mut data, engine.cold(), &method)?;
                taken = bound;
            }
            if due {
                watch.partial(&shown(&data, false));
            }
        }
        finish(&mut data, true);
        Ok(data)
    }

    /// The first positions, visible while the plan is made.
    fn beginning(&self, most: u64, hotspots: Option<&BitSet>) -> Result<(ColdSet, Method)> {
        let n = self.n.min(most);
        let mut engine = Box::new(Convolution::new(self.set.members_below(n), n, hotspots));
        while engine.cold().bound() < n {
            engine.step()?;
        }
        let method = Method {
            name: words(Algorithm::Convolution).into(),
            why: "These are the first positions; the algorithm for the others is being chosen."
                .into(),
        };
        Ok((engine.into_cold(), method))
    }

    /// About how many cold positions there are below n, from the first ones:
    /// their number grows like a power of n. Some milliseconds.
    ///
    /// # Errors
    /// Those of the algorithm.
    pub(crate) fn expected_count(&self) -> Result<f64> {
        let (cold, _) = self.beginning(COLD_EXPECTED, None)?;
        let (n, count) = (cold.bound(), cold.count() as f64);
        if n == self.n {
            return Ok(count);
        }
        let quarter = cold.count_below(n / 4).max(1) as f64;
        let exponent = (libm::log2(count / quarter) / 2.0).clamp(0.0, 1.0);
        Ok(count * libm::pow(self.n as f64 / n as f64, exponent))
    }

    /// Refuses a plan that takes longer than anyone waits.
    pub(crate) fn check_time(&self, plan: &Plan) -> Result<()> {
        if plan.seconds <= COLD_SECONDS {
            return Ok(());
        }
        // Marks grow at most with the square of n.
        let largest = self.n as f64 * libm::sqrt(COLD_SECONDS / plan.seconds);
        let other = match self.algorithm {
            Algorithm::Auto => "",
            _ => ", or algorithm=auto",
        };
        let allowed = format!(
            "an n for which the {} takes at most {COLD_SECONDS} s, not {:.0} s{other}",
            words(plan.algorithm),
            plan.seconds
        );
        Err(Error::bad("n", self.n, allowed).suggest((largest as u64).max(1)))
    }
}

/// When a growing figure is next handed out: a few times a second by the
/// clock, or each time it has grown by a quarter where there is none.
pub(crate) struct Pace {
    bound: u64,
    last: Option<f64>,
}

impl Pace {
    /// Begins at the time `now`, with a figure due at once.
    pub(crate) fn new(now: Option<f64>) -> Self {
        Pace {
            bound: PARTIAL_FIRST,
            last: now.map(|now| now - PARTIAL_MILLISECONDS),
        }
    }

    /// Whether the figure is due when `bound` positions are done.
    pub(crate) fn is_due(&mut self, bound: u64, now: Option<f64>) -> bool {
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

/// A bound as titles and captions write it: 2²⁰, 1 000 000.
pub(crate) fn below(n: u64) -> String {
    if n.is_power_of_two() && n >= 1 << 10 {
        power(2, n.trailing_zeros().into())
    } else {
        grouped(n)
    }
}
