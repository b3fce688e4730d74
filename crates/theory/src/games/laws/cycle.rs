//! Eventually periodic sets of numbers.

use serde::{Deserialize, Serialize};

use crate::number::gcd;

/// An eventually periodic set: `first` below `from`; above, each x with x mod `period` in `residues`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cycle {
    /// Where the periodic part begins.
    pub from: u64,
    /// p ≥ 1.
    pub period: u64,
    /// The members below `from`, ascending.
    pub first: Vec<u64>,
    /// Ascending, below the period.
    pub residues: Vec<u64>,
}

impl Cycle {
    /// The set of a membership test that is periodic at `from`, or earlier.
    pub(super) fn of(from: u64, period: u64, has: impl Fn(u64) -> bool) -> Cycle {
        // The least period divides every other.
        let keeps = |&part: &u64| {
            period.is_multiple_of(part)
                && (from..from + period - part).all(|x| has(x) == has(x + part))
        };
        let period = (1..period).find(keeps).unwrap_or(period);
        let odd = (0..from).rev().find(|&x| has(x) != has(x + period));
        let from = odd.map_or(0, |x| x + 1);
        let mut residues: Vec<u64> = (from..from + period)
            .filter(|&x| has(x))
            .map(|x| x % period)
            .collect();
        residues.sort_unstable();
        let first = (0..from).filter(|&x| has(x)).collect();
        Cycle {
            from,
            period,
            first,
            residues,
        }
        .least()
    }

    /// The same with the least period.
    fn least(mut self) -> Cycle {
        let (mut rest, mut prime) = (self.period, 2);
        while rest > 1 {
            if prime * prime > rest {
                prime = rest;
            }
            while rest.is_multiple_of(prime) {
                rest /= prime;
                let shorter = self.period / prime;
                let turned = self.residues.iter().map(|r| (r + shorter) % self.period);
                let mut turned = turned.collect::<Vec<u64>>();
                turned.sort_unstable();
                if turned == self.residues {
                    self.period = shorter;
                    self.residues.retain(|&r| r < shorter);
                }
            }
            prime += 1;
        }
        self
    }

    /// Every member larger by `shift`.
    pub(super) fn shifted(self, shift: u64) -> Cycle {
        match shift {
            0 => self,
            _ => Cycle::of(self.from + shift, self.period, |x| {
                x >= shift && self.has(x - shift)
            }),
        }
    }

    /// Whether `x` is a member. O(log) time.
    pub fn has(&self, x: u64) -> bool {
        if x < self.from {
            self.first.binary_search(&x).is_ok()
        } else {
            self.residues.binary_search(&(x % self.period)).is_ok()
        }
    }

    /// Whether members ≡ `class` mod `base` are infinitely many.
    pub(super) fn meets(&self, class: u64, base: u64) -> bool {
        let common = gcd(self.period, base);
        let mut residues = self.residues.iter();
        residues.any(|r| r % common == class % common)
    }
}

/// The least p, and some q, with o(x + p) = o(x) for all x ≥ q, proven by the last `window` outcomes, which occur
/// once more. Linear time by Knuth–Morris–Pratt matching, backwards.
pub(super) fn recurrence(outcomes: &[bool], window: usize) -> Option<(u64, u64)> {
    let n = outcomes.len();
    if window == 0 || n < 2 * window {
        return None;
    }
    let back = |i: usize| outcomes[n - 1 - i];
    let mut borders = vec![0; window];
    let mut border = 0;
    for i in 1..window {
        while border > 0 && back(i) != back(border) {
            border = borders[border - 1];
        }
        border += usize::from(back(i) == back(border));
        borders[i] = border;
    }
    let mut matched = 0;
    let mut found = None;
    for i in 1..n {
        while matched > 0 && (matched == window || back(i) != back(matched)) {
            matched = borders[matched - 1];
        }
        matched += usize::from(back(i) == back(matched));
        if matched == window {
            found = Some(i + 1 - window);
            break;
        }
    }
    let period = found?;
    Some(((n - window - period) as u64, period as u64))
}
