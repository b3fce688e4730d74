//! A line of text as SVG: as letters, or as the letters' shapes.
//!
//! **Letters** stay text, which can be searched, copied and set in another
//! font. Where ours is missing, `textLength` keeps every label to its place: in browsers and Inkscape. librsvg
//! does not know it, and its lines drift. In a line of several runs every run is a `<tspan>`: resvg hands the
//! length of a `<text>` to each stretch of letters directly inside, so a `<text>` with tspans must hold no
//! other letters. (Runs with lengths of their own would be no better: Firefox knows them of whole texts only.)
//!
//! **Shapes** look the same in every reader. A glyph is defined once, in the
//! font's own units, and put in place by `<use>`; the words are the label of their group.

use std::fmt::Write as _;

use plotters_backend::BackendCoord;

use super::escaped;
use crate::metrics::{self, EM, Face};
use crate::outlines::Outlines;
use crate::surface::TextLook;
use crate::text::{H, Line, Turn};

const ITALIC: &str = " font-style=\"italic\"";

/// A length in whole device units.
fn units(x: f64) -> i64 {
    libm::round(x) as i64
}

/// The attributes that give the ink.
fn fill(look: &TextLook) -> String {
    let mut out = format!(" fill=\"{}\"", look.ink.rgb);
    if look.ink.alpha != 1.0 {
        let _ = write!(out, " fill-opacity=\"{}\"", look.ink.alpha);
    }
    out
}

/// ` textLength="…"` for `text` of that length: a single letter has no spaces
/// between letters that could give way.
fn length(text: &str, units: i64) -> String {
    if text.chars().nth(1).is_some() {
        format!(" textLength=\"{units}\"")
    } else {
        String::new()
    }
}

/// A `<text>` element.
pub(super) fn letters(line: &Line, look: &TextLook, at: BackendCoord) -> String {
    let whole = units(line.width * look.size);
    let single = match line.runs.as_slice() {
        [only] if only.size == 1.0 && only.raise == 0.0 => Some(only),
        _ => None,
    };
    // Several readers align each run by itself: of runs, the start is said.
    let x = match single {
        Some(_) => at.0,
        None => at.0 - units(look.align.before() * line.width * look.size) as i32,
    };
    let mut out = format!(
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{}",
        x,
        at.1,
        units(look.size),
        fill(look),
    );
    if look.weight.css() != 400 {
        let _ = write!(out, " font-weight=\"{}\"", look.weight.css());
    }
    if look.turn != Turn::None {
        let degrees = look.turn.degrees();
        let _ = write!(out, " transform=\"rotate({degrees} {} {})\"", at.0, at.1);
    }
    if let Some(only) = single {
        out.push_str(match look.align {
            H::Left => "",
            H::Center => " text-anchor=\"middle\"",
            H::Right => " text-anchor=\"end\"",
        });
        if only.italic {
            out.push_str(ITALIC);
        }
        let _ = write!(out, "{}>{}", length(&only.text, whole), escaped(&only.text));
    } else {
        let _ = write!(out, " textLength=\"{whole}\">");
        let mut level = 0;
        for run in &line.runs {
            out.push_str("<tspan");
            let raise = units(run.raise * look.size);
            if raise != level {
                let _ = write!(out, " dy=\"{}\"", level - raise);
                level = raise;
            }
            if run.size != 1.0 {
                let _ = write!(out, " font-size=\"{}\"", units(run.size * look.size));
            }
            if run.italic {
                out.push_str(ITALIC);
            }
            let _ = write!(out, ">{}</tspan>", escaped(&run.text));
        }
    }
    out.push_str("</text>\n");
    out
}

/// The glyphs that a document's shapes have used so far.
pub(super) struct Shapes<'a> {
    outlines: &'a Outlines<'a>,
    /// Character, face and path of each, ascending; the path is empty if it leaves no mark.
    used: Vec<((char, Face), String)>,
}

impl<'a> Shapes<'a> {
    pub(super) fn new(outlines: &'a Outlines<'a>) -> Self {
        Shapes {
            outlines,
            used: Vec::new(),
        }
    }

    /// A group of the line's glyphs, labelled with its words.
    pub(super) fn line(&mut self, line: &Line, look: &TextLook, at: BackendCoord) -> String {
        let words: String = line.runs.iter().map(|run| run.text.as_str()).collect();
        let mut out = format!(
            "<g role=\"img\" aria-label=\"{}\"{} transform=\"",
            escaped(&words),
            fill(look),
        );
        let start = units(look.align.before() * line.width * look.size);
        let _ = write!(out, "translate({} {})", at.0, at.1);
        if look.turn != Turn::None {
            let _ = write!(out, "rotate({})", look.turn.degrees());
        }
        if start != 0 {
            let _ = write!(out, "translate({})", -start);
        }
        out.push_str("\">\n");
        for run in &line.runs {
            self.run(
                &mut out,
                &run.text,
                Face {
                    weight: look.weight,
                    italic: run.italic,
                },
                units(run.size * look.size),
                (units(run.x * look.size), -units(run.raise * look.size)),
            );
        }
        out.push_str("</g>\n");
        out
    }

    /// The glyphs of `text`, `size` device units to the em, from `at` on.
    fn run(&mut self, out: &mut String, text: &str, face: Face, size: i64, at: (i64, i64)) {
        // EM is a power of ten, so this is exact.
        let scale = size as f64 / f64::from(EM);
        let _ = write!(out, "<g transform=\"");
        if at != (0, 0) {
            let _ = write!(out, "translate({} {})", at.0, at.1);
        }
        let _ = write!(out, "scale({scale} {})\">", -scale);
        let mut x = 0_u64;
        for c in text.chars() {
            let glyph = (c, face);
            let at = self.used.partition_point(|(other, _)| *other < glyph);
            if self.used.get(at).is_none_or(|(other, _)| *other != glyph) {
                let path = self.outlines.path(c, face);
                self.used.insert(at, (glyph, path));
            }
            if !self.used[at].1.is_empty() {
                let _ = write!(out, "<use xlink:href=\"#{}\"", name(c, face));
                if x > 0 {
                    let _ = write!(out, " x=\"{x}\"");
                }
                out.push_str("/>");
            }
            x += u64::from(metrics::advance(c, face));
        }
        out.push_str("</g>\n");
    }

    /// The definitions of all glyphs used.
    pub(super) fn definitions(&self) -> String {
        let mut out = String::from("<defs>\n");
        for &((c, face), ref path) in self.used.iter().filter(|(_, path)| !path.is_empty()) {
            let _ = writeln!(out, "<path id=\"{}\" d=\"{path}\"/>", name(c, face));
        }
        out.push_str("</defs>\n");
        out
    }
}

/// The id of a glyph: the same glyph has the same one in every document, so that one page may hold several.
fn name(c: char, face: Face) -> String {
    let (weight, slant) = (face.weight.css(), if face.italic { "i" } else { "" });
    format!("takeaway-{weight}{slant}-{:x}", u32::from(c))
}
