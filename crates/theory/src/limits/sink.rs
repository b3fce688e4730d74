//! Additive sink subtraction and its duality [B], and the figures of them.

/// Largest m of the sink strips: 999 rows, about 12 million runs.
pub const STRIP_M: u64 = 1000;

/// Largest δ of a sink strip: every one that m, k and wraps can reach. A period
/// is then below 2^30 positions.
pub const STRIP_DELTA: u64 = (2 * STRIP_WRAPS + 2) * STRIP_M;

/// Most wraps n in δ = m + k + 2mn.
pub const STRIP_WRAPS: u64 = 200;

/// Most periods a row repeats.
pub const STRIP_PERIODS: u64 = 20;

/// Most rows of strips: more than a tall screen has pixels.
pub const STRIP_ROWS: u64 = 2000;

/// Most runs over all rows of the closed form: drawing them takes about 50 ms.
pub const STRIP_RUNS: u64 = 1 << 24;

/// Most parts of blocks that are set below each other, five a block: looked for anew
/// at every move of the pointer, in about a millisecond.
pub const STRIP_PARTS: u64 = 1 << 15;

/// Largest m of a `duality` figure: periods below 2^24, three bytes per position.
pub const DUALITY_M: u64 = 400;

/// Largest δ of a `duality` figure.
pub const DUALITY_DELTA: u64 = 4000;

/// Largest m of an additive set S(m, δ). Its word has about 10 m runs, so all
/// the words of one m are 10 m² runs: 160 million here, a second or two.
pub const ADDITIVE_M: u32 = 4000;

/// Largest δ of an additive set S(m, δ): keeps periods m(m + 2δ + d) below
/// 2^34 and every move far below 2^32.
pub const ADDITIVE_DELTA: u32 = 1_000_000;

/// Longest word written out position by position: a byte each, 64 MB.
pub const WORD_POSITIONS: u64 = 1 << 26;

/// Most wraps n of a set whose proof is laid out: a block then has 400 inserted
/// factors, and its table of anti-collision about 60,000 cells.
pub const PROOF_WRAPS: u32 = 100;

/// Most cells one verification of the proof checks: some ten seconds.
pub const PROOF_CELLS: u64 = 1 << 28;

/// Largest m of the occurrences that printed cells are compared with: each of
/// the six boundaries occurs from m = 4 on, and 600 occurrences take no time.
pub const PROOF_COMPARED_M: u32 = 12;

/// Largest m of a `proof` figure: its factors keep their shares of a block, however large m is.
pub const PROOF_M: u64 = 1000;

/// Most wraps n of a `proof` figure: with more, a factor is a few pixels wide.
pub const PROOF_SHOWN_WRAPS: u64 = 12;
