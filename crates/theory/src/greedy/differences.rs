//! Periods of the differences of members, as far as they are known.

use crate::games::heap::periods::runs;

/// Differences that recur to the end of a list of members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recurring {
    /// How many differences come before.
    pub preperiod: u64,
    /// After how many differences they recur.
    pub period: u64,
    /// The sum of the differences of one period.
    pub sum: u64,
}

/// The least period with which the differences of these members, ascending, recur to their end: three times, and
/// through half of them. It is observed and proves nothing of later members. Time and space O(members).
pub fn recurring(members: &[u32]) -> Option<Recurring> {
    let differences: Vec<u32> = members.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let count = differences.len();
    let recurs = |&(period, run): &(usize, usize)| run >= 2 * period && 2 * (run + period) >= count;
    let (period, run) = runs(&differences).find(recurs)?;
    let last = &differences[count - period..];
    Some(Recurring {
        preperiod: (count - period - run) as u64,
        period: period as u64,
        sum: last.iter().map(|&difference| u64::from(difference)).sum(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::greedy::{Condition, Origin, greedy_set};
    use crate::progress::NoProgress;

    /// The rows of the public values for least numbers that are no sum of two members.
    #[test]
    fn least_sums_from_a_seed_recur() {
        let condition: Condition = "x+z=y".parse().unwrap();
        let of = |seed: &[u64]| {
            let origin = Origin::Seed(seed.to_vec());
            greedy_set(&condition, &origin, 200, &mut NoProgress).unwrap()
        };
        let (one, two) = (of(&[1, 2]), of(&[2, 3]));
        assert_eq!(one[..6], [1, 2, 5, 8, 11, 14]);
        assert_eq!(two[..8], [2, 3, 7, 8, 12, 13, 17, 18]);
        let recurs = |preperiod, period, sum| {
            Some(Recurring {
                preperiod,
                period,
                sum,
            })
        };
        assert_eq!(recurring(&one), recurs(1, 1, 3));
        assert_eq!(recurring(&two), recurs(0, 2, 5));
    }

    #[test]
    fn what_does_not_recur_has_no_period() {
        let squares: Vec<u32> = (0..40).map(|x| x * x).collect();
        assert_eq!(recurring(&squares), None);
        assert_eq!(recurring(&[]), None);
        assert_eq!(recurring(&[1, 4, 7]), None);
    }
}
