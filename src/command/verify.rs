//! `takeaway verify`: statements checked case by case.

use std::io::Write;

use clap::Args;

use super::Failure;
use crate::statement::{Bound, statement};
use crate::task::Task;

#[derive(Args)]
pub(super) struct Arguments {
    /// theorem-3, words, tables, duality, shifts, three-move or three-move-sink.
    statement: String,
    /// Largest m.
    #[arg(long)]
    m: Option<u64>,
    /// Largest δ.
    #[arg(long)]
    delta: Option<u64>,
    /// Largest number of wraps n in δ = m + k + 2mn.
    #[arg(long)]
    wraps: Option<u64>,
    /// Largest move of the three.
    #[arg(long)]
    c: Option<u64>,
}

pub(super) fn run(
    arguments: &Arguments,
    task: &mut dyn Task,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let statement = statement(&arguments.statement)?;
    let mut bounds = Vec::new();
    for (name, value) in [
        ("m", arguments.m),
        ("delta", arguments.delta),
        ("wraps", arguments.wraps),
        ("c", arguments.c),
    ] {
        if let Some(value) = value {
            bounds.push(Bound {
                name: name.into(),
                value,
            });
        }
    }
    let report = statement.check(&bounds, task)?;
    writeln!(out, "{report}")?;
    if report.passed() {
        Ok(())
    } else {
        Err(Failure::Refuted)
    }
}
