//! Two pairs of points with the same sum [L Example 4].
//!
//! P_n + P_a = P_b + P_c with a < b ≤ c < n: every such triple excludes
//! π(b) + π(c) − π(a). For each a the b ascend and the c descend, so a term
//! takes n²/4 plain steps without a branch.

use super::{Pace, Restriction, Rules, Used};
use crate::error::Result;
use crate::greedy::Partial;

pub(super) fn terms(rules: &Rules, n: usize, partial: &mut dyn Partial) -> Result<Vec<u32>> {
    let mut values: Vec<u32> = Vec::with_capacity(n);
    let mut used = Used::new(rules);
    // Values excluded at index i hold i + 1.
    let mut excluded: Vec<u32> = Vec::new();
    let mut largest = 0;
    let mut pace = Pace::new();
    for i in 0..n {
        let v = match used.implied(i) {
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
                    mark(rules.restriction, bs, cs, least, &mut excluded, stamp);
                    pace.spend(bs.len(), partial, &values, n)?;
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
        pace.spend(1, partial, &values, n)?;
    }
    Ok(values)
}

/// Excludes `b + c − least` for the b in order, paired with the c in reverse, as far as there are
/// both and the restriction counts them.
#[inline(never)]
fn mark(
    restriction: Restriction,
    bs: &[u32],
    cs: &[u32],
    least: u32,
    excluded: &mut [u32],
    stamp: u32,
) {
    match restriction {
        Restriction::Unrestricted => mark_those(|_, _| true, bs, cs, least, excluded, stamp),
        Restriction::Max => {
            let above = |b, c| (b >= least) & (c >= least);
            mark_those(above, bs, cs, least, excluded, stamp);
        }
        Restriction::Order => {
            let rising = |b, c| (b >= least) & (b <= c);
            mark_those(rising, bs, cs, least, excluded, stamp);
        }
    }
}

#[inline(always)]
fn mark_those(
    counts: impl Fn(u32, u32) -> bool,
    bs: &[u32],
    cs: &[u32],
    least: u32,
    excluded: &mut [u32],
    stamp: u32,
) {
    // The last slot takes what does not count.
    let nothing = excluded.len() - 1;
    for (&b, &c) in bs.iter().zip(cs.iter().rev()) {
        let value = (b + c).wrapping_sub(least) as usize;
        // All ones if it does not count: the least of the two is then the last
        // slot, as for values below 0.
        let masked = value | (counts(b, c) as usize).wrapping_sub(1);
        excluded[masked.min(nothing)] = stamp;
    }
}
