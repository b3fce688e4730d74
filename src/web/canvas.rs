//! The browser's canvas as a surface.
//!
//! Wraps plotters-canvas. Mended here: text is measured by our widths (not by
//! laying out a hidden element), level lines are sharp, a raster is one
//! `putImageData`, discs of one colour are one path, and coordinates are finer
//! than pixels. The page sets the canvas's own width and height to CSS size
//! times devicePixelRatio, and passes that ratio.

use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
};
use plotters_canvas::CanvasBackend;
use wasm_bindgen::{Clamped, JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageData};

use crate::draw::color::{Ink, Rgb};
use crate::draw::raster::Raster;
use crate::draw::surface::{self, GRAIN, Outcome, Surface, TextLook};
use crate::draw::svg::FONT_FAMILY;
use crate::draw::text::{H, Line, Turn};
use crate::error::{Error, Result};

/// Opaque discs are filled this many to a path: one path for all would be
/// slow, since the browser sorts all edges of a path together.
const DOTS_PER_PATH: usize = 256;

/// What the browser said when it refused.
#[derive(Debug)]
pub struct Refused(String);

impl Refused {
    pub(super) fn new(text: String) -> Self {
        Refused(text)
    }
}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "canvas: {}", self.0)
    }
}

impl std::error::Error for Refused {}

fn refused<E: std::fmt::Debug>(error: E) -> DrawingErrorKind<Refused> {
    DrawingErrorKind::DrawingError(Refused(format!("{error:?}")))
}

/// A canvas to draw figures on.
pub struct CanvasSurface {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    inner: CanvasBackend,
    scale: f64,
    /// The fill style last set, to spare the browser parsing it again.
    fill: Option<Ink>,
    /// The font last set: size in device units and weight.
    font: Option<(f64, u32)>,
}

impl CanvasSurface {
    /// A surface on `canvas`, with `ratio` (devicePixelRatio) raster pixels to
    /// a CSS pixel.
    ///
    /// # Errors
    /// [`Error::Surface`] if the canvas gives no 2D context, or `ratio` is not
    /// a positive number.
    pub fn new(canvas: HtmlCanvasElement, ratio: f64) -> Result<Self> {
        if !(ratio.is_finite() && ratio > 0.0) {
            return Err(Error::bad("ratio", ratio, "a positive number"));
        }
        let no_context = || Error::Surface("the canvas gives no 2D context".into());
        let context: CanvasRenderingContext2d = canvas
            .get_context("2d")
            .ok()
            .flatten()
            .and_then(|context| context.dyn_into().ok())
            .ok_or_else(no_context)?;
        let inner = CanvasBackend::with_canvas_object(canvas.clone()).ok_or_else(no_context)?;
        let unit = 1.0 / f64::from(GRAIN);
        let failed = |error: JsValue| Error::Surface(format!("canvas: {error:?}"));
        context
            .set_transform(unit, 0.0, 0.0, unit, 0.0, 0.0)
            .map_err(failed)?;
        context.set_line_join("round");
        context.set_text_baseline("alphabetic");
        // Our widths know no kerning. (Older browsers lack the property.)
        let _ = js_sys::Reflect::set(&context, &"fontKerning".into(), &"none".into());
        Ok(CanvasSurface {
            canvas,
            context,
            inner,
            scale: ratio * f64::from(GRAIN),
            fill: None,
            font: None,
        })
    }

    fn set_fill(&mut self, ink: Ink) {
        if self.fill != Some(ink) {
            let Rgb(r, g, b) = ink.rgb;
            let style = if ink.alpha == 1.0 {
                ink.rgb.to_string()
            } else {
                format!("rgba({r},{g},{b},{})", ink.alpha)
            };
            self.context.set_fill_style_str(&style);
            self.fill = Some(ink);
        }
    }

    fn set_font(&mut self, size: f64, weight: u32) {
        if self.font != Some((size, weight)) {
            self.context
                .set_font(&format!("{weight} {size}px {FONT_FAMILY}"));
            self.font = Some((size, weight));
        }
    }

    fn stroke_path(
        &mut self,
        mut path: Vec<BackendCoord>,
        color: BackendColor,
        width: u32,
    ) -> Outcome<Self> {
        let width = surface::sharpen(&mut path, width);
        self.inner
            .draw_path(path, &Pen { color, width })
            .map_err(refused)
    }

    fn put_rect(&self, from: BackendCoord, to: BackendCoord) {
        // Edges on pixels, so that neighbours leave no seam; but nothing vanishes.
        let snap = |a: i32, b: i32| {
            let on_pixel = |c: i32| (c + GRAIN / 2).div_euclid(GRAIN) * GRAIN;
            let (low, high) = (on_pixel(a), on_pixel(b));
            if low == high { (a, b) } else { (low, high) }
        };
        let (left, right) = snap(from.0, to.0);
        let (top, bottom) = snap(from.1, to.1);
        self.context.fill_rect(
            f64::from(left),
            f64::from(top),
            f64::from(right - left),
            f64::from(bottom - top),
        );
    }
}

/// A colour and a stroke width, for plotters.
struct Pen {
    color: BackendColor,
    width: u32,
}

impl BackendStyle for Pen {
    fn color(&self) -> BackendColor {
        self.color
    }

    fn stroke_width(&self) -> u32 {
        self.width
    }
}

fn ink_of(color: BackendColor) -> Ink {
    Ink {
        rgb: Rgb(color.rgb.0, color.rgb.1, color.rgb.2),
        alpha: color.alpha,
    }
}

impl DrawingBackend for CanvasSurface {
    type ErrorType = Refused;

    fn get_size(&self) -> (u32, u32) {
        let grain = GRAIN as u32;
        (self.canvas.width() * grain, self.canvas.height() * grain)
    }

    fn ensure_prepared(&mut self) -> Outcome<Self> {
        Ok(())
    }

    fn present(&mut self) -> Outcome<Self> {
        Ok(())
    }

    fn draw_pixel(&mut self, point: BackendCoord, color: BackendColor) -> Outcome<Self> {
        self.fill = None;
        self.inner.draw_pixel(point, color).map_err(refused)
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Outcome<Self> {
        self.stroke_path(vec![from, to], style.color(), style.stroke_width())
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Outcome<Self> {
        if fill {
            self.fill_rects(&[(from, to)], ink_of(style.color()))
        } else {
            let (path, width) = surface::outline(from, to, style.stroke_width());
            self.stroke_path(path.to_vec(), style.color(), width)
        }
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Outcome<Self> {
        let path = path.into_iter().collect();
        self.stroke_path(path, style.color(), style.stroke_width())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Outcome<Self> {
        if fill {
            self.fill_dots(&[center], radius, ink_of(style.color()))
        } else {
            self.inner
                .draw_circle(center, radius, style, false)
                .map_err(refused)
        }
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Outcome<Self> {
        self.fill = None;
        self.inner.fill_polygon(path, style).map_err(refused)
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        pos: BackendCoord,
    ) -> Outcome<Self> {
        let (look, drop) = surface::look_of(style);
        let line = Line::new(text, look.weight);
        self.draw_line_of_text(&line, &look, surface::dropped(pos, drop, look.turn))
    }

    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> std::result::Result<(u32, u32), DrawingErrorKind<Refused>> {
        Ok(surface::estimate(text, style))
    }
}

impl Surface for CanvasSurface {
    fn scale(&self) -> f64 {
        self.scale
    }

    fn is_vector(&self) -> bool {
        false
    }

    fn raster_size(&self, width: u32, height: u32) -> (u32, u32) {
        (width / GRAIN as u32, height / GRAIN as u32)
    }

    fn blit(&mut self, at: BackendCoord, _: (u32, u32), raster: &Raster) -> Outcome<Self> {
        let pixels = Clamped(raster.rgba());
        let image =
            ImageData::new_with_u8_clamped_array_and_sh(pixels, raster.width(), raster.height())
                .map_err(refused)?;
        // Not subject to the transform: whole pixels.
        let (x, y) = (f64::from(at.0 / GRAIN), f64::from(at.1 / GRAIN));
        self.context.put_image_data(&image, x, y).map_err(refused)
    }

    fn set_dash(&mut self, dash: &[u32]) {
        let lengths: js_sys::Array = dash.iter().map(|&units| JsValue::from(units)).collect();
        // Lengths are finite and positive, so it is never refused.
        let _ = self.context.set_line_dash(&lengths);
    }

    fn draw_line_of_text(
        &mut self,
        line: &Line,
        look: &TextLook,
        at: BackendCoord,
    ) -> Outcome<Self> {
        if line.runs.is_empty() || look.ink.alpha == 0.0 {
            return Ok(());
        }
        self.set_fill(look.ink);
        let turned = look.turn != Turn::None;
        let (mut x, mut y) = (f64::from(at.0), f64::from(at.1));
        if turned {
            self.context.save();
            self.context.translate(x, y).map_err(refused)?;
            let angle = f64::from(look.turn.degrees()).to_radians();
            self.context.rotate(angle).map_err(refused)?;
            (x, y) = (0.0, 0.0);
        }
        let weight = look.weight.css();
        if let [only] = line.runs.as_slice() {
            // The browser aligns by its own widths: right even if our font is missing.
            self.set_font(look.size * only.size, weight);
            self.context.set_text_align(match look.align {
                H::Left => "left",
                H::Center => "center",
                H::Right => "right",
            });
            let y = y - only.raise * look.size;
            self.context.fill_text(&only.text, x, y).map_err(refused)?;
        } else {
            let start = match look.align {
                H::Left => 0.0,
                H::Center => 0.5,
                H::Right => 1.0,
            };
            x -= start * line.width * look.size;
            self.context.set_text_align("left");
            for run in &line.runs {
                self.set_font(look.size * run.size, weight);
                let (x, y) = (x + run.x * look.size, y - run.raise * look.size);
                self.context.fill_text(&run.text, x, y).map_err(refused)?;
            }
        }
        if turned {
            self.context.restore();
            // The font went back to what it was before.
            self.font = None;
        }
        Ok(())
    }

    fn fill_rects(&mut self, rects: &[(BackendCoord, BackendCoord)], ink: Ink) -> Outcome<Self> {
        if ink.alpha == 0.0 {
            return Ok(());
        }
        self.set_fill(ink);
        for &(from, to) in rects {
            self.put_rect(from, to);
        }
        Ok(())
    }

    fn fill_dots(&mut self, centers: &[BackendCoord], radius: u32, ink: Ink) -> Outcome<Self> {
        if ink.alpha == 0.0 {
            return Ok(());
        }
        self.set_fill(ink);
        let radius = f64::from(radius);
        // Translucent discs do not darken each other, here as in SVG.
        let batch = if ink.alpha == 1.0 {
            DOTS_PER_PATH
        } else {
            centers.len().max(1)
        };
        for batch in centers.chunks(batch) {
            self.context.begin_path();
            for &(x, y) in batch {
                let (x, y) = (f64::from(x), f64::from(y));
                self.context.move_to(x + radius, y);
                self.context
                    .arc(x, y, radius, 0.0, std::f64::consts::TAU)
                    .map_err(refused)?;
            }
            self.context.fill();
        }
        Ok(())
    }
}
