//! `takeaway count`: its tables, the file from which it resumes, and what it refuses.

use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::{printed, takeaway};

/// Counts and checksums of the cold positions of the squares below powers of
/// 2, as far as they were ever computed: docs/findings.md says by what.
const POWERS: &str = include_str!("../../crates/theory/tests/golden/cold_squares_powers.csv");

/// An empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn the_cold_positions_of_the_squares_are_those_kept() {
    let text = printed(&["count", "squares", "--n", "2^26", "--threads", "2"]);
    let table: Vec<&str> = text.split("\n\n").next().unwrap().lines().collect();
    let kept: Vec<&str> = POWERS.lines().collect();
    assert_eq!(table.len(), 28, "a line of names, and 2^0 … 2^26");
    assert_eq!(table, kept[..28]);
}

#[test]
fn the_tables_are_those_of_the_figures() {
    let folder = folder("count-tables");
    let prefix = folder.join("squares");
    let n = "4000000";
    let text = printed(&[
        "count",
        "squares",
        "--n",
        n,
        "--csv",
        prefix.to_str().unwrap(),
    ]);
    let read = |name: &str| fs::read_to_string(folder.join(format!("squares-{name}.csv"))).unwrap();
    let files = ["powers", "cubes", "residues", "digits", "fits"].map(read);
    assert_eq!(
        text,
        files
            .iter()
            .map(|file| format!("{file}\n"))
            .collect::<String>()
    );
    let [_, cubes, residues, digits, fits] = files;
    let lines = |text: &str| text.lines().skip(1).map(str::to_string).collect::<Vec<_>>();
    let terms = |spec: &str| printed(&["terms", spec]).replace(' ', ",");
    assert_eq!(
        lines(&cubes).join("\n"),
        terms(&format!("cold-count?n={n}")).trim_end()
    );
    let of_5: Vec<String> = lines(&digits)
        .into_iter()
        .filter(|row| row.starts_with("5,"))
        .collect();
    let mut figure = terms(&format!("digits?n={n}&places=0..7"));
    figure.push_str(&terms(&format!("digits?n={n}&places=8..9")));
    let figure: Vec<String> = figure.lines().map(|row| format!("5,{row}")).collect();
    assert_eq!(of_5, figure);
    // The last one that is 3 modulo 5 is known to lie below 2^32.
    assert!(residues.contains("\n5,3,36,3687288\n"), "{residues}");
    assert!(
        fits.contains("siegel,0.8") && fits.contains("least-squares,0."),
        "{fits}"
    );
}

#[test]
fn a_run_killed_again_and_again_ends_with_the_same_bytes() {
    let folder = folder("count-killed");
    let (whole, killed) = (folder.join("whole"), folder.join("killed"));
    let arguments = |file: &PathBuf| {
        let file = file.to_str().unwrap();
        [
            "count",
            "squares",
            "--n",
            "2^26",
            "--threads",
            "2",
            "--every",
            "0",
            "--resume",
            file,
        ]
        .map(String::from)
    };
    let uninterrupted = printed(&arguments(&whole).each_ref().map(|text| &text[..]));
    let mut random = 20_261_122u64;
    for _ in 0..10 {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let mut run: Child = Command::new(env!("CARGO_BIN_EXE_takeaway"))
            .args(arguments(&killed))
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(30 + (random >> 33) % 200));
        // It may have ended already: then there is nothing to kill.
        let _ = run.kill();
        run.wait().unwrap();
    }
    let resumed = printed(&arguments(&killed).each_ref().map(|text| &text[..]));
    assert_eq!(resumed, uninterrupted);
    assert_eq!(fs::read(&killed).unwrap(), fs::read(&whole).unwrap());
    // The whole run is in the file: less is answered from it, and leaves it as it is.
    let file = whole.to_str().unwrap();
    let less = printed(&["count", "squares", "--n", "2^20", "--resume", file]);
    assert_eq!(less, printed(&["count", "squares", "--n", "2^20"]));
    assert_eq!(fs::read(&killed).unwrap(), fs::read(&whole).unwrap());
}

#[test]
fn what_cannot_be_counted_or_resumed_is_said_in_a_line() {
    let folder = folder("count-refused");
    let file = folder.join("squares");
    let name = file.to_str().unwrap();
    printed(&["count", "squares", "--n", "1000", "--resume", name]);
    let kept = fs::read(&file).unwrap();
    let refused = |arguments: &[&str], wanted: &[&str]| {
        let output = takeaway(arguments);
        let line = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {line}");
        assert_eq!(line.lines().count(), 1, "{line}");
        assert!(output.stdout.is_empty());
        for part in wanted {
            assert!(line.contains(part), "{arguments:?}: {line}");
        }
    };
    refused(
        &["count", "cubes", "--n", "99", "--resume", name],
        &["is of the set squares, not cubes"],
    );
    refused(&["count", "squares", "--n", "0"], &["n cannot be", "“0”"]);
    refused(
        &["count", "squares", "--n", "2^60"],
        &["n cannot be", "“2^60”"],
    );
    refused(
        &["count", "squares", "--n", "9", "--threads", "0"],
        &["threads cannot be", "“0”"],
    );
    refused(&["count", "primes", "--n", "2^33"], &["set cannot be"]);
    refused(
        &["count", "squarres", "--n", "9"],
        &["No set is called “squarres”"],
    );
    refused(
        &["count", "squares", "--n", "9", "--csv", "/no/such/x"],
        &["cannot write", "/no/such"],
    );
    for (changed, wanted) in [
        (
            [&kept[..kept.len() - 1]].concat(),
            "is damaged: its checksum does not match",
        ),
        (b"something\n".to_vec(), "was not written by this command"),
    ] {
        fs::write(&file, &changed).unwrap();
        refused(
            &["count", "squares", "--n", "99", "--resume", name],
            &[wanted],
        );
        assert_eq!(fs::read(&file).unwrap(), changed, "it is left as it was");
    }
}

/// Which of a stretch of positions are N, as in TCO06 *LastStone*: counted by hand.
#[test]
fn positions_of_an_interval_are_counted() {
    for (set, from, n, wanted) in [
        ("1,3,4", "1", "11", "P 3\nN 7\n"),
        ("2,5", "0", "14", "P 6\nN 8\n"),
        ("squares", "10", "100", "P 17\nN 73\n"),
        ("2,5", "1000000000000", "1000000000007", "P 3\nN 4\n"),
        ("odd", "5", "25", "P 10\nN 10\n"),
    ] {
        assert_eq!(
            printed(&["count", set, "--from", from, "--n", n]),
            wanted,
            "{set}"
        );
    }
    let told = String::from_utf8(takeaway(&["count", "2,5", "--from", "20", "--n", "10"]).stderr);
    assert!(
        told.unwrap()
            .contains("--from cannot be “20”. Allowed: 0 … 9")
    );
}
