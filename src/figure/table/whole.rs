//! Whole numbers in little room.

use std::ops::Range;

use serde::{Serialize, Serializer};

/// Whole numbers, each in as few bytes as the widest of them needs; consecutive ones in none.
#[derive(Clone, Debug, PartialEq)]
pub enum Whole {
    /// Each is 1 more than the one before.
    Consecutive(Range<i64>),
    /// Below 2⁸.
    Bytes(Vec<u8>),
    /// Below 2¹⁶.
    Shorts(Vec<u16>),
    /// Below 2³².
    Words(Vec<u32>),
    /// All others.
    Wide(Vec<i64>),
}

impl Whole {
    /// How many there are.
    pub(super) fn len(&self) -> usize {
        match self {
            Whole::Consecutive(run) => (run.end - run.start) as usize,
            Whole::Bytes(list) => list.len(),
            Whole::Shorts(list) => list.len(),
            Whole::Words(list) => list.len(),
            Whole::Wide(list) => list.len(),
        }
    }

    /// The number at a place below [`Whole::len`].
    pub(super) fn at(&self, place: usize) -> i64 {
        match self {
            Whole::Consecutive(run) => run.start + place as i64,
            Whole::Bytes(list) => list[place].into(),
            Whole::Shorts(list) => list[place].into(),
            Whole::Words(list) => list[place].into(),
            Whole::Wide(list) => list[place],
        }
    }

    /// All of them in turn.
    pub fn iter(&self) -> impl Iterator<Item = i64> + '_ {
        (0..self.len()).map(|place| self.at(place))
    }

    /// Adds one, in wider cells where it does not fit. O(1) but for at most four copies in all.
    fn push(&mut self, number: i64) {
        let fits = match self {
            Whole::Consecutive(run) => {
                if run.is_empty() {
                    *run = number..number;
                }
                let end = number.checked_add(1).filter(|_| run.end == number);
                end.map(|end| run.end = end).is_some()
            }
            Whole::Bytes(list) => push(list, number),
            Whole::Shorts(list) => push(list, number),
            Whole::Words(list) => push(list, number),
            Whole::Wide(list) => push(list, number),
        };
        if !fits {
            *self = self.wider();
            self.push(number);
        }
    }

    fn wider(&self) -> Whole {
        match self {
            Whole::Consecutive(_) => copied(Whole::Bytes(Vec::new()), self),
            Whole::Bytes(_) => copied(Whole::Shorts(Vec::new()), self),
            Whole::Shorts(_) => copied(Whole::Words(Vec::new()), self),
            Whole::Words(_) | Whole::Wide(_) => copied(Whole::Wide(Vec::new()), self),
        }
    }
}

fn push<T: TryFrom<i64>>(list: &mut Vec<T>, number: i64) -> bool {
    let fitting = T::try_from(number).map(|number| list.push(number));
    fitting.is_ok()
}

fn copied(mut empty: Whole, from: &Whole) -> Whole {
    empty.extend(from.iter());
    empty
}

impl Extend<i64> for Whole {
    fn extend<I: IntoIterator<Item = i64>>(&mut self, numbers: I) {
        for number in numbers {
            self.push(number);
        }
    }
}

impl FromIterator<i64> for Whole {
    fn from_iter<I: IntoIterator<Item = i64>>(numbers: I) -> Self {
        let mut whole = Whole::Consecutive(0..0);
        whole.extend(numbers);
        whole
    }
}

impl Serialize for Whole {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
