//! The command line, native only: arguments in, text or files out.

mod check;
mod count;
mod csv;
mod each;
mod figure;
mod find;
mod kinds;
mod law;
mod laws;
mod output;
mod period;
mod planes;
mod play;
pub mod program;
mod progress;
mod prove;
mod records;
mod set;
mod solve;
mod source;
mod specs;
mod story;
mod terms;
mod threads;
mod two;
mod verify;
mod words;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Parser, Subcommand, ValueEnum};
use serde::Serialize;

use crate::error::{Error, Problem};
use crate::figure::parameter::whole_number;
use crate::progress::Progress;
use crate::shard::Shard;
use crate::shown;
use crate::spec::Spec;

/// How a command prints what it finds.
#[derive(Clone, Copy, ValueEnum)]
enum TextFormat {
    Plain,
    Json,
}

/// A whole number of an option, as all numbers are written: 1000, 1_000, 10^3, 1e3.
fn number<T: TryFrom<u64>>(text: &str) -> Result<T, &'static str> {
    let number = whole_number(text).ok_or("no whole number")?;
    T::try_from(number).map_err(|_| "too large")
}

/// A whole or a decimal number.
fn decimal(text: &str) -> Result<f64, &'static str> {
    let whole = || whole_number(text).map(|number| number as f64);
    text.parse().ok().or_else(whole).ok_or("no number")
}

/// A part of a survey, in numbers of any notation.
fn shard(text: &str) -> Result<Shard, Error> {
    let plain = text.split_once('/').and_then(|(part, of)| {
        let (part, of) = (whole_number(part)?, whole_number(of)?);
        Some(format!("{part}/{of}"))
    });
    plain.as_deref().unwrap_or(text).parse()
}

/// Prints a value as one line of JSON.
fn json(value: &impl Serialize, out: &mut dyn Write) -> Result<(), Failure> {
    Ok(writeln!(out, "{}", text(value)?)?)
}

/// A value as JSON.
fn text(value: &impl Serialize) -> Result<String, Failure> {
    Ok(serde_json::to_string(value).map_err(std::io::Error::from)?)
}

/// Computes and draws subtraction games.
#[derive(Parser)]
#[command(name = "takeaway", version, about, arg_required_else_help = false)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Prints the numbers of a figure, one per line.
    Terms(terms::Arguments),
    /// Prints the words of a figure: title, caption, badge, facts, notes, source.
    Words {
        /// The figure's spec or link, such as 'strip?set=2,5'; of several, the words of each.
        #[arg(required = true, value_name = "SPEC")]
        specs: Vec<String>,
    },
    /// Draws a figure to a file.
    Figure(figure::Arguments),
    /// Checks a claim case by case, such as theorem-3 or duality; `takeaway verify --help` lists them.
    Verify(verify::Arguments),
    /// Counts the cold positions of a set on all cores, beyond 2^36.
    Count(count::Arguments),
    /// Says what the text of a set means: its members, its size, its canonical text.
    Set(set::Arguments),
    /// Lists the figures that show the terms of a sequence.
    Find(find::Arguments),
    /// Finds the record nim-values of a set on all cores, beyond 2^27.
    Records(records::Arguments),
    /// Prints preperiod and period of a set, and the window of values that proves them.
    Period(period::Arguments),
    /// Prints the laws that the periods and preperiods of a family follow.
    Law(law::Arguments),
    /// Checks certificates of laws and of periods, from a file, and says what each proves.
    Check(check::Arguments),
    /// Says who wins and lists the winning moves.
    Solve(solve::Arguments),
    /// Plays a game, one line per move.
    Play(play::Arguments),
    /// Makes one HTML file of a story: a Markdown file whose code blocks are figures.
    Story(story::Arguments),
    /// Lists the kinds of figures, the parameters of one kind, or the games.
    Kinds {
        /// The kind whose parameters to list; play lists the games with theirs.
        kind: Option<String>,
    },
}

/// Why a command did not do what it was asked.
enum Failure {
    /// Bad input, in one line.
    Input(String),
    /// Bad input, in one line, and two more that show where it is bad.
    Shown(String, [String; 2]),
    /// A statement did not hold; its report has been printed.
    Refuted,
    /// Writing failed because the reader went away: nothing to say.
    Closed,
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Failure::Input(message(&error))
    }
}

/// The text of an error on the command line.
fn message(error: &Error) -> String {
    let more = match error {
        Error::BadInput(bad) => match &bad.problem {
            Problem::Name("figure", near) if near.is_empty() && bad.value != "play" => {
                return format!("{} `takeaway kinds` lists them.", unnamed(&bad.value));
            }
            Problem::Name("set", _) => " (`takeaway kinds cold` lists all sets)",
            Problem::Name("figure", _) if bad.value == "play" => {
                " (`takeaway play` and `takeaway solve` take games)"
            }
            _ => "",
        },
        _ => "",
    };
    format!("{error}{more}")
}

/// No figure has this name.
fn unnamed(name: &str) -> String {
    match name {
        "" => "No figure is named.".into(),
        name => format!("No figure is called “{}”.", shown::shortened(name)),
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Input(format!("standard output: {error}")),
        }
    }
}

/// Runs the command that `arguments` (program name first) ask for.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let parsed = match Arguments::try_parse_from(&arguments) {
        Ok(parsed) => parsed,
        Err(error) if !error.use_stderr() => {
            // Help and version go to standard output, whole.
            return match error.print() {
                Ok(()) => ExitCode::SUCCESS,
                Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
                Err(error) => refuse(&format!("standard output: {error}")),
            };
        }
        Err(error) => return refuse_arguments(&arguments, error),
    };
    match execute(parsed.command) {
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(Failure::Refuted) => ExitCode::from(1),
        Err(Failure::Input(text)) => refuse(&text),
        Err(Failure::Shown(text, lines)) => {
            let status = refuse(&text);
            for line in lines {
                let _ = writeln!(std::io::stderr(), "  {}", shown::line(&line));
            }
            status
        }
    }
}

fn refuse(text: &str) -> ExitCode {
    say(text);
    ExitCode::from(2)
}

/// A line on standard error: everything the commands say there is short and harmless.
fn say(text: &str) {
    // Standard error may be closed; the status says it all the same.
    let _ = writeln!(std::io::stderr(), "takeaway: {}", shown::line(text));
}

/// Of each command: its arguments in words, and an example.
const EXAMPLES: [(&str, &str, &str); 12] = [
    ("terms", "a figure", "'strip?set=2,5'"),
    ("words", "a figure", "'strip?set=2,5'"),
    (
        "figure",
        "a figure and a file",
        "'strip?set=2,5' --output strip.svg",
    ),
    ("verify", "a statement", "theorem-3"),
    ("count", "a set and a bound", "squares --n 10^9"),
    ("set", "a set", "squares"),
    ("find", "terms", "0,1,0,1,2"),
    ("records", "a set and a bound", "squares --n 10^9"),
    ("period", "a set", "2,5,7"),
    ("law", "a family", "n,7n+1,20n+2"),
    ("solve", "a game", "'play?game=heaps&set=1,2,3&heaps=7'"),
    ("story", "a story and a file", "tour.md --output tour.html"),
];

/// The message of the argument parser, with its tips and the usage, of arguments that a terminal
/// may be shown.
fn refuse_arguments(arguments: &[OsString], error: clap::Error) -> ExitCode {
    if let Some(error) = refused_value(&error) {
        return refuse(&error.to_string());
    }
    let command = arguments.get(1).and_then(|command| command.to_str());
    let example = EXAMPLES.iter().find(|(name, ..)| command == Some(name));
    if let (ErrorKind::MissingRequiredArgument, Some((name, what, example))) =
        (error.kind(), example)
    {
        return refuse(&format!("Write {what}, such as: takeaway {name} {example}"));
    }
    let plain = |argument: &OsString| shown::line(&argument.to_string_lossy());
    let again = Arguments::try_parse_from(arguments.iter().map(plain));
    let text = again.err().unwrap_or(error).render().to_string();
    let mut lines = text.trim_end().lines();
    let first = lines.next().unwrap_or_default();
    say(first.trim_start_matches("error: "));
    for line in lines {
        let _ = writeln!(std::io::stderr(), "{}", shown::line(line));
    }
    ExitCode::from(2)
}

/// The error of an option whose value was refused: the library's, or that of a number.
fn refused_value(error: &clap::Error) -> Option<Error> {
    if error.kind() != ErrorKind::ValueValidation {
        return None;
    }
    let text = |kind| match error.get(kind)? {
        ContextValue::String(text) => Some(text.as_str()),
        _ => None,
    };
    let source = std::error::Error::source(error);
    if let Some(ours) = source.and_then(|source| source.downcast_ref::<Error>()) {
        return Some(of_option(ours.clone()));
    }
    let option = text(ContextKind::InvalidArg)?.split(' ').next()?;
    let value = text(ContextKind::InvalidValue)?;
    Some(Error::bad(
        option,
        value,
        "a whole number such as 1000, 10^6 or 2^20",
    ))
}

/// The same error, said of the option `--name` and not of a parameter.
fn of_option(error: Error) -> Error {
    match &error {
        Error::BadInput(bad) if !bad.parameter.starts_with('-') => {
            let option = format!("--{}", bad.parameter);
            error.of(&option)
        }
        _ => error,
    }
}

/// Says that a figure takes long, before it does.
fn announce(spec: &Spec) {
    if let Some(time) = spec.long() {
        say(&format!("this takes {time}"));
    }
}

fn execute(command: Command) -> Result<(), Failure> {
    let mut progress = progress::ProgressLine::new();
    let progress: &mut dyn Progress = &mut progress;
    let out = &mut std::io::stdout().lock();
    match command {
        Command::Terms(arguments) => terms::run(&arguments, progress, out),
        Command::Words { specs } => words::run(&specs, progress, out),
        Command::Figure(arguments) => figure::run(&arguments, progress),
        Command::Verify(arguments) => verify::run(&arguments, progress, out),
        Command::Count(arguments) => count::run(&arguments, progress, out),
        Command::Set(arguments) => set::run(&arguments, progress, out),
        Command::Find(arguments) => find::run(&arguments, progress, out),
        Command::Records(arguments) => records::run(&arguments, progress, out),
        Command::Period(arguments) => period::run(&arguments, progress, out),
        Command::Law(arguments) => law::run(&arguments, progress, out),
        Command::Check(arguments) => check::run(&arguments, progress, out),
        Command::Solve(arguments) => solve::run(&arguments, progress, out),
        Command::Play(arguments) => {
            let typed = &mut std::io::stdin().lock();
            play::run(&arguments, progress, typed, out)
        }
        Command::Story(arguments) => story::run(&arguments, progress),
        Command::Kinds { kind } => kinds::run(kind.as_deref(), out),
    }
}
