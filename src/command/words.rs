//! `takeaway words`: everything a figure says of itself, to be read aloud.

use std::io::Write;

use super::threads::computed;
use super::{Failure, announce, specs};
use crate::progress::Progress;

/// Prints the words of each figure, a line each, named; a blank line between two figures.
pub(super) fn run(
    arguments: &[String],
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let specs = specs::read(arguments)?;
    specs.iter().for_each(announce);
    for (place, spec) in specs.iter().enumerate() {
        if place > 0 {
            writeln!(out)?;
        }
        let caption = computed(spec, progress)?.caption();
        for (name, text) in caption.texts() {
            writeln!(out, "{name:<10} {text}")?;
        }
        for line in caption.claim_text().text.lines() {
            writeln!(out, "{:<10} {line}", "copy")?;
        }
    }
    Ok(())
}
