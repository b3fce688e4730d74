//! `constructions`: for each squarefree modulus b the largest set of residues
//! without square differences, by the exponent of the square-difference-free
//! set that is built from it [E §1].

mod caption;
mod findings;
mod plot;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::error::Result;
use crate::figure::cold_search::Pace;
use crate::figure::form::{Form, Key};
use crate::figure::parameter::{Field, Form as _, Integer, lens};
use crate::figure::viewport::{self, Viewport};
use crate::figure::{Caption, Card, Figure, Group, JobProgress, Name, Table};
use crate::number::separated;
use crate::progress::Stretch;
use crate::sort::sort_by;
use crate::stats::constructions::exponent;
use crate::stats::square_free_residues::{is_squarefree, largest_residue_set};

/// Largest modulus of the figure that searches them all: seconds in a page.
const CONSTRUCTIONS_FIGURE: u64 = 300;

/// The parameters of `constructions`.
#[derive(Clone, Debug, PartialEq, SmartDefault)]
pub(crate) struct Constructions {
    /// The largest b.
    #[default(205)]
    pub(crate) max: u64,
    /// The visible part: moduli along x, exponents along y.
    #[default(Viewport::finely())]
    pub(crate) part: Viewport,
}

/// A modulus and its largest set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Largest {
    /// b.
    pub(crate) modulus: u32,
    /// D, ascending, 0 among them.
    pub set: Vec<u32>,
    /// Whether no smaller modulus has an exponent as large.
    pub(crate) record: bool,
}

impl Largest {
    /// The exponent of the construction.
    fn exponent(&self) -> f64 {
        exponent(self.modulus, self.set.len())
    }
}

/// A largest set for each squarefree b, from 2 on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Data {
    /// Ascending; fewer than asked for while the rest is computed.
    pub(crate) all: Vec<Largest>,
}

impl Data {
    /// The next modulus with its set.
    fn push(&mut self, modulus: u32, set: Vec<u32>) {
        let mut next = Largest {
            modulus,
            set,
            record: false,
        };
        let mut before = self.all.iter().map(Largest::exponent);
        next.record = before.all(|each| each < next.exponent());
        self.all.push(next);
    }
}

impl Constructions {
    /// The bounds of x.
    fn looked_at(&self) -> RangeInclusive<u64> {
        2..=self.max.max(2)
    }
}

/// The moduli there are.
fn moduli(max: u64) -> impl Iterator<Item = u64> {
    (2..=max).filter(|&q| is_squarefree(q as u32))
}

/// The unit of progress.
const SEARCH: &str = "residues without square differences";

/// Steps of all searches up to `q`, about: measured, a second at 265.
fn steps(q: u64) -> u64 {
    q.pow(5) / 3000
}

impl Figure for Constructions {
    const NAME: Name = Name {
        kind: "constructions",
        title: "Sets without square differences",
        about: "The largest sets of residues without square differences, and the sets built from \
                them",
        group: Group::Own,
    };

    type Data = Data;

    type Findings = findings::Findings;

    fn fields() -> Vec<Field> {
        let [x, y] =
            viewport::fine_fields(lens!(part.x), lens!(part.y), Self::looked_at, plot::HEIGHTS);
        let max = Integer::within(lens!(max), 2..=CONSTRUCTIONS_FIGURE)
            .field("max", "Largest modulus")
            .help("The squarefree moduli b = 2, 3, 5, 6, … up to this one.")
            .main();
        vec![max, x, y]
    }

    fn cost(&self) -> u64 {
        steps(self.max)
    }

    fn compute(&self, watch: &mut dyn JobProgress<Data>) -> Result<Data> {
        let mut data = Data { all: Vec::new() };
        let mut pace = Pace::new(watch.now());
        let share = watch.share();
        for (_, q) in (0..).zip(moduli(self.max)).filter(|&(at, _)| share.has(at)) {
            let (done, total) = (steps(q - 1), steps(self.max));
            watch.report(SEARCH, done, total)?;
            // The length of one search is unknown.
            let mut search = Stretch::new(watch, SEARCH, done, done, total);
            let set = largest_residue_set(q as u32, &mut search)?;
            data.push(q as u32, set);
            if watch.wants_partial() && q < self.max && pace.is_due(q, watch.now()) {
                watch.partial(&data);
            }
        }
        Ok(data)
    }

    fn is_parallel(&self) -> bool {
        true
    }

    fn merge(&self, (first, others): (Data, Vec<Data>)) -> Data {
        let mut found: Vec<Largest> = others.into_iter().fold(first.all, |mut all, other| {
            all.extend(other.all);
            all
        });
        sort_by(&mut found, |one, other| one.modulus.cmp(&other.modulus));
        // As far as there is no gap: some shares may be behind.
        let known = moduli(self.max)
            .zip(found)
            .take_while(|(q, each)| *q == u64::from(each.modulus));
        let mut data = Data { all: Vec::new() };
        for (_, each) in known {
            data.push(each.modulus, each.set);
        }
        data
    }

    fn caption(&self, data: &Data, found: &findings::Findings) -> Caption {
        caption::caption(self, data, found)
    }

    fn table(&self, data: &Data) -> Result<Table> {
        let all = &data.all;
        let set = |largest: &Largest| separated(&largest.set, " ");
        Ok(Table::default()
            .numbers("modulus", true, all.iter().map(|each| each.modulus))
            .numbers("size", true, all.iter().map(|each| each.set.len()))
            .reals("exponent", false, all.iter().map(Largest::exponent))
            .texts("set", false, all.iter().map(set)))
    }

    fn form<'a>(&'a self, data: &'a Data, _: &'a findings::Findings) -> Form<'a> {
        plot::plot(self, data).into_form()
    }

    fn card(&self, data: &Data, _: &findings::Findings, key: &Key) -> Option<Card> {
        caption::card(data, key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::WholeJob;
    use crate::progress::NoProgress;

    #[test]
    fn records_and_rows() {
        let figure = Constructions {
            max: 70,
            ..Constructions::default()
        };
        let data = figure.compute(&mut WholeJob(&mut NoProgress)).unwrap();
        let moduli: Vec<u32> = data.all.iter().map(|each| each.modulus).collect();
        assert_eq!(moduli[..7], [2, 3, 5, 6, 7, 10, 11]);
        let records = data.all.iter().filter(|each| each.record);
        let records: Vec<(u32, usize)> = records.map(|r| (r.modulus, r.set.len())).collect();
        assert_eq!(records, [(2, 1), (5, 2), (41, 5), (65, 7)]);
        for largest in &data.all {
            let q = largest.modulus;
            let square = |d: u32| d != 0 && (1..q).any(|s| s * s % q == d);
            for &a in &largest.set {
                assert!(largest.set.iter().all(|&b| !square((q + a - b) % q)));
            }
        }
        let table = figure.table(&data).unwrap();
        let terms = table.export(Table::plain).into_string();
        assert!(terms.starts_with("2 1\n3 1\n5 2\n"));
    }
}
