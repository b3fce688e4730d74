//! `permutation`: greedy permutations of the numbers 0, 1, 2, …
//! [L §6, Figures 5–9].

mod caption;
mod card;
mod configuration;
mod drawing;
mod findings;
mod points;
mod viewport;

use std::cell::{OnceCell, RefCell};
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

pub(crate) use crate::draw::raster::cloud::View;
use crate::error::{Error, Result};
use crate::figure::form::{Form, Key};
use crate::figure::parameter::{
    Bounds, Field, Form as _, Integer, Interval, Named, Numbers, OneOf, Switch, fields, lens,
};
use crate::figure::{Caption, Card, Figure, Group, JobProgress, Name, Sequence, Table, packed};
use crate::greedy::Partial;
use crate::greedy::oeis::of_permutation;
use crate::greedy::permutation::{Pattern, Restriction, Rules};
use crate::limits::{AP_TERMS, STEP_SECONDS};

use findings::Findings;
use viewport::Seen;

/// Reports of a growing permutation from one picture of it to the next: about
/// a quarter of a second of work, and as much memory moved as a few terms cost.
const PARTIAL_REPORTS: u64 = 128;

impl Named for View {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (View::Scatter, "scatter", "π(n)"),
        (View::Detrended, "detrended", "π(n) − n"),
        (View::Ratio, "ratio", "π(n)/n"),
    ];
}

/// Conditions in the menu: the paper's, and progressions of 4 to 8 terms.
const IN_MENU: usize = 11;

/// The conditions, as links spell them and as a menu names them: the
/// paper's, then longer progressions.
fn conditions() -> impl Iterator<Item = (Pattern, String, String)> {
    let label = |pattern: Pattern| match pattern {
        Pattern::Nim => "nothing (Nim)".into(),
        Pattern::Wythoff => "diagonals (Wythoff)".into(),
        Pattern::Ap(k) => format!("{k}-term progressions"),
        Pattern::Sidon => "pairs with equal sums (Sidon)".into(),
        Pattern::Line => "three collinear points".into(),
        Pattern::Parallel => "parallel pairs of points".into(),
    };
    let named = [
        Pattern::Nim,
        Pattern::Wythoff,
        Pattern::Ap(3),
        Pattern::Sidon,
        Pattern::Line,
        Pattern::Parallel,
    ];
    let all = named.into_iter().chain((4..=AP_TERMS).map(Pattern::Ap));
    all.map(move |pattern| (pattern, pattern.to_string(), label(pattern)))
}

impl Named for Restriction {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (
            Restriction::Unrestricted,
            Restriction::Unrestricted.name(),
            "None",
        ),
        (Restriction::Max, Restriction::Max.name(), "Symmetric"),
        (
            Restriction::Order,
            Restriction::Order.name(),
            "Ascending only",
        ),
    ];
}

/// The parameters of `permutation`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub(crate) struct Permutation {
    /// The pattern to avoid, which configurations count, and whether values repeat.
    #[default(Rules {
                pattern: Pattern::Ap(3),
                restriction: Restriction::Unrestricted,
                injective: true,
            })]
    pub rules: Rules,
    /// How many terms: π(0), …, π(n − 1).
    #[default(1000)]
    pub n: u64,
    /// Which picture.
    #[default(View::Scatter)]
    pub(crate) view: View,
    /// The visible indices; unsaid: all.
    pub(crate) x: Numbers,
    /// The visible heights, in units of the view; unsaid: all.
    pub(crate) y: Interval,
}

impl Permutation {
    fn positions(&self) -> RangeInclusive<u64> {
        0..=self.n.saturating_sub(1)
    }
}

/// The terms, as far as they are known.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Data {
    /// π(0), π(1), ….
    #[serde(with = "packed")]
    pub terms: Vec<u32>,
    /// Lowest and highest of what each view shows, and 0, in the order of [`View::ALL`].
    extents: [(f64, f64); 3],
    /// Found where they are computed, which is not where they are drawn.
    found: Findings,
    /// Whether all of them together are a cloud.
    #[serde(skip)]
    cloud: OnceCell<bool>,
    /// The points last seen, and the figure that saw them.
    #[serde(skip)]
    seen: RefCell<Option<(Permutation, Seen)>>,
}

impl Data {
    /// These terms under these rules. O(terms) time.
    fn new(rules: &Rules, terms: Vec<u32>) -> Self {
        let extents = [View::Scatter, View::Detrended, View::Ratio].map(|view| {
            let all = terms.iter().enumerate();
            let shown = all.filter_map(|(i, &v)| viewport::shown(view, i, v));
            shown.fold((0.0_f64, 0.0_f64), |(low, high), y| {
                (low.min(y), high.max(y))
            })
        });
        Data {
            extents,
            found: Findings::new(rules, &terms),
            terms,
            cloud: OnceCell::new(),
            seen: RefCell::default(),
        }
    }

    /// The lowest and the highest of 0 and what this view shows.
    pub(crate) fn extent(&self, view: View) -> (f64, f64) {
        self.extents[view as usize]
    }

    /// The largest value, 0 if there is none.
    pub(crate) fn largest(&self) -> u64 {
        self.extent(View::Scatter).1 as u64
    }
}

/// Shows the permutation while it grows.
struct PartialTerms<'a> {
    rules: &'a Rules,
    watch: &'a mut dyn JobProgress<Data>,
    reports: u64,
    /// Whether a term costs in proportion to its index.
    quadratic: bool,
}

impl Partial for PartialTerms<'_> {
    fn partial(&mut self, terms: &[u32], done: u64, total: u64) -> Result<()> {
        let work = |n: u64| if self.quadratic { n * n } else { n };
        self.watch
            .report("greedy permutation", work(done), work(total))?;
        self.reports += 1;
        if self.reports.is_multiple_of(PARTIAL_REPORTS) {
            let data = Data::new(self.rules, terms.to_vec());
            self.watch.partial(&data);
        }
        Ok(())
    }
}

impl Figure for Permutation {
    const NAME: Name = Name {
        kind: "permutation",
        title: "Greedy permutation",
        about: "The greedy permutation avoiding progressions, collinear points, parallels or equal sums",
        group: Group::Larsson,
    };

    type Data = Data;

    type Findings = Findings;

    fn fields() -> Vec<Field> {
        vec![
            OneOf::among(lens!(rules.pattern), conditions())
                .listing(IN_MENU)
                .field("condition", "Avoid")
                .help("What the points (n, π(n)) must not form. A progression has 3 to 64 terms: ap3 … ap64.")
                .main(),
            OneOf::all(lens!(rules.restriction))
                .field("restriction", "Restriction")
                .help(
                    "Which configurations count: all, those whose newest point is highest, or \
                     those whose points ascend.",
                )
                .main(),
            Switch(lens!(rules.injective))
                .field("injective", "No repeated values")
                .help("Off: values may repeat. For ap3 this gives the forest fire sequence."),
            fields::n(
                "Number of terms: π(0), …, π(n − 1).",
                Integer::bounded(lens!(n), |p: &Self| {
                    let because = format!("for {}", p.rules.pattern);
                    Bounds::because(1..=p.rules.cap() as u64, because)
                }),
            ),
            OneOf::all(lens!(view))
                .field("view", "View")
                .help("The points, the differences π(n) − n, or the ratios π(n)/n."),
            fields::x(lens!(x), Self::positions).help("Visible n, e.g. 100..200. Empty: all."),
            fields::y(lens!(y), viewport::heights),
        ]
    }

    fn reconcile(&mut self, name: &str) {
        // Each view has heights of its own.
        if name == "view" {
            self.y = Interval::default();
        }
    }

    fn validate(&self) -> Result<()> {
        if self.view == View::Ratio && !self.y.is_empty() {
            let message = format!("view=ratio fits its own height. Remove y={}.", self.y);
            return Err(Error::conflict(fields::Y, self.y, message).suggest(""));
        }
        Ok(())
    }

    fn cost(&self) -> u64 {
        let n = self.n;
        match self.rules.pattern {
            Pattern::Nim | Pattern::Wythoff => 8 * n,
            Pattern::Ap(k) => n * n / (2 * (u64::from(k) - 1)),
            Pattern::Sidon => n * n * n / 12 + n * n,
            Pattern::Line => 16 * n * n,
            Pattern::Parallel => 8 * n * n * (n / 16 + 1),
        }
    }

    fn seconds(&self) -> f64 {
        // A step of these takes the time of this many steps of other kinds, as measured.
        let each = match self.rules.pattern {
            Pattern::Ap(_) if !self.rules.injective => 5.0,
            // The more terms, the larger the distances of the terms to read.
            Pattern::Ap(k) if k > 3 => 1.0 + f64::from(k) / 4.0,
            Pattern::Sidon | Pattern::Parallel => 2.5,
            _ => 1.0,
        };
        self.cost() as f64 * each * STEP_SECONDS
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        let quadratic = !matches!(self.rules.pattern, Pattern::Nim | Pattern::Wythoff);
        let mut partial = PartialTerms {
            rules: &self.rules,
            watch,
            reports: 0,
            quadratic,
        };
        let terms = self
            .rules
            .terms_with_partial(self.n as usize, &mut partial)?;
        Ok(Data::new(&self.rules, terms))
    }

    fn caption(&self, data: &Data, found: &Findings) -> Caption {
        caption::caption(self, data, found)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        Ok(Table::default()
            .numbers("n", false, 0..data.terms.len() as u64)
            .numbers("pi", true, data.terms.iter().copied()))
    }

    fn sequences<'a>(&'a self, data: &'a Data) -> Vec<Sequence<'a>> {
        let terms = data.terms.iter().copied();
        vec![Sequence::new("", 0, terms).listed(of_permutation(&self.rules))]
    }

    fn form<'a>(&'a self, data: &'a Data, _: &'a Findings) -> Form<'a> {
        points::cloud(self, data).into_form()
    }

    fn card(&self, data: &Data, _: &Findings, key: &Key) -> Option<Card> {
        card::card(self, data, key)
    }
}
