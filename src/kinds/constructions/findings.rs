//! The records among the exponents.

use super::{Constructions, Data};
use crate::claim::{Known, table};
use crate::figure;

/// See [`figure::Findings`]. Every set is found by exhaustive search.
pub(crate) struct Findings {
    /// The places, among all moduli, of those with a larger exponent than all before.
    pub(super) records: Vec<usize>,
}

impl figure::Findings<Constructions> for Findings {
    fn of(_: &Constructions, data: &Data) -> Self {
        let records = data.all.iter().enumerate().filter(|(_, each)| each.record);
        Findings {
            records: records.map(|(i, _)| i).collect(),
        }
    }

    fn known(&self) -> Known {
        table::EXHAUSTIVE.known()
    }
}
