//! Work that reports to the page how far it is, and stops on request.

use wasm_bindgen::prelude::*;

use crate::error::{Error, Result};
use crate::progress::Progress;
use crate::spec::long_in_page;

/// A progress whose reports go to a JavaScript function `(what, done, total, long)`; if
/// that returns `true`, or throws, the work is given up. `long` is there once, before work that
/// takes over a minute begins: about how long, in words. Its clock is the
/// page's or the worker's own `performance.now()`.
pub(super) struct Reporting {
    on_progress: js_sys::Function,
    clock: Option<(JsValue, js_sys::Function)>,
    foretold: bool,
    stopped: bool,
}

/// The progress of that function.
pub(super) fn reporting(on_progress: js_sys::Function) -> Reporting {
    let clock = || {
        let performance = js_sys::Reflect::get(&js_sys::global(), &"performance".into()).ok()?;
        let now = js_sys::Reflect::get(&performance, &"now".into()).ok()?;
        Some((performance, now.dyn_into().ok()?))
    };
    Reporting {
        on_progress,
        clock: clock(),
        foretold: false,
        stopped: false,
    }
}

impl Reporting {
    /// Whether the work is to be given up.
    fn tell(&self, what: &str, done: u64, total: u64, long: &JsValue) -> bool {
        let (done, total) = (done as f64, total as f64);
        let nobody = &JsValue::NULL;
        let answer =
            self.on_progress
                .call4(nobody, &what.into(), &done.into(), &total.into(), long);
        answer.map_or(true, |stop| stop.is_truthy())
    }
}

impl Progress for Reporting {
    fn report(&mut self, what: &str, done: u64, total: u64) -> Result<()> {
        if self.stopped || self.tell(what, done, total, &JsValue::UNDEFINED) {
            return Err(Error::Cancelled);
        }
        Ok(())
    }

    fn estimate(&mut self, seconds: f64) {
        let first = !std::mem::replace(&mut self.foretold, true);
        if let Some(long) = long_in_page(seconds).filter(|_| first) {
            self.stopped = self.tell("", 0, 0, &long.into());
        }
    }

    fn now(&self) -> Option<f64> {
        let (performance, now) = self.clock.as_ref()?;
        now.call0(performance).ok()?.as_f64()
    }
}
