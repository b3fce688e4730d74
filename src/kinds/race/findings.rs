//! Findings about a race: which algorithm is fastest, and how convolution compares.

use super::order::Order;
use super::{Data, Race, Run, Runner, Stop};
use crate::claim::{Known, table};
use crate::figure;

/// See [`figure::Findings`].
pub(crate) struct Findings {
    has_clock: bool,
    /// The fastest at the largest n that was timed: n, which, and its milliseconds.
    pub(super) fastest: Option<(u64, Runner, f64)>,
    /// Why lines end early, those that do.
    pub(super) stops: Vec<Stop>,
    /// How convolution does against those worth comparing it with, of one order together.
    pub(super) orders: Vec<(Order, Vec<Runner>)>,
}

impl figure::Findings<Race> for Findings {
    fn of(_: &Race, data: &Data) -> Self {
        let stopped = |why: &Stop| data.runs.iter().any(|run| run.stopped == Some(*why));
        Findings {
            has_clock: data.has_clock,
            fastest: fastest(data),
            stops: [Stop::Slow, Stop::Large]
                .into_iter()
                .filter(stopped)
                .collect(),
            orders: orders(data),
        }
    }

    fn known(&self) -> Known {
        if self.has_clock {
            table::TIMED.known()
        } else {
            table::UNTIMED.known()
        }
    }
}

fn fastest(data: &Data) -> Option<(u64, Runner, f64)> {
    let timed = |run: &Run| run.times.last().map(|&(n, ms)| (n, run.runner, ms));
    let last = || data.runs.iter().filter_map(timed);
    let n = last().map(|(n, ..)| n).max()?;
    last()
        .filter(|time| time.0 == n)
        .min_by(|a, b| a.2.total_cmp(&b.2))
}

fn orders(data: &Data) -> Vec<(Order, Vec<Runner>)> {
    let run = |runner: Runner| data.runs.iter().find(|run| run.runner == runner);
    let mut orders: Vec<(Order, Vec<Runner>)> = Vec::new();
    for runner in [Runner::NaiveDp, Runner::NaiveSieve, Runner::Sieve] {
        let runs = run(Runner::Convolution).zip(run(runner));
        let Some(order) = runs.and_then(|(one, other)| Order::of(one, other)) else {
            continue;
        };
        match orders.iter_mut().find(|(same, _)| *same == order) {
            Some((_, against)) => against.push(runner),
            None => orders.push((order, vec![runner])),
        }
    }
    orders
}
