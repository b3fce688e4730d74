//! Numbers, letters and sets computed with: `n(3n-1)/2`, `2^n`, `3 * primes + 1`.

use std::ops::Range;

use super::names::name;
use super::sets;
use super::tokens::{HYPHENS, Input, at_joint, fraction, letter, number, phrase};
use super::{Fault, Parsed, Value};
use crate::limits::{HIGHEST_DEGREE, LARGEST_MEMBER};
use crate::number::digit_raised;
use crate::set::{Expression, Set};

/// Products with plus or minus between them.
pub(super) fn sum(input: &mut Input<'_>) -> Parsed<Value> {
    let start = input.at;
    let sign = plus_or_minus(input);
    input.blanks();
    let mut value = product(input)?;
    if sign == Some('-') {
        value = minus(number_value(0), value, start..input.at)?;
    }
    loop {
        let before = input.at;
        let is_over = at_joint(input);
        input.blanks();
        let Some(sign) = plus_or_minus(input).filter(|_| !is_over) else {
            input.at = before;
            return Ok(value);
        };
        input.blanks();
        let other = input.needed(product)?;
        let combine = if sign == '+' { plus } else { minus };
        value = combine(value, other, start..input.at)?;
    }
}

/// The sign that is next; every hyphen is a minus.
fn plus_or_minus(input: &mut Input<'_>) -> Option<char> {
    let plus = input.sign("+");
    plus.or_else(|| input.sign(HYPHENS).map(|_| '-'))
}

fn number_value(number: u64) -> Value {
    Value::Expression(Expression::number(number))
}

/// Powers with a sign of multiplication or division between them, or none before a letter or
/// parenthesis.
fn product(input: &mut Input<'_>) -> Parsed<Value> {
    let start = input.at;
    let mut value = power(input)?;
    loop {
        let before = input.at;
        let is_joined = matches!(value, Value::Expression(_))
            && (input.next() == Some('(') || input.sees(letter));
        input.blanks();
        let sign = input.sign("*·×/");
        if sign.is_none() && !is_joined {
            input.at = before;
            return Ok(value);
        }
        input.blanks();
        let other = input.needed(power)?;
        let combine = if sign == Some('/') { over } else { times };
        value = combine(value, other, start..input.at)?;
    }
}

/// A number, letter or set, and what is above it.
fn power(input: &mut Input<'_>) -> Parsed<Value> {
    let start = input.at;
    let base = atom(input)?;
    if matches!(&base, Value::Expression(base) if base.in_letter().is_some()) && input.skips("!") {
        return Ok(Value::Set(Set::Factorials));
    }
    let raised = input.taken(|c| digit_raised(c).is_some());
    let exponent = if raised.is_empty() {
        input.tried(exponent)?
    } else {
        let digits = raised.chars().filter_map(digit_raised);
        let value = digits.fold(0u64, |value, digit| {
            value.saturating_mul(10).saturating_add(digit)
        });
        Some(number_value(value))
    };
    let value = match exponent {
        None => base,
        Some(exponent) => powered(base, exponent, start..input.at)?,
    };
    match input.tried(choose)? {
        None => Ok(value),
        Some(of) => chosen(value, &of, start..input.at),
    }
}

/// `choose 2`.
fn choose(input: &mut Input<'_>) -> Parsed<Value> {
    input.blanks();
    phrase(input, "choose")?;
    input.blanks();
    number_or_letter(input)
}

/// `binomial(n, 2)`, `C(n, 2)`.
fn binomial(input: &mut Input<'_>) -> Parsed<Value> {
    let start = input.at;
    if !["binomial(", "binom(", "c("]
        .iter()
        .any(|name| input.skips(name))
    {
        return input.unfit();
    }
    input.blanks();
    let of = sum(input)?;
    input.blanks();
    if !input.skips(",") {
        return input.unfit();
    }
    input.blanks();
    let number = input.deeper(sum)?;
    input.blanks();
    if !input.skips(")") {
        return input.unfit();
    }
    chosen(of, &number, start..input.at)
}

/// The binomial coefficient of a polynomial and a small number.
fn chosen(of: Value, number: &Value, span: Range<usize>) -> Parsed<Value> {
    let number = match number {
        Value::Expression(number) => number.whole().and_then(|number| u64::try_from(number).ok()),
        Value::Set(_) => None,
    };
    let (Value::Expression(of), Some(number @ 1..=DEEPEST)) = (of, number) else {
        let message = format!("Choose a number from 1 to {DEEPEST}, as in binomial(n, 2).");
        return Err(Fault::new(span, message).stop());
    };
    let product = (0..number).try_fold(Expression::number(1), |product, less| {
        let factor = of.minus(&Expression::number(less))?;
        product.times(&factor)?.over(&Expression::number(less + 1))
    });
    placed(product, span, Value::Expression)
}

/// Largest number that is chosen.
const DEEPEST: u64 = HIGHEST_DEGREE as u64;

/// `^2`, `^n`, `^(2n+1)`.
fn exponent(input: &mut Input<'_>) -> Parsed<Value> {
    input.blanks();
    if !input.skips("^") {
        return input.unfit();
    }
    input.blanks();
    let start = input.at;
    let minus = input.sign(HYPHENS);
    match input.tried(number_or_letter)? {
        Some(_) if minus.is_some() || fraction(input) => {
            let written = input.since(start);
            let message = format!(
                "The exponent {written} is not a whole number from 0 on. Write n^2, or 2^n."
            );
            input.wrong(start, message)
        }
        Some(value) => Ok(value),
        None if minus.is_some() => input.unfit(),
        // 2^{n+1} is how LaTeX writes 2^(n+1).
        None => grouped(input, "({"),
    }
}

fn number_or_letter(input: &mut Input<'_>) -> Parsed<Value> {
    match input.tried(number)? {
        Some(number) => Ok(number_value(number)),
        None => Ok(Value::Expression(Expression::letter(letter(input)?))),
    }
}

fn atom(input: &mut Input<'_>) -> Parsed<Value> {
    for part in [binomial, number_or_letter, parenthesized, complement] {
        if let Some(value) = input.tried(part)? {
            return Ok(value);
        }
    }
    name(input).map(Value::Set)
}

/// `(A)`, `{A}` or `[A]`.
fn parenthesized(input: &mut Input<'_>) -> Parsed<Value> {
    grouped(input, "(")
}

/// In parentheses of all kinds, of which these are computed with and others make a set.
fn grouped(input: &mut Input<'_>, computed: &str) -> Parsed<Value> {
    let start = input.at;
    let Some(open) = input.sign("({[") else {
        return input.unfit();
    };
    let close = match open {
        '(' => ")",
        '{' => "}",
        _ => "]",
    };
    input.blanks();
    let value = input.deeper(sets::value)?;
    let end = input.at;
    input.blanks();
    if !input.skips(close) {
        if input.next().is_some() {
            return input.needed(|input| input.unfit());
        }
        let message = format!("This “{open}” is not closed. Write {close} where it ends.");
        return Err(Fault::new(start..start + 1, message).stop());
    }
    match open {
        open if computed.contains(open) => Ok(value),
        _ => value.into_set(start + 1..end).map(Value::Set),
    }
}

/// `all but A, B`.
fn complement(input: &mut Input<'_>) -> Parsed<Value> {
    let start = input.at;
    let phrases = ["all but", "all except", "allbut"];
    if !phrases
        .iter()
        .any(|text| matches!(input.tried(|input| phrase(input, text)), Ok(Some(()))))
    {
        return input.unfit();
    }
    input.gap();
    let inner = input.at;
    let absent = input.deeper(sets::union)?.into_set(inner..input.at)?;
    placed(absent.complement(), start..input.at, Value::Set)
}

/// This is wrong, whatever else might be tried.
fn wrong<T>(span: Range<usize>, message: &str) -> Parsed<T> {
    Err(Fault::new(span, message).stop())
}

/// The result of a computation, or its fault, which is at `span`.
fn placed<T>(
    result: Result<T, String>,
    span: Range<usize>,
    value: fn(T) -> Value,
) -> Parsed<Value> {
    result
        .map(value)
        .map_err(|message| Fault::new(span, message).stop())
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
        (Some(exponent), _) => match u64::try_from(exponent) {
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
