//! Laws of two letters, against direct play.

use prover::two::{Certificate, Checked, Statement, check, prove};
use serde::Deserialize;
use serde_json::Value;
use theory::NoProgress;
use theory::games::period::{Outcome, period};
use theory::games::{Convention, Set};

use crate::{numbers::numbers, python::answers};

const BOTH: [Convention; 2] = [Convention::Wall, Convention::Sink];

/// {a, b}, {a, 2a, b}, {a, 3a, b}, {a, b, 2b}, {a, b, a + 2b}, {a, b, a + b}.
const FAMILIES: [&[(i64, i64, i64)]; 6] = [
    &[(0, 1, 0), (0, 0, 1)],
    &[(0, 1, 0), (0, 2, 0), (0, 0, 1)],
    &[(0, 1, 0), (0, 3, 0), (0, 0, 1)],
    &[(0, 1, 0), (0, 0, 1), (0, 0, 2)],
    &[(0, 1, 0), (0, 0, 1), (0, 1, 2)],
    &[(0, 1, 0), (0, 0, 1), (0, 1, 1)],
];

/// Compares a statement with direct play where x, y and n are small. Gives the number of rulesets.
fn compare(certificate: &Certificate, statement: &Statement) -> usize {
    let mut compared = 0;
    for point in (0..27).map(|i| [i % 3, i / 3 % 3, i / 9, 0, 0, 0]) {
        let [a, b] = statement.pair.each_ref().map(|of| of.at(&point).unwrap());
        let moves = certificate.moves.iter();
        let mut moves: Vec<u64> = moves
            .map(|&(c, alpha, beta)| u64::try_from(c + alpha * a + beta * b).unwrap())
            .collect();
        moves.sort_unstable();
        moves.dedup();
        let set = Set::Explicit(moves.clone());
        let found = period(&set, certificate.convention, 1 << 22, &mut NoProgress).unwrap();
        let Outcome::Found(found) = found else {
            panic!("{moves:?}")
        };
        let value = |of: &prover::two::Poly| u64::try_from(of.at(&point).unwrap()).unwrap();
        let (p, q) = (value(&statement.period), value(&statement.preperiod));
        assert!(
            p > 0 && p % found.period == 0 && q >= found.preperiod,
            "{moves:?}"
        );
        assert!(!statement.is_least || p == found.period, "{moves:?}: {p}");
        assert!(
            !statement.is_exact || q == found.preperiod,
            "{moves:?}: {q}"
        );
        compared += 1;
    }
    compared
}

fn checked(certificate: &Certificate) -> Checked {
    check(certificate).unwrap()
}

#[test]
fn regions_of_two_letters_agree_with_direct_play_at_the_wall() {
    regions_agree_with_direct_play(Convention::Wall);
}

#[test]
fn regions_of_two_letters_agree_with_direct_play_in_the_sink() {
    regions_agree_with_direct_play(Convention::Sink);
}

fn regions_agree_with_direct_play(convention: Convention) {
    for moves in FAMILIES {
        let certificate = prove(moves, convention, &mut NoProgress).unwrap();
        let found = checked(&certificate);
        eprintln!(
            "{moves:?} {}: b = {}n + j: {} regions, {} least, {} exact, open {:?}",
            convention.name(),
            certificate.blocks,
            found.proved.len(),
            found.proved.iter().filter(|one| one.is_least).count(),
            found.proved.iter().filter(|one| one.is_exact).count(),
            found
                .open
                .iter()
                .map(|(pair, reason)| format!("{} | {}: {reason}", pair[0], pair[1]))
                .collect::<Vec<_>>(),
        );
        for statement in &found.proved {
            assert_eq!(compare(&certificate, statement), 27);
        }
        let text = serde_json::to_string(&certificate).unwrap();
        assert_eq!(
            serde_json::from_str::<Certificate>(&text).unwrap(),
            certificate
        );
    }
}

#[test]
fn no_changed_number_makes_a_false_law_of_two_letters_pass() {
    let certificate = prove(FAMILIES[0], Convention::Wall, &mut NoProgress).unwrap();
    let mut whole = serde_json::to_value(&certificate).unwrap();
    let mut paths = Vec::new();
    numbers(&whole, &mut Vec::new(), &mut paths);
    let (mut changed, mut accepted) = (0, 0);
    for path in paths.into_iter().step_by(5) {
        let old = whole.pointer(&path).and_then(Value::as_i64).unwrap();
        for new in [old + 1, old - 1, 0, 2 * old + 3] {
            if new == old {
                continue;
            }
            *whole.pointer_mut(&path).unwrap() = new.into();
            changed += 1;
            let Ok(read) = Certificate::deserialize(&whole) else {
                continue;
            };
            if let Ok(found) = check(&read) {
                accepted += 1;
                for one in &found.proved {
                    compare(&read, one);
                }
            }
        }
        *whole.pointer_mut(&path).unwrap() = old.into();
    }
    eprintln!("{changed} changed numbers of two letters, accepted and true: {accepted}");
    assert!(
        changed > 1_000 && accepted < changed / 5,
        "{accepted} of {changed}"
    );
}

#[test]
fn the_second_checker_accepts_what_the_first_does() {
    const PROGRAM: &str = "
import json, sys
from pieces.regions import Refused, checked
for line in sys.stdin:
    try:
        print(*checked(json.loads(line)))
    except Refused as refused:
        print('refused:', refused)
";
    let mut all = Vec::new();
    for convention in BOTH {
        let whole = prove(FAMILIES[0], convention, &mut NoProgress).unwrap();
        let whole = serde_json::to_value(&whole).unwrap();
        let mut paths = Vec::new();
        numbers(&whole, &mut Vec::new(), &mut paths);
        for path in paths.into_iter().step_by(97) {
            let mut changed = whole.clone();
            let number = changed.pointer_mut(&path).unwrap();
            *number = (number.as_i64().unwrap() + 1).into();
            all.push(changed);
        }
        all.push(whole);
    }
    let lines: String = all.iter().map(|one| format!("{one}\n")).collect();
    let Some(answers) = answers(PROGRAM, &lines) else {
        return;
    };
    assert_eq!(answers.len(), all.len());
    let mut accepted = 0;
    for (one, answer) in all.iter().zip(&answers) {
        let read = Certificate::deserialize(one);
        let expected = read.ok().and_then(|one| check(&one).ok());
        match expected {
            None => assert!(answer.starts_with("refused"), "{answer}"),
            Some(found) => {
                let counts = format!("{} {}", found.proved.len(), found.open.len());
                assert_eq!(*answer, counts);
                accepted += 1;
            }
        }
    }
    assert!(
        (2..all.len()).contains(&accepted),
        "{accepted} of {}",
        all.len()
    );
}
