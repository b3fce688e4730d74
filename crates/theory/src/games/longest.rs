//! The longest period and preperiod that outcomes can have, over all sets with
//! a given largest move.
//!
//! At the wall a position is cold when no move leads to a cold one, so with
//! largest move M an outcome depends on the M outcomes before it: a shift
//! register of M bits, whose periods are known only to be below 2^M. Flammenkamp
//! (1997) computed such records and saw them grow exponentially; Guy had
//! conjectured polynomial growth.
//!
//! Method: a depth-first search over *decisions*. Whether s belongs to S matters only when a
//! position x is reached whose x − s is cold, and is decided there: either some undecided s is in S
//! and x is hot, or none is and x is cold. A run ends when the register shows a state it has shown
//! before. Undecided moves never mattered, so one run decides all sets that agree on the decided
//! ones; every set is in exactly one run, and nothing is left out.

use serde::{Deserialize, Serialize};

use crate::error::{Error, Result};
use crate::limits::{LONGEST_LARGEST, LONGEST_STEPS_A_REPORT};
use crate::progress::Progress;
use crate::shard::Shard;

/// A set that reaches a record.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Champion {
    /// The length that is a record: of the period, or of the preperiod.
    pub length: u64,
    /// The set, ascending; of all that reach it, one with the fewest moves, and
    /// of those the first in the order of their lists.
    pub set: Vec<u32>,
}

impl Champion {
    /// Whether `length` by `set` comes before this one.
    fn yields_to(&self, length: u64, set: &[u32]) -> bool {
        if self.set.is_empty() || set.is_empty() {
            return self.set.is_empty() && !set.is_empty();
        }
        let key = |length: u64, set: &[u32]| (std::cmp::Reverse(length), set.len());
        (key(length, set), set) < (key(self.length, &self.set), &self.set[..])
    }
}

/// The records over all S with one largest move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Longest {
    /// M = max S.
    pub largest: u32,
    /// The longest period of the outcomes at the wall.
    pub period: Champion,
    /// The longest preperiod.
    pub preperiod: Champion,
    /// How many sets there are: 2^(M − 1).
    pub sets: u64,
    /// How many runs stood for all of them.
    pub runs: u64,
}

impl Longest {
    fn new(largest: u32) -> Self {
        Longest {
            largest,
            period: Champion::default(),
            preperiod: Champion::default(),
            sets: 0,
            runs: 0,
        }
    }

    /// The records of two parts of the same search.
    ///
    /// # Panics
    /// When their largest moves differ.
    #[must_use]
    pub fn merge(mut self, other: Longest) -> Longest {
        assert_eq!(self.largest, other.largest, "parts of one search");
        for (mine, theirs) in [
            (&mut self.period, other.period),
            (&mut self.preperiod, other.preperiod),
        ] {
            if mine.yields_to(theirs.length, &theirs.set) {
                *mine = theirs;
            }
        }
        self.sets += other.sets;
        self.runs += other.runs;
        self
    }
}

/// Steps that it takes to begin a run and to take note of it.
const BEGUN: u64 = 8;

/// A run of the register with some moves still undecided.
#[derive(Clone, Copy)]
struct Run {
    /// Bit i: position x − 1 − i is cold.
    register: u32,
    /// Bit s − 1: s is in S.
    members: u32,
    /// Bit s − 1: s is not in S.
    others: u32,
    /// x, how many positions are decided.
    decided: u64,
    /// A state shown before, and when: Brent's method.
    anchor: u32,
    anchored: u64,
}

/// The records over all S with largest move `largest`, or over the sets in one
/// part of them; [`Longest::merge`] makes the parts the whole.
///
/// Time: the steps of all runs, exponential in `largest` (about 2-fold a
/// step above 15); space O(`largest`²).
///
/// ```
/// use theory::NoProgress;
/// use theory::games::longest::longest;
/// use theory::shard::Shard;
///
/// let found = longest(15, Shard::WHOLE, &mut NoProgress)?;
/// assert_eq!(found.period.length, 168);
/// # Ok::<(), theory::Error>(())
/// ```
///
/// # Errors
/// `largest` outside 1 … [`LONGEST_LARGEST`]; [`Error::Cancelled`].
pub fn longest(largest: u32, part: Shard, progress: &mut dyn Progress) -> Result<Longest> {
    if !(1..=LONGEST_LARGEST).contains(&largest) {
        let nearest = largest.clamp(1, LONGEST_LARGEST);
        return Err(Error::bad("max", largest, format!("1 … {LONGEST_LARGEST}")).suggest(nearest));
    }
    let mut search = Search {
        mask: u32::MAX >> (32 - largest),
        found: Longest::new(largest),
        steps: 0,
    };
    let mut waiting = search.roots(part);
    let total = waiting.iter().map(|run| search.sets(run)).sum();
    while let Some(run) = waiting.pop() {
        search.follow(run, &mut waiting);
        if search.steps >= LONGEST_STEPS_A_REPORT {
            search.steps = 0;
            progress.report("sets of moves", search.found.sets, total)?;
        }
    }
    Ok(search.found)
}

struct Search {
    mask: u32,
    found: Longest,
    /// Since the last report.
    steps: u64,
}

impl Search {
    fn start(&self) -> Run {
        Run {
            register: 0,
            members: 1 << (self.found.largest - 1),
            others: 0,
            decided: 0,
            anchor: 0,
            anchored: 0,
        }
    }

    /// The runs a part begins with: whether 1, 2, … belong to S is decided beforehand for the
    /// first third of the moves, so that there is something to deal out. All parts of however
    /// many make the same runs.
    fn roots(&self, part: Shard) -> Vec<Run> {
        let bits = self.found.largest / 3;
        let chosen = |choice: u32| {
            let start = self.start();
            Run {
                members: start.members | choice,
                others: !choice & ((1 << bits) - 1),
                ..start
            }
        };
        part.of(0..=(1 << bits) - 1).map(chosen).collect()
    }

    /// Follows one run to its end, leaving in `waiting` those that decide otherwise.
    fn follow(&mut self, mut run: Run, waiting: &mut Vec<Run>) {
        // The state before the first position, no cold one in reach, is the first anchor.
        let mut next = (2 * run.anchored).max(u64::from(self.found.largest));
        let begun = run.decided;
        loop {
            let mut cold = 0;
            if run.register & run.members == 0 {
                let mut open = run.register & !(run.members | run.others);
                while open != 0 {
                    let s = open & open.wrapping_neg();
                    let hot = Run {
                        register: (run.register << 1) & self.mask,
                        members: run.members | s,
                        decided: run.decided + 1,
                        ..run
                    };
                    waiting.push(hot);
                    self.steps += 1;
                    run.others |= s;
                    open ^= s;
                }
                cold = 1;
            }
            run.register = (run.register << 1 | cold) & self.mask;
            run.decided += 1;
            if run.register == run.anchor {
                break;
            }
            if run.decided >= next {
                (run.anchor, run.anchored) = (run.register, run.decided);
                next = 2 * run.decided;
            }
        }
        self.steps += run.decided - begun + BEGUN;
        self.end(&run);
    }

    /// How many sets agree with what the run has decided.
    fn sets(&self, run: &Run) -> u64 {
        1 << (self.mask & !(run.members | run.others)).count_ones()
    }

    /// Takes note of a run whose register shows the anchor again.
    fn end(&mut self, run: &Run) {
        self.found.sets += self.sets(run);
        self.found.runs += 1;
        let period = run.decided - run.anchored;
        if period >= self.found.period.length {
            note(&mut self.found.period, period, run.members);
        }
        // The anchor is in the cycle, which begins no later; a cycle of states
        // that begins at position x begins with the outcome at x − M.
        let most = run.anchored.saturating_sub(self.found.largest.into());
        if most >= self.found.preperiod.length {
            let entered = self.entered(run.members, period);
            let preperiod = entered.saturating_sub(self.found.largest.into());
            note(&mut self.found.preperiod, preperiod, run.members);
            self.steps += 2 * entered + period;
        }
    }

    /// After how many positions the register of `members` enters its cycle.
    fn entered(&self, members: u32, period: u64) -> u64 {
        let next = |register: u32| {
            let cold = u32::from(register & members == 0);
            (register << 1 | cold) & self.mask
        };
        let mut ahead = 0;
        for _ in 0..period {
            ahead = next(ahead);
        }
        let (mut behind, mut entered) = (0, 0);
        while behind != ahead {
            (behind, ahead) = (next(behind), next(ahead));
            entered += 1;
        }
        entered
    }
}

fn note(champion: &mut Champion, length: u64, members: u32) {
    let set: Vec<u32> = (1..=32).filter(|s| members >> (s - 1) & 1 == 1).collect();
    if champion.yields_to(length, &set) {
        *champion = Champion { length, set };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Convention;
    use crate::games::nim_values::nim_values;
    use crate::progress::NoProgress;

    /// Outcomes by nim-values, their period by a recurring window of M of them.
    fn period_of(set: &[u32]) -> (u64, u64) {
        let largest = *set.last().unwrap() as usize;
        let text: Vec<String> = set.iter().map(u32::to_string).collect();
        let set = text.join(",").parse().unwrap();
        let n = 40 * largest + 400;
        let values = nim_values(&set, Convention::Wall, n as u64, &mut NoProgress).unwrap();
        let cold: Vec<bool> = values.iter().map(|&v| v == 0).collect();
        let mut seen = std::collections::HashMap::new();
        for x in 0..=n - largest {
            if let Some(before) = seen.insert(&cold[x..x + largest], x) {
                return (before as u64, (x - before) as u64);
            }
        }
        panic!("no period within {n} positions");
    }

    #[test]
    fn equal_to_every_set_by_itself() {
        for largest in 1..=11u32 {
            let mut wanted = (Champion::default(), Champion::default());
            for choice in 0..1u32 << (largest - 1) {
                let members = choice | 1 << (largest - 1);
                let set: Vec<u32> = (1..=largest)
                    .filter(|s| members >> (s - 1) & 1 == 1)
                    .collect();
                let (preperiod, period) = period_of(&set);
                note(&mut wanted.0, period, members);
                note(&mut wanted.1, preperiod, members);
            }
            let found = longest(largest, Shard::WHOLE, &mut NoProgress).unwrap();
            assert_eq!(found.sets, 1 << (largest - 1));
            assert_eq!(found.period, wanted.0, "M = {largest}");
            assert_eq!(found.preperiod, wanted.1, "M = {largest}");
        }
    }

    /// Found by an independent exhaustive program, which counts the positions
    /// until the register of M outcomes is in its cycle: M more than the preperiod.
    #[test]
    fn known_records() {
        let known = [
            (7, 22, 11),
            (8, 25, 18),
            (9, 28, 20),
            (10, 45, 22),
            (11, 54, 38),
            (12, 61, 35),
            (13, 76, 57),
            (14, 94, 67),
            (15, 168, 86),
            (16, 168, 103),
            (17, 204, 139),
        ];
        for (largest, period, entered) in known {
            let found = longest(largest, Shard::WHOLE, &mut NoProgress).unwrap();
            assert_eq!(found.period.length, period, "M = {largest}");
            assert_eq!(
                found.preperiod.length,
                entered - u64::from(largest),
                "M = {largest}"
            );
        }
    }

    #[test]
    fn parts_make_the_whole() {
        for count in [1, 2, 3, 5, 8, 64] {
            for largest in [1, 2, 5, 12] {
                let whole = longest(largest, Shard::WHOLE, &mut NoProgress).unwrap();
                let together = (0..count)
                    .map(|index| {
                        longest(largest, Shard::new(index, count).unwrap(), &mut NoProgress)
                            .unwrap()
                    })
                    .reduce(Longest::merge)
                    .unwrap();
                assert_eq!(
                    (together.sets, &together.period),
                    (whole.sets, &whole.period)
                );
                assert_eq!(together.preperiod, whole.preperiod);
            }
        }
    }

    #[test]
    fn bad_input_is_refused_and_cancelling_ends_it() {
        assert!(longest(0, Shard::WHOLE, &mut NoProgress).is_err());
        assert!(longest(LONGEST_LARGEST + 1, Shard::WHOLE, &mut NoProgress).is_err());
        let mut refusing = |_: &str, _: u64, _: u64| Err(Error::Cancelled);
        assert_eq!(
            longest(22, Shard::WHOLE, &mut refusing),
            Err(Error::Cancelled)
        );
    }
}
