//! An epoch: a stretch of blocks over which the ranking of the classes, and
//! with it who pulls and who pushes, stays the same.

use std::ops::Range;

use super::ranking::Lists;
use super::{BLOCK_BYTES, Classes};
use crate::limits::{MODULAR_BLOCK, MODULAR_PUSHES};

/// Members of one residue as seen by a class that pulls: the shifts are
/// `quotients[from..to]`, each plus `carry`, into the class at byte `base`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    pub base: u32,
    pub from: u32,
    pub to: u32,
    pub(crate) carry: u32,
}

impl Run {
    /// How many members there are.
    pub(super) fn len(&self) -> usize {
        (self.to - self.from) as usize
    }
}

/// Where a class of poor rank pushes: its members `from..to` lead to class `target`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Push {
    pub(crate) target: u16,
    pub(crate) carry: u16,
    pub from: u32,
    pub to: u32,
}

/// A pull within the block: class and shift.
#[derive(Clone, Copy, Debug)]
pub(super) struct Near {
    pub class: u16,
    pub shift: u16,
}

/// How far the cold positions from before an epoch have pushed.
#[derive(Clone, Copy, Default)]
pub(super) struct OldPush {
    /// Rank of the class, the place in its list of pushes, and of its cold positions.
    rank: usize,
    push: usize,
    cold: usize,
}

#[derive(Default)]
pub(super) struct Epoch {
    /// First block of the epoch, and the block after its last.
    pub start: usize,
    pub end: usize,
    /// The last index of the epoch that a position below the bound has.
    pub last: u32,
    /// Classes by rank, richest first.
    pub(crate) order: Vec<u16>,
    /// Byte offsets, for block `start`, of the blocks every class t pulls
    /// first whatever it has left; eight groups by the shift that remains
    /// within a byte, ending at `group_ends[8t..8t + 8]`.
    offsets: Vec<u32>,
    group_ends: Vec<u32>,
    /// The later pulls of each class, most promising first.
    runs: Vec<Run>,
    run_ends: Vec<u32>,
    /// Pulls of each class shorter than a block, by ascending shift.
    near: Vec<Near>,
    near_ends: Vec<u32>,
    pushes: Vec<Push>,
    push_ends: Vec<u32>,
}

impl Epoch {
    /// An epoch up to the block `end`, of which nothing is listed yet.
    pub(super) fn new(classes: &Classes, end: usize) -> Self {
        Epoch {
            start: classes.decided,
            end,
            last: classes.last_index(end),
            ..Epoch::default()
        }
    }

    /// Pulls listed so far.
    pub(super) fn listed(&self) -> usize {
        self.offsets.len() + self.runs.len()
    }

    /// Lists where every class pushes: to the classes that do not pull from it.
    pub(super) fn list_pushes(&mut self, classes: &Classes, pulls: impl Fn(usize, usize) -> bool) {
        for u in 0..classes.modulus {
            for &d in &classes.residues {
                let (t, carry) = classes.target(u, d as usize);
                if !pulls(u, t) {
                    let bucket = classes.bucket(d as usize);
                    self.pushes.push(Push {
                        target: t as u16,
                        carry: carry as u16,
                        from: bucket.start as u32,
                        to: bucket.end as u32,
                    });
                }
            }
            self.push_ends.push(self.pushes.len() as u32);
        }
    }

    /// Splits the pulls of a class into the flat prefix and the runs after it.
    /// `enough`: the expected logarithm, negative, of the share of positions
    /// still open after the prefix.
    #[inline(never)]
    pub(super) fn list_pulls(&mut self, classes: &Classes, lists: &Lists, enough: f64) {
        // Shifts that never reach before position 0 in this epoch.
        let reach = (self.start * MODULAR_BLOCK) as u32;
        let mut cleared = 0.0;
        let mut groups: [Vec<u32>; 8] = Default::default();
        let mut later = Vec::new();
        for item in lists.merged() {
            let run = item.0;
            if cleared >= enough {
                self.runs.push(run);
                continue;
            }
            let shifts = &classes.quotients[run.from as usize..run.to as usize];
            let within = shifts.partition_point(|&q| q + run.carry <= reach);
            let each = clears(item.1, reach);
            let wanted = libm::ceil((enough - cleared) / each) as usize;
            let taken = within.min(wanted);
            for &q in &shifts[..taken] {
                let shift = (q + run.carry) as usize;
                let at = run.base as usize + self.start * BLOCK_BYTES - shift.div_ceil(8);
                groups[shift.wrapping_neg() % 8].push(at as u32);
            }
            cleared += taken as f64 * each;
            let rest = Run {
                from: run.from + taken as u32,
                ..run
            };
            if taken < within {
                self.runs.push(rest);
            } else if rest.from < rest.to {
                later.push(rest);
            }
        }
        self.runs.extend(later);
        for group in &groups {
            self.offsets.extend_from_slice(group);
            self.group_ends.push(self.offsets.len() as u32);
        }
        self.run_ends.push(self.runs.len() as u32);
    }

    /// Takes the pulls shorter than a block, and where those of each class end.
    pub(super) fn set_near(&mut self, (near, ends): (Vec<Near>, Vec<u32>)) {
        self.near = near;
        self.near_ends = ends;
    }

    /// The cold positions of earlier epochs mark the positions of this one that they reach, class by class,
    /// beginning at `at`. Stops after some milliseconds; returns where to resume.
    #[inline(never)]
    pub(super) fn push_old(&self, classes: &mut Classes, mut at: OldPush) -> Option<OldPush> {
        let low = (self.start * MODULAR_BLOCK) as u32;
        let mut work = 0;
        while let Some(&u) = self.order.get(at.rank) {
            let cold = std::mem::take(&mut classes.cold[u as usize]);
            while let Some(push) = self.pushes_of(u as usize).get(at.push) {
                let base = classes.base(push.target as usize);
                let length = self.end * BLOCK_BYTES;
                let target = &mut classes.bytes[base..base + length];
                let quotients = &classes.quotients[push.from as usize..push.to as usize];
                // Cold positions ascend, and with them falls what they need to reach the epoch.
                let need = |i: u32| low.saturating_sub(i + u32::from(push.carry));
                let least = cold.get(at.cold).map_or(0, |&i| need(i));
                let mut first = quotients.partition_point(|&q| q < least);
                let mut end = quotients.len();
                work += 1;
                for (place, &i) in (at.cold..).zip(&cold[at.cold..]) {
                    let j = i + u32::from(push.carry);
                    // Cold positions before the epoch: j ≤ low ≤ last.
                    let (need, reach) = (need(i), self.last - j);
                    while first > 0 && quotients[first - 1] >= need {
                        first -= 1;
                        work += 1;
                    }
                    while end > first && quotients[end - 1] > reach {
                        end -= 1;
                        work += 1;
                    }
                    mark(target, j, &quotients[first..end]);
                    work += 1 + end - first;
                    if work >= MODULAR_PUSHES {
                        at.cold = place + 1;
                        classes.cold[u as usize] = cold;
                        return Some(at);
                    }
                }
                at = OldPush {
                    push: at.push + 1,
                    cold: 0,
                    ..at
                };
            }
            classes.cold[u as usize] = cold;
            at = OldPush {
                rank: at.rank + 1,
                ..OldPush::default()
            };
        }
        None
    }

    /// The flat pulls of class t: ends of its eight groups of offsets, and where the first begins.
    pub(super) fn groups_of(&self, t: usize) -> (usize, &[u32]) {
        let start = match t {
            0 => 0,
            _ => self.group_ends[8 * t - 1],
        };
        (start as usize, &self.group_ends[8 * t..8 * t + 8])
    }

    /// How many flat pulls class t has.
    pub(super) fn flat_of(&self, t: usize) -> usize {
        let (from, ends) = self.groups_of(t);
        ends[7] as usize - from
    }

    pub(super) fn offsets(&self) -> &[u32] {
        &self.offsets
    }

    pub(super) fn runs_of(&self, t: usize) -> &[Run] {
        &self.runs[slice_of(&self.run_ends, t)]
    }

    pub(super) fn near_of(&self, t: usize) -> &[Near] {
        &self.near[slice_of(&self.near_ends, t)]
    }

    pub(super) fn pushes_of(&self, u: usize) -> &[Push] {
        &self.pushes[slice_of(&self.push_ends, u)]
    }

    /// The pushes of class u, to be shortened as its cold positions near the epoch's end.
    pub(super) fn pushes_to_shorten(&mut self, u: usize) -> &mut [Push] {
        &mut self.pushes[slice_of(&self.push_ends, u)]
    }
}

/// By how much a pull from a class with `cold` positions below the index
/// `reach` lowers the logarithm of the share of positions still open.
pub(super) fn clears(cold: usize, reach: u32) -> f64 {
    -libm::log1p(-(cold as f64 / f64::from(reach)).min(0.9))
}

/// Marks the bits `from` + q for the quotients q.
#[inline(always)]
pub(super) fn mark(target: &mut [u8], from: u32, quotients: &[u32]) {
    for &q in quotients {
        let to = from + q;
        target[(to / 8) as usize] |= 1 << (to % 8);
    }
}

fn slice_of(ends: &[u32], i: usize) -> Range<usize> {
    let start = match i {
        0 => 0,
        _ => ends[i - 1],
    };
    start as usize..ends[i] as usize
}
