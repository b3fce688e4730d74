//! Numbers, ranges and lists of them.

use std::ops::Range;

use super::tokens::{HYPHENS, Input, at_joint, comma, fraction, is_blank, letter, number, phrase};
use super::{Fault, Parsed, Value};
use crate::limits::{LARGEST_MEMBER, explicit_members};
use crate::set::Set;
use crate::set::budget::spends;
use crate::set::named::NAMES;
use crate::set::{Expression, Named};

fn wrong<T>(span: Range<usize>, message: impl Into<String>) -> Parsed<T> {
    Err(Fault::new(span, message).stop())
}

/// Numbers and ranges as far as they go: `1 3 4`, `1..5, 9`, `1,3,…,99`. A number by itself is
/// computed with where it is in parentheses.
pub(super) fn list(input: &mut Input<'_>) -> Parsed<Value> {
    let start = input.at;
    let mut found = Found::default();
    let first = item(input)?;
    let alone = match first {
        Item::Number(number) => Some(number),
        _ => None,
    };
    found.take(first, start..input.at)?;
    let mut items = 1;
    loop {
        let before = input.at;
        if input.tried(separator)?.is_none() {
            break;
        }
        let start = input.at;
        let next = if dots(input) {
            Some(onwards(input, &found, start)?)
        } else {
            input.tried(item)?
        };
        let Some(next) = next else {
            input.at = before;
            break;
        };
        if input.since(start) == "000" {
            let message = "A blank ends a number. Write thousands without it, as in 10000.";
            return wrong(start..input.at, message);
        }
        found.take(next, start..input.at)?;
        items += 1;
    }
    if let (Some(number), 1) = (alone, items) {
        return Ok(Value::Expression(Expression::number(number)));
    }
    let span = start..input.at;
    let set = found.set();
    set.map(Value::Set)
        .map_err(|message| Fault::new(span, message).stop())
}

/// An item of a list.
enum Item {
    Number(u64),
    /// From the first number to the second by steps.
    Range(u64, u64, u64),
    /// From a number on by steps.
    Onwards(u64, u64),
    /// All of a family that begins so.
    Family(Set),
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
            Item::Family(set) => {
                self.endless.push(set);
                return Ok(());
            }
            Item::Number(number) => (number, number),
            Item::Range(first, last, _) => (first, last),
            Item::Onwards(first, _) => (first, first),
        };
        if first == 0 {
            return wrong(span, "0 is not positive: members begin at 1.");
        }
        let largest = first.max(last);
        if largest >= LARGEST_MEMBER {
            return wrong(
                span,
                format!("{largest} is too large: members are below 2^32."),
            );
        }
        match item {
            Item::Family(_) => {}
            Item::Number(number) => self.members.push(number),
            Item::Onwards(first, step) => self.endless.push(Set::Progression { first, step }),
            Item::Range(first, last, _) if last < first => {
                return wrong(span, backwards(first, last));
            }
            Item::Range(_, _, 0) => return wrong(span, "A step is at least 1."),
            Item::Range(first, last, step) => {
                let count = (last - first) / step + 1;
                if count > explicit_members() as u64 {
                    let message = format!(
                        "This range has {count} members; at most {} are possible.",
                        explicit_members()
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

/// Why a range that descends is none.
fn backwards(first: u64, last: u64) -> String {
    let is_range = last > 0 && first - last < explicit_members() as u64;
    if is_range {
        format!("The range {first}..{last} runs backwards. Write {last}..{first}.")
    } else {
        format!("The range {first}..{last} runs backwards. Write the smaller number first.")
    }
}

/// A number or a range that no arithmetic follows.
fn item(input: &mut Input<'_>) -> Parsed<Item> {
    let start = input.at;
    let before_dots = |input: &mut Input<'_>| {
        let bound = bound(input)?;
        input.blanks();
        if input.sees(dotted) {
            Ok(bound)
        } else {
            input.unfit()
        }
    };
    let first = match input.tried(before_dots)? {
        Some(first) => first,
        None => whole(input)?,
    };
    let is_power = input.since(start).contains('^');
    let to = |input: &mut Input<'_>| {
        input.blanks();
        let mut word = false;
        for text in ["to", "bis", "à"] {
            word = word || input.tried(|input| phrase(input, text))?.is_some();
        }
        let is_hyphen = !word && !dots(input);
        if is_hyphen && input.sign(HYPHENS).is_none() {
            return input.unfit();
        }
        input.blanks();
        let last = if is_hyphen {
            whole(input)?
        } else {
            bound(input)?
        };
        // 2^32-1 is one number, and no range.
        if is_hyphen && is_power && last < first {
            input.unfit()
        } else {
            Ok(last)
        }
    };
    let endless = |input: &mut Input<'_>| {
        input.blanks();
        dotted(input)
    };
    let item = match input.tried(to)? {
        Some(last) => Item::Range(first, last, input.tried(step)?.unwrap_or(1)),
        None => match input.tried(endless)? {
            Some(()) => Item::Onwards(first, 1),
            None => Item::Number(first),
        },
    };
    if is_computed_with(input) {
        input.unfit()
    } else {
        Ok(item)
    }
}

/// `step 2`.
fn step(input: &mut Input<'_>) -> Parsed<u64> {
    input.gap();
    let start = input.at;
    phrase(input, "step")?;
    // A link writes a hyphen for a blank. After a blank, a hyphen is a minus.
    let is_spaced = input.next().is_some_and(is_blank);
    input.blanks();
    let is_negative = is_spaced && input.sign(HYPHENS).is_some();
    input.gap();
    match input.tried(number)? {
        Some(step) if !is_negative => Ok(step),
        _ => wrong(start..input.at, "A step is at least 1."),
    }
}

/// Whether what is next shows that the number before it is computed with.
fn is_computed_with(input: &mut Input<'_>) -> bool {
    let sign = |input: &mut Input<'_>| {
        input.blanks();
        match input
            .sign("+*·×/^(⁰¹²³⁴⁵⁶⁷⁸⁹")
            .or_else(|| input.sign(HYPHENS))
        {
            Some(_) => Ok(()),
            None => letter(input).map(drop),
        }
    };
    !at_joint(input) && input.sees(sign)
}

/// `7`, `2^5`.
fn whole(input: &mut Input<'_>) -> Parsed<u64> {
    let start = input.at;
    let base = number(input)?;
    let raised = |input: &mut Input<'_>| {
        if input.skips("^") {
            number(input).and_then(|exponent| {
                if fraction(input) {
                    input.unfit()
                } else {
                    Ok(exponent)
                }
            })
        } else {
            input.unfit()
        }
    };
    let Some(exponent) = input.tried(raised)? else {
        return Ok(base);
    };
    // Of a base above 1 such a power is too large as well.
    match base.checked_pow(exponent.min(u64::BITS.into()) as u32) {
        Some(power) => Ok(power),
        None => input.wrong(start, "This number is too large: members are below 2^32."),
    }
}

/// The end of a range: `7`, `2^5`, `2^5-1`.
fn bound(input: &mut Input<'_>) -> Parsed<u64> {
    let start = input.at;
    let power = whole(input)?;
    if !input.since(start).contains('^') {
        return Ok(power);
    }
    let more = |input: &mut Input<'_>| {
        let is_less = !input.skips("+");
        if is_less && input.sign(HYPHENS).is_none() {
            return input.unfit();
        }
        Ok((is_less, number(input)?))
    };
    let moved = match input.tried(more)? {
        Some((true, number)) => power.checked_sub(number),
        Some((false, number)) => power.checked_add(number),
        None => Some(power),
    };
    moved.map_or_else(|| input.unfit(), Ok)
}

/// The numbers that `…` abbreviates after those found, and before the last one if there is one.
fn onwards(input: &mut Input<'_>, found: &Found, start: usize) -> Parsed<Item> {
    let end = |input: &mut Input<'_>| {
        input.tried(comma)?;
        input.blanks();
        number(input)
    };
    if let Some(family) = continued(&found.members).filter(|_| found.endless.is_empty()) {
        let end = input.tried(end)?;
        input.note = Some(format!("The numbers before “…” begin {}.", family.words()));
        let Some(end) = end else {
            return Ok(Item::Family(family));
        };
        let fits = family.count_estimate(end + 1) <= 2 * explicit_members() as u64;
        let members = if fits && end < LARGEST_MEMBER {
            family.members_below(end + 1)
        } else {
            Vec::new()
        };
        return match members.last() {
            Some(&last) if u64::from(last) == end => {
                let members = Set::listed(members.into_iter().map(u64::from).collect());
                members
                    .map(Item::Family)
                    .or_else(|message| input.wrong(start, message))
            }
            _ => input.wrong(
                start,
                format!("{end} is no member of {}, which begin so.", family.words()),
            ),
        };
    }
    let (last, step) = match found.members[..] {
        [.., a, b, c] if c.wrapping_sub(b) != b.wrapping_sub(a) => {
            return input.wrong(start, "The numbers before “…” are not evenly spaced.");
        }
        [.., a, b] => (b, b.saturating_sub(a)),
        [a] => (a, 1),
        [] => return input.unfit(),
    };
    if step == 0 {
        return input.wrong(start, "The numbers before “…” must ascend.");
    }
    match input.tried(end)? {
        None => Ok(Item::Onwards(last, step)),
        Some(end) if end > last && (end - last).is_multiple_of(step) => {
            Ok(Item::Range(last, end, step))
        }
        Some(end) => input.wrong(
            start,
            format!("Steps of {step} from {last} do not reach {end}."),
        ),
    }
}

/// Largest number up to which families are compared with those before “…”.
const COMPARED: u64 = 10_000;

/// The one family that begins with these numbers, at least three that are not evenly spaced.
fn continued(members: &[u64]) -> Option<Set> {
    let mut listed = members.to_vec();
    // 1, 1, 2, 3, 5.
    listed.dedup();
    let [first, second, .., last] = listed[..] else {
        return None;
    };
    let gaps = || listed.windows(2).map(|pair| pair[1].checked_sub(pair[0]));
    let ascends = gaps().all(|gap| gap.is_some_and(|gap| gap > 0));
    let is_even = gaps().all(|gap| gap == second.checked_sub(first));
    if listed.len() < 3
        || !ascends
        || is_even
        || last > COMPARED
        || !spends(COMPARED * NAMES.len() as u64)
    {
        return None;
    }
    let ratio = second / first;
    let grows = listed
        .windows(2)
        .all(|pair| pair[0].checked_mul(ratio) == Some(pair[1]));
    let powers = grows
        .then(|| Set::PowersOf(ratio).moved(first, 0).ok())
        .flatten();
    let begins = |set: &Set| {
        set.members_below(last + 1)
            .into_iter()
            .map(u64::from)
            .eq(listed.iter().copied())
    };
    // Four numbers, such as 1, 2, 4, 7, begin many sequences that are better known than these.
    let is_rare = |set: &Set| {
        use Named::{Evil, Odious, Practical, Ulam};
        matches!(set, Set::Named(Evil | Odious | Practical | Ulam)) && listed.len() <= 4
    };
    let named = NAMES.iter().map(|name| (name.set)()).filter(begins);
    let mut all = powers.into_iter().chain(named);
    let only = all.next().filter(|_| all.next().is_none());
    only.filter(|set| !is_rare(set))
}

fn dotted(input: &mut Input<'_>) -> Parsed<()> {
    if dots(input) { Ok(()) } else { input.unfit() }
}

fn dots(input: &mut Input<'_>) -> bool {
    input.skips("…") || input.skips("...") || input.skips("..")
}

/// A comma, or blanks before a number.
fn separator(input: &mut Input<'_>) -> Parsed<()> {
    if input.tried(comma)?.is_some() {
        return Ok(());
    }
    let blanks = input.taken(is_blank);
    match input.next() {
        Some('0'..='9' | '.' | '…') if !blanks.is_empty() => Ok(()),
        _ => input.unfit(),
    }
}
