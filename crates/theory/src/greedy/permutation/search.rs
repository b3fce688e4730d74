//! The values taken, which every search for the next value keeps.

use super::Rules;

/// The values taken so far, and the least not taken (0 if values may repeat).
pub(super) struct Used {
    injective: bool,
    words: Vec<u64>,
    pub(crate) least: u32,
    /// For an involution: at v the index that took it, or the sentinel `NOWHERE`.
    places: Option<Vec<u32>>,
}

/// No index.
const NOWHERE: u32 = u32::MAX;

impl Used {
    pub(super) fn new(rules: &Rules) -> Self {
        Used {
            injective: rules.injective,
            words: Vec::new(),
            least: 0,
            places: rules.proven_involution().then(Vec::new),
        }
    }

    /// π(n) if the terms before imply it [L Thm 6.3].
    pub(crate) fn implied(&self, n: usize) -> Option<u32> {
        let places = self.places.as_ref()?;
        places.get(n).copied().filter(|&place| place != NOWHERE)
    }

    /// Where the search for π(n) begins, if π(n) is not implied: if π(n) = m < n,
    /// π(m) = n would imply it.
    pub(super) fn first(&self, n: usize) -> u32 {
        match self.places {
            Some(_) => self.least.max(n as u32),
            None => self.least,
        }
    }

    pub(super) fn has(&self, v: u32) -> bool {
        self.word(v as usize / 64) >> (v % 64) & 1 == 1
    }

    /// Values 64 i … 64 i + 63, lowest first.
    pub(super) fn word(&self, i: usize) -> u64 {
        self.words.get(i).copied().unwrap_or(0)
    }

    /// Takes v at index n.
    pub(crate) fn take(&mut self, n: usize, v: u32) {
        if !self.injective {
            return;
        }
        if let Some(places) = &mut self.places {
            if v as usize >= places.len() {
                places.resize(v as usize + 1, NOWHERE);
            }
            places[v as usize] = n as u32;
        }
        let i = v as usize / 64;
        if i >= self.words.len() {
            self.words.resize(i + 1, 0);
        }
        self.words[i] |= 1 << (v % 64);
        while self.has(self.least) {
            self.least += 1;
        }
    }
}
