//! `shifts`: a strip of additive subtraction as one comb of cold positions, and
//! the other nim-values moved back onto it.
//!
//! Proven at the wall in the primitive quadratic regime (Manabe and Larsson
//! 2026), an observation of our own elsewhere: see [`crate::sink::shifts`].

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
use crate::figure::play::Play;
use crate::figure::{Caption, Card, Figure, Game, Group, JobProgress, Name, Table};
use crate::games::Convention;
use crate::games::period::Finder;
use crate::progress::Stretch;
use crate::sink::Additive;
use crate::sink::one_period::OnePeriod;
use crate::sink::shifts::{self, Shift, stated};

/// The parameters of `shifts`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub struct Shifts {
    /// The smallest move.
    #[default(7)]
    pub m: u64,
    /// The difference of the two others.
    #[default(10)]
    pub delta: u64,
    /// Sink, wall or both.
    #[default(Play::Both)]
    pub convention: Play,
    /// The positions looked at; unsaid: all.
    pub x: Numbers,
}

impl Shifts {
    /// The ruleset; the fields' bounds keep the pair within what it takes.
    fn ruleset(&self) -> Result<Additive> {
        Additive::new(self.m as u32, self.delta as u32)
    }

    /// Of a period under each convention.
    fn positions(&self) -> RangeInclusive<u64> {
        let period = self.ruleset().map_or(1, Additive::period);
        self.convention.positions(period)
    }
}

/// A comb a convention, in the order they are shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Data {
    /// Sink before wall.
    pub combs: Vec<Comb>,
}

/// One period of play and what is found of its shifts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Comb {
    /// How play ends.
    pub convention: Convention,
    /// Position of index 0: the first one of the periodic part.
    pub first: u64,
    /// One period of nim-values.
    pub word: Vec<u8>,
    /// The classes of nim-values 1, 2, 3.
    pub classes: [Class; 3],
}

/// A class of positions of one nim-value, held against its stated shift.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Class {
    /// How many positions of a period it has.
    pub size: u64,
    /// Whether it is all of the shifted cold positions.
    pub is_equal: bool,
    /// Indices at which the statement fails, ascending.
    pub mismatches: Vec<u64>,
}

impl Comb {
    fn of(set: Additive, shifts: &shifts::Shifts) -> Self {
        let convention = shifts.convention;
        let OnePeriod { period, word } = &shifts.play;
        Comb {
            convention,
            first: convention.start() + period.preperiod,
            word: word.clone(),
            classes: stated(set, convention).map(|shift| Class {
                size: shifts.class(shift.value).count() as u64,
                is_equal: shifts.is_equal(shift),
                mismatches: shifts.mismatches(shift),
            }),
        }
    }

    /// The index of a class's position once it is moved back onto the comb.
    fn back(&self, index: u64, shift: Shift) -> u64 {
        shifts::moved(self.word.len() as u64, index, -shift.by)
    }

    /// The index of the position that is moved to `index`.
    fn forth(&self, index: u64, shift: Shift) -> u64 {
        shifts::moved(self.word.len() as u64, index, shift.by)
    }

    /// Whether the whole statement holds.
    fn holds(&self) -> bool {
        self.classes.iter().all(|class| class.mismatches.is_empty())
    }
}

impl Figure for Shifts {
    const NAME: Name = Name {
        kind: "shifts",
        title: "Shifts",
        about: "The cold positions of one period, and the positions of value 1, 2 and 3 shifted \
                onto them",
        group: Group::Own,
    };

    type Data = Data;

    type Findings = findings::Findings;

    fn fields() -> Vec<Field> {
        let [m, delta] = fields::additive(lens!(m), lens!(delta));
        vec![
            m,
            delta,
            fields::convention(lens!(convention)).main(),
            fields::x(lens!(x), Self::positions),
        ]
    }

    fn cost(&self) -> u64 {
        let plays = self.convention.conventions().len() as u64;
        self.ruleset().map_or(0, |set| 6 * plays * set.period())
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        let (set, mut finder) = (self.ruleset()?, Finder::new());
        let mut combs = Vec::new();
        let plays = self.convention.conventions();
        for (&convention, i) in plays.iter().zip(0..) {
            let mut progress = Stretch::of(watch, "period", i, plays.len() as u64);
            let shifts = shifts::Shifts::new(set, convention, &mut finder, &mut progress)?;
            combs.push(Comb::of(set, &shifts));
        }
        Ok(Data { combs })
    }

    fn span(&self) -> Option<RangeInclusive<u64>> {
        Some(self.positions())
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        words::caption(self, data, found)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        let mut lines = Vec::new();
        for comb in &data.combs {
            for t in 0..=3u8 {
                let places = (comb.first..).zip(&comb.word).filter(|(_, v)| **v == t);
                let positions: Vec<String> = places.map(|(x, _)| x.to_string()).collect();
                lines.push((comb.convention.name(), t, positions.join(" ")));
            }
        }
        Ok(Table::default()
            .texts("convention", false, lines.iter().map(|line| line.0))
            .numbers("t", true, lines.iter().map(|line| line.1))
            .texts("positions", true, lines.iter().map(|line| line.2.clone())))
    }

    fn games(&self, data: &Data) -> Vec<Game> {
        let game = |set: Additive| {
            let combs = data.combs.iter();
            combs
                .map(|comb| Game::normal(&set.moves(), comb.convention))
                .collect()
        };
        self.ruleset().map_or_else(|_| Vec::new(), game)
    }

    fn form<'a>(&'a self, data: &'a Data, _: &'a findings::Findings) -> Form<'a> {
        lanes::lanes(self, data).into_form()
    }

    fn card(&self, data: &Data, _: &findings::Findings, key: &Key) -> Option<Card> {
        card::card(self, data, key)
    }
}
