//! Comments: the words that nothing printed uses are rare in them, too, and none begins with "What".

use std::fs;
use std::path::{Path, PathBuf};

use super::forbidden::forbidden;

/// Comments with a forbidden word, at most. Lower it with each comment that loses one.
const MOST: usize = 205;

/// Folders of generated or foreign files.
const FOREIGN: [&str; 5] = ["node_modules", "pkg", "dist", "target", "__pycache__"];

/// The files with one of these endings below a folder.
fn sources(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let is_foreign = |path: &Path| FOREIGN.iter().any(|name| path.ends_with(name));
    let below = paths.into_iter().flat_map(|path| {
        if !path.is_dir() {
            vec![path]
        } else if is_foreign(&path) {
            Vec::new()
        } else {
            sources(&path, endings)
        }
    });
    let ends = |path: &PathBuf| {
        path.extension()
            .is_some_and(|own| endings.iter().any(|ending| own == *ending))
    };
    below.filter(ends).collect()
}

/// The files with one of these endings below folders of the repository.
pub(super) fn files(folders: &[&str], endings: &[&str]) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let below = folders
        .iter()
        .flat_map(|folder| sources(&root.join(folder), endings));
    below.collect()
}

/// The comments of a file that are lines of their own: the number of the first line, and the words.
/// Lines in a row are one comment.
fn comments(text: &str) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    let mut inside = false;
    for (number, line) in text.lines().map(str::trim).enumerate() {
        let is_comment = ["//", "/*", "* ", "*/"]
            .iter()
            .any(|mark| line.starts_with(mark));
        if is_comment {
            if !inside {
                found.push((number + 1, String::new()));
            }
            let (_, words) = found.last_mut().unwrap();
            words.push_str(line.trim_start_matches(['/', '!', '*']));
        }
        inside = is_comment;
    }
    found
}

#[test]
fn comments_are_read_by_the_block() {
    let text =
        "//! First\n//! words.\n\nfn f() {}\n/**\n * Second.\n */\nlet x = 1; // Not read.\n";
    let read = comments(text);
    assert_eq!(read.len(), 2);
    assert_eq!(read[0], (1, " First words.".into()));
    assert_eq!((read[1].0, read[1].1.trim()), (5, "Second."));
}

#[test]
fn forbidden_words_in_comments_grow_fewer() {
    let rust = files(&["src", "crates", "tests", "benches", "tools"], &["rs"]);
    let scripts = files(
        &["www", "tests", "tools", "npm", "python"],
        &["ts", "mjs", "js"],
    );
    let mut faults = Vec::new();
    for file in rust.iter().chain(&scripts) {
        let text = fs::read_to_string(file).unwrap();
        for (line, comment) in comments(&text) {
            let words = forbidden(&comment);
            if !words.is_empty() {
                faults.push(format!("{}:{line}: {words:?}", file.display()));
            }
        }
    }
    assert!(
        faults.len() <= MOST,
        "{}\n{} comments use a word of tests/forbidden-words.txt; at most {MOST} may",
        faults.join("\n"),
        faults.len()
    );
}

#[test]
fn comments_do_not_begin_with_what() {
    let mut faults = Vec::new();
    for file in files(&["src", "crates"], &["rs"]) {
        let text = fs::read_to_string(&file).unwrap();
        for line in text.lines().map(str::trim) {
            let comment = line
                .strip_prefix("//")
                .map(|rest| rest.trim_start_matches(['/', '!']));
            if comment.is_some_and(|comment| comment.starts_with(" What ")) {
                faults.push(format!("{}: {line}", file.display()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
