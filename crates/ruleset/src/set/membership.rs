//! Which of some numbers are members, without a list of all.

use super::budget::spends;
use super::combination::Combination;
use super::factors::Factors;
use super::{Set, is_chosen};
use crate::limits::POSITIONS;

impl Set {
    /// Those of `candidates`, which ascend from 1, that are members; none if deciding takes long. A
    /// formula lists its members as far as the largest, else each is tested: O(√candidate) for
    /// families defined by factors.
    pub(super) fn among(&self, candidates: &[u64]) -> Option<Vec<u64>> {
        let Some(&largest) = candidates.last() else {
            return Some(Vec::new());
        };
        let chosen = |is_member: &dyn Fn(u64) -> bool| {
            let members = candidates.iter().copied();
            Some(members.filter(|&x| is_member(x)).collect())
        };
        match self {
            Set::Combined(combination) => combination.among(candidates),
            Set::Polynomial(polynomial) if polynomial.degree() == 1 => {
                chosen(&|x| polynomial.has_linear(x))
            }
            Set::Progression { first, step } => {
                chosen(&|x| x >= *first && (x - first).is_multiple_of(*step))
            }
            Set::AllBut(list) => chosen(&|x| list.binary_search(&x).is_err()),
            Set::Random { percent, seed } => chosen(&|x| is_chosen(x, *percent, *seed)),
            _ if largest > LARGEST_RECOGNISED => None,
            Set::Primes if !spends(candidates.len() as u64 * largest.isqrt()) => None,
            Set::Primes => chosen(&|x| Factors::of(x).all == 1),
            Set::Named(family) => family.among(candidates),
            _ => {
                let work = match self {
                    Set::Polynomial(polynomial) => polynomial.work(),
                    _ => 1,
                };
                if !spends(work + 4 * self.count_estimate(largest + 1)) {
                    return None;
                }
                let members = self.by_formula(largest + 1)?;
                chosen(&|x| members.binary_search(&x).is_ok())
            }
        }
    }
}

/// Larger numbers are not tested one by one: their factors take long.
const LARGEST_RECOGNISED: u64 = 2 * POSITIONS;

/// Numbers that are tried one by one for a member.
const MEMBER_SOUGHT: u64 = 100_000;

/// Members that are listed to look among them.
const LISTED_SOON: u64 = 10_000;

impl Set {
    /// Whether `x` is a member; none if telling takes long. At most 10⁵ steps.
    pub fn has(&self, x: u64) -> Option<bool> {
        match (self.finite(), x) {
            (_, 0) => Some(false),
            (Some(list), _) => Some(list.binary_search(&x).is_ok()),
            _ => match self.among(&[x]) {
                Some(found) => Some(!found.is_empty()),
                None => Some(
                    self.few_members_below(x.checked_add(1)?)?
                        .binary_search(&x)
                        .is_ok(),
                ),
            },
        }
    }

    /// A member of at least `x`, the least where a formula gives it; none if no search of 10⁵ steps finds one.
    pub fn member_from(&self, x: u64) -> Option<u64> {
        match self {
            Set::Powers(k) => {
                let root = libm::pow(x as f64, 1.0 / f64::from(*k)) as u64;
                let near = root.saturating_sub(1)..root + 3;
                let powers = near.filter_map(|root| root.checked_pow(*k));
                return powers.filter(|&power| power >= x.max(1)).min();
            }
            Set::Polynomial(polynomial) => return polynomial.value_from(x),
            Set::Combined(combination) => match &**combination {
                Combination::Union(a, b) => {
                    return a.member_from(x).into_iter().chain(b.member_from(x)).min();
                }
                Combination::Moved { set, factor, shift } => {
                    let least = x.checked_add_signed(-shift).unwrap_or(0).div_ceil(*factor);
                    let member = set.member_from(least)?.checked_mul(*factor)?;
                    return member.checked_add_signed(*shift);
                }
                _ => {}
            },
            _ => {}
        }
        let near = x..=x.saturating_add(MEMBER_SOUGHT);
        let near = || near.clone().find(|&y| self.has(y) == Some(true));
        let few = || {
            let few = self.few_members_below(x.saturating_mul(2).saturating_add(2))?;
            few.into_iter().find(|&y| y >= x)
        };
        few().or_else(near)
    }

    /// The members below `bound`, ascending, if a formula gives them and they are few: 10 000.
    pub fn few_members_below(&self, bound: u64) -> Option<Vec<u64>> {
        (self.count_estimate(bound) <= LISTED_SOON).then(|| self.by_formula(bound))?
    }
}
