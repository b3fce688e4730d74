//! `takeaway terms`.

use takeaway::Spec;

use super::{printed, takeaway};

/// Sink play straight from the definition; index 0 is x = 1.
fn sink(moves: &[usize], n: usize) -> Vec<u8> {
    let mut values: Vec<u8> = Vec::with_capacity(n);
    for x in 1..=n {
        let options: Vec<u8> = moves
            .iter()
            .map(|&s| if s >= x { 0 } else { values[x - s - 1] })
            .collect();
        values.push((0..).find(|v| !options.contains(v)).unwrap());
    }
    values
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[test]
fn terms_of_the_strips_are_a_simulation() {
    let text = printed(&["terms", "sink-strips?m=19"]);
    let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split(' ').collect()).collect();
    assert_eq!(rows.len(), 18);
    for (row, k) in rows.iter().zip(1..) {
        let [m, delta, preperiod, period, word] = row[..] else {
            panic!("{row:?}")
        };
        assert_eq!((m, preperiod), ("19", "0"));
        assert_eq!(delta, (19 + k).to_string());
        let p = 19 * (76 + 3 * k) / gcd(19, k);
        assert_eq!(period, p.to_string());
        let played = sink(&[19, 38 + k, 57 + k], 2 * p + 57 + k);
        let digits: String = played[..p].iter().map(|v| char::from(b'0' + v)).collect();
        assert_eq!(word, digits, "k = {k}");
        assert!(
            played.iter().zip(&played[p..]).all(|(a, b)| a == b),
            "k = {k}"
        );
        let smaller = (1..p).find(|q| {
            p.is_multiple_of(*q) && played.iter().zip(&played[*q..]).all(|(a, b)| a == b)
        });
        assert_eq!(smaller, None, "k = {k}");
    }
}

#[test]
fn terms_of_a_shared_factor_are_shorter() {
    let text = printed(&["terms", "sink-strips?m=6"]);
    let periods: Vec<usize> = text
        .lines()
        .map(|l| l.split(' ').nth(3).unwrap().parse().unwrap())
        .collect();
    let expected: Vec<usize> = (1..6).map(|k| 6 * (24 + 3 * k) / gcd(6, k)).collect();
    assert_eq!(periods, expected);
}

#[test]
fn terms_name_their_spec_in_every_format() {
    for (spec, count) in [
        ("strip?set=2,5&convention=sink&n=40", 40),
        ("strip", 120),
        ("relations?m=3&delta=4", 45),
    ] {
        let plain = printed(&["terms", spec]);
        let terms = plain.lines().filter(|line| !line.starts_with('#'));
        assert_eq!(terms.count(), count, "{spec}");
        let named: Spec = spec.parse().unwrap();

        let csv = printed(&["terms", spec, "--format", "csv"]);
        let mut lines = csv.lines();
        let columns = lines.next().unwrap().split(',').count();
        assert!(lines.clone().all(|line| line.split(',').count() == columns));
        assert_eq!(lines.count(), count);

        let json: serde_json::Value =
            serde_json::from_str(&printed(&["terms", spec, "--format", "json"])).unwrap();
        assert_eq!(json["spec"].as_str().unwrap().parse(), Ok(named.clone()));
        let columns = json.as_object().unwrap().iter();
        let columns = columns.filter(|(name, _)| *name != "periods");
        let lists = columns.filter_map(|(_, value)| value.as_array());
        assert!(lists.clone().count() >= 2);
        assert!(lists.into_iter().all(|list| list.len() == count));

        let several = ["strip", "relations?m=3&delta=4"].contains(&spec);
        let sequence = ["--sequence", "sink"];
        let chosen = if several { &sequence[..] } else { &[] };
        let bfile = printed(&[&["terms", spec, "--format", "bfile"], chosen].concat());
        let mut lines = bfile.lines();
        assert_eq!(
            lines
                .next()
                .unwrap()
                .strip_prefix("# takeaway ")
                .unwrap()
                .parse(),
            Ok(named)
        );
        let terms = lines.filter(|line| !line.starts_with('#'));
        let terms: Vec<Vec<i64>> = terms
            .map(|line| line.split(' ').map(|n| n.parse().unwrap()).collect())
            .collect();
        assert!(!terms.is_empty() && terms.iter().all(|term| term.len() == 2));
    }
}

#[test]
fn terms_of_two_and_five() {
    let values = |spec: &str| {
        printed(&["terms", spec])
            .lines()
            .collect::<Vec<_>>()
            .join("")
    };
    assert_eq!(values("strip?convention=wall&n=14"), "00110210011021");
    assert_eq!(values("strip?convention=sink&n=17"), "11221001102100110");
    assert_eq!(values("v1/strip?convention=sink&n=4"), "1122");
}

/// What a b-file cannot hold has a table of periods, however long the words are.
#[test]
fn a_table_of_periods_needs_no_words() {
    let csv = printed(&["terms", "sink-strips?m=1000", "--format", "periods"]);
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines[0], "m,delta,k,case,convention,preperiod,period");
    assert_eq!(lines.len(), 1 + 999);
    let one = printed(&["terms", "sink-strips?m=5&k=2", "--format", "bfile"]);
    let values: String = one
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_once(' ').unwrap().1)
        .collect();
    let word = printed(&["terms", "sink-strips?m=5&k=2"]);
    assert_eq!(Some(values.as_str()), word.split_whitespace().last());
    assert!(one.contains("\n1 "), "{one}");
}

#[test]
fn a_sheet_has_the_terms_of_each_panel_as_it_has_them_alone() {
    let specs = ["strip?n=8", "cold?n=40", "strip?set=1,4&n=5"];
    let alone = |format: &str| specs.map(|spec| printed(&["terms", spec, "--format", format]));
    let sheet = |format: &str| {
        let specs = &specs[..];
        printed(&[&["terms"], specs, &["--format", format]].concat())
    };
    for format in ["plain", "pari"] {
        assert_eq!(sheet(format), alone(format).join("\n"), "{format}");
    }
    // One table, of which each has its rows.
    let csv = sheet("csv");
    let rows: usize = alone("csv")
        .iter()
        .map(|text| text.lines().count() - 1)
        .sum();
    assert_eq!(csv.lines().count(), 1 + rows);
    assert!(csv.starts_with("spec,x,"), "{csv}");
    let together: serde_json::Value = serde_json::from_str(&sheet("json")).unwrap();
    let panels = together["panels"].as_array().unwrap();
    let each = alone("json").map(|text| serde_json::from_str::<serde_json::Value>(&text).unwrap());
    assert_eq!(panels[..], each[..]);
    assert_eq!(panels[1]["spec"], specs[1]);
}

#[test]
fn walnut_is_asked_whether_each_value_is_the_least_that_no_option_has() {
    let commands = printed(&[
        "terms",
        "strip?set=2,5&convention=sink",
        "--format",
        "walnut",
    ]);
    let wanted = [
        "def g1r \"?msd_2 Ek x=7*k+r & r<7\";",
        "def g1v0 \"?msd_2 x=0|(x>=4 & (Er $g1r(r,x) & (r=6|r=0|r=3)))\";",
        "def g1v1 \"?msd_2 x=1|x=2|(x>=4 & (Er $g1r(r,x) & (r=5|r=1|r=2)))\";",
        "def g1v2 \"?msd_2 x=3|(x>=4 & (Er $g1r(r,x) & (r=4)))\";",
        "combine Vg1 g1v0=0 g1v1=1 g1v2=2;",
    ];
    let lines: Vec<&str> = commands.lines().collect();
    assert_eq!(lines[..5], wanted);
    // The option x − s is in the sink for x ≤ s.
    let zero = "(Vg1[x]=@0 => (~((x<=2|Vg1[x-2]=@0)|(x<=5|Vg1[x-5]=@0))))";
    assert!(lines[5].starts_with("eval g1holds \"?msd_2 Ax x>=1 => (") && lines[5].contains(zero));
    let greedy = printed(&["terms", "greedy-set?seed=0,3", "--format", "walnut"]);
    assert!(
        greedy.contains("(x=9*y+0|x=9*y+3|x=9*y+4|x=9*y+7)"),
        "{greedy}"
    );
    assert!(
        greedy.contains("Ax x>=4 => ($member(x) <=> ~(Ey,d d>0 & x=y+2*d"),
        "{greedy}"
    );
}

#[test]
fn an_ampersand_inside_a_condition_works_raw() {
    let raw = printed(&["terms", "greedy-set?condition=x+z=2y&z-y=1&n=60"]);
    assert_eq!(
        raw,
        printed(&["terms", "greedy-set?condition=x%2Bz=2y%26z-y=1&n=60"])
    );
    let told = String::from_utf8(takeaway(&["terms", "greedy-set?condition=ap3&bogus=1"]).stderr);
    assert!(told.unwrap().contains("no parameter “bogus”"));
}
