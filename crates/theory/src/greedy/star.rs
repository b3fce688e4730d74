//! The ⋆-operator and the restriction of the comply-number game [L §4.1, §4.2].

use super::bits::Bits;
use super::closed_form::closed_form;
use super::comply::{Discrepancies, Rule, p_positions_with_partial, within};
use super::condition::Condition;
use super::partial::Partial;
use super::sets::Origin;
use crate::error::{Error, Result};
use crate::limits::STARS;

/// The P-positions of a game and of its ⋆-iterates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stars {
    /// At i: the P-positions below n after ⋆ was applied i times.
    pub iterates: Vec<Vec<u32>>,
    /// The first i whose P-positions ⋆ leaves as they are, over the range
    /// computed: if it is 0, D itself may still differ from them.
    pub fixed: Option<usize>,
}

/// After this number of applications of ⋆ the P-positions of any D agree below this,
/// 2·3^stars, with A of [L Thm 4.1], the only fixed point of ⋆. The proof is in
/// `docs/proofs.md`.
pub fn agreement_after(stars: u32) -> u64 {
    3_u64.saturating_pow(stars).saturating_mul(2)
}

/// Receives the complete iterates, and the members of the next one that are found below a position.
pub(crate) type PartialStars<'a> = dyn FnMut(&[Vec<u32>], &[u32], u64) -> Result<()> + 'a;

/// P-positions below `n` of {{d, 2d} : d ∈ D} in comply-number, and of `stars` iterates of ⋆, which
/// takes D to the positive P-positions of its game [L §4.2]; `partial` receives what is found so far.
/// Once a fixed point is reached the later iterates equal it.
///
/// Time and space: one game per iterate until the fixed point, and one more to
/// recognise it.
///
/// # Errors
/// `stars` above [`STARS`]; those of [`p_positions_with_partial`], and what `partial` says.
pub fn star_iterates_with_partial(
    d: &Discrepancies,
    stars: usize,
    n: u64,
    partial: &mut PartialStars,
) -> Result<Stars> {
    within(n)?;
    if stars > STARS {
        return Err(Error::bad("stars", stars, format!("0 … {STARS}")).suggest(STARS));
    }
    let mut iterates: Vec<Vec<u32>> = Vec::with_capacity(stars + 2);
    let mut moves = d.members_below(n, &mut |_: &str, _: u64, _: u64| partial(&[], &[], 0))?;
    let mut fixed = None;
    // The games of D, of its ⋆ and so on; the last only shows a fixed point.
    for i in 0..=stars + 1 {
        let next = match (fixed, iterates.last()) {
            (Some(_), Some(last)) => last.clone(),
            _ => {
                let mut watch = Next(&iterates, partial);
                p_positions_with_partial(&moves, Rule::Number, n, &mut watch)?
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

/// Reports the iterate after those complete.
struct Next<'a, 'b>(&'a [Vec<u32>], &'a mut PartialStars<'b>);

impl Partial for Next<'_, '_> {
    fn partial(&mut self, found: &[u32], done: u64, _: u64) -> Result<()> {
        (self.1)(self.0, found, done)
    }
}

/// The three-term progression in `members` (ascending) with the least last
/// term, and among those the least first. Time O(|members|²).
pub(crate) fn first_progression(members: &[u32]) -> Option<[u32; 3]> {
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

/// The game T of [L Thm 4.2] without some of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restricted {
    /// The P-positions below n of {{d, 2d} : d ∈ A, d not removed}.
    pub p_positions: Vec<u32>,
    /// Their first three-term progression. The proof promises (0, d, 2d) for
    /// the least d removed, if 2d < n.
    pub progression: Option<[u32; 3]>,
}

/// The comply-number game T = {{d, 2d} : d ∈ A}, A the greedy set without three-term progressions,
/// less the moves of `removed`: with nothing removed its P-positions are A; without any d ∈ A a
/// progression appears [L Thm 4.2]. `partial` receives the P-positions. Cost as
/// [`p_positions_with_partial`].
///
/// # Errors
/// `removed` holds a number that is 0 or not in A; those of [`p_positions_with_partial`].
pub fn restricted(removed: &[u32], n: u64, partial: &mut dyn Partial) -> Result<Restricted> {
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
    let p_positions = p_positions_with_partial(&moves, Rule::Number, n, partial)?;
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
    use crate::games::Set;
    use crate::progress::NoProgress;
    use proptest::prelude::*;

    /// P-positions below n of the game on D.
    fn played(d: &[u32], n: u64) -> Vec<u32> {
        p_positions(d, Rule::Number, n, &mut NoProgress).unwrap()
    }

    /// The least number below n that is in one of the lists only, else n.
    fn differ(a: &[u32], b: &[u32], n: u64) -> u64 {
        let one = |x: &u32| a.contains(x) != b.contains(x);
        (0..n as u32).find(one).map_or(n, u64::from)
    }

    fn a_below(n: u64) -> Vec<u32> {
        (0..n as u32).filter(|&x| ternary(x)).collect()
    }

    /// Some numbers below 200, of which many below 20.
    fn star_iterates(d: &Discrepancies, stars: usize, n: u64) -> Result<Stars> {
        star_iterates_with_partial(d, stars, n, &mut |_, _, _| Ok(()))
    }

    fn discrepancies() -> impl Strategy<Value = Vec<u32>> {
        let few = proptest::collection::btree_set(1u32..20, 0..12);
        let more = proptest::collection::btree_set(1u32..200, 0..60);
        (few, more).prop_map(|(few, more)| few.union(&more).copied().collect())
    }

    proptest! {
        #[test]
        fn games_that_agree_agree_twice_as_far(
            d in discrepancies(),
            other in discrepancies(),
            y in 0u32..120,
        ) {
            let (low, high): (Vec<u32>, Vec<u32>) = (
                d.iter().copied().filter(|&d| d <= y).collect(),
                other.into_iter().filter(|&d| d > y).collect(),
            );
            let n = 2 * u64::from(y) + 2;
            prop_assert_eq!(played(&d, n), played(&[low, high].concat(), n));
        }

        #[test]
        fn what_agrees_with_a_agrees_past_its_next_member(
            d in discrepancies(),
            y in 0u32..120,
        ) {
            let a = a_below(500);
            let low = a.iter().copied().filter(|&d| d > 0 && d <= y);
            let d: Vec<u32> = low.chain(d.into_iter().filter(|&d| d > y)).collect();
            // The first number about which D and A differ.
            let b = (1..400).find(|x| d.contains(x) != a.contains(x)).unwrap();
            let next = u64::from(*a.iter().find(|&&a| a >= b).unwrap());
            let n = 2 * next;
            prop_assert_eq!(differ(&played(&d, n), &a, n), n);
        }

        #[test]
        fn every_set_is_led_to_a(d in discrepancies(), stars in 0usize..5, n in 1u64..600) {
            let d = Discrepancies::Of(Set::Explicit(d.into_iter().map(u64::from).collect()));
            let found = star_iterates(&d, stars, n).unwrap();
            let a = a_below(n);
            for (stars, row) in found.iterates.iter().enumerate() {
                let differ = differ(row, &a, n);
                prop_assert!(differ >= agreement_after(stars as u32).min(n), "{stars}: {differ}");
                prop_assert_eq!(differ == n, found.fixed.is_some_and(|fixed| fixed <= stars));
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
            let stars = star_iterates(&text.parse().unwrap(), 2, 400).unwrap();
            assert_eq!(stars.fixed, Some(first), "{text}: [L Cor 4.3]");
            assert_eq!(stars.iterates.len(), 3);
            assert!(stars.iterates.iter().flatten().all(|&x| ternary(x)));
        }
        let d: Discrepancies = "squares".parse().unwrap();
        let stars = star_iterates(&d, 5, 300).unwrap();
        for (i, pair) in stars.iterates.windows(2).enumerate() {
            let moves: Vec<u32> = pair[0].iter().copied().filter(|&d| d > 0).collect();
            let next = p_positions(&moves, Rule::Number, 300, &mut NoProgress);
            assert_eq!(Ok(&pair[1]), next.as_ref());
            assert_eq!(pair[0] == pair[1], stars.fixed.is_some_and(|f| i >= f));
        }
        assert!(star_iterates(&d, STARS + 1, 10).is_err());
    }

    /// Over all D: what they agree on depends on few of their members, since
    /// games that agree do so twice as far. The least agreement is one less
    /// than the next power of 3.
    #[test]
    fn the_agreement_of_all_sets() {
        for stars in 0..=4 {
            let least = 3_u64.pow(stars + 1) - 1;
            let mut far = vec![least + 1];
            for _ in 0..=stars {
                far.push(far.last().unwrap() / 2 + 1);
            }
            let members = far.pop().unwrap() as u32 - 1;
            let a = a_below(least + 1);
            let agreement = |bits: u32| {
                let mut d: Vec<u32> = (1..=members).filter(|d| bits >> (d - 1) & 1 == 1).collect();
                for &n in far.iter().rev() {
                    d = played(&d, n);
                    d.retain(|&x| x > 0);
                }
                differ(&[&[0], &d[..]].concat(), &a, least + 1)
            };
            let found = (0..1 << members).map(agreement).min();
            assert_eq!(found, Some(least));
            assert!(agreement_after(stars) <= least);
        }
    }

    #[test]
    fn no_move_of_the_restriction_can_go() {
        let n = 1000;
        let whole = restricted(&[], n, &mut NoProgress).unwrap();
        assert_eq!(whole.progression, None);
        assert!(whole.p_positions.iter().all(|&x| ternary(x)));
        for &d in whole
            .p_positions
            .iter()
            .filter(|&&d| d > 0 && 2 * u64::from(d) < n)
        {
            let less = restricted(&[d], n, &mut NoProgress).unwrap();
            assert_eq!(less.progression, Some([0, d, 2 * d]), "[L Thm 4.2]");
        }
        assert!(restricted(&[2], n, &mut NoProgress).is_err());
        assert!(restricted(&[0], n, &mut NoProgress).is_err());
    }
}
