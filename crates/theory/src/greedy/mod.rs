//! Greedy sets, comply games and greedy permutations. \[L\]

mod avoid;
mod bits;
pub mod closed_form;
pub mod comply;
pub mod condition;
pub mod denser;
pub mod differences;
pub mod family;
pub mod linear;
pub mod nim_realizability;
pub mod oeis;
mod partial;
pub mod permutation;
pub mod realizability;
mod relaxed;
mod routines;
pub(crate) mod seeds;
pub mod sets;
pub mod star;
mod sums;
pub(crate) mod system;
pub mod three_heaps;
mod triples;
pub mod witness;
pub mod written;

pub use closed_form::{ClosedForm, Members, closed_form};
pub use comply::Discrepancies;
pub use condition::Condition;
pub use family::Family;
pub use linear::LinearForm;
pub use partial::Partial;
pub use seeds::same_start;
pub use sets::{Origin, greedy_set};
pub use system::System;
pub use written::Written;
