//! A greedy run or game that is shown while it grows.

use crate::error::Result;
use crate::figure::JobProgress;
use crate::figure::cold_search::Pace;
use crate::greedy::Partial;

/// Reports a run, and a few times a second hands out what is there.
pub(crate) struct PartialData<'a, D, F> {
    watch: &'a mut dyn JobProgress<D>,
    what: &'static str,
    pace: Pace,
    data: F,
}

impl<'a, D, F> PartialData<'a, D, F> {
    /// `data` makes of what was found what the figure shows.
    pub(crate) fn new(watch: &'a mut dyn JobProgress<D>, what: &'static str, data: F) -> Self {
        let pace = Pace::new(watch.now());
        PartialData {
            watch,
            what,
            pace,
            data,
        }
    }

    /// Says that `done` of `total` steps are finished; `data` is asked for if
    /// it is time.
    ///
    /// # Errors
    /// Cancelled.
    pub(crate) fn tell(&mut self, done: u64, total: u64, data: impl FnOnce(&F) -> D) -> Result<()> {
        self.watch.report(self.what, done, total)?;
        if self.watch.wants_partial() && self.pace.is_due(done, self.watch.now()) {
            self.watch.partial(&data(&self.data));
        }
        Ok(())
    }
}

impl<D, F: Fn(&[u32], u64) -> D> Partial for PartialData<'_, D, F> {
    fn partial(&mut self, found: &[u32], done: u64, total: u64) -> Result<()> {
        self.tell(done, total, |data| data(found, done))
    }
}
