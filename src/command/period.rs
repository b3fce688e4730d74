//! `takeaway period`: the period of a ruleset, with its proof.

pub(super) mod again;
mod each;
mod next_door;
mod outcomes;

use std::io::{BufWriter, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{Failure, of_option, program};
use crate::error::Error;
use crate::figure::parameter::whole_number;
use crate::figure::{Certified, Moves};
use crate::games::Set;
use crate::games::certificate::{
    Certificate, Outcomes, Play, Values, Window, Word, certificate, lengths,
};
use crate::games::period::soon;
use crate::limits::VAST_CHECKPOINT_SECONDS;
use crate::number::{grouped, push_digits};
use crate::progress::Progress;
use crate::shard::Shard;
use next_door::Asked;
use outcomes::Search;

#[derive(Args)]
pub(super) struct Arguments {
    /// The set, such as 2,5,7 or all-but-1,3; a code such as 0.77; a spec such as strip?set=2,5&pass=on; @file or - reads it.
    set: String,
    /// How play ends: wall, sink, misere or misere-sink. Misère play has outcomes alone.
    #[arg(long, default_value = "wall")]
    convention: String,
    /// Lines to read, JSON, or a Python program that checks the proof.
    #[arg(long, value_enum, default_value = "plain")]
    format: Format,
    /// Positions to search, such as 2^26. Default: 2^22, of outcomes alone 2^32.
    #[arg(long)]
    below: Option<String>,
    /// Only the outcomes, P and N: nothing is stored, and periods may be as long as 2^47.
    #[arg(long)]
    outcomes: bool,
    /// With --outcomes, a checkpoint file: resumes from it if present, saves to it while running.
    #[arg(long, value_name = "FILE", requires = "outcomes")]
    resume: Option<PathBuf>,
    /// Seconds between two savings of the checkpoint.
    #[arg(long, value_name = "S", value_parser = super::number::<u64>, default_value_t = VAST_CHECKPOINT_SECONDS)]
    every: u64,
    /// Read a set from each line, and answer each in a line.
    #[arg(long)]
    each: bool,
    /// With --each, only part i of n of the lines, such as 2/8.
    #[arg(long, value_name = "I/N", requires = "each", value_parser = super::shard)]
    shard: Option<Shard>,
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
enum Format {
    Plain,
    Json,
    Python,
}

pub(super) fn run(
    arguments: &Arguments,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if arguments.each {
        return each::run(arguments, progress, out);
    }
    let found = match next_door::asked(&arguments.set, &arguments.convention)? {
        Asked::Game(strip) => return next_door::run(&strip, arguments, progress, out),
        Asked::Set(set, play) => arguments.certified(&set, play, progress)?,
    };
    // Words have millions of letters.
    let mut out = BufWriter::with_capacity(BUFFER, out);
    match arguments.format {
        Format::Plain => plain(&found.certificate, &mut out)?,
        Format::Json => {
            serde_json::to_writer(&mut out, &found).map_err(std::io::Error::from)?;
            writeln!(out)?;
        }
        Format::Python => {
            let text = serde_json::to_string(&found).map_err(std::io::Error::from)?;
            out.write_all(program::certificate(&text).as_bytes())?;
        }
    }
    Ok(out.flush()?)
}

impl Arguments {
    fn is_json(&self) -> bool {
        matches!(self.format, Format::Json)
    }

    /// The period of `set`, as asked for; its spec says how play ends, or the option.
    fn certified(
        &self,
        set: &Set,
        play: Option<&str>,
        progress: &mut dyn Progress,
    ) -> Result<Certified, Failure> {
        let play: Play = play
            .unwrap_or(&self.convention)
            .parse()
            .map_err(of_option)?;
        let below = self.bound()?;
        let without_word = self.outcomes || self.each || self.word == Switch::Off;
        if without_word && matches!(self.format, Format::Python) {
            let message = "A program checks the word. Remove --word off, --outcomes and --each.";
            return Err(Error::conflict("--format", "python", message).into());
        }
        let certificate = if self.outcomes {
            let search = Search {
                below,
                file: self.resume.as_deref(),
                every: self.every,
            };
            search.certificate(set, play, progress)?
        } else {
            let below = below.unwrap_or_else(|| soon(set));
            let prove = if without_word { lengths } else { certificate };
            prove(set, play, below, progress)?
        };
        let found = Certified::new(set, play, certificate)?;
        match found.moves {
            Moves::Proved { theorem } if matches!(self.format, Format::Python) => {
                let message =
                    format!("{theorem} proves this period, not a program. Remove --format python.");
                Err(Error::conflict("--format", "python", message).into())
            }
            _ => Ok(found),
        }
    }

    fn bound(&self) -> crate::Result<Option<u64>> {
        let read = |text: &String| {
            let allowed = "a whole number from 1 on, such as 2^26";
            let number = whole_number(text).filter(|&below| below > 0);
            number.ok_or_else(|| Error::bad("--below", text, allowed))
        };
        self.below.as_ref().map(read).transpose()
    }
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
        if let Some(window) = window {
            line(out, "window", &positions(window))?;
        }
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
