//! Sets made of sets: their members.

use super::Set;
use crate::error::Result;
use crate::limits::POSITIONS;
use crate::progress::Progress;

/// An operation that makes a set of one or two others.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Combination {
    /// The members of either.
    Union(Set, Set),
    /// The members of both.
    Intersection(Set, Set),
    /// The members of the first that are not in the second.
    Difference(Set, Set),
    /// factor · x + shift for the members x, where that is positive.
    Moved {
        /// The set.
        set: Set,
        /// The factor, ≥ 1.
        factor: u64,
        /// The number added.
        shift: i64,
    },
}

impl Combination {
    /// Its operands.
    pub(super) fn sets(&self) -> impl Iterator<Item = &Set> {
        let (first, second) = match self {
            Combination::Union(a, b)
            | Combination::Intersection(a, b)
            | Combination::Difference(a, b) => (a, Some(b)),
            Combination::Moved { set, .. } => (set, None),
        };
        std::iter::once(first).chain(second)
    }

    /// The members below `bound`, ascending.
    pub(super) fn list_below(&self, bound: u64, progress: &mut dyn Progress) -> Result<Vec<u32>> {
        let mut list = |set: &Set| set.list_below(bound, progress);
        Ok(match self {
            Combination::Union(a, b) => merged(&list(a)?, &list(b)?, [true; 3]),
            Combination::Intersection(a, b) => merged(&list(a)?, &list(b)?, [false, true, false]),
            Combination::Difference(a, b) => merged(&list(a)?, &list(b)?, [true, false, false]),
            Combination::Moved { set, factor, shift } => {
                let end = preimage_end(bound, *factor, *shift);
                let mut members = set.list_below(end.min(POSITIONS), progress)?;
                members.retain_mut(|x| {
                    let image = i64::from(*x) * *factor as i64 + shift;
                    *x = image as u32;
                    (1..bound as i64).contains(&image)
                });
                // A shift downwards brings members from beyond the positions.
                let beyond: Vec<u64> = (POSITIONS..end).collect();
                let images = set.among(&beyond).unwrap_or_default();
                members.extend(
                    images
                        .iter()
                        .map(|x| (x * factor).wrapping_add_signed(*shift) as u32),
                );
                members
            }
        })
    }

    /// The members below `bound` of a combination so sparse that formulas list it.
    pub(super) fn by_formula(&self, bound: u64) -> Option<Vec<u64>> {
        Some(match self {
            Combination::Union(a, b) => {
                merged(&a.by_formula(bound)?, &b.by_formula(bound)?, [true; 3])
            }
            Combination::Intersection(a, b) => match a.by_formula(bound) {
                Some(list) => b.among(&list)?,
                None => a.among(&b.by_formula(bound)?)?,
            },
            Combination::Difference(a, b) => {
                let list = a.by_formula(bound)?;
                let absent = b.among(&list)?;
                without(list, &absent)
            }
            Combination::Moved { set, factor, shift } => {
                let list = set.by_formula(preimage_end(bound, *factor, *shift))?;
                let images = list
                    .into_iter()
                    .filter_map(|x| (x * factor).checked_add_signed(*shift));
                images.filter(|x| (1..bound).contains(x)).collect()
            }
        })
    }

    /// Those of `candidates`, which ascend, that are members, where that can be decided.
    pub(super) fn among(&self, candidates: &[u64]) -> Option<Vec<u64>> {
        Some(match self {
            Combination::Union(a, b) => {
                merged(&a.among(candidates)?, &b.among(candidates)?, [true; 3])
            }
            Combination::Intersection(a, b) => b.among(&a.among(candidates)?)?,
            Combination::Difference(a, b) => {
                let list = a.among(candidates)?;
                let absent = b.among(&list)?;
                without(list, &absent)
            }
            Combination::Moved { set, factor, shift } => {
                let origin = |&x: &u64| {
                    let over = x.checked_add_signed(-shift)?;
                    (over > 0 && over.is_multiple_of(*factor)).then(|| over / factor)
                };
                let origins: Vec<u64> = candidates.iter().filter_map(origin).collect();
                let members = set.among(&origins)?;
                members
                    .into_iter()
                    .map(|x| (x * factor).wrapping_add_signed(*shift))
                    .collect()
            }
        })
    }

    /// An upper estimate of the number of members below `bound`.
    pub(super) fn count_estimate(&self, bound: u64) -> u64 {
        let count = |set: &Set| set.count_estimate(bound);
        match self {
            Combination::Union(a, b) => (count(a) + count(b)).min(bound),
            Combination::Intersection(a, b) => count(a).min(count(b)),
            Combination::Difference(a, _) => count(a),
            Combination::Moved { set, factor, shift } => {
                set.count_estimate(preimage_end(bound, *factor, *shift))
            }
        }
    }
}

/// The end of the numbers x with factor · x + shift < `bound`.
fn preimage_end(bound: u64, factor: u64, shift: i64) -> u64 {
    match bound.checked_add_signed(-shift) {
        Some(over) => over.div_ceil(factor),
        None => 0,
    }
}

/// `list` without the members of `other`, both ascending.
pub(super) fn without(list: Vec<u64>, other: &[u64]) -> Vec<u64> {
    merged(&list, other, [true, false, false])
}

/// Of two lists that ascend what is only in the first, in both, only in the second, as is kept.
fn merged<T: Copy + Ord>(a: &[T], b: &[T], [first, both, second]: [bool; 3]) -> Vec<T> {
    let mut merged = Vec::with_capacity(if second { a.len().max(b.len()) } else { 0 });
    let mut rest = b.iter().peekable();
    for &x in a {
        while let Some(&y) = rest.next_if(|&&y| y < x) {
            if second {
                merged.push(y);
            }
        }
        let keep = if rest.next_if_eq(&&x).is_some() {
            both
        } else {
            first
        };
        if keep {
            merged.push(x);
        }
    }
    if second {
        merged.extend(rest);
    }
    merged
}
