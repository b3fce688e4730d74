//! The library's face to the page. The only module that knows wasm-bindgen,
//! web-sys and js-sys; values cross as JSON text, figures' data as bytes.
//!
//! Every function that can fail throws a string: the JSON of a `Trouble`.

#![allow(
    private_interfaces,
    reason = "JavaScript gets the text of an error, never its type"
)]

pub mod canvas;
pub mod picture;
pub mod play;
pub mod pyodide;
mod reporting;
pub mod trouble;

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use crate::answers;
use crate::claim::check::{self, Bound};
use crate::error::Error;
use crate::figure::{Name, bytes, frame, literature};
use crate::find;
use crate::gallery;
use crate::kinds;
use crate::limits::{INLINE_STEPS, PANELS};
use crate::progress::NoProgress;
use crate::python;
use crate::reading;
use crate::repair;
use crate::report::Report;
use crate::shard::Shard;
use crate::spec::{FIRST, LINK_VERSION, Spec};
use reporting::reporting;
use trouble::Result;

/// Every value sent is a plain tree of texts and numbers, which JSON always holds.
fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("plain data is JSON")
}

fn from_json<'a, T: Deserialize<'a>>(what: &str, text: &'a str) -> Result<T> {
    Ok(serde_json::from_str(text).map_err(|error| Error::bad(what, text, error.to_string()))?)
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

/// Lets sets be as long as files have them, until the page is left: for a dropped file, and for a worker of the page that took it.
#[wasm_bindgen]
pub fn read_files() {
    crate::limits::read_files();
}

/// JSON list of the kinds: kind, title, about.
#[wasm_bindgen]
pub fn kinds() -> String {
    let list: Vec<&Name> = kinds::ALL.iter().map(|entry| entry.name).collect();
    json(&list)
}

/// JSON list of references: the papers, and the works cited with them.
#[wasm_bindgen]
pub fn sources() -> String {
    json(&literature::SOURCES.map(literature::Work::citation))
}

/// JSON list of the sequences of the OEIS that a figure shows: number and spec.
#[wasm_bindgen]
pub fn sequences() -> String {
    json(&gallery::sequences())
}

/// The periods of a set, proven, in a few words; nothing where none is found soon.
#[wasm_bindgen]
pub fn answer(set: &str) -> Option<String> {
    find::answer(&set.parse().ok()?)
}

/// Whether [`answer`] fits between two keys.
#[wasm_bindgen]
pub fn answers_soon(set: &str) -> bool {
    set.parse().map_or(true, |set| find::answers_soon(&set))
}

/// JSON of the meanings of a line that are known between two keys, and whether more are known later.
#[wasm_bindgen]
pub fn meanings_soon(line: &str) -> String {
    json(&reading::meanings_soon(line))
}

/// JSON list of the meanings of a line that are no name and no plain set: spec, title, about. May take seconds.
#[wasm_bindgen]
pub fn meanings(line: &str) -> String {
    json(&reading::meanings(line))
}

/// JSON of a line as a set or as terms: set, fault, terms.
#[wasm_bindgen]
pub fn read_line(line: &str) -> String {
    json(&reading::line(line))
}

/// JSON list of the figures that show these terms, a list or a b-file.
#[wasm_bindgen]
pub fn compare(terms: &str) -> Result<String> {
    Ok(json(&find::compare(
        &find::terms(terms)?.list,
        &mut NoProgress,
    )?))
}

/// JSON list of the statements about what a figure shows, with their bounds.
#[wasm_bindgen]
pub fn statements(spec: &str) -> Result<String> {
    Ok(json(&check::beside(&Spec::from_link(spec)?)))
}

/// JSON list of the palettes: name, label, and the colours of the values that have each their own, on a light
/// page and on a dark one.
#[wasm_bindgen]
pub fn palettes() -> String {
    json(&answers::palettes())
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

/// The Python program for a spec, see [`python::program`]; `files` gives text by name.
#[wasm_bindgen]
pub fn program(spec: &str, files: &js_sys::Function) -> Result<String> {
    let file = |name: &str| {
        let file = files.call1(&JsValue::NULL, &name.into()).ok()?;
        file.as_string().map(Cow::Owned)
    };
    Ok(python::program(&Spec::from_link(spec)?, &file)?)
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

/// Roughly how many elementary steps the spec's computation takes; of a search, more than between two frames.
#[wasm_bindgen]
pub fn cost(spec: &str) -> Result<f64> {
    let spec = Spec::from_link(spec)?;
    let least = if spec.searches() { INLINE_STEPS + 1 } else { 0 };
    Ok(spec.cost().max(least) as f64)
}

/// How many steps may be taken between two frames, without a worker.
#[wasm_bindgen]
pub fn inline_steps() -> f64 {
    INLINE_STEPS as f64
}

/// Most panels of a sheet.
#[wasm_bindgen]
pub fn most_panels() -> usize {
    PANELS
}

/// Whether the work for a spec has shares that several workers can do.
#[wasm_bindgen]
pub fn divides(spec: &str) -> Result<bool> {
    let spec = Spec::from_link(spec)?;
    Ok(spec.is_parallel() && spec.cost() > INLINE_STEPS)
}

/// Computes a figure's data as bytes, or share `share`, from 0, of `of` shares: for a worker.
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
    Ok(Spec::from_link(spec)?.compute_share(share, &mut reporting(on_progress), &mut partial)?)
}

/// Checks share `share`, from 0, of `of` shares of the cases of a statement, up to the bounds in
/// the JSON list `bounds` of pairs of name and value: for a worker. The answer is for [`verdict`].
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
    let progress = &mut reporting(on_progress);
    let report = check::check(name)?.check_shard(&bounds, share, progress)?;
    Ok(bytes::written(&report)?)
}

/// Checks a JSON list of certificates; a line for each says its law: for a worker.
#[wasm_bindgen]
pub fn check(certificates: &str, _on_progress: js_sys::Function) -> Result<String> {
    let checked = crate::check::check(certificates)?;
    Ok(checked.lines.join("\n"))
}

/// Searches beyond what a figure shows for a counter-example to its law; a sentence says what was found: for a worker.
#[wasm_bindgen]
pub fn counterexample(spec: &str, on_progress: js_sys::Function) -> Result<String> {
    let progress = &mut reporting(on_progress);
    let picture = Spec::from_link(spec)?.compute(progress)?;
    let said = match picture.panels().first() {
        Some(panel) => panel.counterexample(progress)?,
        None => None,
    };
    Ok(said.unwrap_or_default())
}

/// The report of all shares of a check, from the answers of [`verify`] for each, one after the other.
#[wasm_bindgen]
pub fn verdict(reports: &[u8]) -> Result<String> {
    let (first, others) = bytes::several(reports)?;
    Ok(others.into_iter().fold(first, Report::plus).to_string())
}

/// The width in CSS pixels of a figure that is `millimetres` wide in print.
#[wasm_bindgen]
pub fn paper_width(millimetres: f64) -> Result<f64> {
    Ok(frame::paper_width(millimetres)?)
}
