//! A computed figure: what pages and the command line hold, draw, ask and export.

use serde::Serialize;

use crate::draw::sheet::{Rect, Sheet};
use crate::error::{Error, Result};
use crate::figures::frame::{self, Key, Look, Paper};
use crate::figures::{Caption, Figure, Format, Probe, Sequence, Spec, Table};

/// A spec and its data.
pub struct Drawing {
    spec: Spec,
    body: Box<dyn Body>,
}

/// The forms in which a figure's data can be had, besides plain text, CSV and JSON.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Forms {
    /// Whether there is a table of periods.
    pub periods: bool,
    /// The sequences that a b-file may hold, by what tells them apart.
    pub sequences: Vec<String>,
}

/// What a kind does with its data, whatever the kind: [`Figure`] without its
/// types, drawing on the one type of surface that stands for all.
pub(crate) trait Body {
    fn body_height(&self, width: f64) -> f64;
    fn body_width(&self, height: f64) -> Option<f64>;
    fn upright(&self) -> bool;
    fn legend_heading(&self) -> String;
    fn legend(&self, look: &Look) -> Vec<Key>;
    fn caption(&self) -> Caption;
    fn table(&self) -> Result<Table>;
    fn periods(&self) -> Option<Table>;
    fn sequences(&self) -> Vec<Sequence<'_>>;
    fn probe(&self, area: Rect, x: f64, y: f64) -> Option<Probe>;
    fn step(&self, area: Rect, key: &str, dx: i64, dy: i64) -> Option<Probe>;
    fn draw(&self, area: Rect, look: &Look, sheet: &mut Sheet<Paper>) -> Result<()>;
}

struct Computed<F: Figure> {
    figure: F,
    data: F::Data,
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

    fn caption(&self) -> Caption {
        self.figure.caption(&self.data)
    }

    fn table(&self) -> Result<Table> {
        self.figure.table(&self.data)
    }

    fn periods(&self) -> Option<Table> {
        self.figure.periods(&self.data)
    }

    fn sequences(&self) -> Vec<Sequence<'_>> {
        self.figure.sequences(&self.data)
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
            body: Box::new(Computed { figure, data }),
        }
    }

    /// The spec it was computed from.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// All the words about it.
    pub fn caption(&self) -> Caption {
        self.body.caption()
    }

    /// Its data as columns.
    ///
    /// # Errors
    /// The text would be longer than its cap.
    pub fn table(&self) -> Result<Table> {
        self.body.table()
    }

    /// The forms its data can be had in besides plain text, and, for a b-file,
    /// the names of the sequences it may hold.
    pub fn forms(&self) -> Forms {
        Forms {
            periods: self.body.periods().is_some(),
            sequences: self.body.sequences().into_iter().map(|s| s.name).collect(),
        }
    }

    /// Its data as a text file; a b-file, where the figure shows several
    /// sequences, of the last.
    ///
    /// # Errors
    /// The text would be longer than its cap, or there is no such form.
    pub fn export(&self, format: Format) -> Result<String> {
        let spec = self.spec.to_string();
        match format {
            Format::Plain => Ok(self.table()?.plain()),
            Format::Csv => Ok(self.table()?.csv(&spec)),
            Format::Json => Ok(self.table()?.json(&spec)),
            Format::Periods => match self.body.periods() {
                Some(table) => Ok(table.csv(&spec)),
                None => Err(Error::bad("format", "periods", "plain, csv or json here")),
            },
            Format::Bfile => self.bfile(self.body.sequences().len().saturating_sub(1)),
        }
    }

    /// The b-file of one of its sequences, numbered from 0. O(terms).
    ///
    /// # Errors
    /// There is no such sequence, or the text would be longer than its cap.
    pub fn bfile(&self, at: usize) -> Result<String> {
        let mut sequences = self.body.sequences();
        if sequences.is_empty() {
            let allowed = "plain, csv or json here, where there is no one sequence";
            return Err(Error::bad("format", "bfile", allowed));
        }
        if at >= sequences.len() {
            let allowed = format!("0 … {}", sequences.len() - 1);
            return Err(Error::bad("sequence", at, allowed));
        }
        sequences.swap_remove(at).bfile(&self.spec.to_string())
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
