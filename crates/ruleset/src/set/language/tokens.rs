//! The least pieces of a text, and how parts of it are tried.

use super::{Fault, Parsed, Stop};
use crate::limits::SET_DEPTH;
use crate::number::{COUNTS, THIN};

/// A text, how far it has been read, and how deep in parentheses.
pub(super) struct Input<'a> {
    text: &'a str,
    pub at: usize,
    depth: usize,
    /// How a part was read that could mean something else.
    pub note: Option<String>,
}

/// Minus signs, hyphens and dashes.
pub(super) const HYPHENS: &str = "-−–‐‑";

/// Blanks, of which the library that is downloaded with the page has no table of all the world's.
pub(super) fn is_blank(c: char) -> bool {
    c.is_ascii_whitespace() || matches!(c, '\u{a0}' | '\u{2000}'..='\u{200a}' | THIN | '\u{3000}')
}

/// Letters, Latin or Greek.
pub(super) fn is_letter(c: char) -> bool {
    c.is_ascii_alphabetic() || matches!(c, 'À'..='Ö' | 'Ø'..='ö' | 'ø'..='ɏ' | 'Ͱ'..='Ͽ')
}

impl<'a> Input<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Input {
            text,
            at: 0,
            depth: 0,
            note: None,
        }
    }

    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The text read from `start` on.
    pub(super) fn since(&self, start: usize) -> &'a str {
        &self.text[start..self.at]
    }

    /// Whether a part of the same union is before this place: “or” or a comma is.
    pub(super) fn has_before(&self, start: usize) -> bool {
        let before = self.text[..start].trim_end_matches(is_blank);
        before.ends_with([',', '|', '∪']) || before.ends_with(" or")
    }

    pub(super) fn next(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Nothing fits at this place.
    pub(super) fn unfit<T>(&self) -> Parsed<T> {
        Err(Stop::Unfit(self.at))
    }

    /// The text from `start` to this place is wrong, whatever else might be tried.
    pub(super) fn wrong<T>(&self, start: usize, message: impl Into<String>) -> Parsed<T> {
        Err(Fault::new(start..self.at, message).stop())
    }

    /// The result of `part`, if it fits.
    pub(super) fn tried<T>(
        &mut self,
        part: impl FnOnce(&mut Self) -> Parsed<T>,
    ) -> Parsed<Option<T>> {
        let start = self.at;
        match part(self) {
            Ok(value) => Ok(Some(value)),
            Err(Stop::Unfit(_)) => {
                self.at = start;
                Ok(None)
            }
            Err(wrong) => Err(wrong),
        }
    }

    /// The result of `part`; nothing else may be in its place.
    pub(super) fn needed<T>(&mut self, part: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        part(self).map_err(|stop| match stop {
            Stop::Unfit(at) => Fault::new(at..at, "").stop(),
            wrong => wrong,
        })
    }

    /// Whether `part` could be read next.
    pub(super) fn sees<T>(&mut self, part: impl FnOnce(&mut Self) -> Parsed<T>) -> bool {
        let start = self.at;
        let seen = part(self).is_ok();
        self.at = start;
        seen
    }

    /// The result of `part` one step deeper in the text.
    pub(super) fn deeper<T>(&mut self, part: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth == SET_DEPTH {
            return self.wrong(self.at, format!("Parentheses go {SET_DEPTH} deep."));
        }
        self.depth += 1;
        let value = self.needed(part);
        self.depth -= 1;
        value
    }

    /// The next characters that are all `wanted`.
    pub(super) fn taken(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let taken = &rest[..rest.find(|c| !wanted(c)).unwrap_or(rest.len())];
        self.at += taken.len();
        taken
    }

    /// The next character, if it is one of `signs`.
    pub(super) fn sign(&mut self, signs: &str) -> Option<char> {
        let sign = self.next().filter(|c| signs.contains(*c))?;
        self.at += sign.len_utf8();
        Some(sign)
    }

    /// Whether `text` is next, which is then behind.
    pub(super) fn skips(&mut self, text: &str) -> bool {
        let is_next = self.rest().starts_with(text);
        self.at += if is_next { text.len() } else { 0 };
        is_next
    }

    pub(super) fn blanks(&mut self) {
        self.taken(is_blank);
    }

    /// The separators of the words of a name: blanks and hyphens.
    pub(super) fn gap(&mut self) {
        self.taken(|c| is_blank(c) || HYPHENS.contains(c));
    }
}

/// A phrase whose words have blanks or hyphens between them, and no letter after them.
pub(super) fn phrase(input: &mut Input<'_>, text: &str) -> Parsed<()> {
    for (i, word) in text.split(' ').enumerate() {
        let before = input.at;
        if i > 0 {
            input.gap();
        }
        if (i > 0 && input.at == before) || !input.skips(word) {
            return input.unfit();
        }
    }
    if input.next().is_some_and(is_letter) {
        input.unfit()
    } else {
        Ok(())
    }
}

/// A phrase between sets, with blanks or hyphens around it, or one of the signs for it.
fn joint(input: &mut Input<'_>, phrases: &[&str], signs: &str) -> Parsed<()> {
    let start = input.at;
    for text in phrases {
        input.at = start;
        input.gap();
        // “1, 3, or 4”.
        if input.skips(",") {
            input.blanks();
        }
        if phrase(input, text).is_ok() {
            input.gap();
            return Ok(());
        }
    }
    input.at = start;
    input.blanks();
    match input.sign(signs) {
        Some(_) => Ok(()),
        None => input.unfit(),
    }
}

pub(super) fn or(input: &mut Input<'_>) -> Parsed<()> {
    joint(input, &["or", "union", "oder", "ou"], "|∪")
}

pub(super) fn and(input: &mut Input<'_>) -> Parsed<()> {
    joint(input, &["and", "und", "et"], "&∩")
}

pub(super) fn but_not(input: &mut Input<'_>) -> Parsed<()> {
    joint(input, &["but not", "but", "except", "without"], "\\∖")
}

/// Whether the next sign joins two sets.
pub(super) fn at_joint(input: &mut Input<'_>) -> bool {
    input.sees(and) || input.sees(or) || input.sees(but_not)
}

/// A comma, a semicolon, or the end of a line.
pub(super) fn comma(input: &mut Input<'_>) -> Parsed<()> {
    let before = input.taken(is_blank);
    if input.sign(",;").is_none() && !before.contains('\n') {
        return input.unfit();
    }
    input.blanks();
    Ok(())
}

/// `one`, …, `ten`.
fn small_number(input: &mut Input<'_>) -> Parsed<u64> {
    for (value, word) in (0..).zip(COUNTS).skip(1) {
        if input.tried(|input| phrase(input, word))?.is_some() {
            return Ok(value);
        }
    }
    input.unfit()
}

/// Digits, in groups or not: `1000`, `1_000`; with zeros after an e, `1e3`.
pub(super) fn number(input: &mut Input<'_>) -> Parsed<u64> {
    const TOO_LARGE: &str = "This number is too large: members are below 2^32.";
    let start = input.at;
    if !input.next().is_some_and(|c| c.is_ascii_digit()) {
        return small_number(input);
    }
    let digits = input
        .taken(|c| c.is_ascii_digit() || c == THIN || c == '_')
        .replace([THIN, '_'], "");
    let zeros = |input: &mut Input<'_>| {
        if input.skips("e") {
            match input.taken(|c| c.is_ascii_digit()) {
                "" => input.unfit(),
                zeros => Ok(zeros.to_string()),
            }
        } else {
            input.unfit()
        }
    };
    let zeros = input
        .tried(zeros)?
        .map_or(Some(0), |zeros| zeros.parse().ok());
    let ten = zeros.and_then(|zeros| 10u64.checked_pow(zeros));
    match digits
        .parse::<u64>()
        .ok()
        .zip(ten)
        .and_then(|(a, b)| a.checked_mul(b))
    {
        Some(number) => Ok(number),
        None => input.wrong(start, TOO_LARGE),
    }
}

/// Whether the digits after a decimal point are next, `.5`, which are then behind.
pub(super) fn fraction(input: &mut Input<'_>) -> bool {
    let start = input.at;
    let is_one = input.skips(".") && !input.taken(|c| c.is_ascii_digit()).is_empty();
    input.at = if is_one { input.at } else { start };
    is_one
}

/// A letter by itself.
pub(super) fn letter(input: &mut Input<'_>) -> Parsed<char> {
    let start = input.at;
    let letters = input.taken(is_letter);
    let mut each = letters.chars();
    match (each.next(), each.next()) {
        (Some(letter), None) => Ok(letter),
        _ => {
            input.at = start;
            input.unfit()
        }
    }
}
