//! Members of the named families.

use std::ops::Range;

use crate::error::Result;
use crate::limits::LISTED_A_REPORT;
use crate::progress::Progress;

/// The first halves of the pairs `start`, `next` of it, … while below `bound`.
pub(super) fn recurrence(
    start: (u64, u64),
    next: impl Fn(u64, u64) -> (u64, u64),
    bound: u64,
) -> Vec<u64> {
    let pairs = std::iter::successors(Some(start), |&(a, b)| Some(next(a, b)));
    pairs.map(|(a, _)| a).take_while(|&a| a < bound).collect()
}

/// The Moser–de Bruijn number with index `i`: the bits of `i`, one a base-4 digit.
pub(super) fn spread(i: u64) -> u64 {
    (0..32).fold(0, |sum, bit| sum | (i >> bit & 1) << (2 * bit))
}

/// The values of `member` on the numbers of `range`, which ascends below 2^32.
pub(super) fn chosen(
    range: Range<u64>,
    progress: &mut dyn Progress,
    member: impl Fn(u64) -> Option<u64>,
) -> Result<Vec<u32>> {
    let mut members = Vec::new();
    let mut from = range.start;
    while from < range.end {
        progress.report(LISTING, from - range.start, range.end - range.start)?;
        let to = range.end.min(from + LISTED_A_REPORT);
        members.extend((from..to).filter_map(&member).map(|x| x as u32));
        if from == range.start {
            // A list that grows by doubling would be copied at a stretch.
            let share = members.len() as f64 / (to - from) as f64;
            members.reserve_exact((share * (range.end - to) as f64 * EXPECTED) as usize);
        }
        from = to;
    }
    Ok(members)
}

/// Room for members, as a multiple of what the first ones let expect.
const EXPECTED: f64 = 1.01;

/// The progress message while members are listed.
pub(super) const LISTING: &str = "members of the set";

/// The primes below `bound`, by a segmented sieve of Eratosthenes over odd
/// numbers: O(bound log log bound) time, and the primes' own space.
pub(super) fn primes_below(bound: u64, progress: &mut dyn Progress) -> Result<Vec<u32>> {
    /// Odd numbers of a segment: 32 KiB of bits.
    const SEGMENT: u64 = 1 << 18;
    let mut primes = Vec::new();
    if bound > 2 {
        primes.push(2);
    }
    // The odd number 2i + 1 is bit i; each odd prime found so far whose square
    // is within reach has the index of the next multiple it must strike.
    let odd = bound / 2;
    let mut striking: Vec<(u64, u64)> = Vec::new();
    let mut segment = vec![0u64; (SEGMENT / 64) as usize];
    for low in (0..odd).step_by(SEGMENT as usize) {
        progress.report(LISTING, low, odd)?;
        let high = odd.min(low + SEGMENT);
        segment.fill(0);
        if low == 0 {
            segment[0] = 1;
        }
        for (p, next) in &mut striking {
            strike(&mut segment, *p, next, low, high);
        }
        for i in low..high {
            let bit = (i - low) as usize;
            if segment[bit / 64] >> (bit % 64) & 1 == 1 {
                continue;
            }
            let p = 2 * i + 1;
            primes.push(p as u32);
            // p² below 2^32 only: larger primes strike nothing.
            if p < 1 << 16 {
                let mut next = 2 * i * (i + 1);
                strike(&mut segment, p, &mut next, low, high);
                striking.push((p, next));
            }
        }
    }
    Ok(primes)
}

/// Strikes the multiples of `p` from the index `next` on within `low..high`.
fn strike(segment: &mut [u64], p: u64, next: &mut u64, low: u64, high: u64) {
    while *next < high {
        let bit = (*next - low) as usize;
        segment[bit / 64] |= 1 << (bit % 64);
        *next += p;
    }
}

/// A fixed hash of `x` and `seed` (the finaliser of SplitMix64), so that a
/// random set is the same on every machine and for every bound.
pub(super) fn scramble(x: u64, seed: u32) -> u64 {
    let mut z = x.wrapping_add(u64::from(seed).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (z ^ z >> 31) >> 11
}
