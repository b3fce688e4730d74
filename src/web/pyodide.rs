//! Questions that the Python package has where Python itself runs in a browser, besides what the page does.

use wasm_bindgen::prelude::*;

use super::picture::Picture;
use super::trouble::Result;
use super::{json, reporting};
use crate::games::certificate::certificate;
use crate::limits::PERIOD_SEARCH_DEFAULT;
use crate::play::Setting;

/// JSON of a period with its proof, searched below that number of positions.
#[wasm_bindgen]
pub fn python_period(
    set: &str,
    convention: &str,
    below: Option<f64>,
    on_progress: js_sys::Function,
) -> Result<String> {
    let below = below.map_or(PERIOD_SEARCH_DEFAULT, |below| below as u64);
    let (set, play) = (set.parse()?, convention.parse()?);
    let found = certificate(&set, play, below, &mut reporting(on_progress))?;
    Ok(json(&found))
}

/// JSON of the outcome of a game, and its winning plies.
#[wasm_bindgen]
pub fn python_solve(game: &str, on_progress: js_sys::Function) -> Result<String> {
    let setting: Setting = game.parse()?;
    Ok(json(&setting.solved(&mut reporting(on_progress))?))
}

/// JSON of the names of a figure's columns, those that its terms have, and the rows of these if not all.
#[wasm_bindgen]
pub fn python_columns(picture: &Picture) -> Result<String> {
    Ok(json(&picture.0.panel(0)?.table()?.shape()))
}
