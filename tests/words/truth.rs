//! What is stated of a rule, compared with the rule: over every spec of the walk, and beyond the
//! part that is shown.

use proptest::prelude::*;
use takeaway::Spec;
use takeaway::figure::Caption;

use super::computed;
use super::sentences::{cold_below, column, fact};
use crate::common::{cases, computed as drawn, numbers_in as numbers};

/// How far to trust a figure, as every badge begins.
const LABELS: [&str; 8] = [
    "Proved",
    "Proved here",
    "Computed",
    "Checked",
    "Observed",
    "Conjecture",
    "Refuted",
    "Unknown",
];

/// What no figure says: intervals of exact data, paths, guesses, authors in a wrong order.
const NEVER: [&str; 10] = [
    "95\u{202f}%",
    "resampled",
    "Künsch",
    "docs/",
    "cannot tell",
    "conjectured here",
    "Larsson and Manabe",
    "Larsson, Manabe 2026",
    "against Guy",
    "constants aside",
];

/// Badges that say so in other words.
const OTHERS: [&str; 6] = [
    "Computed exactly",
    "Computed; slope fitted",
    "Counted exactly",
    "Counted; slope fitted",
    "Period proved",
    "Periods proved",
];

/// What a slope is fitted to, at n.
fn reached(caption: &Caption) -> u64 {
    let labels = ["cold below", "largest value below", "members"];
    let found = caption
        .facts
        .iter()
        .find(|fact| labels.iter().any(|of| fact.label.starts_with(of)));
    numbers(&found.unwrap().value)[0]
}

fn faults(spec: &Spec, caption: &Caption) -> Vec<String> {
    let mut faults = Vec::new();
    let mut fault = |what: &str, text: &str| faults.push(format!("{spec}: {what}: {text}"));
    for (name, text) in caption.texts() {
        for never in NEVER.iter().filter(|never| text.contains(**never)) {
            fault(never, &format!("{name} {text}"));
        }
    }
    let badge = &caption.badge.text;
    let (label, name) = badge.split_once(": ").unwrap_or((badge, ""));
    let labelled = LABELS.contains(&label) && name.split_whitespace().count() <= 3;
    if !labelled && !OTHERS.contains(&badge.as_str()) {
        fault("badge", badge);
    }
    for told in &caption.facts {
        let warrants = [
            "proved (",
            "checked for",
            "below",
            "of the game without moves",
        ];
        if told.value.starts_with("yes") && !warrants.iter().any(|of| told.value.contains(of)) {
            fault("a yes without a warrant", &told.value);
        }
        let named = told.label.starts_with("longest") && told.value.contains(" of {");
        if named && told.value.starts_with("0,") {
            fault("the longest is 0", &told.value);
        }
    }
    let slope = fact(caption, "slope");
    if slope.is_some() && fact(caption, "law of growth").is_some() {
        fault("a fit beside a law", &caption.title);
    }
    if let Some(slope) = slope {
        let slope: f64 = slope.split(' ').next().unwrap().parse().unwrap();
        let count = reached(caption) as f64;
        if slope > 1.0 || count < 30.0 {
            fault("slope", &format!("{slope} of {count}"));
        }
        if !caption
            .badge
            .more
            .contains("the slope says nothing about larger")
        {
            fault("a slope without its range", &caption.badge.more);
        }
    }
    faults
}

pub(super) fn more_said_than_known(all: &[(Caption, Spec)]) -> Vec<String> {
    assert!(all.len() >= 600);
    let slope = |(caption, _): &&(Caption, Spec)| fact(caption, "slope").is_some();
    let slopes = all.iter().filter(slope).count();
    assert!(slopes > 10, "{slopes} fits");
    let said = all.iter().flat_map(|(caption, spec)| faults(spec, caption));
    said.collect()
}

/// The same spec with n multiplied, if that is quick.
fn further(spec: &Spec, times: u64) -> Option<Spec> {
    let n = spec.controls().into_iter().find(|c| c.name == "n")?;
    let n: u64 = n.value.parse().ok()?;
    let more = spec.with("n", &(times * n).to_string()).ok()?;
    (more.cost() < 3_000_000).then_some(more)
}

/// An A-number, and a "yes", stay where more of the same rule is shown.
pub(super) fn said_of_a_prefix_alone(all: &[(Caption, Spec)]) -> Vec<String> {
    let listed = |caption: &Caption| -> Vec<String> {
        let facts = caption.facts.iter();
        let listed = facts.filter(|fact| fact.label.starts_with("OEIS"));
        let mut listed: Vec<String> = listed
            .map(|fact| fact.value.chars().take(7).collect())
            .collect();
        listed.sort();
        listed
    };
    let mut compared = 0;
    let mut faults = Vec::new();
    for (few, spec) in all.iter().filter(|(_, spec)| spec.kind() != "race") {
        let Some(more) = further(spec, 3) else {
            continue;
        };
        let many = computed(&more).caption();
        if listed(few) != listed(&many) {
            faults.push(format!("{spec}: {:?}, {:?}", listed(few), listed(&many)));
        }
        for told in few
            .facts
            .iter()
            .filter(|fact| fact.value.starts_with("yes, proved"))
        {
            if fact(&many, &told.label) != Some(told.value.as_str()) {
                faults.push(format!("{spec}: {} {}", told.label, told.value));
            }
        }
        compared += 1;
    }
    assert!(compared > 200, "{compared}");
    faults
}

#[test]
fn a_comply_game_is_a_only_where_a_theorem_says_so() {
    for (spec, is) in [
        ("comply", true),
        ("comply?d=ap3", true),
        ("comply?d=1,3,4&n=10", false),
        ("comply?d=odd&n=6", false),
        ("comply?d=1,3,4,9&n=20", false),
        ("comply?d=ap3&without=4&n=5", false),
        ("comply?d=odd&stars=3&n=20", false),
    ] {
        let caption = drawn(spec).caption();
        let facts = || caption.facts.iter();
        assert_eq!(
            facts().any(|fact| fact.value.contains("A005836")),
            is,
            "{spec}"
        );
        assert_eq!(
            facts().any(|fact| fact.label.ends_with("equal to A")),
            is,
            "{spec}"
        );
    }
}

const LAWS: [&str; 18] = [
    "odd",
    "naturals",
    "2+2i",
    "3+4i",
    "7+3i",
    "5+9i",
    "1+6i",
    "powers-of-2",
    "powers-of-3",
    "powers-of-6",
    "all-but-1,2",
    "all-but-3,5",
    "2,5",
    "4,10,21",
    "24,53,59",
    "1",
    "moser",
    "1,8,27",
];

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn a_law_of_growth_holds_beyond_n(set in prop::sample::select(LAWS.to_vec()), n in 200_u64..8000) {
        let caption = drawn(&format!("cold-count?set={set}&n={n}")).caption();
        prop_assert!(fact(&caption, "law of growth").unwrap().starts_with("proved ("));
        prop_assert!(!fact(&caption, "growth").unwrap().contains('≈'));
        // A period may begin beyond the range.
        let end = (4 * n).max(1 << 12);
        let cold = cold_below(set, end);
        if let Some(said) = caption.caption.each().find(|s| s.contains("outcomes have period")) {
            let told = numbers(said);
            let (from, period, members) = match told[..] {
                [from, period, members] => (from, period, members),
                [period, members] => (0, period, members),
                _ => panic!("{said}"),
            };
            let is = |x: u64| cold.binary_search(&x).is_ok();
            prop_assert!((from..end - period).all(|x| is(x) == is(x + period)), "{said}");
            // From no earlier position.
            prop_assert!(from == 0 || is(from - 1) != is(from - 1 + period), "{said}");
            let each = (from..from + period).filter(|&x| is(x)).count() as u64;
            prop_assert_eq!(each, members, "{}", said);
        } else if let Some(said) = caption.caption.each().find(|s| s.contains("positions are cold, the last")) {
            let told = numbers(said);
            prop_assert_eq!(told[0], cold.len() as u64);
            prop_assert_eq!(cold.last(), Some(&told[1]), "{}", said);
        } else if let Some((_, said)) = caption.caption.split_once("Only ").filter(|_| caption.caption.contains(" are cold.")) {
            prop_assert_eq!(numbers(said.split(" are cold").next().unwrap()), cold);
        } else if caption.caption.contains("Only 0 is cold") {
            prop_assert_eq!(cold, [0]);
        } else if set == "moser" {
            for k in (1..8).filter(|&k| 4_u64.pow(k) <= 4 * n) {
                prop_assert_eq!(cold.partition_point(|&x| x < 4_u64.pow(k)), 1 << k);
            }
        } else {
            // A finite set whose period is longer than what is shown.
            prop_assert!(caption.caption.contains("repeat eventually"), "{}", caption.caption);
        }
    }

    #[test]
    fn classes_end_and_go_on_as_they_are_said_to(
        set in prop::sample::select(LAWS.to_vec()),
        base in 2_u64..13,
        n in 500_u64..4000,
    ) {
        let caption = drawn(&format!("cold-count?by=residue&set={set}&base={base}&n={n}")).caption();
        let later = cold_below(set, 40 * n);
        for (said, goes_on) in [("no further member", false), ("get further members", true), ("gets further members", true)] {
            let Some(sentence) = caption.see.split("; ").find(|s| s.contains(said)) else { continue };
            let classes = numbers(sentence.split(" get").next().unwrap());
            for class in classes.into_iter().filter(|_| sentence.to_lowercase().starts_with("residue")) {
                let member = later.iter().any(|x| *x >= n && x % base == class);
                prop_assert_eq!(member, goes_on, "{} mod {}: {}", set, base, sentence);
            }
        }
        prop_assert!(caption.facts.iter().all(|fact| !fact.value.contains("slope")), "a law has no slope");
    }

    #[test]
    fn nim_values_keep_the_law_that_is_stated(set in prop::sample::select(LAWS.to_vec()), n in 100_u64..3000) {
        let caption = drawn(&format!("records?set={set}&n={n}")).caption();
        prop_assert!(fact(&caption, "law of growth").unwrap().starts_with("proved ("));
        let strip = drawn(&format!("strip?set={set}&convention=wall&n={}", 3 * n));
        let values = column(&strip.panels()[0].table().unwrap(), "nim_value");
        let formula = fact(&caption, "growth").unwrap();
        if let Some(bound) = formula.strip_prefix("v(x) ≤ ") {
            let bound = numbers(bound)[0] as i64;
            prop_assert!(values.iter().all(|&v| v <= bound), "{set}: {formula}");
        } else if formula == "v(x) = x" {
            prop_assert!(values.iter().enumerate().all(|(x, &v)| v == x as i64));
        } else if let Some(m) = formula.strip_prefix("v(x) = x mod ") {
            let m = numbers(m)[0] as i64;
            prop_assert!(values.iter().zip(0..).all(|(&v, x)| v == x % m), "{set}: {formula}");
        } else if let Some(by) = formula.strip_prefix("v(x) = ⌊x/") {
            let by = numbers(by)[0] as usize;
            prop_assert!(values.iter().enumerate().all(|(x, &v)| v as usize == x / by), "{set}");
        } else if let Some(step) = formula.strip_prefix("v(x + ") {
            let Some(&step) = numbers(step).first().filter(|_| !formula.contains("+ s")) else {
                return Ok(());
            };
            // p, s and q where values rise; else the proof leaves open from where on: the second half of some
            // hundred values is late enough.
            let (rise, from) = match (formula.split_once("v(x) + "), formula.split_once("x ≥ ")) {
                (Some((_, rise)), None) => (numbers(rise)[0], 0),
                (Some((_, rise)), Some((_, from))) => (numbers(rise)[0], numbers(from)[0] as usize),
                (None, _) => (0, values.len() / 2),
            };
            let late = &values[from.min(values.len())..];
            let ahead = &late[late.len().min(step as usize)..];
            prop_assert!(late.iter().zip(ahead).all(|(v, w)| v + rise as i64 == *w), "{set}: {formula}");
        } else {
            prop_assert_eq!(set, "moser", "{}", formula);
        }
    }

    #[test]
    fn the_largest_value_shown_is_in_the_window(
        set in prop::sample::select(vec!["1,5", "2,5", "4,10,21", "squares", "primes"]),
        n in 20_u64..200,
        (first, more) in (0_u64..19, 0_u64..30),
        wrap in prop::option::of(3_u64..20),
    ) {
        let spec = match wrap {
            None => format!("strip?set={set}&convention=wall&n={n}&x={first}..{}", (first + more).min(n - 1)),
            Some(w) => {
                let (rows, row) = (n.div_ceil(w), first % n.div_ceil(w));
                let column = first % w;
                format!("strip?set={set}&convention=wall&n={n}&wrap={w}&x={column}..{}&y={row}..{}", (column + more).min(w - 1), (row + more).min(rows - 1))
            }
        };
        let spec: Spec = spec.parse().unwrap();
        let whole = drawn(&format!("strip?set={set}&convention=wall&n={n}"));
        let values = column(&whole.panels()[0].table().unwrap(), "nim_value");
        let ends = |name| {
            let control = spec.controls().into_iter().find(|c| c.name == name).unwrap();
            match numbers(&control.value)[..] {
                [first, last] => first..=last,
                [one] => one..=one,
                _ => 0..=u64::MAX,
            }
        };
        let (x, y) = (ends("x"), ends("y"));
        let width = wrap.filter(|&w| w < n).unwrap_or(u64::MAX);
        let seen = (0..).zip(&values).filter(|(i, _)| x.contains(&(i % width)) && y.contains(&(i / width)));
        let largest = seen.map(|(_, &v)| v as u64).max();
        let told = {
            let caption = computed(&spec).caption();
            let largest = fact(&caption, "largest value shown").or(fact(&caption, "largest value"));
            largest.map(|v| numbers(v)[0])
        };
        prop_assert_eq!(told, largest, "{}", spec);
    }

    #[test]
    fn the_longest_is_the_only_one_so_long(a in 1_u64..12, more in 2_u64..12) {
        let spec = format!("three-move?a={a}&size={}", a + more);
        let drawing = drawn(&spec);
        let (caption, table) = (drawing.caption(), drawing.panels()[0].table().unwrap());
        for name in ["period", "preperiod"] {
            let lengths = column(&table, name);
            let longest = lengths.iter().copied().max().unwrap();
            let only = longest > 0 && lengths.iter().filter(|&&l| l == longest).count() == 1;
            let told = fact(&caption, &format!("longest {name}"));
            prop_assert_eq!(told.map(|v| numbers(v)[0] as i64), only.then_some(longest), "{}", spec);
        }
    }
}

#[test]
fn papers_are_cited_in_the_order_of_their_authors() {
    let caption = drawn("relations?of=shifts&convention=wall").caption();
    assert!(
        caption.source.starts_with("Manabe, Larsson 2026"),
        "{}",
        caption.source
    );
    assert!(caption.citation.starts_with("H. Manabe, U. Larsson"));
    let seeded = drawn("greedy-set?seed=0,2").caption();
    assert!(
        seeded
            .badge
            .more
            .starts_with("See Odlyzko and Stanley 1978")
    );
}

#[test]
fn a_conjecture_is_no_formula_and_names_its_evidence() {
    for layer in ["sum", "period"] {
        for convention in ["wall", "sink", "both"] {
            let spec = format!("three-move?a=3&size=20&layer={layer}&convention={convention}");
            let caption = drawn(&spec).caption();
            assert!(
                caption.facts.iter().all(|fact| fact.latex.is_empty()),
                "{spec}"
            );
            assert!(caption.notes[0].starts_with("Conjecture (Flammenkamp 1997)"));
        }
    }
    let note = |spec: &str| drawn(spec).caption().notes.join(" ");
    assert!(note("family?set=2,5,c&c=1..60").contains("Checked for b ≤ 20, c ≤ 1000"));
    for spec in ["family?set=2,5,7,c&c=1..60", "family?set=1,c&c=1..60"] {
        assert!(!note(spec).contains("onjecture"), "{spec}");
    }
    assert!(!note("strip?set=1,2,3").contains("arXiv"));
}

#[test]
fn the_longest_periods_are_as_the_gallery_says() {
    let periods = column(&drawn("longest").panels()[0].table().unwrap(), "period");
    assert_eq!((periods[0], &periods[14..]), (2, &[168, 168][..]));
    assert!(periods[..14].iter().all(|&p| p < 168));
}

#[test]
fn a_law_of_growth_is_no_fit_in_misere_play_either() {
    for set in LAWS {
        let caption = drawn(&format!("cold-count?set={set}&convention=misere&n=5000")).caption();
        let warrant = fact(&caption, "law of growth").unwrap_or_default();
        assert!(warrant.starts_with("proved ("), "{set}: {warrant}");
        assert_eq!(fact(&caption, "slope"), None, "{set}");
    }
}
