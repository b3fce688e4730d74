//! Takeaway: explore subtraction games.
//!
//! Computes and draws the systems of three papers:
//!
//! - \[E\] D. Eppstein, *Faster evaluation of subtraction games*, 2018: [`games`];
//! - \[B\] A. Bhagat, U. Larsson, H. Manabe, T. Yamashita, *Additive sink
//!   subtraction*, 2026: [`sink`];
//! - \[L\] U. Larsson, *Comply subtraction games avoiding arithmetic
//!   progressions*, 2012: [`greedy`].
//!
//! A figure is a value, [`Spec`]: everything else is a function of it.
//! Data flows one way: spec, compute ([`games`], [`sink`], [`greedy`],
//! [`stats`]), data, draw ([`draw`]), surface. `ARCHITECTURE.md` has the map.
//!
//! ```
//! use takeaway::figure::frame::Look;
//! use takeaway::{Spec, NoProgress};
//!
//! let spec: Spec = "sink-strips?m=5".parse()?;
//! let figure = spec.compute(&mut NoProgress)?;
//! assert_eq!(figure.caption().title, "Additive sink games S(5, δ), δ = 6, …, 9");
//! let svg = figure.svg(&Look::default())?;
//! assert!(svg.contains("</svg>"));
//! # Ok::<(), takeaway::Error>(())
//! ```
//!
//! Further examples: [`games::nim_values::nim_values`], [`games::cold::cold_positions`], a strip by
//! [`sink::Word`], a permutation by [`greedy::permutation::Rules::terms`].

#[cfg(any(test, target_arch = "wasm32"))]
mod answers;
pub mod check;
pub mod claim;
#[cfg(feature = "cli")]
pub mod command;
pub mod figure;
pub mod find;
pub mod gallery;
pub mod kinds;
pub mod limits;
pub mod link;
pub mod picture;
pub mod play;
pub(crate) mod python;
pub mod reading;
pub mod repair;
pub mod spec;
pub mod tex;
pub(crate) mod walnut;
#[cfg(target_arch = "wasm32")]
pub mod web;

pub extern crate draw;
pub extern crate proof;
use theory::rng;
pub use theory::{
    error, family, games, greedy, law, narrow, nearest, number, oeis, progress, rational, report,
    shard, shown, sink, sort, stats,
};

pub use error::{Error, Result};
pub use picture::{Panel, Picture};
pub use progress::{NoProgress, Progress};
pub use spec::Spec;
