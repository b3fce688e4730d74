//! Two pairs of points with the same slope [L Example 6].
//!
//! The new point and b must not have the slope of two earlier points: for
//! each slope, all its multiples are in the rows. With a restriction the rows
//! only tell which slopes to ask, and those know their pairs.

use super::divisors::Divisors;
use super::rows::Rows;
use super::slopes::Slopes;
use super::{Pace, Restriction, Rules, Used};
use crate::error::Result;
use crate::task::Task;

pub(super) fn terms(rules: &Rules, n: usize, task: &mut dyn Task) -> Result<Vec<u32>> {
    let free = rules.restriction == Restriction::Unrestricted;
    let mut values: Vec<u32> = Vec::with_capacity(n);
    let mut used = Used::new(rules);
    let mut rows = Rows::new(n.max(1), free);
    // In lowest terms: run, rise.
    let mut reduced: Vec<(u32, i64)> = Vec::new();
    let mut slopes = Slopes::new(n);
    let divisors = Divisors::new(n);
    let mut pace = Pace::new();
    for i in 0..n {
        let renew = |rows: &mut Rows| {
            for &(run, rise) in &reduced {
                rows.add_multiples(run, rise);
            }
        };
        let excluded = |b: usize, v: u32| excluded(rules.restriction, &slopes, &values, b, v);
        let (v, steps) = match used.told(i) {
            Some(v) => (v, 0),
            None => {
                let excluded = (!free).then_some(excluded);
                rows.first_free(&values, &used, used.first(i), excluded, renew)
            }
        };
        if rows.grow(v.into()) {
            renew(&mut rows);
        }
        for (b, &w) in values.iter().enumerate() {
            let (run, rise) = ((i - b) as u32, i64::from(v) - i64::from(w));
            if !free && (rise < 0 || !slopes.add(i - b, rise as u32, [b as u32, i as u32])) {
                continue;
            }
            // Without a restriction every slope is new.
            let common = divisors.common(run, rise.unsigned_abs() as u32);
            let slope = (run / common, rise / i64::from(common));
            reduced.push(slope);
            rows.add_multiples(slope.0, slope.1);
        }
        used.take(i, v);
        values.push(v);
        pace.spend(steps + i, task, i, n)?;
    }
    Ok(values)
}

/// Whether the points n, b and some earlier pair of their slope count, n =
/// `values.len()`; π(b) ≤ v. All pairs rise.
#[inline]
fn excluded(restriction: Restriction, slopes: &Slopes, values: &[u32], a: usize, v: u32) -> bool {
    let w = values[a];
    slopes.any(values.len() - a, v - w, |[b, c]| {
        let (low, high) = (values[b], values[c]);
        let ascends = || {
            (if a <= b { w <= low } else { low <= w })
                && (if a <= c { w <= high } else { high <= w })
        };
        high <= v && (restriction == Restriction::Max || ascends())
    })
}
