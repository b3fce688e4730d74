//! Whole numbers in little room.

use std::ops::Range;
use std::sync::Arc;

/// Numbers of a byte or two that are widened in turn: these fit a cache.
const PART: usize = 1 << 12;

/// Numbers below 2³², each in as few bytes as the widest of them, or the widest expected, needs.
#[derive(Clone, Debug)]
pub enum Narrow {
    /// Below 2⁸.
    Bytes(Vec<u8>),
    /// Below 2¹⁶.
    Shorts(Vec<u16>),
    /// All others.
    Words(Vec<u32>),
}

/// Some of them in a row, not copied.
#[derive(Clone, Copy, Debug)]
pub enum NarrowSlice<'a> {
    /// Below 2⁸.
    Bytes(&'a [u8]),
    /// Below 2¹⁶.
    Shorts(&'a [u16]),
    /// All others.
    Words(&'a [u32]),
}

impl Narrow {
    /// All of them.
    pub fn as_slice(&self) -> NarrowSlice<'_> {
        match self {
            Narrow::Bytes(list) => NarrowSlice::Bytes(list),
            Narrow::Shorts(list) => NarrowSlice::Shorts(list),
            Narrow::Words(list) => NarrowSlice::Words(list),
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.as_slice().len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number at a place, if there is one.
    pub fn get(&self, place: usize) -> Option<u32> {
        self.as_slice().get(place)
    }

    /// All of them in turn.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        self.as_slice().iter()
    }

    /// The largest, if there is any. O(length).
    pub fn max(&self) -> Option<u32> {
        self.as_slice().max()
    }

    /// Adds one, in wider cells where it does not fit. O(1) but for two copies of all at most.
    fn push(&mut self, number: u32) {
        fn push<V: TryFrom<u32>>(list: &mut Vec<V>, number: u32) -> bool {
            let fitting = V::try_from(number).map(|number| list.push(number));
            fitting.is_ok()
        }
        let fits = match self {
            Narrow::Bytes(list) => push(list, number),
            Narrow::Shorts(list) => push(list, number),
            Narrow::Words(list) => push(list, number),
        };
        if !fits {
            *self = match self {
                Narrow::Bytes(list) => Narrow::Shorts(list.iter().map(|&v| v.into()).collect()),
                _ => Narrow::Words(self.iter().collect()),
            };
            self.push(number);
        }
    }
}

impl Default for Narrow {
    fn default() -> Self {
        Narrow::Bytes(Vec::new())
    }
}

impl Extend<u32> for Narrow {
    fn extend<I: IntoIterator<Item = u32>>(&mut self, numbers: I) {
        numbers.into_iter().for_each(|number| self.push(number));
    }
}

impl FromIterator<u32> for Narrow {
    fn from_iter<I: IntoIterator<Item = u32>>(numbers: I) -> Self {
        let numbers = numbers.into_iter();
        let mut narrow = Narrow::Bytes(Vec::with_capacity(numbers.size_hint().0));
        narrow.extend(numbers);
        narrow
    }
}

/// Of equal numbers, in cells of whatever width.
impl PartialEq for Narrow {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl From<Vec<u32>> for Narrow {
    fn from(list: Vec<u32>) -> Self {
        match list.iter().max() {
            Some(&largest) if largest > u16::MAX.into() => Narrow::Words(list),
            _ => list.into_iter().collect(),
        }
    }
}

impl From<Narrow> for Vec<u32> {
    fn from(narrow: Narrow) -> Self {
        let Narrow::Words(list) = narrow else {
            let mut list = Vec::with_capacity(narrow.len());
            narrow.as_slice().unpack(&mut list);
            return list;
        };
        list
    }
}

impl<'a> NarrowSlice<'a> {
    /// How many there are.
    pub fn len(self) -> usize {
        match self {
            NarrowSlice::Bytes(list) => list.len(),
            NarrowSlice::Shorts(list) => list.len(),
            NarrowSlice::Words(list) => list.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The number at a place below [`NarrowSlice::len`].
    ///
    /// # Panics
    /// At other places.
    #[inline]
    pub fn at(self, place: usize) -> u32 {
        match self {
            NarrowSlice::Bytes(list) => list[place].into(),
            NarrowSlice::Shorts(list) => list[place].into(),
            NarrowSlice::Words(list) => list[place],
        }
    }

    /// The number at a place, if there is one.
    pub fn get(self, place: usize) -> Option<u32> {
        (place < self.len()).then(|| self.at(place))
    }

    /// Those at some places, as far as there are any.
    #[must_use]
    pub fn part(self, places: Range<usize>) -> Self {
        let end = places.end.min(self.len());
        let places = places.start.min(end)..end;
        match self {
            NarrowSlice::Bytes(list) => NarrowSlice::Bytes(&list[places]),
            NarrowSlice::Shorts(list) => NarrowSlice::Shorts(&list[places]),
            NarrowSlice::Words(list) => NarrowSlice::Words(&list[places]),
        }
    }

    /// All of them in turn.
    pub fn iter(self) -> impl Iterator<Item = u32> + 'a {
        (0..self.len()).map(move |place| self.at(place))
    }

    /// The largest, if there is any. O(length).
    pub fn max(self) -> Option<u32> {
        match self {
            NarrowSlice::Bytes(list) => list.iter().copied().max().map(u32::from),
            NarrowSlice::Shorts(list) => list.iter().copied().max().map(u32::from),
            NarrowSlice::Words(list) => list.iter().copied().max(),
        }
    }

    /// Appends them to a list. O(length).
    pub fn unpack(self, out: &mut Vec<u32>) {
        for from in (0..self.len()).step_by(PART) {
            match self.part(from..from + PART) {
                NarrowSlice::Bytes(list) => widen(list, out),
                NarrowSlice::Shorts(list) => widen(list, out),
                NarrowSlice::Words(list) => out.extend_from_slice(list),
            }
        }
    }

    /// Puts all of them, `most` at a time. O(length) time, O(`most`) space.
    pub fn each_part(self, most: usize, mut put: impl FnMut(&[u32])) {
        let mut wide = Vec::new();
        for from in (0..self.len()).step_by(most) {
            match self.part(from..from + most) {
                NarrowSlice::Words(list) => put(list),
                part => {
                    wide.clear();
                    part.unpack(&mut wide);
                    put(&wide);
                }
            }
        }
    }
}

/// Browsers optimise it when it is called again.
#[inline(never)]
fn widen<V: Copy + Into<u32>>(list: &[V], out: &mut Vec<u32>) {
    out.extend(list.iter().map(|&number| number.into()));
}

impl<'a> From<&'a [u8]> for NarrowSlice<'a> {
    fn from(list: &'a [u8]) -> Self {
        NarrowSlice::Bytes(list)
    }
}

impl<'a> From<&'a [u32]> for NarrowSlice<'a> {
    fn from(list: &'a [u32]) -> Self {
        NarrowSlice::Words(list)
    }
}

impl<'a, V> From<&'a Vec<V>> for NarrowSlice<'a>
where
    &'a [V]: Into<NarrowSlice<'a>>,
{
    fn from(list: &'a Vec<V>) -> Self {
        list.as_slice().into()
    }
}

impl<'a> From<&'a Arc<Narrow>> for NarrowSlice<'a> {
    fn from(narrow: &'a Arc<Narrow>) -> Self {
        narrow.as_slice()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn numbers_are_those_that_were_put_in(
            numbers in prop_oneof![
                prop::collection::vec(0u32..300, 0..40),
                prop::collection::vec(0u32..70_000, 0..40),
                prop::collection::vec(any::<u32>(), 0..40),
                prop::collection::vec(0u32..9, 9000..9003),
            ],
            at in 0usize..50, most in 1usize..5000,
        ) {
            let narrow: Narrow = numbers.iter().copied().collect();
            let largest = numbers.iter().copied().max();
            prop_assert_eq!(narrow.max(), largest);
            prop_assert_eq!(&narrow, &Narrow::from(numbers.clone()));
            prop_assert_eq!(&narrow, &Narrow::Words(numbers.clone()));
            prop_assert_eq!(narrow.get(at), numbers.get(at).copied());
            let width = match largest.unwrap_or(0) {
                ..256 => 1,
                256..65536 => 2,
                65536.. => 4,
            };
            let held = match &narrow {
                Narrow::Bytes(_) => 1,
                Narrow::Shorts(_) => 2,
                Narrow::Words(_) => 4,
            };
            prop_assert_eq!(held, width);
            prop_assert!(narrow.iter().eq(numbers.iter().copied()));
            let mut parts = Vec::new();
            narrow.as_slice().part(3..at).each_part(most, |part| parts.extend_from_slice(part));
            let end = at.min(numbers.len());
            prop_assert_eq!(&parts[..], &numbers[3.min(end)..end]);
            prop_assert_eq!(Vec::<u32>::from(narrow), numbers);
        }
    }
}
