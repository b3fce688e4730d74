//! Cells of the value array, a byte or two.

/// A cell of the value array.
pub(super) trait Cell: Copy + Send + Sync {
    /// How many make a word.
    const LANES: usize;
    /// The value as an index below `W`; the caller has made sure that it is.
    fn flag<const W: usize>(self) -> usize;
    fn from_value(value: usize) -> Self;
    /// The cells by the word, the first of each lowest.
    fn words(cells: &[Self]) -> impl Iterator<Item = u64>;
    /// Cell `lane` of a word.
    fn of(word: u64, lane: usize) -> Self;
}

impl Cell for u8 {
    const LANES: usize = 8;
    fn flag<const W: usize>(self) -> usize {
        usize::from(self)
    }
    fn from_value(value: usize) -> Self {
        value as u8
    }
    fn words(cells: &[u8]) -> impl Iterator<Item = u64> {
        cells.as_chunks().0.iter().copied().map(u64::from_le_bytes)
    }
    fn of(word: u64, lane: usize) -> Self {
        (word >> (8 * lane)) as u8
    }
}

impl Cell for u16 {
    const LANES: usize = 4;
    fn flag<const W: usize>(self) -> usize {
        // Every value is below: the mask only spares a check.
        usize::from(self) & (below::<W>() - 1)
    }
    fn from_value(value: usize) -> Self {
        value as u16
    }
    fn words(cells: &[u16]) -> impl Iterator<Item = u64> {
        let lanes = cells.as_chunks::<4>().0.iter();
        lanes.map(|&[a, b, c, d]| {
            u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32 | u64::from(d) << 48
        })
    }
    fn of(word: u64, lane: usize) -> Self {
        (word >> (16 * lane)) as u16
    }
}

/// The bound of values that have a flag in a row of `W`: a power of two. Padding spreads rows over
/// a cache, which chooses lines by the lowest bits of their addresses.
pub(super) const fn below<const W: usize>() -> usize {
    1 << W.ilog2()
}
