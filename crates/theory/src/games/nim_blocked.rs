//! Nim-values at the wall by dynamic programming over blocks of positions.

mod cell;
mod values;

pub use values::NimValues;

use std::sync::Mutex;

use crate::error::{Error, Result};
use crate::limits::{
    NIM_BLOCK, NIM_BLOCKS, NIM_FIRST, NIM_GROUPS, NIM_GROUPS_A_THREAD, NIM_MEMBERS, NIM_STEP,
    NIM_THREADED,
};
use crate::narrow::Narrow;
use crate::progress::Progress;
use cell::{Cell, below};

/// Dynamic programming for nim-values [E §2.2] in blocks of 32 positions.
///
/// Each position of the block has a row of flags, a byte per value. A member s
/// at least as long as the block reads consecutive values s back and raises
/// one flag in each row: no data travels between positions, so the processor
/// overlaps them. Shorter members are then settled position by position.
///
/// Members longer than many blocks do so for all of these, some members at a
/// time: what they read lies together, and is fetched together.
///
/// On several threads, groups of such blocks are computed in parallel: members longer than all of
/// these lead to known values. Shorter ones, few, are then settled by one thread.
///
/// O(`n`·|S|) time, about one store per move; 1 or 2 bytes per position and at most 2 MiB in
/// addition, and 2 MiB a thread.
pub struct Blocked {
    members: Vec<u32>,
    n: u64,
    values: NimValues,
    threads: usize,
}

impl Blocked {
    /// `members` ascending; values for positions below `n`.
    pub fn new(members: Vec<u32>, n: u64) -> Self {
        Blocked {
            members,
            n,
            values: NimValues::room(n),
            threads: 1,
        }
    }

    /// The same by `threads` threads, at least 1; natively.
    #[must_use]
    pub fn on_threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// The values known so far.
    pub fn values(&self) -> &NimValues {
        &self.values
    }

    /// Computes some more values: some milliseconds of work.
    ///
    /// # Errors
    /// When values reach 2^16, which needs 2^16 members.
    pub fn step(&mut self) -> Result<()> {
        let before = self.values.len();
        let moves = self.members.partition_point(|&s| u64::from(s) <= before) + NIM_BLOCK;
        // Starting a thread takes as long as a few thousand moves.
        let threads = if moves < NIM_THREADED {
            1
        } else {
            self.threads
        };
        // Positions further on have more moves: no step more than doubles.
        let most = (before as usize).max(NIM_FIRST);
        let count = (NIM_STEP / moves).clamp(NIM_BLOCK, most);
        let count = match threads {
            1 => count,
            _ => count.next_multiple_of(groups(threads) * NIM_BLOCKS * NIM_BLOCK),
        };
        let end = self.n.min(before + count as u64) as usize;
        self.values.make_room(end, self.n);
        let largest = self.values.largest as usize;
        let members = self.members.as_slice();
        if let Narrow::Bytes(list) = &mut self.values.cells
            && fits::<256, 32>(largest)
        {
            self.values.largest = advance::<u8, 256, 32>(list, members, end, largest, threads);
            return Ok(());
        }
        self.values.widen(self.n);
        let Narrow::Shorts(list) = &mut self.values.cells else {
            unreachable!("just widened");
        };
        self.values.largest = if fits::<1088, 32>(largest) {
            advance::<u16, 1088, 32>(list, members, end, largest, threads)
        } else if fits::<4160, 16>(largest) {
            advance::<u16, 4160, 16>(list, members, end, largest, threads)
        } else if fits::<65536, 4>(largest) {
            advance::<u16, 65536, 4>(list, members, end, largest, threads)
        } else {
            return Err(Error::bad(
                "n",
                self.n,
                format!("at most {before}, where the nim-values reach 2^16"),
            )
            .suggest(before));
        };
        Ok(())
    }

    /// Computes the remaining values.
    ///
    /// # Errors
    /// As [`Blocked::step`], and when `progress` is cancelled.
    pub fn finish(mut self, progress: &mut dyn Progress) -> Result<NimValues> {
        while self.values.len() < self.n {
            progress.report("nim-values", self.values.len(), self.n)?;
            self.step()?;
        }
        Ok(self.values)
    }
}

/// Whether rows of `W` flags do for another block of `B` positions: a value
/// exceeds the largest of its options by at most 1.
fn fits<const W: usize, const B: usize>(largest: usize) -> bool {
    largest + B < below::<W>()
}

/// Groups of blocks that are settled together.
fn groups(threads: usize) -> usize {
    match threads {
        1 => 1,
        _ => (NIM_GROUPS_A_THREAD * threads).min(NIM_GROUPS),
    }
}

/// The options by each of a few members, from each of the blocks of a group.
type Ahead<V, const B: usize> = Vec<[[V; B]; NIM_MEMBERS]>;

/// Appends the values of positions up to `end`, in blocks of `B` with flag
/// rows of `W` bytes, as long as those do, on `threads` threads; returns the largest value,
/// `largest` before.
#[inline(always)]
fn advance<V: Cell, const W: usize, const B: usize>(
    values: &mut Vec<V>,
    members: &[u32],
    end: usize,
    mut largest: usize,
    threads: usize,
) -> u32 {
    let most = (groups(threads) * NIM_BLOCKS).min((end - values.len()).div_ceil(B));
    let mut flags = vec![0; most * B * W];
    let desk: Ahead<V, B> = vec![[[V::from_value(0); B]; NIM_MEMBERS]; NIM_BLOCKS.min(most)];
    let mut desks = vec![desk; threads];
    let short = shorter(members, B);
    while values.len() < end && fits::<W, B>(largest) {
        let start = values.len();
        let count = most.min((end - start).div_ceil(B));
        let blocks = &mut flags.as_chunks_mut().0.as_chunks_mut().0[..count];
        // All that longer members lead to is known.
        let near = shorter(members, count * B);
        let far = shorter(members, start + 1).max(near);
        let (known, long) = (values.as_slice(), &members[near..far]);
        let group = blocks.chunks_mut(NIM_BLOCKS).enumerate();
        shared(&mut desks, group, |ahead, (i, blocks)| {
            blocks.as_flattened_mut().as_flattened_mut().fill(0);
            for few in long.chunks(NIM_MEMBERS) {
                gather(
                    known,
                    few,
                    start + i * NIM_BLOCKS * B,
                    &mut ahead[..blocks.len()],
                );
                for (rows, options) in blocks.iter_mut().zip(&*ahead) {
                    raise::<V, W, B>(&options[..few.len()], rows);
                }
            }
        });
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

/// Does `work` for all of `turns`, which threads take one after the other, each at a desk.
#[inline(always)]
fn shared<D: Send, T: Send>(
    desks: &mut [D],
    turns: impl Iterator<Item = T> + Send,
    work: impl Fn(&mut D, T) + Sync,
) {
    let (first, others) = desks.split_first_mut().expect("a thread at least");
    // A page's library starts no threads.
    if cfg!(target_arch = "wasm32") || others.is_empty() {
        turns.for_each(|turn| work(first, turn));
        return;
    }
    let turns = Mutex::new(turns);
    let take = || {
        let mut turns = turns.lock().expect("taking the next does not panic");
        turns.next()
    };
    let worker = |desk: &mut D| {
        while let Some(turn) = take() {
            work(desk, turn);
        }
    };
    std::thread::scope(|scope| {
        for desk in others {
            scope.spawn(|| worker(desk));
        }
        worker(first);
    });
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

/// The first flag not raised; flags are 0 or 1, a whole number of words.
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
mod tests;
