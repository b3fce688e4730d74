//! `duality`: sink play is wall play read backwards with 0 and 2 exchanged.
//!
//! An observation of our own beside the conjecture of \[B\]: with the wall word
//! extended periodically to negative integers, v_sink(x) = σ(v_wall(−(x + s₂))),
//! s₂ = m + δ.

mod card;
mod findings;
mod lanes;
mod words;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::error::Result;
use crate::figure::form::{Form, Key};
use crate::figure::parameter::{Field, Numbers, fields, lens};
use crate::figure::{Caption, Card, Figure, Game, Group, JobProgress, Name, Sequence, Table};
use crate::games::Convention;
use crate::games::period::Finder;
use crate::sink::{self, Additive};

/// The parameters of `duality`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub struct Duality {
    /// The smallest move.
    #[default(7)]
    pub m: u64,
    /// The difference of the two others.
    #[default(10)]
    pub delta: u64,
    /// The positions looked at; unsaid: all.
    pub x: Numbers,
}

impl Duality {
    /// The ruleset; the fields' bounds keep the pair within what it takes.
    fn ruleset(&self) -> Result<Additive> {
        Additive::new(self.m as u32, self.delta as u32)
    }

    /// Of the sink word.
    fn positions(&self) -> RangeInclusive<u64> {
        1..=self.ruleset().map_or(1, Additive::period)
    }
}

/// The two words, and where they differ once one is read backwards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Data {
    /// The sink word, from x = 1, by the closed form of Theorem 3.
    pub sink: Vec<u8>,
    /// The wall word, from x = `preperiod`, by simulation.
    pub wall: Vec<u8>,
    /// Wall positions before the periodic part: 0 in every case known.
    pub preperiod: u64,
    /// σ(v_wall(−(x + s₂))) for x = 1, 2, …: aligned with `sink`.
    pub turned: Vec<u8>,
    /// Positions x where `sink` and `turned` differ.
    pub mismatches: Vec<u64>,
}

impl Figure for Duality {
    const NAME: Name = Name {
        kind: "duality",
        title: "Duality",
        about: "The sink word above the wall word, which is read backwards with 0 and 2 exchanged",
        group: Group::Own,
    };

    type Data = Data;

    type Findings = findings::Findings;

    fn fields() -> Vec<Field> {
        let [m, delta] = fields::additive(lens!(m), lens!(delta));
        vec![m, delta, fields::x(lens!(x), Self::positions)]
    }

    fn cost(&self) -> u64 {
        self.ruleset().map_or(0, |r| 3 * r.period())
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        let compared = sink::duality::Duality::new(self.ruleset()?, &mut Finder::new(), watch)?;
        Ok(Data {
            mismatches: compared.mismatches().collect(),
            preperiod: compared.wall.preperiod,
            sink: compared.sink_word,
            wall: compared.wall_word,
            turned: compared.mirrored,
        })
    }

    fn span(&self) -> Option<RangeInclusive<u64>> {
        Some(self.positions())
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        words::caption(self, data, found)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        Ok(Table::default()
            .numbers("x", true, 1..=data.sink.len() as u64)
            .numbers("sink", true, data.sink.iter().copied())
            .numbers("wall_turned", true, data.turned.iter().copied()))
    }

    fn sequences<'a>(&'a self, data: &'a Data) -> Vec<Sequence<'a>> {
        vec![
            Sequence::new("wall, turned", 1, data.turned.iter().copied()),
            Sequence::new("sink", 1, data.sink.iter().copied()),
        ]
    }

    fn games(&self, _: &Data) -> Vec<Game> {
        let set = Additive::new(self.m as u32, self.delta as u32);
        let both = [Convention::Sink, Convention::Wall];
        set.map_or_else(
            |_| Vec::new(),
            |set| {
                both.map(|convention| Game::normal(&set.moves(), convention))
                    .into()
            },
        )
    }

    fn form<'a>(&'a self, data: &'a Data, _: &'a findings::Findings) -> Form<'a> {
        lanes::lanes(self, data).into_form()
    }

    fn card(&self, data: &Data, _: &findings::Findings, key: &Key) -> Option<Card> {
        card::card(self, data, key)
    }
}
