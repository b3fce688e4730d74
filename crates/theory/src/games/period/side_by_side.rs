//! Periods of many sets of three moves, some of them side by side.
//!
//! The next step of a ruleset has to wait until the values of its last one are stored. Others make their steps
//! in the meantime.

use std::ops::Range;

use super::distances::{Repeat, VECTORS, differ, distances, last_difference};
use super::few::{LANES, before, load, store};
use super::{Outcome, Period};
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

/// Groups of least moves with the same step.
const GROUPS: [Range<usize>; 7] = [1..2, 2..3, 3..4, 4..8, 8..17, 17..WIDE, WIDE..usize::MAX];

/// Below this, a number has at most four prime factors.
const LISTED: usize = 2 * 3 * 5 * 7 * 11;

/// Memory for [`RUNS`] rulesets.
#[derive(Default)]
pub(super) struct SideBySide {
    values: Vec<u8>,
    runs: Vec<Run>,
    parts: Vec<[u16; 4]>,
}

/// A ruleset at work; places are indices of the values.
#[derive(Default)]
struct Run {
    moves: [usize; 3],
    first: usize,
    next: usize,
    /// Where it is worth looking for repeats.
    look: usize,
    distances: Vec<usize>,
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
        found: &mut [Outcome],
        progress: &mut dyn Progress,
    ) -> Result<u64> {
        if self.values.is_empty() {
            self.values.resize(size_of::<Values>(), 0);
            self.parts = parts();
        }
        let values: &mut Values = self.values.first_chunk_mut().expect("as many");
        let runs = &mut self.runs;
        let (mut rounds, mut positions, mut done) = (0_u64, 0, 0);
        for least in GROUPS {
            let mut waiting = (0..sets.len()).filter(|&set| {
                let [a, b, c] = sets[set].moves().map(|s| s as usize);
                least.contains(&a) && b + 3 * c + ROUND <= ROOM
            });
            runs.clear();
            for (place, set) in waiting.by_ref().take(RUNS).enumerate() {
                let mut run = Run::default();
                let begin = VECTORS + place * ROOM;
                run.begin(values, begin, (set, sets[set]), convention);
                runs.push(run);
            }
            while !runs.is_empty() {
                if rounds.is_multiple_of(ROUNDS_A_REPORT) {
                    progress.report("sets of moves", done, sets.len() as u64)?;
                }
                rounds += 1;
                round(values, runs, least.start);
                let mut i = 0;
                while let Some(run) = runs.get_mut(i) {
                    i += 1;
                    if run.next < run.look {
                        continue;
                    }
                    let period = period(run, values, &self.parts);
                    let begin = run.first - run.moves[2];
                    let end = begin + ROOM - ROUND;
                    if period.is_none() && run.next < end {
                        // To look takes as long as some hundred positions.
                        run.look = end.min(run.next + (run.next - run.first) / 4);
                        continue;
                    }
                    if let Some(period) = period {
                        found[run.set] = Outcome::Found(period);
                    }
                    positions += (run.next - run.first) as u64;
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

/// Each number below [`LISTED`] divided by each of its prime factors; the last is repeated.
fn parts() -> Vec<[u16; 4]> {
    let mut parts = vec![[0; 4]; LISTED];
    let mut factors = [0; LISTED];
    for prime in 2..LISTED {
        if factors[prime] > 0 {
            continue;
        }
        for (number, part) in (prime..LISTED).step_by(prime).zip(1..) {
            parts[number][factors[number]..].fill(part);
            factors[number] += 1;
        }
    }
    parts
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
        self.distances.clear();
        distances(&moves, convention, |distance| self.distances.push(distance));
        self.moves = moves.map(|s| s as usize);
        let [_, b, c] = self.moves;
        values[begin..begin + c].fill(before(convention));
        self.first = begin + c;
        self.next = self.first;
        self.look = self.first + b + c + self.window();
        self.set = set;
    }

    /// How many values must recur: at least max S.
    fn window(&self) -> usize {
        self.moves[2].max(VECTORS)
    }
}

crate::for_several_processors! {
    /// The period that the values prove: at a likely distance the last window recurs.
    fn period(run: &Run, values: &Values, parts: &[[u16; 4]]) -> Option<Period> {
        let (first, end, window) = (run.first, run.next, run.window());
        let differ = |before: usize, distance: usize| {
            let at = end - before;
            differ(vectors(values, at), vectors(values, at.wrapping_sub(distance)))
        };
        // No branch for each distance: a processor cannot foresee it.
        let mut likely = 0_u32;
        for (i, &distance) in run.distances.iter().enumerate() {
            let odd = differ(VECTORS, distance) | differ(window, distance);
            likely |= u32::from(!odd) << i;
        }
        while likely != 0 {
            let distance = run.distances[likely.trailing_zeros() as usize];
            likely &= likely - 1;
            let from = first + distance;
            // Values before the first prove nothing.
            if from + window > end {
                continue;
            }
            let odd = last_difference(&values[from..end], &values[first..end - distance]);
            let since = odd.map_or(from, |odd| from + odd + 1);
            if since + window > end {
                continue;
            }
            // Nearly always the last values show that no part of the distance is a period.
            let parts = parts.get(distance);
            if parts.is_some_and(|parts| parts.iter().all(|&part| differ(VECTORS, part.into()))) {
                let (preperiod, period) = ((since - from) as u64, distance as u64);
                return Some(Period { preperiod, period });
            }
            let repeat = Repeat { distance, since: since - first };
            return Some(repeat.period(&values[first..end]));
        }
        None
    }
}

/// The values at a place.
#[inline(always)]
fn vectors(values: &Values, at: usize) -> &[u8; VECTORS] {
    values[at & MASK..].first_chunk().expect("room beyond")
}

crate::for_several_processors! {
    /// Some steps of every ruleset, all of the group that begins with `least`.
    fn round(values: &mut Values, runs: &mut [Run], least: usize) {
        match least {
            1 => short_steps::<8>(values, runs),
            2 => short_steps::<4>(values, runs),
            3 => short_steps::<3>(values, runs),
            4 => short_steps::<2>(values, runs),
            8 => steps::<2>(values, runs),
            17 => steps::<4>(values, runs),
            _ => steps::<8>(values, runs),
        }
    }
}

/// Steps of the least move, or of `K` words if that is less.
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

/// Steps of the second move, or of a word if that is less, for least moves shorter than a word. Values of a word
/// depend on earlier ones in it: each of `TIMES` passes makes the next ones right, a least move of them.
#[inline(always)]
fn short_steps<const TIMES: usize>(values: &mut Values, runs: &mut [Run]) {
    for _ in 0..STEPS {
        for run in &mut *runs {
            let [by_a, by_b, by_c] = run.moves.map(|s| {
                let [word]: [u64; 1] = load(values, (run.next - s) & MASK);
                word
            });
            let [a, b, _] = run.moves;
            let bits = LANES * a;
            // The others' options by the least move are values of the same word.
            let known = by_a & ((1 << bits) - 1) | by_b | by_c;
            let mut word = 0;
            for _ in 0..TIMES {
                word = mex(known | word << bits);
            }
            store(values, run.next & MASK, [word]);
            run.next += b.min(LANES);
        }
    }
}

/// Of each byte the lowest bit that is not set. Of three moves these are the lowest four: no byte carries.
#[inline(always)]
fn mex(seen: u64) -> u64 {
    !seen & (seen + u64::MAX / 0xff)
}
