//! Periods of answers, proved by what recurs.

use serde::{Deserialize, Serialize};

use super::{Code, Question, Ruleset, Values, extend};
use crate::error::Result;
use crate::games::certificate::Window;
use crate::games::period::Period;
use crate::progress::Progress;

/// A period of answers with what proves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proved {
    /// The least preperiod and period, from the first heap on.
    pub period: Period,
    /// The answers that recur.
    pub window: Window,
}

/// The answers of heaps, and their period or how far it was sought.
pub(crate) type Found<A> = (Vec<A>, std::result::Result<Proved, u64>);

/// The period of the answers of the heaps from `first` on, sought below `below`.
///
/// From heap first + w on, w = [`Ruleset::window`], an answer depends on the w answers before it and on nothing else:
/// w answers that occur a second time prove that all later ones recur. The least period is found if it begins
/// soon enough: q + p + w ≤ the number of answers, which is at most `below`. Time that of
/// the answers and O(answers); without a window nothing is sought.
///
/// # Errors
/// [`crate::Error::Cancelled`].
pub fn recurring<Q: Question>(
    rules: &dyn Ruleset,
    question: &mut Q,
    first: u64,
    below: u64,
    progress: &mut dyn Progress,
) -> Result<Found<Q::Answer>> {
    let window = rules.window();
    let Some(window) = window.filter(|window| 2 * window + first < below) else {
        return Ok((Vec::new(), Err(0)));
    };
    let begins = move |answers: usize, period: usize, run: usize| {
        (run as u64 >= window).then(|| (answers - period - run) as u64)
    };
    let length = move |_: Period| window;
    let mut grow = |found: &mut Vec<Q::Answer>, n: u64, progress: &mut dyn Progress| {
        extend(rules, question, found, n, progress)
    };
    search(
        &mut grow,
        (first, 4 * window),
        below,
        &begins,
        &length,
        progress,
    )
}

/// The period of the nim-values of `code`, sought below `below`: by the theorem of Guy and Smith, with k places,
/// G(x + p) = G(x) for q ≤ x < 2q + p + k proves it for all x ≥ q where a move leaves at most two heaps, and for
/// q ≤ x < 3q + 2p + k where it may leave three. Cost as [`recurring`].
///
/// # Errors
/// [`crate::Error::Cancelled`].
pub fn guy_smith(code: &Code, below: u64, progress: &mut dyn Progress) -> Result<Found<u32>> {
    let (k, more) = (code.places(), code.heaps().saturating_sub(1).max(1) as u64);
    let ends = move |q: u64, p: u64| (more + 1) * q + more * p + k;
    let begins = move |answers: usize, period: usize, run: usize| {
        let (q, p) = ((answers - period - run) as u64, period as u64);
        (answers as u64 >= ends(q, p) + p).then_some(q)
    };
    let length = move |found: Period| ends(found.preperiod, found.period) - found.preperiod;
    let mut values = Values::new(code);
    let mut grow = |found: &mut Vec<u32>, n: u64, progress: &mut dyn Progress| {
        values.extend(found, n, progress)
    };
    search(&mut grow, (0, 0), below, &begins, &length, progress)
}

/// The preperiod, from the number of answers, a distance and the length of the run at the end that agrees with
/// itself at that distance, if these prove a period.
type Begins<'a> = &'a dyn Fn(usize, usize, usize) -> Option<u64>;

/// Extends the answers to this number of heaps.
type Grow<'a, A> = &'a mut dyn FnMut(&mut Vec<A>, u64, &mut dyn Progress) -> Result<()>;

fn search<A: PartialEq>(
    grow: Grow<A>,
    (first, least): (u64, u64),
    below: u64,
    begins: Begins,
    length: &dyn Fn(Period) -> u64,
    progress: &mut dyn Progress,
) -> Result<Found<A>> {
    let mut found = Vec::new();
    let mut n = (first + least + 64).min(below);
    loop {
        grow(&mut found, n, progress)?;
        let answers = &found[first as usize..];
        let proved = runs(answers).find_map(|(period, run)| {
            let preperiod = begins(answers.len(), period, run)?;
            let period = period as u64;
            Some(Period { preperiod, period })
        });
        if let Some(period) = proved {
            let start = first + period.preperiod;
            let window = Window {
                start,
                length: length(period),
                recurs: start + period.period,
            };
            return Ok((found, Ok(Proved { period, window })));
        }
        if n == below {
            return Ok((found, Err(below)));
        }
        n = (2 * n).min(below);
    }
}

/// For each distance p from 1 on, how many of the last answers agree with the one p before. O(answers) for
/// all of them.
pub(crate) fn runs<A: PartialEq>(answers: &[A]) -> impl Iterator<Item = (usize, usize)> {
    let n = answers.len();
    let at = |i: usize| &answers[n - 1 - i];
    // The Z-function of the answers read backwards.
    let mut z = vec![0; n];
    let (mut left, mut right) = (0, 0);
    for i in 1..n {
        let mut run = if i < right {
            usize::min(z[i - left], right - i)
        } else {
            0
        };
        while i + run < n && at(run) == at(i + run) {
            run += 1;
        }
        z[i] = run;
        if i + run > right {
            (left, right) = (i, i + run);
        }
    }
    z.into_iter().enumerate().skip(1)
}
