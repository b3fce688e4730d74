//! Families by their names.

use super::tokens::{HYPHENS, Input, is_blank, is_letter, number, phrase};
use super::{Fault, Parsed};
use crate::limits::{HIGHEST_DEGREE, LARGEST_MEMBER, explicit_members};
use crate::nearest::nearest;
use crate::set::budget::spends;
use crate::set::named::NAMES;
use crate::set::{Named, Set};

/// A name, with its numbers if it has any.
pub(super) fn name(input: &mut Input<'_>) -> Parsed<Set> {
    for word in ["the", "any", "positive"] {
        let before = |input: &mut Input<'_>| {
            phrase(input, word)?;
            input.gap();
            input
                .next()
                .filter(|&c| is_letter(c))
                .map_or_else(|| input.unfit(), |_| Ok(()))
        };
        if !input.rest().starts_with("positive integers") {
            input.tried(before)?;
        }
    }
    for part in [
        floor, powers, multiples, first, divisors, random, of_parity, all_of, others, family,
    ] {
        if let Some(set) = input.tried(part)? {
            return Ok(set);
        }
    }
    unknown(input)
}

/// `all primes`, `all the squares`; by itself “all” is a name.
fn all_of(input: &mut Input<'_>) -> Parsed<Set> {
    for text in ["all the", "all"] {
        let of = |input: &mut Input<'_>| {
            phrase(input, text)?;
            input.gap();
            let parity = input.tried(of_parity)?;
            parity.map_or_else(|| family(input), Ok)
        };
        if let Some(set) = input.tried(of)? {
            return Ok(set);
        }
    }
    input.unfit()
}

/// `odd primes`: a parity before another name.
fn of_parity(input: &mut Input<'_>) -> Parsed<Set> {
    let start = input.at;
    let first = match input.tried(|input| phrase(input, "odd"))? {
        Some(()) => 1,
        None => phrase(input, "even").map(|()| 2)?,
    };
    input.gap();
    let both = family(input)?.intersection(Set::Progression { first, step: 2 });
    both.map_err(|message| Fault::new(start..input.at, message).stop())
}

/// The longest name that fits.
fn family(input: &mut Input<'_>) -> Parsed<Set> {
    let start = input.at;
    let mut fitting = None;
    for name in NAMES {
        for text in name.texts {
            input.at = start;
            if phrase(input, text).is_ok() && fitting.is_none_or(|(end, _)| end < input.at) {
                fitting = Some((input.at, name.set));
            }
        }
    }
    input.at = start;
    let Some((end, set)) = fitting else {
        return input.unfit();
    };
    input.at = end;
    Ok(set())
}

/// `floor(n*phi)`, `⌊φn⌋`.
fn floor(input: &mut Input<'_>) -> Parsed<Set> {
    let start = input.at;
    let opens = ["⌊", "⌈", "floor(", "ceil(", "ceiling("];
    if !opens.iter().any(|open| input.skips(open)) {
        return input.unfit();
    }
    let text = input.taken(|c| !")⌋⌉".contains(c));
    let is_floor = input.next() == Some('⌋') || input.since(start).starts_with("floor(");
    let product = text.replace("phi", "φ");
    let mut factors = product
        .chars()
        .filter(|&c| !is_blank(c) && !"*·×".contains(c));
    let factors = (factors.next(), factors.next(), factors.next());
    let ((Some('φ'), Some(letter), None) | (Some(letter), Some('φ'), None)) = factors else {
        let message = "Of floor only floor(n*phi) is a set here. Write floor(n*phi).";
        return input.wrong(start, message);
    };
    if is_floor && is_letter(letter) && input.sign(")⌋").is_some() {
        Ok(Set::Named(Named::Beatty))
    } else {
        input.unfit()
    }
}

/// `powers-4`, `powers-of-2`.
fn powers(input: &mut Input<'_>) -> Parsed<Set> {
    let start = input.at;
    if input.tried(|input| phrase(input, "powers"))?.is_none() {
        phrase(input, "power of")?;
        input.at = start + "power".len();
    }
    let of = |input: &mut Input<'_>| {
        input.gap();
        phrase(input, "of")
    };
    let of = input.tried(of)?.is_some();
    input.gap();
    let value = input.tried(number)?;
    match (of, value) {
        (true, Some(base @ 2..LARGEST_MEMBER)) => Ok(Set::PowersOf(base)),
        (true, _) => input.wrong(start, "Powers need a base from 2 on, as in powers-of-2."),
        (false, Some(1)) => Ok(Set::NATURALS),
        (false, Some(power)) if (2..=HIGHEST_DEGREE.into()).contains(&power) => {
            Ok(Set::Powers(power as u32))
        }
        _ => {
            let message = format!("Write a power from 1 to {HIGHEST_DEGREE}, as in powers-4.");
            input.wrong(start, message)
        }
    }
}

/// `multiples of 3`.
fn multiples(input: &mut Input<'_>) -> Parsed<Set> {
    phrase(input, "multiples of")?;
    input.gap();
    let value = number(input)?;
    match value {
        1..LARGEST_MEMBER => Ok(Set::Progression {
            first: value,
            step: value,
        }),
        _ => input.unfit(),
    }
}

/// `first 10 primes`.
fn first(input: &mut Input<'_>) -> Parsed<Set> {
    let start = input.at;
    phrase(input, "first")?;
    input.gap();
    let count = number(input)?;
    input.gap();
    let of = name(input)?;
    let most = explicit_members() as u64;
    if !(1..=most).contains(&count) {
        return input.wrong(start, format!("The first 1 to {most} members make a set."));
    }
    let mut bound = 64;
    loop {
        let list = of.count_estimate(bound).max(bound / 8);
        let members = spends(list).then(|| of.members_below(bound));
        match members {
            Some(members) if members.len() as u64 >= count => {
                let first = members.into_iter().take(count as usize).map(u64::from);
                return Set::listed(first.collect()).or_else(|message| input.wrong(start, message));
            }
            Some(_) if bound < LARGEST_MEMBER => bound *= 2,
            _ => {
                return input.wrong(
                    start,
                    "Fewer members are below 2^32. Write a smaller number.",
                );
            }
        }
    }
}

/// `divisors of 12`, `proper divisors of 12`.
fn divisors(input: &mut Input<'_>) -> Parsed<Set> {
    let start = input.at;
    let proper = input.tried(|input| phrase(input, "proper"))?.is_some();
    input.gap();
    if input.tried(|input| phrase(input, "divisors of"))?.is_none() {
        phrase(input, "factors of")?;
    }
    input.gap();
    let of = number(input)?;
    if !(1..LARGEST_MEMBER).contains(&of) || proper && of == 1 || !spends(of.isqrt()) {
        return input.wrong(
            start,
            "Divisors are of a number from 1 to 2^32 − 1, proper ones of one from 2.",
        );
    }
    let small = (1..=of.isqrt()).filter(|small| of.is_multiple_of(*small));
    let all = small
        .flat_map(|small| [small, of / small])
        .filter(|&each| !proper || each < of);
    Set::listed(all.collect()).or_else(|message| input.wrong(start, message))
}

/// `non-squares`, `not prime`.
fn others(input: &mut Input<'_>) -> Parsed<Set> {
    let start = input.at;
    if !input.skips("not") && !input.skips("non") {
        return input.unfit();
    }
    input.gap();
    let absent = family(input)?;
    absent
        .complement()
        .or_else(|message| input.wrong(start, message))
}

/// `random-50`, `random-50-7`.
fn random(input: &mut Input<'_>) -> Parsed<Set> {
    let start = input.at;
    phrase(input, "random")?;
    input.gap();
    let percent = input.tried(number)?;
    input.skips("%");
    let seed = |input: &mut Input<'_>| {
        input.gap();
        number(input)
    };
    let seed = input.tried(seed)?.unwrap_or(1);
    match (percent, u32::try_from(seed)) {
        (Some(percent @ 1..=99), Ok(seed)) => Ok(Set::Random {
            percent: percent as u8,
            seed,
        }),
        (Some(1..=99), Err(_)) => input.wrong(
            start,
            "The seed of a random set is below 2^32, as in random-50-7.",
        ),
        _ => input.wrong(
            start,
            "A random set needs a percentage from 1 to 99, as in random-50.",
        ),
    }
}

/// No name at all.
fn unknown(input: &mut Input<'_>) -> Parsed<Set> {
    let start = input.at;
    if !input.next().is_some_and(is_letter) {
        return input.unfit();
    }
    let in_names = |c: char| is_letter(c) || c.is_ascii_digit() || c == '_' || HYPHENS.contains(c);
    let written = input.taken(in_names);
    let written = written.trim_end_matches(|c| HYPHENS.contains(c));
    let names = NAMES.iter().map(|name| name.texts[0]).chain(PARAMETRIC);
    let near = nearest(written, names).map(|name| name.replace(' ', "-"));
    Err(Fault::no_set(start, written, near).stop())
}

/// Names that numbers follow.
const PARAMETRIC: [&str; 2] = ["powers of 2", "random 50"];
