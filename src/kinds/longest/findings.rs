//! Findings about the longest periods.

use super::{Data, Longest};
use crate::claim::{Known, table};
use crate::figure;

/// See [`figure::Findings`].
pub(crate) struct Findings {
    /// Subtraction sets that were decided, of all largest moves together.
    pub(super) sets: u64,
    /// Runs; each decides all sets it cannot distinguish.
    pub(super) runs: u64,
}

impl figure::Findings<Longest> for Findings {
    fn of(_: &Longest, data: &Data) -> Self {
        Findings {
            sets: data.records.iter().map(|record| record.sets).sum(),
            runs: data.records.iter().map(|record| record.runs).sum(),
        }
    }

    fn known(&self) -> Known {
        table::EXHAUSTIVE.known()
    }
}
