//! Records, as nim-values come.

use super::{Data, Records};
use crate::figure::cold_search::Method;
use crate::figure::power_law::Fits;
use crate::games::Set;
use crate::games::laws::NimLaw;
use crate::games::moser::moser_nim_value;
use crate::games::nim_blocked::NimValues;
use crate::limits::PARTIAL_FITTED;

/// Gathers records, and compares with the closed form, as values come.
pub(super) struct Gathering<'a> {
    figure: &'a Records,
    method: Method,
    records: Vec<(u64, u32)>,
    /// Positions before this one are taken.
    pub(super) seen: u64,
    mismatches: Option<u64>,
}

impl<'a> Gathering<'a> {
    pub(super) fn new(figure: &'a Records, method: Method) -> Self {
        Gathering {
            figure,
            method,
            records: Vec::new(),
            seen: 0,
            mismatches: (figure.set == Set::Moser).then_some(0),
        }
    }

    /// Takes the values that are new, up to position `end`.
    pub(super) fn take(&mut self, values: &NimValues, end: u64) {
        for (x, v) in (self.seen..end).zip(values.iter_from(self.seen)) {
            if self.records.last().is_none_or(|&(_, top)| v > top) {
                self.records.push((x, v));
            }
            if let Some(count) = &mut self.mismatches {
                *count += u64::from(moser_nim_value(x) != v);
            }
        }
        self.seen = end;
    }

    pub(super) fn whole(&self) -> Data {
        self.data(|points, end| match NimLaw::of(&self.figure.set) {
            Some(_) => Fits::default(),
            None => Fits::of(points, end, PARTIAL_FITTED),
        })
    }

    pub(super) fn data(&self, fits: impl Fn(&[(f64, f64)], (f64, f64)) -> Fits) -> Data {
        let largest = self.records.last().map_or(0, |record| record.1);
        let end = (self.seen as f64, f64::from(largest));
        Data {
            method: self.method.clone(),
            records: self.records.clone(),
            reached: self.seen,
            fits: fits(&points(&self.records), end),
            rises: None,
            mismatches: self.mismatches,
        }
    }
}

/// (0, 0) has no place on logarithmic axes.
pub(super) fn points(records: &[(u64, u32)]) -> Vec<(f64, f64)> {
    let positive = records.iter().filter(|r| r.0 > 0 && r.1 > 0);
    positive.map(|&(x, v)| (x as f64, f64::from(v))).collect()
}
