//! Surveys on all cores: the parts of a range, dealt out to threads.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use crate::error::{Error, Result};
use crate::picture::Picture;
use crate::progress::Progress;
use crate::shard::Shard;
use crate::spec::Spec;

/// Pieces that a survey is cut into, however many threads there are: so the result does not
/// depend on them.
const PIECES: u32 = 64;

/// Threads that this machine runs at once.
pub(super) fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// The pieces of a part, by [`Shard::piece`] or [`Shard::stretch`].
pub(super) fn pieces(part: Shard, cut: fn(Shard, u32, u32) -> Shard) -> Vec<Shard> {
    (0..PIECES).map(|piece| cut(part, piece, PIECES)).collect()
}

/// A figure; one whose work divides is computed on all cores.
///
/// # Errors
/// As [`Spec::compute`].
pub(super) fn computed(spec: &Spec, progress: &mut dyn Progress) -> Result<Picture> {
    /// Shares for each thread: one that is done early takes another.
    const EACH: u32 = 4;
    let cores = cores();
    if cores == 1 || !spec.is_parallel() {
        return spec.compute(progress);
    }
    let shares = EACH * u32::try_from(cores).unwrap_or(1);
    let shares: Vec<Shard> = (0..shares)
        .map(|share| Shard::WHOLE.piece(share, shares))
        .collect();
    merge(spec, &shares, progress)
}

/// Shares of the work for a figure, on all cores, put together.
///
/// # Errors
/// As [`Spec::compute`].
pub(super) fn merge(spec: &Spec, shares: &[Shard], progress: &mut dyn Progress) -> Result<Picture> {
    // A spec stays on its thread, its text does not.
    let text = spec.to_string();
    let work = |share, progress: &mut dyn Progress| {
        text.parse::<Spec>()?
            .compute_share(share, progress, &mut |_| {})
    };
    let bytes = on_threads(cores(), shares, work, spec.kind(), progress)?;
    spec.picture_from(&bytes.concat())
}

/// Steps in which the progress of a part is reported.
const STEPS: u64 = 1000;

/// How long the threads work on before the progress hears how far they are.
const PAUSE: Duration = Duration::from_millis(30);

/// The results of `work` for each part, in their order, on up to `threads` threads.
///
/// # Errors
/// The first that any of them has; cancelled by `progress`, which hears of `what` all the while.
pub(super) fn on_threads<T: Send>(
    threads: usize,
    parts: &[Shard],
    work: impl Fn(Shard, &mut dyn Progress) -> Result<T> + Sync,
    what: &str,
    progress: &mut dyn Progress,
) -> Result<Vec<T>> {
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let reached: Vec<AtomicU64> = parts.iter().map(|_| AtomicU64::new(0)).collect();
    let (send, receive) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.min(parts.len()) {
            let send = send.clone();
            scope.spawn(|| {
                let send = send;
                while let Some((at, &part)) = take(&next, parts) {
                    let (stop, reached) = (&stop, &reached[at]);
                    let made = work(part, &mut OnThread { stop, reached });
                    reached.store(STEPS, Ordering::Relaxed);
                    let last = made.is_err();
                    if send.send((at, made)).is_err() || last {
                        break;
                    }
                }
            });
        }
        drop(send);
        let mut all: Vec<Option<T>> = parts.iter().map(|_| None).collect();
        let mut outcome = Ok(());
        loop {
            match receive.recv_timeout(PAUSE) {
                Ok((at, Ok(made))) => all[at] = Some(made),
                Ok((_, Err(error))) => outcome = outcome.and(Err(error)),
                Err(RecvTimeoutError::Timeout) => (),
                Err(RecvTimeoutError::Disconnected) => break,
            }
            let done = reached.iter().map(|part| part.load(Ordering::Relaxed));
            if outcome.is_ok() {
                outcome = progress.report(what, done.sum(), STEPS * parts.len() as u64);
            }
            stop.store(outcome.is_err(), Ordering::Relaxed);
        }
        outcome?;
        // A thread that panicked has left its part out; the scope passes the panic on.
        all.into_iter()
            .map(|made| made.ok_or(Error::Cancelled))
            .collect()
    })
}

/// The next part that nobody has taken.
fn take<'a>(next: &AtomicUsize, parts: &'a [Shard]) -> Option<(usize, &'a Shard)> {
    let at = next.fetch_add(1, Ordering::Relaxed);
    Some((at, parts.get(at)?))
}

/// The progress of a part on its thread: it ends when another has failed, and keeps how far it is.
struct OnThread<'a> {
    stop: &'a AtomicBool,
    reached: &'a AtomicU64,
}

impl Progress for OnThread<'_> {
    fn report(&mut self, _: &str, done: u64, total: u64) -> Result<()> {
        let reached = STEPS as f64 * done.min(total) as f64 / total.max(1) as f64;
        self.reached.fetch_max(reached as u64, Ordering::Relaxed);
        if self.stop.load(Ordering::Relaxed) {
            Err(Error::Cancelled)
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_part_is_told_of_while_it_works_and_can_be_cancelled() {
        let mut heard = Vec::new();
        let mut progress = |what: &str, done: u64, total: u64| {
            assert_eq!((what, total), ("all", STEPS));
            heard.push(done);
            match done {
                250.. => Err(Error::Cancelled),
                _ => Ok(()),
            }
        };
        // Without an end of its own: it ends when it is cancelled.
        let work = |_, progress: &mut dyn Progress| -> Result<()> {
            for done in 0.. {
                progress.report("a part", u64::min(done / 10, 5), 10)?;
                thread::sleep(Duration::from_millis(1));
            }
            Ok(())
        };
        let outcome = on_threads(2, &[Shard::WHOLE], work, "all", &mut progress);
        assert_eq!(outcome, Err(Error::Cancelled));
        assert!(heard.is_sorted(), "never backwards");
        assert!(heard.last().is_some_and(|&done| done <= 500));
    }
}
