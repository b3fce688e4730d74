//! Deciding one block of every class: pull, probe the few that are left,
//! and settle the survivors in order of position.

use super::epoch::{Epoch, Run, mark};
use super::{BLOCK_BYTES, Classes, LANE_BYTES};
use crate::games::cold::bits::{BitSet, any_before};
use crate::limits::{
    MODULAR_BLOCK, MODULAR_FOLD, MODULAR_PROBES, MODULAR_PULLS, MODULAR_PUSHES, MODULAR_WORDS,
};

/// A block of one class, and eight bits more.
type Lane = [u64; MODULAR_WORDS];

/// Bits of the last word that belong to the block.
const LAST: u64 = !0 >> (64 * MODULAR_WORDS - MODULAR_BLOCK);

/// Working space for deciding a block.
pub(super) struct Block {
    /// Marks within the block, a lane per class.
    hot: Vec<Lane>,
    /// Cold positions found within the block, a lane per class.
    cold: Vec<Lane>,
    /// The survivors of the pulls: index in the block in the upper half, class in the lower.
    survivors: Vec<u32>,
    stage: Stage,
}

/// The state of the work on a block.
#[derive(Clone, Copy)]
enum Stage {
    /// The block has not been begun.
    Fresh,
    /// Classes from this one on have yet to pull, this one from such a run of its on, if it has begun.
    Pulling(usize, Option<usize>),
    /// Survivors from this one on have yet to be settled.
    Settling(usize),
}

impl Block {
    pub(super) fn new(modulus: usize) -> Self {
        Block {
            hot: vec![[0; MODULAR_WORDS]; modulus],
            cold: vec![[0; MODULAR_WORDS]; modulus],
            survivors: Vec::new(),
            stage: Stage::Fresh,
        }
    }

    /// Decides the next block of every class, or, of a set with many members,
    /// does some milliseconds of it; appends its cold positions below the bound
    /// to `found`, ascending. Returns whether the block is decided.
    pub(super) fn decide(
        &mut self,
        classes: &mut Classes,
        epoch: &mut Epoch,
        hotspots: Option<&BitSet>,
        found: &mut Vec<u32>,
    ) -> bool {
        if let Stage::Fresh = self.stage {
            self.take_marks(classes, hotspots);
            self.survivors.clear();
            self.stage = Stage::Pulling(0, None);
        }
        if let Stage::Pulling(first, mut begun) = self.stage {
            let mut work = 0;
            for t in first..classes.modulus {
                if work >= MODULAR_PULLS {
                    self.stage = Stage::Pulling(t, begun);
                    return false;
                }
                let hot = &mut self.hot[t];
                begun = pull(
                    hot,
                    classes,
                    epoch,
                    t,
                    begun,
                    &mut self.survivors,
                    &mut work,
                );
                if begun.is_some() {
                    self.stage = Stage::Pulling(t, begun);
                    return false;
                }
            }
            self.survivors.sort_unstable();
            self.stage = Stage::Settling(0);
        }
        if let Stage::Settling(first) = self.stage
            && let Some(next) = self.settle(classes, epoch, found, first)
        {
            self.stage = Stage::Settling(next);
            return false;
        }
        self.store(classes);
        self.stage = Stage::Fresh;
        true
    }

    /// Moves the marks pushed into the block, and the hotspots, out of the
    /// classes: undecided bits there must read as not cold.
    #[inline(never)]
    fn take_marks(&mut self, classes: &mut Classes, hotspots: Option<&BitSet>) {
        let at = classes.decided * BLOCK_BYTES;
        for (t, lane) in self.hot.iter_mut().enumerate() {
            let from = classes.base(t) + at;
            let bytes = &mut classes.bytes[from..from + BLOCK_BYTES];
            let mut padded = [0u8; LANE_BYTES];
            padded[..BLOCK_BYTES].copy_from_slice(bytes);
            *lane = load(&padded);
            bytes.fill(0);
            if let Some(settled) = classes.settled.get(from..from + BLOCK_BYTES) {
                padded[..BLOCK_BYTES].copy_from_slice(settled);
                or(lane, &padded);
            }
        }
        self.cold.fill([0; MODULAR_WORDS]);
        if let Some(spots) = hotspots {
            let span = (classes.modulus * MODULAR_BLOCK) as u64;
            let low = classes.decided as u64 * span;
            for w in low / 64..=(low + span) / 64 {
                let mut word = spots.word(w);
                while word != 0 {
                    let x = w * 64 + u64::from(word.trailing_zeros());
                    word &= word - 1;
                    if (low..low + span).contains(&x) {
                        let place = (x - low) as usize;
                        let j = place / classes.modulus;
                        self.hot[place % classes.modulus][j / 64] |= 1 << (j % 64);
                    }
                }
            }
        }
    }

    /// Settles the survivors in order of position, beginning at place `from`, each against the cold positions
    /// of its own block; cold ones push further. Returns where to resume if that takes long.
    #[inline(never)]
    fn settle(
        &mut self,
        classes: &mut Classes,
        epoch: &mut Epoch,
        found: &mut Vec<u32>,
        from: usize,
    ) -> Option<usize> {
        let first = classes.decided * MODULAR_BLOCK;
        let mut work = 0;
        for (place, &survivor) in (from..).zip(&self.survivors[from..]) {
            if work >= MODULAR_PUSHES {
                return Some(place);
            }
            let (bit, t) = ((survivor >> 16) as usize, (survivor & 0xffff) as usize);
            let x = (first + bit) as u64 * classes.modulus as u64 + t as u64;
            if x >= classes.n {
                // The last block overhangs the bound, and so do all the rest.
                break;
            }
            if self.hot[t][bit / 64] >> (bit % 64) & 1 == 1 {
                continue;
            }
            let reached = epoch
                .near_of(t)
                .iter()
                .take_while(|near| usize::from(near.shift) <= bit)
                .any(|near| {
                    work += 1;
                    let from = bit - usize::from(near.shift);
                    self.cold[near.class as usize][from / 64] >> (from % 64) & 1 == 1
                });
            if reached {
                continue;
            }
            self.cold[t][bit / 64] |= 1 << (bit % 64);
            // Both fit: x < n ≤ 2^32.
            let j = (first + bit) as u32;
            classes.cold[t].push(j);
            found.push(x as u32);
            let (last, end) = (epoch.last, epoch.end);
            for push in epoch.pushes_to_shorten(t) {
                let from = j + u32::from(push.carry);
                let quotients = &classes.quotients[push.from as usize..push.to as usize];
                // Later cold positions of the class reach no further.
                let reach = last.checked_sub(from);
                let beyond = |&&q: &&u32| reach.is_none_or(|reach| q > reach);
                let count = quotients.len() - quotients.iter().rev().take_while(beyond).count();
                push.to = push.from + count as u32;
                let quotients = &quotients[..count];
                let room = ((first + MODULAR_BLOCK) as u32).saturating_sub(from);
                let inside = quotients.iter().take_while(|&&q| q < room).count();
                let lane = &mut self.hot[push.target as usize];
                for &q in &quotients[..inside] {
                    let to = (from + q) as usize - first;
                    lane[to / 64] |= 1 << (to % 64);
                }
                let base = classes.base(push.target as usize);
                let target = &mut classes.bytes[base..base + end * BLOCK_BYTES];
                mark(target, from, &quotients[inside..]);
                work += 1 + count;
            }
        }
        None
    }

    /// Puts the block's cold positions into the classes.
    #[inline(never)]
    fn store(&self, classes: &mut Classes) {
        let at = classes.decided * BLOCK_BYTES;
        for (t, lane) in self.cold.iter().enumerate() {
            let from = classes.base(t) + at;
            let mut bytes = [0u8; LANE_BYTES];
            for (chunk, word) in bytes.chunks_exact_mut(8).zip(lane) {
                chunk.copy_from_slice(&word.to_le_bytes());
            }
            classes.bytes[from..from + BLOCK_BYTES].copy_from_slice(&bytes[..BLOCK_BYTES]);
        }
        classes.decided += 1;
    }
}

/// Pulls into class t until a handful of positions is open, then probes those; `begun` is the run
/// from which it resumes. Adds to `work` about how many blocks were read, and returns where to
/// resume if they are too many: `marks` then has what was pulled.
#[inline(never)]
fn pull(
    marks: &mut Lane,
    classes: &Classes,
    epoch: &Epoch,
    t: usize,
    begun: Option<usize>,
    survivors: &mut Vec<u32>,
    work: &mut usize,
) -> Option<usize> {
    let mut hot = *marks;
    let all = epoch.runs_of(t);
    let mut runs = match begun {
        Some(run) => &all[run..],
        None => {
            hot[MODULAR_WORDS - 1] |= !LAST;
            pull_flat(classes, epoch, t, &mut hot);
            *work += epoch.flat_of(t);
            all
        }
    };
    let mut open = zeros(&hot);
    while open > MODULAR_PROBES && !runs.is_empty() {
        if *work >= MODULAR_PULLS {
            *marks = hot;
            return Some(all.len() - runs.len());
        }
        let (before, left) = (runs, pull_runs(classes, runs, &mut hot));
        let pulled = &before[..before.len() - left.len()];
        *work += pulled.iter().map(Run::len).sum::<usize>();
        runs = left;
        open = zeros(&hot);
    }
    if open == 0 {
        return None;
    }
    let first = classes.decided * MODULAR_BLOCK;
    for (w, &word) in hot.iter().enumerate() {
        let mut word = !word;
        while word != 0 {
            let bit = w * 64 + word.trailing_zeros() as usize;
            word &= word - 1;
            let (hit, looked) = probe(classes, runs, first + bit);
            *work += looked;
            if !hit {
                survivors.push((bit as u32) << 16 | t as u32);
            }
        }
    }
    None
}

crate::for_several_processors! {
    /// The flat pulls of class t: loads at ready offsets, grouped by what remains of the shift
    /// within a byte, one shift a group. This function and the runs below take most of the time.
    fn pull_flat(classes: &Classes, epoch: &Epoch, t: usize, hot: &mut Lane) {
        let moved = (classes.decided - epoch.start) * BLOCK_BYTES;
        let (mut from, ends) = epoch.groups_of(t);
        let bytes = &classes.bytes[moved..];
        for (shift, &end) in ends.iter().enumerate() {
            let mut sum: Lane = [0; MODULAR_WORDS];
            for &at in &epoch.offsets()[from..end as usize] {
                or(&mut sum, window(bytes, at as usize));
            }
            or_shifted(hot, &sum, shift);
            from = end as usize;
        }
    }
}

crate::for_several_processors! {
    /// Pulls some of the runs; returns those that are left.
    fn pull_runs<'a>(classes: &Classes, mut runs: &'a [Run], hot: &mut Lane) -> &'a [Run] {
        let here = classes.decided * BLOCK_BYTES;
        let last = (classes.decided * MODULAR_BLOCK + MODULAR_BLOCK - 1) as u32;
        // One sum for every shift within a byte: folding waits for many pulls.
        let mut sums: [Lane; 8] = [[0; MODULAR_WORDS]; 8];
        let mut pulled = 0;
        while pulled < MODULAR_FOLD
            && let Some((run, rest)) = runs.split_first()
        {
            runs = rest;
            for &q in &classes.quotients[run.from as usize..run.to as usize] {
                let shift = q + run.carry;
                if shift > last {
                    break;
                }
                let at = run.base as usize + here - (shift as usize).div_ceil(8);
                or(
                    &mut sums[(shift.wrapping_neg() % 8) as usize],
                    window(&classes.bytes, at),
                );
            }
            pulled += (run.to - run.from) as usize;
        }
        for (shift, sum) in sums.iter().enumerate() {
            or_shifted(hot, sum, shift);
        }
        runs
    }
}

/// Whether position index j is hit by any shift of the runs, and how many
/// sixteens of shifts were tried.
#[inline(never)]
fn probe(classes: &Classes, runs: &[Run], j: usize) -> (bool, usize) {
    let mut looked = 0;
    for run in runs {
        let source = &classes.bytes[run.base as usize..];
        let shifts = &classes.quotients[run.from as usize..run.to as usize];
        for chunk in shifts.chunks(16) {
            looked += 1;
            if any_before(source, j, chunk, run.carry) {
                return (true, looked);
            }
        }
    }
    (false, looked)
}

/// The 64 bytes at `at`.
#[inline]
fn window(bytes: &[u8], at: usize) -> &[u8; LANE_BYTES] {
    match bytes[at..].first_chunk() {
        Some(window) => window,
        None => unreachable!("every class is followed by padding"),
    }
}

#[cfg_attr(not(target_arch = "wasm32"), inline)]
fn load(bytes: &[u8; LANE_BYTES]) -> Lane {
    let mut lane = [0; MODULAR_WORDS];
    for (word, chunk) in lane.iter_mut().zip(bytes.as_chunks::<8>().0) {
        *word = u64::from_le_bytes(*chunk);
    }
    lane
}

#[cfg_attr(not(target_arch = "wasm32"), inline)]
fn or(sum: &mut Lane, bytes: &[u8; LANE_BYTES]) {
    for (word, more) in sum.iter_mut().zip(load(bytes)) {
        *word |= more;
    }
}

/// `hot |= lane >> shift`, the lane as one number of 512 bits; `shift` < 8.
#[cfg_attr(not(target_arch = "wasm32"), inline)]
fn or_shifted(hot: &mut Lane, lane: &Lane, shift: usize) {
    for i in 0..MODULAR_WORDS {
        let above = if i + 1 < MODULAR_WORDS {
            lane[i + 1]
        } else {
            0
        };
        // Twice, for a shift by 64 - 0 is none.
        hot[i] |= lane[i] >> shift | above << (63 - shift) << 1;
    }
}

#[inline]
fn zeros(lane: &Lane) -> u32 {
    lane.iter().map(|word| word.count_zeros()).sum()
}
