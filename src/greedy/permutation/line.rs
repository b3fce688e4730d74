//! Three points on a line [L Example 5].
//!
//! The line through two points meets only every q-th index in an integer
//! value, q its reduced run. Each line waits at the next index it meets: a
//! term reads the lines waiting for it and sends them on.

use super::{Growth, Pace, Restriction, Rules, Used};
use crate::error::Result;
use crate::greedy::linear::gcd;

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
    let mut used = Used::new(rules.injective);
    let mut waiting: Vec<Vec<Line>> = vec![Vec::new(); n];
    // Values excluded at index i hold i + 1.
    let mut excluded: Vec<u32> = Vec::new();
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
        let mut v = used.least;
        while used.has(v) || excluded.get(v as usize) == Some(&stamp) {
            v += 1;
        }
        for (j, &w) in values.iter().enumerate() {
            let rise = i64::from(v) - i64::from(w);
            if rising && rise < 0 {
                continue;
            }
            let run = (i - j) as u64;
            let common = gcd(rise.unsigned_abs(), run);
            let line = Line {
                value: v.into(),
                run: (run / common) as u32,
                rise: (rise / common as i64) as i32,
            };
            send(&mut waiting, i, line);
        }
        used.take(v);
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
