//! What is found of the longest periods: by trying all sets.

use super::Data;
use crate::figure::{self, Trust};

/// See [`figure::Findings`].
pub struct Findings {
    /// Subtraction sets that were decided, of all largest moves together.
    pub(super) sets: u64,
    /// By so many runs, each for all the sets that it does not tell apart.
    pub(super) runs: u64,
}

impl figure::Findings for Findings {
    fn trust(&self) -> Trust {
        Trust::Computed
    }
}

impl Findings {
    pub(super) fn of(data: &Data) -> Self {
        Findings {
            sets: data.records.iter().map(|record| record.sets).sum(),
            runs: data.records.iter().map(|record| record.runs).sum(),
        }
    }
}
