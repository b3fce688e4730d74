//! Periods of three-move rulesets, sixteen positions at a time.
//!
//! No move is shorter than a, so the next a values are independent of each
//! other. With a value v kept as the bit 1 << v, the options of a position are
//! one OR of three bytes and its mex is their lowest bit that is not set: a
//! few operations on vectors of bytes.
//!
//! A period is not sought but tried: for each of a few distances d, among them
//! the sums of two moves, the last x with v(x) ≠ v(x − d) is kept. Once max S
//! positions have passed since, a window of max S values has recurred, which
//! proves d to be a multiple of the period; the preperiod is read off that last
//! x, and the period is the least divisor of d that the word of length d repeats.

use super::ThreeMove;
use crate::error::Result;
use crate::games::period::{Finder, Outcome, Period};
use crate::games::ruleset::Convention;
use crate::limits::{PERIOD_SEARCH_DEFAULT, THREE_MOVE_BLOCK};
use crate::progress::Progress;

/// Finds periods of three-move rulesets, one after another in the same memory.
#[derive(Default)]
pub struct Periods {
    /// The values one before the other, as bits: first c of what lies before
    /// the first position.
    values: Vec<u8>,
    finder: Finder,
    looked_at: u64,
}

/// A distance at which values may repeat: where they last did not.
#[derive(Clone, Copy)]
struct Repeat {
    distance: usize,
    /// The index after the last x with v(x) ≠ v(x − distance).
    since: usize,
}

impl Periods {
    /// The proven preperiod q and period p of a ruleset. Time O(q + p + c) by
    /// steps of min(a, 16) positions or so, space a byte a position looked at:
    /// q + p + 2c of them and a block; where no distance tried is a multiple of
    /// the period, as [`Finder`].
    ///
    /// # Errors
    /// [`crate::Error::Cancelled`].
    pub fn of(
        &mut self,
        set: ThreeMove,
        convention: Convention,
        progress: &mut dyn Progress,
    ) -> Result<Outcome> {
        if let Some(period) = self.by_distances(set, convention) {
            self.looked_at = (self.values.len() - set.moves[2] as usize) as u64;
            return Ok(Outcome::Found(period));
        }
        let found = self
            .finder
            .find(&set.moves, convention, PERIOD_SEARCH_DEFAULT, progress);
        self.looked_at = self.finder.values().len() as u64;
        found
    }

    /// How many positions the last search looked at.
    pub fn looked_at(&self) -> u64 {
        self.looked_at
    }

    /// The same where one of the distances tried is a multiple of the period.
    fn by_distances(&mut self, set: ThreeMove, convention: Convention) -> Option<Period> {
        let moves = set.moves.map(|s| s as usize);
        let c = moves[2];
        // No option is no bit; a sink is of value 0.
        let before = match convention {
            Convention::Wall => 0,
            Convention::Sink => 1,
        };
        self.values.clear();
        self.values.resize(c, before);
        let mut repeats = distances(moves).map(|distance| Repeat {
            distance,
            since: distance,
        });
        let mut done = 0;
        while done < PERIOD_SEARCH_DEFAULT as usize {
            self.values.resize(c + done + THREE_MOVE_BLOCK, 0);
            fill(&mut self.values, c + done, moves);
            let shown = &self.values[c..];
            for repeat in &mut repeats {
                repeat.see(shown, done);
            }
            done += THREE_MOVE_BLOCK;
            if let Some(repeat) = repeats.iter().find(|repeat| repeat.since + c <= done) {
                return Some(repeat.period(shown));
            }
        }
        None
    }
}

/// What the period divides, as far as is known: of additive rulesets one of two
/// formulas [B, Theorem 3]; of others a sum of two moves, in the sink rarely 2c.
fn distances([a, b, c]: [usize; 3]) -> [usize; 4] {
    if a + b != c {
        return [a + b, a + c, b + c, 2 * c];
    }
    let (m, delta) = (a, b - a);
    let d = delta % (2 * m);
    [3 * m + 2 * delta - d, m * (m + 2 * delta + d), b + c, 2 * c]
}

impl Repeat {
    /// Looks at the values from index `from` on.
    fn see(&mut self, values: &[u8], from: usize) {
        let from = from.max(self.distance);
        let Some(new) = values.get(from..).filter(|new| !new.is_empty()) else {
            return;
        };
        let old = &values[from - self.distance..][..new.len()];
        if new != old {
            let odd = new.iter().zip(old).rposition(|(new, old)| new != old);
            self.since = from + odd.map_or(0, |i| i + 1);
        }
    }

    /// The preperiod, and the least period that the distance is a multiple of.
    fn period(self, values: &[u8]) -> Period {
        let preperiod = self.since - self.distance;
        let word = &values[preperiod..][..self.distance];
        let mut period = self.distance;
        let mut rest = period;
        let mut factor = 2;
        while rest > 1 {
            if factor * factor > rest {
                factor = rest;
            }
            while rest.is_multiple_of(factor) {
                rest /= factor;
                let part = period / factor;
                if word[part..] == word[..word.len() - part] {
                    period = part;
                }
            }
            factor += 1;
        }
        Period {
            preperiod: preperiod as u64,
            period: period as u64,
        }
    }
}

/// Fills in the values from index `from` to the end, which is a whole number
/// of steps away, in the widest steps that the smallest move allows.
#[cfg_attr(target_arch = "wasm32", unsafe(export_name = "hot_three_moves"))]
fn fill(values: &mut [u8], from: usize, moves: [usize; 3]) {
    match moves[0] {
        16.. => steps::<16>(values, from, moves),
        4.. => steps::<4>(values, from, moves),
        _ => steps::<1>(values, from, moves),
    }
}

#[inline(always)]
fn steps<const WIDTH: usize>(values: &mut [u8], from: usize, moves: [usize; 3]) {
    for x in (from..values.len()).step_by(WIDTH) {
        let (old, new) = values.split_at_mut(x);
        let [a, b, c] = moves.map(|s| &old[x - s..][..WIDTH]);
        for (i, value) in new[..WIDTH].iter_mut().enumerate() {
            let options = a[i] | b[i] | c[i];
            *value = !options & (options + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::NoProgress;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn periods_are_those_of_any_finite_set(
            a in 1_u32..40,
            b in 1_u32..40,
            c in 1_u32..60,
            times in 1_u32..4,
            sink in any::<bool>(),
        ) {
            let set = ThreeMove::new(a * times, (a + b) * times, (a + b + c) * times)?;
            let convention = if sink { Convention::Sink } else { Convention::Wall };
            let mut periods = Periods::default();
            let found = periods.of(set, convention, &mut NoProgress)?;
            let wanted = Finder::new().find(&set.moves(), convention, PERIOD_SEARCH_DEFAULT, &mut NoProgress)?;
            prop_assert_eq!(found, wanted);
            // The same memory serves the next one.
            prop_assert_eq!(periods.of(set, convention, &mut NoProgress)?, wanted);
        }
    }

    #[test]
    fn additive_rulesets_are_found_by_their_distances() {
        let mut periods = Periods::default();
        for convention in [Convention::Wall, Convention::Sink] {
            for (m, delta) in (1..=12).flat_map(|m| (1..=30).map(move |delta| (m, delta))) {
                let set = ThreeMove::new(m, m + delta, 2 * m + delta).unwrap();
                let wanted = Finder::new().find(&set.moves, convention, 1 << 16, &mut NoProgress);
                let found = periods.by_distances(set, convention);
                assert_eq!(found, wanted.unwrap().found(), "{m} {delta} {convention:?}");
            }
        }
    }

    /// Under sink play the period of {4, 10, 21} is 42, no sum of two moves.
    #[test]
    fn twice_the_largest_move() {
        let set = ThreeMove::new(4, 10, 21).unwrap();
        let found = Periods::default()
            .of(set, Convention::Sink, &mut NoProgress)
            .unwrap();
        assert_eq!(found.found().map(|found| found.period), Some(42));
    }
}
