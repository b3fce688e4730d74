//! Every parameter of every kind at and beyond its edges, from the list of parameters itself: either the figure is
//! there, or one line says what is wrong.

use takeaway::Spec;
use takeaway::figure::parameter::{Control, Descriptor};

use super::takeaway;
use crate::common::well_said;

/// Above this cost a figure is only accepted, not computed.
const AFFORDABLE: u64 = 500_000;

/// Values that suit some parameter just so, or none at all.
const ANYWHERE: [&str; 14] = [
    "",
    " ",
    "0",
    "1",
    "-1",
    "1e3",
    "1e30",
    "2^16",
    "2.5",
    "4294967296",
    "18446744073709551616",
    "1..",
    "x",
    "\u{202e}ap3",
];

/// The edges of a parameter, and what lies one beyond them.
fn edges(control: &Descriptor) -> Vec<String> {
    let mut all: Vec<String> = ANYWHERE.map(String::from).to_vec();
    if control.kind == Control::Integer || control.kind == Control::Range {
        let (least, most) = (control.min, control.max);
        all.extend([least, most, most + 1].map(|edge| edge.to_string()));
        all.push((least - 1).to_string());
        all.push(format!("{least}..{most}"));
    }
    all.extend(control.choices.iter().map(|choice| choice.value.clone()));
    all.sort();
    all.dedup();
    all
}

#[test]
fn every_parameter_at_its_edges() {
    let (mut drawn, mut refused) = (0, 0);
    for spec in Spec::kinds() {
        for control in spec.controls() {
            // Whether the command line has refused a value of this parameter, as the library does.
            let mut asked = false;
            for value in edges(&control) {
                let text = format!("{}?{}={value}", spec.kind(), control.name);
                let parsed: Result<Spec, _> = text.parse();
                if matches!(&parsed, Ok(spec) if spec.cost() > AFFORDABLE || spec.kind() == "race")
                {
                    continue;
                }
                if let Err(error) = &parsed
                    && asked
                {
                    well_said(error);
                    refused += 1;
                    continue;
                }
                asked |= parsed.is_err();
                let output = takeaway(&["words", &text]);
                let errors = String::from_utf8(output.stderr).expect("text");
                match parsed {
                    Ok(_) => {
                        assert_eq!(
                            (output.status.code(), errors.as_str()),
                            (Some(0), ""),
                            "{text}"
                        );
                        drawn += 1;
                    }
                    Err(error) => {
                        assert_eq!(output.status.code(), Some(2), "{text}");
                        assert!(errors.starts_with(&format!("takeaway: {error}")), "{text}");
                        assert!(output.stdout.is_empty(), "{text}");
                        refused += 1;
                    }
                }
            }
        }
    }
    assert!(
        drawn > 100 && refused > 500,
        "{drawn} drawn, {refused} refused"
    );
}
