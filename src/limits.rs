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

/// Positions a block of a class in the residue-split sieve: 63 bytes, so that
/// a load of 64 bytes holds the block at any shift within a byte.
pub const MODULAR_BLOCK: usize = 504;

/// Blocks at the end of an epoch of the residue-split sieve over blocks at
/// its start, as a fraction: shorter epochs push more of their marks grouped
/// by class, longer ones rank the classes less often (measured).
pub const MODULAR_EPOCH: (usize, usize) = (3, 2);

/// Marks of old cold positions between two reports: some milliseconds.
pub const MODULAR_PUSHES: usize = 1 << 22;

/// Positions of a block expected to be open after the flat pulls.
pub const MODULAR_LEFT: f64 = 4.0;

/// At most this many open positions of a block are probed one by one.
pub const MODULAR_PROBES: u32 = 4;

/// Shifts below this count as close: the blocks they read were decided not
/// long ago and are still in the cache.
pub const MODULAR_NEAR: u32 = 1 << 14;

/// A close pull is worth this many far ones.
pub const MODULAR_NEAR_WEIGHT: usize = 2;
