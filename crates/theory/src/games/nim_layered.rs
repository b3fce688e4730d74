//! Nim-values layer by layer [E Theorem 3].

use crate::error::{Error, Result};
use crate::games::Set;
use crate::games::cold::plan::{self, share};
use crate::games::cold::{Algorithm, BitSet, ColdSet, Engine, Modular, Plan, engine, finish, run};
use crate::games::nim_blocked::{Blocked, NimValues};
use crate::limits::{LAYERED_SAMPLE, LAYERED_SAMPLE_MOVES, MODULUS_PRIMES, PLACED_A_REPORT};
use crate::progress::{NoProgress, Progress, Stretch};

/// Nim-values of `set` below `n` at the wall: for t = 0, 1, 2, … the cold
/// positions of the ruleset whose hotspots are the positions of value below t
/// are exactly the positions of value t [E Lemma 2, Theorem 3].
///
/// m + 1 computations of cold positions, m the largest value, each as `plan` says (a [`Plan::new`]
/// without hotspots); `n`/8 bytes of hotspots in addition to the values and the engine. The residue-split sieve keeps its tables
/// for all layers, has a prime modulus ([`prime_of_layers`]), and its first positions come from [`Blocked`].
///
/// # Errors
/// When `progress` is cancelled, an engine fails, or values reach 2^16.
pub fn layered(set: &Set, n: u64, plan: &Plan, progress: &mut dyn Progress) -> Result<NimValues> {
    let members = set.list_below(n, progress)?;
    if plan.algorithm == Algorithm::Modular {
        return by_residues(members, n, plan, plan::head(n), progress);
    }
    let mut done = BitSet::new(n);
    layers(NimValues::zeros(n, progress)?, progress, |_, watch| {
        let layer = next_layer(&members, &done, plan, watch)?;
        layer.iter().for_each(|x| done.insert(x));
        Ok(layer)
    })
}

/// The same by one residue-split sieve for all layers, after the values of the `head`, which are found in blocks: a layer
/// settles class by class what it decides, where the next one finds it. Exact for every modulus: positions are hot as by hotspots
/// [E Lemma 2], and each pair of a cold position and a member is handled once.
fn by_residues(
    members: Vec<u32>,
    n: u64,
    plan: &Plan,
    head: u64,
    progress: &mut dyn Progress,
) -> Result<NimValues> {
    let (modulus, _) = prime_of_layers(&members, n, plan.modulus);
    let mut sieve = Modular::new(members.clone(), n, None, modulus, head, plan.head);
    let head = sieve.head_end();
    let inside = members.partition_point(|&s| u64::from(s) < head);
    let mut watch = Stretch::new(progress, "nim-values", 0, 0, n);
    let head = Blocked::new(members[..inside].to_vec(), head).finish(&mut watch)?;
    if head.len() == n {
        return Ok(head);
    }
    let mut known = positions_by_value(&head);
    layers(NimValues::zeros(n, progress)?, progress, |value, watch| {
        let head = known.get_mut(value).map(std::mem::take);
        sieve.next_layer(&head.unwrap_or_default());
        run(&mut sieve, n, watch)?;
        Ok(sieve.cold().clone())
    })
}

/// The prime of those in the modulus `planned` for the first layer that leaves the smallest share of the marks of all
/// layers, and that share, by the first positions. The values of the first layer concentrate most: for the others the tables of
/// a larger modulus cost more than it spares. A few milliseconds.
pub(in crate::games) fn prime_of_layers(members: &[u32], n: u64, planned: usize) -> (usize, f64) {
    let mut sample = n.min(LAYERED_SAMPLE);
    let inside = |sample: u64| members.partition_point(|&s| u64::from(s) < sample);
    while inside(sample) as u64 * sample > LAYERED_SAMPLE_MOVES {
        sample /= 2;
    }
    let members = &members[..inside(sample)];
    let Ok(values) = Blocked::new(members.to_vec(), sample).finish(&mut NoProgress) else {
        return (planned, 1.0);
    };
    let layers = positions_by_value(&values);
    let left = |prime: usize| {
        let of = |layer: &Vec<u32>| share(members, layer, prime) * layer.len() as f64;
        layers.iter().map(of).sum::<f64>() / sample.max(1) as f64
    };
    let primes = MODULUS_PRIMES.into_iter();
    let best = primes
        .filter(|&p| planned.is_multiple_of(p))
        .map(|p| (p, left(p)))
        .min_by(|a, b| a.1.total_cmp(&b.1));
    best.unwrap_or((planned, 1.0))
}

/// The positions of each value, ascending.
fn positions_by_value(values: &NimValues) -> Vec<Vec<u32>> {
    let mut positions = vec![Vec::new(); values.largest() as usize + 1];
    for (x, value) in (0..).zip(values.iter()) {
        positions[value as usize].push(x);
    }
    positions
}

/// Puts layers into `values`, one value after the other, until all positions are settled.
fn layers(
    mut values: NimValues,
    progress: &mut dyn Progress,
    mut next: impl FnMut(usize, &mut dyn Progress) -> Result<ColdSet>,
) -> Result<NimValues> {
    let n = values.len();
    let mut settled = 0;
    for value in 0..=u16::MAX {
        if settled == n {
            return Ok(values);
        }
        // Nobody knows how many positions a layer settles before it is done.
        let mut watch = Stretch::new(progress, "nim-values", settled, settled, n);
        let layer = next(value.into(), &mut watch)?;
        let mut told = 0;
        for x in layer.iter() {
            values.set(x, value);
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
    use crate::games::nim_blocked::naive;

    #[test]
    fn layers_by_residues_give_the_naive_values() {
        for (text, modulus) in [
            ("squares", 65),
            ("cubes", 63),
            ("2n^2", 1),
            ("random-9", 6),
            ("odd", 2),
        ] {
            let set: Set = text.parse().unwrap();
            for n in [1000, 30_011] {
                let members = set.members_below(n);
                let oracle = naive(&members, n);
                let mut plan = Plan::new(Algorithm::Modular, &set, n, None).unwrap();
                plan.modulus = modulus;
                let values = by_residues(members, n, &plan, 1, &mut NoProgress).unwrap();
                assert!(values.iter().eq(oracle), "{text} {n}");
            }
        }
    }

    #[test]
    fn the_modulus_of_all_layers_is_a_prime() {
        for (text, planned, prime) in [
            ("squares", 65, 5),
            ("cubes", 63, 7),
            ("2n^2", 130, 5),
            ("2,5", 1, 1),
        ] {
            let set: Set = text.parse().unwrap();
            let n = 1 << 20;
            let (found, _) = prime_of_layers(&set.members_below(n), n, planned);
            assert_eq!(found, prime, "{text}");
        }
    }

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
