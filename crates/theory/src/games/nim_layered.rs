//! Nim-values layer by layer [E Theorem 3].

use crate::error::{Error, Result};
use crate::games::Set;
use crate::games::cold::{BitSet, ColdSet, Plan, engine, finish};
use crate::games::nim_blocked::NimValues;
use crate::limits::PLACED_A_REPORT;
use crate::progress::{Progress, Stretch};

/// Nim-values of `set` below `n` at the wall: for t = 0, 1, 2, … the cold
/// positions of the ruleset whose hotspots are the positions of value below t
/// are exactly the positions of value t [E Lemma 2, Theorem 3].
///
/// m + 1 computations of cold positions, m the largest value, each as `plan` says (a [`Plan::new`]
/// without hotspots); `n`/8 bytes of hotspots in addition to the values and the engine.
///
/// # Errors
/// When `progress` is cancelled, an engine fails, or values reach 2^16.
pub fn layered(set: &Set, n: u64, plan: &Plan, progress: &mut dyn Progress) -> Result<NimValues> {
    let members = set.list_below(n, progress)?;
    let mut values = NimValues::zeros(n, progress)?;
    let mut done = BitSet::new(n);
    let mut settled = 0;
    for value in 0..=u16::MAX {
        if settled == n {
            return Ok(values);
        }
        // Nobody knows how many positions a layer settles before it is done.
        let mut watch = Stretch::new(progress, "nim-values", settled, settled, n);
        let layer = next_layer(&members, &done, plan, &mut watch)?;
        let mut told = 0;
        for x in layer.iter() {
            values.set(x, value);
            done.insert(x);
            told += 1;
            if told % PLACED_A_REPORT == 0 {
                watch.report("", n, n)?;
            }
        }
        settled += layer.count();
    }
    if settled == n {
        return Ok(values);
    }
    Err(Error::bad("n", n, "an n with nim-values below 2^16"))
}

/// The positions of the least nim-value that those `done` have not.
fn next_layer(
    members: &[u32],
    done: &BitSet,
    plan: &Plan,
    progress: &mut dyn Progress,
) -> Result<ColdSet> {
    let n = done.len();
    finish(engine(members.to_vec(), n, Some(done), plan), n, progress)
}

/// The positions of `set` below `n` whose nim-value is below `value`, at the wall: as [`layered`],
/// in `value` computations at most, each reported as a part of `value` + 1.
///
/// # Errors
/// When `progress` is cancelled, or an engine fails.
pub fn positions_below(
    set: &Set,
    n: u64,
    value: u64,
    plan: &Plan,
    progress: &mut dyn Progress,
) -> Result<BitSet> {
    let members = set.list_below(n, progress)?;
    let mut done = BitSet::new(n);
    let mut settled = 0;
    for smaller in 0..value {
        if settled == n {
            break;
        }
        let mut watch = Stretch::of(progress, "smaller nim-values", smaller, value);
        let layer = next_layer(&members, &done, plan, &mut watch)?;
        settled += layer.count();
        layer.iter().for_each(|x| done.insert(x));
    }
    Ok(done)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::cold::Algorithm;
    use crate::games::nim_blocked::naive;
    use crate::progress::NoProgress;

    #[test]
    fn every_algorithm_gives_the_naive_values() {
        for text in ["squares", "primes", "2,5,7", "odd", "random-20"] {
            let set: Set = text.parse().unwrap();
            for n in [0, 1, 900] {
                let oracle = naive(&set.members_below(n), n);
                for algorithm in Algorithm::ALL {
                    let plan = Plan::new(algorithm, &set, n, None).unwrap();
                    let values = layered(&set, n, &plan, &mut NoProgress).unwrap();
                    let below = positions_below(&set, n, 2, &plan, &mut NoProgress).unwrap();
                    let small = oracle.iter().map(|&value| value < 2);
                    assert!((0..n).map(|x| below.contains(x)).eq(small), "{text} {n}");
                    assert!(
                        values.iter().eq(oracle.iter().copied()),
                        "{text} {n} {algorithm}"
                    );
                }
            }
        }
    }
}
