//! How often each digit occurs at each place among positions.

use crate::error::{Error, Result};
use crate::limits::LARGEST_BASE;

/// Digit counts in a base, a row per place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DigitCounts {
    base: u32,
    /// `rows[place][digit]`, the ones first, every digit a number has.
    rows: Vec<Vec<u64>>,
    /// Numbers counted.
    total: u64,
}

impl DigitCounts {
    /// Counts the digits of `numbers` at the `places` lowest places in `base`.
    /// O(places) a number; base·places counters.
    ///
    /// # Errors
    /// `base` below 2 or above its cap, or a place no number below 2^64 − 1 has.
    pub fn of(
        numbers: impl IntoIterator<Item = u64>,
        base: u32,
        places: u32,
    ) -> Result<DigitCounts> {
        if !(2..=LARGEST_BASE).contains(&base) {
            return Err(Error::bad("base", base, format!("2 … {LARGEST_BASE}")));
        }
        let most = places_below(u64::MAX, base);
        if !(1..=most).contains(&places) {
            return Err(Error::bad(
                "places",
                places,
                format!("1 … {most} in base {base}"),
            ));
        }
        let mut rows = vec![vec![0; base as usize]; places as usize];
        let mut total = 0;
        for number in numbers {
            let mut rest = number;
            for row in &mut rows {
                if rest == 0 {
                    break;
                }
                row[(rest % u64::from(base)) as usize] += 1;
                rest /= u64::from(base);
            }
            total += 1;
        }
        Ok(DigitCounts { base, rows, total })
    }

    /// How many numbers were counted.
    #[cfg(test)]
    pub(crate) fn total(&self) -> u64 {
        self.total
    }

    /// The number of times that `digit` occurs at `place` (0: the ones), not counting leading
    /// zeros: [E, Figures 3, 4]. The number 0 then has no digit at all.
    #[cfg(test)]
    pub(crate) fn count(&self, place: usize, digit: usize) -> u64 {
        self.rows[place][digit]
    }

    /// Row `place` without leading zeros.
    pub fn row(&self, place: usize) -> &[u64] {
        &self.rows[place]
    }
}

/// How many places the numbers below `bound` take in `base` ≥ 2, 0 taking one.
/// O(log `bound`), whatever `bound`.
pub fn places_below(bound: u64, base: u32) -> u32 {
    let mut largest = bound.saturating_sub(1) / u64::from(base);
    let mut places = 1;
    while largest > 0 {
        largest /= u64::from(base);
        places += 1;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_conventions() {
        // In base 5: 0, 4, 10, 41.
        let counts = DigitCounts::of([0, 4, 5, 21], 5, 2).unwrap();
        assert_eq!(counts.row(0), [1, 1, 0, 0, 1]);
        assert_eq!(counts.row(1), [0, 1, 0, 0, 1]);
        assert_eq!((counts.total(), counts.count(1, 4)), (4, 1));
    }

    #[test]
    fn bad_bases_and_places() {
        assert!(DigitCounts::of([], 1, 1).is_err());
        assert!(DigitCounts::of([], 5, 0).is_err());
        assert!(DigitCounts::of([], 2, 65).is_err());
        assert!(DigitCounts::of([u64::from(u32::MAX)], 2, 32).is_ok());
        assert_eq!(places_below(25, 5), 2);
        assert_eq!(places_below(26, 5), 3);
    }

    #[test]
    fn places_of_every_bound() {
        for base in [2, 3, 10, LARGEST_BASE] {
            let mut power = 1u128;
            for places in 1.. {
                // Numbers below base^places have at most this number of places.
                power *= u128::from(base);
                let Ok(bound) = u64::try_from(power) else {
                    assert_eq!(places_below(u64::MAX, base), places);
                    break;
                };
                assert_eq!(places_below(bound, base), places);
                assert_eq!(places_below(bound + 1, base), places + 1);
            }
            assert_eq!(places_below(0, base), 1);
        }
    }
}
