//! Positions, and the sets a ruleset may have.

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

/// Numbers looked at between two reports while members are listed: some
/// milliseconds.
pub const LISTED_A_REPORT: u64 = 1 << 21;
