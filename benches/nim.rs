//! Nim-values: naive dynamic programming against the blocked kernel, and what is chosen of 30 sets against each way.

mod harness;

use harness::{Table, full, variant};
use takeaway::NoProgress;
use takeaway::games::cold::{Algorithm, Plan};
use takeaway::games::nim_blocked::{Blocked, naive};
use takeaway::games::nim_layered::layered;
use takeaway::games::nim_values::{Chosen, Way, nim_values};
use takeaway::games::{Convention, Set};

/// Named sets, progressions, all numbers but some, random sets of every density, finite ones.
const SETS: [&str; 30] = [
    "squares",
    "cubes",
    "triangular",
    "fibonacci",
    "lucas",
    "powers-of-2",
    "primes",
    "semiprimes",
    "composites",
    "squarefree",
    "evil",
    "s^2+1",
    "odd",
    "1+3i",
    "2+5i",
    "3+10i",
    "1+100i",
    "5+1000i",
    "all-but-7",
    "all-but-2,3",
    "all-but-1,35,90",
    "2*(all-but-1,3)",
    "random-90",
    "random-50",
    "random-10",
    "random-1",
    "2,5,7",
    "1..200",
    "squares or odd",
    "primes or squares",
];

/// Ways are compared that the chooser takes for at most this many times as slow.
const COMPARED: f64 = 4.0;

fn main() {
    chosen();
    kernels();
    threads();
}

/// What is chosen against blocks and layers.
fn chosen() {
    let n = 1 << 15;
    let mut table = Table::new("Nim-values of 30 sets");
    for text in SETS {
        let set: Set = text.parse().expect("a set");
        let estimate = Chosen::new(&set, n, &mut NoProgress).expect("not cancelled");
        let far = estimate.slower > COMPARED;
        let auto = || {
            let values = nim_values(&set, Convention::Wall, n, &mut NoProgress);
            digest(values.expect("not cancelled").into_iter())
        };
        let blocks = || in_blocks(&set.members_below(n), n, 1);
        let layers = || {
            let plan = Plan::watched(Algorithm::Auto, &set, n, None, &mut NoProgress);
            let plan = plan.expect("not cancelled");
            let run = layered(&set, n, &plan, &mut NoProgress);
            digest(run.expect("values of two bytes").iter())
        };
        let mut variants = vec![variant("auto", auto)];
        if !far || estimate.way == Way::Blocks {
            variants.push(variant("blocks", blocks));
        }
        if !far || estimate.way != Way::Blocks {
            variants.push(variant("layers", layers));
        }
        table.contest(text, None, &mut variants);
    }
}

fn kernels() {
    let sizes: &[u32] = if full() { &[20, 22, 24] } else { &[18, 20, 21] };
    for set in ["squares", "primes"] {
        let ruleset: Set = set.parse().expect("a named set");
        let mut table = Table::new(&format!("Nim-values, {set}"));
        for &log2 in sizes {
            if set == "primes" && log2 > 20 {
                continue;
            }
            let n = 1u64 << log2;
            let members = &ruleset.members_below(n);
            let blocked = || in_blocks(members, n, 1);
            let by_definition = || digest(naive(members, n).into_iter());
            let plan = Plan::new(Algorithm::Auto, &ruleset, n, None).expect("little memory");
            let in_layers = || {
                let values = layered(&ruleset, n, &plan, &mut NoProgress);
                digest(values.expect("not cancelled").iter())
            };
            let mut variants = vec![variant("naive", by_definition), variant("blocked", blocked)];
            if plan.algorithm == Algorithm::Modular {
                variants.push(variant("layers by residues", in_layers));
            }
            table.contest(&format!("2^{log2}"), Some(n), &mut variants);
        }
        table.exponents();
    }
}

fn in_blocks(members: &[u32], n: u64, threads: usize) -> u64 {
    let run = Blocked::new(members.to_vec(), n).on_threads(threads);
    digest(run.finish(&mut NoProgress).expect("not cancelled").iter())
}

fn threads() {
    let mut table = Table::of_threads("Nim-values by threads, squares");
    let ruleset: Set = "squares".parse().expect("a named set");
    let sizes: &[u32] = if full() { &[22, 24] } else { &[21] };
    for &log2 in sizes {
        let n = 1u64 << log2;
        let members = ruleset.members_below(n);
        let variants = &mut [
            variant("one thread", || in_blocks(&members, n, 1)),
            variant("two threads", || in_blocks(&members, n, 2)),
        ];
        table.contest(&format!("2^{log2}"), Some(n), variants);
    }
}

fn digest(values: impl Iterator<Item = u32>) -> u64 {
    values.fold(0, |h: u64, v| {
        h.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .wrapping_add(u64::from(v) + 1)
    })
}
