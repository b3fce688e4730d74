//! Bad input.

use std::path::PathBuf;

use super::takeaway;

#[test]
fn bad_input_exits_2_and_says_why() {
    let tmp = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let file = tmp.join("never.svg");
    let (svg, png) = (file.to_str().unwrap(), tmp.join("never.png"));
    let png = png.to_str().unwrap();
    let table: &[(&[&str], &[&str])] = &[
        // (arguments, what the line must say: parameter, value, range)
        (
            &["terms", "sink-strips?m=1"],
            &["m cannot be", "“1”", "2 … 1000"],
        ),
        (
            &["terms", "sink-strips?k=40"],
            &["k cannot be", "“40”", "1 … 18"],
        ),
        (
            &["terms", "sink-strip"],
            &["No figure is called “sink-strip”", "sink-strips?"],
        ),
        (
            &["terms", "strip?colour=red"],
            &[
                "no parameter “colour”",
                "set, convention, seed, n, remoteness, wrap",
            ],
        ),
        (
            &["terms", "strip?set=2,,5"],
            &["Nothing is before “,”", "(column 3)"],
        ),
        (
            &["terms", "strip?n=0"],
            &["n cannot be", "“0”", "1 … 10\u{202f}000\u{202f}000"],
        ),
        (
            &["terms", "v9/strip"],
            &["link version cannot be", "“9”", "1"],
        ),
        (&["terms", "strip\nn"], &["A spec has no spaces"]),
        (
            &["terms", "strip", "--format", "xml"],
            &[
                "format cannot be",
                "“xml”",
                "plain, csv, json, periods, bfile",
                "pgfplots",
            ],
        ),
        (&["terms"], &["Write a figure"]),
        (
            &["terms", "strip", "strip?n=0"],
            &["In the 2nd of 2 specs: n cannot be “0”", "1 … "],
        ),
        (
            &["terms", "strip", "cold", "--format", "bfile"],
            &[
                "--format cannot be “bfile”",
                "plain, csv, json, periods, latex",
            ],
        ),
        (
            &["terms", "strip", "cold", "--format", "python"],
            &["--format cannot be “python”", "for several specs"],
        ),
        (
            &["terms", "strip", "cold", "--format", "periods"],
            &["In the 1st of 2 specs: --format cannot be “periods”"],
        ),
        (
            &["terms", "strip", "cold", "--shard", "1/2"],
            &["Only one spec", "Remove --shard."],
        ),
        (&["terms", "strip", "--fromat", "csv"], &["--fromat"]),
        (
            &["figure", "strip", "-o", "x.gif"],
            &["output cannot be", "x.gif", ".svg, .png or .pdf"],
        ),
        (
            &["figure", "strip", "-o", "x"],
            &["output cannot be", ".svg, .png or .pdf"],
        ),
        (&["figure", "strip"], &["--output"]),
        (
            &["figure", "strip", "-o", svg, "--width", "100"],
            &["width cannot be", "“100”", "120 … 8000"],
        ),
        (
            &["figure", "strip", "-o", svg, "--width", "9000"],
            &["width cannot be", "“9000”", "120 … 8000"],
        ),
        (
            &["figure", "strip", "-o", svg, "--width", "wide"],
            &["--width", "wide"],
        ),
        (
            &["figure", "strip", "-o", svg, "--width", "20mm"],
            &["width cannot be", "“20mm”", "31mm … 2050mm"],
        ),
        (
            &["figure", "strip", "-o", svg, "--width", "NaNmm"],
            &["width cannot be", "“NaNmm”", "31mm … 2050mm"],
        ),
        (
            &["figure", "strip", "-o", svg, "--width", "8cm"],
            &["--width", "8cm", "such as 84mm"],
        ),
        (
            &[
                "figure", "strip", "-o", png, "--width", "84mm", "--scale", "2",
            ],
            &["--width 84mm decides the scale", "Remove --scale 2."],
        ),
        (
            &[
                "figure", "strip", "-o", svg, "--width", "84mm", "--height", "400",
            ],
            &["--width 84mm decides the height", "Remove --height 400."],
        ),
        (
            &["terms", "sink-strips", "--format", "walnut"],
            &["format cannot be “walnut”", "of at most 500"],
        ),
        (
            &["terms", "cold", "--format", "walnut"],
            &["format cannot be “walnut”", "sets by digits"],
        ),
        (
            &["terms", "cold", "--format", "pgfplots"],
            &["format cannot be “pgfplots”", "not a chart"],
        ),
        (
            &["figure", "strip", "-o", svg, "--height", "10"],
            &["height cannot be", "“10”", "60 … 20\u{202f}000"],
        ),
        (
            &["figure", "strip", "-o", svg, "--scale", "3"],
            &["Only a .png has a --scale", "Remove --scale 3."],
        ),
        (
            &["figure", "strip", "-o", png, "--scale", "0"],
            &["scale cannot be", "“0”", "0.25 … 8"],
        ),
        (
            &["figure", "strip", "-o", png, "--scale", "NaN"],
            &["scale cannot be", "0.25 … 8"],
        ),
        (
            &[
                "figure", "strip", "-o", png, "--width", "8000", "--height", "20000", "--scale",
                "8",
            ],
            &["scale cannot be", "“8”", "at most 0.91", "pixels"],
        ),
        (
            &["figure", "strip", "-o", svg, "--theme", "sepia"],
            &["theme cannot be", "“sepia”", "light"],
        ),
        (
            &["figure", "strip", "-o", svg, "--palette", "jet"],
            &["palette cannot be", "“jet”", "viridis"],
        ),
        (&["figure", "strip?n=0", "-o", svg], &["n cannot be", "“0”"]),
        (
            &["figure", "strip", "-o", "/no/such/place/x.svg"],
            &["cannot write /no/such/place/x.svg"],
        ),
        (
            &["verify", "theorem-4"],
            &["No statement is called “theorem-4”", "theorem-3?"],
        ),
        (
            &["verify", "words", "--delta", "3"],
            &["no parameter “delta”", "m and wraps"],
        ),
        (
            &["verify", "theorem-3", "--m", "0"],
            &["m cannot be", "“0”", "1 …"],
        ),
        (
            &["verify", "theorem-3", "--m", "99999999"],
            &["m cannot be", "“99999999”", "…"],
        ),
        (
            &["verify", "words", "--m", "4294967297"],
            &["m cannot be", "“4294967297”"],
        ),
        (
            &["verify", "tables", "--m", "1"],
            &["m cannot be", "“1”", "2 …"],
        ),
        (
            &["verify", "tables", "--m", "2000"],
            &["m cannot be", "“2000”", "cells"],
        ),
        (
            &["verify", "three-move", "--c", "1000"],
            &["--c cannot be “1000”", "4 … 400"],
        ),
        (
            &["verify", "three-move", "--shard", "3/2"],
            &["shard", "3/2", "1 ≤ i ≤ n"],
        ),
        (
            &["terms", "strip", "--shard", "1/2"],
            &["Only three-move and longest", "not strip"],
        ),
        (
            &["terms", "longest", "--shard", "1/2", "--format", "json"],
            &["format", "json", "plain or csv"],
        ),
        (
            &["records", "squares", "--n", "0"],
            &["n cannot be", "“0”", "1 …"],
        ),
        (
            &["records", "squares", "--n", "2^31"],
            &["n cannot be", "“2^31”", "1 …"],
        ),
        (
            &["records", "squares", "--n", "9", "--threads", "0"],
            &["threads", "“0”", "1 …"],
        ),
        (
            &["records", "squares", "--n", "9", "--csv", "no/such/folder"],
            &["no/such/folder"],
        ),
        (
            &["verify", "three-move", "--threads", "0"],
            &["threads", "0"],
        ),
        (&["verify", "words", "--m", "-1"], &["-1"]),
        (
            &["kinds", "nosuch"],
            &["No figure is called “nosuch”", "`takeaway kinds`"],
        ),
        (&["draw", "strip"], &["draw"]),
        (&[], &["subcommand"]),
    ];
    for (arguments, fragments) in table {
        let output = takeaway(arguments);
        let line = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {line}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        assert!(
            line.starts_with("takeaway: ") && line.ends_with('\n'),
            "{arguments:?}: {line:?}"
        );
        // The parser of arguments adds its tips and the usage.
        let parsed = line.contains("For more information");
        assert!(parsed || line.lines().count() == 1, "{arguments:?}: {line}");
        for fragment in *fragments {
            assert!(
                line.contains(fragment),
                "{arguments:?} lacks {fragment}: {line}"
            );
        }
    }
    assert!(!file.exists());
}

/// What cannot be written is said, by help and by a list.
#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told() {
    for arguments in [&["--help"][..], &["kinds"], &["terms", "cold?n=100000"]] {
        let full = std::fs::File::options()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_takeaway"))
            .args(arguments)
            .stdout(full)
            .output()
            .unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {told}");
        assert_eq!(told.lines().count(), 1, "{arguments:?}: {told}");
        assert!(told.starts_with("takeaway: standard output: "), "{told}");
    }
}

/// Bytes that are no text, as a file's name may hold.
#[test]
#[cfg(unix)]
fn arguments_that_are_no_text_are_refused_in_a_line() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let broken = OsStr::from_bytes(b"strip?n=\xff");
    for before in [
        &["words"][..],
        &["terms"],
        &["figure", "-o", "x.svg"],
        &["solve"],
    ] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_takeaway"))
            .args(before)
            .arg(broken)
            .output()
            .unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{before:?}: {told}");
        assert!(
            told.starts_with("takeaway: ") && told.contains("Usage: takeaway"),
            "{told}"
        );
        assert!(output.stdout.is_empty());
    }
}

/// A figure that is stopped by Ctrl+C leaves the old file, and no other in its folder.
#[test]
#[cfg(unix)]
fn an_interrupt_loses_nothing() {
    use std::os::unix::process::ExitStatusExt;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("figure.svg");
    std::fs::write(&file, "the old one").unwrap();
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_takeaway"))
        .args(["figure", "cold-count?n=4294967296&algorithm=sieve", "-o"])
        .arg(&file)
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    std::thread::sleep(std::time::Duration::from_millis(300));
    let id = child.id().to_string();
    let sent = std::process::Command::new("kill")
        .args(["-INT", &id])
        .status()
        .unwrap();
    assert!(sent.success());
    assert_eq!(child.wait().unwrap().signal(), Some(2));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "the old one");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}
