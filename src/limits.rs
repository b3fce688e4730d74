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
// Figures.

/// Most pixels of a PNG: 2^27 at four bytes each is half a gigabyte, as much as
/// a browser's tab or a small machine can spare.
pub const PNG_PIXELS: u64 = 1 << 27;
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

/// Values past 7x/4 in row x of the `line` permutation's table of marks, so that
/// it serves the first terms as well.
pub const LINE_MARGIN: usize = 64;

/// Longest reduced run of a line that the `line` permutation marks: longer ones
/// exclude a few values a term, found by comparing them with all points.
pub const LINE_RUN: i32 = 64;

/// Steepest of those lines, either way: steeper ones soon leave the values.
pub const LINE_STEEPNESS: i32 = 5;

/// Most terms of the `line` permutation: N²/4 bytes of marks, less than a second.
pub const LINE_TERMS: usize = 6_000;

/// Most terms of the `parallel` permutation: values grow like N²/2, and its
/// table has 2 bits a term and value.
pub const PARALLEL_TERMS: usize = 1_000;

/// Words of candidates of the `parallel` permutation handled together: wide
/// enough to be read in streams, narrow enough to be struck out soon.
pub const ROWS_BLOCK: usize = 8;

/// The same with a restriction, where many candidates are asked for one by one:
/// a few seconds, and for `max` some 60 MiB of layers.
pub const PARALLEL_RESTRICTED_TERMS: usize = 700;

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

/// Most words of sum tables read to find what excludes a number by `mean k`:
/// some tens of milliseconds.
pub const WITNESS_STEPS: u64 = 1 << 26;

/// Most positions of a `comply` figure over all its games: seconds, and at
/// most 4 bytes each.
pub const COMPLY_POSITIONS: u64 = 1 << 25;
// Cold positions and nim-values at scale.

/// Words between two entries of a rank directory: one entry (8 bytes) per
/// 4096 bytes, and counting below a position reads at most one page.
pub const RANK_WORDS: usize = 512;

/// Cold positions are kept as a list of `u32` while at most one position in
/// this many is cold: above that the list would outgrow the bitset.
pub const LIST_DENSITY: u64 = 32;

/// Segment of the sieve below [`SEGMENT_SWITCH`]: 2^18 bits, 32 KiB, a
/// first-level cache.
pub const SEGMENT_LOG2_SMALL: u32 = 18;

/// Segment of the sieve from [`SEGMENT_SWITCH`] on: 2^20 bits, 128 KiB; with
/// more cold positions fewer passes over them are worth a second-level cache.
pub const SEGMENT_LOG2_LARGE: u32 = 20;

/// Size from which the sieve takes large segments, in positions (measured).
pub const SEGMENT_SWITCH: u64 = 1 << 27;

/// Member-words of dynamic programming by words between two reports: some
/// two milliseconds.
pub const WORDS_STEP: usize = 1 << 21;

/// Positions a block of the nim-value kernel: 32 rows of 256 flags are a
/// quarter of a first-level cache.
pub const NIM_BLOCK: usize = 32;

/// Moves of the nim-value kernel between two reports: some four milliseconds.
pub const NIM_STEP: usize = 1 << 23;

/// Words of a load in the residue-split sieve.
pub const MODULAR_WORDS: usize = 16;

/// Positions a block of a class in the residue-split sieve: a byte less than
/// a load, so that the load holds the block at any shift within a byte.
pub const MODULAR_BLOCK: usize = 64 * MODULAR_WORDS - 8;

/// Blocks at the end of an epoch of the residue-split sieve over blocks at
/// its start, as a fraction: shorter epochs push more of their marks grouped
/// by class, longer ones rank the classes less often (measured).
pub const MODULAR_EPOCH: (usize, usize) = (3, 2);

/// Marks of old cold positions between two reports: some milliseconds.
pub const MODULAR_PUSHES: usize = 1 << 22;

/// Positions of a block expected to be open after the flat pulls.
pub const MODULAR_LEFT: f64 = 0.2;

/// At most this many open positions of a block are probed one by one.
pub const MODULAR_PROBES: u32 = 5;

/// Shifts below this count as close: the blocks they read were decided not
/// long ago and are still in the cache.
pub const MODULAR_NEAR: u32 = 65536;

/// A close pull is worth this many far ones.
pub const MODULAR_NEAR_WEIGHT: usize = 2;

// --- figures of [E] ---

/// Largest n of a figure of cold positions: positions are 32 bits wide.
pub const COLD_N: u64 = POSITIONS;

/// Largest n of the records of the nim-value: while values widen from one
/// byte to two they take three, 768 MiB here.
pub const RECORDS_N: u64 = 1 << 28;

/// Most moves (positions × members) whose records are sought: some hours.
pub const RECORDS_MOVES: u64 = 1 << 43;

/// Most places whose digits are shown at once: as many as have colours apart.
pub const DIGIT_PLACES: u64 = 8;

/// Smallest n of a race: below it a clock sees nothing.
pub const RACE_LEAST: u64 = 1 << 10;

/// Largest n of a race: the best algorithm takes a second, the others stop before.
pub const RACE_N: u64 = 1 << 28;

/// Milliseconds a batch of repeated runs must take: browsers' clocks step by 0.1 ms.
pub const RACE_MEASURE: f64 = 3.0;

/// Most repetitions in a batch.
pub const RACE_REPETITIONS: u32 = 5000;

/// Most batches, of which the quickest counts …
pub const RACE_BATCHES: u32 = 6;

/// … and the milliseconds after which there are enough.
pub const RACE_ENOUGH: f64 = 40.0;

/// Milliseconds beyond which a run is not begun: whoever watches wants to go on.
pub const RACE_LONGEST: f64 = 3000.0;

/// Milliseconds below which a time says nothing about growth.
pub const RACE_TIMED: f64 = 0.05;

/// Times, the last ones, through which an exponent is fitted.
pub const RACE_FITTED: usize = 6;

/// Points through which the fit of a figure goes while it is still growing.
pub const PARTIAL_FITTED: usize = 150;

/// Most cold positions kept one by one, for hovering and lists: 16 MiB.
pub const COLD_LISTED: u64 = 1 << 22;

/// Most cells of the raster of cold positions: as many as a wide figure has
/// pixels, and few enough to hand out ten times a second.
pub const COLD_COLUMNS: u64 = 1024;

/// The same downwards.
pub const COLD_ROWS: u64 = 400;

/// Most moves tried while the pointer moves, to say why a position is hot.
pub const COLD_MOVES_TRIED: u64 = 1 << 18;

/// Seconds a plan may take: beyond an hour nobody waits before a figure.
pub const COLD_SECONDS: f64 = 3600.0;

/// Milliseconds between two states of a growing figure: ten a second look
/// continuous, and drawing them leaves the page most of its time.
pub const PARTIAL_MILLISECONDS: f64 = 100.0;

/// Where there is no clock: positions before the first state is shown …
pub const PARTIAL_FIRST: u64 = 1 << 18;

/// … and the share of itself, one in so many, by which a figure grows between two.
pub const PARTIAL_GROWTH: u64 = 4;
/// A class with more cold positions a block than this pulls everything it can
/// in one flat list: it will never be down to a handful of open positions.
pub const MODULAR_RICH: f64 = 3.0;

/// Pulls of the residue-split sieve between two counts of the open positions.
pub const MODULAR_FOLD: usize = 48;

/// Least length of an epoch, in blocks: ranking costs M² and must pay.
pub const MODULAR_EPOCH_LEAST: usize = 16;

/// Positions a leaf of the convolution's tree: the largest length at which a
/// direct sieve in the first-level cache beats a transform.
pub const CONVOLUTION_LEAF: u64 = 1 << 13;

/// Largest proven error for which a convolution is done in single precision:
/// half of the distance from 0 to the threshold ½.
pub const CONVOLUTION_SINGLE_ERROR: f64 = 0.25;

/// Error of a convolution by transforms of length 2^k, in units of k times
/// unit roundoff times both norms: 3(2 + √5) (Brent, Percival, Zimmermann).
pub const FFT_ERROR: f64 = 12.71;

/// Nanoseconds a single mark takes (measured, as all costs here, on one
/// machine: only their ratios choose an algorithm).
pub const COST_MARK: f64 = 0.55;

/// Nanoseconds a word of 64 positions OR-ed at a shift takes.
pub const COST_OR: f64 = 0.44;

/// Nanoseconds per position and doubling of a convolution of real transforms.
pub const COST_FFT: f64 = 0.55;

/// Nanoseconds every position costs any algorithm, marks apart.
pub const COST_POSITION: f64 = 0.1;

/// Nanoseconds a mark costs that the residue-split sieve handles alone, its
/// share of the pulled words included.
pub const COST_SPLIT: f64 = 1.0;

/// Nanoseconds per pair of classes and epoch of the residue-split sieve.
pub const COST_RANKING: f64 = 20.0;

/// Most bytes one computation of cold positions may take: a browser tab's
/// memory is 4 GiB at most and shared with the figures.
pub const COLD_BYTES: u64 = 1 << 30;

/// Positions computed to estimate |C| and the number of marks: a millisecond.
pub const PLAN_SAMPLE: u64 = 1 << 16;

/// Positions computed to choose a modulus, where a sieve does it within 0.1 s.
pub const MODULUS_SAMPLE: u64 = 1 << 21;

/// Size from which residues are worth splitting, in positions (measured).
pub const MODULAR_LEAST: u64 = 1 << 23;

/// Positions the residue-split sieve leaves to the segmented one.
pub const MODULAR_HEAD: u64 = 1 << 20;

/// Largest modulus tried: the tables of an epoch grow with its square.
pub const MODULUS_LARGEST: usize = 2000;

/// Primes a modulus is built from.
pub const MODULUS_PRIMES: [usize; 14] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43];

/// A larger modulus must cut the predicted time to this share.
pub const MODULUS_GAIN: f64 = 0.97;

/// Residues are split when at most this share of the marks remains.
pub const SPLIT_SHARE: f64 = 0.2;

/// Largest base for digits and residues: more bars than a figure has pixels.
pub const LARGEST_BASE: u32 = 1000;

/// Nanoseconds a cold position of the residue-split sieve costs on its own:
/// it is sorted, probed within its block and listed.
pub const COST_SURVIVOR: f64 = 100.0;

/// Most steps of a greedy run or of comply games in a figure: about a minute.
pub const GREEDY_STEPS: u64 = 1 << 36;
