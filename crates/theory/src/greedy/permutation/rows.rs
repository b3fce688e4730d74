//! For each distance between indices, a set of differences of values: the
//! table that answers for 64 candidates at once whether some earlier point
//! sees them along a difference already there.

use super::Used;
use crate::error::Result;
use crate::limits::{CLEARED_A_REPORT, ROWS_BLOCK};
use crate::sort::sort_by;

/// Words of a block of candidates.
const BLOCK: usize = ROWS_BLOCK;

/// Candidates of a block.
pub(super) const WIDE: i64 = 64 * BLOCK as i64;

/// Terms between two sortings of the distances.
const SORTED: usize = 4;

/// For distance d < `distances`, differences in `[0, reach)`, or if both
/// signs are kept in `[-reach, reach)`.
pub(super) struct Rows {
    bits: Vec<u64>,
    /// Words a row.
    words: usize,
    both: bool,
    /// A multiple of 64.
    reach: i64,
    /// Differences there for each distance.
    counts: Vec<u32>,
    /// The distances up to that of the first term, those with most differences
    /// first: they strike out most.
    order: Vec<u32>,
}

impl Rows {
    /// No differences yet, for distances below `distances`; `both` signs, or
    /// none below 0. Room for differences below `reach`, a multiple of 64.
    pub(super) fn new(distances: usize, both: bool, reach: i64) -> Self {
        let mut rows = Rows {
            bits: Vec::new(),
            words: 0,
            both,
            reach,
            counts: vec![0; distances],
            order: Vec::new(),
        };
        rows.words = rows.width();
        rows.bits = vec![0; distances * rows.words];
        rows
    }

    /// The same where the rows are so large that the system takes long to allocate them; `tell`
    /// receives the progress.
    ///
    /// # Errors
    /// Those of `tell`.
    pub(super) fn reporting(
        distances: usize,
        both: bool,
        reach: i64,
        tell: &mut dyn FnMut() -> Result<()>,
    ) -> Result<Self> {
        let mut rows = Rows::new(0, both, reach);
        rows.counts = vec![0; distances];
        let all = distances * rows.words;
        rows.bits.reserve_exact(all);
        while rows.bits.len() < all {
            tell()?;
            let some = CLEARED_A_REPORT / size_of::<u64>();
            rows.bits.resize(all.min(rows.bits.len() + some), 0);
        }
        Ok(rows)
    }

    /// Words a row: a block reaching beyond either end finds nothing there.
    fn width(&self) -> usize {
        (self.below() + self.reach) as usize / 64 + BLOCK + 1
    }

    /// The index of difference 0 in a row.
    #[inline]
    fn below(&self) -> i64 {
        if self.both { self.reach } else { WIDE }
    }

    /// Makes room for differences of `wanted`; says whether it had to grow.
    pub(crate) fn grow(&mut self, wanted: i64) -> bool {
        if wanted < self.reach {
            return false;
        }
        let (words, below) = (self.words, self.below());
        // Copying less often would leave more of a large table empty.
        self.reach = (wanted + wanted / 4) / 64 * 64 + 64;
        self.words = self.width();
        let shift = (self.below() - below) as usize / 64;
        let mut bits = vec![0; self.counts.len() * self.words];
        let rows = self.bits.chunks_exact(words);
        for (wider, row) in bits.chunks_exact_mut(self.words).zip(rows) {
            wider[shift..shift + words].copy_from_slice(row);
        }
        self.bits = bits;
        true
    }

    /// Adds what is within reach of the multiples of a slope, run and rise in
    /// lowest terms, from distance `run` on.
    #[inline(never)]
    pub(crate) fn add_multiples(&mut self, run: u32, rise: i64) {
        let low = if self.both { -self.reach } else { 0 };
        let (mut distance, mut difference) = (run as usize, rise);
        while distance < self.counts.len() && (low..self.reach).contains(&difference) {
            let at = (difference + self.below()) as usize;
            let word = &mut self.bits[distance * self.words + at / 64];
            self.counts[distance] += (!*word >> (at % 64) & 1) as u32;
            *word |= 1 << (at % 64);
            distance += run as usize;
            difference += rise;
        }
    }

    /// Strikes out of `free`, whose first bit is the candidate `first`, those
    /// that `value` at `distance` sees and that are `excluded`.
    #[inline]
    fn strike(
        &self,
        free: &mut [u64; BLOCK],
        distance: usize,
        first: i64,
        value: i64,
        excluded: &mut Option<impl FnMut(u32) -> bool>,
    ) {
        let at = first - value + self.below();
        if at < 0 {
            return;
        }
        let (start, shift) = (distance * self.words + at as usize / 64, at % 64);
        let words: &[u64; BLOCK + 1] = self.bits[start..]
            .first_chunk()
            .expect("rows are a block longer than their reach");
        // Shifting twice keeps the amounts below 64.
        let seen = |i: usize| words[i] >> shift | words[i + 1] << 1 << (63 - shift);
        match excluded {
            None => {
                for (i, f) in free.iter_mut().enumerate() {
                    *f &= !seen(i);
                }
            }
            Some(excluded) => {
                for (i, f) in free.iter_mut().enumerate() {
                    let mut hits = *f & seen(i);
                    while hits != 0 {
                        let bit = hits.trailing_zeros();
                        let strike = excluded((first + 64 * i as i64) as u32 + bit);
                        *f &= !(u64::from(strike) << bit);
                        hits &= hits - 1;
                    }
                }
            }
        }
    }

    /// The least free value v ≥ `from`, not used, that no earlier point sees:
    /// v − π(b) is in the row of n − b for no b, or for such b only that
    /// `excluded(b, v)`, if given, disclaims. Where `sure` knows other rows for
    /// the candidates from a value on, what those see is excluded unasked.
    /// Also the steps taken. Grows the rows by `grown` as far as it looks.
    pub(crate) fn first_free<'a>(
        &mut self,
        values: &[u32],
        used: &Used,
        from: u32,
        excluded: Option<impl Fn(usize, u32) -> bool>,
        sure: impl Fn(i64) -> Option<&'a Rows>,
        mut grown: impl FnMut(&mut Rows),
    ) -> (u32, usize) {
        let n = values.len();
        if n > 0 {
            self.order.extend(self.order.len() as u32 + 1..=n as u32);
        }
        if n.is_multiple_of(SORTED) {
            let counts = &self.counts;
            let count = |&d: &u32| counts[d as usize];
            sort_by(&mut self.order, |a, b| count(b).cmp(&count(a)));
        }
        let mut word = from as usize / 64;
        let mut steps = 0;
        loop {
            let first = 64 * word as i64;
            if self.grow(first + WIDE) {
                grown(self);
            }
            let mut free = [0; BLOCK];
            for (i, w) in free.iter_mut().enumerate() {
                *w = !used.word(word + i);
            }
            if word == from as usize / 64 {
                free[0] &= !0 << (from % 64);
            }
            if let Some(sure) = sure(first) {
                for (turn, &distance) in self.order.iter().enumerate() {
                    let value = values[n - distance as usize].into();
                    let unasked = &mut None::<fn(u32) -> bool>;
                    sure.strike(&mut free, distance as usize, first, value, unasked);
                    steps += 1;
                    if turn % 4 == 3 && none(&free) {
                        break;
                    }
                }
            }
            for (turn, &distance) in self.order.iter().enumerate() {
                if turn % 4 == 0 && none(&free) {
                    break;
                }
                let b = n - distance as usize;
                let mut of_b = excluded.as_ref().map(|excluded| |v| excluded(b, v));
                self.strike(
                    &mut free,
                    distance as usize,
                    first,
                    values[b].into(),
                    &mut of_b,
                );
                steps += 1;
            }
            if let Some(i) = free.iter().position(|&w| w != 0) {
                let at = 64 * (word + i) as u32 + free[i].trailing_zeros();
                return (at, steps * BLOCK);
            }
            word += BLOCK;
        }
    }
}

/// Whether no candidate is left; comparing arrays would be a call.
#[inline]
fn none(free: &[u64; BLOCK]) -> bool {
    free.iter().fold(0, |any, &word| any | word) == 0
}
