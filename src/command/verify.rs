//! `takeaway verify`: statements checked case by case.

use std::io::Write;

use clap::Args;

use super::csv::read_threads;
use super::threads::{cores, on_threads, pieces};
use super::{Failure, laws, number, of_option, planes};
use crate::claim::check::{Bound, check, names};
use crate::error::Error;
use crate::limits::VAST_THREADS;
use crate::progress::Progress;
use crate::report::Report;
use crate::shard::Shard;

#[derive(Args)]
pub(super) struct Arguments {
    #[arg(help = format!("The claim: {}.", names().join(", ")))]
    statement: String,
    /// Largest m.
    #[arg(long, value_parser = number::<u64>)]
    m: Option<u64>,
    /// Largest δ.
    #[arg(long, value_parser = number::<u64>)]
    delta: Option<u64>,
    /// Largest number of wraps n in δ = m + k + 2mn.
    #[arg(long, value_parser = number::<u64>)]
    wraps: Option<u64>,
    /// Largest move of the three.
    #[arg(long, value_parser = number::<u64>)]
    c: Option<u64>,
    /// Number of values of the sequences.
    #[arg(long, value_parser = number::<u64>)]
    n: Option<u64>,
    /// laws, planes: most members of a family, most vectors of a game.
    #[arg(long, value_parser = number::<u32>, default_value_t = 3)]
    moves: u32,
    /// laws, planes: largest coefficient of a member a·t + b, largest coordinate of a vector.
    #[arg(long, value_parser = number::<u32>, default_value_t = 3)]
    coefficients: u32,
    /// Check only part i of n, such as 2/8, to share the work between machines.
    #[arg(long, value_name = "I/N", value_parser = super::shard)]
    shard: Option<Shard>,
    /// Number of threads. Default: all cores.
    #[arg(long)]
    threads: Option<String>,
}

pub(super) fn run(
    arguments: &Arguments,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let part = arguments.shard.unwrap_or(Shard::WHOLE);
    let threads = match &arguments.threads {
        None => cores(),
        Some(text) => read_threads(text, VAST_THREADS)?,
    };
    if arguments.statement == "laws" {
        let survey = laws::Survey {
            moves: arguments.moves,
            coefficients: arguments.coefficients,
            part,
            threads,
        };
        return laws::run(&survey, progress, out);
    }
    if arguments.statement == "planes" {
        const SIDE: u64 = 300;
        let side = arguments.n.unwrap_or(SIDE);
        let survey = planes::Survey {
            bounds: [
                arguments.moves,
                arguments.coefficients,
                side.try_into().unwrap_or(u32::MAX),
            ],
            part,
            threads,
        };
        return planes::run(&survey, progress, out);
    }
    let statement = check(&arguments.statement)?;
    let mut bounds = Vec::new();
    for (name, value) in [
        ("m", arguments.m),
        ("delta", arguments.delta),
        ("wraps", arguments.wraps),
        ("c", arguments.c),
        ("n", arguments.n),
    ] {
        if let Some(value) = value {
            bounds.push(Bound {
                name: name.into(),
                value,
            });
        }
    }
    let pieces = pieces(part, Shard::piece);
    let work = |part, progress: &mut dyn Progress| statement.check_shard(&bounds, part, progress);
    let checked = on_threads(threads, &pieces, work, statement.name, progress);
    let mut parts = checked.map_err(of_option)?.into_iter();
    // There are pieces, so there is a first.
    let first = parts.next().ok_or(Error::Cancelled)?;
    let mut report = parts.fold(first, Report::plus);
    if let Some(shard) = arguments.shard {
        report.statement = format!("{}, {shard}", report.statement);
    }
    writeln!(out, "{report}")?;
    if report.passed() {
        Ok(())
    } else {
        Err(Failure::Refuted)
    }
}
