//! For each distance between indices, a set of differences of values: the
//! table that answers for 64 candidates at once whether some earlier point
//! sees them along a difference already there.

use super::Used;

/// Words of a block of candidates.
const BLOCK: usize = 8;

/// For distance d < `rows.len()`, differences in `[-reach, reach)`.
pub(super) struct Rows {
    rows: Vec<Vec<u64>>,
    /// A multiple of 64, twice a power of two.
    reach: i64,
}

impl Rows {
    /// No differences yet, for distances below `distances`.
    pub fn new(distances: usize) -> Self {
        let reach = 256;
        Rows {
            rows: vec![vec![0; reach / 32]; distances],
            reach: reach as i64,
        }
    }

    /// How far differences can go now.
    pub fn reach(&self) -> i64 {
        self.reach
    }

    /// Makes room for differences of `wanted` either way; says whether it had
    /// to grow.
    pub fn grow(&mut self, wanted: i64) -> bool {
        let mut reach = self.reach;
        while wanted >= reach {
            reach *= 2;
        }
        let more = ((reach - self.reach) / 64) as usize;
        if more == 0 {
            return false;
        }
        for row in &mut self.rows {
            let mut wider = vec![0; row.len() + 2 * more];
            wider[more..more + row.len()].copy_from_slice(row);
            *row = wider;
        }
        self.reach = reach;
        true
    }

    /// Whether the difference is there.
    #[inline]
    pub fn has(&self, distance: usize, difference: i64) -> bool {
        if difference < -self.reach || difference >= self.reach {
            return false;
        }
        let at = (difference + self.reach) as usize;
        self.rows[distance][at / 64] >> (at % 64) & 1 == 1
    }

    /// Adds a difference within reach.
    #[inline]
    pub fn add(&mut self, distance: usize, difference: i64) {
        let at = (difference + self.reach) as usize;
        self.rows[distance][at / 64] |= 1 << (at % 64);
    }

    /// Strikes out of `free`, whose first bit is `first` and whose last bit
    /// is within reach of `value`, all candidates that `value` at `distance`
    /// sees.
    #[inline]
    fn strike(&self, free: &mut [u64; BLOCK], distance: usize, first: i64) {
        let at = (first + self.reach) as usize;
        let words = &self.rows[distance][at / 64..];
        let shift = at % 64;
        if let Some(words) = words.first_chunk::<{ BLOCK + 1 }>() {
            for (i, f) in free.iter_mut().enumerate() {
                // Shifting twice keeps the amounts below 64.
                *f &= !(words[i] >> shift | words[i + 1] << 1 << (63 - shift));
            }
        } else {
            for (i, f) in free.iter_mut().enumerate() {
                let word = |i: usize| words.get(i).copied().unwrap_or(0);
                *f &= !(word(i) >> shift | word(i + 1) << 1 << (63 - shift));
            }
        }
    }

    /// The least free value v ≥ `from`, not used, that no earlier point sees:
    /// v − π(b) is in the row of n − b for no b. Also the number of blocks
    /// struck. Grows the rows by `grown` as far as it looks.
    pub fn first_free(
        &mut self,
        values: &[u32],
        used: &Used,
        from: u32,
        mut grown: impl FnMut(&mut Rows),
    ) -> (u32, usize) {
        let n = values.len();
        let mut word = from as usize / 64;
        let mut steps = 0;
        loop {
            let first = 64 * word as i64;
            if self.grow(first + 64 * BLOCK as i64) {
                grown(self);
            }
            let mut free = [0; BLOCK];
            for (i, w) in free.iter_mut().enumerate() {
                *w = !used.word(word + i);
            }
            if word == from as usize / 64 {
                free[0] &= !0 << (from % 64);
            }
            for (b, &value) in values.iter().enumerate().rev() {
                self.strike(&mut free, n - b, first - i64::from(value));
                steps += 1;
                if steps % 4 == 0 && free == [0; BLOCK] {
                    break;
                }
            }
            if let Some(i) = free.iter().position(|&w| w != 0) {
                let at = 64 * (word + i) as u32 + free[i].trailing_zeros();
                return (at, steps * BLOCK);
            }
            word += BLOCK;
        }
    }
}
