//! `records`: where the nim-value exceeds all before it [E, Figure 1].

mod caption;
mod card;
mod findings;
mod gathering;
mod plot;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::error::{Error, Result};
use crate::figure::cold_search::{Method, Pace};
use crate::figure::form::{Form, Key};
use crate::figure::growth::{self, View};
use crate::figure::laws::arithmetic;
use crate::figure::parameter::{Field, Form as _, Integer, Interval, Named, OneOf, fields, lens};
use crate::figure::power_law::{Fit, Fits};
use crate::figure::viewport::Viewport;
use crate::figure::{Caption, Card, Figure, Group, JobProgress, Name, Sequence, Table};
use crate::games::Set;
use crate::games::arithmetic::Arithmetic;
use crate::games::cold::{Algorithm as ColdAlgorithm, Plan};
use crate::games::laws::NimLaw;
use crate::games::nim_blocked::Blocked;
use crate::games::nim_layered::layered;
use crate::games::nim_values::{Chosen, Way};
use crate::games::oeis::of_firsts;
use crate::limits::{
    COLD_BYTES, RECORDS_MOVE, RECORDS_N, RECORDS_SAMPLE, RECORDS_VALUES, STEPS_A_REPORT,
};
use crate::number::grouped;
use crate::progress::{NoProgress, Progress};
use gathering::Gathering;

/// Most moves (positions × members) whose records are sought: some hours.
const RECORDS_MOVES: u64 = 1 << 43;

/// Which algorithm finds the nim-values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Algorithm {
    /// The one measured to be faster.
    #[default]
    Auto,
    /// Dynamic programming over blocks.
    Dp,
    /// Cold positions layer by layer.
    Layered,
}

impl Named for Algorithm {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Algorithm::Auto, "auto", "automatic"),
        (Algorithm::Dp, "dp", "dynamic programming"),
        (Algorithm::Layered, "layered", "layer by layer"),
    ];
}

/// The parameters of `records`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub(crate) struct Records {
    /// The subtraction set.
    #[default(Set::Powers(2))]
    pub set: Set,
    /// Positions 0 ≤ x < n.
    #[default(1 << 16)]
    pub n: u64,
    /// How the nim-values are found.
    pub(crate) algorithm: Algorithm,
    /// How the line is fitted.
    pub(crate) fit: Fit,
    /// The quantity over x.
    pub(crate) view: View,
    /// The visible part.
    pub(crate) part: Viewport,
}

/// The records reached.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Data {
    /// How they were found.
    pub(crate) method: Method,
    /// (position, value), from (0, 0).
    pub(crate) records: Vec<(u64, u32)>,
    /// Positions decided.
    pub(crate) reached: u64,
    /// Power laws through the records after the first.
    pub(crate) fits: Fits,
    /// The period of values that rise, where it was found.
    pub(crate) rises: Option<Arithmetic>,
    /// For Moser–de Bruijn: positions whose value is not the closed form's.
    pub(crate) mismatches: Option<u64>,
}

/// Refuses a set whose members do not fit in memory, or whose nim-values would reach 2^16, as far
/// as the first ones show: a value is at most the number of members, and of a set so dense that
/// this matters the largest grows in proportion to the positions. Some milliseconds.
///
/// # Errors
/// Names `n` and the largest one allowed.
pub(crate) fn check_values(set: &Set, n: u64) -> Result<()> {
    let members = |n: u64| 4 * set.count_estimate(n);
    let mut largest = n;
    while members(largest) > COLD_BYTES {
        largest = largest / 8 * 7;
    }
    if set.count_estimate(n) >= RECORDS_VALUES {
        let sample = RECORDS_SAMPLE.min(n);
        let first = Blocked::new(set.members_below(sample), sample).finish(&mut NoProgress)?;
        let values = u64::from(first.largest()) + 1;
        largest = largest.min(sample * RECORDS_VALUES / values);
    }
    if n <= largest {
        Ok(())
    } else {
        Err(Error::expensive("n", n, largest))
    }
}

impl Records {
    /// The bounds of both axes.
    fn all(&self) -> RangeInclusive<u64> {
        1..=self.n.max(1)
    }

    fn moves(&self) -> u64 {
        self.n
            .saturating_mul(self.set.count_estimate(self.n).max(1))
    }

    /// How the nim-values are found: as asked, or in the way that is estimated to be the quicker one.
    fn way(&self, progress: &mut dyn Progress) -> Result<Chosen> {
        let asked = |way: Way, seconds: f64| Chosen {
            way,
            seconds,
            slower: 1.0,
        };
        match self.algorithm {
            Algorithm::Auto => Chosen::new(&self.set, self.n, progress),
            Algorithm::Dp => Ok(asked(Way::Blocks, self.moves() as f64 * RECORDS_MOVE)),
            Algorithm::Layered => {
                let plan = Plan::watched(ColdAlgorithm::Auto, &self.set, self.n, None, progress)?;
                let seconds = Chosen::layered_seconds(&self.set, self.n, &plan);
                Ok(asked(Way::Layers(plan), seconds))
            }
        }
    }

    /// The data, with the period of values that rise.
    fn with_law(&self, data: Data, progress: &mut dyn Progress) -> Result<Data> {
        let rises = match NimLaw::of(&self.set) {
            Some(NimLaw::ArithmeticPeriodic) => arithmetic(&self.set, progress)?,
            _ => None,
        };
        Ok(Data { rises, ..data })
    }

    fn method(&self, chosen: &Chosen) -> Method {
        let (name, other) = match chosen.way {
            Way::Blocks => ("dynamic programming", "layer by layer"),
            Way::Layers(_) => ("layer by layer", "dynamic programming"),
        };
        let algorithm = match chosen.way {
            Way::Blocks => "Algorithm: dynamic programming over blocks of 32 positions.",
            Way::Layers(_) => {
                "Algorithm: layer by layer. The positions of value t are the cold \
                 positions of the ruleset whose hotspots are the positions of smaller value (Lemma 2)."
            }
        };
        let why = match (self.algorithm, chosen.slower) {
            (Algorithm::Auto, 2.0..) => format!(
                "{algorithm} Estimated from the first values: {other} takes {} times as long.",
                grouped(chosen.slower as u64)
            ),
            _ => algorithm.into(),
        };
        Method {
            name: name.into(),
            why,
        }
    }
}

impl Figure for Records {
    const NAME: Name = Name {
        kind: "records",
        title: "Records of the nim-value",
        about: "Positions whose nim-value exceeds all earlier ones",
        group: Group::Eppstein,
    };

    type Data = Data;

    type Findings = findings::Findings;

    fn fields() -> Vec<Field> {
        let mut fields = vec![
            fields::set(lens!(set)),
            fields::n(
                "Positions 0 ≤ x < n, e.g. 1000 or 2^24.",
                Integer::within(lens!(n), 1..=RECORDS_N),
            ),
            OneOf::all(lens!(algorithm))
                .field("algorithm", "Algorithm")
                .help("The algorithm for nim-values. The result does not depend on it."),
            fields::fit("How c·x^e is fitted to the records.", lens!(fit)),
            growth::view(lens!(view)),
        ];
        let (x, y) = (lens!(part.x), lens!(part.y));
        fields.extend(growth::fields(x, y, lens!(view), Self::all));
        fields
    }

    fn reconcile(&mut self, name: &str) {
        if name == growth::VIEW {
            self.part.y = Interval::default();
        }
    }

    fn validate(&self) -> Result<()> {
        if self.moves() <= RECORDS_MOVES {
            return check_values(&self.set, self.n);
        }
        let mut fewer = self.clone();
        while fewer.moves() > RECORDS_MOVES {
            fewer.n = fewer.n / 8 * 7;
        }
        Err(Error::expensive("n", self.n, fewer.n))
    }

    fn cost(&self) -> u64 {
        // Two thirds of the moves of a family that grows like the squares.
        self.moves() / 3 * 2
    }

    fn seconds(&self) -> f64 {
        self.way(&mut NoProgress)
            .map_or(0.0, |chosen| chosen.seconds)
    }

    fn plans(&self) -> bool {
        self.algorithm != Algorithm::Dp
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        let chosen = self.way(watch)?;
        let mut gathering = Gathering::new(self, self.method(&chosen));
        watch.estimate(chosen.seconds);
        if let Way::Layers(plan) = &chosen.way {
            let values = layered(&self.set, self.n, plan, watch)?;
            while gathering.seen < self.n {
                watch.report("records", gathering.seen, self.n)?;
                gathering.take(&values, self.n.min(gathering.seen + STEPS_A_REPORT));
            }
            return self.with_law(gathering.whole(), watch);
        }
        let mut values = Blocked::new(self.set.list_below(self.n, watch)?, self.n);
        let mut pace = Pace::new(watch.now());
        while values.values().len() < self.n {
            values.step()?;
            let done = values.values().len();
            gathering.take(values.values(), done);
            watch.report("nim-values by dynamic programming", done, self.n)?;
            if watch.wants_partial() && done < self.n && pace.is_due(done, watch.now()) {
                watch.partial(&gathering.data(Fits::soon));
            }
        }
        self.with_law(gathering.whole(), watch)
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        caption::caption(self, data, found)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        Ok(Table::default()
            .numbers("position", true, data.records.iter().map(|r| r.0))
            .numbers("nim_value", true, data.records.iter().map(|r| r.1)))
    }

    fn sequences<'a>(&'a self, data: &'a Data) -> Vec<Sequence<'a>> {
        // Every value is reached, so the k-th record is the first value k.
        let positions = data.records.iter().map(|record| record.0);
        let what = "a(k) is the first position of nim-value k";
        let sequence = Sequence::new("", 0, positions).what(what);
        vec![sequence.listed(of_firsts(&self.set))]
    }

    fn form<'a>(&'a self, data: &'a Data, _: &'a findings::Findings) -> Form<'a> {
        self.growth(data).plot(self.all()).into_form()
    }

    fn card(&self, data: &Data, found: &findings::Findings, key: &Key) -> Option<Card> {
        card::card(self, data, found, key)
    }
}
