//! A map of square cells on two axes.

use std::ops::RangeInclusive;

use super::Frame;
use crate::draw::sheet::{Rect, Sheet};
use crate::draw::{Axis, Chart};
use crate::error::Result;
use crate::figure::ZoomAxis;
use crate::figure::lane::{self, Free};
use crate::figure::viewport::Viewport;

/// About what axis labels take of a chart's width and height.
const BESIDE: f64 = 76.0;
const BELOW: f64 = 58.0;
/// The most a map takes of the page, and a cell of a map.
const TALL: f64 = 660.0;
const CELL: f64 = 24.0;
/// How much of its room a map takes across, at least.
const FULL: f64 = 0.8;
/// From the letters of an axis' name to the foot of its line.
const UNDER_LABEL: f64 = 3.0;

/// As many columns as rows, both numbered from `all`'s start.
pub struct Square {
    /// What both axes are called.
    pub labels: [&'static str; 2],
    /// Every column, and every row.
    pub all: RangeInclusive<u64>,
    /// What is visible.
    pub viewport: Viewport,
}

impl Square {
    fn side(&self) -> f64 {
        (self.all.end() - self.all.start() + 1) as f64
    }

    /// The side of a cell in so much room: whole pixels, or where there are more cells than pixels
    /// a whole part of one; but what fills the room where that would leave much of it empty, as on
    /// a phone.
    fn cell(&self, room: f64) -> f64 {
        let each = room.max(1.0) / self.side();
        let whole = match each >= 1.0 {
            true => libm::floor(each),
            false => 1.0 / libm::ceil(1.0 / each),
        };
        let cell = if whole >= FULL * each { whole } else { each };
        cell.min(CELL)
    }

    /// A whole number is in the middle of its cell.
    fn axes(&self) -> (Axis, Axis) {
        let (low, high) = (*self.all.start() as f64, *self.all.end() as f64);
        self.labels
            .map(|label| Axis::linear(low - 0.5, high + 0.5, label).fixed())
            .into()
    }

    /// The rectangle of the whole map's chart, in which the cells are whole.
    fn whole(&self, mut area: Rect) -> Rect {
        let plot = |area: Rect| {
            let (x, y) = self.axes();
            Chart::lay_out(area, x, y).plot()
        };
        let room = plot(area);
        let wanted = self.cell(room.w.min(room.h)) * self.side();
        // How wide the ticks of rows are shows once the height is known.
        area.h -= room.h - wanted;
        let spare = plot(area).w - wanted;
        area.w -= spare;
        area.x += libm::floor(spare.max(0.0) / 2.0);
        area
    }
}

impl Frame for Square {
    fn height(&self, width: f64) -> f64 {
        let room = (width - BESIDE).min(TALL - BELOW);
        self.cell(room) * self.side() + BELOW
    }

    fn width(&self, height: f64) -> Option<f64> {
        Some(self.cell(height - BELOW) * self.side() + BESIDE)
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
        self.viewport
            .zoom_axes(self.whole(area), self.axes(), &self.all)
    }
}
