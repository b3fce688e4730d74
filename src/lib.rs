//! Takeaway: the laboratory for subtraction games.

pub mod error;
pub mod games;
pub mod limits;
pub mod stats;
pub mod task;

pub use error::{Error, Result};
pub use task::{Task, Unwatched};
