//! Telling how far a greedy run or a game is, and showing what there is of it.

use crate::error::Result;
use crate::progress::{NoProgress, Progress};

/// Watches over a run while its result grows: a [`Progress`] that is also shown
/// what there is.
pub trait Partial {
    /// `found` are the terms or members known when `done` of `total` indices
    /// or positions are decided: all of those before `done`.
    ///
    /// # Errors
    /// Those of [`Progress::report`].
    fn partial(&mut self, found: &[u32], done: u64, total: u64) -> Result<()>;
}

/// A reader without a display of partial results.
impl Partial for NoProgress {
    fn partial(&mut self, _: &[u32], _: u64, _: u64) -> Result<()> {
        Ok(())
    }
}

/// A progress that learns how far a run is, not what it found.
pub(super) struct ProgressOnly<'a> {
    /// The run.
    pub what: &'static str,
    /// The progress informed.
    pub progress: &'a mut dyn Progress,
}

impl Partial for ProgressOnly<'_> {
    fn partial(&mut self, _: &[u32], done: u64, total: u64) -> Result<()> {
        self.progress.report(self.what, done, total)
    }
}
