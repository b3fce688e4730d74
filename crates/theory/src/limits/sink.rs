//! Additive sink subtraction and its duality [B], and the figures of them.

/// Largest m of an additive set S(m, δ). Its word has about 10 m runs, so all the words of one m
/// are 10 m² runs: at most 160 million, a second or two.
pub const ADDITIVE_M: u32 = 4000;

/// Largest δ of an additive set S(m, δ): keeps periods m(m + 2δ + d) below
/// 2^34 and every move far below 2^32.
pub const ADDITIVE_DELTA: u32 = 1_000_000;

/// Longest word written out position by position: a byte each, 64 MB.
pub const WORD_POSITIONS: u64 = 1 << 26;
