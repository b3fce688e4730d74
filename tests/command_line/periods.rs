//! `takeaway period` and `takeaway verify laws`.

use serde_json::{Value, json};

use super::{printed, takeaway};

fn json_of(arguments: &[&str]) -> Value {
    let arguments = [&["period"], arguments, &["--format", "json"]].concat();
    serde_json::from_str(&printed(&arguments)).unwrap()
}

#[test]
fn the_period_of_the_example_is_data() {
    let found = json_of(&["2,5", "--convention", "sink"]);
    let wanted = json!({
        "set": "2,5", "moves": [2, 5], "convention": "sink",
        "preperiod": 3, "period": 7, "saltus": 0, "values": [2, 1, 0, 0, 1, 1, 0],
        "window": {"start": 4, "length": 5, "recurs": 11},
        "outcomes": {
            "preperiod": 3, "period": 7, "word": "NNPPNNP",
            "window": {"start": 4, "length": 5, "recurs": 11},
        },
    });
    assert_eq!(found, wanted);
    let plain = printed(&["period", "2,5"]);
    let lines: Vec<&str> = plain.lines().collect();
    assert_eq!(
        lines[0].split_whitespace().collect::<Vec<_>>(),
        ["preperiod", "0"]
    );
    assert!(plain.contains("5 from position 0, again from 7"), "{plain}");
}

#[test]
fn all_but_some_numbers_have_a_saltus() {
    let found = json_of(&["all-but-2,3,5"]);
    assert_eq!(
        [&found["preperiod"], &found["period"], &found["saltus"]],
        [0, 18, 6]
    );
    let found = json_of(&["all-but-1,3"]);
    assert_eq!(
        [&found["preperiod"], &found["period"], &found["saltus"]],
        [0, 2, 1]
    );
}

#[test]
fn misere_play_has_outcomes_alone() {
    let found = json_of(&["1,2,3", "--convention", "misere"]);
    assert_eq!(found["period"], Value::Null);
    assert_eq!(found["outcomes"]["word"], "NPNN");
}

#[test]
fn periods_go_with_the_data_of_figures() {
    let of = |spec: &str| -> Value {
        serde_json::from_str(&printed(&["terms", spec, "--format", "json"])).unwrap()
    };
    let alone = json_of(&["2,5", "--convention", "sink"]);
    assert_eq!(of("strip?set=2,5&convention=sink")["period"], alone);
    let both = of("strip?set=2,5");
    assert_eq!(both["periods"][0], alone);
    assert_eq!(both["periods"][1], json_of(&["2,5"]));
    assert_eq!(
        of("sink-strips?m=5&k=2")["period"],
        json_of(&["5,12,17", "--convention", "sink"])
    );
    let family = of("family?s=2..3");
    assert_eq!(family["periods"][1], json_of(&["3,12,37,49"]));
    assert_eq!(family["window_length"], json!([33, 49]));
    // Words longer than the table are left out: the window proves the period without them.
    let short = &of("strip?set=19,1000,1019&convention=sink&n=20")["period"];
    let long = json_of(&["19,1000,1019", "--convention", "sink"]);
    assert!(long["period"].as_u64() > Some(1000));
    assert_eq!(
        (&short["window"], &short["period"]),
        (&long["window"], &long["period"])
    );
    assert_eq!(short.get("values"), None);
    assert_eq!(short["outcomes"].get("word"), None);
    assert_eq!(of("strip?set=squares&convention=wall").get("period"), None);
}

#[test]
fn two_sequences_are_told_apart() {
    let plain = printed(&["terms", "strip?set=1,3&n=4"]);
    assert_eq!(
        plain,
        "# sink, from x = 1\n1\n2\n1\n0\n# wall, from x = 0\n0\n1\n0\n1\n"
    );
    let output = takeaway(&["terms", "strip?set=1,3", "--format", "bfile"]);
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("--sequence"), "{told}");
    assert!(told.contains("sink, wall"), "{told}");
    let sink = printed(&[
        "terms",
        "strip?set=1,3&n=4",
        "--format",
        "bfile",
        "--sequence",
        "sink",
    ]);
    let alone = printed(&[
        "terms",
        "strip?set=1,3&n=4&convention=sink",
        "--format",
        "bfile",
    ]);
    let terms = |text: &str| {
        text.lines()
            .filter(|line| !line.starts_with('#'))
            .map(String::from)
            .collect::<Vec<_>>()
    };
    assert_eq!(terms(&sink), terms(&alone));
    assert_eq!(terms(&sink), ["1 1", "2 2", "3 1", "4 0"]);
}

#[test]
fn sets_without_a_proven_period_are_refused_in_a_line() {
    for (arguments, told) in [
        (&["squares"][..], "a finite set such as 2,5,7"),
        (
            &["24,53,59", "--below", "500"],
            "No period of 24,53,59 was found below 500",
        ),
        (
            &["primes", "--convention", "misere"],
            "No period of primes is known",
        ),
        (&["2,5", "--below", "99999999999"], "below cannot be"),
        (&["2,5", "--convention", "both"], "misere or misere-sink"),
    ] {
        let output = takeaway(&[&["period"], arguments].concat());
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
        assert!(errors.contains(told), "{errors}");
    }
}

#[test]
fn the_law_of_a_family_is_told_and_data() {
    let plain = printed(&["law", "family"]);
    assert!(plain.contains("p(s) = 56s³ + 52s² + 9s + 1\n"), "{plain}");
    assert!(
        plain.contains("q(s) = 28s² − 29s − 1 for s ≥ 2\n"),
        "{plain}"
    );
    let map = "family?set=m,2m+k,3m+k&m=15..24&k=1..14&convention=sink";
    let plain = printed(&["law", map]);
    assert!(
        plain.contains("p(m, k) = (4m² + 3mk)/gcd(m, k) for k < m\n"),
        "{plain}"
    );
    let json = printed(&["law", "family?set=a,a^2,a^2+1&a=2..23", "--format", "json"]);
    let laws: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(laws["period"]["modulus"], 2);
    assert_eq!(
        laws["period"]["classes"][0]["polynomial"],
        json!(["1", "1", "1"])
    );
    let latex = printed(&["terms", "family", "--format", "latex"]);
    assert!(
        latex.contains("p(s) = 56s^{3} + 52s^{2} + 9s + 1"),
        "{latex}"
    );
    let certified = "The preperiod is $q(s) = 28s^{2} - 29s - 1\\text{ for }s \\ge 2$.\n\
                     The proof is a certificate for $s \\ge 13$, and computation below.\n\\end{theorem}";
    assert!(latex.contains(certified), "{latex}");
    assert_eq!(takeaway(&["law", "strip"]).status.code(), Some(2));
}

/// The lines of a survey that are of a family.
fn rows_of(text: &str) -> Vec<&str> {
    text.lines().filter(|line| line.starts_with('"')).collect()
}

#[test]
fn the_survey_of_laws_is_a_table_whatever_the_threads() {
    let survey = |more: &[&str]| {
        printed(
            &[
                &["verify", "laws", "--moves", "2", "--coefficients", "1"],
                more,
            ]
            .concat(),
        )
    };
    let one = survey(&["--threads", "1"]);
    assert_eq!(survey(&["--threads", "2"]), one);
    assert!(one.starts_with("family,convention,rulesets,unknown,period,preperiod,equals,proof\n"));
    assert!(
        one.contains("\"t,t+1\",wall,40,0,\"2t + 1\",\"0\",\"s₁ + s₂\",\"proved\"\n"),
        "{one}"
    );
    let games = rows_of(&one).len();
    let proved = format!(
        "Proved for all t, with the least period and the preperiod: {games} of {games} games"
    );
    assert!(one.contains(&proved), "{one}");
    let shards = ["1/2", "2/2"].map(|shard| survey(&["--shard", shard]));
    let shards = shards.concat();
    let mut both = rows_of(&shards);
    both.sort_unstable();
    let mut all = rows_of(&one);
    all.sort_unstable();
    assert_eq!(both, all);
    assert_eq!(
        takeaway(&["verify", "laws", "--moves", "9"]).status.code(),
        Some(2)
    );
}

#[test]
fn a_period_without_its_word() {
    let whole = printed(&["period", "2,5"]);
    let cut = printed(&["period", "2,5", "--word", "off"]);
    let rest = whole
        .lines()
        .filter(|line| !line.starts_with("values ") && !line.starts_with("outcomes  "));
    assert!(cut.lines().eq(rest), "{cut}");
    let json = json_of(&["2,5", "--word", "off"]);
    assert_eq!(json["values"], Value::Null);
    assert_eq!(json["outcomes"]["word"], Value::Null);
    assert_eq!([&json["period"], &json["outcomes"]["period"]], [7, 7]);
    let refused = takeaway(&["period", "2,5", "--word", "off", "--format", "python"]);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn a_spec_of_a_set_says_how_play_ends() {
    for (spec, set, ends) in [
        ("strip?set=2,5,9&convention=sink&n=30", "2,5,9", "sink"),
        ("strip?set=2,5,9", "2,5,9", "wall"),
        ("strip?set=2,5&convention=misere", "2,5", "misere"),
    ] {
        let asked = printed(&["period", set, "--convention", ends]);
        assert_eq!(printed(&["period", spec]), asked);
    }
}

#[test]
fn a_period_just_below_the_bound_is_found() {
    let found = printed(&["period", "1,13,15", "--below", "17", "--word", "off"]);
    assert!(found.contains("period               2\n"), "{found}");
}

#[test]
fn long_periods_of_outcomes_are_searched_in_parts() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("search");
    let file = file.to_str().unwrap();
    let part = |set: &str, below: &str| {
        takeaway(&[
            "period",
            set,
            "--outcomes",
            "--below",
            below,
            "--resume",
            file,
        ])
    };
    let told = |output: &std::process::Output| String::from_utf8(output.stderr.clone()).unwrap();
    let first = part("4,54,77,81", "10^5");
    assert!(
        told(&first).contains("was found below 100"),
        "{}",
        told(&first)
    );
    let other = part("4,54,77,82", "10^5");
    assert!(
        told(&other).contains("is of 4,54,77,81 (wall)"),
        "{}",
        told(&other)
    );
    let found = part("4,54,77,81", "10^6");
    let text = String::from_utf8(found.stdout).unwrap();
    assert!(
        text.contains("outcomes: period     190\u{202f}763\n"),
        "{text}"
    );
    let json = json_of(&["4,54,77,81", "--outcomes"]);
    let whole = json_of(&["4,54,77,81"]);
    let mut outcomes = whole["outcomes"].clone();
    outcomes.as_object_mut().unwrap().remove("word");
    assert_eq!(json["outcomes"], outcomes);
    assert_eq!(json["period"], Value::Null);
    let damaged = std::fs::read_to_string(file)
        .unwrap()
        .replacen("54", "55", 1);
    std::fs::write(file, damaged).unwrap();
    let refused = part("4,55,77,81", "10^6");
    assert!(told(&refused).contains("is damaged"), "{}", told(&refused));
    for arguments in [
        &["squares", "--outcomes"][..],
        &["2,5", "--outcomes", "--convention", "misere"],
        &["2,5", "--outcomes", "--format", "python"],
        &["2,5000000", "--outcomes"],
        &["2,5", "--outcomes", "--below", "2^48"],
        &["2,5", "--resume", file],
        &["2,5", "--shard", "1/2"],
        &["2,5", "--below", "many"],
    ] {
        let output = takeaway(&[&["period"], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn a_file_of_sets_is_answered_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sets");
    std::fs::write(&file, "2,5\n# three moves\n5 23 77 82\nsquares\n\n1..3\n").unwrap();
    let file = format!("@{}", file.display());
    let each = |more: &[&str]| {
        let output = takeaway(&[&["period", &file, "--each"], more].concat());
        (
            String::from_utf8(output.stdout).unwrap(),
            output.status.code(),
        )
    };
    let (all, status) = each(&[]);
    let lines: Vec<&str> = all.lines().collect();
    assert_eq!(status, Some(2), "one of them has no answer");
    assert_eq!(
        [lines[0], lines[3]],
        ["2,5\t0\t7\t0\t0\t7", "1,2,3\t0\t4\t0\t0\t4"]
    );
    assert!(lines[2].starts_with("squares\t"), "{all}");
    let parts = ["1/2", "2/2"].map(|part| each(&["--shard", part]).0);
    let parts: Vec<Vec<&str>> = parts.iter().map(|part| part.lines().collect()).collect();
    assert_eq!(
        [parts[0][0], parts[1][0], parts[0][1], parts[1][1]],
        lines[..]
    );
    let (outcomes, _) = each(&["--outcomes"]);
    assert!(
        outcomes.contains("\n5,23,77,82\t818\t393906\n"),
        "{outcomes}"
    );
    let (json, _) = each(&["--format", "json"]);
    let objects = json
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    let periods: Vec<Value> = objects.map(|object| object["period"].clone()).collect();
    assert_eq!(periods, [json!(7), json!(393906), Value::Null, json!(4)]);
}
