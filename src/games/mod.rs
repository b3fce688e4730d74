//! Subtraction games: rulesets, nim-values, cold positions, periods. [E], [B §1].

pub mod cold;
pub mod nim_blocked;
pub mod ruleset;

pub use ruleset::{Convention, Set};
