//! The list of specs whose words are read: every kind, each parameter at its
//! least, a middle and its most, every name, switch and convention, alone and
//! in pairs, as far as computing stays quick.

use std::collections::BTreeSet;

use takeaway::Spec;
use takeaway::figure::Caption;
use takeaway::figure::parameter::{Control, Descriptor};

use super::{computed, rules, slots, truth};

/// Elementary steps that a spec of the walk may cost.
const QUICK: u64 = 300_000;
/// The largest n of a race in the walk.
const RACED: u64 = 1 << 13;
/// The largest n of a map of codes in the walk.
const CODES: u64 = 64;
/// Specs of a kind with one parameter changed are all taken; those with two fill up to this number.
const OF_A_KIND: usize = 60;

const SETS: &[&str] = &[
    "2,5",
    "1,5",
    "4,10,21",
    "3,7,10",
    "1",
    "200",
    "1,2,3",
    "squares",
    "cubes",
    "powers-5",
    "triangular",
    "primes",
    "fibonacci",
    "factorials",
    "moser",
    "powers-of-2",
    "naturals",
    "odd",
    "2+2i",
    "3+4i",
    "7+3i",
    "all-but-3",
    "all-but-3,5",
    "2s^2-s+1",
    "random-50",
    "random-3-7",
    "ap3",
];
const CONDITIONS: &[&str] = &[
    "none",
    "ap3",
    "ap4",
    "ap5",
    "mean3",
    "mean4",
    "sidon",
    "x+z=y",
    "x+z=3y",
    "x+y=z",
    "ap3|x+z=3y",
    "sidon3",
    "x+z=2y&x+z=3w",
    "nim",
    "wythoff",
    "line",
    "parallel",
];
const TEXTS: &[&str] = &[
    "",
    "0,2",
    "0,4",
    "4",
    "40",
    "1,9",
    "0",
    "2",
    "3,5,7",
    "1,2,3",
    "8,16,24",
    "-,1,0^2",
    "1,2|3|2,5",
    "a,a^2,a^2+1",
    "m,2m+1,3m+1",
];

/// The kind of `spec` with everything so small that it is computed quickly.
fn quick(spec: Spec) -> Option<Spec> {
    // Measuring takes its time on purpose, whatever it measures; a map always has all codes.
    let most = [("race", RACED), ("next-door", CODES)];
    let most = most.into_iter().find(|(kind, _)| *kind == spec.kind());
    let n = spec.controls().into_iter().find(|c| c.name == "n");
    if let (Some((_, most)), Some(n)) = (most, n) {
        let fewer = n.value.parse::<u64>().ok()?.min(most);
        return spec.with("n", &fewer.to_string()).ok();
    }
    halved(spec, QUICK)
}

/// The spec with its size halved until it costs no more than `most`.
pub(super) fn halved(mut spec: Spec, most: u64) -> Option<Spec> {
    while spec.cost() > most {
        let size = |c: &Descriptor| ["n", "max", "size", "c"].contains(&c.name);
        let size = spec.controls().into_iter().find(size)?;
        let number = |text: &str| text.parse::<u64>().ok();
        let fewer = match size.value.split_once("..") {
            Some((from, to)) => format!("{from}..{}", number(from)?.midpoint(number(to)?)),
            None => (number(&size.value)? / 2).to_string(),
        };
        spec = spec.with(size.name, &fewer).ok()?;
    }
    Some(spec)
}

/// Values of one parameter worth a look.
fn values(control: &Descriptor) -> Vec<String> {
    let names = |list: &[&str]| list.iter().map(|&name| name.into()).collect();
    match control.kind {
        Control::Integer => {
            let (min, max) = (control.min, control.max);
            let middle = if control.log {
                ((min.max(1) as f64 * max as f64).sqrt()) as i64
            } else {
                min.midpoint(max)
            };
            let mut values: Vec<i64> = vec![min, min + 1, min + 2, 5, middle, max];
            if control.name == "base" {
                values.extend([3, 4, 5, 7, 10, 13, 17, 25, 65, 205]);
            }
            values.retain(|value| (min..=max).contains(value));
            values.iter().map(i64::to_string).collect()
        }
        Control::Range => {
            let (min, max) = (control.min, control.max);
            let middle = min.midpoint(max);
            vec![
                String::new(),
                min.to_string(),
                middle.to_string(),
                max.to_string(),
                format!("{min}..{}", max.min(min + 9)),
                format!("{min},{middle},{max}"),
                format!("{}..{}", middle, max.min(middle + 1)),
            ]
        }
        Control::Choice => control.choices.iter().map(|c| c.value.clone()).collect(),
        Control::Switch => names(&["on", "off"]),
        Control::Set => names(SETS),
        Control::Condition => names(CONDITIONS),
        _ => names(TEXTS),
    }
}

/// Every spec that differs from `spec` in one parameter.
fn changed(spec: &Spec) -> Vec<Spec> {
    let mut all = Vec::new();
    for control in spec.controls() {
        for value in values(&control) {
            match spec.with(control.name, &value) {
                Ok(other) => all.extend(quick(other)),
                Err(error) => rules::error(&error),
            }
        }
    }
    all
}

/// Every parameter with its value. The visible part depends on everything else, so that it would
/// always be new: only whether some are.
fn said(spec: &Spec) -> Vec<(String, String)> {
    let value = |name, value: String| match name {
        "x" | "y" => (!value.is_empty()).to_string(),
        _ => value,
    };
    let controls = spec.controls().into_iter();
    let said = controls.map(|c| (c.name.to_string(), value(c.name, c.value)));
    said.collect()
}

/// The whole list, each spec once, in a fixed order.
pub(super) fn specs() -> Vec<Spec> {
    let mut all = Vec::new();
    for kind in Spec::kinds() {
        let default = quick(kind).expect("every kind can be made small");
        let mut texts = BTreeSet::from([default.to_string()]);
        let mut of_kind = vec![default.clone()];
        let single = changed(&default);
        for spec in &single {
            if texts.insert(spec.to_string()) {
                of_kind.push(spec.clone());
            }
        }
        let mut pairs: Vec<Spec> = single.iter().flat_map(changed).collect();
        pairs.retain(|spec| texts.insert(spec.to_string()));
        // First those with a value that no spec had so far: some values are taken only with others.
        let mut seen: BTreeSet<(String, String)> = of_kind.iter().flat_map(said).collect();
        let (new, old): (Vec<Spec>, Vec<Spec>) = pairs.into_iter().partition(|spec| {
            let said = said(spec);
            let is_new = said.iter().any(|value| !seen.contains(value));
            seen.extend(said);
            is_new
        });
        of_kind.extend(new);
        let wanted = OF_A_KIND.saturating_sub(of_kind.len()).max(OF_A_KIND / 3);
        let every = old.len().div_ceil(wanted).max(1);
        of_kind.extend(old.into_iter().step_by(every));
        all.extend(of_kind);
    }
    all
}

/// Every figure of the list with its words: computed once, since listing and computing is what
/// takes time.
#[test]
fn every_figure_of_the_walk_says_what_holds() {
    let specs = specs();
    visits_every_value(&specs);
    let words = |spec: Spec| (computed(&spec).caption(), spec);
    let all: Vec<(Caption, Spec)> = specs.into_iter().map(words).collect();
    let faults = [
        sentences_against_the_rules(&all),
        slots::links_that_lead_nowhere(&all),
        truth::more_said_than_known(&all),
        truth::said_of_a_prefix_alone(&all),
    ];
    let faults = faults.concat();
    let count = faults.len();
    assert!(faults.is_empty(), "{count} faults:\n{}", faults.join("\n"));
}

fn visits_every_value(all: &[Spec]) {
    assert!((500..1700).contains(&all.len()), "{} specs", all.len());
    for kind in Spec::kinds() {
        let of_kind: Vec<_> = all.iter().filter(|s| s.kind() == kind.kind()).collect();
        let least = if kind.controls().len() == 1 { 4 } else { 20 };
        assert!(of_kind.len() >= least, "{}: {}", kind.kind(), of_kind.len());
        for control in kind.controls() {
            let seen: BTreeSet<String> = of_kind
                .iter()
                .flat_map(|spec| spec.controls())
                .filter(|c| c.name == control.name)
                .map(|c| c.value)
                .collect();
            match control.kind {
                Control::Choice => {
                    assert_eq!(seen.len(), control.choices.len(), "{}", control.name);
                }
                Control::Switch => assert_eq!(seen.len(), 2, "{}", control.name),
                // Some figures are looked into in one view only.
                _ if ["x", "y"].contains(&control.name) => assert!(seen.len() >= 2, "{kind}"),
                _ => assert!(seen.len() >= 3, "{} of {kind}: {seen:?}", control.name),
            }
        }
    }
}

fn sentences_against_the_rules(all: &[(Caption, Spec)]) -> Vec<String> {
    let mut faults = Vec::new();
    for (caption, spec) in all {
        for fault in rules::faults(caption) {
            faults.push(format!("{spec}\n    {fault}"));
        }
        for control in spec.controls() {
            for text in [
                control.label,
                control.help,
                &control.because,
                &control.understood,
            ] {
                faults
                    .extend(rules::of_text(text).map(|f| format!("{spec}, {}: {f}", control.name)));
            }
        }
    }
    faults
}

#[test]
#[ignore = "prints what a person is to read"]
#[allow(clippy::print_stdout, reason = "that is what it is for")]
fn read_aloud() {
    let only = std::env::var("KIND").unwrap_or_default();
    for spec in specs().iter().filter(|spec| spec.kind().contains(&only)) {
        println!("\n=== {spec}");
        for (name, text) in computed(spec).caption().texts() {
            println!("{name:<8} {text}");
        }
    }
}
