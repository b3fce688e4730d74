//! The language in which sets are written; its grammar is in docs/sets.md.
//!
//! `sets` reads what combines sets, `lists` numbers and ranges, `arithmetic` what is computed with
//! them and with letters, `names` the families.

mod arithmetic;
mod builder;
mod fault;
#[cfg(test)]
mod fault_tests;
mod latex;
mod lines;
mod lists;
mod names;
mod normal;
mod phrases;
mod sets;
#[cfg(test)]
mod tests;
mod tokens;

use std::ops::Range;

use self::tokens::is_blank;
use super::{Expression, Polynomial, Set, budget, set_names};
use crate::family::Family;
use crate::limits::{LARGEST_MEMBER, set_text};

pub use fault::Fault;

/// Why a part of a text was not read.
enum Stop {
    /// Nothing fits at this byte; something else may be tried.
    Unfit(usize),
    /// The text is wrong, whatever else is tried.
    Wrong(Box<Fault>),
}

type Parsed<T> = Result<T, Stop>;

/// The value of a part of a text: a number or polynomial is computed with until it must be a set.
enum Value {
    Expression(Expression),
    Set(Set),
}

impl Value {
    /// As a set; `span` is where it was read.
    fn into_set(self, span: Range<usize>) -> Parsed<Set> {
        let expression = match self {
            Value::Set(set) => return Ok(set),
            Value::Expression(expression) => expression,
        };
        let set = match (expression.in_letter(), expression.whole()) {
            // Old links have these two.
            (Some(letter), _)
                if expression == Expression::letter(letter) && !"si".contains(letter) =>
            {
                Err(format!(
                    "“{letter}” alone is no set. Write a formula such as {letter}^2, or naturals."
                ))
            }
            (Some(_), _) => Polynomial::set(&expression),
            (None, Some(value)) => match u64::try_from(value) {
                Ok(member @ 1..LARGEST_MEMBER) => Ok(Set::Explicit(vec![member])),
                Ok(0) | Err(_) => Err(format!("{value} is not positive: members begin at 1.")),
                Ok(_) => Err(format!("{value} is too large: members are below 2^32.")),
            },
            (None, None) => Err("A member must be a whole number.".into()),
        };
        set.map_err(|message| Fault::new(span, message).stop())
    }
}

/// A set as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The set.
    pub set: Set,
    /// How it was read, as a sentence, where the text could mean something else.
    pub note: Option<String>,
    /// Another set that the text could mean, and how it is read then.
    pub other: Option<(Set, &'static str)>,
}

impl Reading {
    fn plain(set: Set) -> Self {
        Reading {
            set,
            note: None,
            other: None,
        }
    }

    /// With a note, where the same text is a family with a game for each value of its letters.
    fn said_of_a_family(mut self, text: &str) -> Self {
        let is_set = self.note.is_some() || matches!(self.set, Set::Explicit(_));
        if let Some(family) = (!is_set).then(|| Family::meant(text)).flatten() {
            let letters: Vec<String> = family.letters().iter().map(char::to_string).collect();
            self.note = Some(format!(
                "The values at all {} are one set. With a game for each, it is a family.",
                letters.join(" and ")
            ));
        }
        self
    }

    /// With a note, where commas and semicolons are between numbers of one line: they are neither decimals nor sets.
    fn said_of_separators(mut self, text: &str) -> Self {
        let close = text.replace(is_blank, "");
        if self.note.is_none() && (close.contains("},{") || close.contains("};{")) {
            self.note = Some("The sets in braces are joined to one.".into());
        }
        let is_mixed = text.contains(',') && text.contains(';') && !text.contains('\n');
        if is_mixed && self.note.is_none() && matches!(self.set, Set::Explicit(_)) {
            self.note = Some("Commas and semicolons both end a number: one set.".into());
        }
        self
    }

    /// Adds the other reading of “multiples of 5 or 7”: multiples of both numbers.
    fn said_of_each(self, text: &str) -> Self {
        if self.note.is_some() || self.other.is_some() {
            return self;
        }
        let Some((alone, of_each)) = of_each(text) else {
            return self;
        };
        let other = budget::within(of_each.len(), || lines::read(&of_each)).ok();
        let other = other.map(|read| read.set).filter(|set| *set != self.set);
        Reading {
            note: other
                .is_some()
                .then(|| format!("{alone} is a member by itself.")),
            other: other.map(|set| (set, "“Of” holds for the last number, too.")),
            ..self
        }
    }
}

/// The number after “or” in `multiples of 5 or 7`, and the text with “multiples of” before it.
fn of_each(text: &str) -> Option<(&str, String)> {
    ["multiples of ", "powers of "].iter().find_map(|phrase| {
        let first = text.find(phrase)? + phrase.len();
        let between = text[first..].find(" or ")?;
        let last = first + between + " or ".len();
        let number = text[last..].trim_matches(|c| is_blank(c) || "})].".contains(c));
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
        let are_numbers = is_number(text[first..first + between].trim()) && is_number(number);
        are_numbers.then(|| {
            (
                number,
                format!("{}{phrase}{}", &text[..last], &text[last..]),
            )
        })
    })
}

/// The set that `text` describes. The time is bounded by the length of the text ([`budget`]).
///
/// # Errors
/// The first thing that is wrong, and where.
pub fn read(text: &str) -> Result<Set, Fault> {
    Ok(understand(text)?.set)
}

/// As [`read`], and how.
///
/// # Errors
/// As [`read`].
#[inline(never)]
pub fn understand(text: &str) -> Result<Reading, Fault> {
    let all = 0..text.len();
    if text.trim().is_empty() {
        let hint = "The set is empty. Write numbers such as 2,5,7 or a name such as squares.";
        return Err(Fault::new(all, hint));
    }
    // Of a file that is a picture, say.
    if text.contains(|c: char| c == '\u{fffd}' || c.is_control() && !c.is_whitespace()) {
        let hint = "This is not text. Write numbers such as 2,5,7, or give a text file.";
        return Err(Fault::new(all, hint));
    }
    if text.len() > set_text() {
        return Err(Fault::new(
            all,
            format!("A set's text has at most {} bytes.", set_text()),
        ));
    }
    let normal = normal::normal(text);
    let reading = match number_with_commas(normal.text.trim()) {
        Some((number, true)) => Ok(Reading {
            note: Some("A comma between thousands: one number.".into()),
            ..Reading::plain(Set::Explicit(vec![number]))
        }),
        number => budget::within(text.len(), || lines::read(&normal.text)).map(|read| {
            let one = number.map(|(number, _)| Set::Explicit(vec![number]));
            let note = one.is_some().then(|| "A comma between two numbers.".into());
            Reading {
                note: read.note.or(note),
                other: read
                    .other
                    .or(one.map(|one| (one, "One number, with a comma between thousands."))),
                ..read
            }
        }),
    };
    let reading = reading.map(|reading| {
        let reading = reading.said_of_each(&normal.text);
        let reading = reading.said_of_a_family(&normal.text);
        reading.said_of_separators(&normal.text)
    });
    reading.map_err(|stop| match stop {
        _ if is_a_number(normal.text.trim()) => no_listed_set(text),
        Stop::Unfit(at) => normal.placed(Fault::new(at..at, "")).explained(text),
        Stop::Wrong(fault) => normal.placed(*fault).explained(text),
    })
}

/// The number that `2,500` may be, and whether it can be nothing else, as `1,000`.
fn number_with_commas(text: &str) -> Option<(u64, bool)> {
    let (first, rest) = text.split_once(',')?;
    let is_group = |group: &str| group.len() == 3 && group.bytes().all(|c| c.is_ascii_digit());
    let mut groups = rest.split(',');
    let begins = (1..=3).contains(&first.len()) && first.bytes().all(|c| c.is_ascii_digit());
    if !begins || first.starts_with('0') || !groups.all(is_group) {
        return None;
    }
    let number = text.replace(',', "").parse().ok();
    let number = number.filter(|&number| number < LARGEST_MEMBER)?;
    let only = rest.split(',').any(|group| group == "000");
    (only || !rest.contains(',')).then_some((number, only))
}

/// The text in the letters of the language, without a name before it and the braces around it: `{s, 4s}` and
/// `S = \\{s, 4s\\}` are `s, 4s`. O(text).
pub fn plain(text: &str) -> String {
    let normal = normal::normal(text).text;
    let trimmed = normal.trim();
    let inside = |open: char, close: char| trimmed.strip_prefix(open)?.strip_suffix(close);
    let inside = inside('{', '}').or_else(|| inside('[', ']'));
    let is_one = |text: &&str| !text.contains(['{', '}', '[', ']']);
    inside.filter(is_one).unwrap_or(trimmed).trim().to_string()
}

/// Whether it is a number of the OEIS, `a000040`.
fn is_a_number(text: &str) -> bool {
    let digits = text.strip_prefix('a');
    digits.is_some_and(|digits| digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_digit()))
}

/// Sets have names; the OEIS's number of one suggests its name.
fn no_listed_set(text: &str) -> Fault {
    let number = text.trim();
    let has = |name: &String| {
        let set: Option<Set> = name.parse().ok();
        let listed = set.and_then(|set| set.a_number());
        listed.is_some_and(|listed| listed.eq_ignore_ascii_case(number))
    };
    let start = text.len() - text.trim_start().len();
    Fault::no_set(start, number, set_names().find(has))
}
