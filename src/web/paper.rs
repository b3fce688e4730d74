//! Either surface as one type, so that drawing is compiled, and downloaded, once.

use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
};

use super::canvas::{CanvasSurface, Refused};
use crate::draw::color::Ink;
use crate::draw::raster::Raster;
use crate::draw::surface::{Outcome, Surface, TextLook};
use crate::draw::svg::SvgSurface;
use crate::draw::text::Line;

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

/// The same call on either surface, its error as a canvas tells it.
macro_rules! either {
    ($paper:expr, $surface:ident => $call:expr) => {
        match $paper {
            Paper::Svg($surface) => $call.map_err(told),
            Paper::Canvas($surface) => $call,
        }
    };
}

fn told(error: DrawingErrorKind<std::io::Error>) -> DrawingErrorKind<Refused> {
    DrawingErrorKind::DrawingError(Refused::new(error.to_string()))
}

impl DrawingBackend for Paper {
    type ErrorType = Refused;

    fn get_size(&self) -> (u32, u32) {
        match self {
            Paper::Svg(surface) => surface.get_size(),
            Paper::Canvas(surface) => surface.get_size(),
        }
    }

    fn ensure_prepared(&mut self) -> Outcome<Self> {
        either!(self, surface => surface.ensure_prepared())
    }

    fn present(&mut self) -> Outcome<Self> {
        either!(self, surface => surface.present())
    }

    fn draw_pixel(&mut self, point: BackendCoord, color: BackendColor) -> Outcome<Self> {
        either!(self, surface => surface.draw_pixel(point, color))
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Outcome<Self> {
        either!(self, surface => surface.draw_line(from, to, style))
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Outcome<Self> {
        either!(self, surface => surface.draw_rect(from, to, style, fill))
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Outcome<Self> {
        either!(self, surface => surface.draw_path(path, style))
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Outcome<Self> {
        either!(self, surface => surface.draw_circle(center, radius, style, fill))
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Outcome<Self> {
        either!(self, surface => surface.fill_polygon(path, style))
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        at: BackendCoord,
    ) -> Outcome<Self> {
        either!(self, surface => surface.draw_text(text, style, at))
    }

    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<Self::ErrorType>> {
        either!(self, surface => surface.estimate_text_size(text, style))
    }
}

impl Surface for Paper {
    fn scale(&self) -> f64 {
        match self {
            Paper::Svg(surface) => surface.scale(),
            Paper::Canvas(surface) => surface.scale(),
        }
    }

    fn is_vector(&self) -> bool {
        matches!(self, Paper::Svg(_))
    }

    fn raster_size(&self, width: u32, height: u32) -> (u32, u32) {
        match self {
            Paper::Svg(surface) => surface.raster_size(width, height),
            Paper::Canvas(surface) => surface.raster_size(width, height),
        }
    }

    fn blit(&mut self, at: BackendCoord, size: (u32, u32), raster: &Raster) -> Outcome<Self> {
        either!(self, surface => surface.blit(at, size, raster))
    }

    fn set_dash(&mut self, dash: &[u32]) {
        match self {
            Paper::Svg(surface) => surface.set_dash(dash),
            Paper::Canvas(surface) => surface.set_dash(dash),
        }
    }

    fn draw_line_of_text(
        &mut self,
        line: &Line,
        look: &TextLook,
        at: BackendCoord,
    ) -> Outcome<Self> {
        either!(self, surface => surface.draw_line_of_text(line, look, at))
    }

    fn fill_rects(&mut self, rects: &[(BackendCoord, BackendCoord)], ink: Ink) -> Outcome<Self> {
        either!(self, surface => surface.fill_rects(rects, ink))
    }

    fn fill_dots(&mut self, centers: &[BackendCoord], radius: u32, ink: Ink) -> Outcome<Self> {
        either!(self, surface => surface.fill_dots(centers, radius, ink))
    }
}
