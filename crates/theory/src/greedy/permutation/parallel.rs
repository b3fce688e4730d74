//! Two pairs of points with the same slope [L Example 6].
//!
//! The new point and b must not have the slope of two earlier points: for each slope, all its multiples are in
//! the rows. With a restriction the rows only show which slopes to ask, and those know their pairs; for `max` a
//! slope counts from the least larger value of its pairs on, its top, and [`Layers`] leave few to ask.

use super::divisors::Divisors;
use super::rows::{Rows, WIDE};
use super::slopes::Slopes;
use super::{Pace, Restriction, Rules, Used};
use crate::error::Result;
use crate::greedy::Partial;

/// Steps that a look at a row takes: the rows are far larger than a cache.
const FAR: usize = 16;

pub(super) fn terms(rules: &Rules, n: usize, partial: &mut dyn Partial) -> Result<Vec<u32>> {
    let free = rules.restriction == Restriction::Unrestricted;
    let mut values: Vec<u32> = Vec::with_capacity(n);
    let mut used = Used::new(rules);
    let mut tell = || partial.partial(&[], 0, n as u64);
    let reach = expected(rules.restriction, n);
    let mut rows = Rows::reporting(n.max(1), free, reach, &mut tell)?;
    // In lowest terms: run, rise.
    let mut reduced: Vec<(u32, i64)> = Vec::new();
    let mut slopes = Slopes::new(n);
    let mut layers = Layers::default();
    let divisors = Divisors::new(n);
    let mut pace = Pace::new();
    for i in 0..n {
        let renew = |rows: &mut Rows| {
            for &(run, rise) in &reduced {
                rows.add_multiples(run, rise);
            }
        };
        let excluded = |b: usize, v: u32| excluded(rules.restriction, &slopes, &values, b, v);
        let (v, steps) = match used.implied(i) {
            Some(v) => (v, 0),
            None => {
                let excluded = (!free).then_some(excluded);
                rows.first_free(
                    &values,
                    &used,
                    used.first(i),
                    excluded,
                    |first| layers.at(first),
                    renew,
                )
            }
        };
        if rows.grow(v.into()) {
            renew(&mut rows);
        }
        let mut marks = 0;
        for (b, &w) in values.iter().enumerate() {
            let (run, rise) = ((i - b) as u32, i64::from(v) - i64::from(w));
            let top = match (free, rise) {
                (true, _) => u32::MAX,
                (false, ..0) => continue,
                (false, _) => slopes.add(i - b, rise as u32, [b as u32, i as u32], v),
            };
            if top <= v {
                continue;
            }
            // Without a restriction every slope is new.
            let common = divisors.common(run, rise.unsigned_abs() as u32);
            let slope = (run / common, rise / i64::from(common));
            layers.add(slope, v, top);
            if top == u32::MAX {
                reduced.push(slope);
                rows.add_multiples(slope.0, slope.1);
                marks += n / slope.0 as usize;
            }
        }
        if rules.restriction == Restriction::Max {
            layers.grow(n, v.into(), &reduced, &slopes);
        }
        used.take(i, v);
        values.push(v);
        pace.spend(FAR * (steps + i + marks), partial, &values, n)?;
    }
    Ok(values)
}

/// An estimate of the largest of n terms, for tables that need not
/// grow: making them takes longer than a few hundred terms.
fn expected(restriction: Restriction, n: usize) -> i64 {
    let square = (n * n) as i64;
    let largest = match restriction {
        Restriction::Unrestricted => square / 15 * 8,
        Restriction::Max => square / 3,
        Restriction::Order => square / 5,
    };
    (largest / 64 + 1) * 64 + WIDE
}

/// Whether the points n, b and some earlier pair of their slope count, n =
/// `values.len()`; π(b) ≤ v. All pairs rise.
#[inline(never)]
fn excluded(restriction: Restriction, slopes: &Slopes, values: &[u32], a: usize, v: u32) -> bool {
    let (run, w) = (values.len() - a, values[a]);
    if restriction == Restriction::Max {
        return slopes.top(run, v - w) <= v;
    }
    slopes.any(run, v - w, v, |[b, c]| {
        let (low, high) = (values[b], values[c]);
        high <= v
            && (if a <= b { w <= low } else { low <= w })
            && (if a <= c { w <= high } else { high <= w })
    })
}

/// For `max`, rows of the slopes that count for all candidates of a range: the
/// ranges follow one another, each half as long as all before.
#[derive(Default)]
struct Layers {
    /// Where the range begins, and the slopes with no larger top.
    layers: Vec<(i64, Rows)>,
    /// Where the last range ends.
    end: i64,
}

impl Layers {
    /// The rows for candidates from `first` on, for one block.
    fn at(&self, first: i64) -> Option<&Rows> {
        let after = self.layers.partition_point(|layer| layer.0 <= first);
        let inside = first < self.end;
        inside.then(|| &self.layers[after - 1].1)
    }

    /// Adds a slope whose top falls from `before` to `top`.
    fn add(&mut self, (run, rise): (u32, i64), top: u32, before: u32) {
        for (from, rows) in self.layers.iter_mut().rev() {
            if *from < top.into() {
                break;
            }
            if *from < before.into() {
                rows.add_multiples(run, rise);
            }
        }
    }

    /// Makes ranges for candidates up to `wanted`.
    fn grow(&mut self, distances: usize, wanted: i64, reduced: &[(u32, i64)], slopes: &Slopes) {
        while self.end <= wanted {
            let from = self.end;
            self.end += (from / 2 / WIDE + 1) * WIDE;
            // The last block may begin just before the end.
            let mut rows = Rows::new(distances, false, self.end + WIDE);
            for &(run, rise) in reduced {
                if i64::from(slopes.top(run as usize, rise as u32)) <= from {
                    rows.add_multiples(run, rise);
                }
            }
            self.layers.push((from, rows));
        }
    }
}
