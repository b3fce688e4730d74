//! `takeaway words`: everything a figure says of itself, to be read aloud.

use std::io::Write;

use super::Failure;
use crate::Drawing;

/// Prints the words of `drawing`, a line each, named.
pub(super) fn run(drawing: &Drawing, out: &mut dyn Write) -> Result<(), Failure> {
    for (name, text) in drawing.caption().told() {
        writeln!(out, "{name:<10} {text}")?;
    }
    Ok(())
}
