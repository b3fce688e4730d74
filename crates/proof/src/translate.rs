//! The three moves, and factors moved up by one.

use std::fmt;

use crate::label::Label;

/// One of the three moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// s₁ = m.
    S1,
    /// s₂ = m + δ.
    S2,
    /// s₃ = 2m + δ.
    S3,
}

impl Step {
    /// All three, ascending.
    pub const ALL: [Step; 3] = [Step::S1, Step::S2, Step::S3];

    /// `s₁`.
    pub fn text(self) -> &'static str {
        ["s₁", "s₂", "s₃"][self as usize]
    }
}

/// A factor moved up by a move: the positions with an option in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Translate<P> {
    /// The move.
    pub step: Step,
    /// The factor it leads to.
    pub source: Label<P>,
}

impl<P: Copy + Default + PartialEq + fmt::Display> fmt::Display for Translate<P> {
    /// `s₁ b4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.step.text(), self.source)
    }
}
