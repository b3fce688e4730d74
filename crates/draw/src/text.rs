//! Text in figures: its roles, its light markup, its layout.
//!
//! Markup: `n^{0.698}` raises and `x_{i}` lowers what is in braces. An exponent
//! whose characters all have raised forms in the font (2^{30}) becomes those
//! characters: 2³⁰ can be searched for and copied. Variables are set in italics
//! without being marked; see [`Line::new`]. Nothing else is special.

mod variables;

use super::metrics::{self, CAP_HEIGHT, DESCENT, EM, Face, Weight};
use theory::number;
use variables::slanted;
pub use variables::variables;

/// The role of a piece of text: fixes its size and weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The title of a figure.
    Title,
    /// The label of an axis; the heading of a panel.
    Label,
    /// Numbers along an axis.
    Tick,
    /// Words under a figure or at its side.
    Caption,
    /// Next to the swatches of a legend, or to a line.
    Legend,
    /// At the head of a row, such as k = 7.
    Row,
    /// The smallest print: provenance, remarks.
    Note,
}

impl Role {
    /// Font size in CSS pixels.
    pub fn size(self) -> f64 {
        match self {
            Role::Title => 16.0,
            Role::Label | Role::Caption => 13.0,
            Role::Tick | Role::Legend => 12.0,
            Role::Row | Role::Note => 11.0,
        }
    }

    /// Weight of the font.
    pub(crate) fn weight(self) -> Weight {
        match self {
            Role::Title => Weight::Semibold,
            _ => Weight::Regular,
        }
    }

    /// Distance from baseline to baseline in a paragraph, in CSS pixels.
    pub fn leading(self) -> f64 {
        self.size() * 1.4
    }
}

/// Where a point lies on its text, across.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum H {
    /// At the text's left end.
    Left,
    /// In its middle.
    Center,
    /// At its right end.
    Right,
}

impl H {
    /// The share of the text that lies before the point.
    pub fn before(self) -> f64 {
        match self {
            H::Left => 0.0,
            H::Center => 0.5,
            H::Right => 1.0,
        }
    }
}

/// Where a point lies on its text, up and down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum V {
    /// At the top of its capitals.
    Top,
    /// Half way up its capitals.
    Middle,
    /// On its baseline.
    Baseline,
    /// At the foot of its descenders.
    Bottom,
}

impl V {
    /// How far the baseline lies below the point, for a font of size `size`.
    pub(crate) fn drop(self, size: f64) -> f64 {
        let units = match self {
            V::Top => f64::from(CAP_HEIGHT),
            V::Middle => f64::from(CAP_HEIGHT) / 2.0,
            V::Baseline => 0.0,
            V::Bottom => -f64::from(DESCENT),
        };
        units * size / f64::from(EM)
    }
}

/// How a text lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Left to right.
    None,
    /// Bottom to top: a quarter turn to the left.
    Left,
    /// Top to bottom: a quarter turn to the right.
    Right,
}

impl Turn {
    /// Degrees clockwise.
    pub fn degrees(self) -> i32 {
        match self {
            Turn::None => 0,
            Turn::Left => -90,
            Turn::Right => 90,
        }
    }
}

/// Size of raised and lowered text, relative to its line.
const SCRIPT_SIZE: f64 = 0.68;
/// How far an exponent is raised, in ems of its line.
const RAISE: f64 = 0.36;
/// How far an index is lowered, in ems of its line.
const LOWER: f64 = 0.14;

/// A stretch of text of one face and size on one level.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// Its characters.
    pub text: String,
    /// Its size, relative to the line's.
    pub size: f64,
    /// Its height above the line's baseline, in ems of the line.
    pub raise: f64,
    /// Whether it is in italics.
    pub italic: bool,
    /// Where it starts, in ems of the line from the line's start.
    pub x: f64,
}

/// One line of text, laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Its runs, left to right.
    pub runs: Vec<Run>,
    /// Its width, in ems.
    pub width: f64,
}

impl Line {
    /// Lays out `marked` on one line. A letter by itself is a variable, and
    /// italic: the k and the S of S(19, 19 + k), but not the P of P-position.
    pub(crate) fn new(marked: &str, weight: Weight) -> Self {
        let mut runs: Vec<Run> = Vec::new();
        let mut push = |text: &str, size: f64, raise: f64| {
            for (text, italic) in slanted(text) {
                match runs.last_mut() {
                    Some(last) if last.raise == raise && last.italic == italic => {
                        last.text.push_str(text);
                    }
                    _ => runs.push(Run {
                        text: text.to_string(),
                        size,
                        raise,
                        italic,
                        x: 0.0,
                    }),
                }
            }
        };
        let mut rest = marked;
        while let Some((before, mark, inside, after)) = next_script(rest) {
            push(&substitute(before), 1.0, 0.0);
            let script = substitute(inside);
            match (mark, raised(&script)) {
                ('^', Some(raised)) => push(&raised, 1.0, 0.0),
                ('^', None) => push(&script, SCRIPT_SIZE, RAISE),
                _ => push(&script, SCRIPT_SIZE, -LOWER),
            }
            rest = after;
        }
        push(&substitute(rest), 1.0, 0.0);

        let mut width = 0.0;
        for run in &mut runs {
            run.x = width;
            let italic = run.italic;
            width += metrics::width(&run.text, run.size, Face { weight, italic });
        }
        Line { runs, width }
    }

    /// Lays out `text` without markup or variables, such as an address.
    pub(crate) fn verbatim(text: &str, weight: Weight) -> Self {
        let text = substitute(text);
        let italic = false;
        let width = metrics::width(&text, 1.0, Face { weight, italic });
        let run = Run {
            text,
            size: 1.0,
            raise: 0.0,
            italic,
            x: 0.0,
        };
        Line {
            runs: vec![run],
            width,
        }
    }
}

/// The raised forms of all characters, if the font has them.
fn raised(script: &str) -> Option<String> {
    script.chars().map(number::raised).collect()
}

/// Splits at the first `^{…}` or `_{…}`: before, mark, inside, after.
fn next_script(text: &str) -> Option<(&str, char, &str, &str)> {
    let mut from = 0;
    while let Some(found) = text[from..].find(['^', '_']) {
        let at = from + found;
        let tail = &text[at + 1..];
        if let Some(inside) = tail.strip_prefix('{')
            && let Some(end) = inside.find('}')
        {
            let mark = if text.as_bytes()[at] == b'^' {
                '^'
            } else {
                '_'
            };
            return Some((&text[..at], mark, &inside[..end], &inside[end + 1..]));
        }
        from = at + 1;
    }
    None
}

/// Characters the font lacks, and their substitutes in figures.
const SUBSTITUTES: [(char, &str); 14] = [
    ('ℕ', "N"),
    ('ℤ', "Z"),
    ('ℝ', "R"),
    ('∅', "Ø"),
    ('⊆', "⊂"),
    ('★', "⋆"),
    ('⊕', "+"),
    ('⇔', "↔"),
    ('⁄', "/"),
    ('⋯', "…"),
    ('\u{2002}', " "),
    ('\u{2003}', "  "),
    ('\u{2007}', "\u{a0}\u{a0}"),
    ('\t', " "),
];

/// `text` with everything the figures' font lacks replaced where a replacement
/// is known, and without control characters (XML has no place for them).
fn substitute(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match SUBSTITUTES.iter().find(|(lacking, _)| *lacking == c) {
            Some((_, instead)) => out.push_str(instead),
            None if c.is_control() => out.push(' '),
            None => out.push(c),
        }
    }
    out
}

/// `marked` as plain text, for titles and screen readers: n^{0.698} becomes
/// n^0.698, 2^{30} becomes 2³⁰.
pub fn plain(marked: &str) -> String {
    let mut out = String::new();
    let mut rest = marked;
    while let Some((before, mark, inside, after)) = next_script(rest) {
        out.push_str(before);
        match (mark, raised(inside)) {
            ('^', Some(raised)) => out.push_str(&raised),
            _ => {
                out.push(mark);
                out.push_str(inside);
            }
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

/// Width of `marked` in CSS pixels, set in `role`.
pub fn width(marked: &str, role: Role) -> f64 {
    Line::new(marked, role.weight()).width * role.size()
}

/// The first of several wordings, longest first, that is at most `width` CSS
/// pixels wide; the last one if none is.
pub fn fitting<'a>(wordings: &[&'a str], role: Role, width: f64) -> &'a str {
    let fits = |wording: &&&str| self::width(wording, role) <= width;
    let found = wordings.iter().find(fits).or(wordings.last());
    found.copied().unwrap_or_default()
}

/// Signs that join both their sides: 1 ≤ k ≤ 18 is one word.
const RELATIONS: [&str; 11] = ["≤", "≥", "<", ">", "=", "≈", "≡", "∈", "+", "−", "…,"];

/// Breaks `marked` at spaces into lines at most `width` CSS pixels wide. A
/// formula is broken only where it does not fit a line, a word only where it is
/// longer than one. O(length) time.
pub fn wrap(marked: &str, role: Role, width: f64) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in marked.split('\n') {
        let mut line = String::new();
        let mut used = 0.0;
        let space = self::width(" ", role);
        let mut add = |word: &str, needs: f64| {
            if !line.is_empty() && used + space + needs > width {
                lines.push(std::mem::take(&mut line));
            }
            if line.is_empty() {
                used = needs;
            } else {
                line.push(' ');
                used += space + needs;
            }
            line.push_str(word);
        };
        for phrase in phrases(paragraph) {
            let needs = self::width(&phrase, role);
            if needs <= width {
                add(&phrase, needs);
            } else {
                for word in phrase.split(' ') {
                    let needs = self::width(word, role);
                    if needs <= width {
                        add(word, needs);
                        continue;
                    }
                    for piece in pieces(word, role, width) {
                        add(&piece, self::width(&piece, role));
                    }
                }
            }
        }
        lines.push(line);
    }
    lines
}

/// A word too long for a line in pieces that are not, unless a single letter or
/// script is.
fn pieces(word: &str, role: Role, width: f64) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    let mut rest = word;
    while !rest.is_empty() {
        // A script goes with the letter before it.
        let letter = rest.chars().next().map_or(0, char::len_utf8);
        let end = match next_script(&rest[letter..]) {
            Some(("", _, _, after)) => rest.len() - after.len(),
            _ => letter,
        };
        let (unit, after) = rest.split_at(end);
        rest = after;
        match pieces.last_mut() {
            Some(last) if self::width(&format!("{last}{unit}"), role) <= width => {
                last.push_str(unit);
            }
            _ => pieces.push(unit.to_owned()),
        }
    }
    pieces
}

/// The words of `paragraph`, those around [`RELATIONS`] and of a vector joined, and "a" with what follows: last on
/// a line it would be a variable.
fn phrases(paragraph: &str) -> Vec<String> {
    let mut phrases: Vec<String> = Vec::new();
    let mut open = false;
    for word in paragraph.split(' ').filter(|word| !word.is_empty()) {
        let relation = RELATIONS.contains(&word);
        match phrases.last_mut() {
            Some(last)
                if open
                    || relation
                    || is_in_vector(last)
                    || (last == "a" && begins_a_word(word)) =>
            {
                last.push(' ');
                last.push_str(word);
            }
            _ => phrases.push(word.to_owned()),
        }
        open = relation;
    }
    phrases
}

/// Whether it ends within a vector, such as (2, 1).
fn is_in_vector(phrase: &str) -> bool {
    let coordinates = phrase.rfind('(').map(|at| phrase[at..].split(' '));
    coordinates.is_some_and(|mut each| each.all(|word| word.ends_with(',') && !word.contains(')')))
}

/// Whether it begins with a letter or a digit, and so an "a" before it is no variable.
fn begins_a_word(text: &str) -> bool {
    text.starts_with(number::is_word)
}

#[cfg(test)]
mod tests;
