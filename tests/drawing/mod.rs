//! Draws one of everything, for eyes (target/drawing) and for checks.

mod narrow;
mod sample;

use std::fs;
use std::path::{Path, PathBuf};

use takeaway::draw::svg::About;
use takeaway::draw::{Palette, PdfSurface, Rgb, Sheet, SvgSurface, Theme, native, svg};

const ABOUT: About = About {
    title: "One of everything <\"&'>",
    description: "Rows, a map, two charts.",
    spec: "sample?a=1&b=x+z=3y",
};

fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../drawing");
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn palette(name: &str) -> Palette {
    name.parse().unwrap()
}

fn sample_svg(theme: &Theme, palette: Palette) -> String {
    let mut surface = SvgSurface::new(sample::WIDTH, sample::HEIGHT, &ABOUT);
    sample::draw(&mut Sheet::new(&mut surface, theme), palette).unwrap();
    surface.finish()
}

fn sample_pdf(theme: &Theme, palette: Palette) -> Vec<u8> {
    let outlines = native::outlines();
    let mut surface = PdfSurface::new(sample::WIDTH, sample::HEIGHT, &outlines);
    sample::draw(&mut Sheet::new(&mut surface, theme), palette).unwrap();
    surface.finish(&ABOUT).unwrap()
}

#[test]
fn one_of_everything() {
    let folder = folder();
    for (theme, palette) in [
        (Theme::LIGHT, Palette::default()),
        (Theme::DARK, palette("cividis")),
        (Theme::PRINT, palette("print")),
        (Theme::PROJECTOR, palette("okabe-ito")),
    ] {
        let svg = sample_svg(&theme, palette);
        let png = native::svg_to_png(&svg, 1.0).unwrap();
        fs::write(folder.join(format!("{theme}.svg")), &svg).unwrap();
        let pdf = sample_pdf(&theme, palette);
        fs::write(folder.join(format!("{theme}.pdf")), pdf).unwrap();
        fs::write(folder.join(format!("{theme}.png")), png).unwrap();
    }
}

#[test]
fn narrow_charts() {
    let mut surface = SvgSurface::new(narrow::WIDTH, narrow::HEIGHT, &ABOUT);
    narrow::draw(&mut Sheet::new(&mut surface, &Theme::LIGHT)).unwrap();
    let png = native::svg_to_png(&surface.finish(), 2.0).unwrap();
    fs::write(folder().join("narrow.png"), png).unwrap();
}

#[test]
fn documents_say_what_they_are() {
    let svg = sample_svg(&Theme::LIGHT, Palette::default());
    let (title, description, spec) = svg::about(&svg);
    assert_eq!(
        (title.as_str(), description.as_str(), spec.as_str()),
        (ABOUT.title, ABOUT.description, ABOUT.spec)
    );
    assert!(svg.contains(">2³⁰</text>"), "ticks are text");
    assert!(svg.contains("0.698</tspan>"), "exponents are text");
    assert!(!svg.contains("NaN"));
    assert!(svg.len() < 400_000, "{} bytes", svg.len());
}

#[test]
fn pngs_name_their_spec_and_hold_the_colours() {
    let svg = sample_svg(&Theme::LIGHT, Palette::default());
    for scale in [1, 2] {
        let bytes = native::svg_to_png(&svg, f64::from(scale)).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(&bytes))
            .read_info()
            .unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        let info = reader.info();
        assert_eq!(
            (info.width, info.height),
            (sample::WIDTH * scale, sample::HEIGHT * scale)
        );
        let source = info
            .utf8_text
            .iter()
            .find(|text| text.keyword == "Source")
            .unwrap();
        assert_eq!(source.get_text().unwrap(), ABOUT.spec);
        for value in 0..16 {
            let Rgb(r, g, b) = Palette::default().nim_value(value);
            assert!(
                pixels.chunks_exact(3).any(|p| p == [r, g, b]),
                "value {value}"
            );
        }
    }
}

#[test]
fn pdfs_name_their_spec() {
    let pdf = sample_pdf(&Theme::LIGHT, Palette::default());
    let needle = format!("/Keywords ({})", ABOUT.spec);
    assert!(
        pdf.windows(needle.len())
            .any(|window| window == needle.as_bytes())
    );
}

#[test]
fn variables_keep_their_face_beside_words() {
    let spec: takeaway::Spec = "sink-strips?m=5&scale=common".parse().unwrap();
    let drawing = spec.compute(&mut takeaway::NoProgress).unwrap();
    let look = takeaway::figure::Look::default();
    // The title and the ends of the scale are words and variables in one line.
    let pdf = drawing.pdf(&look, &native::outlines()).unwrap();
    for face in ["TakeawaySans-Italic", "TakeawaySans-SemiBoldItalic"] {
        let named = pdf.windows(face.len()).any(|part| part == face.as_bytes());
        assert!(named, "nothing is set in {face}");
    }
}

#[test]
fn same_figure_same_bytes() {
    let draw = || sample_svg(&Theme::LIGHT, Palette::default());
    assert!(draw() == draw());
}
