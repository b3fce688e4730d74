//! `cold-count`: how many cold positions there are below n [E, Figure 2].

mod card;
mod findings;
mod plot;
mod words;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::error::Result;
use crate::figure::cold_search::{self, ColdSearch, Method};
use crate::figure::form::{Form, Key};
use crate::figure::growth::{self, View};
use crate::figure::parameter::{Field, Form as _, Interval, Named, OneOf, Switch, fields, lens};
use crate::figure::power_law::{Fit, Fits};
use crate::figure::viewport::Viewport;
use crate::figure::{Caption, Card, Figure, Group, JobProgress, Name, Table};
use crate::games::Set;
use crate::games::cold::ColdSet;
use crate::games::laws::ColdLaw;
use crate::limits::PARTIAL_FITTED;

/// Where the count is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Sample {
    /// At r³, r = 1, 2, ….
    #[default]
    Cubes,
    /// At 2^k, k = 0, 1, ….
    PowersOf2,
}

impl Named for Sample {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Sample::Cubes, "cubes", "cubes"),
        (Sample::PowersOf2, "powers-of-2", "powers of 2"),
    ];
}

impl Sample {
    /// The sample points up to `n`.
    pub(crate) fn points(self, n: u64) -> Vec<u64> {
        let point = |i: u32| match self {
            Sample::Cubes => u64::from(i + 1).pow(3),
            Sample::PowersOf2 => 1 << i,
        };
        (0..).map(point).take_while(|&x| x <= n).collect()
    }
}

/// The parameters of `cold-count`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub(crate) struct ColdCount {
    /// Set, n and algorithm.
    #[default(ColdSearch::squares(1 << 20))]
    pub search: ColdSearch,
    /// Where the count is taken.
    pub(crate) sample: Sample,
    /// How the line is fitted.
    pub(crate) fit: Fit,
    /// Whether reference curves and constructions are drawn.
    #[default(true)]
    pub(crate) reference: bool,
    /// The quantity over n.
    pub(crate) view: View,
    /// The visible part.
    pub(crate) part: Viewport,
}

/// Counts at the sample points reached.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Data {
    /// How they were found.
    pub(crate) method: Method,
    /// (n, cold positions strictly below n).
    pub(crate) counts: Vec<(u64, u64)>,
    /// Positions decided, and the cold ones among them.
    pub(crate) reached: (u64, u64),
    /// The exact law, where one is known; then no power law is fitted.
    pub law: Option<ColdLaw>,
    /// Power laws through the counts.
    pub(crate) fits: Fits,
}

impl ColdCount {
    fn empty(&self) -> Data {
        Data {
            method: Method::default(),
            counts: Vec::new(),
            reached: (0, 0),
            law: None,
            fits: Fits::default(),
        }
    }

    /// Adds the counts at the sample points reached since `data`.
    fn add(&self, data: &mut Data, cold: &ColdSet, method: &Method) {
        data.method.clone_from(method);
        data.reached = (cold.bound(), cold.count());
        let points = self.sample.points(cold.bound());
        let new = points.into_iter().skip(data.counts.len());
        data.counts.extend(new.map(|n| (n, cold.count_below(n))));
        if cold.bound() == self.search.n {
            data.law = self.search.law(cold);
        }
    }

    /// The bounds of both axes.
    fn all(&self) -> RangeInclusive<u64> {
        1..=self.search.n.max(1)
    }

    fn is_of_squares(&self) -> bool {
        self.search.set == Set::Powers(2) && !self.search.misere
    }

    /// Whether the modular constructions are drawn: their steps would hide what is left where a
    /// power is divided out.
    fn shows_constructions(&self) -> bool {
        self.reference && self.is_of_squares() && self.view == View::Growth
    }
}

fn points(counts: &[(u64, u64)]) -> Vec<(f64, f64)> {
    counts.iter().map(|&(n, c)| (n as f64, c as f64)).collect()
}

impl Figure for ColdCount {
    const NAME: Name = Name {
        kind: "cold-count",
        title: "Number of cold positions",
        about: "The number of cold positions below n, and how fast it grows",
        group: Group::Eppstein,
    };

    type Data = Data;

    type Findings = findings::Findings;

    fn fields() -> Vec<Field> {
        let mut fields = vec![
            fields::set(lens!(search.set)),
            cold_search::n(lens!(search.n)),
            cold_search::play(lens!(search.misere)),
            fields::algorithm(lens!(search.algorithm)),
            OneOf::all(lens!(sample))
                .field("sample", "Sample points")
                .help("Count below every cube or below every power of 2."),
            fields::fit("How c·n^e is fitted to the points.", lens!(fit)),
            Switch(lens!(reference))
                .field("reference", "Reference curves")
                .help(
                    "Show powers of n and, for squares, the known sets without square \
                     differences.",
                ),
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
        self.search.check()
    }

    fn cost(&self) -> u64 {
        self.search.cost()
    }

    fn seconds(&self) -> f64 {
        self.search.seconds()
    }

    fn plans(&self) -> bool {
        true
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        let add = |data: &mut Data, cold: &ColdSet, method: &Method| {
            self.add(data, cold, method);
            Ok(())
        };
        // While the figure grows, a fit through fewer points keeps pace.
        self.search
            .gather(watch, None, self.empty(), add, |data, whole| {
                let (points, end) = (points(&data.counts), data.reached);
                let end = (end.0 as f64, end.1 as f64);
                data.fits = match (&data.law, whole) {
                    (Some(_), _) => Fits::default(),
                    (None, true) => Fits::of(&points, end, PARTIAL_FITTED),
                    (None, false) => Fits::soon(&points, end),
                };
            })
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        words::caption(self, data, found)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        Ok(Table::default()
            .numbers("n", true, data.counts.iter().map(|c| c.0))
            .numbers("cold_positions", true, data.counts.iter().map(|c| c.1)))
    }

    fn form<'a>(&'a self, data: &'a Data, _: &'a findings::Findings) -> Form<'a> {
        self.growth(data).plot(self.all()).into_form()
    }

    fn card(&self, data: &Data, _: &findings::Findings, key: &Key) -> Option<Card> {
        card::card(self, data, key)
    }
}
