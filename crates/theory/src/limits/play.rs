//! Boards one can play on.

/// Largest heap of a finite subtraction set: its nim-values recur, so that only the period costs anything.
pub const PLAY_HEAP: u64 = 1_000_000_000;

/// Largest heap of an infinite subtraction set: 40 MB of nim-values, and 3 s for the squares; a tenth of that on
/// the page.
pub const PLAY_VALUES: u64 = if cfg!(target_arch = "wasm32") {
    1_000_000
} else {
    10_000_000
};

/// Most moves from the start of heaps: they are listed, within 50 ms.
pub const PLAY_PLIES: usize = 30_000;

/// Most heaps on a board: more cannot be seen together.
pub const PLAY_HEAPS: usize = 12;

/// Most positions below several heaps in misère, which are searched: 4 bytes each.
pub const PLAY_POSITIONS: u64 = if cfg!(target_arch = "wasm32") {
    1 << 21
} else {
    10_000_000
};

/// Most moves that such a search looks at: some 20 s, on the page 3 s.
pub const PLAY_STEPS: u64 = if cfg!(target_arch = "wasm32") {
    1 << 31
} else {
    1 << 35
};

/// Most steps by which the length of best play is found where outcomes do not need a search: a moment.
pub const PLAY_LENGTH_STEPS: u64 = 1 << 22;

/// Most plies, in lists, that a search of other games in misère looks at: half a second.
pub const PLAY_PLIES_FOR_OUTCOMES: u64 = 1 << 20;

/// The same where only the length of best play is sought: a moment.
pub const PLAY_PLIES_FOR_LENGTHS: u64 = 1 << 16;

/// Largest number line on which nim-values or cold numbers are marked.
pub const PLAY_SHOWN: u64 = 10_000;

/// Largest heap of a comply game: its proposals are listed.
pub const PLAY_COMPLY_HEAP: u64 = 2_000;

/// Most sets in the family of a comply game.
pub const PLAY_COMPLY_SETS: usize = 2_000;

/// Largest heap with hotspots, largest stone of the progression board, and largest of three heaps: the
/// plies are listed.
pub const PLAY_STONE: u64 = 10_000;

/// Largest coordinate of a stone on the plane: its nim-values are computed within a moment.
pub const PLAY_PLANE: u64 = 500;

/// Longest text of a game with its plies, characters: a link that browsers keep.
pub const PLAY_TEXT: usize = 1 << 15;

/// Plies that are told in words at once; more cannot be read.
pub const PLAY_TOLD: usize = 300;

/// Positions looked at for a puzzle: where one in a hundred has one winning ply,
/// it is found in all but one of a hundred thousand searches.
pub const PLAY_PUZZLES: usize = 1200;
