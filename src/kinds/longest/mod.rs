//! `longest`: the longest period and preperiod of outcomes over all sets with
//! largest move M, for M = 1, 2, …

mod caption;
mod findings;
mod plot;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::error::Result;
use crate::figure::form::{Form, Key};
use crate::figure::parameter::{Field, Form as _, Integer, fields, lens};
use crate::figure::viewport::Viewport;
use crate::figure::{Caption, Card, Figure, Group, JobProgress, Name, Table};
use crate::games::longest::{Champion, Longest as Record, longest};
use crate::limits::LONGEST_LARGEST;
use crate::number::separated;
use crate::progress::Stretch;

/// The parameters of `longest`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub(crate) struct Longest {
    /// The largest M.
    #[default(16)]
    pub(crate) max: u64,
    /// The visible part.
    pub(crate) part: Viewport,
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
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Data {
    /// Index i is M = i + 1; fewer than asked for while the rest is computed.
    pub(crate) records: Vec<Record>,
}

/// Sets with the largest moves up to `max`, in all: the unit of the progress.
fn sets(max: u64) -> u64 {
    (1 << max) - 1
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

    fn fields() -> Vec<Field> {
        const HELP: &str = "Visible part of the axis, e.g. 8..12. Empty: all.";
        vec![
            Integer::within(lens!(max), 1..=u64::from(LONGEST_LARGEST))
                .field("max", "Largest move")
                .help("All subtraction sets with largest move M = 1, 2, … up to this one.")
                .main(),
            fields::x(lens!(part.x), Self::moves).help(HELP),
            fields::y(lens!(part.y), |p: &Self| 1..=*p.lengths().end() as i64).help(HELP),
        ]
    }

    fn cost(&self) -> u64 {
        // Some fifty steps of a register a set, fewer for the long ones.
        sets(self.max) * 50
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        let mut data = Data::default();
        let share = watch.share();
        let sets = |max| sets(max) / u64::from(share.parts());
        for largest in 1..=self.max {
            let (from, to) = (sets(largest - 1), sets(largest));
            let mut part = Stretch::new(watch, "sets of moves", from, to, sets(self.max));
            let found = longest(largest as u32, share, &mut part)?;
            data.records.push(found);
            // Smaller M take no time.
            if watch.wants_partial() && largest >= 16 && largest < self.max {
                watch.partial(&data);
            }
        }
        Ok(data)
    }

    fn is_parallel(&self) -> bool {
        true
    }

    fn merge(&self, (first, others): (Data, Vec<Data>)) -> Data {
        others.into_iter().fold(first, |all, share| {
            let pairs = all.records.into_iter().zip(share.records);
            // Shares of one search have the same largest moves; damaged ones may not.
            let records = pairs.map(|(one, other)| {
                if one.largest == other.largest {
                    one.merge(other)
                } else {
                    one
                }
            });
            let records = records.collect();
            Data { records }
        })
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        caption::caption(self, data, found)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        let all = &data.records;
        let sets =
            |of: fn(&Record) -> &Champion| all.iter().map(move |r| separated(&of(r).set, " "));
        Ok(Table::default()
            .numbers("M", true, all.iter().map(|r| r.largest))
            .numbers("period", true, all.iter().map(|r| r.period.length))
            .numbers("preperiod", true, all.iter().map(|r| r.preperiod.length))
            .texts("longest_period_of", false, sets(|r| &r.period))
            .texts("longest_preperiod_of", false, sets(|r| &r.preperiod)))
    }

    fn form<'a>(&'a self, data: &'a Data, _: &'a findings::Findings) -> Form<'a> {
        plot::plot(self, data).into_form()
    }

    fn card(&self, data: &Data, _: &findings::Findings, key: &Key) -> Option<Card> {
        caption::card(data, key)
    }
}
