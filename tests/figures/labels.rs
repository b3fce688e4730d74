//! Labels stay on the sheet and do not overlap, at any size; at sizes a figure is made for, no
//! label is missing.

use read_fonts::tables::glyf::outline::OutlineTables;
use read_fonts::{FontRef, TableProvider};
use takeaway::Picture;
use takeaway::draw::Theme;
use takeaway::draw::metrics::Weight;
use takeaway::draw::svg::{About, SvgSurface};
use takeaway::figure::Look;
use takeaway::figure::frame::paper_width;
use takeaway::gallery::presets;

use super::{drawn, turned};
use crate::common::computed;

/// What ink may lie beyond the sheet, or two labels have in common, in CSS pixels.
const TOUCH: f64 = 0.5;

/// The box of a label's ink, in CSS pixels: left, top, right, bottom; and its words.
type Ink = ([f64; 4], String);

/// The figures' faces: regular, semibold, and both in italics.
pub(crate) fn faces() -> [FontRef<'static>; 4] {
    [
        &include_bytes!("../../crates/draw/src/font/takeaway-sans-400.ttf")[..],
        &include_bytes!("../../crates/draw/src/font/takeaway-sans-600.ttf")[..],
        &include_bytes!("../../crates/draw/src/font/takeaway-sans-400-italic.ttf")[..],
        &include_bytes!("../../crates/draw/src/font/takeaway-sans-600-italic.ttf")[..],
    ]
    .map(|data| FontRef::new(data).unwrap())
}

/// The ink of every label of a document, glyph by glyph from the font.
fn inks(svg: &str, faces: &[FontRef; 4]) -> Vec<Ink> {
    let document = roxmltree::Document::parse(svg).unwrap();
    let texts = document
        .descendants()
        .filter(|n| n.tag_name().name() == "text");
    texts.map(|text| ink(text, faces)).collect()
}

fn ink(text: roxmltree::Node, faces: &[FontRef; 4]) -> Ink {
    let number = |node: roxmltree::Node, name: &str| -> Option<f64> {
        node.attribute(name).map(|value| value.parse().unwrap())
    };
    let size = number(text, "font-size").unwrap();
    let semibold =
        text.attribute("font-weight") == Some(Weight::Semibold.css().to_string().as_str());
    let mut words = String::new();
    let (mut pen, mut level) = (0.0, 0.0);
    let mut ink = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
    for node in text.descendants().filter(roxmltree::Node::is_text) {
        let mut size = size;
        let slanted = |node: roxmltree::Node| node.attribute("font-style") == Some("italic");
        let mut italic = slanted(text);
        if let Some(run) = node.parent().filter(|n| n.tag_name().name() == "tspan") {
            level += number(run, "dy").unwrap_or(0.0);
            size = number(run, "font-size").unwrap_or(size);
            italic = slanted(run);
        }
        let face = &faces[usize::from(semibold) + 2 * usize::from(italic)];
        let (characters, advances) = (face.cmap().unwrap(), face.hmtx().unwrap());
        let glyphs = OutlineTables::new(face).unwrap();
        let unit = size / f64::from(glyphs.units_per_em);
        words += node.text().unwrap();
        for c in node.text().unwrap().chars() {
            let glyph = characters.map_codepoint(c);
            assert!(!italic || glyph.is_some(), "{c} of {words}");
            let glyph = glyph.unwrap_or_default();
            let outline = glyphs.loca.get(glyph, &glyphs.glyf).unwrap();
            if let Some(outline) = outline.glyph() {
                ink[0] = ink[0].min(pen + f64::from(outline.x_min()) * unit);
                ink[2] = ink[2].max(pen + f64::from(outline.x_max()) * unit);
                ink[1] = ink[1].min(level - f64::from(outline.y_max()) * unit);
                ink[3] = ink[3].max(level - f64::from(outline.y_min()) * unit);
            }
            pen += f64::from(advances.advance(glyph).unwrap()) * unit;
        }
    }
    if let Some(said) = number(text, "textLength") {
        assert!(
            (said - pen).abs() <= 8.0,
            "{words} is {pen} long, not {said}"
        );
    }
    let before = match text.attribute("text-anchor") {
        None => 0.0,
        Some("middle") => 0.5,
        Some(_) => 1.0,
    };
    let (left, right) = (ink[0] - before * pen, ink[2] - before * pen);
    let at = (number(text, "x").unwrap(), number(text, "y").unwrap());
    let (x, y) = turned(text, at, 1.0);
    let turn = text.attribute("transform").unwrap_or_default();
    let on_sheet = match turn.split(['(', ' ']).nth(1) {
        None => [x + left, y + ink[1], x + right, y + ink[3]],
        Some("-90") => [x + ink[1], y - right, x + ink[3], y - left],
        Some("90") => [x - ink[3], y + left, x - ink[1], y + right],
        Some(other) => panic!("turned by {other}"),
    };
    (on_sheet.map(|units| units / 16.0), words)
}

/// What is wrong with the labels of a document of that size.
fn wrong(inks: &[Ink], (width, height): (f64, f64)) -> Vec<String> {
    let mut wrong = Vec::new();
    for (i, (a, said)) in inks.iter().enumerate() {
        wrong.extend(off(&inks[i], (width, height)));
        for (b, other) in &inks[..i] {
            let shared = |low: usize| a[low + 2].min(b[low + 2]) - a[low].max(b[low]);
            if shared(0) > TOUCH && shared(1) > TOUCH {
                wrong.push(format!("“{said}” runs into “{other}”"));
            }
        }
    }
    wrong
}

/// The labels of a document of that size that leave its sheet.
pub(crate) fn beyond(svg: &str, faces: &[FontRef; 4], (width, height): (f64, f64)) -> Vec<String> {
    let inks = inks(svg, faces);
    inks.iter()
        .filter_map(|ink| off(ink, (width, height)))
        .collect()
}

/// That a label leaves the sheet, if it does.
fn off((ink, said): &Ink, (width, height): (f64, f64)) -> Option<String> {
    let on =
        ink[0] >= -TOUCH && ink[1] >= -TOUCH && ink[2] <= width + TOUCH && ink[3] <= height + TOUCH;
    (!on).then(|| format!("“{said}” leaves the sheet: {ink:.1?}"))
}

fn look(drawing: &Picture, width: f64, height: f64, caption: bool) -> Look {
    let mut look = Look {
        width,
        height,
        caption,
        ..Look::default()
    };
    if height == 0.0 {
        look.height = drawing.height(&look);
    }
    look
}

const WIDTHS: [f64; 10] = [
    300.0, 340.0, 360.0, 412.0, 480.0, 600.0, 768.0, 960.0, 1200.0, 1600.0,
];

/// Specs with long words, in addition to the presets.
const LONG: [&str; 4] = [
    "comply?d=1,2,3,5,8,13,21,34,55,89,144,233,377,610,987,1597,2584,4181,6765,10946",
    "relations?m=48&delta=95",
    "strip?set=2,3,5,7,11,13,17,19,23,29,31,37,41,43,47,53,59,61,67,71,73,79,83,89,97&n=300",
    "cold?set=all but 3,5,7,9,11,13,15,17,19,21,23,25,27,29,31,33,35,37,39,41,43,45,47&n=4000",
];

fn drawings() -> Vec<(String, Picture)> {
    let presets = presets().into_iter().map(|p| (p.id.to_owned(), drawn(&p)));
    let long = LONG
        .into_iter()
        .map(|spec| (spec.to_owned(), computed(spec)));
    presets.chain(long).collect()
}

/// Every width, every height, with the caption and without it.
fn sizes() -> impl Iterator<Item = (f64, f64, bool)> {
    const HEIGHTS: [f64; 8] = [0.0, 60.0, 80.0, 130.0, 250.0, 420.0, 800.0, 3000.0];
    let widths = [120.0, 200.0].into_iter().chain(WIDTHS);
    let both = widths.flat_map(|width| HEIGHTS.map(|height| (width, height)));
    both.flat_map(|(width, height)| [true, false].map(|caption| (width, height, caption)))
}

/// Tests a share of the sizes of each figure, in turn.
fn look_at_labels(share: usize) {
    let faces = faces();
    let mut complaints = Vec::new();
    for (i, (name, drawing)) in drawings().into_iter().enumerate() {
        for (width, height, caption) in sizes().skip(i % share).step_by(share) {
            let look = look(&drawing, width, height, caption);
            let svg = drawing.svg(&look).unwrap();
            for complaint in wrong(&inks(&svg, &faces), (width, look.height)) {
                complaints.push(format!("{name}, {width} × {height}: {complaint}"));
            }
        }
        // At the sizes that a figure is made for, each label has room.
        let made_for = WIDTHS
            .iter()
            .flat_map(|&width| [(width, true), (width, false)]);
        for (width, caption) in made_for.skip(i % share).step_by(share) {
            let look = look(&drawing, width, 0.0, caption);
            let (w, h) = (look.width as u32, look.height as u32);
            let mut surface = SvgSurface::new(w, h, &About::default());
            for label in drawing.draw(&mut surface, &look).unwrap() {
                complaints.push(format!("{name}, {width} wide: no room for “{label}”"));
            }
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn labels_have_room_keep_to_the_sheet_and_apart() {
    // Coprime to the numbers of heights and widths, so that each figure meets all of them.
    look_at_labels(11);
}

#[test]
#[ignore = "takes long: npm run test:full"]
fn labels_have_room_keep_to_the_sheet_and_apart_at_every_size() {
    look_at_labels(1);
}

/// The looks of what is handed out: slides of 16:9 and 4:3, print at a column's width and a page's, the web.
fn purposes(drawing: &Picture) -> Vec<(&'static str, Look)> {
    let print = |millimetres: f64| Look {
        theme: Theme::PRINT,
        millimetres: Some(millimetres),
        ..look(drawing, paper_width(millimetres).unwrap(), 0.0, true)
    };
    vec![
        ("slide 16:9", look(drawing, 640.0, 360.0, false)),
        ("slide 4:3", look(drawing, 640.0, 480.0, false)),
        ("84 mm", print(84.0)),
        ("174 mm", print(174.0)),
        ("web", look(drawing, 960.0, 0.0, false)),
    ]
}

/// Letters that a purpose has smaller than this, CSS pixels, are those of scripts.
const SMALLEST: f64 = 10.0;

#[test]
fn what_is_handed_out_is_whole() {
    let faces = faces();
    let mut complaints = Vec::new();
    for preset in presets() {
        let drawing = drawn(&preset);
        for (purpose, look) in purposes(&drawing) {
            let svg = drawing.svg(&look).unwrap();
            let name = format!("{}, {purpose}", preset.id);
            for complaint in wrong(&inks(&svg, &faces), (look.width, look.height)) {
                complaints.push(format!("{name}: {complaint}"));
            }
            let document = roxmltree::Document::parse(&svg).unwrap();
            let texts = document
                .descendants()
                .filter(|n| n.tag_name().name() == "text");
            for text in texts {
                let size: f64 = text.attribute("font-size").unwrap().parse().unwrap();
                if size / 16.0 < SMALLEST {
                    complaints.push(format!("{name}: letters of {} pixels", size / 16.0));
                }
            }
            for advice in ["Zoom in", "Drag", "Click", "hover"] {
                if svg.split("</metadata>").nth(1).unwrap().contains(advice) {
                    complaints.push(format!("{name}: “{advice}” is no word for a file"));
                }
            }
            let (w, h) = (look.width as u32, look.height as u32);
            let mut surface = SvgSurface::new(w, h, &About::default());
            for label in drawing.draw(&mut surface, &look).unwrap() {
                complaints.push(format!("{name}: no room for “{label}”"));
            }
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// In print, at a column's width and a page's, numbers below zero have a minus sign, which is as
/// wide as a plus, and no hyphen.
#[test]
fn a_minus_is_no_hyphen() {
    for preset in presets() {
        let drawing = computed(preset.thumb_spec);
        for millimetres in [84.0, 174.0] {
            let look = Look {
                width: paper_width(millimetres).unwrap(),
                theme: Theme::PRINT,
                millimetres: Some(millimetres),
                ..Look::default()
            };
            let svg = drawing.svg(&look).unwrap();
            let document = roxmltree::Document::parse(&svg).unwrap();
            let texts = document
                .descendants()
                .filter(|n| n.has_tag_name(("http://www.w3.org/2000/svg", "text")));
            let mut count = 0;
            for text in texts {
                let words: String = text
                    .descendants()
                    .filter_map(|n| n.text().filter(|_| n.is_text()))
                    .collect();
                let hyphen = words
                    .split(|c: char| c.is_whitespace() || "(=·×^,{".contains(c))
                    .find(|word| {
                        word.strip_prefix('-')
                            .is_some_and(|rest| rest.starts_with(|c: char| c.is_alphanumeric()))
                    });
                assert_eq!(hyphen, None, "{} at {millimetres} mm: {words}", preset.id);
                count += 1;
            }
            assert!(count > 2, "{}", preset.id);
        }
    }
}
