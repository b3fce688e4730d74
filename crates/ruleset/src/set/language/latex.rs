//! Commands of LaTeX that have arguments: fractions, binomial coefficients, words in formulas, sets of numbers.

use std::ops::Range;

use super::tokens::is_blank;

/// Bytes of a text, and the signs that the language has for them.
type Piece = (Range<usize>, &'static str);

/// Signs before the first argument, between two, and after the last.
type Signs = &'static [&'static str];

const FRACTION: Signs = &["((", ")/(", "))"];
const BINOMIAL: Signs = &["binomial((", "),(", "))"];
const WORDS: Signs = &[" ", " "];

/// Commands with arguments; the whole name counts.
const COMMANDS: [(&str, Signs); 15] = [
    ("\\frac", FRACTION),
    ("\\dfrac", FRACTION),
    ("\\tfrac", FRACTION),
    ("\\cfrac", FRACTION),
    ("\\binom", BINOMIAL),
    ("\\dbinom", BINOMIAL),
    ("\\tbinom", BINOMIAL),
    ("\\text", WORDS),
    ("\\textrm", WORDS),
    ("\\textit", WORDS),
    ("\\mathrm", WORDS),
    ("\\mathit", WORDS),
    ("\\mathbf", WORDS),
    ("\\operatorname", WORDS),
    ("\\mbox", WORDS),
];

/// The signs of commands and of their arguments, in order: `\\frac{1}{2}`, `\\frac12` and `\\frac 1 2` are
/// ((1)/(2)). A command without its arguments has none. O(text).
pub(super) fn pieces(text: &str) -> Vec<Piece> {
    if !text.contains('\\') {
        return Vec::new();
    }
    let ends = ends_of_braces(text);
    let mut pieces = Vec::new();
    for (at, _) in text.match_indices('\\') {
        let name = |(name, _): &&(&str, Signs)| {
            let after = text[at..].strip_prefix(name);
            after.is_some_and(|after| !after.starts_with(|c: char| c.is_ascii_alphabetic()))
        };
        if let Some((name, signs)) = COMMANDS.iter().find(name) {
            pieces.extend(command(text, &ends, at..at + name.len(), signs).unwrap_or_default());
        }
    }
    pieces.sort_unstable_by_key(|(piece, _)| (piece.start, piece.end));
    pieces
}

/// The end of each pair of braces, by its start; 0 elsewhere.
fn ends_of_braces(text: &str) -> Vec<usize> {
    let mut ends = vec![0; text.len()];
    let mut open = Vec::new();
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' => open.push(at),
            b'}' => {
                if let Some(start) = open.pop() {
                    ends[start] = at;
                }
            }
            _ => {}
        }
    }
    ends
}

/// The pieces of a command and its arguments; none where an argument is missing.
fn command(text: &str, ends: &[usize], name: Range<usize>, signs: Signs) -> Option<Vec<Piece>> {
    let (mut start, mut end) = (name.start, name.end);
    let mut pieces = Vec::new();
    let (last, before) = signs.split_last()?;
    for sign in before {
        let (inside, after) = argument(text, ends, end)?;
        pieces.push((start..inside.start, *sign));
        (start, end) = (inside.end, after);
    }
    // A blank after a fraction is no sign: ½ n is a product.
    let rest = &text[end..];
    let blanks = rest.len() - rest.trim_start_matches(is_blank).len();
    let joins = |c: char| c.is_ascii_alphabetic() || c == '(' || c == '\\';
    if signs != WORDS && rest[blanks..].starts_with(joins) {
        end += blanks;
    }
    pieces.push((start..end, *last));
    Some(pieces)
}

/// An argument, a group in braces or one letter or digit: its inside, and where it ends.
fn argument(text: &str, ends: &[usize], from: usize) -> Option<(Range<usize>, usize)> {
    let rest = text[from..].trim_start_matches(is_blank);
    let start = text.len() - rest.len();
    let first = rest.chars().next()?;
    match first {
        '{' if ends[start] > 0 => Some((start + 1..ends[start], ends[start] + 1)),
        _ if first.is_ascii_alphanumeric() => Some((start..start + 1, start + 1)),
        _ => None,
    }
}

/// `\\mathbb{N}`, `\\mathbb Z^+`, `ℤ_{>0}`, `ℕ_0`: its length, and its name. All whole numbers are no set of moves,
/// and formulas have other values there.
pub(super) fn number_set(text: &str) -> Option<(usize, &'static str)> {
    let skipped = |text: &'_ str, signs: &[&str]| {
        let found = signs.iter().find(|sign| text.starts_with(**sign));
        found.map(|sign| sign.len())
    };
    let blanks = |text: &str| text.len() - text.trim_start_matches(' ').len();
    let mut at = 0;
    let letter = match text.chars().next()? {
        sign @ ('ℕ' | 'ℤ') => {
            at += sign.len_utf8();
            if sign == 'ℕ' { 'N' } else { 'Z' }
        }
        _ => {
            at += skipped(text, &["\\mathbb", "\\mathbf"])?;
            at += blanks(&text[at..]);
            let inside = text[at..].strip_prefix('{');
            let letter = inside.unwrap_or(&text[at..]).chars().next()?;
            at += 1 + inside.map_or(0, |_| 2);
            if inside.is_some_and(|inside| !inside[letter.len_utf8()..].starts_with('}')) {
                return None;
            }
            letter
        }
    };
    let after = &text[at..];
    // Without blanks and braces; long enough for all that is known.
    let end = after
        .bytes()
        .take(24)
        .take_while(|&c| b"^_{}+*>=0123456789 \\geqslant".contains(&c));
    let written = &after[..end.count()];
    let known = [
        ("^+", false),
        ("^{+}", false),
        ("_+", false),
        ("_{+}", false),
        ("^*", false),
        ("^{*}", false),
        ("_{>0}", false),
        ("_{>=1}", false),
        ("_{\\ge1}", false),
        ("_{\\geq1}", false),
        ("_{\\geqslant1}", false),
        ("_{>=0}", true),
        ("_{\\ge0}", true),
        ("_{\\geq0}", true),
        ("_{\\geqslant0}", true),
        ("_{0}", true),
        ("_0", true),
    ];
    // The suffix may have blanks inside.
    let suffix = (1..=written.len()).rev().find_map(|end| {
        let close = written[..end].replace(' ', "");
        let found = known.iter().find(|(sign, _)| *sign == close);
        found.map(|(_, with_zero)| (end, *with_zero))
    });
    match (letter, suffix) {
        ('N', None) => Some((at, " naturals ")),
        ('N' | 'Z', Some((length, false))) => Some((at + length, " naturals ")),
        ('N' | 'Z', Some((length, true))) => Some((at + length, " naturals_0 ")),
        _ => None,
    }
}
