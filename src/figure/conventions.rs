//! How the games of a figure end: at the sink, at the wall, or both rows of them; and who wins.

use std::ops::RangeInclusive;

use crate::figure::parameter::Named;
use crate::games::Convention;

/// The conventions that a figure shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conventions {
    /// [`Convention::Sink`] only.
    Sink,
    /// [`Convention::Wall`] only.
    Wall,
    /// Sink above wall.
    Both,
}

impl Conventions {
    /// In the order of the rows.
    pub(crate) fn list(self) -> &'static [Convention] {
        match self {
            Conventions::Sink => &[Convention::Sink],
            Conventions::Wall => &[Convention::Wall],
            Conventions::Both => &[Convention::Sink, Convention::Wall],
        }
    }

    /// From the first position of any of its rows to the last, each of `len` positions.
    pub(crate) fn positions(self, len: u64) -> RangeInclusive<u64> {
        let starts = self.list().iter().map(|c| c.start());
        starts.clone().min().unwrap_or(0)..=starts.max().unwrap_or(0) + len - 1
    }

    /// Whether it shows this convention.
    pub(crate) fn shows(self, convention: Convention) -> bool {
        self.list().contains(&convention)
    }
}

impl From<Convention> for Conventions {
    fn from(convention: Convention) -> Self {
        match convention {
            Convention::Sink => Conventions::Sink,
            Convention::Wall => Conventions::Wall,
        }
    }
}

impl Named for Conventions {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Conventions::Sink, "sink", "Sink"),
        (Conventions::Wall, "wall", "Wall"),
        (Conventions::Both, "both", "Both"),
    ];
}

/// Which conventions are shown, and who wins there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Play {
    /// Where play ends.
    pub conventions: Conventions,
    /// Whether the last player to move loses.
    pub misere: bool,
}

impl Play {
    /// Misère play, of which figures show the wall.
    pub(crate) const MISERE: Play = Play {
        conventions: Conventions::Wall,
        misere: true,
    };

    /// As in a link.
    pub(crate) fn name(self) -> &'static str {
        if self.misere {
            "misere"
        } else {
            self.conventions.name()
        }
    }
}

/// Normal play.
impl<T: Into<Conventions>> From<T> for Play {
    fn from(conventions: T) -> Self {
        Play {
            conventions: conventions.into(),
            misere: false,
        }
    }
}

impl Named for Convention {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Convention::Wall, "wall", "Wall"),
        (Convention::Sink, "sink", "Sink"),
    ];
}
