//! Families with reference values made by brute force: every row, and the laws found from them.

use serde_json::{Map, Value};
use theory::NoProgress;
use theory::family::{Family, Row, Rulesets};
use theory::games::Convention;
use theory::games::period::Period;
use theory::law::relations::relations;
use theory::law::two::{Factor, Point, law_of_two};
use theory::law::{Law, law_of_one};
use theory::limits::PERIOD_SEARCH_DEFAULT;
use theory::shard::Shard;

use crate::oracle::numbers;

fn families() -> Map<String, Value> {
    let file: Value = serde_json::from_str(include_str!("golden/families.json")).unwrap();
    file["families"].as_object().unwrap().clone()
}

/// Rows of a family with letters in these ranges.
fn computed(family: &str, ranges: &[(i64, i64)], convention: Convention) -> Vec<Row> {
    let family: Family = family.parse().unwrap();
    let ranges: Vec<_> = ranges.iter().map(|&(from, to)| from..=to).collect();
    Rulesets::new(&family, &ranges, convention, PERIOD_SEARCH_DEFAULT)
        .and_then(|mut rulesets| rulesets.rows(Shard::WHOLE, &mut NoProgress))
        .unwrap()
}

fn period(row: &Row) -> Period {
    row.ruleset.as_ref().unwrap().outcome.found().unwrap()
}

/// `s,4s,12s+1,16s+1; s=1..12; wall`, computed: the letter, preperiod and period of each row.
fn of_key(key: &str) -> Vec<(i64, u64, u64)> {
    let parts: Vec<&str> = key.split("; ").collect();
    let (_, range) = parts[1].split_once('=').unwrap();
    let (from, to) = range.split_once("..").unwrap();
    let convention = if parts[2] == "sink" {
        Convention::Sink
    } else {
        Convention::Wall
    };
    let rows = computed(
        parts[0],
        &[(from.parse().unwrap(), to.parse().unwrap())],
        convention,
    );
    let of = |row: &Row| (row.values[0], period(row).preperiod, period(row).period);
    rows.iter().map(of).collect()
}

#[test]
fn rows_are_the_reference_values() {
    for (key, expected) in families() {
        let wanted: Vec<(i64, u64, u64)> = numbers(&expected["rows"]);
        assert_eq!(of_key(&key), wanted, "{key}");
    }
}

/// The law has the modulus, and on each class the polynomial from where it is wanted.
fn is_the_law(law: &Law, wanted: &Value, first: i64, key: &str) {
    assert_eq!(wanted["modulus"], law.modulus, "{key}");
    let classes = wanted["classes"].as_array().unwrap();
    for wanted in classes {
        let residue = wanted["residue"].as_u64().unwrap();
        let class = law
            .classes
            .iter()
            .find(|class| class.residues.contains(&residue))
            .unwrap();
        let coefficients: Vec<String> = class
            .polynomial
            .coefficients()
            .iter()
            .map(ToString::to_string)
            .collect();
        let texts: Vec<String> = numbers(&wanted["polynomial"]);
        assert_eq!(coefficients, texts, "{key}, residue {residue}");
        // The first of the class from where the merged classes hold.
        let is_mine = |t: &i64| t.rem_euclid(law.modulus as i64) as u64 == residue;
        let from = (class.from.max(first)..).find(is_mine);
        assert_eq!(from, wanted["from"].as_i64(), "{key}, residue {residue}");
    }
    let residues: usize = law.classes.iter().map(|class| class.residues.len()).sum();
    assert_eq!(residues, classes.len(), "{key}");
}

#[test]
fn laws_are_the_reference_laws() {
    for (key, expected) in families() {
        let rows: Vec<(i64, u64, u64)> = numbers(&expected["rows"]);
        let periods: Vec<(i64, u64)> = rows.iter().map(|&(t, _, period)| (t, period)).collect();
        let preperiods: Vec<(i64, u64)> = rows
            .iter()
            .map(|&(t, preperiod, _)| (t, preperiod))
            .collect();
        for (name, points) in [("period", periods), ("preperiod", preperiods)] {
            let law = law_of_one(&points).unwrap().unwrap();
            is_the_law(
                &law,
                &expected[name],
                points[0].0,
                &format!("{key}, {name}"),
            );
        }
    }
}

fn points(rows: &[Row]) -> Vec<Point> {
    let known = rows.iter().filter(|row| row.ruleset.is_ok());
    let point = |row: &Row| Point {
        letters: [row.values[0], row.values[1]],
        moves: row.ruleset.as_ref().unwrap().moves.clone(),
        y: period(row).period,
    };
    known.map(point).collect()
}

/// Theorem 3, case (ii), found again from data: p gcd(m, k) = 4m² + 3mk for 1 ≤ k < m.
#[test]
fn theorem_3_from_105_rulesets() {
    let mut rows = computed("m,2m+k,3m+k", &[(2, 15), (1, 14)], Convention::Sink);
    rows.retain(|row| row.values[1] < row.values[0]);
    let points = points(&rows);
    assert_eq!(points.len(), 105);
    let law = law_of_two(&points).unwrap().unwrap();
    assert_eq!((law.factor, law.modulus), (Factor::Letters, 1));
    assert_eq!(law.classes[0].polynomial.pretty(&['m', 'k']), "4m² + 3mk");
    // Case (i), δ < m.
    let mut rows = computed("m,m+d,2m+d", &[(2, 15), (1, 14)], Convention::Sink);
    rows.retain(|row| row.values[1] < row.values[0]);
    let law = law_of_two(&self::points(&rows)).unwrap().unwrap();
    assert_eq!(law.factor, Factor::One);
    assert_eq!(law.classes[0].polynomial.pretty(&['m', 'd']), "3m + d");
}

/// {a, b} at the wall: a + b, but for odd multiples.
#[test]
fn two_moves_and_their_exceptions() {
    let mut rows = computed("a,b", &[(1, 15), (2, 40)], Convention::Wall);
    rows.retain(|row| row.values[0] < row.values[1]);
    let law = law_of_two(&points(&rows)).unwrap().unwrap();
    assert_eq!(law.classes[0].polynomial.pretty(&['a', 'b']), "a + b");
    let property = law.property.map(|property| property.text(['a', 'b']));
    assert_eq!(property.as_deref(), Some("b is an odd multiple of a"));
    assert!(law.exactly);
}

/// {1, …, k} in the family of one letter, and {s, 4s, 12s + 1, 16s + 1}.
#[test]
fn sums_of_moves_that_the_period_equals() {
    let rows = computed("1,2,t", &[(3, 40)], Convention::Wall);
    let of = |row: &Row| (row.ruleset.clone().unwrap().moves, period(row).period);
    let all: Vec<(Vec<u32>, u64)> = rows.iter().map(of).collect();
    let thirds: Vec<(&[u32], u64)> = all
        .iter()
        .filter(|(moves, _)| moves[2] % 3 == 0)
        .map(|(moves, period)| (&moves[..], *period))
        .collect();
    let texts: Vec<String> = relations(&thirds)
        .iter()
        .filter(|r| r.equals)
        .map(|r| r.pair.text())
        .collect();
    assert_eq!(texts, ["s₁ + s₃"]);
}
