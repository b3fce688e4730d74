//! What a stranger hands over is bounded before it is read, and what was found is not lost.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use super::{printed, takeaway};

/// A refusal, which comes at once: before anything is computed or read whole.
fn refused_at_once(arguments: &[&str], wanted: &str) {
    let start = Instant::now();
    let output = takeaway(arguments);
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {text}");
    assert!(text.contains(wanted), "{arguments:?}: {text}");
    let seconds = start.elapsed().as_secs_f64();
    assert!(seconds < 5.0, "{arguments:?} took {seconds} s");
}

#[test]
fn sets_without_a_fast_way_are_refused_at_once() {
    for (set, n) in [
        ("odd", "2^26"),
        ("primes", "2^30"),
        ("powers-of-2", "2^36"),
        ("factorials", "2^40"),
    ] {
        refused_at_once(&["count", set, "--n", n], "at most");
    }
    for n in ["2^27", "2^30"] {
        refused_at_once(&["records", "naturals", "--n", n], "--n may be at most");
    }
}

#[test]
fn finite_sets_are_counted_at_any_n() {
    let table = printed(&["count", "2,5,7", "--n", "2^44"]);
    let row = table
        .lines()
        .find(|row| row.starts_with("17592186044416,"))
        .unwrap();
    let few = printed(&["terms", "cold-count?set=2,5,7&n=1000000"]);
    let last = few
        .lines()
        .last()
        .unwrap()
        .split(' ')
        .map(|x| x.parse::<f64>().unwrap());
    let last: Vec<f64> = last.collect();
    let count: f64 = row.split(',').nth(1).unwrap().parse().unwrap();
    let density = count / (1u64 << 44) as f64;
    assert!((density - last[1] / last[0]).abs() < 1e-4, "{row}");
    assert!(row.ends_with(','), "no checksum of what nobody looked at");
}

#[test]
fn dense_sets_are_counted_as_in_the_figure() {
    for set in ["odd", "primes", "powers-of-2", "all-but-3"] {
        let cubes = printed(&["count", set, "--n", "2^17"]);
        let table = cubes.split("\n\n").nth(1).unwrap().lines().skip(1);
        let figure = printed(&["terms", &format!("cold-count?set={set}&n=2^17")]);
        let figure = figure.replace(' ', ",");
        assert_eq!(
            table.collect::<Vec<_>>().join("\n"),
            figure.trim_end(),
            "{set}"
        );
    }
}

#[test]
fn a_dense_set_is_not_counted_in_quadratic_time() {
    let time = |arguments: &[&str]| {
        let start = Instant::now();
        printed(arguments);
        start.elapsed().as_secs_f64()
    };
    let figure = time(&["terms", "cold-count?set=odd&n=2^19"]);
    let count = time(&["count", "odd", "--n", "2^19"]);
    assert!(
        count < 4.0 * figure + 2.0,
        "{count} s, the figure {figure} s"
    );
}

#[test]
#[cfg(unix)]
fn files_that_are_no_files_are_not_read() {
    let folder = tempfile::tempdir().unwrap();
    let link = folder.path().join("link");
    std::os::unix::fs::symlink("/dev/zero", &link).unwrap();
    let huge = folder.path().join("huge");
    fs::File::create(&huge).unwrap().set_len(1 << 40).unwrap();
    for (file, wanted) in [
        ("/dev/zero", "it is not a regular file"),
        (link.to_str().unwrap(), "it is not a regular file"),
        (folder.path().to_str().unwrap(), "it is not a regular file"),
        (
            huge.to_str().unwrap(),
            "at most 4\u{202f}294\u{202f}967\u{202f}296 are read",
        ),
    ] {
        refused_at_once(&["count", "squares", "--n", "99", "--resume", file], wanted);
    }
}

/// What `play` says of this input.
fn played(input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_takeaway"))
        .args(["play", "play?game=heaps&set=1,2,3&heaps=7,10"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may stop reading before the end.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

#[test]
fn lines_that_are_typed_are_bounded_text() {
    for (input, wanted) in [
        (vec![b'x'; 1 << 22], "standard input: a line has at most"),
        (
            b"moves\n\xff\xfe\n".to_vec(),
            "standard input: the line is not valid UTF-8",
        ),
    ] {
        let output = played(&input);
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.contains(wanted), "{text}");
    }
}

/// A limit on the size of files is a disk that is full.
#[test]
#[cfg(unix)]
fn a_full_disk_loses_no_table() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("kept");
    let script = format!(
        "trap '' XFSZ; ulimit -f 1; exec {} count squares --n 2^23 --every 0 --resume {}",
        env!("CARGO_BIN_EXE_takeaway"),
        file.display()
    );
    let output = Command::new("sh").args(["-c", &script]).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(told.contains("the run goes on"), "{told}");
    let table = String::from_utf8(output.stdout).unwrap();
    assert_eq!(table, printed(&["count", "squares", "--n", "2^23"]));
    assert_eq!(
        fs::read_dir(folder.path()).unwrap().count(),
        0,
        "nothing is left behind"
    );
}

#[test]
#[cfg(unix)]
fn interrupted_writes_leave_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    for wait in 0..8 {
        let mut child = Command::new(env!("CARGO_BIN_EXE_takeaway"))
            .args([
                "count", "squares", "--n", "2^30", "--every", "0", "--resume",
            ])
            .arg(folder.path().join("kept"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(100 + 43 * wait));
        let id = child.id().to_string();
        let sent = Command::new("kill").args(["-INT", &id]).status().unwrap();
        assert!(sent.success());
        child.wait().unwrap();
    }
    let names = fs::read_dir(folder.path()).unwrap();
    let names: Vec<_> = names.map(|entry| entry.unwrap().file_name()).collect();
    assert!(names.iter().all(|name| name == "kept"), "{names:?}");
}

#[test]
#[cfg(unix)]
fn a_dangling_link_stays_a_link() {
    let folder = tempfile::tempdir().unwrap();
    let link = folder.path().join("link.svg");
    std::os::unix::fs::symlink("target.svg", &link).unwrap();
    printed(&["figure", "relations", "-o", link.to_str().unwrap()]);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(
        fs::read_to_string(folder.path().join("target.svg"))
            .unwrap()
            .contains("</svg>")
    );
}

#[test]
fn csv_has_an_empty_cell_where_there_is_no_number() {
    let csv = printed(&[
        "terms",
        "cold-count?by=residue&base=7&n=50",
        "--format",
        "csv",
    ]);
    assert!(csv.lines().any(|line| line.ends_with(",,")), "{csv}");
    assert!(!csv.contains("NaN"), "{csv}");
}

#[test]
fn long_figures_announce_themselves() {
    for arguments in [
        &["words", "cold?n=2^32&algorithm=sieve"][..],
        &["figure", "cold?n=2^32&algorithm=sieve", "-o", "never.svg"],
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_takeaway"))
            .args(arguments)
            .current_dir(env!("CARGO_TARGET_TMPDIR"))
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut text = String::new();
        let mut errors = BufReader::new(child.stderr.take().unwrap());
        errors.read_line(&mut text).unwrap();
        let _ = child.kill();
        child.wait().unwrap();
        assert!(text.contains("this takes about"), "{arguments:?}: {text}");
    }
}
