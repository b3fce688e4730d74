//! How many cold positions below n each class modulo b has, how fast it grows, and which is its last.

mod caption;
mod findings;
mod plot;

use serde::{Deserialize, Serialize};

use super::ColdCount;
use crate::figure::Table;
use crate::figure::cold_search::Method;
use crate::figure::table::Number;
use crate::games::cold::ColdSet;
use crate::games::laws::ColdLaw;
use crate::limits::FITTED_MEMBERS;

pub(super) use caption::{caption, card};
pub(super) use findings::{Findings, find};
pub(super) use plot::plot;

/// The cold positions of a class below some n.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Class {
    /// How many there are.
    pub(crate) count: u64,
    /// The largest.
    pub(crate) last: Option<u64>,
}

/// The classes, growing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Data {
    /// How the cold positions were found.
    pub(crate) method: Method,
    /// n and the classes 0 … b − 1 below it, at the sample points reached,
    /// ascending.
    pub(crate) samples: Vec<(u64, Vec<Class>)>,
    /// The same at the bound below which every position is decided.
    pub(crate) reached: (u64, Vec<Class>),
    /// The exact law of the cold positions, where one is known.
    pub law: Option<ColdLaw>,
}

impl Data {
    /// The samples, and last what is reached if that is beyond them.
    fn points(&self) -> impl Iterator<Item = &(u64, Vec<Class>)> + Clone {
        let last = self.samples.last().map_or(0, |sample| sample.0);
        let beyond = (self.reached.0 > last).then_some(&self.reached);
        self.samples.iter().chain(beyond)
    }

    /// The local exponent as words state it: of at least [`FITTED_MEMBERS`] members, at most 1, as no count
    /// grows faster for long, and where no exact law is known.
    fn slope(&self, i: usize, r: usize) -> Option<f64> {
        let many = self.samples.get(i)?.1[r].count >= FITTED_MEMBERS && self.law.is_none();
        self.exponent(i, r).filter(|&slope| many && slope <= 1.0)
    }

    /// The local exponent of the class `r` at the i-th sample: the slope on
    /// logarithmic axes from the sample before, where there was something.
    fn exponent(&self, i: usize, r: usize) -> Option<f64> {
        let [(from, before), (to, after)] = self.samples.get(i.checked_sub(1)?..=i)? else {
            return None;
        };
        let ratio = |a: u64, b: u64| libm::log(b as f64 / a as f64);
        (before[r].count > 0).then(|| ratio(before[r].count, after[r].count) / ratio(*from, *to))
    }
}

/// Where the classes are counted: at n, n/2, n/4, … rounded down, so that the last local exponent is always one over
/// a doubling.
fn points(n: u64) -> impl Iterator<Item = u64> {
    (0..=n.ilog2()).rev().map(move |k| n >> k)
}

pub(super) fn empty(figure: &ColdCount) -> Data {
    Data {
        method: Method::default(),
        samples: Vec::new(),
        reached: (0, vec![Class::default(); figure.base as usize]),
        law: None,
    }
}

/// Adds the cold positions that are new since `data`.
pub(super) fn add(figure: &ColdCount, data: &mut Data, cold: &ColdSet, method: &Method) {
    data.method.clone_from(method);
    let count = |data: &mut Data, end: u64| {
        for x in cold.range(data.reached.0, end) {
            let class = &mut data.reached.1[(x % figure.base) as usize];
            class.count += 1;
            class.last = Some(x);
        }
        data.reached.0 = end;
    };
    for n in points(figure.search.n).skip(data.samples.len()) {
        if n > cold.bound() {
            break;
        }
        count(data, n);
        data.samples.push(data.reached.clone());
    }
    count(data, cold.bound());
    if cold.bound() == figure.search.n {
        data.law = figure.search.law(cold);
    }
}

/// A row for each n and class, the largest n first; a plain line is one of
/// a class below that n: class, count, last.
pub(super) fn table(figure: &ColdCount, data: &Data) -> Table {
    let mut rows = Vec::new();
    for (i, (n, classes)) in data.samples.iter().enumerate().rev() {
        for (r, class) in classes.iter().enumerate() {
            rows.push((*n, r, class, data.exponent(i, r)));
        }
    }
    let last = rows.iter().map(|row| row.2.last.map(Number::from));
    let exponents = rows.iter().map(|row| Number::from_f64(row.3?));
    Table::default()
        .numbers("n", false, rows.iter().map(|row| row.0))
        .numbers("class", true, rows.iter().map(|row| row.1))
        .numbers("count", true, rows.iter().map(|row| row.2.count))
        .optional("last", true, last)
        .optional("local_exponent", false, exponents)
        .plainly(0..rows.len().min(figure.base as usize))
}

#[cfg(test)]
mod tests;
