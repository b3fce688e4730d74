//! Parts of a survey, for several threads or machines.

use std::fmt;
use std::ops::{Range, RangeInclusive};
use std::str::FromStr;

use crate::error::{Error, Result};
use crate::limits::SURVEY_PARTS;

/// One of the parts of a survey, which together are the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Counted from 0.
    index: u32,
    of: u32,
}

impl Shard {
    /// All there is.
    pub const WHOLE: Shard = Shard { index: 0, of: 1 };

    /// Part `index`, counted from 0, of `of`.
    ///
    /// # Errors
    /// There is no such part, or there are more than [`SURVEY_PARTS`].
    pub fn new(index: u32, of: u32) -> Result<Self> {
        if (1..=SURVEY_PARTS).contains(&of) && index < of {
            Ok(Shard { index, of })
        } else {
            let (i, allowed) = (u64::from(index) + 1, allowed());
            Err(Error::bad("shard", format!("{i}/{of}"), allowed))
        }
    }

    /// How many parts there are.
    pub fn parts(self) -> u32 {
        self.of
    }

    /// Whether this part has the case when they are dealt out in turn.
    pub fn has(self, case: u32) -> bool {
        case % self.of == self.index
    }

    /// The cases of this part, dealt out in turn, so that parts take about as long as each
    /// other.
    pub fn of(self, all: RangeInclusive<u32>) -> impl Iterator<Item = u32> {
        all.filter(move |&case| self.has(case))
    }

    /// The rows of this part, of `all` rows, which one part lists after the other.
    pub fn rows(self, all: u64) -> Range<u64> {
        let upto = |parts: u32| {
            let share = u128::from(all) * u128::from(parts) / u128::from(self.of);
            // Not more than all of them.
            share as u64
        };
        upto(self.index)..upto(self.index + 1)
    }

    /// Whether nothing comes before it.
    pub fn is_first(self) -> bool {
        self.index == 0
    }

    /// One of `pieces` parts of this part, as [`Shard::rows`] lists them, `piece` counted from 0.
    pub fn stretch(self, piece: u32, pieces: u32) -> Shard {
        Shard {
            index: self.index * pieces + piece % pieces,
            of: self.of * pieces,
        }
    }

    /// One of `pieces` parts of this part, as [`Shard::of`] deals them out, `piece` counted from 0.
    pub fn piece(self, piece: u32, pieces: u32) -> Shard {
        Shard {
            index: self.index + self.of * (piece % pieces),
            of: self.of * pieces,
        }
    }
}

/// `2/8` is the second of eight parts.
impl FromStr for Shard {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let read = || {
            let (index, of) = text.split_once('/')?;
            let index: u32 = index.parse().ok()?;
            Shard::new(index.checked_sub(1)?, of.parse().ok()?).ok()
        };
        read().ok_or_else(|| Error::bad("shard", text, allowed()))
    }
}

fn allowed() -> String {
    format!("i/n, part i of n: 1 ≤ i ≤ n ≤ {SURVEY_PARTS}")
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "part {} of {}", self.index + 1, self.of)
    }
}
