//! Figures as PDF documents of one page: vectors, rasters, and text that can be searched.
//!
//! Written by pdf-writer. The fonts go in as they are: they hold no more letters than figures use,
//! 18 kB a face. Places are whole numbers of device units, so native and browser write the same
//! bytes.

mod file;

use std::collections::BTreeMap;

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name, Str};
use plotters_backend::BackendCoord;

use super::metrics::Face;
use super::outlines::Outlines;
use super::surface::{GRAIN, Pen, Surface, TextLook};
use super::svg::About;
use super::text::{Line, Turn};
use file::Image;
use raster::Raster;
use raster::color::{Ink, Rgb};
use theory::error::Result;

/// A CSS pixel is 1/96 inch, a point 1/72.
const POINTS: f64 = 72.0 / 96.0;
/// Points to a millimetre.
const POINTS_PER_MILLIMETRE: f64 = 72.0 / 25.4;

/// How far the handles of a quarter circle reach, of its radius.
const HANDLE: f32 = 0.552_284_8;

/// A PDF document in the making.
pub struct PdfSurface<'a> {
    size: (u32, u32),
    /// Points to a device unit.
    unit: f64,
    outlines: &'a Outlines<'a>,
    content: Content,
    fill: Option<Rgb>,
    line: Option<(Rgb, u32)>,
    opacity: f64,
    /// Every opacity that is used.
    opacities: Vec<f64>,
    images: Vec<Image>,
    /// The glyphs used of each face, in the order of [`Face::ALL`], with their characters.
    glyphs: [BTreeMap<u16, char>; 4],
}

impl<'a> PdfSurface<'a> {
    /// An empty page of `width` × `height` CSS pixels, with letters of these faces.
    pub fn new(width: u32, height: u32, outlines: &'a Outlines<'a>) -> Self {
        let mut content = Content::new();
        content.set_line_join(LineJoinStyle::RoundJoin);
        content.set_line_cap(LineCapStyle::ButtCap);
        PdfSurface {
            size: (width * GRAIN as u32, height * GRAIN as u32),
            unit: POINTS / f64::from(GRAIN),
            outlines,
            content,
            fill: None,
            line: None,
            opacity: 1.0,
            opacities: Vec::new(),
            images: Vec::new(),
            glyphs: Default::default(),
        }
    }

    /// The same page, `width` millimetres wide in print.
    #[must_use]
    pub fn in_millimetres(self, width: f64) -> Self {
        PdfSurface {
            unit: width * POINTS_PER_MILLIMETRE / f64::from(self.size.0),
            ..self
        }
    }

    /// The finished document. O(length) time and space.
    ///
    /// # Errors
    /// [`theory::Error::Surface`] if it cannot be packed.
    pub fn finish(self, about: &About) -> Result<Vec<u8>> {
        file::written(self, about)
    }

    fn set_opacity(&mut self, opacity: f64) {
        if self.opacity == opacity {
            return;
        }
        self.opacity = opacity;
        let known = self.opacities.iter().position(|&one| one == opacity);
        let at = known.unwrap_or_else(|| {
            self.opacities.push(opacity);
            self.opacities.len() - 1
        });
        self.content
            .set_parameters(Name(file::numbered('A', at).as_bytes()));
    }

    fn set_fill(&mut self, ink: Ink) {
        self.set_opacity(ink.alpha);
        if self.fill != Some(ink.rgb) {
            self.fill = Some(ink.rgb);
            let [red, green, blue] = shares(ink.rgb);
            self.content.set_fill_rgb(red, green, blue);
        }
    }

    fn set_pen(&mut self, pen: &Pen) {
        self.set_opacity(pen.ink.alpha);
        if self.line != Some((pen.ink.rgb, pen.width)) {
            self.line = Some((pen.ink.rgb, pen.width));
            let [red, green, blue] = shares(pen.ink.rgb);
            self.content.set_stroke_rgb(red, green, blue);
            self.content.set_line_width(pen.width as f32);
        }
    }

    fn path(&mut self, path: &[BackendCoord]) {
        let mut rest = path.iter().map(|&(x, y)| (x as f32, y as f32));
        if let Some((x, y)) = rest.next() {
            self.content.move_to(x, y);
        }
        for (x, y) in rest {
            self.content.line_to(x, y);
        }
    }

    fn circle(&mut self, center: BackendCoord, radius: u32) {
        let (x, y, r) = (center.0 as f32, center.1 as f32, radius as f32);
        let h = r * HANDLE;
        self.content
            .move_to(x + r, y)
            .cubic_to(x + r, y + h, x + h, y + r, x, y + r)
            .cubic_to(x - h, y + r, x - r, y + h, x - r, y)
            .cubic_to(x - r, y - h, x - h, y - r, x, y - r)
            .cubic_to(x + h, y - r, x + r, y - h, x + r, y)
            .close_path();
    }
}

/// The shares of red, green and blue.
fn shares(Rgb(red, green, blue): Rgb) -> [f32; 3] {
    [red, green, blue].map(|part| f32::from(part) / 255.0)
}

impl Surface for PdfSurface<'_> {
    fn size(&self) -> (u32, u32) {
        self.size
    }

    fn blit(&mut self, at: BackendCoord, size: (u32, u32), raster: &Raster) -> Result<()> {
        self.set_opacity(1.0);
        let name = file::numbered('I', self.images.len());
        self.images.push(Image::new(raster)?);
        let (width, height) = (size.0 as f32, size.1 as f32);
        // An image fills the unit square from below.
        let place = [width, 0.0, 0.0, -height, at.0 as f32, at.1 as f32 + height];
        self.content.save_state().transform(place);
        self.content.x_object(Name(name.as_bytes())).restore_state();
        Ok(())
    }

    fn set_dash(&mut self, dash: &[u32]) {
        let lengths = dash.iter().map(|&units| units as f32);
        self.content.set_dash_pattern(lengths, 0.0);
    }

    fn stroke(&mut self, path: Vec<BackendCoord>, pen: &Pen) -> Result<()> {
        if !path.is_empty() && pen.ink.alpha > 0.0 {
            self.set_pen(pen);
            self.path(&path);
            self.content.stroke();
        }
        Ok(())
    }

    fn stroke_circle(&mut self, center: BackendCoord, radius: u32, pen: &Pen) -> Result<()> {
        if pen.ink.alpha > 0.0 {
            self.set_pen(pen);
            self.circle(center, radius);
            self.content.stroke();
        }
        Ok(())
    }

    fn fill_polygon(&mut self, path: Vec<BackendCoord>, ink: Ink) -> Result<()> {
        if !path.is_empty() && ink.alpha > 0.0 {
            self.set_fill(ink);
            self.path(&path);
            self.content.close_path().fill_nonzero();
        }
        Ok(())
    }

    fn draw_line_of_text(&mut self, line: &Line, look: &TextLook, at: BackendCoord) -> Result<()> {
        if line.runs.is_empty() || look.ink.alpha == 0.0 {
            return Ok(());
        }
        self.set_fill(look.ink);
        let (cos, sin) = match look.turn {
            Turn::None => (1.0, 0.0),
            Turn::Left => (0.0, -1.0),
            Turn::Right => (0.0, 1.0),
        };
        let start = look.align.before() * line.width * look.size;
        self.content.begin_text();
        for run in &line.runs {
            let face = Face {
                weight: look.weight,
                italic: run.italic,
            };
            let font = face.index();
            let (along, up) = (run.x * look.size - start, run.raise * look.size);
            let x = f64::from(at.0) + cos * along + sin * up;
            let y = f64::from(at.1) + sin * along - cos * up;
            let mut shown = Vec::with_capacity(2 * run.text.len());
            for c in run.text.chars() {
                let glyph = self.outlines.glyph(c, face);
                self.glyphs[font].entry(glyph).or_insert(c);
                shown.extend(glyph.to_be_bytes());
            }
            let size = libm::round(run.size * look.size) as f32;
            let name = file::numbered('F', font);
            let whole = |units: f64| libm::round(units) as f32;
            let (cos, sin) = (cos as f32, sin as f32);
            // Turns letters upright, because y grows down.
            let place = [cos, sin, sin, -cos, whole(x), whole(y)];
            self.content
                .set_font(Name(name.as_bytes()), size)
                .set_text_matrix(place)
                .show(Str(&shown));
        }
        self.content.end_text();
        Ok(())
    }

    fn fill_rects(&mut self, rects: &[(BackendCoord, BackendCoord)], ink: Ink) -> Result<()> {
        if rects.is_empty() || ink.alpha == 0.0 {
            return Ok(());
        }
        self.set_fill(ink);
        for &(from, to) in rects {
            let (width, height) = (to.0 - from.0, to.1 - from.1);
            self.content
                .rect(from.0 as f32, from.1 as f32, width as f32, height as f32);
        }
        self.content.fill_nonzero();
        Ok(())
    }

    fn fill_dots(&mut self, centers: &[BackendCoord], radius: u32, ink: Ink) -> Result<()> {
        if centers.is_empty() || ink.alpha == 0.0 {
            return Ok(());
        }
        self.set_fill(ink);
        for &center in centers {
            self.circle(center, radius);
        }
        self.content.fill_nonzero();
        Ok(())
    }
}
