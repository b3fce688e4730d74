//! The ruleset under the cursor.

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
    let cell = |at: f64| {
        let from_first = (at - figure.a as f64 - 0.5).max(0.0) as u32;
        from_first.min(figure.side() - 1)
    };
    card(figure, data, area, cell(b), cell(c))
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
    let last = figure.side() - 1;
    let moved = |from: u32, by: i64| {
        let to = i64::from(from.min(last)).saturating_add(by);
        to.clamp(0, last.into()) as u32
    };
    // What would step over the diagonal stays.
    let wanted = (moved(column, dx), moved(row, 0_i64.saturating_sub(dy)));
    card(figure, data, area, wanted.0, wanted.1).or_else(|| card(figure, data, area, column, row))
}

fn card(figure: &ThreeMoves, data: &Data, area: Rect, column: u32, row: u32) -> Option<Probe> {
    let (convention, i, j) = at(data, figure.layer, column, row)?;
    let cell = known(data, convention, i, j).filter(|_| data.grain == 1)?;
    let set = figure.set(i, j).ok()?;
    let played = &data.played[convention];
    let mut card = Probe {
        key: format!("{column}:{row}"),
        title: format!("{set}: period {}", grouped(cell.period.into())),
        outline: place(figure, chart(figure, area).plot(), (column, row)),
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
    card.link(
        "Strip of this set",
        words::strip(set, played.convention, cell),
    );
    Some(card)
}
