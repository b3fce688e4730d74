//! Whether a new number completes a condition with members below it: what is asked of
//! the routine of any condition.

use super::bits::Bits;
use crate::error::Result;

/// The members so far, ascending, as a list and as bits.
pub(crate) struct Members {
    pub list: Vec<u32>,
    pub(crate) bits: Bits,
}

/// Answers, for one condition, whether n may join the members below it.
pub(crate) trait Avoid {
    /// Does what is due before n is asked for, where that takes long; `report` hears of each part
    /// of it.
    ///
    /// # Errors
    /// Those of `report`.
    fn prepare(
        &mut self,
        _members: &Members,
        _n: u64,
        _report: &mut dyn FnMut() -> Result<()>,
    ) -> Result<()> {
        Ok(())
    }

    /// Whether n, in exactly one role, and `members` (all below n, repetition
    /// allowed) in the others meet the condition.
    fn excludes(&mut self, members: &Members, n: u64) -> bool;

    /// Takes note that n, above all `members`, is about to join them.
    fn join(&mut self, members: &Members, n: u64);
}
