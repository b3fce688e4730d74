//! Misère outcomes of one heap: the last player to move loses.
//!
//! They need no search of their own. At the wall the misère cold positions are the cold positions of
//! normal play, each larger by the least move; in the sink they are the cold positions of normal
//! play *at the wall*, each larger by 1. A player who may not move, or whom the sink has, has won: all these positions
//! are hot, as useless to the opponent as a position that cannot be reached. What is left is wall
//! play from the first position on from which there is a move (docs/proofs.md).

use crate::error::{Error, Result};
use crate::games::cold::{Algorithm, ColdSet, Plan, cold_positions};
use crate::games::period::Period;
use crate::games::remoteness as normal;
use crate::games::{Convention, Set};
use crate::progress::Progress;

/// By how much a misère cold position of `set` is larger than one of normal play at the wall; `None`
/// for a set of which no member is found. Time as [`Set::least`].
pub fn shift(set: &Set, convention: Convention) -> Option<u64> {
    match convention {
        Convention::Sink => Some(1),
        Convention::Wall => set.least(),
    }
}

/// The misère cold positions x < `n`, ascending; none is below the first position. Time and space
/// as [`cold_positions`] by the algorithm it chooses.
///
/// # Errors
/// Those of [`Plan::new`] and [`cold_positions`]; a set without members.
pub fn cold(
    set: &Set,
    convention: Convention,
    n: u64,
    progress: &mut dyn Progress,
) -> Result<Vec<u64>> {
    let shift = checked_shift(set, convention)?;
    let n = n.saturating_sub(shift);
    let plan = Plan::new(Algorithm::Auto, set, n, None)?;
    let normal: ColdSet = cold_positions(set, n, None, &plan, progress)?;
    Ok(normal.iter().map(|x| x + shift).collect())
}

/// How many moves best play lasts in misère play at the wall, from the first `n` positions. It is 0 below
/// the least move a; from x ≥ a it is 1 more than in normal play from x − a (docs/proofs.md). Time and
/// space as [`normal::remoteness`].
///
/// # Errors
/// Those of [`normal::remoteness`]; a set without members.
pub fn remoteness(set: &Set, n: u64, progress: &mut dyn Progress) -> Result<Vec<u32>> {
    let shift = checked_shift(set, Convention::Wall)?.min(n);
    let wall = normal::remoteness(set, Convention::Wall, n - shift, progress)?;
    let mut moves = vec![0; shift as usize];
    moves.extend(wall.into_iter().map(|moves| moves + 1));
    Ok(moves)
}

/// The same as [`shift`].
///
/// # Errors
/// No member is found.
pub fn checked_shift(set: &Set, convention: Convention) -> Result<u64> {
    shift(set, convention).ok_or_else(|| {
        let message = "No member of this set is found below 2^24, and misère play depends on the \
                       least one. Write another set.";
        Error::conflict("set", set, message)
    })
}

/// Preperiod and period of the misère outcomes of a finite set with the least move `least`, from
/// those of normal play at the wall; `is_cold` says which x below preperiod + period of normal
/// play are cold. Time O(least).
pub(crate) fn period(
    least: u64,
    convention: Convention,
    normal: Period,
    is_cold: impl Fn(u64) -> bool,
) -> Period {
    // Positions from the first one on that are hot whatever follows.
    let before = match convention {
        Convention::Wall => least,
        Convention::Sink => 0,
    };
    let repeats = |x: &u64| !is_cold(normal.period - 1 - x % normal.period);
    let preperiod = if normal.preperiod > 0 {
        before + normal.preperiod
    } else {
        before - (0..before).take_while(repeats).count() as u64
    };
    Period {
        preperiod,
        ..normal
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::games::period::periods;
    use crate::limits::PERIOD_SEARCH_DEFAULT;
    use crate::progress::NoProgress;

    /// Who wins, position by position: a player who cannot move, or finds the sink, has won.
    fn by_definition(members: &[u32], convention: Convention, n: u64) -> Vec<u64> {
        let mut cold: Vec<i64> = Vec::new();
        for x in convention.start() as i64..n as i64 {
            let options = members.iter().map(|&s| x - i64::from(s));
            let mut options = options
                .filter(|&y| y >= 0 || convention == Convention::Sink)
                .peekable();
            if options.peek().is_some() && options.all(|y| !cold.contains(&y)) {
                cold.push(x);
            }
        }
        cold.into_iter().map(|x| x as u64).collect()
    }

    fn both(text: &str, n: u64) {
        let set: Set = text.parse().unwrap();
        for convention in [Convention::Wall, Convention::Sink] {
            let wanted = by_definition(&set.members_below(n + 99), convention, n);
            assert_eq!(
                cold(&set, convention, n, &mut NoProgress).unwrap(),
                wanted,
                "{text}"
            );
        }
    }

    proptest! {
        #[test]
        fn cold_positions_are_those_of_the_definition(
            set in prop::collection::btree_set(1u64..30, 1..6), n in 0u64..150,
        ) {
            let list: Vec<String> = set.iter().map(u64::to_string).collect();
            both(&list.join(","), n);
        }

        #[test]
        fn periods_are_those_of_the_outcomes(set in prop::collection::btree_set(1u64..30, 1..6), sink in any::<bool>()) {
            let convention = if sink { Convention::Sink } else { Convention::Wall };
            let least = *set.first().unwrap();
            let set = Set::Explicit(set.into_iter().collect());
            let normal = periods(&set, Convention::Wall, PERIOD_SEARCH_DEFAULT, &mut NoProgress)?.outcomes.unwrap();
            let n = normal.preperiod + 3 * normal.period + least + 40;
            let wall = crate::games::nim_values::nim_values(&set, Convention::Wall, n, &mut NoProgress)?;
            let found = period(least, convention, normal, |x| wall[x as usize] == 0);
            let cold = by_definition(&set.members_below(40), convention, n);
            let is = |i: u64| cold.contains(&(i + convention.start()));
            let repeats = |i: u64| is(i) == is(i + found.period);
            prop_assert!((found.preperiod..n - found.period - 1).all(repeats));
            prop_assert!(found.preperiod == 0 || !repeats(found.preperiod - 1));
        }
    }

    #[test]
    fn infinite_sets_too() {
        for set in ["squares", "primes", "odd", "all-but-1,3", "3+4i"] {
            both(set, 200);
        }
        // {1, 2, 3}: a player who leaves 4k + 1 wins.
        let set: Set = "1,2,3".parse().unwrap();
        assert_eq!(
            cold(&set, Convention::Wall, 14, &mut NoProgress),
            Ok(vec![1, 5, 9, 13])
        );
    }
}
