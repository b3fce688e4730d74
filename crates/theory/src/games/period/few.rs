//! Nim-values of up to eight moves, sixteen positions at a time.
//!
//! No move is shorter than the least one, a, so the next a values are independent of each other.
//! With a value v kept as the bit 1 << v, the options of a position are one OR of bytes and its mex
//! is their lowest bit that is not set: a few operations on vectors of bytes. The value 8, of
//! which no bit is left, is 0; so is what is no option. Neither changes a mex of eight options.

use crate::games::ruleset::Convention;

/// Most moves.
pub(super) const MOVES: usize = 8;

/// Widest step, in positions: a vector of bytes.
const STEP: usize = 16;

/// The values of one ruleset, in memory that outlives it.
#[derive(Default)]
pub(super) struct Few {
    /// One bit each, after max S of what lies before the first position.
    values: Vec<u8>,
    /// Ascending; the last is repeated.
    moves: [usize; MOVES],
    count: usize,
    /// Whether the values are numbers now, to be read.
    read: bool,
}

impl Few {
    /// Starts again with the moves `members`: ascending, at least one and at most [`MOVES`].
    pub(super) fn restart(&mut self, members: &[u32], convention: Convention) {
        let last = members.len() - 1;
        self.moves = std::array::from_fn(|i| members[i.min(last)] as usize);
        self.count = members.len();
        self.read = false;
        let before = match convention {
            Convention::Wall => 0,
            // A sink is of value 0.
            Convention::Sink => 1,
        };
        self.values.clear();
        self.values.resize(self.window(), before);
    }

    fn window(&self) -> usize {
        self.moves[MOVES - 1]
    }

    /// The values so far, as bits.
    pub(super) fn bits(&self) -> &[u8] {
        &self.values[self.window()..]
    }

    /// Extends the values to at least `n` positions.
    pub(super) fn fill(&mut self, n: usize) {
        let (from, to) = (self.values.len(), self.window() + n.next_multiple_of(STEP));
        if from < to {
            self.values.resize(to, 0);
            fill(&mut self.values, from, self.count, self.moves);
        }
    }

    /// The values so far as numbers; nothing can be added to them any more.
    pub(super) fn numbers(&mut self) -> &[u8] {
        let window = self.window();
        if !self.read {
            self.read = true;
            for value in &mut self.values[window..] {
                *value = value.trailing_zeros() as u8;
            }
        }
        &self.values[window..]
    }
}

/// Fills in the values from index `from` to the end, which is a whole number
/// of steps away, in the widest steps that the smallest move allows.
#[cfg_attr(target_arch = "wasm32", unsafe(export_name = "hot_few_moves"))]
fn fill(values: &mut [u8], from: usize, count: usize, moves: [usize; MOVES]) {
    let [a, b, c, ..] = moves;
    match (count, a) {
        (..=3, STEP..) => steps::<STEP, 3>(values, from, [a, b, c]),
        (..=3, 4..) => steps::<4, 3>(values, from, [a, b, c]),
        (..=3, _) => steps::<1, 3>(values, from, [a, b, c]),
        (_, STEP..) => steps::<STEP, MOVES>(values, from, moves),
        (_, 4..) => steps::<4, MOVES>(values, from, moves),
        _ => steps::<1, MOVES>(values, from, moves),
    }
}

#[inline(always)]
fn steps<const WIDTH: usize, const N: usize>(values: &mut [u8], from: usize, moves: [usize; N]) {
    for x in (from..values.len()).step_by(WIDTH) {
        let (old, new) = values.split_at_mut(x);
        let options = moves.map(|s| &old[x - s..][..WIDTH]);
        for (i, value) in new[..WIDTH].iter_mut().enumerate() {
            let seen = options.iter().fold(0, |seen, option| seen | option[i]);
            *value = !seen & seen.wrapping_add(1);
        }
    }
}
