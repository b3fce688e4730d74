//! The quantities that a family shows.

use crate::figure::parameter::Named;
use crate::games::period::Period;

/// The quantity drawn against the letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Of {
    /// The period.
    Period,
    /// The preperiod.
    Preperiod,
    /// Which sum or difference of moves the period is.
    Sum,
    /// Nothing of these: the nim-values themselves, a row for each game.
    Strips,
    /// The nim-values for all values of the letter.
    Word,
}

impl Of {
    pub(super) fn value(self, period: Period) -> u64 {
        match self {
            Of::Period | Of::Sum | Of::Strips | Of::Word => period.period,
            Of::Preperiod => period.preperiod,
        }
    }

    /// As sentences call it.
    pub(super) fn noun(self) -> &'static str {
        match self {
            Of::Period | Of::Sum | Of::Strips | Of::Word => "period",
            Of::Preperiod => "preperiod",
        }
    }

    /// As formulas write it.
    pub(super) fn symbol(self) -> char {
        match self {
            Of::Period | Of::Sum | Of::Strips | Of::Word => 'p',
            Of::Preperiod => 'q',
        }
    }
}

impl Named for Of {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Of::Period, "period", "Period"),
        (Of::Preperiod, "preperiod", "Preperiod"),
        (Of::Sum, "sum", "Sum of moves"),
        (Of::Strips, "strips", "Nim-values"),
        (Of::Word, "word", "Symbolic word"),
    ];
}
