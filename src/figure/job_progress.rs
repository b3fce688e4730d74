//! Watching a computation: progress, cancelling, and figures that grow.

use crate::error::Result;
use crate::progress::Progress;
use crate::shard::Shard;

/// Watches over a computation and may take what is there so far.
pub trait JobProgress<D>: Progress {
    /// Takes the data as far as it has been computed, so that the figure can grow during the rest
    /// of the run. Call it when there is something new to see, a few times a second at most.
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
pub struct WholeJob<'a>(pub &'a mut dyn Progress);

impl Progress for WholeJob<'_> {
    fn report(&mut self, what: &str, done: u64, total: u64) -> Result<()> {
        self.0.report(what, done, total)
    }

    fn estimate(&mut self, seconds: f64) {
        self.0.estimate(seconds);
    }

    fn now(&self) -> Option<f64> {
        self.0.now()
    }
}

impl<D> JobProgress<D> for WholeJob<'_> {
    fn partial(&mut self, _: &D) {}

    fn wants_partial(&self) -> bool {
        false
    }
}
