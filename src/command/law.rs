//! `takeaway law`: the laws of the periods of a family.

use std::io::Write;

use clap::Args;

use super::threads::computed;
use super::{Failure, TextFormat, announce};
use crate::error::Error;
use crate::family::Family;
use crate::figure::text::encoded;
use crate::progress::Progress;
use crate::spec::Spec;

#[derive(Args)]
pub(super) struct Arguments {
    /// The family, such as 's,4s,12s+1,16s+1'; or its spec or link, such as 'family?set=2,5,c&c=6..60'.
    spec: String,
    /// Lines to read, or JSON.
    #[arg(long, value_enum, default_value = "plain")]
    format: TextFormat,
}

/// Values of the letter of a family that is given by its text alone.
const LETTER: &str = "1..40";

/// A family by its spec or link, or by its text alone.
fn family(text: &str) -> Result<Spec, Error> {
    match text.parse::<Family>() {
        Ok(family) if !text.contains('?') && !family.letters().is_empty() => {
            let values = family.letters().iter();
            let values: String = values.map(|letter| format!("&{letter}={LETTER}")).collect();
            format!("family?set={}{values}", encoded(&family.to_string())).parse()
        }
        _ => Spec::from_link(text),
    }
}

pub(super) fn run(
    arguments: &Arguments,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let spec = family(&arguments.spec)?;
    if spec.kind() != "family" {
        let allowed = "a family such as 'family?set=2,5,c&c=6..60'";
        return Err(Error::bad("spec", &spec, allowed).into());
    }
    announce(&spec);
    let picture = computed(&spec, progress)?;
    match arguments.format {
        TextFormat::Plain => {
            for fact in picture.caption().facts {
                writeln!(out, "{:<20} {}", fact.label, fact.value)?;
            }
        }
        TextFormat::Json => {
            for (_, laws) in picture.panel(0)?.table()?.beside {
                writeln!(out, "{laws}")?;
            }
        }
    }
    Ok(())
}
