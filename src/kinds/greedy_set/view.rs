//! The pictures there are of a greedy set.

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

impl View {
    pub(super) const ALL: [View; 3] = [View::Line, View::Growth, View::Digits];

    pub(super) fn name(self) -> &'static str {
        match self {
            View::Line => "line",
            View::Growth => "growth",
            View::Digits => "digits",
        }
    }

    pub(super) fn label(self) -> &'static str {
        match self {
            View::Line => "Line",
            View::Growth => "Growth",
            View::Digits => "Digits",
        }
    }
}
