//! `cold-count`: how many cold positions there are below n [E, Figure 2].

mod findings;
mod words;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::draw::legend::Legend;
use crate::draw::sheet::{Rect, Sheet};
use crate::error::Result;
use crate::figure::cold_search::{self, ColdSearch, Method};
use crate::figure::drawn::Drawn;
use crate::figure::form::{self, Form};
use crate::figure::frame::Look;
use crate::figure::growth::{self, Curve, Growth, Line, View};
use crate::figure::parameter::{Field, Named, OneOf, Switch, fields, lens};
use crate::figure::power_law::{Fit, Fits, three};
use crate::figure::viewport::Viewport;
use crate::figure::{Caption, Card, Figure, Group, JobProgress, Name, Table, ZoomAxis};
use crate::games::Set;
use crate::games::cold::ColdSet;
use crate::games::laws::ColdLaw;
use crate::limits::PARTIAL_FITTED;
use crate::number::{counted, fixed, grouped, percent};
use crate::stats::constructions::CONSTRUCTIONS;

/// Where the count is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sample {
    /// At r³, r = 1, 2, ….
    #[default]
    Cubes,
    /// At 2^k, k = 0, 1, ….
    PowersOf2,
}

impl Named for Sample {
    const ALL: &'static [Self] = &[Sample::Cubes, Sample::PowersOf2];

    fn name(self) -> &'static str {
        match self {
            Sample::Cubes => "cubes",
            Sample::PowersOf2 => "powers-of-2",
        }
    }

    fn label(self) -> &'static str {
        match self {
            Sample::Cubes => "cubes",
            Sample::PowersOf2 => "powers of 2",
        }
    }
}

impl Sample {
    /// The sample points up to `n`.
    pub fn points(self, n: u64) -> Vec<u64> {
        let point = |i: u32| match self {
            Sample::Cubes => u64::from(i + 1).pow(3),
            Sample::PowersOf2 => 1 << i,
        };
        (0..).map(point).take_while(|&x| x <= n).collect()
    }
}

/// The parameters of `cold-count`.
#[derive(Clone, Debug, PartialEq)]
pub struct ColdCount {
    /// Set, n and algorithm.
    pub search: ColdSearch,
    /// Where the count is taken.
    pub sample: Sample,
    /// How the line is fitted.
    pub fit: Fit,
    /// Whether reference curves and constructions are drawn.
    pub reference: bool,
    /// What stands over n.
    pub view: View,
    /// What is looked at.
    pub part: Viewport,
}

impl Default for ColdCount {
    fn default() -> Self {
        ColdCount {
            search: ColdSearch::squares(1 << 20),
            sample: Sample::default(),
            fit: Fit::default(),
            reference: true,
            view: View::default(),
            part: Viewport::default(),
        }
    }
}

/// Counts at the sample points reached.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Data {
    /// How they were found.
    pub method: Method,
    /// (n, cold positions strictly below n).
    pub counts: Vec<(u64, u64)>,
    /// Positions decided, and the cold ones among them.
    pub reached: (u64, u64),
    /// The exact law, where one is known; then no power law is fitted.
    pub law: Option<ColdLaw>,
    /// Power laws through the counts.
    pub fits: Fits,
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
            data.law = ColdLaw::of(&self.search.set, cold);
        }
    }

    /// What may be looked at along both axes.
    fn all(&self) -> RangeInclusive<u64> {
        1..=self.search.n.max(1)
    }

    fn is_of_squares(&self) -> bool {
        self.search.set == Set::Powers(2)
    }

    /// Whether the modular constructions are drawn: their steps would hide what is left where a
    /// power is divided out.
    fn shows_constructions(&self) -> bool {
        self.reference && self.is_of_squares() && self.view == View::Growth
    }

    fn curves(&self) -> Vec<Curve<'static>> {
        if !self.reference {
            return Vec::new();
        }
        let power = |place: usize, label: String, exponent: f64| Curve {
            label,
            at: Box::new(move |n| libm::pow(n, exponent)),
            line: Line::Power(place),
        };
        let mut curves = vec![power(0, "n^{1/2}".into(), 0.5)];
        if !self.is_of_squares() {
            curves.push(power(1, "n".into(), 1.0));
            return curves;
        }
        for (place, c) in [CONSTRUCTIONS[0], CONSTRUCTIONS[2]].into_iter().enumerate() {
            let e = c.exponent();
            curves.push(power(place + 1, format!("n^{{{}}}", fixed(e, 4)), e));
        }
        if !self.shows_constructions() {
            return curves;
        }
        curves.extend(CONSTRUCTIONS.into_iter().enumerate().map(|(i, c)| Curve {
            label: match c.residues.len() {
                ..=3 => {
                    let residues: Vec<String> = c.residues.iter().map(u32::to_string).collect();
                    format!("base {}, {{{}}}", c.base, residues.join(", "))
                }
                many => format!("base {}, {many} residues", c.base),
            },
            at: Box::new(move |n| c.count_below(n as u64) as f64),
            line: Line::Construction(i),
        }));
        curves
    }

    fn growth(&self, data: &Data) -> Growth<'static> {
        Growth {
            points: points(&data.counts),
            x_end: self.search.n as f64,
            variable: "n",
            labels: ("n".into(), "cold positions below n".into()),
            point: match self.sample {
                Sample::Cubes => "cold positions below n = r^{3}".into(),
                Sample::PowersOf2 => "cold positions below n = 2^{k}".into(),
            },
            exact: data.law.as_ref().map(ColdLaw::exponent),
            fit: data.fits.by(self.fit),
            fit_name: format!("fit by {}", self.fit.words()),
            curves: self.curves(),
            part: self.part.clone(),
            view: self.view,
        }
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
            fields::algorithm(lens!(search.algorithm)),
            Field::new(
                "sample",
                "Sample points",
                "Count below every cube or below every power of 2.",
                OneOf::all(lens!(sample)),
            ),
            fields::fit("How c·n^e is fitted to the points.", lens!(fit)),
            Field::new(
                "reference",
                "Reference curves",
                "Show powers of n and, for squares, the known sets without square differences.",
                Switch(lens!(reference)),
            ),
        ];
        fields.push(growth::view(lens!(view)));
        let view = |p: &Self| p.view;
        fields.extend(growth::fields(
            lens!(part.x),
            lens!(part.y),
            view,
            Self::all,
        ));
        fields
    }

    fn reconcile(&mut self, name: &str) {
        let all = self.all();
        growth::reconcile(name, self.view, &mut self.part, all);
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

    fn findings(&self, data: &Data) -> findings::Findings {
        findings::Findings::of(self, data)
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        words::caption(self, data, found)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        Ok(Table::default()
            .numbers("n", true, data.counts.iter().map(|c| c.0))
            .numbers("cold_positions", true, data.counts.iter().map(|c| c.1)))
    }

    fn form<'a>(&'a self, data: &'a Data, found: &'a findings::Findings) -> Form<'a> {
        form::drawn(self, data, found)
    }
}

impl Drawn for ColdCount {
    type Place = usize;

    fn body_height(&self, _: &Data, width: f64) -> f64 {
        growth::height(width)
    }

    fn draw(&self, data: &Data, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
        self.growth(data).draw(area, look, sheet)
    }

    fn legend(&self, data: &Data, look: &Look) -> Legend {
        self.growth(data).legend(look)
    }

    fn at(&self, data: &Data, area: Rect, x: f64, y: f64) -> Option<usize> {
        self.growth(data).nearest(area, x, y)
    }

    fn moved(&self, data: &Data, area: Rect, from: usize, by: (i64, i64)) -> Option<usize> {
        self.growth(data).moved(area, from, by)
    }

    fn card(&self, data: &Data, _: &findings::Findings, area: Rect, &i: &usize) -> Option<Card> {
        let &(n, count) = data.counts.get(i)?;
        let mut card = Card {
            title: format!(
                "{} below {}",
                counted(count, "cold position", "cold positions"),
                grouped(n)
            ),
            outline: self.growth(data).outline(area, i),
            ..Card::default()
        };
        card.line(
            "share of all positions",
            percent(count as f64 / n as f64, 3),
        );
        if let Some(fit) = data.fits.by(self.fit) {
            let expected = fit.at(n as f64);
            card.line(
                "fitted",
                format!(
                    "{} (ratio {})",
                    three(expected),
                    three(count as f64 / expected)
                ),
            );
        }
        if let Some((label, value)) = self.growth(data).told(i) {
            card.line(label, value);
        }
        Some(card)
    }

    fn zoom_axes(&self, data: &Data, area: Rect, _: f64) -> Vec<ZoomAxis> {
        self.growth(data).zoom_axes(area, &self.all())
    }
}
