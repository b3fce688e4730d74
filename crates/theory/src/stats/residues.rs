//! Which classes modulo b hold the cold positions.

use crate::error::{Error, Result};
use crate::limits::LARGEST_BASE;
use crate::sort::sort_by;

/// The share that places hold at least which are said to hold most.
pub const MOST: f64 = 0.9;
/// The part of all places that such are at most, or nothing is said of them.
const MINORITY: f64 = 0.6;
/// Fewer numbers say nothing about their places.
pub const ENOUGH: u64 = 20;

/// Numbers counted by residue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Residues {
    counts: Vec<u64>,
}

impl Residues {
    /// Counts `numbers` by residue modulo `base`. O(1) a number.
    ///
    /// # Errors
    /// `base` below 2 or above its cap.
    pub fn of(numbers: impl IntoIterator<Item = u64>, base: u32) -> Result<Residues> {
        if !(2..=LARGEST_BASE).contains(&base) {
            return Err(Error::bad("base", base, format!("2 … {LARGEST_BASE}")));
        }
        let mut counts = vec![0; base as usize];
        for number in numbers {
            counts[(number % u64::from(base)) as usize] += 1;
        }
        Ok(Residues { counts })
    }

    /// How many numbers are in each class 0 … base − 1.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// The classes with their counts, fullest first; equal counts by residue.
    #[cfg(test)]
    pub(crate) fn ranked(&self) -> Vec<(u32, u64)> {
        ranked(&self.counts)
    }
}

/// The fewest places that together hold at least `share` (0 … 1) of all, fullest first.
pub(crate) fn holding(counts: &[u64], share: f64) -> Vec<u32> {
    let wanted = share * counts.iter().sum::<u64>() as f64;
    let mut held = 0;
    let mut places = Vec::new();
    for (place, count) in ranked(counts) {
        if held as f64 >= wanted {
            break;
        }
        held += count;
        places.push(place);
    }
    places
}

/// The fewest places that together hold [`MOST`] of at least [`ENOUGH`] numbers, fullest first; nothing
/// where they are no minority.
pub fn holding_most(counts: &[u64]) -> Option<Vec<u32>> {
    if counts.iter().sum::<u64>() < ENOUGH {
        return None;
    }
    let places = holding(counts, MOST);
    (places.len() as f64 <= MINORITY * counts.len() as f64).then_some(places)
}

/// Each place with its count, fullest first; equal counts by place.
pub fn ranked(counts: &[u64]) -> Vec<(u32, u64)> {
    let mut ranked: Vec<(u32, u64)> = (0..).zip(counts.iter().copied()).collect();
    sort_by(&mut ranked, |a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
    ranked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_ranked() {
        let residues = Residues::of([0, 5, 10, 2, 7, 1], 5).unwrap();
        assert_eq!(residues.counts(), [3, 1, 2, 0, 0]);
        assert_eq!(residues.ranked()[..2], [(0, 3), (2, 2)]);
        assert_eq!(holding(&residues.counts, 0.8), [0, 2]);
        assert!(holding(&residues.counts, 0.0).is_empty());
        assert!(Residues::of([], 1).is_err());
    }
}
