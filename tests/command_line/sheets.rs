//! `takeaway figure` with several specs.

use std::path::PathBuf;

use takeaway::figure::Look;

use super::pictures::figure;
use super::takeaway;
use crate::common::{computed, sheets};

#[test]
fn the_file_names_every_spec_that_made_it() {
    let specs = ["strip?set=2,5", "permutation?n=50&view=ratio"];
    let named = "v1/strip v1/permutation?n=50&view=ratio";
    let svg = String::from_utf8(figure("sheet.svg", &specs)).unwrap();
    let document = roxmltree::Document::parse(&svg).unwrap();
    let said = |name: (&'static str, &'static str)| {
        let node = document.descendants().find(|node| node.has_tag_name(name));
        node.unwrap().text().unwrap().to_string()
    };
    assert_eq!(said(("urn:takeaway", "spec")), named);
    let description = said(("http://www.w3.org/2000/svg", "desc"));
    assert!(
        description.contains(" (a) ") && description.contains(" (b) "),
        "{description}"
    );

    let png = figure("sheet.png", &[&specs[..], &["--scale", "1"]].concat());
    let reader = png::Decoder::new(std::io::Cursor::new(png))
        .read_info()
        .unwrap();
    let texts = &reader.info().utf8_text;
    let source = texts
        .iter()
        .find(|chunk| chunk.keyword == "Source")
        .unwrap();
    assert_eq!(source.get_text().unwrap(), named);
    assert_eq!(reader.info().width, 1200);

    let pdf = figure("sheet.pdf", &[&specs[..], &["--width", "84mm"]].concat());
    let has = |wanted: &str| {
        pdf.windows(wanted.len())
            .any(|part| part == wanted.as_bytes())
    };
    assert!(pdf.starts_with(b"%PDF-1.") && has(named) && has("/Count 1"));
}

#[test]
fn one_spec_makes_the_figure_it_made() {
    for spec in ["sink-strips?m=5", "permutation?n=50", "cold-count?n=4096"] {
        let svg = String::from_utf8(figure("one.svg", &[spec])).unwrap();
        assert_eq!(svg, computed(spec).svg(&Look::default()).unwrap(), "{spec}");
    }
}

#[test]
fn looks_are_taken_by_every_panel() {
    let pair = ["strip?n=20", "strip?set=1,5&n=20"];
    let svg = |name: &str, arguments: &[&str]| {
        String::from_utf8(figure(name, &[&pair[..], arguments].concat())).unwrap()
    };
    assert!(svg("sheet-dark.svg", &["--theme", "dark"]).contains("fill=\"#1"));
    let cividis = svg("sheet-cividis.svg", &["--palette", "cividis"]);
    assert!(cividis.contains("#002051") && !cividis.contains("#440154"));
    let print = svg("sheet-print.svg", &["--width", "84mm"]);
    assert!(print.contains("width=\"84mm\"") && print.contains("#000000"));
    let shapes = svg("sheet-shapes.svg", &["--text", "shapes"]);
    assert!(!shapes.contains("<text"));
    let bare = svg("sheet-bare.svg", &["--no-title", "--no-caption"]);
    assert!(bare.contains("(a) {2, 5}") || bare.contains("{2, 5}"));
    assert!(!bare.contains("Larsson, Manabe</text>"));
}

#[test]
fn a_bad_spec_among_several_is_told_by_its_place() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("bad-sheet.svg");
    let output = path.to_str().unwrap();
    let many = ["strip"; 13];
    let tall = ["sink-strips?m=500&blocks=on"; 5];
    let table: [(&[&str], &[&str]); 5] = [
        (
            &["strip", "strip?n=0", "cold"],
            &["In the 2nd of 3 specs: n cannot be", "“0”"],
        ),
        (
            &["stripp", "cold"],
            &["In the 1st of 2 specs: No figure is called “stripp”"],
        ),
        (
            &["strip", "cold", "v9/cold"],
            &["In the 3rd of 3 specs: link version cannot be"],
        ),
        (&many, &["A sheet has 1 to 12 figures, not 13."]),
        (&tall, &["panels cannot be", "20\u{202f}000", "“5, "]),
    ];
    for (specs, says) in table {
        let run = takeaway(&[&["figure", "-o", output], specs].concat());
        assert_eq!(run.status.code(), Some(2), "{specs:?}");
        let said = String::from_utf8(run.stderr).unwrap();
        assert_eq!(said.lines().count(), 1, "{said}");
        for part in says {
            assert!(said.contains(part), "{part}: {said}");
        }
        assert!(!path.exists(), "{specs:?}");
    }
}

#[test]
fn the_sheets_of_the_papers_are_made_as_the_documentation_says() {
    let all = sheets();
    assert!(all.len() >= 7, "{all:?}");
    for (name, specs) in all {
        let specs: Vec<&str> = specs.iter().map(String::as_str).collect();
        let svg = String::from_utf8(figure(&format!("{name}.svg"), &specs)).unwrap();
        let (paper, number) = name.split_once('-').unwrap();
        let paper = format!("{}{}", paper[..1].to_uppercase(), &paper[1..]);
        let source = format!("Figure {number}");
        assert!(svg.contains(&paper) && svg.contains(&source), "{name}");
        assert!(!svg.contains("of their own"), "{name}");
        let last = char::from(b'a' + specs.len() as u8 - 1);
        assert!(svg.contains(&format!(">({last}) ")), "{name}");
    }
}
