//! Nim-values of up to eight moves, computed for blocks as long as the least move allows.

use crate::games::ruleset::Convention;

/// Most moves.
pub(super) const MOVES: usize = 8;

/// Positions of a word.
pub(super) const LANES: usize = 8;

/// Words of the widest step.
const WORDS: usize = 8;

/// Positions computed beyond those that are asked for, at most.
const BEYOND: usize = LANES * WORDS;

/// The values of one ruleset, in memory that outlives it.
#[derive(Default)]
pub(super) struct Few {
    /// One bit each, after max S of what lies before the first position; [`BEYOND`] more are room.
    values: Vec<u8>,
    /// Ascending.
    moves: Vec<usize>,
    /// How many of `values` are known.
    known: usize,
    /// Whether the values are numbers now, to be read.
    read: bool,
}

/// The value of all positions before the first, as a bit.
pub(super) fn before(convention: Convention) -> u8 {
    match convention {
        Convention::Wall => 0,
        // A sink is of value 0.
        Convention::Sink => 1,
    }
}

impl Few {
    /// Starts again with the moves `members`: ascending, at least one and at most [`MOVES`].
    pub(super) fn restart(&mut self, members: &[u32], convention: Convention) {
        self.moves.clear();
        self.moves.extend(members.iter().map(|&s| s as usize));
        self.read = false;
        self.values.clear();
        self.known = self.window();
        self.values.resize(self.known, before(convention));
    }

    fn window(&self) -> usize {
        self.moves.last().copied().unwrap_or(0)
    }

    /// The values so far, as bits; at least those that were asked for.
    pub(super) fn bits(&self) -> &[u8] {
        &self.values[self.window()..self.known]
    }

    /// Extends the values to at least `n` positions.
    pub(super) fn fill(&mut self, n: usize) {
        let to = self.window() + n;
        if self.known < to {
            self.values.resize(to + BEYOND, 0);
            self.known = fill(&mut self.values, self.known, to, &self.moves);
        }
    }

    /// The values so far as numbers; nothing can be added to them any more.
    pub(super) fn numbers(&mut self) -> &[u8] {
        let known = self.window()..self.known;
        if !self.read {
            self.read = true;
            for value in &mut self.values[known.clone()] {
                *value = value.trailing_zeros() as u8;
            }
        }
        &self.values[known]
    }

    /// As [`Few::numbers`], without the rest.
    pub(super) fn take_numbers(&mut self) -> Vec<u8> {
        self.numbers();
        let (window, known) = (self.window(), self.known);
        let mut values = std::mem::take(&mut self.values);
        values.truncate(known);
        values.drain(..window);
        self.known = 0;
        values
    }
}

/// Fills in the values from index `from` to `to` at least, and says to which; there is room for
/// [`BEYOND`] more.
#[inline(never)]
fn fill(values: &mut [u8], from: usize, to: usize, moves: &[usize]) -> usize {
    match *moves {
        // The compiler knows how many these are.
        [a, b, c] => widest(values, from..to, a, &[b, c]),
        [a, ref others @ ..] => widest(values, from..to, a, others),
        [] => to,
    }
}

/// In the widest steps that the least move allows.
#[inline(always)]
fn widest(values: &mut [u8], range: std::ops::Range<usize>, a: usize, others: &[usize]) -> usize {
    match a.div_ceil(LANES) {
        1 => steps::<1>(values, range, a, others),
        2 => steps::<2>(values, range, a, others),
        3 => steps::<3>(values, range, a, others),
        4 => steps::<4>(values, range, a, others),
        5 | 6 => steps::<6>(values, range, a, others),
        _ => steps::<WORDS>(values, range, a, others),
    }
}

/// In steps of `a` positions, or of `K` words if that is less.
#[inline(always)]
fn steps<const K: usize>(
    values: &mut [u8],
    range: std::ops::Range<usize>,
    a: usize,
    others: &[usize],
) -> usize {
    let mut x = range.start;
    let kept = a <= K * LANES;
    let step = a.min(K * LANES);
    let mut last: [u64; K] = load(values, x - a);
    while x < range.end {
        let mut seen = if kept { last } else { load(values, x - a) };
        for &s in others {
            let options: [u64; K] = load(values, x - s);
            for (seen, option) in seen.iter_mut().zip(options) {
                *seen |= option;
            }
        }
        last = seen.map(mex);
        store(values, x, last);
        x += step;
    }
    x
}

/// Of each byte the lowest bit that is not set.
#[inline(always)]
pub(super) fn mex(seen: u64) -> u64 {
    const ONES: u64 = u64::MAX / 0xff;
    const HIGHEST: u64 = ONES << 7;
    // No byte carries into the next.
    let next = ((seen & !HIGHEST) + ONES) ^ (seen & HIGHEST);
    !seen & next
}

#[inline(always)]
pub(super) fn load<const K: usize>(values: &[u8], at: usize) -> [u64; K] {
    let (words, _) = values[at..].as_chunks();
    let words: &[[u8; LANES]; K] = words.first_chunk().expect("room beyond");
    words.map(u64::from_le_bytes)
}

#[inline(always)]
pub(super) fn store<const K: usize>(values: &mut [u8], at: usize, words: [u64; K]) {
    let (room, _) = values[at..].as_chunks_mut();
    let room: &mut [[u8; LANES]; K] = room.first_chunk_mut().expect("room beyond");
    *room = words.map(u64::to_le_bytes);
}
