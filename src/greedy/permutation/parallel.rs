//! Two pairs of points with the same slope [L Example 6].
//!
//! The new point and b must not have the slope of two earlier points: for
//! each slope, all its multiples are in the rows.

use std::collections::HashMap;

use super::rows::Rows;
use super::{Growth, Pace, Restriction, Rules, Used, naive};
use crate::error::Result;
use crate::greedy::linear::gcd;

/// A slope in lowest terms: run, rise.
type Slope = (u32, i64);

fn slope(run: usize, rise: i64) -> Slope {
    let common = gcd(rise.unsigned_abs(), run as u64);
    ((run as u64 / common) as u32, rise / common as i64)
}

fn add_multiples(rows: &mut Rows, distances: usize, (run, rise): Slope) {
    let reach = rows.reach();
    let (mut distance, mut difference) = (run as usize, rise);
    while distance <= distances && (-reach..reach).contains(&difference) {
        rows.add(distance, difference);
        distance += run as usize;
        difference += rise;
    }
}

pub(super) fn terms(rules: &Rules, n: usize, growth: &mut dyn Growth) -> Result<Vec<u32>> {
    let free = rules.restriction == Restriction::Unrestricted;
    let mut values: Vec<u32> = Vec::with_capacity(n);
    let mut used = Used::new(rules);
    let mut rows = Rows::new(n + 1);
    let mut slopes: Vec<Slope> = Vec::new();
    let mut pairs: HashMap<Slope, Vec<[u32; 2]>> = HashMap::new();
    let mut pace = Pace::new();
    for i in 0..n {
        let renew = |rows: &mut Rows| {
            for &slope in &slopes {
                add_multiples(rows, n, slope);
            }
        };
        let (v, steps) = if let Some(v) = used.told(i) {
            (v, 0)
        } else if free {
            rows.first_free(&values, &used, used.least, renew)
        } else {
            first_restricted(rules.restriction, &mut rows, &pairs, &values, &used, renew)
        };
        if rows.grow(v.into()) {
            for &slope in &slopes {
                add_multiples(&mut rows, n, slope);
            }
        }
        for (b, &w) in values.iter().enumerate() {
            let rise = i64::from(v) - i64::from(w);
            if !free && rise < 0 {
                continue;
            }
            let slope = slope(i - b, rise);
            if !rows.has(slope.0 as usize, slope.1) {
                slopes.push(slope);
                add_multiples(&mut rows, n, slope);
            }
            if !free {
                pairs.entry(slope).or_default().push([b as u32, i as u32]);
            }
        }
        used.take(i, v);
        values.push(v);
        pace.spend(steps + i, growth, &values, n)?;
    }
    Ok(values)
}

/// The least value no counted configuration excludes: the rows tell which
/// slopes to ask, and those know their pairs.
fn first_restricted(
    restriction: Restriction,
    rows: &mut Rows,
    pairs: &HashMap<Slope, Vec<[u32; 2]>>,
    values: &[u32],
    used: &Used,
    grown: impl Fn(&mut Rows),
) -> (u32, usize) {
    let n = values.len();
    let mut steps = 0;
    let mut v = used.first(n);
    loop {
        if rows.grow(v.into()) {
            grown(rows);
        }
        let excluded = !used.has(v)
            && values.iter().enumerate().rev().any(|(a, &w)| {
                steps += 1;
                if w > v || !rows.has(n - a, i64::from(v - w)) {
                    return false;
                }
                let at = |i: usize| {
                    if i == n {
                        v.into()
                    } else {
                        i64::from(values[i])
                    }
                };
                let known = pairs.get(&slope(n - a, i64::from(v - w)));
                known.into_iter().flatten().any(|&[b, c]| {
                    let (b, c) = (b as usize, c as usize);
                    let points = [a.min(b), a.max(b).min(c), a.max(c), n];
                    steps += 8;
                    naive::counted(restriction, n, &points, at)
                })
            });
        if !(excluded || used.has(v)) {
            return (v, steps);
        }
        v += 1;
    }
}
