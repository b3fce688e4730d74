//! How often a growing permutation reports its progress.

use crate::error::Result;
use crate::greedy::Partial;

/// Steps of inner loops between two reports: about a millisecond or two.
pub(super) struct Pace {
    spent: usize,
}

/// Steps of an inner loop between two reports.
const STEPS: usize = 1 << 21;

impl Pace {
    pub(super) fn new() -> Self {
        Pace { spent: 0 }
    }

    pub(super) fn spend(
        &mut self,
        steps: usize,
        partial: &mut dyn Partial,
        terms: &[u32],
        total: usize,
    ) -> Result<()> {
        self.spent += steps + 1;
        if self.spent >= STEPS {
            self.spent = 0;
            partial.partial(terms, terms.len() as u64, total as u64)?;
        }
        Ok(())
    }
}
