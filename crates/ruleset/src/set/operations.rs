//! Combined sets in their simplest form: a combination that has finitely
//! many members is their list, finite changes are made to lists, and progressions and polynomials
//! that are multiplied or shifted remain what they are.

use super::Set;
use super::combination::{Combination, without};
use super::polynomial::Polynomial;
use crate::limits::{LARGEST_COEFFICIENT, LARGEST_MEMBER, SETS_COMBINED, explicit_members};
use crate::number::gcd;

/// The result of a combination, or why there is none, as a sentence.
pub(super) type Combined = Result<Set, String>;

impl Set {
    /// Every positive integer.
    pub(crate) const NATURALS: Set = Set::Progression { first: 1, step: 1 };

    /// The set with these members.
    ///
    /// # Errors
    /// None, too many, or too large ones, as a sentence.
    pub(crate) fn listed(members: Vec<u64>) -> Combined {
        Set::listing(members)?.with_members()
    }

    /// The set A and the factor f > 1 where this set is f·A. Then a move keeps x mod f, and ⌊x / f⌋ is a
    /// position of the game on A.
    pub fn multiple(&self) -> Option<(Set, u64)> {
        match self {
            &Set::Progression { first, step } => {
                let factor = gcd(first, step);
                let set = Set::Progression {
                    first: first / factor,
                    step: step / factor,
                };
                (factor > 1).then_some((set, factor))
            }
            Set::Combined(combined) => match &**combined {
                Combination::Moved {
                    set,
                    factor,
                    shift: 0,
                } => Some((set.clone(), *factor)),
                _ => None,
            },
            _ => None,
        }
    }

    /// The set itself.
    ///
    /// # Errors
    /// It has no members, as a sentence.
    pub(super) fn with_members(self) -> Combined {
        match self {
            Set::Explicit(list) if list.is_empty() => Err("No number is in this set.".into()),
            set => Ok(set),
        }
    }

    /// The set with these members, which may be none: another may join it.
    fn listing(mut members: Vec<u64>) -> Combined {
        members.sort_unstable();
        members.dedup();
        match (members.len(), members.last()) {
            (count, _) if count > explicit_members() => Err(format!(
                "This list has {count} members; at most {} are possible.",
                explicit_members()
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
    pub(crate) fn union(self, other: Set) -> Combined {
        Set::union_of([self, other])
    }

    /// The members of all these sets.
    ///
    /// # Errors
    /// As [`Set::union`].
    pub(super) fn union_of(all: impl IntoIterator<Item = Set>) -> Combined {
        let (mut members, mut sets) = (Vec::new(), Vec::new());
        for set in all {
            set.share_out(&mut members, &mut sets);
        }
        members.sort_unstable();
        members.dedup();
        for set in &mut sets {
            set.grow_by(&members)?;
        }
        if sets.contains(&Set::NATURALS) {
            return Ok(Set::NATURALS);
        }
        for set in &sets {
            let own = set.among(&members).unwrap_or_default();
            members = without(members, &own);
        }
        let mut joined: Vec<Set> = Vec::with_capacity(sets.len());
        for set in sets {
            if !joined.iter().any(|other| other.holds(&set)) {
                joined.retain(|other| !set.holds(other));
                joined.push(set);
            }
        }
        let either = |a: Combined, b: Combined| combined(Combination::Union(a?, b?));
        let sets = joined.into_iter().map(Ok).reduce(either);
        match (members.is_empty(), sets) {
            (true, Some(sets)) => sets,
            (false, Some(sets)) => either(Set::listing(members), sets),
            (_, None) => Set::listing(members),
        }
    }

    /// Adds the members of lists to `members`, and what else it is the union of to `sets`.
    fn share_out(self, members: &mut Vec<u64>, sets: &mut Vec<Set>) {
        match self {
            Set::Explicit(list) => members.extend(list),
            Set::Combined(combination) => match *combination {
                Combination::Union(a, b) => {
                    a.share_out(members, sets);
                    b.share_out(members, sets);
                }
                combination => sets.push(Set::Combined(Box::new(combination))),
            },
            set => sets.push(set),
        }
    }

    /// Takes in those of `members`, which ascend, with which its form stays what it is.
    fn grow_by(&mut self, members: &[u64]) -> Result<(), String> {
        match self {
            Set::AllBut(absent) => *self = Set::all_but(without(std::mem::take(absent), members))?,
            Set::Progression { first, step } => {
                while *first > *step && members.binary_search(&(*first - *step)).is_ok() {
                    *first -= *step;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether it is seen at once that it has all members of `other`.
    fn holds(&self, other: &Set) -> bool {
        match (self, other) {
            (Set::Progression { first: a, step: p }, Set::Progression { first: b, step: q }) => {
                b >= a && q.is_multiple_of(*p) && (b - a).is_multiple_of(*p)
            }
            (a, b) => a == b,
        }
    }

    /// The members of both sets.
    ///
    /// # Errors
    /// They cannot be determined, or too many sets are combined; as a sentence.
    pub fn intersection(self, other: Set) -> Combined {
        match (self, other) {
            (a, b) if a == b => Ok(a),
            (Set::NATURALS, set) | (set, Set::NATURALS) => Ok(set),
            (Set::Explicit(list), set) | (set, Set::Explicit(list)) => {
                Set::listing(set.among(&list).ok_or_else(too_long)?)
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
    pub(crate) fn difference(self, other: Set) -> Combined {
        match (self, other) {
            (a, b) if a == b => Set::listing(Vec::new()),
            (_, Set::NATURALS) => Set::listing(Vec::new()),
            (Set::Explicit(list), set) => {
                let members = set.among(&list).ok_or_else(too_long)?;
                Set::listing(without(list, &members))
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
                    let absent = Set::listing([absent, more.clone()].concat())?;
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
    pub(crate) fn complement(self) -> Combined {
        Set::NATURALS.difference(self)
    }

    /// factor · x + shift for the members x, where that is positive.
    ///
    /// # Errors
    /// Numbers are too large, as a sentence.
    pub(crate) fn moved(self, factor: u64, shift: i64) -> Combined {
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
            Set::Explicit(list) => Set::listing(list.into_iter().filter_map(image).collect()),
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
            set => {
                let moved = |factor, shift| set.as_polynomial()?.moved(factor, shift);
                match (moved(factor, shift), moved(factor, 0)) {
                    (Some(moved), _) => Ok(moved),
                    // As its text is read: the multiple first.
                    (None, Some(multiple)) if factor > 1 => multiple.moved(1, shift),
                    _ => combined(Combination::Moved { set, factor, shift }),
                }
            }
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
            _ => Err("A progression has a first number and a step below 2^32.".into()),
        }
    }

    /// All but these.
    fn all_but(mut absent: Vec<u64>) -> Combined {
        if absent.is_empty() {
            return Ok(Set::NATURALS);
        }
        match Set::listing(std::mem::take(&mut absent))? {
            Set::Explicit(absent) => Ok(Set::AllBut(absent)),
            set => Ok(set),
        }
    }

    /// How many sets are combined.
    pub(super) fn parts(&self) -> usize {
        match self {
            Set::Combined(combination) => combination.sets().map(Set::parts).sum(),
            _ => 1,
        }
    }
}

fn combined(combination: Combination) -> Combined {
    let can_end = matches!(
        combination,
        Combination::Intersection(..) | Combination::Difference(..)
    );
    if can_end && let Some(members) = combination.proved_members() {
        return Set::listing(members);
    }
    let set = Set::Combined(Box::new(combination));
    match set.parts() {
        ..=SETS_COMBINED => Ok(set),
        _ => Err(format!("At most {SETS_COMBINED} sets may be combined.")),
    }
}

/// The intersection of two progressions (first, step), from `start` on.
fn common(start: u64, (a, p): (u64, u64), (b, q): (u64, u64)) -> Combined {
    let (p, q) = (i128::from(p), i128::from(q));
    let (gcd, inverse) = bezout(p, q);
    let apart = i128::from(b) - i128::from(a);
    if apart % gcd != 0 {
        return Set::listing(Vec::new());
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
