//! Remoteness: how many moves best play lasts, if the winner hurries and the loser delays.
//!
//! From a terminal position it is 0; from a hot one 1 more than the least of its cold options, from
//! a cold one 1 more than the most of its options. It is even exactly if the position is cold
//! (Steinhaus 1925; J. H. Conway, *On Numbers and Games*, chapter 14).

use crate::error::{Error, Result};
use crate::games::{Convention, Set};
use crate::limits::{STEPS_A_REPORT, WIDE_NIM_VALUE_POSITIONS};
use crate::progress::Progress;

/// Most positions of a block: what is kept of it stays in the nearest cache.
const BLOCK: usize = 1024;

/// Blocks shorter than this are not worth vectors.
const SHORT: usize = 16;

/// The sentinel for no option.
const NONE: i32 = i32::MAX;

/// The remoteness of the first `n` positions of (`set`, `convention`) in normal play: index i is
/// position i at the wall and i + 1 in the sink. In misère play it is, from the least move on at the
/// wall and from 1 on in the sink, 1 more than that of normal play at the wall,
/// shifted ([`crate::games::misere::shift`], docs/proofs.md).
///
/// No move is shorter than the least one, a, so min(a, 1024) positions are a step. Time O(n |S ∩ [1, n)|)
/// operations on vectors, space 4 bytes a position.
///
/// ```
/// use theory::NoProgress;
/// use theory::games::Convention;
/// use theory::games::remoteness::remoteness;
///
/// // Take 1 or 2: from 3 the loser holds out for two moves.
/// let moves = remoteness(&"1,2".parse()?, Convention::Wall, 6, &mut NoProgress)?;
/// assert_eq!(moves, [0, 1, 1, 2, 3, 3]);
/// # Ok::<(), theory::Error>(())
/// ```
///
/// # Errors
/// `n` above [`WIDE_NIM_VALUE_POSITIONS`]; [`Error::Cancelled`].
pub fn remoteness(
    set: &Set,
    convention: Convention,
    n: u64,
    progress: &mut dyn Progress,
) -> Result<Vec<u32>> {
    if n > WIDE_NIM_VALUE_POSITIONS {
        let allowed = format!("0 … {WIDE_NIM_VALUE_POSITIONS}");
        return Err(Error::bad("n", n, allowed).suggest(WIDE_NIM_VALUE_POSITIONS));
    }
    let members = set.list_below(n, progress)?;
    let sink = convention == Convention::Sink;
    if sink {
        set.check_end()?;
    }
    // A move longer than every heap sinks.
    let longer = set
        .finite()
        .is_none_or(|list| list.last().is_some_and(|&s| s >= n));
    // A cold option is worth its remoteness, any hot one more: less, the longer it lasts. So the
    // least worth is the best option.
    let mut worths = vec![NONE; n as usize];
    let sunk = |reached: usize| sink && (longer || reached < members.len());
    let least = members.first().map_or(BLOCK, |&s| s as usize).min(BLOCK);
    let mut steps = 0;
    for from in (0..worths.len()).step_by(least) {
        let width = least.min(worths.len() - from);
        let (old, new) = worths.split_at_mut(from);
        let new = &mut new[..width];
        let reached = members.partition_point(|&s| (s as usize) < from + width);
        let inside = members.partition_point(|&s| s as usize <= from);
        if least < SHORT && inside == reached {
            for (i, best) in new.iter_mut().enumerate() {
                let options = members[..inside]
                    .iter()
                    .map(|&s| old[from + i - s as usize]);
                *best = options.min().unwrap_or(NONE);
            }
        } else {
            for &s in &members[..reached] {
                // The first position of the block that the move leaves on the board.
                let open = (s as usize).saturating_sub(from);
                let options = &old[from + open - s as usize..][..width - open];
                for (best, &option) in new[open..].iter_mut().zip(options) {
                    *best = (*best).min(option);
                }
                if sink {
                    new[..open].fill(0);
                }
            }
        }
        if sunk(reached) {
            new.fill(0);
        }
        for worth in new {
            *worth = worth_after(*worth);
        }
        steps += (width * reached.max(1)) as u64;
        if steps >= STEPS_A_REPORT {
            steps = 0;
            progress.report("moves to the end", from as u64, n)?;
        }
    }
    let moves = |worth: i32| if worth < NONE / 2 { worth } else { NONE - worth } as u32;
    Ok(worths.into_iter().map(moves).collect())
}

/// The worth of a position whose best option is worth `best`.
#[inline(always)]
fn worth_after(best: i32) -> i32 {
    match best {
        NONE => 0,
        // It is hot, and as much longer.
        cold if cold < NONE / 2 => NONE - (cold + 1),
        hot => NONE - hot + 1,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::progress::NoProgress;

    /// Straight from the definition; in misère play a terminal position is hot.
    fn by_definition(members: &[u32], convention: Convention, misere: bool, n: u64) -> Vec<u32> {
        let start = convention.start() as i64;
        let mut found: Vec<(bool, u32)> = Vec::new();
        for x in start..start + n as i64 {
            let options = members.iter().map(|&s| x - i64::from(s));
            let options: Vec<(bool, u32)> = options
                .filter(|&y| y >= 0 || convention == Convention::Sink)
                .map(|y| match usize::try_from(y - start) {
                    Ok(i) => found[i],
                    Err(_) => (!misere, 0),
                })
                .collect();
            let quickest = options
                .iter()
                .filter(|(cold, _)| *cold)
                .map(|(_, moves)| moves + 1)
                .min();
            let slowest = options.iter().map(|(_, moves)| moves + 1).max();
            found.push(match (quickest, slowest) {
                (Some(moves), _) => (false, moves),
                (None, Some(moves)) => (true, moves),
                (None, None) => (!misere, 0),
            });
        }
        found.into_iter().map(|(_, moves)| moves).collect()
    }

    fn agree(text: &str, n: u64) {
        let set: Set = text.parse().unwrap();
        let of = |convention| remoteness(&set, convention, n, &mut NoProgress).unwrap();
        let members = set.members_below(4 * n + 200);
        for convention in [Convention::Wall, Convention::Sink] {
            let wanted = by_definition(&members, convention, false, n);
            assert_eq!(of(convention), wanted, "{text} {convention:?}");
            let misere = by_definition(&members, convention, true, n);
            let shift = crate::games::misere::shift(&set, convention).unwrap() - convention.start();
            let moved = of(Convention::Wall).into_iter().map(|moves| moves + 1);
            let moved = vec![0; shift as usize].into_iter().chain(moved);
            let moved: Vec<u32> = moved.take(n as usize).collect();
            assert_eq!(moved, misere, "{text} {convention:?}, misère");
        }
    }

    proptest! {
        #[test]
        fn finite_sets_by_the_definition(set in prop::collection::btree_set(1u64..60, 1..6), n in 0u64..200) {
            let list: Vec<String> = set.iter().map(u64::to_string).collect();
            agree(&list.join(","), n);
        }
    }

    #[test]
    fn known_games() {
        for set in [
            "squares",
            "primes",
            "odd",
            "all-but-2",
            "naturals",
            "powers-of-2",
        ] {
            agree(set, 300);
        }
        // {1, 2, 3}: the loser takes 1, the winner answers with 3; a hot heap is left at once.
        let set: Set = "1,2,3".parse().unwrap();
        let found = remoteness(&set, Convention::Wall, 10, &mut NoProgress).unwrap();
        assert_eq!(found, [0, 1, 1, 1, 2, 3, 3, 3, 4, 5]);
        let most = WIDE_NIM_VALUE_POSITIONS + 1;
        assert!(remoteness(&set, Convention::Wall, most, &mut NoProgress).is_err());
    }
}
