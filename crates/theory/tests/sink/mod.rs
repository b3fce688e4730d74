//! Nim-values, periods and additive sink subtraction against published values,
//! reference values made by brute force, and oracles on random input.

mod duality;
mod nim_values;
mod periods;
mod verifying;
mod words;

use proptest::prelude::*;
use serde_json::Value;
use theory::NoProgress;
use theory::games::period::{Period, period};
use theory::games::{Convention, Set};

use crate::oracle::{by_definition, numbers, simulated, small_set};
use Convention::{Sink, Wall};

fn golden(text: &str) -> Vec<(String, Value)> {
    let map: serde_json::Map<String, Value> = serde_json::from_str(text).unwrap();
    assert!(!map.is_empty());
    map.into_iter().collect()
}

fn found(set: &str, convention: Convention) -> (u64, u64) {
    let set: Set = set.parse().unwrap();
    let outcome = period(&set, convention, 1 << 20, &mut NoProgress).unwrap();
    let Period { preperiod, period } = outcome.found().unwrap();
    (preperiod, period)
}

fn convention() -> impl Strategy<Value = Convention> {
    prop_oneof![Just(Wall), Just(Sink)]
}
