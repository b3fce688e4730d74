//! Whether a set is infinite, as far as its form proves it.
//!
//! An [`Outline`] says of a set which residue classes its members lie in, which classes it
//! contains, in which it has infinitely many members, and how many prime factors members have. The
//! outline of a combination follows from those of its parts. `families` has the outlines of
//! families, `pairs` the theorems about two of them.

mod classes;
mod combinations;
mod families;
mod pairs;
#[cfg(test)]
mod tests;

use super::Set;
use super::budget::spends;
use super::combination::Combination;
use crate::error::{Error, Result};
use crate::number::gcd;
use crate::progress::NoProgress;

use classes::Classes;
use pairs::{Meeting, meeting};

/// Whether a set is infinite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// It is a list.
    Finite,
    /// It has members beyond every bound: its form proves it.
    Infinite,
    /// Its form proves neither.
    Unknown,
}

/// The members of a set, as far as its form decides. It covers no number of `apart`.
#[derive(Clone, Debug)]
struct Outline {
    /// From `from` on, members lie in these classes.
    within: Classes,
    /// From `from` on, every number of these classes is a member.
    whole: Classes,
    /// In these classes members have no end.
    endless: Classes,
    from: u64,
    /// Single numbers, ascending: those of lists.
    apart: Vec<u64>,
    is_infinite: bool,
    /// Whether infinitely many numbers are no members.
    has_gaps: bool,
    factors: Factors,
}

/// The prime factors that members may have.
#[derive(Clone, Copy, Debug)]
struct Factors {
    /// Bit k: a member may have k prime factors, each as often as it divides; the last bit: this
    /// number or more.
    counts: u64,
    is_squarefree: bool,
}

impl Factors {
    const ANY: Factors = Factors {
        counts: u64::MAX,
        is_squarefree: false,
    };
    const NONE: Factors = Factors {
        counts: 0,
        is_squarefree: true,
    };

    fn or(self, other: Factors) -> Factors {
        Factors {
            counts: self.counts | other.counts,
            is_squarefree: self.is_squarefree && other.is_squarefree,
        }
    }

    fn and(self, other: Factors) -> Factors {
        Factors {
            counts: self.counts & other.counts,
            is_squarefree: self.is_squarefree || other.is_squarefree,
        }
    }
}

/// Residues are taken modulo a number up to this.
const LARGEST_MODULUS: u64 = 5040;
/// Residues are taken modulo a multiple of this.
const LEAST_MODULUS: u64 = 12;
/// Members below this are listed where a set is proved to have no others.
const LISTED: u64 = 1 << 18;

impl Set {
    /// Whether the set is infinite, as far as its form proves it. Some thousand steps a set that is combined.
    pub fn extent(&self) -> Extent {
        let is_infinite = match self {
            Set::Explicit(_) => return Extent::Finite,
            Set::Combined(_) => {
                let endless = |combination| matches!(met(combination), Some(Meeting::Endless));
                self.outline(self.modulus()).is_infinite
                    || matches!(self, Set::Combined(combination) if endless(combination))
            }
            _ => true,
        };
        if is_infinite {
            Extent::Infinite
        } else {
            Extent::Unknown
        }
    }

    /// Whether it is known if there is a largest member, as play in the sink needs.
    ///
    /// # Errors
    /// It is not.
    pub fn check_end(&self) -> Result<()> {
        match self.extent() {
            Extent::Finite | Extent::Infinite => Ok(()),
            Extent::Unknown => {
                let message = "Nothing proves that this set has a largest member, or none, and the sink \
                               depends on it. Choose the wall.";
                Err(Error::conflict("convention", "sink", message).suggest("wall"))
            }
        }
    }

    /// The least member, if one is found: that of a combination is looked for below 2^24.
    pub fn least(&self) -> Option<u64> {
        const SEARCHED: u32 = 24;
        match self {
            Set::Explicit(list) => list.first().copied(),
            Set::Progression { first, .. } => Some(*first),
            Set::Combined(combination) => match &**combination {
                Combination::Union(a, b) => match (a.least(), b.least()) {
                    (Some(a), Some(b)) => Some(a.min(b)),
                    (a, b) => a.or(b),
                },
                Combination::Moved { set, factor, shift } if *shift >= 0 => {
                    Some(set.least()? * factor + shift.unsigned_abs())
                }
                _ => self.first_below(SEARCHED),
            },
            _ => self.first_below(SEARCHED),
        }
    }

    fn first_below(&self, log: u32) -> Option<u64> {
        (1..=log).find_map(|log| {
            let members = self.members_below(1 << log);
            members.first().map(|&least| least.into())
        })
    }

    /// Residues modulo this separate the progressions that the set is made of.
    fn modulus(&self) -> u64 {
        let own = match self {
            Set::Progression { step, .. } => *step,
            Set::Combined(combination) => match &**combination {
                Combination::Moved { set, factor, .. } => {
                    let inner = set.modulus();
                    match inner * factor {
                        product @ ..=LARGEST_MODULUS => product,
                        _ => inner,
                    }
                }
                combination => combination.sets().map(Set::modulus).fold(1, within_reach),
            },
            _ => 1,
        };
        within_reach(LEAST_MODULUS, own)
    }

    fn outline(&self, modulus: u64) -> Outline {
        match self {
            Set::Explicit(list) => Outline {
                apart: list.clone(),
                factors: Factors::NONE,
                has_gaps: true,
                ..Outline::of_classes(Classes::none(modulus))
            },
            Set::Combined(combination) => combination.outline(modulus),
            family => families::outline(family, modulus),
        }
    }
}

/// The least common multiple, or the first number where that is out of reach.
fn within_reach(modulus: u64, other: u64) -> u64 {
    match modulus / gcd(modulus, other) * other {
        common @ 1..=LARGEST_MODULUS => common,
        _ => modulus,
    }
}

impl Outline {
    /// Members in these classes, in each without end.
    fn of_classes(classes: Classes) -> Outline {
        let modulus = classes.modulus();
        Outline {
            whole: Classes::none(modulus),
            is_infinite: !classes.is_empty(),
            endless: classes.clone(),
            within: classes,
            from: 1,
            apart: Vec::new(),
            has_gaps: true,
            factors: Factors::ANY,
        }
    }

    fn is_cofinite(&self) -> bool {
        self.whole.is_all()
    }

    /// Whether nothing but single numbers and numbers below `from` can be a member.
    fn is_finite(&self) -> bool {
        self.within.is_empty() || self.factors.counts == 0
    }

    /// The numbers among which all members are, if they are few.
    fn candidates(&self) -> Option<Vec<u64>> {
        let only_one = self.factors.counts & !1 == 0;
        let below = match () {
            () if self.factors.counts == 0 => 1,
            () if only_one => 2,
            () if self.within.is_empty() && self.from <= LISTED => self.from,
            () => return None,
        };
        let beyond = self.apart.iter().copied().filter(|&x| x >= below);
        Some((1..below).chain(beyond).collect())
    }
}

/// A combination that may be said by itself, to find what is known of two of its sets: those that
/// members are in, and those that they are not in.
fn sides<'a>(set: &'a Set, inside: &mut Vec<&'a Set>, outside: &mut Vec<&'a Set>) {
    match set {
        Set::Combined(combination) => combination.share_out(inside, outside),
        set => inside.push(set),
    }
}

impl Combination {
    fn share_out<'a>(&'a self, inside: &mut Vec<&'a Set>, outside: &mut Vec<&'a Set>) {
        match self {
            Combination::Intersection(a, b) => {
                sides(a, inside, outside);
                sides(b, inside, outside);
            }
            Combination::Difference(a, b) => {
                sides(a, inside, outside);
                outside.push(b);
            }
            Combination::Union(..) | Combination::Moved { .. } => {}
        }
    }

    /// All members, if its form proves that they are finitely many and few.
    pub(super) fn proved_members(&self) -> Option<Vec<u64>> {
        let known = match met(self) {
            Some(Meeting::Only(numbers)) => Some(numbers.to_vec()),
            _ => None,
        };
        let modulus = self
            .sets()
            .map(Set::modulus)
            .fold(LEAST_MODULUS, within_reach);
        let parts: usize = self.sets().map(Set::parts).sum();
        if !spends(OUTLINE * modulus * parts as u64) {
            return None;
        }
        let candidates = known.or_else(|| self.outline(modulus).candidates())?;
        let (listed, single) = match candidates.iter().rposition(|&x| x <= LISTED) {
            // A list of all is faster than a look at each.
            Some(last) if last >= FEW => {
                if !spends(A_LISTED_NUMBER * candidates[last]) {
                    return None;
                }
                let all = self
                    .list_below(candidates[last] + 1, &mut NoProgress)
                    .ok()?;
                let all: Vec<u64> = all.into_iter().map(u64::from).collect();
                (all, &candidates[last + 1..])
            }
            _ => (Vec::new(), &candidates[..]),
        };
        Some([listed, self.among(single)?].concat())
    }
}

/// Steps of the outline of a part, for each class.
const OUTLINE: u64 = 16;
/// Steps of listing the members below a number, for each number below it.
const A_LISTED_NUMBER: u64 = 16;
/// At most this number of candidates is tested one by one.
const FEW: usize = 64;

/// The theorem about two of the sets that members are in, if there is one.
fn met(combination: &Combination) -> Option<Meeting> {
    let (mut inside, mut outside) = (Vec::new(), Vec::new());
    combination.share_out(&mut inside, &mut outside);
    if inside.iter().any(|set| outside.contains(set)) {
        return Some(Meeting::Only(&[]));
    }
    let is_pair = inside.len() == 2 && outside.is_empty();
    let pairs = (0..inside.len()).flat_map(|i| (0..i).map(move |j| (j, i)));
    pairs
        .filter_map(|(i, j)| meeting(inside[i], inside[j]))
        .find(|meeting| is_pair || matches!(meeting, Meeting::Only(_)))
}
