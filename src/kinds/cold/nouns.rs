//! Names of the positions that are shown.

use super::Cold;
use crate::number::grouped;

/// Words for them.
pub(super) struct Nouns {
    /// `cold position`
    pub(super) one: String,
    /// `cold positions`
    pub(super) several: String,
    /// In the legend: `cold`.
    pub(super) short: String,
    /// The others in the legend: `hot`.
    pub(super) others: &'static str,
    /// In a sentence about one: `is cold`.
    pub(super) is: String,
    /// In a sentence about others: `is hot`.
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
