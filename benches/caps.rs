//! Every kind at its caps: how long it takes, what memory it wants, when it is first heard of, how
//! long it is silent, and how soon it stops when told to. One process a figure, so that none sees
//! what another left in memory.
//!
//!     npm run bench -- --caps
#![allow(clippy::print_stdout, reason = "a bench talks on standard output")]

use std::process::Command;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use takeaway::error::Result;
use takeaway::{Error, Spec, Task};

/// A figure that takes longer is stopped there, and its cancelling measured in that run.
const PATIENCE: Duration = Duration::from_secs(90);

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
    /// Until the whole figure; nothing if it was stopped before.
    took: Option<f64>,
    /// Until the first report, or the end.
    first: f64,
    /// The longest time between reports, and the report that ended it.
    silence: f64,
    after: String,
    /// From being told to stop to having stopped.
    stopped: f64,
    /// The most memory, bytes.
    memory: u64,
}

/// Listens, and says stop once `until` is past.
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

impl Task for Listener {
    fn report(&mut self, what: &str, done: u64, total: u64) -> Result<()> {
        self.hear(|| format!("{what}, {done} of {total}"));
        match self.begun.elapsed() > self.until {
            true => Err(Error::Cancelled),
            false => Ok(()),
        }
    }

    fn now(&self) -> Option<f64> {
        Some(milliseconds(self.begun.elapsed()))
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// The most memory this process has had, bytes; 0 where the system does not tell.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = peak.and_then(|text| text.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kilobytes.unwrap_or(0) * 1024
}

/// How long stopping takes, when it is asked for `until` after the beginning; nothing if all was done before.
fn stopped(spec: &Spec, until: Duration) -> (Listener, Option<f64>, bool) {
    let mut listener = Listener::new(until);
    let cancelled = match spec.compute(&mut listener) {
        Ok(drawing) => {
            std::hint::black_box(&drawing);
            false
        }
        Err(Error::Cancelled) => true,
        Err(error) => panic!("{spec}: {error}"),
    };
    let late = cancelled.then(|| milliseconds(listener.begun.elapsed().saturating_sub(until)));
    listener.hear(|| "the end".into());
    (listener, late, cancelled)
}

fn measured(spec: &Spec) -> Run {
    let (whole, late, cancelled) = stopped(spec, PATIENCE);
    let took = milliseconds(whole.heard - whole.begun);
    let memory = memory();
    // Told to stop at some moments of a run that would go on.
    let stops = [0.1, 0.3, 0.5, 0.7, 0.9].map(|part| match cancelled {
        true => late,
        false => stopped(spec, Duration::from_secs_f64(took * part / 1000.0)).1,
    });
    Run {
        spec: spec.to_string(),
        warned: spec.long(),
        took: (!cancelled).then_some(took),
        first: whole.first.unwrap_or(took),
        silence: milliseconds(whole.silence.0),
        after: whole.silence.1,
        stopped: stops.into_iter().flatten().fold(0.0, f64::max),
        memory,
    }
}

/// The spec with everything that can be large as large as it may be beside the rest.
fn raised(mut spec: Spec) -> Spec {
    for name in SIZES {
        let Some(most) = spec
            .controls()
            .into_iter()
            .find(|c| c.name == *name && c.kind == "integer")
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

/// What is tried: every kind with every set, condition and algorithm, at its caps.
fn cases() -> Vec<Spec> {
    let mut cases: Vec<Spec> = Vec::new();
    for spec in Spec::kinds() {
        let mut some = vec![spec];
        for (kind, values) in [("set", SETS), ("condition", CONDITIONS)] {
            let of = |spec: &Spec| spec.controls().into_iter().find(|c| c.kind == kind);
            let Some(control) = of(&some[0]) else {
                continue;
            };
            some = some
                .iter()
                .flat_map(|spec| {
                    values
                        .iter()
                        .filter_map(|value| spec.with(control.name, value).ok())
                })
                .collect();
        }
        for choice in ["algorithm", "view", "convention"] {
            let Some(control) = some[0].controls().into_iter().find(|c| c.name == choice) else {
                continue;
            };
            some = some
                .iter()
                .flat_map(|spec| {
                    control
                        .choices
                        .iter()
                        .filter_map(|c| spec.with(choice, &c.value).ok())
                })
                .collect();
        }
        cases.extend(some.into_iter().map(raised));
    }
    let mut seen = std::collections::BTreeSet::new();
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
    if let Some(spec) = after("--case") {
        let spec: Spec = spec.parse().expect("a spec of this program's own");
        println!(
            "{}",
            serde_json::to_string(&measured(&spec)).expect("plain numbers")
        );
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
    for spec in cases() {
        let program = std::env::current_exe().expect("this program");
        let done = Command::new(program)
            .args(["--case", &spec.to_string()])
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
