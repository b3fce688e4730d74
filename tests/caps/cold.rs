//! Cold positions at n = 2^32 and 2^32 − 1, and dense sets at the most memory allows.

use takeaway::games::Set;
use takeaway::games::cold::Algorithm::{Convolution, Dp, Modular, Sieve};
use takeaway::games::cold::{Algorithm, BitSet, ColdSet, Plan, naive};
use takeaway::limits::{HOTSPOT_N, POSITIONS};

use crate::common::computed;
use crate::oracle::cold;

/// At `most` positions and one less, all algorithms find the same.
fn agree(set: &str, most: u64, algorithms: &[Algorithm]) {
    let [first, others @ ..] = algorithms else {
        unreachable!("two algorithms or more")
    };
    for n in [most, most - 1] {
        let found = cold(set, n, None, *first);
        assert_eq!(found.bound(), n);
        for &other in others {
            let other_found = cold(set, n, None, other);
            assert!(
                found.iter().eq(other_found.iter()),
                "{set} below {n}: {first} and {other}"
            );
        }
        println!("{set} below {n}: {} cold, by {algorithms:?}", found.count());
    }
}

#[test]
#[ignore = "takes minutes"]
fn squares_at_2_32() {
    agree("squares", POSITIONS, &[Modular, Sieve]);
}

#[test]
#[ignore = "takes minutes"]
fn sparse_sets_at_2_32() {
    agree("cubes", POSITIONS, &[Sieve, Dp]);
    agree("moser", POSITIONS, &[Sieve, Modular]);
}

/// Sets with more cold positions than any other algorithm has room for: known otherwise.
#[test]
#[ignore = "takes minutes"]
fn sets_with_many_cold_positions_at_2_32() {
    is_as_told("powers-of-2", |x| x % 3 == 0);
    // Moves as long as a heap can be: from the last two heaps 0 is reached, else every move but 1 is too long.
    let last = POSITIONS - 1;
    is_as_told("1,4294967294,4294967295", |x| x % 2 == 0 && x < last - 1);
    // Periodic by a window that recurs.
    let moves = [2, 5, 7];
    let mut first = Vec::<bool>::new();
    for x in 0..400 {
        first.push(!moves.iter().any(|&s| x >= s && first[x - s]));
    }
    let period = (1..200).find(|p| first[..7] == first[*p..p + 7]).unwrap();
    is_as_told("2,5,7", |x| first[x as usize % period]);
}

/// These positions are cold, and no other.
fn is_as_told(set: &str, is_cold: impl Fn(u64) -> bool) {
    for n in [POSITIONS, POSITIONS - 1] {
        let told = (0..n).filter(|&x| is_cold(x));
        assert!(cold(set, n, None, Dp).iter().eq(told), "{set} below {n}");
        println!("{set} below {n}");
    }
}

/// Sets so dense that memory bounds n, as members are listed, 4 bytes each; few positions are cold.
#[test]
#[ignore = "takes minutes"]
fn dense_sets_at_the_most_that_memory_allows() {
    for set in ["naturals", "all-but-3"] {
        for n in [1 << 27, (1 << 27) - 1] {
            same_as_the_textbook(set, n, None, &[Sieve]);
        }
    }
}

/// Where the convolution is asked for, its transforms bound n.
#[test]
#[ignore = "takes minutes"]
fn the_convolution_at_the_most_it_allows() {
    let set: Set = "squares".parse().unwrap();
    let allowed = |n: &u64| Plan::new(Convolution, &set, *n, None).is_ok();
    // The first power of 2 that is refused, by doubling; the cap lies below.
    let refused = (20..=33).map(|log2| 1 << log2).find(|n| !allowed(n));
    let (mut low, mut high) = (1 << 20, refused.expect("memory is bounded"));
    while high - low > 1 {
        let middle = (low + high) / 2;
        if allowed(&middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    agree("squares", low, &[Convolution, Modular]);
}

/// Hotspots have a cap of their own; every algorithm has to heed them to the last position.
#[test]
#[ignore = "takes minutes"]
fn hotspots_at_their_cap() {
    for (set, algorithms) in [("squares", [Sieve, Modular]), ("2,5,7", [Sieve, Dp])] {
        for n in [HOTSPOT_N, HOTSPOT_N - 1] {
            let spots = (0..n).filter(|x| x % 7 == 3 || *x == n - 1);
            let spots = BitSet::from_positions(n, spots);
            let found = same_as_the_textbook(set, n, Some(&spots), &algorithms);
            assert!(!found.contains(n - 1));
        }
    }
}

#[test]
#[ignore = "takes minutes"]
fn squares_at_2_28() {
    for n in [1 << 28, (1 << 28) - 1] {
        same_as_the_textbook("squares", n, None, &[Sieve, Modular]);
    }
}

/// The textbook's sieve has no tricks that could go wrong: what it finds.
fn same_as_the_textbook(
    set: &str,
    n: u64,
    spots: Option<&BitSet>,
    algorithms: &[Algorithm],
) -> ColdSet {
    let members = set.parse::<Set>().unwrap().members_below(n);
    let found = naive::sieve(&members, n, spots);
    for &algorithm in algorithms {
        let other = cold(set, n, spots, algorithm);
        assert!(
            found.iter().eq(other.iter()),
            "{set} below {n}: {algorithm}"
        );
    }
    println!("{set} below {n}: {} cold, by {algorithms:?}", found.count());
    found
}

/// What the figures print at 2^32: the number of [E]'s experiment, once wrong by 758.
#[test]
#[ignore = "takes minutes"]
fn the_figures_count_as_the_algorithms_do() {
    for spec in [
        "cold-count?set=squares&n=4294967296",
        "cold?set=squares&n=4294967296",
        "cold-count?by=residue&set=squares&n=4294967296",
        "digits?set=squares&n=4294967296",
    ] {
        let caption = computed(spec).caption();
        let told: Vec<String> = caption.texts().into_iter().map(|(_, text)| text).collect();
        let told = told.join(" ").replace('\u{202f}', "");
        assert!(told.contains("4768367"), "{spec}: {told}");
    }
}
