//! Texts in little room.

use std::borrow::Cow;

use serde::{Serialize, Serializer};

/// Texts of rows; one that several rows in turn have is held once.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Texts {
    /// Each with the row after its last one.
    runs: Vec<(usize, Cow<'static, str>)>,
}

impl Texts {
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

impl FromIterator<Cow<'static, str>> for Texts {
    fn from_iter<I: IntoIterator<Item = Cow<'static, str>>>(texts: I) -> Self {
        let mut all = Texts::default();
        for (row, text) in texts.into_iter().enumerate() {
            match all.runs.last_mut() {
                Some((end, last)) if *last == text => *end = row + 1,
                _ => all.runs.push((row + 1, text)),
            }
        }
        all
    }
}

impl Serialize for Texts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
