//! The ⋆-operator and the restriction of the comply-number game [L §4.1, §4.2].

use super::bits::Bits;
use super::closed_form::closed_form;
use super::comply::{Discrepancies, Rule, p_positions_growing, within};
use super::condition::Condition;
use super::growth::Growth;
use super::sets::Origin;
use crate::error::{Error, Result};
use crate::limits::STARS;
use crate::task::Task;

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
/// Time and space: one game an iterate until the fixed
/// point, and one more to recognise it.
///
/// # Errors
/// `stars` past [`STARS`]; those of [`p_positions_growing`].
pub fn star_iterates(
    d: &Discrepancies,
    stars: usize,
    n: u64,
    task: &mut dyn Task,
) -> Result<Stars> {
    let total = (stars as u64 + 2) * n;
    star_iterates_growing(d, stars, n, &mut |iterates, _, done| {
        task.report("⋆-iterates", iterates.len() as u64 * n + done, total)
    })
}

/// Told of the iterates that are complete, and of the members of the next one
/// that are found below a position.
pub type StarsGrown<'a> = dyn FnMut(&[Vec<u32>], &[u32], u64) -> Result<()> + 'a;

/// As [`star_iterates`], telling of what is found so far; past the last
/// iterate asked for one more is found, to recognise a fixed point.
///
/// # Errors
/// Those of [`star_iterates`], and what `grown` says.
pub fn star_iterates_growing(
    d: &Discrepancies,
    stars: usize,
    n: u64,
    grown: &mut StarsGrown,
) -> Result<Stars> {
    within(n)?;
    if stars > STARS {
        return Err(Error::bad("stars", stars, format!("0 … {STARS}")).suggest(STARS));
    }
    let mut iterates: Vec<Vec<u32>> = Vec::with_capacity(stars + 2);
    let mut moves = d.members_below(n, &mut |_: &str, _: u64, _: u64| grown(&[], &[], 0))?;
    let mut fixed = None;
    // The games of D, of its ⋆ and so on; the last only tells of a fixed point.
    for i in 0..=stars + 1 {
        let next = match (fixed, iterates.last()) {
            (Some(_), Some(last)) => last.clone(),
            _ => {
                let mut growing = Next(&iterates, grown);
                p_positions_growing(&moves, Rule::Number, n, &mut growing)?
            }
        };
        if fixed.is_none() && iterates.last() == Some(&next) {
            fixed = Some(i - 1);
        }
        moves = next.iter().copied().filter(|&d| d > 0).collect();
        iterates.push(next);
    }
    iterates.pop();
    Ok(Stars { iterates, fixed })
}

/// Tells of the iterate after those complete.
struct Next<'a, 'b>(&'a [Vec<u32>], &'a mut StarsGrown<'b>);

impl Growth for Next<'_, '_> {
    fn grown(&mut self, found: &[u32], done: u64, _: u64) -> Result<()> {
        (self.1)(self.0, found, done)
    }
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
/// `growth` is told of the P-positions.
///
/// # Errors
/// `removed` holds a number that is 0 or not in A; those of [`p_positions_growing`].
pub fn restricted(removed: &[u32], n: u64, growth: &mut dyn Growth) -> Result<Restricted> {
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
    let a = closed_form(&Condition::Ap(3), &Origin::Natural).expect("a theorem gives ap 3");
    let mut moves = a.members_below(n)?;
    moves.retain(|d| *d > 0 && !removed.contains(d));
    let p_positions = p_positions_growing(&moves, Rule::Number, n, growth)?;
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
    use super::super::comply::p_positions;
    use super::*;
    use crate::task::Unwatched;
    use proptest::prelude::*;

    proptest! {
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
            let next = p_positions(&moves, Rule::Number, 300, &mut Unwatched);
            assert_eq!(Ok(&pair[1]), next.as_ref());
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
}
