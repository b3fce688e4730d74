//! Every cap and default of the crate, with its unit and its reason.
//! Sizes are checked against these before anything is allocated.

/// Largest position any kernel accepts (exclusive): positions are `u32`.
pub const POSITIONS: u64 = 1 << 32;

/// Most members an explicit subtraction set may list. Nim-values are then at
/// most this, and a link stays short enough to paste.
pub const EXPLICIT_MEMBERS: usize = 64;

/// Largest member of an explicit set, and largest number in any family's text.
pub const LARGEST_MEMBER: u64 = 1 << 32;

/// Highest power in a family of powers or a polynomial: s^8 has 16 members
/// below 2^32, and nothing above has enough to look at.
pub const HIGHEST_DEGREE: u32 = 8;

/// Largest coefficient of a polynomial family; keeps every value below 2^63.
pub const LARGEST_COEFFICIENT: i64 = 1_000_000;

/// Longest text of a spec, in bytes: longer than any that prints from one,
/// short enough that a hostile link costs nothing.
pub const SPEC_TEXT: usize = 2000;

/// Widths and heights of a figure, in CSS pixels: a phone's to a poster's.
pub const FIGURE_WIDTHS: std::ops::RangeInclusive<f64> = 120.0..=8000.0;

/// Device pixels a CSS pixel, for exports: 8 on the narrowest poster is 64000
/// pixels, the most a canvas or a PNG viewer is likely to take.
pub const FIGURE_SCALES: std::ops::RangeInclusive<f64> = 0.25..=8.0;

/// Elementary steps (mex or compare) the page computes between two frames
/// without a worker: about 20 ms on a phone.
pub const INLINE_STEPS: u64 = 2_000_000;

/// Largest m of the sink strips: 999 rows, about 12 million runs.
pub const STRIP_M: u64 = 1000;

/// Largest δ of a sink strip; a period is then below 2^28 positions.
pub const STRIP_DELTA: u64 = 100_000;

/// Most wraps n in δ = m + k + 2mn.
pub const STRIP_WRAPS: u64 = 200;

/// Most periods a row repeats.
pub const STRIP_PERIODS: u64 = 20;

/// Most rows of strips: more than a tall screen has pixels.
pub const STRIP_ROWS: u64 = 2000;

/// Most runs over all rows of the closed form: drawing them takes about 50 ms.
pub const STRIP_RUNS: u64 = 1 << 24;

/// Most positions simulated over all rows: about two seconds, and 2^28 bytes.
pub const STRIP_POSITIONS: u64 = 1 << 28;

/// Longest text an export may have, in characters: what a browser can hold twice.
pub const EXPORT_TEXT: u64 = 1 << 28;

/// Most positions of a `strip`: 4 bytes each and one mex each.
pub const STRIP_N: u64 = 1 << 22;

/// Widest row of a wrapped `strip`.
pub const STRIP_WRAP: u64 = 1 << 16;

/// Most steps (positions × moves) of a `strip`: about a minute.
pub const STRIP_STEPS: u64 = 1 << 35;

/// Largest m of a `duality` figure: periods below 2^24, three bytes a position.
pub const DUALITY_M: u64 = 400;

/// Largest δ of a `duality` figure.
pub const DUALITY_DELTA: u64 = 4000;

/// Heights of a figure, in CSS pixels; strips of every k may be tall.
pub const FIGURE_HEIGHTS: std::ops::RangeInclusive<f64> = 60.0..=20000.0;
// --- nim-values, periods and additive sink subtraction ---

/// Most positions a nim-value computation may fill: 2^28 values are 256 MB as
/// bytes, the most a browser tab gives without complaint.
pub const NIM_VALUE_POSITIONS: u64 = 1 << 28;

/// Positions the wide (4-byte) nim-values may fill: the same memory.
pub const WIDE_NIM_VALUE_POSITIONS: u64 = NIM_VALUE_POSITIONS / 4;

/// Steps (positions times members) between two reports of a kernel: about
/// 2 ms of work.
pub const STEPS_A_REPORT: u64 = 1 << 21;

/// Most positions a search for a period may look at. A byte each: 64 MB, and
/// about a second. Periods can be exponential in max S, so some cap is needed.
pub const PERIOD_SEARCH: u64 = 1 << 26;

/// Positions a search for a period looks at unless told otherwise: enough for
/// every three-move set with members below a million, and well under 0.1 s.
pub const PERIOD_SEARCH_DEFAULT: u64 = 1 << 22;

/// Longest window (max S) whose recurrence is sought: its matching table takes
/// 4 bytes a position, 64 MB.
pub const PERIOD_WINDOW: usize = 1 << 24;

/// Largest m of an additive set S(m, δ). Its word has about 10 m runs, so all
/// the words of one m are 10 m² runs: 160 million here, a second or two.
pub const ADDITIVE_M: u32 = 4000;

/// Largest δ of an additive set S(m, δ): keeps periods m(m + 2δ + d) below
/// 2^34 and every move far below 2^32.
pub const ADDITIVE_DELTA: u32 = 1_000_000;

/// Longest word written out position by position: a byte each, 64 MB.
pub const WORD_POSITIONS: u64 = 1 << 26;

/// Largest member of a three-move set {a, b, c}: its period is at most a few
/// thousand positions then, found in microseconds.
pub const THREE_MOVE_LARGEST: u32 = 100_000;

/// Largest c in a verification of the three-move conjecture: 700 000 sets, a
/// few seconds.
pub const THREE_MOVE_VERIFIED: u32 = 160;

/// Failures (or exceptions) a verification lists in full; the rest are counted.
pub const FAILURES_LISTED: usize = 20;

/// Most runs an SVG draws as rectangles; beyond that a raster is smaller and
/// opens faster everywhere.
pub const VECTOR_RUNS: usize = 30_000;
// Greedy sets, comply games and greedy permutations [L].

/// Most variables of a linear condition: with four, one new number and one
/// member leave a pair whose sums fit a table.
pub const LINEAR_VARIABLES: usize = 4;

/// Largest coefficient of a linear condition, either sign: tables of pair sums
/// are this many times longer than the set's range.
pub const LINEAR_COEFFICIENT: i64 = 100;

/// Largest constant of a linear condition, either sign: past it nothing below
/// a million positions would notice the condition.
pub const LINEAR_CONSTANT: i64 = 1_000_000;

/// Longest progression of `ap k`: beyond, the first exclusion is too far out to see.
pub const AP_TERMS: u32 = 64;

/// Most variables of `mean k`: its tables of sums grow with k².
pub const MEAN_TERMS: u32 = 12;

/// Most conditions an OR joins.
pub const ALTERNATIVES: usize = 8;

/// Largest position of a greedy or comply run (exclusive): 8 MiB a table of bits.
pub const GREEDY_POSITIONS: u64 = 1 << 26;

/// Bits in all tables of sums of a condition together: 256 MiB.
pub const SUM_TABLE_BITS: u64 = 1 << 31;

/// Largest position of a closed form (exclusive): 2^20 members in base 3.
pub const CLOSED_FORM_POSITIONS: u64 = 1 << 32;

/// Largest scale of a seeded closed form, whose first block is a greedy run
/// (3^12: a few milliseconds).
pub const CLOSED_FORM_BLOCK: u64 = 531_441;

/// Most times ⋆ is iterated.
pub const STARS: usize = 64;

/// Largest position whose realizability is decided (exclusive): a listing
/// names a pair of members for each smaller member.
pub const REALIZABILITY_POSITIONS: u64 = 1 << 20;

/// Positions handled between two reports of a greedy or comply run, at most:
/// a power of two; costly rows report each time.
pub const GREEDY_REPORT: u64 = 1 << 10;

/// Most terms of the `nim` and `wythoff` permutations: about 10 s.
pub const WYTHOFF_TERMS: usize = 1_000_000;

/// Most terms of an `ap k` permutation: N²/4 steps, about a minute.
pub const AP_PERMUTATION_TERMS: usize = 500_000;

/// Most terms of the `sidon` permutation: N³/12 steps, about ten seconds.
pub const SIDON_TERMS: usize = 5_000;

/// Most terms of the `line` permutation: about N²/2 lines of 24 bytes are kept.
pub const LINE_TERMS: usize = 4_000;

/// Most terms of the `parallel` permutation: values grow like N²/2, and its
/// table has 2 bits a term and value.
pub const PARALLEL_TERMS: usize = 1_000;

/// The same with a restriction, where candidates are tried one by one: several
/// seconds.
pub const PARALLEL_RESTRICTED_TERMS: usize = 400;

/// Candidates of an `ap 3` permutation considered in one pass over the pairs,
/// in bits: wide enough for most terms below 10^5, narrow enough that few
/// pairs land inside.
pub const AP_WINDOW: usize = 4096;

/// Elements compared at once in a pass over pairs before hits are looked at
/// one by one: two or four vectors of 16-bit lanes.
pub const AP_CHUNK: usize = 32;

// The figures of greedy sets, comply games and greedy permutations.

/// Reports of a growing permutation from one picture of it to the next: about
/// a quarter of a second of work, and as much memory moved as a few terms cost.
pub const PARTIAL_REPORTS: u64 = 128;

/// Largest index of a `parallel` permutation at which hovering looks for the
/// configurations that exclude smaller values: all pairs before it are sorted,
/// about 20 ms.
pub const PARALLEL_REASONS: usize = 400;

/// Largest n of a `greedy-set` figure whose members no theorem gives: seconds
/// for most conditions, and a member may be every second position.
pub const GREEDY_FIGURE_POSITIONS: u64 = 1 << 24;

/// Most members a `greedy-set` figure keeps: 4 bytes each, 64 MB.
pub const GREEDY_FIGURE_MEMBERS: u64 = 1 << 24;

/// Positions below which a closed form is compared with the greedy run each
/// time: a few milliseconds.
pub const GREEDY_CHECKED: u64 = 20_000;

/// Positions below which a greedy set is tested for being the cold positions
/// of a subtraction game: the answer comes early or not at all.
pub const GREEDY_REALIZED: u64 = 2_000;

/// Most members below a position among which hovering looks for four numbers
/// that exclude it: their square is a few million steps.
pub const GREEDY_WITNESSES: usize = 2_000;

/// Most positions of a `comply` figure over all its games: seconds, and at
/// most 4 bytes each.
pub const COMPLY_POSITIONS: u64 = 1 << 25;
