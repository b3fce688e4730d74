//! Findings: what holds of a figure and how far it is known.
//!
//! They are derived once, from parameters and data. Captions, cards and badges put them into sentences and derive
//! nothing themselves.

use super::Figure;
use super::caption::Badge;
use serde::{Deserialize, Serialize};

/// The findings of a kind: plain data.
pub trait Findings<F: Figure>: Sized {
    /// Derives them, once for all words and cards of a figure. It may take as long as going through
    /// the data a few times.
    fn of(figure: &F, data: &F::Data) -> Self;

    /// How far to trust what is shown: the badge's kind.
    fn trust(&self) -> Trust {
        Trust::Computed
    }

    /// The badge, with a name of at most three words, if any, and a sentence of why.
    fn badge(&self, name: &str, more: impl Into<String>) -> Badge {
        let trust = self.trust();
        let text = match name {
            "" => trust.label().to_string(),
            name => format!("{}: {name}", trust.label()),
        };
        Badge::new(trust, text, more.into())
    }

    /// The badge in other words than [`Trust::label`].
    fn says(&self, text: &str, more: impl Into<String>) -> Badge {
        Badge::new(self.trust(), text.into(), more.into())
    }
}

/// How far a statement is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Trust {
    /// By a theorem of a paper.
    Theorem,
    /// By a theorem of our own.
    ProvedHere,
    /// By a simulation or exact algorithm.
    #[default]
    Computed,
    /// Conjectured in print.
    Conjecture,
    /// Stated for all, checked for a range.
    Checked,
    /// Fitted to what was computed.
    Observed,
    /// Claimed, and found false.
    Refuted,
    /// Sought, and not found.
    Unknown,
}

impl Trust {
    /// As badges begin.
    pub fn label(self) -> &'static str {
        match self {
            Trust::Theorem => "Proved",
            Trust::ProvedHere => "Proved here",
            Trust::Computed => "Computed",
            Trust::Conjecture => "Conjecture",
            Trust::Checked => "Checked",
            Trust::Observed => "Observed",
            Trust::Refuted => "Refuted",
            Trust::Unknown => "Unknown",
        }
    }
}
