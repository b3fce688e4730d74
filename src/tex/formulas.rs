//! Formulas among words: which stretches of a text they are, and how TeX sets them.
//!
//! A formula is what reads as one: terms with operators between them, brackets
//! around lists of such, and at least one variable, script, set or relation in
//! it; a number by itself is a word.

use super::{SIGNS, Spelling, script, text};
use crate::draw::text::variables;
use crate::number::is_word;
use std::fmt::Write as _;

/// `plain` as LaTeX text whose formulas are in math mode: the rest is as in
/// [`text`]. O(length) time but for brackets in brackets, which are tried anew.
pub(crate) fn words(plain: &str) -> String {
    let chars: Vec<(usize, char)> = plain.char_indices().collect();
    let mut variable = vec![false; chars.len()];
    let mut at = 0;
    for (part, slanted) in variables(plain) {
        let count = part.chars().count();
        variable[at..at + count].fill(slanted);
        at += count;
    }
    let mut reader = Reader {
        plain,
        chars: &chars,
        variable: &variable,
        telling: false,
    };
    let place = |i: usize| chars.get(i).map_or(plain.len(), |&(at, _)| at);
    let (mut out, mut i, mut from) = (String::new(), 0, 0);
    while i < chars.len() {
        let begins = i == 0 || !is_word(chars[i - 1].1);
        reader.telling = false;
        match begins.then(|| reader.expression(i)).flatten() {
            Some(end) if reader.telling => {
                out += &text(&plain[from..place(i)]);
                out += &format!("${}$", named(&plain[place(i)..place(end)]));
                (i, from) = (end, place(end));
            }
            // Text that is no formula from this place on is none from its middle on.
            Some(end) => i = end,
            None => i += 1,
        }
    }
    out + &text(&plain[from..])
}

/// Functions whose names are set upright.
const FUNCTIONS: [(&str, &str); 7] = [
    ("exp", "\\exp"),
    ("mex", "\\mathop{\\mathrm{mex}}"),
    ("gcd", "\\gcd"),
    ("min", "\\min"),
    ("max", "\\max"),
    ("log", "\\log"),
    ("mod", "\\bmod"),
];

/// The function that `text` begins with, and its command.
fn function(text: &str) -> Option<&'static (&'static str, &'static str)> {
    FUNCTIONS.iter().find(|(name, _)| begins(text, name))
}

/// An end of play that `text` begins with: v(sink, x).
fn ends(text: &str) -> Option<&'static str> {
    ["sink", "wall"].into_iter().find(|end| begins(text, end))
}

fn begins(text: &str, word: &str) -> bool {
    let rest = text.strip_prefix(word);
    rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_alphabetic()))
}

/// A formula, with words among its signs, for math mode and without dollars. O(length).
pub(crate) fn math(plain: &str) -> String {
    let mut out = String::new();
    let mut rest = plain;
    while !rest.is_empty() {
        let begin = next_word(rest);
        out += &set(rest[..begin].trim_end_matches(' ')).replace('#', "\\#");
        let spaced = rest[..begin].ends_with(' ');
        let end = begin + word(&rest[begin..]);
        let function = FUNCTIONS
            .iter()
            .find(|(name, _)| *name == &rest[begin..end]);
        let after = match function {
            Some((_, command)) => {
                let _ = write!(out, " {command} ");
                end
            }
            None if begin < end => {
                let before = if spaced { " " } else { "" };
                let words = prose(&rest[begin..]);
                let _ = write!(out, "\\text{{{before}{}}}", &rest[begin..begin + words]);
                begin + words
            }
            None => end,
        };
        rest = &rest[after..];
    }
    out.trim().into()
}

/// Letters in a row; one is a variable.
fn word(text: &str) -> usize {
    let letters = text.find(|c: char| !c.is_ascii_alphabetic());
    let length = letters.unwrap_or(text.len());
    if length > 1 { length } else { 0 }
}

/// Where the next word begins, or the text ends.
fn next_word(text: &str) -> usize {
    let starts = |&(at, _): &(usize, char)| {
        let before = text[..at].chars().next_back();
        word(&text[at..]) > 0 && !before.is_some_and(|c| c.is_ascii_alphabetic())
    };
    let first = text.char_indices().find(starts);
    first.map_or(text.len(), |(at, _)| at)
}

/// Words with spaces between them and behind them, none a function.
fn prose(text: &str) -> usize {
    let mut end = word(text);
    loop {
        let space = usize::from(text[end..].starts_with(' '));
        let next = word(&text[end + space..]);
        let name = &text[end + space..end + space + next];
        if space == 0 || next == 0 || FUNCTIONS.iter().any(|(function, _)| *function == name) {
            return end + space;
        }
        end += space + next;
    }
}

/// Finds the ends of formulas.
struct Reader<'a> {
    plain: &'a str,
    chars: &'a [(usize, char)],
    variable: &'a [bool],
    /// Whether there was something in it that no word has.
    telling: bool,
}

impl Reader<'_> {
    fn at(&self, i: usize) -> char {
        self.chars.get(i).map_or('\0', |&(_, c)| c)
    }

    /// Where the next thing begins.
    fn next(&self, i: usize) -> usize {
        i + usize::from(matches!(self.at(i), ' ' | '\u{a0}'))
    }

    /// Terms with operators between them.
    fn expression(&mut self, i: usize) -> Option<usize> {
        let mut end = self.term(i)?;
        loop {
            let operator = self.next(end);
            let is_residue = operator > end && self.rest(operator).starts_with("mod ");
            let length = if is_residue {
                "mod".len()
            } else if "+−×·/=<>≤≥≈≠≡≢∩∪⊂⊆∈∉→⇒⇔∣⊕…".contains(self.at(operator))
            {
                1
            } else {
                return Some(end);
            };
            let place = self.next(operator + length);
            let Some(next) = self.term(place).or_else(|| self.dots(place)) else {
                return Some(end);
            };
            self.telling |= !is_residue && !matches!(self.at(operator), '…' | '/');
            end = next;
        }
    }

    /// A number, variable or bracket, and its scripts.
    fn term(&mut self, i: usize) -> Option<usize> {
        let signed = matches!(self.at(i), '−' | '±' | '√');
        let mut end = self.atom(i + usize::from(signed))?;
        loop {
            let c = self.at(end);
            if let Some(length) = self.script(end) {
                self.telling = true;
                end += length;
            } else if matches!(c, '′' | '⋆') {
                end += 1;
            } else if !c.is_ascii_digit()
                && let Some(next) = self.atom(end)
            {
                end = next;
            } else {
                return Some(end);
            }
        }
    }

    /// The number of raised or lowered characters at `i`, if there are any.
    fn script(&self, i: usize) -> Option<usize> {
        let &(at, c) = self.chars.get(i)?;
        let rest = &self.plain[at + c.len_utf8()..];
        let (_, after) = raised(rest, c)?;
        Some(1 + rest[..rest.len() - after.len()].chars().count())
    }

    fn atom(&mut self, i: usize) -> Option<usize> {
        let closers = match self.at(i) {
            '0'..='9' => return Some(self.number(i)),
            '(' | '[' => ")]",
            '{' => "}",
            '⌊' => "⌋",
            '⌈' => "⌉",
            '|' => "|",
            '∅' | '∞' => "",
            c if ('Γ'..='ω').contains(&c) && formula(c).is_some() => "",
            _ if self.variable.get(i) == Some(&true) => "",
            _ => return self.name(i),
        };
        // Parentheses hold words, too.
        self.telling |= closers != ")]";
        if closers.is_empty() {
            return Some(i + 1);
        }
        let mut end = self.expression(i + 1)?;
        loop {
            let separator = match self.next(end) {
                colon if closers == "}" && self.at(colon) == ':' => colon,
                _ if self.at(end) == ',' => end,
                _ => return closers.contains(self.at(end)).then_some(end + 1),
            };
            let place = self.next(separator + 1);
            end = self.expression(place).or_else(|| self.dots(place))?;
        }
    }

    /// The factor A2, or a function with its argument.
    fn name(&mut self, i: usize) -> Option<usize> {
        if i > 0 && is_word(self.at(i - 1)) {
            return None;
        }
        if self.at(i).is_ascii_alphabetic() && self.at(i + 1).is_ascii_digit() {
            return Some(self.number(i + 1));
        }
        if let Some(word) = ends(self.rest(i)) {
            return Some(i + word.len());
        }
        let (function, _) = function(self.rest(i))?;
        let end = i + function.len();
        self.telling = true;
        if self.at(end) == ' ' && *function == "log" {
            return self.atom(end + 1);
        }
        "({".contains(self.at(end)).then_some(end)
    }

    fn dots(&self, i: usize) -> Option<usize> {
        (self.at(i) == '…').then_some(i + 1)
    }

    fn rest(&self, i: usize) -> &str {
        self.chars.get(i).map_or("", |&(at, _)| &self.plain[at..])
    }

    /// Digits, in groups and with a fraction.
    fn number(&self, mut i: usize) -> usize {
        let digit = |i: usize| self.at(i).is_ascii_digit();
        while digit(i) || (matches!(self.at(i), '.' | '\u{202f}') && digit(i + 1)) {
            i += 1;
        }
        i
    }
}

/// A script that begins with `first`, and what follows it; an exponent may be a letter.
fn raised(rest: &str, first: char) -> Option<(String, &str)> {
    let letter = || {
        let begins = |text: &str| text.starts_with(|c: char| c.is_ascii_alphabetic());
        let is_one = first == '^' && begins(rest) && !begins(&rest[1..]);
        is_one.then(|| (String::new(), &rest[1..]))
    };
    script(rest, first).or_else(letter)
}

/// A formula with functions, ends of play and factors such as A2 in it.
fn named(plain: &str) -> String {
    let (mut out, mut from, mut within) = (String::new(), 0, false);
    for (at, c) in plain.char_indices() {
        let begins = at >= from && !within;
        within = c.is_ascii_alphabetic();
        let rest = &plain[at..];
        let tail = rest[c.len_utf8()..].trim_start_matches(|c: char| c.is_ascii_digit());
        if c == '^' && rest[1..].starts_with(|c: char| c.is_ascii_alphabetic()) {
            out += &format!("{}^{{{}}}", set(&plain[from..at]), &rest[1..2]);
            from = at + 2;
            continue;
        }
        let (command, length) = match (function(rest), ends(rest)) {
            _ if !begins || !within => continue,
            (Some((name, command)), _) => ((*command).into(), name.len()),
            (_, Some(end)) => (format!("\\mathrm{{{end}}}"), end.len()),
            _ if tail.len() + 1 < rest.len() => {
                let length = rest.len() - tail.len();
                (format!("\\mathrm{{{}}}", &rest[..length]), length)
            }
            _ => continue,
        };
        out += &set(&plain[from..at]);
        out += &command;
        from = at + length;
    }
    out + &set(&plain[from..])
}

/// A formula as TeX sets it in math mode.
fn set(plain: &str) -> String {
    let mut out = String::new();
    let mut rest = plain;
    // The raised or lowered script that came last: TeX takes one of a kind.
    let mut last = ' ';
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        let raised = script(rest, c);
        let kind = match &raised {
            Some((raised, _)) if raised.starts_with('_') => '_',
            Some(_) => '^',
            None if c == '′' => '^',
            None => ' ',
        };
        if kind != ' ' && kind == last {
            out += "{}";
        }
        last = kind;
        if let Some((raised, from)) = raised {
            out += &raised;
            rest = from;
            continue;
        }
        match c {
            '…' => out += "\\ldots ",
            '\u{202f}' => out += "\\,",
            '\u{a0}' => out.push(' '),
            c => match formula(c) {
                Some(formula) => {
                    out += formula;
                    // A command ends where its letters end.
                    if formula.ends_with(|c: char| c.is_ascii_alphabetic())
                        && rest.starts_with(is_word)
                    {
                        out.push(' ');
                    }
                }
                None => out.push(c),
            },
        }
    }
    out
}

/// The command for `c` in math mode, where it is no letter or sign of ASCII.
fn formula(c: char) -> Option<&'static str> {
    match SIGNS.iter().find(|(sign, _)| *sign == c)?.1 {
        Spelling::Math(formula) => Some(formula),
        Spelling::Text(_) => None,
    }
}

#[cfg(test)]
mod tests;
