//! Sets combined: what binds least is read first.

use super::arithmetic::sum;
use super::lists::list;
use super::phrases::{between, divisible, most, residues};
use super::tokens::{Input, and, but_not, comma, is_blank, or, phrase};
use super::{Fault, Parsed, Value};
use crate::limits::explicit_members;
use crate::set::Set;

/// The whole of a text, as a set.
pub(super) fn set(input: &mut Input<'_>) -> Parsed<Set> {
    input.blanks();
    let start = input.at;
    let set = value(input)?.into_set(start..input.at)?;
    let end = input.at;
    input.blanks();
    match input.next() {
        Some(_) => input.unfit(),
        None => {
            let set = set.with_members();
            set.map_err(|mut message| {
                if input.since(start).contains(" and ") {
                    message += " “and” keeps what both sets have; “or” joins them.";
                }
                Fault::new(start..end, message).stop()
            })
        }
    }
}

/// `A, B but not C`.
pub(super) fn value(input: &mut Input<'_>) -> Parsed<Value> {
    joined(input, union, but_not, |sets| in_turn(sets, Set::difference))
}

/// `A, B or C`. Nothing follows a last comma.
pub(super) fn union(input: &mut Input<'_>) -> Parsed<Value> {
    let between = |input: &mut Input<'_>| match input.tried(or)? {
        Some(()) => Ok(()),
        None => more(input),
    };
    let value = joined(input, intersection, between, Set::union_of)?;
    let last = |input: &mut Input<'_>| match (comma(input)?, is_at_end(input)) {
        ((), true) => Ok(()),
        ((), false) => input.unfit(),
    };
    input.tried(last)?;
    Ok(value)
}

fn is_at_end(input: &Input<'_>) -> bool {
    input.next().is_none_or(|c| ")]}".contains(c))
}

/// A comma that something follows.
fn more(input: &mut Input<'_>) -> Parsed<()> {
    comma(input)?;
    if is_at_end(input) {
        input.unfit()
    } else {
        Ok(())
    }
}

/// `A and B`.
fn intersection(input: &mut Input<'_>) -> Parsed<Value> {
    let start = input.at;
    let value = joined(input, part, and, |sets| in_turn(sets, Set::intersection))?;
    match &value {
        // “1, 3 and 4” in words.
        Value::Set(Set::Explicit(list)) if list.is_empty() && is_spoken(input.since(start)) => {
            input.at = start;
            joined(input, part, and, Set::union_of)
        }
        _ => Ok(value),
    }
}

/// A list, or a sum with a bound: `primes up to 50`, `squares < 100`.
fn part(input: &mut Input<'_>) -> Parsed<Value> {
    for words in ["numbers of the form", "integers of the form"] {
        if input.tried(|input| phrase(input, words))?.is_some() {
            input.blanks();
        }
    }
    let start = input.at;
    for part in [divisible, residues, between, list] {
        if let Some(value) = input.tried(part)? {
            return Ok(value);
        }
    }
    let value = sum(input)?;
    let end = input.at;
    let Some(most) = input.tried(bound)? else {
        return Ok(value);
    };
    if input.has_before(start) {
        let part = input.since(start).trim();
        input.note = Some(format!(
            "The bound holds for “{part}” alone, the last part."
        ));
    }
    let set = value.into_set(start..end)?;
    let below = Set::listed((1..=most).collect()).and_then(|below| set.intersection(below));
    let below = below.map_err(|message| Fault::new(start..input.at, message).stop());
    below.map(Value::Set)
}

/// The largest number that `up to 50`, `below 51` allow.
fn bound(input: &mut Input<'_>) -> Parsed<u64> {
    input.gap();
    let start = input.at;
    let most = most(input)?;
    if (1..=explicit_members() as u64).contains(&most) {
        Ok(most)
    } else {
        let most = explicit_members();
        input.wrong(start, format!("A bound is from 1 to {most}."))
    }
}

/// Whether a text has numbers only, with commas and one word “and”.
fn is_spoken(text: &str) -> bool {
    let words = [" and ", " und ", " et "];
    let Some((first, last)) = words.iter().find_map(|word| text.split_once(word)) else {
        return false;
    };
    let listed = |c: char| c.is_ascii_digit() || is_blank(c) || c == ',';
    first.chars().all(listed) && last.trim().bytes().all(|c| c.is_ascii_digit())
}

/// One or several parts with `between` between them, which `combine` makes one.
fn joined(
    input: &mut Input<'_>,
    part: fn(&mut Input<'_>) -> Parsed<Value>,
    between: fn(&mut Input<'_>) -> Parsed<()>,
    combine: fn(Vec<Set>) -> Result<Set, String>,
) -> Parsed<Value> {
    input.blanks();
    let start = input.at;
    let value = part(input)?;
    let mut end = input.at;
    if input.tried(between)?.is_none() {
        return Ok(value);
    }
    let mut sets = vec![value.into_set(start..end)?];
    loop {
        input.blanks();
        let second = input.at;
        sets.push(input.needed(part)?.into_set(second..input.at)?);
        end = input.at;
        if input.tried(between)?.is_none() {
            let both = combine(sets);
            return both
                .map(Value::Set)
                .map_err(|message| Fault::new(start..end, message).stop());
        }
    }
}

/// The first set with each of the others taken to it in turn.
fn in_turn(sets: Vec<Set>, combine: fn(Set, Set) -> Result<Set, String>) -> Result<Set, String> {
    let either = |a: Result<Set, String>, b| combine(a?, b?);
    let none = || Set::union_of([]);
    sets.into_iter().map(Ok).reduce(either).unwrap_or_else(none)
}
