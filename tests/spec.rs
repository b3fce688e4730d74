//! The spec: text and value are inverse, bad text is told apart, and whatever
//! the parser lets through can be computed, drawn, probed and walked over.

use proptest::prelude::*;
use takeaway::error::BadInput;
use takeaway::figures::parameter::Descriptor;
use takeaway::figures::{Drawing, Look};
use takeaway::limits::SPEC_TEXT;
use takeaway::{Error, Spec, Unwatched};

/// Above this cost a random spec is not computed: tests stay quick.
const AFFORDABLE: u64 = 1_000_000;

/// Raw numbers from which a value of any type of parameter is made.
#[derive(Clone, Debug)]
struct Draw {
    keep_default: bool,
    raw: [u64; 5],
}

fn draws() -> impl Strategy<Value = (usize, Vec<Draw>)> {
    let draw = (any::<bool>(), any::<[u64; 5]>())
        .prop_map(|(keep_default, raw)| Draw { keep_default, raw });
    (any::<usize>(), prop::collection::vec(draw, 12))
}

/// A number in `min ..= max`, of any order of magnitude, the ends now and then.
fn number(min: u64, max: u64, raw: u64) -> u64 {
    match raw % 8 {
        0 => min,
        1 => max,
        _ => min + (raw >> (raw % 61)) % (max - min).saturating_add(1).max(1),
    }
}

fn set(raw: [u64; 5]) -> String {
    let [a, b, c, d, e] = raw;
    let small = |x: u64| 1 + x % 40;
    match a % 14 {
        0..=3 => format!("{},{},{}", small(b), small(c), small(d)),
        4 => format!("{},{}", 1 + (b >> 33), small(c)),
        5 => "squares".into(),
        6 => format!("powers-{}", 2 + b % 7),
        7 => [
            "triangular",
            "primes",
            "fibonacci",
            "factorials",
            "moser",
            "odd",
        ][(b % 6) as usize]
            .into(),
        8 => format!("powers-of-{}", 2 + (b >> (b % 62)))
            .chars()
            .take(18)
            .collect(),
        9 => format!("{}+{}i", small(b), small(c)),
        10 => format!("all-but-{},{}", small(b), small(c)),
        11 => format!("{}s^2+{}s-{}", small(b), c % 1000, d % 1000),
        12 => format!("s^{}-{}s", 1 + b % 8, c % 1_000_000),
        _ => format!("random-{}-{}", 1 + d % 99, e >> 32),
    }
}

/// Some text that the control takes, or at least might.
fn value(control: &Descriptor, raw: [u64; 5]) -> String {
    let [a, b, c, d, e] = raw;
    match control.kind {
        "integer" => number(control.min, control.max, a).to_string(),
        "range" => {
            let part = |from: u64, len: u64| {
                let low = number(control.min, control.max, from);
                let high = (low + len % 9).min(control.max);
                if low == high {
                    format!("{low}")
                } else {
                    format!("{low}..{high}")
                }
            };
            match e % 4 {
                0 => String::new(),
                1 => part(a, 0),
                2 => part(a, b),
                _ => format!("{},{},{}", part(a, b), part(c, d), part(d, e)),
            }
        }
        "choice" => control.choices[a as usize % control.choices.len()]
            .value
            .into(),
        "switch" => if a % 2 == 0 { "on" } else { "off" }.into(),
        "set" => set(raw),
        _ => control.value.clone(),
    }
}

/// A random spec, made by moving one control after the other.
fn built((kind, draws): &(usize, Vec<Draw>)) -> Spec {
    let kinds = Spec::kinds();
    let mut spec = kinds[kind % kinds.len()].clone();
    let names: Vec<&str> = spec.controls().iter().map(|control| control.name).collect();
    for (name, draw) in names.into_iter().zip(draws.iter().cycle()) {
        if draw.keep_default {
            continue;
        }
        let controls = spec.controls();
        let control = controls.iter().find(|c| c.name == name).unwrap();
        match spec.with(name, &value(control, draw.raw)) {
            Ok(changed) => spec = changed,
            Err(error) => well_said(&error),
        }
    }
    spec
}

fn specs() -> impl Strategy<Value = Spec> {
    draws().prop_map(|draws| built(&draws))
}

fn bad(error: &Error) -> &BadInput {
    match error {
        Error::BadInput(bad) => bad,
        other => panic!("{other:?} where bad input was expected"),
    }
}

/// An error in one line, neither empty nor endless.
fn well_said(error: &Error) {
    let BadInput {
        parameter, allowed, ..
    } = bad(error);
    assert!(!parameter.is_empty() && !allowed.is_empty(), "{error:?}");
    let line = error.to_string();
    assert!(!line.contains(['\n', '\r']), "{line:?}");
    assert!(line.chars().count() < 700, "{line}");
}

/// Every byte of `text` as an escape.
fn escaped(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02x}")).collect()
}

/// `PROPTEST_CASES` or, so that tests stay quick, this many.
fn cases(few: u32) -> ProptestConfig {
    let mut config = ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = few;
    }
    config
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn text_and_value_are_inverse(spec in specs()) {
        let text = spec.to_string();
        prop_assert!(text.len() <= SPEC_TEXT);
        prop_assert_eq!(&text.parse::<Spec>().unwrap(), &spec, "{}", text);
        prop_assert_eq!(&Spec::from_link(&spec.link()).unwrap(), &spec);
        prop_assert_eq!(&Spec::from_link(&format!("#{}", spec.link())).unwrap(), &spec);
        prop_assert!(spec.link().bytes().all(|b| b.is_ascii_graphic() && b != b'"' && b != b'<'));
    }

    #[test]
    fn what_is_not_default_is_said_and_nothing_else(spec in specs()) {
        let text = spec.to_string();
        let pairs = text.split_once('?').map_or("", |(_, pairs)| pairs);
        let said: Vec<&str> = pairs.split('&').filter_map(|p| p.split_once('=')).map(|p| p.0).collect();
        let controls = spec.controls();
        let differs = controls.iter().filter(|c| c.value != c.default).map(|c| c.name);
        prop_assert_eq!(said, differs.collect::<Vec<_>>());
    }

    #[test]
    fn saying_everything_says_the_same(spec in specs()) {
        let pairs = |write: fn(&str) -> String| -> String {
            let controls = spec.controls();
            let pairs: Vec<String> = controls
                .iter()
                .map(|c| format!("{}={}", c.name, write(&c.value)))
                .collect();
            format!("{}?{}", spec.kind(), pairs.join("&"))
        };
        let (plain, all) = (pairs(|text| text.replace('%', "%25")), pairs(escaped));
        for text in [plain, all] {
            if text.len() <= SPEC_TEXT {
                prop_assert_eq!(&text.parse::<Spec>().unwrap(), &spec, "{}", text);
            }
        }
    }

    #[test]
    fn moving_a_control_is_parsing(spec in specs(), which: usize, raw: [u64; 5]) {
        let controls = spec.controls();
        let control = &controls[which % controls.len()];
        // Now and then a value that this spec does not take.
        let text = if raw[4] % 5 == 0 { raw[3].to_string() } else { value(control, raw) };
        let mut pairs: Vec<String> = controls
            .iter()
            .filter(|c| c.name != control.name)
            .map(|c| format!("{}={}", c.name, c.value))
            .collect();
        pairs.push(format!("{}={text}", control.name));
        let parsed = format!("{}?{}", spec.kind(), pairs.join("&")).parse::<Spec>();
        let moved = spec.with(control.name, &text);
        prop_assert_eq!(moved, parsed, "{} with {}={}", spec, control.name, text);
    }

    #[test]
    fn equal_specs_have_equal_text(a in specs(), b in specs()) {
        prop_assert_eq!(a == b, a.to_string() == b.to_string());
    }

    #[test]
    fn any_text_is_taken_or_refused(text in "\\PC{0,60}") {
        for spec in [Spec::from_link(&text), text.parse(), format!("strip?set={text}").parse(),
            format!("sink-strips?k={text}").parse(), format!("sink-strips?{text}").parse()] {
            match spec {
                Ok(spec) => prop_assert_eq!(&spec.to_string().parse::<Spec>().unwrap(), &spec),
                Err(error) => well_said(&error),
            }
        }
    }

    #[test]
    fn mutated_specs_are_taken_or_refused(
        spec in specs(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0_u8..3, any::<char>(),
            prop::sample::select("0123456789^,.=&?%+-es_ /#vi".chars().collect::<Vec<_>>())), 1..6),
    ) {
        let mut text: Vec<char> = spec.link().chars().collect();
        for (at, what, any, likely) in changes {
            let at = at.index(text.len() + 1);
            match what {
                0 if at < text.len() => drop(text.remove(at)),
                1 => text.insert(at, any),
                _ => text.insert(at, likely),
            }
        }
        let text: String = text.into_iter().collect();
        match Spec::from_link(&text) {
            Ok(spec) => prop_assert_eq!(&spec.to_string().parse::<Spec>().unwrap(), &spec, "{}", text),
            Err(error) => well_said(&error),
        }
    }
}

/// Probes `drawing` at places given by shares of its size, and walks from there.
fn explore(drawing: &Drawing, look: &Look, places: &[(f64, f64, i64, i64)]) {
    for &(x, y, dx, dy) in places {
        let Some(probe) = drawing.probe(look, x * look.width, y * look.height) else {
            continue;
        };
        assert!(!probe.title.is_empty() && !probe.key.is_empty());
        let here = drawing
            .step(look, &probe.key, 0, 0)
            .expect("a place steps onto itself");
        assert_eq!(here, probe);
        if let Some(spec) = &probe.spec {
            spec.parse::<Spec>().expect("a probe's figure opens");
        }
        for (dx, dy) in [
            (dx, dy),
            (dx % 5, dy % 5),
            (i64::MAX, i64::MAX),
            (i64::MIN, i64::MIN),
        ] {
            let there = drawing.step(look, &probe.key, dx, dy);
            assert!(there.is_some(), "{} by {dx}, {dy}", probe.key);
        }
    }
    for key in [
        "",
        ":",
        "0",
        "0:",
        ":0",
        "x:y",
        "-1:3",
        "99999999999999999999:0",
        "7:18446744073709551615",
    ] {
        let _ = drawing.step(look, key, 1, -1);
    }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn whatever_is_accepted_can_be_drawn_and_probed(
        spec in specs(),
        width in prop::sample::select(vec![120.0, 360.0, 700.0, 1200.0]),
        places in prop::collection::vec((-0.1..1.1_f64, -0.1..1.1_f64, any::<i64>(), any::<i64>()), 8),
    ) {
        if spec.cost() < AFFORDABLE {
            let drawing = spec.compute(&mut Unwatched).unwrap();
            let mut look = Look { width, ..Look::default() };
            look.height = drawing.height(width, &look);
            prop_assert!(look.clone().checked().is_ok(), "{} px high: {}", look.height, spec);
            let svg = drawing.svg(&look).unwrap();
            roxmltree::Document::parse(&svg).unwrap();
            explore(&drawing, &look, &places);
            for link in drawing.caption().links {
                prop_assert!(link.spec.parse::<Spec>().is_ok(), "{} leads to {}", spec, link.spec);
            }
            // A window that does not suit the figure at all.
            let squat = Look { height: 60.0, caption: false, ..look };
            roxmltree::Document::parse(&drawing.svg(&squat).unwrap()).unwrap();
            explore(&drawing, &squat, &places);
        }
    }

    #[test]
    fn drawings_from_bytes_are_the_same(spec in specs()) {
        if spec.cost() < AFFORDABLE / 10 {
            let look = Look { width: 360.0, ..Look::default() };
            let bytes = spec.compute_bytes(&mut Unwatched, &mut |_| {}).unwrap();
            let (here, there) = (spec.compute(&mut Unwatched).unwrap(), spec.drawing_from(&bytes).unwrap());
            prop_assert_eq!(here.caption(), there.caption());
            prop_assert!(here.svg(&look).unwrap() == there.svg(&look).unwrap());
            // Half of the bytes are an error, not a panic.
            let _ = spec.drawing_from(&bytes[..bytes.len() / 2]);
        }
    }
}

#[test]
fn canonical_text() {
    for (text, canonical) in [
        ("sink-strips?m=19", "sink-strips"),
        ("sink-strips?", "sink-strips"),
        ("sink-strips?blocks=off&&m=5", "sink-strips?m=5"),
        ("sink-strips?periods=0&m=5", "sink-strips?m=5&periods=0"),
        ("sink-strips?k=7,5,6,1", "sink-strips?k=1,5..7"),
        ("sink-strips?k=3,2", "sink-strips?k=2,3"),
        ("sink-strips?k=", "sink-strips"),
        ("strip?set={5, 2, 2}", "strip"),
        ("strip?set=1%2C5", "strip?set=1,5"),
        ("strip?set=3+4i", "strip?set=3+4i"),
        ("strip?set=3%2B4i", "strip?set=3+4i"),
        ("strip?set=s^2", "strip?set=squares"),
        ("strip?set=all%20but%203,%205", "strip?set=all-but-3,5"),
        ("strip?n=2^10", "strip?n=1024"),
        ("strip?n=1e4", "strip?n=10000"),
        ("strip?n=1_000", "strip?n=1000"),
        ("s%74rip", "strip"),
        ("v1/strip?n=70", "strip?n=70"),
        ("#v1/strip?n=70", "strip?n=70"),
        ("v01/duality?m=5", "duality?m=5"),
    ] {
        let spec = Spec::from_link(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(spec.to_string(), canonical, "{text}");
        assert_eq!(spec.link(), format!("v1/{canonical}"));
    }
}

#[test]
fn kinds_are_their_defaults() {
    for spec in Spec::kinds() {
        assert_eq!(spec.to_string(), spec.kind());
        assert_eq!(spec.kind().parse::<Spec>().unwrap(), spec);
        assert!(!spec.title().is_empty() && !spec.about().is_empty());
        for control in spec.controls() {
            assert_eq!(control.value, control.default, "{}", control.name);
            assert!(!control.help.is_empty() && !control.label.is_empty());
            assert!(spec.with(control.name, &control.default).is_ok());
        }
    }
}

/// The same text with `suggestion` for the value of `parameter`.
fn taking(suggestion: &str, parameter: &str, text: &str) -> String {
    if parameter == "link version" {
        return format!("v{suggestion}/{}", text.split_once('/').unwrap().1);
    }
    let (kind, pairs) = text.split_once('?').unwrap();
    let others = pairs
        .split('&')
        .filter(|p| p.split('=').next() != Some(parameter));
    let pairs: Vec<String> = others
        .map(String::from)
        .chain([format!("{parameter}={suggestion}")])
        .collect();
    format!("{kind}?{}", pairs.join("&"))
}

#[test]
fn bad_input_is_named() {
    let long = format!("sink-strips?k={}", "1,".repeat(SPEC_TEXT));
    let many = format!(
        "strip?set={}",
        (1..=65)
            .map(|x| x.to_string())
            .collect::<Vec<_>>()
            .join(",")
    );
    let table = [
        // (text, parameter, fragment of what is allowed, whether a value is suggested)
        ("", "kind", "one of sink-strips", false),
        ("sink", "kind", "sink-strips", false),
        ("SINK-STRIPS", "kind", "sink-strips", false),
        ("?m=19", "kind", "sink-strips", false),
        ("sink-strips?q=1", "parameter", "one of m, k", false),
        ("sink-strips?=", "parameter", "one of m, k", false),
        ("sink-strips?m=1", "m", "2 … 1000", true),
        ("sink-strips?m=1001", "m", "2 … 1000", true),
        ("sink-strips?m=x", "m", "a whole number 2 … 1000", false),
        ("sink-strips?m=", "m", "a whole number 2 … 1000", false),
        ("sink-strips?m", "m", "a whole number 2 … 1000", false),
        ("sink-strips?m=-3", "m", "a whole number 2 … 1000", false),
        ("sink-strips?m=2.5", "m", "a whole number 2 … 1000", false),
        ("sink-strips?m=19=", "m", "a whole number 2 … 1000", false),
        ("sink-strips?m=99999999999999999999", "m", "2 … 1000", false),
        ("sink-strips?m=10^30", "m", "2 … 1000", false),
        ("sink-strips?m=5&m=6", "m", "given once", false),
        ("sink-strips?k=19", "k", "1 … 18 for m = 19", false),
        ("sink-strips?k=0", "k", "1 … 18 for m = 19", false),
        ("sink-strips?m=5&k=3..8", "k", "1 … 4 for m = 5", true),
        ("sink-strips?k=5..3", "k", "a list or range", false),
        ("sink-strips?k=1,,2", "k", "a list or range", false),
        ("sink-strips?k=all", "k", "within 1 … 18", false),
        ("sink-strips?wraps=201", "wraps", "0 … 200", true),
        ("sink-strips?delta=0", "delta", "1 … 402000", false),
        ("sink-strips?delta=0..4", "delta", "1 … 402000", true),
        ("sink-strips?delta=402001", "delta", "1 … 402000", false),
        (
            "sink-strips?delta=1..402000",
            "delta",
            "at most 2000 rows",
            false,
        ),
        (
            "sink-strips?delta=4&k=2",
            "k",
            "left out when delta is given",
            true,
        ),
        (
            "sink-strips?delta=4&wraps=2",
            "wraps",
            "left out when delta is given",
            true,
        ),
        ("sink-strips?m=1000&wraps=200", "m", "runs", false),
        (
            "sink-strips?m=1000&convention=wall",
            "m",
            "positions",
            false,
        ),
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
        ("sink-strips?scale=log", "scale", "fit, common", false),
        ("sink-strips?blocks=yes", "blocks", "on or off", false),
        ("sink-strips?periods=21", "periods", "0 … 20", true),
        ("duality?m=0", "m", "1 … 400", true),
        ("duality?m=401", "m", "1 … 400", true),
        ("duality?delta=4001", "delta", "1 … 4000", true),
        ("strip?set=", "set", "2,5,7", false),
        ("strip?set=0", "set", "positive integers", false),
        ("strip?set=2,5,x", "set", "positive integers", false),
        ("strip?set=-2", "set", "positive integers", false),
        ("strip?set=4294967296", "set", "below 2^32", false),
        ("strip?set=dragons", "set", "", false),
        ("strip?set=powers-9", "set", "1 … 8", false),
        ("strip?set=random-0", "set", "1 … 99", false),
        ("strip?set=-s^2", "set", "polynomial", false),
        (&many, "set", "at most 64", false),
        ("strip?n=0", "n", "1 … 4194304", true),
        ("strip?n=2^23", "n", "1 … 4194304", true),
        ("strip?wrap=65537", "wrap", "0 … 65536", true),
        (
            "strip?set=naturals&n=2^22",
            "n",
            "at most 34359738368",
            true,
        ),
        ("strip?set=primes&n=2^22", "n", "the primes", true),
        (
            "strip?set=random-50&n=2^22",
            "n",
            "at most 34359738368",
            true,
        ),
        ("v2/strip?n=9", "link version", "1 … 1", true),
        ("v0/strip?n=9", "link version", "1 … 1", true),
        ("v/strip?n=9", "link version", "1 … 1", true),
        (
            "v99999999999999999999/strip?n=9",
            "link version",
            "1 … 1",
            true,
        ),
        (&long, "spec", "at most 2000 characters", false),
    ];
    for (text, parameter, fragment, suggests) in table {
        let error = Spec::from_link(text).expect_err(text);
        well_said(&error);
        let found = bad(&error);
        assert_eq!(found.parameter, parameter, "{text}: {error}");
        assert!(found.allowed.contains(fragment), "{text}: {error}");
        assert!(error.to_string().starts_with(parameter), "{text}: {error}");
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
fn every_control_can_be_moved_to_both_its_ends() {
    for spec in Spec::kinds() {
        for control in spec.controls() {
            if control.kind == "integer" {
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
    let odd = |count: u64| {
        (0..count)
            .map(|i| (2 * i + 1).to_string())
            .collect::<Vec<_>>()
            .join(",")
    };
    let error = Spec::kinds()[0].with("delta", &odd(2000)).unwrap_err();
    assert_eq!(bad(&error).parameter, "delta");
    assert!(bad(&error).allowed.contains("2000 characters"), "{error}");
    // As many as fit, in pairs that print no longer than they were typed.
    let pairs: Vec<String> = (0..330)
        .map(|i| (3 * i + 10).to_string() + "," + &(3 * i + 11).to_string())
        .collect();
    let mut text = format!("sink-strips?delta={}", pairs.join(","));
    text.truncate(SPEC_TEXT - 20);
    let text = text
        .trim_end_matches(|c: char| c.is_ascii_digit())
        .trim_end_matches(',');
    let spec: Spec = text.parse().unwrap();
    assert_eq!(spec.to_string().parse::<Spec>().unwrap(), spec);
}
