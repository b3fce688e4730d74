use std::collections::{BTreeSet, HashMap};

use proptest::prelude::*;

use super::*;
use crate::limits::PERIOD_SEARCH_DEFAULT;
use crate::progress::NoProgress;
use crate::sink::Additive;

/// Values one by one, the last max S of them in a map: the first that recur are the period.
fn by_windows(members: &[u32], convention: Convention) -> (Period, Vec<u8>) {
    let window = *members.last().unwrap() as usize;
    let (mut values, mut seen) = (Vec::<u8>::new(), HashMap::new());
    loop {
        let x = values.len();
        if x >= window {
            let start = x - window;
            if let Some(before) = seen.insert(values[start..].to_vec(), start) {
                let period = Period {
                    preperiod: before as u64,
                    period: (start - before) as u64,
                };
                return (period, values);
            }
        }
        let option = |&s: &u32| match (x.checked_sub(s as usize), convention) {
            (Some(y), _) => Some(values[y]),
            (None, Convention::Sink) => Some(0),
            (None, Convention::Wall) => None,
        };
        let options: Vec<Option<u8>> = members.iter().map(option).collect();
        let mex = (0..).find(|&v| !options.contains(&Some(v)));
        values.push(mex.unwrap());
    }
}

fn conventions() -> impl Strategy<Value = Convention> {
    prop::sample::select(vec![Convention::Wall, Convention::Sink])
}

fn sets(moves: usize, largest: u32) -> impl Strategy<Value = Vec<u32>> {
    let set = prop::collection::btree_set(1..=largest, 1..=moves);
    set.prop_map(|set: BTreeSet<u32>| set.into_iter().collect())
}

proptest! {
    #[test]
    fn periods_are_those_of_the_definition(
        set in prop_oneof![sets(3, 60), sets(8, 30), sets(12, 24)],
        times in 1u32..4,
        convention in conventions(),
    ) {
        let set: Vec<u32> = set.iter().map(|s| s * times).collect();
        let (wanted, values) = by_windows(&set, convention);
        let mut finder = PeriodFinder::new();
        // The same memory serves the next one.
        for _ in 0..2 {
            let found = finder.find(&set, convention, PERIOD_SEARCH_DEFAULT, &mut NoProgress)?;
            prop_assert_eq!(found, Outcome::Found(wanted));
            let all = finder.values();
            let known = values.len().min(all.len());
            prop_assert_eq!(&all[..known], &values[..known]);
        }
    }

    #[test]
    fn less_is_found_of_less_and_never_another_period(
        set in sets(8, 30), below in 0u64..600, convention in conventions(),
    ) {
        let mut finder = PeriodFinder::new();
        let found = finder.find(&set, convention, below, &mut NoProgress)?;
        prop_assert!(finder.looked_at() <= below);
        match found {
            Outcome::Found(found) => prop_assert_eq!(found, by_windows(&set, convention).0),
            Outcome::NotFoundBelow(most) => {
                prop_assert_eq!(most, below);
                // And it was there to be found if a window recurs below.
                let (found, window) = (by_windows(&set, convention).0, u64::from(set[set.len() - 1]));
                prop_assert!(found.preperiod + found.period + window > below, "{found:?}");
            }
        }
    }

    /// As soon as it recurs, and no sooner.
    #[test]
    fn a_period_is_found_where_its_window_recurs(set in sets(9, 30), convention in conventions()) {
        let (wanted, _) = by_windows(&set, convention);
        let largest = set.last().copied().unwrap_or(0);
        let needed = wanted.preperiod + wanted.period + u64::from(largest);
        let mut finder = PeriodFinder::new();
        let found = finder.find(&set, convention, needed, &mut NoProgress)?;
        prop_assert_eq!(found, Outcome::Found(wanted));
        let found = finder.find(&set, convention, needed - 1, &mut NoProgress)?;
        prop_assert_eq!(found, Outcome::NotFoundBelow(needed - 1));
    }

    #[test]
    fn sets_side_by_side_have_their_own_periods(
        sets in prop::collection::vec(
            prop_oneof![prop::collection::btree_set(1u32..140, 3), prop::collection::btree_set(1u32..12, 3)],
            0..40,
        ),
        convention in conventions(),
    ) {
        let sets: Vec<Vec<u32>> = sets.into_iter().map(Vec::from_iter).collect();
        let three = sets.iter().map(|set| ThreeMove::new(set[0], set[1], set[2]));
        let three = three.collect::<Result<Vec<_>>>()?;
        let mut finder = PeriodFinder::new();
        // The same memory serves the next ones.
        for _ in 0..2 {
            let (found, positions) = finder.find_all(&three, convention, &mut NoProgress)?;
            let wanted = sets.iter().map(|set| by_windows(set, convention).0);
            let wanted: Vec<Outcome> = wanted.map(Outcome::Found).collect();
            let needed = wanted.iter().zip(&sets).map(|(found, set)| {
                found.found().map_or(0, |found| found.preperiod + found.period + u64::from(set[2]))
            });
            prop_assert!(positions >= needed.sum::<u64>());
            prop_assert_eq!(found, wanted);
        }
    }

    #[test]
    fn the_outcomes_have_the_period_of_their_own_windows(set in sets(6, 30), convention in conventions()) {
        let (period, values) = by_windows(&set, convention);
        let of = of_outcomes(|i| values[i] == 0, period);
        let cold = |i: u64| values[i as usize] == 0;
        let repeats = |from: u64, p: u64| (from..period.preperiod + period.period - p).all(|i| cold(i) == cold(i + p));
        prop_assert!(period.period.is_multiple_of(of.period) && repeats(of.preperiod, of.period));
        prop_assert!(of.preperiod == 0 || !repeats(of.preperiod - 1, of.period));
        let divisors = (1..of.period).filter(|p| period.period.is_multiple_of(*p));
        prop_assert!(divisors.into_iter().all(|p| !repeats(period.preperiod, p)));
    }
}

#[test]
fn a_period_below_the_bound_is_found() {
    for (set, below) in [(&[1, 13, 15][..], 28), (&[22, 155, 442, 464], 1 << 22)] {
        let found = PeriodFinder::new().find(set, Convention::Wall, below, &mut NoProgress);
        assert!(found.unwrap().found().is_some(), "{set:?}");
    }
}

#[test]
fn additive_rulesets_are_found_by_their_distances() {
    let mut finder = PeriodFinder::new();
    for (m, delta) in (1..=12).flat_map(|m| (1..=30).map(move |delta| (m, delta))) {
        let set = Additive::new(m, delta).unwrap();
        let found = finder.find(&set.moves(), Convention::Sink, 1 << 16, &mut NoProgress);
        let period = Period {
            preperiod: 0,
            period: set.period(),
        };
        assert_eq!(found, Ok(Outcome::Found(period)), "{m} {delta}");
        assert!(finder.looked_at() <= set.period() + 4 * u64::from(m + delta) + 512);
    }
}

/// Under sink play the period of {4, 10, 21} is 42, no sum of two moves but twice the largest.
#[test]
fn twice_the_largest_move() {
    let found = PeriodFinder::new().find(&[4, 10, 21], Convention::Sink, 1 << 16, &mut NoProgress);
    assert_eq!(found.unwrap().found().map(|found| found.period), Some(42));
}

#[test]
fn eight_moves_may_give_the_value_8() {
    let set = [1, 2, 3, 4, 5, 6, 7, 8];
    let mut finder = PeriodFinder::new();
    finder
        .find(&set, Convention::Wall, 1 << 16, &mut NoProgress)
        .unwrap();
    assert_eq!(finder.values()[..10], [0, 1, 2, 3, 4, 5, 6, 7, 8, 0]);
}

/// Rulesets whose window recurs just below the bound.
#[test]
fn nothing_below_the_bound_is_missed() {
    for (set, below, wanted) in [
        (&[22, 155, 442, 464][..], 1 << 22, 2_670_534 + 464),
        (&[1, 13, 15], 28, 17),
        (&[1, 13, 15], 17, 17),
    ] {
        let found = PeriodFinder::new().find(set, Convention::Wall, below, &mut NoProgress);
        let found = found.unwrap().found().unwrap();
        let window = u64::from(*set.last().unwrap());
        assert_eq!(found.preperiod + found.period + window, wanted, "{set:?}");
    }
}

/// Flammenkamp's rulesets and those of Althöfer and Bültermann, at several least moves.
#[test]
fn long_periods_are_those_published() {
    let mut finder = PeriodFinder::new();
    for s in [15u64, 22, 25, 35, 45] {
        let set = [s, 4 * s, 12 * s + 1, 16 * s + 1].map(|s| s as u32);
        let found = finder.find(&set, Convention::Wall, PERIOD_SEARCH, &mut NoProgress);
        let period = 56 * s * s * s + 52 * s * s + 9 * s + 1;
        assert_eq!(
            found.unwrap().found().map(|found| found.period),
            Some(period)
        );
    }
}

#[test]
fn a_window_longer_than_the_search_is_not_sought() {
    let mut finder = PeriodFinder::new();
    let found = finder.find(&[1, 600], Convention::Wall, 600, &mut NoProgress);
    assert_eq!(found, Ok(Outcome::NotFoundBelow(600)));
    assert!(finder.values().is_empty());
    assert!(
        finder
            .find(&[2, 1], Convention::Wall, 600, &mut NoProgress)
            .is_err()
    );
    assert!(
        finder
            .find(&[1], Convention::Wall, PERIOD_SEARCH + 1, &mut NoProgress)
            .is_err()
    );
}
