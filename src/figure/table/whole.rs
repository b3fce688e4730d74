//! Whole numbers in little room.

use std::ops::Range;
use std::sync::Arc;

use serde::{Serialize, Serializer};

use crate::narrow::Narrow;

/// Whole numbers, each in as few bytes as the widest of them needs; consecutive ones in none.
#[derive(Clone, Debug, PartialEq)]
pub enum Whole {
    /// Each is 1 more than the one before.
    Consecutive(Range<i64>),
    /// From 0 to below 2³², perhaps those of a figure's data.
    Narrow(Arc<Narrow>),
    /// All others.
    Wide(Vec<i64>),
    /// Several, each after the place of its first number.
    Joined(Vec<(usize, Whole)>),
}

impl Whole {
    /// Those in turn. Columns are many, and their code is downloaded: there is one for all iterators.
    pub(super) fn of(numbers: &mut dyn Iterator<Item = i64>) -> Whole {
        let mut run = 0..0;
        let after = loop {
            let Some(number) = numbers.next() else {
                return Whole::Consecutive(run);
            };
            if run.is_empty() {
                run = number..number;
            }
            match number.checked_add(1).filter(|_| run.end == number) {
                Some(end) => run.end = end,
                None => break number,
            }
        };
        let mut numbers = run.chain([after]).chain(numbers);
        let mut narrow = Narrow::default();
        let wide = numbers.try_for_each(|number| {
            narrow.extend([u32::try_from(number).map_err(|_| number)?]);
            Ok(())
        });
        match wide {
            Ok(()) => Whole::Narrow(narrow.into()),
            Err(wide) => {
                let before = narrow.iter().map(i64::from);
                Whole::Wide(before.chain([wide]).chain(numbers).collect())
            }
        }
    }

    /// Some one after the other, not copied.
    pub(super) fn joined(parts: &mut dyn Iterator<Item = Whole>) -> Whole {
        let mut len = 0;
        let from = |part: Whole| {
            let from = len;
            len += part.len();
            (from, part)
        };
        let mut parts: Vec<(usize, Whole)> = parts.map(from).collect();
        match parts.len() {
            1 => parts.swap_remove(0).1,
            _ => Whole::Joined(parts),
        }
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        match self {
            Whole::Consecutive(run) => (run.end - run.start) as usize,
            Whole::Narrow(list) => list.len(),
            Whole::Wide(list) => list.len(),
            Whole::Joined(parts) => parts.last().map_or(0, |(from, part)| from + part.len()),
        }
    }

    /// The number at a place below [`Whole::len`]. O(log parts).
    pub(super) fn at(&self, place: usize) -> i64 {
        match self {
            Whole::Consecutive(run) => run.start + place as i64,
            Whole::Narrow(list) => list.as_slice().at(place).into(),
            Whole::Wide(list) => list[place],
            Whole::Joined(parts) => {
                let (from, part) = &parts[parts.partition_point(|part| part.0 <= place) - 1];
                part.at(place - from)
            }
        }
    }

    /// All of them in turn.
    pub fn iter(&self) -> impl Iterator<Item = i64> + '_ {
        (0..self.len()).map(|place| self.at(place))
    }
}

impl Serialize for Whole {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
