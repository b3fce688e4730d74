//! Families of rulesets and their laws.

/// Most rulesets of a family that are searched at once: two letters of 300 values each.
pub const FAMILY_ROWS: u64 = 90_000;

/// Most points in which a law is sought: with more, moduli to a fifth of them take over a second.
pub(crate) const LAW_POINTS: usize = 100_000;

/// Most members of the families of a survey: millions of rulesets with small coefficients.
pub(crate) const SURVEY_MOVES: u32 = 4;

/// Largest coefficient of the families of a survey.
pub(crate) const SURVEY_COEFFICIENT: u32 = 9;

/// Rulesets of each family of a survey: classes modulo 8 have five of them.
pub(crate) const SURVEY_ROWS: i64 = 40;
