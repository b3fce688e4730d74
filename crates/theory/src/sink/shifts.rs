//! A strip of additive subtraction as one comb of cold positions and its shifts.
//!
//! With V_t = {x : v(x) = t} over one period, indices modulo p, and
//! s₁ = m, s₂ = m + δ, s₃ = 2m + δ:
//!
//! - wall: V₁ = V₀ + s₁, V₂ = V₀ − s₂, V₃ ⊂ V₀ − δ;
//! - sink: V₁ = V₀ − s₃, V₂ = V₀ − s₂, V₃ ⊂ V₀ − m.
//!
//! In the sink these are (A), (B) and (C) of the Lemma of docs/proofs.md, at the
//! wall its Corollary 3. Manabe and Larsson (Additive subtraction games,
//! arXiv:2603.10414, 2026) prove that in the primitive quadratic regime of wall
//! play, m < δ < 2m and gcd(m, δ) = 1, every class lies on a linear shift of the
//! cold positions. [`crate::sink::verify::shifts`] checks the statement by
//! simulation.

use crate::error::Result;
use crate::games::Convention;
use crate::games::period::PeriodFinder;
use crate::progress::Progress;
use crate::sink::one_period::OnePeriod;
use crate::sink::period::{Additive, greatest_common_divisor};

/// The statement about a class: that it is a shift of the cold positions, or
/// lies within one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    /// t, the nim-value of the class: 1, 2 or 3.
    pub value: u8,
    /// The shift added to a cold position, modulo p.
    pub by: i64,
    /// Its name: `+ s₁`, `− s₂`, `− δ` …
    pub name: &'static str,
    /// Whether every cold position so shifted is in the class too.
    pub onto: bool,
}

/// The three shifts stated of `set` under `convention`, t = 1, 2, 3.
pub fn stated(set: Additive, convention: Convention) -> [Shift; 3] {
    let [s1, s2, s3] = set.moves().map(i64::from);
    let delta = i64::from(set.delta());
    let [first, second, third] = match convention {
        Convention::Wall => [(s1, "+ s₁"), (-s2, "− s₂"), (-delta, "− δ")],
        Convention::Sink => [(-s3, "− s₃"), (-s2, "− s₂"), (-s1, "− s₁")],
    };
    [(1, first, true), (2, second, true), (3, third, false)].map(|(value, (by, name), onto)| {
        Shift {
            value,
            by,
            name,
            onto,
        }
    })
}

impl Shift {
    /// The part of the Lemma of docs/proofs.md that it comes from: A, B or C.
    pub fn part(self) -> char {
        ['A', 'B', 'C'][usize::from(self.value) - 1]
    }

    /// The shift that leads back: `− s₁` for `+ s₁`.
    pub fn back(self) -> String {
        match self.name.strip_prefix("+ ") {
            Some(name) => format!("− {name}"),
            None => self.name.replace('−', "+"),
        }
    }
}

/// Whether Manabe and Larsson's theorem on wall play covers the set: m < δ < 2m and gcd(m, δ) = 1.
pub fn is_primitive(set: Additive) -> bool {
    let (m, delta) = (set.m(), set.delta());
    (m + 1..2 * m).contains(&delta) && greatest_common_divisor(m, delta) == 1
}

/// Index `i` moved by `by`, modulo the period `p`.
pub fn moved(p: u64, i: u64, by: i64) -> u64 {
    (i as i64 + by).rem_euclid(p as i64) as u64
}

/// One period of a strip, held against the statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shifts {
    /// The set.
    pub set: Additive,
    /// How play ends.
    pub convention: Convention,
    /// One period of its nim-values; indices below are those of its word.
    pub play: OnePeriod,
}

impl Shifts {
    /// One period of `set`. Cost and errors as [`OnePeriod::new`].
    ///
    /// # Errors
    /// A period too long to write out; [`crate::Error::Cancelled`].
    pub fn new(
        set: Additive,
        convention: Convention,
        finder: &mut PeriodFinder,
        progress: &mut dyn Progress,
    ) -> Result<Self> {
        Ok(Shifts {
            set,
            convention,
            play: OnePeriod::new(set, convention, finder, progress)?,
        })
    }

    /// The indices of the positions of nim-value `t`, ascending.
    pub fn class(&self, t: u8) -> impl Iterator<Item = u64> + '_ {
        (0..)
            .zip(&self.play.word)
            .filter(move |(_, v)| **v == t)
            .map(|(i, _)| i)
    }

    /// Where the statement about a class fails, ascending indices: positions of the class that are
    /// no shifted cold position and, of an equality, shifted cold positions that are not in the
    /// class. Time O(p), p the period.
    pub fn mismatches(&self, shift: Shift) -> Vec<u64> {
        let p = self.play.word.len() as u64;
        let value = |i: u64| self.play.word[i as usize];
        let fails = |i: &u64| {
            let comes_from_cold = value(moved(p, *i, -shift.by)) == 0;
            if value(*i) == shift.value {
                !comes_from_cold
            } else {
                shift.onto && comes_from_cold
            }
        };
        (0..p).filter(fails).collect()
    }

    /// Whether a class and the shifted cold positions are the same set, stated
    /// or not: the third class is, in some games.
    pub fn is_equal(&self, shift: Shift) -> bool {
        self.mismatches(Shift {
            onto: true,
            ..shift
        })
        .is_empty()
    }

    /// Whether the whole statement holds of this set.
    #[cfg(test)]
    pub(crate) fn holds(&self) -> bool {
        stated(self.set, self.convention)
            .into_iter()
            .all(|shift| self.mismatches(shift).is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::NoProgress;

    fn all(max_m: u32) -> impl Iterator<Item = (Additive, Convention)> {
        let sets = (1..=max_m).flat_map(|m| (1..=4 * m + 3).map(move |d| Additive::new(m, d)));
        sets.flat_map(|set| [Convention::Sink, Convention::Wall].map(|c| (set.clone().unwrap(), c)))
    }

    #[test]
    fn hold_up_to_14_and_the_third_is_an_equality_32_times() {
        let mut finder = PeriodFinder::new();
        let mut onto = [0, 0];
        let mut rulesets = 0;
        for (set, convention) in all(14) {
            let shifts = Shifts::new(set, convention, &mut finder, &mut NoProgress).unwrap();
            assert!(shifts.holds(), "{set} {convention:?}");
            let third = stated(set, convention)[2];
            onto[convention as usize] += usize::from(shifts.is_equal(third));
            rulesets += 1;
        }
        assert_eq!(rulesets, 2 * 462);
        assert_eq!(onto, [32, 32]);
    }

    /// The statement is about these shifts and no others: another one fails.
    #[test]
    fn other_shifts_mismatch() {
        let mut finder = PeriodFinder::new();
        for (set, convention) in all(5) {
            let shifts = Shifts::new(set, convention, &mut finder, &mut NoProgress).unwrap();
            for shift in stated(set, convention).into_iter().take(2) {
                let other = Shift {
                    by: shift.by + 1,
                    ..shift
                };
                assert!(!shifts.mismatches(other).is_empty(), "{set} {convention:?}");
            }
        }
    }

    #[test]
    fn mismatches_are_those_of_the_definition() {
        let mut finder = PeriodFinder::new();
        for (set, convention) in all(4) {
            let shifts = Shifts::new(set, convention, &mut finder, &mut NoProgress).unwrap();
            for mut shift in stated(set, convention) {
                for off in 0..3 {
                    shift.by += off;
                    let moved: std::collections::BTreeSet<u64> = shifts
                        .class(0)
                        .map(|i| moved(shifts.play.word.len() as u64, i, shift.by))
                        .collect();
                    let class: std::collections::BTreeSet<u64> =
                        shifts.class(shift.value).collect();
                    let wanted: Vec<u64> = if shift.onto {
                        class.symmetric_difference(&moved).copied().collect()
                    } else {
                        class.difference(&moved).copied().collect()
                    };
                    assert_eq!(shifts.mismatches(shift), wanted);
                }
            }
        }
    }

    #[test]
    fn the_primitive_sets_are_those_of_the_paper() {
        let primitive = |m, delta| is_primitive(Additive::new(m, delta).unwrap());
        assert!(primitive(7, 10) && !primitive(7, 14) && !primitive(7, 7));
        assert!(!primitive(6, 10) && !primitive(7, 15));
    }
}
