//! A picture as the page holds it: a figure, or a sheet of several.

use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

use super::canvas::CanvasSurface;
use super::trouble::Result;
use super::{from_json, json};
use crate::answers::Words;
use crate::draw::outlines::Outlines;
use crate::error::Error;
use crate::figure::{Axes, Look};
use crate::picture;
use crate::progress::NoProgress;
use crate::spec::Spec;

/// Marks that the page draws between two frames, about 40 ms on a slow laptop; pictures of more are
/// drawn in a worker.
const BRIEF_DRAWING: u64 = 3_000;

/// The panels of a sheet, or a figure alone; see [`picture::Picture`] for each method. `panel`, of
/// those that ask of one, is its number from 0.
#[wasm_bindgen]
pub struct Picture(pub(super) picture::Picture);

#[wasm_bindgen]
impl Picture {
    /// Computes a figure in this thread, without progress.
    pub fn compute(spec: &str) -> Result<Picture> {
        let spec = Spec::from_link(spec)?;
        Ok(Picture(spec.compute(&mut NoProgress)?))
    }

    /// The figure whose data a worker computed, or several one after the other, each its share.
    pub fn from_bytes(spec: &str, bytes: &[u8]) -> Result<Picture> {
        Ok(Picture(Spec::from_link(spec)?.picture_from(bytes)?))
    }

    /// The same picture once more.
    pub fn another(&self) -> Picture {
        Picture(self.0.clone())
    }

    /// The sheet of its panels and those of another.
    pub fn beside(&self, other: &Picture) -> Result<Picture> {
        let both = [self.0.clone(), other.0.clone()];
        Ok(Picture(picture::Picture::sheet(both)?))
    }

    /// A panel alone.
    pub fn alone(&self, panel: usize) -> Result<Picture> {
        Ok(Picture(self.0.alone(panel)?))
    }

    /// Whether another spec shows the same data as a panel.
    pub fn has_data_of(&self, panel: usize, spec: &str) -> Result<bool> {
        let panel = self.0.panel(panel)?;
        Ok(panel.has_data_of(&Spec::from_link(spec)?))
    }

    /// The figure of such a spec.
    pub fn with_viewport(&self, panel: usize, spec: &str) -> Result<Option<Picture>> {
        let panel = self.0.panel(panel)?;
        let seen = panel.with_viewport(&Spec::from_link(spec)?);
        Ok(seen.map(|seen| Picture(seen.into())))
    }

    /// JSON of all the words about it.
    pub fn caption(&self) -> String {
        let caption = self.0.words();
        json(&Words::from(caption))
    }

    /// Whether it is about as high as wide.
    pub fn is_square(&self) -> bool {
        self.0.is_square()
    }

    /// Whether all of it is rows, which become no clearer when they are higher than suits them.
    pub fn is_rows(&self) -> bool {
        self.0.is_rows()
    }

    /// JSON of the axes of each panel; with `before`, what was answered for others that take
    /// turns with it, those that hold all.
    pub fn axes(&self, before: Option<String>) -> Result<String> {
        let own = self.0.axes();
        let Some(before) = before else {
            return Ok(json(&own));
        };
        let before: Vec<Axes> = from_json("axes", &before)?;
        let both = own.into_iter().zip(&before);
        let all: Vec<Axes> = both.map(|(own, before)| own.with(before)).collect();
        Ok(json(&all))
    }

    /// The height that suits this look's width, in CSS pixels.
    pub fn height(&self, options: &str) -> Result<f64> {
        Ok(self.0.height(&look(options)?))
    }

    /// Draws on a canvas whose pixel size is already set. If `briefly`, drawing is given up after
    /// [`BRIEF_DRAWING`] marks, and the answer is false.
    pub fn draw(&self, canvas: HtmlCanvasElement, options: &str, briefly: bool) -> Result<bool> {
        let look = look(options)?;
        let mut surface = CanvasSurface::new(canvas, look.scale)?;
        if briefly {
            surface = surface.at_most(BRIEF_DRAWING);
        }
        match self.0.draw(&mut surface, &look) {
            Err(Error::Cancelled) => Ok(false),
            drawn => drawn.map(|_| true).map_err(Into::into),
        }
    }

    /// An SVG document.
    pub fn svg(&self, options: &str) -> Result<String> {
        Ok(self.0.svg(&look(options)?)?)
    }

    /// The same with shapes instead of text, from the figures' fonts as TrueType files.
    pub fn svg_in_shapes(
        &self,
        options: &str,
        regular: &[u8],
        semibold: &[u8],
        italic: &[u8],
        semibold_italic: &[u8],
    ) -> Result<String> {
        let outlines = Outlines::new([regular, semibold, italic, semibold_italic])?;
        Ok(self.0.svg_in_shapes(&look(options)?, &outlines)?)
    }

    /// A PDF of one page, with the figures' fonts from their TrueType files.
    pub fn pdf(
        &self,
        options: &str,
        regular: &[u8],
        semibold: &[u8],
        italic: &[u8],
        semibold_italic: &[u8],
    ) -> Result<Vec<u8>> {
        let outlines = Outlines::new([regular, semibold, italic, semibold_italic])?;
        Ok(self.0.pdf(&look(options)?, &outlines)?)
    }

    /// The data of a panel as bytes, for [`Picture::from_bytes`] in a worker.
    pub fn bytes(&self, panel: usize) -> Result<Vec<u8>> {
        Ok(self.0.panel(panel)?.bytes()?)
    }

    /// Which panel is under the point.
    pub fn panel_at(&self, options: &str, x: f64, y: f64) -> Result<Option<usize>> {
        Ok(self.0.panel_at(&look(options)?, x, y))
    }

    /// JSON of the card of the place under the point, if there is one.
    pub fn card_at(&self, options: &str, x: f64, y: f64) -> Result<Option<String>> {
        let card = self.0.card_at(&look(options)?, x, y);
        Ok(card.as_ref().map(json))
    }

    /// JSON of the card of the place `dx` positions and `dy` rows from the one keyed `key`.
    pub fn neighbour(&self, options: &str, key: &str, dx: i32, dy: i32) -> Result<Option<String>> {
        let look = look(options)?;
        let card = self.0.neighbour(&look, key, dx.into(), dy.into());
        Ok(card.as_ref().map(json))
    }

    /// JSON of the place under the point.
    pub fn place_at(&self, options: &str, x: f64, y: f64) -> Result<String> {
        Ok(json(&self.0.place_at(&look(options)?, x, y)))
    }

    /// JSON of the parameters that show a part `factor` times as large.
    pub fn zoom(&self, options: &str, x: f64, y: f64, place: &str, factor: f64) -> Result<String> {
        let place: Vec<f64> = from_json("place", place)?;
        let seen = self.0.zoom(&look(options)?, (x, y), &place, factor);
        Ok(json(&seen))
    }

    /// JSON of the parameters that show what is between two places of the panel under the point.
    pub fn between(&self, options: &str, x: f64, y: f64, from: &str, to: &str) -> Result<String> {
        let (from, to): (Vec<f64>, Vec<f64>) = (from_json("place", from)?, from_json("place", to)?);
        let seen = self.0.between(&look(options)?, (x, y), &from, &to);
        Ok(json(&seen))
    }

    /// JSON of the axes along which a panel zooms, and what is seen of each.
    pub fn overview(&self, options: &str, panel: usize) -> Result<String> {
        Ok(json(&self.0.overview(&look(options)?, panel)))
    }

    /// JSON of the parameters that show a panel from these parts of each axis on.
    pub fn moved(&self, options: &str, panel: usize, parts: &str) -> Result<String> {
        let parts: Vec<f64> = from_json("parts", parts)?;
        Ok(json(&self.0.moved(&look(options)?, panel, &parts)))
    }

    /// JSON of the parameters that show a panel moved by these places.
    pub fn panned(&self, options: &str, panel: usize, dx: i32, dy: i32) -> Result<String> {
        let look = look(options)?;
        Ok(json(&self.0.panned(&look, panel, dx.into(), dy.into())))
    }

    /// A LaTeX figure that shows it from `file`.
    pub fn latex(&self, file: &str, link: &str) -> String {
        self.0.latex(file, link)
    }

    /// BibTeX entries for its papers and for itself.
    pub fn bibtex(&self, link: &str, year: u32) -> String {
        self.0.bibtex(link, year)
    }

    /// JSON of the forms its data can be had in, besides plain text, CSV and JSON.
    pub fn forms(&self) -> String {
        json(&self.0.forms())
    }

    /// Its data as `plain`, `csv`, `json`, `periods`, `latex`, `bfile` or `pgfplots` text.
    pub fn export(&self, format: &str) -> Result<String> {
        Ok(self.0.export(format.parse()?)?)
    }

    /// Whether there are certificates of periods that a panel shows.
    pub fn is_certified(&self, panel: usize) -> Result<bool> {
        Ok(self.0.panel(panel)?.is_certified())
    }

    /// JSON of the certificates of the periods that a panel shows.
    pub fn certificates(&self, panel: usize) -> Result<String> {
        Ok(json(&self.0.panel(panel)?.certificates()))
    }

    /// JSON of what proves the laws that a panel shows, if certificates do.
    pub fn proof(&self, panel: usize) -> Result<Option<String>> {
        Ok(self.0.panel(panel)?.proof().as_ref().map(json))
    }

    /// JSON of the claim of its badge: text and LaTeX.
    pub fn claim(&self) -> String {
        json(&self.0.caption().claim_text())
    }

    /// JSON of the first rows of a panel's data.
    pub fn preview(&self, panel: usize, most: usize) -> Result<String> {
        Ok(json(&self.0.panel(panel)?.preview(most)?))
    }

    /// JSON list of the ends of rows that are not all as long: x, y and height, in CSS pixels.
    pub fn ends(&self, options: &str) -> Result<String> {
        let ends = self.0.ends(&look(options)?);
        let ends: Vec<[f64; 3]> = ends.iter().map(|end| [end.x, end.y, end.h]).collect();
        Ok(json(&ends))
    }

    /// The b-file of one of a panel's sequences, numbered from 0 as in [`Picture::forms`].
    pub fn bfile(&self, panel: usize, at: usize) -> Result<String> {
        Ok(self.0.panel(panel)?.bfile(at)?.into_string())
    }
}

// Downloaded once, not with everything that has a look.
#[inline(never)]
fn look(options: &str) -> Result<Look> {
    Ok(Look::from_json(options)?)
}
