//! How often a growing figure shows what it has.

/// Reports of a growing permutation from one picture of it to the next: about
/// a quarter of a second of work, and as much memory moved as a few terms cost.
pub const PARTIAL_REPORTS: u64 = 128;

/// Points through which the fit of a figure goes while it is still growing.
pub const PARTIAL_FITTED: usize = 150;

/// Milliseconds between two states of a growing figure: ten a second look
/// continuous, and drawing them leaves the page most of its time.
pub const PARTIAL_MILLISECONDS: f64 = 100.0;

/// Where there is no clock: positions before the first state is shown …
pub const PARTIAL_FIRST: u64 = 1 << 18;

/// … and the part of itself, as a divisor, by which a figure grows between two.
pub const PARTIAL_GROWTH: u64 = 4;

/// Points from which a power law is fitted: through the first five records of
/// subtract-a-square the exponent is 1.44, through ten it is 0.37, as it stays.
pub const FITTED_LEAST: usize = 10;

/// Points through which a power law is fitted, at most: more than the records
/// of subtract-a-square to 2^28 or the cubes to 2^32, and a twentieth of a second.
pub const FITTED_MOST: usize = 2048;

/// Members from which their growth is fitted: the twenty cold positions of a random half have slopes from
/// 0.09 to 0.13.
pub const FITTED_MEMBERS: u64 = 30;

/// Largest modulus of the search for residues without square differences.
pub const RESIDUE_MODULUS: u32 = 444;

/// Nodes of that search between two reports: some milliseconds.
pub const CLIQUE_NODES_A_REPORT: u64 = 1 << 12;

/// Largest modulus of the figure that searches them all: seconds in a page.
pub const CONSTRUCTIONS_FIGURE: u64 = 300;
