//! The caption of a plane.

use super::findings::Findings;
use super::{Colour, Data, Planes, seams};
use crate::figure::caption::{Badge, LARSSON_SAHA_YOKOO, TITLE, WYTHOFF};
use crate::figure::{Caption, Findings as _, Sentences};
use crate::games::plane::{Cone, Moves, Periods};
use crate::number::{capitalized, counted, grouped, percent, small};
use crate::play::invitation;
use crate::sort::sort_by;

/// Most vectors that are listed under a map whose title has no room for them.
const LISTED: usize = 8;

/// All the words about the figure.
pub(super) fn caption(figure: &Planes, data: &Data, found: &Findings) -> Caption {
    let title = title(figure);
    let mut caption = Caption {
        caption: drawn(figure, &title),
        title,
        see: see(figure, found),
        badge: badge(figure, found),
        ..Caption::default()
    };
    if !figure.moves.has_rays() {
        caption = caption.from_paper(&LARSSON_SAHA_YOKOO, "");
    } else if is_wythoff(found) {
        caption = caption.from_paper(&WYTHOFF, "");
    }
    figure.part.tell("x", "y", &mut caption);
    facts(figure, data, found, &mut caption);
    links(figure, &mut caption);
    caption
}

/// Whether the game is Wythoff's: any number from one heap, or the same from both.
fn is_wythoff(found: &Findings) -> bool {
    let rays = [(1, 0), (0, 1), (1, 1)];
    let moves = found.moves.as_ref();
    moves.is_some_and(|moves| {
        moves.vectors().is_empty()
            && moves.rays().len() == rays.len()
            && rays.iter().all(|ray| moves.rays().contains(ray))
    })
}

/// `(a, 1), a = 3`: with the moves, and the values of the letters, where there is room for them.
fn title(figure: &Planes) -> String {
    let what = match (figure.colour, figure.at) {
        (_, Some(at)) => format!("Row and column of ({}, {}) in", at.x, at.y),
        (Colour::Value, None) => "Nim-values of".into(),
        (Colour::Outcome, None) => "Cold positions of".into(),
    };
    let letters = figure.moves.letters().iter();
    let value = |&letter: &char| {
        let (from, to) = figure.letters.range(letter).into_inner();
        if from == to {
            format!(", {letter} = {from}")
        } else {
            format!(", {letter} = {from}, …, {to}")
        }
    };
    let values: String = letters.map(value).collect();
    let moves = figure.moves.pretty();
    let count = figure.moves.count() as u64;
    let wordings = [
        format!("{what} {moves}{values}"),
        format!("{what} {moves}"),
        format!(
            "{what} a game with {}{values}",
            counted(count, "vector", "vectors")
        ),
        format!("{what} a game with {}", counted(count, "vector", "vectors")),
    ];
    let fits = |title: &&String| title.chars().count() <= TITLE;
    wordings.iter().find(fits).unwrap_or(&wordings[3]).clone()
}

fn drawn(figure: &Planes, title: &str) -> Sentences {
    if figure.at.is_some() {
        return Sentences::from(
            "The nim-values of one row from left to right and of one column from below.",
        )
        .and("Brackets mark preperiods and first periods.");
    }
    let multiple = if figure.moves.has_rays() {
        ", or a multiple where k stands"
    } else {
        ""
    };
    let colours = match figure.colour {
        Colour::Value => "Colours are nim-values.",
        Colour::Outcome => "Dark cells are cold: the player to move loses.",
    };
    let cells = match figure.games().len() {
        1 => "Each cell is a position (x, y)",
        _ => "Each map is one game, each cell a position (x, y)",
    };
    let moves = figure.moves.pretty();
    let vector = match figure.moves.count() {
        _ if title.contains(&moves) => "a vector of the title".into(),
        ..=LISTED => format!("a vector of {moves}"),
        count => format!("one of {} vectors", grouped(count as u64)),
    };
    Sentences::from(format!("{cells}; a move subtracts {vector}{multiple}.")).and(colours)
}

fn see(figure: &Planes, found: &Findings) -> String {
    match found.survey.cones.len() {
        _ if figure.at.is_some() || !figure.part.is_whole() => String::new(),
        0 | 1 => String::new(),
        count => format!(
            "{} cones, observed for x, y < {}, each repeat by two steps.",
            capitalized(small(count as u64)),
            grouped(figure.size)
        ),
    }
}

fn badge(figure: &Planes, found: &Findings) -> Badge {
    let below = grouped(figure.size);
    let all = format!("All values with x, y < {below} are exact");
    let is_proved = |periods: &Periods| periods.iter().any(Option::is_some);
    if is_proved(&found.survey.rows) || is_proved(&found.survey.columns) {
        found.badge(format!(
            "{all}; a recurring window proves each period of a row or column."
        ))
    } else {
        found.badge(format!("{all}."))
    }
}

fn facts(figure: &Planes, data: &Data, found: &Findings, caption: &mut Caption) {
    if !found.is_complete {
        return;
    }
    let all: usize = data.maps.iter().map(|map| map.values.len()).sum();
    let share = percent(found.cold as f64 / all as f64, 1);
    if data.maps.len() > 1 {
        caption.fact("games", data.maps.len());
    }
    let moves = figure.moves.pretty();
    if !caption.title.contains(&moves) && !caption.caption.contains(&moves) {
        caption.fact("moves", moves);
    }
    caption.fact("largest nim-value", grouped(found.largest.into()));
    caption.fact("cold", format!("{} ({share})", grouped(found.cold)));
    if found.moves.as_ref().is_some_and(Moves::is_finite) {
        caption.fact("rows", proved(&found.survey.rows));
        caption.fact("columns", proved(&found.survey.columns));
    }
    if figure.at.is_none() && !found.survey.cones.is_empty() {
        let below = grouped(figure.size);
        let steps = |cone: &Cone| seams::text(&cone.steps);
        let all = found.survey.cones.iter().map(steps);
        caption.fact(
            format!("cones observed (x, y < {below})"),
            format!(
                "{}; steps: {}",
                found.survey.cones.len(),
                all.collect::<Vec<_>>().join(" · ")
            ),
        );
    }
}

/// `period 1, 2, 4 (120 of 200 proved)`.
fn proved(periods: &Periods) -> String {
    const NAMED: usize = 6;
    let mut known: Vec<u64> = Vec::new();
    let mut count = 0;
    for period in periods.iter().flatten() {
        count += 1;
        if !known.contains(&period.period) {
            known.push(period.period);
        }
    }
    sort_by(&mut known, Ord::cmp);
    if known.is_empty() {
        return "unknown".into();
    }
    let list = match &known[..] {
        [first, .., last] if known.len() > NAMED => {
            format!("{}–{}", grouped(*first), grouped(*last))
        }
        few => few
            .iter()
            .map(|&p| grouped(p))
            .collect::<Vec<_>>()
            .join(", "),
    };
    match &known[..] {
        [1] => format!("eventually constant ({count} of {} proved)", periods.len()),
        _ => format!("period {list} ({count} of {} proved)", periods.len()),
    }
}

fn links(figure: &Planes, caption: &mut Caption) {
    caption.invite("Play this game", invitation::plane(&figure.moves));
    let colour = match figure.colour {
        Colour::Value => Colour::Outcome,
        Colour::Outcome => Colour::Value,
    };
    let label = match colour {
        Colour::Value => "The nim-values",
        Colour::Outcome => "Cold and hot positions",
    };
    let other = Planes {
        colour,
        ..figure.clone()
    };
    caption.link(label, other);
    if figure.at.is_some() {
        let map = Planes {
            at: None,
            part: Default::default(),
            ..figure.clone()
        };
        caption.link("The map", map);
    }
}
