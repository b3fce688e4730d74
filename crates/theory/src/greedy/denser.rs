//! Sets without three-term progressions that are eventually denser than the greedy one: Behrend's
//! and Moser's, as [L §4] names them.

use serde::{Deserialize, Serialize};

use crate::limits::BEHREND_DIGITS;

/// The numbers of `digits` digits below `below` in base 2·`below` − 1 whose squares add up to
/// `norm` (Behrend 1946): sums of two have no carries, and of two points of a sphere the middle is
/// not on it, so that there is no progression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Behrend {
    /// Digits of a number.
    pub digits: u32,
    /// The bound of the digits.
    pub below: u32,
    /// The sum of their squares.
    pub norm: u32,
    /// How many such numbers there are.
    pub members: u64,
}

impl Behrend {
    /// The base.
    pub fn base(&self) -> u32 {
        2 * self.below - 1
    }

    /// All members are at most this: all digits as large as they may be.
    pub fn last(&self) -> u64 {
        (u64::from(self.base()).saturating_pow(self.digits) - 1) / 2
    }
}

/// The largest of Behrend's sets within [0, `n`), for every n up to that at which it is another:
/// ascending in size and in the last number. Digits are below [`BEHREND_DIGITS`]: more do not pay
/// below 2^32.
///
/// Time O(Σ d³ (log n / log d)²) over the d ≤ [`BEHREND_DIGITS`], some ten milliseconds at 2^32.
pub fn behrend_below(n: u64) -> Vec<Behrend> {
    let mut all = Vec::new();
    for below in 2..=BEHREND_DIGITS {
        // At r: the number of digit strings whose squares add up to r.
        let mut counts = vec![1u64];
        for digits in 1.. {
            let mut set = Behrend {
                digits,
                below,
                norm: 0,
                members: 0,
            };
            if set.last() >= n {
                break;
            }
            let before = counts;
            let most = ((below - 1) * (below - 1)) as usize;
            counts = vec![0; before.len() + most];
            for digit in 0..below as usize {
                for (sum, count) in counts[digit * digit..].iter_mut().zip(&before) {
                    *sum += count;
                }
            }
            // Of equal counts the first.
            for (norm, &count) in counts.iter().enumerate() {
                if count > set.members {
                    (set.norm, set.members) = (norm as u32, count);
                }
            }
            all.push(set);
        }
    }
    crate::sort::sort_by(&mut all, |a, b| {
        (a.last(), b.members).cmp(&(b.last(), a.members))
    });
    let mut most = 0;
    all.retain(|set| {
        let more = set.members > most;
        most = most.max(set.members);
        more
    });
    all
}

/// The members below `n` of Moser's set (1953), ascending: decimal digits in groups of 1, 2, 3, …
/// from the right, of which the highest group begins with 1; the groups but the last two end with
/// 0, and their squares add up to what the last two are without that 1. At least one group counts,
/// so that it begins with 100 000.
///
/// The paper prints it without the members of more than three groups that are all 0, such as
/// 1 000 000 000, which the rule admits and which make no progression: this function leaves them out, too.
///
/// Time O(members · groups) and the squares that are tried in vain.
pub fn moser_below(n: u64) -> Vec<u64> {
    let mut members = Vec::new();
    for groups in 3u32.. {
        // 10 to the number of digits before the highest group's first.
        let Some(lead) = 10u64.checked_pow(groups * (groups + 1) / 2 - 1) else {
            break;
        };
        if lead >= n {
            break;
        }
        let rest = |groups: u32| 10u64.pow(groups * (groups + 1) / 2);
        let (unit, room) = (rest(groups - 2), lead / rest(groups - 2));
        // The tens digit and the higher ones of the second, third, … group; the first is 0.
        let choices: Vec<u64> = (2..=groups - 2).map(|i| 10u64.pow(i - 1)).collect();
        let mut digits = vec![0u64; choices.len()];
        loop {
            let squares: u64 = digits.iter().map(|d| 100 * d * d).sum();
            let nothing = digits.iter().all(|&d| d == 0);
            if squares < room && (groups == 3 || !nothing) {
                let low = (2..).zip(&digits).map(|(i, d)| 10 * d * rest(i - 1));
                let member = lead + squares * unit + low.sum::<u64>();
                if member < n {
                    members.push(member);
                }
            }
            let Some(next) = (0..digits.len()).find(|&i| digits[i] + 1 < choices[i]) else {
                break;
            };
            digits[next] += 1;
            digits[..next].fill(0);
        }
    }
    members.sort_unstable();
    members
}

#[cfg(test)]
mod tests {
    use super::*;

    fn has_progression(members: &[u64]) -> bool {
        members.iter().enumerate().any(|(i, x)| {
            let later = members[i + 1..].iter();
            later
                .clone()
                .any(|y| members.binary_search(&(2 * y - x)).is_ok())
        })
    }

    /// The members of one of Behrend's sets.
    fn members(set: &Behrend) -> Vec<u64> {
        let all = u64::from(set.below).pow(set.digits);
        let mut found: Vec<u64> = (0..all)
            .filter_map(|mut index| {
                let (mut x, mut norm) = (0, 0);
                for _ in 0..set.digits {
                    let digit = index % u64::from(set.below);
                    index /= u64::from(set.below);
                    x = x * u64::from(set.base()) + digit;
                    norm += digit * digit;
                }
                (norm == u64::from(set.norm)).then_some(x)
            })
            .collect();
        found.sort_unstable();
        found
    }

    #[test]
    fn behrend_sets_have_no_progression_and_are_as_large_as_said() {
        let sets = behrend_below(300_000);
        assert!(sets.len() > 5);
        assert!(
            sets.windows(2).all(|pair| {
                pair[0].last() < pair[1].last() && pair[0].members < pair[1].members
            })
        );
        for set in &sets {
            let found = members(set);
            assert_eq!(found.len() as u64, set.members, "{set:?}");
            assert!(found.iter().all(|&x| x <= set.last()));
            assert!(!has_progression(&found), "{set:?}");
        }
    }

    #[test]
    fn moser_begins_as_printed_and_has_no_progression() {
        let found = moser_below(10u64.pow(16));
        assert_eq!(
            found[..6],
            [
                100_000,
                1_000_100_100,
                1_000_400_200,
                1_000_900_300,
                1_001_600_400,
                1_002_500_500
            ]
        );
        // 60² + 150² = 26 100, and 50² + 290² = 86 600.
        for member in [100_026_100_150_600, 100_086_600_290_500] {
            assert!(found.contains(&member), "{member}");
        }
        assert!(found.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(!has_progression(&found));
        assert!(moser_below(100_000).is_empty());
        assert_eq!(moser_below(100_001), [100_000]);
    }
}
