//! The segmented sieve: positions in cache-sized segments, one bit each, and
//! for every cold position a pointer to the next member it has to mark.
//!
//! A segment of a dense set takes minutes: it is worked on in many steps.

use super::Engine;
use super::bits::{BitSet, ColdSet};
use crate::deferred_drop::DeferredDrop;
use crate::error::Result;
use crate::limits::{SEGMENT_LOG2_LARGE, SEGMENT_LOG2_SMALL, SEGMENT_SWITCH, SIEVE_STEP};

/// Sieve for cold positions [E §2.3].
///
/// O(`n`/64 + |C|·|S| + |C|·`n`/segment) time; 8 bytes a cold position that
/// still has members to mark, and a segment of 32 to 128 KiB.
pub struct Segmented<'a> {
    members: DeferredDrop<u32>,
    n: u64,
    hotspots: Option<&'a BitSet>,
    segment: Vec<u64>,
    /// Where the segment begins and ends, and what is left to do in it.
    low: u64,
    high: u64,
    stage: Stage,
    marking: Vec<Marking>,
    /// Cold positions before this one have no member left that matters.
    live: usize,
    found: Vec<u32>,
    cold: ColdSet,
}

/// The state of the work in a segment.
enum Stage {
    /// The segment is done.
    Done,
    /// Cold positions found before it, from this place of the list on, have
    /// yet to mark in it.
    Marking(usize),
    /// Its words from this one on have yet to be searched for unmarked positions.
    Finding(usize),
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
            members: members.into(),
            n,
            hotspots,
            segment: vec![0; (positions / 64) as usize],
            low: 0,
            high: 0,
            stage: Stage::Done,
            marking: Vec::new(),
            live: 0,
            found: Vec::new(),
            cold: ColdSet::default(),
        }
    }

    /// Begins the segment after the present one.
    fn begin(&mut self) {
        self.low = self.high;
        self.high = self.n.min(self.low + self.segment.len() as u64 * 64);
        match self.hotspots {
            None => self.segment.fill(0),
            Some(h) => {
                for (word, w) in self.segment.iter_mut().zip(self.low / 64..) {
                    *word = h.word(w);
                }
            }
        }
        while let Some(first) = self.marking.get(self.live) {
            if (first.next as usize) < self.members.len() {
                break;
            }
            self.live += 1;
        }
        self.stage = Stage::Marking(self.live);
    }

    /// Marks what the cold positions found earlier, from the `first` of the
    /// list on, reach in the segment.
    fn mark_from_before(&mut self, first: usize) -> Stage {
        let segment = self.segment.as_mut_slice();
        let mut work = 0;
        for (place, marking) in (first..).zip(&mut self.marking[first..]) {
            let from = u64::from(marking.cold);
            let reach = self.high - from;
            // Below the segment by `back`: a member s marks bit s - back.
            let back = self.low - from;
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
            work += marked as usize + 1;
            if work >= SIEVE_STEP {
                return Stage::Marking(place + 1);
            }
        }
        Stage::Finding(0)
    }

    /// Takes the unmarked positions from word `first` on in order; each marks
    /// on within the segment.
    fn find(&mut self, first: usize) -> Stage {
        let length = (self.high - self.low) as usize;
        let mut work = 0;
        for w in first..length.div_ceil(64) {
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
                for &s in self.members.iter() {
                    if s as usize >= reach {
                        break;
                    }
                    let bit = at + s as usize;
                    self.segment[bit / 64] |= 1 << (bit % 64);
                    next += 1;
                }
                let cold = (self.low + at as u64) as u32;
                self.marking.push(Marking { cold, next });
                self.found.push(cold);
                work += next as usize + 1;
                if work >= SIEVE_STEP {
                    // Settled positions of the word read as marked now.
                    self.cold.extend(&self.found, self.low + at as u64 + 1);
                    self.found.clear();
                    return Stage::Finding(w);
                }
            }
        }
        self.cold.extend(&self.found, self.high);
        self.found.clear();
        // Those that are done leave the list before it doubles.
        if self.live > self.marking.len() / 2 {
            self.marking.drain(..self.live);
            self.live = 0;
        }
        Stage::Done
    }
}

impl Engine for Segmented<'_> {
    fn step(&mut self) -> Result<()> {
        if let Stage::Done = self.stage {
            self.begin();
        }
        if let Stage::Marking(first) = self.stage {
            self.stage = self.mark_from_before(first);
        }
        if let Stage::Finding(first) = self.stage {
            self.stage = self.find(first);
        }
        Ok(())
    }

    fn progress(&self) -> u64 {
        let length = self.high - self.low;
        match self.stage {
            Stage::Done => self.high,
            // Half of the segment's work, by a rough estimate.
            Stage::Marking(place) => {
                let all = (self.marking.len() - self.live).max(1) as u64;
                self.low + length * (place - self.live) as u64 / (2 * all)
            }
            Stage::Finding(_) => self.low + length.div_ceil(2) + (self.cold.bound() - self.low) / 2,
        }
        .min(self.high)
    }

    fn cold(&self) -> &ColdSet {
        &self.cold
    }

    fn into_cold(self: Box<Self>) -> ColdSet {
        self.cold
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Set;
    use crate::games::cold::naive;
    use crate::limits::POSITIONS;

    #[test]
    fn a_step_is_bounded_by_its_marks() {
        // 2^15 positions, half of them cold, 2^14 members: 2^27 marks in one segment.
        let n = 1 << 15;
        let set: Set = "odd".parse().unwrap();
        let members = set.members_below(n);
        let oracle = naive::sieve(&members, n, None);
        let mut engine = Segmented::new(members, n, None);
        let (mut steps, mut told) = (0, 0);
        while engine.cold().bound() < n {
            engine.step().unwrap();
            steps += 1;
            assert!(engine.progress() >= told && engine.progress() <= n);
            told = engine.progress();
        }
        assert_eq!(told, n);
        let marks = (n / 2) * (n / 2 + 1) / 2;
        assert!(steps >= marks / (SIEVE_STEP as u64 + n), "{steps} steps");
        assert_eq!(engine.cold, oracle);
    }

    #[test]
    fn nothing_is_lost_at_the_largest_position() {
        // The game begins at `from`: nothing before it is cold.
        let set: Set = "squares".parse().unwrap();
        for n in [POSITIONS - 1, POSITIONS] {
            let from = POSITIONS - (1 << 16);
            let members = set.members_below(n - from);
            let oracle = naive::sieve(&members, n - from, None);
            let mut engine = Segmented::with_segment(members, n, None, 1 << 12);
            engine.high = from;
            engine.cold.extend(&[], from);
            while engine.cold().bound() < n {
                engine.step().unwrap();
            }
            assert!(engine.cold().iter().eq(oracle.iter().map(|x| x + from)));
        }
    }
}
