//! A position of the plane as text: `12,5`.

use std::fmt;
use std::str::FromStr;

use crate::error::Error;

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    /// To the right.
    pub(crate) x: u32,
    /// The vertical coordinate.
    pub(crate) y: u32,
}

impl Position {
    /// Whether both coordinates are below `size`.
    pub(crate) fn is_below(self, size: u64) -> bool {
        u64::from(self.x.max(self.y)) < size
    }
}

impl FromStr for Position {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let numbers = || {
            let bare = text.trim().trim_start_matches('(').trim_end_matches(')');
            let (x, y) = bare.split_once(',')?;
            let number = |text: &str| text.trim().parse().ok();
            Some(Position {
                x: number(x)?,
                y: number(y)?,
            })
        };
        numbers().ok_or_else(|| Error::bad("", text, "two numbers such as 12,5"))
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}
