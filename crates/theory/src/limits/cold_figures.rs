//! Figures of cold positions [E].

use super::POSITIONS;

/// Largest n of a figure of cold positions: positions are 32 bits wide.
pub const COLD_N: u64 = POSITIONS;

/// Largest n with hotspots: a bit each, 32 MiB.
pub const HOTSPOT_N: u64 = 1 << 28;

/// Largest nim-value of which the positions are shown: as many runs one after the other.
pub const COLD_LAYERS: u64 = 200;

/// Most places whose digits are shown at once: as many as have colours apart.
pub const DIGIT_PLACES: u64 = 8;

/// Most cold positions kept one by one, for hovering and lists: 16 MiB.
pub const COLD_LISTED: u64 = 1 << 22;

/// Most cells of the raster of cold positions: as many as a wide figure has
/// pixels, and few enough to hand out ten times a second.
pub const COLD_COLUMNS: u64 = 1024;

/// The same downwards.
pub const COLD_ROWS: u64 = 400;

/// Positions from which it is told how many cold ones there will be.
pub const COLD_EXPECTED: u64 = 1 << 18;

/// Positions after which a figure takes up the cold ones among them, at least:
/// often enough to be told of, seldom enough to cost nothing.
pub const COLD_TAKEN: u64 = 1 << 20;

/// Most moves tried while the pointer moves, to say why a position is hot.
pub const COLD_MOVES_TRIED: u64 = 1 << 18;

/// Seconds a plan may take: beyond an hour nobody waits before a figure.
pub const COLD_SECONDS: f64 = 3600.0;

/// Largest base for digits and residues: more bars than a figure has pixels.
pub const LARGEST_BASE: u32 = 1000;

/// Elementary steps that a position takes of a sparse set, by the fastest algorithm …
pub const COLD_SPARSE_STEPS: u64 = 4;

/// … and of a dense set for two doublings up to n.
pub const COLD_DENSE_STEPS: u64 = 5;

/// Most classes whose growth is drawn: as many lines as can be told apart, and
/// as many names as stand beside them.
pub const RESIDUE_CLASSES: u64 = 24;
