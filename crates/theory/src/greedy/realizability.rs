//! Whether a set is the cold set of a subtraction game [L Thm 3.1].

use super::bits::Bits;
use crate::error::{Error, Result};
use crate::limits::REALIZABILITY_POSITIONS;
use crate::progress::Progress;

/// The answer, with its witness.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Realizability {
    /// It is: of this subtraction set, the largest one there is below n
    /// (every positive number that is no difference of members).
    By(Vec<u32>),
    /// It is not.
    Not {
        /// The least a ∉ A that no move can lead into A.
        position: u32,
        /// For each member b < a, two members (x, y) with x − y = a − b: a
        /// move from a to b would be a move between members.
        clashes: Vec<(u32, [u32; 2])>,
    },
}

/// Whether `members`, ascending and all below `n`, are the cold positions
/// below `n` of some subtraction game: every a ∉ A must have a member b < a
/// with a − b not a difference of members [L Thm 3.1].
///
/// Time O(|A| n/64 + |A|²) at worst; space O(n) bits, and O(|A|) for clashes.
///
/// # Errors
/// `n` above [`REALIZABILITY_POSITIONS`]; members not ascending or not below `n`; cancellation.
pub fn realizability(
    members: &[u32],
    n: u64,
    progress: &mut dyn Progress,
) -> Result<Realizability> {
    if n > REALIZABILITY_POSITIONS {
        let allowed = format!("at most {REALIZABILITY_POSITIONS}");
        return Err(Error::bad("n", n, allowed).suggest(REALIZABILITY_POSITIONS));
    }
    if let Some(pair) = members.windows(2).find(|pair| pair[0] >= pair[1]) {
        let value = format!("{},{}", pair[0], pair[1]);
        return Err(Error::bad("members", value, "ascending"));
    }
    if let Some(&last) = members.last().filter(|&&x| u64::from(x) >= n) {
        return Err(Error::bad("members", last, format!("below {n}")));
    }
    let mut a = Bits::new(n);
    for &x in members {
        a.add(x.into());
    }
    // The differences, reached from each member by shifting the set down.
    let words = n.div_ceil(64);
    let mut differences = vec![0u64; words as usize];
    for (done, &y) in members.iter().enumerate() {
        if done % REPORT == 0 {
            progress.report("differences", done as u64, members.len() as u64)?;
        }
        for (i, word) in differences.iter_mut().enumerate() {
            let from = i64::from(y) + 64 * i as i64;
            if from >= n as i64 {
                break;
            }
            *word |= a.word(from);
        }
    }
    let difference = |d: u32| differences[(d / 64) as usize] >> (d % 64) & 1 == 1;
    for x in (0..n as u32).filter(|&x| !a.has(x.into())) {
        if (x as usize).is_multiple_of(REPORT) {
            progress.report("moves into the set", x.into(), n)?;
        }
        let below = &members[..members.partition_point(|&b| b < x)];
        if below.iter().all(|&b| difference(x - b)) {
            let clash = |&b: &u32| {
                let mut pairs = members.iter().map(|&y| (y + (x - b), y));
                let (larger, y) = pairs.find(|&(larger, _)| a.has(larger.into()))?;
                Some((b, [larger, y]))
            };
            return Ok(Realizability::Not {
                position: x,
                clashes: below.iter().filter_map(clash).collect(),
            });
        }
    }
    Ok(Realizability::By(
        (1..n as u32).filter(|&d| !difference(d)).collect(),
    ))
}

/// Members or positions between two reports.
const REPORT: usize = 256;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::NoProgress;
    use proptest::prelude::*;

    fn cold(moves: &[u32], n: u32) -> Vec<u32> {
        let mut cold: Vec<u32> = Vec::new();
        for x in 0..n {
            if !moves.iter().any(|&s| s <= x && cold.contains(&(x - s))) {
                cold.push(x);
            }
        }
        cold
    }

    proptest! {
        #[test]
        fn answers_are_those_of_all_games(
            members in proptest::collection::btree_set(0u32..10, 0..6),
            n in 0u32..10,
        ) {
            let members: Vec<u32> = members.into_iter().filter(|&x| x < n).collect();
            let exists = (0..1u32 << n.saturating_sub(1)).any(|choice| {
                let moves: Vec<u32> = (1..n).filter(|s| choice >> (s - 1) & 1 == 1).collect();
                cold(&moves, n) == members
            });
            match realizability(&members, n.into(), &mut NoProgress).unwrap() {
                Realizability::By(moves) => {
                    prop_assert!(exists);
                    prop_assert_eq!(cold(&moves, n), members);
                }
                Realizability::Not { position, clashes } => {
                    prop_assert!(!exists);
                    prop_assert!(!members.contains(&position));
                    let below = members.iter().filter(|&&b| b < position);
                    prop_assert_eq!(clashes.len(), below.count());
                    for (b, [x, y]) in clashes {
                        prop_assert_eq!(x - y, position - b);
                        prop_assert!(members.contains(&x) && members.contains(&y));
                    }
                }
            }
        }

        #[test]
        fn cold_sets_are_realized(
            moves in proptest::collection::btree_set(1u32..90, 1..6),
            n in 0u32..400,
        ) {
            let moves: Vec<u32> = moves.into_iter().collect();
            let set = cold(&moves, n);
            let Ok(Realizability::By(all)) = realizability(&set, n.into(), &mut NoProgress) else {
                return Err(TestCaseError::fail("not realized"));
            };
            prop_assert_eq!(cold(&all, n), set);
        }
    }

    #[test]
    fn the_greedy_set_is_no_cold_set() {
        // [L §4]: 2 could move to 1 or 0, but 1 - 0 and 3 - 1 are differences.
        let answer = realizability(&[0, 1, 3, 4, 9, 10, 12, 13], 14, &mut NoProgress).unwrap();
        assert_eq!(
            answer,
            Realizability::Not {
                position: 2,
                clashes: vec![(0, [3, 1]), (1, [1, 0])],
            }
        );
        assert!(realizability(&[1, 1], 5, &mut NoProgress).is_err());
        assert!(realizability(&[5], 5, &mut NoProgress).is_err());
    }
}
