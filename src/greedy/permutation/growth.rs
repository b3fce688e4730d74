//! Telling how far a permutation is, and showing what there is of it.

use crate::error::Result;
use crate::task::Task;

/// Watches over a permutation while it grows: a [`Task`] that is also shown
/// what there is.
pub trait Growth {
    /// `terms` are π(0), π(1), … as far as they are known, of `total`.
    ///
    /// # Errors
    /// Those of [`Task::report`].
    fn grown(&mut self, terms: &[u32], total: usize) -> Result<()>;
}

/// A task that is told how many terms there are, not which.
pub(super) struct Untold<'a>(pub &'a mut dyn Task);

impl Growth for Untold<'_> {
    fn grown(&mut self, terms: &[u32], total: usize) -> Result<()> {
        self.0
            .report("greedy permutation", terms.len() as u64, total as u64)
    }
}

/// Reports every so many steps of inner loops: about a millisecond or two.
pub(super) struct Pace {
    spent: usize,
}

/// Steps of an inner loop between two reports.
const STEPS: usize = 1 << 21;

impl Pace {
    pub fn new() -> Self {
        Pace { spent: 0 }
    }

    pub fn spend(
        &mut self,
        steps: usize,
        growth: &mut dyn Growth,
        terms: &[u32],
        total: usize,
    ) -> Result<()> {
        self.spent += steps + 1;
        if self.spent >= STEPS {
            self.spent = 0;
            growth.grown(terms, total)?;
        }
        Ok(())
    }
}
