//! A file of 65 536 members in every command: each answers, or says its own bound. docs/sets.md has the table.

use std::fs;
use std::path::Path;

use super::takeaway;

/// A set with this many members, of which the outcomes repeat early.
fn long(count: u64) -> String {
    let members = (0..count).map(|i| 3 * i + if i % 7 == 0 { 2 } else { 1 });
    members.map(|member| format!("{member}\n")).collect()
}

/// A command, and a part of its refusal; empty where it answers.
struct Row {
    command: &'static [&'static str],
    refused: &'static str,
}

const fn answers(command: &'static [&'static str]) -> Row {
    Row {
        command,
        refused: "",
    }
}

const fn refuses(command: &'static [&'static str], refused: &'static str) -> Row {
    Row { command, refused }
}

/// The commands; `FILE` is the file.
const ROWS: [Row; 26] = [
    answers(&["set", "@FILE"]),
    answers(&["find", "@FILE"]),
    answers(&["count", "@FILE", "--n", "10^6"]),
    answers(&["records", "@FILE", "--n", "10^4"]),
    answers(&["period", "@FILE", "--outcomes"]),
    refuses(
        &["period", "@FILE"],
        "values prove it: try a bound of 2^20.",
    ),
    refuses(
        &["period", "@FILE", "--convention", "misere"],
        "try a bound of 2^20",
    ),
    answers(&["terms", "strip?set=@FILE"]),
    answers(&["terms", "cold?set=@FILE"]),
    answers(&["terms", "cold-count?set=@FILE&n=20000"]),
    answers(&["terms", "digits?set=@FILE&n=20000"]),
    answers(&["terms", "records?set=@FILE&n=20000"]),
    answers(&["terms", "members?set=@FILE"]),
    answers(&["terms", "comply?d=@FILE&n=1000"]),
    answers(&["words", "strip?set=@FILE"]),
    answers(&["figure", "strip?set=@FILE", "-o", "OUT"]),
    answers(&["solve", "play?game=heaps&set=@FILE&heaps=1000"]),
    answers(&["play", "play?game=heaps&set=@FILE&heaps=0"]),
    answers(&["terms", "strip?set=@FILE&pass=on"]),
    answers(&["terms", "strip?set=@FILE&scoring=on"]),
    answers(&["terms", "strip?set=2,5&right=@FILE"]),
    refuses(
        &["period", "strip?set=@FILE&pass=on"],
        "Write a finite set, or a larger --below.",
    ),
    refuses(
        &["terms", "expansion?set=@FILE"],
        "The family has 65537 members; at most 65 are possible.",
    ),
    refuses(&["terms", "family?set=@FILE"], "at most"),
    refuses(
        &["law", "@FILE"],
        "is one set, without a letter. Use takeaway period.",
    ),
    refuses(&["check", "FILE"], "This is no certificate"),
];

fn run(row: &Row, file: &Path, folder: &Path) -> (bool, String) {
    let (file, out) = (file.to_str().unwrap(), folder.join("drawn.svg"));
    let argument = |text: &&str| {
        text.replace("FILE", file)
            .replace("OUT", out.to_str().unwrap())
    };
    let arguments: Vec<String> = row.command.iter().map(argument).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let output = takeaway(&arguments);
    (
        output.status.success(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

#[test]
fn every_command_answers_a_long_set_or_says_its_bound() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("set.txt");
    fs::write(&file, long(65_536)).unwrap();
    for row in &ROWS {
        let (succeeds, said) = run(row, &file, folder.path());
        assert_eq!(
            succeeds,
            row.refused.is_empty(),
            "{:?}: {said}",
            row.command
        );
        assert!(said.contains(row.refused), "{:?}: {said}", row.command);
        assert!(said.len() < 400, "{:?}: {} bytes", row.command, said.len());
    }
}

#[test]
fn one_member_more_is_refused_by_its_number() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("set.txt");
    fs::write(&file, long(65_537)).unwrap();
    for row in ROWS
        .iter()
        .filter(|row| row.refused.is_empty() && row.command[0] != "find")
    {
        let (succeeds, said) = run(row, &file, folder.path());
        assert!(!succeeds, "{:?}", row.command);
        let wanted = "This list has 65537 members; at most 65536 are possible.";
        assert!(said.contains(wanted), "{:?}: {said}", row.command);
    }
}
