//! `takeaway check`: what the certificates of a file prove.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use super::{Failure, source};
use crate::check::check;

/// Bytes of a file of certificates.
const BYTES: usize = 1 << 28;

#[derive(Args)]
pub(super) struct Arguments {
    /// The file, which `takeaway law --prove --certificate` writes.
    file: PathBuf,
}

pub(super) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let text = source::text(&arguments.file, BYTES)?;
    let checked = check(&text)?;
    for line in &checked.lines {
        writeln!(out, "{line}")?;
    }
    match checked.holds {
        true => Ok(()),
        false => Err(Failure::Refuted),
    }
}
