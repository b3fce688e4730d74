//! A table of bits, a row an index: the values that known lines will meet.

use crate::greedy::permutation::Rules;
use crate::limits::LINE_MARGIN;

/// Values that lines of short runs meet at each index.
pub(super) struct Band {
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
    pub(super) fn new(rules: &Rules, rows: usize) -> Self {
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

    /// No mark is at this value or above.
    pub(crate) fn reach(&self) -> usize {
        64 * self.words
    }

    /// Whether (x, v) is within the band.
    pub(super) fn holds(&self, x: usize, v: u32) -> bool {
        let [below, above] = self.room(x as i32, v as i32);
        (below | above) >= 0
    }

    /// How far (x, y) is from the ends of the band, in sixteenths; both change
    /// linearly along a line, and are negative outside.
    fn room(&self, x: i32, y: i32) -> [i32; 2] {
        let above = HIGH * x + 16 * (LINE_MARGIN as i32 - 1 - y);
        [16 * y - self.low * x, above]
    }

    /// Marked values at index x, a bit each.
    pub(super) fn row(&self, x: usize) -> &[u64] {
        &self.bits[x * self.words..(x + 1) * self.words]
    }

    /// Marks what the line from (x, v) with this run and rise, in lowest
    /// terms, meets within the band at later indices; returns how many.
    #[inline]
    pub(super) fn mark(&mut self, x: usize, v: u32, [run, rise]: [i32; 2]) -> usize {
        let (x, y) = (x as i32, v as i32);
        // The rest of the indices and of the band after one step.
        let mut left = self.rows as i32 - 1 - x - run;
        let mut room = self.room(x + run, y + rise);
        let steps = [16 * rise - self.low * run, HIGH * run - 16 * rise];
        let stride = 64 * self.words as i64;
        let step = i64::from(run) * stride + i64::from(rise);
        let mut at = i64::from(x) * stride + i64::from(y) + step;
        if room[0].min(room[1]) < 0 {
            // Outside: jump to where it enters, if it does.
            let mut jump = 0;
            for (room, step) in room.into_iter().zip(steps) {
                match room {
                    0.. => {}
                    _ if step <= 0 => return 0,
                    _ => jump = jump.max((step - 1 - room) / step),
                }
            }
            if i64::from(jump) * i64::from(run) > i64::from(left) {
                return 0;
            }
            left -= jump * run;
            room = [room[0] + jump * steps[0], room[1] + jump * steps[1]];
            at += i64::from(jump) * step;
        }
        if left < 0 || room[0].min(room[1]) < 0 {
            return 0;
        }
        // It nears one end of the band at most.
        let mut marks = left / run + 1;
        if let Some(end) = steps.iter().position(|&step| step < 0) {
            marks = marks.min(room[end] / -steps[end] + 1);
        }
        for _ in 0..marks {
            self.bits[at as usize / 64] |= 1 << (at % 64);
            at += step;
        }
        marks as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::greedy::permutation::{Pattern, Restriction};
    use crate::number::gcd;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn marks_what_lines_meet_within(
            x in 0usize..150,
            v in 0u32..500,
            run in 1i32..70,
            rise in -300i32..300,
            restriction in proptest::sample::select(&Restriction::ALL[..]),
            injective in any::<bool>(),
        ) {
            prop_assume!(gcd(rise.unsigned_abs().into(), run as u64) == 1);
            let rules = Rules { pattern: Pattern::Line, restriction, injective };
            let mut band = Band::new(&rules, 150);
            let marks = band.mark(x, v, [run, rise]);
            let mut met = 0;
            for later in 0..150 {
                for value in 0..band.reach() {
                    let marked = band.row(later)[value / 64] >> (value % 64) & 1 == 1;
                    let (far, up) = (later as i32 - x as i32, value as i32 - v as i32);
                    let on = far > 0 && far % run == 0 && up == far / run * rise;
                    prop_assert_eq!(marked, on && band.holds(later, value as u32));
                    met += usize::from(marked);
                }
            }
            prop_assert_eq!(marks, met);
        }
    }
}
