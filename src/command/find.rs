//! `takeaway find`: the figures that show the terms of a sequence.

use std::io::Write;

use clap::Args;

use super::{Failure, TextFormat, json, source};
use crate::find::{compare, terms};
use crate::number::counted;
use crate::progress::Progress;

#[derive(Args)]
pub(super) struct Arguments {
    /// The terms, such as '0,1,0,1,2,0'; @FILE reads a list or b-file, - standard input.
    #[arg(allow_hyphen_values = true)]
    terms: String,
    /// Lines to read, or JSON.
    #[arg(long, value_enum, default_value = "plain")]
    format: TextFormat,
}

/// Prints a line for each figure: its spec, how many terms agree, and what of it they are.
pub(super) fn run(
    arguments: &Arguments,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (text, _) = source::found(&arguments.terms)?;
    let terms = terms(&text)?;
    let found = compare(&terms, progress)?;
    match arguments.format {
        TextFormat::Json => json(&found, out)?,
        TextFormat::Plain if found.is_empty() => {
            writeln!(out, "None of the sequences in the index begins like this.")?;
        }
        TextFormat::Plain => {
            for each in found {
                let how = match each.how.as_str() {
                    "" => String::new(),
                    how => format!(", {how}"),
                };
                let terms = match each.agreed < each.given {
                    true => format!("{} of {} terms compared", each.agreed, each.given),
                    false => counted(each.agreed as u64, "term", "terms"),
                };
                writeln!(out, "{}  {terms}: {}{how}", each.spec, each.what)?;
            }
        }
    }
    Ok(())
}
