//! Members of the named families.

/// The positive values below `bound` of a polynomial whose leading coefficient
/// is positive, lowest degree first; ascending and distinct.
pub(super) fn polynomial_values(coefficients: &[i64], bound: u64) -> Vec<u32> {
    let mut values = Vec::new();
    // Past the sum of the coefficients' sizes the leading term outweighs all
    // others, so the values rise and the first one out of bounds ends the list.
    let settled: i128 = coefficients.iter().map(|c| i128::from(c.abs())).sum();
    for s in 1i128.. {
        let value = coefficients.iter().rev().fold(0i128, |sum, &c| {
            sum.saturating_mul(s).saturating_add(c.into())
        });
        if value >= i128::from(bound) && s > settled {
            break;
        }
        if value >= i128::from(bound) && coefficients.iter().all(|&c| c >= 0) {
            break;
        }
        if (1..i128::from(bound)).contains(&value) {
            values.push(value as u32);
        }
    }
    values.sort_unstable();
    values.dedup();
    values
}

/// The first halves of the pairs `start`, `next` of it, … while below `bound`.
pub(super) fn recurrence(
    start: (u64, u64),
    next: impl Fn(u64, u64) -> (u64, u64),
    bound: u64,
) -> Vec<u32> {
    let mut pair = start;
    let mut members = Vec::new();
    while pair.0 < bound {
        members.push(pair.0 as u32);
        pair = next(pair.0, pair.1);
    }
    members
}

/// The Moser–de Bruijn number with index `i`: the bits of `i`, one a base-4 digit.
pub(super) fn spread(i: u64) -> u64 {
    (0..32).fold(0, |sum, bit| sum | (i >> bit & 1) << (2 * bit))
}

/// The primes below `bound`, by the sieve of Eratosthenes over odd numbers.
pub(super) fn primes_below(bound: u64) -> Vec<u32> {
    if bound <= 2 {
        return Vec::new();
    }
    let half = (bound / 2) as usize;
    let mut composite = vec![0u64; half / 64 + 1];
    let mut primes = vec![2];
    for i in 1..half {
        if composite[i / 64] >> (i % 64) & 1 == 1 {
            continue;
        }
        let p = 2 * i + 1;
        primes.push(p as u32);
        let mut multiple = 2 * i * (i + 1);
        while multiple < half {
            composite[multiple / 64] |= 1 << (multiple % 64);
            multiple += p;
        }
    }
    primes
}

/// A fixed hash of `x` and `seed` (the finaliser of SplitMix64), so that a
/// random set is the same on every machine and for every bound.
pub(super) fn scramble(x: u64, seed: u32) -> u64 {
    let mut z = x.wrapping_add(u64::from(seed).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (z ^ z >> 31) >> 11
}
