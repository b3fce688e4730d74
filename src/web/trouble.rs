//! Errors and panics as the page receives them.

use std::sync::atomic::{AtomicBool, Ordering};

use wasm_bindgen::prelude::*;

use super::json;
pub(crate) use crate::answers::Trouble;

/// The result of the page's calls.
pub type Result<T> = std::result::Result<T, Trouble>;

impl From<Trouble> for JsValue {
    fn from(trouble: Trouble) -> Self {
        JsValue::from_str(&json(&trouble))
    }
}

static PANICKED: AtomicBool = AtomicBool::new(false);

/// Sends panics to the console with their message, before the trap.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| {
        PANICKED.store(true, Ordering::Relaxed);
        console_error_panic_hook::hook(panic);
    }));
}

/// Whether it was a panic that ended the library; a trap without one is a lack
/// of memory.
#[wasm_bindgen]
pub fn panicked() -> bool {
    PANICKED.load(Ordering::Relaxed)
}
