//! Rules that every sentence keeps, whatever it says.

use proptest::prelude::*;
use takeaway::Error;
use takeaway::error::Problem;
use takeaway::figure::Caption;
use takeaway::figure::caption::FACTS;
use takeaway::number::percent;

use super::forbidden::forbidden;

/// Nouns that follow a number, in the plural.
const NOUNS: &[&str] = &[
    "positions",
    "rows",
    "values",
    "records",
    "points",
    "members",
    "terms",
    "numbers",
    "periods",
    "moves",
    "marks",
    "classes",
    "digits",
    "blocks",
    "sets",
    "games",
    "places",
    "cells",
    "words",
    "letters",
    "rulesets",
    "mismatches",
    "times",
    "fixed points",
    "nim-values",
    "cases",
    "pairs",
    "heaps",
    "steps",
];
/// Words before a plural.
const BEFORE: &[&str] = &[
    "cold",
    "hot",
    "smallest",
    "further",
    "more",
    "consecutive",
    "short",
    "long",
];

/// The faults of everything a caption says.
pub(crate) fn faults(caption: &Caption) -> Vec<String> {
    let mut faults = Vec::new();
    for (name, text) in caption.texts() {
        match name {
            // A text for links, not to be read.
            "play" => {}
            "link" | "further" => {
                let label = text.rsplit_once(": ").map_or("", |parts| parts.0);
                faults.extend(of_text(label));
            }
            _ => faults.extend(of_text(&text).map(|fault| format!("{name}: {fault}"))),
        }
        let sentences = ["caption", "see", "trust", "note"].contains(&name);
        // What to look for may be nothing.
        let nothing = name == "see" && text.is_empty();
        if sentences && !nothing && !text.ends_with(['.', '…', '?', '”']) {
            faults.push(format!("{name} ends without a stop: {text}"));
        }
        if ["title", "badge", "caption", "trust"].contains(&name) && text.trim().is_empty() {
            faults.push(format!("{name} is empty"));
        }
    }
    for fact in &caption.facts {
        if fact.latex.matches('{').count() != fact.latex.matches('}').count() {
            faults.push(format!("braces: {}", fact.latex));
        }
    }
    if caption.facts.len() > FACTS {
        faults.push(format!("{} facts", caption.facts.len()));
    }
    faults
}

/// An error's words keep them too.
pub(crate) fn error(error: &Error) {
    let Error::BadInput(bad) = error else {
        panic!("{error:?}");
    };
    // A conflict quotes what was typed.
    if bad.problem == Problem::Conflict {
        return;
    }
    if let Some(fault) = of_text(&bad.allowed).next() {
        panic!("{error}: {fault}");
    }
}

/// The faults of a plain text.
pub(crate) fn of_text(text: &str) -> impl Iterator<Item = String> + use<> {
    let mut faults: Vec<&str> = Vec::new();
    for (sign, fault) in [
        ("`", "a backtick"),
        ("\\", "raw TeX"),
        ("_{", "raw TeX"),
        ("^{", "raw TeX"),
        ("{}", "nothing in braces"),
        ("  ", "a doubled blank"),
        (" ,", "a blank before a comma"),
        (" .", "a blank before a stop"),
        (",,", "two commas"),
        ("<=", "<= for ≤"),
        (">=", ">= for ≥"),
        ("NaN", "not a number"),
    ] {
        if text.contains(sign) {
            faults.push(fault);
        }
    }
    // A range such as 5..9 has them between two digits.
    let parts: Vec<&str> = text.split("..").collect();
    let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let range = |pair: &[&str]| digit(pair[0].chars().next_back()) && digit(pair[1].chars().next());
    if !parts.windows(2).all(range) {
        faults.push("two stops");
    }
    if text
        .split(|c: char| !c.is_alphanumeric())
        .any(|word| word == "inf")
    {
        faults.push("infinity");
    }
    if text.trim() != text {
        faults.push("blanks around it");
    }
    if hyphen_for_minus(text) {
        faults.push("a hyphen for a minus sign");
    }
    // A command names its spec in quotes, as it is typed.
    let printed: String = text.split('\'').step_by(2).collect();
    if long_number(&printed).is_some() {
        faults.push("an ungrouped number");
    }
    for (open, close) in [('(', ')'), ('{', '}'), ('“', '”')] {
        // A half-open interval [0, n) closes what a bracket opened.
        let bracket = if open == '(' {
            text.matches('[').count()
        } else {
            0
        };
        let brackets = if open == '(' {
            text.matches(']').count()
        } else {
            0
        };
        if text.matches(open).count() + bracket != text.matches(close).count() + brackets {
            faults.push("parentheses that do not match");
        }
    }
    if one_of_many(text) {
        faults.push("a plural after 1");
    }
    if all_of_two(text) {
        faults.push("all 2 for both");
    }
    if straight_apostrophe(text) {
        faults.push("a straight apostrophe");
    }
    // A badge is “Proved here”.
    faults.extend(forbidden(&text.replace("Proved here", "")));
    let text = text.to_string();
    faults
        .into_iter()
        .map(move |fault| format!("{fault}: {text}"))
}

/// A hyphen that begins a number: after a blank, an opening sign or an operator.
fn hyphen_for_minus(text: &str) -> bool {
    let chars: Vec<char> = text.chars().collect();
    chars.windows(2).enumerate().any(|(at, pair)| {
        let before = at.checked_sub(1).map(|i| chars[i]);
        pair[0] == '-'
            && pair[1].is_ascii_digit()
            && before.is_none_or(|c| !(c.is_alphanumeric() || c == '}'))
    }) || text.contains(" - ")
}

/// Five or more digits in a row that are not part of a name or a reference.
fn long_number(text: &str) -> Option<String> {
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, from) = rest.split_at(start);
        let digits = from
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(from.len());
        let named = before.ends_with(|c: char| c.is_alphabetic() || c == '.');
        if digits > 4 && !named {
            return Some(from[..digits].into());
        }
        rest = &from[digits..];
    }
    None
}

/// "1 positions", "1 cold positions".
fn one_of_many(text: &str) -> bool {
    let words: Vec<&str> = text.split([' ', '(', ')']).collect();
    words.windows(2).enumerate().any(|(at, pair)| {
        let one = pair[0] == "1";
        let next = if BEFORE.contains(&pair[1]) {
            words.get(at + 2).copied().unwrap_or_default()
        } else {
            pair[1]
        };
        let noun = next.trim_end_matches([',', '.', ';', ':']);
        one && NOUNS.contains(&noun)
    })
}

/// "All 2 terms", "at all 2 places".
fn all_of_two(text: &str) -> bool {
    let words: Vec<&str> = text.split([' ', '(', ')']).collect();
    let all = |word: &str| word.eq_ignore_ascii_case("all");
    words.windows(2).any(|pair| all(pair[0]) && pair[1] == "2")
}

/// Between two letters.
fn straight_apostrophe(text: &str) -> bool {
    let parts: Vec<&str> = text.split('\'').collect();
    let letter = |c: Option<char>| c.is_some_and(char::is_alphabetic);
    let within =
        |pair: &[&str]| letter(pair[0].chars().next_back()) && letter(pair[1].chars().next());
    parts.windows(2).any(within)
}

proptest! {
    /// Only all is 100 %, and only nothing 0 %.
    #[test]
    fn a_share_is_not_rounded_to_all_or_nothing(
        of in 2_u64..1 << 40,
        raw in any::<u64>(),
        near in any::<bool>(),
        decimals in 0_usize..4,
    ) {
        let some = 1 + if near { (raw % 3).min(of - 2) } else { raw % (of - 1) };
        for part in [some, of - some] {
            let told = percent(part as f64 / of as f64, decimals);
            let said = told.trim_end_matches(['%', '\u{202f}']);
            let number = said.rsplit(' ').next().unwrap();
            let number: f64 = number.parse().unwrap();
            prop_assert!(number > 0.0 && number < 100.0, "{part} of {of}: {told}");
            let share = 100.0 * part as f64 / of as f64;
            let right = match said.split_once(' ') {
                Some(("under", _)) => share < number,
                Some(("over", _)) => share > number,
                _ => (share - number).abs() <= 0.5001 * 10_f64.powi(-(decimals as i32)),
            };
            prop_assert!(right, "{part} of {of}: {told}");
        }
        prop_assert_eq!(percent(1.0, decimals).starts_with("100"), true);
        prop_assert_eq!(percent(0.0, decimals).starts_with('0'), true);
    }
}

#[test]
fn the_rules_find_what_they_are_for() {
    for bad in [
        "run `this`",
        "x_{1}",
        "2  3",
        "a , b",
        "from -3 on",
        "(half",
        "1 positions",
        "there are 1 cold positions.",
        "1 short blocks of 10",
        "All 2 terms follow",
        "the wall's period",
        "12345 rows",
        "5 - 3",
        "a <= b",
    ] {
        assert!(of_text(bad).next().is_some(), "{bad}");
    }
    for good in [
        "1 position, 21 positions",
        "1 short block and all 21 long blocks",
        "not 'strip?n=0'",
        "A005836 and arXiv:2601.18715",
        "all-but-3, powers-of-2",
        "12\u{202f}345 rows",
        "−3 to 5",
        "{2, 5} (wall)",
    ] {
        assert_eq!(of_text(good).next(), None, "{good}");
    }
}
