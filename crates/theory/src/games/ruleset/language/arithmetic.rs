//! Numbers, letters and sets computed with: `n(3n-1)/2`, `2^n`, `3 * primes + 1`.

use std::ops::Range;

use winnow::Parser;
use winnow::combinator::{alt, cut_err, opt, peek, terminated};
use winnow::stream::Stream;
use winnow::token::{one_of, take_while};

use super::names::name;
use super::sets;
use super::tokens::{
    HYPHENS, and, blanks, but_not, deeper, gap, here, is_blank, letter, number, or, phrase, unfit,
    wrong,
};
use super::{Fault, Input, Parsed, Value};
use crate::games::Set;
use crate::games::ruleset::Expression;
use crate::limits::LARGEST_MEMBER;

/// Products with plus or minus between them.
pub(super) fn sum(input: &mut Input<'_>) -> Parsed<Value> {
    let start = here(input);
    let sign = opt(terminated(one_of(('+', HYPHENS)), blanks)).parse_next(input)?;
    let mut value = product(input)?;
    if sign.is_some_and(|sign| sign != '+') {
        value = minus(
            Value::Expression(Expression::number(0)),
            value,
            start..here(input),
        )?;
    }
    loop {
        let before = input.checkpoint();
        let end = opt(peek(alt((and, or, but_not))))
            .parse_next(input)?
            .is_some();
        blanks(input)?;
        let sign = opt(one_of(('+', HYPHENS)))
            .parse_next(input)?
            .filter(|_| !end);
        let Some(sign) = sign else {
            input.reset(&before);
            return Ok(value);
        };
        blanks(input)?;
        let other = cut_err(product).parse_next(input)?;
        let combine = if sign == '+' { plus } else { minus };
        value = combine(value, other, start..here(input))?;
    }
}

/// Powers with a sign of multiplication or division between them, or none before a letter or
/// parenthesis.
fn product(input: &mut Input<'_>) -> Parsed<Value> {
    let start = here(input);
    let mut value = power(input)?;
    loop {
        let before = input.checkpoint();
        let joined = peek(alt((letter.void(), '('.void())));
        let unsigned = match value {
            Value::Expression(_) => opt(joined).parse_next(input)?.is_some(),
            Value::Set(_) => false,
        };
        blanks(input)?;
        let sign = opt(one_of(['*', '·', '×', '/'])).parse_next(input)?;
        if sign.is_none() && !unsigned {
            input.reset(&before);
            return Ok(value);
        }
        blanks(input)?;
        let other = cut_err(power).parse_next(input)?;
        let combine = if sign == Some('/') { over } else { times };
        value = combine(value, other, start..here(input))?;
    }
}

/// A number, letter or set, and what is above it.
fn power(input: &mut Input<'_>) -> Parsed<Value> {
    let start = here(input);
    let base = primary(input)?;
    let raised = take_while(1.., |c: char| SUPERSCRIPTS.contains(c));
    let digit = |c: char| {
        SUPERSCRIPTS
            .chars()
            .position(|raised| raised == c)
            .unwrap_or_default()
    };
    let raised = raised.map(|raised: &str| {
        let value = raised.chars().fold(0u64, |n, c| {
            n.saturating_mul(10).saturating_add(digit(c) as u64)
        });
        Value::Expression(Expression::number(value))
    });
    let exponent = alt((
        number.map(|n| Value::Expression(Expression::number(n))),
        letter.map(|letter| Value::Expression(Expression::letter(letter))),
        parenthesized,
    ));
    let above = alt((
        raised,
        (blanks, '^', blanks, exponent).map(|(.., exponent)| exponent),
    ));
    match opt(above).parse_next(input)? {
        None => Ok(base),
        Some(exponent) => powered(base, exponent, start..here(input)),
    }
}

const SUPERSCRIPTS: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹";

fn primary(input: &mut Input<'_>) -> Parsed<Value> {
    let numeral = number.map(|n| Value::Expression(Expression::number(n)));
    let alone = letter.map(|letter| Value::Expression(Expression::letter(letter)));
    alt((
        numeral,
        parenthesized,
        complement,
        name.map(Value::Set),
        alone,
    ))
    .parse_next(input)
}

/// `(A)`, `{A}` or `[A]`.
fn parenthesized(input: &mut Input<'_>) -> Parsed<Value> {
    let start = here(input);
    let open = one_of(['(', '{', '[']).parse_next(input)?;
    let close = match open {
        '(' => ')',
        '{' => '}',
        _ => ']',
    };
    blanks(input)?;
    let value = cut_err(|input: &mut Input<'_>| deeper(input, sets::value)).parse_next(input)?;
    let end = here(input);
    blanks(input)?;
    if opt(close).parse_next(input)?.is_none() {
        let rest = take_while(0.., is_blank).parse_next(input)?;
        return match rest.is_empty() && input.eof_offset() > 0 {
            true => unfit(input),
            false => wrong(
                start..start + 1,
                format!("This “{open}” is not closed. Write {close} where it ends."),
            ),
        };
    }
    match open {
        '(' => Ok(value),
        _ => value.into_set(start + 1..end).map(Value::Set),
    }
}

/// `all but A, B`.
fn complement(input: &mut Input<'_>) -> Parsed<Value> {
    let start = here(input);
    alt((phrase("all but"), phrase("all except"), phrase("allbut"))).parse_next(input)?;
    gap(input)?;
    let inner = here(input);
    let absent = cut_err(|input: &mut Input<'_>| deeper(input, sets::union)).parse_next(input)?;
    let absent = absent.into_set(inner..here(input))?;
    let rest = absent.complement();
    rest.map(Value::Set)
        .map_err(|message| Fault::new(start..here(input), message).cut())
}

/// What a computation comes to, or what is wrong with it, which is what is at `span`.
fn placed<T>(
    result: Result<T, String>,
    span: Range<usize>,
    value: fn(T) -> Value,
) -> Parsed<Value> {
    result
        .map(value)
        .map_err(|message| Fault::new(span, message).cut())
}

fn plus(a: Value, b: Value, span: Range<usize>) -> Parsed<Value> {
    match (a, b) {
        (Value::Expression(a), Value::Expression(b)) => placed(a.plus(&b), span, Value::Expression),
        (Value::Set(set), Value::Expression(by)) | (Value::Expression(by), Value::Set(set)) => {
            shifted(set, &by, 1, span)
        }
        _ => wrong(
            span,
            "Two sets cannot be added. Write A or B for the members of either.",
        ),
    }
}

fn minus(a: Value, b: Value, span: Range<usize>) -> Parsed<Value> {
    match (a, b) {
        (Value::Expression(a), Value::Expression(b)) => {
            placed(a.minus(&b), span, Value::Expression)
        }
        (Value::Set(set), Value::Expression(by)) => shifted(set, &by, -1, span),
        _ => wrong(
            span,
            "A set cannot be subtracted. Write A but not B to leave members out.",
        ),
    }
}

fn shifted(set: Set, by: &Expression, sign: i128, span: Range<usize>) -> Parsed<Value> {
    let by = by.whole().and_then(|by| i64::try_from(sign * by).ok());
    match by {
        Some(by) => placed(set.moved(1, by), span, Value::Set),
        None => wrong(span, "A set can be shifted by a whole number only."),
    }
}

fn times(a: Value, b: Value, span: Range<usize>) -> Parsed<Value> {
    match (a, b) {
        (Value::Expression(a), Value::Expression(b)) => {
            placed(a.times(&b), span, Value::Expression)
        }
        (Value::Set(set), Value::Expression(by)) | (Value::Expression(by), Value::Set(set)) => {
            match by.whole().and_then(|by| u64::try_from(by).ok()) {
                Some(by) => placed(set.moved(by, 0), span, Value::Set),
                None => wrong(
                    span,
                    "A set can be multiplied by a positive whole number only.",
                ),
            }
        }
        _ => wrong(
            span,
            "Two sets cannot be multiplied. Write A and B for what is in both.",
        ),
    }
}

fn over(a: Value, b: Value, span: Range<usize>) -> Parsed<Value> {
    match (a, b) {
        (Value::Expression(a), Value::Expression(b)) => placed(a.over(&b), span, Value::Expression),
        _ => wrong(span, "Only a number or a polynomial can be divided."),
    }
}

fn powered(base: Value, exponent: Value, span: Range<usize>) -> Parsed<Value> {
    let (Value::Expression(base), Value::Expression(exponent)) = (base, exponent) else {
        return wrong(
            span,
            "Only numbers and letters have powers. Write n^2, or 2^n.",
        );
    };
    match (exponent.whole(), base.whole()) {
        (Some(exponent), _) => match u32::try_from(exponent) {
            Ok(exponent) => placed(base.power(exponent), span, Value::Expression),
            Err(_) => wrong(span, "An exponent is a number from 0 on."),
        },
        (None, Some(base)) => placed(powers_of(base, &exponent), span, Value::Set),
        _ => wrong(
            span,
            "A letter is either in the base or in the exponent. Write n^2, or 2^n.",
        ),
    }
}

/// The powers of `base` with the values of `exponent` = a·n + b.
fn powers_of(base: i128, exponent: &Expression) -> Result<Set, String> {
    let (&[constant, factor], 1) = exponent.parts() else {
        return Err("An exponent is a letter, or such as 2n+1.".into());
    };
    let constant = constant
        + if exponent.in_letter() == Some('s') {
            factor
        } else {
            0
        };
    let raised = |to: i128| {
        let to = u32::try_from(to).map_err(|_| "An exponent must not be negative.")?;
        let power = u64::try_from(base)
            .ok()
            .and_then(|base| base.checked_pow(to));
        power
            .filter(|&power| power < LARGEST_MEMBER)
            .ok_or("This power is above 2^32.")
    };
    match raised(factor)? {
        0 | 1 => Err("Powers need a base from 2 on.".into()),
        step => Set::PowersOf(step).moved(raised(constant)?, 0),
    }
}
