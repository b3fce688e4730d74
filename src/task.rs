//! Progress and cancellation: one small trait, passed to anything slow.

use crate::error::Result;

/// Watches over a slow computation.
pub trait Task {
    /// Says that `done` of `total` steps of `what` are finished. Units are the
    /// caller's; only the ratio matters. Slow kernels call it every few
    /// milliseconds to tens of milliseconds of work; it must itself be cheap.
    ///
    /// # Errors
    /// [`crate::Error::Cancelled`] when the work is no longer wanted: the
    /// kernel must return it at once.
    fn report(&mut self, what: &str, done: u64, total: u64) -> Result<()>;

    /// Milliseconds since some moment, if there is a clock: the library has
    /// none of its own, since WebAssembly has none.
    fn now(&self) -> Option<f64> {
        None
    }
}

/// A task nobody watches: never cancelled.
pub struct Unwatched;

impl Task for Unwatched {
    fn report(&mut self, _: &str, _: u64, _: u64) -> Result<()> {
        Ok(())
    }
}

/// Any closure `(what, done, total) -> Result<()>` is a task.
impl<F: FnMut(&str, u64, u64) -> Result<()>> Task for F {
    fn report(&mut self, what: &str, done: u64, total: u64) -> Result<()> {
        self(what, done, total)
    }
}
