//! Boards one can play on.

/// Largest heap of a subtraction game: its nim-values are there at once.
pub const PLAY_HEAP: u64 = 10_000;

/// Most counters on a board, in all heaps: their plies are listed, within 50 ms.
pub const PLAY_COUNTERS: u64 = 30_000;

/// Most heaps on a board: more cannot be seen together.
pub const PLAY_HEAPS: usize = 12;

/// Most positions below the first in misère, which is decided by search: a
/// second or so.
pub const PLAY_MISERE_POSITIONS: u64 = 1 << 20;

/// Largest heap of a comply game: its proposals are listed.
pub const PLAY_COMPLY_HEAP: u64 = 2_000;

/// Most sets in the family of a comply game.
pub const PLAY_COMPLY_SETS: usize = 2_000;

/// Largest stone of the progression board, and largest of three heaps: its plies are listed.
pub const PLAY_STONE: u64 = 10_000;

/// Longest text of a game with its plies, characters: a link that browsers keep.
pub const PLAY_TEXT: usize = 1 << 15;

/// Plies that are told in words at once; more cannot be read.
pub const PLAY_TOLD: usize = 300;

/// Positions looked at for a puzzle: where one in a hundred has one winning ply,
/// it is found in all but one of a hundred thousand searches.
pub const PLAY_PUZZLES: usize = 1200;
