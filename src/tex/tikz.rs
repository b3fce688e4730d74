//! Rows of runs as rectangles, for LaTeX with TikZ.

use std::fmt::Write as _;

use super::colors::Colors;
use super::{decimal, words};
use crate::draw::sheet::Rect;
use crate::draw::text::plain;
use crate::error::{Error, Result};
use crate::figure::form::Strip;
use crate::spec::Spec;

/// The most rectangles: with more, TeX takes minutes or all of its memory.
const RECTANGLES: usize = 5000;

/// The body the rows are laid out in; a thousand units are the width of a line of text.
pub(crate) const BODY: Rect = Rect {
    x: 0.0,
    y: 0.0,
    w: 1000.0,
    h: 400.0,
};

/// A `tikzpicture` of rows laid out in [`BODY`]. O(rectangles) time and space.
///
/// # Errors
/// There are more than 5000.
pub(crate) fn tikz(spec: &Spec, strips: &[Strip]) -> Result<String> {
    let all: usize = strips.iter().map(|strip| strip.runs.len()).sum();
    if all > RECTANGLES {
        let allowed = format!("csv, because there are more than {RECTANGLES} runs");
        return Err(Error::bad("format", "pgfplots", allowed));
    }
    let mut colors = Colors::default();
    let mut rectangles = String::new();
    for Strip { name, runs } in strips {
        if let Some((first, _)) = runs.first().filter(|_| !name.is_empty()) {
            let _ = writeln!(
                rectangles,
                "\\node[anchor=south west, inner xsep=0pt, font=\\tiny] at ({},{}) {{{}}};",
                number(first.x),
                number(first.y),
                words(&plain(name))
            );
        }
        for (rect, color) in runs {
            let color = colors.name(*color);
            let [x, y, w, h] = [rect.x, rect.y, rect.w, rect.h].map(number);
            let _ = writeln!(
                rectangles,
                "\\fill[{color}] ({x},{y}) rectangle ++({w},{h});"
            );
        }
    }
    Ok(format!(
        "% takeaway {spec}\n% In the preamble: \\usepackage{{tikz}}\n\
         \\begin{{tikzpicture}}[x=0.001\\linewidth, y=-0.001\\linewidth]\n{}{rectangles}\\end{{tikzpicture}}\n",
        colors.definitions()
    ))
}

/// To a hundredth of a unit.
fn number(value: f64) -> String {
    decimal(value, 2)
}
