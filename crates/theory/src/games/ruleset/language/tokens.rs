//! The least pieces of a text.

use std::ops::Range;

use winnow::Parser;
use winnow::combinator::{not, opt};
use winnow::error::{ErrMode, ParserError};
use winnow::stream::{Location, Stream};
use winnow::token::{any, one_of, take_while};

use super::{Fault, Input, Parsed, Value};
use crate::limits::SET_DEPTH;
use crate::number::THIN;

/// Minus signs, hyphens and dashes.
pub(super) const HYPHENS: [char; 5] = ['-', '−', '–', '‐', '‑'];

/// Blanks, of which the library that is downloaded with the page has no table of all the world's.
pub(super) fn is_blank(c: char) -> bool {
    c.is_ascii_whitespace() || matches!(c, '\u{a0}' | '\u{2000}'..='\u{200a}' | THIN | '\u{3000}')
}

/// Letters, Latin or Greek.
pub(super) fn is_letter(c: char) -> bool {
    c.is_ascii_alphabetic() || matches!(c, 'À'..='Ö' | 'Ø'..='ö' | 'ø'..='ɏ' | 'Ͱ'..='Ͽ')
}

pub(super) fn here(input: &Input<'_>) -> usize {
    input.current_token_start()
}

/// Nothing fits where the text has been read to.
pub(super) fn unfit<T>(input: &Input<'_>) -> Parsed<T> {
    Err(ErrMode::Backtrack(Box::from_input(input)))
}

/// This is wrong, whatever else might be tried.
pub(super) fn wrong<T>(span: Range<usize>, message: impl Into<String>) -> Parsed<T> {
    Err(Fault::new(span, message).cut())
}

pub(super) fn blanks(input: &mut Input<'_>) -> Parsed<()> {
    take_while(0.., is_blank).void().parse_next(input)
}

/// What may be between the words of a name: blanks and hyphens.
pub(super) fn gap(input: &mut Input<'_>) -> Parsed<()> {
    take_while(0.., |c: char| is_blank(c) || HYPHENS.contains(&c))
        .void()
        .parse_next(input)
}

/// A phrase whose words have blanks or hyphens between them, and no letter after them.
pub(super) fn phrase(text: &'static str) -> impl FnMut(&mut Input<'_>) -> Parsed<()> {
    move |input| {
        for (i, word) in text.split(' ').enumerate() {
            if i > 0 {
                let before = here(input);
                gap(input)?;
                if here(input) == before {
                    return unfit(input);
                }
            }
            word.void().parse_next(input)?;
        }
        not(any.verify(|c: &char| is_letter(*c))).parse_next(input)
    }
}

/// A phrase between sets, with blanks or hyphens before it, or one of the signs for it.
fn joint(input: &mut Input<'_>, phrases: &[&'static str], signs: &[char]) -> Parsed<()> {
    let start = input.checkpoint();
    for text in phrases {
        input.reset(&start);
        gap(input)?;
        if phrase(text)(input).is_ok() {
            gap(input)?;
            return Ok(());
        }
    }
    input.reset(&start);
    blanks(input)?;
    one_of(signs).void().parse_next(input)
}

/// `or`: the signs that join numbers in lists are told apart in `separator`.
pub(super) fn or(input: &mut Input<'_>) -> Parsed<()> {
    joint(input, &["or", "union"], &['|', '∪'])
}

pub(super) fn and(input: &mut Input<'_>) -> Parsed<()> {
    joint(input, &["and"], &['&', '∩'])
}

pub(super) fn but_not(input: &mut Input<'_>) -> Parsed<()> {
    joint(input, &["but not", "except", "without"], &['\\', '∖'])
}

/// A comma, a semicolon, or the end of a line.
pub(super) fn comma(input: &mut Input<'_>) -> Parsed<()> {
    let before = take_while(0.., is_blank).parse_next(input)?;
    let sign = opt(one_of([',', ';'])).parse_next(input)?;
    match sign.is_some() || before.contains('\n') {
        true => blanks(input),
        false => unfit(input),
    }
}

/// Digits, in groups or not.
pub(super) fn number(input: &mut Input<'_>) -> Parsed<u64> {
    let start = here(input);
    let digits = take_while(1.., |c: char| c.is_ascii_digit() || c == THIN).parse_next(input)?;
    let plain: String = digits.chars().filter(char::is_ascii_digit).collect();
    match plain.parse() {
        Ok(number) => Ok(number),
        Err(_) if plain.is_empty() => unfit(input),
        Err(_) => wrong(
            start..here(input),
            "This number is too large: members are below 2^32.",
        ),
    }
}

/// A letter by itself.
pub(super) fn letter(input: &mut Input<'_>) -> Parsed<char> {
    let one = any.verify(|c: &char| is_letter(*c));
    let (letter, ()) = (one, not(any.verify(|c: &char| is_letter(*c)))).parse_next(input)?;
    Ok(letter)
}

/// What `inner` reads one step deeper in the text.
pub(super) fn deeper(
    input: &mut Input<'_>,
    inner: fn(&mut Input<'_>) -> Parsed<Value>,
) -> Parsed<Value> {
    let start = here(input);
    if input.state == SET_DEPTH {
        return wrong(start..start, format!("Parentheses go {SET_DEPTH} deep."));
    }
    input.state += 1;
    let value = inner(input);
    input.state -= 1;
    value
}
