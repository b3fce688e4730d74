//! The last values sought among those before them.

use super::words::{borders, step};

/// Where the last window of a sequence occurred before, nearest to the end.
///
/// From right to left by Horspool's shifts, on keys of eight values spread over the first part of the
/// window: most of the sequence is skipped. Where shifts stay short, by Knuth–Morris–Pratt matching instead.
/// Time O(values), space 5 bytes · window.
#[derive(Default)]
pub(super) struct Backwards {
    /// By key, how far the window moves.
    shifts: Vec<u32>,
    reversed: Vec<u8>,
    failure: Vec<u32>,
}

/// Values of a key.
const SAMPLES: usize = 8;

/// Windows from which shifts are long enough.
const LONG: usize = 4 * SAMPLES;

/// Bits of a key.
const KEY: u32 = 12;

/// The cost of comparing a window, in values, in addition to its length.
const COMPARED: usize = 16;

impl Backwards {
    /// The least distance at which the last `window` ≥ 1 values recur.
    pub(super) fn nearest(&mut self, values: &[u8], window: usize) -> Option<usize> {
        let at = values.len() - window;
        let mut from = at;
        if window >= LONG {
            match self.by_shifts(values, at) {
                Ok(found) => return found,
                Err(left) => from = left,
            }
        }
        self.by_borders(values, at, from)
    }

    /// Or the start before which it was not sought, when that takes too long.
    fn by_shifts(&mut self, values: &[u8], at: usize) -> Result<Option<usize>, usize> {
        let wanted = &values[at..];
        let stride = wanted.len() / LONG;
        let most = wanted.len() - (SAMPLES - 1) * stride;
        self.shifts.clear();
        self.shifts.resize(1 << KEY, most as u32);
        for shift in (1..most).rev() {
            self.shifts[key(&wanted[shift..], stride)] = shift as u32;
        }
        let first = key(wanted, stride);
        let mut patience = values.len();
        let mut start = at;
        let mut shift = self.shifts[first] as usize;
        while let Some(next) = start.checked_sub(shift) {
            start = next;
            let found = key(&values[start..], stride);
            let cost = if found == first {
                if &values[start..start + wanted.len()] == wanted {
                    return Ok(Some(at - start));
                }
                COMPARED + wanted.len() / COMPARED
            } else {
                SAMPLES
            };
            patience = patience.checked_sub(cost).ok_or(start)?;
            shift = self.shifts[found] as usize;
        }
        Ok(None)
    }

    /// Among the windows that start before `from`.
    fn by_borders(&mut self, values: &[u8], at: usize, from: usize) -> Option<usize> {
        let window = values.len() - at;
        self.reversed.clear();
        self.reversed.extend(values[at..].iter().rev());
        borders(&self.reversed, &mut self.failure);
        let mut matched = 0;
        for start in (0..(from + window).saturating_sub(1)).rev() {
            matched = step(&self.reversed, &self.failure, matched, &values[start]);
            if matched == window {
                return Some(at - start);
            }
        }
        None
    }
}

/// The hash of the values at `SAMPLES` places, `stride` from one to the next.
#[inline]
fn key(values: &[u8], stride: usize) -> usize {
    const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
    let values = &values[..=(SAMPLES - 1) * stride];
    let word = (0..SAMPLES).fold(0, |word, i| word << 8 | u64::from(values[i * stride]));
    (word.wrapping_mul(SPREAD) >> (u64::BITS - KEY)) as usize
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn nearest_is_the_first_by_definition(
            word in prop::collection::vec(0u8..3, 1..90),
            times in 1usize..5,
            slip in 0usize..200,
            window in 1usize..150,
        ) {
            let mut values = word.repeat(times);
            let all = values.len();
            values[slip % all] ^= 1;
            let window = window.min(all);
            let at = all - window;
            let wanted = (1..=at).find(|d| values[at - d..all - d] == values[at..]);
            let mut backwards = Backwards::default();
            prop_assert_eq!(backwards.nearest(&values, window), wanted);
            prop_assert_eq!(backwards.by_borders(&values, at, at), wanted);
        }
    }

    /// Keys that are everywhere leave the rest to the other matching.
    #[test]
    fn a_sequence_of_one_value_but_the_first_takes_linear_time() {
        let mut values = vec![0; 1 << 16];
        values[1 << 15] = 1;
        let last = values.len() - 1;
        let mut backwards = Backwards::default();
        assert_eq!(backwards.nearest(&values, 1000), Some(1));
        values[last] = 1;
        assert_eq!(backwards.nearest(&values, 1000), Some(last - (1 << 15)));
        values[last - 999] = 2;
        assert_eq!(backwards.nearest(&values, 1000), None);
    }
}
