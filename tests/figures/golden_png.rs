//! Every preset as a native PNG: what another renderer than a browser's makes of our SVG, letter for letter. The files
//! kept have been looked at.

use std::path::PathBuf;

use takeaway::draw::Theme;
use takeaway::draw::native::svg_to_png;
use takeaway::gallery::presets;

use super::{drawn, svg};

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

#[test]
fn presets_as_png_look_as_they_did() {
    let accept = std::env::var_os("MAKE_REF").is_some();
    let mut complaints = Vec::new();
    for preset in presets() {
        let file = folder().join(format!("{}.png", preset.id));
        let made = svg_to_png(&svg(&drawn(&preset), WIDTH, Theme::LIGHT), 1.0).expect("a picture");
        if accept {
            std::fs::create_dir_all(folder()).expect("a folder to write to");
            std::fs::write(file, made).expect("a file to write to");
            continue;
        }
        let Ok(kept) = std::fs::read(&file) else {
            complaints.push(format!("{} was never looked at", preset.id));
            continue;
        };
        let ((width, height, now), (w, h, then)) = (pixels(&made), pixels(&kept));
        let differ = now
            .iter()
            .zip(&then)
            .filter(|(a, b)| a.abs_diff(**b) > ROUNDING)
            .count();
        if (width, height) != (w, h) || differ > 0 {
            let new = folder().join(format!("{}.new.png", preset.id));
            std::fs::write(&new, made).expect("a file to write to");
            complaints.push(format!(
                "{}: {differ} channels differ; see {}",
                preset.id,
                new.display()
            ));
        }
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
