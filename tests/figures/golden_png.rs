//! Every preset as a native PNG: what another renderer than a browser's makes of our SVG, letter
//! for letter. People have seen the kept files.

use std::path::{Path, PathBuf};

use takeaway::draw::Theme;
use takeaway::draw::native::svg_to_png;
use takeaway::figure::Look;
use takeaway::gallery::presets;
use takeaway::spec::FIRST;

use super::{drawn, svg};
use crate::common::computed;

/// In CSS pixels, one to a pixel: small, and every letter can be read.
const WIDTH: f64 = 640.0;

/// How much a channel may differ, of 255, for another machine rounds otherwise.
const ROUNDING: u8 = 3;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden_png")
}

/// Width, height and the channels of a picture.
fn pixels(bytes: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .expect("a PNG");
    let mut data = vec![0; reader.output_buffer_size().expect("a small one")];
    let info = reader.next_frame(&mut data).expect("a whole PNG");
    data.truncate(info.buffer_size());
    (info.width, info.height, data)
}

/// How a picture differs from the file kept of it, if it does; asked to, writes that file then.
fn complaint(file: &Path, made: &[u8]) -> Option<String> {
    let complaint = difference(file, made)?;
    if std::env::var_os("MAKE_REF").is_some() {
        std::fs::write(file, made).expect("a file to write to");
        return None;
    }
    let name = file.file_stem().expect("a name").to_string_lossy();
    let new = folder().join(format!("{name}.new.png"));
    std::fs::write(&new, made).expect("a file to write to");
    Some(format!("{name}: {complaint}; see {}", new.display()))
}

/// How a picture differs from a file by more than [`ROUNDING`], if it does.
fn difference(file: &Path, made: &[u8]) -> Option<String> {
    let Ok(kept) = std::fs::read(file) else {
        return Some("was never looked at".into());
    };
    let ((width, height, now), (w, h, then)) = (pixels(made), pixels(&kept));
    let pairs = now.iter().zip(&then);
    let differ = pairs.filter(|(a, b)| a.abs_diff(**b) > ROUNDING).count();
    let is_same = (width, height) == (w, h) && differ == 0;
    (!is_same).then(|| format!("{differ} channels differ"))
}

#[test]
fn the_picture_of_a_link_is_the_first_figure() {
    let look = Look {
        width: 1200.0,
        height: 630.0,
        caption: false,
        ..Look::default()
    };
    let made = svg_to_png(&computed(FIRST).svg(&look).expect("a picture"), 1.0).expect("a picture");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/preview.png");
    assert_eq!(complaint(&file, &made), None);
}

#[test]
fn presets_as_png_look_as_they_did() {
    let mut complaints = Vec::new();
    for preset in presets() {
        let file = folder().join(format!("{}.png", preset.id));
        let made = svg_to_png(&svg(&drawn(&preset), WIDTH, Theme::LIGHT), 1.0).expect("a picture");
        complaints.extend(complaint(&file, &made));
    }
    assert!(
        complaints.is_empty(),
        "{}\nLook at them, and if that is meant: MAKE_REF=1 cargo test --test all figures::golden",
        complaints.join("\n")
    );
}

#[test]
fn no_golden_png_is_left_over() {
    let ids: Vec<&str> = presets().iter().map(|preset| preset.id).collect();
    for file in std::fs::read_dir(folder()).expect("the folder of the golden files") {
        let name = file
            .expect("a name")
            .file_name()
            .into_string()
            .expect("text");
        assert!(
            ids.contains(&name.trim_end_matches(".png")),
            "{name} belongs to no preset"
        );
    }
}
