//! What is found of residues without square differences: the records among their exponents.

use super::{Constructions, Data};
use crate::figure::{self, Trust};
use crate::stats::square_free_residues::is_squarefree;

/// See [`figure::Findings`]. Every set is found by exhaustive search.
pub struct Findings {
    /// No larger modulus is left out up to this one.
    pub(super) reached: u64,
    /// The places, among all moduli, of those with a larger exponent than all before.
    pub(super) records: Vec<usize>,
}

impl figure::Findings for Findings {
    fn trust(&self) -> Trust {
        Trust::Computed
    }
}

impl Findings {
    pub(super) fn of(figure: &Constructions, data: &Data) -> Self {
        let last = data.all.last().map_or(1, |each| each.modulus);
        let records = data.all.iter().enumerate().filter(|(_, each)| each.record);
        Findings {
            // While it is computed, no further than the last.
            reached: match (last + 1..=figure.max as u32).any(is_squarefree) {
                true => last.into(),
                false => figure.max,
            },
            records: records.map(|(i, _)| i).collect(),
        }
    }
}
