//! What is stated of a figure, before it is put into words.
//!
//! Findings are derived once, from parameters and data; captions, cards and badges put them into
//! sentences and derive nothing themselves.

use super::caption::Badge;
use serde::{Deserialize, Serialize};

/// A figure's findings: plain data, one type a kind.
pub trait Findings {
    /// How far to trust what is shown: the badge's kind.
    fn trust(&self) -> Trust;

    /// The badge that says so, with a name of at most three words, if any, and a sentence or two of why.
    fn badge(&self, name: &str, more: impl Into<String>) -> Badge {
        let trust = self.trust();
        let text = match name {
            "" => trust.label().to_string(),
            name => format!("{}: {name}", trust.label()),
        };
        Badge::new(trust, text, more.into())
    }
}

/// Where the numbers come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Trust {
    /// A theorem of a paper gives them.
    Theorem,
    /// A theorem of our own gives them.
    ProvedHere,
    /// A simulation or exact algorithm made them here.
    #[default]
    Computed,
    /// Said of all cases, in print, and not proven.
    Conjecture,
    /// Seen here in what was computed, not proven.
    Observed,
    /// Claimed, and found false here.
    Refuted,
}

impl Trust {
    /// As badges begin.
    pub fn label(self) -> &'static str {
        match self {
            Trust::Theorem => "Proved",
            Trust::ProvedHere => "Proved here",
            Trust::Computed => "Computed",
            Trust::Conjecture => "Conjecture",
            Trust::Observed => "Checked, not proved",
            Trust::Refuted => "Refuted",
        }
    }
}
