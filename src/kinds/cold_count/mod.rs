//! `cold-count`: how many cold positions there are below n [E, Figure 2], all together or by their residue.

mod caption;
mod card;
mod findings;
mod plot;
mod residues;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::error::{Error, Result};
use crate::figure::cold_search::{self, ColdSearch, Method, below};
use crate::figure::form::{Form, Key};
use crate::figure::growth::{self, View};
use crate::figure::parameter::{
    Field, Form as _, Integer, Interval, Named, OneOf, Switch, fields, lens,
};
use crate::figure::power_law::{Fit, Fits};
use crate::figure::viewport::Viewport;
use crate::figure::{Caption, Card, Figure, Findings as _, Group, JobProgress, Name, Table};
use crate::games::Set;
use crate::games::cold::ColdSet;
use crate::games::laws::ColdLaw;
use crate::limits::{PARTIAL_FITTED, RESIDUE_CLASSES};

/// Whether all are counted together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum By {
    /// All cold positions together.
    #[default]
    All,
    /// Those of each residue modulo the base.
    Residue,
}

impl Named for By {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (By::All, "all", "All together"),
        (By::Residue, "residue", "By residue"),
    ];
}

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

/// The modulus of the residues where none is given.
const BASE: u64 = 5;

/// The parameters of `cold-count`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub(crate) struct ColdCount {
    /// Set, n and algorithm.
    #[default(ColdSearch::squares(1 << 20))]
    pub search: ColdSearch,
    /// All together, or by residue.
    pub(crate) by: By,
    /// The modulus b of the residues.
    #[default(BASE)]
    pub(crate) base: u64,
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

/// The counts reached.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Data {
    /// Of all together.
    All(Counts),
    /// Of each residue.
    Residues(residues::Data),
}

/// Counts at the sample points reached.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Counts {
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
        match self.by {
            By::All => Data::All(Counts {
                method: Method::default(),
                counts: Vec::new(),
                reached: (0, 0),
                law: None,
                fits: Fits::default(),
            }),
            By::Residue => Data::Residues(residues::empty(self)),
        }
    }

    /// Adds the counts at the sample points reached since `data`.
    fn add(&self, data: &mut Counts, cold: &ColdSet, method: &Method) {
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

    /// The same by residue, without what only all together have.
    fn by_residue(&self) -> ColdCount {
        ColdCount {
            search: self.search.clone(),
            by: By::Residue,
            base: self.base,
            part: Viewport {
                y: match self.view {
                    View::Growth => self.part.y,
                    _ => Interval::default(),
                },
                ..self.part.clone()
            },
            ..ColdCount::default()
        }
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
        about: "The number of cold positions below n, all together or in each residue mod b, and how fast it grows",
        group: Group::Eppstein,
    };

    type Data = Data;

    type Findings = findings::Findings;

    fn fields() -> Vec<Field> {
        let mut fields = vec![
            fields::set(lens!(search.set)),
            cold_search::n(lens!(search.n)),
            OneOf::all(lens!(by))
                .field("by", "Count")
                .help("All cold positions together, or those of each residue.")
                .main(),
            Integer::within(lens!(base), 2..=RESIDUE_CLASSES)
                .field("base", "Base b")
                .help("Positions are sorted by their residue mod b, the last digit in base b."),
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

    /// A choice that only one way of counting has turns to that way.
    fn reconcile(&mut self, name: &str) {
        if name == growth::VIEW {
            self.part.y = Interval::default();
        }
        match name {
            "base" if self.base != BASE => self.by = By::Residue,
            "sample" | "fit" | "reference" | growth::VIEW if *self != self.by_residue() => {
                self.by = By::All;
            }
            _ => {}
        }
        match self.by {
            By::All => self.base = BASE,
            By::Residue => *self = self.by_residue(),
        }
    }

    fn validate(&self) -> Result<()> {
        if self.by == By::All && self.base != BASE {
            let message = format!(
                "Only residues have a base. Remove base={} or write by=residue.",
                self.base
            );
            return Err(Error::conflict("base", self.base, message).suggest(BASE));
        }
        if self.by == By::Residue && *self != self.by_residue() {
            let message =
                "Residues have no sample, fit, reference or view. Remove these or write by=all.";
            return Err(Error::conflict("by", "residue", message).suggest("all"));
        }
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
            match data {
                Data::All(counts) => self.add(counts, cold, method),
                Data::Residues(classes) => residues::add(self, classes, cold, method),
            }
            Ok(())
        };
        // While the figure grows, a fit through fewer points keeps pace.
        let finish = |data: &mut Data, whole: bool| {
            let Data::All(counts) = data else {
                return;
            };
            let (points, end) = (points(&counts.counts), counts.reached);
            let end = (end.0 as f64, end.1 as f64);
            counts.fits = match (&counts.law, whole) {
                (Some(_), _) => Fits::default(),
                (None, true) => Fits::of(&points, end, PARTIAL_FITTED),
                (None, false) => Fits::soon(&points, end),
            };
        };
        self.search.gather(watch, None, self.empty(), add, finish)
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        let badge = |decided: u64, worth: &str| {
            found.badge(format!(
                "Every position below {} was decided{worth}.",
                below(decided)
            ))
        };
        match (data, found) {
            (Data::All(data), findings::Findings::All(all)) => {
                let badge = badge(data.reached.0, &data.fits.worth(self.fit, "n"));
                caption::caption(self, data, all, badge)
            }
            (Data::Residues(data), findings::Findings::Residues(residues)) => {
                let badge = badge(data.reached.0, "");
                residues::caption(self, data, residues, badge)
            }
            _ => Caption::default(),
        }
    }

    /// Of residues a row for each n and class.
    fn table(&self, data: &Data) -> Result<Table> {
        Ok(match data {
            Data::All(data) => Table::default()
                .numbers("n", true, data.counts.iter().map(|c| c.0))
                .numbers("cold_positions", true, data.counts.iter().map(|c| c.1)),
            Data::Residues(data) => residues::table(self, data),
        })
    }

    fn form<'a>(&'a self, data: &'a Data, _: &'a findings::Findings) -> Form<'a> {
        match data {
            Data::All(data) => self.growth(data).plot(self.all()).into_form(),
            Data::Residues(data) => residues::plot(self, data).into_form(),
        }
    }

    fn card(&self, data: &Data, _: &findings::Findings, key: &Key) -> Option<Card> {
        match data {
            Data::All(data) => card::card(self, data, key),
            Data::Residues(data) => residues::card(self, data, key),
        }
    }
}
