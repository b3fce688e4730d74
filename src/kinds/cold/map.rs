//! The map: a cell for each position, or for several, in rows of one length; at its side the
//! density of its rows, below it that of its columns.

use std::rc::Rc;

use super::drawing::{self, APART, NEAR, rank, shades};
use super::key::{cell, key};
use super::{Cold, Data, Grid};
use crate::draw::sheet::Rect;
use crate::draw::text::{Role, width};
use crate::figure::form::{Cells, Frame};
use crate::figure::frame::NARROW;
use crate::figure::lane::{self, Free, Lane};
use crate::figure::{Row, ZoomAxis, row};
use crate::number::grouped;

/// Above the raster: the heading of the panel at its side.
const HEAD: f64 = 20.0;
/// Height of a raster with one row, and of the highest.
const BAND: f64 = 48.0;
const TALLEST: f64 = 440.0;
/// Highest cell of a raster of single positions.
const CELL: f64 = 16.0;
/// Width of the panel of row densities, and on a phone.
pub(super) const BESIDE: f64 = 150.0;
const BESIDE_NARROW: f64 = 60.0;
/// Height of the panel of columns, and of what is written under it.
const BELOW: f64 = 60.0;
pub(super) const WRITTEN: f64 = 36.0;
/// Counts whose colour is looked up.
const FEW: u32 = 4095;

/// The axes and sums around the cells.
struct Panels<'a> {
    figure: &'a Cold,
    data: &'a Data,
}

/// The panel of columns.
pub(super) fn below(cells: Rect) -> Rect {
    Rect::new(cells.x, cells.bottom() + APART, cells.w, BELOW)
}

/// The width of the panel of row densities, in a body of this width.
fn beside(data: &Data, width: f64) -> Option<f64> {
    let wide = if width < NARROW {
        BESIDE_NARROW
    } else {
        BESIDE
    };
    (data.grid.all_rows() > 1).then_some(wide)
}

impl Frame for Panels<'_> {
    fn height(&self, width: f64) -> f64 {
        let grid = &self.data.grid;
        let raster = if grid.rows == 1 {
            BAND
        } else {
            let cell = (width / f64::from(grid.columns)).min(CELL);
            let low = TALLEST.min(width);
            if grid.is_exact() {
                (cell.max(3.0) * f64::from(grid.rows)).min(low).max(BAND)
            } else {
                low
            }
        };
        HEAD + raster + APART + BELOW + WRITTEN
    }

    fn cells(&self, area: Rect) -> Rect {
        let label = |text: &str| width(text, Role::Tick);
        let gutter = NEAR + label(&grouped(self.data.grid.n)).max(label("99.9 %"));
        let beside = beside(self.data, area.w).map_or(0.0, |wide| wide + APART);
        Rect::new(
            area.x + gutter,
            area.y + HEAD,
            (area.w - gutter - beside - 1.0).max(1.0),
            (area.h - HEAD - APART - BELOW - WRITTEN).max(1.0),
        )
    }

    fn sums(&self, cells: Rect) -> Option<Rect> {
        Some(below(cells))
    }

    fn free(&self, _: Rect, cells: Rect) -> Free {
        Free {
            left: cells.x - lane::APART,
            right: cells.right(),
            baseline: cells.y - NEAR,
        }
    }

    fn rows(&self, cells: Rect) -> Vec<Row<'_>> {
        rows(self.data, cells)
    }

    /// Along the columns, and down the rows if there are several.
    fn zoom_axes(&self, area: Rect) -> Vec<ZoomAxis> {
        let (at, last) = (self.cells(area), self.figure.row() - 1);
        let columns = self.figure.columns();
        let mut axes = vec![ZoomAxis::seen((at.x, at.right()), columns, 0..=last)];
        let rows = self.data.grid.all_rows();
        if rows > 1 {
            let shown = self.figure.rows();
            axes.push(ZoomAxis::seen((at.y, at.bottom()), shown, 0..=rows - 1));
        }
        axes
    }
}

/// The map.
pub(super) fn map<'a>(figure: &'a Cold, data: &'a Data) -> Cells<'a> {
    let grid = data.seen(figure);
    let most = grid.most();
    // Most counts are small, and come again and again.
    let few: Vec<u32> = (0..=most.min(FEW)).map(|count| rank(count, most)).collect();
    let known = move |&count: &u32| {
        let rank_of = few.get(count as usize).copied();
        rank_of.unwrap_or_else(|| rank(count, most))
    };
    let of = || Rc::clone(&grid);
    let (read, decided, keyed, found, above) = (of(), of(), of(), of(), of());
    Cells::new(
        Panels { figure, data },
        (0..grid.columns, 0..grid.rows),
        shades,
        move |row, ranks| {
            ranks.extend(
                read.counts_of(row.into()..u64::from(row) + 1)
                    .iter()
                    .map(&known),
            );
        },
    )
    // The last row may end early, even before the columns that are visible.
    .settle(move |column, row| {
        (0..=row).rev().find_map(|row| {
            let mut columns = (0..=column).rev();
            let column = columns.find(|&column| is_decided(data, &decided, column, row))?;
            Some((column, row))
        })
    })
    .keys(
        move |at| key(figure, data, &keyed, at),
        move |key| cell(data, &found, key),
    )
    .above(move |area, cells, look, sheet| {
        let at = cells.rect;
        drawing::row_ticks(&above, at, look, sheet)?;
        if let Some(wide) = beside(data, area.w) {
            let panel = Rect::new(at.right() + APART, at.y, wide, at.h);
            drawing::densities(data, &above, panel, look, sheet)?;
        }
        drawing::columns(figure, data, &above, below(at), look, sheet)
    })
    .legend(|look| drawing::legend(figure, data, look))
}

/// Whether a cell is known: one of a single position may not be decided yet, or lie after the last.
pub(super) fn is_decided(data: &Data, grid: &Grid, column: u32, row: u32) -> bool {
    !grid.is_exact() || position(grid, column, row) < data.reached.0
}

/// The position of a cell that is of one alone.
pub(super) fn position(grid: &Grid, column: u32, row: u32) -> u64 {
    grid.shared_rows(row).0 * grid.row + grid.residues(column).0
}

/// Rows of the raster that have a cell for each position, while they are few.
fn rows(data: &Data, at: Rect) -> Vec<Row<'_>> {
    const MOST: u32 = 400;
    let grid = &data.grid;
    if !grid.is_exact() || grid.rows > MOST {
        return Vec::new();
    }
    let pitch = at.h / f64::from(grid.rows);
    let row = |i: u32| {
        let start = u64::from(i) * grid.row;
        let cells = (grid.n - start).min(grid.row);
        let width = at.w * cells as f64 / grid.row as f64;
        let top = at.y + f64::from(i) * pitch;
        Row {
            name: ("row", [i.into(), grid.row, 0]),
            along: row::RowIndex::Positions,
            lane: Lane::whole(Rect::new(at.x, top, width, pitch), cells),
            start,
            most: cells,
            runs: Box::new(move || {
                let decided = data.reached.0.clamp(start, start + cells) - start;
                let cell = |column| (grid.count(column, i), 1);
                (0..decided as u32).map(cell).collect()
            }),
        }
    };
    (0..grid.rows).map(row).collect()
}
