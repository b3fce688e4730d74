//! How much is done for an answer: between two keys little, in a worker all that is worth waiting for.

use std::cell::Cell;

/// Steps between two keys: of a table of nim-values, heaps × moves.
const SHORT: u64 = 1 << 23;

/// The steps that one answer may take.
pub(super) enum Patience {
    /// All that it needs.
    Long,
    /// These that are left, and whether some work was not done.
    Short {
        left: Cell<u64>,
        refused: Cell<bool>,
    },
}

impl Patience {
    pub(super) fn short() -> Self {
        Patience::Short {
            left: Cell::new(SHORT),
            refused: Cell::new(false),
        }
    }

    /// Whether work of this number of steps is to be done now.
    pub(super) fn has(&self, steps: u64) -> bool {
        match self {
            Patience::Long => true,
            Patience::Short { left, refused } => {
                let rest = left.get().checked_sub(steps);
                left.set(rest.unwrap_or(left.get()));
                refused.set(refused.get() || rest.is_none());
                rest.is_some()
            }
        }
    }

    /// Whether work was not done.
    pub(super) fn has_refused(&self) -> bool {
        matches!(self, Patience::Short { refused, .. } if refused.get())
    }
}
