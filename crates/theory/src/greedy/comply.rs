//! Comply games on one heap [L §3, §4].

use std::fmt;
use std::str::FromStr;

use super::bits::Bits;
use super::condition::Condition;
use super::partial::{Partial, ProgressOnly};
use super::sets::{Origin, greedy_set, greedy_set_with_partial};
use super::written::Written;
use crate::error::{Error, Result};
use crate::games::Set;
use crate::limits::GREEDY_POSITIONS;
use crate::progress::Progress;

/// Who proposes, and who picks, the number subtracted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Comply-number: the mover proposes a set, the opponent picks from it [L Thm 3.3].
    #[default]
    Number,
    /// Comply-set: the opponent proposes, the mover picks [L Thm 3.4].
    Set,
}

impl Rule {
    /// The P-positions in a range, given those of comply-number, ascending: comply-set exchanges P
    /// and N [L Thm 3.5]. Time O(range).
    pub fn p_positions(self, number: Vec<u32>, range: std::ops::Range<u64>) -> Vec<u32> {
        if self == Rule::Number {
            return number;
        }
        let mut next = number.iter().peekable();
        (range.start as u32..range.end as u32)
            .filter(|x| next.next_if_eq(&x).is_none())
            .collect()
    }
}

/// A set D of positive integers that makes the family {{d, 2d} : d ∈ D}.
///
/// Text: that of a [`Set`], or of a condition for the positive members of its
/// greedy set: `naturals`, `squares`, `1,2,5`, `ap3`, `x+z=3y`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Discrepancies {
    /// The members of a subtraction set.
    Of(Set),
    /// The positive members of a greedy set.
    Greedy(Written),
}

impl Discrepancies {
    /// The members below `bound`, ascending. Cost as listing the set, or as [`greedy_set`].
    ///
    /// # Errors
    /// Those of [`greedy_set`].
    pub fn members_below(&self, bound: u64, progress: &mut dyn Progress) -> Result<Vec<u32>> {
        match self {
            Discrepancies::Of(set) => Ok(set.members_below(bound)),
            Discrepancies::Greedy(condition) => {
                let mut members = greedy_set(condition, &Origin::Natural, bound, progress)?;
                members.retain(|&d| d > 0);
                Ok(members)
            }
        }
    }
}

impl FromStr for Discrepancies {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let name = text.trim().to_ascii_lowercase();
        let condition =
            name.contains('=') || ["ap", "mean", "sidon"].iter().any(|p| name.starts_with(p));
        if condition {
            return text.parse().map(Discrepancies::Greedy);
        }
        text.parse().map(Discrepancies::Of)
    }
}

impl fmt::Display for Discrepancies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Discrepancies::Of(set) => set.fmt(f),
            Discrepancies::Greedy(condition) => condition.fmt(f),
        }
    }
}

pub(super) fn within(n: u64) -> Result<()> {
    if n <= GREEDY_POSITIONS {
        return Ok(());
    }
    let allowed = format!("at most {GREEDY_POSITIONS}");
    Err(Error::bad("n", n, allowed).suggest(GREEDY_POSITIONS))
}

/// The P-positions below `n` of the comply game on {{d, 2d} : d ∈ D}, ascending.
/// `moves` lists D, ascending and positive, at least as far as (n − 1)/2.
///
/// In comply-number, x is N iff some d ∈ D has both x − d and x − 2d in P
/// [L Thm 3.3]; comply-set exchanges P and N [L Thm 3.5].
///
/// Time O(n |D|/64) if D is sparse, O(|P|²) if it is dense, and less in
/// practice, as most N-positions are found early; space O(n) bits.
///
/// # Errors
/// `n` above [`GREEDY_POSITIONS`]; cancellation.
pub fn p_positions(
    moves: &[u32],
    rule: Rule,
    n: u64,
    progress: &mut dyn Progress,
) -> Result<Vec<u32>> {
    p_positions_with_partial(
        moves,
        rule,
        n,
        &mut ProgressOnly {
            what: PLAYED,
            progress,
        },
    )
}

/// As [`p_positions`], telling of those of comply-number found so far: for comply-set they are the
/// others, [`Rule::p_positions`]. Cost as [`p_positions`].
///
/// # Errors
/// Those of [`p_positions`], and what `partial` says.
pub fn p_positions_with_partial(
    moves: &[u32],
    rule: Rule,
    n: u64,
    partial: &mut dyn Partial,
) -> Result<Vec<u32>> {
    within(n)?;
    let mut game = Doubles::new(moves, n);
    for block in (0..n).step_by(64) {
        game.block(block, n);
        if block % REPORT == 0 {
            partial.partial(&game.list, block, n)?;
        }
    }
    Ok(rule.p_positions(game.list, 0..n))
}

/// The game played.
const PLAYED: &str = "P-positions";

/// Positions between two reports: a multiple of 64, a few milliseconds at worst.
const REPORT: u64 = 1 << 10;

/// Undecided positions of a block of 64 below which each is probed alone.
const FEW: u32 = 4;

/// The comply-number game on {{d, 2d}}, position by position.
struct Doubles<'a> {
    moves: &'a [u32],
    is_move: Bits,
    p: Bits,
    list: Vec<u32>,
}

impl<'a> Doubles<'a> {
    fn new(moves: &'a [u32], n: u64) -> Self {
        let mut is_move = Bits::new(n);
        for &d in moves.iter().filter(|&&d| u64::from(d) < n) {
            is_move.add(d.into());
        }
        Doubles {
            moves,
            is_move,
            p: Bits::new(n),
            list: Vec::new(),
        }
    }

    /// Decides the 64 positions from `block`: moves of 64 and more mark all of
    /// them at once, until few are left; those are then probed in order.
    fn block(&mut self, block: u64, n: u64) {
        let mut hot = if n - block < 64 {
            !0u64 << (n - block)
        } else {
            0
        };
        let long = self.moves.partition_point(|&d| d < 64);
        let reach = self
            .moves
            .partition_point(|&d| 2 * u64::from(d) < block + 64);
        // Deciding a position costs at most one probe for each member of P above its half.
        let members = self.list.len() - self.list.partition_point(|&y| u64::from(y) * 2 < block);
        let mut left = &self.moves[long..reach.max(long)];
        if left.len() < members * 64 {
            while let [d, rest @ ..] = left
                && hot.count_zeros() > FEW
            {
                let d = i64::from(*d);
                hot |= self.p.word(block as i64 - d) & self.p.word(block as i64 - 2 * d);
                left = rest;
            }
        }
        let short = &self.moves[..long];
        for at in 0..64 {
            let x = block + at;
            if hot >> at & 1 == 1 {
                continue;
            }
            let hot = match left {
                [] => self.moves_hit(short, x),
                _ => self.hot(x),
            };
            if !hot {
                self.p.add(x);
                self.list.push(x as u32);
            }
        }
    }

    /// Whether one of these moves from x has both ends in P.
    fn moves_hit(&self, moves: &[u32], x: u64) -> bool {
        moves.iter().any(|&d| {
            let (x, d) = (x as i64, i64::from(d));
            self.p.has(x - d) && self.p.has(x - 2 * d)
        })
    }

    /// Whether some move {d, 2d} from x has both ends in P: by running through
    /// D or through P, whichever is shorter.
    fn hot(&self, x: u64) -> bool {
        let half = x.div_ceil(2);
        let members = &self.list[self.list.partition_point(|&y| u64::from(y) < half)..];
        let moves = &self.moves[..self.moves.partition_point(|&d| 2 * u64::from(d) <= x)];
        if moves.len() <= members.len() {
            self.moves_hit(moves, x)
        } else {
            let x = x as i64;
            members.iter().rev().any(|&y| {
                let d = x - i64::from(y);
                self.is_move.has(d) && self.p.has(x - 2 * d)
            })
        }
    }
}

/// The comply-number game whose families are made by a condition [L §5.1]:
/// from x the mover proposes any set of smaller numbers that meets the
/// condition together with x. Its P-positions below `n` are the greedy set,
/// by the proof of [L Thm 4.1]; comply-set exchanges P and N.
///
/// Positions below the condition's start are left out. `partial` receives the greedy set.
///
/// # Errors
/// Those of [`greedy_set_with_partial`].
pub fn p_positions_of_condition(
    condition: &Condition,
    rule: Rule,
    n: u64,
    partial: &mut dyn Partial,
) -> Result<Vec<u32>> {
    let greedy = greedy_set_with_partial(condition, &Origin::Natural, n, partial)?;
    Ok(rule.p_positions(greedy, condition.start()..n))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::NoProgress;
    use proptest::prelude::*;

    /// [L Thm 3.3] and [L Thm 3.4] as printed, for any family.
    fn naive(family: &[Vec<i64>], rule: Rule, n: i64) -> Vec<u32> {
        let mut p = vec![false; n as usize];
        for x in 0..n {
            let legal = |s: &&Vec<i64>| s.iter().all(|&d| d <= x);
            let cold = |d: &i64| p[(x - d) as usize];
            let hot = match rule {
                Rule::Number => family.iter().filter(legal).any(|s| s.iter().all(cold)),
                Rule::Set => family.iter().filter(legal).all(|s| s.iter().any(cold)),
            };
            p[x as usize] = !hot;
        }
        (0..n as u32).filter(|&x| p[x as usize]).collect()
    }

    fn doubles(moves: &[u32]) -> Vec<Vec<i64>> {
        moves
            .iter()
            .map(|&d| vec![i64::from(d), 2 * i64::from(d)])
            .collect()
    }

    proptest! {
        #[test]
        fn games_follow_the_theorems(
            moves in proptest::collection::btree_set(1u32..300, 0..60),
            dense in any::<bool>(),
            n in 0u64..600,
        ) {
            let moves: Vec<u32> = if dense {
                (1..600).filter(|d| !moves.contains(d)).collect()
            } else {
                moves.into_iter().collect()
            };
            for rule in [Rule::Number, Rule::Set] {
                prop_assert_eq!(
                    p_positions(&moves, rule, n, &mut NoProgress).unwrap(),
                    naive(&doubles(&moves), rule, n as i64)
                );
            }
        }
    }

    #[test]
    fn families_of_conditions_give_greedy_sets() {
        // x + z = 3y from 1: every pair of smaller numbers that solves it with x.
        let condition: Condition = "x+z=3y".parse().unwrap();
        let mut p = vec![0u32; 0];
        for x in 1u32..200 {
            let solves = |a: u32, b: u32| x + a == 3 * b || a + b == 3 * x;
            let hot = p.iter().any(|&a| p.iter().any(|&b| solves(a, b)));
            if !hot {
                p.push(x);
            }
        }
        let number = p_positions_of_condition(&condition, Rule::Number, 200, &mut NoProgress);
        assert_eq!(number.unwrap(), p);
        let set = p_positions_of_condition(&condition, Rule::Set, 200, &mut NoProgress).unwrap();
        assert!((1..200).all(|x| set.contains(&x) != p.contains(&x)));
    }

    #[test]
    fn names_of_d() {
        for text in [
            "naturals",
            "squares",
            "1,2,5",
            "ap3",
            "x+z=3y",
            "ap3|sidon",
            "s^2+1",
        ] {
            let d: Discrepancies = text.parse().unwrap();
            assert_eq!(d.to_string(), text);
        }
        assert!("ducks".parse::<Discrepancies>().is_err());
        assert!("ap1".parse::<Discrepancies>().is_err());
    }
}
