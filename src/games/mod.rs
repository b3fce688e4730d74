//! Subtraction games: rulesets, nim-values, cold positions, periods. [E], [B §1].

pub mod nim_values;
pub mod period;
pub mod ruleset;

pub use ruleset::{Convention, Set};
