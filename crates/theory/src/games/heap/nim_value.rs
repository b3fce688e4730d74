//! Nim-values of heaps.

use super::{Move, Question};

/// The nim-value: the mex of the options' values. The value of several heaps is the XOR of theirs.
#[derive(Clone, Debug, Default)]
pub struct NimValue {
    seen: Seen,
}

/// The values of options: how their mex is found.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    /// The last round in which each value was seen.
    rounds: Vec<u64>,
    round: u64,
}

impl Seen {
    /// Forgets all of them. O(1).
    pub(super) fn clear(&mut self) {
        self.round += 1;
    }

    pub(super) fn see(&mut self, value: u32) {
        let value = value as usize;
        if value >= self.rounds.len() {
            self.rounds.resize(value + 1, 0);
        }
        self.rounds[value] = self.round;
    }

    /// Sees sums of values that are at most `largest`.
    pub(super) fn see_all(&mut self, sums: impl Iterator<Item = u32>, largest: u32) {
        // No sum has more bits than the largest value: one mask in place of a comparison for each.
        let room = (largest as usize + 1).next_power_of_two();
        if room > self.rounds.len() {
            self.rounds.resize(room, 0);
        }
        let rounds = &mut self.rounds[..room];
        for sum in sums {
            rounds[sum as usize & (room - 1)] = self.round;
        }
    }

    pub(super) fn has(&self, value: u32) -> bool {
        self.rounds.get(value as usize) == Some(&self.round)
    }

    /// The least value not seen. O(that value).
    pub(super) fn mex(&self) -> u32 {
        let unseen = self.rounds.iter().position(|&round| round != self.round);
        unseen.unwrap_or(self.rounds.len()) as u32
    }
}

impl Question for NimValue {
    type Answer = u32;

    fn answer(&mut self, moves: &[Move], below: &[u32]) -> u32 {
        self.seen.clear();
        for option in moves {
            let values = option.left.map(|heap| below[heap as usize]);
            self.seen
                .see(values.iter().fold(0, |sum, value| sum ^ value));
        }
        self.seen.mex()
    }
}
