//! `comply`: P-positions of comply games, and of the iterates of ⋆
//! [L §3–5, Theorems 3.3, 3.5, 4.1, 4.2, Corollary 4.3].

mod agreement;
mod caption;
mod card;
mod data;
mod facts;
mod fields;
mod findings;
mod lanes;
mod names;

pub(crate) use data::Data;

use std::ops::RangeInclusive;

use smart_default::SmartDefault;

use crate::error::{Error, Result};
use crate::figure::form::{Form, Key};
use crate::figure::parameter::{Field, Numbers};
use crate::figure::realized::Realized;
use crate::figure::{Caption, Card, Figure, Group, JobProgress, Name, Sequence, Table};
use crate::games::Set;
use crate::greedy::comply::Rule;
use crate::greedy::three_heaps::ThreeHeaps;
use crate::greedy::{Condition, Discrepancies, Family, Written};
use crate::kinds::greedy_set::{run_cost, run_seconds};
use crate::limits::{GREEDY_FIGURE_POSITIONS, GREEDY_STEPS, STEP_SECONDS};

/// Most positions of a `comply` figure over all its games: seconds, and at
/// most 4 bytes each.
const COMPLY_POSITIONS: u64 = 1 << 25;

/// The parameters of `comply`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub(crate) struct Comply {
    /// D of the family {{d, 2d} : d ∈ D}.
    #[default(Discrepancies::Of(Set::Progression { first: 1, step: 1 }))]
    pub(crate) d: Discrepancies,
    /// If said, the family made by this condition instead.
    pub(crate) condition: Option<Written>,
    /// If said, this family instead.
    pub family: Family,
    /// Who proposes and who picks.
    #[default(Rule::Number)]
    pub game: Rule,
    /// Whether the last player to move loses.
    pub(crate) misere: bool,
    /// Moves taken from D = A, as in the proof of Theorem 4.2, at most
    /// [`crate::limits::SEED_MEMBERS`].
    pub(crate) without: Numbers,
    /// Three heaps in progression, whose outcome follows from A by Theorem 4.4.
    pub(crate) heaps: Option<ThreeHeaps>,
    /// How often ⋆ is applied.
    pub(crate) stars: u64,
    /// Positions 0 ≤ x < n.
    #[default(81)]
    pub n: u64,
    /// The visible positions; unsaid: all.
    pub(crate) x: Numbers,
}

impl Comply {
    /// Whether the family is {{d, 2d} : d ∈ D}.
    pub(crate) fn of_doubles(&self) -> bool {
        self.condition.is_none() && self.family.is_empty()
    }

    /// Whether D is A, the greedy set without three-term progressions.
    pub(crate) fn of_greedy_set(&self) -> bool {
        let a = |d: &Discrepancies| matches!(d, Discrepancies::Greedy(set) if **set == Condition::Ap(3));
        self.of_doubles() && a(&self.d)
    }

    /// Whether D is the natural numbers.
    pub(crate) fn of_naturals(&self) -> bool {
        self.of_doubles() && self.d == Comply::default().d
    }

    /// Whether the game is one whose P-positions (of comply-set: N-positions)
    /// are A by a theorem: that of the naturals, or of all of A.
    fn solves_a(&self) -> bool {
        !self.misere && (self.of_naturals() || self.of_greedy_set() && self.without.is_empty())
    }

    /// The positions of a row.
    fn positions(&self) -> RangeInclusive<u64> {
        0..=self.n.max(1) - 1
    }

    /// The first position of the game.
    fn start(&self) -> u64 {
        self.condition
            .as_ref()
            .map_or(0, |condition| condition.start())
    }

    /// Games played out: one more decides whether ⋆ has reached a fixed point.
    fn games(&self) -> u64 {
        match self.without_stars() {
            Some(_) => 1,
            None => self.stars.saturating_add(2),
        }
    }

    /// Steps, as measured: D neither sparse nor dense is the worst.
    fn steps(&self, n: u64) -> u64 {
        let game = match &self.condition {
            Some(condition) => run_cost(condition, n),
            None if !self.family.is_empty() => {
                let numbers = self.family.sets().iter().map(Vec::len).sum::<usize>();
                n.saturating_mul(numbers as u64)
            }
            None => libm::pow(n as f64, 1.65) as u64,
        };
        game.saturating_mul(self.games()).saturating_add(8 * n)
    }

    /// The largest n of at most [`GREEDY_STEPS`] steps.
    pub(crate) fn affordable(&self) -> u64 {
        let most = COMPLY_POSITIONS / self.games();
        let (mut low, mut high) = (1, most.min(GREEDY_FIGURE_POSITIONS));
        while low < high {
            let middle = (low + high).div_ceil(2);
            if self.steps(middle) <= GREEDY_STEPS {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        low
    }

    /// Why ⋆ cannot be applied, if it cannot.
    fn without_stars(&self) -> Option<&'static str> {
        if self.condition.is_some() {
            Some("for families of a condition")
        } else if !self.family.is_empty() {
            Some("for families that are listed")
        } else if self.misere {
            Some("in misère play")
        } else if self.game == Rule::Set {
            Some("for comply-set")
        } else if !self.without.is_empty() {
            Some("when moves are removed")
        } else {
            None
        }
    }
}

impl Figure for Comply {
    const NAME: Name = Name {
        kind: "comply",
        title: "Comply game",
        about: "P-positions of comply games on {{d, 2d}} and of their ⋆-iterates, one row each",
        group: Group::Larsson,
    };

    type Data = Data;

    type Findings = findings::Findings;

    fn fields() -> Vec<Field> {
        Self::parameters()
    }

    fn reconcile(&mut self, name: &str) {
        match name {
            "convention" if self.misere => {
                (self.condition, self.heaps, self.stars) = (None, None, 0);
                self.without = Numbers::default();
            }
            "condition" if self.condition.is_some() => {
                (self.family, self.misere) = (Family::default(), false);
            }
            "stars" if self.stars > 0 => self.misere = false,
            "without" if !self.without.is_empty() => self.misere = false,
            "family" if !self.family.is_empty() => self.condition = None,
            "d" if self.d != Comply::default().d => {
                self.condition = None;
                self.family = Family::default();
            }
            _ => {}
        }
        if !self.of_doubles() {
            self.d = Comply::default().d;
        }
    }

    fn validate(&self) -> Result<()> {
        if self.condition.is_some() && !self.family.is_empty() {
            let message = "A condition already gives the family. Remove condition or family.";
            return Err(Error::conflict("family", &self.family, message).suggest(""));
        }
        if self.misere && (self.condition.is_some() || !self.without.is_empty()) {
            let message =
                "Misère play has families {d, 2d} or listed ones. Remove convention=misere.";
            return Err(Error::conflict("convention", "misere", message).suggest("wall"));
        }
        if !self.of_doubles() && self.d != Comply::default().d {
            let message = "D makes the family {d, 2d}. Remove d, or condition and family.";
            return Err(Error::conflict("d", &self.d, message).suggest(""));
        }
        if let Some(heaps) = self.heaps
            && !self.solves_a()
        {
            let message =
                "Three heaps need d=naturals, or d=ap3 with no move removed. Remove heaps.";
            return Err(Error::conflict("heaps", heaps, message).suggest(""));
        }
        if self.without.is_empty() {
            return Ok(());
        }
        let without = &self.without;
        if !self.of_greedy_set() || self.game == Rule::Set {
            let message = "Moves can be removed only from d=ap3 with game=number. Remove without.";
            return Err(Error::conflict("without", without, message).suggest(""));
        }
        let a = crate::greedy::closed_form(&Condition::Ap(3), &Default::default());
        let in_d = |d: u64| d > 0 && a.as_ref().is_some_and(|a| a.has(d));
        match self.without.iter().find(|&d| !in_d(d)) {
            Some(_) => {
                let allowed = "positive numbers with only the digits 0 and 1 in base 3";
                Err(Error::bad("without", without, allowed).suggest(""))
            }
            None => Ok(()),
        }
    }

    fn cost(&self) -> u64 {
        self.steps(self.n)
    }

    fn seconds(&self) -> f64 {
        match &self.condition {
            Some(condition) => run_seconds(condition, self.n) * self.games() as f64,
            None => self.cost() as f64 * STEP_SECONDS,
        }
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        let n = self.n;
        let (mut moves, mut realized) = (Vec::new(), None);
        if self.of_doubles() {
            moves = self.d.members_below(n, watch)?;
            if !self.without.is_empty() {
                moves.retain(|&d| self.without.iter().all(|removed| removed != u64::from(d)));
            }
            let members: Vec<u32> = [0].iter().chain(&moves).copied().collect();
            realized = Some(Realized::of(&members, n, watch)?);
        }
        let mut data = self.play(&moves, watch)?;
        data.realized = realized;
        Ok(data)
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        caption::caption(self, data, found)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        let rows = || {
            let iterates = data.iterates.iter().enumerate();
            iterates.flat_map(|(stars, row)| row.iter().map(move |&x| (stars as u64, x)))
        };
        let column = |table: Table| table.numbers("p_position", true, rows().map(|row| row.1));
        if self.stars == 0 {
            return Ok(column(Table::default()));
        }
        // The last game's are the terms; all games' are in the columns.
        let table = column(Table::default().numbers("stars", false, rows().map(|row| row.0)));
        let last = data.iterates.last().map_or(0, Vec::len);
        let all = table.rows();
        Ok(table.plainly(all - last..all))
    }

    fn sequences<'a>(&'a self, data: &'a Data) -> Vec<Sequence<'a>> {
        let one = |(stars, members): (usize, &'a Vec<u32>)| {
            let (name, what) = match (self.stars, stars) {
                (0, _) => (String::new(), String::new()),
                (_, 0) => ("no star".into(), String::new()),
                (_, 1) => ("after one star".into(), ", applied once".into()),
                _ => (
                    format!("after {stars} stars"),
                    format!(", applied {stars} times"),
                ),
            };
            let what = match what.as_str() {
                "" => String::new(),
                times => format!("P-positions of comply-number after the star operator{times}"),
            };
            Sequence::new(name, 1, members.iter().copied()).what(what)
        };
        data.iterates.iter().enumerate().map(one).collect()
    }

    fn span(&self) -> Option<RangeInclusive<u64>> {
        Some(self.positions())
    }

    fn form<'a>(&'a self, data: &'a Data, found: &'a findings::Findings) -> Form<'a> {
        lanes::lanes(self, data, found).into_form()
    }

    fn card(&self, data: &Data, found: &findings::Findings, key: &Key) -> Option<Card> {
        card::card(self, data, found, key)
    }
}
