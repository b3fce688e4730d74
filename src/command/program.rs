//! `takeaway terms … --format python`: a program that prints the same terms from the definition.

use std::borrow::Cow;
use std::collections::BTreeMap;

use include_dir::{Dir, include_dir};

use crate::error::Result;
use crate::python;
use crate::spec::Spec;

/// The programs, by kind, and their pieces.
static PROGRAMS: Dir = include_dir!("$CARGO_MANIFEST_DIR/python/programs");

/// Why kinds have no program.
const NONE: &str = include_str!("../../python/programs/none.json");

fn file(name: &str) -> Option<Cow<'static, str>> {
    if let Some(kind) = name.strip_prefix("none/") {
        let reasons: BTreeMap<&str, &str> = serde_json::from_str(NONE).ok()?;
        return reasons.get(kind).map(|reason| Cow::Borrowed(*reason));
    }
    let file = PROGRAMS.get_file(format!("{name}.py"))?;
    file.contents_utf8().map(Cow::Borrowed)
}

/// A program that checks a certificate: JSON of texts without quotes or backslashes, and numbers.
pub fn certificate(certificate: &str) -> String {
    let pieces = python::with_pieces("from pieces.certificate import check\n", &file);
    format!("{pieces}\n\nCERTIFICATE = '{certificate}'\n\ncheck(json.loads(CERTIFICATE))\n")
}

/// The parameters of a strip on which its answers depend.
const OF_GAMES: [&str; 5] = ["set", "right", "pass", "scoring", "blocking"];

/// A program that checks the certificate of a game next door.
pub(super) fn next_door(certificate: &str, spec: &Spec) -> String {
    let controls = spec.controls();
    let of_game = controls
        .iter()
        .filter(|control| OF_GAMES.contains(&control.name));
    let game: BTreeMap<&str, &str> = of_game
        .map(|control| (control.name, control.value.as_str()))
        .chain([("options", "set")])
        .collect();
    let game = serde_json::json!(game);
    let pieces = python::with_pieces("from pieces.next_door import check_game\n", &file);
    format!(
        "{pieces}\n\nCERTIFICATE = '{certificate}'\nGAME = {game}\n\ncheck_game(json.loads(CERTIFICATE), GAME)\n"
    )
}

/// A program that checks the certificates of a family: a JSON list.
pub(crate) fn laws(certificates: &str) -> String {
    let pieces = python::with_pieces("from pieces.laws import check_laws\n", &file);
    format!("{pieces}\n\nCERTIFICATES = '{certificates}'\n\ncheck_laws(json.loads(CERTIFICATES))\n")
}

/// A program that checks the certificate of a family of two letters.
pub(super) fn regions(certificate: &str) -> String {
    let pieces = python::with_pieces("from pieces.regions import check_regions\n", &file);
    format!("{pieces}\n\nCERTIFICATE = '{certificate}'\n\ncheck_regions(CERTIFICATE)\n")
}

/// The program for a figure, see [`python::program`].
///
/// # Errors
/// As that says.
pub fn python(spec: &Spec) -> Result<String> {
    python::program(spec, &file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::python::{filled_in, parameter};

    #[test]
    fn every_kind_has_a_program_or_a_reason() {
        let reasons: BTreeMap<&str, &str> = serde_json::from_str(NONE).unwrap();
        for spec in Spec::kinds() {
            let has = file(spec.kind()).is_some();
            assert_ne!(has, reasons.contains_key(spec.kind()), "{spec}");
        }
        let programs = PROGRAMS
            .files()
            .filter(|file| file.path().extension() == Some("py".as_ref()));
        assert_eq!(programs.count() + reasons.len(), Spec::kinds().len());
    }

    /// Whether it is one of the kind, whatever is drawn of it.
    fn is_parameter(spec: &Spec, name: &str) -> bool {
        let controls = spec.controls();
        let drawn = controls.iter().find(|control| control.name == "of");
        let choices = drawn.map_or(&[][..], |control| &control.choices);
        let others = choices
            .iter()
            .filter_map(|choice| spec.with("of", &choice.value).ok());
        let all = others.flat_map(|other| other.controls());
        all.chain(controls.clone())
            .any(|control| control.name == name)
    }

    #[test]
    fn the_files_are_what_is_made_of_them_for_the_defaults() {
        for spec in Spec::kinds() {
            let kind = spec.kind();
            let Some(source) = file(kind) else { continue };
            assert_eq!(filled_in(&spec, &source).unwrap(), source, "{kind}");
            for line in source.lines() {
                let Some((name, _)) = parameter(line) else {
                    continue;
                };
                assert!(name == "letters" || is_parameter(&spec, name), "{name}");
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
