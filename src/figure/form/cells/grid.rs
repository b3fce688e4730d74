//! Where the cells of a map are.

use std::ops::Range;

use crate::draw::sheet::Rect;

/// Least width and height of the box around a cell.
const LEAST: f64 = 2.0;

/// A column, and a row; without, the whole column.
pub(crate) type Cell = (u32, Option<u32>);

/// The visible cells of a map, in a rectangle.
pub(crate) struct Grid {
    /// Of all cells together.
    pub(crate) rect: Rect,
    /// From left to right.
    pub(crate) columns: Range<u32>,
    /// From above to below, or the other way round.
    pub(crate) rows: Range<u32>,
    pub(super) is_upwards: bool,
}

/// A place `by` on from another, as far as there are places.
fn moved(from: u32, by: i64, seen: &Range<u32>) -> u32 {
    let within = |at: i64| at.min(i64::from(seen.end) - 1).max(seen.start.into());
    within(within(from.into()).saturating_add(by)) as u32
}

impl Grid {
    /// The width and the height of a cell.
    pub(crate) fn pitch(&self) -> (f64, f64) {
        let Rect { w, h, .. } = self.rect;
        (w / self.columns.len() as f64, h / self.rows.len() as f64)
    }

    /// The place of a cell, which need not be visible.
    pub(crate) fn place(&self, column: u32, row: u32) -> Rect {
        let (w, h) = self.pitch();
        let from = |place: u32, first: u32| f64::from(place) - f64::from(first);
        let x = self.rect.x + from(column, self.columns.start) * w;
        let down = from(row, self.rows.start);
        let y = if self.is_upwards {
            self.rect.bottom() - (down + 1.0) * h
        } else {
            self.rect.y + down * h
        };
        Rect::new(x, y, w, h)
    }

    /// The box around a cell, if it is visible.
    pub(super) fn outline(&self, column: u32, row: u32) -> Option<Rect> {
        let visible = self.columns.contains(&column) && self.rows.contains(&row);
        let Rect { x, y, w, h } = self.place(column, row);
        visible.then(|| Rect::new(x, y, w.max(LEAST), h.max(LEAST)))
    }

    pub(super) fn column_at(&self, x: f64) -> u32 {
        let across = (x - self.rect.x) / self.rect.w * self.columns.len() as f64;
        moved(self.columns.start, across as i64, &self.columns)
    }

    /// The cell under a point.
    pub(super) fn at(&self, x: f64, y: f64) -> Option<Cell> {
        let Rect { y: top, h, .. } = self.rect;
        let from = if self.is_upwards {
            self.rect.bottom() - y
        } else {
            y - top
        };
        let along = from / h * self.rows.len() as f64;
        let row = moved(self.rows.start, along as i64, &self.rows);
        self.rect
            .contains(x, y)
            .then(|| (self.column_at(x), Some(row)))
    }

    pub(super) fn moved_column(&self, column: u32, dx: i64) -> u32 {
        moved(column, dx, &self.columns)
    }

    pub(super) fn moved_row(&self, row: u32, dy: i64) -> u32 {
        let up = if self.is_upwards {
            0_i64.saturating_sub(dy)
        } else {
            dy
        };
        moved(row, up, &self.rows)
    }

    /// Upper left, lower right, lower left, upper right.
    pub(super) fn corners(&self) -> [(u32, u32); 4] {
        let last = |of: &Range<u32>| moved(u32::MAX, 0, of);
        let (left, right) = (self.columns.start, last(&self.columns));
        let (first, end) = (self.rows.start, last(&self.rows));
        let (top, foot) = if self.is_upwards {
            (end, first)
        } else {
            (first, end)
        };
        [(left, top), (right, foot), (left, foot), (right, top)]
    }
}
