//! Four and more points in progression [L Example 3].

use super::{Pace, Restriction, Rules, Used};
use crate::error::Result;
use crate::greedy::Partial;

/// Steps that the terms at a distance take to fetch and compare.
const FETCHED: usize = 8;

/// The last k − 1 terms at each distance d are compared; few are in
/// progression, so few values are excluded. O(n/(k − 1)) a term.
pub(super) fn terms(
    rules: &Rules,
    k: usize,
    n: usize,
    partial: &mut dyn Partial,
) -> Result<Vec<u32>> {
    let rising = rules.restriction != Restriction::Unrestricted;
    let mut values: Vec<u32> = Vec::with_capacity(n);
    let mut used = Used::new(rules);
    let mut excluded: Vec<u32> = Vec::new();
    let mut pace = Pace::new();
    for i in 0..n {
        if let Some(v) = used.implied(i) {
            used.take(i, v);
            values.push(v);
            continue;
        }
        excluded.clear();
        for d in 1..=i / (k - 1) {
            let at = |j: usize| i64::from(values[i - j * d]);
            let step = at(1) - at(2);
            if (2..k - 1).all(|j| at(j) - at(j + 1) == step) && !(rising && step < 0) {
                excluded.extend(u32::try_from(at(1) + step));
            }
        }
        excluded.sort_unstable();
        let mut v = used.first(i);
        while used.has(v) || excluded.binary_search(&v).is_ok() {
            v += 1;
        }
        used.take(i, v);
        values.push(v);
        // Distant terms are fetched from memory for each distance, and the processor cannot foresee them.
        pace.spend(FETCHED * (i / (k - 1)), partial, &values, n)?;
    }
    Ok(values)
}
