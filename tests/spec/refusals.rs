//! Bad input is named, and what is suggested in its place is taken.

use proptest::prelude::*;
use takeaway::Spec;
use takeaway::figure::parameter::Control;
use takeaway::limits::SPEC_TEXT;

use crate::common::{bad, cases, well_said};

/// The same text with `suggestion` for the value of `parameter`.
fn taking(suggestion: &str, parameter: &str, text: &str) -> String {
    if parameter == "link version" {
        return format!("v{suggestion}/{}", text.split_once('/').unwrap().1);
    }
    let (kind, pairs) = text.split_once('?').unwrap_or((text, ""));
    match parameter {
        "kind" if pairs.is_empty() => return suggestion.into(),
        "kind" => return format!("{suggestion}?{pairs}"),
        "parameter" => return format!("{kind}?{suggestion}={}", pairs.split_once('=').unwrap().1),
        _ => {}
    }
    let others = pairs
        .split('&')
        .filter(|p| p.split('=').next() != Some(parameter));
    let pairs: Vec<String> = others
        .map(String::from)
        .chain([format!("{parameter}={suggestion}")])
        .collect();
    format!("{kind}?{}", pairs.join("&"))
}

/// Words that a message has at most.
const WORDS: usize = 25;

#[test]
fn bad_input_is_named() {
    let long = format!("sink-strips?k={}", "1,".repeat(SPEC_TEXT));
    let table = [
        // (text, parameter, fragment of the message, whether a value is suggested)
        ("", "kind", "Allowed: sink-strips", false),
        ("sink", "kind", "sink-strips", true),
        ("SINK-STRIPS", "kind", "sink-strips", true),
        ("?m=19", "kind", "sink-strips", false),
        ("dualty?m=5", "kind", "duality", true),
        ("sink-strips?q=1", "parameter", "It has m, k, wraps", false),
        (
            "sink-strips?wrap=1",
            "parameter",
            "Did you mean wraps?",
            true,
        ),
        ("sink-strips?δ=7", "parameter", "Did you mean delta?", true),
        ("sink-strips?=", "parameter", "It has m, k, wraps", false),
        ("sink-strips?m=1", "m", "2 … 1000", true),
        (
            "sink-strips?m=9&convention=wall&detail=blocks",
            "detail",
            "Write detail=values",
            true,
        ),
        (
            "sink-strips?m=9&convention=wall&detail=auto",
            "detail",
            "Write detail=values",
            true,
        ),
        ("sink-strips?order=m", "order", "delta, gcd", false),
        (
            "greedy-set?view=digits&y=10..20",
            "y",
            "Remove y=10..20.",
            true,
        ),
        ("longest?x=1..17", "x", "1 … 16", true),
        ("race?x=1..50", "x", "1024 … ", true),
        ("sink-strips?m=1001", "m", "2 … 1000", true),
        ("sink-strips?m=x", "m", "a whole number 2 … 1000", false),
        ("sink-strips?m=", "m", "a whole number 2 … 1000", false),
        ("sink-strips?m", "m", "“m” has no “=”. Write m=19.", true),
        ("sink-strips?m=-3", "m", "a whole number 2 … 1000", true),
        (
            "sink-strips?m=2.5",
            "m",
            "a whole number 2 … 1000 as k runs from 1 to m − 1. Write 2 or 3",
            false,
        ),
        ("sink-strips?m=2.4", "m", "a whole number 2 … 1000", true),
        ("sink-strips?m=19=", "m", "a whole number 2 … 1000", false),
        ("sink-strips?m=99999999999999999999", "m", "2 … 1000", true),
        (
            "digits?n=18446744073709551615&base=10&places=0",
            "n",
            "1 … 4\u{202f}294\u{202f}967\u{202f}296",
            true,
        ),
        (
            "greedy-set?seed=0..18446744073709551615",
            "seed",
            "at most 64 numbers",
            false,
        ),
        (
            "greedy-set?seed=0..99999999999",
            "seed",
            "at most 64",
            false,
        ),
        ("greedy-set?seed=0..64", "seed", "at most 64", false),
        (
            "comply?d=ap3&without=1..18446744073709551615",
            "without",
            "at most 64",
            false,
        ),
        (
            "sink-strips?delta=1..18446744073709551615",
            "delta",
            "1 … 402\u{202f}000",
            true,
        ),
        ("sink-strips?m=10^30", "m", "2 … 1000", true),
        ("sink-strips?m=5&m=6", "m", "given twice, as 5 and 6", false),
        ("sink-strips?k=19", "k", "1 … 18 for m = 19", true),
        ("sink-strips?k=0", "k", "1 … 18 for m = 19", true),
        ("sink-strips?m=5&k=3..8", "k", "1 … 4 for m = 5", true),
        ("sink-strips?k=5..3", "k", "Write 3..5.", true),
        ("sink-strips?k=1,,2", "k", "a list or range", false),
        ("sink-strips?k=all", "k", "within 1 … 18", false),
        ("sink-strips?wraps=201", "wraps", "0 … 200", true),
        ("sink-strips?delta=0", "delta", "1 … 402\u{202f}000", true),
        (
            "sink-strips?delta=0..4",
            "delta",
            "1 … 402\u{202f}000",
            true,
        ),
        (
            "sink-strips?delta=402001",
            "delta",
            "1 … 402\u{202f}000",
            true,
        ),
        (
            "sink-strips?delta=1..402000",
            "delta",
            "at most 2000 rows",
            true,
        ),
        (
            "sink-strips?delta=4&k=2",
            "k",
            "delta or by k, not both",
            true,
        ),
        (
            "sink-strips?delta=4&wraps=2",
            "wraps",
            "delta or by wraps, not both",
            true,
        ),
        ("sink-strips?m=1000&wraps=200", "m", "runs", false),
        (
            "sink-strips?convention=lake",
            "convention",
            "sink, wall, both",
            false,
        ),
        (
            "sink-strips?convention=",
            "convention",
            "sink, wall, both",
            false,
        ),
        (
            "sink-strips?scale=log",
            "scale",
            "fit, common, end, blocks",
            false,
        ),
        (
            "sink-strips?scale=blocks&convention=both",
            "scale",
            "Wall rows have no blocks",
            true,
        ),
        (
            "sink-strips?m=200&scale=blocks",
            "scale",
            "aligns at most 32\u{202f}768 parts",
            true,
        ),
        ("sink-strips?blocks=yes", "blocks", "on or off", true),
        ("sink-strips?periods=21", "periods", "0 … 20", true),
        ("relations?m=0", "m", "1 … 400", true),
        ("relations?m=401", "m", "1 … 400", true),
        ("relations?delta=4001", "delta", "1 … 4000", true),
        ("strip?set=", "set", "2,5,7", false),
        ("strip?set=0", "set", "members begin at 1", false),
        ("strip?set=2,5,x", "set", "“x” alone is no set", false),
        ("strip?set=-2", "set", "members begin at 1", false),
        ("strip?set=4294967296", "set", "below 2^32", false),
        ("strip?set=dragons", "set", "", false),
        ("strip?set=powers-9", "set", "from 1 to 8", false),
        (
            "strip?set=random-0",
            "set",
            "a percentage from 1 to 99",
            false,
        ),
        ("greedy-set?condition=ap2", "condition", "ap3 … ap64", false),
        (
            "permutation?condition=ap2",
            "condition",
            "ap3, sidon, line",
            false,
        ),
        (
            "strip?set=-s^2",
            "set",
            "the highest power needs a positive factor",
            false,
        ),
        ("strip?set=1..5000", "set", "at most 4096", false),
        ("strip?seed=1,x", "seed", "0 … 30", false),
        ("strip?seed=31", "seed", "0 … 30", false),
        ("strip?seed=1^5000", "seed", "1 … 4096", false),
        ("strip?set=squares&seed=1", "set", "at most 30 moves", false),
        ("strip?boy=31", "boy", "0 … 30", true),
        (
            "strip?set=squares&boy=3",
            "boy",
            "A jetty has room for moves",
            true,
        ),
        (
            "strip?wrap=7&boy=3",
            "boy",
            "A jetty cannot be wrapped",
            true,
        ),
        (
            "cold?hotspots=ducks",
            "hotspots",
            "Did you mean lucas",
            true,
        ),
        (
            "cold?hotspots=5,10000",
            "hotspots",
            "below 10\u{202f}000",
            false,
        ),
        (
            "cold?layer=2&hotspots=3",
            "layer",
            "Remove layer=2 or hotspots",
            true,
        ),
        ("cold?layer=201", "layer", "0 … 200", true),
        (
            "cold?layer=1&n=2^30",
            "n",
            "at most 268\u{202f}435\u{202f}456",
            true,
        ),
        (
            "comply?family=1,0|2",
            "family",
            "sets of positive integers",
            false,
        ),
        (
            "comply?family=1||2",
            "family",
            "sets of positive integers",
            false,
        ),
        (
            "comply?family=1&condition=ap3",
            "family",
            "Remove condition or family",
            true,
        ),
        (
            "comply?family=1&stars=1",
            "stars",
            "families that are listed",
            true,
        ),
        (
            "greedy-set?condition=sidon9",
            "condition",
            "sidon2 … sidon8",
            false,
        ),
        ("greedy-set?condition=x=y%26y", "condition", "", false),
        ("strip?n=0", "n", "1 … 10\u{202f}000\u{202f}000", true),
        ("strip?n=2^24", "n", "1 … 10\u{202f}000\u{202f}000", true),
        ("strip?wrap=65537", "wrap", "0 … 65\u{202f}536", true),
        (
            "strip?set=naturals&n=2^22",
            "n",
            "at most 131\u{202f}071;",
            true,
        ),
        (
            "strip?set=primes&n=2^22",
            "n",
            "at most 421\u{202f}029;",
            true,
        ),
        (
            "strip?set=random-50&n=2^22",
            "n",
            "at most 184\u{202f}399;",
            true,
        ),
        ("v2/strip?n=9", "link version", "Allowed: 1.", true),
        ("v0/strip?n=9", "link version", "Allowed: 1.", true),
        ("v/strip?n=9", "link version", "Allowed: 1.", true),
        (
            "v99999999999999999999/strip?n=9",
            "link version",
            "Allowed: 1.",
            true,
        ),
        (&long, "spec", "768 characters", false),
    ];
    for (text, parameter, fragment, suggests) in table {
        let error = Spec::from_link(text).expect_err(text);
        well_said(&error);
        let found = bad(&error);
        assert_eq!(found.parameter, parameter, "{text}: {error}");
        let message = error.to_string();
        assert!(message.contains(fragment), "{text}: {error}");
        let words = message.split_whitespace().count();
        assert!(words <= WORDS, "{text}: {words} words: {error}");
        assert_eq!(found.suggestion.is_some(), suggests, "{text}: {error}");
        if let Some(suggestion) = &found.suggestion {
            let better = taking(suggestion, parameter, text);
            if let Err(error) = Spec::from_link(&better) {
                panic!("{text} suggests {better}, which is refused: {error}");
            }
        }
    }
}

#[test]
fn what_is_fixed_is_checked_before_what_depends_on_it() {
    // The second value is malformed: its message has bounds that depend on the first, which no
    // value of a link may make endless.
    for (text, parameter) in [
        ("digits?n=18446744073709551615&base=10&places=x", "n"),
        ("digits?base=1&places=x", "base"),
        ("digits?of=greedy&n=18446744073709551615&places=x", "places"),
        ("sink-strips?m=18446744073709551615&k=x", "k"),
        ("sink-strips?wraps=18446744073709551615&k=x", "wraps"),
        ("comply?stars=18446744073709551615&n=x", "stars"),
        ("comply?game=set&stars=18446744073709551615&n=x", "n"),
    ] {
        let error = Spec::from_link(text).expect_err(text);
        well_said(&error);
        assert_eq!(bad(&error).parameter, parameter, "{text}: {error}");
    }
}

#[test]
fn every_control_can_be_moved_to_both_its_ends() {
    for spec in Spec::kinds() {
        for control in spec.controls() {
            if control.kind == Control::Integer {
                for end in [control.min, control.max] {
                    let moved = spec.with(control.name, &end.to_string());
                    assert!(
                        moved.is_ok(),
                        "{spec} with {} = {end}: {moved:?}",
                        control.name
                    );
                }
                let beyond = spec.with(control.name, &(control.max + 1).to_string());
                assert_eq!(bad(&beyond.unwrap_err()).parameter, control.name);
            }
        }
    }
}

#[test]
fn no_control_makes_a_link_too_long_to_open() {
    let members: Vec<String> = (4_000..8_000).map(|i: u64| (i * i).to_string()).collect();
    let strip: Spec = "strip".parse().unwrap();
    let error = strip.with("set", &members.join(",")).unwrap_err();
    assert_eq!(bad(&error).parameter, "set");
    assert!(bad(&error).allowed.contains("768 characters"), "{error}");
    // The number that fits, in pairs that print no longer than they were typed.
    let pairs: Vec<String> = (10_000_000..10_004_000)
        .map(|i| (3 * i).to_string() + "," + &(3 * i + 1).to_string())
        .collect();
    let mut text = format!("members?of=set&set={}", pairs.join(","));
    text.truncate(SPEC_TEXT - 20);
    let text = text
        .trim_end_matches(|c: char| c.is_ascii_digit())
        .trim_end_matches(',');
    let spec: Spec = text.parse().unwrap();
    assert_eq!(spec.to_string().parse::<Spec>().unwrap(), spec);
}

/// Texts that ask for too much, or for nothing, of any parameter.
const HOSTILE: [&str; 24] = [
    "",
    "x",
    "-1",
    "0",
    "1",
    "2^63",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "1e19",
    "1e9999999999",
    "9^9999999999",
    "0..18446744073709551615",
    "1..99999999999",
    "0..200000000",
    "18446744073709551614,18446744073709551615",
    "5..3",
    "ap18446744073709551615",
    "18446744073709551615x+y=z",
    "random-99-4294967295",
    "%E2%80%AE\u{2028}\u{9b}31m",
    "\u{202e}2,5",
    "naturals",
    "all-but-1",
];

proptest! {
    #![proptest_config(cases(3000))]
    #[test]
    fn no_two_values_together_hang_or_break_the_parser(
        kind in any::<prop::sample::Index>(),
        fields in any::<[prop::sample::Index; 2]>(),
        values in prop::array::uniform2(prop::sample::select(HOSTILE.to_vec())),
    ) {
        let kinds = Spec::kinds();
        let spec = &kinds[kind.index(kinds.len())];
        let controls = spec.controls();
        let [a, b] = fields.map(|field| controls[field.index(controls.len())].name);
        let text = format!("{}?{a}={}&{b}={}", spec.kind(), values[0], values[1]);
        match text.parse::<Spec>() {
            Ok(spec) => {
                prop_assert_eq!(&spec.to_string().parse::<Spec>().unwrap(), &spec);
                spec.controls();
                spec.cost();
            }
            Err(error) => well_said(&error),
        }
    }
}

#[test]
fn a_bound_beyond_all_bounds_is_refused_beside_what_is_visible() {
    let spec: Spec = "members?of=greedy&n=9&y=1".parse().unwrap();
    for n in ["18446744073709551615", "9223372036854775808"] {
        let refused = spec.with("n", n).unwrap_err();
        assert_eq!(bad(&refused).parameter, "n");
    }
}
