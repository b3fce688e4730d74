//! Where the cells of the map lie.

use super::{Cell, Data, ThreeMoves, index};
use crate::draw::sheet::Rect;
use crate::draw::{Axis, Chart};
use crate::figure::ZoomAxis;

/// About what axis labels take of a chart's width and height.
const BESIDE: f64 = 76.0;
const BELOW: f64 = 58.0;
/// The most a map takes of the page, and a cell of a map.
const TALL: f64 = 660.0;
const CELL: f64 = 24.0;
/// How much of its room a map takes across, at least.
const FULL: f64 = 0.8;

/// The rulesets (i, j), i < j, in the order of [`index`].
pub(super) fn pairs(side: u32) -> impl Iterator<Item = (u32, u32)> {
    (1..side).flat_map(|j| (0..j).map(move |i| (i, j)))
}

/// The cell at (i, j), or while the map is coarse the one that stands for it.
pub(super) fn known(data: &Data, convention: usize, i: u32, j: u32) -> Option<Cell> {
    let grain = data.grain.max(1);
    let (i, j) = (i - i % grain, j - j % grain);
    let place = (i < j).then(|| index(i, j))?;
    let cell = *data.played[convention].cells.get(place)?;
    (cell.period > 0).then_some(cell)
}

/// The side of a cell in a map of `side` cells with so much room: whole pixels, or where there
/// are more cells than pixels a whole part of one; but what fills the room where that would leave
/// much of it empty, as on a phone.
fn cell(side: u32, room: f64) -> f64 {
    let each = room.max(1.0) / f64::from(side);
    let whole = match each >= 1.0 {
        true => libm::floor(each),
        false => 1.0 / libm::ceil(1.0 / each),
    };
    let cell = if whole >= FULL * each { whole } else { each };
    cell.min(CELL)
}

/// The body's natural height.
pub(super) fn height(side: u32, width: f64) -> f64 {
    let room = (width - BESIDE).min(TALL - BELOW);
    cell(side, room) * f64::from(side) + BELOW
}

/// The width that suits a height.
pub(super) fn width(side: u32, height: f64) -> f64 {
    cell(side, height - BELOW) * f64::from(side) + BESIDE
}

/// The axes of the whole map: a whole number in the middle of its cell.
fn axes(figure: &ThreeMoves) -> (Axis, Axis) {
    let (low, high) = (figure.a as f64 + 0.5, figure.size as f64 + 0.5);
    ["b", "c"]
        .map(|label| Axis::linear(low, high, label).fixed())
        .into()
}

/// The rectangle of the whole map's chart, in which the cells are whole.
fn whole_rect(figure: &ThreeMoves, mut area: Rect) -> Rect {
    let plot = |area: Rect| {
        let (x, y) = axes(figure);
        Chart::lay_out(area, x, y).plot()
    };
    let room = plot(area);
    let wanted = cell(figure.side(), room.w.min(room.h)) * f64::from(figure.side());
    // How wide the ticks of c are shows once the height is known.
    area.h -= room.h - wanted;
    let spare = plot(area).w - wanted;
    area.w -= spare;
    area.x += libm::floor(spare.max(0.0) / 2.0);
    area
}

/// The rectangle and the axes of what is looked at: a part takes the place of
/// the whole.
pub(super) fn layout(figure: &ThreeMoves, area: Rect) -> (Rect, Axis, Axis) {
    let rect = figure.part.rect(whole_rect(figure, area), axes(figure));
    let (x, y) = figure.part.axes(axes(figure));
    (rect, x, y)
}

/// Where everything is.
pub(super) fn chart(figure: &ThreeMoves, area: Rect) -> Chart {
    let (rect, x, y) = layout(figure, area);
    Chart::lay_out(rect, x, y)
}

/// The ways to look closer: along b, and up c.
pub(super) fn zoom_axes(figure: &ThreeMoves, area: Rect) -> Vec<ZoomAxis> {
    let rect = whole_rect(figure, area);
    figure.part.zoom_axes(rect, axes(figure), &figure.moves())
}

/// The width and the height of a cell that is looked at.
pub(super) fn pitch(figure: &ThreeMoves, plot: Rect) -> (f64, f64) {
    let [columns, rows] = [figure.columns(), figure.rows()].map(|places| places.len() as f64);
    (plot.w / columns, plot.h / rows)
}

/// The cell of a column and a row, counted from the left and from below in the
/// whole map.
pub(super) fn place(figure: &ThreeMoves, plot: Rect, (column, row): (u32, u32)) -> Rect {
    let (w, h) = pitch(figure, plot);
    let from = |place: u32, first: u32| f64::from(place) - f64::from(first);
    let (right, up) = (
        from(column, figure.columns().start),
        from(row, figure.rows().start),
    );
    Rect::new(plot.x + right * w, plot.bottom() - (up + 1.0) * h, w, h)
}
