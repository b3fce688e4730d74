//! `three-move`: periods of all {a, b, c} for one a, as a map over b and c
//! [B, §1, the conjecture of Flammenkamp and Ward].

mod caption;
mod card;
mod colors;
mod findings;
mod map;
mod marks;
#[cfg(feature = "cli")]
mod shard;
mod survey;
mod tally;

use std::ops::{Range, RangeInclusive};

use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::error::Result;
use crate::figure::conventions::Conventions;
use crate::figure::form::{Form, Key};
use crate::figure::packed;
use crate::figure::parameter::{Bounds, Field, Form as _, Integer, Named, OneOf, fields, lens};
use crate::figure::viewport::{self, Viewport};
use crate::figure::{Caption, Card, Figure, Group, JobProgress, Name, Table};
use crate::games::Convention;
use crate::games::period::PeriodFinder;
use crate::games::three_move::ThreeMove;
use crate::limits::THREE_MOVES_TOGETHER;
use crate::progress::Stretch;
use crate::shard::Shard;

pub(crate) use tally::{Class, Tally};

/// Largest move of a map of three-move sets: 500 000 sets, seconds in a page,
/// for preperiods grow with the square of the moves.
const THREE_MOVE_MAP: u64 = 1000;

/// The quantity that colours show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    /// Which sums of two moves the period divides.
    Sum,
    /// The period.
    Period,
    /// The preperiod.
    Preperiod,
    /// Where sink and wall differ.
    Difference,
}

impl Named for Layer {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Layer::Sum, "sum", "Sum"),
        (Layer::Period, "period", "Period"),
        (Layer::Preperiod, "preperiod", "Preperiod"),
        (Layer::Difference, "difference", "Sink ≠ wall"),
    ];
}

/// The unit of progress.
const RULESETS: &str = "three-move rulesets";

/// The parameters of `three-move`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub(crate) struct ThreeMoves {
    /// The smallest move.
    #[default(20)]
    pub(crate) a: u64,
    /// The largest c.
    #[default(200)]
    pub(crate) size: u64,
    /// Sink, wall or both.
    #[default(Conventions::Wall)]
    pub convention: Conventions,
    /// The quantity that colours show.
    #[default(Layer::Sum)]
    pub(crate) layer: Layer,
    /// The visible b and c.
    pub(crate) part: Viewport,
}

/// Preperiod and period of one ruleset; a period of 0 is not known (yet).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cell {
    /// Values before the periodic part.
    pub preperiod: u32,
    /// The period.
    pub period: u32,
}

impl From<[u32; 2]> for Cell {
    fn from([preperiod, period]: [u32; 2]) -> Self {
        Cell { preperiod, period }
    }
}

impl From<Cell> for [u32; 2] {
    fn from(cell: Cell) -> Self {
        [cell.preperiod, cell.period]
    }
}

/// The rulesets under one convention.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Played {
    /// How play ends.
    pub convention: Convention,
    /// Row by row of one c, in each by b; row j = c − a − 1 has j rulesets.
    #[serde(with = "packed::pairs")]
    pub(crate) cells: Vec<Cell>,
}

/// Every ruleset, under each convention shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Data {
    /// In the order of [`Conventions::list`].
    pub played: Vec<Played>,
    /// Known are the cells with b − a − 1 and c − a − 1 divisible by this.
    pub(crate) grain: u32,
    /// Counts of all cells, once they are known.
    pub(crate) tally: Option<Tally>,
}

impl Data {
    /// The side of the block that a known cell shows, in cells.
    fn block(&self) -> u32 {
        self.grain.max(1)
    }
}

impl ThreeMoves {
    /// The largest a for which there is a ruleset.
    fn largest_a(&self) -> u64 {
        self.size.max(3) - 2
    }

    /// Values of b, or of c, on the map: a + 1 … size.
    fn side(&self) -> u32 {
        (self.size - self.a) as u32
    }

    /// Every b, and every c, there is; of parameters yet to be refused, any.
    fn moves(&self) -> RangeInclusive<u64> {
        let first = self.a.saturating_add(1);
        first..=self.size.max(first)
    }

    /// Those of `all` places on an axis of the map that lie between these moves.
    fn places(&self, ends: Option<(u64, u64)>) -> Range<u32> {
        let place = |end: u64| end.saturating_sub(self.a + 1).min(self.side().into()) as u32;
        match ends {
            Some((first, last)) => place(first)..place(last.saturating_add(1)),
            None => 0..self.side(),
        }
    }

    /// The visible columns: of each b one.
    fn columns(&self) -> Range<u32> {
        self.places(self.part.x.ends())
    }

    /// The visible rows: of each c one.
    fn rows(&self) -> Range<u32> {
        let ends = self.part.y.ends();
        self.places(ends.map(|(first, last)| (first.max(0) as u64, last.max(0) as u64)))
    }

    fn rulesets(&self) -> u64 {
        let side = u64::from(self.side());
        side * (side - 1) / 2
    }

    /// The conventions that are computed.
    fn conventions(&self) -> &'static [Convention] {
        match self.layer {
            Layer::Difference => Conventions::Both.list(),
            _ => self.convention.list(),
        }
    }

    /// {a, b, c} with b = a + 1 + i, c = a + 1 + j.
    fn set(&self, i: u32, j: u32) -> Result<ThreeMove> {
        let a = self.a as u32;
        ThreeMove::new(a, a + 1 + i, a + 1 + j)
    }
}

/// From one cell to the next known one, in the first picture of a map.
const COARSEST: u32 = 16;

/// The index of the ruleset (i, j), i < j, among all.
fn index(i: u32, j: u32) -> usize {
    j as usize * (j as usize - 1) / 2 + i as usize
}

impl Figure for ThreeMoves {
    const NAME: Name = Name {
        kind: "three-move",
        title: "Three moves",
        about: "A map of the periods of all games {a, b, c} with fixed a",
        group: Group::Own,
    };

    type Data = Data;

    type Findings = findings::Findings;

    fn fields() -> Vec<Field> {
        let mut fields = vec![
            Integer::bounded(lens!(a), |p: &Self| {
                Bounds::because(1..=p.largest_a(), format!("for size = {}", p.size))
            })
            .field("a", "a")
            .help("The smallest move of {a, b, c}.")
            .main(),
            Integer::within(lens!(size), 3..=THREE_MOVE_MAP)
                .field("size", "Largest c")
                .help("The map shows all a < b < c up to this c.")
                .main(),
            fields::convention(lens!(convention)),
            OneOf::all(lens!(layer))
                .field("layer", "Show")
                .help(
                    "Which sums of two moves the period divides; the period; the preperiod; \
                     or where sink and wall differ.",
                )
                .main(),
        ];
        // As the axes are called.
        let [b, c] = viewport::fields(lens!(part.x), lens!(part.y), Self::moves);
        fields.extend([b.label("b"), c.label("c")]);
        fields
    }

    fn reconcile(&mut self, name: &str) {
        if name == "size" {
            self.a = self.a.min(self.largest_a());
        }
    }

    fn cost(&self) -> u64 {
        // Preperiods grow with the square of the moves.
        let each = self.size * self.size / 64 + 4 * self.size + 256;
        self.rulesets() * each * self.conventions().len() as u64
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        let rulesets = self.rulesets();
        let share = watch.share();
        let total = rulesets.div_ceil(share.parts().into());
        let mut data = Data {
            played: Vec::new(),
            grain: 0,
            tally: None,
        };
        for &convention in self.conventions() {
            let cells = vec![Cell::default(); rulesets as usize];
            data.played.push(Played { convention, cells });
        }
        let mut finder = PeriodFinder::new();
        let mut done = 0_u64;
        // Coarse to fine: the map shows at once what it will look like.
        for grain in [COARSEST, 8, 4, 2, 1] {
            let coarse = |i: u32| i.is_multiple_of(2 * grain);
            let among = |i: u32, j: u32| grain == COARSEST || !coarse(i) || !coarse(j);
            // Rows are dealt out at each grain: shares take about as long as each other.
            let rows = share
                .of(0..=(self.side() - 1) / grain)
                .map(|row| row * grain);
            let pairs = rows.flat_map(|j| (0..j).step_by(grain as usize).map(move |i| (i, j)));
            let pairs: Vec<_> = pairs.filter(|&(i, j)| among(i, j)).collect();
            for pairs in pairs.chunks(THREE_MOVES_TOGETHER) {
                let sets = pairs.iter().map(|&(i, j)| self.set(i, j));
                let sets = sets.collect::<Result<Vec<_>>>()?;
                // Shares are not all of one length.
                let [from, to] = [done, done + pairs.len() as u64].map(|done| done.min(total));
                done += pairs.len() as u64;
                for played in &mut data.played {
                    let mut part = Stretch::new(watch, RULESETS, from, to, total);
                    let cells = survey::played(&mut finder, &sets, played.convention, &mut part)?;
                    for (&(i, j), cell) in pairs.iter().zip(cells) {
                        played.cells[index(i, j)] = cell;
                    }
                }
            }
            data.grain = grain;
            if grain > 1 && watch.wants_partial() {
                watch.partial(&data);
            }
        }
        if share == Shard::WHOLE {
            data.tally = Some(Tally::of(self, &data));
        }
        Ok(data)
    }

    fn is_parallel(&self) -> bool {
        true
    }

    fn merge(&self, (mut all, others): (Data, Vec<Data>)) -> Data {
        for other in &others {
            all.grain = all.grain.max(other.grain);
            for (played, theirs) in all.played.iter_mut().zip(&other.played) {
                for (cell, &their) in played.cells.iter_mut().zip(&theirs.cells) {
                    if cell.period == 0 {
                        *cell = their;
                    }
                }
            }
        }
        if !others.is_empty() && all.grain == 1 {
            all.tally = Some(Tally::of(self, &all));
        }
        all
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        caption::caption(self, data, found)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        let mut rows = survey::Rows::default();
        for played in &data.played {
            for (i, j) in map::pairs(self.side()) {
                rows.push(
                    played.convention,
                    self.set(i, j)?,
                    played.cells[index(i, j)],
                );
            }
        }
        Ok(rows.table(data.played.len() > 1))
    }

    fn form<'a>(&'a self, data: &'a Data, _: &'a findings::Findings) -> Form<'a> {
        map::map(self, data).into_form()
    }

    fn card(&self, data: &Data, _: &findings::Findings, key: &Key) -> Option<Card> {
        card::card(self, data, key)
    }
}
