//! Positions, and the sets a ruleset may have.

use std::sync::atomic::{AtomicBool, Ordering};

/// Largest position any kernel accepts (exclusive): positions are `u32`.
pub const POSITIONS: u64 = 1 << 32;

/// Most members an explicit subtraction set may list in a link or a field.
const EXPLICIT_MEMBERS: usize = 4096;

/// The same in a file.
const FILE_MEMBERS: usize = 1 << 16;

/// Whether sets are as long as files have them.
static FILES: AtomicBool = AtomicBool::new(false);

/// From now on sets may be as long as files have them: on the command line no text comes from a stranger's link.
pub fn read_files() {
    FILES.store(true, Ordering::Relaxed);
}

/// Whether [`read_files`] was called.
pub fn reads_files() -> bool {
    FILES.load(Ordering::Relaxed)
}

/// Most members an explicit subtraction set may list. Nim-values are then at most this.
pub(crate) fn explicit_members() -> usize {
    if reads_files() {
        FILE_MEMBERS
    } else {
        EXPLICIT_MEMBERS
    }
}

/// Most members of the seed of a greedy set: a link stays short enough to paste.
pub const SEED_MEMBERS: usize = 64;

/// Most sets that make up one.
pub(crate) const SETS_COMBINED: usize = 64;

/// Parentheses within parentheses of a set's text, and "all but" within it: what reads the text
/// calls itself for each.
pub(crate) const SET_DEPTH: usize = 32;

/// Longest text of a set, in bytes: a b-file of the longest list that a set may have is shorter.
pub fn set_text() -> usize {
    const SET_TEXT: usize = 200_000;
    if reads_files() {
        SET_TEXT * (FILE_MEMBERS / EXPLICIT_MEMBERS)
    } else {
        SET_TEXT
    }
}

/// Largest member of an explicit set, and largest number in any family's text.
pub const LARGEST_MEMBER: u64 = 1 << 32;

/// Highest power in a family of powers or a polynomial: s^8 has 16 members
/// below 2^32, and nothing above has enough to look at.
pub(crate) const HIGHEST_DEGREE: u32 = 8;

/// Largest coefficient of a polynomial family; keeps every value below 2^63.
pub(crate) const LARGEST_COEFFICIENT: i64 = 1_000_000;

/// Numbers tested between two reports while members are listed: some milliseconds.
pub(crate) const LISTED_A_REPORT: u64 = 1 << 21;

/// Largest n: members' products fit 64 bits with room to spare, and years of work.
pub const VAST_N: u64 = 1 << 44;

/// Longest window (max S) whose recurrence is sought: its matching table takes
/// 4 bytes per position, 64 MB.
pub const PERIOD_WINDOW: usize = 1 << 24;
