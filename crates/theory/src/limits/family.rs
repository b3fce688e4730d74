//! Families of rulesets and their laws.

/// Most members of a family: larger sets are lists.
pub const FAMILY_MOVES: usize = 16;

/// Most rulesets of a family that are searched at once: two letters of 300 values each.
pub const FAMILY_ROWS: u64 = 90_000;

/// Most games of a figure whose certificates go with its data.
pub const CERTIFIED: usize = 64;

/// Largest n below which members of a set are listed one by one.
pub const LISTED_N: u64 = 1 << 24;

/// Positions in which the period of a set is sought for a suggestion: some milliseconds.
pub const ANSWER_SEARCH: u64 = 1 << 16;

/// Positions of a sequence that are compared with terms somebody gives: some hundred sequences in half a
/// second.
pub const COMPARED_POSITIONS: u64 = 4096;

/// Most terms that are compared.
pub const COMPARED_TERMS: usize = 10_000;

/// Most nim-values of the rows of a family that are shown side by side: a byte each from a worker.
pub const FAMILY_POSITIONS: u64 = 1 << 22;

/// Most points in which a law is sought: with more, moduli to a fifth of them take over a second.
pub const LAW_POINTS: usize = 100_000;

/// Most members of the families of a survey: millions of rulesets with small coefficients.
pub const SURVEY_MOVES: u32 = 4;

/// Largest coefficient of the families of a survey.
pub const SURVEY_COEFFICIENT: u32 = 9;

/// Rulesets of each family of a survey: classes modulo 8 have five of them.
pub const SURVEY_ROWS: i64 = 40;
