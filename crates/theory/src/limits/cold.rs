//! Cold positions at scale [E]: sieves, transforms, and the costs by which
//! one of them is chosen.

/// Words between two entries of a rank directory: one entry (8 bytes) per
/// 4096 bytes, and counting below a position reads at most one page.
pub(crate) const RANK_WORDS: usize = 512;

/// Cold positions are kept as a list of `u32` while at most one position in
/// this many is cold: above that the list would outgrow the bitset.
pub(crate) const LIST_DENSITY: u64 = 32;

/// Segment of the sieve below [`SEGMENT_SWITCH`]: 2^18 bits, 32 KiB, a
/// first-level cache.
pub(crate) const SEGMENT_LOG2_SMALL: u32 = 18;

/// Segment of the sieve from [`SEGMENT_SWITCH`] on: 2^20 bits, 128 KiB; with
/// more cold positions fewer passes over them are worth a second-level cache.
pub(crate) const SEGMENT_LOG2_LARGE: u32 = 20;

/// Size from which the sieve takes large segments, in positions (measured).
pub(crate) const SEGMENT_SWITCH: u64 = 1 << 27;

/// Marks of the segmented sieve between two reports: some milliseconds.
pub(crate) const SIEVE_STEP: usize = 1 << 22;

/// Member-words of dynamic programming by words between two reports: some
/// two milliseconds.
pub(crate) const WORDS_STEP: usize = 1 << 21;

/// Words of positions it decides between two, at most: 2^20 positions.
pub(crate) const WORDS_MOST: usize = 1 << 14;

/// Words of a load in the residue-split sieve.
pub(crate) const MODULAR_WORDS: usize = 16;

/// Positions a block of a class in the residue-split sieve: a byte less than
/// a load, so that the load holds the block at any shift within a byte.
pub(crate) const MODULAR_BLOCK: usize = 64 * MODULAR_WORDS - 8;

/// The last block of an epoch of the residue-split sieve over its first, as a fraction: shorter epochs
/// push more of their marks grouped by class, longer ones rank the classes less often (measured).
pub(crate) const MODULAR_EPOCH: (usize, usize) = (3, 2);

/// Marks that cold positions push between two reports: some milliseconds.
pub(crate) const MODULAR_PUSHES: usize = 1 << 22;

/// Blocks of a class read between two reports: the same.
pub(crate) const MODULAR_PULLS: usize = 1 << 18;

/// A class with fewer cold positions per block than this is not pulled from
/// while much of a block is open: a pull takes as long as some marks.
pub(crate) const MODULAR_POOR: f64 = 2.0;

/// Positions of a block expected to be open after the flat pulls.
pub const MODULAR_LEFT: f64 = 0.2;

/// At most this many open positions of a block are probed one by one.
pub(crate) const MODULAR_PROBES: u32 = 5;

/// Shifts below this count as close: the blocks they read were decided not
/// long ago and are still in the cache.
pub(crate) const MODULAR_NEAR: u32 = 65536;

/// A close pull is worth this many far ones.
pub const MODULAR_NEAR_WEIGHT: usize = 2;

/// A class with more cold positions per block than this pulls everything it can
/// in one flat list: it will never be down to a handful of open positions.
pub(crate) const MODULAR_RICH: f64 = 3.0;

/// Pulls of the residue-split sieve between two counts of the open positions.
pub(crate) const MODULAR_FOLD: usize = 48;

/// Members of the residue-split sieve put into the buckets of their residues at a time: some tens of
/// milliseconds.
pub(crate) const MODULAR_SORTED: usize = 1 << 20;

/// Pulls of an epoch listed at a time, and pairs of classes visited for them: some milliseconds.
pub(crate) const MODULAR_LISTED: usize = 1 << 20;

/// Pairs of a short member and a class that are visited in a step: some milliseconds.
pub(crate) const MODULAR_VISITS: usize = 1 << 22;

/// Least length of an epoch, in blocks: ranking costs M² and must pay.
pub(crate) const MODULAR_EPOCH_LEAST: usize = 16;

/// Positions a leaf of the convolution's tree: the largest length at which a
/// direct sieve in the first-level cache beats a transform.
pub(crate) const CONVOLUTION_LEAF: u64 = 1 << 13;

/// Largest proven error for which a convolution is done in single precision:
/// half of the distance from 0 to the threshold ½.
pub(crate) const CONVOLUTION_SINGLE_ERROR: f64 = 0.25;

/// Error of a convolution by transforms of length 2^k, in units of k times
/// unit roundoff times both norms: 3(2 + √5) (Brent, Percival, Zimmermann).
pub(crate) const FFT_ERROR: f64 = 12.71;

/// Levels of the transform that folding and unfolding real data counts for.
pub(crate) const FFT_FOLDING: u32 = 2;

/// Nanoseconds a single mark takes (measured, as all costs, on one machine: only their ratios
/// choose an algorithm).
pub(crate) const COST_MARK: f64 = 0.55;

/// Nanoseconds a word of 64 positions OR-ed at a shift takes.
pub(crate) const COST_OR: f64 = 0.44;

/// Nanoseconds per position and doubling of a convolution of real transforms.
pub(crate) const COST_FFT: f64 = 0.55;

/// Nanoseconds every position costs any algorithm, without marks.
pub(crate) const COST_POSITION: f64 = 0.1;

/// Nanoseconds every position costs the convolution's tree, without marks: three bitsets are filled
/// and every leaf is scanned.
pub(crate) const COST_TREE: f64 = 3.0;

/// Nanoseconds a mark costs that the residue-split sieve handles alone, its
/// share of the pulled words included.
pub(crate) const COST_SPLIT: f64 = 0.6;

/// Nanoseconds per pair of classes and epoch of the residue-split sieve.
pub(crate) const COST_RANKING: f64 = 20.0;

/// Most bytes one computation of cold positions may take: a browser tab's
/// memory is 4 GiB at most and shared with the figures.
pub const COLD_BYTES: u64 = 1 << 30;

/// Most members that are listed for a plan alone: all those of sparse families
/// below 2^32.
pub(crate) const PLAN_LISTED: u64 = 1 << 18;

/// Positions computed to estimate |C| and the number of marks: a millisecond.
pub const PLAN_SAMPLE: u64 = 1 << 16;

/// Positions computed to choose a modulus, unless that takes longer than
/// [`MODULUS_SAMPLE_SECONDS`]: the part of n, as a divisor, …
pub(crate) const MODULUS_SAMPLE_SHARE: u64 = 64;

/// … but no fewer and no more than these: a small sample flatters large moduli.
pub(crate) const MODULUS_SAMPLE: (u64, u64) = (1 << 20, 1 << 21);

/// Size from which residues are worth splitting, in positions (measured).
pub(crate) const MODULAR_LEAST: u64 = 1 << 23;

/// Positions the residue-split sieve leaves to the segmented one.
pub(crate) const MODULAR_HEAD: u64 = 1 << 20;

/// Largest modulus tried: the tables of an epoch grow with its square.
pub(crate) const MODULUS_LARGEST: usize = 2000;

/// Members, the first ones, whose classes are counted to choose a modulus: all
/// squares below 2^36, and of a dense set what takes a millisecond.
pub(crate) const MODULUS_MEMBERS: usize = 1 << 18;

/// Cold positions, the first ones, whose classes are counted with them: of a
/// dense set too some hundred thousand positions, and a millisecond.
pub(crate) const MODULUS_COLD: usize = 1 << 17;

/// Primes a modulus is built from.
pub(crate) const MODULUS_PRIMES: [usize; 14] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43];

/// Most seconds spent on computing positions to choose a modulus; fewer are
/// computed otherwise. Nothing is reported meanwhile.
pub(crate) const MODULUS_SAMPLE_SECONDS: f64 = 0.05;

/// Modulus of the residue-split sieve where it is asked for below [`MODULAR_LEAST`]: the smallest
/// in which the squares lie in few classes.
pub(crate) const MODULUS_UNCHOSEN: usize = 5;

/// A larger modulus must cut the predicted time to this share.
pub(crate) const MODULUS_GAIN: f64 = 0.97;

/// Residues are split when at most this share of the marks remains.
pub(crate) const SPLIT_SHARE: f64 = 0.2;

/// Nanoseconds a cold position of the residue-split sieve costs on its own:
/// it is sorted, probed within its block and listed.
pub(crate) const COST_SURVIVOR: f64 = 30.0;

/// Largest base for digits and residues: more bars than a figure has pixels.
pub const LARGEST_BASE: u32 = 1000;
