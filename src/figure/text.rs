//! A kind and its parameters as text, `kind?param=value&…`.

use super::Kind;
use super::parameter::whole_number;
use crate::error::{Error, Result};

/// The text of a kind; parameters at their defaults are left out, so equal
/// figures have equal text.
pub fn written(figure: &dyn Kind) -> String {
    let pairs: Vec<String> = figure
        .changed()
        .into_iter()
        .map(|(name, text)| format!("{name}={}", encoded(&text)))
        .collect();
    let kind = figure.name().kind;
    match pairs.is_empty() {
        true => kind.into(),
        false => format!("{kind}?{}", pairs.join("&")),
    }
}

/// Kind and parameters of a text, apart.
pub fn parts(text: &str) -> (String, &str) {
    let (kind, pairs) = text.split_once('?').unwrap_or((text, ""));
    (decoded(kind), pairs)
}

/// Reads `name=value&…` into a figure, then checks the whole.
///
/// # Errors
/// A parameter is unknown, given twice, or bad beside the others.
pub fn read(figure: &mut dyn Kind, pairs: &str) -> Result<()> {
    let mut seen: Vec<(String, String)> = Vec::new();
    for (name, value) in self::pairs(pairs) {
        if seen.iter().any(|pair| pair.0 == name) {
            return Err(Error::bad(name, value, "given once"));
        }
        let assigned = figure.assign(&name, &value);
        assigned.map_err(|error| as_typed(error, &name, &value))?;
        seen.push((name, value));
    }
    let typed = |error, pair: &(String, String)| as_typed(error, &pair.0, &pair.1);
    let checked = figure.check();
    checked.map_err(|error| seen.iter().fold(error, typed))
}

/// The same error, where it is about a number that `name` was given as `text`: 2^40 and not the
/// digits of that.
pub fn as_typed(error: Error, name: &str, text: &str) -> Error {
    let number = whole_number(text).map(|number| number.to_string());
    match &error {
        Error::BadInput(bad) if bad.parameter == name && number.as_ref() == Some(&bad.value) => {
            error.about(text)
        }
        _ => error,
    }
}

/// The names and values of `a=1&b=2`, without what was escaped or stands around them.
pub fn pairs(text: &str) -> impl Iterator<Item = (String, String)> {
    let pairs = text.split('&').filter(|pair| !pair.is_empty());
    pairs.map(|pair| {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let plain = |text| decoded(text).trim().to_string();
        (plain(name), plain(value))
    })
}

/// Percent-decoded; what is not a valid escape stays as it is.
pub fn decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let escape = (bytes[at] == b'%')
            .then(|| bytes.get(at + 1..at + 3))
            .flatten()
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
pub fn encoded(text: &str) -> String {
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
