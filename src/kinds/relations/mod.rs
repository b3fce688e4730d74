//! `relations`: sink play as wall play read backwards, and the classes of nim-values as shifts of the cold
//! positions (docs/proofs.md, Theorem 8 and Corollary 3).

mod duality;
mod findings;
mod proof;
mod shifts;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::error::{Error, Result};
use crate::figure::conventions::Conventions;
use crate::figure::form::{Form, Key};
use crate::figure::parameter::{Field, Form as _, Named, Numbers, OneOf, fields, lens};
use crate::figure::{Caption, Card, Figure, Game, Group, JobProgress, Name, Sequence, Table};
use crate::games::Convention;
use crate::sink::Additive;

/// Which relation is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Of {
    /// Sink and wall.
    #[default]
    Duality,
    /// The classes of nim-values under a convention.
    Shifts,
}

impl Named for Of {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Of::Duality, "duality", "Sink and wall"),
        (Of::Shifts, "shifts", "Nim-values"),
    ];
}

/// The parameters of `relations`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub(crate) struct Relations {
    /// Which relation.
    pub of: Of,
    /// The smallest move.
    #[default(7)]
    pub m: u64,
    /// The difference of the two others.
    #[default(10)]
    pub(crate) delta: u64,
    /// Sink, wall or both: of shifts; the duality is about both.
    #[default(Conventions::Both)]
    pub convention: Conventions,
    /// The visible positions; unsaid: all.
    pub(crate) x: Numbers,
}

impl Relations {
    /// The ruleset; the fields' bounds keep the pair within what it takes.
    fn ruleset(&self) -> Result<Additive> {
        Additive::new(self.m as u32, self.delta as u32)
    }

    /// Of a sink word, or of a period under each convention.
    fn positions(&self) -> RangeInclusive<u64> {
        let period = self.ruleset().map_or(1, Additive::period);
        match self.of {
            Of::Duality => 1..=period,
            Of::Shifts => self.convention.positions(period),
        }
    }

    fn conventions(&self) -> &'static [Convention] {
        self.convention.list()
    }
}

/// The data of a relation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Data {
    /// Of the duality.
    Duality(duality::Data),
    /// Of the shifts: a comb a convention, sink before wall.
    Shifts(Vec<shifts::Comb>),
}

impl Figure for Relations {
    const NAME: Name = Name {
        kind: "relations",
        title: "Relations",
        about: "Sink play as wall play read backwards, or the nim-value classes as shifts of the cold positions",
        group: Group::Own,
    };

    type Data = Data;

    type Findings = findings::Findings;

    fn fields() -> Vec<Field> {
        let [m, delta] = fields::additive(lens!(m), lens!(delta));
        vec![
            OneOf::all(lens!(of))
                .field("of", "Compare")
                .help("Sink with wall play, or each nim-value class with the cold positions.")
                .main(),
            m,
            delta,
            fields::convention(lens!(convention)).main(),
            fields::x(lens!(x), Self::positions),
        ]
    }

    fn reconcile(&mut self, name: &str) {
        match name {
            "of" if self.of == Of::Duality => self.convention = Conventions::Both,
            "convention" if self.convention != Conventions::Both => self.of = Of::Shifts,
            _ => {}
        }
    }

    fn validate(&self) -> Result<()> {
        match (self.of, self.convention) {
            (Of::Shifts, _) | (_, Conventions::Both) => Ok(()),
            (Of::Duality, play) => {
                let message =
                    "The duality compares sink and wall. Write convention=both or of=shifts.";
                Err(Error::conflict("convention", play.name(), message).suggest("both"))
            }
        }
    }

    fn cost(&self) -> u64 {
        let each = match self.of {
            Of::Duality => 3,
            Of::Shifts => 6 * self.conventions().len() as u64,
        };
        self.ruleset().map_or(0, |set| each * set.period())
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        let set = self.ruleset()?;
        Ok(match self.of {
            Of::Duality => Data::Duality(duality::compute(set, watch)?),
            Of::Shifts => Data::Shifts(shifts::compute(set, self.conventions(), watch)?),
        })
    }

    fn span(&self) -> Option<RangeInclusive<u64>> {
        Some(self.positions())
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        match data {
            Data::Duality(data) => duality::caption::caption(self, data, found),
            Data::Shifts(combs) => shifts::caption::caption(self, combs, found),
        }
    }

    fn table(&self, data: &Data) -> Result<Table> {
        Ok(match data {
            Data::Duality(data) => duality::table(data),
            Data::Shifts(combs) => shifts::table(combs),
        })
    }

    fn sequences<'a>(&'a self, data: &'a Data) -> Vec<Sequence<'a>> {
        match data {
            Data::Duality(data) => duality::sequences(data),
            Data::Shifts(_) => Vec::new(),
        }
    }

    fn games(&self, _: &Data) -> Vec<Game> {
        let Ok(set) = self.ruleset() else {
            return Vec::new();
        };
        let game = |&convention: &Convention| Game::normal(&set.moves(), convention);
        self.conventions().iter().map(game).collect()
    }

    fn form<'a>(&'a self, data: &'a Data, _: &'a findings::Findings) -> Form<'a> {
        match data {
            Data::Duality(data) => duality::lanes::lanes(self, data),
            Data::Shifts(combs) => shifts::lanes::lanes(self, combs),
        }
        .into_form()
    }

    fn card(&self, data: &Data, _: &findings::Findings, key: &Key) -> Option<Card> {
        match data {
            Data::Duality(data) => duality::card::card(self, data, key),
            Data::Shifts(combs) => shifts::card::card(self, combs, key),
        }
    }
}
