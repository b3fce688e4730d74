//! What the positions that are shown are called.

use super::Cold;
use crate::number::grouped;

/// Words for them.
pub(super) struct Nouns {
    /// `cold position`
    pub(super) one: String,
    /// `cold positions`
    pub(super) several: String,
    /// What the legend calls one of them: `cold`.
    pub(super) short: String,
    /// What it calls the others: `hot`.
    pub(super) others: &'static str,
    /// What is said of one: `is cold`.
    pub(super) is: String,
    /// What is said of others: `is hot`.
    pub(super) is_not: String,
}

impl Cold {
    pub(super) fn nouns(&self) -> Nouns {
        match self.layer {
            0 => Nouns {
                one: "cold position".into(),
                several: "cold positions".into(),
                short: "cold".into(),
                others: "hot",
                is: "is cold".into(),
                is_not: "is hot".into(),
            },
            value => {
                let value = format!("nim-value {}", grouped(value));
                Nouns {
                    one: format!("position of {value}"),
                    several: format!("positions of {value}"),
                    short: format!("of {value}"),
                    others: "of another",
                    is: format!("has {value}"),
                    is_not: format!("does not have {value}"),
                }
            }
        }
    }
}
