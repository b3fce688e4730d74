//! Limits of links, pages and exports.

/// Longest text of a spec, in bytes: longer than any that prints from one,
/// short enough that a hostile link costs nothing.
pub const SPEC_TEXT: usize = 2000;

/// Elementary steps (mex or compare) the page computes between two frames
/// without a worker: about 20 ms on a phone.
pub const INLINE_STEPS: u64 = 2_000_000;

/// Marks that the page draws between two frames, about 40 ms on a slow laptop; pictures of more are
/// drawn in a worker.
pub const BRIEF_DRAWING: u64 = 3_000;

/// Seconds an elementary step takes natively, about: measured over kinds and sizes.
pub const STEP_SECONDS: f64 = 1.2e-9;

/// Times as long as natively that a figure takes in the page: the median of those that end after half a
/// second and more at the largest sizes (`npm run bench -- --caps`) is 1.4, and nine in ten take at most 2.5.
pub const PAGE_TIMES: f64 = 1.4;

/// Minutes from which a run is announced before it begins.
pub const LONG_MINUTES: f64 = 1.0;

/// Longest text an export may have, in characters: what a browser can hold twice.
pub const EXPORT_TEXT: u64 = 1 << 28;

/// Letters that the words of a table may have together: they are written on the
/// page's thread, in half a second.
pub const WORD_LETTERS: u64 = 1 << 25;

/// Numbers that a loop over millions takes at a time: browsers optimise a function of wasm when it is
/// called again, never while it runs.
pub const WASM_PART: usize = 1 << 14;
