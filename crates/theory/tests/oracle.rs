//! Values by definition, reference values, and the calls that many tests share.

#![allow(
    dead_code,
    reason = "three programs of tests share this file, and none calls all of it"
)]

use proptest::prelude::*;
use serde_json::{Map, Value};
use theory::NoProgress;
use theory::games::cold::{Algorithm, BitSet, ColdSet, Plan, cold_positions};
use theory::games::nim_values::{Moves, NimTable};
use theory::games::{Convention, Set};
use theory::sink::Additive;

use Convention::{Sink, Wall};

/// mex of the options, straight from the definition.
pub(crate) fn by_definition(members: &[u32], convention: Convention, n: usize) -> Vec<u32> {
    let start = convention.start() as i64;
    let mut values: Vec<u32> = Vec::new();
    for x in start..start + n as i64 {
        let options: Vec<u32> = members
            .iter()
            .map(|&s| x - i64::from(s))
            .filter_map(|y| match convention {
                Wall if y < 0 => None,
                Sink if y <= 0 => Some(0),
                _ => Some(values[(y - start) as usize]),
            })
            .collect();
        values.push((0..).find(|v| !options.contains(v)).unwrap());
    }
    values
}

/// The nim-values of the first `n` positions, one by one.
pub(crate) fn simulated(set: Additive, convention: Convention, n: u64) -> Vec<u8> {
    let moves = Moves::finite(&set.moves(), convention).unwrap();
    let mut dp = NimTable::<u8>::new(moves).unwrap();
    dp.extend(n, &mut NoProgress).unwrap();
    dp.into_values()
}

/// Up to five moves below 40.
pub(crate) fn small_set() -> impl Strategy<Value = Vec<u32>> {
    proptest::collection::btree_set(1u32..40, 1..6).prop_map(|s| s.into_iter().collect())
}

/// Numbers of a reference file.
pub(crate) fn numbers<T: serde::de::DeserializeOwned>(value: &Value) -> Vec<T> {
    serde_json::from_value(value.clone()).unwrap()
}

/// Reference values of subtract-a-square, by what they are.
pub(crate) fn counts_of_squares() -> Map<String, Value> {
    serde_json::from_str(include_str!("golden/subtract_a_square_counts.json")).unwrap()
}

/// The cold positions below `n`, by an algorithm that is asked for, or the one that is chosen.
pub(crate) fn cold(set: &str, n: u64, spots: Option<&BitSet>, algorithm: Algorithm) -> ColdSet {
    let set: Set = set.parse().unwrap();
    let plan = Plan::new(algorithm, &set, n, spots).unwrap();
    assert!([Algorithm::Auto, plan.algorithm].contains(&algorithm));
    cold_positions(&set, n, spots, &plan, &mut NoProgress).unwrap()
}
