//! `duality`: sink play is wall play read backwards with 0 and 2 exchanged.
//!
//! An observation of our own beside the conjecture of \[B\]: with the wall word
//! extended periodically to negative integers, v_sink(x) = σ(v_wall(−(x + s₂))),
//! s₂ = m + δ.

mod drawing;
mod findings;
mod words;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::draw::legend::Legend;
use crate::draw::sheet::{Rect, Sheet};
use crate::error::Result;
use crate::figure::drawn::Drawn;
use crate::figure::form::{self, Form};
use crate::figure::frame::{self, Look};
use crate::figure::parameter::{Field, Numbers, fields, lens};
use crate::figure::place::Spot;
use crate::figure::{
    Caption, Card, Figure, Group, JobProgress, Name, Row, Sequence, Table, ZoomAxis,
};
use crate::games::period::Finder;
use crate::sink::{self, Additive};

/// The parameters of `duality`.
#[derive(Clone, Debug, PartialEq)]
pub struct Duality {
    /// The smallest move.
    pub m: u64,
    /// The difference of the two others.
    pub delta: u64,
    /// The positions looked at; unsaid: all.
    pub x: Numbers,
}

impl Default for Duality {
    fn default() -> Self {
        Duality {
            m: 7,
            delta: 10,
            x: Numbers::default(),
        }
    }
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

    fn reconcile(&mut self, name: &str) {
        let all = self.positions();
        self.x.keep_within(name, &all);
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

    fn findings(&self, data: &Data) -> findings::Findings {
        findings::Findings::of(self, data)
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

    fn form<'a>(&'a self, data: &'a Data, found: &'a findings::Findings) -> Form<'a> {
        form::drawn(self, data, found)
    }
}

impl Drawn for Duality {
    type Place = Spot<usize, u64>;

    fn body_height(&self, _: &Data, _: f64) -> f64 {
        drawing::HEIGHT
    }

    fn draw(&self, data: &Data, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
        drawing::draw(self, data, area, look, sheet)
    }

    fn legend(&self, data: &Data, look: &Look) -> Legend {
        let legend = frame::nim_values("nim-value", look.palette, 3);
        match data.mismatches.is_empty() {
            true => legend,
            false => legend.fill("mismatch", look.theme.error),
        }
    }

    fn at(&self, data: &Data, area: Rect, x: f64, y: f64) -> Option<Spot<usize, u64>> {
        drawing::at(self, data, area, x, y)
    }

    fn moved(
        &self,
        data: &Data,
        area: Rect,
        from: Spot<usize, u64>,
        by: (i64, i64),
    ) -> Option<Spot<usize, u64>> {
        drawing::moved(self, data, area, from, by)
    }

    fn card(
        &self,
        data: &Data,
        _: &findings::Findings,
        area: Rect,
        at: &Spot<usize, u64>,
    ) -> Option<Card> {
        drawing::card(self, data, area, at)
    }

    fn zoom_axes(&self, data: &Data, area: Rect, _: f64) -> Vec<ZoomAxis> {
        let lane = drawing::lanes(self, data, area)[0];
        vec![ZoomAxis::row(&lane, 1, area, self.positions())]
    }

    fn rows<'a>(&'a self, data: &'a Data, area: Rect) -> Vec<Row<'a>> {
        drawing::rows(self, data, area)
    }
}
