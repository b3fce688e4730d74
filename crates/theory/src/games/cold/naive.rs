//! The two textbook algorithms for cold positions, one byte per position: the
//! oracles every other algorithm must equal, and the baselines of the bench.

use super::bits::{BitSet, ColdSet};
use crate::error::Result;
use crate::limits::CLEARED_A_REPORT;
use crate::progress::{NoProgress, Progress};

/// Positions read between two reports: each may be far from the last in memory.
const STEPS_A_REPORT: u64 = 1 << 19;

/// Positions collected between two: some milliseconds.
const COLLECTED: usize = 1 << 20;

/// Cold positions below `n` by dynamic programming: x is hot when it is a
/// hotspot or some x − s is cold [E §2.1, algorithm of §2.2 with values 0/1].
///
/// O(`n`·|S|) time, `n` bytes. `members` ascending.
///
/// # Errors
/// When `progress` is cancelled.
pub fn dynamic_programming(
    members: &[u32],
    n: u64,
    hotspots: Option<&BitSet>,
    progress: &mut dyn Progress,
) -> Result<ColdSet> {
    let mut cold = all(false, n, "dynamic programming", progress)?;
    let mut work = 0;
    for x in 0..n as usize {
        let inside = members.iter().take_while(|&&s| s as usize <= x);
        let mut looked = 1;
        let mut to_cold = inside.inspect(|_| looked += 1);
        let hot = hotspots.is_some_and(|h| h.contains(x as u64))
            || to_cold.any(|&s| cold[x - s as usize]);
        cold[x] = !hot;
        work += looked;
        if work >= STEPS_A_REPORT {
            progress.report("dynamic programming", x as u64, n)?;
            work = 0;
        }
    }
    collected(&cold, "dynamic programming", progress)
}

/// Cold positions below `n` by a sieve: every position reached unmarked is
/// cold and marks x + s for all s [E §2.3].
///
/// O(`n` + |C|·|S|) time, `n` bytes. `members` ascending.
pub fn sieve(members: &[u32], n: u64, hotspots: Option<&BitSet>) -> ColdSet {
    match sieve_reporting(members, n, hotspots, &mut NoProgress) {
        Ok(cold) => cold,
        Err(_) => unreachable!("NoProgress never cancels"),
    }
}

/// The same under watch.
///
/// # Errors
/// When `progress` is cancelled.
pub fn sieve_reporting(
    members: &[u32],
    n: u64,
    hotspots: Option<&BitSet>,
    progress: &mut dyn Progress,
) -> Result<ColdSet> {
    let mut work = 0;
    let mut cold = all(true, n, "sieve", progress)?;
    if let Some(h) = hotspots {
        for x in h.iter().take_while(|&x| x < n) {
            cold[x as usize] = false;
        }
    }
    for x in 0..n as usize {
        if cold[x] {
            for &s in members {
                match cold.get_mut(x + s as usize) {
                    Some(place) => *place = false,
                    None => break,
                }
            }
            work += members.len() as u64;
        }
        work += 1;
        if work >= STEPS_A_REPORT {
            progress.report("sieve", x as u64, n)?;
            work = 0;
        }
    }
    collected(&cold, "sieve", progress)
}

/// A byte per position, which the system gives as it is written to.
fn all(cold: bool, n: u64, what: &str, progress: &mut dyn Progress) -> Result<Vec<bool>> {
    let mut bytes = Vec::with_capacity(n as usize);
    while (bytes.len() as u64) < n {
        progress.report(what, 0, n)?;
        bytes.resize((n as usize).min(bytes.len() + CLEARED_A_REPORT), cold);
    }
    Ok(bytes)
}

fn collected(cold: &[bool], what: &str, progress: &mut dyn Progress) -> Result<ColdSet> {
    let n = cold.len() as u64;
    let mut set = ColdSet::default();
    for (part, first) in cold.chunks(COLLECTED).zip((0..).step_by(COLLECTED)) {
        progress.report(what, n, n)?;
        let list = (first..).zip(part).filter(|(_, c)| **c).map(|(x, _)| x);
        let list: Vec<u32> = list.collect();
        set.extend(&list, u64::from(first) + part.len() as u64);
    }
    Ok(set)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_agree_and_match_the_paper() {
        // The cold positions [E §1] prints for subtract-a-square.
        let squares: Vec<u32> = (1..20).map(|s| s * s).collect();
        let printed = [
            0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57, 62, 65, 67, 72, 85, 95,
        ];
        for n in [0, 1, 2, 96, 300] {
            let dp = dynamic_programming(&squares, n, None, &mut NoProgress).unwrap();
            assert_eq!(dp, sieve(&squares, n, None));
            assert!(dp.iter().zip(printed).all(|(a, b)| a == b));
        }
        let spots = BitSet::from_positions(300, [0, 1, 2]);
        let dp = dynamic_programming(&squares, 300, Some(&spots), &mut NoProgress).unwrap();
        assert_eq!(dp, sieve(&squares, 300, Some(&spots)));
        assert!(dp.iter().take(4).eq([3, 5, 8, 10]));
    }
}
