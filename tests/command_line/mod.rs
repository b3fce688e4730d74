//! The command line as a stranger uses it: the built binary, its output, its
//! files, its exit status.

mod bounds;
mod count;
mod edges;
mod errors;
mod long_sets;
mod numbers;
mod periods;
mod pictures;
mod play;
mod proofs;
mod records;
mod refusals;
mod sets;
mod sheets;
mod stories;
mod terms;

use std::process::{Command, Output, Stdio};

use takeaway::Spec;

fn takeaway(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_takeaway"))
        .args(arguments)
        .output()
        .unwrap()
}

/// Standard output of a run that must succeed, silently on standard error.
fn printed(arguments: &[&str]) -> String {
    let output = takeaway(arguments);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{arguments:?}: {errors}");
    assert_eq!(errors, "", "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn statements_hold_over_small_ranges() {
    for arguments in [
        &["verify", "theorem-3", "--m", "8", "--delta", "40"][..],
        &["verify", "words", "--m", "7", "--wraps", "2"],
        &["verify", "duality", "--m", "6", "--delta", "30"],
        &["verify", "three-move", "--c", "12"],
    ] {
        let text = printed(arguments);
        assert!(text.starts_with("holds: "), "{arguments:?}: {text}");
        assert_eq!(text.lines().count(), 1);
        let last = arguments.last().unwrap();
        assert!(
            text.contains(&format!("≤ {last}")),
            "the range is said: {text}"
        );
    }
}

#[test]
fn parts_of_a_survey_are_the_whole_on_any_number_of_threads() {
    for bounds in [
        &["three-move", "--c", "30"][..],
        &["three-move-sink", "--c", "20"],
        &["theorem-3", "--m", "7", "--delta", "20"],
        &["words", "--m", "6", "--wraps", "1"],
        &["tables", "--m", "6", "--wraps", "1"],
        &["wall-tables", "--m", "6", "--wraps", "1"],
    ] {
        let verified = |more: &[&str]| printed(&[&["verify"], bounds, more].concat());
        let whole = verified(&["--threads", "1"]);
        assert_eq!(verified(&["--threads", "3"]), whole);
        let shards = ["1/3", "2/3", "3/3"].map(|shard| verified(&["--shard", shard]));
        assert!(shards[1].contains(", part 2 of 3 ("), "{}", shards[1]);
        let rulesets: u64 = shards.iter().map(|shard| rulesets_of(shard)).sum();
        assert_eq!(rulesets, rulesets_of(&whole), "{whole}");
    }
}

#[test]
fn parts_of_a_survey_one_after_the_other_are_its_table() {
    for spec in [
        "three-move?a=3&size=40&convention=both",
        "three-move?a=1&size=3",
    ] {
        for format in ["plain", "csv"] {
            let terms =
                |more: &[&str]| printed(&[&["terms", spec, "--format", format], more].concat());
            let parts = ["1/3", "2/3", "3/3"].map(|shard| terms(&["--shard", shard]));
            assert_eq!(parts.concat(), terms(&[]), "{spec}");
        }
    }
}

#[test]
fn the_largest_of_the_parts_of_longest_is_its_table() {
    let terms = |more: &[&str]| printed(&[&["terms", "longest?max=17"], more].concat());
    let rows = |text: &str| -> Vec<[u64; 3]> {
        let row = |line: &str| {
            let numbers = line.split(' ').map(|number| number.parse().unwrap());
            numbers.collect::<Vec<u64>>().try_into().unwrap()
        };
        text.lines().map(row).collect()
    };
    let whole = rows(&terms(&[]));
    assert_eq!(whole.len(), 17);
    let parts = ["1/3", "2/3", "3/3"].map(|shard| rows(&terms(&["--shard", shard])));
    assert!(parts.iter().all(|part| *part != whole), "each has a part");
    for (at, row) in whole.iter().enumerate() {
        let most = |column: usize| parts.iter().map(|part| part[at][column]).max().unwrap();
        assert_eq!(*row, [row[0], most(1), most(2)]);
        assert!(parts.iter().all(|part| part[at][0] == row[0]));
    }
    // In a CSV, whose head the first part has, the set that reaches the largest is next to it.
    let csv = |more: &[&str]| terms(&[&["--format", "csv"], more].concat());
    let parts = ["1/2", "2/2"].map(|shard| csv(&["--shard", shard]));
    let lines = |text: &str| text.lines().count();
    assert_eq!(parts.each_ref().map(|part| lines(part)), [18, 17]);
    let best = |text: &str| text.lines().last().map(str::to_string).unwrap();
    let (whole, [one, other]) = (best(&csv(&[])), parts.each_ref().map(|part| best(part)));
    let cell = |row: &str, at: usize| row.split(',').nth(at).unwrap().to_string();
    for (length, set) in [(1, 3), (2, 4)] {
        let found = [&one, &other].map(|row| (cell(row, length), cell(row, set)));
        assert!(
            found.contains(&(cell(&whole, length), cell(&whole, set))),
            "{found:?}"
        );
    }
}

/// The number before "rulesets" in a report.
fn rulesets_of(report: &str) -> u64 {
    let (before, _) = report.split_once(" rulesets").unwrap();
    before.rsplit('(').next().unwrap().parse().unwrap()
}

#[test]
fn the_tables_of_the_proof_are_checked_cell_by_cell() {
    let text = printed(&["verify", "tables", "--m", "7", "--wraps", "1"]);
    assert!(text.starts_with("holds: "), "{text}");
    assert!(text.lines().next().unwrap().ends_with(" cells)"), "{text}");
    // What the paper prints otherwise is said, and does not refute it.
    let slips = text.lines().skip(1);
    assert!(
        slips
            .clone()
            .all(|line| line.starts_with("  printed otherwise: "))
    );
    assert!(
        text.contains("Table 3, B1, value 0: s₁ A2, s₂ b4 printed"),
        "{text}"
    );
    assert!(text.contains("n ≥ 1: 33 of 84 covers"), "{text}");
    // At m ≤ 2 fewer of them show.
    let fewer = printed(&["verify", "tables", "--m", "2", "--wraps", "0"]);
    assert!(fewer.lines().count() < slips.count());
}

#[test]
fn kinds_are_listed_with_their_parameters() {
    let all = printed(&["kinds"]);
    for spec in Spec::kinds() {
        assert!(
            all.lines().any(|line| line.starts_with(spec.kind())),
            "{}",
            spec.kind()
        );
        let one = printed(&["kinds", spec.kind()]);
        for control in spec.controls() {
            assert!(
                one.lines()
                    .any(|line| line.trim().starts_with(control.name))
            );
        }
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    for arguments in [
        &["terms", "sink-strips?m=60"][..],
        &["terms", "strip"],
        &["kinds"],
        &["--help"],
        &["--version"],
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_takeaway"))
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(
            (output.status.code(), errors.as_str()),
            (Some(0), ""),
            "{arguments:?}"
        );
    }
}

#[test]
fn help_is_on_standard_output() {
    assert!(printed(&["--help"]).contains("terms"));
    assert!(printed(&["figure", "--help"]).contains("--palette"));
    assert!(printed(&["--version"]).starts_with("takeaway "));
}
