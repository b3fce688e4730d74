//! `takeaway set`: what a text is understood as.

use std::io::Write;

use clap::{Args, ValueEnum};

use super::{Failure, source};
use crate::figure::understood::Understood;
use crate::progress::Progress;

#[derive(Args)]
pub(super) struct Arguments {
    /// The set, such as 'primes but not 2'; @FILE reads a file, - standard input. docs/sets.md
    /// has the grammar.
    #[arg(allow_hyphen_values = true)]
    set: String,
    /// plain or json.
    #[arg(long, default_value = "plain")]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Plain,
    Json,
}

/// Prints what is known of the set, a line each, named.
pub(super) fn run(
    arguments: &Arguments,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let understood = Understood::of(&source::set(&arguments.set)?, progress)?;
    match arguments.format {
        Format::Plain => {
            for (name, text) in understood.told() {
                writeln!(out, "{name:<10} {text}")?;
            }
        }
        Format::Json => writeln!(
            out,
            "{}",
            serde_json::to_string(&understood).map_err(std::io::Error::from)?
        )?,
    }
    Ok(())
}
