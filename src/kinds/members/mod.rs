//! `members`: the gaps between the members of a set, and how fast they grow.

mod caption;
mod findings;
mod plot;
#[cfg(test)]
mod tests;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::error::{Error, Result};
use crate::figure::form::{Form, Key};
use crate::figure::parameter::{
    Bounds, Control, Field, Form as _, Integer, Interval, Named, Numbers, OneOf, Text, fields, lens,
};
use crate::figure::viewport::{self, Viewport};
use crate::figure::{
    Caption, Card, Figure, Group, JobProgress, Name, Sequence, Table, WholeJob, conditions, packed,
};
use crate::games::Set;
use crate::games::laws::ColdLaw;
use crate::greedy::{Condition, Discrepancies, Written};
use crate::kinds::cold::Cold;
use crate::kinds::comply::Comply;
use crate::kinds::greedy_set::{GreedySet, View as Picture};
use crate::limits::COLD_LAYERS;

/// Largest n below which members of a set are listed one by one.
const LISTED_N: u64 = 1 << 24;

/// Whose members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Of {
    /// The positions of a nim-value of a subtraction game.
    Cold,
    /// A greedy set.
    Greedy,
    /// The P-positions of the comply-number game on {{d, 2d} : d ∈ D}.
    Comply,
    /// The set itself.
    Set,
}

impl Named for Of {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Of::Cold, "cold", "cold positions"),
        (Of::Greedy, "greedy", "a greedy set"),
        (Of::Comply, "comply", "P-positions of a comply game"),
        (Of::Set, "set", "the set itself"),
    ];
}

/// A view of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum View {
    /// How often each difference of neighbours occurs.
    Gaps,
    /// a(i)/i.
    Ratio,
    /// a(i).
    Growth,
}

impl Named for View {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (View::Gaps, "gaps", "Gaps"),
        (View::Ratio, "ratio", "a(i)/i"),
        (View::Growth, "growth", "a(i)"),
    ];
}

/// The parameters of `members`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub(crate) struct Members {
    /// Whose members.
    #[default(Of::Cold)]
    pub of: Of,
    /// The moves; D of a comply game; or the set itself.
    #[default(Set::Fibonacci)]
    pub set: Set,
    /// The condition that a greedy set avoids.
    #[default(Condition::Ap(3).into())]
    pub(crate) condition: Written,
    /// The nim-value of the positions of a game.
    pub(crate) layer: u64,
    /// Numbers below this.
    #[default(10_000)]
    pub n: u64,
    /// The most members; 0: all below n.
    pub(crate) first: u64,
    /// The view.
    #[default(View::Gaps)]
    pub(crate) view: View,
    /// The visible part.
    pub(crate) part: Viewport,
}

/// The members.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Data {
    /// Ascending.
    #[serde(with = "packed")]
    pub members: Vec<u32>,
    /// Of cold positions: the exact law, where one is known.
    pub(crate) law: Option<ColdLaw>,
}

impl Members {
    pub(super) fn cold(&self) -> Cold {
        let mut figure = Cold {
            layer: self.layer,
            ..Cold::default()
        };
        (figure.search.set, figure.search.n) = (self.set.clone(), self.n);
        figure
    }

    pub(super) fn greedy(&self) -> GreedySet {
        GreedySet {
            condition: self.condition.clone(),
            n: self.n,
            // All its members, as it would list them.
            view: Picture::Digits,
            ..GreedySet::default()
        }
    }

    pub(super) fn comply(&self) -> Comply {
        Comply {
            d: Discrepancies::Of(self.set.clone()),
            n: self.n,
            ..Comply::default()
        }
    }

    fn bounds(&self) -> Bounds {
        match self.of {
            Of::Cold | Of::Set => Bounds::fixed(1..=LISTED_N),
            Of::Greedy => self.greedy().bounds(),
            Of::Comply => {
                Bounds::because(1..=self.comply().affordable(), "for a comply game".into())
            }
        }
    }

    /// Whether x counts members, rather than gaps.
    fn counts_members(&self) -> bool {
        self.view != View::Gaps
    }

    fn all(&self) -> RangeInclusive<u64> {
        1..=self.n.max(1)
    }
}

impl Figure for Members {
    const NAME: Name = Name {
        kind: "members",
        title: "Gaps and growth",
        about: "How often each gap between members of a set occurs, and how fast the members grow",
        group: Group::Own,
    };

    type Data = Data;

    type Findings = findings::Findings;

    fn fields() -> Vec<Field> {
        vec![
            OneOf::all(lens!(of))
                .field("of", "Members of")
                .help("Cold positions, a greedy set, a comply game, or the set itself.")
                .main(),
            fields::set(lens!(set)).help("The moves; D of a comply game; or the set itself."),
            Text::of(Control::Condition, lens!(condition), |p: &Self| {
                match p.of {
                    Of::Greedy => conditions::avoided(&p.condition),
                    _ => String::new(),
                }
            })
            .field("condition", "Greedy set avoids")
            .help(
                "What the greedy set avoids: ap3, mean4, sidon, an equation such as x+z=3y, or \
                 several joined by |.",
            ),
            Integer::within(lens!(layer), 0..=COLD_LAYERS)
                .field("layer", "Nim-value")
                .help("Nim-value of the positions. 0: cold positions."),
            fields::n("Numbers below n.", Integer::bounded(lens!(n), Self::bounds)),
            Integer::within(lens!(first), 0..=LISTED_N)
                .log()
                .field("first", "First members")
                .help("Show the first k members. 0: all.")
                .range(),
            OneOf::all(lens!(view))
                .field("view", "View")
                .help("The gaps between members, a(i)/i, or a(i) itself.")
                .main(),
            fields::x(lens!(part.x), Self::all).help(viewport::HELP),
            fields::y(lens!(part.y), |p: &Self| {
                0..=i64::try_from(p.n).unwrap_or(i64::MAX)
            })
            .help(viewport::HELP),
        ]
    }

    fn reconcile(&mut self, name: &str) {
        match name {
            "view" => (self.part.x, self.part.y) = (Numbers::default(), Interval::default()),
            "of" if self.of != Of::Cold => self.layer = 0,
            _ => {}
        }
    }

    fn validate(&self) -> Result<()> {
        if self.layer > 0 && self.of != Of::Cold {
            let message = format!(
                "Only cold positions have layers. Remove layer={} or write of=cold.",
                self.layer
            );
            return Err(Error::conflict("layer", self.layer, message).suggest(0));
        }
        match self.of {
            Of::Cold => self.cold().validate(),
            Of::Greedy => self.greedy().validate(),
            Of::Comply => self.comply().validate(),
            Of::Set => Ok(()),
        }
    }

    fn cost(&self) -> u64 {
        match self.of {
            Of::Cold => Figure::cost(&self.cold()),
            Of::Greedy => Figure::cost(&self.greedy()),
            Of::Comply => Figure::cost(&self.comply()),
            Of::Set => self.n,
        }
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        let whole = &mut WholeJob(watch);
        let mut law = None;
        let mut members = match self.of {
            Of::Cold => {
                let figure = self.cold();
                let data = Figure::compute(&figure, whole)?;
                law.clone_from(&data.law);
                figure.listed(&data)?.to_vec()
            }
            Of::Greedy => Figure::compute(&self.greedy(), whole)?.members,
            Of::Comply => {
                let data = Figure::compute(&self.comply(), whole)?;
                data.iterates.into_iter().next().unwrap_or_default()
            }
            Of::Set => self.set.list_below(self.n, watch)?,
        };
        if self.first > 0 {
            members.truncate(self.first as usize);
        }
        Ok(Data { members, law })
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        caption::caption(self, data, found)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        let gaps = self.findings(data).gaps;
        Ok(match self.view {
            View::Gaps => Table::default()
                .numbers("gap", true, gaps.iter().map(|gap| gap.size))
                .numbers("count", true, gaps.iter().map(|gap| gap.count)),
            _ => Table::default()
                .numbers("index", true, 1..=data.members.len() as u64)
                .numbers("member", true, data.members.iter().copied()),
        })
    }

    fn sequences<'a>(&'a self, data: &'a Data) -> Vec<Sequence<'a>> {
        vec![Sequence::new("", 1, data.members.iter().copied())]
    }

    fn form<'a>(&'a self, data: &'a Data, found: &'a findings::Findings) -> Form<'a> {
        plot::plot(self, data, found).into_form()
    }

    fn card(&self, data: &Data, found: &findings::Findings, key: &Key) -> Option<Card> {
        caption::card(self, data, found, key)
    }
}
