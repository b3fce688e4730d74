//! The ruleset under the cursor.

use std::ops::Range;

use super::drawing::at as at_cell;
use super::map::{chart, known, place};
use super::{Cell, Data, Layer, ThreeMoves, words};
use crate::draw::sheet::Rect;
use crate::figure::place::Spot;
use crate::figure::{Card, Figure};
use crate::games::three_move::ThreeMove;
use crate::number::grouped;

/// The cell under the point.
pub(super) fn at(
    figure: &ThreeMoves,
    _: &Data,
    area: Rect,
    x: f64,
    y: f64,
) -> Option<Spot<u32, u32>> {
    let chart = chart(figure, area);
    if !chart.plot().contains(x, y) {
        return None;
    }
    let (b, c) = chart.values(x, y);
    let cell = |at: f64, seen: Range<u32>| {
        let from_first = (at - figure.a as f64 - 0.5).max(0.0) as u32;
        within(from_first, &seen)
    };
    Some(Spot(cell(b, figure.columns()), cell(c, figure.rows())))
}

/// The next cell in that direction, as far as there is one.
pub(super) fn moved(
    figure: &ThreeMoves,
    data: &Data,
    _: Rect,
    Spot(column, row): Spot<u32, u32>,
    (dx, dy): (i64, i64),
) -> Option<Spot<u32, u32>> {
    let (columns, rows) = (figure.columns(), figure.rows());
    let moved = |from: u32, by: i64, seen: &Range<u32>| {
        let to = i64::from(within(from, seen)).saturating_add(by);
        within(to.clamp(0, u32::MAX.into()) as u32, seen)
    };
    // What would step over the diagonal stays; what lies beyond a part comes to
    // its edge, or to the corner of a half.
    let to = Spot(
        moved(column, dx, &columns),
        moved(row, 0_i64.saturating_sub(dy), &rows),
    );
    let stay = Spot(within(column, &columns), within(row, &rows));
    let above = Spot(columns.start, within(u32::MAX, &rows));
    let below = Spot(within(u32::MAX, &columns), rows.start);
    let mut places = [to, stay, above, below].into_iter();
    places.find(|&place| found(figure, data, place).is_some())
}

/// The nearest of the places looked at.
fn within(place: u32, seen: &Range<u32>) -> u32 {
    place.min(seen.end.saturating_sub(1)).max(seen.start)
}

/// The convention, the cell and the two indices of what the map has at a place, if there is a ruleset.
fn found(
    figure: &ThreeMoves,
    data: &Data,
    Spot(column, row): Spot<u32, u32>,
) -> Option<(usize, Cell, ThreeMove, (u32, u32))> {
    let (convention, i, j) = at_cell(data, figure.layer, column, row)?;
    let cell = known(data, convention, i, j).filter(|_| data.grain == 1)?;
    Some((convention, cell, figure.set(i, j).ok()?, (i, j)))
}

/// What is told of a cell.
pub(super) fn card(
    figure: &ThreeMoves,
    data: &Data,
    area: Rect,
    at: &Spot<u32, u32>,
) -> Option<Card> {
    let (convention, cell, set, (i, j)) = found(figure, data, *at)?;
    let plot = chart(figure, area).plot();
    let played = &data.played[convention];
    let mut card = Card {
        title: format!("{set}: period {}", grouped(cell.period.into())),
        outline: place(figure, plot, (at.0, at.1)),
        reason: words::divides(set, cell),
        ..Card::default()
    };
    if data.played.len() > 1 {
        card.line("convention", played.convention.name());
    }
    card.line("preperiod", grouped(cell.preperiod.into()));
    if figure.layer == Layer::Difference
        && let Some(other) = known(data, 1, i, j)
    {
        let name = data.played[1].convention.name();
        card.line(format!("{name} preperiod"), grouped(other.preperiod.into()));
        card.line(format!("{name} period"), grouped(other.period.into()));
    }
    // A crosshair: all of this c, and all of this b.
    let at = card.outline;
    card.bands = vec![
        Rect::new(plot.x, at.y, plot.w, at.h),
        Rect::new(at.x, plot.y, at.w, plot.h),
    ];
    card.shows = Some(words::beginning(set, played.convention, cell).spec());
    card.link(
        "Strip of this set",
        words::strip(set, played.convention, cell).spec(),
    );
    Some(card)
}
