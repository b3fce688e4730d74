//! Closed form against simulation: one smallest period of sink play on
//! S(m, m + k) for every k, measured in turn so that both meet the same noise.
//!
//! Prints a markdown table. The closed form touches runs where simulation
//! touches positions, so the ratio to expect is runs/positions.

use std::hint::black_box;
use std::time::{Duration, Instant};

use takeaway::Unwatched;
use takeaway::games::Convention;
use takeaway::games::nim_values::{Dp, Moves};
use takeaway::sink::{Additive, Word};

const ROUNDS: usize = 7;

fn words(m: u32) -> Vec<Word> {
    (1..m)
        .map(|k| Word::new(Additive::quadratic(m, k, 0).expect("1 ≤ k < m")))
        .collect()
}

/// Lists every run of every word, one word at a time in the same memory, which
/// is long enough. Returns the number of runs.
fn by_runs(words: &[Word], list: &mut [(u32, u8)]) -> u64 {
    let mut runs = 0;
    for word in words {
        let mut count = 0;
        word.each_run_of(word.period(), |value, len| {
            list[count] = (len, value);
            count += usize::from(len > 0);
        });
        runs += black_box(&list[..count]).len() as u64;
    }
    runs
}

/// Computes every value of every word from its options, one word at a time in
/// the same memory. Returns the number of positions.
fn by_simulation(words: &[Word], dp: &mut Dp<u8>) -> u64 {
    let mut positions = 0;
    for word in words {
        dp.restart_with(&word.set().moves(), Convention::Sink)
            .expect("three moves");
        dp.extend(word.period(), &mut Unwatched)
            .expect("below the cap");
        positions += black_box(dp.values()).len() as u64;
    }
    positions
}

fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let result = black_box(work());
    (start.elapsed(), result)
}

fn median(mut times: Vec<Duration>) -> f64 {
    times.sort_unstable();
    times[times.len() / 2].as_secs_f64() * 1e3
}

#[expect(clippy::print_stdout, reason = "a benchmark's output is its table")]
fn main() {
    println!(
        "| m | runs | positions | closed form, ms | simulation, ms | time ratio | runs/positions |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    for m in [19, 100, 400] {
        let words = words(m);
        let moves = Moves::finite(&[1], Convention::Sink).expect("one move");
        let mut dp = Dp::<u8>::new(moves).expect("fits a byte");
        // Without inserted pairs a block calls 13 times, and the last writes one on.
        let mut list = vec![(0, 0); 13 * m as usize + 1];
        let (mut fast, mut slow) = (Vec::new(), Vec::new());
        let (mut runs, mut positions) = (0, 0);
        for _ in 0..ROUNDS {
            let (time, count) = timed(|| by_runs(black_box(&words), &mut list));
            fast.push(time);
            runs = count;
            let (time, count) = timed(|| by_simulation(black_box(&words), &mut dp));
            slow.push(time);
            positions = count;
        }
        let (fast, slow) = (median(fast), median(slow));
        println!(
            "| {m} | {runs} | {positions} | {fast:.3} | {slow:.3} | 1/{:.0} | 1/{:.0} |",
            slow / fast,
            positions as f64 / runs as f64,
        );
    }
}
