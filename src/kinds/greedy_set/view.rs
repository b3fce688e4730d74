//! The pictures there are of a greedy set.

use crate::figure::parameter::Named;

/// Which picture of the set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// Its members on a line, at several scales.
    Line,
    /// How many there are, log-log.
    Growth,
    /// Their digits.
    Digits,
}

impl Named for View {
    const ALL: &'static [Self] = &[View::Line, View::Growth, View::Digits];

    fn name(self) -> &'static str {
        match self {
            View::Line => "line",
            View::Growth => "growth",
            View::Digits => "digits",
        }
    }

    fn label(self) -> &'static str {
        match self {
            View::Line => "Line",
            View::Growth => "Growth",
            View::Digits => "Digits",
        }
    }
}
