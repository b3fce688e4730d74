//! Which conventions a figure shows.

use std::ops::RangeInclusive;

use crate::figure::parameter::Named;
use crate::games::Convention;

/// Sink, wall, both above one another, or misère play at the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// [`Convention::Sink`] only.
    Sink,
    /// [`Convention::Wall`] only.
    Wall,
    /// Sink above wall.
    Both,
    /// At the wall, and the last player to move loses; only some kinds show it.
    Misere,
}

impl Play {
    /// The conventions, in the order of the rows.
    pub(crate) fn conventions(self) -> &'static [Convention] {
        match self {
            Play::Sink => &[Convention::Sink],
            Play::Wall | Play::Misere => &[Convention::Wall],
            Play::Both => &[Convention::Sink, Convention::Wall],
        }
    }

    /// From the first position of any of its rows to the last, each of `len` positions.
    pub(crate) fn positions(self, len: u64) -> RangeInclusive<u64> {
        let starts = self.conventions().iter().map(|c| c.start());
        starts.clone().min().unwrap_or(0)..=starts.max().unwrap_or(0) + len - 1
    }

    /// Whether the last player to move loses.
    pub(crate) fn is_misere(self) -> bool {
        self == Play::Misere
    }

    /// Whether it shows this convention.
    pub(crate) fn shows(self, convention: Convention) -> bool {
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

    fn name(self) -> &'static str {
        match self {
            Play::Sink => "sink",
            Play::Wall => "wall",
            Play::Both => "both",
            Play::Misere => "misere",
        }
    }

    fn label(self) -> &'static str {
        match self {
            Play::Sink => "Sink",
            Play::Wall => "Wall",
            Play::Both => "Both",
            Play::Misere => "Misère",
        }
    }
}

impl Named for Convention {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Convention::Wall, "wall", "Wall"),
        (Convention::Sink, "sink", "Sink"),
    ];
}
