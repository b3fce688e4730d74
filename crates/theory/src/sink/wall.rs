//! The word of wall play in closed form: the sink's read backwards.

use crate::sink::duality::exchanged;
use crate::sink::period::Additive;
use crate::sink::words::Word;

/// The runs (value, length) of one period of wall play on `set`, from x = 0: w(y) = σv(−y − s₂)
/// (docs/proofs.md, Theorem 8), with v extended periodically. No two neighbours have the same value.
///
/// Time and space O(runs of the sink's word).
///
/// ```
/// use theory::sink::{Additive, wall};
///
/// // Case (i), m = 2, δ = 5 = 4 + 1: (0² 1²)² 2² 3² 2² 3.
/// let runs = wall::runs(Additive::new(2, 5)?);
/// assert_eq!(runs, [(0, 2), (1, 2), (0, 2), (1, 2), (2, 2), (3, 2), (2, 2), (3, 1)]);
/// # Ok::<(), theory::Error>(())
/// ```
pub fn runs(set: Additive) -> Vec<(u8, u32)> {
    let mut runs: Vec<(u8, u32)> = Word::new(set).runs_of(set.period()).collect();
    runs.reverse();
    // The last s₂ positions are whole runs: 3^d 0^m (3^m 0^m)^n, or 0^k (3^m 0^m)^(n + 1).
    let mut last = 0;
    let before_them = runs.iter().position(|run| {
        last += run.1;
        last == set.moves()[1]
    });
    runs.rotate_left(before_them.map_or(0, |place| place + 1));
    for run in &mut runs {
        run.0 = exchanged(run.0);
    }
    runs
}
