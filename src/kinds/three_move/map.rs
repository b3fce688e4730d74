//! The map: a cell per ruleset, b to the right and c up.

use std::rc::Rc;

use super::colors::{Painter, colors, legend};
use super::marks::{halves, marks};
use super::{Cell, Data, Layer, ThreeMoves, index};
use crate::figure::form::{Cells, Square};

/// The rulesets (i, j), i < j, in the order of [`index`].
pub(super) fn pairs(side: u32) -> impl Iterator<Item = (u32, u32)> {
    (1..side).flat_map(|j| (0..j).map(move |i| (i, j)))
}

/// The cell at (i, j).
pub(super) fn known(data: &Data, convention: usize, i: u32, j: u32) -> Option<Cell> {
    let place = (i < j).then(|| index(i, j))?;
    let cell = *data.played[convention].cells.get(place)?;
    (cell.period > 0).then_some(cell)
}

/// The convention and the ruleset (i, j) at a column and a row. While the map is coarse, it is the known
/// ruleset of the block.
pub(super) fn at(data: &Data, layer: Layer, column: u32, row: u32) -> Option<(usize, u32, u32)> {
    let block = data.block();
    let (column, row) = (column - column % block, row - row % block);
    match column < row {
        true => Some((0, column, row)),
        // Under two conventions the second is the first one's mirror image.
        false if row < column && data.played.len() > 1 && layer != Layer::Difference => {
            Some((1, row, column))
        }
        false => None,
    }
}

/// Where a known ruleset is found by column and row: its convention and indices, and what is known
/// of it.
pub(super) fn found(
    figure: &ThreeMoves,
    data: &Data,
    (column, row): (u32, u32),
) -> Option<(usize, (u32, u32), Cell)> {
    let (convention, i, j) = at(data, figure.layer, column, row)?;
    let cell = known(data, convention, i, j).filter(|_| data.grain == 1)?;
    Some((convention, (i, j), cell))
}

/// The map.
pub(super) fn map<'a>(figure: &'a ThreeMoves, data: &'a Data) -> Cells<'a> {
    let (columns, rows) = (figure.columns(), figure.rows());
    let frame = Square {
        labels: ["b", "c"],
        columns: figure.moves(),
        rows: figure.moves(),
        viewport: figure.part.clone(),
    };
    let painter = Painter::new(figure, data);
    let mut places = Vec::with_capacity(rows.len() * columns.len());
    for row in rows.clone() {
        // While the map is coarse, rows of a block are the same.
        if row > rows.start && !row.is_multiple_of(data.block()) {
            places.extend_from_within(places.len() - columns.len()..);
        } else {
            painter.row(columns.clone(), row, &mut places);
        }
    }
    let places: Rc<[u32]> = places.into();
    let (first, wide) = (rows.start, columns.len());
    let listed = Rc::clone(&places);
    Cells::new(
        frame,
        (columns, rows),
        |look| colors(figure.layer, look),
        move |row, values| {
            let from = (row - first) as usize * wide;
            values.extend_from_slice(&listed[from..from + wide]);
        },
    )
    .upwards()
    .edges()
    .crosshair()
    .settle(|column, row| found(figure, data, (column, row)).map(|_| (column, row)))
    .above(move |_, grid, look, sheet| {
        marks(figure, data, &places, grid, look, sheet)?;
        halves(figure, data, grid, look, sheet)
    })
    .legend(|look| legend(figure, data, look))
}
