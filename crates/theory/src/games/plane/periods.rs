//! Proven preperiods and periods of the rows and columns of a game with finitely many moves.
//!
//! Line j depends on lines before it and on its own last w values, where w is its longest move along
//! itself. Where all those lines are periodic, with a common period P, equal windows of w values at a
//! distance divisible by P recur for ever (docs/proofs.md, “Rows and columns of the plane”).

use super::{Moves, Periods, Plane};
use crate::games::period::Period;
use crate::number::gcd;

/// Preperiod and period of each row y of `plane`, which are the least and proven; nothing where the
/// plane is too narrow for a proof. With rays nothing is proved. O(width · height) and more by the
/// number of divisors of a period.
pub fn row_periods(moves: &Moves, plane: &Plane) -> Periods {
    let value = |line: u32, at: u32| plane.values[(line * plane.width + at) as usize];
    of_lines(moves, (plane.height, plane.width), &value)
}

/// The same of each column x.
pub fn column_periods(moves: &Moves, plane: &Plane) -> Periods {
    let value = |line: u32, at: u32| plane.values[(at * plane.width + line) as usize];
    of_lines(&moves.transposed(), (plane.width, plane.height), &value)
}

/// The periods of `count` lines of `length` values.
fn of_lines(
    moves: &Moves,
    (count, length): (u32, u32),
    value: &dyn Fn(u32, u32) -> u32,
) -> Periods {
    let mut found: Periods = Vec::with_capacity(count as usize);
    for line in 0..count {
        let proven = if moves.is_finite() {
            of_line(moves, line, length, &found, &|at| value(line, at))
        } else {
            None
        };
        found.push(proven);
    }
    found
}

/// Of a line that depends on those before it.
fn of_line(
    moves: &Moves,
    line: u32,
    length: u32,
    before: &[Option<Period>],
    value: &dyn Fn(u32) -> u32,
) -> Option<Period> {
    let length = u64::from(length);
    // Every value at or after `steady` follows the same rule, whose input has the period `common`.
    let (mut window, mut steady, mut common) = (0, 0, 1);
    for &(along, across) in moves.vectors() {
        let along = u64::from(along);
        if across == 0 {
            window = window.max(along);
        } else if across <= line {
            let input = before[(line - across) as usize]?;
            steady = steady.max(input.preperiod + along);
            common = common / gcd(common, input.period) * input.period;
            if common > length {
                return None;
            }
        }
    }
    let steady = steady.max(window);
    let value = |at: u64| value(at as u32);
    let period = recurrence(steady, window, common, length, &value)?;
    Some(least(period, &value))
}

/// A place where the line begins to repeat, and a period, which need not be the least.
fn recurrence(
    steady: u64,
    window: u64,
    common: u64,
    length: u64,
    value: &dyn Fn(u64) -> u32,
) -> Option<Period> {
    if window == 0 {
        return (steady + common <= length).then_some(Period {
            preperiod: steady,
            period: common,
        });
    }
    // As Brent does: the window is compared with one that moves on when steps double.
    let (mut anchor, mut steps, mut doubled) = (steady, 0, 1);
    loop {
        steps += 1;
        let at = anchor + steps * common;
        if at > length {
            return None;
        }
        if (1..=window).all(|back| value(anchor - back) == value(at - back)) {
            return Some(Period {
                preperiod: anchor - window,
                period: steps * common,
            });
        }
        if steps == doubled {
            (anchor, steps, doubled) = (at, 0, 2 * doubled);
        }
    }
}

/// The least preperiod and period of a line that has these.
fn least(of: Period, value: &dyn Fn(u64) -> u32) -> Period {
    let Period {
        mut preperiod,
        mut period,
    } = of;
    let first = preperiod;
    let has = |shorter: u64, period: u64| {
        (0..period).all(|i| value(first + i) == value(first + (i + shorter) % period))
    };
    let mut divisor = 2;
    while divisor <= period {
        if period.is_multiple_of(divisor) && has(period / divisor, period) {
            period /= divisor;
        } else {
            divisor += 1;
        }
    }
    // A value ahead is known up to one period.
    while preperiod > 0 {
        let at = preperiod - 1;
        let ahead = first + (at + period - first % period) % period;
        if value(at) != value(ahead) {
            break;
        }
        preperiod = at;
    }
    Period { preperiod, period }
}
