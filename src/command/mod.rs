//! The command line, native only: arguments in, text or files out.

mod count;
mod csv;
mod figure;
mod kinds;
mod laws;
mod output;
mod period;
pub mod pgfplots;
mod play;
pub mod program;
mod progress;
mod records;
mod solve;
mod terms;
mod threads;
mod verify;
mod words;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::error::Error;
use crate::progress::Progress;
use crate::spec::Spec;

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
        /// The figure's spec, such as 'strip?set=2,5'.
        spec: String,
    },
    /// Draws a figure to a file.
    Figure(figure::Arguments),
    /// Checks a claim case by case: theorem-3, words, tables, duality, shifts, three-move, three-move-sink, three-move-outcomes, theorem-3.2; laws: surveys families.
    Verify(verify::Arguments),
    /// Counts the cold positions of a set on all cores, beyond 2^36.
    Count(count::Arguments),
    /// Finds the record nim-values of a set on all cores, beyond 2^27.
    Records(records::Arguments),
    /// Prints preperiod and period of a set, and the window of values that proves them.
    Period(period::Arguments),
    /// Says who wins and lists the winning moves.
    Solve(solve::Arguments),
    /// Plays a game, one line per move.
    Play(play::Arguments),
    /// Lists the kinds of figures, or the parameters of one kind.
    Kinds {
        /// The kind whose parameters to list.
        kind: Option<String>,
    },
}

/// Why a command did not do what it was asked.
enum Failure {
    /// Bad input, in one line.
    Input(String),
    /// A statement did not hold; its report has been printed.
    Refuted,
    /// Writing failed because the reader went away: nothing to say.
    Closed,
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Failure::Input(error.to_string())
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
    let parsed = match Arguments::try_parse_from(arguments) {
        Ok(parsed) => parsed,
        Err(error) if !error.use_stderr() => {
            // Help and version go to standard output, whole.
            return match error.print() {
                Ok(()) => ExitCode::SUCCESS,
                Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
                Err(error) => refuse(&format!("standard output: {error}")),
            };
        }
        Err(error) => {
            let text = error.render().to_string();
            let line: Vec<&str> = text
                .lines()
                .map(str::trim)
                .take_while(|line| !line.is_empty())
                .collect();
            return refuse(line.join(" ").trim_start_matches("error: "));
        }
    };
    match execute(parsed.command) {
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(Failure::Refuted) => ExitCode::from(1),
        Err(Failure::Input(text)) => refuse(&text),
    }
}

fn refuse(text: &str) -> ExitCode {
    // Standard error may be closed; the status says it all the same.
    let _ = writeln!(std::io::stderr(), "takeaway: {text}");
    ExitCode::from(2)
}

/// Says on standard error that a figure takes long, before it does.
fn announce(spec: &Spec) {
    if let Some(time) = spec.long() {
        let _ = writeln!(std::io::stderr(), "takeaway: this takes {time}");
    }
}

fn execute(command: Command) -> Result<(), Failure> {
    let mut progress = progress::ProgressLine::new();
    let progress: &mut dyn Progress = &mut progress;
    let out = &mut std::io::stdout().lock();
    match command {
        Command::Terms(arguments) => terms::run(&arguments, progress, out),
        Command::Words { spec } => {
            words::run(&threads::computed(&Spec::from_link(&spec)?, progress)?, out)
        }
        Command::Figure(arguments) => figure::run(&arguments, progress),
        Command::Verify(arguments) => verify::run(&arguments, progress, out),
        Command::Count(arguments) => count::run(&arguments, progress, out),
        Command::Records(arguments) => records::run(&arguments, progress, out),
        Command::Period(arguments) => period::run(&arguments, progress, out),
        Command::Solve(arguments) => solve::run(&arguments, progress, out),
        Command::Play(arguments) => {
            let typed = &mut std::io::stdin().lock();
            play::run(&arguments, progress, typed, out)
        }
        Command::Kinds { kind } => kinds::run(kind.as_deref(), out),
    }
}
