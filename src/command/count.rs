//! `takeaway count`: the cold positions of a set counted, as far as patience goes.

mod tables;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;

use super::csv::Run;
use super::{Failure, output};
use crate::games::Set;
use crate::games::cold::{Algorithm, Plan};
use crate::limits::{
    VAST_BITS_LEAST, VAST_BITS_SHARE, VAST_CHECKPOINT_SECONDS, VAST_GROWTH, VAST_N, VAST_PLANNED,
    VAST_THREADS,
};
use crate::progress::Progress;
use census::vast::{ColdList, Vast, checkpoint};

#[derive(Args)]
pub(super) struct Arguments {
    /// The set, such as squares. At most 2^24 members below n.
    set: String,
    #[command(flatten)]
    run: Run,
    /// Checkpoint file: resumes from it if present, saves to it while running. Same set, any n.
    #[arg(long)]
    resume: Option<PathBuf>,
    /// Seconds between two savings of the checkpoint.
    #[arg(long, default_value_t = VAST_CHECKPOINT_SECONDS)]
    every: u64,
}

/// Prints the tables, after however long it takes to find the cold positions.
pub(super) fn run(
    arguments: &Arguments,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let set: Set = arguments.set.parse()?;
    let n = arguments.run.bound(VAST_N)?;
    let threads = arguments.run.threads(VAST_THREADS)?;
    let members = set.wide_members_below(n)?;
    arguments.run.check(&tables::NAMES)?;
    let known = match &arguments.resume {
        Some(path) => {
            output::check(path)?;
            known(path, &set)?
        }
        None => ColdList::default(),
    };
    let list = found(arguments, &set, n, threads, &members, known, progress)?;
    arguments.run.tell(&tables::NAMES, &tables::of(&list)?, out)
}

/// What is in the file to resume, nothing if there is none.
fn known(path: &Path, set: &Set) -> Result<ColdList, Failure> {
    match fs::read(path) {
        Ok(file) => Ok(checkpoint::read(&file, set)?),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(ColdList::default()),
        Err(error) => Err(Failure::Input(format!(
            "cannot read {}: {error}",
            path.display()
        ))),
    }
}

/// The cold positions below `n`, kept in a file meanwhile.
fn found(
    arguments: &Arguments,
    set: &Set,
    n: u64,
    threads: usize,
    members: &[u64],
    known: ColdList,
    progress: &mut dyn Progress,
) -> Result<ColdList, Failure> {
    let modulus = Plan::new(Algorithm::Modular, set, n.min(VAST_PLANNED), None)?.modulus;
    let keep = |list: &ColdList| match &arguments.resume {
        Some(path) => output::write(path, &checkpoint::written(set, list)),
        None => Ok(()),
    };
    let before = known.bound();
    let every = Duration::from_secs(arguments.every);
    let bytes = (n / VAST_BITS_SHARE).max(VAST_BITS_LEAST);
    let mut vast = Vast::new(members, n, modulus, threads, bytes, known)?;
    let mut last = Instant::now();
    while !vast.is_done() {
        // Time grows faster than positions: of it a share is told, not of them.
        let share = libm::pow(vast.found().bound() as f64 / n as f64, VAST_GROWTH);
        progress.report("cold positions", (share * 1e9) as u64, 1_000_000_000)?;
        let bound = vast.found().bound();
        vast.step();
        if last.elapsed() >= every && vast.found().bound() > bound && !vast.is_done() {
            keep(vast.found())?;
            last = Instant::now();
        }
    }
    // A file that holds more than was asked for keeps it.
    if before < n {
        keep(vast.found())?;
    }
    Ok(vast.into_found())
}
