//! Work that tells the page how far it is, and stops when told to.

use wasm_bindgen::prelude::*;

use crate::error::{Error, Result};
use crate::task::Task;

/// A task whose reports go to a JavaScript function `(what, done, total)`; if
/// that returns `true`, or throws, the work is given up. Its clock is the
/// page's or the worker's own `performance.now()`.
pub(super) struct Reporting {
    on_progress: js_sys::Function,
    clock: Option<(JsValue, js_sys::Function)>,
}

/// The task of that function.
pub(super) fn reporting(on_progress: js_sys::Function) -> Reporting {
    let clock = || {
        let performance = js_sys::Reflect::get(&js_sys::global(), &"performance".into()).ok()?;
        let now = js_sys::Reflect::get(&performance, &"now".into()).ok()?;
        Some((performance, now.dyn_into().ok()?))
    };
    Reporting {
        on_progress,
        clock: clock(),
    }
}

impl Task for Reporting {
    fn report(&mut self, what: &str, done: u64, total: u64) -> Result<()> {
        let answer = self.on_progress.call3(
            &JsValue::NULL,
            &what.into(),
            &(done as f64).into(),
            &(total as f64).into(),
        );
        match answer {
            Ok(stop) if !stop.is_truthy() => Ok(()),
            _ => Err(Error::Cancelled),
        }
    }

    fn now(&self) -> Option<f64> {
        let (performance, now) = self.clock.as_ref()?;
        now.call0(performance).ok()?.as_f64()
    }
}
