//! `greedy-set`: the greedy set that avoids a condition, and Stanley sequences
//! [L §4, §5].

mod compute;
mod digits;
mod drawing;
mod formula;
mod growth;
mod see;
mod view;
mod words;

pub use compute::run_cost;
pub use view::View;
pub(super) use words::badge;

use serde::{Deserialize, Serialize};

use crate::draw::sheet::{Rect, Sheet};
use crate::draw::surface::Surface;
use crate::error::{Error, Result};
use crate::figures::frame::{Key, Look};
use crate::figures::growth as chart;
use crate::figures::numbers::Numbers;
use crate::figures::parameter::{Bounds, Field, Form};
use crate::figures::power_law::{Fit, Fits};
use crate::figures::realized::Realized;
use crate::figures::{Caption, Figure, Probe, Table, Watch};
use crate::greedy::{ClosedForm, Condition, Origin, closed_form};
use crate::limits::{
    CLOSED_FORM_POSITIONS, EXPLICIT_MEMBERS, GREEDY_FIGURE_MEMBERS, GREEDY_FIGURE_POSITIONS,
};

/// The bases a menu lists; `auto` is that of a theorem, else 3.
const BASES: [&str; 12] = [
    "auto", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "13",
];

/// The parameters of `greedy-set`.
#[derive(Clone, Debug, PartialEq)]
pub struct GreedySet {
    /// What is avoided.
    pub condition: Condition,
    /// Members it must begin with, at most [`EXPLICIT_MEMBERS`]; unsaid, it
    /// begins by itself.
    pub seed: Numbers,
    /// The first number considered, if not as suits the condition.
    pub start: Option<u64>,
    /// Positions 0 ≤ x < n.
    pub n: u64,
    /// Which picture.
    pub view: View,
    /// An entry of `BASES`.
    pub base: &'static str,
    /// How the growth is fitted.
    pub fit: Fit,
}

impl Default for GreedySet {
    fn default() -> Self {
        GreedySet {
            condition: Condition::Ap(3),
            seed: Numbers::default(),
            start: None,
            n: 729,
            view: View::Line,
            base: "auto",
            fit: Fit::default(),
        }
    }
}

impl GreedySet {
    /// Where the run begins.
    pub fn origin(&self) -> Origin {
        match (self.seed.unsaid(), self.start) {
            (false, _) => Origin::Seed(self.seed.iter().collect()),
            (true, Some(start)) => Origin::At(start),
            (true, None) => Origin::Natural,
        }
    }

    /// The closed form, if a theorem gives one.
    pub fn form(&self) -> Option<ClosedForm> {
        closed_form(&self.condition, &self.origin())
    }

    /// The least number considered, or that of the seed.
    pub fn first(&self) -> u64 {
        match self.seed.ends() {
            Some((least, _)) => least,
            None => self.start.unwrap_or(self.condition.start()),
        }
    }

    /// The n there may be: past the first number, and more where digits decide
    /// than where a run does.
    pub fn bounds(&self) -> Bounds {
        let (most, mut because) = match self.form() {
            Some(_) => (CLOSED_FORM_POSITIONS, "by digits".into()),
            None => (
                compute::affordable(&self.condition),
                format!("for a run of {}", self.condition),
            ),
        };
        // A first number past all n is itself refused.
        let first = self.first();
        let least = if first < most.min(GREEDY_FIGURE_POSITIONS) {
            first + 1
        } else {
            1
        };
        if least > 1 {
            because.push_str(&format!(" from {first} on"));
        }
        Bounds::because(least..=most, because)
    }

    /// The base of the digits, given the closed form.
    pub fn base(&self, form: Option<&ClosedForm>) -> u64 {
        self.base
            .parse()
            .unwrap_or_else(|_| form.map_or(3, |form| form.base))
    }
}

/// The members, and what is known of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Data {
    /// Ascending, below `reached`.
    pub members: Vec<u32>,
    /// Positions below this are decided: n, once the set is complete.
    pub reached: u64,
    /// The closed form and the greedy run agree below this (0: no closed form).
    pub agree_below: u64,
    /// Whether they do.
    pub agrees: bool,
    /// As the cold positions of a subtraction game.
    pub realized: Option<Realized>,
    /// Power laws through the counts, in the view that shows them.
    pub fits: Fits,
}

fn numbers(text: &str) -> Result<Numbers> {
    if text.trim().is_empty() {
        return Ok(Numbers::default());
    }
    let numbers: std::result::Result<Numbers, ()> = text.parse();
    numbers
        .map_err(|()| Error::bad("seed", text, "a list of whole numbers such as 0,4"))?
        .at_most(EXPLICIT_MEMBERS, "seed")
}

impl Figure for GreedySet {
    const KIND: &'static str = "greedy-set";
    const TITLE: &'static str = "Greedy set";
    const ABOUT: &'static str =
        "The greedy set that avoids progressions, means, equal sums or an equation";

    type Data = Data;

    fn fields() -> Vec<Field<Self>> {
        vec![
            Field {
                name: "condition",
                label: "Avoid",
                help: "ap3, mean4, sidon, an equation such as x+z=3y, or several joined by |",
                form: Form::Text {
                    widget: "condition",
                    get: |p| p.condition.to_string(),
                    set: |p, text| text.parse().map(|condition| p.condition = condition),
                    words: |p| format!("no {}", p.condition.words()),
                },
            },
            Field {
                name: "seed",
                label: "Seed",
                help: "members to begin with, such as 0,4; empty: none",
                form: Form::Text {
                    widget: "text",
                    get: |p| p.seed.to_string(),
                    set: |p, text| numbers(text).map(|seed| p.seed = seed),
                    words: |p| {
                        if p.seed.unsaid() {
                            "no seed".into()
                        } else {
                            "a Stanley sequence".into()
                        }
                    },
                },
            },
            Field {
                name: "start",
                label: "Start",
                help: "the first number considered, or auto: 0 if translations keep the condition, \
                       else 1",
                form: Form::Text {
                    widget: "text",
                    get: |p| p.start.map_or("auto".into(), |start| start.to_string()),
                    set: |p, text| match text.trim() {
                        "auto" | "" => {
                            p.start = None;
                            Ok(())
                        }
                        number => {
                            let start = number.parse().map_err(|_| {
                                Error::bad("start", number, "auto or a whole number")
                                    .suggest("auto")
                            })?;
                            p.start = Some(start);
                            Ok(())
                        }
                    },
                    words: |p| match p.start {
                        Some(start) => format!("from {start}"),
                        None => format!("from {}, as suits the condition", p.condition.start()),
                    },
                },
            },
            Field {
                name: "n",
                label: "n",
                help: "positions 0 ≤ x < n",
                form: Form::Integer {
                    get: |p| p.n,
                    set: |p, n| p.n = n,
                    bounds: GreedySet::bounds,
                    step: 1,
                    log: true,
                },
            },
            Field {
                name: "view",
                label: "View",
                help: "the members on a line, their number, or their digits",
                form: Form::Choice {
                    get: |p| p.view.name(),
                    set: |p, name| {
                        let found = View::ALL.into_iter().find(|view| view.name() == name);
                        found.map(|view| p.view = view).is_some()
                    },
                    options: || {
                        View::ALL
                            .map(|view| (view.name(), view.label().into()))
                            .into()
                    },
                },
            },
            Field {
                name: "base",
                label: "Base",
                help: "of the digits, and from scale to scale of the line; auto: the theorem's, else 3",
                form: Form::Choice {
                    get: |p| p.base,
                    set: |p, name| {
                        let found = BASES.into_iter().find(|base| *base == name);
                        found.map(|base| p.base = base).is_some()
                    },
                    options: || BASES.map(|base| (base, base.to_string())).into(),
                },
            },
            Field {
                name: "fit",
                label: "Fitted line",
                help: "how c·n^e is fitted to the growth",
                form: Form::Choice {
                    get: |p| p.fit.name(),
                    set: |p, name| Fit::named(name).map(|fit| p.fit = fit).is_some(),
                    options: Fit::options,
                },
            },
        ]
    }

    fn validate(&self) -> Result<()> {
        let most = GREEDY_FIGURE_POSITIONS;
        if let Some((_, last)) = self.seed.ends().filter(|ends| ends.1 >= most) {
            return Err(Error::bad("seed", last, format!("numbers below {most}")));
        }
        if !self.seed.unsaid() && self.start.is_some() {
            let allowed = "auto beside a seed, which says where the set begins";
            return Err(Error::bad("start", self.start.unwrap_or(0), allowed).suggest("auto"));
        }
        let most = most.min(*self.bounds().range.end());
        match self.start.filter(|&start| start >= most) {
            Some(start) => {
                let allowed = format!("auto or below {most}");
                return Err(Error::bad("start", start, allowed).suggest("auto"));
            }
            None if self.first() >= most => {
                let allowed = format!("numbers of which the least is below {most}");
                return Err(Error::bad("seed", &self.seed, allowed));
            }
            None => {}
        }
        compute::try_seed(self)?;
        let members = compute::estimate(self);
        if let Some(form) = self.form().filter(|_| members > GREEDY_FIGURE_MEMBERS) {
            let allowed = format!(
                "such that at most {GREEDY_FIGURE_MEMBERS} members are kept; below it are {members}"
            );
            let fewer = compute::with_members(&form, GREEDY_FIGURE_MEMBERS);
            return Err(Error::bad("n", self.n, allowed).suggest(fewer));
        }
        Ok(())
    }

    fn cost(&self) -> u64 {
        compute::cost(self)
    }

    fn compute(&self, watch: &mut dyn Watch<Data>) -> Result<Data> {
        compute::compute(self, watch)
    }

    fn body_height(&self, data: &Data, width: f64) -> f64 {
        match self.view {
            View::Line => drawing::height(self, width),
            View::Growth => chart::height(width),
            View::Digits => digits::height(self, data),
        }
    }

    fn upright(&self) -> bool {
        self.view == View::Growth
    }

    fn draw<S: Surface>(
        &self,
        data: &Data,
        area: Rect,
        look: &Look,
        sheet: &mut Sheet<S>,
    ) -> Result<()> {
        match self.view {
            View::Line => drawing::draw(self, data, area, look, sheet),
            View::Growth => growth::growth(self, data).draw(area, look, sheet),
            View::Digits => digits::draw(self, data, area, look, sheet),
        }
    }

    fn legend_heading(&self) -> String {
        match self.view {
            View::Digits => digits::heading(self),
            _ => String::new(),
        }
    }

    fn legend(&self, data: &Data, look: &Look) -> Vec<Key> {
        match self.view {
            View::Line => drawing::legend(look),
            View::Growth => growth::growth(self, data).legend(look),
            View::Digits => digits::legend(self, data, look),
        }
    }

    fn caption(&self, data: &Data) -> Caption {
        words::caption(self, data)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        Ok(Table::default().numbers("member", true, data.members.iter().copied()))
    }

    fn probe(&self, data: &Data, area: Rect, x: f64, y: f64) -> Option<Probe> {
        match self.view {
            View::Line => drawing::probe(self, data, area, x, y),
            View::Growth => growth::probe(self, data, area, x, y),
            View::Digits => digits::probe(self, data, area, x, y),
        }
    }

    fn step(&self, data: &Data, area: Rect, key: &str, dx: i64, dy: i64) -> Option<Probe> {
        match self.view {
            View::Line => drawing::step(self, data, area, key, dx, dy),
            View::Growth => growth::step(self, data, area, key, dx),
            View::Digits => digits::step(self, data, area, key, dx, dy),
        }
    }
}
