//! Greedy permutations [L].

/// Most terms of the `nim` and `wythoff` permutations: a fifth of a second and 30 MB.
pub(crate) const WYTHOFF_TERMS: usize = 5_000_000;

/// Most terms of an `ap k` permutation: N²/4 steps, about a minute.
pub(crate) const AP_PERMUTATION_TERMS: usize = 500_000;

/// Most terms of the `sidon` permutation: N³/12 steps, about ten seconds.
pub(crate) const SIDON_TERMS: usize = 5_000;

/// Values above 7x/4 in row x of the `line` permutation's table of marks, so that it serves the
/// first terms as well.
pub(crate) const LINE_MARGIN: usize = 64;

/// Longest reduced run of a line that the `line` permutation keeps by its
/// intercept, and the steepest slope of those lines, either way: some seventy
/// slopes exclude nine values of ten.
pub(crate) const INTERCEPT_RUN: i32 = 6;

/// See [`INTERCEPT_RUN`].
pub(crate) const INTERCEPT_STEEPNESS: i32 = 3;

/// Longest reduced run of a line that the `line` permutation marks: longer ones
/// exclude a few values per term, found by comparing points. Runs are bits of a
/// word.
pub(crate) const LINE_RUN: i32 = 53;

/// Steepest of those lines, either way: steeper ones soon leave the values, and a 16-bit prime
/// distinguishes no more than these.
pub(crate) const LINE_STEEPNESS: i32 = 8;

/// Most terms of the `line` permutation: N²/4 bytes of marks, a few seconds in a
/// browser.
pub(crate) const LINE_TERMS: usize = 12_000;

/// Most terms of the `parallel` permutation: values grow like N²/2, and its
/// table has 2 bits per term and value.
pub(crate) const PARALLEL_TERMS: usize = 1_000;

/// Words of candidates of the `parallel` permutation handled together: wide
/// enough to be read in streams, narrow enough to be struck out soon.
pub(crate) const ROWS_BLOCK: usize = 8;

/// The same with a restriction, where many candidates are asked for one by one:
/// a few seconds, and for `max` some 60 MiB of layers.
pub(crate) const PARALLEL_RESTRICTED_TERMS: usize = 700;

/// Candidates of an `ap 3` permutation considered in one pass over the pairs,
/// in bits: wide enough for most terms below 10^5, narrow enough that few
/// pairs land inside.
pub(crate) const AP_WINDOW: usize = 4096;

/// Elements compared at once in a pass over pairs before hits are compared one by one: two or four
/// vectors of 16-bit lanes.
pub(crate) const AP_CHUNK: usize = 32;
