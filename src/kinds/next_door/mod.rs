//! `next-door`: maps of games next door to subtraction: octal codes by their periods, partizan games of two moves each by
//! the outcomes of large heaps, and moves bounded by the last one by outcomes; and scores as a chart.

mod caption;
mod card;
mod chart;
mod columns;
mod compute;
mod findings;
mod map;
#[cfg(test)]
mod tests;

use std::ops::{Range, RangeInclusive};

use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::claim::table;
use crate::error::Result;
use crate::figure::cold_search::Pace;
use crate::figure::form::{Form, Key};
use crate::figure::packed;
use crate::figure::parameter::{Bounds, Field, Form as _, Integer, Named, OneOf, fields, lens};
use crate::figure::viewport::{self, Viewport};
use crate::figure::{Caption, Card, Figure, Group, JobProgress, Name, Table};
use crate::games::heap::{Behaviour, Memory};
use crate::games::{Convention, Set};
use crate::kinds::plane::Colour;
use crate::progress::Stretch;

/// Values of a digit of an octal code.
const DIGITS: u32 = 8;
/// Codes of three digits after the point, and 0.000.
const CODES: u32 = DIGITS * DIGITS * DIGITS;
/// Most heaps among which the period of a code is sought: half a minute for all codes.
const CODE_HEAPS: u64 = 1 << 14;
/// The same of partizan games.
const PARTIZAN_HEAPS: u64 = 1 << 16;
/// The same of scores.
const SCORE_HEAPS: u64 = 1 << 14;
/// Largest b and d.
pub(crate) const MOVES: u64 = 100;
/// Largest heap that remembers.
const REMEMBERING: u64 = 1000;

/// The games that a map shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Of {
    /// Octal codes 0.d₁d₂d₃.
    Codes,
    /// {a, b} against {c, d}.
    Partizan,
    /// Heaps with what was last taken from them.
    Memory,
    /// Heaps whose players collect what they take.
    Scores,
}

impl Named for Of {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Of::Codes, "codes", "Octal codes"),
        (Of::Partizan, "partizan", "Left and Right"),
        (Of::Memory, "memory", "Last move"),
        (Of::Scores, "scores", "Scores"),
    ];
}

/// The parameters of `next-door`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub(crate) struct NextDoor {
    /// Which games.
    #[default(Of::Codes)]
    pub(crate) of: Of,
    /// Heaps among which the period of a code is sought.
    #[default(1 << 10)]
    pub(crate) n: u64,
    /// The first move of Left.
    #[default(1)]
    pub(crate) a: u64,
    /// The first move of Right.
    #[default(2)]
    pub(crate) c: u64,
    /// Of Left and Right, where moves end.
    #[default(Convention::Wall)]
    pub(crate) convention: Convention,
    /// How the last move bounds the next.
    #[default(Memory::Fibonacci)]
    pub(crate) memory: Memory,
    /// The moves of players who collect what they take.
    #[default("10,11".parse().expect("a set"))]
    pub(crate) set: Set,
    /// The quantity that colours show of heaps that remember.
    #[default(Colour::Outcome)]
    pub(crate) colour: Colour,
    /// The largest b and d, or the largest heap.
    #[default(60)]
    pub(crate) size: u64,
    /// The visible part.
    pub(crate) part: Viewport,
}

/// The period of a code or of a partizan game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Cell {
    /// Heaps before the periodic part.
    pub(crate) preperiod: u32,
    /// The period; 0 where none was found.
    pub(crate) period: u32,
    /// Of a partizan game whose period was found.
    pub(crate) behaviour: Option<Behaviour>,
    /// Whether a period was sought.
    pub(crate) is_known: bool,
}

/// The cells of a map, or the values of heaps.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Data {
    /// Of codes by d₁, d₂, d₃; of partizan games by d and b.
    pub(crate) cells: Vec<Cell>,
    /// Nim-values by the last move, 0 before the first, and the heap; or scores by the heap.
    #[serde(with = "packed")]
    pub(crate) values: Vec<u32>,
}

impl NextDoor {
    /// Columns.
    fn columns(&self) -> RangeInclusive<u64> {
        match self.of {
            Of::Codes => 0..=u64::from(DIGITS) - 1,
            Of::Partizan => 1..=self.size,
            Of::Memory | Of::Scores => 0..=self.size,
        }
    }

    /// The largest preperiod of scores of sets with the same largest move, where all of them were checked.
    fn bound(&self) -> Option<u64> {
        let largest = *self.set.finite()?.last()?;
        let most = table::SCORES.checked.most("max S")?;
        (2..=most)
            .contains(&largest)
            .then(|| (2 * largest - 1) * (largest - 2))
    }

    /// Rows: above half of the largest heap all that is left may be taken, or nothing.
    fn rows(&self) -> RangeInclusive<u64> {
        match self.of {
            Of::Memory => 0..=self.size.div_ceil(2),
            _ => self.columns(),
        }
    }

    /// The visible columns and rows.
    fn seen(&self) -> [Range<u32>; 2] {
        self.part.cells(self.columns(), self.rows())
    }

    /// The place in [`Data`] of a column and a row.
    fn index(&self, column: u32, row: u32) -> usize {
        let first = |all: RangeInclusive<u64>| *all.start() as usize;
        let (columns, rows) = (self.columns(), self.rows());
        let wide = columns.clone().count();
        (row as usize - first(rows)) * wide + column as usize - first(columns)
    }

    /// The game of a place: {a, b} and {c, d}.
    fn sets(&self, index: u32) -> [Set; 2] {
        let side = self.size as u32;
        let other = [index % side, index / side].map(|place| u64::from(place) + 1);
        let set = |one: u64, other: u64| {
            let mut list = vec![one.min(other), one.max(other)];
            list.dedup();
            Set::Explicit(list)
        };
        [set(self.a, other[0]), set(self.c, other[1])]
    }

    /// How many cells there are to compute.
    fn count(&self) -> u32 {
        match self.of {
            Of::Codes => CODES,
            Of::Partizan => (self.size * self.size) as u32,
            Of::Memory | Of::Scores => 0,
        }
    }
}

/// The unit of progress.
const GAMES: &str = "games";

impl Figure for NextDoor {
    const NAME: Name = Name {
        kind: "next-door",
        title: "Games next door",
        about: "Octal codes by their periods, partizan games by who wins large heaps, games that remember the last move, and scores",
        group: Group::Own,
    };

    type Data = Data;

    type Findings = findings::Findings;

    fn fields() -> Vec<Field> {
        Self::default().fields_now()
    }

    fn fields_now(&self) -> Vec<Field> {
        let of = OneOf::all(lens!(of))
            .field("of", "Games")
            .help("Octal codes, {a, b} against {c, d}, moves bounded by the last one, or scores.")
            .main();
        let size = |label, help, most: u64| {
            let bounds =
                move |p: &Self| Bounds::because(2..=most, format!("for of={}", p.of.name()));
            Integer::bounded(lens!(size), bounds)
                .field("size", label)
                .help(help)
                .main()
        };
        let mut all = match self.of {
            Of::Codes => {
                let n = Integer::within(lens!(n), 16..=CODE_HEAPS).log();
                let n = n.field("n", "Heaps").main();
                let help = "Heaps among which the period of each code is sought.";
                return vec![of, n.help(help)];
            }
            Of::Partizan => {
                let first = |lens, name, help| {
                    Integer::within(lens, 1..=MOVES)
                        .field(name, name)
                        .help(help)
                        .main()
                };
                vec![
                    of,
                    size(
                        "Largest b and d",
                        "The map shows all b and d up to this.",
                        MOVES,
                    ),
                    first(lens!(a), "a", "A move of Left, whose other move is b."),
                    first(lens!(c), "c", "A move of Right, whose other move is d."),
                    fields::one_convention(lens!(convention)).main(),
                ]
            }
            Of::Scores => vec![
                of,
                fields::set(lens!(set)),
                size(
                    "Largest heap",
                    "The chart shows all heaps up to this.",
                    REMEMBERING,
                ),
            ],
            Of::Memory => {
                let all = Memory::ALL.map(|of| (of, of.name().into(), of.name().into()));
                let memory = OneOf::among(lens!(memory), all)
                    .field("memory", "Memory")
                    .help("At most twice what was last taken from the heap, or at least it.");
                vec![
                    of,
                    memory.main(),
                    OneOf::all(lens!(colour))
                        .field("colour", "Colour by")
                        .help("The nim-value, or whether the player to move loses.")
                        .main(),
                    size(
                        "Largest heap",
                        "The map shows all heaps up to this.",
                        REMEMBERING,
                    ),
                ]
            }
        };
        all.push(fields::x(lens!(part.x), Self::columns).help(viewport::HELP));
        if self.of != Of::Scores {
            let up = |p: &Self| viewport::up_to_i64(&p.rows());
            all.push(fields::y(lens!(part.y), up).help(viewport::HELP));
        }
        all
    }

    fn reconcile(&mut self, name: &str) {
        if name == "of" {
            self.part = Viewport::default();
            if self.of == Of::Partizan {
                self.size = self.size.min(MOVES);
            }
        }
    }

    fn cost(&self) -> u64 {
        match self.of {
            // Measured: from 0.4 s for 2¹⁰ heaps to 37 s for 2¹⁴.
            Of::Codes => 117 * self.n * self.n + 167_000 * self.n,
            Of::Partizan => self.size * self.size * (2000 + 100 * self.size),
            Of::Memory => 8 * self.size * self.size,
            Of::Scores => SCORE_HEAPS * self.set.count_estimate(SCORE_HEAPS).max(1),
        }
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        if self.of == Of::Scores {
            return self.scores(watch);
        }
        if self.of == Of::Memory {
            return self.remembered(watch);
        }
        let (share, count) = (watch.share(), self.count());
        let mut pace = Pace::new(watch.now());
        let mut data = Data {
            cells: vec![Cell::default(); count as usize],
            values: Vec::new(),
        };
        for index in share.of(0..=count - 1) {
            watch.report(GAMES, index.into(), count.into())?;
            let mut part = Stretch::of(watch, GAMES, index.into(), count.into());
            data.cells[index as usize] = self.cell(index, &mut part)?;
            if watch.wants_partial() && pace.is_due(index.into(), watch.now()) {
                watch.partial(&data);
            }
        }
        Ok(data)
    }

    fn is_parallel(&self) -> bool {
        self.count() > 0
    }

    fn merge(&self, (mut all, others): (Data, Vec<Data>)) -> Data {
        for other in others {
            for (cell, theirs) in all.cells.iter_mut().zip(other.cells) {
                if !cell.is_known {
                    *cell = theirs;
                }
            }
        }
        all
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        caption::caption(self, data, found)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        Ok(columns::table(self, data))
    }

    fn form<'a>(&'a self, data: &'a Data, _: &'a findings::Findings) -> Form<'a> {
        match self.of {
            Of::Codes => map::codes(self, data).into_form(),
            Of::Scores => chart::plot(self, data).into_form(),
            _ => map::square(self, data).into_form(),
        }
    }

    fn card(&self, data: &Data, _: &findings::Findings, key: &Key) -> Option<Card> {
        card::card(self, data, key)
    }
}
