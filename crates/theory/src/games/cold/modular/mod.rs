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

mod classes;
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
use crate::limits::{MODULAR_BLOCK, MODULAR_EPOCH, MODULAR_EPOCH_LEAST, MODULAR_WORDS, POSITIONS};
use classes::{Classes, Sorting};
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
