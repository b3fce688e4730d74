//! Exact laws of infinite families and finite sets at the wall: what is known without a fit.

mod cycle;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use crate::games::Set;
use crate::games::cold::{Algorithm, ColdSet, Plan, cold_positions};
use crate::progress::NoProgress;
pub use cycle::Cycle;
use cycle::recurrence;

/// Positions among which a finite set's outcomes are searched for their period, at most: a megabyte,
/// some milliseconds.
const SEARCHED: u64 = 1 << 20;

/// The most members of a finite set whose outcomes are computed for their period alone.
const SEARCHED_MOVES: usize = 64;

/// Which positions are cold, all of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ColdLaw {
    /// Eventually periodic.
    Periodic(Cycle),
    /// The numbers that are larger by `shift` than one whose base-4 digits are all even [E §3.3].
    Moser {
        /// 0 in normal play, 1 in misère play.
        shift: u64,
    },
    /// S is finite, so the outcomes are eventually periodic (Golomb 1966); the period is longer than
    /// the search.
    LongPeriod,
}

impl ColdLaw {
    /// Of the cold positions of `set`, of which those below its bound are `cold`: by the family, or of a
    /// finite set by a window of max S outcomes that recurs among them, or else among the first 2^20. In
    /// misère play all are larger by `shift` than in normal play, see
    /// [`misere::shift`](crate::games::misere::shift). At most some tens of milliseconds.
    pub fn of(set: &Set, cold: &ColdSet, shift: u64) -> Option<ColdLaw> {
        Some(match set {
            Set::Moser => ColdLaw::Moser { shift },
            Set::Explicit(moves) => {
                let cycle = of_finite(moves, cold, 0).or_else(|| {
                    let is_longer = cold.bound() < SEARCHED && moves.len() <= SEARCHED_MOVES;
                    of_finite(moves, &is_longer.then(|| further(set)).flatten()?, shift)
                });
                cycle.map_or(ColdLaw::LongPeriod, ColdLaw::Periodic)
            }
            _ => ColdLaw::Periodic(of_family(set)?.shifted(shift)),
        })
    }

    /// e in n^e, the growth of the number of members below n.
    pub fn exponent(&self) -> f64 {
        match self {
            ColdLaw::Periodic(cycle) if cycle.residues.is_empty() => 0.0,
            ColdLaw::Periodic(_) | ColdLaw::LongPeriod => 1.0,
            ColdLaw::Moser { .. } => 0.5,
        }
    }

    /// Whether members ≡ `class` mod `base` are known to end.
    pub fn ends(&self, class: u64, base: u64) -> bool {
        match self {
            ColdLaw::Periodic(cycle) => !cycle.meets(class, base),
            ColdLaw::Moser { shift } => !moser_meets((class + base - shift % base) % base, base),
            ColdLaw::LongPeriod => false,
        }
    }

    /// Whether members ≡ `class` mod `base` are known to be infinitely many.
    pub fn goes_on(&self, class: u64, base: u64) -> bool {
        !matches!(self, ColdLaw::LongPeriod) && !self.ends(class, base)
    }
}

/// Whether infinitely many numbers with even base-4 digits are ≡ `class` mod `base`. Let 2^j be the power of 2 in
/// `base`: late digits add any multiple of 2^j mod `base`, so the j low bits decide, and those at even
/// places must be 0.
fn moser_meets(class: u64, base: u64) -> bool {
    const EVEN_PLACES: u64 = 0x5555_5555_5555_5555;
    let low = (1 << base.trailing_zeros()) - 1;
    class & low & EVEN_PLACES == 0
}

/// The cycle of the cold positions of `moves`, each larger by `shift`, if a window recurs among `cold`.
fn of_finite(moves: &[u64], cold: &ColdSet, shift: u64) -> Option<Cycle> {
    let known = cold.bound().min(SEARCHED);
    let outcomes: Vec<bool> = (0..known).map(|x| cold.contains(x)).collect();
    let (q, p) = recurrence(&outcomes, moves.last().copied().unwrap_or(1) as usize)?;
    Some(Cycle::of(q, p, |x| outcomes[x as usize]).shifted(shift))
}

/// The cold positions in normal play as far as their period is searched for.
fn further(set: &Set) -> Option<ColdSet> {
    let plan = Plan::new(Algorithm::Auto, set, SEARCHED, None).ok()?;
    cold_positions(set, SEARCHED, None, &plan, &mut NoProgress).ok()
}

/// The m ≥ 2 for which `set` has 1, …, m − 1 and no multiple of m, as far as its form proves that.
/// Then v(x) = x mod m at the wall, by induction: from x the options have all other residues, as far
/// as they are not negative, and none has its own.
pub fn modulus(set: &Set) -> Option<u64> {
    const LARGEST: u64 = 1 << 12;
    if set.finite().is_some() {
        return None;
    }
    let members = set.members_below(LARGEST);
    let first = members.iter().zip(1..).take_while(|(s, x)| *s == x);
    let m = first.count() as u64 + 1;
    let multiples = Set::Progression { first: m, step: m };
    let is_empty = |set: Set| set.finite().is_some_and(<[u64]>::is_empty);
    let apart = || set.clone().intersection(multiples).is_ok_and(is_empty);
    (m > 1 && m < LARGEST && apart()).then_some(m)
}

/// The cold positions at the wall of an infinite `set`, each larger by `shift`, if they follow from its definition;
/// preperiod and period are the least. Time O(p log p) for each divisor of the period p.
pub fn cold(set: &Set, shift: u64) -> Option<Cycle> {
    let cycle = of_family(set)?.shifted(shift);
    Some(Cycle::of(cycle.from, cycle.period, |x| cycle.has(x)))
}

/// Of an infinite family whose cold positions follow from its definition.
fn of_family(set: &Set) -> Option<Cycle> {
    if let Some(m) = modulus(set) {
        return Some(Cycle::of(0, m, |x| x.is_multiple_of(m)));
    }
    if let Some((set, factor)) = set.multiple() {
        let of = of_family(&set)?;
        let period = of.period.checked_mul(factor).filter(|p| *p < SEARCHED)?;
        return Some(Cycle::of(of.from * factor, period, |x| of.has(x / factor)));
    }
    Some(match set {
        // Two cold positions differ by an excluded number, so none is beyond the largest.
        Set::AllBut(excluded) => {
            let mut cold = vec![0];
            for x in excluded {
                if cold
                    .iter()
                    .all(|y| excluded.binary_search(&(x - y)).is_ok())
                {
                    cold.push(*x);
                }
            }
            Cycle {
                from: excluded.last().map_or(1, |most| most + 1),
                period: 1,
                first: cold,
                residues: Vec::new(),
            }
        }
        // Powers of an odd b are odd; of an even one they are ±1 mod b + 1, and 1 and b are moves.
        Set::PowersOf(base) if base % 2 == 1 => Cycle::of(0, 2, |x| x % 2 == 0),
        Set::PowersOf(base) if *base < SEARCHED => {
            let period = base + 1;
            Cycle::of(0, period, |x| x % period % 2 == 0 && x % period < *base)
        }
        // A cold y makes y + a, y + a + b, … hot, and only these: in each class mod b all positions from
        // the least cold one of the class of x − a on, a further, are hot.
        Set::Progression { first: a, step: b } if a + b < SEARCHED => {
            let least = |r: u64| {
                let mut class = r % b;
                // The classes r, r − a, r − 2a, … up to one whose least number is cold without question.
                let mut chain = vec![class];
                while class >= *a {
                    class = (class + b - a % b) % b;
                    chain.push(class);
                }
                let mut cold = true;
                for pair in chain.windows(2).rev() {
                    let (of, before) = (pair[0], pair[1]);
                    cold = !(cold && before + a <= of);
                }
                cold.then_some(r % b)
            };
            let before = |x: u64| least((x % b + b - a % b) % b);
            Cycle::of(a + b, *b, |x| before(x).is_none_or(|y| x < y + a))
        }
        _ => return None,
    })
}

/// How nim-values at the wall grow, where that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NimLaw {
    /// No value exceeds this.
    Bounded(u64),
    /// Values are bounded: in each class mod this number they are constant from some x on.
    EventuallyConstant(u64),
    /// v(x) = x mod m.
    Residue(u64),
    /// v(x) = ⌊x/a⌋.
    Quotient(u64),
    /// v(x + p) = v(x) + s for all large x, some p and some s ≥ 1.
    ArithmeticPeriodic,
    /// The base-4 digits of x mod 2, read as binary [E §3.3]: below 4^k the largest is 2^k − 1.
    Moser,
}

impl NimLaw {
    /// e in x^e, the growth of the largest value up to x.
    pub fn exponent(self) -> f64 {
        match self {
            NimLaw::Bounded(_) | NimLaw::EventuallyConstant(_) | NimLaw::Residue(_) => 0.0,
            NimLaw::Quotient(_) | NimLaw::ArithmeticPeriodic => 1.0,
            NimLaw::Moser => 0.5,
        }
    }

    /// Of the nim-values of `set`.
    pub fn of(set: &Set) -> Option<NimLaw> {
        if let Some(m) = modulus(set) {
            return Some(NimLaw::Residue(m));
        }
        Some(match set {
            // A mex of |S| values is at most |S|.
            Set::Explicit(moves) => NimLaw::Bounded(moves.len() as u64),
            // The colours 0, 1, …, 0, 1 of a cycle of b + 1 positions, and one 2 if that is odd.
            Set::PowersOf(base) => NimLaw::Bounded(if base % 2 == 1 { 1 } else { 2 }),
            // For each k < ⌊x/a⌋ some option lies between ka and (k + 1)a, as b ≤ a.
            Set::Progression { first, step } if step <= first => NimLaw::Quotient(*first),
            Set::Progression { step, .. } => NimLaw::EventuallyConstant(*step),
            Set::AllBut(_) => NimLaw::ArithmeticPeriodic,
            Set::Moser => NimLaw::Moser,
            _ => return None,
        })
    }
}
