//! Text and value are inverse.

use proptest::prelude::*;
use takeaway::Spec;
use takeaway::games::heap::Code;
use takeaway::limits::SPEC_TEXT;

use super::{specs, value};
use crate::common::{bad, cases, well_said};

/// Every byte of `text` as an escape.
fn escaped(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02x}")).collect()
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
    fn parameters_have_no_order(spec in specs()) {
        let text = spec.to_string();
        let (kind, pairs) = text.split_once('?').unwrap_or((&text, ""));
        let pairs: Vec<&str> = pairs.rsplit('&').collect();
        let backwards = format!("{kind}?{}", pairs.join("&"));
        prop_assert_eq!(&backwards.parse::<Spec>().unwrap(), &spec, "{}", backwards);
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
        // Rows of strips are chosen by δ, or by k and the wraps: the control that was moved counts.
        let view = ["x", "y"].contains(&control.name);
        let nothing: &[&str] = if view { &[""] } else { &["", "0", "none", "off"] };
        let at_the_wall = controls.iter().any(|c| (c.name, &c.value[..]) == ("convention", "wall"));
        let is_misere = controls.iter().any(|c| (c.name, &c.value[..]) == ("convention", "misere"));
        let has = |name: &str, value: &str| controls.iter().any(|c| (c.name, &c.value[..]) == (name, value));
        let is_code = spec.kind() == "strip" && controls.iter().any(|c| c.name == "set" && Code::is_meant(&c.value));
        // Of the parameters that make another game of a set, one counts, and not together with some others.
        let next_door = |other: &str| {
            const PARTS: [&str; 7] = ["pass", "scoring", "right", "blocking", "options", "memory", "set"];
            let is_part = |name: &str| PARTS.contains(&name) && (name != "set" || is_code);
            if spec.kind() != "strip" || nothing.contains(&text.trim()) {
                return false;
            }
            let without_sink = is_code || !has("blocking", "0") || !has("options", "set") || !has("memory", "off");
            match control.name {
                "boy" | "seed" | "remoteness" => is_part(other),
                "convention" => is_part(other) && (text == "misere" || text == "sink" && without_sink),
                "set" => ["options", "memory"].contains(&other),
                "options" if text == "set" => false,
                name if PARTS.contains(&name) => {
                    let without_sink = ["blocking", "options", "memory"].contains(&name);
                    is_part(other)
                        || ["seed", "boy", "remoteness"].contains(&other)
                        || other == "set" && ["options", "memory"].contains(&name)
                        || other == "convention" && (is_misere || without_sink && has("convention", "sink"))
                }
                _ => false,
            }
        };
        // Only all cold positions together have these, only residues a base.
        const OF_ALL: &[&str] = &["sample", "fit", "reference", "view"];
        let is_said = |default: &str| !["", default].contains(&text.trim());
        let of_all = spec.kind() == "cold-count"
            && match control.name {
                "sample" => is_said("cubes"),
                "fit" => is_said("siegel"),
                "reference" => is_said("on"),
                "view" => is_said("growth"),
                _ => false,
            };
        let gives_way = |other: &str| {
            if next_door(other) {
                return true;
            }
            let rivals: &[&str] = match (spec.kind(), control.name) {
                ("strip", "x") => &["boy"],
                ("strip", "boy") if is_misere => {
                    &["x", "wrap", "seed", "remoteness", "convention"]
                }
                ("strip", "seed") if is_misere => &["boy", "remoteness", "convention"],
                ("strip", "boy") => &["x", "wrap", "seed", "remoteness"],
                ("strip", "seed") => &["boy", "remoteness"],
                ("strip", "wrap") => &["boy"],
                ("strip", "remoteness") if text == "on" => &["seed", "boy"],
                ("strip", "convention") if text == "misere" => &["seed", "boy"],
                ("cold", "layer" | "hotspots") if is_misere => &["hotspots", "layer", "convention"],
                ("cold", "layer") => &["hotspots"],
                ("cold", "hotspots") => &["layer"],
                ("cold", "convention") if text == "misere" => &["hotspots", "layer"],
                ("comply", "convention") if text == "misere" => {
                    &["condition", "heaps", "stars", "without"]
                }
                ("comply", "condition") => &["family", "convention"],
                ("comply", "family") => &["condition"],
                ("comply", "stars" | "without") => &["convention"],
                ("sink-strips", "delta") => &["k", "wraps"],
                ("sink-strips", "k" | "wraps") => &["delta"],
                ("relations", "of") if text.trim() == "duality" => &["convention"],
                ("cold-count", "by") if text.trim() == "residue" => OF_ALL,
                ("cold-count", "base") if is_said("5") => OF_ALL,
                ("cold-count", "by") => &["base"],
                // Only cold positions have layers.
                ("members", "of") if text.trim() != "cold" => &["layer"],
                ("sink-strips", "scale") if text == "blocks" => &["convention"],
                ("sink-strips", "detail") if text != "values" && at_the_wall => &["convention"],
                _ => &[],
            };
            // Each view has positions and heights of its own, and each width of rows columns.
            let gone: &[&str] = match (spec.kind(), control.name) {
                ("strip" | "cold", "wrap") | ("greedy-set", "view") => &["x", "y"],
                ("permutation" | "cold-count" | "records", "view") => &["y"],
                ("greedy-set", "upwards") => &["y"],
                ("family", "set" | "of") => &["x", "y", "scale"],
                ("members", "view") | ("next-door", "of") => &["x", "y"],
                ("cold-count", "by" | "base") if !has("view", "growth") && (is_said("5") && text.trim() != "all") => &["y"],
                _ => &[],
            };
            let chart = spec.kind() == "greedy-set" && control.name == "view" && text != "growth";
            gone.contains(&other)
                || (of_all && other == "base")
                || (chart && other == "upwards")
                || (rivals.contains(&other) && !nothing.contains(&text.trim()))
        };
        let mut pairs: Vec<String> = controls
            .iter()
            .filter(|c| c.name != control.name && !gives_way(c.name))
            .map(|c| format!("{}={}", c.name, c.value))
            .collect();
        let seen = controls.iter().find(|c| c.name == "view").map(|c| c.value.as_str());
        let of_the_chart = match (control.name, seen) {
            ("x", Some("digits")) | ("y", _) => !text.trim().is_empty(),
            ("upwards", _) => text != "growth",
            _ => false,
        } && spec.kind() == "greedy-set";
        if of_the_chart {
            // What is said of the chart brings the chart.
            pairs.retain(|pair| !pair.starts_with("view="));
            pairs.push("view=growth".into());
        }
        let brings = match (spec.kind(), control.name, text.trim()) {
            ("relations", "convention", "both") => None,
            // One convention alone has shifts.
            ("relations", "convention", _) => Some(("of", "shifts")),
            ("cold-count", "base", _) if is_said("5") => Some(("by", "residue")),
            _ if of_all => Some(("by", "all")),
            _ => None,
        };
        if let Some((name, value)) = brings {
            pairs.retain(|pair| !pair.starts_with(&format!("{name}=")));
            pairs.push(format!("{name}={value}"));
        }
        pairs.push(format!("{}={text}", control.name));
        let mut parsed = format!("{}?{}", spec.kind(), pairs.join("&")).parse::<Spec>();
        while let Err(error) = &parsed {
            let bad = bad(error);
            let other = bad.parameter.as_str();
            if (!view || of_the_chart && other != control.name) && ["x", "y"].contains(&other) {
                // The visible part is dropped where another control leaves no such positions, and
                // no other scale does.
                let in_common: Vec<String> = pairs.iter().map(|pair| pair.replace("scale=blocks", "scale=common")).collect();
                let common = format!("{}?{}", spec.kind(), in_common.join("&")).parse::<Spec>();
                if control.name != "scale" && common.is_ok() {
                    pairs = in_common;
                } else {
                    pairs.retain(|pair| !pair.starts_with(&format!("{other}=")));
                }
            } else if other == "parameter" && control.name == "of" {
                // Of another choice there is no such parameter.
                pairs.retain(|pair| !pair.starts_with(&format!("{}=", bad.value)));
            } else if (["proof", "three-move", "next-door"].contains(&spec.kind())
                || (spec.kind() == "sink-strips" && ["scale", "detail"].contains(&other)))
                && let Some(nearest) = &bad.suggestion
                && other != control.name
            {
                // Of some kinds what the control leaves no room for goes to the nearest, as a link suggests.
                let given = pairs.iter().position(|pair| pair.starts_with(&format!("{other}="))).unwrap();
                pairs[given] = format!("{other}={nearest}");
            } else {
                break;
            }
            parsed = format!("{}?{}", spec.kind(), pairs.join("&")).parse::<Spec>();
        }
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
        ("v01/relations?m=5", "relations?m=5"),
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
        assert!(!spec.name().title.is_empty() && !spec.name().about.is_empty());
        for control in spec.controls() {
            assert_eq!(control.value, control.default, "{}", control.name);
            assert!(!control.help.is_empty() && !control.label.is_empty());
            assert!(spec.with(control.name, &control.default).is_ok());
        }
    }
}

#[test]
fn what_brings_the_chart_of_a_greedy_set_lets_go_of_0() {
    let spec: Spec = "greedy-set?n=1&base=7&x=0".parse().unwrap();
    let moved = spec.with("upwards", "compensated").unwrap();
    assert_eq!(
        moved.to_string(),
        "greedy-set?n=1&view=growth&upwards=compensated&base=7"
    );
}
