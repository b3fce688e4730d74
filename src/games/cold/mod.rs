//! Cold positions of a ruleset at the wall, with hotspots [E §2]: a file an
//! algorithm, and the plan that chooses between them.

pub mod bits;
pub mod convolution;
pub mod modular;
pub mod naive;
pub mod segmented;
pub mod words;

pub use bits::{BitSet, ColdSet};
pub use convolution::Convolution;
pub use modular::Modular;
pub use segmented::Segmented;
pub use words::Words;

use crate::error::Result;

/// A computation of cold positions that goes on in short steps.
pub trait Engine {
    /// Decides some more positions: a few milliseconds of work where the
    /// algorithm allows it. Does nothing useful once the bound is reached.
    ///
    /// # Errors
    /// When the algorithm cannot vouch for its result.
    fn step(&mut self) -> Result<()>;

    /// What is known so far: every position below its bound is decided.
    fn cold(&self) -> &ColdSet;

    /// The result, the engine and its tables given back.
    fn into_cold(self: Box<Self>) -> ColdSet;
}

#[cfg(test)]
mod tests;
