//! `proof`: Tables 1–12 of \[B\] at one block, cell by cell, over its strip.
//!
//! All of it is generated ([`crate::proof`]); the printed cell is added where the two differ.

mod caption;
mod cell;
mod drawing;
mod facts;
mod findings;
mod lanes;
mod moved;
mod notes;
mod probing;
mod table;

pub(crate) use cell::{ask_why, proved_by};

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::error::Result;
use crate::figure::form::Form;
use crate::figure::parameter::fields::X;
use crate::figure::parameter::{Between, Bounds, Field, Form as _, Integer, Interval, lens};
use crate::figure::{Caption, Figure, Group, JobProgress, Name, Table};
use crate::games::period::PeriodFinder;
use crate::limits::{PROOF_M, PROOF_SHOWN_WRAPS};
use crate::progress::NoProgress;
use crate::proof::lemma::Lemma6;
use crate::proof::{Occurrence, Tally, tally};
use crate::sink::Additive;
use crate::sink::conventions::{Cycles, Terminal, cycles, terminal_nimbers};
use cell::Cell;

/// The parameters of `proof`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub(crate) struct Proof {
    /// The smallest move.
    #[default(7)]
    pub m: u64,
    /// δ = m + k + 2m·wraps.
    #[default(3)]
    pub k: u64,
    /// The paper's n.
    pub(crate) wraps: u64,
    /// i; m for the block that begins the word's second turn.
    pub(crate) block: u64,
    /// Which of the block's factors, counted from 1 and from the left.
    #[default(6)]
    pub(crate) factor: u64,
    /// Which value: one that the factor reaches, or its own.
    #[default(1)]
    pub(crate) value: u64,
    /// The visible positions; unsaid: all that are shown.
    pub(crate) x: Interval,
}

impl Proof {
    /// The block and what a move from it can reach. O(n + log m).
    fn occurrence(&self) -> Result<Occurrence> {
        // Numbers too large for the set are out of the fields' bounds, too.
        let [m, k, wraps, block] = [self.m, self.k, self.wraps, self.block]
            .map(|number| u32::try_from(number).unwrap_or(u32::MAX));
        Occurrence::new(Additive::quadratic(m, k, wraps)?, block)
    }

    /// How many factors the block has; 1 where there is no such block.
    fn factors(&self) -> u64 {
        self.occurrence().map_or(1, |o| o.columns().len() as u64)
    }

    /// The positions shown: those of the block, and before it as far as a move reaches.
    fn positions(&self) -> RangeInclusive<i64> {
        Cell::of(self).map_or(0..=0, |cell| {
            let shown = cell.shown();
            shown.first..=shown.end() - 1
        })
    }

    /// The chosen factor's value; 0 where there is none.
    fn own_value(&self) -> u64 {
        Cell::of(self).map_or(0, |cell| cell.target().value.into())
    }
}

/// Longest period whose two cycles are compared.
const CYCLES_SHOWN: u64 = 1 << 16;

/// Positions over which Remark 1 is tested, in largest moves.
const REMARKED: u64 = 4;

/// Counts of the block as a whole, and of the moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Data {
    /// All its cells, checked.
    pub(crate) tally: Tally,
    /// Lemma 6, counted in the word.
    pub(crate) lemma: Lemma6,
    /// Remark 1 for these moves, over REMARKED largest moves.
    pub(crate) remark: Vec<Terminal>,
    /// How many.
    pub played: u64,
    /// The cycles of wall and sink play, if the word is not too long for that.
    pub(crate) cycles: Option<Order>,
}

/// The order of the cycle of sink play and that of wall play.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Order {
    /// The two periods.
    pub periods: [u64; 2],
    /// How many values on in the wall's cycle the sink's begins, if it is the
    /// same.
    pub(crate) turned: Option<u64>,
}

impl Figure for Proof {
    const NAME: Name = Name {
        kind: "proof",
        title: "The proof, cell by cell",
        about: "Why each factor of a block has its nim-value: Tables 1–12, generated and checked",
        group: Group::Sink,
    };

    type Data = Data;

    type Findings = findings::Findings;

    fn fields() -> Vec<Field> {
        let block = |p: &Self| Bounds::because(0..=p.m, format!("for m = {}", p.m));
        let factor = |p: &Self| {
            let because = format!("for block {}", p.block);
            Bounds::because(1..=p.factors(), because)
        };
        let value = |p: &Self| {
            let because = format!("for factor {}", p.factor);
            Bounds::because(0..=p.own_value(), because)
        };
        vec![
            Integer::within(lens!(m), 2..=PROOF_M)
                .field("m", "m")
                .help("The smallest move.")
                .main(),
            Integer::bounded(lens!(k), |p: &Self| {
                Bounds::because(1..=p.m.max(2) - 1, format!("for m = {}", p.m))
            })
            .field("k", "k")
            .help("The moves are m, m + δ, 2m + δ with δ = m + k + 2mn.")
            .main(),
            Integer::within(lens!(wraps), 0..=PROOF_SHOWN_WRAPS)
                .field("wraps", "Wraps n")
                .help(
                    "The paper’s n: the number of factor pairs inserted at two places of each \
                     block.",
                )
                .range(),
            Integer::bounded(lens!(block), block)
                .field("block", "Block i")
                .help("Block of the word; block m is the first of the next period.")
                .main(),
            Integer::bounded(lens!(factor), factor)
                .field("factor", "Factor")
                .help("Factor of the block, counted from the left.")
                .main(),
            Integer::bounded(lens!(value), value)
                .field("value", "Value")
                .help(
                    "A smaller value that the factor reaches, or its own value, which no move \
                     reaches.",
                ),
            Between::bounded(lens!(x), Self::positions)
                .field(X, X)
                .help("Visible positions, e.g. 5..20. Empty: all.")
                .range(),
        ]
    }

    fn reconcile(&mut self, name: &str) {
        // The parameter just set stays; the others move to their nearest bounds.
        if name == "m" {
            self.k = self.k.clamp(1, self.m.max(2) - 1);
            self.block = self.block.min(self.m);
        }
        self.factor = match name {
            "factor" => self.factor,
            _ => self.factor.clamp(1, self.factors()),
        };
        if name != "value" {
            self.value = self.value.min(self.own_value());
        }
    }

    fn cost(&self) -> u64 {
        let blocks = self.m.saturating_mul(4 * self.wraps + 13);
        let cells = (self.wraps + 3).pow(2) * 60;
        let played = REMARKED * 4 * (4 + 2 * self.wraps) * self.m;
        let cycles = self.m * self.m * (self.wraps + 3) * 4;
        let cycles = cycles.min(4 * CYCLES_SHOWN);
        let counted = blocks.saturating_add(cells).saturating_add(played);
        counted.saturating_add(cycles)
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        let occurrence = self.occurrence()?;
        let moves = occurrence.set().moves();
        let played = REMARKED * u64::from(moves[2]);
        let short = occurrence.set().period() <= CYCLES_SHOWN;
        let order = |found: Cycles| Order {
            periods: [found.wall.period, found.sink.period],
            turned: found.turned,
        };
        let cycles = if short {
            cycles(&moves, &mut PeriodFinder::new(), &mut NoProgress)?.map(order)
        } else {
            None
        };
        Ok(Data {
            cycles,
            tally: tally(&occurrence),
            lemma: Lemma6::new(occurrence.set())?,
            remark: terminal_nimbers(&moves, played, watch)?,
            played,
        })
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        caption::caption(self, data, found)
    }

    fn table(&self, _: &Data) -> Result<Table> {
        Ok(table::cells(&self.occurrence()?))
    }

    fn latex(&self, _: &Data) -> Option<Box<dyn FnOnce() -> String>> {
        let block = self.occurrence().ok()?;
        Some(Box::new(move || table::latex(&block)))
    }

    fn form<'a>(&'a self, _: &'a Data, found: &'a findings::Findings) -> Form<'a> {
        Form::Custom(Box::new(probing::Stack::new(self, found.chosen.as_ref())))
    }
}
