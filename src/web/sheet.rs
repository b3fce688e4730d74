//! A sheet of panels' face to the page.

use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

use super::canvas::CanvasSurface;
use super::{Figure, from_json, json, look};
use crate::draw::outlines::Outlines;
use crate::drawings::Drawings;
use crate::error::Result;

/// Several computed figures as one sheet; what is not said of a method is as that of [`Figure`].
#[wasm_bindgen]
pub struct Sheet(Drawings);

#[wasm_bindgen]
impl Sheet {
    /// The sheet of these figures, which it takes over.
    pub fn of(figures: Vec<Figure>) -> Result<Sheet> {
        let drawings: Vec<_> = figures.into_iter().map(|figure| figure.0).collect();
        Ok(Sheet(Drawings::new(drawings)?))
    }

    /// JSON of all the words about it.
    pub fn caption(&self, options: &str) -> Result<String> {
        Ok(json(&self.0.caption(&look(options)?)?))
    }

    /// The height that suits this look's width, in CSS pixels.
    pub fn height(&self, options: &str) -> Result<f64> {
        self.0.height(&look(options)?)
    }

    /// Draws on a canvas.
    pub fn draw(&self, canvas: HtmlCanvasElement, options: &str) -> Result<()> {
        let look = look(options)?;
        let mut surface = CanvasSurface::new(canvas, look.scale)?;
        self.0.draw(&mut surface, &look)?;
        Ok(())
    }

    /// The sheet as an SVG document.
    pub fn svg(&self, options: &str) -> Result<String> {
        self.0.svg(&look(options)?)
    }

    /// The same with shapes instead of text.
    pub fn svg_in_shapes(
        &self,
        options: &str,
        regular: &[u8],
        semibold: &[u8],
        italic: &[u8],
        semibold_italic: &[u8],
    ) -> Result<String> {
        let outlines = Outlines::new([regular, semibold, italic, semibold_italic])?;
        self.0.svg_in_shapes(&look(options)?, &outlines)
    }

    /// Which panel is under a point, counted from 0.
    pub fn panel(&self, options: &str, x: f64, y: f64) -> Result<Option<usize>> {
        self.0.panel_at(&look(options)?, x, y)
    }

    /// JSON of what is under the point, if anything is.
    pub fn probe(&self, options: &str, x: f64, y: f64) -> Result<Option<String>> {
        Ok(self.0.probe(&look(options)?, x, y)?.as_ref().map(json))
    }

    /// JSON of the place `dx` positions and `dy` rows from the one keyed `key`.
    pub fn step(&self, options: &str, key: &str, dx: i32, dy: i32) -> Result<Option<String>> {
        let step = self.0.step(&look(options)?, key, dx.into(), dy.into())?;
        Ok(step.as_ref().map(json))
    }

    /// JSON of the place under the point.
    pub fn at(&self, options: &str, x: f64, y: f64) -> Result<String> {
        Ok(json(&self.0.at(&look(options)?, x, y)?))
    }

    /// JSON of the parameters for a closer look at the panel under the point.
    pub fn closer(&self, options: &str, x: f64, y: f64, at: &str, factor: f64) -> Result<String> {
        let at: Vec<f64> = from_json("place", at)?;
        Ok(json(&self.0.closer(&look(options)?, x, y, &at, factor)?))
    }

    /// JSON of the parameters for what lies between two places of the panel under the point.
    pub fn between(&self, options: &str, x: f64, y: f64, from: &str, to: &str) -> Result<String> {
        let (from, to): (Vec<f64>, Vec<f64>) = (from_json("place", from)?, from_json("place", to)?);
        let seen = self.0.between(&look(options)?, (x, y), &from, &to)?;
        Ok(json(&seen))
    }
}
