//! Equal sums of k terms each, k ≥ 3: the Sidon condition of more terms [L §5].

use super::avoid::{Avoid, Members};
use super::bits::Bits;

/// Words of a block of candidates.
const BLOCK: usize = 8;

/// i n + (k − i members) = (k members) for some i ≥ 1. With i = 1 the exclusions of a block of
/// candidates are the sums of k members shifted down by each sum of k − 1, 64 at a time; with more
/// each sum of k − i is tried. O(|Σ| n/64) in all, Σ the sums of k − 1 members, O(k² n/64) a
/// member, and O(|Σ|) for each number that i = 1 leaves.
pub(super) struct EqualSums {
    /// At j − 1: all sums of j members.
    sums: Vec<Bits>,
    /// At j: the sums of j < k members as a list, from the sum of none.
    fewer: Vec<Vec<u64>>,
    /// First candidate of the block in `excluded`.
    block: u64,
    excluded: [u64; BLOCK],
    stale: bool,
}

impl EqualSums {
    /// Of `terms` on each side, for numbers below `bound`.
    pub(super) fn new(terms: u32, bound: u64) -> Self {
        EqualSums {
            sums: (1..=u64::from(terms))
                .map(|j| Bits::new(j * bound))
                .collect(),
            fewer: vec![Vec::new(); terms as usize],
            block: 0,
            excluded: [0; BLOCK],
            stale: true,
        }
    }
}

impl Avoid for EqualSums {
    fn excludes(&mut self, _: &Members, n: u64) -> bool {
        let k = self.fewer.len();
        let Some(most) = self.sums.last() else {
            return false;
        };
        let span = 64 * BLOCK as u64;
        if self.stale || n - self.block >= span {
            self.block = n - n % span;
            self.stale = false;
            self.excluded = [0; BLOCK];
            for &sum in &self.fewer[k - 1] {
                let from = (self.block + sum) as i64;
                for (i, word) in self.excluded.iter_mut().enumerate() {
                    *word |= most.word(from + 64 * i as i64);
                }
            }
        }
        let at = n - self.block;
        let once = self.excluded[(at / 64) as usize] >> (at % 64) & 1 == 1;
        let often = |times: usize| {
            let own = times as u64 * n;
            self.fewer[k - times]
                .iter()
                .any(|sum| most.has((own + sum) as i64))
        };
        once || (2..=k).any(often)
    }

    fn join(&mut self, _: &Members, n: u64) {
        add_to_sums(&mut self.sums, n);
        self.fewer[0] = vec![0];
        for (list, sums) in self.fewer[1..].iter_mut().zip(&self.sums) {
            *list = sums.iter().collect();
        }
        self.stale = true;
    }
}

/// Adds the sums that have `n` in them: at j − 1 there are the sums of j members, of which `n` is
/// one from now on.
pub(super) fn add_to_sums(sums: &mut [Bits], n: u64) {
    sums[0].add(n);
    for j in 1..sums.len() {
        let (below, here) = sums.split_at_mut(j);
        here[0].add_shifted(&below[j - 1], n);
    }
}
