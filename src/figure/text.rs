//! A kind and its parameters as text, `kind?param=value&…`.

use super::Kind;
use super::parameter::Field;
use crate::error::{Error, Problem, Result, listed};
use crate::nearest::{near, nearest};

/// The text of a kind; parameters at their defaults are left out, so equal
/// figures have equal text.
pub(crate) fn written(figure: &dyn Kind) -> String {
    let pairs: Vec<String> = figure
        .changed()
        .into_iter()
        .map(|(name, text)| format!("{name}={}", encoded(&text)))
        .collect();
    let kind = figure.name().kind;
    if pairs.is_empty() {
        kind.into()
    } else {
        format!("{kind}?{}", pairs.join("&"))
    }
}

/// Kind and parameters of a text, separated.
pub(crate) fn parts(text: &str) -> (String, &str) {
    let (kind, pairs) = text.split_once('?').unwrap_or((text, ""));
    (decoded(kind), pairs)
}

/// Reads `name=value&…` into a figure, then checks the whole.
///
/// # Errors
/// A parameter is unknown, given twice, or not allowed with the others.
pub(crate) fn read(figure: &mut dyn Kind, pairs: &str) -> Result<()> {
    let mut seen: Vec<(String, String)> = Vec::new();
    let pairs = with_whole_conditions(figure, self::pairs(pairs));
    // The view may bring a set as a parameter, and a set its letters.
    let named = |name| move |pair: &(String, Option<String>)| pair.0 == name;
    let (of, others): (Vec<_>, Vec<_>) = pairs.into_iter().partition(named("of"));
    let (set, others): (Vec<_>, Vec<_>) = others.into_iter().partition(named("set"));
    for (name, value) in of.into_iter().chain(set).chain(others) {
        let (text, is_assigned) = (value.as_deref().unwrap_or(""), value.is_some());
        check_once(&seen, &name, text)?;
        figure.assign(&name, text).map_err(|error| {
            if is_assigned {
                as_typed(error, &name, text)
            } else {
                unassigned(figure, error, &name)
            }
        })?;
        seen.push((name, text.into()));
    }
    let typed = |error, pair: &(String, String)| as_typed(error, &pair.0, &pair.1);
    let checked = figure.check();
    checked.map_err(|error| seen.iter().fold(error, typed))
}

/// The pairs, with equations that a raw & cut off joined to the condition before them:
/// `condition=x+z=2y&z-y=1`.
fn with_whole_conditions(
    figure: &dyn Kind,
    pairs: impl Iterator<Item = (String, Option<String>)>,
) -> Vec<(String, Option<String>)> {
    // Names of parameters are words, or among the kind's fields.
    let is_word = |name: &str| {
        let letters: Vec<char> = name.chars().collect();
        letters
            .windows(2)
            .any(|pair| pair.iter().all(char::is_ascii_alphabetic))
    };
    let fields = figure.fields();
    let is_side = |name: &str| !is_word(name) && fields.iter().all(|field| field.name != name);
    let mut whole: Vec<(String, Option<String>)> = Vec::new();
    for (name, value) in pairs {
        match (whole.last_mut(), &value) {
            (Some((last, Some(condition))), Some(value))
                if last == "condition" && is_side(&name) =>
            {
                condition.push_str(&format!("&{name}={value}"));
            }
            _ => whole.push((name, value)),
        }
    }
    whole
}

/// The same error, where it is about the value that `name` was given as `text`.
pub(crate) fn as_typed(error: Error, name: &str, text: &str) -> Error {
    match &error {
        Error::BadInput(bad) if bad.parameter == name => error.about(text),
        _ => error,
    }
}

/// `name` has no `=`, and needs a value.
fn unassigned(figure: &dyn Kind, error: Error, name: &str) -> Error {
    let controls = figure.controls();
    match controls.iter().find(|control| control.name == name) {
        Some(control) => Error::input(Problem::Unassigned, name, name, "a value after “=”")
            .suggest(&control.default),
        None => error,
    }
}

/// The parameter `name` of a kind.
///
/// # Errors
/// There is none; the names nearest to it are offered.
pub(crate) fn named<'a>(kind: &str, fields: &'a [Field], name: &str) -> Result<&'a Field> {
    let field = fields.iter().find(|field| field.name == name);
    field.ok_or_else(|| {
        let names: Vec<&str> = fields.iter().map(|field| field.name).collect();
        match fields.iter().find(|field| field.label == name) {
            Some(labelled) => no_parameter(kind, name, &names, &[labelled.name]),
            None => no_parameter(kind, name, &names, &near(name, &names)),
        }
    })
}

/// Names a message lists at most: more is not read.
const LISTED: usize = 14;

/// The first of these names, and how many more there are.
pub(crate) fn listed_names(names: &[&str]) -> String {
    match names.split_at_checked(LISTED) {
        Some((first, rest)) if rest.len() > 1 => {
            format!("{} and {} more", first.join(", "), rest.len())
        }
        _ => listed(names, "and"),
    }
}

/// `of` has no parameter `name`, but `names`, of which these are `near`.
pub(crate) fn no_parameter(of: &str, name: &str, names: &[&str], near: &[&str]) -> Error {
    let allowed = listed_names(names);
    let only = match near {
        [name] => Some(*name),
        several => nearest(name, several.iter().copied()),
    };
    let near = near.iter().map(ToString::to_string).collect();
    let problem = Problem::Parameter(of.into(), near);
    Error::input(problem, "parameter", name, allowed).suggest_any(only)
}

/// Refuses a second value for `name`.
///
/// # Errors
/// It is among the parameters that were given before.
pub(crate) fn check_once(given: &[(String, String)], name: &str, value: &str) -> Result<()> {
    match given.iter().find(|pair| pair.0 == name) {
        Some((_, first)) => {
            let problem = Problem::Twice(first.clone());
            Err(Error::input(problem, name, value, "one value"))
        }
        None => Ok(()),
    }
}

/// The names and values of `a=1&b=2`, unescaped and trimmed; no value where there is no `=`.
pub(crate) fn pairs(text: &str) -> impl Iterator<Item = (String, Option<String>)> {
    let pairs = text.split('&').filter(|pair| !pair.is_empty());
    pairs.map(|pair| {
        let plain = |text| decoded(text).trim().to_string();
        match pair.split_once('=') {
            Some((name, value)) => (plain(name), Some(plain(value))),
            None => (plain(pair), None),
        }
    })
}

/// Percent-decoded; what is not a valid escape is unchanged.
pub(crate) fn decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let escape = (bytes[at] == b'%')
            .then(|| bytes.get(at + 1..at + 3))
            .flatten()
            .filter(|digits| digits.iter().all(u8::is_ascii_hexdigit))
            .and_then(|digits| std::str::from_utf8(digits).ok())
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match escape {
            Some(byte) => {
                out.push(byte);
                at += 3;
            }
            None => {
                out.push(bytes[at]);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// Percent-encodes what would end a value or not survive in a link.
pub(crate) fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => out.push(char::from(byte)),
            b'-' | b'.' | b'_' | b'~' | b',' | b'=' | b'+' | b'^' | b'(' | b')' | b'*' | b'/'
            | b':' => {
                out.push(char::from(byte));
            }
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}
