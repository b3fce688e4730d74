//! Subtraction sets as texts: read, written, and in words.

use std::fmt;
use std::str::FromStr;

use super::Set;
use crate::error::{Error, Result};
use crate::limits::{EXPLICIT_MEMBERS, HIGHEST_DEGREE, LARGEST_COEFFICIENT, LARGEST_MEMBER};
use crate::nearest::{near, nearest};
use crate::number::{THIN, grouped, superscript};

/// What a set may be, for messages and help.
pub const SET_FORMS: &str = "numbers such as 2,5,7; squares, cubes, powers-4, triangular, primes, \
     fibonacci, factorials, moser, powers-of-2, naturals, odd, 3+4i; all-but-3; a polynomial such \
     as s^2+1; or random-50";

/// The same in brief.
const SET_SORTS: &str =
    "numbers such as 2,5,7, a name such as squares, or a polynomial such as s^2+1";

/// Sets that go by a name alone.
pub const SET_NAMES: [&str; 11] = [
    "squares",
    "cubes",
    "triangular",
    "primes",
    "fibonacci",
    "factorials",
    "moser",
    "naturals",
    "odd",
    "even",
    "pronic",
];

/// Some sets, for menus.
pub const SET_EXAMPLES: [&str; 14] = [
    "2,5",
    "1,2,3",
    "3,7,10",
    "squares",
    "cubes",
    "triangular",
    "primes",
    "fibonacci",
    "factorials",
    "moser",
    "powers-of-2",
    "odd",
    "all-but-3",
    "random-50",
];

impl FromStr for Set {
    type Err = Error;

    /// Parses the text forms of the table above; also accepts `{2, 5, 7}`,
    /// `all but 3`, `square`, blanks and capitals.
    fn from_str(text: &str) -> Result<Self> {
        let clean = text.trim().to_ascii_lowercase();
        let clean = clean
            .strip_prefix('{')
            .and_then(|rest| rest.strip_suffix('}'))
            .unwrap_or(&clean);
        let name = closed_up(clean);
        let bad = || {
            let near = near(&name, &SET_NAMES);
            let error = Error::unknown("set", text.trim(), &near, SET_SORTS);
            error.suggest_any(nearest(&name, SET_NAMES))
        };
        if let Some(rest) = name
            .strip_prefix("all-but-")
            .or_else(|| name.strip_prefix("all-but"))
        {
            return Ok(Set::AllBut(explicit(rest)?));
        }
        if let Some(base) = name.strip_prefix("powers-of-") {
            return match base.parse() {
                Ok(b @ 2..LARGEST_MEMBER) => Ok(Set::PowersOf(b)),
                _ => Err(Error::bad(
                    "base",
                    base,
                    "a base 2 … 2^32 − 1, as in powers-of-2",
                )),
            };
        }
        if let Some(power) = name.strip_prefix("powers-") {
            return match power.parse() {
                Ok(1) => Ok(Set::Progression { first: 1, step: 1 }),
                Ok(k @ 2..=HIGHEST_DEGREE) => Ok(Set::Powers(k)),
                _ => Err(Error::bad(
                    "power",
                    power,
                    format!("a power 1 … {HIGHEST_DEGREE}, as in powers-4"),
                )),
            };
        }
        if let Some(rest) = name.strip_prefix("random-") {
            let (percent, seed) = rest.split_once('-').unwrap_or((rest, "1"));
            return match (percent.parse(), seed.parse()) {
                (Ok(percent @ 1..=99), Ok(seed)) => Ok(Set::Random { percent, seed }),
                (Ok(1..=99), _) => Err(Error::bad(
                    "seed",
                    seed,
                    "a seed 0 … 2^32 − 1, as in random-50-7",
                )),
                _ => Err(Error::bad(
                    "percent",
                    percent,
                    "a percentage 1 … 99, as in random-50",
                )),
            };
        }
        let family = match name.as_str() {
            "squares" | "square" => Set::Powers(2),
            "cubes" | "cube" => Set::Powers(3),
            "triangular" | "triangulars" | "triangular-numbers" => Set::Triangular,
            "primes" | "prime" | "prime-numbers" => Set::Primes,
            "fibonacci" | "fibonacci-numbers" => Set::Fibonacci,
            "factorials" | "factorial" => Set::Factorials,
            "moser" | "moser-de-bruijn" => Set::Moser,
            "naturals" | "all" => Set::Progression { first: 1, step: 1 },
            "odd" | "odds" | "odd-numbers" => Set::Progression { first: 1, step: 2 },
            "even" | "evens" | "even-numbers" => Set::Progression { first: 2, step: 2 },
            "pronic" => Set::Polynomial(vec![0, 1, 1]),
            _ if name.contains('s') => return polynomial(&name).ok_or_else(bad),
            _ if name.ends_with('i') => return progression(&name).ok_or_else(bad),
            _ if name.starts_with(|c: char| c.is_ascii_digit() || c == '-') => {
                return Ok(Set::Explicit(explicit(&name)?));
            }
            _ => return Err(bad()),
        };
        Ok(family)
    }
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Set::Explicit(list) => f.write_str(&join(list, ",")),
            Set::Powers(2) => f.write_str("squares"),
            Set::Powers(3) => f.write_str("cubes"),
            Set::Powers(k) => write!(f, "powers-{k}"),
            Set::Triangular => f.write_str("triangular"),
            Set::Primes => f.write_str("primes"),
            Set::Fibonacci => f.write_str("fibonacci"),
            Set::Factorials => f.write_str("factorials"),
            Set::Moser => f.write_str("moser"),
            Set::PowersOf(b) => write!(f, "powers-of-{b}"),
            Set::Progression { first: 1, step: 1 } => f.write_str("naturals"),
            Set::Progression { first: 1, step: 2 } => f.write_str("odd"),
            Set::Progression { first, step } => write!(f, "{first}+{step}i"),
            Set::AllBut(list) => write!(f, "all-but-{}", join(list, ",")),
            Set::Polynomial(coefficients) => write_polynomial(f, coefficients),
            Set::Random { percent, seed: 1 } => write!(f, "random-{percent}"),
            Set::Random { percent, seed } => write!(f, "random-{percent}-{seed}"),
        }
    }
}

impl Set {
    /// The set in the field's words, as it reads in a caption.
    pub fn words(&self) -> String {
        match self {
            Set::Explicit(list) => format!("{{{}}}", told(list)),
            Set::Powers(2) => "the squares".into(),
            Set::Powers(3) => "the cubes".into(),
            Set::Powers(k) => format!("the {k}th powers"),
            Set::Triangular => "the triangular numbers".into(),
            Set::Primes => "the primes".into(),
            Set::Fibonacci => "the Fibonacci numbers".into(),
            Set::Factorials => "the factorials".into(),
            Set::Moser => "the Moser–de Bruijn numbers".into(),
            Set::PowersOf(b) => format!("the powers of {}", grouped(*b)),
            Set::Progression { first: 1, step: 1 } => "all positive integers".into(),
            Set::Progression { first: 1, step: 2 } => "the odd numbers".into(),
            Set::Progression { first: 2, step: 2 } => "the even numbers".into(),
            Set::Progression { first, step } if first == step => {
                format!("the multiples of {}", grouped(*step))
            }
            Set::Progression { first, step } => {
                let [a, b, c] = [0, 1, 2].map(|i| grouped(first.saturating_add(i * step)));
                format!("the progression {a}, {b}, {c}, …")
            }
            Set::AllBut(list) => format!("all positive integers except {}", told(list)),
            Set::Polynomial(coefficients) => {
                format!("the positive values of {}", polynomial_words(coefficients))
            }
            Set::Random { percent, seed } => {
                format!(
                    "a random set of density {percent}{THIN}% (seed {})",
                    grouped((*seed).into())
                )
            }
        }
    }

    /// The game in which its members may be subtracted.
    pub fn game(&self) -> String {
        match self {
            Set::Explicit(_) => format!("the subtraction game {}", self.words()),
            Set::Powers(2) => "subtract-a-square".into(),
            Set::Powers(3) => "subtract-a-cube".into(),
            Set::Primes => "subtract-a-prime".into(),
            Set::Moser => "the Moser–de Bruijn subtraction game".into(),
            _ => format!("the subtraction game on {}", self.words()),
        }
    }
}

/// 2, 5, 10 000.
fn told(list: &[u64]) -> String {
    let texts: Vec<String> = list.iter().map(|&x| grouped(x)).collect();
    texts.join(", ")
}

/// 2s² − s + 1.
fn polynomial_words(coefficients: &[i64]) -> String {
    let mut text = String::new();
    for (degree, &c) in coefficients.iter().enumerate().rev() {
        if c == 0 {
            continue;
        }
        text.push_str(match (text.is_empty(), c < 0) {
            (true, false) => "",
            (true, true) => "−",
            (false, false) => " + ",
            (false, true) => " − ",
        });
        if degree == 0 || c.abs() != 1 {
            text.push_str(&grouped(c.unsigned_abs()));
        }
        match degree {
            0 => {}
            1 => text.push('s'),
            _ => text.push_str(&format!("s{}", superscript(degree as i64))),
        }
    }
    text
}

/// The text with blanks beside a sign or comma left out and others made hyphens.
fn closed_up(text: &str) -> String {
    let mut out = String::new();
    for word in text.split_whitespace() {
        let joined = |c: char| matches!(c, ',' | '+' | '-' | '^');
        if !(out.is_empty() || out.ends_with(joined) || word.starts_with(joined)) {
            out.push('-');
        }
        out.push_str(word);
    }
    out
}

fn join(list: &[u64], between: &str) -> String {
    let texts: Vec<String> = list.iter().map(u64::to_string).collect();
    texts.join(between)
}

/// A list of positive integers, sorted and without repetition.
fn explicit(text: &str) -> Result<Vec<u64>> {
    let mut list = Vec::new();
    for item in text.split(',') {
        match item.trim().parse() {
            Ok(member @ 1..LARGEST_MEMBER) => list.push(member),
            _ => {
                return Err(Error::bad(
                    "set",
                    item,
                    "positive integers below 2^32, separated by commas",
                ));
            }
        }
        if list.len() > EXPLICIT_MEMBERS {
            return Err(Error::bad(
                "set",
                text,
                format!("a list of at most {EXPLICIT_MEMBERS} numbers"),
            ));
        }
    }
    list.sort_unstable();
    list.dedup();
    Ok(list)
}

/// `a+bi`, with either part optional: `3+4i`, `4i`, `1+i`.
fn progression(text: &str) -> Option<Set> {
    let body = text.strip_suffix('i')?;
    let number = |t: &str| match t {
        "" => Some(1),
        _ => t.parse().ok().filter(|x| (1..LARGEST_MEMBER).contains(x)),
    };
    let (first, step) = match body.split_once('+') {
        Some((first, step)) => (number(first)?, number(step)?),
        None => (number(body)?, number(body)?),
    };
    Some(Set::Progression { first, step })
}

/// A polynomial in s with integer coefficients, such as `2s^2-s+1`.
fn polynomial(text: &str) -> Option<Set> {
    let mut coefficients = vec![0i64; HIGHEST_DEGREE as usize + 1];
    let spaced = text.replace('-', "+-");
    for (place, term) in spaced.split('+').enumerate() {
        if term.is_empty() && place == 0 {
            continue;
        }
        let (factor, degree) = match term.split_once('s') {
            None => (term, 0),
            Some((factor, "")) => (factor, 1),
            Some((factor, power)) => (factor, power.strip_prefix('^')?.parse().ok()?),
        };
        let factor: i64 = match factor {
            "" if degree > 0 => 1,
            "-" if degree > 0 => -1,
            number => number.parse().ok()?,
        };
        let slot = coefficients.get_mut(degree as usize)?;
        *slot = slot.checked_add(factor)?;
        if slot.abs() > LARGEST_COEFFICIENT {
            return None;
        }
    }
    while coefficients.last() == Some(&0) {
        coefficients.pop();
    }
    let leads_upward = coefficients.len() >= 2 && coefficients.last() > Some(&0);
    let plain_power = coefficients.iter().rev().skip(1).all(|&c| c == 0);
    match (leads_upward, plain_power, coefficients.last()) {
        (false, ..) => None,
        (true, true, Some(1)) if coefficients.len() > 2 => {
            Some(Set::Powers(coefficients.len() as u32 - 1))
        }
        (true, true, Some(&step)) if coefficients.len() == 2 => Some(Set::Progression {
            first: step as u64,
            step: step as u64,
        }),
        _ => Some(Set::Polynomial(coefficients)),
    }
}

fn write_polynomial(f: &mut fmt::Formatter<'_>, coefficients: &[i64]) -> fmt::Result {
    let mut first = true;
    for (degree, &c) in coefficients.iter().enumerate().rev() {
        if c == 0 {
            continue;
        }
        if c < 0 {
            f.write_str("-")?;
        } else if !first {
            f.write_str("+")?;
        }
        first = false;
        if degree == 0 || c.abs() != 1 {
            write!(f, "{}", c.abs())?;
        }
        match degree {
            0 => {}
            1 => f.write_str("s")?,
            _ => write!(f, "s^{degree}")?,
        }
    }
    Ok(())
}
