//! Outcomes of a set without short moves, several words at a time.
//!
//! Words that were just stored one way take long to be loaded another way: where four words are played at once,
//! moves below eight words find them in registers.

use std::cell::Cell;

use super::register::{Moves, ROUND, window};

/// Words that are kept in registers.
const KNOWN: usize = 8;

/// Whether this processor has vectors that are worth their loads, and the moves are long enough.
#[inline]
pub(super) fn serve(moves: &Moves) -> bool {
    #[cfg(target_arch = "x86_64")]
    let has_vectors = is_x86_feature_detected!("avx2");
    #[cfg(not(target_arch = "x86_64"))]
    let has_vectors = false;
    has_vectors && moves.least >= 4
}

crate::for_several_processors! {
    /// Plays a round at `from`, where vectors [`serve`].
    pub(super) fn play(bits: &mut [u64], from: usize, moves: &Moves) {
        if moves.least >= KNOWN {
            beyond::<KNOWN, KNOWN, KNOWN>(bits, from, moves, &[], &moves.far);
        } else {
            let close = moves.far.partition_point(|&(words, _)| words < KNOWN);
            let (close, far) = moves.far.split_at(close);
            // The compiler knows which words of the registers the first two of them read.
            match *close {
                [] => beyond::<4, KNOWN, KNOWN>(bits, from, moves, close, far),
                [(4, _)] => beyond::<4, 4, KNOWN>(bits, from, moves, close, far),
                [(5, _)] => beyond::<4, 5, KNOWN>(bits, from, moves, close, far),
                [(6, _)] => beyond::<4, 6, KNOWN>(bits, from, moves, close, far),
                [_] => beyond::<4, 7, KNOWN>(bits, from, moves, close, far),
                [(4, _), (4, _), ..] => beyond::<4, 4, 4>(bits, from, moves, close, far),
                [(4, _), (5, _), ..] => beyond::<4, 4, 5>(bits, from, moves, close, far),
                [(4, _), (6, _), ..] => beyond::<4, 4, 6>(bits, from, moves, close, far),
                [(4, _), _, ..] => beyond::<4, 4, 7>(bits, from, moves, close, far),
                [(5, _), (5, _), ..] => beyond::<4, 5, 5>(bits, from, moves, close, far),
                [(5, _), (6, _), ..] => beyond::<4, 5, 6>(bits, from, moves, close, far),
                [(5, _), _, ..] => beyond::<4, 5, 7>(bits, from, moves, close, far),
                [(6, _), (6, _), ..] => beyond::<4, 6, 6>(bits, from, moves, close, far),
                [(6, _), _, ..] => beyond::<4, 6, 7>(bits, from, moves, close, far),
                [_, _, ..] => beyond::<4, 7, 7>(bits, from, moves, close, far),
            }
        }
    }
}

#[inline(always)]
fn beyond<const K: usize, const FIRST: usize, const SECOND: usize>(
    bits: &mut [u64],
    from: usize,
    moves: &Moves,
    close: &[(usize, u32)],
    far: &[(usize, u32)],
) {
    // The compiler knows how many these are; the last one may be there twice.
    match *far {
        [] => each::<0, K, FIRST, SECOND>(bits, from, moves, close, [], &[]),
        [first] => each::<2, K, FIRST, SECOND>(bits, from, moves, close, [first; 2], &[]),
        [first, second] => {
            each::<2, K, FIRST, SECOND>(bits, from, moves, close, [first, second], &[]);
        }
        [first, second, third] => {
            each::<4, K, FIRST, SECOND>(
                bits,
                from,
                moves,
                close,
                [first, second, third, third],
                &[],
            );
        }
        [first, second, third, fourth, ref others @ ..] => {
            let far = [first, second, third, fourth];
            each::<4, K, FIRST, SECOND>(bits, from, moves, close, far, others);
        }
    }
}

/// Fills in a round, `K` words at once.
#[inline(always)]
fn each<const FAR: usize, const K: usize, const FIRST: usize, const SECOND: usize>(
    bits: &mut [u64],
    from: usize,
    moves: &Moves,
    close: &[(usize, u32)],
    far: [(usize, u32); FAR],
    others: &[(usize, u32)],
) {
    // The first game has fewer words before it, and no move that reads the others.
    let before = |k: usize| (from + k).checked_sub(KNOWN).map_or(0, |at| bits[at]);
    let mut known: [u64; KNOWN] = std::array::from_fn(before);
    let cells = Cell::from_mut(bits).as_slice_of_cells();
    let round: &[Cell<u64>; ROUND] = window(cells, from);
    let far = far.map(|(words, shift)| (window(cells, from - words - 1), shift));
    for i in (0..ROUND).step_by(K) {
        let mut hot = [0; K];
        for (words, place) in [(FIRST, 0), (SECOND, 1)] {
            if words < KNOWN
                && let Some(&(_, shift)) = close.get(place)
            {
                add(&mut hot, &known, KNOWN - words, shift);
            }
        }
        for &(words, shift) in close.iter().skip(2) {
            add(&mut hot, &known, KNOWN - words, shift);
        }
        for (words, shift) in far {
            let words: &[Cell<u64>; ROUND + 1] = words;
            for (k, hot) in hot.iter_mut().enumerate() {
                let [earlier, later] = [&words[i + k], &words[i + k + 1]].map(Cell::get);
                *hot |= later << shift | earlier >> (u64::BITS - shift);
            }
        }
        for &(words, shift) in others {
            let words = &cells[from + i - words - 1..][..K + 1];
            for (k, hot) in hot.iter_mut().enumerate() {
                let [earlier, later] = [&words[k], &words[k + 1]].map(Cell::get);
                *hot |= later << shift | earlier >> (u64::BITS - shift);
            }
        }
        for &words in &moves.whole {
            let words = &cells[from + i - words..][..K];
            for (hot, word) in hot.iter_mut().zip(words) {
                *hot |= word.get();
            }
        }
        let cold = hot.map(|word| !word);
        for k in 0..K {
            round[i + k].set(cold[k]);
        }
        known.copy_within(K.., 0);
        known[KNOWN - K..].copy_from_slice(&cold);
    }
}

/// A move to the words in registers, the first of them at index `first`.
#[inline(always)]
fn add<const K: usize>(hot: &mut [u64; K], known: &[u64; KNOWN], first: usize, shift: u32) {
    for (k, hot) in hot.iter_mut().enumerate() {
        let [earlier, later] = [first + k - 1, first + k].map(|at| known[at % KNOWN]);
        *hot |= later << shift | earlier >> (u64::BITS - shift);
    }
}
