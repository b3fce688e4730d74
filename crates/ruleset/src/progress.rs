//! Progress and cancellation: one small trait, passed to anything slow.

use crate::error::Result;

/// Watches over a slow computation.
pub trait Progress {
    /// Says that `done` of `total` steps of `what` are finished. Units are the
    /// caller's; only the ratio matters. Slow kernels call it every few
    /// milliseconds to tens of milliseconds of work; it must itself be cheap.
    ///
    /// # Errors
    /// [`crate::Error::Cancelled`] when the work is no longer wanted: the
    /// kernel must return it at once.
    fn report(&mut self, what: &str, done: u64, total: u64) -> Result<()>;

    /// Hears, before it begins, about how many seconds the work takes natively, where
    /// that is known.
    fn estimate(&mut self, _seconds: f64) {}

    /// Milliseconds since some moment, if there is a clock: the library has
    /// none of its own, since WebAssembly has none.
    fn now(&self) -> Option<f64> {
        None
    }
}

/// A stretch of longer work: what a kernel reports of its own work counts as
/// the way from `from` to `to` of `total` steps of `what`, never backwards.
pub struct Stretch<'a> {
    progress: &'a mut dyn Progress,
    what: &'a str,
    from: u64,
    to: u64,
    total: u64,
    reached: u64,
}

impl<'a> Stretch<'a> {
    /// The stretch `from` … `to` of `total` steps of `what`.
    pub fn new(
        progress: &'a mut dyn Progress,
        what: &'a str,
        from: u64,
        to: u64,
        total: u64,
    ) -> Self {
        Stretch {
            progress,
            what,
            from,
            to: to.max(from),
            total,
            reached: from,
        }
    }

    /// The `i`-th, from 0, of `all` parts that take about as long.
    pub fn of(progress: &'a mut dyn Progress, what: &'a str, i: u64, all: u64) -> Self {
        /// Steps of a part.
        const STEPS: u64 = 1000;
        Stretch::new(progress, what, i * STEPS, (i + 1) * STEPS, all * STEPS)
    }
}

impl Progress for Stretch<'_> {
    fn report(&mut self, _: &str, done: u64, total: u64) -> Result<()> {
        let part = done.min(total) as f64 / total.max(1) as f64;
        let at = self.from + ((self.to - self.from) as f64 * part) as u64;
        self.reached = self.reached.max(at.min(self.to));
        self.progress.report(self.what, self.reached, self.total)
    }

    fn now(&self) -> Option<f64> {
        self.progress.now()
    }
}

/// Ignores reports and never cancels.
pub struct NoProgress;

impl Progress for NoProgress {
    fn report(&mut self, _: &str, _: u64, _: u64) -> Result<()> {
        Ok(())
    }
}

/// Any closure `(what, done, total) -> Result<()>` reports progress.
impl<F: FnMut(&str, u64, u64) -> Result<()>> Progress for F {
    fn report(&mut self, what: &str, done: u64, total: u64) -> Result<()> {
        self(what, done, total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stretch_lies_within_its_task_and_never_goes_back() {
        let mut told = Vec::new();
        let mut progress = |what: &str, done: u64, total: u64| {
            told.push((what.to_string(), done, total));
            Ok(())
        };
        let mut stretch = Stretch::new(&mut progress, "all", 100, 300, 1000);
        for (done, total) in [(0, 10), (5, 10), (3, 10), (10, 10), (0, 0), (20, 10)] {
            stretch.report("a part", done, total).unwrap();
        }
        let places: Vec<u64> = told.iter().map(|t| t.1).collect();
        assert_eq!(places, [100, 200, 200, 300, 300, 300]);
        assert!(told.iter().all(|t| t.0 == "all" && t.2 == 1000));
    }
}
