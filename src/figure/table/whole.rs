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
    /// Those in turn. Columns are many, and their code is downloaded: there is one for all iterators.
    pub(super) fn of(numbers: &mut dyn Iterator<Item = i64>) -> Whole {
        let mut whole = Whole::Consecutive(0..0);
        whole.extend(numbers);
        whole
    }

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
        let mut wider = match self {
            Whole::Consecutive(_) => Whole::Bytes(Vec::new()),
            Whole::Bytes(_) => Whole::Shorts(Vec::new()),
            Whole::Shorts(_) => Whole::Words(Vec::new()),
            Whole::Words(_) | Whole::Wide(_) => Whole::Wide(Vec::new()),
        };
        wider.extend(&mut self.iter());
        wider
    }

    fn extend(&mut self, numbers: &mut dyn Iterator<Item = i64>) {
        numbers.for_each(|number| self.push(number));
    }
}

fn push<T: TryFrom<i64>>(list: &mut Vec<T>, number: i64) -> bool {
    let fitting = T::try_from(number).map(|number| list.push(number));
    fitting.is_ok()
}

impl Serialize for Whole {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
