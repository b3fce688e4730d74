//! Periods of many sets of three moves, some of them side by side.
//!
//! The next step of a ruleset has to wait until the values of its last one are stored. Others make their steps
//! in the meantime.

use std::ops::Range;

use super::Period;
use super::distances::{Repeat, distances};
use super::few::{LANES, before, load, mex, store};
use crate::error::Result;
use crate::games::ruleset::Convention;
use crate::games::three_move::ThreeMove;
use crate::progress::Progress;

/// Rulesets side by side.
const RUNS: usize = 8;

/// Values of a ruleset, with max S before the first position. No power of two, as all rulesets would share the
/// same few lines of a cache.
const ROOM: usize = (1 << 16) + 320;

/// Steps of each ruleset in a round.
const STEPS: usize = 8;

/// Values that a round writes, at most.
const ROUND: usize = (STEPS + 1) * 8 * LANES;

/// Rounds between two reports: some half a million positions.
const ROUNDS_A_REPORT: u64 = 1 << 8;

/// Least moves, and the words of their steps.
const WIDTHS: [(Range<usize>, usize); 3] = [(1..32, 2), (32..64, 4), (64..usize::MAX, 8)];

/// Memory for [`RUNS`] rulesets.
#[derive(Default)]
pub(super) struct SideBySide {
    /// One bit each.
    values: Vec<u8>,
    runs: Vec<Run>,
    repeats: Vec<Repeat>,
}

/// A ruleset at work; places are indices of the values.
struct Run {
    moves: [usize; 3],
    first: usize,
    next: usize,
    /// Where it is worth looking for repeats.
    look: usize,
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
        self.values.resize(RUNS * ROOM, 0);
        let (mut rounds, mut positions, mut done) = (0_u64, 0, 0);
        for (least, words) in WIDTHS {
            let mut waiting = (0..sets.len()).filter(|&set| {
                let [a, b, c] = sets[set].moves().map(|s| s as usize);
                least.contains(&a) && b + 3 * c + ROUND <= ROOM
            });
            self.runs.clear();
            for place in 0..RUNS {
                let run = waiting
                    .next()
                    .map(|set| self.begin(place * ROOM, sets, set, convention));
                self.runs.extend(run);
            }
            while !self.runs.is_empty() {
                if rounds.is_multiple_of(ROUNDS_A_REPORT) {
                    progress.report("sets of moves", done, sets.len() as u64)?;
                }
                rounds += 1;
                round(&mut self.values, &mut self.runs, words);
                let mut i = 0;
                while let Some(run) = self.runs.get_mut(i) {
                    i += 1;
                    if run.next < run.look {
                        continue;
                    }
                    let values = &self.values[run.first..run.next];
                    let end = run.first - run.moves[2] + ROOM - ROUND;
                    let period = period(values, &sets[run.set], &mut self.repeats);
                    if period.is_none() && run.next < end {
                        run.look = end.min(run.next + values.len() / 8);
                        continue;
                    }
                    found[run.set] = period;
                    positions += values.len() as u64;
                    done += 1;
                    let begin = run.first - run.moves[2];
                    match waiting.next() {
                        Some(set) => self.runs[i - 1] = self.begin(begin, sets, set, convention),
                        None => {
                            i -= 1;
                            self.runs.swap_remove(i);
                        }
                    }
                }
            }
        }
        Ok(positions)
    }

    /// A ruleset whose room begins at `begin`.
    fn begin(
        &mut self,
        begin: usize,
        sets: &[ThreeMove],
        set: usize,
        convention: Convention,
    ) -> Run {
        let moves @ [_, b, c] = sets[set].moves().map(|s| s as usize);
        self.values[begin..begin + c].fill(before(convention));
        Run {
            moves,
            first: begin + c,
            next: begin + c,
            look: begin + b + 3 * c,
            set,
        }
    }
}

/// The period that `values` prove: a likely distance at which the last max S of them repeat.
fn period(values: &[u8], set: &ThreeMove, repeats: &mut Vec<Repeat>) -> Option<Period> {
    let moves = set.moves();
    let window = values.len() - moves[2] as usize;
    distances(&moves, repeats);
    let repeat = repeats
        .iter_mut()
        .find(|repeat| repeat.ends(values, window))?;
    repeat.see(values, 0);
    Some(repeat.period(values))
}

/// Some steps of every ruleset, each of that number of `words` or of the least move, if it is less.
#[cfg_attr(target_arch = "wasm32", unsafe(export_name = "hot_side_by_side"))]
fn round(values: &mut [u8], runs: &mut [Run], words: usize) {
    match words {
        2 => steps::<2>(values, runs),
        4 => steps::<4>(values, runs),
        _ => steps::<8>(values, runs),
    }
}

#[inline(always)]
fn steps<const K: usize>(values: &mut [u8], runs: &mut [Run]) {
    for _ in 0..STEPS {
        for run in &mut *runs {
            let [a, b, c] = run.moves;
            let mut seen: [u64; K] = load(values, run.next - a);
            for s in [b, c] {
                let options: [u64; K] = load(values, run.next - s);
                for (seen, option) in seen.iter_mut().zip(options) {
                    *seen |= option;
                }
            }
            store(values, run.next, seen.map(mex));
            run.next += a.min(K * LANES);
        }
    }
}
