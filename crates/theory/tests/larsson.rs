//! Published and reference values of [L]: Larsson 2012.

use std::collections::BTreeMap;

use theory::NoProgress;
use theory::greedy::comply::{self, Discrepancies, Rule};
use theory::greedy::permutation::{Pattern, Restriction, Rules, involution};
use theory::greedy::realizability::{Realizability, realizability};
use theory::greedy::sets::greedy_set_general;
use theory::greedy::{Condition, Origin, closed_form, greedy_set, oeis};

fn golden(text: &str) -> BTreeMap<String, Vec<u32>> {
    serde_json::from_str(text).unwrap()
}

fn below_next(members: &[u32]) -> u64 {
    u64::from(*members.last().unwrap()) + 1
}

/// `ap3`, `stanley 0,4`, `x+z=3y from 1`: the keys of the reference file.
fn set_named(key: &str) -> (Condition, Origin) {
    if let Some(seed) = key.strip_prefix("stanley ") {
        let seed = seed.split(',').map(|x| x.parse().unwrap()).collect();
        return (Condition::Ap(3), Origin::Seed(seed));
    }
    match key.split_once(" from ") {
        Some((condition, start)) => (
            condition.parse().unwrap(),
            Origin::At(start.parse().unwrap()),
        ),
        None => (key.parse().unwrap(), Origin::Natural),
    }
}

#[test]
fn greedy_sets() {
    let sets = golden(include_str!("golden/greedy_sets.json"));
    assert_eq!(sets.len(), 15);
    for (key, members) in sets {
        let (condition, origin) = set_named(&key);
        let n = below_next(&members);
        let run = greedy_set(&condition, &origin, n, &mut NoProgress).unwrap();
        assert_eq!(run, members, "{key}");
        if let Some(form) = condition.general() {
            let general = greedy_set_general(&form, &origin, n, &mut NoProgress).unwrap();
            assert_eq!(general, members, "{key}, general routine");
        }
        if let Some(form) = closed_form(&condition, &origin) {
            assert_eq!(
                form.members_below(n).unwrap(),
                members,
                "{key}, closed form"
            );
        }
        if let Some(listed) = oeis::of_set(&condition, &origin) {
            // Those with more were compared with the sequence's definition.
            let defined = key.starts_with("mean") || key.starts_with("x+z=1y");
            let confirmed = if defined { 64 } else { members.len() };
            assert_eq!(listed.confirmed, confirmed, "{key}");
        }
    }
}

#[test]
fn comply_p_positions() {
    let games = golden(include_str!("golden/comply_p_positions.json"));
    assert_eq!(games.len(), 5);
    for (key, members) in games {
        let d: Discrepancies = key.strip_prefix("D=").unwrap().parse().unwrap();
        let n = below_next(&members);
        let moves = d.members_below(n, &mut NoProgress).unwrap();
        let number = comply::p_positions(&moves, Rule::Number, n, &mut NoProgress).unwrap();
        assert_eq!(number, members, "{key}");
        let set = comply::p_positions(&moves, Rule::Set, n, &mut NoProgress).unwrap();
        let others: Vec<u32> = (0..n as u32).filter(|x| !members.contains(x)).collect();
        assert_eq!(set, others, "{key}, comply-set [L Thm 3.5]");
    }
}

/// `ap3 max`, and the forest fire under its own name.
fn rules_named(key: &str) -> Rules {
    if key.starts_with("forest fire") {
        return Rules {
            pattern: Pattern::Ap(3),
            restriction: Restriction::Unrestricted,
            injective: false,
        };
    }
    let (pattern, restriction) = key.split_once(' ').unwrap();
    rules(pattern, restriction)
}

fn rules(pattern: &str, restriction: &str) -> Rules {
    Rules {
        pattern: pattern.parse().unwrap(),
        restriction: restriction.parse().unwrap(),
        injective: true,
    }
}

fn terms(rules: Rules, n: usize) -> Vec<u32> {
    rules.terms(n, &mut NoProgress).unwrap()
}

#[test]
fn greedy_permutations() {
    let permutations = golden(include_str!("golden/greedy_permutations.json"));
    assert_eq!(permutations.len(), 19);
    for (key, values) in permutations {
        let rules = rules_named(&key);
        assert_eq!(terms(rules, values.len()), values, "{key}");
        if let Some(listed) = oeis::of_permutation(&rules) {
            assert_eq!(listed.confirmed, values.len(), "{key}");
        }
    }
}

// The examples printed in the paper, in its order.

#[test]
fn section_4_sets() {
    let ap3 = greedy_set(&Condition::Ap(3), &Origin::Natural, 14, &mut NoProgress).unwrap();
    assert_eq!(ap3, [0, 1, 3, 4, 9, 10, 12, 13]);
    // Local maxima: 2^t members up to (3^t - 1)/2.
    let form = closed_form(&Condition::Ap(3), &Origin::Natural).unwrap();
    for t in 0..15 {
        let half = (3u64.pow(t) - 1) / 2;
        let members = form.members_below(half + 1).unwrap();
        assert_eq!(members.len(), 1 << t);
        assert_eq!(members.last().copied(), Some(half as u32));
    }
    // The case a_1 = 2 of Odlyzko and Stanley begins 0, 2, 3, 5, 9.
    let seed = Origin::Seed(vec![0, 2]);
    let stanley = greedy_set(&Condition::Ap(3), &seed, 10, &mut NoProgress).unwrap();
    assert_eq!(stanley, [0, 2, 3, 5, 9]);
    // [L Thm 3.1] A is no cold set of a subtraction game.
    let answer = realizability(&ap3, 14, &mut NoProgress).unwrap();
    assert!(matches!(answer, Realizability::Not { position: 2, .. }));
}

#[test]
fn section_5_sets() {
    let from_one = |text: &str, n| {
        let condition: Condition = text.parse().unwrap();
        assert!(!condition.translation_invariant());
        greedy_set(&condition, &Origin::Natural, n, &mut NoProgress).unwrap()
    };
    let odd: Vec<u32> = (1..60).step_by(2).collect();
    assert_eq!(from_one("x+z=y", 60), odd);
    let thirds = from_one("x+z=3y", 3000);
    assert_eq!(thirds[..12], [1, 3, 4, 7, 10, 12, 13, 15, 16, 19, 22, 25]);
    // All numbers 1 mod 3 belong, none 2 mod 3.
    assert!(
        (1..3000)
            .step_by(3)
            .all(|x| thirds.binary_search(&x).is_ok())
    );
    assert!(thirds.iter().all(|x| x % 3 != 2));
    // Slip: "never use digit k - 1 except for the least digit where we never
    // use 0" describes the set for k prime shifted to start at 1.
    let shifted = greedy_set(&Condition::Ap(5), &Origin::At(1), 2000, &mut NoProgress).unwrap();
    for x in 0..2000u32 {
        let (mut higher, least) = (x / 5, x % 5);
        let mut printed = least != 0;
        while higher > 0 {
            printed &= higher % 5 != 4;
            higher /= 5;
        }
        assert_eq!(shifted.binary_search(&x).is_ok(), printed, "{x}");
    }
}

#[test]
fn example_2_wythoff() {
    // Slip: the asymmetric pairs are printed transposed, as (π(n), n); those
    // printed are (0,0),(1,3),(2,1),(3,4),(4,2),(5,9),(6,12).
    let asymmetric = terms(rules("wythoff", "unrestricted"), 16);
    assert_eq!(
        asymmetric,
        [0, 2, 4, 1, 3, 8, 10, 12, 14, 5, 7, 18, 6, 21, 9, 24]
    );
    for (value, n) in [(0, 0), (1, 3), (2, 1), (3, 4), (4, 2), (5, 9), (6, 12)] {
        assert_eq!(asymmetric[n], value);
    }
    assert!(involution(&asymmetric).fails_at.is_some());
    let classical = terms(rules("wythoff", "max"), 7);
    assert_eq!(classical, [0, 2, 1, 5, 7, 3, 10]);
}

#[test]
fn example_3_three_terms() {
    // Slip: "k = 2" means k = 3. Slip: the entries that differ are printed the
    // other way round; (12, 13) is unrestricted, (12, 10) is max.
    let shared = [0, 1, 3, 2, 4, 5, 7, 6, 9, 8, 12, 11];
    let unrestricted = terms(rules("ap3", "unrestricted"), 13);
    let max = terms(rules("ap3", "max"), 13);
    assert_eq!(unrestricted[..12], shared);
    assert_eq!(max[..12], shared);
    assert_eq!((unrestricted[12], max[12]), (13, 10));
}

#[test]
fn hegarty_bounds() {
    // [L §6] 3/8 <= π(n)/n < 3/2: stated for Hegarty's permutation of 1, 2, …, which is ours with
    // one added to index and value; then π(2)/2 = 3/2.
    let terms = terms(rules("ap3", "unrestricted"), 5000);
    for (n, v) in terms.into_iter().enumerate() {
        let (n, v) = (n + 1, v as usize + 1);
        assert!(3 * n <= 8 * v && 2 * v < 3 * n, "{n} {v}");
    }
}

#[test]
fn example_4_sidon() {
    for (restriction, rest) in [
        ("unrestricted", [5, 9, 14]),
        ("max", [5, 4, 9]),
        ("order", [4, 7, 6]),
    ] {
        let found = terms(rules("sidon", restriction), 7);
        assert_eq!(found[..4], [0, 1, 3, 2]);
        assert_eq!(found[4..], rest);
    }
}

#[test]
fn example_5_line() {
    let shared = [0, 1, 3, 2, 5, 4, 8, 11, 6, 13, 12, 7];
    for (restriction, last) in [("unrestricted", 22), ("max", 10), ("order", 10)] {
        let found = terms(rules("line", restriction), 13);
        assert_eq!(found[..12], shared);
        assert_eq!(found[12], last);
    }
    let max = terms(rules("line", "max"), 500);
    assert_eq!(max, terms(rules("line", "order"), 500));
}

#[test]
fn comply_naturals_is_the_greedy_set() {
    let naturals: Discrepancies = "naturals".parse().unwrap();
    let moves = naturals.members_below(300, &mut NoProgress).unwrap();
    assert_eq!(
        comply::p_positions(&moves, Rule::Number, 300, &mut NoProgress).unwrap(),
        greedy_set(&Condition::Ap(3), &Origin::Natural, 300, &mut NoProgress).unwrap()
    );
}

#[test]
fn irregular_stanley_sequence_to_ten_million() {
    let seed = Origin::Seed(vec![0, 4]);
    let members = greedy_set(&Condition::Ap(3), &seed, 10_000_000, &mut NoProgress).unwrap();
    assert_eq!(members.len(), 14_763);
}
