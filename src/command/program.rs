//! `takeaway terms … --format python`: a program that prints the same terms from the definition.
//!
//! The programs are files that run as they stand, `python/programs/KIND.py`; what several need is
//! in `python/programs/pieces`, and is joined in where they import it. The page has the same
//! files, and fills them in the same way (`www/export/program.ts`); a test compares the two.

use crate::error::{Error, Result};
use crate::figure::parameter::Descriptor;
use crate::spec::Spec;

macro_rules! files {
    ($($folder:literal: $($name:literal)*;)*) => {
        [$($((
            $name,
            include_str!(concat!("../../python/programs/", $folder, $name, ".py")),
        )),*),*]
    };
}

/// By kind.
const PROGRAMS: [(&str, &str); 17] = files! {
    "": "cold" "cold-count" "comply" "constructions" "digits" "duality" "expansion" "family" "greedy-set" "longest" "permutation"
        "records" "residues" "shifts" "sink-strips" "strip" "three-move";
};

/// By the name under which programs import them.
const PIECES: [(&str, &str); 7] = files! {
    "pieces/": "cold" "conditions" "conventions" "nim" "numbers" "period" "sets";
};

/// Why kinds have no program, as the end of the sentence "… for KIND, …".
const NONE: &str = include_str!("../../python/programs/none.json");

/// The program for a figure: its parameters filled in, sizes that would take Python too long cut
/// off, which it says. O(text).
///
/// # Errors
/// The kind has no program, or does not allow the size that is cut off to.
pub fn python(spec: &Spec) -> Result<String> {
    let kind = spec.kind();
    let program = PROGRAMS.iter().find(|(name, _)| *name == kind);
    let &(_, source) = program.ok_or_else(|| {
        let reasons: std::collections::BTreeMap<&str, &str> =
            serde_json::from_str(NONE).unwrap_or_default();
        let reason = reasons.get(kind).unwrap_or(&"which has no program yet");
        let allowed = format!("plain, csv or json for {kind}, {reason}");
        Error::bad("format", "python", allowed)
    })?;
    Ok(joined(&filled_in(spec, source)?, &mut Vec::new()))
}

/// The program with the values of `spec`, as a file that imports its pieces.
fn filled_in(spec: &Spec, source: &str) -> Result<String> {
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

/// The name in a line `    "n": "60",  # at most 5000`, and what stands after the comma.
fn parameter(line: &str) -> Option<(&str, &str)> {
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

/// The text with its pieces where it imports them, each once.
fn joined(text: &str, held: &mut Vec<&'static str>) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let imported = line
            .strip_prefix("from pieces.")
            .and_then(|rest| rest.split(' ').next());
        let piece = imported.and_then(|name| PIECES.iter().find(|piece| piece.0 == name));
        match piece {
            Some((name, _)) if held.contains(name) => {}
            Some((name, piece)) => {
                held.push(name);
                out.push_str("\n\n");
                out.push_str(&joined(piece, held));
            }
            None => {
                out.push_str(line);
                out.push('\n');
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_program_or_a_reason() {
        let reasons: std::collections::BTreeMap<&str, &str> = serde_json::from_str(NONE).unwrap();
        for spec in Spec::kinds() {
            let has = PROGRAMS.iter().any(|(kind, _)| *kind == spec.kind());
            assert_ne!(has, reasons.contains_key(spec.kind()), "{spec}");
        }
        assert_eq!(PROGRAMS.len() + reasons.len(), Spec::kinds().len());
    }

    #[test]
    fn the_files_are_what_is_made_of_them_for_the_defaults() {
        for (kind, source) in PROGRAMS {
            let spec: Spec = kind.parse().unwrap();
            assert_eq!(filled_in(&spec, source).unwrap(), source, "{kind}");
            for line in source.lines() {
                let Some((name, _)) = parameter(line) else {
                    continue;
                };
                let known = name == "letters" || spec.controls().iter().any(|c| c.name == name);
                assert!(known, "{name}");
            }
            let whole = python(&spec).unwrap();
            assert!(!whole.contains("from pieces"), "{kind}:\n{whole}");
        }
    }

    #[test]
    fn sizes_are_cut_off_aloud() {
        let spec: Spec = "cold?set=primes&n=1000000".parse().unwrap();
        let text = python(&spec).unwrap();
        for line in [
            "# spec: cold?set=primes&n=1000000",
            "# cut off: n = 20000, not 1000000",
            "# prints: takeaway terms 'cold?set=primes&n=20000'",
            "    \"set\": \"primes\",",
            "    \"n\": \"20000\",  # at most 20000",
        ] {
            assert!(text.lines().any(|l| l == line), "{line}:\n{text}");
        }
        // A set that begins beyond what Python reaches has no such beginning.
        let late: Spec = "greedy-set?start=5000&n=6000".parse().unwrap();
        assert!(
            python(&late)
                .unwrap_err()
                .to_string()
                .contains("n cannot be")
        );
    }
}
