//! The card of a position: where the shifts lead from it, or whether its class has it there.

use super::super::Relations;
use super::Comb;
use super::lanes::{ROWS, shift_of};
use crate::figure::Card;
use crate::figure::form::Key;
use crate::number::grouped;
use crate::sink::shifts::stated;

pub(in crate::kinds::relations) fn card(
    figure: &Relations,
    combs: &[Comb],
    key: &Key,
) -> Option<Card> {
    let (set, (row, index)) = (figure.ruleset().ok()?, key.place()?);
    let (comb, index) = (combs.get(row / ROWS)?, index as u64);
    let position = |index: u64| grouped(comb.first + index);
    let value = |index: u64| comb.word[index as usize];
    let mut card = Card {
        title: format!("v({}) = {}", position(index), value(index)),
        ..Card::default()
    };
    let Some(shift) = shift_of(set, comb, row % ROWS) else {
        for shift in stated(set, comb.convention) {
            let to = comb.forth(index, shift);
            card.line(
                format!("x {} (mod p)", shift.name),
                format!("{}, value {}", position(to), value(to)),
            );
        }
        return Some(card);
    };
    let from = comb.forth(index, shift);
    card.line(
        format!("x {} (mod p)", shift.name),
        format!("{}, value {}", position(from), value(from)),
    );
    // The cold position that the class is to fall on, in the row of the comb.
    let cold = row - row % ROWS + 1;
    card.mentions.because = vec![Key::Two(cold as u64, index)];
    card.reason = match (value(index) == 0, value(from) == shift.value) {
        (true, true) => format!(
            "cold, and {} {} has value {}",
            position(index),
            shift.name,
            shift.value
        ),
        (true, false) if shift.onto => "cold, without its shifted position: a mismatch".into(),
        (true, false) => format!(
            "cold; its shifted position has value {}, not {}",
            value(from),
            shift.value
        ),
        (false, true) => "a shifted position without a cold one: a mismatch".into(),
        (false, false) => {
            "it is not cold, and its shifted position does not have this value".into()
        }
    };
    Some(card)
}
