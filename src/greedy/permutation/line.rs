//! Three points on a line [L Example 5].
//!
//! The line through two points meets only every q-th index in an integer
//! value, q its reduced run. Each line waits at the next index it meets: a
//! term reads the lines waiting for it and sends them on.

use super::{Growth, Pace, Restriction, Rules, Used};
use crate::error::Result;

/// A line at an index where it has an integer value.
#[derive(Clone, Copy)]
struct Line {
    value: i64,
    run: u32,
    rise: i32,
}

pub(super) fn terms(rules: &Rules, n: usize, growth: &mut dyn Growth) -> Result<Vec<u32>> {
    let rising = rules.restriction != Restriction::Unrestricted;
    let mut values: Vec<u32> = Vec::with_capacity(n);
    let mut used = Used::new(rules);
    let mut waiting: Vec<Vec<Line>> = vec![Vec::new(); n];
    // Values excluded at index i hold i + 1.
    let mut excluded: Vec<u32> = Vec::new();
    let divisors = Divisors::new(n);
    let mut pace = Pace::new();
    for i in 0..n {
        let lines = std::mem::take(&mut waiting[i]);
        let stamp = i as u32 + 1;
        for &line in &lines {
            // No more than n values and n²/2 lines stand in the way.
            if let Ok(value) = usize::try_from(line.value)
                && value <= i + i * i
            {
                if value >= excluded.len() {
                    excluded.resize(value + 1, 0);
                }
                excluded[value] = stamp;
            }
            send(&mut waiting, i, line);
        }
        let mut v = used.told(i).unwrap_or(used.first(i));
        while used.told(i).is_none() && (used.has(v) || excluded.get(v as usize) == Some(&stamp)) {
            v += 1;
        }
        for (j, &w) in values.iter().enumerate() {
            let rise = i64::from(v) - i64::from(w);
            if rising && rise < 0 {
                continue;
            }
            let run = (i - j) as u32;
            let common = divisors.common(run, rise.unsigned_abs() as u32);
            let line = Line {
                value: v.into(),
                run: run / common,
                rise: (rise / i64::from(common)) as i32,
            };
            send(&mut waiting, i, line);
        }
        used.take(i, v);
        values.push(v);
        pace.spend(LOOKS * (lines.len() + i), growth, &values, n)?;
    }
    Ok(values)
}

/// A line costs about as much as this many plain steps.
const LOOKS: usize = 16;

/// Moves a line from index `i` to the next it meets, unless that is past the
/// last, or the line has fallen below every value.
fn send(waiting: &mut [Vec<Line>], i: usize, line: Line) {
    let value = line.value + i64::from(line.rise);
    if value < 0 && line.rise <= 0 {
        return;
    }
    if let Some(place) = waiting.get_mut(i + line.run as usize) {
        place.push(Line { value, ..line });
    }
}

/// Greatest common divisors by table: two are needed for every line.
struct Divisors {
    /// gcd(r, x) for x < r, the rows of r = 1, 2, … one after another.
    table: Vec<u16>,
}

impl Divisors {
    /// For runs below `n`. O(n²) time and space.
    fn new(n: usize) -> Self {
        let mut table: Vec<u16> = Vec::with_capacity(n * n / 2);
        for run in 1..n {
            table.push(run as u16);
            for x in 1..run {
                let common = table[row(x) + run % x];
                table.push(common);
            }
        }
        Divisors { table }
    }

    fn common(&self, run: u32, rise: u32) -> u32 {
        self.table[row(run as usize) + (rise % run) as usize].into()
    }
}

/// Where the row of `run` starts.
fn row(run: usize) -> usize {
    run * (run - 1) / 2
}
