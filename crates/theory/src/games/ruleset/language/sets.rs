//! Sets combined: what binds least is read first.

use winnow::Parser;
use winnow::combinator::{alt, cut_err, eof, not, opt, peek};
use winnow::error::ErrMode;
use winnow::stream::Stream;
use winnow::token::one_of;

use super::arithmetic::sum;
use super::lists::list;
use super::tokens::{and, blanks, but_not, comma, here, or};
use super::{Fault, Input, Parsed, Value};
use crate::games::Set;

/// The whole of a text, as a set.
pub(super) fn set(input: &mut Input<'_>) -> Parsed<Set> {
    blanks(input)?;
    let start = here(input);
    value(input)?.into_set(start..here(input))
}

/// `A, B but not C`.
pub(super) fn value(input: &mut Input<'_>) -> Parsed<Value> {
    joined(input, union, but_not, Set::difference)
}

/// `A, B or C`. Nothing follows a last comma.
pub(super) fn union(input: &mut Input<'_>) -> Parsed<Value> {
    let value = joined(input, intersection, alt((or, more)), Set::union)?;
    opt((comma, peek(end))).parse_next(input)?;
    Ok(value)
}

fn end(input: &mut Input<'_>) -> Parsed<()> {
    alt((one_of([')', ']', '}']).void(), eof.void())).parse_next(input)
}

/// A comma that something follows.
fn more(input: &mut Input<'_>) -> Parsed<()> {
    comma(input)?;
    not(end).parse_next(input)
}

/// `A and B`.
fn intersection(input: &mut Input<'_>) -> Parsed<Value> {
    joined(input, alt((list, sum)), and, Set::intersection)
}

/// One or several parts with `between` between them, which `combine` makes one.
fn joined<'a>(
    input: &mut Input<'a>,
    mut part: impl Parser<Input<'a>, Value, ErrMode<Box<Fault>>>,
    mut between: impl Parser<Input<'a>, (), ErrMode<Box<Fault>>>,
    combine: impl Fn(Set, Set) -> Result<Set, String>,
) -> Parsed<Value> {
    blanks(input)?;
    let start = here(input);
    let mut value = part.parse_next(input)?;
    loop {
        let end = here(input);
        let before = input.checkpoint();
        if between.parse_next(input).is_err() {
            input.reset(&before);
            return Ok(value);
        }
        blanks(input)?;
        let second = here(input);
        let other = cut_err(part.by_ref())
            .parse_next(input)?
            .into_set(second..here(input))?;
        let both = combine(value.into_set(start..end)?, other);
        value = Value::Set(both.map_err(|message| Fault::new(start..here(input), message).cut())?);
    }
}
