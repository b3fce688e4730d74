//! `takeaway set`: what a text is understood as.

use std::io::Write;

use clap::Args;

use super::{Failure, TextFormat, json, source};
use crate::figure::understood::Understood;
use crate::progress::Progress;

#[derive(Args)]
pub(super) struct Arguments {
    /// The set, such as 'primes but not 2'; @FILE reads a file, - standard input. docs/sets.md
    /// has the grammar.
    #[arg(allow_hyphen_values = true)]
    set: String,
    /// Lines to read, or JSON.
    #[arg(long, value_enum, default_value = "plain")]
    format: TextFormat,
}

/// Prints what is known of the set, a line each, named.
pub(super) fn run(
    arguments: &Arguments,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let understood = Understood::of(&source::set(&arguments.set)?, progress)?;
    match arguments.format {
        TextFormat::Plain => {
            for (name, text) in understood.lines() {
                writeln!(out, "{name:<10} {text}")?;
            }
        }
        TextFormat::Json => json(&understood, out)?,
    }
    Ok(())
}
