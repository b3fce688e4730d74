//! Contests: variants of a computation in turn, by processor time, so that a busy machine slows all
//! of them equally. What comes of a contest is printed in a line, medians and how many times as fast as the first; all
//! its times are written, as a line of JSON, behind those in the file that `TAKEAWAY_CONTESTS`
//! names, from which `npm run bench` makes its report.
#![allow(clippy::print_stdout, reason = "a bench talks on standard output")]
#![allow(dead_code, reason = "shared by several benches")]

use std::fs::OpenOptions;
use std::io::Write as _;
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use serde_json::json;

/// Rounds of a contest, at most.
const ROUNDS: usize = 9;

/// Rounds of a contest, at least, in the long runs: fewer have no median that says anything.
const LEAST: usize = 3;

/// A variant that has had this long in all rests, if it has run once, or [`LEAST`] times; seconds.
const ENOUGH: f64 = 2.0;

/// One way to compute something; the answers of all ways that give one must agree.
pub(crate) struct Variant<'a> {
    name: String,
    run: Box<dyn FnMut() -> Option<u64> + 'a>,
}

/// A way that gives an answer.
pub(crate) fn variant<'a>(
    name: impl Into<String>,
    mut run: impl FnMut() -> u64 + 'a,
) -> Variant<'a> {
    Variant {
        name: name.into(),
        run: Box::new(move || Some(run())),
    }
}

/// A way whose answer is not one to compare.
pub(crate) fn unanswered<'a, T>(
    name: impl Into<String>,
    mut run: impl FnMut() -> T + 'a,
) -> Variant<'a> {
    Variant {
        name: name.into(),
        run: Box::new(move || {
            std::hint::black_box(run());
            None
        }),
    }
}

/// Processor seconds of each variant, round by round.
///
/// # Panics
/// If two variants disagree on their answer.
pub(crate) fn race(variants: &mut [Variant]) -> Vec<Vec<f64>> {
    timed(variants, of_processors)
}

/// The same as `stopwatch` has them.
fn timed(variants: &mut [Variant], stopwatch: Stopwatch) -> Vec<Vec<f64>> {
    let mut times: Vec<Vec<f64>> = vec![Vec::new(); variants.len()];
    let mut answer = None;
    let least = if full() { LEAST } else { 1 };
    for round in 0..ROUNDS {
        for (variant, times) in variants.iter_mut().zip(&mut times) {
            if round >= least && times.iter().sum::<f64>() > ENOUGH {
                continue;
            }
            let elapsed = stopwatch();
            let result = std::hint::black_box((variant.run)());
            times.push(elapsed().as_secs_f64());
            if let Some(result) = result {
                let expected = *answer.get_or_insert(result);
                assert_eq!(result, expected, "{} disagrees", variant.name);
            }
        }
    }
    times
}

/// Begins to measure; the result says how long it has been since.
type Stopwatch = fn() -> Box<dyn Fn() -> Duration>;

/// Time of all processors.
fn of_processors() -> Box<dyn Fn() -> Duration> {
    let start = ProcessTime::now();
    Box::new(move || start.elapsed())
}

/// Time by the clock, which threads shorten.
fn by_the_clock() -> Box<dyn Fn() -> Duration> {
    let start = Instant::now();
    Box::new(move || start.elapsed())
}

/// The middle of some times.
pub(crate) fn median(times: &[f64]) -> f64 {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}

/// Seconds, as one reads them.
pub(crate) fn time(seconds: f64) -> String {
    match seconds {
        s if s < 1e-3 => format!("{:.1} µs", s * 1e6),
        s if s < 1.0 => format!("{:.2} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}

/// Contests of the same variants at several sizes, or in several games.
pub(crate) struct Table {
    title: String,
    stopwatch: Stopwatch,
    /// Whether a contest of it has been held.
    begun: bool,
    /// Of every contest: its size, if it has one that counts, and the medians by variant.
    grown: Vec<(f64, Vec<(String, f64)>)>,
}

impl Table {
    /// One of that name, without contests so far.
    pub(crate) fn new(title: &str) -> Self {
        Table {
            title: title.into(),
            stopwatch: of_processors,
            begun: false,
            grown: Vec::new(),
        }
    }

    /// One for threads, by the clock: it wants a quiet machine.
    pub(crate) fn of_threads(title: &str) -> Self {
        Table {
            stopwatch: by_the_clock,
            ..Table::new(title)
        }
    }

    /// Holds a contest if it is [`wanted`], of a size if exponents are printed; the first variant
    /// is the measure of the others.
    pub(crate) fn contest(&mut self, what: &str, size: Option<u64>, variants: &mut [Variant]) {
        if !wanted(&format!("{}, {what}", self.title)) {
            return;
        }
        if !self.begun {
            println!("\n{}", self.title);
            self.begun = true;
        }
        let times = timed(variants, self.stopwatch);
        let medians: Vec<f64> = times.iter().map(|times| median(times)).collect();
        let mut line = format!("  {what}:");
        for (variant, &seconds) in variants.iter().zip(&medians) {
            let ratio = medians[0] / seconds;
            line += &format!(" {} {} ({ratio:.2}×),", variant.name, time(seconds));
        }
        println!("{}", line.trim_end_matches(','));
        let named = variants.iter().map(|variant| variant.name.clone());
        self.note(what, size, named.clone().zip(&times));
        if let Some(size) = size {
            let medians = named.zip(medians.iter().copied()).collect();
            self.grown.push((size as f64, medians));
        }
    }

    /// Writes the contest down, where a report is wanted.
    fn note<'t>(
        &self,
        what: &str,
        size: Option<u64>,
        times: impl Iterator<Item = (String, &'t Vec<f64>)>,
    ) {
        let Ok(path) = std::env::var("TAKEAWAY_CONTESTS") else {
            return;
        };
        let variants: Vec<_> = times
            .map(|(name, times)| json!({ "name": name, "seconds": times }))
            .collect();
        let line = json!({ "where": "native", "table": self.title, "what": what, "size": size, "variants": variants });
        let file = OpenOptions::new().create(true).append(true).open(&path);
        let written = file.and_then(|mut file| writeln!(file, "{line}"));
        written.unwrap_or_else(|error| panic!("{path}: {error}"));
    }

    /// Prints how the time of each variant grows with the size: least squares over the contests.
    pub(crate) fn exponents(&self) {
        let mut names: Vec<&str> = Vec::new();
        for (name, _) in self.grown.iter().flat_map(|(_, medians)| medians) {
            if !names.contains(&name.as_str()) {
                names.push(name);
            }
        }
        for name in names {
            let points: Vec<(f64, f64)> = self
                .grown
                .iter()
                .filter_map(|(size, medians)| {
                    let (_, seconds) = medians.iter().find(|(of, _)| of == name)?;
                    Some((size.ln(), seconds.ln()))
                })
                .collect();
            if points.len() > 1 {
                println!("  {name} grows like n^{:.2}", slope(&points));
            }
        }
    }
}

/// The slope of the line of least squares through some points.
fn slope(points: &[(f64, f64)]) -> f64 {
    let count = points.len() as f64;
    let mean = |f: fn(&(f64, f64)) -> f64| points.iter().map(f).sum::<f64>() / count;
    let (x, y) = (mean(|p| p.0), mean(|p| p.1));
    let over: f64 = points.iter().map(|p| (p.0 - x) * (p.1 - y)).sum();
    let under: f64 = points.iter().map(|p| (p.0 - x).powi(2)).sum();
    over / under
}

/// Whether the command line asks for what is named `what`: some word of it
/// occurs in the name, or it has none.
pub(crate) fn wanted(what: &str) -> bool {
    let mut words = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .peekable();
    words.peek().is_none() || words.any(|word| what.contains(&word))
}

/// Whether the command line asks for the long runs (`-- --full`).
pub(crate) fn full() -> bool {
    std::env::args().any(|arg| arg == "--full")
}
