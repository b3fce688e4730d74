//! Either surface as one type, so that drawing is compiled, and downloaded, once.

use plotters_backend::BackendCoord;

use super::canvas::CanvasSurface;
use crate::draw::SvgSurface;
use crate::draw::color::Ink;
use crate::draw::raster::Raster;
use crate::draw::surface::{Pen, Surface, TextLook};
use crate::draw::text::Line;
use crate::error::Result;

/// A surface the browser draws on.
pub enum Paper {
    /// An SVG document.
    Svg(SvgSurface),
    /// A canvas of the page.
    Canvas(CanvasSurface),
}

impl Paper {
    /// The document of an SVG; a canvas has none.
    pub fn finish(self) -> String {
        match self {
            Paper::Svg(surface) => surface.finish(),
            Paper::Canvas(_) => String::new(),
        }
    }
}

/// The same call on either surface.
macro_rules! either {
    ($paper:expr, $surface:ident => $call:expr) => {
        match $paper {
            Paper::Svg($surface) => $call,
            Paper::Canvas($surface) => $call,
        }
    };
}

impl Surface for Paper {
    fn size(&self) -> (u32, u32) {
        either!(self, surface => surface.size())
    }

    fn scale(&self) -> f64 {
        either!(self, surface => surface.scale())
    }

    fn is_vector(&self) -> bool {
        either!(self, surface => surface.is_vector())
    }

    fn raster_size(&self, width: u32, height: u32) -> (u32, u32) {
        either!(self, surface => surface.raster_size(width, height))
    }

    fn blit(&mut self, at: BackendCoord, size: (u32, u32), raster: &Raster) -> Result<()> {
        either!(self, surface => surface.blit(at, size, raster))
    }

    fn set_dash(&mut self, dash: &[u32]) {
        either!(self, surface => surface.set_dash(dash));
    }

    fn draw_line_of_text(&mut self, line: &Line, look: &TextLook, at: BackendCoord) -> Result<()> {
        either!(self, surface => surface.draw_line_of_text(line, look, at))
    }

    fn stroke(&mut self, path: Vec<BackendCoord>, pen: &Pen) -> Result<()> {
        either!(self, surface => surface.stroke(path, pen))
    }

    fn stroke_circle(&mut self, center: BackendCoord, radius: u32, pen: &Pen) -> Result<()> {
        either!(self, surface => surface.stroke_circle(center, radius, pen))
    }

    fn fill_polygon(&mut self, path: Vec<BackendCoord>, ink: Ink) -> Result<()> {
        either!(self, surface => surface.fill_polygon(path, ink))
    }

    fn fill_rects(&mut self, rects: &[(BackendCoord, BackendCoord)], ink: Ink) -> Result<()> {
        either!(self, surface => surface.fill_rects(rects, ink))
    }

    fn fill_dots(&mut self, centers: &[BackendCoord], radius: u32, ink: Ink) -> Result<()> {
        either!(self, surface => surface.fill_dots(centers, radius, ink))
    }
}
