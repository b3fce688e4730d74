//! Every kind at its caps: how long it takes, what memory it wants, when it first reports, how long
//! it is silent, and how soon it stops on request. One process per figure, so that none sees what
//! another left in memory.
//!
//!     npm run bench -- --caps
//!     npm run bench -- --caps --patience=300 'cold-count?set=squares&n=2^32'
#![allow(clippy::print_stdout, reason = "a bench talks on standard output")]

use std::collections::BTreeSet;
use std::process::Command;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use takeaway::error::Result;
use takeaway::figure::Look;
use takeaway::figure::parameter::Control;
use takeaway::{Error, Picture, Progress, Spec};

/// A figure that takes longer is stopped there, and its cancelling measured in that run; seconds,
/// unless `--patience=` says otherwise.
const PATIENCE: u64 = 8;

/// Parts of a shorter run after which it is asked to stop, in runs of their own.
const STOPS: [f64; 3] = [0.2, 0.5, 0.8];

/// Sets tried at the caps: dense and sparse, with a period and without, periodic themselves or not.
const SETS: &[&str] = &[
    "squares",
    "odd",
    "naturals",
    "2,5,7",
    "primes",
    "powers-of-2",
    "moser",
    "random-1",
    "all-but-3",
];

/// Conditions tried at the caps.
const CONDITIONS: &[&str] = &[
    "ap3",
    "ap5",
    "sidon",
    "x+z=3y",
    "ap3|x+z=3y",
    "nim",
    "wythoff",
    "line",
    "parallel",
];

/// Parameters that say how much is computed, in the order in which they are raised.
const SIZES: &[&str] = &["m", "n", "max", "values"];

/// What one run came to; times in milliseconds.
#[derive(Serialize, Deserialize)]
struct Run {
    spec: String,
    /// What it says before it begins, if it may take over a minute.
    warned: Option<String>,
    /// Why it was refused when it was to be computed.
    refused: Option<String>,
    /// Until the whole figure; nothing if it was stopped before.
    took: Option<f64>,
    /// Until the first report, or the end.
    first: f64,
    /// The longest time between reports, and the report that ended it.
    silence: f64,
    after: String,
    /// From the request to stop to the stop.
    stopped: f64,
    /// Until it is drawn as an SVG, once computed.
    drew: Option<f64>,
    /// The most memory, bytes.
    memory: u64,
}

/// A run that was asked to stop after some time.
struct Ran {
    listener: Listener,
    picture: Option<Picture>,
    /// How long it went on after that if it had not ended before, milliseconds.
    late: Option<f64>,
    refused: Option<String>,
}

/// Listens, and says stop after `until`.
struct Listener {
    begun: Instant,
    heard: Instant,
    first: Option<f64>,
    silence: (Duration, String),
    until: Duration,
}

impl Listener {
    fn new(until: Duration) -> Self {
        let now = Instant::now();
        Listener {
            begun: now,
            heard: now,
            first: None,
            silence: (Duration::ZERO, String::new()),
            until,
        }
    }

    fn hear(&mut self, what: impl FnOnce() -> String) {
        let now = Instant::now();
        self.first
            .get_or_insert_with(|| milliseconds(now - self.begun));
        let silence = now - self.heard;
        if silence > self.silence.0 {
            self.silence = (silence, what());
        }
        self.heard = now;
    }
}

impl Progress for Listener {
    fn report(&mut self, what: &str, done: u64, total: u64) -> Result<()> {
        self.hear(|| format!("{what}, {done} of {total}"));
        if self.begun.elapsed() > self.until {
            Err(Error::Cancelled)
        } else {
            Ok(())
        }
    }

    fn now(&self) -> Option<f64> {
        Some(milliseconds(self.begun.elapsed()))
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// The most memory this process has had, bytes; 0 where the system does not report it.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = peak.and_then(|text| text.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kilobytes.unwrap_or(0) * 1024
}

/// A run that is asked to stop after `until`.
fn run(spec: &Spec, until: Duration) -> Ran {
    let mut listener = Listener::new(until);
    let result = spec.compute(&mut listener).map(std::hint::black_box);
    let late = milliseconds(listener.begun.elapsed().saturating_sub(until));
    listener.hear(|| "the end".into());
    let (picture, late, refused) = match result {
        Ok(picture) => (Some(picture), None, None),
        Err(Error::Cancelled) => (None, Some(late), None),
        Err(error) => (None, None, Some(error.to_string())),
    };
    Ran {
        listener,
        picture,
        late,
        refused,
    }
}

/// How long it takes to draw.
fn drawn(picture: &Picture) -> Option<f64> {
    let start = Instant::now();
    picture.svg(&Look::default()).ok()?;
    Some(milliseconds(start.elapsed()))
}

fn measured(spec: &Spec, patience: Duration) -> Run {
    let Ran {
        listener: whole,
        picture,
        late,
        refused,
    } = run(spec, patience);
    let took = whole.heard - whole.begun;
    let memory = memory();
    let drew = picture.as_ref().and_then(drawn);
    drop(picture);
    let stopped = late.unwrap_or_else(|| {
        let stops = STOPS.map(|part| run(spec, took.mul_f64(part)).late);
        stops.into_iter().flatten().fold(0.0, f64::max)
    });
    Run {
        spec: spec.to_string(),
        warned: spec.long(),
        refused,
        took: late.is_none().then_some(milliseconds(took)),
        first: whole.first.unwrap_or(milliseconds(took)),
        silence: milliseconds(whole.silence.0),
        after: whole.silence.1,
        stopped,
        drew,
        memory,
    }
}

/// The spec with each parameter as large as the others allow.
fn raised(mut spec: Spec) -> Spec {
    for name in SIZES {
        let Some(most) = spec
            .controls()
            .into_iter()
            .find(|c| c.name == *name && c.kind == Control::Integer)
            .map(|c| c.max)
        else {
            continue;
        };
        // A cap may be of something that another parameter decides as well.
        let most = std::iter::successors(Some(most), |&n| (n > 1).then_some(n / 2));
        if let Some(larger) = most
            .filter_map(|n| spec.with(name, &n.to_string()).ok())
            .next()
        {
            spec = larger;
        }
    }
    spec
}

/// The values of `control` that each of `specs` may have.
fn each(specs: &[Spec], name: &str, values: &[String]) -> Vec<Spec> {
    let with = |spec: &Spec| -> Vec<Spec> {
        let values = values
            .iter()
            .filter_map(|value| spec.with(name, value).ok());
        values.collect()
    };
    specs.iter().flat_map(with).collect()
}

/// What is tried: every kind with every set, condition and algorithm, at its caps; of digits,
/// which are those of cold positions, the squares and the algorithm the plan chooses.
fn cases() -> Vec<Spec> {
    let mut cases: Vec<Spec> = Vec::new();
    for spec in Spec::kinds() {
        let controls = spec.controls();
        let mut some = vec![spec];
        for control in controls {
            let values: Vec<String> = match (control.kind, control.name) {
                (Control::Set, _) if some[0].kind() == "digits" => continue,
                (Control::Set, _) => SETS.iter().map(ToString::to_string).collect(),
                (Control::Condition, _) => CONDITIONS.iter().map(ToString::to_string).collect(),
                (_, "algorithm") if some[0].kind() == "digits" => continue,
                (_, "algorithm" | "condition") => control
                    .choices
                    .into_iter()
                    .map(|choice| choice.value)
                    .collect(),
                _ => continue,
            };
            some = each(&some, control.name, &values);
        }
        cases.extend(some.into_iter().map(raised));
    }
    let mut seen = BTreeSet::new();
    cases.retain(|spec| seen.insert(spec.to_string()));
    cases
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let after = |flag: &str| {
        words
            .iter()
            .position(|word| word == flag)
            .and_then(|at| words.get(at + 1))
    };
    let patience = words
        .iter()
        .find_map(|word| word.strip_prefix("--patience="))
        .map_or(PATIENCE, |seconds| seconds.parse().expect("seconds"));
    if let Some(spec) = after("--case") {
        let spec: Spec = spec.parse().expect("a spec of this program's own");
        let run = measured(&spec, Duration::from_secs(patience));
        println!("{}", serde_json::to_string(&run).expect("plain numbers"));
        return;
    }
    if words.iter().any(|word| word == "--list") {
        cases().iter().for_each(|spec| println!("{spec}"));
        return;
    }
    // A plain `cargo bench` passes it by: it takes an hour.
    if !words.iter().any(|word| word == "--caps") {
        return;
    }
    let some: Vec<&String> = words.iter().filter(|word| !word.starts_with('-')).collect();
    // A whole spec asks for itself, a part for all that have it.
    let all = cases();
    let whole = |word: &str| all.iter().any(|spec| spec.to_string() == word);
    let asks = |word: &str, spec: &str| {
        if whole(word) {
            spec == word
        } else {
            spec.contains(word)
        }
    };
    let asked =
        |spec: &&Spec| some.is_empty() || some.iter().any(|word| asks(word, &spec.to_string()));
    for spec in all.iter().filter(asked) {
        let program = std::env::current_exe().expect("this program");
        let done = Command::new(program)
            .args(["--case", &spec.to_string()])
            .arg(format!("--patience={patience}"))
            .output()
            .expect("another of this program");
        assert!(
            done.status.success(),
            "{spec}: {}",
            String::from_utf8_lossy(&done.stderr)
        );
        print!("{}", String::from_utf8_lossy(&done.stdout));
    }
}
