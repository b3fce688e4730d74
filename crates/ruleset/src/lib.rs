//! Rulesets as people write them: sets of positive integers, and sets with letters for whole families.
//!
//! - [`set`]: the sets, their members and their language;
//! - [`family`]: finite sets written with letters;
//! - [`error`], [`number`], [`shown`]: what every message is made of; [`progress`]: what long work reports to.
//!
//! It is a crate of its own so that the page compiles it for size, and what plays the games for speed.

pub mod error;
pub mod family;
pub mod limits;
pub mod nearest;
pub mod number;
pub mod progress;
pub mod rational;
pub mod set;
pub mod shown;
pub mod sort;

pub use error::{Error, Result};
pub use progress::{NoProgress, Progress};
pub use set::{Convention, Set};
