//! What the library writes as LaTeX and BibTeX compiles: read by a strict
//! checker always, and by pdfLaTeX and BibTeX where they are installed.

mod check;

use std::path::Path;
use std::process::Command;

use proptest::prelude::*;
use takeaway::draw::{metrics::ADVANCES, native};
use takeaway::figure::Look;
use takeaway::gallery::presets;
use takeaway::tex;

use crate::common::computed;

const LINK: &str = "https://example.org/~someone/takeaway/#v1/sink-strips?m=12&set=2%2C5";

#[test]
fn what_every_preset_gives_is_well_formed() {
    for preset in presets() {
        let drawing = computed(preset.thumb_spec);
        check::figure(&drawing.latex("a_b=1..5,c+d.pdf", LINK)).unwrap();
        check::bibliography(&drawing.bibtex(LINK, 2026)).unwrap();
        let caption = drawing.caption();
        for words in [
            &caption.caption,
            &caption.see,
            &caption.summary,
            &caption.citation,
        ] {
            let tex = tex::text(words);
            check::text(&tex).unwrap();
            assert!(!tex.contains("(U+"), "a sign without a form: {tex}");
        }
    }
}

proptest! {
    #[test]
    fn whatever_comes_is_well_formed(plain in r"(\PC|[\\{}$#%&_^~<>|0-9.−²³₁]){0,40}", link in r"\PC{0,40}") {
        check::text(&tex::text(&plain)).map_err(TestCaseError::fail)?;
        check::figure(&tex::figure("a.pdf", &plain, &link)).map_err(TestCaseError::fail)?;
        check::bibliography(&tex::entry(&plain, &plain, &link, 2026)).map_err(TestCaseError::fail)?;
    }
}

#[test]
fn the_checker_refuses_what_would_not_compile() {
    for bad in [
        "50 %",
        "a_b",
        "$x",
        "{",
        "}",
        "\\nothing{}",
        "a ≤ b",
        "x^2",
        "\\ldots so",
        "$$",
        "$\\textbf{N}$",
    ] {
        assert!(check::text(bad).is_err(), "{bad}");
    }
    let entry = tex::entry("a", "b", "c", 2026);
    for (from, to) in [
        ("@misc", "misc"),
        ("{{a}}", "{{a}"),
        ("{{a}}", "{{a %}}"),
        (",\n  url", "\n  url"),
    ] {
        assert!(entry.contains(from));
        assert!(
            check::bibliography(&entry.replacen(from, to, 1)).is_err(),
            "{from}"
        );
    }
    let figure = tex::figure("a.pdf", "b", "c");
    for (from, to) in [("% c", "c"), ("{b}", "{b_}"), ("\\end{figure}", "")] {
        assert!(figure.contains(from));
        assert!(
            check::figure(&figure.replacen(from, to, 1)).is_err(),
            "{from}"
        );
    }
}

/// The program as it is installed here, if it is.
fn installed(name: &str) -> bool {
    Command::new(name).arg("--version").output().is_ok()
}

fn run(folder: &Path, program: &str, arguments: &[&str]) {
    let done = Command::new(program)
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&done.stdout);
    assert!(done.status.success(), "{program}: {said}");
    for complaint in ["Warning--", "undefined references", "Missing character"] {
        assert!(!said.contains(complaint), "{program}: {said}");
    }
}

/// One document with the figure and the entries of every preset, every
/// character of the font, and awkward words.
#[test]
fn tex_compiles_it() {
    if !installed("pdflatex") || !installed("bibtex") {
        eprintln!("no pdflatex or bibtex here: the checker has read it all the same");
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("compiled");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let mut body = String::new();
    let mut entries = Vec::new();
    let look = Look {
        width: 300.0,
        ..Look::default()
    };
    for preset in presets() {
        let drawing = computed(preset.thumb_spec);
        let name: String = preset.thumb_spec.replace(['?', '&', '%', ':'], "_");
        let file = format!("{name}.pdf");
        let pdf = native::svg_to_pdf(&drawing.svg(&look).unwrap()).unwrap();
        std::fs::write(folder.join(&file), pdf).unwrap();
        body += &drawing.latex(&file, LINK);
        body += &tex::text(&drawing.caption().summary);
        body += "\\clearpage\n";
        entries.push(drawing.bibtex(LINK, 2026));
    }
    for (i, words) in [
        r"\ { } $ # % & _ ^ ~ < > | 50 % {2, 5 }}",
        "≤≥∈ℕ²₁δ−π⊕",
        "n^0.698^−2",
    ]
    .iter()
    .enumerate()
    {
        body += &tex::figure("sink-strips.pdf", words, LINK);
        entries.push(tex::entry(words, &format!("awkward={i}"), LINK, 2026));
    }
    for (c, ..) in ADVANCES {
        body += &format!("{} ", tex::text(&c.to_string()));
    }
    let mut bib = String::new();
    let mut seen = Vec::new();
    for entry in entries.iter().flat_map(|both| both.split("\n\n")) {
        if !seen.contains(&entry) {
            seen.push(entry);
            bib += &format!("{entry}\n");
        }
    }
    std::fs::write(folder.join("all.bib"), bib).unwrap();
    let document = format!(
        "\\documentclass{{article}}\n\\usepackage{{graphicx}}\n\\begin{{document}}\n\\nocite{{*}}\n{body}\n\
         \\bibliographystyle{{plain}}\n\\bibliography{{all}}\n\\end{{document}}\n"
    );
    std::fs::write(folder.join("all.tex"), document).unwrap();
    let latex = ["-interaction=nonstopmode", "-halt-on-error", "all.tex"];
    run(&folder, "pdflatex", &latex);
    run(&folder, "bibtex", &["all"]);
    run(&folder, "pdflatex", &latex);
}
