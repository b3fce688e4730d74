//! The only place that knows the browser.

pub mod canvas;
