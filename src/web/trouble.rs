//! Errors and panics as the page receives them.

use std::sync::atomic::{AtomicBool, Ordering};

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::json;
use crate::error::Error;

/// The result of the page's calls.
pub type Result<T> = std::result::Result<T, Trouble>;

/// An error as the page receives it: as JSON.
#[derive(Default, Serialize)]
pub struct Trouble {
    parameter: String,
    value: String,
    allowed: String,
    suggestion: Option<String>,
    message: String,
    cancelled: bool,
}

impl From<Trouble> for JsValue {
    fn from(trouble: Trouble) -> Self {
        JsValue::from_str(&json(&trouble))
    }
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Self {
        let message = error.to_string();
        let cancelled = error == Error::Cancelled;
        match error {
            Error::BadInput(bad) => Trouble {
                parameter: bad.parameter,
                value: bad.value,
                allowed: bad.allowed,
                suggestion: bad.suggestion,
                message,
                cancelled,
            },
            _ => Trouble {
                message,
                cancelled,
                ..Trouble::default()
            },
        }
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
