//! Sets that the command line takes from elsewhere: `@file`, and `-` for standard input.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::{Failure, message, say};
use crate::figure::text::{decoded, encoded};
use crate::games::Set;
use crate::games::ruleset::language;
use crate::limits::set_text;
use crate::shown;

/// The text of an argument, or where it says to find it, and the name of that place.
///
/// # Errors
/// The file cannot be read.
pub(super) fn found(argument: &str) -> Result<(String, &str), Failure> {
    Ok(match argument.strip_prefix('@') {
        _ if argument == "-" => (
            contents(&mut io::stdin().lock(), "standard input", set_text())?,
            "standard input",
        ),
        Some(path) => (text(Path::new(path), set_text())?, path),
        None => (argument.to_string(), ""),
    })
}

/// The set that an argument describes or says where to find.
///
/// # Errors
/// The file cannot be read, or its text or the argument is no set; the place is shown.
pub(super) fn set(argument: &str) -> Result<Set, Failure> {
    let (text, source) = found(argument)?;
    let reading = language::understand(&text).map_err(|fault| {
        let lines = fault.shown(&text);
        let (number, column) = fault.place(&text);
        let is_all = text[fault.span.clone()] == *text.trim();
        let message = message(&fault.in_text(&text));
        match source {
            "" if is_all => Failure::Input(message),
            "" => Failure::Shown(message, lines),
            source => {
                let source = shown::shortened(source);
                Failure::Shown(format!("{source}:{number}:{column}: {message}"), lines)
            }
        }
    })?;
    if let Some(note) = reading.note {
        say(&note);
    }
    Ok(reading.set)
}

/// Parameters that are sets.
const SETS: [&str; 3] = ["set", "d", "right"];

/// The spec, with the set in place of where it is to be found.
///
/// # Errors
/// As [`set`].
pub(super) fn spec(argument: &str) -> Result<Cow<'_, str>, Failure> {
    let Some((kind, pairs)) = argument.split_once('?') else {
        return Ok(argument.into());
    };
    let replaced = |pair: &str| {
        let given = pair
            .split_once('=')
            .filter(|(name, _)| SETS.contains(name))
            .map(|(name, value)| (name, decoded(value)))
            .filter(|(_, value)| value == "-" || value.starts_with('@'));
        match given {
            Some((name, value)) if kind == "family" => {
                Ok(format!("{name}={}", encoded(&items(&found(&value)?.0))))
            }
            Some((name, value)) => Ok(format!("{name}={}", encoded(&set(&value)?.to_string()))),
            None => Ok(pair.to_string()),
        }
    };
    let pairs: Result<Vec<String>, Failure> = pairs.split('&').map(replaced).collect();
    Ok(format!("{kind}?{}", pairs?.join("&")).into())
}

/// The items of a family, in lines or with commas between them.
fn items(text: &str) -> String {
    let lines = text.lines().map(|line| line.trim().trim_end_matches(','));
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.collect::<Vec<_>>().join(",")
}

/// The text of a file of at most `most` bytes.
///
/// # Errors
/// It cannot be read, is no file, is longer, or is not UTF-8.
pub(super) fn text(path: &Path, most: usize) -> Result<String, Failure> {
    let name = path.display().to_string();
    let refused = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => {
            Failure::Input(format!("There is no file “{}”.", shown::shortened(&name)))
        }
        _ => cannot_read(&name, &error.to_string()),
    };
    if !path.metadata().map_err(refused)?.is_file() {
        return Err(cannot_read(&name, "it is not a file"));
    }
    contents(&mut File::open(path).map_err(refused)?, &name, most)
}

fn contents(from: &mut dyn Read, name: &str, most: usize) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = from.take(most as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| cannot_read(name, &error.to_string()))?;
    if bytes.len() > most {
        return Err(cannot_read(
            name,
            &format!("it is longer than {most} bytes"),
        ));
    }
    String::from_utf8(bytes).map_err(|_| cannot_read(name, "it is not text in UTF-8"))
}

fn cannot_read(name: &str, why: &str) -> Failure {
    Failure::Input(format!("cannot read {}: {why}", shown::shortened(name)))
}
