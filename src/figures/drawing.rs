//! A computed figure: what pages and the command line hold, draw, ask and export.

use std::cell::OnceCell;

use crate::draw::sheet::{Rect, Sheet};
use crate::error::Result;
use crate::figures::frame::{self, Key, Look, Paper};
use crate::figures::{Caption, Figure, Format, Probe, Spec, Table};

/// A spec and its data.
pub struct Drawing {
    spec: Spec,
    body: Box<dyn Body>,
}

/// What a kind does with its data, whatever the kind: [`Figure`] without its
/// types, drawing on the one type of surface that stands for all.
pub(crate) trait Body {
    fn body_height(&self, width: f64) -> f64;
    fn body_width(&self, height: f64) -> Option<f64>;
    fn upright(&self) -> bool;
    fn legend_heading(&self) -> String;
    fn legend(&self, look: &Look) -> Vec<Key>;
    fn caption(&self) -> &Caption;
    fn table(&self) -> Result<Table>;
    fn probe(&self, area: Rect, x: f64, y: f64) -> Option<Probe>;
    fn step(&self, area: Rect, key: &str, dx: i64, dy: i64) -> Option<Probe>;
    fn draw(&self, area: Rect, look: &Look, sheet: &mut Sheet<Paper>) -> Result<()>;
}

struct Computed<F: Figure> {
    figure: F,
    data: F::Data,
    /// Made once: layout asks for the words at every look and every pointer move.
    caption: OnceCell<Caption>,
}

impl<F: Figure> Body for Computed<F> {
    fn body_height(&self, width: f64) -> f64 {
        self.figure.body_height(&self.data, width)
    }

    fn body_width(&self, height: f64) -> Option<f64> {
        self.figure.body_width(&self.data, height)
    }

    fn upright(&self) -> bool {
        self.figure.upright()
    }

    fn legend_heading(&self) -> String {
        self.figure.legend_heading()
    }

    fn legend(&self, look: &Look) -> Vec<Key> {
        self.figure.legend(&self.data, look)
    }

    fn caption(&self) -> &Caption {
        self.caption.get_or_init(|| self.figure.caption(&self.data))
    }

    fn table(&self) -> Result<Table> {
        self.figure.table(&self.data)
    }

    fn probe(&self, area: Rect, x: f64, y: f64) -> Option<Probe> {
        self.figure.probe(&self.data, area, x, y)
    }

    fn step(&self, area: Rect, key: &str, dx: i64, dy: i64) -> Option<Probe> {
        self.figure.step(&self.data, area, key, dx, dy)
    }

    fn draw(&self, area: Rect, look: &Look, sheet: &mut Sheet<Paper>) -> Result<()> {
        self.figure.draw(&self.data, area, look, sheet)
    }
}

impl Drawing {
    pub(crate) fn new<F: Figure>(spec: Spec, figure: F, data: F::Data) -> Self {
        Drawing {
            spec,
            body: Box::new(Computed {
                figure,
                data,
                caption: OnceCell::new(),
            }),
        }
    }

    /// The spec it was computed from.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// All the words about it.
    pub fn caption(&self) -> Caption {
        self.body.caption().clone()
    }

    /// Its data as columns.
    ///
    /// # Errors
    /// The text would be longer than its cap.
    pub fn table(&self) -> Result<Table> {
        self.body.table()
    }

    /// Its data as a text file.
    ///
    /// # Errors
    /// The text would be longer than its cap.
    pub fn export(&self, format: Format) -> Result<String> {
        Ok(self.table()?.write(format, &self.spec.to_string()))
    }

    /// The height that suits this width, in CSS pixels, title, legend and
    /// caption included.
    pub fn height(&self, width: f64, look: &Look) -> f64 {
        frame::height(self.body.as_ref(), width, look)
    }

    /// Whether it wants about as much height as width.
    pub fn upright(&self) -> bool {
        self.body.upright()
    }

    /// What is under the point (CSS pixels) of a drawing with this look.
    pub fn probe(&self, look: &Look, x: f64, y: f64) -> Option<Probe> {
        self.body
            .probe(frame::body_area(self.body.as_ref(), look), x, y)
    }

    /// The place `dx` positions and `dy` rows from the one keyed `key`.
    pub fn step(&self, look: &Look, key: &str, dx: i64, dy: i64) -> Option<Probe> {
        let area = frame::body_area(self.body.as_ref(), look);
        self.body.step(area, key, dx, dy)
    }

    /// The figure as an SVG document.
    ///
    /// # Errors
    /// What the surface says.
    pub fn svg(&self, look: &Look) -> Result<String> {
        frame::svg(self.body.as_ref(), &self.spec, look)
    }

    /// Draws on a canvas that is already `look.width × look.scale` pixels wide.
    ///
    /// # Errors
    /// What the canvas says.
    #[cfg(target_arch = "wasm32")]
    pub fn draw(&self, canvas: crate::web::canvas::CanvasSurface, look: &Look) -> Result<()> {
        frame::canvas(self.body.as_ref(), canvas, look)
    }
}
