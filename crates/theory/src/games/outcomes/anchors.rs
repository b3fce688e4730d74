//! Windows of outcomes that are waited for.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use serde::{Deserialize, Serialize};

use super::register::{POSITIONS, ROUND, Register};
use super::word_at;

/// A round, with the window before it: a window ends at each of its positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Anchor {
    /// Where the round begins.
    time: u64,
    words: Vec<u64>,
}

/// All anchors so far. A game is looked at once a round only: as an anchor has all
/// windows of a round, one of them recurs where it is looked at.
#[derive(Default)]
pub(super) struct Anchors {
    list: Vec<Anchor>,
    /// By the hash of a window, the last anchor that has it, and the bit there.
    windows: HashMap<u64, (u32, u32), BuildHasherDefault<Hashed>>,
    /// How many anchors, from the first on, are before the periodic part.
    useless: usize,
}

/// The hash of what is a hash.
#[derive(Default)]
pub(super) struct Hashed(u64);

impl Hasher for Hashed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0 << 8 | u64::from(byte);
        }
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}

impl Anchors {
    /// The anchors of an interrupted search; `None` if they are none.
    pub(super) fn of(list: Vec<Anchor>, useless: usize, words: usize) -> Option<Self> {
        let ascend = list.windows(2).all(|pair| pair[0].time < pair[1].time);
        let whole = |anchor: &Anchor| {
            anchor.words.len() == words + ROUND && anchor.time.is_multiple_of(POSITIONS)
        };
        if !ascend || !list.iter().all(whole) {
            return None;
        }
        let mut anchors = Anchors {
            useless,
            ..Anchors::default()
        };
        list.into_iter().for_each(|anchor| anchors.add(anchor));
        Some(anchors)
    }

    pub(super) fn list(&self) -> &[Anchor] {
        &self.list
    }

    pub(super) fn useless(&self) -> usize {
        self.useless
    }

    pub(super) fn last_time(&self) -> Option<u64> {
        self.list.last().map(|anchor| anchor.time)
    }

    /// Makes the last round an anchor if it is half as far again as the last one.
    pub(super) fn keep(&mut self, register: &Register) {
        let time = register.time() - POSITIONS;
        if self.last_time().is_none_or(|last| time >= last + last / 2) {
            self.add(Anchor {
                time,
                words: register.with_round().to_vec(),
            });
        }
    }

    fn add(&mut self, anchor: Anchor) {
        let words = anchor.words.len() - ROUND;
        let place = self.list.len() as u32;
        let ends = (0..POSITIONS as u32).map(|bit| {
            let of = |k: usize| word_at(&anchor.words, bit as usize + 64 * k);
            let window: Vec<u64> = (0..words).map(of).collect();
            (hash(&window), (place, bit))
        });
        self.windows.extend(ends);
        self.list.push(anchor);
    }

    /// The nearest window like the last one of the game: when its anchor began, and how long ago
    /// it was.
    pub(super) fn recurs(&self, register: &Register) -> Option<(u64, u64)> {
        let window = register.window();
        let &(place, bit) = self.windows.get(&hash(window))?;
        let anchor = &self.list[place as usize];
        let same =
            |(k, &word): (usize, &u64)| word == word_at(&anchor.words, bit as usize + 64 * k);
        let found = place as usize >= self.useless && window.iter().enumerate().all(same);
        found.then(|| (anchor.time, register.time() - anchor.time - u64::from(bit)))
    }

    /// Awaits nothing from the anchors to that moment.
    pub(super) fn give_up(&mut self, time: u64) {
        self.useless = self.list.partition_point(|anchor| anchor.time <= time);
    }
}

/// Of four parts that do not wait for one another.
#[inline]
fn hash(words: &[u64]) -> u64 {
    const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
    let mixed = |hash: u64, word: u64| (hash ^ word).wrapping_mul(SPREAD).rotate_left(29);
    let (fours, rest) = words.as_chunks();
    let mut parts = [1, 2, 3, 4];
    for four in fours {
        for (part, &word) in parts.iter_mut().zip::<&[u64; 4]>(four) {
            *part = mixed(*part, word);
        }
    }
    let rest = rest.iter().copied().chain(parts);
    rest.fold(SPREAD, mixed).wrapping_mul(SPREAD)
}
