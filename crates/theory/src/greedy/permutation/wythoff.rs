//! Diagonals: Wythoff pairs, and unrestricted the greedy queens [L Example 2].

use super::{Pace, Restriction, Rules};
use crate::error::Result;
use crate::greedy::Partial;
use crate::greedy::bits::Bits;

/// Values are at most this many times the number of terms: each earlier point
/// takes at most three of them.
const SPREAD: u64 = 4;

/// 64 candidates at a time; those on the run of taken diagonals about
/// v = n, which is nearly all between the two branches, are passed at once.
pub(super) fn terms(rules: &Rules, n: usize, partial: &mut dyn Partial) -> Result<Vec<u32>> {
    let len = n as u64;
    let both = rules.restriction == Restriction::Unrestricted;
    let mut used = Bits::new(SPREAD * len + 64);
    // Indexed by v - i + len and v + i.
    let mut rising = Bits::new((SPREAD + 1) * len + 64);
    let mut falling = Bits::new((SPREAD + 1) * len + 64);
    let mut values = Vec::with_capacity(n);
    let mut least = 0i64;
    // Rising diagonals strictly between these are taken; 0 is from the start.
    let (mut low, mut high) = (0i64, 0i64);
    let mut pace = Pace::new();
    for i in 0..n as i64 {
        let bias = len as i64 - i;
        let mut at = least;
        let mut steps = 0;
        let v = loop {
            if low < at - i && at - i < high {
                at = i + high;
            }
            let mut taken = rising.word(at + bias);
            if rules.injective {
                taken |= used.word(at);
            }
            if both {
                taken |= falling.word(at + i);
            }
            steps += 1;
            if taken != !0 {
                break at + i64::from(taken.trailing_ones());
            }
            at += 64;
        };
        values.push(v as u32);
        rising.add((v + bias) as u64);
        falling.add((v + i) as u64);
        while rising.has(high + len as i64) {
            high += 1;
        }
        while rising.has(low + len as i64) {
            low -= 1;
        }
        if rules.injective {
            used.add(v as u64);
            while used.has(least) {
                least += 1;
            }
        }
        pace.spend(steps * 8, partial, &values, n)?;
    }
    Ok(values)
}

#[cfg(test)]
mod tests {
    use crate::greedy::permutation::{Pattern, Restriction, Rules};
    use crate::progress::NoProgress;

    /// Each value and diagonal notes the term that took it. Whatever is less than a term was taken before it.
    #[test]
    fn a_million_queens_are_greedy() {
        const TERMS: usize = 1_100_000;
        const NEVER: u32 = u32::MAX;
        let queens = Rules {
            pattern: Pattern::Wythoff,
            restriction: Restriction::Unrestricted,
            injective: true,
        };
        let terms = queens.terms(TERMS, &mut NoProgress).unwrap();
        let largest = *terms.iter().max().unwrap() as usize;
        let lines = |i: usize, v: usize| [v, v + TERMS - i, v + i];
        let mut taken = [(); 3].map(|()| vec![NEVER; largest + 2 * TERMS]);
        for (i, &v) in terms.iter().enumerate() {
            for (taken, line) in taken.iter_mut().zip(lines(i, v as usize)) {
                assert_eq!(taken[line], NEVER, "{i}");
                taken[line] = i as u32;
            }
        }
        for i in (0..TERMS).step_by(TERMS / 100) {
            for less in 0..terms[i] as usize {
                let before = |(taken, line): (&Vec<u32>, usize)| taken[line] < i as u32;
                assert!(taken.iter().zip(lines(i, less)).any(before), "{i}, {less}");
            }
        }
    }
}
