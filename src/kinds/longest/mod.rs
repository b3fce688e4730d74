//! `longest`: the longest period and preperiod of outcomes over all sets with
//! largest move M, for M = 1, 2, …

mod drawing;
mod findings;
mod words;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::draw::legend::Legend;
use crate::draw::sheet::{Marker, Rect, Sheet};
use crate::error::Result;
use crate::figure::frame::Look;
use crate::figure::growth;
use crate::figure::parameter::{Field, Integer, fields, lens};
use crate::figure::place::Spot;
use crate::figure::viewport::Viewport;
use crate::figure::{Caption, Figure, Group, JobProgress, Name, Probe, Table, ZoomAxis};
use crate::games::longest::{Longest as Record, longest};
use crate::limits::LONGEST_LARGEST;
use crate::progress::Progress;

/// The parameters of `longest`.
#[derive(Clone, Debug, PartialEq)]
pub struct Longest {
    /// The largest M.
    pub max: u64,
    /// What is looked at.
    pub part: Viewport,
}

impl Default for Longest {
    fn default() -> Self {
        Longest {
            max: 16,
            part: Viewport::default(),
        }
    }
}

impl Longest {
    /// The largest moves there are.
    fn moves(&self) -> RangeInclusive<u64> {
        1..=self.max
    }

    /// The lengths there may be: a period of outcomes is one of a register of `max` bits.
    fn lengths(&self) -> RangeInclusive<u64> {
        1..=1 << self.max.min(u64::from(LONGEST_LARGEST))
    }
}

/// A record for each M, from 1 on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Data {
    /// Index i is M = i + 1; fewer than asked for while the rest is computed.
    pub records: Vec<Record>,
}

/// Sets with the largest moves up to `max`, in all: what progress is told by.
fn sets(max: u64) -> u64 {
    (1 << max) - 1
}

/// One search's progress as a part of all of them.
struct Among<'a, T: ?Sized> {
    progress: &'a mut T,
    before: u64,
    total: u64,
}

impl<T: Progress + ?Sized> Progress for Among<'_, T> {
    fn report(&mut self, what: &str, done: u64, _: u64) -> Result<()> {
        self.progress.report(what, self.before + done, self.total)
    }
}

impl Figure for Longest {
    const NAME: Name = Name {
        kind: "longest",
        title: "Longest periods",
        about: "The longest period and preperiod of all subtraction sets with a given largest \
                move",
        group: Group::Own,
    };

    type Data = Data;
    type Findings = findings::Findings;
    type Place = Spot<usize, usize>;

    fn fields() -> Vec<Field> {
        const HELP: &str = "Visible part of the axis, e.g. 8..12. Empty: all.";
        vec![
            Field::new(
                "max",
                "Largest move",
                "All subtraction sets with largest move M = 1, 2, … up to this one.",
                Integer::within(lens!(max), 1..=u64::from(LONGEST_LARGEST)),
            ),
            fields::x(lens!(part.x), Self::moves).help(HELP),
            fields::y(lens!(part.y), |p: &Self| 1..=*p.lengths().end() as i64).help(HELP),
        ]
    }

    fn reconcile(&mut self, name: &str) {
        self.part.x.keep_within(name, &self.moves());
        self.part.reconcile(name, &self.lengths());
    }

    fn cost(&self) -> u64 {
        // Some fifty steps of a register a set, fewer for the long ones.
        sets(self.max) * 50
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        let mut data = Data {
            records: Vec::new(),
        };
        let share = watch.share();
        let of_share = |max| sets(max) / u64::from(share.parts());
        for largest in 1..=self.max {
            let mut progress = Among {
                progress: watch,
                before: of_share(largest - 1),
                total: of_share(self.max),
            };
            data.records
                .push(longest(largest as u32, share, &mut progress)?);
            // What comes before is over at once.
            if watch.wants_partial() && largest >= 16 && largest < self.max {
                watch.partial(&data);
            }
        }
        Ok(data)
    }

    fn is_parallel(&self) -> bool {
        true
    }

    fn together(&self, (first, others): (Data, Vec<Data>)) -> Data {
        let records = |data: Data| data.records.into_iter();
        let join = |all: Data, data| Data {
            records: (records(all).zip(records(data)))
                .map(|(one, other)| one.together(other))
                .collect(),
        };
        others.into_iter().fold(first, join)
    }

    fn body_height(&self, _: &Data, width: f64) -> f64 {
        growth::height(width)
    }

    fn draw(&self, data: &Data, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
        drawing::draw(self, data, area, look, sheet)
    }

    fn legend(&self, _: &Data, look: &Look) -> Legend {
        Legend::default()
            .marker("longest period", Marker::Disc, look.theme.ink)
            .marker("longest preperiod", Marker::Ring, look.theme.second)
    }

    fn findings(&self, data: &Data) -> findings::Findings {
        findings::Findings::of(data)
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        words::caption(self, data, found)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        let of = |set: &[u32]| {
            let moves: Vec<String> = set.iter().map(u32::to_string).collect();
            moves.join(" ")
        };
        let records = &data.records;
        Ok(Table::default()
            .numbers("M", true, records.iter().map(|r| r.largest))
            .numbers("period", true, records.iter().map(|r| r.period.length))
            .numbers(
                "preperiod",
                true,
                records.iter().map(|r| r.preperiod.length),
            )
            .texts(
                "longest_period_of",
                false,
                records.iter().map(|r| of(&r.period.set)),
            )
            .texts(
                "longest_preperiod_of",
                false,
                records.iter().map(|r| of(&r.preperiod.set)),
            ))
    }

    fn at(&self, data: &Data, area: Rect, x: f64, y: f64) -> Option<Spot<usize, usize>> {
        drawing::at(self, data, area, x, y)
    }

    fn moved(
        &self,
        data: &Data,
        area: Rect,
        from: Spot<usize, usize>,
        by: (i64, i64),
    ) -> Option<Spot<usize, usize>> {
        drawing::moved(self, data, area, from, by)
    }

    fn card(
        &self,
        data: &Data,
        _: &findings::Findings,
        area: Rect,
        at: &Spot<usize, usize>,
    ) -> Option<Probe> {
        drawing::card(self, data, area, at)
    }

    fn zoom_axes(&self, data: &Data, area: Rect, _: f64) -> Vec<ZoomAxis> {
        drawing::zoom_axes(self, data, area)
    }
}
