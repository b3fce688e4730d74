//! Families of rulesets and their laws.

/// Most members of a family: larger sets are lists.
pub const FAMILY_MOVES: usize = 16;

/// Most rulesets of a family that are searched at once: two letters of 300 values each.
pub const FAMILY_ROWS: u64 = 90_000;

/// Most points in which a law is sought: with more, moduli to a fifth of them take over a second.
pub const LAW_POINTS: usize = 100_000;
