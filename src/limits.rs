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

// Greedy sets, comply games and greedy permutations [L].

/// Most variables of a linear condition: with four, one new number and one
/// member leave a pair whose sums fit a table.
pub const LINEAR_VARIABLES: usize = 4;

/// Largest coefficient of a linear condition, either sign: tables of pair sums
/// are this many times longer than the set's range.
pub const LINEAR_COEFFICIENT: i64 = 100;

/// Largest constant of a linear condition, either sign: past it nothing below
/// a million positions would notice the condition.
pub const LINEAR_CONSTANT: i64 = 1_000_000;

/// Longest progression of `ap k`: beyond, the first exclusion is too far out to see.
pub const AP_TERMS: u32 = 64;

/// Most variables of `mean k`: its tables of sums grow with k².
pub const MEAN_TERMS: u32 = 12;

/// Most conditions an OR joins.
pub const ALTERNATIVES: usize = 8;

/// Largest position of a greedy or comply run (exclusive): 8 MiB a table of bits.
pub const GREEDY_POSITIONS: u64 = 1 << 26;

/// Bits in all tables of sums of a condition together: 256 MiB.
pub const SUM_TABLE_BITS: u64 = 1 << 31;

/// Largest position of a closed form (exclusive): 2^20 members in base 3.
pub const CLOSED_FORM_POSITIONS: u64 = 1 << 32;

/// Largest scale of a seeded closed form, whose first block is a greedy run
/// (3^12: a few milliseconds).
pub const CLOSED_FORM_BLOCK: u64 = 531_441;

/// Most times ⋆ is iterated.
pub const STARS: usize = 64;

/// Largest position whose realizability is decided (exclusive): a listing
/// names a pair of members for each smaller member.
pub const REALIZABILITY_POSITIONS: u64 = 1 << 20;

/// Positions handled between two reports of a greedy or comply run, at most:
/// a power of two; costly rows report each time.
pub const GREEDY_REPORT: u64 = 1 << 10;

/// Most terms of the `nim` and `wythoff` permutations: about 10 s.
pub const WYTHOFF_TERMS: usize = 1_000_000;

/// Most terms of an `ap k` permutation: N²/4 steps, about a minute.
pub const AP_PERMUTATION_TERMS: usize = 500_000;

/// Most terms of the `sidon` permutation: N³/12 steps, about ten seconds.
pub const SIDON_TERMS: usize = 5_000;

/// Values past 2x in row x of the `line` permutation's table of marks, so that
/// it serves the first terms as well.
pub const LINE_MARGIN: usize = 64;

/// Most terms of the `line` permutation: N² bytes of divisors and N²/4 of marks.
pub const LINE_TERMS: usize = 6_000;

/// Most terms of the `parallel` permutation: values grow like N²/2, and its
/// table has 2 bits a term and value.
pub const PARALLEL_TERMS: usize = 1_000;

/// Words of candidates of the `parallel` permutation handled together: wide
/// enough to be read in streams, narrow enough to be struck out soon.
pub const ROWS_BLOCK: usize = 8;

/// The same with a restriction, where many candidates are asked for one by one:
/// a few seconds, and for `max` some 60 MiB of layers.
pub const PARALLEL_RESTRICTED_TERMS: usize = 700;

/// Candidates of an `ap 3` permutation considered in one pass over the pairs,
/// in bits: wide enough for most terms below 10^5, narrow enough that few
/// pairs land inside.
pub const AP_WINDOW: usize = 4096;

/// Elements compared at once in a pass over pairs before hits are looked at
/// one by one: two or four vectors of 16-bit lanes.
pub const AP_CHUNK: usize = 32;
