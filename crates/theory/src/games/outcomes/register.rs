//! Outcomes of a finite set played 64 positions at a time.
//!
//! A position is a bit, set where it is cold: where no move leads to a cold one. A move of at least 64 is a
//! shift of words that are known. Of shorter ones, within a word, the least, a, is resolved by doubling: where
//! c(i) = x(i) ∧ ¬c(i − a), c(i) = x(i) ∧ (¬x(i − a) ∨ c(i − 2a)), and such steps compose. With a second one, b,
//! a word is settled in parts of at most b positions.
//!
//! A word that was just stored takes long to be loaded again: moves below 128 find the last two in registers.
//! Where all moves are long, several words are played at once, as vectors.

use std::cell::Cell;

use serde::{Deserialize, Serialize};

use super::vectors;
use crate::games::ruleset::Convention;

/// Words that are played at once.
pub(super) const ROUND: usize = 64;

/// Positions that are played at once.
pub(super) const POSITIONS: u64 = ROUND as u64 * 64;

/// Words in memory beyond those that moves reach.
const ROOM: usize = 64 * ROUND;

/// The last outcomes of a game: what decides the rest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct State {
    /// How many positions came before: whole rounds.
    pub(super) time: u64,
    /// The last max S outcomes and more, the earliest in the lowest bit of the first.
    pub(super) words: Vec<u64>,
}

/// A game that is played on.
#[derive(Clone, Debug)]
pub(super) struct Register {
    time: u64,
    bits: Vec<u64>,
    /// Where the next word goes.
    next: usize,
    /// Words of a state.
    words: usize,
    moves: Moves,
}

/// Moves, by how they are played.
#[derive(Clone, Debug)]
pub(super) struct Moves {
    /// Below 64.
    near: Vec<u32>,
    /// Between 64 and 128, less 64.
    middle: Vec<u32>,
    /// Whole words and the bits beyond, at least one, of those above 128.
    pub(super) far: Vec<(usize, u32)>,
    /// Words of those that have no bits beyond.
    pub(super) whole: Vec<usize>,
    /// Whole words of the least.
    pub(super) least: usize,
}

impl Moves {
    fn new(members: &[u32]) -> Self {
        let mut moves = Moves {
            near: Vec::new(),
            middle: Vec::new(),
            far: Vec::new(),
            whole: Vec::new(),
            least: members.first().map_or(0, |&s| (s / u64::BITS) as usize),
        };
        for &s in members {
            match ((s / u64::BITS) as usize, s % u64::BITS) {
                (0, bits) => moves.near.push(bits),
                (words, 0) => moves.whole.push(words),
                (1, bits) => moves.middle.push(bits),
                far => moves.far.push(far),
            }
        }
        moves
    }
}

impl Register {
    /// The first position of the game `members`: ascending, at least one.
    pub(super) fn new(members: &[u32], convention: Convention) -> Self {
        let before = match convention {
            Convention::Wall => 0,
            // A sink is cold.
            Convention::Sink => u64::MAX,
        };
        let start = State {
            time: 0,
            words: vec![before; words(members)],
        };
        Self::at(members, &start)
    }

    /// The game in a `state` of [`words`].
    pub(super) fn at(members: &[u32], state: &State) -> Self {
        let mut bits = state.words.clone();
        bits.resize(state.words.len() + ROOM, 0);
        Register {
            time: state.time,
            next: state.words.len(),
            words: state.words.len(),
            bits,
            moves: Moves::new(members),
        }
    }

    /// How many positions were played.
    pub(super) fn time(&self) -> u64 {
        self.time
    }

    /// The last outcomes, as many words as a state has.
    pub(super) fn window(&self) -> &[u64] {
        &self.bits[self.next - self.words..self.next]
    }

    /// The window before the last round, and that round.
    pub(super) fn with_round(&self) -> &[u64] {
        &self.bits[self.next - ROUND - self.words..self.next]
    }

    pub(super) fn state(&self) -> State {
        State {
            time: self.time,
            words: self.window().to_vec(),
        }
    }

    /// Plays a round, and says what it was.
    #[inline]
    pub(super) fn play(&mut self) -> &[u64] {
        if self.next + ROUND > self.bits.len() {
            self.bits.copy_within(self.next - self.words..self.next, 0);
            self.next = self.words;
        }
        if vectors::serve(&self.moves) {
            vectors::play(&mut self.bits, self.next, &self.moves);
        } else {
            play(&mut self.bits, self.next, &self.moves);
        }
        self.next += ROUND;
        self.time += POSITIONS;
        &self.bits[self.next - ROUND..self.next]
    }
}

/// Words of a state: what the largest move reaches, from any bit.
pub(super) fn words(members: &[u32]) -> usize {
    members.last().map_or(0, |&s| (s / u64::BITS) as usize) + 2
}

crate::for_several_processors! {
    /// Plays a round at `from`.
    fn play(bits: &mut [u64], from: usize, moves: &Moves) {
        // The compiler knows how many these are; the last one may be there twice.
        let last = moves.far.len().saturating_sub(1);
        let far = |i: usize| moves.far[i.min(last)];
        match last {
            0 if moves.far.is_empty() => with_far(bits, from, moves, []),
            0 | 1 => with_far(bits, from, moves, [far(0), far(1)]),
            _ => with_far(bits, from, moves, [far(0), far(1), far(2), far(3)]),
        }
    }
}

#[inline(always)]
fn with_far<const FAR: usize>(
    bits: &mut [u64],
    from: usize,
    moves: &Moves,
    far: [(usize, u32); FAR],
) {
    let middle = &moves.middle[..];
    match middle {
        [] => with_middle(bits, from, moves, far, &[]),
        [first] | [first, _] => {
            with_middle(bits, from, moves, far, &[*first, middle[middle.len() - 1]]);
        }
        _ => with_middle(bits, from, moves, far, middle),
    }
}

#[inline(always)]
fn with_middle<const FAR: usize>(
    bits: &mut [u64],
    from: usize,
    moves: &Moves,
    far: [(usize, u32); FAR],
    middle: &[u32],
) {
    match moves.near[..] {
        [] => each::<FAR, 0>(bits, from, moves, far, middle, &[]),
        [a] => each::<FAR, 1>(bits, from, moves, far, middle, &[a]),
        _ => each::<FAR, 2>(bits, from, moves, far, middle, &moves.near),
    }
}

/// Fills in a round of words, with `NEAR` moves below 64; 2 is more than one.
#[inline(always)]
fn each<const FAR: usize, const NEAR: usize>(
    bits: &mut [u64],
    from: usize,
    moves: &Moves,
    far: [(usize, u32); FAR],
    middle: &[u32],
    near: &[u32],
) {
    let parts = near.get(1).map_or(1, |&second| u64::BITS.div_ceil(second));
    let part = u64::BITS.div_ceil(parts);
    let (mut before, mut last) = (bits[from - 2], bits[from - 1]);
    // Words that are written are read in the same round.
    let cells = Cell::from_mut(bits).as_slice_of_cells();
    let round: &[Cell<u64>; ROUND] = window(cells, from);
    let other_far = moves.far.get(FAR..).unwrap_or_default();
    let far = far.map(|(words, shift)| (window(cells, from - words - 1), shift));
    for i in 0..ROUND {
        let mut hot = 0;
        for (words, shift) in far {
            let words: &[Cell<u64>; ROUND + 1] = words;
            hot |= words[i + 1].get() << shift | words[i].get() >> (u64::BITS - shift);
        }
        for &(words, shift) in other_far {
            let at = from + i - words;
            hot |= cells[at].get() << shift | cells[at - 1].get() >> (u64::BITS - shift);
        }
        for &words in &moves.whole {
            hot |= cells[from + i - words].get();
        }
        for &shift in middle {
            hot |= last << shift | before >> (u64::BITS - shift);
        }
        // The word before has these bits that many positions earlier.
        for &s in near {
            hot |= last >> (u64::BITS - s);
        }
        before = last;
        last = match NEAR {
            0 => !hot,
            1 => alternating(!hot, near[0], u64::BITS),
            _ => by_parts(!hot, near, part),
        };
        round[i].set(last);
    }
}

#[inline(always)]
pub(super) fn window<const N: usize>(cells: &[Cell<u64>], from: usize) -> &[Cell<u64>; N] {
    cells[from..].first_chunk().expect("a round is room")
}

/// The word in which no move of `near` leads from a cold position to one of `open`; `part` is at most the second
/// of these moves.
#[inline(always)]
fn by_parts(mut open: u64, near: &[u32], part: u32) -> u64 {
    let mut settled = u64::MAX >> (u64::BITS - part);
    let mut cold = 0;
    loop {
        let found = alternating(open & settled, near[0], part);
        cold |= found;
        if settled >> (u64::BITS - 1) == 1 {
            return cold;
        }
        for &s in near {
            open &= !(found << s);
        }
        settled <<= part;
    }
}

/// c with c(i) = x(i) for i < a and c(i) = x(i) ∧ ¬c(i − a) for others, where all of x are among `length`
/// positions; a < 64.
#[inline(always)]
fn alternating(x: u64, a: u32, length: u32) -> u64 {
    let mut cold = x & !(x << a);
    let mut through = x;
    let mut shift = 2 * a;
    while shift < length {
        cold |= through & cold << shift;
        through &= through << shift;
        shift *= 2;
    }
    cold
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::games::Set;
    use crate::games::nim_values::nim_values;
    use crate::progress::NoProgress;

    proptest! {
        #[test]
        fn words_are_settled_bit_by_bit(x in any::<u64>(), a in 1u32..64) {
            let mut wanted = 0u64;
            for i in 0..64 {
                let before = i >= a && wanted >> (i - a) & 1 == 1;
                wanted |= (x >> i & u64::from(!before)) << i;
            }
            prop_assert_eq!(alternating(x, a, u64::BITS), wanted);
        }

        #[test]
        fn outcomes_are_those_of_the_nim_values(
            set in prop_oneof![
                prop::collection::btree_set(1u32..40, 1..7),
                prop::collection::btree_set(1u32..400, 1..7),
                prop::collection::btree_set(60u32..1000, 1..5),
                prop::collection::btree_set(256u32..600, 1..8),
                prop::collection::btree_set(500u32..1200, 1..8),
            ],
            sink in any::<bool>(),
        ) {
            let convention = if sink { Convention::Sink } else { Convention::Wall };
            let members: Vec<u32> = set.into_iter().collect();
            let n = 3 * ROOM as u64 * 64;
            let explicit = Set::Explicit(members.iter().map(|&s| s.into()).collect());
            let values = nim_values(&explicit, convention, n, &mut NoProgress)?;
            let mut register = Register::new(&members, convention);
            for wanted in values.chunks_exact(POSITIONS as usize) {
                let played = register.play();
                let cold = |i: usize| played[i / 64] >> (i % 64) & 1 == 1;
                prop_assert!(wanted.iter().enumerate().all(|(i, &value)| cold(i) == (value == 0)));
                let mut again = Register::at(&members, &register.state());
                let mut further = register.clone();
                prop_assert_eq!(again.play(), further.play());
            }
            prop_assert_eq!(register.time(), n);
        }
    }
}
