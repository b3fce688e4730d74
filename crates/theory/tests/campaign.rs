//! How many inputs a target is given, from which seed, and its report.

use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::{Duration, Instant};

use proptest::prelude::Rng;
use proptest::test_runner::{RngAlgorithm, TestRng};

/// A source of numbers that the same seed always makes the same.
pub(crate) struct Chance(TestRng);

impl Chance {
    /// From a seed; each target mixes in its name.
    fn new(seed: u64, target: &str) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        for (i, byte) in target.bytes().enumerate() {
            bytes[8 + i % 24] ^= byte;
        }
        Chance(TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
    }

    /// Any number.
    pub(crate) fn any(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `n`, which is not 0.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.any() % n as u64) as usize
    }

    /// A number in `least ..= most`.
    pub(crate) fn within(&mut self, least: u64, most: u64) -> u64 {
        least + self.any() % (most - least + 1)
    }

    /// One of these.
    pub(crate) fn of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}

/// How many inputs a target is given.
#[derive(Clone, Copy)]
pub(crate) struct Amount {
    /// In every run of the tests.
    pub few: u64,
    /// At least, in a run that is thorough.
    pub many: u64,
}

/// So few in every run, and else what there is time for.
pub(crate) fn few(few: u64) -> Amount {
    Amount { few, many: 0 }
}

/// Gives `target` inputs made by `make`, each to `check`, which panics where it finds a fault: few of
/// them, or those that there is time for when `TAKEAWAY_FUZZ_SECONDS` says so, and if
/// `TAKEAWAY_FUZZ_THOROUGH` is set no fewer than many. `check` answers whether the input was accepted.
pub(crate) fn run<T: Debug>(
    target: &str,
    amount: Amount,
    mut make: impl FnMut(&mut Chance) -> T,
    mut check: impl FnMut(&T) -> bool,
) {
    let variable = |name: &str| std::env::var(name).ok()?.parse::<u64>().ok();
    let seed = variable("TAKEAWAY_FUZZ_SEED").unwrap_or(1);
    let long = variable("TAKEAWAY_FUZZ_SECONDS").map(Duration::from_secs);
    let least = variable("TAKEAWAY_FUZZ_THOROUGH").map_or(0, |_| amount.many);
    let mut chance = Chance::new(seed, target);
    let began = Instant::now();
    let (mut inputs, mut accepted) = (0_u64, 0_u64);
    loop {
        let over = match long {
            // The clock is asked now and then, for it takes as long as a short text does.
            Some(long) => inputs % 16 == 0 && inputs >= least && began.elapsed() >= long,
            None => inputs == amount.few,
        };
        if over {
            break;
        }
        let input = make(&mut chance);
        match catch_unwind(AssertUnwindSafe(|| check(&input))) {
            Ok(taken) => accepted += u64::from(taken),
            Err(panic) => {
                eprintln!("{target}, seed {seed}, input {inputs}: {input:?}");
                resume_unwind(panic);
            }
        }
        inputs += 1;
    }
    assert!(
        accepted > 0,
        "{target}: nothing was accepted, so little was tried"
    );
    if let Ok(folder) = std::env::var("TAKEAWAY_FUZZ_REPORT") {
        let row = serde_json::json!({
            "target": target, "seed": seed, "inputs": inputs, "accepted": accepted,
            "seconds": began.elapsed().as_secs(),
        });
        let file = format!("{folder}/{}.json", target.replace(' ', "-"));
        std::fs::write(file, row.to_string()).expect("the folder of the report can be written to");
    }
}
