//! A Python program that prints a figure's terms from the definition.
//!
//! The programs are files that run as they are, `python/programs/KIND.py`. What several need is in
//! `python/programs/pieces`, and is joined in where they import it. They are not part of the
//! library, which the page downloads: the caller brings them.

use std::borrow::Cow;

use crate::error::{Error, Result};
use crate::figure::parameter::Descriptor;
use crate::spec::Spec;

/// The text of a file of `python/programs` by its name without ending, such as `pieces/nim`; by
/// `none/KIND` the reason why a kind has no program, as the end of the sentence "… for KIND, …".
pub(crate) type Files<'a> = &'a dyn Fn(&str) -> Option<Cow<'static, str>>;

/// The program for a figure: its parameters filled in, sizes that would take Python too long cut
/// off, which it says. O(text).
///
/// # Errors
/// The kind has no program, or does not allow the size that is cut off to.
pub(crate) fn program(spec: &Spec, files: Files) -> Result<String> {
    let kind = spec.kind();
    let source = files(kind).ok_or_else(|| {
        let reason = files(&format!("none/{kind}"));
        let reason = reason.unwrap_or("which has no program yet".into());
        let allowed = format!("plain, csv or json for {kind}, {reason}");
        Error::bad("format", "python", allowed)
    })?;
    Ok(joined(&filled_in(spec, &source)?, files, &mut Vec::new()))
}

/// The program with the values of `spec`, as a file that imports its pieces.
pub(crate) fn filled_in(spec: &Spec, source: &str) -> Result<String> {
    let asked = spec.controls();
    let mut printed = spec.clone();
    let mut cuts = String::new();
    for line in source.lines() {
        let Some((name, Some(most))) = parameter(line).map(|(name, rest)| (name, at_most(rest)))
        else {
            continue;
        };
        let value = value(&asked, name);
        if value.parse::<u64>().is_ok_and(|value| value > most) {
            printed = printed.with(name, &most.to_string())?;
            cuts.push_str(&format!("# cut off: {name} = {most}, not {value}\n"));
        }
    }
    let shown = printed.controls();
    let mut out = String::new();
    for line in source.lines() {
        if line.starts_with("# spec: ") {
            out.push_str(&format!("# spec: {spec}\n{cuts}"));
        } else if line.starts_with("# prints: ") {
            out.push_str(&format!("# prints: takeaway terms '{printed}'\n"));
        } else if let Some((name, rest)) = parameter(line) {
            // Text in JSON is text in Python.
            let value = match name {
                "letters" => letters(&shown),
                name => value(&shown, name).into(),
            };
            let value = serde_json::Value::from(value);
            out.push_str(&format!("    \"{name}\": {value},{rest}\n"));
        } else if !line.starts_with("# cut off: ") {
            out.push_str(line);
            out.push('\n');
        }
    }
    Ok(out)
}

/// The name in a line `    "n": "60",  # at most 5000`, and the text after the comma.
pub(crate) fn parameter(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.strip_prefix("    \"")?.split_once("\": \"")?;
    let (_, rest) = value.split_once("\",")?;
    Some((name, rest))
}

fn at_most(rest: &str) -> Option<u64> {
    rest.strip_prefix("  # at most ")?.parse().ok()
}

fn value<'a>(controls: &'a [Descriptor], name: &str) -> &'a str {
    let control = controls.iter().find(|control| control.name == name);
    control.map_or("", |control| &control.value)
}

/// The values of the letters of a family: `m=1..9&d=2`.
fn letters(controls: &[Descriptor]) -> String {
    let is_letter = |name: &str| name.len() == 1 && !["x", "y"].contains(&name);
    let letters = controls.iter().filter(|control| is_letter(control.name));
    let letters: Vec<String> = letters.map(|c| format!("{}={}", c.name, c.value)).collect();
    letters.join("&")
}

/// The text with its pieces where it imports them.
#[cfg(feature = "cli")]
pub(crate) fn with_pieces(text: &str, files: Files) -> String {
    joined(text, files, &mut Vec::new())
}

/// The text with its pieces where it imports them, each once.
fn joined(text: &str, files: Files, held: &mut Vec<String>) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let imported = line
            .strip_prefix("from pieces.")
            .and_then(|rest| rest.split(' ').next());
        let name = imported.map(|piece| format!("pieces/{piece}"));
        match name.and_then(|name| Some((files(&name)?, name))) {
            Some((_, name)) if held.contains(&name) => {}
            Some((piece, name)) => {
                held.push(name);
                out.push_str("\n\n");
                out.push_str(&joined(&piece, files, held));
            }
            None => {
                out.push_str(line);
                out.push('\n');
            }
        }
    }
    out
}
