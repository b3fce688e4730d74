//! Surfaces to draw on.

use plotters_backend::{BackendColor, BackendCoord, BackendStyle};

use super::metrics::Weight;
use super::text::{H, Line, Turn};
use raster::Raster;
use raster::color::Ink;
use theory::error::Result;

/// Most pixels of a raster in an SVG: 128 MB wherever it is unpacked. Larger
/// figures have fewer to a CSS pixel.
const SVG_RASTER_PIXELS: u64 = 1 << 25;

/// Device units to a raster pixel. plotters' coordinates are whole numbers;
/// this many of them to a pixel keeps curves smooth.
pub const GRAIN: i32 = 16;

/// How a line of text is to look.
#[derive(Clone, Copy, Debug)]
pub struct TextLook {
    /// Font size, in device units.
    pub size: f64,
    /// Weight of the font.
    pub weight: Weight,
    /// Colour.
    pub ink: Ink,
    /// Which part of the text the point given is.
    pub align: H,
    /// Direction.
    pub turn: Turn,
}

/// A surface to draw on: the few strokes that differ from one surface to another. A backend of
/// plotters is behind each.
///
/// Coordinates are *device units*: [`GRAIN`] to a raster pixel, and [`Surface::scale`] to a CSS pixel.
/// Text is measured by [`super::metrics`] alone, so that a figure has the same layout on each surface.
pub trait Surface {
    /// Its width and height, in device units.
    fn size(&self) -> (u32, u32);

    /// Device units to a CSS pixel: of a document, in which a pixel is a CSS pixel, [`GRAIN`].
    fn scale(&self) -> f64 {
        f64::from(GRAIN)
    }

    /// Whether what is drawn stays sharp at any size.
    fn is_vector(&self) -> bool {
        true
    }

    /// How many pixels a raster should have to fill `width` × `height` device
    /// units well.
    fn raster_size(&self, width: u32, height: u32) -> (u32, u32) {
        document_raster_size(width, height)
    }

    /// Called before a raster is made, with the number of runs that it is mixed from.
    ///
    /// # Errors
    /// [`theory::Error::Cancelled`], where these are more than this surface draws.
    fn mixes(&mut self, _runs: u64) -> Result<()> {
        Ok(())
    }

    /// Puts `raster` at `at` (a whole pixel), stretched to `size` device units.
    ///
    /// # Errors
    /// [`theory::Error::Surface`], as every method that draws.
    fn blit(&mut self, at: BackendCoord, size: (u32, u32), raster: &Raster) -> Result<()>;

    /// Lines drawn from now on are dashed: on, off, on, … in device units;
    /// nothing means solid.
    fn set_dash(&mut self, dash: &[u32]);

    /// Draws a line of text; `at` lies on its baseline.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    fn draw_line_of_text(&mut self, line: &Line, look: &TextLook, at: BackendCoord) -> Result<()>;

    /// Draws a line through `path`, exactly as given.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    fn stroke(&mut self, path: Vec<BackendCoord>, pen: &Pen) -> Result<()>;

    /// Draws a line through `path`; a level or upright stroke is made sharp.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    fn stroke_path(&mut self, mut path: Vec<BackendCoord>, pen: &Pen) -> Result<()> {
        let width = sharpen(&mut path, pen.width);
        self.stroke(path, &Pen { width, ..*pen })
    }

    /// Draws the outline of a rectangle, given by two corners, sharp.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    fn stroke_rect(&mut self, from: BackendCoord, to: BackendCoord, pen: &Pen) -> Result<()> {
        let (path, width) = outline(from, to, pen.width);
        self.stroke(path.to_vec(), &Pen { width, ..*pen })
    }

    /// Draws a circle.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    fn stroke_circle(&mut self, center: BackendCoord, radius: u32, pen: &Pen) -> Result<()>;

    /// Fills the polygon with corners `path`.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    fn fill_polygon(&mut self, path: Vec<BackendCoord>, ink: Ink) -> Result<()>;

    /// Fills rectangles, given by two corners, that do not overlap.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    fn fill_rects(&mut self, rects: &[(BackendCoord, BackendCoord)], ink: Ink) -> Result<()>;

    /// Fills discs of one radius around `centers`.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    fn fill_dots(&mut self, centers: &[BackendCoord], radius: u32, ink: Ink) -> Result<()>;
}

/// Raster pixels to a CSS pixel in an SVG or PDF: sharp at 2×, and fair in print.
const RASTER_DENSITY: u32 = 2;

/// The pixels of a raster that fills this many device units of an SVG or PDF.
fn document_raster_size(width: u32, height: u32) -> (u32, u32) {
    let at = |density: f64| {
        let pixels = |units: u32| {
            let exact = f64::from(units) * density / f64::from(GRAIN);
            libm::ceil(exact).max(1.0) as u32
        };
        (pixels(width), pixels(height))
    };
    let fits = |(w, h): (u32, u32)| u64::from(w) * u64::from(h) <= SVG_RASTER_PIXELS;
    (1..=RASTER_DENSITY)
        .rev()
        .map(|density| at(density.into()))
        .find(|&size| fits(size))
        .unwrap_or_else(|| {
            let (w, h) = at(1.0);
            let area = f64::from(w) * f64::from(h);
            // Rounding up two sides may go a row and a column over.
            at(libm::sqrt(SVG_RASTER_PIXELS as f64 / area) * 0.999)
        })
}

/// The style of a line; plotters takes it as well.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    /// Colour.
    pub ink: Ink,
    /// Stroke width, in device units.
    pub width: u32,
}

impl BackendStyle for Pen {
    fn color(&self) -> BackendColor {
        self.ink.into()
    }

    fn stroke_width(&self) -> u32 {
        self.width
    }
}

/// A path made sharp: if it is one upright or level stroke, its width is
/// rounded to whole pixels (at least one) and its edges fall on pixel edges.
/// Other paths, and their widths, are left alone.
fn sharpen(path: &mut [BackendCoord], width: u32) -> u32 {
    let [from, to] = path else { return width };
    let pixels = ((width as i32 + GRAIN / 2) / GRAIN).max(1);
    let align = |c: i32| {
        let half = if pixels % 2 == 1 { GRAIN / 2 } else { 0 };
        // To the nearest place where the stroke covers whole pixels.
        (c - half + GRAIN / 2).div_euclid(GRAIN) * GRAIN + half
    };
    if from.0 == to.0 {
        from.0 = align(from.0);
        to.0 = from.0;
    } else if from.1 == to.1 {
        from.1 = align(from.1);
        to.1 = from.1;
    } else {
        return width;
    }
    (pixels * GRAIN) as u32
}

/// The outline of a rectangle as a path that starts in the middle of its top
/// (so that all four corners are joined), sharp, and its stroke's width.
fn outline(from: BackendCoord, to: BackendCoord, width: u32) -> ([BackendCoord; 6], u32) {
    let mut rising = [from, (from.0, to.1)];
    let mut level = [from, (to.0, from.1)];
    let mut falling = [(to.0, from.1), to];
    let mut ground = [(from.0, to.1), to];
    let width =
        [&mut rising, &mut level, &mut falling, &mut ground].map(|side| sharpen(side, width))[0];
    let (left, right, top, bottom) = (rising[0].0, falling[0].0, level[0].1, ground[0].1);
    let middle = (left + right) / 2;
    (
        [
            (middle, top),
            (right, top),
            (right, bottom),
            (left, bottom),
            (left, top),
            (middle, top),
        ],
        width,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn level_lines_fall_on_pixels() {
        let mut path = [(0, 35), (100, 35)];
        assert_eq!(sharpen(&mut path, 16), 16);
        assert_eq!(path, [(0, 40), (100, 40)]);
        let mut path = [(33, 0), (33, 100)];
        assert_eq!(sharpen(&mut path, 30), 32);
        assert_eq!(path, [(32, 0), (32, 100)]);
        let mut path = [(0, 0), (5, 7)];
        assert_eq!(sharpen(&mut path, 3), 3);
        assert_eq!(path, [(0, 0), (5, 7)]);
        let mut path = [(-1, 0), (-1, 5)];
        sharpen(&mut path, 16);
        assert_eq!(path[0].0, -8);
    }
}
