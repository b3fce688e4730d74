//! Variants of a computation timed side by side: interleaved rounds, the best
//! round counts, printed as markdown with ratios and growth exponents.
#![allow(clippy::print_stdout, reason = "a bench talks on standard output")]
#![allow(dead_code, reason = "shared by several benches")]

use std::time::Instant;

/// One variant: its name and what to run; the number returned must agree.
pub type Variant<'a> = (&'a str, Box<dyn FnMut() -> u64 + 'a>);

/// Best time of each variant in seconds, over interleaved rounds.
///
/// # Panics
/// If two variants disagree on their result.
pub fn race(rounds: usize, variants: &mut [Variant]) -> Vec<f64> {
    let mut best = vec![f64::INFINITY; variants.len()];
    let mut answer = None;
    for _ in 0..rounds {
        for ((name, run), best) in variants.iter_mut().zip(&mut best) {
            let start = Instant::now();
            let result = std::hint::black_box(run());
            *best = best.min(start.elapsed().as_secs_f64());
            let expected = *answer.get_or_insert(result);
            assert_eq!(result, expected, "{name} disagrees");
        }
    }
    best
}

/// A table of times and ratios, the first variant being the baseline.
pub struct Table {
    names: Vec<String>,
    rows: Vec<(String, f64, Vec<f64>)>,
}

impl Table {
    /// An empty table titled `title`, the baseline first among `names`.
    pub fn new(title: &str, names: &[&str]) -> Self {
        println!("\n### {title}\n");
        let names: Vec<String> = names.iter().map(|&n| n.into()).collect();
        let mut head = format!("| n | {} s |", names[0]);
        for name in &names[1..] {
            head += &format!(" {name} s | ratio |");
        }
        println!("{head}\n|{}", " --- |".repeat(2 * names.len()));
        Table {
            names,
            rows: Vec::new(),
        }
    }

    /// Prints a row: times of all variants at size `n`; NaN for "not run".
    pub fn row(&mut self, label: &str, n: f64, times: Vec<f64>) {
        let show = |t: f64| {
            if t.is_nan() {
                "—".into()
            } else {
                format!("{t:.4}")
            }
        };
        let mut line = format!("| {label} | {} |", show(times[0]));
        for &t in &times[1..] {
            line += &format!(" {} | {:.2} |", show(t), times[0] / t);
        }
        println!("{line}");
        self.rows.push((label.into(), n, times));
    }

    /// Prints the least-squares growth exponent of each variant over the rows.
    pub fn exponents(&self) {
        let mut line = "| exponent |".to_string();
        for i in 0..self.names.len() {
            let points: Vec<(f64, f64)> = self
                .rows
                .iter()
                .filter(|row| !row.2[i].is_nan())
                .map(|row| (row.1.ln(), row.2[i].ln()))
                .collect();
            let count = points.len() as f64;
            let mean = |f: fn(&(f64, f64)) -> f64| points.iter().map(f).sum::<f64>() / count;
            let (x, y) = (mean(|p| p.0), mean(|p| p.1));
            let over: f64 = points.iter().map(|p| (p.0 - x) * (p.1 - y)).sum();
            let under: f64 = points.iter().map(|p| (p.0 - x).powi(2)).sum();
            line += &format!(" n^{:.2} |", over / under);
            if i > 0 {
                line += " |";
            }
        }
        println!("{line}");
    }
}

/// Whether the command line asks for what is named `what`: some word of it
/// occurs in the name, or it has none.
pub fn wanted(what: &str) -> bool {
    let mut words = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .peekable();
    words.peek().is_none() || words.any(|word| what.contains(&word))
}

/// Whether the command line asks for the long runs (`-- --full`).
pub fn full() -> bool {
    std::env::args().any(|arg| arg == "--full")
}
