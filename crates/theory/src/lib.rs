//! Subtraction games and greedy sets, computed exactly.
//!
//! - [`games`]: rulesets, nim-values, cold positions and periods of subtraction games, after
//!   D. Eppstein, *Faster evaluation of subtraction games*, 2018 (\[E\]);
//! - [`sink`]: additive sink subtraction, after A. Bhagat, U. Larsson, H. Manabe, T. Yamashita,
//!   *Additive sink subtraction*, 2026 (\[B\]);
//! - [`greedy`]: greedy sets, comply games and greedy permutations, after U. Larsson, *Comply
//!   subtraction games avoiding arithmetic progressions*, 2012 (\[L\]);
//! - [`family`] and [`law`]: rulesets written with letters, and the law of their periods;
//! - [`narrow`]: long lists of small numbers;
//! - [`stats`]: what is measured of them: fits, digits, residues.
//!
//! Anything slow takes a [`progress::Progress`], which hears of progress and may cancel.

mod deferred_drop;
pub mod family;
pub mod games;
pub mod greedy;
pub mod law;
pub mod limits;
mod multiversion;
pub mod narrow;
pub mod oeis;
pub mod report;
pub mod rng;
pub mod shard;
pub mod sink;
pub mod stats;

pub use ruleset::{
    Error, NoProgress, Progress, Result, error, nearest, number, progress, rational, shown, sort,
};
