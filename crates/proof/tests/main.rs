//! The proof of case (ii), cell by cell, against play from the definition.

mod brute_force;
mod export;
mod general;
mod misprints;
#[path = "../../theory/tests/oracle.rs"]
mod oracle;
mod text;

use proof::Occurrence;
use proptest::prelude::*;
use theory::sink::Additive;

/// A block of a word, with up to three inserted pairs.
fn occurrence() -> impl Strategy<Value = Occurrence> {
    (2u32..30).prop_flat_map(|m| {
        (1..m, 0u32..4, 0..=m).prop_map(move |(k, wraps, block)| {
            let set = Additive::quadratic(m, k, wraps).unwrap();
            Occurrence::new(set, block).unwrap()
        })
    })
}
