//! Nim-values, periods and three-move sets [E], and the figures of them.

/// Most positions that a seed gives a nim-value: a link holds no more.
pub(crate) const SEED_POSITIONS: usize = 4096;

/// The largest nim-value it may give, and the most moves of a set that has one: values seen are
/// then bits of a word.
pub(crate) const SEED_VALUE: u8 = 30;

/// Most positions a nim-value computation may fill: 2^28 values are 256 MB as
/// bytes, the most a browser tab gives without complaint.
pub const NIM_VALUE_POSITIONS: u64 = 1 << 28;

/// Positions the wide (4-byte) nim-values may fill: the same memory.
pub(crate) const WIDE_NIM_VALUE_POSITIONS: u64 = NIM_VALUE_POSITIONS / 4;

/// Steps (positions times members) between two reports of a kernel: about
/// 2 ms of work.
pub const STEPS_A_REPORT: u64 = 1 << 21;

/// Bytes that are set to 0 between two reports: some milliseconds.
pub const CLEARED_A_REPORT: usize = 1 << 24;

/// Values put in their places between two reports: each may be the first of its page of memory,
/// which the system then has to give.
pub(crate) const PLACED_A_REPORT: u64 = 1 << 16;

/// Most positions a search for a period may look at. A byte each: 64 MB, and
/// about a second. Periods can be exponential in max S, so some cap is needed.
pub const PERIOD_SEARCH: u64 = 1 << 26;

/// Positions that a search for a period reads by default: enough for every three-move set with
/// members below a million, and well under 0.1 s.
pub const PERIOD_SEARCH_DEFAULT: u64 = 1 << 22;

/// Largest member of a three-move set {a, b, c}: its period is at most a few
/// thousand positions then, found in microseconds.
pub const THREE_MOVE_LARGEST: u32 = 100_000;

/// Positions computed before values are compared for repeats: a whole number of vectors, and few
/// compared with the preperiods.
pub(crate) const PERIOD_BLOCK: usize = 256;

/// Positions beyond four windows before which only the likely distances are tried: they serve for
/// nearly all sets of three moves, and seeking costs more than computing.
pub(crate) const PERIOD_ALONE: usize = 4096;

/// Most positions a search for an arithmetic period may look at: 24 bytes each, 400 MB.
pub(crate) const ARITHMETIC_SEARCH: u64 = 1 << 24;

/// Largest number excluded from a set of all others whose arithmetic period is sought.
pub(crate) const ARITHMETIC_EXCLUDED: u64 = 1 << 12;

/// Largest c in a verification of the three-move conjecture: 10 million sets, a
/// minute or two.
pub const THREE_MOVE_VERIFIED: u32 = 400;

/// Most parts of a survey: more machines than anybody has.
pub(crate) const SURVEY_PARTS: u32 = 100_000;

/// Failures (or exceptions) a verification lists in full; the rest are counted.
pub(crate) const FAILURES_LISTED: usize = 20;

/// Positions a block of the nim-value kernel: 32 rows of 256 flags are a
/// quarter of a first-level cache.
pub(crate) const NIM_BLOCK: usize = 32;

/// Blocks that the nim-value kernel settles together: 256 positions, whose flags are within a
/// second-level cache.
pub(crate) const NIM_BLOCKS: usize = 8;

/// Members of which the nim-value kernel fetches together what they lead to from many blocks.
pub(crate) const NIM_MEMBERS: usize = 128;

/// Blocks in a group that its threads take turns at, for each thread: one that is late
/// does not keep the others waiting.
pub(crate) const NIM_GROUPS_A_THREAD: usize = 4;

/// Most groups that are settled together: 16 Ki positions, whose flags are 18 MiB.
pub(crate) const NIM_GROUPS: usize = 64;

/// Moves of a position from which the nim-value kernel uses its threads: a group takes a tenth of
/// a millisecond then, several times what starting a thread does.
pub(crate) const NIM_THREADED: usize = 1 << 10;

/// Positions whose nim-values have bytes at first. Those of the squares take two from 2^22 on, and
/// both at once would be the most memory of the run.
pub(crate) const NIM_BYTES: u64 = 1 << 24;

/// Moves of the nim-value kernel between two reports: some four milliseconds.
pub(crate) const NIM_STEP: usize = 1 << 23;

/// Positions of its first step, at most.
pub(crate) const NIM_FIRST: usize = 1 << 14;

/// Seconds a move (positions × members) takes whose record is sought, about: two thirds of them are
/// made where members grow like the squares, each a store.
pub const RECORDS_MOVE: f64 = 0.35e-9;

/// Seconds a pair of a position and a smaller member takes in blocks (measured, as all of these, in turns on one machine, on
/// sets of every density: their ratios choose a way): below and above [`BLOCKED_NARROW`] values, whose flags fit the first cache.
pub(crate) const BLOCKED_MOVE: [f64; 2] = [0.52e-9, 0.85e-9];
pub(crate) const BLOCKED_NARROW: f64 = 1056.0;

/// Positions whose values leave the second cache, and with which power of more positions the pairs take longer.
pub(crate) const BLOCKED_FAR: (f64, f64) = (4_194_304.0, 0.2);

/// The same of a position alone, whose flags are cleared and searched.
pub(crate) const BLOCKED_POSITION: f64 = 20e-9;

/// The same of a pair in dynamic programming with a mask of values.
pub(crate) const MASKED_MOVE: f64 = 1.1e-9;

/// Seconds by a mask that no choice is worth.
pub(crate) const CHOSEN_LEAST: f64 = 0.25e-3;

/// Seconds of a layer: a position and a member; and factors of the marks of the first layer's plan, by sieves and by convolutions.
pub(crate) const LAYERED_POSITION: f64 = 0.5e-9;
pub(crate) const LAYERED_MEMBER: f64 = 1.6e-9;
pub(crate) const LAYERED_PLANNED: [f64; 2] = [1.5, 3.0];

/// The same of a position in a layer of the residue-split sieve, and of a pair that is marked alone.
pub(crate) const SPLIT_POSITION: f64 = 0.35e-9;
pub(crate) const SPLIT_MOVE: f64 = 0.8e-9;

/// Seconds of all layers together: a position, a pair of it and a smaller member, and a word of 64 such pairs.
pub(crate) const LAYERED_PLACED: f64 = 5e-9;
pub(crate) const LAYERED_MOVE: f64 = 1.5e-9;
pub(crate) const LAYERED_WORD: f64 = 1.6e-9;

/// The first positions, whose values choose a modulus for all layers.
pub(crate) const LAYERED_SAMPLE: u64 = 1 << 16;

/// Moves of them, at most: some milliseconds.
pub(crate) const LAYERED_SAMPLE_MOVES: u64 = 1 << 24;

/// n over the positions from which a layer is planned; half of those say how many values there are.
pub(crate) const SAMPLED_SHARE: u64 = 8;

/// Positions of either sample, at least.
pub(crate) const SAMPLED_LEAST: u64 = 1 << 9;

/// Nim-values of the records are below this: two bytes each.
pub const RECORDS_VALUES: u64 = 1 << 16;

/// Positions after which a dense set's nim-values are judged to stay below: a few milliseconds.
pub const RECORDS_SAMPLE: u64 = 1 << 11;

/// Largest move of the exhaustive search for the longest periods: 2^29 sets,
/// minutes on one thread.
pub const LONGEST_LARGEST: u32 = 30;

/// Steps of its shift registers between two reports: some milliseconds.
pub(crate) const LONGEST_STEPS_A_REPORT: u64 = 1 << 20;
