//! Watching a computation: progress, cancelling, and figures that grow.

use crate::error::Result;
use crate::shard::Shard;
use crate::task::Task;

/// Watches over a computation and may take what is there so far.
pub trait Watch<D>: Task {
    /// Takes the data as far as it has been computed, so that the figure can
    /// grow while the rest is on its way. Call it when there is something new
    /// to see, a few times a second at most.
    fn partial(&mut self, data: &D);

    /// Whether it takes them at all: making them is not free.
    fn wants_partial(&self) -> bool {
        true
    }

    /// The share of the work to do, of a figure that divides.
    fn share(&self) -> Shard {
        Shard::WHOLE
    }
}

/// A watcher that only wants progress.
pub struct Whole<'a>(pub &'a mut dyn Task);

impl Task for Whole<'_> {
    fn report(&mut self, what: &str, done: u64, total: u64) -> Result<()> {
        self.0.report(what, done, total)
    }

    fn foresee(&mut self, seconds: f64) {
        self.0.foresee(seconds);
    }

    fn now(&self) -> Option<f64> {
        self.0.now()
    }
}

impl<D> Watch<D> for Whole<'_> {
    fn partial(&mut self, _: &D) {}

    fn wants_partial(&self) -> bool {
        false
    }
}
