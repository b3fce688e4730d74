//! Nim-values: naive dynamic programming against the blocked kernel.

mod harness;

use harness::{Table, full, variant};
use takeaway::NoProgress;
use takeaway::games::Set;
use takeaway::games::nim_blocked::{Blocked, naive};

fn main() {
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
            let on_threads = |threads| {
                let run = Blocked::new(members.clone(), n).on_threads(threads);
                digest(run.finish(&mut NoProgress).expect("not cancelled").iter())
            };
            let blocked = || on_threads(1);
            let on_two = || on_threads(2);
            let by_definition = || digest(naive(members, n).into_iter());
            let variants = &mut [
                variant("naive", by_definition),
                variant("blocked", blocked),
                variant("blocked, two threads", on_two),
            ];
            table.contest(&format!("2^{log2}"), Some(n), variants);
        }
        table.exponents();
    }
}

fn digest(values: impl Iterator<Item = u32>) -> u64 {
    values.fold(0, |h: u64, v| {
        h.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .wrapping_add(u64::from(v) + 1)
    })
}
