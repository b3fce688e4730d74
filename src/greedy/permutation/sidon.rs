//! Two pairs of points with the same sum [L Example 4].
//!
//! P_n + P_a = P_b + P_c says that v − π(b) = π(c) − π(a) with n − b = c − a:
//! the new point and b differ as two earlier points do. Unrestricted, a table
//! of those differences answers for many candidates at once; restricted,
//! which pairs count depends on all three points, and they are gone through.

use super::rows::Rows;
use super::{Pace, Restriction, Rules, Used};
use crate::error::Result;
use crate::task::Task;

pub(super) fn terms(rules: &Rules, n: usize, task: &mut dyn Task) -> Result<Vec<u32>> {
    match rules.restriction {
        Restriction::Unrestricted => by_differences(rules, n, task),
        Restriction::Max => by_sums::<false>(rules, n, task),
        Restriction::Order => by_sums::<true>(rules, n, task),
    }
}

fn by_differences(rules: &Rules, n: usize, task: &mut dyn Task) -> Result<Vec<u32>> {
    let mut values: Vec<u32> = Vec::with_capacity(n);
    let mut used = Used::new(rules);
    let mut rows = Rows::new(n + 1);
    let mut pace = Pace::new();
    for i in 0..n {
        let (v, steps) = rows.first_free(&values, &used, used.least, |_| {});
        rows.grow(v.into());
        for (b, &w) in values.iter().enumerate() {
            rows.add(i - b, i64::from(v) - i64::from(w));
        }
        used.take(i, v);
        values.push(v);
        pace.spend(steps + i, task, i, n)?;
    }
    Ok(values)
}

/// All a < b ≤ c with b + c = n + a and π(a) least, in ORDER also π(b) ≤ π(c),
/// exclude π(b) + π(c) − π(a). n²/4 steps a term that no theorem tells.
fn by_sums<const ORDER: bool>(rules: &Rules, n: usize, task: &mut dyn Task) -> Result<Vec<u32>> {
    let mut values: Vec<u32> = Vec::with_capacity(n);
    let mut used = Used::new(rules);
    // Values excluded at index i hold i + 1.
    let mut excluded: Vec<u32> = Vec::new();
    let mut largest = 0;
    let mut pace = Pace::new();
    for i in 0..n {
        let v = match used.told(i) {
            Some(v) => v,
            None => {
                let stamp = i as u32 + 1;
                excluded.resize(2 * largest as usize + 2, 0);
                // The last slot takes what does not count.
                let nothing = excluded.len() - 1;
                for (a, &least) in values.iter().enumerate() {
                    let middle = (i + a) / 2;
                    let (bs, cs) = (
                        &values[a + 1..=middle.max(a)],
                        &values[(i + a).div_ceil(2).min(i)..],
                    );
                    for (&b, &c) in bs.iter().zip(cs.iter().rev()) {
                        let counts = b >= least && c >= least && (!ORDER || b <= c);
                        let value = (b + c).wrapping_sub(least) as usize;
                        excluded[if counts { value } else { nothing }] = stamp;
                    }
                    pace.spend(bs.len(), task, i, n)?;
                }
                let mut v = used.first(i);
                while used.has(v) || excluded[..nothing].get(v as usize) == Some(&stamp) {
                    v += 1;
                }
                v
            }
        };
        largest = largest.max(v);
        used.take(i, v);
        values.push(v);
        pace.spend(1, task, i, n)?;
    }
    Ok(values)
}
