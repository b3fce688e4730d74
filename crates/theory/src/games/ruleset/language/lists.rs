//! Numbers, ranges and lists of them.

use std::ops::Range;

use winnow::Parser;
use winnow::combinator::{alt, opt, peek};
use winnow::error::ErrMode;
use winnow::stream::Stream;
use winnow::token::{any, one_of};

use super::tokens::{
    HYPHENS, and, blanks, but_not, comma, gap, here, is_blank, letter, number, or, phrase, unfit,
    wrong,
};
use super::{Fault, Input, Parsed, Value};
use crate::games::Set;
use crate::games::ruleset::Expression;
use crate::limits::{EXPLICIT_MEMBERS, LARGEST_MEMBER};

/// A list of digits and commas alone, as most sets are written, if it is in order.
pub(super) fn simple(text: &str) -> Option<Vec<u64>> {
    let numbers = text.split(',').map(|item| item.trim().parse::<u64>());
    let mut list: Vec<u64> = numbers.collect::<Result<_, _>>().ok()?;
    list.sort_unstable();
    list.dedup();
    let allowed = list.len() <= EXPLICIT_MEMBERS;
    let positive = list[0] > 0 && list.last() < Some(&LARGEST_MEMBER);
    (allowed && positive && !text.contains('+')).then_some(list)
}

/// Numbers and ranges as far as they go: `1 3 4`, `1..5, 9`, `1,3,…,99`. A number by itself is
/// computed with where it is in parentheses.
pub(super) fn list(input: &mut Input<'_>) -> Parsed<Value> {
    let start = here(input);
    let mut found = Found::default();
    let first = item(input)?;
    let alone = match first {
        Item::Number(number) => Some(number),
        _ => None,
    };
    found.take(first, start..here(input))?;
    let mut items = 1;
    loop {
        let before = input.checkpoint();
        if separator(input).is_err() {
            input.reset(&before);
            break;
        }
        let start = here(input);
        let next = match opt(dots).parse_next(input)? {
            Some(()) => onwards(input, &found, start)?,
            None => match item(input) {
                Err(ErrMode::Backtrack(_)) => {
                    input.reset(&before);
                    break;
                }
                next => next?,
            },
        };
        found.take(next, start..here(input))?;
        items += 1;
    }
    if let (Some(number), 1) = (alone, items) {
        return Ok(Value::Expression(Expression::number(number)));
    }
    let set = found.set();
    set.map(Value::Set)
        .map_err(|message| Fault::new(start..here(input), message).cut())
}

/// What a list has at one of its places.
enum Item {
    Number(u64),
    /// From the first number to the second by steps.
    Range(u64, u64, u64),
    /// From a number on by steps.
    Onwards(u64, u64),
}

/// The items of a list so far.
#[derive(Default)]
struct Found {
    members: Vec<u64>,
    endless: Vec<Set>,
}

impl Found {
    fn take(&mut self, item: Item, span: Range<usize>) -> Parsed<()> {
        let (first, last) = match item {
            Item::Number(number) => (number, number),
            Item::Range(first, last, _) => (first, last),
            Item::Onwards(first, _) => (first, first),
        };
        if first == 0 {
            return wrong(span, "0 is not positive: members begin at 1.");
        }
        if last >= LARGEST_MEMBER {
            return wrong(
                span,
                format!("{last} is too large: members are below 2^32."),
            );
        }
        match item {
            Item::Number(number) => self.members.push(number),
            Item::Onwards(first, step) => self.endless.push(Set::Progression { first, step }),
            Item::Range(first, last, _) if last < first => {
                let message =
                    format!("The range {first}..{last} runs backwards. Write {last}..{first}.");
                return wrong(span, message);
            }
            Item::Range(_, _, 0) => return wrong(span, "A step is at least 1."),
            Item::Range(first, last, step) => {
                let count = (last - first) / step + 1;
                if count > EXPLICIT_MEMBERS as u64 {
                    let message = format!(
                        "This range has {count} members; at most {EXPLICIT_MEMBERS} are possible."
                    );
                    return wrong(span, message);
                }
                self.members.extend((0..count).map(|i| first + i * step));
            }
        }
        Ok(())
    }

    fn set(self) -> Result<Set, String> {
        let endless = self.endless.into_iter().map(Ok).reduce(|a, b| a?.union(b?));
        match (self.members.is_empty(), endless) {
            (true, Some(set)) => set,
            (false, Some(set)) => Set::listed(self.members)?.union(set?),
            (_, None) => Set::listed(self.members),
        }
    }
}

/// A number or a range that no arithmetic follows.
fn item(input: &mut Input<'_>) -> Parsed<Item> {
    let first = whole(input)?;
    let to = (blanks, alt((dots, hyphen)), blanks, whole).map(|(.., last)| last);
    let item = match opt(to).parse_next(input)? {
        Some(last) => {
            let mut step = opt((gap, phrase("step"), gap, number).map(|(.., step)| step));
            Item::Range(first, last, step.parse_next(input)?.unwrap_or(1))
        }
        None => match opt((blanks, dots)).parse_next(input)? {
            Some(_) => Item::Onwards(first, 1),
            None => Item::Number(first),
        },
    };
    match opt(peek(calculation)).parse_next(input)? {
        Some(()) => unfit(input),
        None => Ok(item),
    }
}

/// What shows that a number before it is computed with.
fn calculation(input: &mut Input<'_>) -> Parsed<()> {
    if opt(peek(alt((and, or, but_not))))
        .parse_next(input)?
        .is_some()
    {
        return unfit(input);
    }
    blanks(input)?;
    let sign = any.verify(|c: &char| "+*·×/^(".contains(*c) || HYPHENS.contains(c));
    alt((sign.void(), letter.void())).parse_next(input)
}

/// `7`, `2^5`.
fn whole(input: &mut Input<'_>) -> Parsed<u64> {
    let start = here(input);
    let base = number(input)?;
    match opt(('^', number)).parse_next(input)? {
        None => Ok(base),
        Some((_, exponent)) => {
            let power = u32::try_from(exponent)
                .ok()
                .and_then(|e| base.checked_pow(e));
            power.map_or_else(
                || {
                    wrong(
                        start..here(input),
                        "This number is too large: members are below 2^32.",
                    )
                },
                Ok,
            )
        }
    }
}

/// What `…` stands for after the numbers found, and before the last one if there is one.
fn onwards(input: &mut Input<'_>, found: &Found, start: usize) -> Parsed<Item> {
    let span = |input: &Input<'_>| start..here(input);
    let (last, step) = match found.members[..] {
        [.., a, b, c] if c.wrapping_sub(b) != b.wrapping_sub(a) => {
            return wrong(span(input), "The numbers before “…” are not evenly spaced.");
        }
        [.., a, b] => (b, b.saturating_sub(a)),
        [a] => (a, 1),
        [] => return unfit(input),
    };
    if step == 0 {
        return wrong(span(input), "The numbers before “…” must ascend.");
    }
    let end = opt((opt(comma), blanks, number).map(|(.., end)| end)).parse_next(input)?;
    match end {
        None => Ok(Item::Onwards(last, step)),
        Some(end) if end > last && (end - last).is_multiple_of(step) => {
            Ok(Item::Range(last, end, step))
        }
        Some(end) => wrong(
            span(input),
            format!("Steps of {step} from {last} do not reach {end}."),
        ),
    }
}

fn dots(input: &mut Input<'_>) -> Parsed<()> {
    alt(("…", "...", "..")).void().parse_next(input)
}

fn hyphen(input: &mut Input<'_>) -> Parsed<()> {
    one_of(HYPHENS).void().parse_next(input)
}

/// A comma, or blanks before a number.
fn separator(input: &mut Input<'_>) -> Parsed<()> {
    let digit = any.verify(|c: &char| c.is_ascii_digit()).void();
    let spaced = (one_of(is_blank), blanks, peek(alt((digit, dots)))).void();
    alt((comma, spaced)).parse_next(input)
}

/// The terms of a b-file of the OEIS: lines of an index, which goes up by 1, and a term.
pub(super) fn of_b_file(text: &str) -> Option<Result<Set, Fault>> {
    let mut terms: Vec<(Range<usize>, i128)> = Vec::new();
    let mut next = None;
    for line in text.lines() {
        let mut columns = line.split_whitespace();
        let Some(index) = columns.next() else {
            continue;
        };
        let (index, term): (i64, &str) = (index.parse().ok()?, columns.next()?);
        if columns.next().is_some() || next.is_some_and(|next| next != index) {
            return None;
        }
        next = Some(index + 1);
        let start = term.as_ptr() as usize - text.as_ptr() as usize;
        terms.push((start..start + term.len(), term.parse().ok()?));
    }
    if terms.len() < 2 {
        return None;
    }
    let largest = i128::from(LARGEST_MEMBER);
    let fault = terms.iter().find(|(_, term)| !(1..largest).contains(term));
    let set = match fault {
        Some((span, term @ ..=0)) => Err(Fault::new(
            span.clone(),
            format!("The term {term} is not positive: members begin at 1. Delete the line."),
        )),
        Some((span, term)) => Err(Fault::new(
            span.clone(),
            format!("The term {term} is too large: members are below 2^32. Delete the line."),
        )),
        None => {
            let members = terms.iter().map(|(_, term)| *term as u64).collect();
            Set::listed(members).map_err(|message| Fault::new(0..text.len(), message))
        }
    };
    Some(set)
}
