//! Periods, and those of three moves.

use proptest::prelude::*;
use theory::games::Convention::{Sink, Wall};
use theory::games::Set;
use theory::games::nim_values::nim_values;
use theory::games::period::{Outcome, Period, PeriodFinder, period};
use theory::games::three_move::{Sum, ThreeMove};
use theory::limits::PERIOD_SEARCH_DEFAULT;
use theory::shard::Shard;
use theory::sink::period::greatest_common_divisor;
use theory::sink::verify;
use theory::{Error, NoProgress};

use super::{by_definition, convention, found, golden, numbers, small_set};

#[test]
fn periods_are_the_reference_values() {
    for (convention, file) in [
        (Wall, include_str!("../golden/periods_wall.json")),
        (Sink, include_str!("../golden/periods_sink.json")),
    ] {
        for (set, expected) in golden(file) {
            let expected: Vec<u64> = numbers(&expected);
            let (preperiod, period) = found(&set, convention);
            assert_eq!([preperiod, period], expected[..], "{set} {convention:?}");
        }
    }
}

#[test]
fn the_example_of_the_introduction() {
    let set: Set = "2,5".parse().unwrap();
    let wall = nim_values(&set, Wall, 14, &mut NoProgress).unwrap();
    assert_eq!(wall, [0, 0, 1, 1, 0, 2, 1, 0, 0, 1, 1, 0, 2, 1]);
    let sink = nim_values(&set, Sink, 14, &mut NoProgress).unwrap();
    assert_eq!(sink, [1, 1, 2, 2, 1, 0, 0, 1, 1, 0, 2, 1, 0, 0]);
    assert_eq!(found("2,5", Wall), (0, 7));
    assert_eq!(found("2,5", Sink), (3, 7));
}

#[test]
fn a_period_beyond_the_cap_is_an_outcome() {
    let set: Set = "3,6,11".parse().unwrap();
    for below in [0, 5, 11, 12, 20] {
        let outcome = period(&set, Wall, below, &mut NoProgress).unwrap();
        assert_eq!(outcome, Outcome::NotFoundBelow(below));
    }
    let squares: Set = "squares".parse().unwrap();
    let error = period(&squares, Wall, 100, &mut NoProgress).unwrap_err();
    assert!(error.to_string().starts_with("set cannot be"), "{error}");
    let huge: Set = "1,4294967295".parse().unwrap();
    let outcome = period(&huge, Sink, 1000, &mut NoProgress).unwrap();
    assert_eq!(outcome, Outcome::NotFoundBelow(1000));
}

#[test]
fn three_move_periods_divide_a_sum_of_two_moves() {
    let wall = verify::three_move(30, Wall, Shard::WHOLE, &mut NoProgress).unwrap();
    assert!(wall.passed(), "{wall:?}");
    let sink = verify::three_move(30, Sink, Shard::WHOLE, &mut NoProgress).unwrap();
    for exception in [
        "{4, 10, 21}: period 42",
        "{2, 8, 25}: period 50",
        "{4, 14, 27}: period 54",
    ] {
        assert!(sink.failures.iter().any(|f| f == exception), "{sink:?}");
    }
}

/// The results of brute force for all {a, b, c} with c ≤ 110, c ≠ a + b and gcd 1, at the wall.
#[test]
fn three_move_rulesets_by_the_sums_they_divide() {
    let mut finder = PeriodFinder::new();
    let (mut only, mut several, mut equal, mut rulesets) = ([0; 3], 0, 0, 0);
    let mut longest = [(0, [0; 3]); 2];
    let triples = (3..=110).flat_map(|c| (2..c).flat_map(move |b| (1..b).map(move |a| (a, b, c))));
    let gcd = |a, b, c| greatest_common_divisor(greatest_common_divisor(a, b), c);
    for (a, b, c) in triples.filter(|&(a, b, c)| a + b != c && gcd(a, b, c) == 1) {
        let set = ThreeMove::new(a, b, c).unwrap();
        let found = finder.find(&set.moves(), Wall, PERIOD_SEARCH_DEFAULT, &mut NoProgress);
        let found = found.unwrap().found().unwrap();
        let divided = set.divided_by(found.period);
        let sums: Vec<Sum> = Sum::ALL
            .into_iter()
            .filter(|&sum| divided.has(sum))
            .collect();
        match sums[..] {
            [] => panic!("{set:?}"),
            [sum] => only[sum as usize] += 1,
            _ => several += 1,
        }
        equal += u32::from(divided.equals().is_some());
        rulesets += 1;
        for (most, longest) in [60, 110].into_iter().zip(&mut longest) {
            if c <= most && found.preperiod > longest.0 {
                *longest = (found.preperiod, [a, b, c]);
            }
        }
    }
    assert_eq!((rulesets, equal, several), (179_458, 169_862, 12_853));
    assert_eq!(only, [15_544, 90_553, 60_508]);
    assert_eq!(longest, [(1394, [24, 53, 59]), (4972, [31, 78, 110])]);
}

#[test]
fn sink_periods_of_three_moves_are_those_at_the_wall_or_twice_c() {
    let report = verify::three_move_sink(60, Shard::WHOLE, &mut NoProgress).unwrap();
    assert!(report.passed(), "{report:?}");
}

#[test]
fn sums_of_two_moves() {
    let set = ThreeMove::new(4, 10, 21).unwrap();
    assert_eq!(Sum::ALL.map(|s| set.sum(s)), [14, 25, 31]);
    assert_eq!(set.divided_by(42).first(), None);
    assert_eq!(set.divided_by(25).equals(), Some(Sum::AC));
    assert_eq!(set.divided_by(5).first(), Some(Sum::AC));
    assert!(Sum::ALL.into_iter().all(|s| set.divided_by(1).has(s)));
    assert!(ThreeMove::new(3, 4, 7).unwrap().is_additive());
    for (a, b, c, named) in [
        (0, 2, 3, "a"),
        (2, 2, 3, "b"),
        (2, 5, 4, "c"),
        (1, 2, u32::MAX, "c"),
    ] {
        match ThreeMove::new(a, b, c).unwrap_err() {
            Error::BadInput(bad) => assert_eq!(bad.parameter, named),
            other => panic!("{other}"),
        }
    }
}

/// Smallest (q, p) of a prefix, by trying all in the order of p.
fn by_trial(values: &[u32], window: usize) -> Option<(u64, u64)> {
    (1..values.len()).find_map(|p| {
        let last_odd_one = (0..values.len() - p)
            .rev()
            .find(|&i| values[i] != values[i + p]);
        let q = last_odd_one.map_or(0, |i| i + 1);
        (q + p + window <= values.len()).then_some((q as u64, p as u64))
    })
}

proptest! {
    #[test]
    fn periods_equal_trial(members in small_set(), convention in convention()) {
        let window = *members.last().unwrap() as usize;
        let outcome = PeriodFinder::new().find(&members, convention, 4000, &mut NoProgress).unwrap();
        let expected = by_trial(&by_definition(&members, convention, 4000), window);
        if let Some(Period { preperiod, period }) = outcome.found() {
            prop_assert_eq!(Some((preperiod, period)), expected);
        } else if let Some((q, p)) = expected {
            // Doubling reads at most this number of positions.
            prop_assert!(3 * q.max(p) + 8 * window as u64 > 4000, "missed {:?}", (q, p));
        }
    }
}
