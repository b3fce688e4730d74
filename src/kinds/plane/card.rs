//! The card of one position.

use super::findings::Findings;
use super::{Data, Planes, Position, seams};
use crate::figure::form::{Key, tiles};
use crate::figure::{Card, Figure, mex};
use crate::games::period::Period;
use crate::limits::INLINE_STEPS;
use crate::number::{counted, grouped};

/// Options that are listed one by one, and that are marked.
const TOLD: usize = 8;
const LISTED: usize = 12;

/// The card of a cell, or of an index of a strip.
pub(super) fn card(figure: &Planes, data: &Data, found: &Findings, key: &Key) -> Option<Card> {
    let (map, x, y) = match (&figure.at, key) {
        (Some(at), &Key::Two(0, x)) => (0, x.try_into().ok()?, at.y),
        (Some(at), &Key::Two(1, y)) => (0, at.x, y.try_into().ok()?),
        _ => tiles::place(key)?,
    };
    let v = figure.value(data, (map, x, y))?;
    let game = figure.games().into_iter().nth(map)?;
    let moves = figure.moves.at(&game).ok()?;
    let outcome = if v == 0 { "cold" } else { "hot" };
    let mut card = Card {
        title: format!("({x}, {y}): nim-value {}, {outcome}", grouped(v.into())),
        ..Card::default()
    };
    if figure.games().len() > 1 {
        card.line("game", figure.name_of(&game));
    }
    let options = moves.options(x, y);
    let known = |&(x, y): &(u32, u32)| figure.value(data, (map, x, y));
    for option in options.iter().take(TOLD) {
        let step = format!("− ({}, {})", x - option.0, y - option.1);
        let to = known(option).map_or(String::new(), |v| format!(", value {v}"));
        card.line(step, format!("({}, {}){to}", option.0, option.1));
    }
    if options.len() > TOLD {
        let more = (options.len() - TOLD) as u64;
        card.line("and", counted(more, "further move", "further moves"));
    }
    if figure.at.is_none() {
        let key_of = |&(x, y): &(u32, u32)| match key {
            Key::Text(_) => Key::Text(format!("{map}:{x}:{y}")),
            _ => Key::Two(x.into(), y.into()),
        };
        let reached = options.iter().take(LISTED);
        let reached = reached.map(|option| (key_of(option), known(option).map(u64::from)));
        card.mentions.options = reached.collect();
    }
    let values = options.iter().filter_map(known).map(u64::from);
    card.reason = mex::of(&mut values.collect());
    if moves.is_finite() && found.moves.is_some() {
        card.line(format!("row y = {y}"), told(found.row(y)));
        card.line(format!("column x = {x}"), told(found.column(x)));
    }
    if let Some(steps) = repeats(found, x, y) {
        card.line("repeats by", steps);
    }
    if figure.at.is_none() && found.moves.is_some() {
        let strips = Planes {
            at: Some(Position { x, y }),
            part: Default::default(),
            ..figure.clone()
        };
        card.shows = (figure.cost() <= INLINE_STEPS).then(|| strips.spec());
        card.link("Row and column", strips.spec());
    }
    Some(card)
}

fn told(period: Option<Period>) -> String {
    match period {
        Some(Period { preperiod, period }) => {
            let (preperiod, period) = (grouped(preperiod), grouped(period));
            format!("preperiod {preperiod}, period {period}")
        }
        None => "no window recurs on this map".into(),
    }
}

/// The steps of the cone in which a position lies.
fn repeats(found: &Findings, x: u32, y: u32) -> Option<String> {
    let angle = libm::atan2(f64::from(y) + 0.5, f64::from(x) + 0.5);
    let mut cones = found.survey.cones.iter();
    let cone = cones.find(|cone| (cone.angles.0..cone.angles.1).contains(&angle))?;
    Some(format!("{} (observed)", seams::text(&cone.steps)))
}
