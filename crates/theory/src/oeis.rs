//! How the OEIS lists a sequence of ours.

/// A sequence of the OEIS, and how it writes ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its A-number.
    pub number: &'static str,
    /// The index of its first term.
    pub offset: u64,
    /// The number to subtract from its terms to get ours: 1 where it counts
    /// indices and values from 1, so that ours at n is its term n + 1 less 1.
    pub less: u32,
    /// How many leading terms of ours were compared with it, or with its definition.
    pub confirmed: usize,
}

impl Listed {
    /// A sequence with our terms, the first of them with the index `offset`.
    pub const fn at(number: &'static str, offset: u64, confirmed: usize) -> Self {
        Listed {
            number,
            offset,
            less: 0,
            confirmed,
        }
    }

    /// A sequence that counts indices and values from 1.
    pub const fn from_one(number: &'static str, confirmed: usize) -> Self {
        Listed {
            number,
            offset: 1,
            less: 1,
            confirmed,
        }
    }
}
