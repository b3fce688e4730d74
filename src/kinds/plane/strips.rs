//! The row and the column through a position as strips.

use super::findings::Findings;
use super::{Map, Planes, Position};
use crate::draw::text::Role;
use crate::figure::form::{LaneRow, Lanes, MarkStyle, Spacing};
use crate::games::period::Period;
use crate::number::grouped;

const SPACING: Spacing = Spacing {
    above: 22.0,
    below: 46.0,
    apart: 10.0,
    gap: 0.0,
    foot: 0.0,
    lift: 7.0,
    role: Role::Legend,
};
const HEIGHT: f64 = 230.0;

/// Above, the row: index x. Below, the column: index y.
pub(super) fn strips<'a>(
    figure: &Planes,
    at: &Position,
    [row, column]: &'a [Map; 2],
    found: &Findings,
) -> Lanes<'a> {
    let lanes = vec![
        lane(
            format!("row y = {}", at.y),
            &row.values,
            at.x,
            found.row(at.y),
        ),
        lane(
            format!("column x = {}", at.x),
            &column.values,
            at.y,
            found.column(at.x),
        ),
    ];
    Lanes::new(lanes, SPACING, HEIGHT, &figure.part.x, figure.places()).nim_values(found.largest)
}

fn lane(name: String, values: &[u32], at: u32, period: Option<Period>) -> LaneRow<'_> {
    let note = match period {
        Some(_) => "a window recurs",
        None => "no window recurs",
    };
    let row = LaneRow::written(0, values)
        .named([name])
        .noted([note.to_string()])
        .marks(MarkStyle::Frame, [u64::from(at)]);
    let Some(Period { preperiod, period }) = period else {
        return row;
    };
    let label = |name: &str, len| format!("{name} {}", grouped(len));
    row.bracket((0, preperiod), label("preperiod", preperiod), false)
        .bracket((preperiod, period), label("period", period), true)
}
