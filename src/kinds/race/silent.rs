//! Reports that do not disturb what is measured.

use super::Data;
use crate::error::Result;
use crate::figure::JobProgress;
use crate::progress::Progress;

/// Milliseconds a run may be silent: telling takes time.
const RACE_SILENCE: f64 = 30.0;

/// Reports which run it is, and that seldom, so that reporting is not measured.
pub(super) struct Silent<'a> {
    watch: &'a mut dyn JobProgress<Data>,
    what: String,
    done: u64,
    total: u64,
    last: f64,
}

impl<'a> Silent<'a> {
    pub(super) fn new(
        watch: &'a mut dyn JobProgress<Data>,
        what: String,
        done: u64,
        total: u64,
    ) -> Result<Self> {
        watch.report(&what, done, total)?;
        Ok(Silent {
            last: watch.now().unwrap_or_default(),
            watch,
            what,
            done,
            total,
        })
    }
}

impl Progress for Silent<'_> {
    fn report(&mut self, _: &str, _: u64, _: u64) -> Result<()> {
        let now = self.now().unwrap_or_default();
        if now - self.last < RACE_SILENCE {
            return Ok(());
        }
        self.last = now;
        self.watch.report(&self.what, self.done, self.total)
    }

    fn now(&self) -> Option<f64> {
        self.watch.now()
    }
}
