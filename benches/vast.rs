//! The sieve beyond 2^32 on one thread and on two.

mod harness;

use ::census::vast::{ClassSieve, ColdList, census};
use harness::{Table, full, variant};
use takeaway::games::Set;
use takeaway::games::cold::{Algorithm, Plan};
use takeaway::limits::{VAST_BITS_LEAST, VAST_BITS_SHARE, VAST_PLANNED};

fn main() {
    let sizes: &[u32] = if full() { &[31, 33] } else { &[27] };
    let mut table = Table::of_threads("Cold positions beyond 32 bits, squares");
    for &log2 in sizes {
        let one = || found(1 << log2, 1);
        let two = || found(1 << log2, 2);
        let variants = &mut [variant("one thread", one), variant("two threads", two)];
        table.contest(&format!("2^{log2}"), Some(1 << log2), variants);
    }
    table.exponents();
}

/// The checksum of the cold positions below `n`, a power of 2.
fn found(n: u64, threads: usize) -> u64 {
    let set: Set = "squares".parse().expect("a named set");
    let members = set.wide_members_below(n).expect("few");
    let plan = Plan::new(Algorithm::Modular, &set, n.min(VAST_PLANNED), None).expect("a plan");
    let bytes = (n / VAST_BITS_SHARE).max(VAST_BITS_LEAST);
    let known = ColdList::default();
    let vast = ClassSieve::new(&members, n, plan.modulus, threads, bytes, known);
    let mut vast = vast.expect("within bounds");
    while !vast.is_done() {
        vast.step();
    }
    let powers = census::powers(vast.found());
    powers.last().expect("n is one").checksum
}
