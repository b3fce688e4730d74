//! The browser's canvas as a surface.
//!
//! Wraps plotters-canvas. It mends these: text is measured by our widths (not by laying out a
//! hidden element), level lines are sharp, a raster is one `putImageData`, discs of one colour are
//! one path, and coordinates are finer than pixels. The page sets the canvas's own width and height
//! to CSS size times devicePixelRatio, and passes that ratio.

use plotters_backend::{BackendColor, BackendCoord, DrawingBackend, DrawingErrorKind};
use plotters_canvas::CanvasBackend;
use wasm_bindgen::{Clamped, JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageData, OffscreenCanvas};

use crate::draw::color::{Ink, Rgb};
use crate::draw::raster::Raster;
use crate::draw::surface::{GRAIN, Pen, Surface, TextLook};
use crate::draw::svg::FONT_FAMILY;
use crate::draw::text::{H, Line, Turn};
use crate::error::{Error, Result};

/// Opaque discs are filled this many to a path: one path for all would be
/// slow, since the browser sorts all edges of a path together.
const DOTS_PER_PATH: usize = 256;

/// Discs that are drawn as fast as another mark.
const DOTS_PER_MARK: usize = 4;

/// Runs that are mixed as fast as a mark is drawn, before the browser has optimised the loop.
const RUNS_PER_MARK: u64 = 128;

/// The browser's message when it refused.
fn refused(error: JsValue) -> Error {
    let message = js_sys::Reflect::get(&error, &"message".into());
    let told = message.ok().and_then(|text| text.as_string());
    Error::Surface(format!("canvas: {}", told.unwrap_or_default()))
}

/// The error of plotters.
fn unplotted<E: std::error::Error + Send + Sync>(error: DrawingErrorKind<E>) -> Error {
    Error::Surface(format!("canvas: {error}"))
}

fn no_context() -> Error {
    Error::Surface("the canvas gives no 2D context".into())
}

fn context_of(canvas: &HtmlCanvasElement) -> Result<CanvasRenderingContext2d> {
    canvas
        .get_context("2d")
        .ok()
        .flatten()
        .and_then(|context| context.dyn_into().ok())
        .ok_or_else(no_context)
}

/// A canvas to draw figures on.
pub struct CanvasSurface {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    inner: CanvasBackend,
    scale: f64,
    /// The fill style last set, to spare the browser parsing it again.
    fill: Option<Ink>,
    /// The font last set: size in device units, weight, and whether it is italic.
    font: Option<(f64, u32, bool)>,
    /// How much more may be drawn.
    left: u64,
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
        let context = context_of(&canvas)?;
        let inner = CanvasBackend::with_canvas_object(canvas.clone()).ok_or_else(no_context)?;
        let unit = 1.0 / f64::from(GRAIN);
        context
            .set_transform(unit, 0.0, 0.0, unit, 0.0, 0.0)
            .map_err(refused)?;
        context.set_line_join("round");
        context.set_text_baseline("alphabetic");
        // Our widths know no kerning, and a host page may run from right to left.
        // (Older browsers lack the properties.)
        for (name, value) in [("fontKerning", "none"), ("direction", "ltr")] {
            let _ = js_sys::Reflect::set(&context, &name.into(), &value.into());
        }
        Ok(CanvasSurface {
            canvas,
            context,
            inner,
            scale: ratio * f64::from(GRAIN),
            fill: None,
            font: None,
            left: u64::MAX,
        })
    }

    /// Takes at most this number of marks: strokes, shapes, runs of text. After that each call fails
    /// with [`Error::Cancelled`].
    pub fn at_most(mut self, marks: u64) -> Self {
        self.left = marks;
        self
    }

    fn spend(&mut self, marks: usize) -> Result<()> {
        self.left = self
            .left
            .checked_sub(marks as u64)
            .ok_or(Error::Cancelled)?;
        Ok(())
    }

    /// A canvas of that size, in no page. A worker has no pages, but canvases with the same methods.
    fn another(&self, width: u32, height: u32) -> Result<HtmlCanvasElement> {
        let Some(document) = self.canvas.owner_document() else {
            let made = OffscreenCanvas::new(width, height).map_err(refused)?;
            return Ok(made.unchecked_into());
        };
        let made = document.create_element("canvas").map_err(refused)?;
        let canvas: HtmlCanvasElement = made.dyn_into().map_err(|_| no_context())?;
        canvas.set_width(width);
        canvas.set_height(height);
        Ok(canvas)
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

    fn set_font(&mut self, size: f64, weight: u32, italic: bool) {
        let font = Some((size, weight, italic));
        if self.font != font {
            let slant = if italic { "italic " } else { "" };
            self.context
                .set_font(&format!("{slant}{weight} {size}px {FONT_FAMILY}"));
            self.font = font;
        }
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

impl Surface for CanvasSurface {
    fn size(&self) -> (u32, u32) {
        let grain = GRAIN as u32;
        (self.canvas.width() * grain, self.canvas.height() * grain)
    }

    fn scale(&self) -> f64 {
        self.scale
    }

    fn is_vector(&self) -> bool {
        false
    }

    fn raster_size(&self, width: u32, height: u32) -> (u32, u32) {
        (width / GRAIN as u32, height / GRAIN as u32)
    }

    fn mixes(&mut self, runs: u64) -> Result<()> {
        self.spend((runs / RUNS_PER_MARK) as usize)
    }

    fn blit(&mut self, at: BackendCoord, _: (u32, u32), raster: &Raster) -> Result<()> {
        self.spend(1)?;
        let pixels = Clamped(raster.rgba());
        let image =
            ImageData::new_with_u8_clamped_array_and_sh(pixels, raster.width(), raster.height())
                .map_err(refused)?;
        if raster.is_opaque() {
            // Not subject to the transform: whole pixels.
            let (x, y) = (f64::from(at.0 / GRAIN), f64::from(at.1 / GRAIN));
            return self.context.put_image_data(&image, x, y).map_err(refused);
        }
        // Image data would put its clear pixels, too; a canvas is laid over what is there.
        let over = self.another(raster.width(), raster.height())?;
        let context = context_of(&over)?;
        context.put_image_data(&image, 0.0, 0.0).map_err(refused)?;
        let (width, height) = (
            raster.width() * GRAIN as u32,
            raster.height() * GRAIN as u32,
        );
        self.context.set_image_smoothing_enabled(false);
        self.context
            .draw_image_with_html_canvas_element_and_dw_and_dh(
                &over,
                at.0.into(),
                at.1.into(),
                width.into(),
                height.into(),
            )
            .map_err(refused)
    }

    fn set_dash(&mut self, dash: &[u32]) {
        let lengths: js_sys::Array = dash.iter().map(|&units| JsValue::from(units)).collect();
        // Lengths are finite and positive, so it is never refused.
        let _ = self.context.set_line_dash(&lengths);
    }

    fn stroke(&mut self, path: Vec<BackendCoord>, pen: &Pen) -> Result<()> {
        self.spend(1)?;
        self.inner.draw_path(path, pen).map_err(unplotted)
    }

    fn stroke_circle(&mut self, center: BackendCoord, radius: u32, pen: &Pen) -> Result<()> {
        self.spend(1)?;
        let drawn = self.inner.draw_circle(center, radius, pen, false);
        drawn.map_err(unplotted)
    }

    fn fill_polygon(&mut self, path: Vec<BackendCoord>, ink: Ink) -> Result<()> {
        self.spend(1)?;
        self.fill = None;
        let color = BackendColor::from(ink);
        self.inner.fill_polygon(path, &color).map_err(unplotted)
    }

    fn draw_line_of_text(&mut self, line: &Line, look: &TextLook, at: BackendCoord) -> Result<()> {
        self.spend(line.runs.len())?;
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
            self.set_font(look.size * only.size, weight, only.italic);
            self.context.set_text_align(match look.align {
                H::Left => "left",
                H::Center => "center",
                H::Right => "right",
            });
            let y = y - only.raise * look.size;
            self.context.fill_text(&only.text, x, y).map_err(refused)?;
        } else {
            x -= look.align.before() * line.width * look.size;
            self.context.set_text_align("left");
            for run in &line.runs {
                self.set_font(look.size * run.size, weight, run.italic);
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

    fn fill_rects(&mut self, rects: &[(BackendCoord, BackendCoord)], ink: Ink) -> Result<()> {
        self.spend(rects.len())?;
        if ink.alpha == 0.0 {
            return Ok(());
        }
        self.set_fill(ink);
        for &(from, to) in rects {
            self.put_rect(from, to);
        }
        Ok(())
    }

    fn fill_dots(&mut self, centers: &[BackendCoord], radius: u32, ink: Ink) -> Result<()> {
        self.spend(centers.len() / DOTS_PER_MARK)?;
        if ink.alpha == 0.0 {
            return Ok(());
        }
        self.set_fill(ink);
        let radius = f64::from(radius);
        // Translucent discs do not darken each other, as in SVG.
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
