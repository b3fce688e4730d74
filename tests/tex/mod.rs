//! What the library writes as LaTeX and BibTeX compiles: read by a strict
//! checker always, and by pdfLaTeX and BibTeX where they are installed.

mod charts;
mod check;
mod tables;

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
            &*caption.caption,
            &caption.see,
            &caption.summary(),
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
        check::figure(&tex::figure("a.pdf", &plain, &["a".into()], &link)).map_err(TestCaseError::fail)?;
        check::bibliography(&tex::entry(&plain, &plain, &link, 2026)).map_err(TestCaseError::fail)?;
    }
}

/// What pdfLaTeX is given besides a folder with a document.
const PDFLATEX: [&str; 3] = ["-interaction=nonstopmode", "-halt-on-error", "all.tex"];

/// Writes a document.
fn write(folder: &Path, preamble: &str, body: &str) {
    let document = format!(
        "\\documentclass{{article}}\n{preamble}\\begin{{document}}\n{body}\\end{{document}}\n"
    );
    std::fs::write(folder.join("all.tex"), document).unwrap();
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
    let entry = tex::entry("an", "b", "c", 2026);
    for (from, to) in [
        ("@misc", "misc"),
        ("{{an}}", "{{an}"),
        ("{{an}}", "{{an %}}"),
        (",\n  url", "\n  url"),
    ] {
        assert!(entry.contains(from));
        assert!(
            check::bibliography(&entry.replacen(from, to, 1)).is_err(),
            "{from}"
        );
    }
    let figure = tex::figure("a.pdf", "be", &["d".into()], "c");
    for (from, to) in [
        ("% c", "c"),
        ("{be~", "{be_~"),
        ("{d}", "{}"),
        ("fig:d", "fig:e"),
        ("~\\cite{d}", ""),
        ("\\end{figure}", ""),
    ] {
        assert!(figure.contains(from));
        assert!(
            check::figure(&figure.replacen(from, to, 1)).is_err(),
            "{from}"
        );
    }
}

/// The program, if this machine has it.
fn installed(name: &str) -> bool {
    Command::new(name).arg("--version").output().is_ok()
}

fn run(folder: &Path, program: &str, arguments: &[&str]) {
    let said = said(folder, program, arguments);
    for complaint in [
        "Warning--",
        "undefined references",
        "multiply-defined",
        "Missing character",
    ] {
        assert!(!said.contains(complaint), "{program}: {said}");
    }
}

/// What a program says that must not fail.
fn said(folder: &Path, program: &str, arguments: &[&str]) -> String {
    let done = Command::new(program)
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    assert!(done.status.success(), "{program}: {said}");
    said
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
        let pdf = drawing.pdf(&look, &native::outlines()).unwrap();
        std::fs::write(folder.join(&file), pdf).unwrap();
        body += &drawing.latex(&file, LINK);
        body += &tex::text(&drawing.caption().summary());
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
        body += &tex::figure(
            "sink-strips.pdf",
            words,
            &[format!("takeaway-awkward-{i}")],
            LINK,
        );
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
    let body =
        format!("\\nocite{{*}}\n{body}\n\\bibliographystyle{{plain}}\n\\bibliography{{all}}\n");
    write(&folder, "\\usepackage{graphicx}\n", &body);
    let latex = PDFLATEX;
    // The third run knows the citations and the places of labels.
    said(&folder, "pdflatex", &latex);
    run(&folder, "bibtex", &["all"]);
    said(&folder, "pdflatex", &latex);
    run(&folder, "pdflatex", &latex);
}
