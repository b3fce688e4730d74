//! A figure, or a sheet of several, as the page holds it.

use serde::Deserialize;
use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

use super::canvas::CanvasSurface;
use super::trouble::Result;
use super::{from_json, json};
use crate::draw::outlines::Outlines;
use crate::drawing::Drawing;
use crate::figure::Look;
use crate::figure::panels::Axes;
use crate::picture::Picture;
use crate::spec::Spec;

/// A computed figure, or several on one sheet.
#[wasm_bindgen]
pub struct Figure(Picture);

impl Figure {
    fn of(drawing: Drawing) -> Self {
        Figure(Picture::Figure(drawing.into()))
    }
}

/// What is asked of a sheet as of a figure.
#[wasm_bindgen]
impl Figure {
    /// The sheet of all that is shown here and there.
    pub fn beside(&self, other: &Figure) -> Result<Figure> {
        Ok(Figure(self.0.beside(&other.0)?))
    }

    /// JSON of all the words about it.
    pub fn caption(&self) -> Result<String> {
        Ok(json(&*self.0.caption()?))
    }

    /// The height that suits this look's width, in CSS pixels.
    pub fn height(&self, options: &str) -> Result<f64> {
        Ok(self.0.height(&look(options)?)?)
    }

    /// Draws on a canvas whose pixel size is already set.
    pub fn draw(&self, canvas: HtmlCanvasElement, options: &str) -> Result<()> {
        let look = look(options)?;
        let mut surface = CanvasSurface::new(canvas, look.scale)?;
        self.0.draw(&mut surface, &look)?;
        Ok(())
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

    /// Which panel is under the point, counted from 0.
    pub fn panel_at(&self, options: &str, x: f64, y: f64) -> Result<Option<usize>> {
        Ok(self.0.panel_at(&look(options)?, x, y)?)
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

    /// JSON of the place under the point, see [`Drawing::at`].
    pub fn at(&self, options: &str, x: f64, y: f64) -> Result<String> {
        Ok(json(&self.0.at(&look(options)?, x, y)?))
    }

    /// JSON of the parameters for a closer look, see [`Drawing::closer`].
    pub fn closer(&self, options: &str, x: f64, y: f64, at: &str, factor: f64) -> Result<String> {
        let at: Vec<f64> = from_json("place", at)?;
        Ok(json(&self.0.closer(
            &look(options)?,
            (x, y),
            &at,
            factor,
        )?))
    }

    /// JSON of the axes of each panel, see [`Picture::axes`]; with `before`, what was answered for
    /// others that take turns with it, those that hold all.
    pub fn axes(&self, before: Option<String>) -> Result<String> {
        let own = self.0.axes()?;
        let Some(before) = before else {
            return Ok(json(&own));
        };
        let before: Vec<Axes> = from_json("axes", &before)?;
        let both = own.into_iter().zip(&before);
        let all: Vec<Axes> = both.map(|(own, before)| own.with(before)).collect();
        Ok(json(&all))
    }

    /// A LaTeX figure that shows it from `file`.
    pub fn latex(&self, file: &str, link: &str) -> Result<String> {
        Ok(self.0.latex(file, link)?)
    }

    /// BibTeX entries for its paper and for itself.
    pub fn bibtex(&self, link: &str, year: u32) -> Result<String> {
        Ok(self.0.bibtex(link, year)?)
    }

    /// JSON of the forms its data can be had in, besides plain text, CSV and JSON.
    pub fn forms(&self) -> Result<String> {
        Ok(json(&self.0.forms()))
    }

    /// Its data as `plain`, `csv`, `json`, `periods`, `latex` or `bfile` text.
    pub fn export(&self, format: &str) -> Result<String> {
        Ok(self.0.export(format.parse()?)?)
    }

    /// The figure of a panel, counted from 0.
    pub fn panel(&self, at: usize) -> Result<Figure> {
        Ok(Figure(Picture::Figure(self.0.panel(at)?.clone())))
    }

    /// JSON of the parameters for what lies between two places, see [`Drawing::between`]; the point
    /// is on their panel.
    pub fn between(&self, options: &str, x: f64, y: f64, from: &str, to: &str) -> Result<String> {
        let (from, to): (Vec<f64>, Vec<f64>) = (from_json("place", from)?, from_json("place", to)?);
        let seen = self.0.between(&look(options)?, (x, y), &from, &to)?;
        Ok(json(&seen))
    }
}

/// What is asked of a figure alone: a sheet refuses.
#[wasm_bindgen]
impl Figure {
    /// Computes it here and now.
    pub fn compute(spec: &str) -> Result<Figure> {
        let spec = Spec::from_link(spec)?;
        Ok(Figure::of(spec.compute(&mut crate::progress::NoProgress)?))
    }

    /// The figure whose data a worker computed, or several one after the other, each its share.
    pub fn from_bytes(spec: &str, bytes: &[u8]) -> Result<Figure> {
        Ok(Figure::of(Spec::from_link(spec)?.drawing_from(bytes)?))
    }

    /// The same figure once more, to be given away.
    pub fn another(&self) -> Result<Figure> {
        Ok(Figure(Picture::Figure(self.0.figure()?.clone())))
    }

    /// JSON of the ways to look closer and what is seen of them, see [`Drawing::overview`].
    pub fn overview(&self, options: &str) -> Result<String> {
        Ok(json(&self.0.figure()?.overview(&look(options)?)))
    }

    /// JSON of the parameters for a look from these parts of each way on, see [`Drawing::moved`].
    pub fn moved(&self, options: &str, parts: &str) -> Result<String> {
        let parts: Vec<f64> = from_json("parts", parts)?;
        Ok(json(&self.0.figure()?.moved(&look(options)?, &parts)))
    }

    /// JSON of the parameters for a look so many places on, see [`Drawing::panned`].
    pub fn panned(&self, options: &str, dx: i32, dy: i32) -> Result<String> {
        let look = look(options)?;
        Ok(json(&self.0.figure()?.panned(&look, dx.into(), dy.into())))
    }

    /// Whether another spec shows the same data, see [`Drawing::has_data_of`].
    pub fn has_data_of(&self, spec: &str) -> Result<bool> {
        Ok(self.0.figure()?.has_data_of(&Spec::from_link(spec)?))
    }

    /// The figure of such a spec, see [`Drawing::with_viewport`].
    pub fn with_viewport(&self, spec: &str) -> Result<Option<Figure>> {
        let seen = self.0.figure()?.with_viewport(&Spec::from_link(spec)?);
        Ok(seen.map(Figure::of))
    }

    /// Whether it is about as high as wide, see [`Drawing::is_square`].
    pub fn is_square(&self) -> Result<bool> {
        Ok(self.0.figure()?.is_square())
    }

    /// JSON of the first rows of its data.
    pub fn preview(&self, most: usize) -> Result<String> {
        Ok(json(&self.0.figure()?.preview(most)?))
    }

    /// The b-file of one of its sequences, numbered from 0 as in [`Figure::forms`].
    pub fn bfile(&self, at: usize) -> Result<String> {
        Ok(self.0.figure()?.bfile(at)?)
    }
}

// Downloaded once, not with everything that has a look.
#[inline(never)]
fn look(options: &str) -> Result<Look> {
    /// Absent members take the defaults of [`Look`].
    #[derive(Deserialize)]
    #[serde(default, deny_unknown_fields)]
    struct Options {
        width: f64,
        height: f64,
        scale: f64,
        theme: String,
        palette: String,
        title: bool,
        caption: bool,
        setting: String,
        millimetres: Option<f64>,
        axes: Vec<Axes>,
    }
    impl Default for Options {
        fn default() -> Self {
            let look = Look::default();
            Options {
                width: look.width,
                height: look.height,
                scale: look.scale,
                theme: look.theme.name.into(),
                palette: look.palette.name().into(),
                title: look.title,
                caption: look.caption,
                setting: "page".into(),
                millimetres: None,
                axes: Vec::new(),
            }
        }
    }
    let options: Options = from_json("options", options)?;
    Ok(Look {
        width: options.width,
        height: options.height,
        scale: options.scale,
        theme: options.theme.parse()?,
        palette: options.palette.parse()?,
        title: options.title,
        caption: options.caption,
        setting: options.setting.parse()?,
        millimetres: options.millimetres,
        axes: options.axes,
    }
    .checked()?)
}
