//! A nim-value explained: the options, their values, and the mex.

use crate::figure::Card;
use crate::games::Convention;
use crate::number::{counted, grouped, listed, signed};

/// Most options printed one by one; of more, the smallest moves.
const OPTIONS_TOLD: usize = 12;

/// Adds to `card` the options of `x` (by `moves`, ascending) with their
/// values, the moves to them, and the reason for its own value. `value(y)`
/// is asked for positions of the sequence only.
pub(crate) fn explain(
    card: &mut Card,
    x: u64,
    moves: &[u64],
    convention: Convention,
    value: impl Fn(u64) -> Option<u64>,
) {
    let option = |s: u64| {
        let option = x.checked_sub(s).filter(|&y| y >= convention.start());
        match (option, convention) {
            (Some(y), _) => played(y, value(y)),
            (None, Convention::Sink) => (
                format!("{}, in the sink: value 0", signed(x as i64 - s as i64)),
                Some(0),
            ),
            (None, Convention::Wall) => ("behind the wall: not allowed".to_string(), None),
        }
    };
    explain_by(card, moves, option);
}

/// An option among the positions of the sequence, in words, and its value as far as it is known.
pub(crate) fn played(y: u64, value: Option<u64>) -> (String, Option<u64>) {
    match value {
        Some(v) => (format!("{}, value {v}", grouped(y)), Some(v)),
        None => (grouped(y), None),
    }
}

/// As [`explain`], where `option` gives the position that a move leads to, and its value.
pub(crate) fn explain_by(
    card: &mut Card,
    moves: &[u64],
    option: impl Fn(u64) -> (String, Option<u64>),
) {
    let mut seen = Vec::new();
    for (place, &s) in moves.iter().enumerate() {
        let (text, option_value) = option(s);
        if let Some(v) = option_value {
            seen.push(v);
        }
        if place < OPTIONS_TOLD {
            card.line(format!("x − {}", grouped(s)), text);
            card.mentions.moves.push((s, option_value));
        }
    }
    if moves.len() > OPTIONS_TOLD {
        let more = (moves.len() - OPTIONS_TOLD) as u64;
        card.line("and", counted(more, "further move", "further moves"));
    }
    card.reason = of(&mut seen);
}

/// "Moves reach the values 0, 1, 3. The least missing is 2."
pub(crate) fn of(seen: &mut Vec<u64>) -> String {
    seen.sort_unstable();
    seen.dedup();
    let mex = (0..).zip(&*seen).take_while(|(i, v)| i == *v).count();
    let values = listed(seen, OPTIONS_TOLD);
    match seen.len() {
        0 => "No move is left. The value is 0.".into(),
        1 => format!("Moves reach the value {values}. The least missing is {mex}."),
        _ => format!("Moves reach the values {values}. The least missing is {mex}."),
    }
}
