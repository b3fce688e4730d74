//! Subtraction games: rulesets, nim-values, cold positions, periods. [E], [B §1].

pub mod cold;
pub mod moser;
pub mod nim_blocked;
pub mod nim_layered;
pub mod ruleset;

pub use ruleset::{Convention, Set};
