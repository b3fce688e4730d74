//! Periods of many sets of three moves, some of them side by side.
//!
//! The next step of a ruleset has to wait until the values of its last one are stored. Others make their steps
//! in the meantime.

use std::ops::Range;

use super::Period;
use super::distances::{Repeat, distances, least};
use super::few::{LANES, before, load, mex, store};
use crate::error::Result;
use crate::games::ruleset::Convention;
use crate::games::three_move::ThreeMove;
use crate::progress::Progress;

/// Rulesets side by side.
const RUNS: usize = 8;

/// Values of a ruleset, with max S before the first position. No power of two, as all rulesets would share the
/// same few lines of a cache.
const ROOM: usize = (1 << 16) - 320;

/// Where a step may read. An index that is masked needs no check.
const MASK: usize = (RUNS << 16) - 1;

/// All values, one bit each.
type Values = [u8; MASK + 1 + 8 * LANES];

/// Steps of each ruleset in a round.
const STEPS: usize = 8;

/// Values that a round writes, at most.
const ROUND: usize = (STEPS + 1) * 8 * LANES;

/// Rounds between two reports: some half a million positions.
const ROUNDS_A_REPORT: u64 = 1 << 8;

/// The least first move whose step has eight words. In WebAssembly these are four vectors.
const WIDE: usize = if cfg!(target_arch = "wasm32") { 64 } else { 33 };

/// Least moves, and the words of their steps.
const WIDTHS: [(Range<usize>, usize); 3] = [(1..17, 2), (17..WIDE, 4), (WIDE..usize::MAX, 8)];

/// Values that are compared together.
const COMPARED: usize = 64;

/// Memory for [`RUNS`] rulesets.
#[derive(Default)]
pub(super) struct SideBySide {
    values: Vec<u8>,
    runs: Vec<Run>,
}

/// A ruleset at work; places are indices of the values.
#[derive(Default)]
struct Run {
    moves: [usize; 3],
    first: usize,
    next: usize,
    /// Where it is worth looking for repeats.
    look: usize,
    /// How many of its values the repeats have seen.
    seen: usize,
    repeats: Vec<Repeat>,
    /// Its index among the sets.
    set: usize,
}

impl SideBySide {
    /// Puts the periods of `sets` into `found`, where they show soon. Returns the number of positions read.
    ///
    /// # Errors
    /// Those of the progress.
    pub(super) fn find(
        &mut self,
        sets: &[ThreeMove],
        convention: Convention,
        found: &mut [Option<Period>],
        progress: &mut dyn Progress,
    ) -> Result<u64> {
        self.values.resize(size_of::<Values>(), 0);
        let values: &mut Values = self.values.first_chunk_mut().expect("as many");
        let runs = &mut self.runs;
        let (mut rounds, mut positions, mut done) = (0_u64, 0, 0);
        for (least, words) in WIDTHS {
            let mut waiting = (0..sets.len()).filter(|&set| {
                let [a, b, c] = sets[set].moves().map(|s| s as usize);
                least.contains(&a) && b + 3 * c + ROUND <= ROOM
            });
            runs.clear();
            for (place, set) in waiting.by_ref().take(RUNS).enumerate() {
                let mut run = Run::default();
                let begin = COMPARED + place * ROOM;
                run.begin(values, begin, (set, sets[set]), convention);
                runs.push(run);
            }
            while !runs.is_empty() {
                if rounds.is_multiple_of(ROUNDS_A_REPORT) {
                    progress.report("sets of moves", done, sets.len() as u64)?;
                }
                rounds += 1;
                round(values, runs, words);
                let mut i = 0;
                while let Some(run) = runs.get_mut(i) {
                    i += 1;
                    if run.next < run.look {
                        continue;
                    }
                    let period = period(run, values);
                    let begin = run.first - run.moves[2];
                    let end = begin + ROOM - ROUND;
                    if period.is_none() && run.next < end {
                        run.look = run.look.min(end);
                        continue;
                    }
                    found[run.set] = period;
                    positions += run.seen as u64;
                    done += 1;
                    if let Some(set) = waiting.next() {
                        run.begin(values, begin, (set, sets[set]), convention);
                    } else {
                        i -= 1;
                        runs.swap_remove(i);
                    }
                }
            }
        }
        Ok(positions)
    }
}

impl Run {
    /// Begins with a ruleset whose room begins at `begin`.
    fn begin(
        &mut self,
        values: &mut Values,
        begin: usize,
        (set, ruleset): (usize, ThreeMove),
        convention: Convention,
    ) {
        let moves = ruleset.moves();
        distances(&moves, convention, &mut self.repeats);
        self.moves = moves.map(|s| s as usize);
        let [_, b, c] = self.moves;
        values[begin..begin + c].fill(before(convention));
        self.first = begin + c;
        self.next = self.first;
        self.look = self.first + b + 2 * c;
        self.seen = 0;
        self.set = set;
    }
}

crate::for_several_processors! {
    /// The period that the values prove: a likely distance at which the last max S of them repeat. Or says where
    /// to look next.
    #[cfg_attr(target_arch = "wasm32", unsafe(export_name = "hot_side_by_side_period"))]
    fn period(run: &mut Run, values: &Values) -> Option<Period> {
        let (first, end) = (run.first, run.next);
        for repeat in &mut run.repeats {
            let from = first + run.seen.max(repeat.distance);
            if let Some(odd) = last_difference(values, from..end, repeat.distance) {
                repeat.since = odd + 1 - first;
            }
        }
        run.seen = end - first;
        let &Repeat { distance, since } = run.repeats.iter().min_by_key(|repeat| repeat.since)?;
        let shows = since + run.moves[2];
        if shows > run.seen {
            // To look takes as long as some hundred positions.
            run.look = first + shows.max(run.seen + run.seen / 2);
            return None;
        }
        let word = first + since - distance..first + since;
        let is_period = |part| {
            last_difference(values, word.start + part..word.end, part).is_none()
        };
        Some(Period {
            preperiod: (since - distance) as u64,
            period: least(distance, is_period) as u64,
        })
    }
}

/// The last place, of those in `range`, whose value is not that of `distance` places before. Compares some places
/// before the range, too.
#[inline(always)]
fn last_difference(values: &Values, range: Range<usize>, distance: usize) -> Option<usize> {
    if range.is_empty() {
        return None;
    }
    let within = |at: usize| Some(at).filter(|at| range.contains(at));
    // Most words differ at their ends.
    let odd = odd_word(values, range.end - LANES, distance);
    if odd != 0 {
        return within(range.end - 1 - odd.leading_zeros() as usize / LANES);
    }
    let mut at = range.end;
    while at > range.start {
        at -= COMPARED;
        let [new, old]: [&[u8; COMPARED]; 2] = [at, at - distance].map(|at| {
            let chunk = values[at & MASK..].first_chunk();
            chunk.expect("room beyond")
        });
        let mut odd = 0;
        for i in 0..COMPARED {
            odd |= new[i] ^ old[i];
        }
        if odd != 0 {
            // No branch for each word: a processor cannot foresee it.
            let odd: [u64; COMPARED / LANES] =
                std::array::from_fn(|i| odd_word(values, at + LANES * i, distance));
            let mut words = 0_u32;
            for (i, &odd) in odd.iter().enumerate() {
                words |= u32::from(odd != 0) << i;
            }
            let last = at + LANES * words.ilog2() as usize;
            let odd = odd_word(values, last, distance);
            return within(last + LANES - 1 - odd.leading_zeros() as usize / LANES);
        }
    }
    None
}

/// The bits of the eight values at a place that differ from those `distance` places before.
#[inline(always)]
fn odd_word(values: &Values, at: usize, distance: usize) -> u64 {
    let [[new], [old]]: [[u64; 1]; 2] = [at, at - distance].map(|at| load(values, at & MASK));
    new ^ old
}

crate::for_several_processors! {
    /// Some steps of every ruleset, each of that number of `words` or of the least move, if it is less.
    fn round(values: &mut Values, runs: &mut [Run], words: usize) {
        match words {
            2 => steps::<2>(values, runs),
            4 => steps::<4>(values, runs),
            _ => steps::<8>(values, runs),
        }
    }
}

#[inline(always)]
fn steps<const K: usize>(values: &mut Values, runs: &mut [Run]) {
    for _ in 0..STEPS {
        for run in &mut *runs {
            let [a, b, c] = run.moves;
            let mut seen: [u64; K] = load(values, (run.next - a) & MASK);
            for s in [b, c] {
                let options: [u64; K] = load(values, (run.next - s) & MASK);
                for (seen, option) in seen.iter_mut().zip(options) {
                    *seen |= option;
                }
            }
            store(values, run.next & MASK, seen.map(mex));
            run.next += a.min(K * LANES);
        }
    }
}
