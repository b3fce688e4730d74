use proptest::prelude::*;

use super::*;
use crate::games::Set;
use crate::progress::NoProgress;

fn blocked(members: &[u32], n: u64) -> Vec<u32> {
    let values = Blocked::new(members.to_vec(), n)
        .finish(&mut NoProgress)
        .unwrap();
    assert_eq!(values.largest(), values.iter().max().unwrap_or(0));
    values.iter().collect()
}

fn on_threads(members: &[u32], n: u64, threads: usize) -> Vec<u32> {
    let run = Blocked::new(members.to_vec(), n).on_threads(threads);
    run.finish(&mut NoProgress).unwrap().iter().collect()
}

#[test]
fn threads_give_the_same_values() {
    for (text, n) in [
        ("squares", 1_250_000),
        ("random-3", 1 << 16),
        ("odd", 20_001),
    ] {
        let set: Set = text.parse().unwrap();
        let members = set.members_below(n);
        assert!(members.len() > NIM_THREADED, "{text} is shared out");
        let one = blocked(&members, n);
        for threads in [2, 3, 40] {
            assert!(
                on_threads(&members, n, threads) == one,
                "{text} on {threads}"
            );
        }
    }
    // Through every width, on threads and alone.
    let all: Vec<u32> = (1..6000).collect();
    assert!(on_threads(&all, 6000, 2).into_iter().eq(0..6000));
}

#[test]
fn families_equal_the_naive_values() {
    for text in [
        "squares",
        "primes",
        "triangular",
        "fibonacci",
        "odd",
        "random-30",
        "31,32,33",
        "64",
    ] {
        let set: Set = text.parse().unwrap();
        for n in [0, 1, 31, 32, 33, 63, 64, 65, 1000, 3001] {
            let members = set.members_below(n);
            assert_eq!(blocked(&members, n), naive(&members, n), "{text} below {n}");
        }
    }
}

#[test]
fn wide_values_pass_through_every_width() {
    // With every number subtractable v(x) = x; with all but 1, v(x) = x/2.
    let n = 6000;
    let all: Vec<u32> = (1..n as u32).collect();
    assert!(blocked(&all, n).into_iter().eq(0..n as u32));
    assert!(
        blocked(&all[1..], n)
            .into_iter()
            .eq((0..n as u32).map(|x| x / 2))
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn random_sets_equal_the_naive_values(
        members in proptest::collection::btree_set(1u32..700, 1..120),
        n in 0u64..1500,
    ) {
        let members: Vec<u32> = members.into_iter().collect();
        prop_assert_eq!(blocked(&members, n), naive(&members, n));
    }
}
