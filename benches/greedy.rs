//! Greedy permutations, sets and comply games against their naive routines,
//! side by side: `cargo bench --bench greedy`. Prints a markdown table of
//! ratios and one of growth exponents.
//!
//! Variants of a row are run in turns within one process, several rounds, and
//! the least time of each counts, so that a busy machine slows them alike.
//! `-- quick` takes a tenth of the sizes of what is quadratic; any other word
//! runs only the rows whose name contains it.
#![allow(clippy::print_stdout, reason = "its output is its purpose")]

use std::hint::black_box;
use std::time::Instant;

use takeaway::Unwatched;
use takeaway::greedy::comply::{Rule, p_positions};
use takeaway::greedy::permutation::{Pattern, Restriction, Rules, naive};
use takeaway::greedy::sets::greedy_set_general;
use takeaway::greedy::{Condition, Origin, closed_form, greedy_set};

/// Rounds of turns, at least; a variant that takes long has fewer.
const ROUNDS: usize = 9;

/// A variant that has taken this long in all rests, in seconds.
const ENOUGH: f64 = 2.0;

struct Variant<'a> {
    name: String,
    run: Box<dyn Fn() -> u64 + 'a>,
}

fn variant<'a>(name: impl Into<String>, run: impl Fn() -> Vec<u32> + 'a) -> Variant<'a> {
    let checksum = move || {
        let values = black_box(run());
        values.iter().fold(0u64, |sum, &v| {
            sum.wrapping_mul(31).wrapping_add(u64::from(v) + 1)
        })
    };
    Variant {
        name: name.into(),
        run: Box::new(checksum),
    }
}

/// The least seconds of each variant; checks that all agree, if they should.
fn race(variants: &[Variant], same: bool) -> Vec<f64> {
    let mut best = vec![f64::INFINITY; variants.len()];
    let mut spent = vec![0.0; variants.len()];
    let mut answers = vec![None; variants.len()];
    for _ in 0..ROUNDS {
        for (i, variant) in variants.iter().enumerate() {
            if spent[i] > ENOUGH {
                continue;
            }
            let start = Instant::now();
            answers[i] = Some((variant.run)());
            let seconds = start.elapsed().as_secs_f64();
            spent[i] += seconds;
            best[i] = seconds.min(best[i]);
        }
    }
    if same {
        assert!(
            answers.windows(2).all(|a| a[0] == a[1]),
            "variants disagree"
        );
    }
    best
}

/// The first variant is the measure of the others.
fn row(what: &str, variants: &[Variant], same: bool) {
    if !wanted(what) {
        return;
    }
    let best = race(variants, same);
    for (variant, &seconds) in variants.iter().zip(&best) {
        let ratio = best[0] / seconds;
        println!(
            "| {what} | {} | {} | {ratio:.2} |",
            variant.name,
            time(seconds)
        );
    }
}

/// Whether the row `what` was asked for.
fn wanted(what: &str) -> bool {
    let mut words = std::env::args()
        .skip(1)
        .filter(|a| !a.starts_with('-') && a != "quick")
        .peekable();
    words.peek().is_none() || words.any(|word| what.contains(&word))
}

fn time(seconds: f64) -> String {
    match seconds {
        s if s < 1e-3 => format!("{:.1} µs", s * 1e6),
        s if s < 1.0 => format!("{:.2} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}

fn rules(pattern: Pattern, restriction: Restriction, injective: bool) -> Rules {
    Rules {
        pattern,
        restriction,
        injective,
    }
}

fn terms(rules: Rules, n: usize) -> Vec<u32> {
    rules.terms(n, &mut Unwatched).expect("within the cap")
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

/// The definition at `n` terms against the incremental algorithm at ten times
/// as many. Exponents are those of the last doubling of each; the curves drawn
/// on with them meet where the definition needs as long for n terms as the
/// algorithm for 10 n.
fn floor(name: &str, rules: &Rules, n: usize) {
    let best = race(
        &[
            variant("", || naive::terms(rules, n / 2)),
            variant("", || naive::terms(rules, n)),
            variant("", || terms(*rules, n)),
            variant("", || terms(*rules, 5 * n)),
            variant("", || terms(*rules, 10 * n)),
        ],
        false,
    );
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
    let quick = std::env::args().any(|a| a == "quick");
    let scale = if quick { 10 } else { 1 };
    let free = Restriction::Unrestricted;
    println!("| what | variant | least time | times as fast |");
    println!("| --- | --- | ---: | ---: |");

    let n = 100_000 / scale;
    for (what, injective) in [("ap3 unrestricted", true), ("forest fire", false)] {
        row(
            &format!("{what}, {n} terms"),
            &[
                variant("double loop, hash set", || naive::three_terms(injective, n)),
                variant("fused loop", || {
                    terms(rules(Pattern::Ap(3), free, injective), n)
                }),
            ],
            true,
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
            row(
                &format!("{name}, {n} terms"),
                &[
                    variant("definition", || naive::terms(&rules, n)),
                    variant("incremental", || terms(rules, n)),
                ],
                true,
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
        row(
            &format!("greedy set {text} below {n}"),
            &[
                variant("general routine", || {
                    greedy_set_general(&form, &Origin::Natural, n, &mut Unwatched)
                        .expect("in range")
                }),
                variant("fast path", || {
                    greedy_set(&condition, &Origin::Natural, n, &mut Unwatched).expect("in range")
                }),
            ],
            true,
        );
    }
    let ap3 = Condition::Ap(3);
    let closed = closed_form(&ap3, &Origin::Natural).expect("a theorem");
    row(
        "greedy set ap3 below 10^7",
        &[
            variant("greedy run", || {
                greedy_set(&ap3, &Origin::Natural, 10_000_000, &mut Unwatched).expect("in range")
            }),
            variant("closed form", || {
                closed.members_below(10_000_000).expect("in range")
            }),
        ],
        true,
    );
    row(
        "ap3 below 10^9",
        &[variant("closed form", || {
            closed.members_below(1_000_000_000).expect("in range")
        })],
        true,
    );
    let seed = Origin::Seed(vec![0, 4]);
    row(
        "Stanley {0,4} below 10^7",
        &[variant("greedy run", || {
            greedy_set(&ap3, &seed, 10_000_000, &mut Unwatched).expect("in range")
        })],
        true,
    );
    for d in ["naturals", "squares", "primes"] {
        let n = 20_000;
        let set: takeaway::games::Set = d.parse().expect("a set");
        let moves = set.members_below(n);
        row(
            &format!("comply D = {d} below {n}"),
            &[
                variant("definition", || naive_comply(&moves, n as usize)),
                variant("blocks of 64", || {
                    p_positions(&moves, Rule::Number, n, &mut Unwatched).expect("in range")
                }),
            ],
            true,
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
            let best = race(
                &[
                    variant("", || terms(rules, from)),
                    variant("", || terms(rules, to)),
                ],
                false,
            );
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
