//! A ruleset a line, an answer a line.

use std::io::Write;

use serde_json::json;

use super::{Failure, source};
use crate::progress::Progress;
use crate::shard::Shard;

/// Answers each line of the part of a file, or of another text; a line that has no answer says why, and the rest
/// goes on.
///
/// # Errors
/// The text cannot be read; some lines have no answer; what `answer` cannot go on after.
pub(super) fn answers(
    argument: &str,
    part: Shard,
    mut answer: impl FnMut(&str, &mut dyn Progress) -> Result<String, Failure>,
    refused: fn(&str, &str) -> String,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (text, _) = source::found(argument)?;
    let lines = text.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let lines = (0..).zip(lines).filter(|(place, _)| part.has(*place));
    let lines: Vec<&str> = lines.map(|(_, line)| line).collect();
    let mut failed = 0;
    for (done, line) in (0..).zip(&lines) {
        progress.report("lines", done, lines.len() as u64)?;
        let text = match answer(line, progress) {
            Ok(text) => text,
            Err(Failure::Input(why) | Failure::Shown(why, _)) => {
                failed += 1;
                refused(line, &why)
            }
            Err(other) => return Err(other),
        };
        // Each is there as soon as it is known.
        writeln!(out, "{text}")?;
        out.flush()?;
    }
    match failed {
        0 => Ok(()),
        _ => Err(Failure::Input(format!(
            "{failed} of {} lines have no answer; each says why",
            lines.len()
        ))),
    }
}

/// Why a line has no answer, in a row.
pub(super) fn row(line: &str, why: &str) -> String {
    format!("{line}\t{why}")
}

/// The same in JSON.
pub(super) fn object(line: &str, why: &str) -> String {
    json!({"set": line, "error": why}).to_string()
}
