//! Who wins heaps of any size in a game next door whose answers have a proved period.

use super::Which;
use crate::error::Result;
use crate::figure::variation::{Solved, Variant};
use crate::games::heap::Starts;
use crate::games::{Convention, Set};
use crate::play::game::Place;
use crate::play::games::sum::check_large;
use crate::progress::Progress;

/// Who wins at the start, and the nim-value where one decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Whether the player to move wins; with sets of their own, Left is to move.
    pub wins: bool,
    /// The nim-value of all heaps together.
    pub value: Option<u64>,
}

/// The outcome of these heaps: of codes by the theorem of Guy and Smith, of one heap in other games by answers that
/// recur; none where no period is found. Time and space that of finding it, then O(heaps).
///
/// # Errors
/// More than 1 000 heaps, or one above 10^18; cancelled.
pub(in crate::play::games) fn far(
    game: &Which,
    set: &Set,
    convention: Convention,
    heaps: &Place,
    progress: &mut dyn Progress,
) -> Result<Option<Outcome>> {
    check_large(heaps)?;
    let Which::Of(game) = game else {
        return Ok(None);
    };
    let is_code = matches!(game, Variant::Code(_));
    if !is_code && heaps.0.len() != 1 || game.has_set() && set.finite().is_none() {
        return Ok(None);
    }
    let found = game.solved(set, convention, 1, game.search(set), progress)?;
    let Some(proved) = found.proved else {
        return Ok(None);
    };
    let (q, p) = (proved.window.start, proved.period.period);
    let Solved { rows, .. } = game.solved(set, convention, q + p, 0, progress)?;
    let answer = |row: usize, heap: u64| {
        let at = if heap < q { heap } else { q + (heap - q) % p };
        u64::from(rows[row][at as usize])
    };
    let Some(&heap) = heaps.0.first() else {
        return Ok(None);
    };
    let value = match game {
        Variant::Code(_) => {
            let values = heaps.0.iter().map(|&heap| answer(0, heap));
            Some(values.fold(0, |sum, value| sum ^ value))
        }
        Variant::Pass => Some(answer(1, heap)),
        _ => None,
    };
    let wins = match (value, game) {
        (Some(value), _) => value != 0,
        (None, Variant::Right(_)) => {
            let starts = Starts::LETTERS[answer(0, heap) as usize].1;
            starts == 'L' || starts == 'N'
        }
        // With equal scores the player who began loses.
        (None, _) => answer(0, heap) > 0,
    };
    Ok(Some(Outcome { wins, value }))
}
