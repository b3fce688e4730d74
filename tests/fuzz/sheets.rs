//! Every accepted figure fits a sheet with any other.

use takeaway::draw::{Theme, native};
use takeaway::figure::Look;
use takeaway::{NoProgress, Picture, Spec};

use super::campaign::{Amount, Chance, run};
use super::drawings::{drawable, random};
use crate::figures::labels::faces;

/// Two or three specs, now and then of one kind, and how wide the sheet is.
fn make(chance: &mut Chance) -> (Vec<Spec>, f64, Theme) {
    let mut specs = vec![random(chance)];
    let (count, alike) = (2 + chance.below(2), chance.below(2) == 0);
    while specs.len() < count {
        let tries = if alike { 40 } else { 1 };
        let mut next = random(chance);
        for _ in 1..tries {
            if next.kind() == specs[0].kind() {
                break;
            }
            next = random(chance);
        }
        specs.push(next);
    }
    let width = chance.within(300, 2400) as f64;
    (specs, width, *chance.of(&Theme::ALL))
}

#[test]
fn sheets_of_anything() {
    let (faces, outlines) = (faces(), native::outlines());
    let amount = Amount {
        few: 60,
        many: 20_000,
    };
    run("sheets", amount, make, |(specs, width, theme)| {
        let compute = |spec: &Spec| spec.compute(&mut NoProgress).expect("accepted");
        let sheet = Picture::sheet(specs.iter().map(compute)).expect("few panels");
        let look = Look {
            width: *width,
            theme: *theme,
            ..Look::default()
        };
        let height = sheet.height(&look);
        let Ok(svg) = sheet.svg(&look) else {
            // Many rows one under another are higher than a sheet may be, and that is said.
            assert!(height > 20_000.0);
            return false;
        };
        drawable(&svg, &faces, (*width, height));
        // The others are made of it: a small one of each, for time's sake.
        if width * height < 600_000.0 {
            let png = native::svg_to_png(&svg, 0.25).expect("a small PNG");
            let decoder = png::Decoder::new(std::io::Cursor::new(png));
            let info = decoder.read_info().expect("a PNG").info().clone();
            assert_eq!(f64::from(info.width), (width * 0.25).ceil());
            let pdf = sheet.pdf(&look, &outlines).expect("a PDF");
            assert!(pdf.starts_with(b"%PDF-1.") && pdf.trim_ascii_end().ends_with(b"%%EOF"));
        }
        true
    });
}
