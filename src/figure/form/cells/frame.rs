//! The surroundings of the cells of a map.

use crate::draw::sheet::{Rect, Sheet};
use crate::error::Result;
use crate::figure::lane::Free;
use crate::figure::{Row, ZoomAxis};

/// Where the cells of a map are in the area of its body, and what is around them.
pub(crate) trait Frame {
    /// The height that suits a width.
    fn height(&self, width: f64) -> f64;

    /// The width that suits a height, where cells keep their proportions.
    fn width(&self, _height: f64) -> Option<f64> {
        None
    }

    /// The rectangle of the cells.
    fn cells(&self, area: Rect) -> Rect;

    /// Draws what is below the cells, and gives their rectangle.
    ///
    /// # Errors
    /// [`crate::Error::Surface`].
    fn draw(&self, area: Rect, _sheet: &mut Sheet) -> Result<Rect> {
        Ok(self.cells(area))
    }

    /// Whether a line goes around the cells.
    fn is_framed(&self) -> bool {
        true
    }

    /// Where the sums of whole columns are that can be pointed at, of cells in a rectangle.
    fn sums(&self, _cells: Rect) -> Option<Rect> {
        None
    }

    /// Where a line of words may say what a pixel mixes.
    fn free(&self, area: Rect, cells: Rect) -> Free;

    /// Rows of values that panels compare, of cells in a rectangle.
    fn rows(&self, _cells: Rect) -> Vec<Row<'_>> {
        Vec::new()
    }

    /// The axes along which the map zooms.
    fn zoom_axes(&self, area: Rect) -> Vec<ZoomAxis>;
}
