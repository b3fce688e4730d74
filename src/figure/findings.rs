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

    /// The badge that says so, in two to five words, with a sentence or two of why.
    fn badge(&self, text: impl Into<String>, more: impl Into<String>) -> Badge {
        Badge::new(self.trust(), text.into(), more.into())
    }
}

/// Where the numbers come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Trust {
    /// A proven statement gives them.
    Theorem,
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
