//! Nim-values by dynamic programming: the plain method, and the oracle of the others.
//!
//! `v(x) = mex { v(x − s) : s ∈ S }` ([E §2.1], [B §1]). Index `i` of a
//! sequence is the position `start + i`, where `start` is 0 at the wall and 1
//! at the sink.

mod chooser;
mod value;

pub use chooser::{Chosen, Way, narrow_nim_values, nim_values};
pub use value::NimValue;

use crate::error::{Error, Result};
use crate::games::ruleset::{Convention, Set};
use crate::limits::{NIM_VALUE_POSITIONS, STEPS_A_REPORT, WIDE_NIM_VALUE_POSITIONS};
use crate::narrow::Narrow;
use crate::progress::Progress;

/// Largest nim-value for which the values seen fit the bits of a `u64`.
const LARGEST_IN_A_MASK: u64 = 63;

/// The moves that matter for the first positions of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moves {
    /// Members of S, ascending and distinct.
    members: Vec<u32>,
    /// Whether S has members beyond those listed. Under sink they are moves to
    /// a terminal position; at the wall they are forbidden.
    more: bool,
    convention: Convention,
}

impl Moves {
    /// The moves of `set` that matter for its first `n` positions. Time and
    /// space as [`Set::members_below`].
    ///
    /// # Errors
    /// `n` above [`NIM_VALUE_POSITIONS`]; in the sink, those of [`Set::check_end`].
    pub(crate) fn new(set: &Set, convention: Convention, n: u64) -> Result<Self> {
        if n > NIM_VALUE_POSITIONS {
            return Err(Error::bad("n", n, format!("0 … {NIM_VALUE_POSITIONS}"))
                .suggest(NIM_VALUE_POSITIONS));
        }
        if convention == Convention::Sink {
            set.check_end()?;
        }
        let more = match set.finite() {
            Some(list) => list.last().is_some_and(|&largest| largest >= n),
            None => true,
        };
        Ok(Moves {
            members: set.members_below(n),
            more,
            convention,
        })
    }

    /// All the moves of the finite set `members`, in any order.
    ///
    /// # Errors
    /// A member 0, or no member at all.
    pub fn finite(members: &[u32], convention: Convention) -> Result<Self> {
        let mut members = members.to_vec();
        members.sort_unstable();
        members.dedup();
        match members.first() {
            None => Err(Error::bad("set", "", "at least one positive integer")),
            Some(0) => Err(Error::bad("set", 0, "positive integers")),
            Some(_) => Ok(Moves {
                members,
                more: false,
                convention,
            }),
        }
    }

    /// The largest member listed, 0 if there is none.
    pub(crate) fn largest(&self) -> usize {
        self.members.last().map_or(0, |&s| s as usize)
    }

    /// The most that mex can be: one more option when a long move sinks.
    fn largest_value(&self) -> u64 {
        self.members.len() as u64 + u64::from(self.more)
    }
}

/// A nim-sequence that grows on demand, with scratch that outlives a ruleset.
///
/// Space: one `V` a position and O(|S|) scratch.
#[derive(Clone, Debug)]
pub struct NimTable<V> {
    moves: Moves,
    values: Vec<V>,
    /// `stamps[v] == now` when v has been seen among the options of the
    /// position at hand; only for sets too large for a mask of bits.
    stamps: Vec<u32>,
    now: u32,
}

impl<V: NimValue> NimTable<V> {
    /// An empty sequence for `moves`.
    ///
    /// # Errors
    /// More members than `V` has values.
    pub fn new(moves: Moves) -> Result<Self> {
        let mut dp = NimTable {
            moves,
            values: Vec::new(),
            stamps: Vec::new(),
            now: 0,
        };
        dp.prepare()?;
        Ok(dp)
    }

    /// Starts again with the finite set `members` (ascending, distinct, positive),
    /// without allocating: for sweeps over thousands of rulesets.
    ///
    /// # Errors
    /// A list that is empty or not ascending from at least 1, or more members
    /// than `V` has values.
    pub fn restart_with(&mut self, members: &[u32], convention: Convention) -> Result<()> {
        let ascending = members.windows(2).all(|pair| pair[0] < pair[1]);
        if !ascending || members.first().is_none_or(|&s| s == 0) {
            let text: Vec<String> = members.iter().map(u32::to_string).collect();
            return Err(Error::bad(
                "set",
                text.join(","),
                "ascending positive integers",
            ));
        }
        self.moves.members.clear();
        self.moves.members.extend_from_slice(members);
        self.moves.more = false;
        self.moves.convention = convention;
        self.prepare()
    }

    /// Starts again with the finite set `members`, as [`NimTable::restart_with`], after the values
    /// `before`, whose number is the largest member: index i is then position i + 1 − max S. They
    /// are below 32, and so are those that follow.
    ///
    /// # Errors
    /// Those of [`NimTable::restart_with`].
    ///
    /// # Panics
    /// `before` has another length.
    pub(crate) fn restart_after(&mut self, members: &[u32], before: &[V]) -> Result<()> {
        self.restart_with(members, Convention::Wall)?;
        assert_eq!(before.len(), self.moves.largest(), "one window");
        self.values.extend_from_slice(before);
        Ok(())
    }

    fn prepare(&mut self) -> Result<()> {
        self.values.clear();
        if self.moves.largest_value() > V::LARGEST {
            return Err(Error::bad(
                "set",
                format!("{} members", self.moves.members.len()),
                format!("a set with fewer than {} members", V::LARGEST + 1),
            ));
        }
        if self.moves.largest_value() > LARGEST_IN_A_MASK {
            self.stamps.clear();
            self.stamps
                .resize(self.moves.largest_value() as usize + 1, 0);
            self.now = 0;
        }
        Ok(())
    }

    /// The values so far: index `i` is position `start + i`.
    pub fn values(&self) -> &[V] {
        &self.values
    }

    /// The values so far, leaving the rest of the struct behind.
    pub fn into_values(self) -> Vec<V> {
        self.values
    }

    /// Extends the sequence to `n` positions; does nothing when it is as long. Moves made by
    /// [`Moves::new`] allow the positions named there.
    ///
    /// Time O((n − len) |S|), reported to `progress` every few milliseconds.
    ///
    /// # Errors
    /// `n` above the cap for `V`, or [`Error::Cancelled`].
    pub fn extend(&mut self, n: u64, progress: &mut dyn Progress) -> Result<()> {
        if n > V::POSITIONS {
            return Err(Error::bad("n", n, format!("0 … {}", V::POSITIONS)).suggest(V::POSITIONS));
        }
        let step = (STEPS_A_REPORT / self.moves.members.len().max(1) as u64).max(1);
        let mut done = self.values.len() as u64;
        while done < n {
            let next = n.min(done + step);
            self.fill(next as usize);
            done = next;
            progress.report("nim-values", done, n)?;
        }
        Ok(())
    }

    /// [`NimTable::extend`] without a watcher, for callers with small steps and
    /// caps of their own.
    pub(crate) fn fill(&mut self, n: usize) {
        V::fill(self, n);
    }

    #[inline(always)]
    fn fill_to(&mut self, n: usize) {
        let from = self.values.len();
        if from >= n {
            return;
        }
        self.values.resize(n, V::default());
        // Until the heap exceeds every member, moves may leave the board.
        let open = self.moves.largest().clamp(from, n);
        for i in from..open {
            self.values[i] = self.at_the_border(i);
        }
        let members = &self.moves.members;
        // A long move that sinks is an option of value 0.
        let sunk = self.moves.more && self.moves.convention == Convention::Sink;
        match **members {
            [a, b, c] if !sunk => {
                few_members(&mut self.values, open, [a, b, c].map(|s| s as usize));
            }
            _ if self.moves.largest_value() <= LARGEST_IN_A_MASK => {
                for i in open..n {
                    let mut seen = u64::from(sunk);
                    for &s in members {
                        seen |= 1 << self.values[i - s as usize].index();
                    }
                    self.values[i] = V::of(seen.trailing_ones() as usize);
                }
            }
            _ => {
                for i in open..n {
                    self.values[i] = self.at_the_border(i);
                }
            }
        }
    }

    /// The value at index `i`, with every move checked.
    #[inline(always)]
    fn at_the_border(&mut self, i: usize) -> V {
        let sink = self.moves.convention == Convention::Sink;
        let members = &self.moves.members;
        let inside = members.partition_point(|&s| s as usize <= i);
        let sunk = sink && (self.moves.more || inside < members.len());
        if self.moves.largest_value() <= LARGEST_IN_A_MASK {
            let mut seen = u64::from(sunk);
            for &s in &members[..inside] {
                seen |= 1 << self.values[i - s as usize].index();
            }
            return V::of(seen.trailing_ones() as usize);
        }
        if self.now == u32::MAX {
            self.stamps.fill(0);
            self.now = 0;
        }
        self.now += 1;
        if sunk {
            self.stamps[0] = self.now;
        }
        for &s in &members[..inside] {
            self.stamps[self.values[i - s as usize].index()] = self.now;
        }
        let mex = self.stamps.iter().take_while(|&&t| t == self.now).count();
        V::of(mex)
    }
}

/// Fills `values[from..]`, where every move is legal. The count of members is
/// known to the compiler, which unrolls the loop over them.
#[inline(always)]
fn few_members<V: NimValue, const N: usize>(values: &mut [V], from: usize, members: [usize; N]) {
    for i in from..values.len() {
        let mut seen = 0u32;
        for s in members {
            seen |= 1 << values[i - s].index();
        }
        values[i] = V::of(seen.trailing_ones() as usize);
    }
}

/// The nim-values of the first `n` positions of (`set`, `convention`), one after another: the oracle of
/// [`nim_values`].
///
/// Time O(n |S ∩ [1, n)|), space a byte per position when S has fewer than 255 members below n, else at most 6.
///
/// # Errors
/// `n` above [`WIDE_NIM_VALUE_POSITIONS`], or [`Error::Cancelled`].
pub(crate) fn dynamic_programming(
    set: &Set,
    convention: Convention,
    n: u64,
    progress: &mut dyn Progress,
) -> Result<Narrow> {
    if n > WIDE_NIM_VALUE_POSITIONS {
        return Err(
            Error::bad("n", n, format!("0 … {WIDE_NIM_VALUE_POSITIONS}"))
                .suggest(WIDE_NIM_VALUE_POSITIONS),
        );
    }
    by_position(Moves::new(set, convention, n)?, n, progress)
}

/// The same of moves that are listed.
fn by_position(moves: Moves, n: u64, progress: &mut dyn Progress) -> Result<Narrow> {
    if moves.largest_value() <= u8::LARGEST {
        let mut dp = NimTable::<u8>::new(moves)?;
        dp.extend(n, progress)?;
        return Ok(Narrow::Bytes(dp.values));
    }
    let mut dp = NimTable::<u32>::new(moves)?;
    dp.extend(n, progress)?;
    Ok(dp.values.into())
}

/// The cold positions among the first `n` of (`set`, `convention`) with the
/// given `hotspots`, ascending: x is hot when it is a hotspot or some option of
/// it is not hot [E §2.1]. With all positions of nim-value ≤ t as hotspots,
/// these are the positions of nim-value t + 1 [E Lemma 2].
///
/// Time O(n |S ∩ [1, n)|), space n bytes.
///
/// # Errors
/// `n` above [`NIM_VALUE_POSITIONS`], or [`Error::Cancelled`].
pub fn cold_with_hotspots(
    set: &Set,
    convention: Convention,
    hotspots: &[u32],
    n: u64,
    progress: &mut dyn Progress,
) -> Result<Vec<u32>> {
    let moves = Moves::new(set, convention, n)?;
    let start = convention.start();
    let mut cold = vec![true; n as usize];
    for &x in hotspots {
        if let Some(i) = u64::from(x).checked_sub(start)
            && i < n
        {
            cold[i as usize] = false;
        }
    }
    let every = (STEPS_A_REPORT as usize / moves.members.len().max(1)).max(1);
    for i in 0..n as usize {
        if i % every == 0 {
            progress.report("cold positions", i as u64, n)?;
        }
        let inside = moves.members.partition_point(|&s| s as usize <= i);
        let sunk = convention == Convention::Sink && (moves.more || inside < moves.members.len());
        let to_cold = || {
            moves.members[..inside]
                .iter()
                .any(|&s| cold[i - s as usize])
        };
        cold[i] = cold[i] && !sunk && !to_cold();
    }
    Ok((0..n)
        .filter(|&i| cold[i as usize])
        .map(|i| (i + start) as u32)
        .collect())
}
