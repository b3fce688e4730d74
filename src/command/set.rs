//! `takeaway set`: what a text is understood as.

use std::io::Write;

use clap::Args;

use super::{Failure, TextFormat, each, json, source, text};
use crate::figure::understood::Understood;
use crate::progress::{NoProgress, Progress};
use crate::shard::Shard;

#[derive(Args)]
pub(super) struct Arguments {
    /// The set, such as 'primes but not 2'; @FILE reads a file, - standard input. docs/sets.md
    /// has the grammar.
    #[arg(allow_hyphen_values = true)]
    set: String,
    /// Lines to read, or JSON.
    #[arg(long, value_enum, default_value = "plain")]
    format: TextFormat,
    /// Read a set from each line, and answer each in a line: canonical text, and what it means.
    #[arg(long)]
    each: bool,
}

/// Prints what is known of the set, a line each, named.
pub(super) fn run(
    arguments: &Arguments,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if arguments.each {
        let answer = |line: &str, _: &mut dyn Progress| {
            let set = source::set(line)?;
            Ok(match arguments.format {
                TextFormat::Plain => format!("{line}\t{set}\t{}", set.words()),
                TextFormat::Json => text(&Understood::of(&set, &mut NoProgress)?)?,
            })
        };
        let refused = match arguments.format {
            TextFormat::Plain => each::row,
            TextFormat::Json => each::object,
        };
        return each::answers(&arguments.set, Shard::WHOLE, answer, refused, progress, out);
    }
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
