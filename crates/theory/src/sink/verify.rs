//! Verifications over ranges: Theorem 3, the closed-form words, the duality,
//! and the three-move conjecture.
//!
//! Each proves what it counts as checked: a nim-sequence is shown purely
//! periodic by the return of its first max S values, and a period the smallest
//! by trying every p/r, r a prime factor of p.

mod three_move;

use crate::error::{Error, Result};
use crate::games::Convention;
use crate::games::nim_values::{Moves, NimTable};
use crate::games::period::PeriodFinder;
use crate::limits::{ADDITIVE_DELTA, ADDITIVE_M, NIM_VALUE_POSITIONS};
use crate::progress::{Progress, Stretch};
use crate::report::Report;
use crate::shard::Shard;
use crate::sink::duality::Duality;
use crate::sink::period::Additive;
use crate::sink::shifts::{Shifts, stated};
use crate::sink::words::Word;

pub use three_move::{three_move, three_move_outcomes, three_move_sink};

/// Theorem 3 for all m ≤ `max_m`, δ ≤ `max_delta`: sink play is purely periodic
/// from x = 1, and its smallest period is the formula's.
///
/// Time O(positions), space O(the longest period + max S).
///
/// # Errors
/// A bound that is 0 or too large; [`Error::Cancelled`].
pub fn theorem_3(
    max_m: u32,
    max_delta: u32,
    shard: Shard,
    progress: &mut dyn Progress,
) -> Result<Report> {
    let mut report = Report::new(format!(
        "Theorem 3: sink play on S(m, δ) is purely periodic with the stated smallest period, \
         m ≤ {max_m}, δ ≤ {max_delta}"
    ));
    let mut simulation = Simulation::new()?;
    for_all_additive(
        (max_m, max_delta),
        shard,
        "Theorem 3",
        progress,
        |set, progress| {
            let (p, window) = (set.period() as usize, set.moves()[2] as usize);
            let values = simulation.run(set, Convention::Sink, p + window, progress)?;
            report.checked += 1;
            report.positions += values.len() as u64;
            if !purely_periodic(values, p, window) {
                report.fail(|| format!("{set}: {p} is not a period from x = 1"));
            } else if let Some(smaller) = smaller_period(&values[..p]) {
                report.fail(|| format!("{set}: {smaller} is a smaller period than {p}"));
            }
            Ok(())
        },
    )?;
    Ok(report)
}

/// The closed-form words for all m ≤ `max_m` and up to `max_wraps` inserted
/// pairs, both cases: each equals sink play over the whole of P(m, k), and P(m, k)
/// recurs.
///
/// Time O(positions), space O(the longest word + max S).
///
/// # Errors
/// A bound that is too large, or `max_m` 0; [`Error::Cancelled`].
pub fn words(
    max_m: u32,
    max_wraps: u32,
    shard: Shard,
    progress: &mut dyn Progress,
) -> Result<Report> {
    let mut report = Report::new(format!(
        "the closed-form words are sink play on S(m, d + 2mn), m ≤ {max_m}, n ≤ {max_wraps}, all d"
    ));
    bounded("m", max_m, 1, ADDITIVE_M)?;
    let most = ADDITIVE_DELTA / (2 * max_m) - 1;
    bounded("wraps", max_wraps, 0, most)?;
    fits(max_m, 2 * max_m * (max_wraps + 1) - 1, "wraps", max_wraps)?;
    let mut simulation = Simulation::new()?;
    for m in shard.of(1..=max_m) {
        for wraps in 0..=max_wraps {
            let progress = &mut Stretch::new(progress, "words", m.into(), m.into(), max_m.into());
            for d in 0..2 * m {
                let delta = d + 2 * m * wraps;
                if delta == 0 {
                    continue;
                }
                let set = Additive::new(m, delta)?;
                let word = Word::new(set);
                let (whole, window) = (word.full_len() as usize, set.moves()[2] as usize);
                let values = simulation.run(set, Convention::Sink, whole + window, progress)?;
                report.checked += 1;
                report.positions += values.len() as u64;
                if !purely_periodic(values, whole, window) {
                    report.fail(|| format!("{set}: its word does not recur"));
                } else if let Some(x) = first_difference(&word, &values[..whole]) {
                    report.fail(|| format!("{set}: word and play differ at x = {x}"));
                }
            }
        }
    }
    Ok(report)
}

/// The duality for all m ≤ `max_m`, δ ≤ `max_delta`: wall play is purely
/// periodic with the period of sink play, and v_sink(x) = σ(v_wall(−(x + s₂))).
/// Sink play is taken from its closed form, wall play from simulation.
///
/// Time O(positions), space O(the longest period + max S).
///
/// # Errors
/// A bound that is 0 or too large; [`Error::Cancelled`].
pub fn duality(
    max_m: u32,
    max_delta: u32,
    shard: Shard,
    progress: &mut dyn Progress,
) -> Result<Report> {
    let mut report = Report::new(format!(
        "sink play on S(m, δ) is wall play read backwards with 0 and 2 exchanged, \
         m ≤ {max_m}, δ ≤ {max_delta}"
    ));
    let mut finder = PeriodFinder::new();
    for_all_additive(
        (max_m, max_delta),
        shard,
        "duality",
        progress,
        |set, progress| {
            let dual = Duality::new(set, &mut finder, progress)?;
            report.checked += 1;
            report.positions += set.period() + finder.looked_at();
            if !dual.holds() {
                report.fail(|| match dual.mismatches().next() {
                    Some(x) => format!("{set}: the two sides differ at x = {x}"),
                    None => format!(
                        "{set}: wall play has preperiod {} and period {}",
                        dual.wall.preperiod, dual.wall.period
                    ),
                });
            }
            Ok(())
        },
    )?;
    Ok(report)
}

/// The shifts of [`crate::sink::shifts`] for all m ≤ `max_m`, δ ≤ `max_delta`,
/// sink and wall, over all positions of a period.
///
/// Time O(positions), space O(the longest period + max S).
///
/// # Errors
/// A bound that is 0 or too large; [`Error::Cancelled`].
pub fn shifts(
    max_m: u32,
    max_delta: u32,
    shard: Shard,
    progress: &mut dyn Progress,
) -> Result<Report> {
    let mut report = Report::new(format!(
        "nim-values 1 and 2 are shifts of the cold positions of S(m, δ) and 3 lies within one, \
         sink and wall, m ≤ {max_m}, δ ≤ {max_delta}"
    ));
    let mut finder = PeriodFinder::new();
    for_all_additive(
        (max_m, max_delta),
        shard,
        "shifts",
        progress,
        |set, progress| {
            for convention in [Convention::Sink, Convention::Wall] {
                let shifts = Shifts::new(set, convention, &mut finder, progress)?;
                report.checked += 1;
                report.positions += shifts.play.word.len() as u64;
                for shift in stated(set, convention) {
                    if let Some(i) = shifts.mismatches(shift).first() {
                        let (play, value) = (convention.name(), shift.value);
                        report.fail(|| {
                            format!("{set}, {play}: nim-value {value} fails at index {i}")
                        });
                    }
                }
            }
            Ok(())
        },
    )?;
    Ok(report)
}

/// Calls `check` for every S(m, δ) of the part, reporting before each.
fn for_all_additive(
    (max_m, max_delta): (u32, u32),
    shard: Shard,
    what: &str,
    progress: &mut dyn Progress,
    mut check: impl FnMut(Additive, &mut dyn Progress) -> Result<()>,
) -> Result<()> {
    bounded("m", max_m, 1, ADDITIVE_M)?;
    bounded("delta", max_delta, 1, ADDITIVE_DELTA)?;
    fits(max_m, max_delta, "delta", max_delta)?;
    let total = u64::from(max_m) * u64::from(max_delta);
    for m in shard.of(1..=max_m) {
        let before = u64::from(m - 1) * u64::from(max_delta);
        for (done, delta) in (before..).zip(1..=max_delta) {
            progress.report(what, done, total)?;
            // The kernel's own, smaller steps only keep the bar awake.
            let mut inner = Stretch::new(progress, what, done, done, total);
            check(Additive::new(m, delta)?, &mut inner)?;
        }
    }
    Ok(())
}

/// Checks that `value` lies in a range.
///
/// # Errors
/// Names `name`, the value and the range.
pub fn bounded(name: &str, value: u32, least: u32, most: u32) -> Result<()> {
    if (least..=most).contains(&value) {
        return Ok(());
    }
    let allowed = format!("{least} … {most}");
    Err(Error::bad(name, value, allowed).suggest(value.clamp(least, most)))
}

/// Refuses ranges whose longest word, below m(3m + 2δ) + max S positions, is
/// too long to simulate.
fn fits(max_m: u32, max_delta: u32, name: &str, value: u32) -> Result<()> {
    let [m, delta] = [max_m, max_delta].map(u64::from);
    if (m + 1) * (3 * m + 2 * delta) <= NIM_VALUE_POSITIONS / 4 {
        return Ok(());
    }
    let allowed = format!("a bound with all periods below {}", NIM_VALUE_POSITIONS / 4);
    Err(Error::bad(name, value, allowed))
}

/// Nim-values of one additive set after another, in the same memory.
struct Simulation {
    dp: NimTable<u8>,
}

impl Simulation {
    fn new() -> Result<Self> {
        let dp = NimTable::new(Moves::finite(&[1], Convention::Sink)?)?;
        Ok(Simulation { dp })
    }

    fn run(
        &mut self,
        set: Additive,
        convention: Convention,
        n: usize,
        progress: &mut dyn Progress,
    ) -> Result<&[u8]> {
        self.dp.restart_with(&set.moves(), convention)?;
        self.dp.extend(n as u64, progress)?;
        Ok(self.dp.values())
    }
}

/// Whether the first `window` values come again `p` positions on: with a window
/// of max S values this proves p a period of the whole sequence.
fn purely_periodic(values: &[u8], p: usize, window: usize) -> bool {
    values[..window] == values[p..p + window]
}

/// The smallest period of the endless repetition of `word` obtained by dividing
/// its length by a prime, if one is a period. If none is, its length is the
/// smallest: all periods of a purely periodic sequence are multiples of that.
fn smaller_period(word: &[u8]) -> Option<usize> {
    let p = word.len();
    let mut rest = p;
    let mut prime_factors = Vec::new();
    let mut r = 2;
    while r * r <= rest {
        if rest.is_multiple_of(r) {
            prime_factors.push(r);
            while rest.is_multiple_of(r) {
                rest /= r;
            }
        }
        r += 1;
    }
    if rest > 1 {
        prime_factors.push(rest);
    }
    let periods = prime_factors.into_iter().map(|r| p / r);
    periods.filter(|&q| word[q..] == word[..p - q]).min()
}

/// The first position x ≥ 1 at which the word differs from `values`.
fn first_difference(word: &Word, values: &[u8]) -> Option<u64> {
    let mut from = 0;
    for (value, len) in word.runs_of(values.len() as u64) {
        let run = &values[from..from + len as usize];
        if let Some(i) = run.iter().position(|&v| v != value) {
            return Some((from + i + 1) as u64);
        }
        from += run.len();
    }
    None
}
