//! `takeaway period`: the period of a ruleset, with its proof.

use std::io::Write;

use clap::{Args, ValueEnum};

use super::{Failure, json, of_option, program, source};
use crate::figure::Certified;
use crate::games::certificate::{Certificate, Outcomes, Play, Values, Window, certificate};
use crate::limits::PERIOD_SEARCH_DEFAULT;
use crate::number::grouped;
use crate::progress::Progress;

#[derive(Args)]
pub(super) struct Arguments {
    /// The set, such as 2,5,7 or all-but-1,3; @file or - reads it.
    set: String,
    /// How play ends: wall, sink, misere or misere-sink. Misère play has outcomes alone.
    #[arg(long, default_value = "wall")]
    convention: String,
    /// Lines to read, JSON, or a Python program that checks the proof.
    #[arg(long, value_enum, default_value = "plain")]
    format: Form,
    /// Positions to search.
    #[arg(long, default_value_t = PERIOD_SEARCH_DEFAULT)]
    below: u64,
}

#[derive(Clone, Copy, ValueEnum)]
enum Form {
    Plain,
    Json,
    Python,
}

pub(super) fn run(
    arguments: &Arguments,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let set = source::set(&arguments.set)?;
    let play: Play = arguments.convention.parse().map_err(of_option)?;
    let found = Certified {
        set: set.to_string(),
        convention: play.name(),
        certificate: certificate(&set, play, arguments.below, progress)?,
    };
    match arguments.format {
        Form::Plain => plain(&found.certificate, out)?,
        Form::Json => json(&found, out)?,
        Form::Python => {
            let text = serde_json::to_string(&found).map_err(std::io::Error::from)?;
            out.write_all(program::certificate(&text).as_bytes())?;
        }
    }
    Ok(())
}

fn plain(found: &Certificate, out: &mut dyn Write) -> std::io::Result<()> {
    let mut line = |name: &str, text: &str| writeln!(out, "{name:<20} {text}");
    if let Some(values) = &found.values {
        let Values {
            preperiod,
            period,
            saltus,
            window,
            values,
        } = values;
        line("preperiod", &grouped(*preperiod))?;
        line("period", &grouped(*period))?;
        line("saltus", &grouped(*saltus))?;
        line("window", &positions(window))?;
        let values: Vec<String> = values.iter().map(u32::to_string).collect();
        line("values", &values.join(" "))?;
    }
    let Outcomes {
        preperiod,
        period,
        window,
        word,
    } = &found.outcomes;
    line("outcomes: preperiod", &grouped(*preperiod))?;
    line("outcomes: period", &grouped(*period))?;
    if let Some(window) = window {
        line("outcomes: window", &positions(window))?;
    }
    line("outcomes", word)
}

fn positions(window: &Window) -> String {
    let Window {
        start,
        length,
        recurs,
    } = window;
    let numbers = [*length, *start, *recurs].map(grouped);
    let [length, start, recurs] = numbers;
    format!("{length} from position {start}, again from {recurs}")
}
