//! Sizes of pictures.

/// Widths and heights of a figure, in CSS pixels: a phone's to a poster's.
pub const FIGURE_WIDTHS: std::ops::RangeInclusive<f64> = 120.0..=8000.0;

/// Widths of a figure in print, in millimetres, which at 8 pt come to within
/// [`FIGURE_WIDTHS`].
pub const PAPER_WIDTHS: std::ops::RangeInclusive<f64> = 31.0..=2050.0;

/// Device pixels per CSS pixel, for exports: 8 on the narrowest poster is 64000
/// pixels, the most a canvas or a PNG viewer is likely to take.
pub const FIGURE_SCALES: std::ops::RangeInclusive<f64> = 0.25..=8.0;

/// Heights of a figure, in CSS pixels; strips of every k may be tall.
pub const FIGURE_HEIGHTS: std::ops::RangeInclusive<f64> = 60.0..=20000.0;

/// Most runs an SVG draws as rectangles; beyond that a raster is smaller and
/// opens faster everywhere.
pub const VECTOR_RUNS: usize = 30_000;

/// Most pixels of a PNG: 2^27 at four bytes each is half a gigabyte, as much as
/// a browser's tab or a small machine can spare to open it.
pub const PNG_PIXELS: u64 = 1 << 27;

/// Most pixels of a band in which a PNG is drawn: 64 MB.
pub const PNG_BAND: u64 = 1 << 24;

/// Most pixels of a raster in an SVG: 128 MB wherever it is unpacked. Larger
/// figures have fewer to a CSS pixel.
pub const SVG_RASTER_PIXELS: u64 = 1 << 25;

/// Most runs of the rows of a sheet that are compared: a few hundredths of a second, once a
/// sheet, and 64 MB while it lasts.
pub const COMPARED_RUNS: u64 = 1 << 21;

/// Most panels of a sheet: a page of them that can still be read.
pub const PANELS: usize = 12;

/// Most bytes of the link at the foot of a figure: five lines of it.
pub const FIGURE_LINK: usize = 500;
