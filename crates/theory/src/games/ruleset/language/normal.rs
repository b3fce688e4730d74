//! Texts as people copy them, made the letters of the language: signs of other keyboards, quotes, LaTeX, a
//! name before the set.

use std::ops::Range;

use super::Fault;
use super::builder::{Condition, condition};
use super::tokens::{is_blank, is_letter};
use crate::number::narrow;

/// A text in the letters of the language, and where they come from.
pub(super) struct Normal {
    pub text: String,
    /// For each byte of the text, where it begins in the original; none where all are in place.
    origins: Vec<usize>,
    length: usize,
}

/// LaTeX commands, and what they mean; longer ones first.
const COMMANDS: [(&str, &str); 27] = [
    ("\\mathbb{N}", " naturals "),
    ("\\setminus", " ∖ "),
    ("\\subset", " "),
    ("\\mathcal", " "),
    ("\\mid", "|"),
    ("\\in ", "∈"),
    ("\\geq", "≥"),
    ("\\ge", "≥"),
    ("\\ldots", "…"),
    ("\\cdots", "…"),
    ("\\dots", "…"),
    ("\\cdot", "*"),
    ("\\times", "*"),
    ("\\varphi", "φ"),
    ("\\phi", "φ"),
    ("\\lfloor", "⌊"),
    ("\\rfloor", "⌋"),
    ("\\cup", " ∪ "),
    ("\\cap", " ∩ "),
    ("\\qquad", " "),
    ("\\quad", " "),
    ("\\left", " "),
    ("\\right", " "),
    ("\\!", ""),
    ("\\,", " "),
    ("\\;", " "),
    ("\\:", " "),
];

/// The text in the letters of the language, without comments and in small letters.
pub(super) fn normal(text: &str) -> Normal {
    let mut normal = Normal {
        text: String::with_capacity(text.len()),
        origins: Vec::new(),
        length: text.len(),
    };
    let between = |at: usize, c: char| {
        let (before, after) = (
            text[..at].trim_end(),
            text[at + c.len_utf8()..].trim_start(),
        );
        (before.chars().next_back(), after.chars().next())
    };
    // Without its partner, \\{ takes away a set in braces.
    let braces = text.contains("\\}");
    let mut in_comment = false;
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        in_comment = (in_comment || c == '#') && !matches!(c, '\n' | '\r');
        let command = COMMANDS
            .iter()
            .find(|(command, _)| rest.starts_with(command));
        let (length, meaning) = match (c, command) {
            _ if in_comment => (c.len_utf8(), " "),
            ('\\', Some((command, meaning))) => (command.len(), *meaning),
            ('\\', None) if braces && rest.starts_with("\\{") => (2, "{"),
            ('\\', None) if rest.starts_with("\\}") => (2, "}"),
            // {1, 2} U {7}, N \ {1}.
            ('U', _) if matches!(between(at, c), (Some('}' | ')'), Some('{' | '('))) => (1, "∪"),
            ('N', _) if matches!(between(at, c), (None | Some('='), Some('\\' | '∖'))) => {
                (1, " naturals ")
            }
            ('ℕ', _) => (c.len_utf8(), " naturals "),
            ('\r', _) if rest.starts_with("\r\n") => (1, " "),
            ('\r', _) => (1, "\n"),
            ('、' | '､', _) => (c.len_utf8(), ","),
            // 1'000 in Switzerland.
            ('\'' | '’', _) if is_in_thousands(&text[..at], &rest[c.len_utf8()..]) => {
                (c.len_utf8(), "")
            }
            ('$' | '"' | '\'' | '`' | '“' | '”' | '„' | '‘' | '’' | '«' | '»', _) => {
                (c.len_utf8(), " ")
            }
            ('\u{feff}' | '\u{200b}'..='\u{200d}' | '\u{2060}', _) => (c.len_utf8(), ""),
            _ => {
                normal.push(at, narrow(c).to_ascii_lowercase());
                at += c.len_utf8();
                continue;
            }
        };
        for c in meaning.chars() {
            normal.push(at, c);
        }
        at += length;
    }
    normal.without_name();
    normal.without_full_stop();
    normal.without_condition();
    normal
}

/// Whether a sign is between a digit and a group of three.
fn is_in_thousands(before: &str, after: &str) -> bool {
    let digits = after.bytes().take_while(u8::is_ascii_digit).count();
    digits == 3 && before.ends_with(|c: char| c.is_ascii_digit())
}

impl Normal {
    fn push(&mut self, origin: usize, c: char) {
        self.text.push(c);
        self.origins
            .extend(std::iter::repeat_n(origin, c.len_utf8()));
    }

    /// Makes bytes blanks.
    fn blank(&mut self, range: Range<usize>) {
        let blanks = " ".repeat(range.len());
        self.text.replace_range(range, &blanks);
    }

    /// `S = {2, 5}` is {2, 5}.
    fn without_name(&mut self) {
        let Some((name, rest)) = self.text.split_once(['=', ':']) else {
            return;
        };
        // `:=` is one sign.
        let end = self.text.len() - rest.strip_prefix('=').unwrap_or(rest).len();
        let word = name.trim_end_matches([' ', '∈']).trim_start();
        let word = word.strip_prefix("let ").unwrap_or(word);
        let word = word.trim_matches(['{', '}', ' ']);
        let letters = word.trim_end_matches(|c: char| c.is_ascii_digit() || c == '_');
        if !letters.is_empty() && letters.chars().all(is_letter) && letters.chars().count() <= 8 {
            self.blank(0..end);
        }
    }

    /// `{2, 5}.` is {2, 5}; two full stops are dots.
    fn without_full_stop(&mut self) {
        let end = self.text.trim_end_matches(is_blank).len();
        let before = self.text[..end].strip_suffix('.').unwrap_or_default();
        let ends = |c: char| c.is_ascii_alphanumeric() || ")]}".contains(c);
        if before.trim_end_matches(is_blank).ends_with(ends) {
            self.blank(end - 1..end);
        }
    }

    /// `{2k+1 : k ≥ 0}` is 2k + 1, of a letter that begins at 0.
    fn without_condition(&mut self) {
        let Some(Condition { at, letter, means }) = condition(&self.text) else {
            return;
        };
        let formula = self.text[..at.start].replace(letter, means.encode_utf8(&mut [0; 4]));
        self.text.replace_range(..at.start, &formula);
        self.blank(at);
    }

    /// The fault, placed in the original text.
    pub(super) fn placed(&self, fault: Fault) -> Fault {
        let origin = |at: usize| self.origins.get(at).copied().unwrap_or(self.length);
        let Range { start, end } = fault.span;
        let first = origin(start);
        let last = if end > start {
            origin(self.text.ceil_char_boundary(end))
        } else {
            first
        };
        fault.at(first..last.max(first))
    }
}
