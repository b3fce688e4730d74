//! `takeaway law`: the laws of the periods of a family.

use std::io::Write;

use clap::Args;

use super::threads::computed;
use super::{Failure, TextFormat, announce};
use crate::error::Error;
use crate::progress::Progress;
use crate::spec::Spec;

#[derive(Args)]
pub(super) struct Arguments {
    /// The family's spec or link, such as 'family?set=2,5,c&c=6..60'.
    spec: String,
    /// Lines to read, or JSON.
    #[arg(long, value_enum, default_value = "plain")]
    format: TextFormat,
}

pub(super) fn run(
    arguments: &Arguments,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let spec = Spec::from_link(&arguments.spec)?;
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
