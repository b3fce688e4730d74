//! Whether a new number completes a condition with members below it: what is asked of
//! the routine of any condition.

use super::bits::Bits;

/// The members so far, ascending, as a list and as bits.
pub(crate) struct Members {
    pub list: Vec<u32>,
    pub(crate) bits: Bits,
}

/// Answers, for one condition, whether n may join the members below it.
pub(crate) trait Avoid {
    /// Whether n, in exactly one role, and `members` (all below n, repetition
    /// allowed) in the others meet the condition.
    fn excludes(&mut self, members: &Members, n: u64) -> bool;

    /// Takes note that n, above all `members`, is about to join them.
    fn join(&mut self, members: &Members, n: u64);
}
