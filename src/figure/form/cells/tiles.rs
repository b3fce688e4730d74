//! Small maps side by side.

use std::ops::Range;

use super::{Cell, Frame, Square};
use crate::draw::sheet::{Rect, Sheet};
use crate::draw::text::{H, Role, V};
use crate::error::Result;
use crate::figure::ZoomAxis;
use crate::figure::form::Key;
use crate::figure::lane::Free;

/// The tallest body.
const TALL: f64 = 720.0;
/// Below the maps, for a line of words.
const FOOT: f64 = 18.0;
/// Gaps in parts of the row of maps: there is a name in each.
const GAPS: u32 = 20;
/// From a name to its map.
const NEAR: f64 = 3.0;

/// Where maps are among all cells. Rows of cells count from below, rows of maps from above.
#[derive(Clone)]
pub(crate) struct Tiles {
    /// Positions of a map.
    pub(crate) seen: [Range<u32>; 2],
    /// Names, in the order of the maps.
    pub(crate) names: Vec<String>,
    across: u32,
    down: u32,
    gap: u32,
    /// Columns before the first map.
    lead: u32,
}

/// The least side of a square with this number of places.
fn side(count: u32) -> u32 {
    (1..).find(|side| side * side >= count).unwrap_or(1)
}

impl Tiles {
    /// Maps with these names, in rows, of which all show these positions; few places stay empty.
    pub(crate) fn new(names: Vec<String>, seen: [Range<u32>; 2]) -> Self {
        let count = names.len() as u32;
        let square = side(count);
        let empty = |across: u32| count.div_ceil(across) * across - count;
        let across = if empty(square + 1) < empty(square) {
            square + 1
        } else {
            square
        };
        Tiles::in_rows(names, seen, across.min(count))
    }

    /// The same, as many across as down, or nearly: they fill a phone's width as well as a slide's height.
    pub(crate) fn square(names: Vec<String>, seen: [Range<u32>; 2]) -> Self {
        let across = side(names.len() as u32);
        Tiles::in_rows(names, seen, across)
    }

    fn in_rows(names: Vec<String>, seen: [Range<u32>; 2], across: u32) -> Self {
        let count = names.len() as u32;
        Tiles {
            gap: (across * seen[0].len() as u32).div_ceil(GAPS),
            names,
            across,
            down: count.div_ceil(across),
            lead: 0,
            seen,
        }
    }

    /// With room at the left of the first map, too, as at those of the others.
    #[must_use]
    pub(crate) fn led(self) -> Self {
        Tiles {
            lead: self.gap,
            ..self
        }
    }

    fn sides(&self) -> [u32; 2] {
        [&self.seen[0], &self.seen[1]].map(|seen| seen.len() as u32)
    }

    /// How many columns and rows of cells there are.
    pub(crate) fn cells(&self) -> [u32; 2] {
        let [wide, high] = self.sides();
        [
            self.lead + self.across * (wide + self.gap) - self.gap,
            self.down * (high + self.gap),
        ]
    }

    /// The map and the position of a cell.
    pub(crate) fn position(&self, column: u32, row: u32) -> Option<(usize, u32, u32)> {
        let [wide, high] = self.sides();
        let column = column.checked_sub(self.lead)?;
        let (across, x) = (column / (wide + self.gap), column % (wide + self.gap));
        let (up, y) = (row / (high + self.gap), row % (high + self.gap));
        let map = (self.down.checked_sub(up + 1)? * self.across + across) as usize;
        let is_there = map < self.names.len() && x < wide && y < high;
        is_there.then(|| (map, self.seen[0].start + x, self.seen[1].start + y))
    }

    /// The cell of a position.
    pub(crate) fn cell(&self, (map, x, y): (usize, u32, u32)) -> Option<Cell> {
        let [wide, high] = self.sides();
        let (map, [columns, rows]) = (map as u32, &self.seen);
        if map >= self.names.len() as u32 || !columns.contains(&x) || !rows.contains(&y) {
            return None;
        }
        let up = self.down - 1 - map / self.across;
        let column = self.lead + map % self.across * (wide + self.gap) + x - columns.start;
        Some((column, Some(up * (high + self.gap) + y - rows.start)))
    }

    /// The key of a cell: `map:x:y`.
    pub(crate) fn key(&self, (column, row): Cell) -> Key {
        let place = row.and_then(|row| self.position(column, row));
        let (map, x, y) = place.unwrap_or_default();
        Key::Text(format!("{map}:{x}:{y}"))
    }

    /// The cell of a key.
    pub(crate) fn cell_of(&self, key: &Key) -> Option<Cell> {
        self.cell(place(key)?)
    }
}

impl Tiles {
    /// Writes the names above the maps.
    pub(crate) fn write(&self, rect: Rect, sheet: &mut Sheet) -> Result<()> {
        let pitch = rect.w / f64::from(self.cells()[0]);
        let [wide, high] = self.sides();
        let ink = sheet.theme().ink;
        for (map, name) in (0..).zip(&self.names) {
            let (across, down) = (map % self.across, map / self.across);
            let x = rect.x + f64::from(self.lead + across * (wide + self.gap)) * pitch;
            let top = f64::from(down * (high + self.gap) + self.gap) * pitch;
            let y = rect.y + top - NEAR;
            sheet.text(x, y, (H::Left, V::Baseline), Role::Tick, ink, name)?;
        }
        Ok(())
    }
}

/// The map and the position of a key.
pub(crate) fn place(key: &Key) -> Option<(usize, u32, u32)> {
    match key {
        Key::Two(x, y) => Some((0, (*x).try_into().ok()?, (*y).try_into().ok()?)),
        Key::Text(text) => {
            let mut numbers = text.split(':').map(str::parse::<u32>);
            let mut next = || numbers.next()?.ok();
            Some((next()? as usize, next()?, next()?))
        }
        Key::One(_) => None,
    }
}

impl Frame for Tiles {
    fn height(&self, width: f64) -> f64 {
        let [columns, rows] = self.cells().map(f64::from);
        let cell = Square::cell(width, columns).min(Square::cell(TALL - FOOT, rows));
        cell * rows + FOOT
    }

    fn width(&self, height: f64) -> Option<f64> {
        let [columns, rows] = self.cells().map(f64::from);
        Some(Square::cell(height - FOOT, rows) * columns)
    }

    fn cells(&self, area: Rect) -> Rect {
        let [columns, rows] = Tiles::cells(self).map(f64::from);
        let cell = Square::cell(area.w, columns).min(Square::cell(area.h - FOOT, rows));
        let (w, h) = (cell * columns, cell * rows);
        Rect::new(area.x + libm::floor((area.w - w) / 2.0), area.y, w, h)
    }

    fn is_framed(&self) -> bool {
        false
    }

    fn free(&self, area: Rect, cells: Rect) -> Free {
        Free {
            left: cells.x,
            right: cells.right(),
            baseline: area.bottom() - NEAR,
        }
    }

    fn zoom_axes(&self, _: Rect) -> Vec<ZoomAxis> {
        Vec::new()
    }
}
