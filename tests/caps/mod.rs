//! Every algorithm at its cap and one below, against another algorithm or the definition.
//!
//! Only the cap shows some faults: a position that no longer fits its integer, a last word, segment
//! or block that is or is not whole. Too long for every run; all of them take hours:
//!
//! ```text
//! cargo test --release --test all caps:: -- --ignored --test-threads 2 --nocapture
//! ```
//!
//! Blocks, segments and epochs have tests of their own at sizes around their edges, in each
//! algorithm's file, which run always.

#![allow(
    clippy::print_stdout,
    reason = "minutes go by: who waits is told how far it is"
)]

mod cold;
mod greedy;
mod nim_values;
mod permutations;
mod sink;
mod three_moves;
