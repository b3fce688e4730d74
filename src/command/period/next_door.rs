//! Periods of games next door: codes, and what a spec of a strip asks for.

use std::io::Write;

use serde_json::Value;

use super::super::{Failure, program, source};
use super::{Arguments, Format, line, positions};
use crate::error::Error;
use crate::figure::conventions::Conventions;
use crate::figure::{text, variation};
use crate::games::Set;
use crate::games::heap::Code;
use crate::games::heap::periods::Proved;
use crate::kinds::strip::Strip;
use crate::number::grouped;
use crate::progress::Progress;
use crate::shown;

/// The ruleset that a text names.
pub(super) enum Asked {
    /// A game next door.
    Game(Box<Strip>),
    /// A set, and how play ends where the text says it.
    Set(Set, Option<&'static str>),
}

/// The ruleset that a text names: a code, its name, a spec of a strip or a set.
///
/// # Errors
/// The spec or the set is refused.
pub(super) fn asked(argument: &str, convention: &str) -> Result<Asked, Failure> {
    let argument = &*source::spec(argument)?;
    let is_code = Code::is_meant(argument) || Code::named(argument).is_some();
    let mut pairs = match argument.strip_prefix("strip?") {
        Some(pairs) => pairs.to_string(),
        None if is_code => format!("set={argument}"),
        None => return Ok(Asked::Set(source::set(argument)?, None)),
    };
    if convention != "wall" {
        pairs.push_str(&format!("&convention={convention}"));
    }
    let mut strip = Strip::default();
    text::read(&mut strip, &pairs)?;
    if strip.variation.game()?.is_some() {
        return Ok(Asked::Game(Box::new(strip)));
    }
    let play = strip.play;
    let said = (play.conventions != Conventions::Both).then(|| play.name());
    Ok(Asked::Set(strip.set, said))
}

/// A proved period.
pub(super) struct Found {
    spec: String,
    convention: &'static str,
    proved: Proved,
}

impl Found {
    fn value(&self) -> Value {
        let mut value = variation::json(&self.proved);
        value["spec"] = self.spec.clone().into();
        value["convention"] = self.convention.into();
        value
    }

    /// One line.
    pub(super) fn json(&self) -> String {
        self.value().to_string()
    }

    /// The spec, preperiod and period.
    pub(super) fn row(&self) -> String {
        let period = self.proved.period;
        format!("{}\t{}\t{}", self.spec, period.preperiod, period.period)
    }
}

/// The period that the answers of the heaps below a bound prove, as data.
///
/// # Errors
/// Cancelled.
pub(super) fn within(
    strip: &Strip,
    below: u64,
    progress: &mut dyn Progress,
) -> Result<Option<Value>, Failure> {
    let Some(game) = strip.variation.game()? else {
        return Ok(None);
    };
    let no_set = Set::Explicit(vec![1]);
    let set = if game.has_set() { &strip.set } else { &no_set };
    let convention = strip.played();
    let solved = game.solved(set, convention, 0, below, progress)?;
    Ok(solved.proved.map(|proved| {
        let (spec, convention) = (text::written(strip), convention.name());
        Found {
            spec,
            convention,
            proved,
        }
        .value()
    }))
}

/// The period of the answers of a game.
///
/// # Errors
/// No window of its moves proves one, or none was found; options that are of sets alone.
pub(super) fn period(
    strip: &Strip,
    arguments: &Arguments,
    progress: &mut dyn Progress,
) -> Result<Found, Failure> {
    if arguments.outcomes {
        let message = "Outcomes alone are sought of sets. Remove --outcomes.";
        return Err(Error::conflict("--outcomes", "", message).into());
    }
    if arguments.each && matches!(arguments.format, Format::Python) {
        let message = "A program checks one game. Remove --each.";
        return Err(Error::conflict("--format", "python", message).into());
    }
    let spec = text::written(strip);
    let Some(game) = strip.variation.game()? else {
        let refused = Error::bad("set", &strip.set, "a code such as 0.77");
        return Err(refused.into());
    };
    let convention = strip.played();
    let no_set = Set::Explicit(vec![1]);
    let set = if game.has_set() { &strip.set } else { &no_set };
    let below = arguments.bound()?.unwrap_or_else(|| game.search(set));
    let solved = game.solved(set, convention, 0, below, progress)?;
    let Some(proved) = solved.proved else {
        let spec = shown::shortened(&spec);
        let message = match solved.searched {
            0 => format!(
                "No window proves a period of {spec}. Write a finite set, or a larger --below."
            ),
            below => format!(
                "No period of {spec} was found below {}. Try a larger bound.",
                grouped(below)
            ),
        };
        return Err(Error::conflict("--below", below, message).into());
    };
    let convention = convention.name();
    Ok(Found {
        spec,
        convention,
        proved,
    })
}

pub(super) fn run(
    strip: &Strip,
    arguments: &Arguments,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let found = period(strip, arguments, progress)?;
    match arguments.format {
        Format::Json => {
            writeln!(out, "{}", found.json())?;
            return Ok(());
        }
        Format::Python => {
            let text = program::next_door(&found.json(), &found.spec.parse()?);
            return Ok(out.write_all(text.as_bytes())?);
        }
        Format::Plain => {}
    }
    let Proved { period, window } = found.proved;
    let out = &mut &mut *out;
    line(out, "preperiod", &grouped(period.preperiod))?;
    line(out, "period", &grouped(period.period))?;
    Ok(line(out, "window", &positions(&window))?)
}
