//! The sheet that figures draw on: CSS pixels, y downwards, on any surface.

mod lettering;

use plotters_backend::BackendCoord;

use super::common::{Charts, Mark};
use super::labels::Spaced;
pub use super::shape::{Marker, Rect, Stroke};
use super::surface::{GRAIN, Pen, Surface};
use super::theme::Theme;
use raster::color::Ink;
use raster::{Colors, Raster};
use theory::error::Result;

/// A surface with a theme, in CSS pixels.
pub struct Sheet<'a> {
    surface: Spaced<'a>,
    theme: &'a Theme,
    scale: f64,
    pub(super) charts: Charts,
}

impl<'a> Sheet<'a> {
    /// A sheet on `surface`.
    pub fn new(surface: &'a mut dyn Surface, theme: &'a Theme) -> Self {
        let scale = surface.scale();
        Sheet {
            surface: Spaced::new(surface),
            theme,
            scale,
            charts: Charts::default(),
        }
    }

    /// The labels for which there was no room: what would leave the sheet or
    /// run into another is not written.
    pub fn left_out(self) -> Vec<String> {
        self.surface.left_out()
    }

    /// A picture without a word: from now on no label is written.
    pub fn mute(&mut self) {
        self.surface.mute();
    }

    /// Its theme.
    pub fn theme(&self) -> &'a Theme {
        self.theme
    }

    /// Its width, in CSS pixels.
    pub(crate) fn width(&self) -> f64 {
        f64::from(self.surface.size().0) / self.scale
    }

    /// Its height, in CSS pixels.
    pub(crate) fn height(&self) -> f64 {
        f64::from(self.surface.size().1) / self.scale
    }

    /// The surface below.
    pub fn surface(&mut self) -> &mut dyn Surface {
        &mut self.surface
    }

    /// A length in device units.
    pub(crate) fn units(&self, css: f64) -> i32 {
        // The cast saturates: what lies outside the sheet stays outside.
        libm::round(css * self.scale) as i32
    }

    fn at(&self, (x, y): (f64, f64)) -> BackendCoord {
        (self.units(x), self.units(y))
    }

    fn corners(&self, rect: Rect) -> (BackendCoord, BackendCoord) {
        (
            self.at((rect.x, rect.y)),
            self.at((rect.right(), rect.bottom())),
        )
    }

    fn pen(&self, stroke: &Stroke) -> Pen {
        Pen {
            ink: stroke.ink,
            width: self.units(stroke.width).max(1) as u32,
        }
    }

    /// Covers everything with the theme's ground.
    ///
    /// # Errors
    /// [`theory::Error::Surface`], as every method that draws.
    pub fn clear(&mut self) -> Result<()> {
        let all = Rect::new(0.0, 0.0, self.width(), self.height());
        self.fill_rect(all, self.theme.background)
    }

    /// Fills a rectangle.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn fill_rect(&mut self, rect: Rect, ink: impl Into<Ink>) -> Result<()> {
        let corners = self.corners(rect);
        self.surface.fill_rects(&[corners], ink.into())
    }

    /// Fills rectangles of one colour that do not overlap: cheaper than one by one.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn fill_rects(&mut self, rects: &[Rect], ink: impl Into<Ink>) -> Result<()> {
        let corners: Vec<_> = rects.iter().map(|&rect| self.corners(rect)).collect();
        self.surface.fill_rects(&corners, ink.into())
    }

    /// Draws the outline of a rectangle; the stroke runs along its edges.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn stroke_rect(&mut self, rect: Rect, stroke: &Stroke) -> Result<()> {
        let (from, to) = self.corners(rect);
        let pen = self.pen(stroke);
        self.dashed(stroke, |surface| surface.stroke_rect(from, to, &pen))
    }

    /// Draws a line. Level and upright lines are sharp.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn line(&mut self, from: (f64, f64), to: (f64, f64), stroke: &Stroke) -> Result<()> {
        self.stroke(vec![self.at(from), self.at(to)], stroke)
    }

    /// Draws a line through `points`.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn polyline(&mut self, points: &[(f64, f64)], stroke: &Stroke) -> Result<()> {
        if points.len() < 2 {
            return Ok(());
        }
        let mut path: Vec<_> = points.iter().map(|&point| self.at(point)).collect();
        path.dedup();
        self.stroke(path, stroke)
    }

    /// Fills the polygon with corners `points`.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn polygon(&mut self, points: &[(f64, f64)], ink: impl Into<Ink>) -> Result<()> {
        if points.len() < 3 {
            return Ok(());
        }
        let path: Vec<_> = points.iter().map(|&point| self.at(point)).collect();
        self.surface.fill_polygon(path, ink.into())
    }

    /// Fills a disc of radius `r`.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn dot(&mut self, center: (f64, f64), r: f64, ink: impl Into<Ink>) -> Result<()> {
        self.dots(&[center], r, ink)
    }

    /// Fills discs of one radius and colour: cheaper than one by one.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn dots(&mut self, centers: &[(f64, f64)], r: f64, ink: impl Into<Ink>) -> Result<()> {
        let centers: Vec<_> = centers.iter().map(|&center| self.at(center)).collect();
        let radius = self.units(r).max(1) as u32;
        self.surface.fill_dots(&centers, radius, ink.into())
    }

    /// Draws a circle of radius `r`.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub(crate) fn circle(&mut self, center: (f64, f64), r: f64, stroke: &Stroke) -> Result<()> {
        let (center, radius) = (self.at(center), self.units(r).max(1) as u32);
        let pen = self.pen(stroke);
        self.dashed(stroke, |surface| {
            surface.stroke_circle(center, radius, &pen)
        })
    }

    /// Draws data points of one shape, `r` from their middle to their edge.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub(crate) fn markers(
        &mut self,
        marker: Marker,
        centers: &[(f64, f64)],
        r: f64,
        ink: impl Into<Ink>,
    ) -> Result<()> {
        let ink = ink.into();
        /// Stroke of open markers, relative to their radius.
        const OPEN: f64 = 0.4;
        let stroke = Stroke::new((r * OPEN).max(1.0), ink);
        if marker == Marker::Disc {
            return self.dots(centers, r, ink);
        }
        for &(x, y) in centers {
            match marker {
                Marker::Disc => {}
                Marker::Ring => self.circle((x, y), r, &stroke)?,
                Marker::Square => {
                    self.fill_rect(Rect::new(x - r, y - r, 2.0 * r, 2.0 * r), ink)?;
                }
                Marker::Diamond => {
                    self.polygon(&[(x, y - r), (x + r, y), (x, y + r), (x - r, y)], ink)?;
                }
                Marker::Triangle => {
                    let (half, low) = (r * 0.866, y + r * 0.5);
                    self.polygon(&[(x, y - r), (x + half, low), (x - half, low)], ink)?;
                }
                Marker::Plus => {
                    self.line((x - r, y), (x + r, y), &stroke)?;
                    self.line((x, y - r), (x, y + r), &stroke)?;
                }
                Marker::Cross => {
                    let d = r * std::f64::consts::FRAC_1_SQRT_2;
                    self.line((x - d, y - d), (x + d, y + d), &stroke)?;
                    self.line((x - d, y + d), (x + d, y - d), &stroke)?;
                }
            }
        }
        Ok(())
    }

    /// Fills `rect` (moved to whole pixels) with the raster that `make` gives
    /// for a width and height in pixels.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn raster(&mut self, rect: Rect, make: impl FnOnce(u32, u32) -> Raster) -> Result<()> {
        self.keep(|| Mark::Density);
        let snap = |c: i32| (c + GRAIN / 2).div_euclid(GRAIN) * GRAIN;
        let (from, to) = self.corners(rect);
        let from = (snap(from.0), snap(from.1));
        let size = (
            (snap(to.0) - from.0).max(GRAIN) as u32,
            (snap(to.1) - from.1).max(GRAIN) as u32,
        );
        let (width, height) = self.surface.raster_size(size.0, size.1);
        let raster = make(width, height);
        self.surface.blit(from, size, &raster)
    }

    /// Draws `runs` (value, length) as rectangles: `rect` is `span` positions
    /// wide. For few, wide runs; [`Raster::strip`](super::Raster::strip) is for many.
    ///
    /// # Errors
    /// [`theory::Error::Surface`].
    pub fn runs(
        &mut self,
        rect: Rect,
        span: u64,
        runs: impl IntoIterator<Item = (u32, u64)>,
        colors: &Colors,
    ) -> Result<()> {
        let mut by_color: Vec<(super::Rgb, Vec<Rect>)> = Vec::new();
        let step = rect.w / span.max(1) as f64;
        let mut position = 0_u64;
        for (value, length) in runs {
            let x = rect.x + position as f64 * step;
            position += length;
            let run = Rect::new(x, rect.y, length as f64 * step, rect.h);
            let color = colors.color(value);
            match by_color.iter_mut().find(|(other, _)| *other == color) {
                Some((_, rects)) => rects.push(run),
                None => by_color.push((color, vec![run])),
            }
        }
        for (color, rects) in by_color {
            self.fill_rects(&rects, color)?;
        }
        Ok(())
    }

    /// Draws a line through places in device units.
    pub(crate) fn stroke(&mut self, path: Vec<BackendCoord>, stroke: &Stroke) -> Result<()> {
        let pen = self.pen(stroke);
        self.dashed(stroke, |surface| surface.stroke_path(path, &pen))
    }

    /// Whatever `draw` draws is dashed as `stroke` says.
    fn dashed(
        &mut self,
        stroke: &Stroke,
        draw: impl FnOnce(&mut dyn Surface) -> Result<()>,
    ) -> Result<()> {
        if !stroke.is_dashed() {
            return draw(&mut self.surface);
        }
        let dash = stroke.dash().map(|css| self.units(css).max(1) as u32);
        self.surface.set_dash(&dash);
        let done = draw(&mut self.surface);
        self.surface.set_dash(&[]);
        done
    }
}
