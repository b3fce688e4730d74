//! Greedy permutations, sets and comply games against their naive routines,
//! side by side: `cargo bench --bench greedy`.
//!
//! `-- --quick` takes a tenth of the sizes of what is quadratic; any other word
//! runs only the contests whose name contains it.
#![allow(clippy::print_stdout, reason = "its output is its purpose")]

mod harness;

use std::collections::HashSet;

use harness::{Table, Variant, median, race, time, unanswered, wanted};
use takeaway::NoProgress;
use takeaway::greedy::comply::{Rule, p_positions};
use takeaway::greedy::permutation::{Pattern, Restriction, Rules, naive};
use takeaway::greedy::sets::greedy_set_general;
use takeaway::greedy::{Condition, Origin, closed_form, greedy_set};

/// A way that gives a list of numbers, all of which count.
fn variant<'a>(name: &str, run: impl Fn() -> Vec<u32> + 'a) -> Variant<'a> {
    harness::variant(name, move || {
        run().iter().fold(0u64, |sum, &v| {
            sum.wrapping_mul(31).wrapping_add(u64::from(v) + 1)
        })
    })
}

/// The medians of some runs that are not compared with each other.
fn medians(variants: &mut [Variant]) -> Vec<f64> {
    let times = race(variants);
    times.iter().map(|times| median(times)).collect()
}

fn rules(pattern: Pattern, restriction: Restriction, injective: bool) -> Rules {
    Rules {
        pattern,
        restriction,
        injective,
    }
}

fn terms(rules: Rules, n: usize) -> Vec<u32> {
    rules.terms(n, &mut NoProgress).expect("within the cap")
}

/// The floors for ten times the terms, and where the curves meet.
fn floors() {
    println!(
        "\n| floor | definition | incremental | ratio, floor 1 | at equal terms | exponents | meet at |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for (pattern, n) in [
        (Pattern::Sidon, 200),
        (Pattern::Line, 200),
        (Pattern::Parallel, 30),
    ] {
        for restriction in Restriction::ALL {
            let name = format!("{pattern} {}", restriction.name());
            if wanted(&format!("floor {name}")) {
                floor(&name, &rules(pattern, restriction, true), n);
            }
        }
    }
}

/// The definition at `n` terms against the incremental algorithm at ten times as many terms.
/// Exponents are those of the last doubling of each; the curves drawn on with them meet where the
/// definition needs as long for n terms as the algorithm for 10 n.
fn floor(name: &str, rules: &Rules, n: usize) {
    let best = medians(&mut [
        unanswered("", || naive::terms(rules, n / 2)),
        unanswered("", || naive::terms(rules, n)),
        unanswered("", || terms(*rules, n)),
        unanswered("", || terms(*rules, 5 * n)),
        unanswered("", || terms(*rules, 10 * n)),
    ]);
    let [half, definition, equal, five, ten] = best[..] else {
        return;
    };
    let slow = (definition / half).log2();
    let fast = (ten / five).log2();
    let ratio = definition / ten;
    let meet = if ratio >= 1.0 {
        "met".to_owned()
    } else if slow > fast {
        format!("{:.0}", 10.0 * n as f64 * ratio.powf(1.0 / (fast - slow)))
    } else {
        "never".to_owned()
    };
    println!(
        "| {name} | {n}: {} | {}: {} | {ratio:.2} | {:.0} | {slow:.2}, {fast:.2} | {meet} |",
        time(definition),
        10 * n,
        time(ten),
        definition / equal
    );
}

fn main() {
    let scale = if std::env::args().any(|arg| arg == "--quick") {
        10
    } else {
        1
    };
    let free = Restriction::Unrestricted;
    let table = &mut Table::new("Greedy permutations, sets and comply games");

    let n = 100_000 / scale;
    for (what, injective) in [("ap3 unrestricted", true), ("forest fire", false)] {
        table.contest(
            &format!("{what}, {n} terms"),
            None,
            &mut [
                variant("double loop, hash set", || three_terms(injective, n)),
                variant("fused loop", || {
                    terms(rules(Pattern::Ap(3), free, injective), n)
                }),
            ],
        );
    }
    for (pattern, n) in [
        (Pattern::Wythoff, 2000),
        (Pattern::Ap(4), 2000),
        (Pattern::Sidon, 200),
        (Pattern::Line, 200),
        (Pattern::Parallel, 30),
    ] {
        for restriction in Restriction::ALL {
            let rules = rules(pattern, restriction, true);
            let name = format!("{pattern} {}", restriction.name());
            table.contest(
                &format!("{name}, {n} terms"),
                None,
                &mut [
                    variant("definition", || naive::terms(&rules, n)),
                    variant("incremental", || terms(rules, n)),
                ],
            );
        }
    }

    for (text, n) in [
        ("ap3", 200_000),
        ("mean4", 200_000),
        ("sidon", 100_000),
        ("x+z=3y", 20_000),
        ("2x+3y=z", 20_000),
    ] {
        let condition: Condition = text.parse().expect("a condition");
        let form = condition.general().expect("a linear equation");
        table.contest(
            &format!("greedy set {text} below {n}"),
            None,
            &mut [
                variant("general routine", || {
                    greedy_set_general(&form, &Origin::Natural, n, &mut NoProgress)
                        .expect("in range")
                }),
                variant("fast path", || {
                    greedy_set(&condition, &Origin::Natural, n, &mut NoProgress).expect("in range")
                }),
            ],
        );
    }
    let ap3 = Condition::Ap(3);
    let closed = closed_form(&ap3, &Origin::Natural).expect("a theorem");
    table.contest(
        "greedy set ap3 below 10^7",
        None,
        &mut [
            variant("greedy run", || {
                greedy_set(&ap3, &Origin::Natural, 10_000_000, &mut NoProgress).expect("in range")
            }),
            variant("closed form", || {
                closed.members_below(10_000_000).expect("in range")
            }),
        ],
    );
    table.contest(
        "ap3 below 10^9",
        None,
        &mut [variant("closed form", || {
            closed.members_below(1_000_000_000).expect("in range")
        })],
    );
    let seed = Origin::Seed(vec![0, 4]);
    table.contest(
        "Stanley {0,4} below 10^7",
        None,
        &mut [variant("greedy run", || {
            greedy_set(&ap3, &seed, 10_000_000, &mut NoProgress).expect("in range")
        })],
    );
    for d in ["naturals", "squares", "primes"] {
        let n = 20_000;
        let set: takeaway::games::Set = d.parse().expect("a set");
        let moves = set.members_below(n);
        table.contest(
            &format!("comply D = {d} below {n}"),
            None,
            &mut [
                variant("definition", || naive_comply(&moves, n as usize)),
                variant("blocks of 64", || {
                    p_positions(&moves, Rule::Number, n, &mut NoProgress).expect("in range")
                }),
            ],
        );
    }

    floors();

    println!("\n| growth of | from | to | time | exponent |");
    println!("| --- | ---: | ---: | ---: | ---: |");
    let grown: [(Pattern, bool, usize); 7] = [
        (Pattern::Ap(3), true, 25_000),
        (Pattern::Ap(3), false, 25_000),
        (Pattern::Ap(4), true, 5_000),
        (Pattern::Wythoff, true, 100_000),
        (Pattern::Sidon, true, 1_000),
        (Pattern::Line, true, 500),
        (Pattern::Parallel, true, 100),
    ];
    for (pattern, injective, from) in grown {
        for restriction in Restriction::ALL {
            if !injective && restriction != free {
                continue;
            }
            if !wanted(&format!("growth {pattern} {}", restriction.name())) {
                continue;
            }
            let rules = rules(pattern, restriction, injective);
            let to = 4 * from;
            let best = medians(&mut [
                unanswered("", || terms(rules, from)),
                unanswered("", || terms(rules, to)),
            ]);
            let repeats = if injective { "" } else { ", repeats allowed" };
            println!(
                "| {pattern} {}{repeats} | {from} | {to} | {} | {:.2} |",
                restriction.name(),
                time(best[1]),
                (best[1] / best[0]).log2() / 2.0
            );
        }
    }
}

/// [L Thm 3.3] position by position.
fn naive_comply(moves: &[u32], n: usize) -> Vec<u32> {
    let mut p = vec![true; n];
    for x in 0..n {
        p[x] = !moves
            .iter()
            .map(|&d| d as usize)
            .take_while(|&d| 2 * d <= x)
            .any(|d| p[x - d] && p[x - 2 * d]);
    }
    (0..n as u32).filter(|&x| p[x as usize]).collect()
}

/// `ap3` unrestricted by the plain double loop with hash sets that anyone
/// would write first: what the fused loop's speed is measured against.
/// Time O(n²) insertions.
fn three_terms(injective: bool, n: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::with_capacity(n);
    let mut used = HashSet::new();
    for i in 0..n {
        let mut excluded = HashSet::new();
        for d in 1..=i / 2 {
            excluded.insert(2 * i64::from(values[i - d]) - i64::from(values[i - 2 * d]));
        }
        let mut v = 0;
        while injective && used.contains(&v) || excluded.contains(&v) {
            v += 1;
        }
        used.insert(v);
        values.push(v as u32);
    }
    values
}
