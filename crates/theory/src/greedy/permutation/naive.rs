//! The definition, word for word: the oracle of every faster algorithm.

use std::collections::HashSet;

use super::{Pattern, Restriction, Rules};

/// π(0), …, π(n − 1) by trying every value against every configuration.
///
/// Time a term and value tried: `ap k` O(n), `line` O(n²), `sidon` and
/// `parallel` O(n³).
pub fn terms(rules: &Rules, n: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::with_capacity(n);
    let mut used = HashSet::new();
    for _ in 0..n {
        let mut v = 0;
        while rules.injective && used.contains(&v) || completes(rules, &values, v) {
            v += 1;
        }
        used.insert(v);
        values.push(v);
    }
    values
}

/// Whether the point (n, v), n = `values.len()`, completes a forbidden configuration with the
/// points of `values`. Time at worst: O(n) for `wythoff` and `ap k`, O(n²) for `line`, O(n³) for
/// `sidon` and `parallel`.
pub fn completes(rules: &Rules, values: &[u32], v: u32) -> bool {
    let n = values.len();
    let at = |i: usize| {
        if i == n {
            v.into()
        } else {
            i64::from(values[i])
        }
    };
    let counts = |points: &[usize]| counted(rules.restriction, n, points, at);
    match rules.pattern {
        Pattern::Nim => false,
        Pattern::Wythoff => (0..n).any(|x| {
            let (rise, run) = (at(n) - at(x), (n - x) as i64);
            (rise == run || rise == -run) && counts(&[x, n])
        }),
        Pattern::Ap(k) => (1..=n / (k as usize - 1)).any(|d| {
            let points: Vec<usize> = (0..k as usize).rev().map(|j| n - j * d).collect();
            let step = at(n) - at(n - d);
            points.windows(2).all(|p| at(p[1]) - at(p[0]) == step) && counts(&points)
        }),
        // Equal sums of indices put a < b <= c < n; b = c is a progression.
        Pattern::Sidon => (0..n).any(|c| {
            (0..=c).any(|b| {
                (0..b).any(|a| {
                    let sums = n + a == b + c && at(n) + at(a) == at(b) + at(c);
                    sums && counts(&[a, b, c, n])
                })
            })
        }),
        Pattern::Line => (0..n).any(|j| {
            (0..j).any(|i| {
                let (run, rise) = ((j - i) as i64, at(j) - at(i));
                (at(n) - at(i)) * run == rise * (n - i) as i64 && counts(&[i, j, n])
            })
        }),
        Pattern::Parallel => (0..n).any(|a| {
            let (run, rise) = ((n - a) as i64, at(n) - at(a));
            (0..n).any(|c| {
                (0..c).any(|b| {
                    let same = (at(c) - at(b)) * run == rise * (c - b) as i64;
                    let mut points = [a, b, c, n];
                    points.sort_unstable();
                    same && counts(&points)
                })
            })
        }),
    }
}

/// Whether a configuration of these indices, ascending up to n and perhaps
/// with repetition, counts under the restriction.
pub(super) fn counted(
    restriction: Restriction,
    n: usize,
    points: &[usize],
    at: impl Fn(usize) -> i64,
) -> bool {
    match restriction {
        Restriction::Unrestricted => true,
        Restriction::Max => points.iter().all(|&i| at(i) <= at(n)),
        Restriction::Order => points.windows(2).all(|p| at(p[0]) <= at(p[1])),
    }
}
