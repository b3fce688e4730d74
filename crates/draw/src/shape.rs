//! Rectangles, strokes and markers, in CSS pixels.

use raster::color::Ink;

/// A rectangle in CSS pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize)]
pub struct Rect {
    /// Left edge.
    pub x: f64,
    /// Top edge.
    pub y: f64,
    /// Width.
    pub w: f64,
    /// Height.
    pub h: f64,
}

impl Rect {
    /// The rectangle with left upper corner (`x`, `y`).
    pub const fn new(x: f64, y: f64, w: f64, h: f64) -> Self {
        Rect { x, y, w, h }
    }

    /// The point in the middle.
    pub fn middle(&self) -> (f64, f64) {
        (self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// Right edge.
    pub fn right(&self) -> f64 {
        self.x + self.w
    }

    /// Its right edge, as a box without a width.
    #[must_use]
    pub fn right_end(self) -> Rect {
        Rect::new(self.right(), self.y, 0.0, self.h)
    }

    /// Bottom edge.
    pub fn bottom(&self) -> f64 {
        self.y + self.h
    }

    /// Whether (`x`, `y`) lies in it.
    pub fn contains(&self, x: f64, y: f64) -> bool {
        (self.x..=self.right()).contains(&x) && (self.y..=self.bottom()).contains(&y)
    }

    /// The rectangle smaller by `by` on every side.
    pub fn inset(&self, by: f64) -> Self {
        Rect::new(
            self.x + by,
            self.y + by,
            self.w - 2.0 * by,
            self.h - 2.0 * by,
        )
    }
}

/// Longest dash pattern.
const DASHES: usize = 4;

/// How a line is drawn; lengths in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Width.
    pub width: f64,
    /// Colour.
    pub ink: Ink,
    dash: [f64; DASHES],
}

impl Stroke {
    /// A solid line.
    pub fn new(width: f64, ink: impl Into<Ink>) -> Self {
        Stroke {
            width,
            ink: ink.into(),
            dash: [0.0; DASHES],
        }
    }

    /// The same line, dashed: `on` drawn, `off` left out.
    #[must_use]
    pub fn dashed(mut self, on: f64, off: f64) -> Self {
        self.dash = [on, off, on, off];
        self
    }

    /// The same line, dash-dotted.
    #[must_use]
    pub fn dash_dotted(mut self, on: f64, off: f64) -> Self {
        self.dash = [on, off, self.width, off];
        self
    }
}

impl Stroke {
    /// Whether it is no solid line.
    pub fn is_dashed(&self) -> bool {
        self.dash[0] > 0.0
    }

    /// Lengths on, off, on, off; zeros if the line is solid.
    pub fn dash(&self) -> [f64; DASHES] {
        self.dash
    }
}

/// The shape of a data point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    /// A filled disc.
    Disc,
    /// A circle.
    Ring,
    /// A filled square.
    Square,
    /// A filled diamond.
    Diamond,
    /// A filled triangle.
    Triangle,
    /// An upright cross.
    Plus,
    /// A slanted cross.
    Cross,
}
