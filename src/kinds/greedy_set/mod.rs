//! `greedy-set`: the greedy set that avoids a condition, and Stanley sequences
//! [L §4, §5].

mod caption;
mod compute;
mod digits;
mod drawing;
mod fields;
mod findings;
mod growth;
mod known;
mod see;
mod view;

pub(super) use caption::vouched;
pub(crate) use compute::{run_cost, run_seconds};
pub(super) use findings::Vouched;
pub(crate) use view::View;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::error::{Error, Result};
use crate::figure::form::{Form, Key};
use crate::figure::growth::View as Upwards;
use crate::figure::parameter::{Bounds, Field, Numbers};
use crate::figure::power_law::{Fit, Fits};
use crate::figure::realized::Realized;
use crate::figure::viewport::Viewport;
use crate::figure::{Caption, Card, Figure, Group, JobProgress, Name, Sequence, Table, packed};
use crate::greedy::denser::Behrend;
use crate::greedy::oeis::of_set;
use crate::greedy::{ClosedForm, Condition, Origin, Written, closed_form};
use crate::limits::{CLOSED_FORM_POSITIONS, GREEDY_FIGURE_MEMBERS, GREEDY_FIGURE_POSITIONS};
use crate::walnut;

/// The parameters of `greedy-set`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub(crate) struct GreedySet {
    /// The condition to avoid.
    #[default(Condition::Ap(3).into())]
    pub(crate) condition: Written,
    /// Members it must begin with, at most `SEED_MEMBERS`; unsaid, it
    /// begins by itself.
    pub(crate) seed: Numbers,
    /// The first number considered, if not as suits the condition.
    pub(crate) start: Option<u64>,
    /// Positions 0 ≤ x < n.
    #[default(729)]
    pub n: u64,
    /// Which picture.
    #[default(View::Line)]
    pub(crate) view: View,
    /// The quantity along y in the view of the growth.
    pub(crate) upwards: Upwards,
    /// Of the digits, if not that of the theorem.
    pub base: Option<u64>,
    /// How the growth is fitted.
    pub(crate) fit: Fit,
    /// The visible part of the line or of the growth.
    pub(crate) part: Viewport,
}

impl GreedySet {
    /// Where the run begins.
    pub(crate) fn origin(&self) -> Origin {
        match (self.seed.is_empty(), self.start) {
            (false, _) => Origin::Seed(self.seed.iter().collect()),
            (true, Some(start)) => Origin::At(start),
            (true, None) => Origin::Natural,
        }
    }

    /// The closed form, if a theorem gives one.
    pub(crate) fn form(&self) -> Option<ClosedForm> {
        closed_form(&self.condition, &self.origin())
    }

    /// The least number considered, or that of the seed.
    pub(crate) fn first(&self) -> u64 {
        match self.seed.ends() {
            Some((least, _)) => least,
            None => self.start.unwrap_or(self.condition.start()),
        }
    }

    /// The n there may be: past the first number, and more where digits decide
    /// than where a run does.
    pub(crate) fn bounds(&self) -> Bounds {
        let (most, mut because) = match self.form() {
            Some(_) => (CLOSED_FORM_POSITIONS, "by a closed form".into()),
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

    /// The bounds of x: positions, or sizes n.
    pub(super) fn looked_at(&self) -> RangeInclusive<u64> {
        match self.view {
            View::Line => 0..=self.n.max(1) - 1,
            View::Growth | View::Digits => 1..=self.n.max(1),
        }
    }

    /// Whether the set may meet its condition with its largest number in several
    /// roles, so that it must be said that this does not count.
    pub(crate) fn repeats(&self) -> bool {
        let condition = &*self.condition;
        // Sums of k − 1 numbers with the digits 0 and 1 in base k have no carries.
        let without_carries = || matches!(condition, Condition::Mean(_)) && self.form().is_some();
        condition.repeats() && !without_carries()
    }

    /// Whether all members below n are few enough to be listed.
    ///
    /// # Errors
    /// They are not: `n`.
    fn all_listed(&self) -> Result<()> {
        let Some(form) = self.form() else {
            return Ok(());
        };
        let members = form.count_below(self.n);
        if members <= GREEDY_FIGURE_MEMBERS {
            return Ok(());
        }
        let allowed = format!("an n with at most {GREEDY_FIGURE_MEMBERS} members, not {members}");
        let fewer = form.with_members(GREEDY_FIGURE_MEMBERS);
        Err(Error::bad("n", self.n, allowed).suggest(fewer))
    }

    /// The base of the digits, given the closed form.
    pub(crate) fn base(&self, form: Option<&ClosedForm>) -> u64 {
        self.base
            .unwrap_or_else(|| form.map_or(3, ClosedForm::base))
    }
}

/// The members, and what is known of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Data {
    /// Ascending, below `listed`.
    #[serde(with = "packed")]
    pub members: Vec<u32>,
    /// All members below this are listed: `reached`, but less where a closed
    /// form gives more of them than [`GREEDY_FIGURE_MEMBERS`].
    pub(crate) listed: u64,
    /// Positions below this are decided: n, once the set is complete.
    pub(crate) reached: u64,
    /// The closed form was compared with the greedy run below this (0: there
    /// is no closed form).
    pub(crate) agree_below: u64,
    /// The least number about which they differ.
    pub(crate) refuted: Option<u64>,
    /// As the cold positions of a subtraction game.
    pub(crate) realized: Option<Realized>,
    /// Power laws through the counts, in the view that shows them.
    pub(crate) fits: Fits,
    /// In that view, of 3-term progressions: the largest of Behrend's sets.
    pub(crate) behrend: Vec<Behrend>,
}

impl Figure for GreedySet {
    const NAME: Name = Name {
        kind: "greedy-set",
        title: "Greedy set",
        about: "The greedy set avoiding progressions, means, equal sums or an equation",
        group: Group::Larsson,
    };

    type Data = Data;

    type Findings = findings::Findings;

    fn fields() -> Vec<Field> {
        Self::parameters()
    }

    fn reconcile(&mut self, name: &str) {
        growth::reconcile(self, name);
    }

    fn validate(&self) -> Result<()> {
        let most = GREEDY_FIGURE_POSITIONS;
        if let Some((_, last)) = self.seed.ends().filter(|ends| ends.1 >= most) {
            return Err(Error::bad("seed", last, format!("numbers below {most}")));
        }
        if !self.seed.is_empty() && self.start.is_some() {
            let start = self.start.unwrap_or(0);
            let message =
                format!("A seed already says where the set begins. Remove start={start}.");
            return Err(Error::conflict("start", start, message).suggest("auto"));
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
        growth::check(self)?;
        match self.view {
            View::Digits => self.all_listed(),
            View::Line | View::Growth => Ok(()),
        }
    }

    fn cost(&self) -> u64 {
        compute::cost(self)
    }

    fn seconds(&self) -> f64 {
        compute::seconds(self)
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        compute::compute(self, watch)
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        caption::caption(self, data, found)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        self.all_listed()?;
        Ok(Table::default().numbers("member", true, data.members.iter().copied()))
    }

    fn walnut(&self) -> Option<String> {
        walnut::greedy(&self.condition, &self.origin(), &self.form()?)
    }

    fn sequences<'a>(&'a self, data: &'a Data) -> Vec<Sequence<'a>> {
        let listed = of_set(&self.condition, &self.origin());
        vec![Sequence::new("", 1, data.members.iter().copied()).listed(listed)]
    }

    fn form<'a>(&'a self, data: &'a Data, _: &'a findings::Findings) -> Form<'a> {
        match self.view {
            View::Growth => growth::growth(self, data)
                .plot(self.looked_at())
                .into_form(),
            View::Digits => digits::lanes(self, data).into_form(),
            View::Line => drawing::lanes(self, data).into_form(),
        }
    }

    fn card(&self, data: &Data, found: &findings::Findings, key: &Key) -> Option<Card> {
        match self.view {
            View::Growth => growth::card(self, data, found, key),
            View::Digits => digits::card(self, data, found, key),
            View::Line => drawing::card(self, data, found, key),
        }
    }
}
