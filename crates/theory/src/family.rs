//! Families of rulesets: those of one, and the period of each.

mod rows;

pub use ruleset::family::*;

pub use rows::{ROWS_A_REPORT, RULESETS, Row, Ruleset, Rulesets};
