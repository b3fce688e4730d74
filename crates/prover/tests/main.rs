//! The checker and the prover against direct play.

mod by_hand;
mod direct;
mod fixtures;
mod measure;
mod numbers;
mod python;
mod search;
mod structure;
mod two;
