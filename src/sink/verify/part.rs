//! A part of a survey, for several threads or machines.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::error::{Error, Result};
use crate::limits::SURVEY_PARTS;

/// One of the parts of a range of cases, which together are the whole: cases are dealt out
/// in turn, so that parts take about as long as each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Counted from 0.
    index: u32,
    of: u32,
}

impl Part {
    /// All there is.
    pub const WHOLE: Part = Part { index: 0, of: 1 };

    /// The cases of this part.
    pub fn of(self, all: RangeInclusive<u32>) -> impl Iterator<Item = u32> {
        all.filter(move |case| case % self.of == self.index)
    }

    /// One of `pieces` parts of this part, `piece` counted from 0.
    pub fn piece(self, piece: u32, pieces: u32) -> Part {
        Part {
            index: self.index + self.of * (piece % pieces),
            of: self.of * pieces,
        }
    }
}

/// `2/8` is the second of eight parts.
impl FromStr for Part {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let read = || {
            let (index, of) = text.split_once('/')?;
            let (index, of): (u32, u32) = (index.parse().ok()?, of.parse().ok()?);
            ((1..=SURVEY_PARTS).contains(&of) && (1..=of).contains(&index)).then(|| Part {
                index: index - 1,
                of,
            })
        };
        read().ok_or_else(|| {
            let allowed = format!("i/n, part i of n: 1 ≤ i ≤ n ≤ {SURVEY_PARTS}");
            Error::bad("shard", text, allowed)
        })
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "part {} of {}", self.index + 1, self.of)
    }
}
