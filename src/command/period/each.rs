//! A ruleset a line, an answer a line.

use std::io::Write;

use super::super::Failure;
use super::super::each::{answers, object, row};
use super::Arguments;
use super::next_door::{self, Asked};
use crate::error::Error;
use crate::figure::Certified;
use crate::games::certificate::Values;
use crate::progress::Progress;
use crate::shard::Shard;

/// Answers each line of the part.
pub(super) fn run(
    arguments: &Arguments,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if arguments.resume.is_some() {
        let message = "A checkpoint is of one set. Remove --resume or --each.";
        return Err(Error::conflict("--resume", "", message).into());
    }
    let part = arguments.shard.unwrap_or(Shard::WHOLE);
    let refused = if arguments.is_json() { object } else { row };
    let answer = |line: &str, progress: &mut dyn Progress| answer(line, arguments, progress);
    answers(&arguments.set, part, answer, refused, progress, out)
}

/// The answer of a line.
fn answer(
    line: &str,
    arguments: &Arguments,
    progress: &mut dyn Progress,
) -> Result<String, Failure> {
    let found = match next_door::asked(line, &arguments.convention)? {
        Asked::Game(strip) => {
            let found = next_door::period(&strip, arguments, progress)?;
            return Ok(if arguments.is_json() {
                found.json()
            } else {
                found.row()
            });
        }
        Asked::Set(set, play) => arguments.certified(&set, play, progress)?,
    };
    Ok(if arguments.is_json() {
        serde_json::to_string(&found).map_err(std::io::Error::from)?
    } else {
        numbers(&found)
    })
}

/// The set, preperiod, period and saltus of its values if they were sought, and those of its outcomes.
fn numbers(found: &Certified) -> String {
    let values = found.certificate.values.iter();
    let values = values.flat_map(|values| {
        let Values {
            preperiod,
            period,
            saltus,
            ..
        } = values;
        [*preperiod, *period, *saltus]
    });
    let outcomes = &found.certificate.outcomes;
    let numbers = values.chain([outcomes.preperiod, outcomes.period]);
    let numbers = numbers.map(|number| format!("\t{number}"));
    numbers.fold(found.set.clone(), |row, number| row + &number)
}
