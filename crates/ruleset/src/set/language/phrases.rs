//! Numbers by a condition: `1 mod 3`, `n ≡ ±1 (mod 5)`, `1 ≤ n ≤ 5`, `5 or more`, `3 through 9`.

use super::tokens::{Input, and, comma, letter, number, or, phrase};
use super::{Parsed, Value};
use crate::limits::{LARGEST_MEMBER, explicit_members};
use crate::set::Set;

/// Most residues that are listed before a modulus.
const RESIDUES: usize = 24;

/// `1 mod 3`, `1, 4 (mod 5)`, `n ≡ ±1 mod 6`, `numbers congruent to 1 mod 3`.
pub(super) fn residues(input: &mut Input<'_>) -> Parsed<Value> {
    let start = input.at;
    input.tried(|input| phrase(input, "numbers"))?;
    input.blanks();
    let congruent = |input: &mut Input<'_>| {
        if input.tried(letter)?.is_some() {
            input.blanks();
        }
        if input.skips("≡") {
            Ok(())
        } else {
            phrase(input, "congruent to")
        }
    };
    input.tried(congruent)?;
    input.blanks();
    let mut residues = Vec::new();
    loop {
        let both = input.skips("±");
        residues.push((number(input)?, both));
        let more = input.tried(comma)?.is_some()
            || input.tried(or)?.is_some()
            || input.tried(and)?.is_some();
        if !more || residues.len() == RESIDUES {
            break;
        }
    }
    input.blanks();
    let open = input.skips("(");
    input.blanks();
    phrase(input, "mod").or_else(|_| phrase(input, "modulo"))?;
    input.blanks();
    let braced = input.skips("{");
    let modulus = number(input)?;
    if braced && !input.skips("}") {
        return input.unfit();
    }
    input.blanks();
    if open && !input.skips(")") {
        return input.unfit();
    }
    if !(1..LARGEST_MEMBER).contains(&modulus) {
        return input.wrong(start, "A modulus is from 1 to 2^32 − 1.");
    }
    let one = |residue: u64| match residue % modulus {
        0 => Set::Progression {
            first: modulus,
            step: modulus,
        },
        first => Set::Progression {
            first,
            step: modulus,
        },
    };
    let all = residues.iter().flat_map(|&(residue, both)| {
        let other = modulus - residue % modulus;
        [Some(one(residue)), both.then(|| one(other))]
    });
    let union = Set::union_of(all.flatten());
    union
        .map(Value::Set)
        .or_else(|message| input.wrong(start, message))
}

/// `divisible by 3`, `numbers not divisible by 3`, `not a multiple of 3`.
pub(super) fn divisible(input: &mut Input<'_>) -> Parsed<Value> {
    let start = input.at;
    let mut says = |words: &[&str]| {
        let is_said = words
            .iter()
            .any(|text| matches!(input.tried(|input| phrase(input, text)), Ok(Some(()))));
        input.blanks();
        is_said
    };
    says(&[
        "positive integers",
        "natural numbers",
        "integers",
        "numbers",
    ]);
    says(&["that are", "which are"]);
    let is_not = says(&["not"]);
    let divides = says(&["divisible by"]) || is_not && says(&["multiples of", "a multiple of"]);
    if !divides {
        return input.unfit();
    }
    let by = number(input)?;
    if !(1..LARGEST_MEMBER).contains(&by) {
        return input.wrong(start, "A divisor is from 1 to 2^32 − 1.");
    }
    let multiples = Set::Progression {
        first: by,
        step: by,
    };
    let set = if is_not {
        multiples.complement()
    } else {
        Ok(multiples)
    };
    set.map(Value::Set)
        .or_else(|message| input.wrong(start, message))
}

/// `1 ≤ n ≤ 5`, `n ≥ 5`, `at least 5`, `5 or more`, `up to 5`, `3 through 9`, `between 3 and 9`.
pub(super) fn between(input: &mut Input<'_>) -> Parsed<Value> {
    let start = input.at;
    input.tried(|input| phrase(input, "numbers"))?;
    input.blanks();
    let (first, last) = match input.tried(both_bounds)? {
        Some((first, last)) => (first, Some(last)),
        None => match input.tried(least)? {
            Some(first) => (first, None),
            None => (1, Some(most(input)?)),
        },
    };
    // `<1, 3>` has another kind of brackets.
    if last == Some(0) {
        return input.unfit();
    }
    if first >= LARGEST_MEMBER || last.is_some_and(|last| last < first) {
        return input.wrong(
            start,
            "The first number is below 2^32, and not above the last.",
        );
    }
    let Some(last) = last else {
        return Ok(Value::Set(Set::Progression {
            first: first.max(1),
            step: 1,
        }));
    };
    let most = explicit_members() as u64;
    let first = first.max(1);
    if last < first || last - first >= most {
        return input.wrong(start, format!("A range has from 1 to {most} members."));
    }
    let listed = Set::listed((first..=last).collect());
    listed
        .map(Value::Set)
        .or_else(|message| input.wrong(start, message))
}

/// The first and the last number.
fn both_bounds(input: &mut Input<'_>) -> Parsed<(u64, u64)> {
    let words = |input: &mut Input<'_>, words: &[&str]| {
        words
            .iter()
            .any(|text| matches!(input.tried(|input| phrase(input, text)), Ok(Some(()))))
    };
    let named = words(input, &["between", "from"]);
    input.blanks();
    let first = number(input)?;
    input.blanks();
    if let Some(least) = input.tried(less)? {
        input.blanks();
        letter(input)?;
        input.blanks();
        let last = less(input)?;
        input.blanks();
        return Ok((first + least, number(input)?.saturating_sub(last)));
    }
    let is_range = words(input, &["through", "thru"]) || named && words(input, &["and", "to"]);
    if !is_range {
        return input.unfit();
    }
    input.blanks();
    Ok((first, number(input)?))
}

/// `<` is 1, `≤` is 0: the numbers that it leaves out.
fn less(input: &mut Input<'_>) -> Parsed<u64> {
    if ["≤", "<=", "⩽"].iter().any(|sign| input.skips(sign)) {
        Ok(0)
    } else if input.skips("<") {
        Ok(1)
    } else {
        input.unfit()
    }
}

/// The number that all are at least: `n ≥ 5`, `at least 5`, `5 or more`.
fn least(input: &mut Input<'_>) -> Parsed<u64> {
    let of_letter = |input: &mut Input<'_>| {
        letter(input)?;
        input.blanks();
        let out = if ["≥", ">=", "⩾"].iter().any(|sign| input.skips(sign)) {
            0
        } else if input.skips(">") {
            1
        } else {
            return input.unfit();
        };
        input.blanks();
        Ok(number(input)?.saturating_add(out))
    };
    let said = |input: &mut Input<'_>| {
        phrase(input, "at least")?;
        input.blanks();
        number(input)
    };
    let or_more = |input: &mut Input<'_>| {
        let first = number(input)?;
        input.blanks();
        for text in [
            "or more",
            "and more",
            "and up",
            "or greater",
            "and above",
            "or above",
        ] {
            if input.tried(|input| phrase(input, text))?.is_some() {
                return Ok(first);
            }
        }
        input.unfit()
    };
    if let Some(first) = input.tried(of_letter)? {
        return Ok(first);
    }
    match input.tried(said)? {
        Some(first) => Ok(first),
        None => or_more(input),
    }
}

/// The largest number that `up to 50`, `below 51`, `≤ 2^6` allow.
pub(super) fn most(input: &mut Input<'_>) -> Parsed<u64> {
    let says = |input: &mut Input<'_>, words: &[&str], signs: &[&str]| {
        let is_said =
            |text: &&str| matches!(input.tried(|input| phrase(input, text)), Ok(Some(())));
        words.iter().any(is_said) || signs.iter().any(|sign| input.skips(sign))
    };
    let taken = if says(input, &["up to", "at most"], &["≤", "<="]) {
        0
    } else if says(input, &["below", "less than", "under"], &["<"]) {
        1
    } else {
        return input.unfit();
    };
    input.blanks();
    let base = number(input)?;
    let power = if input.skips("^") {
        u32::try_from(number(input)?).unwrap_or(u32::MAX)
    } else {
        1
    };
    Ok(base.saturating_pow(power).saturating_sub(taken))
}
