//! A map of square cells on two axes.

use std::ops::RangeInclusive;

use super::Frame;
use crate::draw::sheet::{Rect, Sheet};
use crate::draw::{Axis, Chart};
use crate::error::Result;
use crate::figure::ZoomAxis;
use crate::figure::lane::{self, Free};
use crate::figure::viewport::{Viewport, up_to_i64};

/// About what axis labels take of a chart's width and height.
const BESIDE: f64 = 76.0;
const BELOW: f64 = 58.0;
/// The most a map takes of the page, and a cell of a map.
const TALL: f64 = 660.0;
const CELL: f64 = 24.0;
/// How much of its room a map takes across, at least.
const FULL: f64 = 0.9;
/// From the letters of an axis' name to the foot of its line.
const UNDER_LABEL: f64 = 3.0;

/// Columns and rows are numbered as the axes are.
pub(crate) struct Square {
    /// The labels of the axes.
    pub(crate) labels: [&'static str; 2],
    /// Every column.
    pub(crate) columns: RangeInclusive<u64>,
    /// Every row.
    pub(crate) rows: RangeInclusive<u64>,
    /// The visible part.
    pub(crate) viewport: Viewport,
}

impl Square {
    /// How many columns and rows there are.
    fn sides(&self) -> [f64; 2] {
        [&self.columns, &self.rows].map(|all| (all.end() - all.start() + 1) as f64)
    }

    /// The side of a cell of `many` in so much room: whole pixels, or where there are more cells than pixels
    /// a whole part of one; but what fills the room where that would leave much of it empty, as on
    /// a phone.
    pub(crate) fn cell(room: f64, many: f64) -> f64 {
        let each = room.max(1.0) / many;
        let whole = if each >= 1.0 {
            libm::floor(each)
        } else {
            1.0 / libm::ceil(1.0 / each)
        };
        let cell = if whole >= FULL * each { whole } else { each };
        cell.min(CELL)
    }

    /// A whole number is in the middle of its cell.
    fn axes(&self) -> (Axis, Axis) {
        let axis = |all: &RangeInclusive<u64>, label| {
            let (low, high) = (*all.start() as f64, *all.end() as f64);
            Axis::linear(low - 0.5, high + 0.5, label).fixed()
        };
        let [x, y] = self.labels;
        (axis(&self.columns, x), axis(&self.rows, y))
    }

    /// The rectangle of the whole map's chart, in which the cells are whole.
    fn whole(&self, mut area: Rect) -> Rect {
        let plot = |area: Rect| {
            let (x, y) = self.axes();
            Chart::lay_out(area, x, y).plot()
        };
        let room = plot(area);
        let [columns, rows] = self.sides();
        let cell = Square::cell(room.w, columns).min(Square::cell(room.h, rows));
        // How wide the ticks of rows are shows once the height is known.
        area.h -= room.h - cell * rows;
        let spare = plot(area).w - cell * columns;
        area.w -= spare;
        area.x += libm::floor(spare.max(0.0) / 2.0);
        area
    }
}

impl Frame for Square {
    fn height(&self, width: f64) -> f64 {
        let [columns, rows] = self.sides();
        let cell = Square::cell(width - BESIDE, columns).min(Square::cell(TALL - BELOW, rows));
        cell * rows + BELOW
    }

    fn width(&self, height: f64) -> Option<f64> {
        let [columns, rows] = self.sides();
        Some(Square::cell(height - BELOW, rows) * columns + BESIDE)
    }

    fn cells(&self, area: Rect) -> Rect {
        let chart = self.viewport.chart(self.whole(area), self.axes());
        chart.plot()
    }

    fn draw(&self, area: Rect, sheet: &mut Sheet) -> Result<Rect> {
        let chart = self.viewport.draw(sheet, self.whole(area), self.axes())?;
        Ok(chart.plot())
    }

    /// On the line of the axis' name, which is in its middle.
    fn free(&self, area: Rect, cells: Rect) -> Free {
        let rect = self.viewport.rect(self.whole(area), self.axes());
        Free {
            left: cells.x + cells.w / 2.0,
            right: cells.right() + lane::APART,
            baseline: rect.bottom() - UNDER_LABEL,
        }
    }

    fn zoom_axes(&self, area: Rect) -> Vec<ZoomAxis> {
        let rows = up_to_i64(&self.rows);
        self.viewport
            .ways_up(self.whole(area), self.axes(), &self.columns, &rows)
    }
}
