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
