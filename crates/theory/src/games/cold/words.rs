//! Dynamic programming sixty-four positions at a time: the best there is for
//! sets with few members.

use super::Engine;
use super::bits::{BitSet, ColdSet};
use crate::error::Result;
use crate::limits::{WORDS_MOST, WORDS_STEP};

/// Dynamic programming for cold positions [E §2.2] on words of 64 positions:
/// a word is hot where the word s positions back is cold, for every member
/// s ≥ 64; shorter members are settled bit by bit.
///
/// O(`n`·|S|/64 + `n`) time, less where words fill early; `n`/8 bytes.
pub struct Words<'a> {
    /// Members ≥ 64, ascending.
    long: Vec<u32>,
    /// Members < 64.
    short: Vec<u32>,
    /// The same as bits.
    short_bits: u64,
    n: u64,
    hotspots: Option<&'a BitSet>,
    cold: ColdSet,
}

impl<'a> Words<'a> {
    /// `members` ascending, those below `n`.
    pub(crate) fn new(members: &[u32], n: u64, hotspots: Option<&'a BitSet>) -> Self {
        let split = members.partition_point(|&s| s < 64);
        Words {
            long: members[split..].to_vec(),
            short: members[..split].to_vec(),
            short_bits: members[..split].iter().fold(0, |bits, s| bits | 1 << s),
            n,
            hotspots,
            cold: ColdSet::with_words(n),
        }
    }

    fn next_word(&self, w: usize) -> u64 {
        let at = w as u64 * 64;
        let words = self.cold.words();
        let mut hot = self.hotspots.map_or(0, |h| h.word(w as u64));
        if let Some(&before) = words.last() {
            for &s in &self.short {
                hot |= before >> (64 - s);
            }
        }
        for &s in &self.long {
            let s = u64::from(s);
            if s <= at {
                let from = at - s;
                let (word, bit) = ((from / 64) as usize, from % 64);
                hot |= words[word] >> bit;
                if bit > 0 {
                    hot |= words[word + 1] << (64 - bit);
                }
                if hot == !0 {
                    return 0;
                }
            } else if s < at + 64 {
                hot |= words[0] << (s - at);
            } else {
                break;
            }
        }
        let mut cold = 0;
        while hot != !0 {
            let bit = (!hot).trailing_zeros();
            cold |= 1 << bit;
            hot |= 1 << bit | self.short_bits << bit;
        }
        cold
    }
}

impl Engine for Words<'_> {
    fn step(&mut self) -> Result<()> {
        let first = (self.cold.bound() / 64) as usize;
        let end = self.n.div_ceil(64) as usize;
        // A step is some milliseconds of work, however many members there are,
        // and no more positions than a figure takes up as fast.
        let count = (WORDS_STEP / (self.long.len() + 1)).clamp(1, WORDS_MOST);
        for w in first..end.min(first + count) {
            let above = self.n - w as u64 * 64;
            let inside = if above >= 64 { !0 } else { (1 << above) - 1 };
            let word = self.next_word(w) & inside;
            self.cold.push_word(word, self.n.min(w as u64 * 64 + 64));
        }
        Ok(())
    }

    fn cold(&self) -> &ColdSet {
        &self.cold
    }

    fn into_cold(self: Box<Self>) -> ColdSet {
        self.cold
    }
}
