//! What a figure is drawn on: a plotters backend, and a little more.

use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontStyle, FontTransform,
    text_anchor::{HPos, VPos},
};

use super::color::Ink;
use super::metrics::Weight;
use super::raster::Raster;
use super::text::{H, Line, Turn, V};
use crate::error::Error;

/// Device units to a raster pixel. plotters' coordinates are whole numbers;
/// this many of them to a pixel keeps curves smooth.
pub const GRAIN: i32 = 16;

/// What a surface may answer.
pub type Outcome<S> = Result<(), DrawingErrorKind<<S as DrawingBackend>::ErrorType>>;

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

/// A plotters backend on which figures can be drawn well.
///
/// Coordinates are *device units*: [`GRAIN`] to a raster pixel, and
/// [`Surface::scale`] to a CSS pixel. All surfaces measure text by
/// [`super::metrics`], so that a figure is laid out alike on each.
pub trait Surface: DrawingBackend {
    /// Device units to a CSS pixel.
    fn scale(&self) -> f64;

    /// Whether what is drawn stays sharp at any size.
    fn is_vector(&self) -> bool;

    /// How many pixels a raster should have to fill `width` × `height` device
    /// units well.
    fn raster_size(&self, width: u32, height: u32) -> (u32, u32);

    /// Puts `raster` at `at` (a whole pixel), stretched to `size` device units.
    ///
    /// # Errors
    /// Whatever the surface reports.
    fn blit(&mut self, at: BackendCoord, size: (u32, u32), raster: &Raster) -> Outcome<Self>;

    /// Lines drawn from now on are dashed: on, off, on, … in device units;
    /// nothing means solid.
    fn set_dash(&mut self, dash: &[u32]);

    /// Draws a line of text; `at` lies on its baseline.
    ///
    /// # Errors
    /// Whatever the surface reports.
    fn draw_line_of_text(
        &mut self,
        line: &Line,
        look: &TextLook,
        at: BackendCoord,
    ) -> Outcome<Self>;

    /// Fills rectangles, given by two corners, that do not overlap.
    ///
    /// # Errors
    /// Whatever the surface reports.
    fn fill_rects(&mut self, rects: &[(BackendCoord, BackendCoord)], ink: Ink) -> Outcome<Self> {
        for &(from, to) in rects {
            self.draw_rect(from, to, &BackendColor::from(ink), true)?;
        }
        Ok(())
    }

    /// Fills discs of one radius around `centers`.
    ///
    /// # Errors
    /// Whatever the surface reports.
    fn fill_dots(&mut self, centers: &[BackendCoord], radius: u32, ink: Ink) -> Outcome<Self> {
        for &center in centers {
            self.draw_circle(center, radius, &BackendColor::from(ink), true)?;
        }
        Ok(())
    }
}

/// The error of a surface as one of ours.
pub fn refused<E: std::error::Error + Send + Sync>(error: DrawingErrorKind<E>) -> Error {
    Error::Surface(error.to_string())
}

/// A text style of plotters as ours: the look, and how far below the point
/// the baseline lies, in device units (along the text's own down).
pub(crate) fn look_of<T: BackendTextStyle>(style: &T) -> (TextLook, f64) {
    let anchor = style.anchor();
    let vertical = match anchor.v_pos {
        VPos::Top => V::Top,
        VPos::Center => V::Middle,
        VPos::Bottom => V::Bottom,
    };
    let color = style.color();
    let look = TextLook {
        size: style.size(),
        weight: weight_of(style),
        ink: Ink {
            rgb: super::color::Rgb(color.rgb.0, color.rgb.1, color.rgb.2),
            alpha: color.alpha,
        },
        align: match anchor.h_pos {
            HPos::Left => H::Left,
            HPos::Center => H::Center,
            HPos::Right => H::Right,
        },
        turn: match style.transform() {
            FontTransform::Rotate90 => Turn::Right,
            FontTransform::Rotate270 => Turn::Left,
            // Nothing of ours stands on its head.
            FontTransform::None | FontTransform::Rotate180 => Turn::None,
        },
    };
    (look, vertical.drop(style.size()))
}

fn weight_of<T: BackendTextStyle>(style: &T) -> Weight {
    match style.style() {
        FontStyle::Bold => Weight::Semibold,
        _ => Weight::Regular,
    }
}

/// Size of `text` by our widths, in device units.
pub(crate) fn estimate<T: BackendTextStyle>(text: &str, style: &T) -> (u32, u32) {
    let width = Line::new(text, weight_of(style)).width * style.size();
    (libm::ceil(width) as u32, libm::ceil(style.size()) as u32)
}

/// Moves `at` by `drop` towards the foot of text turned by `turn`.
pub(crate) fn dropped(at: BackendCoord, drop: f64, turn: Turn) -> BackendCoord {
    let drop = libm::round(drop) as i32;
    match turn {
        Turn::None => (at.0, at.1 + drop),
        Turn::Left => (at.0 + drop, at.1),
        Turn::Right => (at.0 - drop, at.1),
    }
}

/// A path made sharp: if it is one upright or level stroke, its width is
/// rounded to whole pixels (at least one) and its edges fall on pixel edges.
/// Other paths, and their widths, are left alone.
pub(crate) fn sharpen(path: &mut [BackendCoord], width: u32) -> u32 {
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
pub(crate) fn outline(
    from: BackendCoord,
    to: BackendCoord,
    width: u32,
) -> ([BackendCoord; 6], u32) {
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

/// A surface on loan, for plotters' own machinery, which wants to own it.
pub(crate) struct Lent<'s, S: Surface>(pub &'s mut S);

impl<S: Surface> DrawingBackend for Lent<'_, S> {
    type ErrorType = S::ErrorType;

    fn get_size(&self) -> (u32, u32) {
        self.0.get_size()
    }

    fn ensure_prepared(&mut self) -> Outcome<Self> {
        self.0.ensure_prepared()
    }

    fn present(&mut self) -> Outcome<Self> {
        // A drawing area presents when it is dropped; the sheet goes on.
        Ok(())
    }

    fn draw_pixel(&mut self, point: BackendCoord, color: BackendColor) -> Outcome<Self> {
        self.0.draw_pixel(point, color)
    }

    fn draw_line<T: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &T,
    ) -> Outcome<Self> {
        self.0.draw_line(from, to, style)
    }

    fn draw_rect<T: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &T,
        fill: bool,
    ) -> Outcome<Self> {
        self.0.draw_rect(from, to, style, fill)
    }

    fn draw_path<T: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &T,
    ) -> Outcome<Self> {
        self.0.draw_path(path, style)
    }

    fn draw_circle<T: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &T,
        fill: bool,
    ) -> Outcome<Self> {
        self.0.draw_circle(center, radius, style, fill)
    }

    fn fill_polygon<T: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &T,
    ) -> Outcome<Self> {
        self.0.fill_polygon(path, style)
    }

    fn draw_text<T: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &T,
        pos: BackendCoord,
    ) -> Outcome<Self> {
        self.0.draw_text(text, style, pos)
    }

    fn estimate_text_size<T: BackendTextStyle>(
        &self,
        text: &str,
        style: &T,
    ) -> Result<(u32, u32), DrawingErrorKind<Self::ErrorType>> {
        self.0.estimate_text_size(text, style)
    }
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
