//! The page's questions to a story.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Fault, Story};

/// The story of a text as JSON; fails with a sentence.
#[wasm_bindgen]
pub fn story(text: &str) -> Result<String, String> {
    let story: Story = text.parse().map_err(|fault: Fault| fault.to_string())?;
    serde_json::to_string(&story).map_err(|error| error.to_string())
}
