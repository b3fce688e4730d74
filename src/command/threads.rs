//! Surveys on all cores: the parts of a range, dealt out to threads.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use crate::drawing::Drawing;
use crate::error::{Error, Result};
use crate::shard::Shard;
use crate::spec::Spec;
use crate::task::Task;

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
pub(super) fn computed(spec: &Spec, task: &mut dyn Task) -> Result<Drawing> {
    /// Shares for each thread: one that is done early takes another.
    const EACH: u32 = 4;
    let cores = cores();
    if cores == 1 || !spec.divides() {
        return spec.compute(task);
    }
    let shares = EACH * u32::try_from(cores).unwrap_or(1);
    let shares: Vec<Shard> = (0..shares)
        .map(|share| Shard::WHOLE.piece(share, shares))
        .collect();
    // A spec stays on its thread, its text does not.
    let text = spec.to_string();
    let work = |share, task: &mut dyn Task| {
        text.parse::<Spec>()?
            .compute_share(share, task, &mut |_| {})
    };
    let bytes = on_threads(cores, &shares, work, spec.kind(), task)?;
    spec.drawing_from(&bytes.concat())
}

/// What `work` makes of each part, in their order, on up to `threads` threads.
///
/// # Errors
/// The first that any of them has; cancelled by `task`, which hears of `what` as parts are done.
pub(super) fn on_threads<T: Send>(
    threads: usize,
    parts: &[Shard],
    work: impl Fn(Shard, &mut dyn Task) -> Result<T> + Sync,
    what: &str,
    task: &mut dyn Task,
) -> Result<Vec<T>> {
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (send, receive) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.min(parts.len()) {
            let send = send.clone();
            scope.spawn(|| {
                let send = send;
                while let Some((at, &part)) = take(&next, parts) {
                    let made = work(part, &mut Stopped(&stop));
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
        for (done, (at, made)) in (1..).zip(receive) {
            let told = task.report(what, done, parts.len() as u64);
            match made {
                Ok(made) => all[at] = Some(made),
                Err(error) => outcome = outcome.and(Err(error)),
            }
            outcome = outcome.and(told);
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

/// The task of a thread: it ends when another has failed.
struct Stopped<'a>(&'a AtomicBool);

impl Task for Stopped<'_> {
    fn report(&mut self, _: &str, _: u64, _: u64) -> Result<()> {
        match self.0.load(Ordering::Relaxed) {
            true => Err(Error::Cancelled),
            false => Ok(()),
        }
    }
}
