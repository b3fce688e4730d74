//! Whatever is accepted is a picture: well-formed, without a number that is none, and with every word on the sheet.

use std::io::Write;

use read_fonts::FontRef;
use takeaway::draw::{Palette, Theme};
use takeaway::figure::Look;
use takeaway::{NoProgress, Picture, Spec};

use super::campaign::{Amount, Chance, run};
use super::mutate::kept;
use crate::figures::labels::{beyond, faces};
use crate::spec::{Draw, built};

/// Above this cost a random spec is not computed.
const AFFORDABLE: u64 = 200_000;

/// A spec and its look.
fn make(chance: &mut Chance) -> (Spec, f64, f64, Theme, Palette, bool) {
    let spec = random(chance);
    let width = *chance.of(&[120.0, 200.0, 300.0, 360.0, 700.0, 1200.0, 2400.0]);
    let height = *chance.of(&[0.0, 60.0, 200.0, 800.0, 3000.0]);
    let theme = *chance.of(&Theme::ALL);
    let palette = *chance.of(&Palette::ALL);
    (spec, width, height, theme, palette, chance.below(2) == 0)
}

/// A spec that is soon computed, the same on every machine.
pub(crate) fn random(chance: &mut Chance) -> Spec {
    loop {
        let draws = (0..12).map(|_| Draw {
            keep_default: chance.below(2) == 0,
            raw: [0; 5].map(|_| chance.any()),
        });
        let draws = draws.collect();
        let spec = built(&(chance.below(1000), draws));
        // The cost does not give the time of a race, and its numbers are another machine's.
        if spec.kind() != "race" && spec.cost() < AFFORDABLE {
            return spec;
        }
    }
}

/// That a document of this size is well-formed, has no number that is none, and every word on the sheet.
pub(super) fn drawable(svg: &str, faces: &[FontRef; 4], size: (f64, f64)) {
    roxmltree::Document::parse(svg).expect("well-formed");
    let attributes = svg.split('"').skip(1).step_by(2);
    // Rasters are letters that may say anything.
    for attribute in attributes.filter(|text| !text.starts_with("data:")) {
        assert!(
            !attribute.contains("NaN") && !attribute.contains("inf"),
            "{attribute}"
        );
    }
    let outside = beyond(svg, faces, size);
    assert!(outside.is_empty(), "{}", outside.join("; "));
}

/// The spec computed and drawn in this look, as high as suits it where `height` is 0; none where
/// that is higher than a picture may be.
fn drawn(
    spec: &Spec,
    look: impl Fn(f64) -> Look,
    height: f64,
    faces: &[FontRef; 4],
) -> Option<Picture> {
    let drawing = spec
        .compute(&mut NoProgress)
        .expect("accepted, and not cancelled");
    let mut look = look(height);
    if look.height == 0.0 {
        look.height = drawing.height(&look);
    }
    // Many rows are higher than a picture may be, and that is said.
    look.clone().checked().ok()?;
    let svg = drawing.svg(&look).expect("a surface that takes everything");
    drawable(&svg, faces, (look.width, look.height));
    Some(drawing)
}

#[test]
fn pictures_that_failed_once() {
    let faces = faces();
    for (_, text) in kept("picture") {
        let mut parts = text.split(' ');
        let mut next = || parts.next().expect("a spec, a width and a height");
        let spec = next().parse().expect("accepted");
        let [width, height] = [next(), next()].map(|size| size.parse().expect("a number"));
        let look = |height| Look {
            width,
            height,
            ..Look::default()
        };
        assert!(drawn(&spec, look, height, &faces).is_some(), "{text}");
    }
}

#[test]
fn pictures_of_anything() {
    let faces = faces();
    // Where a run is recorded, what another build of the library is to draw the same.
    let mut list = std::env::var("TAKEAWAY_FUZZ_REPORT").ok().map(|folder| {
        std::fs::File::create(format!("{folder}/pictures.tsv")).expect("a folder to write to")
    });
    run(
        "pictures",
        Amount {
            few: 150,
            many: 100_000,
        },
        make,
        |(spec, width, height, theme, palette, caption)| {
            let look = |height| Look {
                width: *width,
                height,
                theme: *theme,
                palette: *palette,
                caption: *caption,
                ..Look::default()
            };
            let Some(drawing) = drawn(spec, look, *height, &faces) else {
                return false;
            };
            if let Some(file) = &mut list {
                let standard = Look {
                    width: 700.0,
                    ..Look::default()
                };
                let mut crc = flate2::Crc::new();
                crc.update(drawing.svg(&standard).expect("as above").as_bytes());
                writeln!(file, "{spec}\t{}", crc.sum()).expect("a file to write to");
            }
            true
        },
    );
}
