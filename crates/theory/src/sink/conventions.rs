//! How the convention matters, for any finite subtraction set: Remark 1 of \[B\]
//! and the two cycles of its example {2, 5}.

use serde::{Deserialize, Serialize};

use crate::error::{Error, Result};
use crate::games::Convention;
use crate::games::period::{Outcome, Period, PeriodFinder, find_word};
use crate::limits::{PERIOD_SEARCH_DEFAULT, WORD_POSITIONS};
use crate::progress::Progress;

/// Play in which every negative position is terminal and has one nimber.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terminal {
    /// The nimber, 1 or more.
    pub nimber: u8,
    /// Whether exactly the same positions are cold as at the wall.
    pub same_outcomes: bool,
    /// The first position whose nim-value is not the wall's.
    pub first_difference: Option<u64>,
}

/// Remark 1: if negative positions are terminal and won by the player to move
/// (no nimber 0), wall play's outcomes follow whatever their nimbers are, but
/// its nim-values do not. One entry for each nimber 1 … |S| + 1, given to all
/// negative positions, compared over positions 0 … n − 1. The last is always
/// wall play itself: no mex of |S| options can be that large.
///
/// Time O(n |S|²), space O(n).
///
/// # Errors
/// No moves, a move 0, or more than 62 moves; `n` above [`WORD_POSITIONS`];
/// [`Error::Cancelled`].
pub fn terminal_nimbers(
    moves: &[u32],
    n: u64,
    progress: &mut dyn Progress,
) -> Result<Vec<Terminal>> {
    const MOST_MOVES: usize = 62;
    if moves.is_empty() || moves.len() > MOST_MOVES || moves.contains(&0) {
        let allowed = format!("1 … {MOST_MOVES} positive moves");
        return Err(Error::bad("set", format!("{moves:?}"), allowed));
    }
    if n > WORD_POSITIONS {
        let allowed = format!("0 … {WORD_POSITIONS}");
        return Err(Error::bad("n", n, allowed).suggest(WORD_POSITIONS));
    }
    let wall = played(moves, n as usize, None);
    let most = moves.len() as u8 + 1;
    let mut entries = Vec::with_capacity(most.into());
    for nimber in 1..=most {
        progress.report("terminal nimbers", (nimber - 1).into(), most.into())?;
        let values = played(moves, n as usize, Some(nimber));
        let pairs = || values.iter().zip(&wall);
        entries.push(Terminal {
            nimber,
            same_outcomes: pairs().all(|(a, b)| (*a == 0) == (*b == 0)),
            first_difference: pairs().position(|(a, b)| a != b).map(|x| x as u64),
        });
    }
    Ok(entries)
}

/// Nim-values from 0 on; moves below 0 lead to `below` if there is such a
/// nimber, and are forbidden if not.
fn played(moves: &[u32], n: usize, below: Option<u8>) -> Vec<u8> {
    let mut values: Vec<u8> = Vec::with_capacity(n);
    for x in 0..n {
        let reached = |&s: &u32| match x.checked_sub(s as usize) {
            Some(y) => Some(values[y]),
            None => below,
        };
        let seen = moves
            .iter()
            .filter_map(reached)
            .fold(0u64, |seen, v| seen | 1 << v);
        values.push(seen.trailing_ones() as u8);
    }
    values
}

/// The cycles of wall and sink play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycles {
    /// Preperiod and period at the wall.
    pub wall: Period,
    /// The same at the sink.
    pub sink: Period,
    /// One period of wall play, from x = preperiod on.
    pub wall_cycle: Vec<u8>,
    /// One period of sink play, from x = 1 + preperiod on.
    pub sink_cycle: Vec<u8>,
    /// If the two are the same cycle begun at different places: how many values
    /// on in the wall's cycle the sink's begins. [B §1] observes it of {2, 5},
    /// whose cycles 0011021 and 2100110 it calls different orders. Of additive
    /// sets it is seen exactly when δ ≤ m, for m up to [`CYCLES_SEEN_M`].
    pub turned: Option<u64>,
}

/// Largest m for which [`Cycles::turned`] was checked, with every δ up to 4m + 3.
pub const CYCLES_SEEN_M: u32 = 12;

/// Both cycles of the finite set `moves` (ascending, distinct). `None` if a
/// period is not found below [`PERIOD_SEARCH_DEFAULT`] positions. Cost as two
/// searches for periods ([`PeriodFinder`]).
///
/// # Errors
/// `moves` empty, unsorted, or more than 255; [`Error::Cancelled`].
pub fn cycles(
    moves: &[u32],
    finder: &mut PeriodFinder,
    progress: &mut dyn Progress,
) -> Result<Option<Cycles>> {
    let mut cycle = |convention| {
        let outcome = finder.find(moves, convention, PERIOD_SEARCH_DEFAULT, progress)?;
        let Outcome::Found(period) = outcome else {
            return Ok(None);
        };
        let from = period.preperiod as usize;
        let values = &finder.values()[from..from + period.period as usize];
        Ok(Some((period, values.to_vec())))
    };
    let Some((wall, wall_cycle)) = cycle(Convention::Wall)? else {
        return Ok(None);
    };
    let Some((sink, sink_cycle)) = cycle(Convention::Sink)? else {
        return Ok(None);
    };
    let twice = [&wall_cycle[..], &wall_cycle[..]].concat();
    let same_len = wall_cycle.len() == sink_cycle.len();
    let turned = same_len.then(|| find_word(&sink_cycle, &twice)).flatten();
    Ok(Some(Cycles {
        wall,
        sink,
        turned: turned.map(|r| r as u64),
        wall_cycle,
        sink_cycle,
    }))
}
