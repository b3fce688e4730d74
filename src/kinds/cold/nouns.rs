//! What the positions that are shown are called.

use super::Cold;
use crate::number::grouped;

/// Words for them.
pub(super) struct Nouns {
    /// `cold position`
    pub(super) one: String,
    /// `cold positions`
    pub(super) several: String,
    /// What one of them is: `cold`.
    pub(super) is: String,
    /// What the others are: `hot`.
    pub(super) others: &'static str,
}

impl Cold {
    pub(super) fn nouns(&self) -> Nouns {
        match self.layer {
            0 => Nouns {
                one: "cold position".into(),
                several: "cold positions".into(),
                is: "cold".into(),
                others: "hot",
            },
            value => {
                let is = format!("of nim-value {}", grouped(value));
                Nouns {
                    one: format!("position {is}"),
                    several: format!("positions {is}"),
                    is,
                    others: "of another",
                }
            }
        }
    }
}
