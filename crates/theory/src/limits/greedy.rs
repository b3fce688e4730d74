//! Greedy sets and comply games [L], and the figures of them.

/// Most variables of a linear condition: with four, one new number and one
/// member leave a pair whose sums fit a table.
pub(crate) const LINEAR_VARIABLES: usize = 4;

/// Largest coefficient of a linear condition, either sign: tables of pair sums
/// are this many times longer than the set's range.
pub(crate) const LINEAR_COEFFICIENT: i64 = 100;

/// Largest constant of a linear condition, either sign: beyond it nothing below a million positions
/// would notice the condition.
pub(crate) const LINEAR_CONSTANT: i64 = 1_000_000;

/// Longest progression of `ap k`: beyond, the first exclusion is too far out to see.
pub const AP_TERMS: u32 = 64;

/// Most variables of equations that hold together …
pub(crate) const SYSTEM_VARIABLES: usize = 6;

/// … and most of these.
pub(crate) const SYSTEM_EQUATIONS: usize = 4;

/// Most terms on a side of equal sums: their tables grow with k².
pub(crate) const SUM_TERMS: u32 = 8;

/// Most variables of `mean k`: its tables of sums grow with k².
pub(crate) const MEAN_TERMS: u32 = 12;

/// Most conditions an OR joins.
pub(crate) const ALTERNATIVES: usize = 8;

/// Largest position of a greedy or comply run (exclusive): 8 MiB a table of bits.
pub const GREEDY_POSITIONS: u64 = 1 << 26;

/// Bits in all tables of sums of a condition together: 256 MiB.
pub(crate) const SUM_TABLE_BITS: u64 = 1 << 31;

/// Largest position of a closed form (exclusive): 2^20 members in base 3.
pub const CLOSED_FORM_POSITIONS: u64 = 1 << 32;

/// Largest scale of a seeded closed form, 3^12: its block has 4096 members.
pub(crate) const CLOSED_FORM_BLOCK: u64 = 531_441;

/// Most values of the sequences that are compared with all games: 12! = 479 million, a minute.
pub const SEQUENCE_POSITIONS: u32 = 12;

/// Digits of Behrend's sets are below this, at most.
pub(crate) const BEHREND_DIGITS: u32 = 40;

/// Most sets of a family that is listed, and most numbers of each.
pub(crate) const FAMILY_SETS: usize = 64;

/// See [`FAMILY_SETS`].
pub(crate) const FAMILY_MEMBERS: usize = 16;

/// Most times ⋆ is iterated.
pub const STARS: usize = 64;

/// Largest position whose realizability is decided (exclusive): a listing
/// names a pair of members for each smaller member.
pub(crate) const REALIZABILITY_POSITIONS: u64 = 1 << 20;

/// Positions handled between two reports of a greedy or comply run, at most:
/// a power of two; costly rows report each time.
pub(crate) const GREEDY_REPORT: u64 = 1 << 10;

/// Positions below which a closed form is compared with the greedy run each
/// time: a few milliseconds.
pub const GREEDY_CHECKED: u64 = 20_000;

/// Most words of sum tables read to find what excludes a number by `mean k`:
/// some tens of milliseconds.
pub(crate) const WITNESS_STEPS: u64 = 1 << 26;

/// Largest modulus of the search for residues without square differences.
pub(crate) const RESIDUE_MODULUS: u32 = 444;

/// Nodes of that search between two reports: some milliseconds.
pub(crate) const CLIQUE_NODES_A_REPORT: u64 = 1 << 12;
