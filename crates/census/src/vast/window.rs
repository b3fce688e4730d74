//! A window: a stretch of rows over which the ranking of the classes, and with
//! it who pulls and who pushes, stays the same.

use super::classes::{Colds, Members};
use super::lane::{self, LANE_BYTES, Lane, ROW, ROW_BYTES};
use theory::games::cold::bits::any_before;
use theory::limits::{MODULAR_LEFT, MODULAR_NEAR_WEIGHT};

/// Classes with more cold positions per row than this are pulled from, and have bits.
const VAST_POOR: f64 = 0.5;

/// A class with more cold positions per row than this pulls everything it can
/// in one flat list: it will never be down to a handful of open positions.
const VAST_RICH: f64 = 3.0;

/// At most this many open positions of a row are probed one by one.
const VAST_PROBES: u32 = 5;

/// Shifts below this count as close: what they read was decided not long ago
/// and is still in the cache.
const VAST_NEAR: u32 = 65536;

/// Pulls between two counts of the open positions.
const VAST_FOLD: usize = 48;

/// Members of one residue as seen by a class that pulls: the shifts are
/// `quotients[from..to]` of the residue, each plus `carry`, into the class
/// whose bits begin at byte `base`.
#[derive(Clone, Copy)]
struct Run {
    residue: u32,
    from: u32,
    to: u32,
    carry: u32,
    base: u32,
}

/// A class that is pulled from, and the residue of the members that lead from it.
#[derive(Clone, Copy)]
pub(super) struct Source {
    pub class: u32,
    pub(crate) residue: u32,
    pub(crate) carry: u32,
}

/// The pulls of a class.
#[derive(Default)]
struct Pulls {
    /// Byte offsets, for the row `start`, of what it pulls whatever it has left, in eight groups
    /// by the shift that remains within a byte.
    offsets: Vec<u32>,
    ends: [u32; 8],
    /// Its later pulls, most promising first.
    runs: Vec<Run>,
    /// Where it pulls from, richest first.
    sources: Vec<Source>,
}

#[derive(Default)]
pub(super) struct Window {
    /// First row of the window, and the row after its last.
    pub start: usize,
    pub end: usize,
    /// Classes by rank, richest first; and the rank of each class.
    pub(crate) order: Vec<u32>,
    pub(crate) rank: Vec<u32>,
    /// Classes of a lower rank have bits.
    kept: u32,
    pulls: Vec<Pulls>,
}

impl Window {
    /// Ranks the classes by their cold positions, gives the rich ones bits and
    /// lists what every class pulls. O(M²) at worst, and the pulls.
    pub(super) fn new(members: &Members, colds: &mut Colds, end: usize) -> Self {
        let modulus = members.modulus;
        let count = |colds: &Colds, u: u32| colds.lists[u as usize].len();
        let mut order: Vec<u32> = (0..modulus as u32).collect();
        order.sort_by_key(|&u| std::cmp::Reverse(count(colds, u)));
        let mut rank = vec![0; modulus];
        for (place, &u) in (0..).zip(&order) {
            rank[u as usize] = place;
        }
        let least = VAST_POOR * colds.decided as f64;
        let rich = order.partition_point(|&u| count(colds, u) as f64 > least);
        let kept = rich.min(colds.room());
        colds.keep(&order[..kept]);
        let mut window = Window {
            start: colds.decided,
            end,
            order,
            rank,
            kept: kept as u32,
            pulls: Vec::new(),
        };
        let mut work = Work::default();
        window.pulls = (0..modulus)
            .map(|t| window.pulls_of(members, colds, t, &mut work))
            .collect();
        window
    }

    /// Class t pulls from the classes of a rank below this; those of the others
    /// push to it. Every pair of classes is handled one way or the other.
    pub(super) fn limit(&self, t: usize) -> u32 {
        self.kept.min(self.rank[t] + 1)
    }

    /// Where class t pulls from.
    pub(super) fn sources(&self, t: usize) -> &[Source] {
        &self.pulls[t].sources
    }

    fn pulls_of(&self, members: &Members, colds: &Colds, t: usize, work: &mut Work) -> Pulls {
        let per_row = colds.lists[t].len() as f64 / colds.decided as f64;
        // Logarithm, negative, of the share of positions open after the prefix.
        let enough = if per_row > VAST_RICH {
            f64::INFINITY
        } else {
            libm::log(ROW as f64 / MODULAR_LEFT)
        };
        let mut pulls = Pulls::default();
        work.close.clear();
        work.far.clear();
        for &u in &self.order[..self.limit(t) as usize] {
            let (residue, carry) = members.between(u as usize, t);
            let shifts = members.bucket(residue);
            if shifts.is_empty() {
                continue;
            }
            let residue = residue as u32;
            pulls.sources.push(Source {
                class: u,
                residue,
                carry,
            });
            let split = shifts.partition_point(|&q| q < VAST_NEAR) as u32;
            let base = colds.base(u as usize) as u32;
            let run = |from, to| Run {
                residue,
                from,
                to,
                carry,
                base,
            };
            let cold = colds.lists[u as usize].len();
            if split > 0 {
                work.close.push((run(0, split), cold));
            }
            if (split as usize) < shifts.len() {
                work.far.push((run(split, shifts.len() as u32), cold));
            }
        }
        self.split(members, work, enough, &mut pulls);
        pulls
    }

    /// Splits the pulls into the flat prefix and the runs after it.
    fn split(&self, members: &Members, work: &mut Work, enough: f64, pulls: &mut Pulls) {
        // Shifts that never reach before position 0 in this window.
        let reach = (self.start * ROW) as u32;
        let mut cleared = 0.0;
        let mut later = Vec::new();
        for group in &mut work.groups {
            group.clear();
        }
        let (mut close, mut far) = (work.close.iter().peekable(), work.far.iter().peekable());
        let merged = std::iter::from_fn(|| match (close.peek(), far.peek()) {
            (Some(c), Some(f)) if c.1 * MODULAR_NEAR_WEIGHT >= f.1 => close.next().copied(),
            (_, Some(_)) => far.next().copied(),
            _ => close.next().copied(),
        });
        for (run, cold) in merged {
            if cleared >= enough {
                pulls.runs.push(run);
                continue;
            }
            let bucket = members.bucket(run.residue as usize);
            let shifts = &bucket[run.from as usize..run.to as usize];
            let within = shifts.partition_point(|&q| q + run.carry <= reach);
            let each = -libm::log1p(-(cold as f64 / f64::from(reach)).min(0.9));
            let wanted = libm::ceil((enough - cleared) / each) as usize;
            let taken = within.min(wanted);
            for &q in &shifts[..taken] {
                let shift = (q + run.carry) as usize;
                let at = run.base as usize + self.start * ROW_BYTES - shift.div_ceil(8);
                work.groups[shift.wrapping_neg() % 8].push(at as u32);
            }
            cleared += taken as f64 * each;
            let rest = Run {
                from: run.from + taken as u32,
                ..run
            };
            if taken < within {
                pulls.runs.push(rest);
            } else if rest.from < rest.to {
                later.push(rest);
            }
        }
        pulls.runs.extend(later);
        for (group, end) in work.groups.iter().zip(&mut pulls.ends) {
            pulls.offsets.extend_from_slice(group);
            *end = pulls.offsets.len() as u32;
        }
        pulls.offsets.shrink_to_fit();
        pulls.runs.shrink_to_fit();
        pulls.sources.shrink_to_fit();
    }

    /// Lets class t, whose marks so far are in `hot`, pull until a handful of
    /// positions of its row is open, then probes those; what is open still goes
    /// to `survivors`: the place in the row in the upper half, the class in the lower.
    pub(super) fn pull(
        &self,
        members: &Members,
        colds: &Colds,
        t: usize,
        hot: &mut Lane,
        survivors: &mut Vec<u64>,
    ) {
        let pulls = &self.pulls[t];
        if !pulls.offsets.is_empty() {
            let moved = (colds.decided - self.start) * ROW_BYTES;
            lane::pull_groups(&colds.history, moved, &pulls.offsets, &pulls.ends, hot);
        }
        let mut runs = &pulls.runs[..];
        let mut left = lane::zeros(hot);
        if left > VAST_PROBES {
            let mut sums = [[0; LANE_BYTES / 8]; 8];
            let last = colds.first() + ROW as u32 - 1;
            while left > VAST_PROBES && !runs.is_empty() {
                let mut pulled = 0;
                while pulled < VAST_FOLD
                    && let Some((run, rest)) = runs.split_first()
                {
                    runs = rest;
                    let shifts = run.shifts(members);
                    let here = run.base as usize + colds.decided * ROW_BYTES;
                    lane::pull_shifts(&colds.history, here, shifts, run.carry, last, &mut sums);
                    pulled += shifts.len();
                }
                lane::fold(&mut sums, hot);
                left = lane::zeros(hot);
            }
        }
        for bit in lane::unset(hot) {
            if !probe(members, colds, runs, colds.first() as usize + bit) {
                survivors.push((bit as u64) << 32 | t as u64);
            }
        }
    }
}

impl Run {
    fn shifts<'a>(&self, members: &'a Members) -> &'a [u32] {
        &members.bucket(self.residue as usize)[self.from as usize..self.to as usize]
    }
}

/// Whether index j is hit by any shift of the runs.
#[inline(never)]
fn probe(members: &Members, colds: &Colds, runs: &[Run], j: usize) -> bool {
    for run in runs {
        let source = &colds.history[run.base as usize..];
        for chunk in run.shifts(members).chunks(16) {
            if any_before(source, j, chunk, run.carry) {
                return true;
            }
        }
    }
    false
}

/// Buffers for listing the pulls of a class, kept from class to class.
#[derive(Default)]
struct Work {
    /// Runs of close shifts, whose rows are still in the cache, and of far
    /// ones, each with the number of cold positions of its source.
    close: Vec<(Run, usize)>,
    far: Vec<(Run, usize)>,
    groups: [Vec<u32>; 8],
}
