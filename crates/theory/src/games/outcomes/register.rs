//! Outcomes of a finite set played 64 positions at a time.
//!
//! A position is a bit, set where it is cold: where no move leads to a cold one. A move of at least 64 is a
//! shift of words that are known. Of shorter ones, within a word, the least, a, is resolved by doubling: where
//! c(i) = x(i) ∧ ¬c(i − a), c(i) = x(i) ∧ (¬x(i − a) ∨ c(i − 2a)), and such steps compose. The others are put in
//! round by round, each of which settles as many positions more as the second least move has.

use serde::{Deserialize, Serialize};

use crate::games::ruleset::Convention;

/// Words that are played at once.
pub(super) const ROUND: usize = 32;

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
    near: Vec<u32>,
    /// Whole words and bits of each longer move.
    far: Vec<(usize, u32)>,
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
        let near = members.partition_point(|&s| s < u64::BITS);
        let far = members[near..].iter();
        let mut bits = state.words.clone();
        bits.resize(state.words.len() + ROOM, 0);
        Register {
            time: state.time,
            next: state.words.len(),
            words: state.words.len(),
            bits,
            near: members[..near].to_vec(),
            far: far
                .map(|&s| ((s / u64::BITS) as usize, s % u64::BITS))
                .collect(),
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
        play(&mut self.bits, self.next, &self.near, &self.far);
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
    fn play(bits: &mut [u64], from: usize, near: &[u32], far: &[(usize, u32)]) {
        // The compiler knows how many these are.
        match *far {
            [] => with(bits, from, near, &[]),
            [a] => with(bits, from, near, &[a]),
            [a, b] => with(bits, from, near, &[a, b]),
            [a, b, c] => with(bits, from, near, &[a, b, c]),
            [a, b, c, d] => with(bits, from, near, &[a, b, c, d]),
            _ => with(bits, from, near, far),
        }
    }
}

#[inline(always)]
fn with(bits: &mut [u64], from: usize, near: &[u32], far: &[(usize, u32)]) {
    match *near {
        [] => each::<0>(bits, from, &[], far),
        [a] => each::<1>(bits, from, &[a], far),
        [a, b] => each::<2>(bits, from, &[a, b], far),
        [a, b, c] => each::<2>(bits, from, &[a, b, c], far),
        [a, b, c, d] => each::<2>(bits, from, &[a, b, c, d], far),
        _ => each::<2>(bits, from, near, far),
    }
}

/// Fills in a round of words, with `NEAR` moves below 64; 2 is more than one.
#[inline(always)]
fn each<const NEAR: usize>(bits: &mut [u64], from: usize, near: &[u32], far: &[(usize, u32)]) {
    let rounds = near.get(1).map_or(1, |&second| u64::BITS.div_ceil(second));
    let mut last = bits[from - 1];
    for i in from..from + ROUND {
        let mut hot = 0;
        for &(words, shift) in far {
            let at = i - words;
            hot |= bits[at] << shift | bits[at - 1] >> 1 >> (u64::BITS - 1 - shift);
        }
        // The word before has these bits that many positions earlier.
        for &s in near {
            hot |= last >> (u64::BITS - s);
        }
        last = match NEAR {
            0 => !hot,
            _ => alternating(!hot, near[0]),
        };
        if NEAR > 1 {
            for _ in 1..rounds {
                let mut more = hot;
                for &s in &near[1..] {
                    more |= last << s;
                }
                last = alternating(!more, near[0]);
            }
        }
        bits[i] = last;
    }
}

/// c with c(i) = x(i) for i < a and c(i) = x(i) ∧ ¬c(i − a) for others, a < 64.
#[inline(always)]
fn alternating(x: u64, a: u32) -> u64 {
    let first = x & ((1 << a) - 1);
    if 2 * a >= u64::BITS {
        return x & !(first << a);
    }
    let further = u64::MAX << (2 * a);
    let mut cold = (x & !(first << a) & !further) | (x & !(x << a) & further);
    let mut through = x & further;
    let mut shift = 2 * a;
    while shift < u64::BITS {
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
            prop_assert_eq!(alternating(x, a), wanted);
        }

        #[test]
        fn outcomes_are_those_of_the_nim_values(
            set in prop_oneof![
                prop::collection::btree_set(1u32..40, 1..7),
                prop::collection::btree_set(1u32..400, 1..7),
                prop::collection::btree_set(60u32..1000, 1..5),
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
