//! Comply games on one heap (definitions §3) [L §3, §4].

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::bits::Bits;
use super::condition::Condition;
use super::sets::{Origin, greedy_set};
use crate::error::{Error, Result};
use crate::games::Set;
use crate::limits::{GREEDY_POSITIONS, STARS};
use crate::task::{Task, Unwatched};

/// Who proposes, and who picks, the number subtracted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Rule {
    /// Comply-number: the mover proposes a set, the opponent picks from it [L Thm 3.3].
    #[default]
    Number,
    /// Comply-set: the opponent proposes, the mover picks [L Thm 3.4].
    Set,
}

/// A set D of positive integers that makes the family {{d, 2d} : d ∈ D}.
///
/// Text: that of a [`Set`], or of a [`Condition`] for the positive members of
/// its greedy set: `naturals`, `squares`, `1,2,5`, `ap3`, `x+z=3y`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Discrepancies {
    /// The members of a subtraction set.
    Of(Set),
    /// The positive members of a greedy set.
    Greedy(Condition),
}

impl Discrepancies {
    /// The members below `bound`, ascending.
    ///
    /// # Errors
    /// Those of [`greedy_set`].
    pub fn members_below(&self, bound: u64, task: &mut dyn Task) -> Result<Vec<u32>> {
        match self {
            Discrepancies::Of(set) => Ok(set.members_below(bound)),
            Discrepancies::Greedy(condition) => {
                let mut members = greedy_set(condition, &Origin::Natural, bound, task)?;
                members.retain(|&d| d > 0);
                Ok(members)
            }
        }
    }
}

impl FromStr for Discrepancies {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let name = text.trim().to_lowercase();
        let condition = name.contains(['=', '|'])
            || ["ap", "mean", "sidon"].iter().any(|p| name.starts_with(p));
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

fn within(n: u64) -> Result<()> {
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
/// `n` past [`GREEDY_POSITIONS`]; cancellation.
pub fn p_positions(moves: &[u32], rule: Rule, n: u64, task: &mut dyn Task) -> Result<Vec<u32>> {
    within(n)?;
    let mut game = Doubles::new(moves, n);
    for block in (0..n).step_by(64) {
        game.block(block, n);
        if block % REPORT == 0 {
            task.report("P-positions", block, n)?;
        }
    }
    Ok(match rule {
        Rule::Number => game.list,
        Rule::Set => {
            let mut others = Vec::with_capacity(n as usize - game.list.len());
            others.extend((0..n as u32).filter(|&x| !game.p.has(i64::from(x))));
            others
        }
    })
}

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
        // A position costs one probe a member of P above its half, at most.
        let members = self.list.len() - self.list.partition_point(|&y| u64::from(y) * 2 < block);
        if reach.saturating_sub(long) < members * 64 {
            for &d in &self.moves[long..reach.max(long)] {
                if hot.count_zeros() <= FEW {
                    break;
                }
                let d = i64::from(d);
                hot |= self.p.word(block as i64 - d) & self.p.word(block as i64 - 2 * d);
            }
        }
        for at in 0..64 {
            let x = block + at;
            if hot >> at & 1 == 0 && !self.hot(x) {
                self.p.add(x);
                self.list.push(x as u32);
            }
        }
    }

    /// Whether some move {d, 2d} from x has both ends in P: by running through
    /// D or through P, whichever is shorter.
    fn hot(&self, x: u64) -> bool {
        let half = x.div_ceil(2);
        let members = &self.list[self.list.partition_point(|&y| u64::from(y) < half)..];
        let moves = &self.moves[..self.moves.partition_point(|&d| 2 * u64::from(d) <= x)];
        let x = x as i64;
        if moves.len() <= members.len() {
            moves.iter().any(|&d| {
                let d = i64::from(d);
                self.p.has(x - d) && self.p.has(x - 2 * d)
            })
        } else {
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
/// Positions below the condition's start are left out.
///
/// # Errors
/// Those of [`greedy_set`].
pub fn p_positions_of_condition(
    condition: &Condition,
    rule: Rule,
    n: u64,
    task: &mut dyn Task,
) -> Result<Vec<u32>> {
    let greedy = greedy_set(condition, &Origin::Natural, n, task)?;
    Ok(match rule {
        Rule::Number => greedy,
        Rule::Set => {
            let mut next = greedy.iter().peekable();
            (condition.start() as u32..n as u32)
                .filter(|x| next.next_if_eq(&x).is_none())
                .collect()
        }
    })
}

/// The P-positions of a game and of its ⋆-iterates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stars {
    /// At i: the P-positions below n after ⋆ was applied i times.
    pub iterates: Vec<Vec<u32>>,
    /// The first i whose P-positions ⋆ leaves as they are, over the range
    /// computed: if it is 0, D itself may still differ from them.
    pub fixed: Option<usize>,
}

/// P-positions below `n` of {{d, 2d} : d ∈ D} in comply-number, and of `stars`
/// iterates of ⋆, which takes D to the positive P-positions of its game
/// [L §4.2]. Once a fixed point is reached the later iterates equal it.
///
/// Time and space: one run of [`p_positions`] an iterate until the fixed
/// point, and one more to recognise it.
///
/// # Errors
/// `stars` past [`STARS`]; those of [`p_positions`].
pub fn star_iterates(
    d: &Discrepancies,
    stars: usize,
    n: u64,
    task: &mut dyn Task,
) -> Result<Stars> {
    within(n)?;
    if stars > STARS {
        return Err(Error::bad("stars", stars, format!("0 … {STARS}")).suggest(STARS));
    }
    let moves = d.members_below(n, task)?;
    let mut current = p_positions(&moves, Rule::Number, n, task)?;
    let mut iterates = Vec::with_capacity(stars + 1);
    let mut fixed = None;
    for i in 0..=stars {
        if fixed.is_none() {
            let moves: Vec<u32> = current.iter().copied().filter(|&d| d > 0).collect();
            let next = p_positions(&moves, Rule::Number, n, task)?;
            if next == current {
                fixed = Some(i);
            }
            iterates.push(std::mem::replace(&mut current, next));
        } else {
            iterates.push(current.clone());
        }
    }
    Ok(Stars { iterates, fixed })
}

/// The three-term progression in `members` (ascending) with the least last
/// term, and among those the least first. Time O(|members|²).
pub fn first_progression(members: &[u32]) -> Option<[u32; 3]> {
    let mut bits = Bits::new(members.last().map_or(0, |&x| u64::from(x) + 1));
    for &x in members {
        bits.add(x.into());
    }
    members.iter().enumerate().find_map(|(i, &z)| {
        members[..i].iter().find_map(|&y| {
            let x = 2 * i64::from(y) - i64::from(z);
            bits.has(x).then_some([x as u32, y, z])
        })
    })
}

/// What becomes of the game T of [L Thm 4.2] when moves are taken from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restricted {
    /// The P-positions below n of {{d, 2d} : d ∈ A, d not removed}.
    pub p_positions: Vec<u32>,
    /// Their first three-term progression. The proof promises (0, d, 2d) for
    /// the least d removed, if 2d < n.
    pub progression: Option<[u32; 3]>,
}

/// The comply-number game T = {{d, 2d} : d ∈ A}, A the greedy set without
/// three-term progressions, less the moves of `removed`: with nothing removed
/// its P-positions are A; without any d ∈ A a progression appears [L Thm 4.2].
///
/// # Errors
/// `removed` holds a number that is 0 or not in A; those of [`p_positions`].
pub fn restricted(removed: &[u32], n: u64, task: &mut dyn Task) -> Result<Restricted> {
    within(n)?;
    for &d in removed {
        if d == 0 || !ternary(d) {
            return Err(Error::bad(
                "removed",
                d,
                "positive numbers with only the digits 0 and 1 in base 3",
            ));
        }
    }
    let mut moves = greedy_set(&Condition::Ap(3), &Origin::Natural, n, &mut Unwatched)?;
    moves.retain(|d| *d > 0 && !removed.contains(d));
    let p_positions = p_positions(&moves, Rule::Number, n, task)?;
    let progression = first_progression(&p_positions);
    Ok(Restricted {
        p_positions,
        progression,
    })
}

/// Whether `x` has only the digits 0 and 1 in base 3: membership in A.
fn ternary(mut x: u32) -> bool {
    while x > 0 {
        if x % 3 == 2 {
            return false;
        }
        x /= 3;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// [L Thm 3.3] and [L Thm 3.4] as they stand, for any family.
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
            let moves: Vec<u32> = match dense {
                true => (1..600).filter(|d| !moves.contains(d)).collect(),
                false => moves.into_iter().collect(),
            };
            for rule in [Rule::Number, Rule::Set] {
                prop_assert_eq!(
                    p_positions(&moves, rule, n, &mut Unwatched).unwrap(),
                    naive(&doubles(&moves), rule, n as i64)
                );
            }
        }

        #[test]
        fn progressions_are_found(members in proptest::collection::btree_set(0u32..60, 0..14)) {
            let list: Vec<u32> = members.iter().copied().collect();
            let found = first_progression(&list);
            let all = list.iter().flat_map(|&z| (1..=z / 2).rev().map(move |d| [z - 2 * d, z - d, z]));
            prop_assert_eq!(found, all.into_iter().find(|t| t.iter().all(|x| members.contains(x))));
        }
    }

    #[test]
    fn star_keeps_the_greedy_set() {
        for (text, first) in [("naturals", 0), ("ap3", 0)] {
            let stars = star_iterates(&text.parse().unwrap(), 2, 400, &mut Unwatched).unwrap();
            assert_eq!(stars.fixed, Some(first), "{text}: [L Cor 4.3]");
            assert_eq!(stars.iterates.len(), 3);
            assert!(stars.iterates.iter().flatten().all(|&x| ternary(x)));
        }
        let d: Discrepancies = "squares".parse().unwrap();
        let stars = star_iterates(&d, 5, 300, &mut Unwatched).unwrap();
        for (i, pair) in stars.iterates.windows(2).enumerate() {
            let moves: Vec<u32> = pair[0].iter().copied().filter(|&d| d > 0).collect();
            assert_eq!(pair[1], naive(&doubles(&moves), Rule::Number, 300));
            assert_eq!(pair[0] == pair[1], stars.fixed.is_some_and(|f| i >= f));
        }
        assert!(star_iterates(&d, STARS + 1, 10, &mut Unwatched).is_err());
    }

    #[test]
    fn no_move_of_the_restriction_can_go() {
        let n = 1000;
        let whole = restricted(&[], n, &mut Unwatched).unwrap();
        assert_eq!(whole.progression, None);
        assert!(whole.p_positions.iter().all(|&x| ternary(x)));
        for &d in whole
            .p_positions
            .iter()
            .filter(|&&d| d > 0 && 2 * u64::from(d) < n)
        {
            let less = restricted(&[d], n, &mut Unwatched).unwrap();
            assert_eq!(less.progression, Some([0, d, 2 * d]), "[L Thm 4.2]");
        }
        assert!(restricted(&[2], n, &mut Unwatched).is_err());
        assert!(restricted(&[0], n, &mut Unwatched).is_err());
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
        let number = p_positions_of_condition(&condition, Rule::Number, 200, &mut Unwatched);
        assert_eq!(number.unwrap(), p);
        let set = p_positions_of_condition(&condition, Rule::Set, 200, &mut Unwatched).unwrap();
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
