//! PNG from SVG, without a browser, with no font but ours.

use std::sync::{Arc, OnceLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, fontdb};

use super::outlines::Outlines;
use super::{png, svg};
use raster::PIXEL;
use theory::error::{Error, Result};

/// Most pixels of a PNG: 2^27 at four bytes each is half a gigabyte, as much as
/// a browser's tab or a small machine can spare to open it.
pub const PNG_PIXELS: u64 = 1 << 27;

/// Most pixels of a band in which a PNG is drawn: 64 MB.
const PNG_BAND: u64 = 1 << 24;

/// The fonts of the figures.
const FONTS: [&[u8]; 4] = [
    include_bytes!("font/takeaway-sans-400.ttf"),
    include_bytes!("font/takeaway-sans-600.ttf"),
    include_bytes!("font/takeaway-sans-400-italic.ttf"),
    include_bytes!("font/takeaway-sans-600-italic.ttf"),
];

/// The outlines of the figures' fonts.
pub fn outlines() -> Outlines<'static> {
    Outlines::new(FONTS).expect("the fonts are whole: they are part of this program")
}

fn options() -> usvg::Options<'static> {
    static FONTDB: OnceLock<Arc<fontdb::Database>> = OnceLock::new();
    let fontdb = FONTDB.get_or_init(|| {
        let mut fonts = fontdb::Database::new();
        for data in FONTS {
            fonts.load_font_data(data.to_vec());
        }
        fonts.set_sans_serif_family("Takeaway Sans");
        Arc::new(fonts)
    });
    usvg::Options {
        fontdb: fontdb.clone(),
        ..usvg::Options::default()
    }
}

fn parsed(svg: &str) -> Result<usvg::Tree> {
    usvg::Tree::from_str(svg, &options()).map_err(|error| Error::Surface(format!("SVG: {error}")))
}

/// The figure `svg` as a PNG with `scale` pixels to a CSS pixel, which names
/// the spec that made it (iTXt `Source`) and describes it.
///
/// # Errors
/// [`Error::Surface`] if the document cannot be read, [`Error::BadInput`] if
/// `scale` makes it larger than [`PNG_PIXELS`] or nothing at all.
pub fn svg_to_png(svg: &str, scale: f64) -> Result<Vec<u8>> {
    png_in_bands(svg, scale, PNG_BAND)
}

/// Width and height in pixels of a PNG, from its size in CSS pixels.
///
/// # Errors
/// Those of [`svg_to_png`] about `scale`, with the largest allowed as the suggestion.
pub fn png_size(width: f64, height: f64, scale: f64) -> Result<(u32, u32)> {
    let (across, down) = pixels(width, height, scale);
    let room = u64::from(across) * u64::from(down);
    if scale.is_finite() && (1..=PNG_PIXELS).contains(&room) {
        Ok((across, down))
    } else {
        Err(too_many(width, height, scale))
    }
}

fn pixels(width: f64, height: f64, scale: f64) -> (u32, u32) {
    let whole = |css: f64| libm::ceil(css * scale) as u32;
    (whole(width), whole(height))
}

/// The error for a scale at which a PNG has too many pixels.
fn too_many(width: f64, height: f64, scale: f64) -> Error {
    let most = (PNG_PIXELS as f64 / (width * height)).sqrt();
    let mut most = libm::floor(most * 100.0) / 100.0;
    let (across, down) = pixels(width, height, most);
    if u64::from(across) * u64::from(down) > PNG_PIXELS {
        // Whole pixels are a little more than their share.
        most = libm::floor(most * 100.0 - 1.0) / 100.0;
    }
    let room = PNG_PIXELS;
    let allowed = format!("above 0 and at most {most} ({room} pixels in all)");
    Error::bad("scale", scale, allowed).suggest(most)
}

/// The same, drawn in bands of at most `band` pixels (or a row), so that memory never holds it whole.
fn png_in_bands(svg: &str, scale: f64, band: u64) -> Result<Vec<u8>> {
    let tree = parsed(svg)?;
    let size = tree.size();
    let (across, down) = (size.width().into(), size.height().into());
    let (width, height) = png_size(across, down, scale)?;
    let (title, description, spec) = svg::about(svg);
    let texts: Vec<_> = [
        ("Title", title.as_str()),
        ("Description", description.as_str()),
        ("Source", spec.as_str()),
    ]
    .into_iter()
    .filter(|(_, text)| !text.is_empty())
    .collect();
    let label = png::Label {
        scale,
        texts: &texts,
    };
    let deep = (band / u64::from(width)).clamp(1, u64::from(height)) as u32;
    let mut pixmap = Pixmap::new(width, deep).ok_or_else(|| too_many(across, down, scale))?;
    png::encode_figure((width, height), &label, |take| {
        for top in (0..height).step_by(deep as usize) {
            // Figures cover their ground; this is for what lies beyond a cut pixel.
            pixmap.fill(resvg::tiny_skia::Color::WHITE);
            let transform = Transform::from_scale(scale as f32, scale as f32)
                .post_translate(0.0, -(top as f32));
            resvg::render(&tree, transform, &mut pixmap.as_mut());
            let there = (height - top).min(deep) as usize * width as usize;
            take(&pixmap.data()[..there * PIXEL])?;
        }
        Ok(())
    })
}
