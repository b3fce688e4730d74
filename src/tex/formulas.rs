//! Formulas among words: which stretches of a text they are, and how TeX sets them.
//!
//! A formula is what reads as one: terms with operators between them, brackets
//! around lists of such, and at least one variable, script, set or relation in
//! it; a number by itself is a word.

use super::{Form, SIGNS, script, text};
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
                out += &format!("${}$", set(&plain[place(i)..place(end)]));
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
const FUNCTIONS: [(&str, &str); 6] = [
    ("mex", "\\operatorname{mex}"),
    ("gcd", "\\gcd"),
    ("min", "\\min"),
    ("max", "\\max"),
    ("log", "\\log"),
    ("mod", "\\bmod"),
];

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
            if !"+−×·/=<>≤≥≈≠≡∩∪⊂⊆∈∉→⇒⇔∣⊕…".contains(self.at(operator))
            {
                return Some(end);
            }
            let Some(next) = self.term(self.next(operator + 1)) else {
                return Some(end);
            };
            self.telling |= !matches!(self.at(operator), '…' | '/');
            end = next;
        }
    }

    /// A number, variable or bracket, and its scripts.
    fn term(&mut self, i: usize) -> Option<usize> {
        let signed = matches!(self.at(i), '−' | '±' | '√' | '⋆');
        let mut end = self.atom(i + usize::from(signed))?;
        loop {
            let c = self.at(end);
            if let Some(length) = self.script(end) {
                self.telling = true;
                end += length;
            } else if c == '′' {
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
        let (_, after) = script(rest, c)?;
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
            _ => return None,
        };
        // Parentheses hold words, too.
        self.telling |= closers != ")]";
        if closers.is_empty() {
            return Some(i + 1);
        }
        let mut end = self.expression(i + 1)?;
        while self.at(end) == ',' {
            end = self.expression(self.next(end + 1))?;
        }
        closers.contains(self.at(end)).then_some(end + 1)
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
        Form::Math(formula) => Some(formula),
        Form::Text(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn formulas_are_set_as_such_and_words_are_not() {
        for (plain, tex) in [
            ("1 ≤ k ≤ 18", "$1 \\leq k \\leq 18$"),
            ("S(19, 19 + k), 1 ≤ k", "$S(19, 19 + k)$, $1 \\leq k$"),
            ("50 % & #1_a", "50 \\% \\& \\#1\\_$a$"),
            ("subtracting {2, 5}", "subtracting $\\lbrace 2, 5\\rbrace$"),
            ("x < 2¹³.", "$x < 2^{13}$."),
            (
                "up to 2²⁰ (Eppstein 2018, Figure 2)",
                "up to $2^{20}$ (Eppstein 2018, Figure 2)",
            ),
            ("n^0.698. And n^−2", "$n^{0.698}$. And $n^{-2}$"),
            (
                "10\u{202f}000 δ − π ⊕ 1…3",
                "10\\,000 $\\delta - \\pi \\oplus 1\\ldots 3$",
            ),
            ("n < 10\u{202f}000", "$n < 10\\,000$"),
            ("s₁₂ + 2⁻¹ⁿ", "$s_{12} + 2^{-1n}$"),
            ("|C ∩ [0, n)| of the k-th", "$|C \\cap [0, n)|$ of the k-th"),
            ("a heap of 3, a 4-term one", "a heap of 3, a 4-term one"),
            ("δ = (2n + 1)m + k", "$\\delta = (2n + 1)m + k$"),
            (
                "(Bhagat, Larsson 2026), 3 of 4",
                "(Bhagat, Larsson 2026), 3 of 4",
            ),
            ("⌊x/bⁱ⌋ ≡ d", "$\\lfloor x/b^{i}\\rfloor \\equiv d$"),
            ("(n words", "($n$ words"),
            ("n^2^3 t₁²", "$n^{2}{}^{3}$ $t_{1}^{2}$"),
            ("x²′ Ε", "$x^{2}{}'$ (U+0395)"),
        ] {
            assert_eq!(words(plain), tex);
        }
    }

    #[test]
    fn formulas_with_words_are_set_in_math_mode() {
        for (plain, tex) in [
            ("19(76 + 3k), k = δ − 19", "19(76 + 3k), k = \\delta - 19"),
            ("m(4m + 3k)/gcd(m, k)", "m(4m + 3k)/ \\gcd (m, k)"),
            (
                "v(x + 7) = v(x) for all large x",
                "v(x + 7) = v(x)\\text{ for all large }x",
            ),
            (
                "max {v(y) : y < 4^k} = 2^k − 1",
                "\\max \\lbrace v(y) : y < 4^k\\rbrace = 2^k - 1",
            ),
            ("p(sink) = 3", "p(\\text{sink}) = 3"),
            (
                "n ≡ 1 mod 5 or n/5 ∈ B",
                "n \\equiv 1 \\bmod 5\\text{ or }n/5 \\in B",
            ),
        ] {
            assert_eq!(math(plain).replace("  ", " "), tex);
        }
    }

    proptest! {
        #[test]
        fn braces_and_dollars_are_balanced(plain in "[a-cnSδ0-9 +−=≤(){}\\[\\]|,.…²₁^$%_\\\\]{0,24}") {
            let tex = words(&plain);
            let (mut depth, mut math, mut escaped) = (0, false, false);
            for c in tex.chars() {
                match c {
                    _ if escaped => escaped = false,
                    '\\' => escaped = true,
                    '{' => depth += 1,
                    '}' => depth -= 1,
                    '$' => math = !math,
                    _ => {}
                }
                prop_assert!(depth >= 0);
            }
            prop_assert!(depth == 0 && !math, "{plain}: {tex}");
        }
    }
}
