//! Nim-values at the wall by dynamic programming over blocks of positions.

mod values;

pub use values::NimValues;

use crate::error::{Error, Result};
use crate::limits::{NIM_BLOCK, NIM_BLOCKS, NIM_FIRST, NIM_MEMBERS, NIM_STEP};
use crate::task::Task;
use values::Cells;

/// Dynamic programming for nim-values [E §2.2] in blocks of 32 positions.
///
/// Each position of the block has a row of flags, a byte a value. A member s
/// at least as long as the block reads consecutive values s back and raises
/// one flag in each row: no data travels between positions, so the processor
/// overlaps them. Shorter members are then settled position by position.
///
/// Members longer than many blocks do so for all of these, some members at a
/// time: what they read lies together, and is fetched together.
///
/// O(`n`·|S|) time, about one store a move; 1 or 2 bytes a position and
/// at most 2 MiB beside.
pub struct Blocked {
    members: Vec<u32>,
    n: u64,
    values: NimValues,
}

impl Blocked {
    /// `members` ascending; values for positions below `n`.
    pub fn new(members: Vec<u32>, n: u64) -> Self {
        Blocked {
            members,
            n,
            values: NimValues {
                cells: Cells::Bytes(Vec::with_capacity(n as usize)),
                largest: 0,
            },
        }
    }

    /// The values known so far.
    pub fn values(&self) -> &NimValues {
        &self.values
    }

    /// The values, the rest given back.
    pub fn into_values(self) -> NimValues {
        self.values
    }

    /// Computes some more values: some milliseconds of work.
    ///
    /// # Errors
    /// When values reach 2^16, which takes a set with as many members.
    #[cfg_attr(target_arch = "wasm32", unsafe(export_name = "hot_nim_step"))]
    pub fn step(&mut self) -> Result<()> {
        let before = self.values.len();
        let moves = self.members.partition_point(|&s| u64::from(s) <= before) + NIM_BLOCK;
        // Positions further on have more moves: no step more than doubles.
        let most = (before as usize).max(NIM_FIRST);
        let count = (NIM_STEP / moves).clamp(NIM_BLOCK, most);
        let end = self.n.min(before + count as u64) as usize;
        let largest = self.values.largest as usize;
        let members = self.members.as_slice();
        if let Cells::Bytes(list) = &mut self.values.cells
            && fits::<256, 32>(largest)
        {
            self.values.largest = advance::<u8, 256, 32>(list, members, end, largest);
            return Ok(());
        }
        self.values.widen();
        let Cells::Shorts(list) = &mut self.values.cells else {
            unreachable!("just widened");
        };
        self.values.largest = if fits::<1088, 32>(largest) {
            advance::<u16, 1088, 32>(list, members, end, largest)
        } else if fits::<4160, 16>(largest) {
            advance::<u16, 4160, 16>(list, members, end, largest)
        } else if fits::<65536, 4>(largest) {
            advance::<u16, 65536, 4>(list, members, end, largest)
        } else {
            return Err(Error::bad(
                "n",
                self.n,
                format!("at most {before} for this set, whose nim-values then reach 2^16"),
            )
            .suggest(before));
        };
        Ok(())
    }

    /// Goes on to the end.
    ///
    /// # Errors
    /// As [`Blocked::step`], and when `task` is cancelled.
    pub fn finish(mut self, task: &mut dyn Task) -> Result<NimValues> {
        while self.values.len() < self.n {
            task.report("nim-values", self.values.len(), self.n)?;
            self.step()?;
        }
        Ok(self.values)
    }
}

/// A cell of the value array.
trait Cell: Copy {
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

/// What values are below that have a flag in a row of `W`: a power of two. What a row is longer by
/// keeps rows apart in a cache, which tells lines by the lowest bits of their addresses.
const fn below<const W: usize>() -> usize {
    1 << W.ilog2()
}

/// Whether rows of `W` flags do for another block of `B` positions: a value
/// exceeds the largest of its options by at most 1.
fn fits<const W: usize, const B: usize>(largest: usize) -> bool {
    largest + B < below::<W>()
}

/// Appends the values of positions up to `end`, in blocks of `B` with flag
/// rows of `W` bytes, as long as those do; returns the largest value, `largest`
/// before.
#[inline(always)]
fn advance<V: Cell, const W: usize, const B: usize>(
    values: &mut Vec<V>,
    members: &[u32],
    end: usize,
    mut largest: usize,
) -> u32 {
    let most = NIM_BLOCKS.min((end - values.len()).div_ceil(B));
    let mut flags = vec![0; most * B * W];
    let mut ahead = vec![V::from_value(0); most * NIM_MEMBERS * B];
    let ahead = ahead.as_chunks_mut().0.as_chunks_mut().0;
    let short = shorter(members, B);
    while values.len() < end && fits::<W, B>(largest) {
        let start = values.len();
        let count = most.min((end - start).div_ceil(B));
        flags.fill(0);
        let blocks = &mut flags.as_chunks_mut().0.as_chunks_mut().0[..count];
        // All that longer members lead to is known.
        let near = shorter(members, count * B);
        let far = shorter(members, start + 1).max(near);
        for few in members[near..far].chunks(NIM_MEMBERS) {
            gather(values, few, start, &mut ahead[..count]);
            for (rows, options) in blocks.iter_mut().zip(&*ahead) {
                raise::<V, W, B>(&options[..few.len()], rows);
            }
        }
        for rows in blocks {
            let at = values.len();
            if !fits::<W, B>(largest) {
                break;
            }
            let others = members[short..near].iter().chain(&members[far..]);
            for &s in others.take_while(|&&s| (s as usize) < at + B) {
                let s = s as usize;
                let (skip, from) = (s.saturating_sub(at), at.saturating_sub(s));
                for (row, value) in rows[skip..].iter_mut().zip(&values[from..]) {
                    row[value.flag::<W>()] = 1;
                }
            }
            for (row, x) in rows.iter_mut().zip(at..end) {
                for &s in members[..short].iter().take_while(|&&s| s as usize <= x) {
                    row[values[x - s as usize].flag::<W>()] = 1;
                }
                let value = mex(row);
                largest = largest.max(value);
                values.push(V::from_value(value));
            }
        }
    }
    largest as u32
}

/// How many members are less.
#[inline(never)]
fn shorter(members: &[u32], bound: usize) -> usize {
    members.partition_point(|&s| (s as usize) < bound)
}

/// Copies what each of a few members leads to from each of the blocks that begin at `start`.
#[inline(always)]
fn gather<V: Cell, const B: usize>(
    values: &[V],
    members: &[u32],
    start: usize,
    blocks: &mut [[[V; B]; NIM_MEMBERS]],
) {
    for (i, &s) in members.iter().enumerate() {
        let (options, _) = values[start - s as usize..].as_chunks();
        for (block, options) in blocks.iter_mut().zip(options) {
            block[i] = *options;
        }
    }
}

/// Raises, for each of the members, the flags of the values it leads to. Loads are the dearer the
/// more stores are under way: values are loaded by the word.
#[inline(always)]
fn raise<V: Cell, const W: usize, const B: usize>(options: &[[V; B]], rows: &mut [[u8; W]; B]) {
    for options in options {
        for (rows, word) in rows.chunks_exact_mut(V::LANES).zip(V::words(options)) {
            for (i, row) in rows.iter_mut().enumerate() {
                row[V::of(word, i).flag::<W>()] = 1;
            }
        }
    }
}

/// The first flag not raised; flags are 0 or 1, as many as bytes in some words.
#[cfg_attr(target_arch = "wasm32", unsafe(export_name = "hot_nim_mex"))]
fn mex(row: &[u8]) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let (words, _) = row.as_chunks();
    for (i, &bytes) in words.iter().enumerate() {
        let missing = !u64::from_le_bytes(bytes) & ONES;
        if missing != 0 {
            return i * 8 + missing.trailing_zeros() as usize / 8;
        }
    }
    row.len()
}

/// Nim-values of positions below `n` one at a time with an array of stamps:
/// the oracle of this file and the baseline of its bench. O(`n`·|S|).
pub fn naive(members: &[u32], n: u64) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::with_capacity(n as usize);
    let mut stamp = vec![0u32; members.len() + 2];
    for x in 0..n as usize {
        let mark = x as u32 + 1;
        for &s in members {
            if s as usize > x {
                break;
            }
            stamp[values[x - s as usize] as usize] = mark;
        }
        let mex = stamp.iter().take_while(|&&seen| seen == mark).count();
        values.push(mex as u32);
    }
    values
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::games::Set;
    use crate::task::Unwatched;

    fn blocked(members: &[u32], n: u64) -> Vec<u32> {
        let values = Blocked::new(members.to_vec(), n)
            .finish(&mut Unwatched)
            .unwrap();
        assert_eq!(values.largest(), values.iter().max().unwrap_or(0));
        values.iter().collect()
    }

    #[test]
    fn families_equal_the_naive_values() {
        for text in [
            "squares",
            "primes",
            "triangular",
            "fibonacci",
            "odd",
            "random-30",
            "31,32,33",
            "64",
        ] {
            let set: Set = text.parse().unwrap();
            for n in [0, 1, 31, 32, 33, 63, 64, 65, 1000, 3001] {
                let members = set.members_below(n);
                assert_eq!(blocked(&members, n), naive(&members, n), "{text} below {n}");
            }
        }
    }

    #[test]
    fn wide_values_pass_through_every_width() {
        // With every number subtractable v(x) = x; with all but 1, v(x) = x/2.
        let n = 6000;
        let all: Vec<u32> = (1..n as u32).collect();
        assert!(blocked(&all, n).into_iter().eq(0..n as u32));
        assert!(
            blocked(&all[1..], n)
                .into_iter()
                .eq((0..n as u32).map(|x| x / 2))
        );
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]
        #[test]
        fn random_sets_equal_the_naive_values(
            members in proptest::collection::btree_set(1u32..700, 1..120),
            n in 0u64..1500,
        ) {
            let members: Vec<u32> = members.into_iter().collect();
            prop_assert_eq!(blocked(&members, n), naive(&members, n));
        }
    }
}
