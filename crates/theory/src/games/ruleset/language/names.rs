//! Families by their names.

use winnow::Parser;
use winnow::combinator::{alt, opt, peek};
use winnow::stream::Stream;
use winnow::token::{any, take_while};

use super::tokens::{HYPHENS, blanks, gap, here, is_letter, letter, number, phrase, unfit, wrong};
use super::{Fault, Input, Parsed};
use crate::games::Set;
use crate::games::ruleset::Named;
use crate::games::ruleset::named::NAMES;
use crate::limits::{HIGHEST_DEGREE, LARGEST_MEMBER};
use crate::nearest::nearest;

/// A name, with its numbers if it has any.
pub(super) fn name(input: &mut Input<'_>) -> Parsed<Set> {
    if opt(peek(letter)).parse_next(input)?.is_some() {
        return unfit(input);
    }
    alt((floor, powers, random, family, unknown)).parse_next(input)
}

/// The longest name that fits.
fn family(input: &mut Input<'_>) -> Parsed<Set> {
    let start = input.checkpoint();
    let mut fitting = Vec::new();
    for name in NAMES {
        for text in name.texts {
            input.reset(&start);
            if phrase(text)(input).is_ok() {
                fitting.push((here(input), input.checkpoint(), name.set));
            }
        }
    }
    input.reset(&start);
    let Some((_, end, set)) = fitting.into_iter().max_by_key(|fit| fit.0) else {
        return unfit(input);
    };
    input.reset(&end);
    Ok(set())
}

/// `floor(n*phi)`.
fn floor(input: &mut Input<'_>) -> Parsed<Set> {
    let factors = (any, blanks, opt('*'), blanks, alt(("phi", "φ"))).void();
    let opened = alt((("floor", blanks, '(').void(), "⌊".void()));
    let closed = alt((')', '⌋'));
    (opened, blanks, factors, blanks, closed)
        .value(Set::Named(Named::Beatty))
        .parse_next(input)
}

/// `powers-4`, `powers-of-2`.
fn powers(input: &mut Input<'_>) -> Parsed<Set> {
    let start = here(input);
    phrase("powers")(input)?;
    let of = opt((gap, phrase("of"))).parse_next(input)?.is_some();
    gap(input)?;
    let value = opt(number).parse_next(input)?;
    match (of, value) {
        (true, Some(base @ 2..LARGEST_MEMBER)) => Ok(Set::PowersOf(base)),
        (true, _) => wrong(
            start..here(input),
            "Powers need a base from 2 on, as in powers-of-2.",
        ),
        (false, Some(1)) => Ok(Set::NATURALS),
        (false, Some(power)) if (2..=HIGHEST_DEGREE.into()).contains(&power) => {
            Ok(Set::Powers(power as u32))
        }
        _ => {
            let message = format!("Write a power from 1 to {HIGHEST_DEGREE}, as in powers-4.");
            wrong(start..here(input), message)
        }
    }
}

/// `random-50`, `random-50-7`.
fn random(input: &mut Input<'_>) -> Parsed<Set> {
    let start = here(input);
    phrase("random")(input)?;
    gap(input)?;
    let percent = opt((number, opt('%')).map(|(percent, _)| percent)).parse_next(input)?;
    let seed = opt((gap, number).map(|(_, seed)| seed))
        .parse_next(input)?
        .unwrap_or(1);
    match (percent, u32::try_from(seed)) {
        (Some(percent @ 1..=99), Ok(seed)) => Ok(Set::Random {
            percent: percent as u8,
            seed,
        }),
        (Some(1..=99), Err(_)) => wrong(
            start..here(input),
            "The seed of a random set is below 2^32, as in random-50-7.",
        ),
        _ => wrong(
            start..here(input),
            "A random set needs a percentage from 1 to 99, as in random-50.",
        ),
    }
}

/// No name at all.
fn unknown(input: &mut Input<'_>) -> Parsed<Set> {
    let start = here(input);
    let letters = |c: char| is_letter(c) || c.is_ascii_digit() || c == '_' || HYPHENS.contains(&c);
    let word = take_while(1.., is_letter).parse_next(input)?;
    let rest = take_while(0.., letters).parse_next(input)?;
    let written = [word, rest].concat();
    let written = written.trim_end_matches(HYPHENS);
    let names = NAMES.iter().map(|name| name.texts[0]).chain(PARAMETRIC);
    let near = nearest(written, names).map(|name| name.replace(' ', "-"));
    Err(Fault::no_set(start, written, near).cut())
}

/// Names that numbers follow.
const PARAMETRIC: [&str; 2] = ["powers of 2", "random 50"];
