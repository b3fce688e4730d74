//! The rulesets of a family, one for every value of its letters, and their periods.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::{Family, LeftOut};
use crate::error::{Error, Result};
use crate::games::Convention;
use crate::games::outcomes::OutcomePeriod;
use crate::games::period::{Outcome, PeriodFinder};
use crate::limits::FAMILY_ROWS;
use crate::progress::{Progress, Stretch};
use crate::shard::Shard;

/// The letters' values, and what they give.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// A value for each letter.
    pub values: Vec<i64>,
    /// The ruleset, or why there is none.
    pub ruleset: std::result::Result<Ruleset, LeftOut>,
}

/// A ruleset of a family, and its period.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruleset {
    /// The moves, ascending.
    pub moves: Vec<u32>,
    /// The proven preperiod and period, or how far they were sought.
    pub outcome: Outcome,
}

/// Largest move of a ruleset whose outcomes alone are asked for: a window that long is kept for each.
const LARGEST_MOVE: u32 = 1 << 12;

/// The unit of progress for rulesets.
pub const RULESETS: &str = "rulesets";

/// Rows of short periods between two reports.
pub const ROWS_A_REPORT: usize = 32;

/// The rulesets of a family, one for every value of its letters: the last letter's values are next
/// to each other.
pub struct Rulesets<'a> {
    family: &'a Family,
    ranges: &'a [RangeInclusive<i64>],
    convention: Convention,
    below: u64,
    count: u32,
    finder: PeriodFinder,
    outcomes_alone: bool,
}

impl<'a> Rulesets<'a> {
    /// The rulesets with each letter of `family` in its range. A period is sought below `below`
    /// positions.
    ///
    /// # Errors
    /// Not a range for each letter, an empty one, or more than [`FAMILY_ROWS`] rulesets.
    pub fn new(
        family: &'a Family,
        ranges: &'a [RangeInclusive<i64>],
        convention: Convention,
        below: u64,
    ) -> Result<Self> {
        Ok(Rulesets {
            count: count(family, ranges)? as u32,
            family,
            ranges,
            convention,
            below,
            finder: PeriodFinder::new(),
            outcomes_alone: false,
        })
    }

    /// The same with the periods of the outcomes, P and N, which may be much longer than what fits into memory.
    pub fn of_outcomes(self) -> Self {
        Rulesets {
            outcomes_alone: true,
            ..self
        }
    }

    /// How many there are.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// The letters' values of a ruleset.
    ///
    /// # Panics
    /// If the index is not below [`Rulesets::count`].
    pub fn values(&self, index: u32) -> Vec<i64> {
        assert!(index < self.count, "{index} of {} rulesets", self.count);
        let mut rest = i64::from(index);
        let ranges = self.ranges.iter().rev();
        let mut values: Vec<i64> = ranges
            .map(|range| {
                let length = range.end() - range.start() + 1;
                let value = range.start() + rest % length;
                rest /= length;
                value
            })
            .collect();
        values.reverse();
        values
    }

    /// A ruleset and its period. Time and space as [`PeriodFinder`], of outcomes as [`OutcomePeriod`], which are not sought
    /// where a move is too large for that.
    ///
    /// # Errors
    /// Those of [`PeriodFinder::find`]; [`crate::Error::Cancelled`].
    ///
    /// # Panics
    /// If the index is not below [`Rulesets::count`].
    pub fn row(&mut self, index: u32, progress: &mut dyn Progress) -> Result<Row> {
        let values = self.values(index);
        let ruleset = match self.family.at(&values) {
            Err(left_out) => Err(left_out),
            Ok(moves) => {
                let outcome = self.outcome(&moves, progress)?;
                Ok(Ruleset { moves, outcome })
            }
        };
        Ok(Row { values, ruleset })
    }

    fn outcome(&mut self, moves: &[u32], progress: &mut dyn Progress) -> Result<Outcome> {
        let (convention, below) = (self.convention, self.below);
        if !self.outcomes_alone {
            return self.finder.find(moves, convention, below, progress);
        }
        if moves.last().is_some_and(|&s| s > LARGEST_MOVE) {
            return Ok(Outcome::NotFoundBelow(0));
        }
        OutcomePeriod::new(moves, convention)?.find(below, progress)
    }

    /// The nim-values that the last [`Rulesets::row`] with a ruleset computed, indexed from the first
    /// position; none for outcomes. They cover its preperiod and period, if one was found. O(positions).
    pub fn nim_values(&mut self) -> &[u8] {
        self.finder.values()
    }

    /// The rows of a `part` of the rulesets, dealt out in turn.
    ///
    /// # Errors
    /// As [`Rulesets::row`].
    pub fn rows(&mut self, part: Shard, progress: &mut dyn Progress) -> Result<Vec<Row>> {
        let total = u64::from(self.count);
        let mut rows = Vec::new();
        for index in part.of(0..=self.count - 1) {
            if rows.len().is_multiple_of(ROWS_A_REPORT) {
                progress.report(RULESETS, index.into(), total)?;
            }
            let mut stretch = Stretch::of(progress, RULESETS, index.into(), total);
            rows.push(self.row(index, &mut stretch)?);
        }
        Ok(rows)
    }
}

/// How many rows there are.
fn count(family: &Family, ranges: &[RangeInclusive<i64>]) -> Result<u64> {
    if ranges.len() != family.letters().len() {
        let letters = family.letters().len();
        return Err(Error::bad(
            "letters",
            ranges.len(),
            format!("{letters} ranges"),
        ));
    }
    let mut total = 1u64;
    for (range, letter) in ranges.iter().zip(family.letters()) {
        let length = range.end().checked_sub(*range.start());
        let length = length.and_then(|more| u64::try_from(more).ok());
        total = length
            .and_then(|more| total.checked_mul(more.checked_add(1)?))
            .filter(|&total| total <= FAMILY_ROWS)
            .ok_or_else(|| {
                let given = format!("{}..{}", range.start(), range.end());
                let allowed =
                    format!("an ascending range with at most {FAMILY_ROWS} rulesets in all");
                Error::bad(letter.to_string(), given, allowed)
            })?;
    }
    Ok(total)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::period::Period;
    use crate::limits::PERIOD_SEARCH_DEFAULT;
    use crate::progress::NoProgress;

    fn of(text: &str, ranges: &[RangeInclusive<i64>], below: u64, part: Shard) -> Result<Vec<Row>> {
        let family: Family = text.parse()?;
        Rulesets::new(&family, ranges, Convention::Wall, below)?.rows(part, &mut NoProgress)
    }

    #[test]
    fn every_value_has_a_row_and_the_last_letter_is_the_fastest() {
        let found = of("a,b", &[1..=2, 2..=3], PERIOD_SEARCH_DEFAULT, Shard::WHOLE).unwrap();
        let values: Vec<&[i64]> = found.iter().map(|row| &row.values[..]).collect();
        assert_eq!(values, [[1, 2], [1, 3], [2, 2], [2, 3]]);
        assert_eq!(found[2].ruleset, Err(LeftOut::Equal(0, 1, 2)));
        let period = Period {
            preperiod: 0,
            period: 5,
        };
        let ruleset = Ruleset {
            moves: vec![2, 3],
            outcome: Outcome::Found(period),
        };
        assert_eq!(found[3].ruleset, Ok(ruleset));
        let halves = [0, 1].map(|i| {
            let part = Shard::new(i, 2).unwrap();
            of("a,b", &[1..=2, 2..=3], PERIOD_SEARCH_DEFAULT, part).unwrap()
        });
        assert_eq!(halves[0], [found[0].clone(), found[2].clone()]);
        assert_eq!(halves[1], [found[1].clone(), found[3].clone()]);
    }

    #[test]
    fn a_ruleset_that_exceeds_its_cap_is_named() {
        let found = of("s,4s,12s+1,16s+1", &[1..=2], 500, Shard::WHOLE).unwrap();
        let last = found.last().unwrap().ruleset.as_ref().unwrap();
        assert_eq!(last.outcome, Outcome::NotFoundBelow(500));
    }

    #[test]
    fn outcomes_have_their_own_periods() {
        let rows = |text: &str, range| {
            let (family, ranges): (Family, _) = (text.parse().unwrap(), [range]);
            let rulesets = Rulesets::new(&family, &ranges, Convention::Wall, 1 << 32).unwrap();
            let found = rulesets.of_outcomes().rows(Shard::WHOLE, &mut NoProgress);
            found.unwrap()
        };
        let large = rows("a,7000a", 1..=1);
        let outcome = large[0].ruleset.as_ref().unwrap().outcome;
        assert_eq!(outcome, Outcome::NotFoundBelow(0));
        // Flammenkamp's family 58.
        for row in rows("2n,12n-3,24n-4,36n-7", 5..=12) {
            let found = row.ruleset.unwrap().outcome.found().unwrap();
            assert_eq!(found.period as i64, 48 * row.values[0] - 10);
        }
    }

    #[test]
    fn bad_ranges_are_refused() {
        for ranges in [
            vec![],
            vec![RangeInclusive::new(2, 1)],
            vec![1..=90_001],
            vec![i64::MIN..=i64::MAX],
        ] {
            assert!(of("s,5", &ranges, 100, Shard::WHOLE).is_err(), "{ranges:?}");
        }
    }
}
