//! Three points on a line [L Example 5].
//!
//! The line through two points meets only every q-th index in an integer
//! value, q its reduced run. A table of bits, a row an index, holds the values
//! those lines will meet; a new point marks its lines on it, once each, and a
//! term reads the first bit that is not set. Rows are exact only in a band
//! about the diagonal where the values lie; a candidate outside it, which
//! comes up only among the first terms, is compared with all points.

use super::divisors::Divisors;
use super::{Pace, Restriction, Rules, Used};
use crate::error::Result;
use crate::greedy::Growth;
use crate::greedy::linear::gcd;
use crate::limits::LINE_MARGIN;

pub(super) fn terms(rules: &Rules, n: usize, growth: &mut dyn Growth) -> Result<Vec<u32>> {
    let rising = rules.restriction != Restriction::Unrestricted;
    let mut values: Vec<u32> = Vec::with_capacity(n);
    let mut used = Used::new(rules);
    let mut band = Band::new(rules, n);
    let divisors = Divisors::new(n);
    let mut lines = vec![[0; 2]; n];
    let mut pace = Pace::new();
    for i in 0..n {
        let v = match used.told(i) {
            Some(v) => v,
            None => first_free(&band, &values, &used, rising),
        };
        let left = n - 1 - i;
        let mut kept = 0;
        for (run, &w) in (1..).zip(values.iter().rev()) {
            let rise = v as i32 - w as i32;
            let common = divisors.common(run, rise.unsigned_abs());
            // Lines that meet no further index, and those that do not count,
            // are written over by the next: cheaper than foreseeing which.
            lines[kept] = [(run / common) as i32, rise / common as i32];
            let counts = (run as usize <= left * common as usize) & !(rising & (rise < 0));
            kept += usize::from(counts);
        }
        let mut marks = 0;
        for &line in &lines[..kept] {
            marks += band.mark(i, v, line);
        }
        used.take(i, v);
        values.push(v);
        pace.spend(PER_MARK * (marks + i), growth, &values, n)?;
    }
    Ok(values)
}

/// A mark costs about as much as this many plain steps.
const PER_MARK: usize = 4;

/// The least value at the next index that is not used and on no line.
fn first_free(band: &Band, values: &[u32], used: &Used, rising: bool) -> u32 {
    let n = values.len();
    let (low, high) = band.exact(n);
    let mut v = used.first(n);
    while v < low || v >= high {
        if !used.has(v) && !on_a_line(values, v, rising) {
            return v;
        }
        v += 1;
    }
    let mut beyond = !0 << (v % 64);
    for (i, &row) in band.row(n).iter().enumerate().skip(v as usize / 64) {
        let free = !(row | used.word(i)) & beyond;
        beyond = !0;
        let v = 64 * i as u32 + free.trailing_zeros();
        if v >= high {
            break;
        }
        if free != 0 {
            return v;
        }
    }
    (high..)
        .find(|&v| !used.has(v) && !on_a_line(values, v, rising))
        .unwrap_or(high)
}

/// Whether two of the points are on one line with (n, v), n = `values.len()`.
/// O(n log n).
fn on_a_line(values: &[u32], v: u32, rising: bool) -> bool {
    let mut slopes: Vec<_> = (1u64..)
        .zip(values.iter().rev())
        .map(|(run, &w)| (run, i64::from(v) - i64::from(w)))
        .filter(|&(_, rise)| !(rising && rise < 0))
        .map(|(run, rise)| {
            let common = gcd(rise.unsigned_abs(), run);
            (run / common, rise / common as i64)
        })
        .collect();
    slopes.sort_unstable();
    slopes.windows(2).any(|pair| pair[0] == pair[1])
}

/// The values that lines meet at each index.
struct Band {
    /// Number of indices, each a row of `words` words.
    rows: usize,
    words: usize,
    bits: Vec<u64>,
    /// At index x the rows are exact from `halves` x / 2 on.
    halves: i32,
}

/// And below this many times x, and a margin.
const STEEP: i32 = 2;

impl Band {
    fn new(rules: &Rules, rows: usize) -> Self {
        let words = (STEEP as usize * rows + LINE_MARGIN).div_ceil(64);
        Band {
            rows,
            words,
            bits: vec![0; rows * words],
            // An involution is searched from the diagonal; the least value not
            // used is seen to stay above 0.57 n otherwise.
            halves: match (rules.proven_involution(), rules.injective) {
                (true, _) => 2,
                (false, true) => 1,
                (false, false) => 0,
            },
        }
    }

    fn row(&self, x: usize) -> &[u64] {
        &self.bits[x * self.words..(x + 1) * self.words]
    }

    /// The range of values in which the row of x is exact.
    fn exact(&self, x: usize) -> (u32, u32) {
        let x = x as u32;
        (
            (self.halves as u32 * x).div_ceil(2),
            STEEP as u32 * x + LINE_MARGIN as u32,
        )
    }

    /// Marks what the line from (x, v) with this run and rise, in lowest
    /// terms, meets within the band at later indices; returns how many.
    #[inline]
    fn mark(&mut self, x: usize, v: u32, [run, rise]: [i32; 2]) -> usize {
        let (x, y) = (x as i32, v as i32);
        // What is left of the indices, of the band above and below (doubled):
        // all change linearly along the line, and none may be negative.
        let mut left = self.rows as i32 - 1 - x - run;
        let above = STEEP * x + LINE_MARGIN as i32 - 1 - y;
        let below = 2 * y - self.halves * x;
        let (above_step, below_step) = (STEEP * run - rise, 2 * rise - self.halves * run);
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
