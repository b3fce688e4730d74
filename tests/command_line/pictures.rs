//! `takeaway figure`: SVG, PNG and PDF.

use std::collections::BTreeMap;
use std::path::PathBuf;

use takeaway::Spec;

use super::printed;

/// A file of this test's own, written by `takeaway figure`.
pub(super) fn figure(name: &str, arguments: &[&str]) -> Vec<u8> {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    let output = path.to_str().unwrap();
    let said = printed(&[&["figure", "-o", output], arguments].concat());
    assert_eq!(said, "");
    std::fs::read(path).unwrap()
}

/// Colours of nim-values 0 … 3 as the figures must show them.
const VIRIDIS: [&str; 4] = ["#440154", "#31688e", "#35b779", "#fde725"];

#[test]
fn the_svg_has_texts_rows_and_runs() {
    let bytes = figure("strips.svg", &["sink-strips?m=19"]);
    let text = String::from_utf8(bytes).unwrap();
    let document = roxmltree::Document::parse(&text).unwrap();
    let root = document.root_element();
    assert_eq!(
        (root.tag_name().name(), root.attribute("width")),
        ("svg", Some("1200"))
    );
    let said = |name: &str| {
        let node = root
            .descendants()
            .find(|n| n.has_tag_name(("http://www.w3.org/2000/svg", name)));
        node.unwrap().text().unwrap_or_default().to_string()
    };
    assert_eq!(said("title"), "Additive sink games S(19, δ), δ = 20, …, 37");
    assert!(
        said("desc").contains("longest: 2470 (δ = 37)"),
        "{}",
        said("desc")
    );
    let spec = root
        .descendants()
        .find(|n| n.has_tag_name(("urn:takeaway", "spec")))
        .unwrap();
    assert_eq!(spec.text(), Some("v1/sink-strips"));

    let texts: Vec<String> = root
        .descendants()
        .filter(|n| n.tag_name().name() == "text")
        .map(|n| {
            n.descendants()
                .filter_map(|d| if d.is_text() { d.text() } else { None })
                .collect()
        })
        .collect();
    // Nothing is written off the sheet; k, period and δ are next to every row; the case, the same
    // for all, does not.
    let count = |wanted: &str| texts.iter().filter(|text| *text == wanted).count();
    for k in 1..=18 {
        assert!(count(&k.to_string()) >= 1, "label {k}");
        assert!(count(&(19 + k).to_string()) >= 1, "δ of {k}");
        assert_eq!(count(&(76 * 19 + 57 * k).to_string()), 1, "period of {k}");
    }
    assert_eq!((count("ii"), count("case")), (0, 0));
    for word in ["k", "δ", "period", "nim-value", "x = 1", "x = p"] {
        assert_eq!(count(word), 1, "{word} in {texts:?}");
    }

    // A rectangle per run: 18 rows, each with the runs of its word.
    let mut rows: BTreeMap<i64, usize> = BTreeMap::new();
    for path in root.descendants().filter(|n| n.tag_name().name() == "path") {
        let (fill, d) = (
            path.attribute("fill").unwrap_or_default(),
            path.attribute("d").unwrap(),
        );
        // Each begins at a distance from where the one before began: M x y, m dx dy.
        let mut y = 0;
        for rect in d.split(['M', 'm']).skip(1) {
            let mut numbers = rect.split([' ', 'v', 'h']).skip(1);
            let mut next = || numbers.next().unwrap().parse::<i64>().unwrap();
            y += next();
            if VIRIDIS.contains(&fill) && next() > 300 {
                *rows.entry(y).or_default() += 1;
            }
        }
    }
    let runs: Vec<usize> = printed(&["terms", "sink-strips?m=19"])
        .lines()
        .map(|line| {
            line.split(' ')
                .next_back()
                .unwrap()
                .as_bytes()
                .chunk_by(|a, b| a == b)
                .count()
        })
        .collect();
    assert_eq!(rows.into_values().collect::<Vec<_>>(), runs);
}

#[test]
fn the_png_has_its_size_its_colours_and_its_spec() {
    for (scale, width) in [("1", 900), ("2", 1800)] {
        let bytes = figure(
            &format!("strip-{scale}.png"),
            &[
                "sink-strips?m=5",
                "--width",
                "900",
                "--scale",
                scale,
                "--height",
                "400",
            ],
        );
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
            .read_info()
            .unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        let info = reader.info();
        assert_eq!((info.width, info.height), (width, width * 4 / 9));
        let texts: Vec<(String, String)> = info
            .utf8_text
            .iter()
            .map(|chunk| (chunk.keyword.clone(), chunk.get_text().unwrap()))
            .collect();
        assert!(
            texts.contains(&("Source".into(), "v1/sink-strips?m=5".into())),
            "{texts:?}"
        );
        let share = |wanted: &str| {
            let colour = u32::from_str_radix(&wanted[1..], 16).unwrap();
            let same = pixels
                .chunks_exact(3)
                .filter(|p| u32::from_be_bytes([0, p[0], p[1], p[2]]) == colour);
            same.count() as f64 / (pixels.len() / 3) as f64
        };
        for colour in VIRIDIS {
            assert!(share(colour) > 0.05, "{colour} covers {}", share(colour));
        }
        assert!(share("#ffffff") > 0.2);
    }
}

#[test]
fn the_pdf_has_one_page_and_names_its_spec() {
    let bytes = figure("strips.pdf", &["sink-strips?m=7&blocks=on"]);
    assert!(bytes.starts_with(b"%PDF-1."));
    assert!(bytes.trim_ascii_end().ends_with(b"%%EOF"));
    let has = |wanted: &str| {
        bytes
            .windows(wanted.len())
            .any(|part| part == wanted.as_bytes())
    };
    assert!(has("v1/sink-strips?m=7&blocks=on"));
    assert!(has("/Type /Page\n") && has("/Count 1"));
    // The font travels along, so the texts are texts.
    assert!(has("TakeawaySans") && has("/ToUnicode"));
    // 1200 CSS pixels are 12.5 inches, 900 points.
    assert!(has("/MediaBox [0 0 900 "));
}

/// A width in millimetres is that of the SVG, of the PDF's page, and of a PNG of 600 dots to the inch.
#[test]
fn in_print_a_figure_has_its_size_in_every_format() {
    // Points to a millimetre, and dots.
    let (points, dots) = (72.0 / 25.4, 600.0 / 25.4);
    for (width, millimetres) in [("84mm", 84.0), ("174mm", 174.0), ("120.5mm", 120.5)] {
        let file = |ending: &str| {
            let name = format!("print-{width}.{ending}");
            figure(&name, &["cold-count?n=4096", "--width", width])
        };
        let svg = String::from_utf8(file("svg")).unwrap();
        let document = roxmltree::Document::parse(&svg).unwrap();
        let root = document.root_element();
        assert_eq!(root.attribute("width"), Some(width));
        let height = root
            .attribute("height")
            .unwrap()
            .strip_suffix("mm")
            .unwrap();
        let height: f64 = height.parse().unwrap();
        let sides: Vec<f64> = root
            .attribute("viewBox")
            .unwrap()
            .split(' ')
            .map(|n| n.parse().unwrap())
            .collect();
        assert!((height / millimetres - sides[3] / sides[2]).abs() < 1e-5);
        // No letters are smaller than 8 pt, but for indices and exponents; the smallest are no larger.
        let scale = millimetres * points / sides[2];
        let sizes = root.descendants().filter(|n| n.tag_name().name() == "text");
        let sizes =
            sizes.map(|n| n.attribute("font-size").unwrap().parse::<f64>().unwrap() * scale);
        let smallest = sizes.clone().fold(f64::INFINITY, f64::min);
        assert!((8.0..8.1).contains(&smallest), "{width}: {smallest} pt");
        assert!(sizes.fold(0.0, f64::max) < 12.0);
        // Black on white: the theme for print, if no other is asked for.
        assert!(svg.contains("#000000"));

        let pdf = file("pdf");
        let text = String::from_utf8_lossy(&pdf);
        let (_, page) = text.split_once("/MediaBox [0 0 ").unwrap();
        let page: Vec<f64> = page
            .split([' ', ']'])
            .take(2)
            .map(|n| n.parse().unwrap())
            .collect();
        assert!((page[0] - millimetres * points).abs() < 0.01, "{page:?}");
        assert!((page[1] - height * points).abs() < 0.01, "{page:?}");

        let png = file("png");
        let reader = png::Decoder::new(std::io::Cursor::new(png))
            .read_info()
            .unwrap();
        let info = reader.info();
        assert_eq!(f64::from(info.width), (millimetres * dots).ceil());
        let pixels = info.pixel_dims.unwrap();
        assert_eq!((pixels.xppu, pixels.yppu), (23_622, 23_622));
        assert!(matches!(pixels.unit, png::Unit::Meter));
    }
}

#[test]
fn title_and_caption_may_be_left_out() {
    let texts = |arguments: &[&str], name: &str| {
        let svg = figure(
            name,
            &[&["strip?n=20", "--width", "84mm"], arguments].concat(),
        );
        let svg = String::from_utf8(svg).unwrap();
        let (_, drawn) = svg.split_once("</metadata>").unwrap();
        ["Nim-values of the", "The first 20 nim-values"].map(|words| drawn.contains(words))
    };
    assert_eq!(texts(&[], "both.svg"), [true, true]);
    assert_eq!(texts(&["--no-title"], "untitled.svg"), [false, true]);
    assert_eq!(texts(&["--no-caption"], "uncaptioned.svg"), [true, false]);
    assert_eq!(
        texts(&["--no-title", "--no-caption"], "bare.svg"),
        [false, false]
    );
}

#[test]
fn looks_are_taken() {
    let svg = |arguments: &[&str], name: &str| {
        String::from_utf8(figure(name, &[&["strip?n=20"], arguments].concat())).unwrap()
    };
    assert!(svg(&["--theme", "dark"], "dark.svg").contains("fill=\"#1"));
    assert!(svg(&["--palette", "cividis"], "cividis.svg").contains("#002051"));
    let with = svg(&[], "caption.svg");
    let without = svg(&["--no-caption"], "no-caption.svg");
    assert!(with.contains("Larsson, Manabe") && !without.contains("Larsson, Manabe</"));
}

#[test]
fn tall_figures_stay_within_what_a_figure_may_be() {
    for spec in ["strip?n=300000&wrap=1", "sink-strips?m=500&blocks=on"] {
        let drawing = spec
            .parse::<Spec>()
            .unwrap()
            .compute(&mut takeaway::NoProgress)
            .unwrap();
        let look = takeaway::figure::Look::default();
        let height = drawing.height(&look);
        assert!(height < 8000.0, "{spec} is {height} px tall");
    }
}

/// A figure takes the place of an old file when it is whole; where it cannot be
/// written, that is said before anything is computed, and the old file stays.
#[test]
fn an_old_file_stays_until_the_new_one_is_whole() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("outputs");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("old.svg");
    std::fs::write(&path, "old").unwrap();
    let output = path.to_str().unwrap();
    let refused = |spec: &str, output: &str| {
        let run = super::takeaway(&["figure", spec, "-o", output]);
        assert_eq!(run.status.code(), Some(2), "{spec} into {output}");
        let said = String::from_utf8(run.stderr).unwrap();
        assert_eq!(said.lines().count(), 1, "{said}");
        said
    };
    refused("cold?n=99999999999", output);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "old");
    // Long computing, were it not refused before.
    let long = "cold-count?set=odd&algorithm=sieve&n=2^20";
    let taken = folder.join("folder.svg");
    std::fs::create_dir(&taken).unwrap();
    for nowhere in [folder.join("nowhere/new.svg"), taken] {
        let said = refused(long, nowhere.to_str().unwrap());
        assert!(said.starts_with("takeaway: cannot write "), "{said}");
    }
    printed(&["figure", "strip?set=2,5", "-o", output]);
    assert!(std::fs::read_to_string(&path).unwrap().starts_with("<svg"));
    let left: Vec<_> = std::fs::read_dir(&folder).unwrap().collect();
    assert_eq!(left.len(), 2, "{left:?}");
}

/// A link to a file leads to it afterwards, too, and a file keeps who may read it.
#[test]
#[cfg(unix)]
fn links_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("links");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let (file, link) = (folder.join("file.svg"), folder.join("link.svg"));
    std::fs::write(&file, "old").unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o640)).unwrap();
    symlink(&file, &link).unwrap();
    printed(&["figure", "strip?set=2,5", "-o", link.to_str().unwrap()]);
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(std::fs::read_to_string(&file).unwrap().starts_with("<svg"));
    let mode = std::fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
}
