//! The ruleset under the cursor.

use std::ops::Range;

use super::drawing::at;
use super::map::{chart, known, place};
use super::{Data, Layer, ThreeMoves, words};
use crate::draw::sheet::Rect;
use crate::figure::Probe;
use crate::figure::probe::pair;
use crate::number::grouped;

/// What is under the point.
pub(super) fn probe(figure: &ThreeMoves, data: &Data, area: Rect, x: f64, y: f64) -> Option<Probe> {
    let chart = chart(figure, area);
    if !chart.plot().contains(x, y) {
        return None;
    }
    let (b, c) = chart.values(x, y);
    let cell = |at: f64, seen: Range<u32>| {
        let from_first = (at - figure.a as f64 - 0.5).max(0.0) as u32;
        within(from_first, &seen)
    };
    let (column, row) = (cell(b, figure.columns()), cell(c, figure.rows()));
    card(figure, data, chart.plot(), column, row)
}

/// The next cell in that direction, as far as there is one.
pub(super) fn step(
    figure: &ThreeMoves,
    data: &Data,
    area: Rect,
    key: &str,
    dx: i64,
    dy: i64,
) -> Option<Probe> {
    let (column, row) = pair::<u32, u32>(key)?;
    let (columns, rows) = (figure.columns(), figure.rows());
    let moved = |from: u32, by: i64, seen: &Range<u32>| {
        let to = i64::from(within(from, seen)).saturating_add(by);
        within(to.clamp(0, u32::MAX.into()) as u32, seen)
    };
    // What would step over the diagonal stays; what lies beyond a part comes to
    // its edge, or to the corner of a half.
    let to = (
        moved(column, dx, &columns),
        moved(row, 0_i64.saturating_sub(dy), &rows),
    );
    let stay = (within(column, &columns), within(row, &rows));
    let above = (columns.start, within(u32::MAX, &rows));
    let below = (within(u32::MAX, &columns), rows.start);
    let plot = chart(figure, area).plot();
    let mut places = [to, stay, above, below].into_iter();
    places.find_map(|(column, row)| card(figure, data, plot, column, row))
}

/// The nearest of the places looked at.
fn within(place: u32, seen: &Range<u32>) -> u32 {
    place.min(seen.end.saturating_sub(1)).max(seen.start)
}

fn card(figure: &ThreeMoves, data: &Data, plot: Rect, column: u32, row: u32) -> Option<Probe> {
    let (convention, i, j) = at(data, figure.layer, column, row)?;
    let cell = known(data, convention, i, j).filter(|_| data.grain == 1)?;
    let set = figure.set(i, j).ok()?;
    let played = &data.played[convention];
    let mut card = Probe {
        key: format!("{column}:{row}"),
        title: format!("{set}: period {}", grouped(cell.period.into())),
        outline: place(figure, plot, (column, row)),
        reason: words::divides(set, cell),
        ..Probe::default()
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
    card.shows = Some(words::beginning(set, played.convention, cell));
    card.link(
        "Strip of this set",
        words::strip(set, played.convention, cell),
    );
    Some(card)
}
