//! The library's face to the page. The only module that knows wasm-bindgen,
//! web-sys and js-sys; values cross as JSON text, figures' data as bytes.
//!
//! Every function that can fail throws a string: the JSON of a `Trouble`.

pub mod canvas;
pub mod play;
mod reporting;
pub mod trouble;

use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

use crate::draw::outlines::Outlines;
use crate::draw::palette::{DISTINCT, Palette};
use crate::drawing::Drawing;
use crate::error::{Error, Result};
use crate::figure::panels::Axes;
use crate::figure::{self, Look, Name, bytes, literature};
use crate::gallery;
use crate::kinds;
use crate::limits::INLINE_STEPS;
use crate::picture::Picture;
use crate::repair;
use crate::report::Report;
use crate::shard::Shard;
use crate::spec::{FIRST, LINK_VERSION, Spec};
use crate::statement::{self, Bound};
use canvas::CanvasSurface;
use reporting::reporting;

/// Every value sent is a plain tree of texts and numbers, which JSON always holds.
fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("plain data is JSON")
}

fn from_json<'a, T: Deserialize<'a>>(what: &str, text: &'a str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| Error::bad(what, text, error.to_string()))
}

/// The crate's version.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").into()
}

/// The link of a first visit, `v1/SPEC`: this release writes links of that version and opens all
/// earlier ones.
#[wasm_bindgen]
pub fn first_link() -> String {
    format!("v{LINK_VERSION}/{FIRST}")
}

/// JSON list of the kinds: kind, title, about.
#[wasm_bindgen]
pub fn kinds() -> String {
    let list: Vec<&Name> = kinds::ALL.iter().map(|entry| entry.name).collect();
    json(&list)
}

/// JSON list of references: the papers, and what is cited beside them.
#[wasm_bindgen]
pub fn sources() -> String {
    json(&literature::SOURCES)
}

/// JSON list of the sequences of the OEIS that a figure shows: number and spec.
#[wasm_bindgen]
pub fn sequences() -> String {
    json(&gallery::sequences())
}

/// JSON list of the statements about what a figure shows, with their bounds.
#[wasm_bindgen]
pub fn statements(spec: &str) -> Result<String> {
    Ok(json(&statement::beside(&Spec::from_link(spec)?)))
}

/// JSON list of the palettes: name, label, and the colours of the values that have each their own.
#[wasm_bindgen]
pub fn palettes() -> String {
    #[derive(Serialize)]
    struct Entry {
        name: &'static str,
        label: &'static str,
        colors: Vec<String>,
    }
    let list: Vec<Entry> = Palette::ALL
        .iter()
        .map(|palette| Entry {
            name: palette.name(),
            label: palette.label(),
            colors: (0..DISTINCT as u32)
                .map(|value| palette.nim_value(value).to_string())
                .collect(),
        })
        .collect();
    json(&list)
}

/// The canonical text of a spec or link.
#[wasm_bindgen]
pub fn normalize(text: &str) -> Result<String> {
    Ok(Spec::from_link(text)?.to_string())
}

/// JSON of the spec that a link means, and of what had to be repaired.
#[wasm_bindgen]
pub fn reading(link: &str) -> Result<String> {
    Ok(json(&repair::reading(link)?))
}

/// JSON list of the spec's parameters, for controls.
#[wasm_bindgen]
pub fn controls(spec: &str) -> Result<String> {
    Ok(json(&Spec::from_link(spec)?.controls()))
}

/// The spec with the parameters changed that the JSON list of pairs of name and
/// value in `changes` names.
#[wasm_bindgen]
pub fn with_values(spec: &str, changes: &str) -> Result<String> {
    let changes: Vec<(String, String)> = from_json("changes", changes)?;
    Ok(Spec::from_link(spec)?.with_all(&changes)?.to_string())
}

/// Roughly how many elementary steps the spec's computation takes.
#[wasm_bindgen]
pub fn cost(spec: &str) -> Result<f64> {
    Ok(Spec::from_link(spec)?.cost() as f64)
}

/// How many steps may be taken between two frames, without a worker.
#[wasm_bindgen]
pub fn inline_steps() -> f64 {
    INLINE_STEPS as f64
}

/// Whether shares of the work for a spec can be done apart, by several workers.
#[wasm_bindgen]
pub fn divides(spec: &str) -> Result<bool> {
    Ok(Spec::from_link(spec)?.divides())
}

/// Computes a figure's data as bytes, or share `share`, from 0, of so many of them: for a worker.
#[wasm_bindgen]
pub fn compute(
    spec: &str,
    share: u32,
    of: u32,
    on_progress: js_sys::Function,
    on_partial: js_sys::Function,
) -> Result<Vec<u8>> {
    let mut partial = |bytes: Vec<u8>| {
        // A page that cannot take a partial figure still gets the whole one.
        let _ = on_partial.call1(&JsValue::NULL, &js_sys::Uint8Array::from(&bytes[..]));
    };
    let share = Shard::new(share, of)?;
    Spec::from_link(spec)?.compute_share(share, &mut reporting(on_progress), &mut partial)
}

/// Checks share `share`, from 0, of so many of the cases of a statement, up to the bounds in the
/// JSON list `bounds` of pairs of name and value: for a worker. The answer is for [`verdict`].
#[wasm_bindgen]
pub fn verify(
    name: &str,
    bounds: &str,
    share: u32,
    of: u32,
    on_progress: js_sys::Function,
) -> Result<Vec<u8>> {
    let bounds: Vec<(String, u64)> = from_json("bounds", bounds)?;
    let bounds: Vec<Bound> = bounds
        .into_iter()
        .map(|(name, value)| Bound { name, value })
        .collect();
    let share = Shard::new(share, of)?;
    let task = &mut reporting(on_progress);
    let report = statement::statement(name)?.check_shard(&bounds, share, task)?;
    bytes::written(&report)
}

/// What all shares of a check come to, from what [`verify`] answered for each, one after the other.
#[wasm_bindgen]
pub fn verdict(reports: &[u8]) -> Result<String> {
    let (first, others) = bytes::several(reports)?;
    Ok(others.into_iter().fold(first, Report::plus).to_string())
}

/// The width in CSS pixels of a figure that is `millimetres` wide in print.
#[wasm_bindgen]
pub fn paper_width(millimetres: f64) -> Result<f64> {
    figure::frame::paper_width(millimetres)
}

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
        self.0.height(&look(options)?)
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
        self.0.svg(&look(options)?)
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
        self.0.svg_in_shapes(&look(options)?, &outlines)
    }

    /// Which panel is under the point, counted from 0.
    pub fn panel_at(&self, options: &str, x: f64, y: f64) -> Result<Option<usize>> {
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
        self.0.latex(file, link)
    }

    /// BibTeX entries for its paper and for itself.
    pub fn bibtex(&self, link: &str, year: u32) -> Result<String> {
        self.0.bibtex(link, year)
    }

    /// JSON of the forms its data can be had in, besides plain text, CSV and JSON.
    pub fn forms(&self) -> Result<String> {
        Ok(json(&self.0.forms()))
    }

    /// Its data as `plain`, `csv`, `json`, `periods`, `latex` or `bfile` text.
    pub fn export(&self, format: &str) -> Result<String> {
        self.0.export(format.parse()?)
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
        Ok(Figure::of(spec.compute(&mut crate::task::Unwatched)?))
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

    /// The figure of such a spec, see [`Drawing::seen_as`].
    pub fn seen_as(&self, spec: &str) -> Result<Option<Figure>> {
        let seen = self.0.figure()?.seen_as(&Spec::from_link(spec)?);
        Ok(seen.map(Figure::of))
    }

    /// Whether it is about as high as wide, see [`Drawing::is_square`].
    pub fn is_square(&self) -> Result<bool> {
        Ok(self.0.figure()?.is_square())
    }

    /// JSON of the first rows of its data.
    pub fn glance(&self, most: usize) -> Result<String> {
        Ok(json(&self.0.figure()?.glance(most)?))
    }

    /// The b-file of one of its sequences, numbered from 0 as in [`Figure::forms`].
    pub fn bfile(&self, at: usize) -> Result<String> {
        self.0.figure()?.bfile(at)
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
    Look {
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
    .checked()
}
