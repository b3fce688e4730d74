//! Every cap and default of the crate, with its unit and its reason.
//! Sizes are checked against these before anything is allocated.
//! One file a theory; all are found here by name.

mod cold;
mod cold_figures;
mod draw;
mod family;
mod greedy;
mod growth;
mod nim;
mod permutation;
mod plane;
mod play;
mod race;
mod ruleset;
mod sink;
mod vast;
mod web;

pub use cold::*;
pub use cold_figures::*;
pub use draw::*;
pub use family::*;
pub use greedy::*;
pub use growth::*;
pub use nim::*;
pub use permutation::*;
pub use plane::*;
pub use play::*;
pub use race::*;
pub use ruleset::*;
pub use sink::*;
pub use vast::*;
pub use web::*;
