//! Greedy sets, comply games and greedy permutations. [L]

mod avoid;
mod bits;
pub mod condition;
pub mod linear;
pub mod sets;

pub use condition::Condition;
pub use linear::LinearForm;
pub use sets::{Origin, greedy_set};
