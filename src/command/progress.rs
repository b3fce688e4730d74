//! Progress on standard error, when a person is looking.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use crate::error::Result;
use crate::task::Task;

/// How long work may be silent, and how often the line is rewritten.
const INTERVAL: Duration = Duration::from_millis(200);

pub(super) struct Progress {
    shown: bool,
    watched: bool,
    last: Instant,
    start: Instant,
}

impl Progress {
    pub(super) fn new() -> Self {
        Progress {
            shown: false,
            watched: std::io::stderr().is_terminal(),
            last: Instant::now(),
            start: Instant::now(),
        }
    }
}

impl Task for Progress {
    fn report(&mut self, what: &str, done: u64, total: u64) -> Result<()> {
        if self.watched && self.last.elapsed() >= INTERVAL {
            self.last = Instant::now();
            self.shown = true;
            let percent = 100.0 * done as f64 / total.max(1) as f64;
            // Progress is a courtesy: a closed terminal must not end the work.
            let _ = write!(std::io::stderr(), "\r\x1b[K{what} {percent:.0} %");
        }
        Ok(())
    }

    fn now(&self) -> Option<f64> {
        Some(self.start.elapsed().as_secs_f64() * 1000.0)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.shown {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}
