//! Tables of the proof of additive sink subtraction, which need no package.

use std::path::Path;

use takeaway::picture::Format;
use takeaway::proof::{Boundary, Occurrence, Part, ProofTable};
use takeaway::sink::Additive;

use super::{PDFLATEX, installed, run, write};
use crate::common::computed;

#[test]
fn tex_compiles_the_tables_of_the_proof() {
    if !installed("pdflatex") {
        eprintln!("no pdflatex here: tests/sink/proof reads the tables all the same");
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tables");
    std::fs::create_dir_all(&folder).unwrap();
    let mut tables = Vec::new();
    for part in [Part::Reachability, Part::AntiCollision] {
        for boundary in Boundary::ALL {
            for wraps in [false, true] {
                tables.push(ProofTable::general(boundary, part, wraps));
            }
        }
        for (m, k, wraps) in [(4, 3, 0), (5, 2, 2)] {
            let set = Additive::quadratic(m, k, wraps).unwrap();
            let blocks = (0..=m).map(|block| Occurrence::new(set, block).unwrap());
            tables.extend(blocks.map(|block| ProofTable::of(&block, part)));
        }
    }
    let mut body: Vec<String> = tables.iter().map(ProofTable::latex).collect();
    body.push(
        computed("proof?m=5&k=2&wraps=1&block=3")
            .export(Format::LATEX)
            .unwrap(),
    );
    write(&folder, "", &body.join("\n"));
    run(&folder, "pdflatex", &PDFLATEX);
}
