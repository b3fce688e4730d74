//! The records among the exponents.

use super::Data;
use crate::figure::{self, Trust};

/// See [`figure::Findings`]. Every set is found by exhaustive search.
pub struct Findings {
    /// The places, among all moduli, of those with a larger exponent than all before.
    pub(super) records: Vec<usize>,
}

impl figure::Findings for Findings {
    fn trust(&self) -> Trust {
        Trust::Computed
    }
}

impl Findings {
    pub(super) fn of(data: &Data) -> Self {
        let records = data.all.iter().enumerate().filter(|(_, each)| each.record);
        Findings {
            records: records.map(|(i, _)| i).collect(),
        }
    }
}
