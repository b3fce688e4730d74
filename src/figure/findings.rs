//! Findings: what holds of a figure and how far it is known.
//!
//! They are derived once, from parameters and data. Captions, cards and badges put them into sentences and derive
//! nothing themselves.

use super::Figure;
use super::caption::Badge;
use crate::claim::{Known, table};

/// The findings of a kind: plain data.
pub trait Findings<F: Figure>: Sized {
    /// Derives them, once for all words and cards of a figure. It may take as long as going through
    /// the data a few times.
    fn of(figure: &F, data: &F::Data) -> Self;

    /// The claim that the badge states.
    fn known(&self) -> Known {
        table::COMPUTED.known()
    }

    /// The badge of that claim, with a sentence of why.
    fn badge(&self, more: impl Into<String>) -> Badge {
        Badge::new(self.known(), more.into())
    }
}
