//! Closed form against simulation: one smallest period of sink play on
//! S(m, m + k) for every k, measured in turn so that both meet the same noise.
//!
//! The closed form touches runs where simulation touches positions, so the
//! ratio to expect is positions/runs.

mod harness;

use std::hint::black_box;

use harness::{Table, unanswered};
use takeaway::NoProgress;
use takeaway::games::Convention;
use takeaway::games::nim_values::{Moves, NimTable};
use takeaway::sink::{Additive, Word};

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
        word.each_run_in(0..word.period(), |value, len| {
            list[count] = (len, value);
            count += usize::from(len > 0);
        });
        runs += black_box(&list[..count]).len() as u64;
    }
    runs
}

/// Computes every value of every word from its options, one word at a time in
/// the same memory. Returns the number of positions.
fn by_simulation(words: &[Word], dp: &mut NimTable<u8>) -> u64 {
    let mut positions = 0;
    for word in words {
        dp.restart_with(&word.set().moves(), Convention::Sink)
            .expect("three moves");
        dp.extend(word.period(), &mut NoProgress)
            .expect("below the cap");
        positions += black_box(dp.values()).len() as u64;
    }
    positions
}

fn main() {
    let mut table = Table::new("A period of every S(m, m + k)");
    for m in [19, 100, 400] {
        let words = words(m);
        let moves = Moves::finite(&[1], Convention::Sink).expect("one move");
        let mut dp = NimTable::<u8>::new(moves).expect("fits a byte");
        // Without inserted pairs a block calls 13 times, and the last writes one on.
        let mut list = vec![(0, 0); 13 * m as usize + 1];
        let runs = by_runs(&words, &mut list);
        let positions = by_simulation(&words, &mut dp);
        let what = format!(
            "m = {m}, {:.0} positions a run",
            positions as f64 / runs as f64
        );
        let variants = &mut [
            unanswered("simulation", || by_simulation(&words, &mut dp)),
            unanswered("closed form", || by_runs(&words, &mut list)),
        ];
        table.contest(&what, None, variants);
    }
}
