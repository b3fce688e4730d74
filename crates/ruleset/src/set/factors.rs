//! Sets defined by the prime factors of their members.

use super::families::{LISTING, primes_below};
use crate::error::Result;
use crate::progress::{NoProgress, Progress};

/// A condition on a number's prime factors.
#[derive(Clone, Copy)]
pub(super) struct Factors {
    /// Different primes.
    pub(crate) distinct: u32,
    /// Primes, each as often as it divides.
    pub all: u32,
    /// Whether every smaller number is a sum of different divisors.
    pub(crate) practical: bool,
    /// The sum of the divisors.
    divisors: u64,
}

impl Factors {
    /// Those of 1.
    const NONE: Factors = Factors {
        distinct: 0,
        all: 0,
        practical: true,
        divisors: 1,
    };

    /// Takes `prime` out of `rest`; primes come in ascending order. By Stewart and Sierpiński a
    /// number is practical if each prime is at most 1 more than the sum of the divisors of what
    /// the smaller ones make.
    fn take(&mut self, prime: u64, rest: &mut u64) {
        let (mut exponent, mut sum) = (0, 1u64);
        while rest.is_multiple_of(prime) {
            *rest /= prime;
            exponent += 1;
            sum = sum.saturating_mul(prime).saturating_add(1);
        }
        if exponent > 0 {
            self.practical &= prime <= self.divisors.saturating_add(1);
            self.distinct += 1;
            self.all += exponent;
            self.divisors = self.divisors.saturating_mul(sum);
        }
    }

    /// Those of `x` ≥ 1, by trial division: O(√x).
    pub(super) fn of(x: u64) -> Factors {
        let (mut factors, mut rest) = (Factors::NONE, x);
        let mut prime = 2;
        while prime * prime <= rest {
            factors.take(prime, &mut rest);
            prime += 1 + prime % 2;
        }
        if rest > 1 {
            let last = rest;
            factors.take(last, &mut rest);
        }
        factors
    }
}

/// The numbers below `bound` with factors as `wanted`, by a segmented sieve:
/// O(bound log log bound).
pub(super) fn factored_below(
    bound: u64,
    progress: &mut dyn Progress,
    wanted: impl Fn(Factors) -> bool,
) -> Result<Vec<u32>> {
    /// Numbers of a segment; their factors take 1 MiB.
    const SEGMENT: u64 = 1 << 15;
    let primes = primes_below(bound.isqrt() + 1, &mut NoProgress)?;
    let mut members = Vec::new();
    for low in (1..bound).step_by(SEGMENT as usize) {
        progress.report(LISTING, low, bound)?;
        let high = bound.min(low + SEGMENT);
        let mut numbers: Vec<_> = (low..high).map(|x| (Factors::NONE, x)).collect();
        let reach = primes.iter().map(|&p| u64::from(p));
        for p in reach.take_while(|p| p * p < high) {
            let first = low.next_multiple_of(p) - low;
            for (factors, rest) in numbers.iter_mut().skip(first as usize).step_by(p as usize) {
                factors.take(p, rest);
            }
        }
        for (x, (mut factors, mut rest)) in (low..high).zip(numbers) {
            if rest > 1 {
                let last = rest;
                factors.take(last, &mut rest);
            }
            if wanted(factors) {
                members.push(x as u32);
            }
        }
    }
    Ok(members)
}
