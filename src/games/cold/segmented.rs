//! The segmented sieve: positions in cache-sized segments, one bit each, and
//! for every cold position a pointer to the next member it has to mark.

use super::Engine;
use super::bits::{BitSet, ColdSet};
use crate::error::Result;
use crate::limits::{SEGMENT_LOG2_LARGE, SEGMENT_LOG2_SMALL, SEGMENT_SWITCH};

/// Sieve for cold positions [E §2.3], a segment a step.
///
/// O(`n`/64 + |C|·|S| + |C|·`n`/segment) time; 8 bytes a cold position that
/// still has members to mark, and a segment of 32 to 128 KiB.
pub struct Segmented<'a> {
    members: Vec<u32>,
    n: u64,
    hotspots: Option<&'a BitSet>,
    segment: Vec<u64>,
    marking: Vec<Marking>,
    /// Cold positions before this one have no member left that matters.
    live: usize,
    found: Vec<u32>,
    cold: ColdSet,
}

/// A cold position and the index of the first member it has not yet marked.
struct Marking {
    cold: u32,
    next: u32,
}

impl<'a> Segmented<'a> {
    /// `members` ascending, those below `n`.
    pub fn new(members: Vec<u32>, n: u64, hotspots: Option<&'a BitSet>) -> Self {
        let log2 = match n {
            ..SEGMENT_SWITCH => SEGMENT_LOG2_SMALL,
            _ => SEGMENT_LOG2_LARGE,
        };
        Segmented::with_segment(members, n, hotspots, 1 << log2)
    }

    /// The same with segments of `positions`, a multiple of 64.
    pub(super) fn with_segment(
        members: Vec<u32>,
        n: u64,
        hotspots: Option<&'a BitSet>,
        positions: u64,
    ) -> Self {
        Segmented {
            members,
            n,
            hotspots,
            segment: vec![0; (positions / 64) as usize],
            marking: Vec::new(),
            live: 0,
            found: Vec::new(),
            cold: ColdSet::default(),
        }
    }

    /// Marks what the cold positions found earlier reach in [`low`, `high`).
    fn mark_from_before(&mut self, low: u64, high: u64) {
        while let Some(first) = self.marking.get(self.live) {
            if (first.next as usize) < self.members.len() {
                break;
            }
            self.live += 1;
        }
        let segment = self.segment.as_mut_slice();
        for marking in &mut self.marking[self.live..] {
            let from = u64::from(marking.cold);
            let reach = high - from;
            // Below the segment by `back`: a member s marks bit s - back.
            let back = low - from;
            let rest = &self.members[marking.next as usize..];
            let mut marked = 0;
            for &s in rest {
                if u64::from(s) >= reach {
                    break;
                }
                let bit = (u64::from(s) - back) as usize;
                segment[bit / 64] |= 1 << (bit % 64);
                marked += 1;
            }
            marking.next += marked;
        }
    }

    /// Takes the unmarked positions in order; each marks on within the segment.
    fn find(&mut self, low: u64, high: u64) {
        let length = (high - low) as usize;
        for w in 0..length.div_ceil(64) {
            let beyond = length - w * 64;
            let inside = if beyond >= 64 { !0 } else { (1 << beyond) - 1 };
            loop {
                let open = !self.segment[w] & inside;
                if open == 0 {
                    break;
                }
                let at = w * 64 + open.trailing_zeros() as usize;
                self.segment[w] |= open & open.wrapping_neg();
                let reach = length - at;
                let mut next = 0;
                for &s in &self.members {
                    if s as usize >= reach {
                        break;
                    }
                    let bit = at + s as usize;
                    self.segment[bit / 64] |= 1 << (bit % 64);
                    next += 1;
                }
                let cold = (low + at as u64) as u32;
                self.marking.push(Marking { cold, next });
                self.found.push(cold);
            }
        }
    }
}

impl Engine for Segmented<'_> {
    fn step(&mut self) -> Result<()> {
        let low = self.cold.bound();
        let high = self.n.min(low + self.segment.len() as u64 * 64);
        match self.hotspots {
            None => self.segment.fill(0),
            Some(h) => {
                for (word, w) in self.segment.iter_mut().zip(low / 64..) {
                    *word = h.word(w);
                }
            }
        }
        self.mark_from_before(low, high);
        self.find(low, high);
        // Those that are done leave the list before it doubles.
        if self.live > self.marking.len() / 2 {
            self.marking.drain(..self.live);
            self.live = 0;
        }
        self.cold.extend(&self.found, high);
        self.found.clear();
        Ok(())
    }

    fn cold(&self) -> &ColdSet {
        &self.cold
    }

    fn into_cold(self: Box<Self>) -> ColdSet {
        self.cold
    }
}
