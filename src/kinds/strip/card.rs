//! The card of a position of a nim-sequence.

use super::{Data, Played, Strip};
use crate::figure::form::Key;
use crate::figure::{Card, mex};
use crate::games::{Convention, Set};
use crate::kinds::proof::ask_why;
use crate::limits::LARGEST_MEMBER;
use crate::number::{counted, grouped, signed};
use crate::sink::Additive;

/// Options named one by one.
const OPTIONS_TOLD: usize = 12;

/// The words of a card.
pub(super) fn card(figure: &Strip, data: &Data, key: &Key) -> Option<Card> {
    let (row, index) = key.place()?;
    let each = if figure.remoteness { 2 } else { 1 };
    let played = data.played.get(row / each)?;
    let value = played.values.get(index)?;
    if played.is_misere || row % each == 1 {
        return outcome(figure, played, index);
    }
    let index = index as u64;
    let x = index + played.start;
    let mut card = Card {
        title: format!("v({}) = {value}", grouped(x)),
        ..Card::default()
    };
    if figure.seed.is_empty()
        && played.convention == Convention::Sink
        && let Some(set) = figure.set.finite().and_then(Additive::of_moves)
    {
        ask_why(&mut card, set, x, value.into());
    }
    card.line("convention", played.name());
    if let Some(&moves) = played.remoteness.get(index as usize) {
        card.line("best play lasts", counted(moves.into(), "move", "moves"));
    }
    if let Some(p) = played.repeats() {
        let place = match index.checked_sub(p.preperiod) {
            Some(beyond) => format!(
                "{} of {} in the period",
                grouped(beyond % p.period + 1),
                grouped(p.period)
            ),
            None => "in the preperiod".into(),
        };
        card.line("place", place);
    }
    let value = |y: u64| {
        let index = y - played.start;
        played.values.get(index as usize).map(u64::from)
    };
    if figure.seed.is_empty() {
        let moves = moves(&figure.set, played.convention, x);
        mex::explain(&mut card, x, &moves, played.convention, value);
    } else {
        let moves = figure.set.finite().unwrap_or_default();
        let option = |s| seeded_option(figure, played, x, s, value);
        mex::explain_by(&mut card, moves, option);
    }
    Some(card)
}

/// Who wins at a position and how long that takes.
fn outcome(figure: &Strip, played: &Played, index: usize) -> Option<Card> {
    let x = index as u64 + played.start;
    let is_cold = |index: usize| played.values.get(index).map(|value| value == 0);
    let letter = |is_cold: bool| if is_cold { "P" } else { "N" };
    let cold = is_cold(index)?;
    let mut card = Card {
        title: format!("{} is {}", grouped(x), letter(cold)),
        ..Card::default()
    };
    card.line("convention", played.name());
    let lasts = |index: usize| played.remoteness.get(index).copied();
    if let Some(moves) = lasts(index) {
        card.line("best play lasts", counted(moves.into(), "move", "moves"));
    }
    let moves = moves(&figure.set, played.convention, x);
    let mut options = Vec::new();
    for (place, &s) in moves.iter().enumerate() {
        let option = x.checked_sub(s).and_then(|y| y.checked_sub(played.start));
        let text = match (option, played.convention) {
            (Some(at), _) => {
                let at = at as usize;
                options.extend(is_cold(at));
                let moves =
                    lasts(at).map(|moves| format!(", {}", counted(moves.into(), "move", "moves")));
                format!(
                    "{}, {}{}",
                    grouped(x - s),
                    is_cold(at).map_or("", letter),
                    moves.unwrap_or_default()
                )
            }
            (None, Convention::Sink) => {
                options.push(true);
                "in the sink: P".into()
            }
            (None, Convention::Wall) => continue,
        };
        if place < OPTIONS_TOLD {
            card.line(format!("x − {}", grouped(s)), text);
        }
    }
    card.reason = match (cold, played.is_misere) {
        (false, true) if options.is_empty() => {
            "No move is left, so the other player moved last and loses.".into()
        }
        (true, false) if options.is_empty() => {
            "No move is left, so the player to move loses.".into()
        }
        (false, _) => "A move leads to a P-position.".into(),
        (true, _) => "Every move leads to an N-position.".into(),
    };
    Some(card)
}

/// Where the move `s` leads from `x` after a seed, in words, and its nim-value.
fn seeded_option(
    figure: &Strip,
    played: &Played,
    x: u64,
    s: u64,
    value: impl Fn(u64) -> Option<u64>,
) -> (String, Option<u64>) {
    let Some(below) = s.checked_sub(x) else {
        return mex::played(x - s, value(x - s));
    };
    let y = signed(-(below as i64));
    let whence = match (below < figure.seed.positions() as u64, played.convention) {
        (true, _) => "in the seed",
        (false, Convention::Sink) => "in the sink",
        (false, Convention::Wall) => "behind the wall",
    };
    match figure.seed.value(below, played.convention) {
        Some(v) => (format!("{y}, {whence}: value {v}"), Some(v.into())),
        None => (format!("{y}, {whence}: not allowed"), None),
    }
}

/// The moves from `x`, ascending: at the wall those that stay, in the sink all
/// of a finite set, and of an infinite one the first that ends play besides:
/// larger ones lead to value 0 as well.
fn moves(set: &Set, convention: Convention, x: u64) -> Vec<u64> {
    let below = match (convention, set.finite()) {
        (Convention::Wall, _) => x + 1,
        (Convention::Sink, Some(list)) => list.last().map_or(x, |&s| s + 1),
        (Convention::Sink, None) => {
            let mut below = x + 1;
            while set
                .members_below(below)
                .last()
                .is_none_or(|&s| u64::from(s) < x)
                && below < LARGEST_MEMBER
            {
                below *= 2;
            }
            below
        }
    };
    let mut moves: Vec<u64> = set
        .members_below(below)
        .into_iter()
        .map(u64::from)
        .collect();
    if convention == Convention::Sink && set.finite().is_none() {
        moves.truncate(moves.partition_point(|&s| s < x) + 1);
    }
    moves
}
