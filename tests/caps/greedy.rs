//! Greedy sets and comply games at the largest n their figures take: against closed forms, and
//! against the definition at places near the end.

use std::str::FromStr;

use takeaway::greedy::comply::{Rule, p_positions};
use takeaway::greedy::{Condition, Discrepancies, Origin, closed_form, greedy_set};
use takeaway::limits::{CLOSED_FORM_POSITIONS, GREEDY_POSITIONS};
use takeaway::{NoProgress, Spec};

/// Places near the end at which the definition decides again.
const PLACES: u32 = 500;

/// The largest n of a spec that is not refused.
fn most(spec: &str) -> u64 {
    let taken = |n: u64| Spec::from_str(&format!("{spec}&n={n}")).is_ok();
    let (mut low, mut high) = (1, GREEDY_POSITIONS + 1);
    while high - low > 1 {
        let middle = (low + high) / 2;
        if taken(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// The same of a condition's greedy run: a comply figure runs what a greedy set has a formula for.
fn most_run(condition: &str) -> u64 {
    let figures = ["greedy-set", "comply"].map(|kind| format!("{kind}?condition={condition}"));
    figures.map(|spec| most(&spec)).into_iter().min().unwrap()
}

/// A set of numbers one can look up.
fn marked(members: &[u32], n: u64) -> impl Fn(i64) -> bool + use<> {
    let mut marks = vec![false; n as usize];
    for &x in members {
        marks[x as usize] = true;
    }
    move |x| usize::try_from(x).is_ok_and(|x| x < marks.len() && marks[x])
}

#[test]
#[ignore = "takes minutes"]
fn closed_forms() {
    for name in ["ap3", "ap5", "ap7", "mean4", "mean5", "x+z=y"] {
        let condition: Condition = name.parse().unwrap();
        let form = closed_form(&condition, &Origin::Natural).unwrap();
        let cap = match name {
            "ap3" => GREEDY_POSITIONS,
            _ => most_run(name),
        };
        for n in [cap, cap - 1] {
            let run = greedy_set(&condition, &Origin::Natural, n, &mut NoProgress).unwrap();
            assert!(run == form.members_below(n).unwrap(), "{name} below {n}");
            assert_eq!(run.len() as u64, form.count_below(n));
            println!("{name} below {n}: {} members", run.len());
        }
    }
}

/// Beyond what is run: numbers with digits 0 and 1, counted by writing them down.
#[test]
#[ignore = "takes minutes"]
fn closed_forms_beyond_a_run() {
    let form = closed_form(&Condition::Ap(3), &Origin::Natural).unwrap();
    let below = |n: u64| {
        let members = (0u64..1 << 21).map(|bits| {
            (0..21)
                .filter(|i| bits >> i & 1 == 1)
                .map(|i| 3u64.pow(i))
                .sum::<u64>()
        });
        members.filter(|&x| x < n).count() as u64
    };
    for n in [CLOSED_FORM_POSITIONS, CLOSED_FORM_POSITIONS - 1] {
        assert_eq!(form.count_below(n), below(n), "{n}");
    }
}

/// Equations in three variables as (coefficients, constant): a number is refused if in one role
/// it solves the equation with smaller members in the others.
#[test]
#[ignore = "takes minutes"]
fn equations() {
    let equations: [(&str, [i64; 3], i64); 4] = [
        ("x+z=3y", [1, 1, -3], 0),
        ("x+z=4y", [1, 1, -4], 0),
        ("x+2y=3z", [1, 2, -3], 0),
        ("x+y=z+100", [1, 1, -1], 100),
    ];
    for (name, coefficients, constant) in equations {
        let condition: Condition = name.parse().unwrap();
        let cap = most(&format!("greedy-set?condition={name}"));
        for n in [cap, cap - 1] {
            let members = greedy_set(&condition, &Origin::Natural, n, &mut NoProgress).unwrap();
            let has = marked(&members, n);
            for x in (0..n as i64).rev().take(PLACES as usize) {
                let refused = (0..3).any(|role| {
                    let [own, first, second] = [0, 1, 2].map(|i| coefficients[(role + i) % 3]);
                    members
                        .iter()
                        .map(|&y| i64::from(y))
                        .take_while(|&y| y < x)
                        .any(|y| {
                            let rest = constant - own * x - first * y;
                            rest % second == 0 && rest / second < x && has(rest / second)
                        })
                });
                assert_eq!(has(x), !refused, "{name}: {x}");
            }
            println!("{name} below {n}: {} members", members.len());
        }
    }
}

/// Progressions and equal sums, in which the number that is decided is the largest.
#[test]
#[ignore = "takes minutes"]
fn progressions_and_sums() {
    for k in [3, 4, 6, 8, 64] {
        let name = format!("ap{k}");
        let cap = most_run(&name);
        for n in [cap, cap - 1] {
            let members =
                greedy_set(&Condition::Ap(k), &Origin::Natural, n, &mut NoProgress).unwrap();
            let has = marked(&members, n);
            for x in (0..n as i64).rev().take(PLACES as usize) {
                let k = i64::from(k);
                let refused = (1..=x / (k - 1)).any(|d| (1..k).all(|j| has(x - j * d)));
                assert_eq!(has(x), !refused, "{name}: {x}");
            }
            println!("{name} below {n}: {} members", members.len());
        }
    }
    let cap = most("greedy-set?condition=sidon");
    for n in [cap, cap - 1] {
        let members = greedy_set(&Condition::Sidon, &Origin::Natural, n, &mut NoProgress).unwrap();
        let has = marked(&members, n);
        // Sidon sets are so thin that the last members are compared instead.
        let places = members.iter().rev().take(5).map(|&x| i64::from(x));
        for x in places.chain((0..n as i64).rev().take(20)) {
            let smaller = || members.iter().map(|&y| i64::from(y)).take_while(|&y| y < x);
            // x + y = u + v, repetition allowed.
            let refused = smaller().any(|u| smaller().any(|v| u + v >= x && has(u + v - x)));
            assert_eq!(has(x), !refused, "sidon: {x}");
        }
        println!("sidon below {n}: {} members", members.len());
    }
}

#[test]
#[ignore = "takes minutes"]
fn comply_games() {
    for name in [
        "naturals",
        "primes",
        "squares",
        "odd",
        "random-50",
        "ap3",
        "sidon",
    ] {
        let cap = most(&format!("comply?d={name}"));
        let d: Discrepancies = name.parse().unwrap();
        for n in [cap, cap - 1] {
            let moves = d.members_below(n, &mut NoProgress).unwrap();
            let cold = p_positions(&moves, Rule::Number, n, &mut NoProgress).unwrap();
            let is_p = marked(&cold, n);
            for x in (0..n as i64).rev().take(PLACES as usize) {
                let both = |&d: &u32| d > 0 && is_p(x - i64::from(d)) && is_p(x - 2 * i64::from(d));
                assert_eq!(is_p(x), !moves.iter().any(both), "{name}: {x}");
            }
            let set = p_positions(&moves, Rule::Set, n, &mut NoProgress).unwrap();
            assert_eq!(set.len() + cold.len(), n as usize, "{name} below {n}");
            assert!(set.iter().all(|&x| !is_p(x.into())), "{name} below {n}");
            println!("{name} below {n}: {} P-positions", cold.len());
        }
    }
}
