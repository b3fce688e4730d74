//! `digits`: how often each digit stands at a place of the cold positions
//! [E, Figures 3, 4], or of the members of a greedy set [L §5], in any base.

mod caption;
mod card;
mod findings;
mod greedy;
mod plot;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::claim::Status;
use crate::error::{Error, Result};
use crate::figure::cold_search::{self, ColdSearch, Method, below};
use crate::figure::form::{Form, Key};
use crate::figure::parameter::{
    Bounds, Control, Field, Form as _, Integer, List, Named, Numbers, OneOf, Text, fields, lens,
};
use crate::figure::viewport::Viewport;
use crate::figure::{Caption, Card, Figure, Group, JobProgress, Name, Table, conditions};
use crate::games::cold::ColdSet;
use crate::greedy::{Condition, Written};
use crate::limits::{COLD_N, LARGEST_BASE};
use crate::stats::DigitCounts;
use crate::stats::digits::places_below;

/// Most places whose digits are shown at once: as many as have colours apart.
const DIGIT_PLACES: u64 = 8;

/// Whose digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Of {
    /// The cold positions of a subtraction game.
    Cold,
    /// The members of a greedy set.
    Greedy,
}

impl Named for Of {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Of::Cold, "cold", "cold positions"),
        (Of::Greedy, "greedy", "a greedy set"),
    ];
}

/// The parameters of `digits`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub(crate) struct Digits {
    /// Set, n and algorithm.
    #[default(ColdSearch::squares(1 << 20))]
    pub search: ColdSearch,
    /// The base.
    #[default(5)]
    pub base: u64,
    /// Which places, 0 the ones; unsaid: the three lowest there are.
    pub(crate) places: Numbers,
    /// Whose digits.
    #[default(Of::Cold)]
    pub of: Of,
    /// The condition of the greedy set whose digits are shown.
    #[default(Condition::Ap(3).into())]
    pub(crate) condition: Written,
    /// The digits shown.
    pub(crate) part: Viewport,
}

/// Digit counts of the numbers reached.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Data {
    /// How they were found.
    pub(crate) method: Method,
    /// The claim on the members of a greedy set, and how far it is known.
    pub(crate) vouched: Option<(String, Status)>,
    /// (place, how often each digit 0 … b − 1 stands there, leading zeros apart).
    pub(crate) rows: Vec<(u64, Vec<u64>)>,
    /// For each of those places, how many numbers have a higher one: in the
    /// others it is the leading digit.
    pub(crate) above: Vec<u64>,
    /// Positions decided, and the numbers counted among them.
    pub(crate) reached: (u64, u64),
}

impl Data {
    /// Numbers that have a digit at the i-th place shown.
    pub(crate) fn total(&self, i: usize) -> u64 {
        self.rows[i].1.iter().sum()
    }

    /// Counts the numbers beyond each place shown; `from(end)` of them are not
    /// below `end`.
    fn count_above(&mut self, base: u64, from: impl Fn(u64) -> u64) {
        for ((place, _), above) in self.rows.iter().zip(&mut self.above) {
            let end = u32::try_from(place + 1)
                .ok()
                .and_then(|p| base.checked_pow(p));
            *above = end.map_or(0, &from);
        }
    }

    /// How large a part of those has `digit` there.
    pub(crate) fn share(&self, i: usize, digit: usize) -> f64 {
        self.rows[i].1[digit] as f64 / self.total(i).max(1) as f64
    }
}

impl Digits {
    /// Of the base.
    fn digits(&self) -> RangeInclusive<u64> {
        0..=self.base.max(2) - 1
    }

    /// Places that numbers below n have.
    fn most_places(&self) -> u64 {
        places_below(
            self.search.n,
            self.base.clamp(2, LARGEST_BASE.into()) as u32,
        )
        .into()
    }

    /// The places shown: those said, or the three lowest that numbers below n have.
    fn shown(&self) -> Numbers {
        if self.places.is_empty() {
            (0..self.most_places().min(3)).collect()
        } else {
            self.places.clone()
        }
    }

    fn empty(&self) -> Data {
        let row = |place| (place, vec![0; self.base as usize]);
        Data {
            method: Method::default(),
            vouched: None,
            rows: self.shown().iter().map(row).collect(),
            above: vec![0; self.shown().count() as usize],
            reached: (0, 0),
        }
    }

    /// Adds the cold positions that are new since `data`.
    fn add(&self, data: &mut Data, cold: &ColdSet, method: &Method) -> Result<()> {
        data.method.clone_from(method);
        let Some((_, highest)) = self.shown().ends() else {
            return Ok(());
        };
        let new = cold.range(data.reached.0, cold.bound());
        let counts = DigitCounts::of(new, self.base as u32, highest as u32 + 1)?;
        for (place, row) in &mut data.rows {
            for (sum, count) in row.iter_mut().zip(counts.row(*place as usize)) {
                *sum += count;
            }
        }
        data.count_above(self.base, |end| {
            cold.count() - cold.count_below(end.min(cold.bound()))
        });
        data.reached = (cold.bound(), cold.count());
        Ok(())
    }
}

impl Figure for Digits {
    const NAME: Name = Name {
        kind: "digits",
        title: "Digits",
        about: "How often each digit occurs at each place of the cold positions, or of a greedy \
                set",
        group: Group::Eppstein,
    };

    type Data = Data;

    type Findings = findings::Findings;

    fn fields() -> Vec<Field> {
        vec![
            fields::set(lens!(search.set)),
            fields::n(
                cold_search::N_HELP,
                Integer::bounded(lens!(search.n), |p: &Self| match p.of {
                    Of::Cold => Bounds::fixed(1..=COLD_N),
                    Of::Greedy => greedy::set(p).bounds(),
                }),
            ),
            Integer::within(lens!(base), 2..=LARGEST_BASE.into())
                .field("base", "Base b")
                .help("The base in which numbers are written.")
                .main(),
            List::bounded(lens!(places), |p: &Self| {
                let n = p.search.n;
                let because = format!("for base {} and numbers below {}", p.base, below(n));
                Bounds::because(0..=p.most_places() - 1, because)
            })
            .field("places", "Places")
            .help("0: ones, 1: b’s, 2: b²’s. Empty: these three."),
            OneOf::all(lens!(of))
                .field("of", "Numbers")
                .help("Count the digits of the cold positions or of a greedy set."),
            Text::of(Control::Condition, lens!(condition), |p: &Self| {
                match p.of {
                    Of::Cold => String::new(),
                    Of::Greedy => conditions::avoided(&p.condition),
                }
            })
            .field("condition", "Greedy set avoids")
            .help(
                "What the greedy set avoids: ap3, mean4, sidon, an equation such as \
                     x+z=3y, or several joined by |.",
            ),
            cold_search::play(lens!(search.misere)),
            fields::algorithm(lens!(search.algorithm)),
            fields::x(lens!(part.x), Self::digits).help("Visible digits, e.g. 3..8. Empty: all."),
        ]
    }

    fn validate(&self) -> Result<()> {
        let most = self.most_places().min(DIGIT_PLACES);
        if !(1..=DIGIT_PLACES).contains(&self.shown().count()) {
            let allowed = format!("1 … {DIGIT_PLACES} places, such as 0,1,2");
            let some: Numbers = (0..most.min(3)).collect();
            return Err(Error::bad("places", &self.places, allowed).suggest(some));
        }
        match self.of {
            Of::Cold => self.search.check(),
            Of::Greedy => greedy::set(self).validate(),
        }
    }

    fn cost(&self) -> u64 {
        match self.of {
            Of::Cold => self.search.cost(),
            Of::Greedy => greedy::set(self).cost(),
        }
    }

    fn seconds(&self) -> f64 {
        match self.of {
            Of::Cold => self.search.seconds(),
            Of::Greedy => Figure::seconds(&greedy::set(self)),
        }
    }

    fn plans(&self) -> bool {
        self.of == Of::Cold
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        if self.of == Of::Greedy {
            return greedy::compute(self, watch);
        }
        let add = |data: &mut Data, cold: &ColdSet, method: &Method| self.add(data, cold, method);
        self.search
            .gather(watch, None, self.empty(), add, |_, _| ())
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        caption::caption(self, data, found)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        let cells = || {
            data.rows
                .iter()
                .flat_map(|(place, row)| (0u64..).zip(row).map(move |(d, &c)| (*place, d, c)))
        };
        Ok(Table::default()
            .numbers("place", true, cells().map(|c| c.0))
            .numbers("digit", true, cells().map(|c| c.1))
            .numbers("count", true, cells().map(|c| c.2)))
    }

    fn form<'a>(&'a self, data: &'a Data, _: &'a findings::Findings) -> Form<'a> {
        plot::plot(self, data).into_form()
    }

    fn card(&self, data: &Data, _: &findings::Findings, key: &Key) -> Option<Card> {
        card::card(self, data, key)
    }
}
