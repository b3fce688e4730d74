//! PNG and PDF from SVG, without a browser, with no font but ours.

use std::sync::{Arc, OnceLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, fontdb};

use super::{png, svg};
use crate::error::{Error, Result};

/// The fonts of the figures.
const FONTS: [&[u8]; 2] = [
    include_bytes!("font/takeaway-sans-400.ttf"),
    include_bytes!("font/takeaway-sans-600.ttf"),
];

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
/// [`Error::Surface`] if the document cannot be read or is too large.
pub fn svg_to_png(svg: &str, scale: f64) -> Result<Vec<u8>> {
    let tree = parsed(svg)?;
    let size = tree.size();
    let pixels = |css: f32| libm::ceil(f64::from(css) * scale) as u32;
    let (width, height) = (pixels(size.width()), pixels(size.height()));
    let mut pixmap = Pixmap::new(width, height)
        .ok_or_else(|| Error::Surface(format!("no room for {width} × {height} pixels")))?;
    // Figures cover their ground; this is for what lies beyond a cut pixel.
    pixmap.fill(resvg::tiny_skia::Color::WHITE);
    let transform = Transform::from_scale(scale as f32, scale as f32);
    resvg::render(&tree, transform, &mut pixmap.as_mut());
    let (title, description, spec) = svg::about(svg);
    let texts: Vec<_> = [
        ("Title", title.as_str()),
        ("Description", description.as_str()),
        ("Source", spec.as_str()),
    ]
    .into_iter()
    .filter(|(_, text)| !text.is_empty())
    .collect();
    png::encode_figure(pixmap.data(), (width, height), scale, &texts)
}

/// The figure `svg` as a one-page PDF with selectable text, its font embedded,
/// its title, description and spec in the document's information (`Title`,
/// `Subject`, `Keywords`). A CSS pixel is 1/96 inch.
///
/// # Errors
/// [`Error::Surface`] if the document cannot be read or written.
pub fn svg_to_pdf(svg: &str) -> Result<Vec<u8>> {
    let page = svg2pdf::PageOptions { dpi: 96.0 };
    let pdf = svg2pdf::to_pdf(&parsed(svg)?, svg2pdf::ConversionOptions::default(), page)
        .map_err(|error| Error::Surface(format!("PDF: {error}")))?;
    let (title, description, spec) = svg::about(svg);
    let informed = with_information(
        &pdf,
        &[
            ("Title", &title),
            ("Subject", &description),
            ("Keywords", &spec),
            ("Creator", "Takeaway"),
        ],
    );
    Ok(informed.unwrap_or(pdf))
}

/// `pdf` with its document information replaced, as an incremental update
/// (ISO 32000-1, 7.5.6); nothing if it does not end as PDFs end.
fn with_information(pdf: &[u8], entries: &[(&str, &str)]) -> Option<Vec<u8>> {
    /// The trailer is short; this much of the end holds it.
    const TAIL: usize = 512;
    let tail = &pdf[pdf.len().saturating_sub(TAIL)..];
    let tail = String::from_utf8_lossy(tail);
    let trailer = &tail[tail.rfind("trailer")?..];
    let number_after = |key: &str| {
        let rest = trailer.split_once(key)?.1.trim_start();
        rest.split(|c: char| !c.is_ascii_digit())
            .next()?
            .parse::<usize>()
            .ok()
    };
    let size = number_after("/Size")?;
    let root = number_after("/Root")?;
    let info = number_after("/Info")?;
    let previous = number_after("startxref")?;

    let mut out = pdf.to_vec();
    out.push(b'\n');
    let object = out.len();
    out.extend(format!("{info} 0 obj\n<<").bytes());
    for (key, text) in entries.iter().filter(|(_, text)| !text.is_empty()) {
        // Text strings are UTF-16 with a byte order mark, here in hexadecimal.
        let hex: String = text
            .encode_utf16()
            .map(|unit| format!("{unit:04X}"))
            .collect();
        out.extend(format!("\n/{key} <FEFF{hex}>").bytes());
    }
    out.extend(b"\n>>\nendobj\n");
    let table = out.len();
    // Entries are exactly twenty bytes long.
    out.extend(format!("xref\n{info} 1\n{object:010} 00000 n \n").bytes());
    out.extend(
        format!(
            "trailer\n<< /Size {size} /Root {root} 0 R /Info {info} 0 R /Prev {previous} >>\n\
             startxref\n{table}\n%%EOF\n"
        )
        .bytes(),
    );
    Some(out)
}
