//! `takeaway period`: the period of a ruleset, with its proof.

use std::io::Write;

use clap::{Args, ValueEnum};

use super::Failure;
use crate::games::certificate::{Certificate, Outcomes, Play, Values, Window, certificate};
use crate::games::{Convention, Set};
use crate::limits::PERIOD_SEARCH_DEFAULT;
use crate::number::grouped;
use crate::progress::Progress;

#[derive(Args)]
pub(super) struct Arguments {
    /// The set, such as 2,5,7 or all-but-1,3.
    set: String,
    /// How play ends. Misère play has outcomes alone.
    #[arg(long, value_enum, default_value = "wall")]
    convention: Ending,
    /// Lines to read, or JSON.
    #[arg(long, value_enum, default_value = "plain")]
    format: Format,
    /// Positions to search.
    #[arg(long, default_value_t = PERIOD_SEARCH_DEFAULT)]
    below: u64,
}

#[derive(Clone, Copy, ValueEnum)]
enum Ending {
    Wall,
    Sink,
    Misere,
    MisereSink,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Plain,
    Json,
}

pub(super) fn run(
    arguments: &Arguments,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let set: Set = arguments.set.parse()?;
    let play = match arguments.convention {
        Ending::Wall => Play::Normal(Convention::Wall),
        Ending::Sink => Play::Normal(Convention::Sink),
        Ending::Misere => Play::Misere(Convention::Wall),
        Ending::MisereSink => Play::Misere(Convention::Sink),
    };
    let found = certificate(&set, play, arguments.below, progress)?;
    match arguments.format {
        Format::Plain => plain(&found, out)?,
        Format::Json => {
            let text = serde_json::to_string(&found).map_err(std::io::Error::from)?;
            writeln!(out, "{text}")?;
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
        line("window", &told(window))?;
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
        line("outcomes: window", &told(window))?;
    }
    line("outcomes", word)
}

fn told(window: &Window) -> String {
    let Window {
        start,
        length,
        recurs,
    } = window;
    let numbers = [*length, *start, *recurs].map(grouped);
    let [length, start, recurs] = numbers;
    format!("{length} from position {start}, again from {recurs}")
}
