//! Whether a new number completes a condition with members below it: what is asked of
//! the routine of any condition.

use super::bits::Bits;
use crate::error::Result;

/// The members so far, ascending, as a list and as bits.
pub(crate) struct Members {
    pub list: Vec<u32>,
    pub(crate) bits: Bits,
}

/// Hears of each part of long work, which it may end.
pub(super) type Report<'a> = dyn FnMut() -> Result<()> + 'a;

/// Answers, for one condition, whether n may join the members below it.
pub(crate) trait Avoid {
    /// Long work that comes before the question about n; the next number before which there is some.
    ///
    /// # Errors
    /// Those of `report`.
    fn prepare(&mut self, _members: &Members, _n: u64, _report: &mut Report) -> Result<u64> {
        Ok(u64::MAX)
    }

    /// Whether n, in exactly one role, and `members` (all below n, repetition
    /// allowed) in the others meet the condition.
    fn excludes(&mut self, members: &Members, n: u64) -> bool;

    /// Takes note that n, above all `members`, is about to join them.
    fn join(&mut self, members: &Members, n: u64);
}
