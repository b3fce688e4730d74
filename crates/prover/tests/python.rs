//! The second checker, in Python, which shares no code with the first.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use prover::certificate::Certificate;
use prover::check::check;
use serde_json::Value;
use theory::rng::Rng;

use crate::{direct, fixtures::certificates, numbers::numbers};

/// Changed numbers of each certificate.
const CHANGED: usize = 6;

const PROGRAM: &str = "
import json, sys
from pieces.laws import Refused, checked
for line in sys.stdin:
    try:
        print(' '.join(map(str, checked(json.loads(line)))))
    except Refused as refused:
        print('refused:', refused)
";

/// Its answer to each line; nothing without Python.
pub(crate) fn answers(program: &str, lines: &str) -> Option<Vec<String>> {
    let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../python/programs");
    let python = Command::new("python3")
        .args(["-B", "-c", program])
        .current_dir(programs)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let Ok(mut python) = python else {
        eprintln!("skipped: no python3 on this machine");
        return None;
    };
    let mut input = python.stdin.take().unwrap();
    let lines = lines.to_owned();
    let writer = std::thread::spawn(move || input.write_all(lines.as_bytes()).unwrap());
    let output = python.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    Some(text.lines().map(ToString::to_string).collect())
}

#[test]
fn both_checkers_accept_the_certificates_and_no_false_one() {
    let mut rng = Rng::new(60);
    let mut all: Vec<(Value, bool)> = Vec::new();
    for certificate in certificates() {
        let whole = serde_json::to_value(&certificate).unwrap();
        let mut paths = Vec::new();
        numbers(&whole, &mut Vec::new(), &mut paths);
        for _ in 0..CHANGED {
            let mut changed = whole.clone();
            let path = &paths[rng.roll(paths.len() as u64) as usize];
            let number = changed.pointer_mut(path).unwrap();
            let by = rng.roll(5) as i64 - 2;
            *number = (number.as_i64().unwrap() + by).into();
            all.push((changed, by == 0));
        }
        all.push((whole, true));
    }
    let lines: String = all.iter().map(|(one, _)| format!("{one}\n")).collect();
    let Some(answers) = answers(PROGRAM, &lines) else {
        return;
    };
    assert_eq!(answers.len(), all.len());
    let (mut accepted, mut differ) = (0, 0);
    for ((one, is_original), answer) in all.iter().zip(&answers) {
        let is_accepted = !answer.starts_with("refused");
        assert!(is_accepted || !is_original, "{answer}: {one}");
        let Ok(certificate) = serde_json::from_value::<Certificate>(one.clone()) else {
            assert!(!is_accepted, "{one}");
            continue;
        };
        // The marker and the counts are for the first checker.
        let bare = Certificate {
            marker: None,
            counts: None,
            ..certificate
        };
        let proved = check(&bare);
        differ += usize::from(proved.is_ok() != is_accepted);
        if let (true, Ok(proved)) = (is_accepted, &proved) {
            let period: Vec<String> = proved
                .period
                .coefficients()
                .iter()
                .map(ToString::to_string)
                .collect();
            assert_eq!(*answer, period.join(" "), "{one}");
            assert!(direct::compare(&bare, proved, 3).is_ok(), "{one}");
            accepted += 1;
        }
    }
    assert!(
        (60..all.len()).contains(&accepted),
        "{accepted} of {}",
        all.len()
    );
    assert_eq!(differ, 0);
}
