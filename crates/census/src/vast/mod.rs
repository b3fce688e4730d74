//! The residue-split sieve beyond 2^32: positions of any size, memory for rich classes only, on
//! several threads. Native only.
//!
//! The idea is that of `theory::games::cold::modular`: position M·j + t is bit j of class t; a class pulls
//! from richer ones, shifted rows at a time, and poorer ones push to it, mark by mark; each pair
//! of classes is handled one way or the other, so that modulus and ranking change the speed, never
//! the result. What differs is what is kept:
//!
//! - **Bits** of decided rows only of the classes that are pulled from, the richest: of 1625 classes
//!   modulo 1625, some three hundred hold 95 % of the cold positions of the squares.
//! - **Lists** of the cold positions of every class, 4 bytes each, from which the poor ones push.
//! - **Marks** of what was pushed, of all classes, but over a window of some 2^30 positions only.
//!
//! Within a row of every class, some thousands of indices, classes pull independently of each
//! other: threads share them out. What is left open by all of them is settled in order of
//! position by one thread. Rows are long enough that starting threads anew for each costs nothing;
//! the standard library's suffice.

pub mod census;
pub mod checkpoint;
mod classes;
mod lane;
mod list;
#[cfg(test)]
mod tests;
mod window;

use std::sync::Mutex;

use classes::{Colds, Members};
use lane::{LANE_BYTES, Lane, ROW, ROW_BYTES};
use theory::error::{Error, Result};
use theory::games::cold::{Engine, Segmented};
use window::Window;

pub use checkpoint::Checksum;
pub use list::{ColdList, Positions};

/// Positions at least that are left to the segmented sieve: a moment's work.
const VAST_HEAD: u64 = 1 << 22;

/// Most positions of a window: its marks are 128 MiB.
const VAST_WINDOW: u64 = 1 << 30;

/// Longest window: its last row over its first, as a fraction, below [`VAST_WINDOW`]. The ranking
/// of classes is renewed for each window.
const VAST_WINDOW_GROWTH: (usize, usize) = (3, 2);

/// Least length of a window, in rows.
const VAST_WINDOW_LEAST: usize = 4;

/// Classes a thread takes at a time.
const VAST_CLASSES_A_TURN: usize = 8;

/// The residue-split sieve for positions beyond 32 bits.
///
/// Time as `theory::games::cold::Modular`; space: the bits of the classes that have some, at most what
/// [`ClassSieve::new`] is given for them, 6 bytes a cold position, and 1/8 byte a position of a window.
pub struct ClassSieve {
    n: u64,
    members: Members,
    colds: Colds,
    threads: usize,
    rows: usize,
    window: Window,
    /// Marks pushed into the window, class by class.
    marks: Vec<u8>,
    /// Cold positions of the row decided last, by rank of their class: class, and where in its
    /// list they begin.
    fresh: Vec<(u32, usize)>,
    /// Marks made and cold positions found within the row, a lane per class.
    hot: Vec<Lane>,
    cold: Vec<Lane>,
    survivors: Vec<u64>,
    list: ColdList,
}

impl ClassSieve {
    /// The cold positions below `n` of the set with these `members`, ascending, those below `n`,
    /// at the wall, without hotspots. `modulus` splits the residues ([`theory::games::cold::Plan`] finds a good
    /// one), bits take at most about `bytes`, and `threads` share the work.
    ///
    /// `known` cold positions, from an earlier run for the same set and any n, are not looked
    /// for again.
    ///
    /// # Errors
    /// `n` so large that indices of a class exceed 32 bits; `threads` or `modulus` 0, or `modulus`
    /// at least 2^16.
    pub fn new(
        members: &[u64],
        n: u64,
        modulus: usize,
        threads: usize,
        bytes: u64,
        known: ColdList,
    ) -> Result<ClassSieve> {
        if !(1..1 << 16).contains(&modulus) {
            return Err(Error::bad("modulus", modulus, "1 … 65535"));
        }
        if threads == 0 {
            return Err(Error::bad("threads", threads, "at least 1"));
        }
        let span = modulus as u64 * ROW as u64;
        let rows = n.div_ceil(span);
        let most = u64::from(u32::MAX) / ROW as u64 - 1;
        if rows > most {
            let allowed = format!("at most {} with modulus {modulus}", most * span);
            return Err(Error::bad("n", n, allowed).suggest(most * span));
        }
        // Members of n or more mark nothing below n.
        let inside = members.partition_point(|&s| s < n);
        let mut vast = ClassSieve {
            n,
            members: Members::new(&members[..inside], modulus),
            colds: Colds::new(modulus, rows as usize, bytes),
            threads,
            rows: rows as usize,
            window: Window::default(),
            marks: Vec::new(),
            fresh: Vec::new(),
            hot: vec![[0; LANE_BYTES / 8]; modulus],
            cold: vec![[0; LANE_BYTES / 8]; modulus],
            survivors: Vec::new(),
            list: known.below(n),
        };
        if vast.list.bound() == n {
            return Ok(vast);
        }
        let head = n.min(VAST_HEAD.div_ceil(span) * span);
        if vast.list.bound() < head {
            vast.list = by_segments(&members[..inside], head)?;
        }
        // A row is decided whole, or again.
        let whole = vast.list.bound() / span * span;
        if whole > 0 && vast.list.bound() < n {
            vast.list = std::mem::take(&mut vast.list).below(whole);
            for x in vast.list.iter() {
                let t = (x % modulus as u64) as usize;
                vast.colds.lists[t].push((x / modulus as u64) as u32);
            }
            vast.colds.decided = (whole / span) as usize;
        }
        Ok(vast)
    }

    /// The cold positions found so far.
    pub fn found(&self) -> &ColdList {
        &self.list
    }

    /// The same, the sieve and its tables given back.
    pub fn into_found(self) -> ColdList {
        self.list
    }

    /// Whether all positions are decided.
    pub fn is_done(&self) -> bool {
        self.list.bound() == self.n
    }

    /// Decides a row of every class, or makes ready for some more: up to some tenths of a second
    /// of work, at 2^36 a few seconds where a window begins. Nothing once all is done.
    pub fn step(&mut self) {
        if self.is_done() {
            return;
        }
        if self.colds.decided == self.window.end || self.window.end == 0 {
            self.begin();
        } else {
            self.decide();
        }
    }

    /// Begins a window: ranks the classes; cold positions from before push into it.
    fn begin(&mut self) {
        let start = self.colds.decided;
        let (num, den) = VAST_WINDOW_GROWTH;
        let longest = (VAST_WINDOW / (self.members.modulus as u64 * ROW as u64)) as usize;
        let length = (start * num / den - start).max(VAST_WINDOW_LEAST);
        let length = length.min(longest.max(1)).min(self.rows - start);
        // The tables of two windows at once would be the most memory of the run.
        self.window = Window::default();
        self.window = Window::new(&self.members, &mut self.colds, start + length);
        self.fresh.clear();
        self.marks.clear();
        self.marks
            .resize(self.members.modulus * length * ROW_BYTES, 0);
        let (window, members, colds) = (&self.window, &self.members, &self.colds);
        let push = |t: usize, marks: &mut [u8], _: &mut Vec<u64>| {
            for &u in &window.order[window.limit(t) as usize..] {
                let (residue, carry) = members.between(u as usize, t);
                let list = &colds.lists[u as usize];
                push(
                    list,
                    members.bucket(residue),
                    carry,
                    (start * ROW) as u32,
                    marks,
                    0,
                );
            }
        };
        shared(self.threads, &mut self.marks, length * ROW_BYTES, push);
    }

    fn decide(&mut self) {
        let row = self.colds.decided;
        let at = (row - self.window.start) * ROW_BYTES;
        let length = (self.window.end - self.window.start) * ROW_BYTES;
        let (window, members, colds) = (&self.window, &self.members, &self.colds);
        let fresh = &self.fresh;
        let low = (window.start * ROW) as u32;
        let pull = |t: usize, marks: &mut [u8], survivors: &mut Vec<u64>| {
            let limit = window.limit(t);
            let poor = fresh.partition_point(|&(u, _)| window.rank[u as usize] < limit);
            for &(u, from) in &fresh[poor..] {
                let (residue, carry) = members.between(u as usize, t);
                let list = &colds.lists[u as usize][from..];
                push(list, members.bucket(residue), carry, low, marks, at);
            }
            let mut hot = lane::open();
            let mut padded = [0; LANE_BYTES];
            padded[..ROW_BYTES].copy_from_slice(&marks[at..at + ROW_BYTES]);
            for (word, more) in hot.iter_mut().zip(lane::load(&padded)) {
                *word |= more;
            }
            window.pull(members, colds, t, &mut hot, survivors);
        };
        self.survivors = shared(self.threads, &mut self.marks, length, pull);
        self.survivors.sort_unstable();
        self.settle();
        self.store();
    }

    /// Settles what survived in order of position, each against the cold positions of its own
    /// row; those that are cold push on within it.
    fn settle(&mut self) {
        let modulus = self.members.modulus;
        let first = self.colds.first();
        self.hot.fill([0; LANE_BYTES / 8]);
        self.cold.fill([0; LANE_BYTES / 8]);
        self.fresh.clear();
        for &survivor in &self.survivors {
            let (bit, t) = ((survivor >> 32) as u32, survivor as u32 as usize);
            let x = (u64::from(first) + u64::from(bit)) * modulus as u64 + t as u64;
            if x >= self.n {
                // The last row overhangs the bound, and so do all the rest.
                break;
            }
            if get(&self.hot[t], bit) {
                continue;
            }
            let reached = self.window.sources(t).iter().any(|source| {
                let cold = &self.cold[source.class as usize];
                let shifts = self.members.bucket(source.residue as usize).iter();
                shifts
                    .map(|q| q + source.carry)
                    .take_while(|&shift| shift <= bit)
                    .any(|shift| get(cold, bit - shift))
            });
            if reached {
                continue;
            }
            self.cold[t][bit as usize / 64] |= 1 << (bit % 64);
            let list = &mut self.colds.lists[t];
            if list.last().is_none_or(|&last| last < first) {
                self.fresh.push((t as u32, list.len()));
            }
            list.push(first + bit);
            self.list.push(x);
            let rank = self.window.rank[t];
            for &(d, least) in &self.members.residues {
                if bit + least >= ROW as u32 {
                    continue;
                }
                let to = t + d as usize;
                let (to, carry) = if to >= modulus {
                    (to - modulus, 1)
                } else {
                    (to, 0)
                };
                if rank < self.window.limit(to) {
                    continue;
                }
                for &q in self.members.bucket(d as usize) {
                    let place = bit + carry + q;
                    if place >= ROW as u32 {
                        break;
                    }
                    self.hot[to][place as usize / 64] |= 1 << (place % 64);
                }
            }
        }
        let window = &self.window;
        self.fresh
            .sort_unstable_by_key(|&(u, _)| window.rank[u as usize]);
    }

    /// Puts the row into the history of the classes that have one.
    fn store(&mut self) {
        let at = self.colds.decided * ROW_BYTES;
        for &(u, _) in &self.fresh {
            let u = u as usize;
            if self.colds.slots[u] != classes::NONE {
                let from = self.colds.base(u) + at;
                lane::store(
                    &self.cold[u],
                    &mut self.colds.history[from..from + ROW_BYTES],
                );
            }
        }
        self.colds.decided += 1;
        let span = self.members.modulus as u64 * ROW as u64;
        self.list
            .decide(self.n.min(self.colds.decided as u64 * span));
    }
}

/// Marks, from byte `from` of `marks` on, what the cold positions of `list`
/// reach with these quotients; `marks` begins at index `low`.
fn push(list: &[u32], quotients: &[u32], carry: u32, low: u32, marks: &mut [u8], from: usize) {
    let start = low + 8 * from as u32;
    let end = low + 8 * marks.len() as u32;
    let Some(&earliest) = list.first() else {
        return;
    };
    // The earliest needs the longest; from one to the next it is a few less.
    let longest = start.saturating_sub(earliest + carry);
    let mut first = quotients.partition_point(|&q| q < longest);
    for &i in list {
        let j = i + carry;
        let need = start.saturating_sub(j);
        while first > 0 && quotients[first - 1] >= need {
            first -= 1;
        }
        let Some(reach) = end.checked_sub(j) else {
            break;
        };
        for &q in &quotients[first..] {
            if q >= reach {
                break;
            }
            let place = (j + q - low) as usize;
            marks[place / 8] |= 1 << (place % 8);
        }
    }
}

fn get(lane: &Lane, bit: u32) -> bool {
    lane[bit as usize / 64] >> (bit % 64) & 1 == 1
}

/// Does `work` for every class, each with its part of `marks`, `length` bytes; `threads` take
/// turns. Returns what they found, in no order.
fn shared(
    threads: usize,
    marks: &mut [u8],
    length: usize,
    work: impl Fn(usize, &mut [u8], &mut Vec<u64>) + Sync,
) -> Vec<u64> {
    let mut classes = marks.chunks_mut(length).enumerate();
    let mut found = Vec::new();
    if threads == 1 {
        for (t, marks) in classes {
            work(t, marks, &mut found);
        }
        return found;
    }
    let classes = Mutex::new(&mut classes);
    let worker = || {
        let mut found = Vec::new();
        loop {
            let turn: Vec<_> = match classes.lock() {
                Ok(mut classes) => classes.by_ref().take(VAST_CLASSES_A_TURN).collect(),
                Err(_) => unreachable!("taking the next classes does not panic"),
            };
            if turn.is_empty() {
                return found;
            }
            for (t, marks) in turn {
                work(t, marks, &mut found);
            }
        }
    };
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(worker)).collect();
        found = worker();
        for other in others {
            match other.join() {
                Ok(more) => found.extend(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    found
}

/// The cold positions below a small bound, by the segmented sieve.
fn by_segments(members: &[u64], n: u64) -> Result<ColdList> {
    let inside = members.iter().take_while(|&&s| s < n).map(|&s| s as u32);
    let mut engine = Segmented::new(inside.collect(), n, None);
    while engine.cold().bound() < n {
        engine.step()?;
    }
    let mut list = ColdList::default();
    for x in engine.cold().iter() {
        list.push(x);
    }
    list.decide(n);
    Ok(list)
}
