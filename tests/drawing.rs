//! Draws one of everything, for eyes (target/drawing) and for checks.

#[path = "drawing/sample.rs"]
mod sample;

use std::fs;
use std::path::Path;

use takeaway::draw::svg::About;
use takeaway::draw::{Palette, Sheet, SvgSurface, Theme, native, svg};

const ABOUT: About = About {
    title: "One of everything <\"&'>",
    description: "Rows, a map, two charts.",
    spec: "sample?a=1&b=x+z=3y",
};

fn sample_svg(theme: &Theme, palette: Palette) -> String {
    let mut surface = SvgSurface::new(sample::WIDTH, sample::HEIGHT, &ABOUT);
    sample::draw(&mut Sheet::new(&mut surface, theme), palette).unwrap();
    surface.finish()
}

#[test]
fn one_of_everything() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../drawing");
    fs::create_dir_all(&folder).unwrap();
    for (theme, palette) in [
        (Theme::LIGHT, Palette::Viridis),
        (Theme::DARK, Palette::Cividis),
        (Theme::PRINT, Palette::Print),
        (Theme::PROJECTOR, Palette::OkabeIto),
    ] {
        let svg = sample_svg(&theme, palette);
        let png = native::svg_to_png(&svg, 1.0).unwrap();
        fs::write(folder.join(format!("{theme}.svg")), &svg).unwrap();
        fs::write(folder.join(format!("{theme}.png")), png).unwrap();
    }
}

#[test]
fn documents_say_what_they_are() {
    let svg = sample_svg(&Theme::LIGHT, Palette::Viridis);
    let (title, description, spec) = svg::about(&svg);
    assert_eq!(
        (title.as_str(), description.as_str(), spec.as_str()),
        (ABOUT.title, ABOUT.description, ABOUT.spec)
    );
    assert!(svg.contains(">2³⁰</text>"), "ticks are text");
    assert!(svg.contains("0.698</tspan>"), "exponents are text");
    assert!(!svg.contains("NaN") && !svg.contains('.') || svg.len() < 400_000);
}

#[test]
fn same_figure_same_bytes() {
    let draw = || sample_svg(&Theme::LIGHT, Palette::Viridis);
    assert!(draw() == draw());
}
