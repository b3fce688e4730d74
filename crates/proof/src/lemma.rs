//! Lemma 6 with its numbers: how many blocks of P(m, k) are short and long.

use serde::{Deserialize, Serialize};

use theory::error::{Error, Result};
use theory::sink::factors::Kind;
use theory::sink::period::Additive;
use theory::sink::words::Word;

/// [B, Lemma 6] for a set of case (ii), counted in the word. A long block is a
/// C(i), or a B(i) with the ζ(i) after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lemma6 {
    /// gcd(m, k): how many smallest periods P(m, k) is long.
    pub gcd: u32,
    /// Short blocks in a smallest period; by the lemma (m − k)/gcd(m, k).
    pub short: u32,
    /// Long ones; by the lemma k/gcd(m, k).
    pub long: u32,
    /// The length of a short block; by the lemma 4m + 2k, and 4m more for each
    /// inserted pair of pairs.
    pub short_len: u64,
    /// The length of a long one, m more. 0 if there is none.
    pub long_len: u64,
    /// The smallest period, m(4m + 3k + 4mn)/gcd(m, k) by [B, Theorem 3].
    pub period: u64,
}

impl Lemma6 {
    /// Counts the blocks of one smallest period of `set`. Time O(m n), n the
    /// inserted pairs; space O(1).
    ///
    /// # Errors
    /// A set that is not of case (ii).
    pub fn new(set: Additive) -> Result<Self> {
        if set.k().is_none() {
            return Err(Error::bad("delta", set.delta(), "a δ with m < δ mod 2m"));
        }
        let word = Word::new(set);
        let mut lemma = Lemma6 {
            gcd: set.repeats(),
            short: 0,
            long: 0,
            short_len: 0,
            long_len: 0,
            period: word.period(),
        };
        let mut blocks = word.blocks_of(word.period()).peekable();
        while let Some(block) = blocks.next() {
            let zeta = blocks.next_if(|next| next.kind == Kind::Z);
            let len = block.len + zeta.map_or(0, |zeta| zeta.len);
            if block.kind == Kind::C || zeta.is_some() {
                lemma.long += 1;
                lemma.long_len = len;
            } else {
                lemma.short += 1;
                lemma.short_len = len;
            }
        }
        Ok(lemma)
    }

    /// Whether the numbers are the lemma's.
    pub fn holds(&self, set: Additive) -> bool {
        let Some(k) = set.k() else { return false };
        let (m, g) = (set.m(), self.gcd);
        let [wide_m, wide_k, n] = [m, k, set.wraps()].map(u64::from);
        let short_len = 4 * wide_m + 2 * wide_k + 4 * wide_m * n;
        (self.short, self.long) == ((m - k) / g, k / g)
            && (self.short_len, self.long_len) == (short_len, short_len + wide_m)
            && u64::from(self.short) * short_len + u64::from(self.long) * (short_len + wide_m)
                == self.period
    }
}
