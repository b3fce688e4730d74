//! A map: cells in columns and rows, each of one colour, averaged exactly where they are smaller
//! than a pixel.

mod frame;
mod grid;
mod square;
pub(crate) mod tiles;

pub(crate) use frame::Frame;
pub(crate) use grid::{Cell, Grid};
pub(crate) use square::Square;
pub(crate) use tiles::Tiles;

use std::ops::Range;

use super::plot::ByLook;
use super::{Kept, Key, Scene};
use crate::draw::Rgb;
use crate::draw::legend::Legend;
use crate::draw::raster::{Colors, Raster};
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::error::Result;
use crate::figure::lane::Mixture;
use crate::figure::{Look, Row, ZoomAxis};

/// Cells from this many pixels on have lines between them.
const LINED: f64 = 8.0;
/// Cells of at least this number of pixels that do not fit the pixels have edges of no other colour.
const CRISP: u32 = 3;

/// Draws above the cells, in the area of the body.
type Above<'a> = Box<dyn Fn(Rect, &Grid, &Look, &mut Sheet) -> Result<()> + 'a>;

/// Appends the colours of a row.
type Read<'a> = Box<dyn Fn(u32, &mut Vec<u32>) + 'a>;

/// The cell to point at in place of another.
type Settle<'a> = Box<dyn Fn(u32, u32) -> Option<(u32, u32)> + 'a>;

/// The cell of a key.
type CellOf<'a> = Box<dyn Fn(&Key) -> Option<Cell> + 'a>;

/// A map.
pub struct Cells<'a> {
    frame: Box<dyn Frame + 'a>,
    /// The columns and rows that are visible.
    columns: Range<u32>,
    rows: Range<u32>,
    is_upwards: bool,
    has_edges: bool,
    has_crosshair: bool,
    colors: ByLook<'a, Vec<Rgb>>,
    read: Read<'a>,
    settle: Settle<'a>,
    key: Box<dyn Fn(Cell) -> Key + 'a>,
    cell: CellOf<'a>,
    above: Above<'a>,
    legend: ByLook<'a, Legend>,
    /// Where the cells are.
    placed: Kept<Rect>,
}

impl<'a> Cells<'a> {
    /// The visible columns and rows of a map. `read` appends the colours of a row, from left to
    /// right: places in `colors`, of which the first is the ground.
    pub(crate) fn new(
        frame: impl Frame + 'a,
        (columns, rows): (Range<u32>, Range<u32>),
        colors: impl Fn(&Look) -> Vec<Rgb> + 'a,
        read: impl Fn(u32, &mut Vec<u32>) + 'a,
    ) -> Self {
        Cells {
            frame: Box::new(frame),
            columns,
            rows,
            is_upwards: false,
            has_edges: false,
            has_crosshair: false,
            colors: Box::new(colors),
            read: Box::new(read),
            settle: Box::new(|column, row| Some((column, row))),
            key: Box::new(|(column, row)| Key::Two(column.into(), row.unwrap_or(0).into())),
            cell: Box::new(|key| {
                let (column, row) = key.place()?;
                Some((column.try_into().ok()?, Some(row.try_into().ok()?)))
            }),
            above: Box::new(|_, _, _, _| Ok(())),
            legend: Box::new(|_| Legend::default()),
            placed: Kept::default(),
        }
    }

    /// Rows are numbered from below.
    #[must_use]
    pub(crate) fn upwards(mut self) -> Self {
        self.is_upwards = true;
        self
    }

    /// Separates cells: by lines, or by the pixels.
    #[must_use]
    pub(crate) fn edges(mut self) -> Self {
        self.has_edges = true;
        self
    }

    /// A card marks the row and the column of its cell.
    #[must_use]
    pub(crate) fn crosshair(mut self) -> Self {
        self.has_crosshair = true;
        self
    }

    /// Not every cell can be pointed at: gives the cell itself if it can, else another that an
    /// arrow key may take instead.
    #[must_use]
    pub(crate) fn settle(mut self, settle: impl Fn(u32, u32) -> Option<(u32, u32)> + 'a) -> Self {
        self.settle = Box::new(settle);
        self
    }

    /// Keys that are not a column and a row.
    #[must_use]
    pub(crate) fn keys(
        mut self,
        key: impl Fn(Cell) -> Key + 'a,
        cell: impl Fn(&Key) -> Option<Cell> + 'a,
    ) -> Self {
        (self.key, self.cell) = (Box::new(key), Box::new(cell));
        self
    }

    /// Draws above the cells.
    #[must_use]
    pub(crate) fn above(
        mut self,
        above: impl Fn(Rect, &Grid, &Look, &mut Sheet) -> Result<()> + 'a,
    ) -> Self {
        self.above = Box::new(above);
        self
    }

    /// The legend.
    #[must_use]
    pub(crate) fn legend(mut self, legend: impl Fn(&Look) -> Legend + 'a) -> Self {
        self.legend = Box::new(legend);
        self
    }

    /// The map as a form.
    pub(crate) fn into_form(self) -> super::Form<'a> {
        super::Form::Cells(Box::new(self))
    }

    fn grid_on(&self, rect: Rect) -> Grid {
        Grid {
            rect,
            columns: self.columns.clone(),
            rows: self.rows.clone(),
            is_upwards: self.is_upwards,
        }
    }

    fn grid(&self, area: Rect) -> Grid {
        self.grid_on(self.placed.get(area, || self.frame.cells(area)))
    }

    fn can_point(&self, (column, row): Cell) -> bool {
        row.is_none_or(|row| (self.settle)(column, row) == Some((column, row)))
    }

    /// The keys of all visible cells that can be pointed at.
    #[cfg(test)]
    pub(super) fn shown(&self) -> Vec<Key> {
        let cells = (self.rows.clone())
            .flat_map(|row| self.columns.clone().map(move |column| (column, Some(row))));
        let cells = cells.filter(|&cell| self.can_point(cell));
        cells.map(|cell| (self.key)(cell)).collect()
    }

    fn raster(&self, rect: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
        let (columns, rows) = (self.columns.len() as u32, self.rows.len() as u32);
        let colors = (self.colors)(look);
        let mut row = Vec::new();
        sheet.raster(rect, |w, h| {
            // Cells need not fit the pixels: each is of one cell alone, where there are several to
            // a cell.
            let fits = w.is_multiple_of(columns) && h.is_multiple_of(rows);
            let crisp = self.has_edges && !fits && w >= CRISP * columns && h >= CRISP * rows;
            let (across, down) = if crisp { (w, h) } else { (columns, rows) };
            let read = |seen: Range<u64>, values: &mut Vec<u32>| {
                for y in seen {
                    let from_top = (y * u64::from(rows) / u64::from(down)) as u32;
                    let at = if self.is_upwards {
                        self.rows.end - 1 - from_top
                    } else {
                        self.rows.start + from_top
                    };
                    if !crisp {
                        (self.read)(at, values);
                        continue;
                    }
                    row.clear();
                    (self.read)(at, &mut row);
                    values.extend((0..across).map(|x| row[(x * columns / across) as usize]));
                }
                None
            };
            Raster::cells(w, h, (across, down), read, &Colors::new(&colors), colors[0])
        })
    }

    fn lines(&self, grid: &Grid, look: &Look, sheet: &mut Sheet) -> Result<()> {
        let (rect, (w, h)) = (grid.rect, grid.pitch());
        let hair = Stroke::new(1.0, look.theme.background);
        let (columns, rows) = (self.columns.len(), self.rows.len());
        for i in 1..columns.max(rows) {
            let (x, y) = (rect.x + i as f64 * w, rect.y + i as f64 * h);
            if w >= LINED && i < columns {
                sheet.line((x, rect.y), (x, rect.bottom()), &hair)?;
            }
            if h >= LINED && i < rows {
                sheet.line((rect.x, y), (rect.right(), y), &hair)?;
            }
        }
        Ok(())
    }
}

impl Scene for Cells<'_> {
    fn height(&self, width: f64) -> f64 {
        self.frame.height(width)
    }

    fn width(&self, height: f64) -> Option<f64> {
        self.frame.width(height)
    }

    fn draw(&self, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
        let rect = self.frame.draw(area, sheet)?;
        self.raster(rect, look, sheet)?;
        let cells = (self.columns.len() as u64, self.rows.len() as u64);
        let mixed = Mixture::of_cells(rect, cells).of("cells");
        mixed.write(sheet, self.frame.free(area, rect), look)?;
        let grid = self.grid_on(rect);
        if self.has_edges {
            self.lines(&grid, look, sheet)?;
        }
        if self.frame.is_framed() {
            sheet.stroke_rect(rect, &Stroke::new(1.0, look.theme.frame))?;
        }
        (self.above)(area, &grid, look, sheet)
    }

    fn legend(&self, look: &Look) -> Legend {
        (self.legend)(look)
    }

    fn hit(&self, area: Rect, x: f64, y: f64) -> Option<Key> {
        let grid = self.grid(area);
        let sums = || {
            let sums = self.frame.sums(grid.rect)?;
            sums.contains(x, y).then(|| (grid.column_at(x), None))
        };
        let cell = grid.at(x, y).or_else(sums)?;
        self.can_point(cell).then(|| (self.key)(cell))
    }

    fn neighbour(&self, area: Rect, from: &Key, (dx, dy): (i64, i64)) -> Option<Key> {
        let grid = self.grid(area);
        let (column, row) = (self.cell)(from)?;
        let Some(row) = row else {
            return Some((self.key)((grid.moved_column(column, dx), None)));
        };
        let moved = |dx, dy| (grid.moved_column(column, dx), grid.moved_row(row, dy));
        // Skips cells that cannot be pointed at, or moves not at all.
        let many = if (dx, dy) == (0, 0) {
            1
        } else {
            grid.columns.len().max(grid.rows.len())
        };
        let further = |by: i64, k: usize| by.saturating_add(by.signum() * k as i64);
        let ahead = (0..many).map(|k| moved(further(dx, k), further(dy, k)));
        let mut places = ahead.chain([moved(0, 0)]).chain(grid.corners());
        let (column, row) = places.find_map(|(column, row)| (self.settle)(column, row))?;
        Some((self.key)((column, Some(row))))
    }

    fn outline(&self, area: Rect, key: &Key) -> Option<Rect> {
        let grid = self.grid(area);
        let (column, row) = (self.cell)(key)?;
        let row = match row {
            Some(row) => row,
            None => {
                let sums = self.frame.sums(grid.rect)?;
                let of = grid.outline(column, self.rows.start)?;
                return Some(Rect {
                    y: sums.y,
                    h: sums.h,
                    ..of
                });
            }
        };
        grid.outline(column, row)
            .filter(|_| self.can_point((column, Some(row))))
    }

    fn bands(&self, area: Rect, key: &Key) -> Vec<Rect> {
        let (true, Some((column, Some(row)))) = (self.has_crosshair, (self.cell)(key)) else {
            return Vec::new();
        };
        let grid = self.grid(area);
        let (all, at) = (grid.rect, grid.place(column, row));
        vec![
            Rect::new(all.x, at.y, all.w, at.h),
            Rect::new(at.x, all.y, at.w, all.h),
        ]
    }

    fn zoom_axes(&self, area: Rect, _: f64) -> Vec<ZoomAxis> {
        self.frame.zoom_axes(area)
    }

    fn rows(&self, area: Rect) -> Vec<Row<'_>> {
        self.frame.rows(self.grid(area).rect)
    }
}
