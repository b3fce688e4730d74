//! ProgressLine on standard error, when a person is looking.

use std::io::{IsTerminal, Write};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crate::error::Result;
use crate::progress::Progress;

/// How long work may be silent, and how often the line is rewritten.
const INTERVAL: Duration = Duration::from_millis(100);

pub(super) struct ProgressLine {
    shown: bool,
    watched: bool,
    last: Instant,
    start: Instant,
    /// The task reported, when it began, and the share of it that was done then.
    first: Option<(String, Instant, f64)>,
}

impl ProgressLine {
    pub(super) fn new() -> Self {
        ProgressLine {
            shown: false,
            watched: std::io::stderr().is_terminal(),
            last: Instant::now(),
            start: Instant::now(),
            first: None,
        }
    }
}

/// Seconds of work after which the time left is printed: before, it would be a guess.
const GUESS: f64 = 3.0;

impl ProgressLine {
    /// The time left of `what`, if it continues at its pace since the first report.
    fn left(&mut self, what: &str, share: f64) -> Option<String> {
        // A rate may follow.
        let what = what.split(':').next().unwrap_or(what);
        if self
            .first
            .as_ref()
            .is_none_or(|first| first.0 != what || share < first.2)
        {
            self.first = Some((what.into(), Instant::now(), share));
        }
        let (_, since, before) = self.first.as_ref()?;
        let elapsed = since.elapsed().as_secs_f64();
        (elapsed > GUESS && share > *before).then(|| {
            format!(
                ", {} left",
                time(elapsed * (1.0 - share) / (share - before))
            )
        })
    }
}

/// A time in words, in seconds to two minutes, in minutes to two hours, in hours beyond.
fn time(seconds: f64) -> String {
    match seconds {
        ..120.0 => format!("{seconds:.0} s"),
        ..7200.0 => format!("{:.0} min", seconds / 60.0),
        _ => format!("{:.1} h", seconds / 3600.0),
    }
}

impl Progress for ProgressLine {
    fn report(&mut self, what: &str, done: u64, total: u64) -> Result<()> {
        if self.watched && self.last.elapsed() >= INTERVAL {
            self.last = Instant::now();
            self.shown = true;
            let share = done as f64 / total.max(1) as f64;
            let left = self.left(what, share).unwrap_or_default();
            let percent = 100.0 * share;
            // ProgressLine is a courtesy: a closed terminal must not end the work.
            let _ = write!(std::io::stderr(), "\r\x1b[K{what} {percent:.0} %{left}");
        }
        Ok(())
    }

    fn now(&self) -> Option<f64> {
        Some(self.start.elapsed().as_secs_f64() * 1000.0)
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        if self.shown {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

/// Does work that reports no progress, such as drawing. While it lasts, a line on a terminal says
/// how long it has taken.
pub(super) fn timed<T>(what: &str, work: impl FnOnce() -> T) -> T {
    if std::io::stderr().is_terminal() {
        beating(what, INTERVAL, std::io::stderr(), work)
    } else {
        work()
    }
}

/// The same on any terminal, with a line after each `pause`.
fn beating<T>(
    what: &str,
    pause: Duration,
    mut terminal: impl Write + Send,
    work: impl FnOnce() -> T,
) -> T {
    let (ended, end) = mpsc::channel::<()>();
    let start = Instant::now();
    thread::scope(|scope| {
        scope.spawn(move || {
            let mut shown = false;
            while end.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
                shown = true;
                let elapsed = time(start.elapsed().as_secs_f64());
                let _ = write!(terminal, "\r\x1b[K{what}, {elapsed} so far");
                let _ = terminal.flush();
            }
            if shown {
                let _ = write!(terminal, "\r\x1b[K");
            }
        });
        let done = work();
        drop(ended);
        done
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn silent_work_is_timed_on_a_line_that_goes_when_it_is_done() {
        let mut shown = Vec::new();
        let (tell, told) = mpsc::channel();
        struct Terminal<'a>(&'a mut Vec<u8>, mpsc::Sender<()>);
        impl Write for Terminal<'_> {
            fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
                self.0.extend_from_slice(bytes);
                Ok(bytes.len())
            }
            fn flush(&mut self) -> std::io::Result<()> {
                let _ = self.1.send(());
                Ok(())
            }
        }
        let terminal = Terminal(&mut shown, tell);
        let done = beating("drawing", Duration::from_millis(1), terminal, || {
            told.recv().map(|()| 7)
        });
        assert_eq!(done, Ok(7));
        let shown = String::from_utf8(shown).unwrap();
        assert!(
            shown.starts_with("\r\x1b[Kdrawing, 0 s so far"),
            "{shown:?}"
        );
        assert!(shown.ends_with("\r\x1b[K"), "{shown:?}");
    }

    #[test]
    fn the_time_left_is_told_from_a_rate() {
        let mut progress = ProgressLine::new();
        assert_eq!(progress.left("a", 0.5), None, "nothing is known at first");
        let ago = Instant::now().checked_sub(Duration::from_secs(60));
        progress.first = ago.map(|ago| ("a".into(), ago, 0.5));
        assert_eq!(progress.left("a", 0.75).as_deref(), Some(", 60 s left"));
        assert_eq!(progress.left("a", 0.5), None, "no progress, no rate");
        assert_eq!(progress.left("b", 0.9), None, "other work begins anew");
        assert_eq!([30.0, 600.0, 9000.0].map(time), ["30 s", "10 min", "2.5 h"]);
    }
}
