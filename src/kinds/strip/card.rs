//! The card of a position of a nim-sequence.

use super::{Data, Played, Strip};
use crate::figure::form::Key;
use crate::figure::{Card, mex};
use crate::games::period::Outcome;
use crate::games::{Convention, Set};
use crate::kinds::proof::ask_why;
use crate::limits::LARGEST_MEMBER;
use crate::number::{grouped, signed};
use crate::sink::Additive;

/// The card of a position.
pub(super) fn card(figure: &Strip, data: &Data, key: &Key) -> Option<Card> {
    let (row, index) = key.place()?;
    let played = data.played.get(row)?;
    let value = *played.values.get(index)?;
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
    card.line("convention", played.convention.name());
    if let Some(Outcome::Found(p)) = played.period {
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
        played.values.get(index as usize).map(|&v| v.into())
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
