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

/// Touches every run of every word: values weighted by lengths, as a raster does.
fn by_runs(words: &[Word]) -> (u64, u64) {
    let (mut runs, mut sum) = (0, 0);
    for word in words {
        for (value, len) in word.runs_of(word.period()) {
            runs += 1;
            sum += u64::from(value) * u64::from(len);
        }
    }
    (runs, sum)
}

/// Computes every value of every word from its options.
fn by_simulation(words: &[Word], dp: &mut Dp<u8>) -> (u64, u64) {
    let (mut positions, mut sum) = (0, 0);
    for word in words {
        dp.restart_with(&word.set().moves(), Convention::Sink)
            .expect("three moves");
        dp.extend(word.period(), &mut Unwatched)
            .expect("below the cap");
        positions += word.period();
        sum += dp.values().iter().map(|&v| u64::from(v)).sum::<u64>();
    }
    (positions, sum)
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
        let (mut fast, mut slow) = (Vec::new(), Vec::new());
        let (mut runs, mut positions) = (0, 0);
        for _ in 0..ROUNDS {
            let (time, (count, sum)) = timed(|| by_runs(black_box(&words)));
            fast.push(time);
            runs = count;
            let (time, (count, same_sum)) = timed(|| by_simulation(black_box(&words), &mut dp));
            slow.push(time);
            positions = count;
            assert_eq!(sum, same_sum, "the two must compute the same words");
        }
        let (fast, slow) = (median(fast), median(slow));
        println!(
            "| {m} | {runs} | {positions} | {fast:.3} | {slow:.3} | 1/{:.0} | 1/{:.0} |",
            slow / fast,
            positions as f64 / runs as f64,
        );
    }
}
