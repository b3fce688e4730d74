//! Greedy permutations at the most terms each condition allows, against the definition at their
//! last places.

use std::collections::HashSet;
use std::thread;

use takeaway::NoProgress;
use takeaway::greedy::permutation::{Pattern, Restriction, Rules, naive};

/// Smaller values tried, of those that are left, at each place checked.
const TRIED: usize = 20;

/// Every term is the least value that is left and completes nothing: checked for the last of `n`
/// terms and of n − 1.
fn agrees(rules: &Rules) {
    let cap = rules.cap();
    let of = |n: usize| rules.terms(n, &mut NoProgress).unwrap();
    let (terms, fewer) = thread::scope(|both| {
        let fewer = both.spawn(|| of(cap - 1));
        (of(cap), fewer.join().unwrap())
    });
    assert_eq!(fewer[..], terms[..cap - 1], "{rules:?}");
    for n in [cap - 1, cap - 2] {
        let (before, term) = (&terms[..n], terms[n]);
        assert!(!naive::completes(rules, before, term), "{rules:?}: {n}");
        let used: HashSet<u32> = if rules.injective {
            before.iter().copied().collect()
        } else {
            HashSet::new()
        };
        assert!(!used.contains(&term), "{rules:?}: {n}");
        let left: Vec<u32> = (0..term).filter(|v| !used.contains(v)).collect();
        let step = left.len().div_ceil(TRIED).max(1);
        for &v in left.iter().rev().step_by(step) {
            assert!(naive::completes(rules, before, v), "{rules:?}: {v} at {n}");
        }
    }
    println!("{rules:?}: {cap} terms, the last {}", terms[cap - 1]);
}

fn all_of(pattern: Pattern) {
    for restriction in [
        Restriction::Unrestricted,
        Restriction::Max,
        Restriction::Order,
    ] {
        for injective in [true, false] {
            agrees(&Rules {
                pattern,
                restriction,
                injective,
            });
        }
    }
}

#[test]
#[ignore = "takes minutes"]
fn wythoff() {
    all_of(Pattern::Wythoff);
}

#[test]
#[ignore = "takes minutes"]
fn progressions_of_three() {
    all_of(Pattern::Ap(3));
}

#[test]
#[ignore = "takes minutes"]
fn longer_progressions() {
    for k in [4, 9, 64] {
        for injective in [true, false] {
            agrees(&Rules {
                pattern: Pattern::Ap(k),
                restriction: Restriction::Unrestricted,
                injective,
            });
        }
    }
}

#[test]
#[ignore = "takes minutes"]
fn equal_sums() {
    all_of(Pattern::Sidon);
}

#[test]
#[ignore = "takes minutes"]
fn three_in_line() {
    all_of(Pattern::Line);
}

#[test]
#[ignore = "takes minutes"]
fn parallel_pairs() {
    all_of(Pattern::Parallel);
}
