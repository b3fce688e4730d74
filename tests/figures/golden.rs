//! Every preset looks as it did.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use takeaway::Picture;
use takeaway::draw::Theme;
use takeaway::figure::Look;
use takeaway::gallery::presets;

use super::{computed, drawn, svg, texts};
use crate::common::sheets;

/// Longer documents are kept as a digest, in bytes.
const KEPT_WHOLE: usize = 30_000;

/// FNV-1a, 64 bits.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |h, byte| {
        (h ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

/// What a reader wants to know of a long document, and its hash.
fn digest(svg: &str) -> String {
    let document = roxmltree::Document::parse(svg).unwrap();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut rects: BTreeMap<&str, usize> = BTreeMap::new();
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        *counts.entry(node.tag_name().name()).or_default() += 1;
        if let (Some(fill), Some(d)) = (node.attribute("fill"), node.attribute("d")) {
            *rects.entry(fill).or_default() += d.matches(['M', 'm']).count();
        }
    }
    let root = document.root_element();
    let mut out = format!("fnv1a {:016x}\nbytes {}\n", hash(svg), svg.len());
    let size = |name: &str| root.attribute(name).unwrap_or_default();
    let _ = writeln!(out, "size {} x {}", size("width"), size("height"));
    for (name, count) in counts {
        let _ = writeln!(out, "<{name}> {count}");
    }
    for (fill, count) in rects {
        let _ = writeln!(out, "filled {fill} {count}");
    }
    for (x, y, text) in texts(svg) {
        let _ = writeln!(out, "{x:.1} {y:.1} {text}");
    }
    out
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden_svg")
}

/// Compares with the file kept; on a difference leaves the new document in its folder.
fn check(name: &str, svg: &str, whole: bool, complaints: &mut Vec<String>) {
    let (file, kept) = if whole && svg.len() <= KEPT_WHOLE {
        (format!("{name}.svg"), svg.to_string())
    } else {
        (format!("{name}.txt"), digest(svg))
    };
    let path = folder().join(&file);
    let new = folder().join(format!("{name}.new.svg"));
    let _ = std::fs::remove_file(&new);
    if std::env::var_os("MAKE_REF").is_some() {
        std::fs::create_dir_all(folder()).unwrap();
        for form in ["svg", "txt"] {
            let _ = std::fs::remove_file(folder().join(format!("{name}.{form}")));
        }
        std::fs::write(path, kept).unwrap();
        return;
    }
    let reference = std::fs::read_to_string(&path).unwrap_or_default();
    if reference != kept {
        std::fs::write(new, svg).unwrap();
        let line = reference
            .lines()
            .zip(kept.lines())
            .position(|(a, b)| a != b)
            .unwrap_or(0)
            + 1;
        complaints.push(format!(
            "{file} differs from line {line}; see {name}.new.svg beside it"
        ));
    }
}

#[test]
fn presets_look_as_they_did() {
    let mut complaints = Vec::new();
    for preset in presets() {
        let drawing = drawn(&preset);
        let id = preset.id;
        check(
            &format!("{id}-light-1200"),
            &svg(&drawing, 1200.0, Theme::LIGHT),
            true,
            &mut complaints,
        );
        check(
            &format!("{id}-dark-1200"),
            &svg(&drawing, 1200.0, Theme::DARK),
            false,
            &mut complaints,
        );
        check(
            &format!("{id}-light-360"),
            &svg(&drawing, 360.0, Theme::LIGHT),
            false,
            &mut complaints,
        );
        if preset.thumb_spec != preset.spec {
            let thumb = svg(&computed(preset.thumb_spec), 360.0, Theme::LIGHT);
            check(&format!("{id}-thumb-360"), &thumb, false, &mut complaints);
        }
    }
    assert!(
        complaints.is_empty(),
        "{}\nIf that is meant: MAKE_REF=1 cargo test --test all figures::golden",
        complaints.join("\n")
    );
}

/// The sheets of which a golden SVG is kept, a pair, a triple and one of strips.
const SHEETS: [&str; 3] = ["larsson-5", "larsson-9", "bhagat-4"];

#[test]
fn sheets_look_as_they_did() {
    let mut complaints = Vec::new();
    let sheets = sheets();
    let kept = sheets
        .iter()
        .filter(|(name, _)| SHEETS.contains(&name.as_str()));
    assert_eq!(kept.clone().count(), SHEETS.len());
    for (name, specs) in kept {
        let sheet = Picture::sheet(specs.iter().map(|spec| computed(spec))).unwrap();
        let svg = sheet.svg(&Look::default()).unwrap();
        check(&format!("{name}-light-1200"), &svg, true, &mut complaints);
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn no_golden_file_is_left_over() {
    let presets = presets();
    let ids = presets.iter().map(|preset| preset.id).chain(SHEETS);
    let ids: Vec<&str> = ids.collect();
    for file in std::fs::read_dir(folder()).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        let known = ids.iter().any(|id| {
            let rest = name.strip_prefix(id).unwrap_or_default();
            ["-light-", "-dark-", "-thumb-"]
                .iter()
                .any(|variant| rest.starts_with(variant))
        });
        assert!(known, "{name} belongs to no preset");
        let twice = name.ends_with(".txt") && folder().join(name.replace(".txt", ".svg")).exists();
        assert!(!twice, "{name} is kept whole, too");
    }
}
