//! Texts that people wrote, from contests, theses, forums and tables, and how each is read. `MAKE_REF=1` renews
//! the readings.

use std::fmt::Write;

use takeaway::games::ruleset::language;
use takeaway::{find, reading};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/spec/people.tsv");

/// A line ends here.
const END: &str = "⏎";

/// Every reading of a text, or why there is none.
fn readings(text: &str) -> String {
    let text = text.replace(END, "\n");
    let mut readings: Vec<String> = Vec::new();
    for meaning in reading::meanings(&text) {
        readings.push(format!("{} ({})", meaning.title, meaning.spec));
    }
    if readings.is_empty() {
        match language::understand(&text) {
            Ok(understood) => {
                let note = understood
                    .note
                    .map_or(String::new(), |note| format!(" ({note})"));
                readings.push(format!("set {}{note}", understood.set));
            }
            Err(fault) => readings.push(format!("refused: {}", fault.in_text(&text))),
        }
    }
    if let Ok(terms) = find::terms(&text) {
        readings.push(format!("{} terms", terms.list.len()));
    }
    readings.join("; ")
}

#[test]
fn texts_of_people_are_read_as_they_mean_them() {
    let rows = include_str!("people.tsv").lines();
    let rows: Vec<(&str, &str)> = rows
        .map(|row| row.split_once('\t').unwrap_or((row, "")))
        .collect();
    assert!(rows.len() >= 150);
    if std::env::var_os("MAKE_REF").is_some() {
        let mut text = String::new();
        for (written, _) in rows {
            writeln!(text, "{written}\t{}", readings(written)).expect("a string");
        }
        std::fs::write(FILE, text).expect("the file can be written");
        return;
    }
    for (written, wanted) in rows {
        let read = readings(written);
        assert_eq!(read, wanted, "{written}");
        // What is refused is refused in 25 words.
        if let Some(sentence) = read.strip_prefix("refused: ") {
            assert!(sentence.split(' ').count() <= 30, "{sentence}");
        }
    }
}
