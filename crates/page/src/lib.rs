//! The library as the page loads it.
//!
//! A crate of its own, as a profile has one level for a crate: this one, linked last, lets loops become
//! vectors, while the words and figures of `takeaway` are compiled for size.

#[cfg(target_arch = "wasm32")]
pub use takeaway::web::*;
