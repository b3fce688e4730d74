//! The pictures there are of a greedy set.

use crate::figure::parameter::Named;

/// Which picture of the set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum View {
    /// Its members on a line, at several scales.
    Line,
    /// How many there are, log-log.
    Growth,
    /// Their digits.
    Digits,
}

impl Named for View {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (View::Line, "line", "Line"),
        (View::Growth, "growth", "Growth"),
        (View::Digits, "digits", "Digits"),
    ];
}
