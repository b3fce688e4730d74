//! A bound on the cost of reading a text: steps of about a nanosecond, in number bounded by its
//! length. More is not done: a combination stays symbolic, or is refused.

use std::cell::Cell;

/// Steps of the shortest text, and for each byte.
const LEAST: u64 = 4_000_000;
const A_BYTE: u64 = 4_000;

thread_local! {
    /// Steps left; nothing outside of reading is bounded.
    static LEFT: Cell<Option<u64>> = const { Cell::new(None) };
}

/// Does `work`, bounded for a text of this number of bytes.
pub(super) fn within<T>(bytes: usize, work: impl FnOnce() -> T) -> T {
    let before = LEFT.replace(Some(LEAST + A_BYTE * bytes as u64));
    let done = work();
    LEFT.set(before);
    done
}

/// Takes this number of steps from the budget; `false` if fewer are left.
pub(super) fn spends(steps: u64) -> bool {
    let left = match LEFT.get() {
        None => return true,
        Some(left) => left.checked_sub(steps),
    };
    if left.is_some() {
        LEFT.set(left);
    }
    left.is_some()
}
