//! Sets made of sets. What comes out is as simple as can be told: a combination that has finitely
//! many members is their list, finite changes are made to lists, and progressions and polynomials
//! that are multiplied or shifted remain what they are.

use super::Set;
use super::polynomial::Polynomial;
use crate::error::Result;
use crate::limits::{
    EXPLICIT_MEMBERS, LARGEST_COEFFICIENT, LARGEST_MEMBER, POSITIONS, SETS_COMBINED,
};
use crate::progress::Progress;

/// What makes a set of one or two others.
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
        /// What is added.
        shift: i64,
    },
}

/// What a combination comes to, or why there is none, as a sentence.
pub(super) type Combined = std::result::Result<Set, String>;

impl Set {
    /// Every positive integer.
    pub const NATURALS: Set = Set::Progression { first: 1, step: 1 };

    /// The set with these members.
    ///
    /// # Errors
    /// None, too many, or too large ones, as a sentence.
    pub fn listed(mut members: Vec<u64>) -> Combined {
        members.sort_unstable();
        members.dedup();
        match (members.len(), members.last()) {
            (0, _) | (_, None) => Err("No number is in this set.".into()),
            (count, _) if count > EXPLICIT_MEMBERS => Err(format!(
                "This list has {count} members; at most {EXPLICIT_MEMBERS} are possible."
            )),
            (_, Some(&largest)) if largest >= LARGEST_MEMBER => {
                Err(format!("{largest} is too large: members are below 2^32."))
            }
            _ => Ok(Set::Explicit(members)),
        }
    }

    /// The members of either set.
    ///
    /// # Errors
    /// More members, or more sets, than may be combined, as a sentence.
    pub fn union(self, other: Set) -> Combined {
        match (self, other) {
            (a, b) if a == b => Ok(a),
            (Set::NATURALS, _) | (_, Set::NATURALS) => Ok(Set::NATURALS),
            (Set::Explicit(a), Set::Explicit(b)) => Set::listed([a, b].concat()),
            (Set::Explicit(list), Set::AllBut(absent))
            | (Set::AllBut(absent), Set::Explicit(list)) => Set::all_but(without(absent, &list)),
            (Set::Explicit(list), Set::Progression { first, step })
            | (Set::Progression { first, step }, Set::Explicit(list))
                if first > step && list.contains(&(first - step)) =>
            {
                let first = first - step;
                Set::Explicit(list).union(Set::Progression { first, step })
            }
            (Set::Explicit(list), set) | (set, Set::Explicit(list)) => {
                if let Set::Combined(combination) = &set
                    && let Combination::Union(Set::Explicit(more), rest) = &**combination
                {
                    return Set::listed([list, more.clone()].concat())?.union(rest.clone());
                }
                let own = match set.among(&list) {
                    Some(members) => without(list, &members),
                    None => list,
                };
                if own.is_empty() {
                    return Ok(set);
                }
                combined(Combination::Union(Set::Explicit(own), set))
            }
            (Set::Combined(combination), set) => match *combination {
                Combination::Union(Set::Explicit(list), rest) => {
                    Set::Explicit(list).union(rest.union(set)?)
                }
                combination => combined(Combination::Union(
                    Set::Combined(Box::new(combination)),
                    set,
                )),
            },
            (a, b) => combined(Combination::Union(a, b)),
        }
    }

    /// The members of both sets.
    ///
    /// # Errors
    /// There is none, or it cannot be told; or too many sets are combined; as a sentence.
    pub fn intersection(self, other: Set) -> Combined {
        match (self, other) {
            (a, b) if a == b => Ok(a),
            (Set::NATURALS, set) | (set, Set::NATURALS) => Ok(set),
            (Set::Explicit(list), set) | (set, Set::Explicit(list)) => {
                Set::listed(set.among(&list).ok_or_else(too_long)?)
            }
            (Set::AllBut(absent), set) | (set, Set::AllBut(absent)) => {
                set.difference(Set::Explicit(absent))
            }
            (Set::Progression { first: a, step: p }, Set::Progression { first: b, step: q }) => {
                common(a.max(b), (a, p), (b, q))
            }
            (a, b) => combined(Combination::Intersection(a, b)),
        }
    }

    /// The members that are not in `other`.
    ///
    /// # Errors
    /// As [`Set::intersection`].
    pub fn difference(self, other: Set) -> Combined {
        match (self, other) {
            (a, b) if a == b => Set::listed(Vec::new()),
            (_, Set::NATURALS) => Set::listed(Vec::new()),
            (Set::Explicit(list), set) => {
                let members = set.among(&list).ok_or_else(too_long)?;
                Set::listed(without(list, &members))
            }
            (set, Set::AllBut(absent)) => set.intersection(Set::Explicit(absent)),
            (Set::NATURALS, Set::Explicit(absent)) => Set::all_but(absent),
            (Set::AllBut(absent), Set::Explicit(more)) => Set::all_but([absent, more].concat()),
            (set, Set::Explicit(absent)) => {
                let absent = set.among(&absent).unwrap_or(absent);
                if absent.is_empty() {
                    return Ok(set);
                }
                if let Set::Combined(combination) = &set
                    && let Combination::Difference(rest, Set::Explicit(more)) = &**combination
                {
                    let absent = Set::listed([absent, more.clone()].concat())?;
                    return combined(Combination::Difference(rest.clone(), absent));
                }
                combined(Combination::Difference(set, Set::Explicit(absent)))
            }
            (a, b) => combined(Combination::Difference(a, b)),
        }
    }

    /// The positive integers that are not members.
    ///
    /// # Errors
    /// As [`Set::intersection`].
    pub fn complement(self) -> Combined {
        Set::NATURALS.difference(self)
    }

    /// factor · x + shift for the members x, where that is positive.
    ///
    /// # Errors
    /// Nothing is positive, or numbers are too large, as a sentence.
    pub fn moved(self, factor: u64, shift: i64) -> Combined {
        let most = LARGEST_COEFFICIENT as u64;
        if factor == 0 {
            return Err("A set can be multiplied by a positive number only.".into());
        }
        if factor > most || shift.unsigned_abs() > most {
            return Err(format!(
                "A set can be multiplied and shifted by at most {most}."
            ));
        }
        let image = |x: u64| (x * factor).checked_add_signed(shift).filter(|&x| x > 0);
        match self {
            set if (factor, shift) == (1, 0) => Ok(set),
            Set::Explicit(list) => Set::listed(list.into_iter().filter_map(image).collect()),
            Set::Progression { first, step } => {
                let start = i128::from(first * factor) + i128::from(shift);
                Set::progression(start, (factor * step).into())
            }
            Set::Combined(combination) => match *combination {
                Combination::Moved {
                    set,
                    factor: inner,
                    shift: before,
                } if before >= 0 || shift <= 0 => {
                    set.moved(inner * factor, before * factor as i64 + shift)
                }
                // Members that the inner shift loses must not come back by the outer one.
                Combination::Moved { .. } if factor > 1 => {
                    let set = Set::Combined(combination);
                    set.moved(factor, 0)?.moved(1, shift)
                }
                _ => {
                    let set = Set::Combined(combination);
                    combined(Combination::Moved { set, factor, shift })
                }
            },
            set => match set.as_polynomial().and_then(|p| p.moved(factor, shift)) {
                Some(moved) => Ok(moved),
                None => combined(Combination::Moved { set, factor, shift }),
            },
        }
    }

    /// The polynomial whose values are the members.
    fn as_polynomial(&self) -> Option<Polynomial> {
        match self {
            Set::Powers(k) => Some(Polynomial::power(*k)),
            Set::Triangular => Some(Polynomial::known(&[0, 1, 1], 2)),
            Set::Polynomial(polynomial) => Some(polynomial.clone()),
            _ => None,
        }
    }

    /// The positive numbers of start, start + step, ….
    pub(super) fn progression(start: i128, step: i128) -> Combined {
        let first = match start {
            1.. => start,
            _ => (start - 1).rem_euclid(step) + 1,
        };
        match (u64::try_from(first), u64::try_from(step)) {
            (Ok(first @ ..LARGEST_MEMBER), Ok(step @ ..LARGEST_MEMBER)) => {
                Ok(Set::Progression { first, step })
            }
            _ => Err("A progression begins and goes on by numbers below 2^32.".into()),
        }
    }

    /// All but these.
    fn all_but(mut absent: Vec<u64>) -> Combined {
        if absent.is_empty() {
            return Ok(Set::NATURALS);
        }
        match Set::listed(std::mem::take(&mut absent))? {
            Set::Explicit(absent) => Ok(Set::AllBut(absent)),
            set => Ok(set),
        }
    }

    /// How many sets are combined.
    fn parts(&self) -> usize {
        match self {
            Set::Combined(combination) => combination.sets().map(Set::parts).sum(),
            _ => 1,
        }
    }
}

impl Combination {
    /// What it is made of.
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

    /// Those of `candidates`, which ascend, that are members, where that can be told.
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

fn combined(combination: Combination) -> Combined {
    let set = Set::Combined(Box::new(combination));
    match set.parts() {
        ..=SETS_COMBINED => Ok(set),
        _ => Err(format!("At most {SETS_COMBINED} sets may be combined.")),
    }
}

/// What two progressions (first, step) have in common, from `start` on.
fn common(start: u64, (a, p): (u64, u64), (b, q): (u64, u64)) -> Combined {
    let (p, q) = (i128::from(p), i128::from(q));
    let (gcd, inverse) = bezout(p, q);
    let apart = i128::from(b) - i128::from(a);
    if apart % gcd != 0 {
        return Set::listed(Vec::new());
    }
    let step = p / gcd * q;
    let turns = (apart / gcd * inverse).rem_euclid(q / gcd);
    let meeting = i128::from(a) + p * turns;
    let first = i128::from(start) + (meeting - i128::from(start)).rem_euclid(step);
    Set::progression(first, step)
}

/// gcd(a, b), and what times a leaves it modulo b.
fn bezout(a: i128, b: i128) -> (i128, i128) {
    let (mut r, mut x) = ((a, b), (1, 0));
    while r.1 != 0 {
        let quotient = r.0 / r.1;
        r = (r.1, r.0 - quotient * r.1);
        x = (x.1, x.0 - quotient * x.1);
    }
    (r.0, x.0)
}

fn too_long() -> String {
    "Telling which of these numbers are members would take too long.".into()
}

/// `list` without the members of `other`, both ascending.
fn without(list: Vec<u64>, other: &[u64]) -> Vec<u64> {
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
