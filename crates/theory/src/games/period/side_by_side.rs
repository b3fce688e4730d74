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

/// Least moves, and the words of their steps.
const WIDTHS: [(Range<usize>, usize); 3] = [(1..17, 2), (17..64, 4), (64..usize::MAX, 8)];

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
                run.begin(values, place * ROOM, (set, sets[set]), convention);
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
                    let period = run.period(values);
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

    /// The period that the values prove: a likely distance at which the last max S of them repeat. Or says where
    /// to look next.
    fn period(&mut self, values: &Values) -> Option<Period> {
        let values = &values[self.first..self.next];
        for repeat in &mut self.repeats {
            repeat.see(values, self.seen);
        }
        self.seen = values.len();
        let repeat = self.repeats.iter().min_by_key(|repeat| repeat.since)?;
        let shows = repeat.since + self.moves[2];
        if shows <= self.seen {
            return Some(repeat.period(values));
        }
        // To look takes as long as some hundred positions.
        self.look = self.first + shows.max(self.seen + self.seen / 4);
        None
    }
}

crate::for_several_processors! {
    /// Some steps of every ruleset, each of that number of `words` or of the least move, if it is less.
    #[cfg_attr(target_arch = "wasm32", unsafe(export_name = "hot_side_by_side"))]
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
