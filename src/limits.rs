//! Caps and defaults that several parts share, with their units and reasons, and those of the theory.

use std::ops::RangeInclusive;

pub use draw::raster::WASM_PART;
pub use proof::PROOF_WRAPS;
pub use proof::compare::PROOF_COMPARED_M;
pub use theory::limits::*;

/// Largest n of a figure of cold positions: positions are 32 bits wide.
pub(crate) const COLD_N: u64 = POSITIONS;

/// Largest n with hotspots: a bit each, 32 MiB.
pub const HOTSPOT_N: u64 = 1 << 28;

/// Largest nim-value of which the positions are shown: each has a run of its own.
pub(crate) const COLD_LAYERS: u64 = 200;

/// Most cold positions kept one by one, for hovering and lists: 16 MiB.
pub(crate) const COLD_LISTED: u64 = 1 << 22;

/// Most classes whose growth is drawn: more lines cannot be distinguished, and more names find no room.
pub(crate) const RESIDUE_CLASSES: u64 = 24;

/// Widths and heights of a figure, in CSS pixels: a phone's to a poster's.
pub(crate) const FIGURE_WIDTHS: RangeInclusive<f64> = 120.0..=8000.0;

/// Widths of a figure in print, in millimetres, which at 8 pt are within
/// [`FIGURE_WIDTHS`].
pub(crate) const PAPER_WIDTHS: RangeInclusive<f64> = 31.0..=2050.0;

/// Heights of a figure, in CSS pixels; strips of every k may be tall.
pub(crate) const FIGURE_HEIGHTS: RangeInclusive<f64> = 60.0..=20000.0;

/// Most heaps of a game whose winner a law decides.
pub(crate) const HEAPS: usize = 1000;

/// Most moves that a search for a period reads before a figure or a move.
pub(crate) const SEARCH_STEPS: u64 = 1 << 28;

/// Most panels of a sheet: a page of them that can still be read.
pub(crate) const PANELS: usize = 12;

/// Most games of a figure whose certificates go with its data.
pub(crate) const CERTIFIED: usize = 64;

/// Largest n of a `greedy-set` figure whose members no theorem gives: seconds
/// for most conditions, and a member may be every second position.
pub(crate) const GREEDY_FIGURE_POSITIONS: u64 = 1 << 24;

/// Most members a `greedy-set` figure keeps: 4 bytes each, 64 MB.
pub(crate) const GREEDY_FIGURE_MEMBERS: u64 = 1 << 24;

/// Most members below a position among which hovering looks for four numbers
/// that exclude it: their square is a few million steps.
pub(crate) const GREEDY_WITNESSES: usize = 2_000;

/// Most steps of a greedy run or of comply games in a figure: about a minute.
pub(crate) const GREEDY_STEPS: u64 = 1 << 36;

/// Points through which the fit of a figure goes while it is still growing.
pub(crate) const PARTIAL_FITTED: usize = 150;

/// Points from which a power law is fitted: through the first five records of
/// subtract-a-square the exponent is 1.44, through ten it is 0.37, as it stays.
pub(crate) const FITTED_LEAST: usize = 10;

/// Points through which a power law is fitted, at most: more than the records
/// of subtract-a-square to 2^28 or the cubes to 2^32, and a twentieth of a second.
pub const FITTED_MOST: usize = 2048;

/// Members from which their growth is fitted: the twenty cold positions of a random half have slopes from
/// 0.09 to 0.13.
pub(crate) const FITTED_MEMBERS: u64 = 30;

/// Most positions of a `strip`: 4 bytes each and one mex each.
pub const STRIP_N: u64 = 10_000_000;

/// Widest row of a wrapped `strip`.
pub(crate) const STRIP_WRAP: u64 = 1 << 16;

/// Positions it reads by default: under a second.
pub(crate) const ARITHMETIC_SEARCH_DEFAULT: u64 = 1 << 20;

/// Sets of a map of three-move sets whose periods are found together: a megabyte of them and of their periods.
pub(crate) const THREE_MOVES_TOGETHER: usize = 1 << 14;

/// Largest n of the records of the nim-value: two bytes each are 512 MiB, three where they widen
/// later.
pub const RECORDS_N: u64 = 1 << 28;

/// Largest heap of an infinite subtraction set: 40 MB of nim-values, and 3 s for the squares; a tenth of that on
/// the page.
pub(crate) const PLAY_VALUES: u64 = if cfg!(target_arch = "wasm32") {
    1_000_000
} else {
    10_000_000
};

/// Largest heap with hotspots, largest stone of the progression board, and largest of three heaps: the
/// plies are listed.
pub(crate) const PLAY_STONE: u64 = 10_000;

/// Longest text of a game with its plies, characters: a link that browsers keep, or with a set from a file.
pub(crate) fn play_text() -> usize {
    const PLAY_TEXT: usize = 1 << 15;
    if reads_files() {
        PLAY_TEXT + set_text()
    } else {
        PLAY_TEXT
    }
}

/// Smallest n of a race: below it a clock sees nothing.
pub(crate) const RACE_LEAST: u64 = 1 << 10;

/// Milliseconds below which a time says nothing about growth.
pub(crate) const RACE_TIMED: f64 = 0.05;

/// Times that a spec may show, in microseconds: far beyond the longest that is measured.
pub(crate) const RACE_TIMES: RangeInclusive<i64> = 1..=1_000_000_000;

/// Largest m of the sink strips: 999 rows, about 12 million runs.
pub const STRIP_M: u64 = 1000;

/// Largest δ of a sink strip: every one that m, k and wraps can reach. A period
/// is then below 2^30 positions.
pub const STRIP_DELTA: u64 = (2 * STRIP_WRAPS + 2) * STRIP_M;

/// Most wraps n in δ = m + k + 2mn.
pub(crate) const STRIP_WRAPS: u64 = 200;

/// Most rows of strips: more than a tall screen has pixels.
pub(crate) const STRIP_ROWS: u64 = 2000;

/// Most parts of blocks that are set below each other, five a block: looked for anew
/// at every move of the pointer, in about a millisecond.
pub(crate) const STRIP_PARTS: u64 = 1 << 15;

/// Largest m of a `duality` figure: periods below 2^24, three bytes per position.
pub(crate) const DUALITY_M: u64 = 400;

/// Largest δ of a `duality` figure.
pub(crate) const DUALITY_DELTA: u64 = 4000;

/// Largest m of a `proof` figure: its factors keep their shares of a block, however large m is.
pub(crate) const PROOF_M: u64 = 1000;

/// Most wraps n of a `proof` figure: with more, a factor is a few pixels wide.
pub(crate) const PROOF_SHOWN_WRAPS: u64 = 12;

/// Bytes for the bits of the classes that have some: the positions, divided by this. With the rest
/// it makes below 1 GB at 2^34 and 3 GB at 2^36.
pub const VAST_BITS_SHARE: u64 = 32;

/// The same at least, where memory is no concern.
pub const VAST_BITS_LEAST: u64 = 1 << 28;

/// Positions that are planned for: of more, the modulus is the same.
pub const VAST_PLANNED: u64 = 1 << 30;

/// Most threads of one run.
pub const VAST_THREADS: usize = 256;

/// Seconds between two writings of the file to resume: what is lost at most.
pub const VAST_CHECKPOINT_SECONDS: u64 = 60;

/// Longest text of a spec, in bytes: a link that browsers keep, with 4096 members. Reading is bounded by it.
pub const SPEC_TEXT: usize = 1 << 15;

/// The same where a set may come from a file.
pub(crate) fn spec_text() -> usize {
    if reads_files() {
        SPEC_TEXT + set_text()
    } else {
        SPEC_TEXT
    }
}

/// Elementary steps (mex or compare) the page computes between two frames
/// without a worker: about 20 ms on a phone.
pub(crate) const INLINE_STEPS: u64 = 2_000_000;

/// Seconds an elementary step takes natively, about: measured over kinds and sizes.
pub(crate) const STEP_SECONDS: f64 = 1.2e-9;

/// Longest text an export may have, in characters: what a browser can hold twice.
pub(crate) const EXPORT_TEXT: u64 = 1 << 28;
