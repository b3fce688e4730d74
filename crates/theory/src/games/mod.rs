//! Subtraction games: rulesets, nim-values, cold positions, periods. [E §2], [B §1].

pub mod arithmetic;
pub mod certificate;
pub mod cold;
pub mod heap;
pub mod hotspots;
pub mod laws;
pub mod longest;
pub mod misere;
pub mod moser;
pub mod nim_blocked;
pub mod nim_layered;
pub mod nim_values;
pub mod oeis;
pub mod outcomes;
pub mod period;
pub mod plane;
pub mod remoteness;
pub mod seed;
pub mod three_move;

pub use ::ruleset::set as ruleset;
pub use ::ruleset::{Convention, Set};
