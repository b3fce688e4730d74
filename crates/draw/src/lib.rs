//! Drawing, once for all surfaces.
//!
//! A figure draws on a [`Sheet`] in CSS pixels; the sheet draws on a
//! [`Surface`], which aligns lines to its pixels, and takes text by our own widths
//! and rasters whole. There are three: [`SvgSurface`] and the browser's canvas (in `web`), each over
//! a backend of plotters, and [`PdfSurface`]. On the command line, a PNG is made from the SVG (`native`).

pub mod axes;
pub mod chart;
pub mod common;
mod labels;
pub mod legend;
pub mod metrics;
#[cfg(feature = "native")]
pub mod native;
pub mod outlines;
pub mod palette;
pub mod pdf;
pub mod png;
pub mod shape;
pub mod sheet;
pub mod surface;
pub mod svg;
pub mod text;
pub mod theme;

pub use axes::Axis;
pub use chart::Chart;
pub use common::Common;
pub use legend::Legend;
pub use outlines::Outlines;
pub use palette::Palette;
pub use pdf::PdfSurface;
pub use raster::color::{Ink, Rgb};
pub use raster::{self, Colors, Raster, color};
pub use shape::{Marker, Rect, Stroke};
pub use sheet::Sheet;
pub use surface::Surface;
pub use svg::SvgSurface;
pub use text::{H, Role, V};
pub use theme::Theme;
