//! `takeaway find`: the figures that show the terms of a sequence.

use std::io::Write;

use clap::Args;

use super::{Failure, TextFormat, json, say, source};
use crate::error::Error;
use crate::find::terms::is_a_number;
use crate::find::{compare, terms};
use crate::gallery::sequences;
use crate::number::counted;
use crate::progress::Progress;

#[derive(Args)]
pub(super) struct Arguments {
    /// The terms, such as '0,1,0,1,2,0', or a number of the OEIS; @FILE reads a list or b-file, - standard input.
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
    if is_a_number(text.trim()) {
        return listed(text.trim(), arguments.format, out);
    }
    let terms = terms(&text)?;
    if let Some(note) = &terms.note {
        say(note);
    }
    let found = compare(&terms.list, progress)?;
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
                let terms = if each.agreed < each.given {
                    format!("{} of {} terms compared", each.agreed, each.given)
                } else {
                    counted(each.agreed as u64, "term", "terms")
                };
                writeln!(out, "{}  {terms}: {}{how}", each.spec, each.what)?;
            }
        }
    }
    Ok(())
}

/// Prints the figures that show a sequence of the OEIS.
fn listed(number: &str, format: TextFormat, out: &mut dyn Write) -> Result<(), Failure> {
    let number = number.to_uppercase();
    let mut found = sequences();
    found.retain(|each| each.number == number);
    if found.is_empty() {
        let message = format!("{number} is not in the index. Write its terms, such as 0,1,0,1,2.");
        return Err(Error::conflict("terms", &number, message).into());
    }
    match format {
        TextFormat::Json => json(&found, out)?,
        TextFormat::Plain => {
            for each in found {
                writeln!(out, "{}  {number}", each.spec)?;
            }
        }
    }
    Ok(())
}
