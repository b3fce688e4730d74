//! Takeaway: the laboratory for subtraction games.

pub mod error;
pub mod games;
pub mod greedy;
pub mod limits;
pub mod task;

pub use error::{Error, Result};
pub use task::{Task, Unwatched};
