//! Wall play in closed form: the word of the sink read backwards.
//!
//! w(y) = σv(−y − s₂), with v extended periodically (docs/proofs.md, Theorem 8).

use std::ops::Range;

use crate::sink::duality::exchanged;
use crate::sink::period::Additive;
use crate::sink::words::Word;

/// The nim-value of position `y` ≥ 0 at the wall. Time O(1).
pub fn value(set: Additive, y: u64) -> u8 {
    let p = set.period();
    let x = p - (y + u64::from(set.moves()[1])) % p;
    let found = Word::new(set).at(x);
    exchanged(found.map_or(0, |found| found.factor.value))
}

/// The runs (value, length) of the positions `shown`, of however many periods: the first and the last are cut to fit.
/// No two neighbours have the same value.
///
/// Time and space O(runs of the blocks that are shown).
///
/// ```
/// use theory::sink::{Additive, wall};
///
/// // Case (i), m = 2, δ = 5: (0² 1²)² 2² 3² 2² 3.
/// let set = Additive::new(2, 5)?;
/// let runs = wall::runs_in(set, 0..set.period());
/// assert_eq!(runs, [(0, 2), (1, 2), (0, 2), (1, 2), (2, 2), (3, 2), (2, 2), (3, 1)]);
/// # Ok::<(), theory::Error>(())
/// ```
pub fn runs_in(set: Additive, shown: Range<u64>) -> Vec<(u8, u32)> {
    let p = set.period();
    // Position y of the wall is index −y − s₂ − 1 of the sink.
    let first = p - 1 - (shown.end + u64::from(set.moves()[1]) - 1) % p;
    let mut runs = Vec::new();
    let positions = first..first + (shown.end - shown.start);
    Word::new(set).each_run_in(positions, |value, len| {
        if len > 0 {
            runs.push((exchanged(value), len));
        }
    });
    runs.reverse();
    runs
}
