//! Numbers are one language in every option: `1000`, `10^3`, `1e3`, `1_000`, `1,000`, `1 000`.

use super::{printed, takeaway};

/// The numeric options, each with a command that takes it, in a number below which nothing takes long.
const NUMERIC: [(&str, &[&str]); 20] = [
    ("verify --m", &["verify", "theorem-3", "--delta", "1"]),
    ("verify --delta", &["verify", "theorem-3", "--m", "1"]),
    ("verify --wraps", &["verify", "words", "--m", "1"]),
    ("verify --c", &["verify", "three-move"]),
    ("verify --n", &["verify", "theorem-3.2"]),
    (
        "verify --moves",
        &["verify", "planes", "--coefficients", "1"],
    ),
    (
        "verify --coefficients",
        &["verify", "planes", "--moves", "1"],
    ),
    ("verify --shard", &["verify", "three-move", "--c", "9"]),
    ("verify --threads", &["verify", "three-move", "--c", "9"]),
    ("count --from", &["count", "2,5", "--n", "2000"]),
    ("count --n", &["count", "2,5"]),
    ("count --every", &["count", "2,5", "--n", "100"]),
    ("count --threads", &["count", "2,5", "--n", "100"]),
    ("records --n", &["records", "2,5"]),
    ("records --threads", &["records", "2,5", "--n", "100"]),
    ("period --below", &["period", "2,5"]),
    ("period --every", &["period", "2,5"]),
    ("period --shard", &["period", "2,5", "--each"]),
    ("terms --shard", &["terms", "three-move?a=2&size=9"]),
    ("play --seed", &["play", "play?game=heaps&set=2,5&heaps=0"]),
];

/// Those of pictures, whose output is a file.
const OF_PICTURES: [&str; 3] = ["figure --width", "figure --height", "figure --scale"];

/// Options that are no number.
const OTHER: [&str; 21] = [
    "terms --format",
    "terms --sequence",
    "figure --output",
    "figure --theme",
    "figure --palette",
    "figure --text",
    "figure --link",
    "set --format",
    "find --format",
    "count --csv",
    "count --resume",
    "records --csv",
    "period --convention",
    "period --format",
    "period --resume",
    "period --word",
    "law --convention",
    "law --certificate",
    "law --format",
    "play --opponent",
    "story --output",
];

/// Notations of a number that is small enough for the option, the plain one first.
fn notations(option: &str) -> &'static [&'static str] {
    match option {
        option if option.ends_with("--shard") => &["1/8", "1/2^3", "1e0/8", "1/8e0"],
        "verify --m" | "verify --delta" | "verify --wraps" | "verify --c" | "verify --n" => {
            &["10", "10^1", "1e1", "1_0"]
        }
        "verify --moves" | "verify --coefficients" => &["2", "2^1", "2e0"],
        option if option.ends_with("--threads") => &["2", "2^1", "2e0"],
        _ => &["1000", "10^3", "1e3", "1_000", "1,000", "1 000", "1'000"],
    }
}

/// The options with a value that the help of a command lists.
fn options(command: &str) -> Vec<String> {
    let help = printed(&[command, "--help"]);
    let named = help.lines().filter_map(|line| {
        let at = line.find("--")?;
        let (name, rest) = line[at..].split_once(' ')?;
        let is_option = line[..at].trim_end_matches(", ").trim().len() <= 2;
        (is_option && rest.starts_with('<')).then(|| format!("{command} {name}"))
    });
    named.collect()
}

#[test]
fn every_option_with_a_value_is_listed() {
    for command in [
        "terms", "words", "figure", "verify", "count", "set", "find", "records", "period", "law",
        "check", "solve", "play", "story", "kinds",
    ] {
        for option in options(command) {
            let is_known = NUMERIC.iter().any(|(name, _)| *name == option)
                || OF_PICTURES.contains(&&option[..])
                || OTHER.contains(&&option[..])
                || option == "story --page";
            assert!(is_known, "{option} takes a value; is it a number?");
        }
    }
}

#[test]
fn every_numeric_option_takes_every_notation() {
    for (option, command) in NUMERIC {
        let (_, name) = option.split_once(' ').unwrap();
        let answer = |number: &str| {
            let output = takeaway(&[command, &[name, number]].concat());
            let said = String::from_utf8(output.stderr).unwrap();
            assert!(output.status.success(), "{option} {number}: {said}");
            String::from_utf8(output.stdout).unwrap()
        };
        let [first, others @ ..] = notations(option) else {
            panic!("{option}")
        };
        let wanted = answer(first);
        for other in others {
            assert_eq!(answer(other), wanted, "{option} {other}");
        }
    }
}

#[test]
fn pictures_have_sizes_in_every_notation() {
    let folder = tempfile::tempdir().unwrap();
    let drawn = |name: &str, number: &str, ending: &str| {
        let file = folder.path().join(format!("drawn.{ending}"));
        let output = file.to_str().unwrap();
        printed(&["figure", "strip?set=2,5", name, number, "-o", output]);
        std::fs::read(file).unwrap()
    };
    for name in ["--width", "--height"] {
        let wanted = drawn(name, "1000", "svg");
        for number in ["10^3", "1e3", "1_000", "1,000", "1 000"] {
            assert!(drawn(name, number, "svg") == wanted, "{name} {number}");
        }
    }
    assert!(drawn("--scale", "2^1", "png") == drawn("--scale", "2", "png"));
}

#[test]
fn two_numbers_are_not_one() {
    for number in ["3 5", "1,00", "10 00"] {
        let output = takeaway(&["period", "2,5", "--below", number]);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{number}");
        let wanted = format!(
            "--below cannot be “{number}”. Allowed: a whole number from 1 on, such as 2^26."
        );
        assert!(said.contains(&wanted), "{said}");
    }
}
