//! `takeaway check`: what the certificates of a file prove.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use prover::two;
use serde_json::{Deserializer, Value};

use super::period::again;
use super::two::plain;
use super::{Failure, source};
use crate::check::check;
use crate::progress::Progress;

/// Bytes of a file of certificates.
const BYTES: usize = 1 << 28;

#[derive(Args)]
pub(super) struct Arguments {
    /// The file, which `takeaway law --prove --certificate` or `takeaway period --format json` writes.
    file: PathBuf,
}

pub(super) fn run(
    arguments: &Arguments,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let text = source::text(&arguments.file, BYTES)?;
    let values = Deserializer::from_str(&text).into_iter::<Value>();
    let values: Vec<Value> = values.map_while(Result::ok).collect();
    let of_period =
        |value: &Value| value.get("window").is_some() || value.get("outcomes").is_some();
    if !values.is_empty() && values.iter().all(of_period) {
        let mut holds = true;
        for value in &values {
            let (line, is_so) = again::check(value, progress)?;
            holds &= is_so;
            writeln!(out, "{line}")?;
        }
        return if holds { Ok(()) } else { Err(Failure::Refuted) };
    }
    if values
        .first()
        .is_some_and(|value| value.get("regions").is_some())
    {
        let wrong = |error| Failure::Input(format!("This is no certificate: {error}."));
        let certificate: two::Certificate = serde_json::from_str(&text).map_err(wrong)?;
        let found = match two::check(&certificate) {
            Ok(found) => found,
            Err(reason) => {
                writeln!(out, "refused: {reason}")?;
                return Err(Failure::Refuted);
            }
        };
        return Ok(plain(&found, ['a', 'b'], out)?);
    }
    let checked = check(&text)?;
    for line in &checked.lines {
        writeln!(out, "{line}")?;
    }
    if checked.holds {
        Ok(())
    } else {
        Err(Failure::Refuted)
    }
}
