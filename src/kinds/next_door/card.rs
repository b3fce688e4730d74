//! The card of one place.

use super::compute::code;
use super::{Cell, DIGITS, Data, NextDoor, Of};
use crate::figure::form::{Key, tiles};
use crate::figure::variation::Variation;
use crate::figure::{Card, Figure};
use crate::games::heap::Behaviour;
use crate::kinds::strip::Strip;
use crate::limits::STRIP_WRAP;
use crate::number::{counted, grouped, listed};
use crate::progress::NoProgress;

/// Winning moves that a card lists.
const LISTED: usize = 8;
/// Heaps of a strip that shows no period.
const SHOWN: u64 = 240;

/// The name of a behaviour.
pub(super) fn name(behaviour: Behaviour) -> &'static str {
    match behaviour {
        Behaviour::Left => "left",
        Behaviour::WeaklyLeft => "weakly left",
        Behaviour::Fair => "fair",
        Behaviour::Impartial => "impartial",
        Behaviour::WeaklyRight => "weakly right",
        Behaviour::Right => "right",
    }
}

fn explained(behaviour: Behaviour) -> &'static str {
    match behaviour {
        Behaviour::Left => "Left wins every large heap: Left dominates.",
        Behaviour::WeaklyLeft => "Large heaps are L, and N or P, but not R: Left dominates weakly.",
        Behaviour::Fair => "L and R recur: the game is fair.",
        Behaviour::Impartial => "Large heaps are N and P alone: the game is ultimately impartial.",
        Behaviour::WeaklyRight => {
            "Large heaps are R, and N or P, but not L: Right dominates weakly."
        }
        Behaviour::Right => "Right wins every large heap: Right dominates.",
    }
}

/// The words of a card.
pub(super) fn card(figure: &NextDoor, data: &Data, key: &Key) -> Option<Card> {
    match figure.of {
        Of::Codes => {
            let (one, three, two) = tiles::place(key)?;
            of_code(
                figure,
                data,
                (u32::try_from(one).ok()? * DIGITS + two) * DIGITS + three,
            )
        }
        Of::Partizan => {
            let (b, d) = key.place()?;
            let (b, d) = (u32::try_from(b).ok()?, u32::try_from(d).ok()?);
            let is_there = |end: u32| figure.columns().contains(&end.into());
            (is_there(b) && is_there(d)).then(|| of_sets(figure, data, figure.index(b, d)))?
        }
        Of::Memory => of_heap(figure, data, key),
        Of::Scores => of_score(figure, data, key),
    }
}

/// The strip of a game, over two periods if they are known.
fn strip(strip: Strip, cell: Cell) -> Strip {
    let (q, p) = (u64::from(cell.preperiod), u64::from(cell.period));
    let n = if p == 0 {
        SHOWN
    } else {
        (q + 2 * p).max(strip.n)
    };
    // One row has room for no more.
    let wrap = if n > SHOWN && p > 1 {
        p.min(STRIP_WRAP)
    } else {
        strip.wrap
    };
    Strip { n, wrap, ..strip }
}

fn of_code(figure: &NextDoor, data: &Data, index: u32) -> Option<Card> {
    let (code, cell) = (code(index)?, *data.cells.get(index as usize)?);
    if !cell.is_known {
        return None;
    }
    let of = code
        .name()
        .map_or(String::new(), |name| format!(" ({name})"));
    let mut card = Card {
        title: match cell.period {
            0 => format!("{code}{of}: no period found below {}", grouped(figure.n)),
            period => format!("{code}{of}: period {}", grouped(period.into())),
        },
        reason: format!("Moves: {}.", code.rules()),
        ..Card::default()
    };
    if cell.period > 0 {
        card.line("preperiod", grouped(cell.preperiod.into()));
    }
    card.line(
        "heaps that a move leaves",
        format!("at most {}", code.heaps().max(1)),
    );
    let variation = Variation {
        code: Some(code),
        ..Variation::default()
    };
    let of_code = Strip {
        variation,
        ..Strip::default()
    };
    card.shows = Some(of_code.spec());
    card.link("Strip of this code", strip(of_code, cell).spec());
    Some(card)
}

fn of_sets(figure: &NextDoor, data: &Data, index: usize) -> Option<Card> {
    let cell = *data.cells.get(index)?;
    let [left, right] = figure.sets(index as u32);
    let title = format!("{} against {}", left.words(), right.words());
    let mut card = Card {
        title: match cell.behaviour {
            Some(of) => format!("{title}: {}", name(of)),
            None => format!("{title}: no period found"),
        },
        reason: cell.behaviour.map_or("", explained).into(),
        ..Card::default()
    };
    if cell.period > 0 {
        card.line("preperiod", grouped(cell.preperiod.into()));
        card.line("period", grouped(cell.period.into()));
    }
    let variation = Variation {
        right: Some(right),
        ..Variation::default()
    };
    let of_sets = Strip {
        set: left,
        variation,
        play: figure.convention.into(),
        ..Strip::default()
    };
    card.shows = Some(of_sets.spec());
    card.link("Strip of these sets", strip(of_sets, cell).spec());
    Some(card)
}

fn of_heap(figure: &NextDoor, data: &Data, key: &Key) -> Option<Card> {
    let (heap, last) = key.place()?;
    let is_there =
        figure.columns().contains(&(heap as u64)) && figure.rows().contains(&(last as u64));
    let at = |heap: u64, last: u64| {
        // Above the map all may be taken that is left, or nothing.
        let row = last.min(*figure.rows().end());
        data.values
            .get(figure.index(heap as u32, row as u32))
            .copied()
    };
    let value = is_there.then(|| at(heap as u64, last as u64))??;
    let outcome = if value == 0 { "P" } else { "N" };
    let mut card = Card {
        title: match last {
            0 => format!("{heap} before the first move: {outcome}"),
            last => format!("{heap} after {last}: {outcome}"),
        },
        ..Card::default()
    };
    card.line("nim-value", value);
    let allowed = figure.memory.allowed(heap as u64, last as u64);
    card.line(
        "may be taken",
        match allowed.clone().count() {
            0 => "nothing".into(),
            _ => format!("{} to {}", allowed.start(), allowed.end()),
        },
    );
    let wins: Vec<u64> = allowed
        .filter(|&taken| at(heap as u64 - taken, taken) == Some(0))
        .collect();
    card.reason = match wins.len() {
        0 => "No number wins.".into(),
        n => format!(
            "{}: {}.",
            counted(n as u64, "number wins", "numbers win"),
            listed(&wins, LISTED)
        ),
    };
    Some(card)
}

fn of_score(figure: &NextDoor, data: &Data, key: &Key) -> Option<Card> {
    let (_, heap) = key.place()?;
    let score = |heap: usize| data.values.get(heap).map(|&score| i64::from(score));
    let found = score(heap)?;
    let moves = figure
        .set
        .list_below(heap as u64 + 1, &mut NoProgress)
        .ok()?;
    let best = moves.into_iter().filter(|&taken| {
        let left = heap - taken as usize;
        score(left).is_some_and(|other| i64::from(taken) - other == found)
    });
    let best: Vec<u32> = best.collect();
    let mut card = Card {
        title: format!("o({}) = {found}", grouped(heap as u64)),
        reason: match best.len() {
            0 => "No move is left.".into(),
            n => format!(
                "{}: {}.",
                counted(n as u64, "move is best", "moves are best"),
                listed(&best, LISTED)
            ),
        },
        ..Card::default()
    };
    let variation = Variation {
        scoring: true,
        ..Variation::default()
    };
    let of_set = Strip {
        set: figure.set.clone(),
        variation,
        ..Strip::default()
    };
    let cell = data.cells.first().copied().unwrap_or_default();
    card.link("Strip of these scores", strip(of_set, cell).spec());
    Some(card)
}
