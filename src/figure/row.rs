//! Rows of values along numbers that mean the same in other figures: what panels of a
//! sheet share a cursor along, and are compared by.

use std::ops::Range;

use super::lane::{Lane, Run};
use crate::draw::sheet::Rect;

/// A row of a figure, or the points of a chart along its horizontal axis.
pub struct Row<'a> {
    /// Its name among the rows of its figure: panels compare rows of one name. A word
    /// and numbers, as rows are asked for while a pointer moves.
    pub(crate) name: (&'static str, [u64; 3]),
    /// The meaning of its numbers; rows of the same share a cursor.
    pub(crate) along: RowIndex,
    /// The places of its indices.
    pub(crate) lane: Lane,
    /// The number of index 0.
    pub(crate) start: u64,
    /// How many runs there are, at most.
    pub(crate) most: u64,
    /// The runs (value, length) from index 0 on, listed when they are wanted.
    pub runs: Box<dyn Fn() -> Vec<Run> + 'a>,
}

/// The meaning of the numbers along a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RowIndex {
    /// Positions of a game, or numbers that are members of a set: x.
    Positions,
    /// Indices of terms: n.
    Terms,
}

impl RowIndex {
    /// Singular and plural.
    pub(crate) fn nouns(self) -> (&'static str, &'static str) {
        match self {
            RowIndex::Positions => ("position", "positions"),
            RowIndex::Terms => ("term", "terms"),
        }
    }
}

impl Row<'_> {
    /// The number whose cell is at a point, if one is.
    pub(crate) fn number_at(&self, x: f64, y: f64) -> Option<u64> {
        let index = self
            .lane
            .rect
            .contains(x, y)
            .then(|| self.lane.index_at(x))?;
        Some(self.start + index?)
    }

    /// The cell of a number, if it is visible.
    pub(crate) fn cell(&self, number: u64) -> Option<Rect> {
        let index = number.checked_sub(self.start)?;
        self.lane.shows(index).then(|| self.lane.outline(index))
    }
}

/// How the values of two rows compare.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Differences {
    /// The numbers that both have.
    pub of: u64,
    /// Those at which they differ, in order.
    pub at: Vec<Range<u64>>,
}

impl Differences {
    /// Compares two rows run by run. Time and space O(runs of both).
    pub(crate) fn between(one: &Row, other: &Row) -> Self {
        let from = one.start.max(other.start);
        let [mut a, mut b] = [one, other].map(|row| {
            let runs = (row.runs)().into_iter();
            let mut end = row.start;
            let ends = runs.map(move |(value, length)| {
                end += length;
                (value, end)
            });
            ends.filter(move |&(_, end)| end > from)
        });
        let mut found = Differences::default();
        let (mut here, mut next) = (from, (a.next(), b.next()));
        while let (Some((value, end)), Some((other, other_end))) = next {
            let to = end.min(other_end);
            if value != other {
                match found.at.last_mut().filter(|last| last.end == here) {
                    Some(last) => last.end = to,
                    None => found.at.push(here..to),
                }
            }
            here = to;
            if end == to {
                next.0 = a.next();
            }
            if other_end == to {
                next.1 = b.next();
            }
        }
        found.of = here - from;
        found
    }

    /// At how many they differ.
    pub(crate) fn count(&self) -> u64 {
        self.at.iter().map(|range| range.end - range.start).sum()
    }
}

/// The runs of whether the numbers start ≤ x < end are members, which ascend.
pub(crate) fn membership(members: &[u32], start: u64, end: u64) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut next = start;
    for x in members.iter().map(|&x| u64::from(x)) {
        if !(start..end).contains(&x) {
            continue;
        }
        if x > next {
            runs.push((0, x - next));
        }
        match runs.last_mut() {
            Some((1, length)) => *length += 1,
            _ => runs.push((1, 1)),
        }
        next = x + 1;
    }
    if next < end {
        runs.push((0, end - next));
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn row(start: u64, values: &[u32]) -> Row<'_> {
        Row {
            name: ("", [0; 3]),
            along: RowIndex::Positions,
            lane: Lane::whole(Rect::default(), values.len() as u64),
            start,
            most: values.len() as u64,
            runs: Box::new(|| {
                let runs = values.chunk_by(|a, b| a == b);
                runs.map(|run| (run[0], run.len() as u64)).collect()
            }),
        }
    }

    proptest! {
        #[test]
        fn rows_differ_where_their_values_do(
            a in proptest::collection::vec(0_u32..3, 0..40), b in proptest::collection::vec(0_u32..3, 0..40),
            starts in (0_u64..6, 0_u64..6),
        ) {
            let found = Differences::between(&row(starts.0, &a), &row(starts.1, &b));
            let value = |start: u64, values: &[u32], x: u64| -> Option<u32> {
                values.get(usize::try_from(x.checked_sub(start)?).ok()?).copied()
            };
            let pairs = (0..60).filter_map(|x| Some((x, value(starts.0, &a, x)?, value(starts.1, &b, x)?)));
            let (mut of, mut at) = (0, Vec::new());
            for (x, a, b) in pairs {
                of += 1;
                if a != b {
                    at.push(x);
                }
            }
            prop_assert_eq!(found.of, of);
            prop_assert_eq!(found.count(), at.len() as u64);
            prop_assert_eq!(found.at.into_iter().flatten().collect::<Vec<_>>(), at);
        }

        #[test]
        fn runs_of_a_set_are_its_members(members in proptest::collection::btree_set(0_u32..50, 0..30), start in 0_u64..20, len in 0_u64..40) {
            let list: Vec<u32> = members.iter().copied().collect();
            let mut x = start;
            for (value, length) in membership(&list, start, start + len) {
                for _ in 0..length {
                    prop_assert_eq!(value == 1, members.contains(&(x as u32)));
                    x += 1;
                }
            }
            prop_assert_eq!(x, start + len);
        }
    }
}
