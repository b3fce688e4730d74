//! The card of a heap of a game next door.

use super::super::{Heaps, Strip};
use super::letter;
use crate::figure::form::Key;
use crate::figure::variation::Variant;
use crate::figure::{Card, mex};
use crate::games::heap::{Move, Mover};
use crate::number::{counted, grouped, joined};

/// Options that are listed one by one.
const OPTIONS_TOLD: usize = 12;

/// The words of a card.
pub(crate) fn card(figure: &Strip, game: Variant, heaps: &Heaps, key: &Key) -> Option<Card> {
    let (row, index) = key.place()?;
    let heap = heaps.start + index as u64;
    let answers = heaps.solved.rows.get(row)?;
    let answer = *answers.get(heap as usize)?;
    let x = grouped(heap);
    let mut card = Card {
        title: match game {
            Variant::Right(_) | Variant::Blocking(_) => format!("{x} is {}", letter(game, answer)),
            Variant::Scoring => format!("o({x}) = {answer}"),
            _ => format!("v({x}) = {answer}"),
        },
        ..Card::default()
    };
    if let Variant::Memory(memory) = game {
        card.title = match row {
            0 => format!("v({x}) = {answer} before the first move"),
            _ if answer == 0 => format!("{x}: no first number wins"),
            _ => format!("{x}: {answer} is the least that wins"),
        };
        let least = heaps.solved.rows[1][heap as usize];
        card.reason = match least {
            0 => format!("No first number wins from {x}. A move {}.", memory.words()),
            _ => format!(
                "The least first number that wins is {least}. A move {}.",
                memory.words()
            ),
        };
        return Some(card);
    }
    if game == Variant::Pass {
        card.line("row", super::names(game)[row]);
    }
    let convention = figure.played();
    let moves = game.moves(&figure.set, convention, heap).ok()?;
    let value = |option: &Move| {
        let values = option.left.map(|heap| answers[heap as usize]);
        values.iter().fold(0, |sum, value| sum ^ value)
    };
    let mut seen: Vec<u64> = Vec::new();
    for (place, option) in moves.iter().enumerate() {
        let value = value(option);
        seen.push(value.into());
        if place >= OPTIONS_TOLD {
            continue;
        }
        let left: Vec<u64> = option.left.into_iter().filter(|&heap| heap > 0).collect();
        let left = if left.is_empty() {
            "0".into()
        } else {
            joined(&left)
        };
        let who = match option.by {
            Mover::Either => "",
            Mover::Left => "Left: ",
            Mover::Right => "Right: ",
        };
        let text = match game {
            Variant::Right(_) | Variant::Blocking(_) => format!("{left}, {}", letter(game, value)),
            Variant::Scoring => format!(
                "{left}: {} − {value} = {}",
                option.taken,
                option.taken as i64 - i64::from(value)
            ),
            _ => format!("{left}, value {value}"),
        };
        card.line(format!("{who}x − {}", grouped(option.taken)), text);
    }
    if moves.len() > OPTIONS_TOLD {
        let more = (moves.len() - OPTIONS_TOLD) as u64;
        card.line("and", counted(more, "further move", "further moves"));
    }
    if game == Variant::Pass && row == 1 && !moves.is_empty() {
        let without = heaps.solved.rows[0][heap as usize];
        seen.push(without.into());
        card.line("pass", format!("{x} without the pass, value {without}"));
    }
    card.reason = match game {
        _ if moves.is_empty() => "No move is left.".into(),
        Variant::Right(_) => "Left wins by a move to L or P, Right by one to R or P.".into(),
        Variant::Blocking(most) => {
            let cold = seen.iter().filter(|&&answer| answer == 0).count() as u64;
            let is = if cold <= most {
                "no more than"
            } else {
                "more than"
            };
            format!(
                "{} P: {is} may be forbidden.",
                counted(cold, "option is", "options are")
            )
        }
        Variant::Scoring => "The best move has the largest difference.".into(),
        _ => mex::of(&mut seen),
    };
    Some(card)
}
