//! Games in two dimensions.

/// Largest coordinate of a vector: rows of that many are kept while the next is computed.
pub(crate) const PLANE_ENTRY: u32 = 500;

/// Most vectors: a nim-value is one of the 64 bits of a word.
pub(crate) const PLANE_VECTORS: usize = 63;

/// Most vectors with all their multiples: each has bit sets of its own.
pub(crate) const PLANE_RAYS: usize = 6;

/// Largest coordinate of such a vector: each row has this number of chains.
pub(crate) const PLANE_RAY: u32 = 8;

/// Most vectors of the games of a survey, their largest coordinate, and the largest side of a plane:
/// some thousands of games in minutes.
pub(crate) const PLANE_SURVEY: [u32; 3] = [3, 6, 1000];
