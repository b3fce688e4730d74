//! Takeaway: the laboratory for subtraction games.

pub mod draw;
pub mod error;
pub mod games;
pub mod limits;
pub mod task;
#[cfg(target_arch = "wasm32")]
pub mod web;

pub use error::{Error, Result};
pub use task::{Task, Unwatched};
