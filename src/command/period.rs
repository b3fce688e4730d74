//! `takeaway period`: the period of a ruleset, with its proof.

use std::io::{BufWriter, Write};

use clap::{Args, ValueEnum};

use super::{Failure, of_option, program, source};
use crate::error::Error;
use crate::figure::Certified;
use crate::games::certificate::{
    Certificate, Outcomes, Play, Values, Window, Word, certificate, lengths,
};
use crate::limits::PERIOD_SEARCH_DEFAULT;
use crate::number::{grouped, push_digits};
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
    /// Whether to print the values and outcomes of one period.
    #[arg(long, value_enum, default_value = "on")]
    word: Switch,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Switch {
    On,
    Off,
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
    let prove = match (arguments.word, arguments.format) {
        (Switch::On, _) => certificate,
        (Switch::Off, Form::Python) => {
            let message = "A program checks the word. Remove --word off.";
            return Err(Error::conflict("--word", "off", message).into());
        }
        (Switch::Off, _) => lengths,
    };
    let found = Certified::new(&set, play, prove(&set, play, arguments.below, progress)?)?;
    // Words have millions of letters.
    let mut out = BufWriter::with_capacity(BUFFER, out);
    match arguments.format {
        Form::Plain => plain(&found.certificate, &mut out)?,
        Form::Json => {
            serde_json::to_writer(&mut out, &found).map_err(std::io::Error::from)?;
            writeln!(out)?;
        }
        Form::Python => {
            let text = serde_json::to_string(&found).map_err(std::io::Error::from)?;
            out.write_all(program::certificate(&text).as_bytes())?;
        }
    }
    Ok(out.flush()?)
}

/// Bytes that are written at once.
const BUFFER: usize = 1 << 16;

fn plain(found: &Certificate, out: &mut impl Write) -> std::io::Result<()> {
    if let Some(values) = &found.values {
        let Values {
            preperiod,
            period,
            saltus,
            window,
            values,
        } = values;
        line(out, "preperiod", &grouped(*preperiod))?;
        line(out, "period", &grouped(*period))?;
        line(out, "saltus", &grouped(*saltus))?;
        line(out, "window", &positions(window))?;
        if let Some(values) = values {
            write_values(values, out)?;
        }
    }
    let Outcomes {
        preperiod,
        period,
        window,
        word,
    } = &found.outcomes;
    line(out, "outcomes: preperiod", &grouped(*preperiod))?;
    line(out, "outcomes: period", &grouped(*period))?;
    if let Some(window) = window {
        line(out, "outcomes: window", &positions(window))?;
    }
    word.iter().try_for_each(|word| line(out, "outcomes", word))
}

fn line(out: &mut impl Write, name: &str, text: &str) -> std::io::Result<()> {
    writeln!(out, "{name:<20} {text}")
}

fn write_values(values: &Word, out: &mut impl Write) -> std::io::Result<()> {
    write!(out, "{:<20}", "values")?;
    let mut text = Vec::with_capacity(BUFFER);
    for value in values.iter() {
        text.push(b' ');
        push_digits(&mut text, value.into());
        if text.len() >= BUFFER / 2 {
            out.write_all(&text)?;
            text.clear();
        }
    }
    text.push(b'\n');
    out.write_all(&text)
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
