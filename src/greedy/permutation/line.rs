//! Three points on a line [L Example 5].
//!
//! The line through two points meets only every q-th index in an integer
//! value, q its reduced run; so the lines of short q exclude nearly all that is
//! excluded. A table of bits, a row an index, holds the values those will meet:
//! a new point marks its lines on it, once each, within a band about the
//! diagonal where values are looked for. The few that a term finds unmarked are
//! compared with all points.

mod directions;

use directions::Directions;

use super::{Pace, Restriction, Rules, Used, naive};
use crate::error::Result;
use crate::greedy::Growth;
use crate::limits::LINE_MARGIN;

pub(super) fn terms(rules: &Rules, n: usize, growth: &mut dyn Growth) -> Result<Vec<u32>> {
    let rising = rules.restriction != Restriction::Unrestricted;
    let mut values: Vec<u32> = Vec::with_capacity(n);
    let mut used = Used::new(rules);
    let mut band = Band::new(rules, n);
    let mut directions = Directions::new(n, rising);
    let mut pace = Pace::new();
    for i in 0..n {
        let (v, compared) = match used.told(i) {
            Some(v) => {
                directions.look_at_all(&values, v);
                (v, 0)
            }
            None => first_free(rules, &values, &used, &band, &mut directions),
        };
        let mut marks = 0;
        directions.short(&values, v, |run, rise| {
            marks += band.mark(i, v, [run, rise]);
        });
        used.take(i, v);
        values.push(v);
        pace.spend(2 * (marks + (compared + 1) * i), growth, &values, n)?;
    }
    Ok(values)
}

/// The least value at the next index that is not used and on no line, and how
/// many were compared with all points.
fn first_free(
    rules: &Rules,
    values: &[u32],
    used: &Used,
    band: &Band,
    directions: &mut Directions,
) -> (u32, usize) {
    let row = band.row(values.len());
    let first = used.first(values.len());
    let mut beyond = !0 << (first % 64);
    let mut compared = 0;
    for i in first as usize / 64.. {
        let marked = row.get(i).copied().unwrap_or(0);
        let mut open = !(marked | used.word(i)) & beyond;
        beyond = !0;
        while open != 0 {
            let v = 64 * i as u32 + open.trailing_zeros();
            compared += 1;
            let excluded = if directions.tell(v) {
                directions.repeat(values, v)
            } else {
                naive::completes(rules, values, v)
            };
            if !excluded {
                return (v, compared);
            }
            open &= open - 1;
        }
    }
    unreachable!("n points exclude finitely many values")
}

/// Values that lines of short runs meet at each index.
struct Band {
    /// Number of indices, each a row of `words` words.
    rows: usize,
    words: usize,
    bits: Vec<u64>,
    /// At index x marks are kept from `low` x / 16 on.
    low: i32,
}

/// And below this many sixteenths of x, and a margin.
const HIGH: i32 = 28;

impl Band {
    fn new(rules: &Rules, rows: usize) -> Self {
        let words = (HIGH as usize * rows / 16 + LINE_MARGIN).div_ceil(64);
        Band {
            rows,
            words,
            bits: vec![0; rows * words],
            // An involution is searched from the diagonal; the least value not
            // used is seen to stay above 0.56 n otherwise.
            low: match (rules.proven_involution(), rules.injective) {
                (true, _) => 16,
                (false, true) => 9,
                (false, false) => 0,
            },
        }
    }

    fn row(&self, x: usize) -> &[u64] {
        &self.bits[x * self.words..(x + 1) * self.words]
    }

    /// Marks what the line from (x, v) with this run and rise, in lowest
    /// terms, meets within the band at later indices; returns how many.
    #[inline]
    fn mark(&mut self, x: usize, v: u32, [run, rise]: [i32; 2]) -> usize {
        let (x, y) = (x as i32, v as i32);
        // What is left of the indices, and of the band above and below, in
        // sixteenths: all change linearly along the line, none may be negative.
        let mut left = self.rows as i32 - 1 - x - run;
        let above = HIGH * x + 16 * (LINE_MARGIN as i32 - 1 - y);
        let below = 16 * y - self.low * x;
        let (above_step, below_step) = (HIGH * run - 16 * rise, 16 * rise - self.low * run);
        let (mut above, mut below) = (above + above_step, below + below_step);
        let stride = self.words as i64 * 64;
        let step = i64::from(run) * stride + i64::from(rise);
        let mut at = i64::from(x) * stride + i64::from(y) + step;
        if (above | below) < 0 {
            // Outside: jump to where it enters, if it does.
            let wait = |room: i32, step: i32| match room {
                0.. => Some(0),
                _ if step <= 0 => None,
                _ => Some((step - 1 - room) / step),
            };
            let (Some(a), Some(b)) = (wait(above, above_step), wait(below, below_step)) else {
                return 0;
            };
            let jump = a.max(b);
            if i64::from(jump) * i64::from(run) > i64::from(left) {
                return 0;
            }
            left -= jump * run;
            above += jump * above_step;
            below += jump * below_step;
            at += i64::from(jump) * step;
        }
        let mut marks = 0;
        while (left | above | below) >= 0 {
            self.bits[at as usize / 64] |= 1 << (at % 64);
            left -= run;
            above += above_step;
            below += below_step;
            at += step;
            marks += 1;
        }
        marks
    }
}
