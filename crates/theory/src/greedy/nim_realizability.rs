//! Whether a sequence is that of the nim-values of a subtraction game [L Thm 3.2].

use std::collections::HashSet;

use crate::error::{Error, Result};
use crate::limits::SEQUENCE_POSITIONS;
use crate::progress::Progress;
use crate::report::Report;
use crate::shard::Shard;

/// Sequences between two reports.
const REPORT: u64 = 1 << 12;

/// Which differences a move must not be, so that no position has an option of its own value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Apart {
    /// Those of positions of one value, whatever it is: the theorem corrected.
    Alike,
    /// Those of positions of value 0 only: as printed.
    Zeros,
}

/// Whether `values` pass the theorem's test for the nim-values of positions 0, 1, … of some
/// subtraction game at the wall: each a must have, for every w below its value, a b < a of value w
/// such that a − b is no difference of positions of the same value. The moves may then be all
/// numbers that are no such difference. O(n²), up to 64 values.
pub(crate) fn are_nim_values(values: &[u8]) -> bool {
    passes(values, Apart::Alike)
}

fn passes(values: &[u8], apart: Apart) -> bool {
    let mut forbidden = 0u64;
    for (x, &v) in values.iter().enumerate() {
        for (y, &w) in values[..x].iter().enumerate() {
            if v == w && (v == 0 || apart == Apart::Alike) {
                forbidden |= 1 << (x - y);
            }
        }
    }
    values.iter().enumerate().all(|(a, &value)| {
        let below = values[..a].iter().enumerate();
        let free = below.filter(|(b, _)| forbidden >> (a - b) & 1 == 0);
        let reached = free.fold(0u64, |reached, (_, &w)| reached | 1 << w);
        let wanted = (1u64 << value) - 1;
        reached & wanted == wanted
    })
}

/// The nim-values of the first `n` positions under the moves whose bits `moves` has, at the wall.
fn played(moves: u32, n: usize) -> Vec<u8> {
    let mut values: Vec<u8> = Vec::with_capacity(n);
    for x in 0..n {
        let legal = (1..=x).filter(|&s| moves >> s & 1 == 1);
        let seen = legal.fold(0u64, |seen, s| seen | 1 << values[x - s]);
        values.push(seen.trailing_ones() as u8);
    }
    values
}

/// The `index`-th of the sequences whose x-th value is 0 … x.
fn sequence(mut index: u64, values: &mut [u8]) {
    for (x, value) in values.iter_mut().enumerate() {
        let choices = x as u64 + 1;
        *value = (index % choices) as u8;
        index /= choices;
    }
}

/// Theorem 3.2, corrected, for all sequences of `n` values, the x-th at most x (none other is that
/// of a game): those that pass its test are the nim-sequences of the 2^(n − 1) sets of moves below
/// n, and no other.
///
/// Time O(n! n²), space O(2ⁿ n).
///
/// # Errors
/// `n` outside 2 … [`SEQUENCE_POSITIONS`]; [`Error::Cancelled`].
pub fn verify(n: u32, shard: Shard, progress: &mut dyn Progress) -> Result<Report> {
    if !(2..=SEQUENCE_POSITIONS).contains(&n) {
        return Err(Error::bad("n", n, format!("2 … {SEQUENCE_POSITIONS}")));
    }
    let mut report = Report::of(
        "sequences",
        format!(
            "Theorem 3.2 of Larsson 2012 with f(x) = f(y) for any value, for all sequences of {n} \
             values against all sets of moves"
        ),
    );
    let length = n as usize;
    let games: HashSet<Vec<u8>> = (0..1u32 << (n - 1))
        .map(|moves| played(moves << 1, length))
        .collect();
    let rows = shard.rows((1..=u64::from(n)).product());
    let (first, all) = (rows.start, rows.end - rows.start);
    let mut values = vec![0; length];
    for index in rows {
        if (index - first).is_multiple_of(REPORT) {
            progress.report("Theorem 3.2", index - first, all)?;
        }
        sequence(index, &mut values);
        report.checked += 1;
        report.positions += u64::from(n);
        let (passes, of_a_game) = (are_nim_values(&values), games.contains(&values));
        if passes != of_a_game {
            report.fail(|| format!("{values:?}: the test says {passes}, play {of_a_game}"));
        }
    }
    // The condition as the paper prints it would let this pass.
    let slip = [0, 1, 1, 2, 3];
    if passes(&slip, Apart::Zeros) && !(0..32).any(|moves| played(moves, 5) == slip) {
        report.slips.push(
            "with f(x) = f(y) = 0 only, 0, 1, 1, 2, 3 would be the nim-values of a game; it is of none"
                .into(),
        );
    }
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::NoProgress;

    #[test]
    fn the_corrected_theorem_holds_and_the_printed_one_does_not() {
        for n in 2..=7 {
            let whole = verify(n, Shard::WHOLE, &mut NoProgress).unwrap();
            assert!(whole.passed(), "{whole}");
            assert_eq!(whole.checked, (1..=u64::from(n)).product::<u64>());
            assert_eq!(whole.slips.len(), 1);
            let parts = (0..3)
                .map(|part| verify(n, Shard::new(part, 3).unwrap(), &mut NoProgress).unwrap());
            assert_eq!(parts.reduce(Report::plus).unwrap(), whole);
        }
        assert!(verify(1, Shard::WHOLE, &mut NoProgress).is_err());
        assert!(verify(SEQUENCE_POSITIONS + 1, Shard::WHOLE, &mut NoProgress).is_err());
    }

    #[test]
    fn a_test_that_is_wrong_is_found_out() {
        // 0, 1, 1, 2, 3 passes as printed; the games there are do not have it.
        assert!(passes(&[0, 1, 1, 2, 3], Apart::Zeros));
        assert!(!passes(&[0, 1, 1, 2, 3], Apart::Alike));
        assert!(are_nim_values(&played(0b100100, 20)));
    }
}
