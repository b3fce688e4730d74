//! Texts in little room.

use std::borrow::Cow;

use serde::{Serialize, Serializer};

/// Texts of rows; one that several rows in turn have is held once.
#[derive(Clone, Debug, PartialEq)]
pub struct Texts {
    /// Each with the row after its last one.
    runs: Vec<(usize, Cow<'static, str>)>,
}

impl Texts {
    /// Those in turn, by one code for all iterators.
    pub(super) fn of(texts: &mut dyn Iterator<Item = Cow<'static, str>>) -> Texts {
        let mut runs: Vec<(usize, Cow<'static, str>)> = Vec::new();
        for (row, text) in texts.enumerate() {
            match runs.last_mut() {
                Some((end, last)) if *last == text => *end = row + 1,
                _ => runs.push((row + 1, text)),
            }
        }
        Texts { runs }
    }

    /// How many rows there are.
    pub(super) fn len(&self) -> usize {
        self.runs.last().map_or(0, |run| run.0)
    }

    /// The text of a row below [`Texts::len`]. O(log runs).
    pub(super) fn at(&self, row: usize) -> &str {
        &self.runs[self.runs.partition_point(|run| run.0 <= row)].1
    }

    /// That of each row.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|row| self.at(row))
    }
}

impl Serialize for Texts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
