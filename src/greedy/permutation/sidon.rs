//! Two pairs of points with the same sum [L Example 4].
//!
//! P_n + P_a = P_b + P_c says that v − π(b) = π(c) − π(a) with n − b = c − a:
//! the new point and b differ as two earlier points do.

use super::rows::Rows;
use super::{Growth, Pace, Restriction, Rules, Used, naive};
use crate::error::Result;

pub(super) fn terms(rules: &Rules, n: usize, growth: &mut dyn Growth) -> Result<Vec<u32>> {
    let free = rules.restriction == Restriction::Unrestricted;
    let mut values: Vec<u32> = Vec::with_capacity(n);
    let mut used = Used::new(rules.injective);
    let mut rows = Rows::new(n + 1);
    let mut pace = Pace::new();
    for i in 0..n {
        let (v, steps) = if free {
            rows.first_free(&values, &used, used.least, |_| {})
        } else {
            first_restricted(rules.restriction, &rows, &values, &used)
        };
        rows.grow(v.into());
        for (b, &w) in values.iter().enumerate() {
            let rise = i64::from(v) - i64::from(w);
            if free || rise >= 0 {
                rows.add(i - b, rise);
            }
        }
        used.take(v);
        values.push(v);
        pace.spend(steps + i, growth, &values, n)?;
    }
    Ok(values)
}

/// The least value no counted configuration excludes: the rows tell which
/// earlier points to ask, and those look for their pair.
fn first_restricted(
    restriction: Restriction,
    rows: &Rows,
    values: &[u32],
    used: &Used,
) -> (u32, usize) {
    let n = values.len();
    let mut steps = 0;
    let mut v = used.least;
    loop {
        let excluded = !used.has(v)
            && values.iter().enumerate().rev().any(|(b, &w)| {
                steps += 1;
                if w > v || !rows.has(n - b, i64::from(v - w)) {
                    return false;
                }
                steps += b / 8;
                pair(restriction, values, b, v).is_some()
            });
        if !(excluded || used.has(v)) {
            return (v, steps);
        }
        v += 1;
    }
}

/// The a and c with which b and the new point (n, v) make a counted configuration.
fn pair(restriction: Restriction, values: &[u32], b: usize, v: u32) -> Option<[usize; 2]> {
    let n = values.len();
    let (distance, rise) = (n - b, v - values[b]);
    let at = |i: usize| {
        if i == n {
            v.into()
        } else {
            i64::from(values[i])
        }
    };
    let later = &values[distance..];
    later
        .iter()
        .zip(values)
        .enumerate()
        .filter(|&(_, (&c, &a))| c.wrapping_sub(a) == rise)
        .map(|(a, _)| [a, a + distance])
        .find(|&[a, c]| naive::counted(restriction, n, &[a, b.min(c), b.max(c), n], at))
}
