//! Caps and defaults of the theory, with their units and reasons; a figure keeps its own where it uses them.
//! Sizes are checked against these before anything is allocated. One file a theory; this module names them all.

mod cold;
mod family;
mod greedy;
mod nim;
mod permutation;
mod plane;
mod sink;

pub use cold::*;
pub use family::*;
pub use greedy::*;
pub use nim::*;
pub(crate) use permutation::*;
pub(crate) use plane::*;
pub use ruleset::limits::*;
pub use sink::*;
