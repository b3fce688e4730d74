//! Texts as people copy them, made the letters of the language: signs of other keyboards, quotes, LaTeX, a
//! name before the set.

use std::ops::Range;

use super::Fault;
use super::builder::{Condition, Values, condition, said_of_letter};
use super::latex;
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
const COMMANDS: [(&str, &str); 39] = [
    ("\\mathbb{P}", " primes "),
    ("\\colon", ":"),
    ("\\choose", " choose "),
    ("\\lbrace", "{"),
    ("\\rbrace", "}"),
    ("\\setminus", " ∖ "),
    ("\\subset", " "),
    ("\\mathcal", " "),
    ("\\mid", "|"),
    ("\\infty", "∞"),
    ("\\in", "∈"),
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
    ("\\leq", "≤"),
    ("\\le", "≤"),
    ("\\pmod", " mod "),
    ("\\bmod", " mod "),
    ("\\mod", " mod "),
    ("\\equiv", "≡"),
    ("\\pm", "±"),
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
    let pieces = latex::pieces(text);
    let mut pieces = pieces.iter().peekable();
    let mut in_comment = false;
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        in_comment = (in_comment || c == '#') && !matches!(c, '\n' | '\r');
        let command = COMMANDS
            .iter()
            .find(|(command, _)| rest.starts_with(command));
        while pieces.next_if(|piece| piece.0.start < at).is_some() {}
        let piece = pieces.next_if(|piece| piece.0.start == at);
        let (length, meaning) = match (c, command) {
            _ if !in_comment && let Some((piece, signs)) = piece => (piece.len(), *signs),
            _ if in_comment => (c.len_utf8(), " "),
            ('\\', Some((command, meaning))) => (command.len(), *meaning),
            ('\\', None) if braces && rest.starts_with("\\{") => (2, "{"),
            ('\\', None) if rest.starts_with("\\}") => (2, "}"),
            // {1, 2} U {7}, N \ {1}.
            ('U', _) if matches!(between(at, c), (Some('}' | ')'), Some('{' | '('))) => (1, "∪"),
            ('N', _) if matches!(between(at, c), (None | Some('='), Some('\\' | '∖'))) => {
                (1, " naturals ")
            }
            // As programs write powers.
            ('*', _) if rest.starts_with("**") => (2, "^"),
            ('\\' | 'ℕ' | 'ℤ', None) if let Some(found) = latex::number_set(rest) => found,
            ('\r', _) if rest.starts_with("\r\n") => (1, " "),
            ('\r', _) => (1, "\n"),
            ('⟨' | '〈', _) => (c.len_utf8(), "("),
            ('⟩' | '〉', _) => (c.len_utf8(), ")"),
            ('、' | '､', _) => (c.len_utf8(), ","),
            // 1~5 in Asia; LaTeX has a blank that no line ends at.
            ('~' | '〜' | '～' | '∼', _) => match between(at, c) {
                (Some(before), Some(after)) if before.is_numeric() && after.is_numeric() => {
                    (c.len_utf8(), "..")
                }
                _ => (c.len_utf8(), " "),
            },
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
    for (_, signs) in pieces {
        signs.chars().for_each(|c| normal.push(text.len(), c));
    }
    normal.without_names();
    normal.without_words();
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

    /// `a = 2, b = 5, c = 7` is 2, 5, 7; `S = {2, 5}` is {2, 5}.
    fn without_names(&mut self) {
        let mut names = Vec::new();
        let mut at = 0;
        let mut before = None;
        for part in self.text.split(',') {
            let given = part.split_once('=').filter(|(name, value)| {
                let letters = name
                    .trim()
                    .trim_end_matches(|c: char| c.is_ascii_digit() || c == '_');
                let value = value.trim();
                letters.chars().count() == 1
                    && letters.starts_with(is_letter)
                    && !value.is_empty()
                    && value.bytes().all(|c| c.is_ascii_digit())
            });
            let Some((name, _)) = given else {
                return self.without_name();
            };
            // A set's members are a, b, c or s₁, s₂; n = 10, k = 3 is something else.
            let letter = name.trim().bytes().next();
            let follows = |before: u8| letter == Some(before) || letter == Some(before + 1);
            if !before.is_none_or(follows) {
                return;
            }
            before = letter;
            names.push(at..at + name.len() + 1);
            at += part.len() + 1;
        }
        for name in names {
            self.blank(name);
        }
    }

    /// `subtraction set {2, 5}`, `either 2 or 5`, `Subtraction[2, 5]` are 2, 5.
    fn without_words(&mut self) {
        const WORDS: [&str; 9] = [
            "the",
            "subtraction game",
            "subtraction",
            "subtract",
            "take",
            "moves",
            "set",
            "with",
            "either",
        ];
        // The end of a line ends a heading.
        let is_gap = |c: char| is_blank(c) && c != '\n';
        let at = |text: &str| text.len() - text.trim_start_matches(is_gap).len();
        let mut start = at(&self.text);
        let first = start;
        loop {
            let rest = &self.text[start..];
            let word = WORDS.iter().find(|word| {
                let after = rest
                    .strip_prefix(**word)
                    .and_then(|rest| rest.chars().next());
                after.is_some_and(|c| is_gap(c) || "([{".contains(c))
            });
            let Some(word) = word else { break };
            start += word.len() + at(&rest[word.len()..]);
        }
        // `the primes` is a name, and so are all words that only letters follow.
        if self.text[start..].starts_with(|c: char| c.is_ascii_digit() || "([{".contains(c)) {
            self.blank(first..start);
        }
    }

    /// `S = {2, 5}` is {2, 5}.
    fn without_name(&mut self) {
        let Some((name, rest)) = self.text.split_once(['=', ':']) else {
            return;
        };
        // `{x : 1 ≤ x ≤ 5}` has a letter, and no name.
        if name.contains('{') && !name.contains('}') {
            return;
        }
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
        let ends = |c: char| c.is_ascii_alphanumeric() || ")]}…".contains(c);
        let said = before.trim_end_matches(is_blank);
        if said.ends_with(ends) || said.ends_with("...") {
            self.blank(end - 1..end);
        }
    }

    /// `{2k+1 : k ≥ 0}` is 2k + 1, of a letter that begins at 0.
    fn without_condition(&mut self) {
        if let Some(before) = said_of_letter(&self.text) {
            return self.blank(before);
        }
        let Some(Condition { at, letter, values }) = condition(&self.text) else {
            return;
        };
        /// Bytes of the formula with each of the listed values in place of the letter.
        const WRITTEN: usize = 1 << 14;
        let alone = self.text[..at.start].trim_start_matches(|c| is_blank(c) || "{[".contains(c));
        match values {
            Values::From(means) => {
                let means = means.to_string();
                if self.text[at.clone()].contains('{') {
                    self.text = alone.replace(letter, &means);
                    return;
                }
                let formula = self.text[..at.start].replace(letter, &means);
                self.text.replace_range(..at.start, &formula);
                self.blank(at);
            }
            Values::Listed(values) if values.len() * alone.len() <= WRITTEN => {
                let values = values.iter().map(|value| format!("({value})"));
                let each = values.map(|value| alone.replace(letter, &value));
                self.text = each.collect::<Vec<_>>().join(", ");
            }
            Values::Listed(_) => {}
        }
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
