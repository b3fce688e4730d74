//! Cold positions beyond 2^32, natively.

/// Words of a row of a class, eight bits more than its positions.
pub const VAST_WORDS: usize = 32;

/// Positions at least that are left to the segmented sieve: a moment's work.
pub const VAST_HEAD: u64 = 1 << 22;

/// Most positions of a window: its marks are 128 MiB.
pub const VAST_WINDOW: u64 = 1 << 30;

/// Rows at the end of a window over rows at its start, below that, as a
/// fraction: the ranking follows the cold positions.
pub const VAST_WINDOW_GROWTH: (usize, usize) = (3, 2);

/// Least length of a window, in rows.
pub const VAST_WINDOW_LEAST: usize = 4;

/// Classes with more cold positions per row than this are pulled from, and have bits.
pub const VAST_POOR: f64 = 0.5;

/// A class with more cold positions per row than this pulls everything it can
/// in one flat list: it will never be down to a handful of open positions.
pub const VAST_RICH: f64 = 3.0;

/// At most this many open positions of a row are probed one by one.
pub const VAST_PROBES: u32 = 5;

/// Shifts below this count as close: what they read was decided not long ago
/// and is still in the cache.
pub const VAST_NEAR: u32 = 65536;

/// Pulls between two counts of the open positions.
pub const VAST_FOLD: usize = 48;

/// Classes a thread takes at a time.
pub const VAST_CLASSES_A_TURN: usize = 8;

/// Largest n: members' products fit 64 bits with room to spare, and years of work.
pub const VAST_N: u64 = 1 << 44;

/// Most members that are listed: 128 MiB.
pub const VAST_MEMBERS: u64 = 1 << 24;

/// Bytes for the bits of the classes that have some: as many as positions, divided by this.
/// With the rest it makes below 1 GB at 2^34 and 3 GB at 2^36.
pub const VAST_BITS_SHARE: u64 = 32;

/// The same at least, where memory is no concern.
pub const VAST_BITS_LEAST: u64 = 1 << 28;

/// Positions that are planned for: of more, the modulus is the same.
pub const VAST_PLANNED: u64 = 1 << 30;

/// Most threads of one run.
pub const VAST_THREADS: usize = 256;

/// Seconds between two writings of the file to resume: what is lost at most.
pub const VAST_CHECKPOINT_SECONDS: u64 = 60;

/// Most bytes of a file to resume: more than any run here has written.
pub const VAST_FILE: u64 = 1 << 32;

/// Time grows like this power of n (measured), for telling what is left.
pub const VAST_GROWTH: f64 = 1.25;
