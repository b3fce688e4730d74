//! A set of small integers as a bitset, read 64 at a time at any offset.

/// Bits of a word.
const WORD: u64 = 64;

/// A set of integers in `[0, len)`, one bit each.
#[derive(Clone, Debug)]
pub(crate) struct Bits {
    words: Vec<u64>,
}

impl Bits {
    /// The empty set within `[0, len)`.
    pub(super) fn new(len: u64) -> Self {
        Bits {
            words: vec![0; len.div_ceil(WORD) as usize],
        }
    }

    /// Whether `x` belongs; numbers out of range, negative ones too, do not.
    #[inline]
    pub(super) fn has(&self, x: i64) -> bool {
        x >= 0
            && self
                .words
                .get((x as u64 / WORD) as usize)
                .is_some_and(|w| w >> (x as u64 % WORD) & 1 == 1)
    }

    /// Adds `x`, which must be in range.
    #[inline]
    pub(super) fn add(&mut self, x: u64) {
        self.words[(x / WORD) as usize] |= 1 << (x % WORD);
    }

    /// Adds the members of `words`, of which the first bit is `at`, a multiple of 64.
    pub(super) fn add_words(&mut self, at: u64, words: &[u64]) {
        let own = self.words[(at / WORD) as usize..].iter_mut();
        own.zip(words).for_each(|(own, word)| *own |= word);
    }

    /// Membership of `at … at + 63`, lowest first; zeros out of range.
    #[inline]
    pub(super) fn word(&self, at: i64) -> u64 {
        let first = at.div_euclid(WORD as i64);
        let shift = at.rem_euclid(WORD as i64) as u32;
        let get = |i: i64| {
            usize::try_from(i)
                .ok()
                .and_then(|i| self.words.get(i))
                .copied()
                .unwrap_or(0)
        };
        let low = get(first) >> shift;
        if shift == 0 {
            low
        } else {
            low | get(first + 1) << (WORD as u32 - shift)
        }
    }

    /// The members, ascending.
    pub(super) fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        (0..)
            .step_by(WORD as usize)
            .zip(&self.words)
            .flat_map(|(first, &word)| {
                let mut left = word;
                std::iter::from_fn(move || {
                    let lowest = (left != 0).then(|| left.trailing_zeros())?;
                    left &= left - 1;
                    Some(first + u64::from(lowest))
                })
            })
    }

    /// Joins membership of `at`, `at + 1`, … to `mask`, lowest first; `at` is
    /// at least 64 N + 64 before the end.
    #[inline]
    pub(crate) fn or_into<const N: usize>(&self, at: u64, mask: &mut [u64; N]) {
        let (start, shift) = ((at / WORD) as usize, at % WORD);
        let words = &self.words[start..start + N + 1];
        for (i, word) in mask.iter_mut().enumerate() {
            // Shifting twice keeps the amounts below 64.
            *word |= words[i] >> shift | words[i + 1] << 1 << (WORD - 1 - shift);
        }
    }

    /// Adds every member of `other` increased by `by`, as far as in range.
    /// Time O(len / 64).
    pub(crate) fn add_shifted(&mut self, other: &Bits, by: u64) {
        let first = (by / WORD) as usize;
        for (i, word) in self.words.iter_mut().enumerate().skip(first) {
            *word |= other.word(i as i64 * WORD as i64 - by as i64);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn words_and_shifts_are_the_bits(
            members in proptest::collection::vec(0u64..300, 0..40),
            at in -100i64..400,
            by in 0u64..300,
        ) {
            let mut bits = Bits::new(300);
            for &x in &members {
                bits.add(x);
            }
            for i in 0..64 {
                prop_assert_eq!(bits.word(at) >> i & 1 == 1, bits.has(at + i));
                prop_assert_eq!(bits.has(at + i), members.contains(&((at + i).max(-1) as u64)));
            }
            let all: std::collections::BTreeSet<u64> = members.iter().copied().collect();
            prop_assert!(bits.iter().eq(all));
            let mut sum = Bits::new(300);
            sum.add_shifted(&bits, by);
            for x in 0..300 {
                prop_assert_eq!(sum.has(x), bits.has(x - by as i64));
            }
        }
    }
}
