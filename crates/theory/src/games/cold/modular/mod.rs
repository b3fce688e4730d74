//! The residue-split sieve: positions by their class modulo M, so that a
//! class rich in cold positions clears whole blocks of another at a time.
//!
//! Position M·j + t is bit j of class t. A member M·q + d leads from class
//! t − d to class t by a shift of j alone: no division. For a pair of classes
//! (u, t) with the member bucket d = t − u there are two ways to mark:
//!
//! - t **pulls** from u: shifted words of u's bits are OR-ed, cheap where u is rich;
//! - u **pushes** to t: each cold position of u marks alone, cheap where u is poor.
//!
//! In an epoch the classes are ranked, richest first, and the ranking decides which: each (cold position,
//! member) is handled exactly once, and modulus and ranking change the speed, never the result. It is
//! fast where the cold positions lie in few classes, as they do for subtract-a-square (0 and 2 modulo 5;
//! 0, 2 and 7 modulo 13), because the differences of those classes are then rarely members.

mod epoch;
mod near;
mod ranking;
pub(crate) mod segment;
#[cfg(test)]
mod tests;

use super::bits::{BitSet, ColdSet};
use super::{Algorithm, Engine, simple};
use crate::deferred_drop::DeferredDrop;
use crate::error::Result;
use crate::limits::{
    CLEARED_A_REPORT, MODULAR_BLOCK, MODULAR_EPOCH, MODULAR_EPOCH_LEAST, MODULAR_SORTED,
    MODULAR_WORDS, POSITIONS,
};
use epoch::{Epoch, OldPush};
use ranking::Ranking;
use segment::Block;

/// Bytes of a block in a class.
const BLOCK_BYTES: usize = MODULAR_BLOCK / 8;

/// Bytes that a load of a block at any shift reads.
const LANE_BYTES: usize = 8 * MODULAR_WORDS;

/// Zero bytes before a class: the part before position 0 when a shifted block begins there; also
/// the room after the end that a wide load may read.
const PAD: usize = LANE_BYTES;

/// The residue-split sieve. Worst case O(|C|·|S|) time like any sieve, a
/// fraction of that where residues concentrate (see [`super::plan`]);
/// `n`/8 bytes and some 12 bytes a cold position.
pub(crate) struct Modular<'a> {
    n: u64,
    hotspots: Option<&'a BitSet>,
    /// Decides the first positions; the result is then spread over the classes.
    head: Option<Box<dyn Engine + 'a>>,
    head_end: u64,
    classes: Classes,
    /// The members, until they are sorted.
    waiting: DeferredDrop<u32>,
    phase: Phase,
    epoch: Epoch,
    block: Block,
    found: Vec<u32>,
    cold: ColdSet,
}

enum Phase {
    /// The head sieve is at work.
    Head,
    /// Members are being put into the buckets of their residues.
    Sorting(Sorting),
    /// The bits of the classes are being cleared.
    Clearing,
    /// The next epoch is being listed.
    Ranking(Box<Ranking>),
    /// Cold positions of earlier epochs have yet to push, beginning at this place.
    Pushing(OldPush),
    /// Blocks of the epoch are being decided.
    Blocks,
}

/// Members on their way into buckets, some at a time: counted first, then placed.
struct Sorting {
    members: DeferredDrop<u32>,
    /// How many are counted, and of those placed.
    counted: usize,
    placed: usize,
    /// Where the next of each residue goes.
    next: Vec<u32>,
}

impl Sorting {
    fn new(members: DeferredDrop<u32>) -> Self {
        Sorting {
            members,
            counted: 0,
            placed: 0,
            next: Vec::new(),
        }
    }
}

/// The classes and the members, both split by residue.
struct Classes {
    modulus: usize,
    /// Positions below this are wanted; the last block may overhang it.
    n: u64,
    /// Class t's bits from byte t·stride + `PAD` on: cold positions where
    /// decided, marks (hot) after that.
    bytes: DeferredDrop<u8>,
    /// Positions of earlier layers, which are hot, laid out alike; empty in the first.
    settled: DeferredDrop<u8>,
    stride: usize,
    /// Blocks in every class.
    blocks: usize,
    /// Blocks decided.
    decided: usize,
    /// Indices j of the cold positions of each class, ascending.
    cold: Vec<Vec<u32>>,
    /// Quotients of the members by residue, ascending within a residue;
    /// those of residue d are `quotients[starts[d]..starts[d + 1]]`.
    quotients: DeferredDrop<u32>,
    starts: Vec<u32>,
    /// Residues that have a member.
    residues: Vec<u16>,
}

impl Classes {
    /// Without members so far.
    fn new(n: u64, modulus: usize) -> Self {
        let blocks = n.div_ceil(modulus as u64 * MODULAR_BLOCK as u64) as usize;
        // An odd number of cache lines: equal offsets in different classes
        // then fall into different sets of the cache.
        let lines = (PAD + blocks * BLOCK_BYTES).div_ceil(64) | 1;
        let stride = lines * 64;
        Classes {
            modulus,
            n,
            bytes: Vec::with_capacity(modulus * stride + PAD).into(),
            settled: DeferredDrop::default(),
            stride,
            blocks,
            decided: 0,
            cold: vec![Vec::new(); modulus],
            quotients: DeferredDrop::default(),
            starts: vec![0; modulus + 1],
            residues: Vec::new(),
        }
    }

    /// Clears some more bytes, which the system gives as they are written to; says whether all are clear.
    fn clear(&mut self) -> bool {
        let all = self.modulus * self.stride + PAD;
        let cleared = all.min(self.bytes.len() + CLEARED_A_REPORT);
        self.bytes.resize(cleared, 0);
        cleared == all
    }

    /// Puts some more members into their buckets; says whether all are there.
    fn sort(&mut self, sorting: &mut Sorting) -> bool {
        let (members, modulus) = (&sorting.members, self.modulus);
        if sorting.counted < members.len() {
            let end = members.len().min(sorting.counted + MODULAR_SORTED);
            for &s in &members[sorting.counted..end] {
                self.starts[s as usize % modulus + 1] += 1;
            }
            sorting.counted = end;
            return false;
        }
        if sorting.next.is_empty() {
            for d in 0..modulus {
                self.starts[d + 1] += self.starts[d];
            }
            let filled = (0..modulus).filter(|&d| self.starts[d] < self.starts[d + 1]);
            self.residues = filled.map(|d| d as u16).collect();
            self.quotients = Vec::with_capacity(members.len()).into();
            sorting.next.clone_from(&self.starts);
        }
        // Room for them, which the system gives as it is written to.
        let made = self.quotients.len();
        if made < members.len() {
            let some = CLEARED_A_REPORT / size_of::<u32>();
            self.quotients.resize(members.len().min(made + some), 0);
            if self.quotients.len() < members.len() {
                return false;
            }
        }
        let end = members.len().min(sorting.placed + MODULAR_SORTED);
        for &s in &members[sorting.placed..end] {
            let place = &mut sorting.next[s as usize % modulus];
            self.quotients[*place as usize] = s / modulus as u32;
            *place += 1;
        }
        sorting.placed = end;
        end == members.len()
    }

    /// The largest index of a position below the bound in the blocks before
    /// `end`; there must be one.
    fn last_index(&self, end: usize) -> u32 {
        let indices = (end as u64 * MODULAR_BLOCK as u64).min(self.n.div_ceil(self.modulus as u64));
        // At most 2^32 of them.
        (indices - 1) as u32
    }

    /// Byte where class t's bit 0 lies.
    fn base(&self, t: usize) -> usize {
        t * self.stride + PAD
    }

    /// The members of residue `d`, as a range of `quotients`.
    fn bucket(&self, d: usize) -> std::ops::Range<usize> {
        self.starts[d] as usize..self.starts[d + 1] as usize
    }

    /// The class reached from class u by members of residue d, and what to add
    /// to their quotients: 1 if the sum of residues wraps.
    fn target(&self, u: usize, d: usize) -> (usize, u32) {
        if u + d >= self.modulus {
            (u + d - self.modulus, 1)
        } else {
            (u + d, 0)
        }
    }

    /// Settles the cold positions of a layer that is done, and forgets them. O(`n`).
    fn next_layer(&mut self) {
        if self.settled.is_empty() {
            self.settled = std::mem::take(&mut self.bytes);
            self.bytes.resize(self.settled.len(), 0);
        } else {
            for (settled, cold) in self.settled.iter_mut().zip(&*self.bytes) {
                *settled |= cold;
            }
            self.bytes.fill(0);
        }
        self.cold.iter_mut().for_each(Vec::clear);
        self.decided = 0;
    }

    /// Takes over the cold positions of the head.
    fn load(&mut self, cold: &ColdSet, blocks: usize) {
        for x in cold.iter() {
            let (j, t) = (x as usize / self.modulus, x as usize % self.modulus);
            self.cold[t].push(j as u32);
            let base = self.base(t);
            self.bytes[base + j / 8] |= 1 << (j % 8);
        }
        self.decided = blocks;
    }
}

impl<'a> Modular<'a> {
    /// `members` ascending, those below `n`; `modulus` 1 … 2^16 − 1; the first
    /// `head` positions and a little more are left to the algorithm `first`.
    ///
    /// # Panics
    /// If `n` exceeds [`POSITIONS`]; or the indices of a class exceed 32 bits,
    /// which takes modulus 1 and an `n` within a block of that.
    pub(crate) fn new(
        members: Vec<u32>,
        n: u64,
        hotspots: Option<&'a BitSet>,
        modulus: usize,
        head: u64,
        first: Algorithm,
    ) -> Self {
        assert!(n <= POSITIONS, "bound {n} above 2^32");
        let span = modulus as u64 * MODULAR_BLOCK as u64;
        let indices = n.div_ceil(span) * MODULAR_BLOCK as u64;
        assert!(indices < 1 << 32, "modulus {modulus} too small for {n}");
        let head_end = n.min(head.max(1).div_ceil(span) * span);
        let inside = members.partition_point(|&s| u64::from(s) < head_end);
        let worth = if head_end < n { n } else { 0 };
        Modular {
            n,
            hotspots,
            head: Some(simple(
                first,
                members[..inside].to_vec(),
                head_end,
                hotspots,
            )),
            head_end,
            classes: Classes::new(worth, modulus),
            waiting: members.into(),
            phase: Phase::Head,
            epoch: Epoch::default(),
            block: Block::new(modulus),
            found: Vec::new(),
            cold: ColdSet::default(),
        }
    }

    /// Where the head ends.
    pub(crate) fn head_end(&self) -> u64 {
        self.head_end
    }

    /// Begins with the first layer, or the one after that which is done; its cold positions in the head are known.
    pub(crate) fn next_layer(&mut self, head: &[u32]) {
        let first = self.head.take().is_some();
        self.cold = ColdSet::default();
        self.cold.extend(head, self.head_end);
        if self.head_end == self.n {
            return;
        }
        if first {
            self.begin_sorting();
        } else {
            self.classes.next_layer();
            self.begin_blocks();
        }
    }

    fn begin_sorting(&mut self) {
        let members = std::mem::take(&mut self.waiting);
        self.phase = Phase::Sorting(Sorting::new(members));
    }

    fn step_head(&mut self) -> Result<()> {
        let Some(head) = &mut self.head else {
            return Ok(());
        };
        if head.cold().bound() < self.head_end {
            return head.step();
        }
        if let Some(head) = self.head.take() {
            self.cold = head.into_cold();
        }
        if self.head_end < self.n {
            self.begin_sorting();
        }
        Ok(())
    }

    /// Continues after the head, with all members in their buckets.
    fn begin_blocks(&mut self) {
        let span = self.classes.modulus as u64 * MODULAR_BLOCK as u64;
        self.classes
            .load(&self.cold, (self.head_end / span) as usize);
        self.begin_epoch();
    }

    fn begin_epoch(&mut self) {
        let from = self.classes.decided;
        let (num, den) = MODULAR_EPOCH;
        let end = (from * num / den)
            .max(from + MODULAR_EPOCH_LEAST)
            .min(self.classes.blocks);
        // Two epochs' tables at once would be the most memory of the run.
        self.epoch = Epoch::default();
        self.phase = Phase::Ranking(Box::new(Ranking::new(&self.classes, end)));
    }

    /// Decides some of a block; returns whether all of it is decided.
    fn step_block(&mut self) -> bool {
        let whole = self.block.decide(
            &mut self.classes,
            &mut self.epoch,
            self.hotspots,
            &mut self.found,
        );
        if !whole {
            return false;
        }
        let span = self.classes.modulus as u64 * MODULAR_BLOCK as u64;
        let bound = self.n.min(self.classes.decided as u64 * span);
        self.cold.extend(&self.found, bound);
        self.found.clear();
        true
    }
}

impl Engine for Modular<'_> {
    fn step(&mut self) -> Result<()> {
        match &mut self.phase {
            Phase::Head => self.step_head()?,
            Phase::Sorting(sorting) => {
                if self.classes.sort(sorting) {
                    self.phase = Phase::Clearing;
                }
            }
            Phase::Clearing => {
                if self.classes.clear() {
                    self.begin_blocks();
                }
            }
            Phase::Ranking(ranking) => {
                if let Some(epoch) = ranking.step(&self.classes) {
                    self.epoch = epoch;
                    self.phase = Phase::Pushing(OldPush::default());
                }
            }
            &mut Phase::Pushing(at) => {
                let rest = self.epoch.push_old(&mut self.classes, at);
                self.phase = rest.map_or(Phase::Blocks, Phase::Pushing);
            }
            Phase::Blocks => {
                if !self.step_block() {
                    return Ok(());
                }
                let done = self.classes.decided;
                if done == self.epoch.end && done < self.classes.blocks {
                    self.begin_epoch();
                }
            }
        }
        Ok(())
    }

    fn cold(&self) -> &ColdSet {
        match &self.head {
            Some(head) => head.cold(),
            None => &self.cold,
        }
    }

    fn into_cold(self: Box<Self>) -> ColdSet {
        match self.head {
            Some(head) => head.into_cold(),
            None => self.cold,
        }
    }
}
