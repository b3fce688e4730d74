//! Nim-values, periods and additive sink subtraction against published values,
//! reference values made by brute force, and oracles on random input.

mod nim_values;
mod periods;
mod proof;
mod verifying;
mod words;

use proptest::prelude::*;
use serde_json::Value;
use takeaway::Unwatched;
use takeaway::games::nim_values::{Dp, Moves};
use takeaway::games::period::{Period, period};
use takeaway::games::{Convention, Set};
use takeaway::sink::Additive;

use crate::common::numbers;
use Convention::{Sink, Wall};

/// mex of the options, straight from the definition.
pub fn by_definition(members: &[u32], convention: Convention, n: usize) -> Vec<u32> {
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

fn golden(text: &str) -> Vec<(String, Value)> {
    let map: serde_json::Map<String, Value> = serde_json::from_str(text).unwrap();
    assert!(!map.is_empty());
    map.into_iter().collect()
}

fn found(set: &str, convention: Convention) -> (u64, u64) {
    let set: Set = set.parse().unwrap();
    let outcome = period(&set, convention, 1 << 20, &mut Unwatched).unwrap();
    let Period { preperiod, period } = outcome.found().unwrap();
    (preperiod, period)
}

/// The nim-values of the first `n` positions, one by one.
pub fn simulated(set: Additive, convention: Convention, n: u64) -> Vec<u8> {
    let moves = Moves::finite(&set.moves(), convention).unwrap();
    let mut dp = Dp::<u8>::new(moves).unwrap();
    dp.extend(n, &mut Unwatched).unwrap();
    dp.into_values()
}

fn small_set() -> impl Strategy<Value = Vec<u32>> {
    proptest::collection::btree_set(1u32..40, 1..6).prop_map(|s| s.into_iter().collect())
}

fn convention() -> impl Strategy<Value = Convention> {
    prop_oneof![Just(Wall), Just(Sink)]
}
