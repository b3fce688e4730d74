//! Certificates made by hand: hostile ones, and odd ones that hold.

use prover::certificate::read;
use prover::check::{Proved, check};

/// {t} at the wall: 0^t 1^t for ever, from t = 1.
const BASE: &str = r#"{"moves":[[1,0]],"convention":"wall","q":1,"r":0,"u0":1,
"prefix":[["seg",[0],[0,1,0,0,0]],["seg",[1],[0,1,0,0,0]]],
"cycle":[["seg",[0],[0,1,0,0,0]],["seg",[1],[0,1,0,0,0]]],"marker":[0,1]}"#;

const CYCLE: &str = r#""cycle":[["seg",[0],[0,1,0,0,0]],["seg",[1],[0,1,0,0,0]]]"#;

fn judged(text: &str) -> Result<Proved, String> {
    let read = read(text)?;
    check(&read[0]).map_err(|refusal| refusal.to_string())
}

fn with(old: &str, new: &str) -> Result<Proved, String> {
    assert!(BASE.contains(old), "{old}");
    judged(&BASE.replacen(old, new, 1))
}

fn with_cycle(items: &str, more: &str) -> Result<Proved, String> {
    let cycle = format!("\"cycle\":[{items}]");
    let text = BASE
        .replace(CYCLE, &cycle)
        .replace("\"marker\":[0,1]", more);
    judged(&text)
}

#[test]
fn the_base_holds() {
    let proved = judged(BASE).unwrap();
    assert_eq!(
        (proved.period.typed(&['t']), proved.is_least),
        ("2t".into(), true)
    );
    assert_eq!(
        (proved.preperiod.typed(&['t']), proved.is_exact),
        ("0".into(), true)
    );
}

#[test]
fn malformed_certificates_are_refused() {
    for (old, new) in [
        ("\"u0\":1", "\"u0\":288230376151711744.0"),
        ("\"u0\":1", "\"u0\":288230376151711744"),
        ("\"u0\":1", "\"u0\":1e999"),
        ("\"u0\":1", "\"u0\":1e2"),
        ("\"u0\":1", "\"u0\":1.0"),
        ("\"u0\":1", "\"u0\":NaN"),
        ("\"u0\":1", "\"u0\":-1"),
        ("\"u0\":1", "\"u0\":true"),
        ("\"u0\":1", "\"u0\":\"1\""),
        ("\"u0\":1", "\"u0\":null"),
        ("\"u0\":1", "\"u0\":[1]"),
        ("\"u0\":1", "\"u0\":9007199254740993"),
        ("\"u0\":1", "\"u0\":1,\"u0\":1"),
        ("\"u0\":1,", ""),
        ("\"q\":1", "\"q\":0"),
        ("\"q\":1", "\"q\":-1"),
        ("\"r\":0", "\"r\":-1"),
        ("\"wall\"", "\"x\""),
        ("\"wall\"", "\"Wall\""),
        ("\"wall\"", "0"),
        ("\"q\":1", "\"q\":1,\"more\":1"),
        ("[0,1,0,0,0]", "[0,1]"),
        ("[0,1,0,0,0]", "[0,1,0,0]"),
        ("[0,1,0,0,0]", "[0,1,0,0,0,0]"),
        ("[0,1,0,0,0]", "[0,true,0,0,0]"),
        ("[0,1,0,0,0]", "[0,1.0,0,0,0]"),
        ("[0,1,0,0,0]", "[0,1,1,0,0]"),
        ("[0,1,0,0,0]", "[9007199254740993,1,0,0,0]"),
        ("[0,1,0,0,0]", "[-5,1,0,0,0]"),
        ("[\"seg\",[0]", "[\"seg\",[-1]"),
        ("[\"seg\",[0]", "[\"seg\",[0.5]"),
        ("[\"seg\",[0]", "[\"seg\",[null]"),
        ("[\"seg\",[0]", "[\"seg\",[\"0\"]"),
        ("[\"seg\",[0]", "[\"seg\",[65]"),
        ("[\"seg\",[0]", "[\"seg\",[256]"),
        ("[\"seg\",[0]", "[\"seg\",[]"),
        ("[\"seg\",[0]", "[\"seg\",0"),
        ("[\"seg\",[0]", "[\"part\",[0]"),
        ("[\"seg\",[0]", "[0,[0]"),
        ("[[1,0]]", "[]"),
        ("[[1,0]]", "[[1,0,0]]"),
        ("[[1,0]]", "[[-1,9]]"),
        ("[[1,0]]", "[[1,-1]]"),
        ("[[1,0]]", "[[1,0],[0,0]]"),
        ("[[1,0]]", "[[0,3]]"),
        ("[[1,0]]", "[[9007199254740992,0],[9007199254740992,1]]"),
        ("\"marker\":[0,1]", "\"marker\":[0]"),
        ("\"marker\":[0,1]", "\"marker\":[0,1,1]"),
        ("\"marker\":[0,1]", "\"marker\":[0,2]"),
        ("\"marker\":[0,1]", "\"marker\":[1,1]"),
        ("\"marker\":[0,1]", "\"marker\":[9007199254740993,1]"),
        ("\"marker\":[0,1]", "\"counts\":{}"),
        ("\"marker\":[0,1]", "\"counts\":{\"sum\":[[[0],[1]]]}"),
        ("\"marker\":[0,1]", "\"counts\":{\"sum\":[[[0,1],[-1]]]}"),
        ("\"marker\":[0,1]", "\"counts\":{\"sum\":[[[0,1],[]]]}"),
        ("\"marker\":[0,1]", "\"counts\":{\"sum\":[[[0,1,0],[1]]]}"),
        ("\"marker\":[0,1]", "\"counts\":{\"sum\":[[[7],[1]]]}"),
        (
            "\"marker\":[0,1]",
            "\"counts\":{\"sum\":[[[0,1],[1]],[[1,0],[1,1,1,1,1,1]]]}",
        ),
        ("\"marker\":[0,1]", "\"counts\":{\"sum\":[],\"more\":1}"),
    ] {
        assert!(with(old, new).is_err(), "{new}: {:?}", with(old, new));
    }
    for text in [
        "",
        "[",
        "{}",
        "[{}]",
        "[[]]",
        "null",
        &"[".repeat(100_000),
        &BASE[..BASE.len() - 1],
    ] {
        assert!(read(text).is_err(), "{text}");
    }
}

#[test]
fn false_words_are_refused() {
    for (items, why) in [
        ("", "empty"),
        (r#"["seg",[0],[0,0,0,0,0]]"#, "empty"),
        // Empty at u = 1 alone.
        (r#"["seg",[0],[-1,1,0,0,0]]"#, "empty"),
        (r#"["seg",[0],[0,1,0,0,0]]"#, "differ"),
        (r#"["seg",[1],[0,1,0,0,0]],["seg",[0],[0,1,0,0,0]]"#, "mex"),
        (r#"["seg",[0],[1,1,0,0,0]],["seg",[1],[0,1,0,0,0]]"#, "mex"),
        (r#"["seg",[0,0,1],[0,1,0,0,0]]"#, ""),
        (r#"["seg",[0],[0,1,0,0,0]],["seg",[1],[-1,1,0,0,0]]"#, ""),
        (
            r#"["loop",2,[-1,0,0,0,0],[["seg",[0],[0,1,0,0,0]],["seg",[1],[0,1,0,0,0]]],[[[1],[0,1,0,0,0]]]]"#,
            "empty",
        ),
        (
            r#"["loop",2,[-5,1,0,0,0],[["seg",[0],[0,1,0,0,0]],["seg",[1],[0,1,0,0,0]]],[[[1],[0,1,0,0,0]]]]"#,
            "empty",
        ),
        (
            r#"["loop",2,[0,0,1,0,0],[["seg",[0],[0,1,0,0,0]],["seg",[1],[0,1,0,0,0]]],[[[1],[0,1,0,0,0]]]]"#,
            "round",
        ),
        (
            r#"["loop",3,[0,0,0,0,0],[["seg",[0],[0,1,0,0,0]],["seg",[1],[0,1,0,0,0]]],[[[1],[0,1,0,0,0]]]]"#,
            "",
        ),
        (
            r#"["loop",2,[0,0,0,0,0],[["seg",[0],[0,1,0,0,0]],["seg",[1],[0,1,0,0,0]]],[[[0],[0,1,0,0,0]]]]"#,
            "differ",
        ),
        (
            r#"["loop",2,[0,0,0,0,0],[["seg",[0],[0,1,0,0,0]],["seg",[1],[0,1,0,0,0]]],[[[1],[-1,1,0,0,0]]]]"#,
            "shorter",
        ),
        (
            r#"["loop",2,[0,0,0,0,0],[["seg",[0],[0,1,0,0,0]],["seg",[1],[0,1,0,0,0]]],[[[1],[0,1,-1,0,0]]]]"#,
            "shorter",
        ),
        (
            r#"["loop",2,[0,0,0,0,0],[["seg",[0],[0,1,0,0,0]],["seg",[1],[0,1,0,0,0]]]]"#,
            "few",
        ),
        (
            r#"["loop",2,[0,0,0,0,0],[["seg",[0],[0,1,0,0,0]],["seg",[1],[0,1,0,0,0]]],[[[1],[0,1,0,0,0]]],0]"#,
            "many",
        ),
        (
            r#"["seg",[0],[9007199254740992,9007199254740992,0,0,0]]"#,
            "",
        ),
    ] {
        let judged = with_cycle(items, "\"marker\":null");
        assert!(
            judged.as_ref().is_err_and(|error| error.contains(why)),
            "{items}: {judged:?}"
        );
    }
    let four = (2..6)
        .rev()
        .fold(r#"["seg",[0],[0,1,0,0,0]]"#.to_string(), |body, place| {
            format!(r#"["loop",{place},[0,0,0,0,0],[{body}],[[[1],[0,1,0,0,0]]]]"#)
        });
    assert!(with_cycle(&four, "\"marker\":null").is_err());
    // The state of the prefix is shorter than the largest move.
    let short = BASE
        .replacen(r#"["seg",[0],[0,1,0,0,0]],"#, "", 1)
        .replacen(r#"["seg",[1],[0,1,0,0,0]]"#, "", 1);
    assert!(judged(&short).is_err());
}

#[test]
fn odd_certificates_that_hold_are_accepted() {
    let twice = r#"["seg",[0],[0,1,0,0,0]],["seg",[1],[0,1,0,0,0]],["seg",[0],[0,1,0,0,0]],["seg",[1],[0,1,0,0,0]]"#;
    let proved = with_cycle(twice, "\"marker\":null").unwrap();
    assert!(!proved.is_least);
    assert_eq!(proved.period.typed(&['t']), "4t");
    assert!(with_cycle(twice, "\"marker\":[0,1]").is_err());
    assert!(
        with_cycle(twice, r#""counts":{"sum":[[[0,1],[1]]]}"#).is_err(),
        "2 divides each count"
    );

    // Garbage before the last max S letters, and rounds that are all alike.
    let garbage = r#"["loop",2,[4,1,0,0,0],[["seg",[0],[0,1,0,0,0]],["seg",[1],[0,1,0,0,0]]],[[[5,7],[3,1,1,0,0]],[[1],[0,1,0,0,0]]]]"#;
    let proved = with_cycle(garbage, "\"marker\":null").unwrap();
    assert_eq!(
        (proved.period.typed(&['t']), proved.is_least),
        ("2t^2+10t".into(), false)
    );
    assert!(
        with_cycle(garbage, "\"marker\":[0,1]").is_err(),
        "in a loop"
    );

    // Moves that coincide for some t: 3 and t.
    let twice_named = BASE.replace("[[1,0]]", "[[1,0],[1,0]]");
    assert!(judged(&twice_named).unwrap().is_least);

    // Counts: once each.
    let counts = r#""counts":{"sum":[[[0,1],[1]]]}"#;
    assert!(with("\"marker\":[0,1]", counts).unwrap().is_least);
    let more = r#""counts":{"sum":[[[0,1],[0,-1]],[[0],[1]],[[1,0],[1]]]}"#;
    assert!(with("\"marker\":[0,1]", more).unwrap().is_least);
}

#[test]
fn a_marker_occurs_once_for_certain() {
    let base = |cycle: &str, marker: &str| with_cycle(cycle, &format!("\"marker\":{marker}"));
    let whole = r#"["seg",[0],[0,1,0,0,0]],["seg",[1],[0,1,0,0,0]]"#;
    for marker in ["[0,1]", "[1,0]"] {
        assert!(base(whole, marker).unwrap().is_least, "{marker}");
    }
    // After a segment that may be empty, the closing pair is not certain.
    let open = r#"["seg",[0],[-1,1,0,0,0]],["seg",[0],[1,0,0,0,0]],["seg",[1],[0,1,0,0,0]]"#;
    assert!(base(open, "[1,0]").is_err());
    assert!(base(open, "[0,1]").is_ok());
    // Within a word that repeats.
    let text = r#"{"moves":[[2,1],[0,1]],"convention":"wall","q":1,"r":0,"u0":1,
        "prefix":[["seg",[0,1],[2,2,0,0,0]]],"cycle":[["seg",[0,1],[2,0,0,0,0]]],"marker":[0,1]}"#;
    assert!(judged(text).is_err());
    let proved = judged(&text.replace("[0,1]}", "null}")).unwrap();
    assert!(
        proved.is_least,
        "a word of two letters is compared with itself"
    );
    assert_eq!(proved.period.typed(&['t']), "2");
}

#[test]
fn long_work_is_refused() {
    let word = |n: usize| format!("[{}1]", "0,".repeat(n - 1));
    let pieces: Vec<String> = [4093, 4091, 4079, 4073]
        .iter()
        .map(|&n| format!(r#"["seg",{},[0,{n},0,0,0]]"#, word(n)))
        .collect();
    assert!(with_cycle(&pieces.join(","), "\"marker\":null").is_err());
    let far = BASE.replace("[[1,0]]", "[[1,0],[0,9007199254740991]]");
    assert!(judged(&far).is_err());
}
