//! Two pairs of points with the same sum [L Example 4].
//!
//! P_n + P_a = P_b + P_c with a < b ≤ c < n: every such triple excludes
//! π(b) + π(c) − π(a). For each a the b ascend and the c descend, so a term
//! takes n²/4 plain steps without a branch.

use super::{Pace, Restriction, Rules, Used};
use crate::error::Result;
use crate::greedy::Growth;

pub(super) fn terms(rules: &Rules, n: usize, growth: &mut dyn Growth) -> Result<Vec<u32>> {
    match rules.restriction {
        Restriction::Unrestricted => by_sums::<false, false>(rules, n, growth),
        Restriction::Max => by_sums::<true, false>(rules, n, growth),
        Restriction::Order => by_sums::<true, true>(rules, n, growth),
    }
}

/// With RESTRICTED only triples with π(a) least, with ORDER also π(b) ≤ π(c).
fn by_sums<const RESTRICTED: bool, const ORDER: bool>(
    rules: &Rules,
    n: usize,
    growth: &mut dyn Growth,
) -> Result<Vec<u32>> {
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
                        let counts =
                            !RESTRICTED | (b >= least) & (c >= least) & (!ORDER | (b <= c));
                        let value = (b + c).wrapping_sub(least) as usize;
                        // All ones if it does not count: the least of the two
                        // is then the last slot, as for values below 0.
                        let masked = value | (counts as usize).wrapping_sub(1);
                        excluded[masked.min(nothing)] = stamp;
                    }
                    pace.spend(bs.len(), growth, &values, n)?;
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
        pace.spend(1, growth, &values, n)?;
    }
    Ok(values)
}
