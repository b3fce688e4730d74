//! Figures as SVG documents.
//!
//! Wraps plotters-svg, which writes one element a call: each goes to a scratch document whose element is taken
//! over. It adds sub-pixel precision (the drawing is made at [`GRAIN`] units to a CSS pixel, with a viewBox),
//! font sizes, outlines' stroke widths, sharp level lines, rasters as one embedded PNG, and a description of
//! the whole. Every number is a whole number or comes from libm, so native and browser write the same bytes.

mod about;
mod lettering;

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use flate2::Compression;
use plotters_backend::{BackendColor, BackendCoord, DrawingBackend, DrawingErrorKind};
use plotters_svg::SVGBackend;

use super::outlines::Outlines;
use super::png;
use super::surface::{GRAIN, Pen, Surface, TextLook};
use super::text::Line;
use raster::Raster;
use raster::color::Ink;
use theory::error::{Error, Result};

pub(crate) use about::escaped;
pub use about::{About, about};
use lettering::Shapes;

/// The error of plotters-svg.
type Refused = DrawingErrorKind<std::io::Error>;

/// Fonts of the figures: the one we ship, what it was made from, two whose
/// letters are as wide to within a few per cent, and then what is likely to be
/// there, the narrower before the wider.
pub const FONT_FAMILY: &str = "'Takeaway Sans','Source Sans 3','Source Sans Pro',Calibri,Carlito,\
     'Helvetica Neue',Arial,'DejaVu Sans Condensed',sans-serif";

/// The namespace of a document with references. They are `xlink:href`, which every
/// reader knows: Inkscape 1.2 ignores a bare `href`.
const XLINK: &str = " xmlns:xlink=\"http://www.w3.org/1999/xlink\"";

/// An SVG document in the making.
pub struct SvgSurface<'a> {
    size: (u32, u32),
    /// The glyphs, if text is to be shapes.
    shapes: Option<Shapes<'a>>,
    /// Whether the document refers to rasters or glyphs.
    refers: bool,
    /// How much rasters are compressed.
    effort: Compression,
    /// Width and height, as the document says them.
    measures: (String, String),
    head: String,
    body: String,
    scratch: String,
    dash: String,
}

impl<'a> SvgSurface<'a> {
    /// An empty document of `width` × `height` CSS pixels.
    pub fn new(width: u32, height: u32, about: &About) -> Self {
        let size = (width * GRAIN as u32, height * GRAIN as u32);
        let head = format!(
            "viewBox=\"0 0 {} {}\" role=\"img\" font-family=\"{FONT_FAMILY}\" \
             font-kerning=\"none\" direction=\"ltr\" stroke-linejoin=\"round\" xml:space=\"preserve\">\n\
             <title>{}</title>\n<desc>{}{}</desc>\n\
             <metadata><spec xmlns=\"urn:takeaway\">{}</spec></metadata>\n",
            size.0,
            size.1,
            escaped(about.title),
            escaped(about.description),
            escaped(&about.said()),
            escaped(about.spec),
        );
        SvgSurface {
            size,
            shapes: None,
            refers: false,
            effort: Compression::default(),
            measures: (width.to_string(), height.to_string()),
            head,
            body: String::new(),
            scratch: String::new(),
            dash: String::new(),
        }
    }

    /// The same document, read at once and thrown away: its rasters are compressed quickly.
    #[must_use]
    pub fn in_passing(mut self) -> Self {
        self.effort = png::QUICK;
        self
    }

    /// The same document, `width` millimetres wide in print.
    #[must_use]
    pub fn in_millimetres(mut self, width: f64) -> Self {
        let height = width * f64::from(self.size.1) / f64::from(self.size.0);
        let height = libm::round(height * 1000.0) / 1000.0;
        self.measures = (format!("{width}mm"), format!("{height}mm"));
        self
    }

    /// The same document with the shapes of letters instead of text, for
    /// readers that have not our font and do not heed lengths.
    #[must_use]
    pub fn in_shapes(self, outlines: &'a Outlines<'a>) -> Self {
        SvgSurface {
            shapes: Some(Shapes::new(outlines)),
            refers: true,
            ..self
        }
    }

    /// The finished document.
    pub fn finish(self) -> String {
        let definitions = self.shapes.map(|shapes| shapes.definitions());
        let definitions = definitions.unwrap_or_default();
        let (width, height) = self.measures;
        let xlink = if self.refers { XLINK } else { "" };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\"{xlink} width=\"{width}\" height=\"{height}\" \
             {}{definitions}{}</svg>\n",
            self.head, self.body
        )
    }

    /// Lets plotters-svg write one element, and takes it over with `extra`
    /// attributes.
    fn delegate(
        &mut self,
        extra: &str,
        draw: impl FnOnce(&mut SVGBackend) -> std::result::Result<(), Refused>,
    ) -> Result<()> {
        self.scratch.clear();
        {
            let mut inner = SVGBackend::with_string(&mut self.scratch, self.size);
            draw(&mut inner)
                .and_then(|()| inner.present())
                .map_err(|error| Error::Surface(error.to_string()))?;
        }
        let inside = self
            .scratch
            .split_once('\n')
            .and_then(|(_, rest)| rest.strip_suffix("</svg>\n"))
            .unwrap_or_default();
        let element = inside.replacen(" opacity=\"1\"", "", 1);
        match element.strip_suffix("/>\n") {
            Some(open) if !extra.is_empty() => {
                self.body.push_str(open.trim_end());
                self.body.push_str(extra);
                self.body.push_str("/>\n");
            }
            _ => self.body.push_str(&element),
        }
        Ok(())
    }

    /// Begins a path filled with `ink`, up to its outline.
    fn open_fill(&mut self, ink: Ink, extra: &str) {
        let _ = write!(self.body, "<path fill=\"{}\"", ink.rgb);
        if ink.alpha != 1.0 {
            let _ = write!(self.body, " fill-opacity=\"{}\"", ink.alpha);
        }
        let _ = write!(self.body, "{extra} d=\"");
    }
}

/// Where the last closed outline of a path began: the next one begins at a
/// distance from it, which takes fewer letters than its place.
#[derive(Default)]
struct Corner(Option<(i64, i64)>);

impl Corner {
    /// Begins an outline at this place.
    fn go_to(&mut self, path: &mut String, (x, y): (i64, i64)) {
        let _ = match self.0 {
            None => write!(path, "M{x} {y}"),
            Some(last) => write!(path, "m{} {}", x - last.0, y - last.1),
        };
        self.0 = Some((x, y));
    }
}

impl Surface for SvgSurface<'_> {
    fn size(&self) -> (u32, u32) {
        self.size
    }

    fn blit(&mut self, at: BackendCoord, size: (u32, u32), raster: &Raster) -> Result<()> {
        let png = png::encode(raster, self.effort)?;
        self.refers = true;
        let _ = writeln!(
            self.body,
            "<image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" preserveAspectRatio=\"none\" \
             xlink:href=\"data:image/png;base64,{}\"/>",
            at.0,
            at.1,
            size.0,
            size.1,
            BASE64.encode(png),
        );
        Ok(())
    }

    fn set_dash(&mut self, dash: &[u32]) {
        self.dash.clear();
        if !dash.is_empty() {
            let lengths: Vec<_> = dash.iter().map(u32::to_string).collect();
            self.dash = format!(" stroke-dasharray=\"{}\"", lengths.join(" "));
        }
    }

    fn stroke(&mut self, path: Vec<BackendCoord>, pen: &Pen) -> Result<()> {
        let dash = std::mem::take(&mut self.dash);
        let done = self.delegate(&dash, |inner| inner.draw_path(path, pen));
        self.dash = dash;
        done
    }

    fn stroke_circle(&mut self, center: BackendCoord, radius: u32, pen: &Pen) -> Result<()> {
        self.delegate("", |inner| inner.draw_circle(center, radius, pen, false))
    }

    fn fill_polygon(&mut self, path: Vec<BackendCoord>, ink: Ink) -> Result<()> {
        let color = BackendColor::from(ink);
        self.delegate("", |inner| inner.fill_polygon(path, &color))
    }

    fn draw_line_of_text(&mut self, line: &Line, look: &TextLook, at: BackendCoord) -> Result<()> {
        if line.runs.is_empty() || look.ink.alpha == 0.0 {
            return Ok(());
        }
        self.body += &match &mut self.shapes {
            Some(shapes) => shapes.line(line, look, at),
            None => lettering::letters(line, look, at),
        };
        Ok(())
    }

    fn fill_rects(&mut self, rects: &[(BackendCoord, BackendCoord)], ink: Ink) -> Result<()> {
        if rects.is_empty() || ink.alpha == 0.0 {
            return Ok(());
        }
        self.open_fill(ink, " shape-rendering=\"crispEdges\"");
        let mut corner = Corner::default();
        for &(from, to) in rects {
            let (width, height) = (to.0 - from.0, to.1 - from.1);
            corner.go_to(&mut self.body, (from.0.into(), from.1.into()));
            // Down, across, up: the height, which rows share, is what is written twice.
            let _ = write!(self.body, "v{height}h{width}v{}z", -height);
        }
        self.body.push_str("\"/>\n");
        Ok(())
    }

    fn fill_dots(&mut self, centers: &[BackendCoord], radius: u32, ink: Ink) -> Result<()> {
        if centers.is_empty() || ink.alpha == 0.0 {
            return Ok(());
        }
        self.open_fill(ink, "");
        let (r, d) = (i64::from(radius), 2 * i64::from(radius));
        let mut corner = Corner::default();
        for &(x, y) in centers {
            corner.go_to(&mut self.body, (i64::from(x) - r, y.into()));
            let _ = write!(self.body, "a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 {} 0z", -d);
        }
        self.body.push_str("\"/>\n");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outlines_have_a_width_and_rasters_are_one_image() {
        use crate::{Rgb, Sheet, Stroke, Theme};
        let mut surface = SvgSurface::new(20, 20, &About::default());
        let mut sheet = Sheet::new(&mut surface, &Theme::LIGHT);
        let rect = crate::Rect::new(2.0, 2.0, 10.0, 10.0);
        sheet
            .stroke_rect(rect, &Stroke::new(1.0, Rgb::BLACK))
            .unwrap();
        sheet
            .raster(rect, |w, h| Raster::new(w, h, Rgb::WHITE))
            .unwrap();
        let document = surface.finish();
        assert!(document.contains("stroke-width=\"16\""));
        assert_eq!(document.matches("<image").count(), 1);
        assert!(document.contains(XLINK));
        assert!(!document.contains(" href="), "Inkscape ignores it");
    }
}
