//! Sets as people type them: what `takeaway set` understands, and that figures take the same.

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};

use super::{printed, takeaway};

/// The line of this name that `takeaway set` prints.
fn line(name: &str, arguments: &[&str]) -> String {
    let text = printed(&[&["set"], arguments].concat());
    let found = text.lines().find_map(|line| line.strip_prefix(name));
    found
        .unwrap_or_else(|| panic!("{name} in {text}"))
        .trim()
        .to_string()
}

/// What the program answers to a text on its standard input.
fn from_input(arguments: &[&str], text: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_takeaway"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(text.as_bytes())
        .unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn what_is_not_known_to_end_is_refused_in_the_sink() {
    for (arguments, told) in [
        (
            &["terms", "strip?set=primes and fibonacci&convention=sink"][..],
            "the sink depends on it",
        ),
        (&["terms", "strip?set=ulam and evil"], "Choose the wall"),
        (
            &[
                "solve",
                "play?game=heaps&set=primes and n^2%2B1&convention=sink&heaps=9",
            ],
            "largest member",
        ),
        (
            &["words", "cold?set=primes and composites&convention=misere"],
            "No number is in this set",
        ),
        (
            &["terms", "strip?set=evil and odious&convention=sink"],
            "No number is in this set",
        ),
        (
            &[
                "words",
                "cold?set=fibonacci and (squares%2B900000)&convention=misere",
            ],
            "No member of this set is found",
        ),
    ] {
        let output = takeaway(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(told), "{arguments:?}: {said}");
    }
    assert_eq!(
        printed(&["terms", "strip?set=lucas and fibonacci&convention=sink"]),
        printed(&["terms", "strip?set=1,2,3&convention=sink"])
    );
    assert_eq!(line("size", &["primes and odd"]), "infinite");
    assert_eq!(
        line("size", &["primes and fibonacci"]),
        "no largest member is known"
    );
    assert_eq!(line("set", &["n^2+(-1)^64"]), "n^2+1");
}

#[test]
fn phrases_are_understood() {
    for (typed, canonical, members) in [
        ("1 3 4", "1,3,4", "1, 3, 4"),
        ("1..5", "1,2,3,4,5", "1, 2, 3, 4, 5"),
        ("{1,…,5}", "1,2,3,4,5", "1, 2, 3, 4, 5"),
        (
            "all but {1,3}",
            "all-but-1,3",
            "2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, …",
        ),
        (
            "primes-1",
            "primes-1",
            "1, 2, 4, 6, 10, 12, 16, 18, 22, 28, 30, 36, …",
        ),
        (
            "1 | primes",
            "1,primes",
            "1, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, …",
        ),
        (
            "n(3n-1)/2",
            "pentagonal",
            "1, 5, 12, 22, 35, 51, 70, 92, 117, 145, 176, 210, …",
        ),
        (
            "prime-powers",
            "prime-powers",
            "2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19, …",
        ),
    ] {
        assert_eq!(line("set", &[typed]), canonical, "{typed}");
        assert_eq!(line("members", &[typed]), members, "{typed}");
        // A figure of the same text is the figure of the canonical one.
        let terms = |set: &str| printed(&["terms", &format!("cold?n=200&set={set}")]);
        assert_eq!(terms(typed), terms(canonical), "{typed}");
    }
    assert_eq!(line("OEIS", &["n(3n-1)/2"]), "A000326");
    assert_eq!(line("size", &["1..5"]), "5 members");
    assert_eq!(line("below 10⁴", &["primes"]), "1229 (12.3\u{202f}%)");
    let json: serde_json::Value =
        serde_json::from_str(&printed(&["set", "1 | primes", "--format", "json"])).unwrap();
    assert_eq!(json["text"], "1,primes");
    assert_eq!(json["finite"], serde_json::Value::Null);
}

#[test]
fn a_set_comes_from_a_file_or_from_standard_input() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let hundred: Vec<String> = (1..=100).map(|i| (7 * i).to_string()).collect();
    fs::write(path("hundred.txt"), hundred.join("\n")).unwrap();
    fs::write(
        path("b000040.txt"),
        "# A000040 (b-file)\n1 2\n2 3\n3 5\n4 7\n",
    )
    .unwrap();
    fs::write(path("word.txt"), "3\n4\nfife\n").unwrap();

    assert_eq!(
        line("size", &[&format!("@{}", path("hundred.txt"))]),
        "100 members"
    );
    let file = format!("@{}", path("b000040.txt"));
    let output = takeaway(&["terms", &format!("strip?n=50&set={file}")]);
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        printed(&["terms", "strip?n=50&set=2,3,5,7"]),
    );
    for (typed, set, told) in [
        ("2, 5,\n7", "2,5,7", ""),
        (
            "1 4\n2 9\n4 16\n",
            "4,9,16",
            "takeaway: Two numbers in every line: a table. Its second column is the set.\n",
        ),
        (
            "1..5\nn^2",
            "2,3,5,squares",
            "takeaway: 2 lines, each a set: this is their union.\n",
        ),
    ] {
        let output = from_input(&["set", "-"], typed);
        let printed = String::from_utf8(output.stdout).unwrap();
        assert!(
            printed.starts_with(&format!("set        {set}\n")),
            "{typed}: {printed}"
        );
        assert_eq!(String::from_utf8(output.stderr).unwrap(), told, "{typed}");
    }
    for typed in ["3\n-7\n12\n", "squares\n-100\n4\n", "1 3 4\n2 5 7\n"] {
        assert_eq!(
            from_input(&["set", "-"], typed).status.code(),
            Some(2),
            "{typed}"
        );
    }

    let word = format!("@{}", path("word.txt"));
    let told = String::from_utf8(takeaway(&["set", &word]).stderr).unwrap();
    assert!(
        told.contains("word.txt:3:1: No set is called “fife”."),
        "{told}"
    );
    assert!(told.ends_with("\n  fife\n  ^^^^\n"), "{told}");
    let told = String::from_utf8(takeaway(&["set", "@no/such/file"]).stderr).unwrap();
    assert!(told.contains("There is no file “no/such/file”."), "{told}");
}

#[test]
fn long_lists_are_played_and_families_read() {
    let list: Vec<String> = (0..65_536).map(|i| (2 * i + 1).to_string()).collect();
    let game = ["solve", "play?game=heaps&set=-&heaps=8,9"];
    let solved = from_input(&game, &list.join("\n")).stdout;
    // Of the odd numbers the nim-value is that of the parity.
    let solved = String::from_utf8(solved).unwrap();
    assert!(solved.starts_with("N\n"), "{solved}");
    assert!(solved.contains("take 9 from heap 2"), "{solved}");
    let laws = from_input(&["law", "-"], "s, 4s\n").stdout;
    assert!(String::from_utf8(laws).unwrap().contains("p(s) = 5s"));
}

#[test]
fn a_caret_shows_what_is_wrong() {
    let output = takeaway(&["set", "1, 3 or prmes"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "takeaway: No set is called “prmes”. Did you mean primes? (column 9)\n  \
         1, 3 or prmes\n          ^^^^^\n"
    );
}

#[test]
fn terms_lead_to_figures() {
    let found = printed(&["find", "0,2,5,7,10,12,15,17,20,22,34,39,44"]);
    let first = found.lines().next().unwrap();
    assert!(
        first.starts_with("cold?set=squares&n=60  13 terms: "),
        "{found}"
    );
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("b.txt");
    fs::write(
        &path,
        "# A000000\n1 0\n2 1\n3 3\n4 7\n5 12\n6 20\n7 30\n8 44\n",
    )
    .unwrap();
    let file = format!("@{}", path.display());
    let output = takeaway(&["find", &file, "--format", "json"]);
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "takeaway: Two numbers in every line: the terms are the second.\n"
    );
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let specs: Vec<&str> = json
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|each| each["spec"].as_str())
        .collect();
    assert!(
        specs
            .iter()
            .any(|spec| spec.starts_with("greedy-set?condition=sidon")),
        "{specs:?}"
    );
    assert_eq!(
        printed(&["find", "3 1 4 1 5 9 2 6 5"]),
        "None of the sequences in the index begins like this.\n"
    );
    assert_eq!(takeaway(&["find", "1 2 3"]).status.code(), Some(2));
}
