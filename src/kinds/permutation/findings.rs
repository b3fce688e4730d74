//! Findings about a permutation's terms.

use serde::{Deserialize, Serialize};

use super::drawing::GOLDEN;
use super::{Data, Permutation};
use crate::claim::{Known, table};
use crate::figure;
use crate::greedy::permutation::{Involution, Pattern, Restriction, Rules, involution};

/// Fixed points that a fact lists.
pub(super) const FIXED: usize = 3;
/// Points that make a beam.
const BEAMS: usize = 10;

/// See [`figure::Findings`].
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Findings {
    /// How far points of asymmetric Wythoff Nim are, at most, from the nearer of the lines φn and
    /// n/φ. That all keep to these is proven nowhere [L Example 2, Figure 5].
    pub(super) off_beams: Option<f64>,
    /// Of a permutation: whether it is its own inverse, as far as that shows; of some rules it is [L Theorem 6.3].
    pub(super) inverse: Option<Involution>,
    /// Whether the rule alone gives every term.
    pub(super) by_rule: bool,
    /// The first n with π(n) = n, and how many there are.
    pub(super) fixed_points: ([u32; FIXED], usize),
    /// The least value that is no term.
    pub(super) missing: usize,
    /// Least and largest of π(n)/n in the second half, if there is any.
    pub(super) late: Option<(f64, f64)>,
}

impl Findings {
    /// Of these terms. O(terms).
    pub(super) fn new(rules: &Rules, terms: &[u32]) -> Self {
        let mut fixed_points = ([0; FIXED], 0);
        for (n, _) in terms.iter().enumerate().filter(|&(n, &v)| n == v as usize) {
            if let Some(slot) = fixed_points.0.get_mut(fixed_points.1) {
                *slot = n as u32;
            }
            fixed_points.1 += 1;
        }
        let mut taken = vec![false; terms.len() + 1];
        for &v in terms {
            if let Some(slot) = taken.get_mut(v as usize) {
                *slot = true;
            }
        }
        Findings {
            off_beams: has_beams(rules, terms).then(|| off_the_beams(terms)),
            inverse: rules.injective.then(|| involution(terms)),
            by_rule: rules.is_constant() || rules.pattern == Pattern::Nim,
            fixed_points,
            missing: taken.iter().position(|&t| !t).unwrap_or(taken.len()),
            late: late(terms),
        }
    }
}

impl figure::Findings<Permutation> for Findings {
    fn of(_: &Permutation, data: &Data) -> Self {
        data.found
    }

    fn known(&self) -> Known {
        match self.off_beams {
            Some(_) => table::BEAMS.known(),
            None if self.by_rule => table::GREEDY_RULE.known(),
            None => table::COMPUTED.known(),
        }
    }
}

fn late(terms: &[u32]) -> Option<(f64, f64)> {
    let late = terms.iter().enumerate().skip(terms.len() / 2);
    let ratios = late
        .filter(|x| x.0 > 0)
        .map(|(i, &v)| f64::from(v) / i as f64);
    let (low, high) = ratios.fold((f64::INFINITY, 0.0_f64), |(low, high), r| {
        (low.min(r), high.max(r))
    });
    low.is_finite().then_some((low, high))
}

fn has_beams(rules: &Rules, terms: &[u32]) -> bool {
    let wythoff =
        (rules.pattern, rules.restriction) == (Pattern::Wythoff, Restriction::Unrestricted);
    wythoff && rules.injective && terms.len() >= BEAMS
}

/// How far the points are from the nearer of the lines φn and n/φ, at most.
fn off_the_beams(terms: &[u32]) -> f64 {
    let slopes = [GOLDEN, 1.0 / GOLDEN];
    let off = |(n, &v): (usize, &u32)| {
        let lines = slopes.map(|slope| (f64::from(v) - slope * n as f64).abs());
        lines[0].min(lines[1])
    };
    terms.iter().enumerate().map(off).fold(0.0, f64::max)
}
