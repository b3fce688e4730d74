//! Theorems that give the period of every ruleset of a form.

use serde::{Deserialize, Serialize};

use crate::family::{Family, Polynomial};
use crate::games::Convention;
use crate::rational::Rational;
use crate::sink::period::period_of;

/// A theorem on the least period of the nim-values, not on the preperiod unless it says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Theorem {
    /// {s} has period 2s and no preperiod: its values are s times 0, s times 1, and so on.
    OneMove,
    /// \[Winning Ways, chapter 4\]: at the wall {a, b}, a < b, has period 2a if b is an odd multiple of a, else a + b.
    TwoMoves,
    /// \[B, Theorem 3\]: in the sink {m, m + δ, 2m + δ} has no preperiod and the period of [`crate::sink::Additive`].
    Additive,
    /// docs/proofs.md, Theorem 8: the same of the wall.
    AdditiveWall,
    /// \[Althöfer, Bültermann 1995\]: at the wall {s, 4s, 12s + 1, 16s + 1} has period 56s³ + 52s² + 9s + 1.
    FourMoves,
}

impl Theorem {
    /// The theorem whose hypotheses every ruleset of the family satisfies, whatever the values of its letters.
    ///
    /// ```
    /// use theory::games::Convention;
    /// use theory::law::Theorem;
    ///
    /// let family = "m,2m+k,3m+k".parse()?;
    /// assert_eq!(Theorem::of(&family, Convention::Sink), Some(Theorem::Additive));
    /// assert_eq!(Theorem::of(&family, Convention::Wall), Some(Theorem::AdditiveWall));
    /// # Ok::<(), theory::Error>(())
    /// ```
    pub fn of(family: &Family, convention: Convention) -> Option<Theorem> {
        let wall = convention == Convention::Wall;
        match family.members() {
            [_] => Some(Theorem::OneMove),
            [_, _] if wall => Some(Theorem::TwoMoves),
            [_, _, _] if sum(family.members()).is_some() => Some(if wall {
                Theorem::AdditiveWall
            } else {
                Theorem::Additive
            }),
            [_, _, _, _] if wall && smallest_of_four(family.members()).is_some() => {
                Some(Theorem::FourMoves)
            }
            _ => None,
        }
    }

    /// Whether rulesets of the theorem's form have no preperiod: for two moves by Theorem 15 of docs/proofs.md.
    pub fn is_pure(self) -> bool {
        self != Theorem::FourMoves
    }

    /// The period of a ruleset (ascending) of the theorem's form; `None` for another number of moves, and above 2⁶⁴.
    pub(crate) fn period(self, moves: &[u32]) -> Option<u64> {
        let moves: Vec<u64> = moves.iter().map(|&s| s.into()).collect();
        match (self, &moves[..]) {
            (Theorem::OneMove, &[s]) => Some(2 * s),
            (Theorem::TwoMoves, &[a, b]) if b.is_multiple_of(a) && b / a % 2 == 1 => Some(2 * a),
            (Theorem::TwoMoves, &[a, b]) => Some(a + b),
            (Theorem::Additive | Theorem::AdditiveWall, &[a, b, _]) => Some(period_of(a, b - a)),
            (Theorem::FourMoves, &[s, ..]) => {
                let s = u128::from(s);
                u64::try_from(56 * s * s * s + 52 * s * s + 9 * s + 1).ok()
            }
            _ => None,
        }
    }
}

/// The two members whose sum is the third.
pub(super) fn sum(members: &[Polynomial]) -> Option<[&Polynomial; 2]> {
    let [one, two, three] = members else {
        return None;
    };
    let is_sum = |a: &Polynomial, b: &Polynomial, c: &Polynomial| {
        a.plus(b, Rational::ONE).as_ref() == Some(c)
    };
    [(one, two, three), (one, three, two), (two, three, one)]
        .into_iter()
        .find(|(a, b, c)| is_sum(a, b, c))
        .map(|(a, b, _)| [a, b])
}

/// The member s of {s, 4s, 12s + 1, 16s + 1}.
pub(super) fn smallest_of_four(members: &[Polynomial]) -> Option<&Polynomial> {
    members.iter().find(|s| {
        [(4, 0), (12, 1), (16, 1)].into_iter().all(|(times, more)| {
            let more = Polynomial::constant(Rational::whole(more));
            let other = more.plus(s, Rational::whole(times));
            other.is_some_and(|other| members.contains(&other))
        })
    })
}
