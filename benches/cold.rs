//! Cold positions: every algorithm with the segmented and the naive sieve.
#![allow(clippy::print_stdout, reason = "a bench talks on standard output")]

mod harness;

use harness::{Table, Variant, full, median, race, variant, wanted};
use takeaway::NoProgress;
use takeaway::games::Set;
use takeaway::games::cold::{Algorithm, Plan, cold_positions, naive};

fn run(set: &Set, n: u64, algorithm: Algorithm) -> u64 {
    let plan = Plan::new(algorithm, set, n, None).expect("within memory");
    let cold = cold_positions(set, n, None, &plan, &mut NoProgress);
    cold.expect("not cancelled").count()
}

/// One table: `algorithms` against the first at each size; those above their largest size, and the
/// naive sieve above its own, are left out.
fn table(name: &str, sizes: &[u32], algorithms: &[(Algorithm, u32)], naive_up_to: u32) {
    let set: &Set = &name.parse().expect("a named set");
    let mut table = Table::new(&format!("Cold positions, {name}"));
    for &log2 in sizes {
        let n = 1u64 << log2;
        let mut variants: Vec<Variant> = algorithms
            .iter()
            .filter(|&&(_, up_to)| log2 <= up_to)
            .map(|&(algorithm, _)| variant(algorithm.name(), move || run(set, n, algorithm)))
            .collect();
        if log2 <= naive_up_to {
            let members = set.members_below(n);
            let count = move || naive::sieve(&members, n, None).count();
            variants.push(variant("naive", count));
        }
        table.contest(&format!("2^{log2}"), Some(n), &mut variants);
    }
    table.exponents();
}

/// The plan's expectation and the measured time, algorithm by algorithm, and what the plan's choice loses to
/// the best: to adjust the costs in `limits` by. Algorithms expected to take ten times the choice are left out.
fn plans() {
    if !wanted("plans") {
        return;
    }
    println!("\n### Plans: seconds expected / measured\n");
    println!("| set, n | dp | sieve | convolution | modular | choice | loses |");
    println!("|{}", " --- |".repeat(7));
    for (name, log2) in [
        ("squares", 20),
        ("squares", 23),
        ("squares", 26),
        ("cubes", 24),
        ("s^2+1", 22),
        ("triangular", 24),
        ("pronic", 24),
        ("primes", 18),
        ("odd", 18),
        ("primes", 23),
        ("odd", 23),
        ("1+3i", 23),
        ("random-50", 23),
        ("random-1", 23),
        ("2s^2", 24),
        ("random-50", 20),
        ("random-3", 20),
        ("2,5,7", 24),
        ("fibonacci", 24),
    ] {
        let Ok(set) = name.parse::<Set>() else {
            continue;
        };
        let n = 1u64 << log2;
        let auto = Plan::new(Algorithm::Auto, &set, n, None).expect("within memory");
        let mut expected = Vec::new();
        let mut variants: Vec<Variant> = Vec::new();
        for &algorithm in &Algorithm::ALL[1..] {
            let plan = match Plan::new(algorithm, &set, n, None) {
                Ok(plan) if plan.seconds <= 10.0 * auto.seconds => plan,
                // Too slow, or too much memory.
                _ => continue,
            };
            expected.push((algorithm, plan.seconds));
            let set = &set;
            variants.push(variant(algorithm.name(), move || {
                let cold = cold_positions(set, n, None, &plan, &mut NoProgress);
                cold.expect("not cancelled").count()
            }));
        }
        let times = race(&mut variants);
        let times: Vec<f64> = times.iter().map(|times| median(times)).collect();
        let mut line = format!("| {name}, 2^{log2} |");
        for algorithm in &Algorithm::ALL[1..] {
            line += &match expected.iter().position(|e| e.0 == *algorithm) {
                Some(i) => format!(" {:.4} / {:.4} |", expected[i].1, times[i]),
                None => " — |".into(),
            };
        }
        let chosen = expected.iter().position(|e| e.0 == auto.algorithm);
        let best = times.iter().copied().fold(f64::INFINITY, f64::min);
        let loses = chosen.map_or(f64::NAN, |i| times[i] / best);
        println!("{line} {} | {loses:.2} |", auto.algorithm);
    }
}

fn main() {
    plans();
    use Algorithm::{Auto, Convolution, Modular, Sieve};
    let sizes: &[u32] = if full() {
        &[20, 22, 24, 26, 28, 30]
    } else {
        &[20, 22, 24, 26]
    };
    table(
        "squares",
        sizes,
        &[(Sieve, 30), (Auto, 30), (Modular, 30)],
        24,
    );
    for name in ["cubes", "s^2+1", "triangular", "pronic", "random-3"] {
        let top = if name == "random-3" { 22 } else { 26 };
        let sizes: Vec<u32> = [22, 24, 26].into_iter().filter(|&l| l <= top).collect();
        table(name, &sizes, &[(Sieve, 30), (Auto, 30)], 0);
    }
    let sizes: &[u32] = if full() {
        &[16, 18, 20, 22]
    } else {
        &[16, 18, 20]
    };
    for name in ["odd", "primes", "random-50"] {
        let sieve_to = match name {
            "odd" => 18,
            "primes" => 20,
            _ => 22,
        };
        table(
            name,
            sizes,
            &[(Sieve, sieve_to), (Convolution, 22), (Auto, 22)],
            18,
        );
    }
}
