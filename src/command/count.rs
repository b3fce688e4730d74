//! `takeaway count`: the cold positions of a set counted, as far as patience goes.

mod periodic;
mod tables;

use std::fs;
use std::io::{self, Read as _, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;

use super::csv::Run;
use super::{Failure, of_option, output, say, source};
use crate::error::Error;
use crate::figure::cold_search::ColdSearch;
use crate::figure::parameter::whole_number;
use crate::games::Set;
use crate::games::cold::{Algorithm, Plan, engine};
use crate::limits::{
    COLD_BYTES, POSITIONS, VAST_BITS_LEAST, VAST_BITS_SHARE, VAST_CHECKPOINT_SECONDS, VAST_N,
    VAST_PLANNED, VAST_THREADS,
};
use crate::number::grouped;
use crate::progress::Progress;
use census::vast::{ClassSieve, ColdList, checkpoint};
use periodic::{CHECKED, Periodic};
use tables::Counted;

/// Most bytes of a file to resume: more than any run has written.
const VAST_FILE: u64 = 1 << 32;

/// Time grows like this power of n (measured), for telling what is left.
const VAST_GROWTH: f64 = 1.25;

#[derive(Args)]
pub(super) struct Arguments {
    /// The set: a finite one, such as 2,5,7, at any n; or one with at most 2^24 members below n, such
    /// as squares.
    #[arg(allow_hyphen_values = true)]
    set: String,
    /// Count P- and N-positions from FROM ≤ x < n alone, and print no tables.
    #[arg(long, value_name = "FROM")]
    from: Option<String>,
    #[command(flatten)]
    run: Run,
    /// Checkpoint file: resumes from it if present, saves to it while running. Same set, any n.
    #[arg(long)]
    resume: Option<PathBuf>,
    /// Seconds between two savings of the checkpoint.
    #[arg(long, value_parser = super::number::<u64>, default_value_t = VAST_CHECKPOINT_SECONDS)]
    every: u64,
}

/// Prints the tables, after however long it takes to find the cold positions.
pub(super) fn run(
    arguments: &Arguments,
    progress: &mut dyn Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let set = source::set(&arguments.set)?;
    let n = arguments.run.bound(VAST_N)?;
    let threads = arguments.run.threads(VAST_THREADS)?;
    let from = arguments.first(n)?;
    if n > CHECKED
        && let Some(counted) = Periodic::new(&set, n, progress)?
    {
        if arguments.resume.is_some() {
            let message = "A finite set is counted through its period. Remove --resume.";
            return Err(Error::conflict("--resume", "", message).into());
        }
        if let Some(from) = from {
            return between(&counted, from, out);
        }
        arguments.run.check(&tables::NAMES)?;
        return arguments
            .run
            .tell(&tables::NAMES, &tables::of(&counted)?, out);
    }
    let members = set.wide_members_below(n).map_err(|error| match error {
        Error::BadInput(bad) if bad.parameter == "n" => of_option(Error::BadInput(bad)),
        other => other,
    })?;
    arguments.run.check(&tables::NAMES)?;
    let known = match &arguments.resume {
        Some(path) => {
            let known = known(path, &set)?;
            output::check(path)?;
            known
        }
        None => ColdList::default(),
    };
    let engine = chosen(&set, n, progress).map_err(of_option)?;
    let before = known.bound();
    let list = match &engine {
        Some(plan) => planned(&set, n, plan, progress)?,
        None => found(arguments, &set, n, threads, &members, known, progress)?,
    };
    // The results are printed even where the file cannot be written.
    let kept = if before < n {
        arguments.keep(&set, &list)
    } else {
        Ok(())
    };
    let told = match from {
        Some(from) => between(&list, from, out),
        None => arguments.run.tell(&tables::NAMES, &tables::of(&list)?, out),
    };
    told.and(kept)
}

/// How many positions from `from` to the bound are P and N.
fn between(counted: &impl Counted, from: u64, out: &mut dyn Write) -> Result<(), Failure> {
    let n = counted.bound();
    let below = |x: u64| match x {
        0 => 0,
        x => counted.counts(&[x]).first().map_or(0, |row| row.1),
    };
    let cold = below(n) - below(from);
    writeln!(out, "P {cold}\nN {}", n - from - cold)?;
    Ok(())
}

impl Arguments {
    /// The first position that is counted, if not all below `n` are.
    fn first(&self, n: u64) -> crate::Result<Option<u64>> {
        let Some(text) = &self.from else {
            return Ok(None);
        };
        let first = whole_number(text).filter(|&from| from < n);
        let allowed = || Error::bad("--from", text, format!("0 … {}", n - 1));
        first.map(Some).ok_or_else(allowed)
    }

    /// Writes the cold positions found so far, if there is a file for them.
    fn keep(&self, set: &Set, list: &ColdList) -> Result<(), Failure> {
        match &self.resume {
            Some(path) => output::write(path, &checkpoint::written(set, list)),
            None => Ok(()),
        }
    }
}

/// How to find the cold positions of a set that is dense, or has a handful of members: the
/// residue-split sieve for long runs has nothing to gain from those. `None` for all other sets.
///
/// # Errors
/// There is no fast way to go so far.
fn chosen(set: &Set, n: u64, progress: &mut dyn Progress) -> crate::Result<Option<Plan>> {
    let sample = n.min(VAST_PLANNED);
    let plan = Plan::watched(Algorithm::Auto, set, sample, None, progress)?;
    if matches!(plan.algorithm, Algorithm::Sieve | Algorithm::Modular) {
        return Ok(None);
    }
    let search = ColdSearch {
        set: set.clone(),
        n: sample,
        algorithm: Algorithm::Auto,
        misere: false,
    };
    // Cold positions are listed, each as a byte or two.
    let density = 2.0 * search.expected_count()? / sample as f64;
    let most = POSITIONS.min((COLD_BYTES as f64 / density) as u64);
    if n > most {
        return Err(Error::expensive("n", n, most));
    }
    Plan::watched(Algorithm::Auto, set, n, None, progress).map(Some)
}

/// The cold positions below `n` ≤ 2^32, by the engine of the plan.
fn planned(
    set: &Set,
    n: u64,
    plan: &Plan,
    progress: &mut dyn Progress,
) -> Result<ColdList, Failure> {
    let members = set.list_below(n, progress)?;
    let mut engine = engine(members, n, None, plan);
    while engine.cold().bound() < n {
        engine.step()?;
        progress.report("cold positions", engine.progress(), n)?;
    }
    Ok(ColdList::of(engine.cold().iter(), n))
}

/// The contents of the file to resume, if there is one.
fn known(path: &Path, set: &Set) -> Result<ColdList, Failure> {
    match bytes_of(path) {
        Ok(file) => Ok(checkpoint::read(&file, set)?),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(ColdList::default()),
        Err(error) => Err(Failure::Input(format!(
            "cannot read {}: {error}",
            path.display()
        ))),
    }
}

/// The bytes of a regular file of a bearable size.
fn bytes_of(path: &Path) -> io::Result<Vec<u8>> {
    let what = fs::metadata(path)?;
    if !what.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    if what.len() > VAST_FILE {
        let (found, most) = (grouped(what.len()), grouped(VAST_FILE));
        let message = format!("it has {found} bytes; at most {most} are read");
        return Err(io::Error::other(message));
    }
    let mut bytes = Vec::new();
    fs::File::open(path)?
        .take(VAST_FILE)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
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
    let every = Duration::from_secs(arguments.every);
    let bytes = (n / VAST_BITS_SHARE).max(VAST_BITS_LEAST);
    let mut vast = ClassSieve::new(members, n, modulus, threads, bytes, known)?;
    let mut last = Instant::now();
    while !vast.is_done() {
        // Time grows faster than positions: its share is reported, not theirs.
        let share = libm::pow(vast.found().bound() as f64 / n as f64, VAST_GROWTH);
        progress.report("cold positions", (share * 1e9) as u64, 1_000_000_000)?;
        let bound = vast.found().bound();
        vast.step();
        if last.elapsed() >= every && vast.found().bound() > bound && !vast.is_done() {
            if let Err(Failure::Input(text)) = arguments.keep(set, vast.found()) {
                say(&format!("{text}; the run goes on"));
            }
            last = Instant::now();
        }
    }
    Ok(vast.into_found())
}
