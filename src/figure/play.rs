//! Which conventions a figure shows.

use std::ops::RangeInclusive;

use crate::figure::parameter::Named;
use crate::games::Convention;

/// Sink, wall, or both above one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// [`Convention::Sink`] only.
    Sink,
    /// [`Convention::Wall`] only.
    Wall,
    /// Sink above wall.
    Both,
}

impl Play {
    /// The conventions, in the order of the rows.
    pub fn conventions(self) -> &'static [Convention] {
        match self {
            Play::Sink => &[Convention::Sink],
            Play::Wall => &[Convention::Wall],
            Play::Both => &[Convention::Sink, Convention::Wall],
        }
    }

    /// From the first position of any of its rows to the last, each of `len` positions.
    pub fn positions(self, len: u64) -> RangeInclusive<u64> {
        let starts = self.conventions().iter().map(|c| c.start());
        starts.clone().min().unwrap_or(0)..=starts.max().unwrap_or(0) + len - 1
    }

    /// Whether it shows this convention.
    pub fn shows(self, convention: Convention) -> bool {
        self.conventions().contains(&convention)
    }
}

impl From<Convention> for Play {
    fn from(convention: Convention) -> Play {
        match convention {
            Convention::Sink => Play::Sink,
            Convention::Wall => Play::Wall,
        }
    }
}

impl Named for Play {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Play::Sink, "sink", "Sink"),
        (Play::Wall, "wall", "Wall"),
        (Play::Both, "both", "Both"),
    ];
}

impl Named for Convention {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Convention::Wall, "wall", "Wall"),
        (Convention::Sink, "sink", "Sink"),
    ];
}
