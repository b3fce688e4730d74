//! Chance that is the same everywhere.

/// Rng that fall the same way for the same seed (SplitMix64).
pub struct Rng(u64);

impl Rng {
    /// Rng that start at `seed`.
    pub fn new(seed: u64) -> Self {
        Rng(seed)
    }

    /// A number below `bound`, which is at least 1. The remainder favours small
    /// numbers by less than `bound` / 2^64.
    pub fn roll(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ z >> 31) % bound
    }
}
