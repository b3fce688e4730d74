//! The title of a sheet, and the short titles of its panels: what the titles of the figures share,
//! and how they differ.

use std::rc::Rc;

use super::panel::Panel;
use crate::number::{capitalized, is_word};

/// Words with which no title ends.
const SMALL: [&str; 10] = [
    "a", "and", "for", "from", "in", "of", "on", "the", "to", "with",
];
/// Least number of words that titles end with, if these are no phrase of their own.
const TAIL: usize = 2;
/// Least length of a word that says what something is about, in characters.
const TELLING: usize = 4;

/// The title of the sheet, and a short one a panel; these may be empty.
pub(super) fn titles(panels: &[Rc<Panel>]) -> (String, Vec<String>) {
    let whole: Vec<&str> = panels
        .iter()
        .map(|panel| panel.caption().title.as_str())
        .collect();
    let about = subjects(panels);
    let (title, mut own) = apart(&whole, &about)
        .unwrap_or_else(|| (about, whole.iter().map(ToString::to_string).collect()));
    let same = |(i, title): (usize, &String)| own[..i].contains(title);
    if own.iter().enumerate().any(same) {
        for (own, differing) in own.iter_mut().zip(differing(panels)) {
            let parts = [own.as_str(), differing.as_str()];
            let said: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
            *own = said.join(", ");
        }
    }
    (title, own)
}

/// The subject of the figures, as a menu names it.
fn subjects(panels: &[Rc<Panel>]) -> String {
    let mut names: Vec<&str> = Vec::new();
    for panel in panels {
        let name = panel.spec().name().title;
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.join("; ")
}

/// The parameters in which panels of one kind differ: "n = 500".
fn differing(panels: &[Rc<Panel>]) -> Vec<String> {
    let texts = |panel: &Rc<Panel>| -> Vec<(&'static str, String)> {
        let controls = panel.spec().controls().into_iter();
        let text = controls.map(|control| (control.name, control.value));
        text.collect()
    };
    let all: Vec<_> = panels.iter().map(texts).collect();
    let tells = |pair: &&(&str, String)| {
        !pair.1.is_empty() && !all.iter().all(|texts| texts.contains(*pair))
    };
    let said = |(name, text): &(&str, String)| format!("{name} = {text}");
    let of = |texts: &Vec<_>| texts.iter().filter(tells).map(said).collect::<Vec<_>>();
    let mut told: Vec<String> = all.iter().map(|texts| of(texts).join(", ")).collect();
    // A part is named with the whole; equal figures need no words.
    if told.iter().any(|said| !said.is_empty()) {
        let none = told.iter_mut().filter(|said| said.is_empty());
        none.for_each(|said| *said = "whole".into());
    }
    told
}

/// The common beginning and end of all titles, as one title, and the differences between them;
/// nothing if that says too little. `about` replaces a beginning.
fn apart(titles: &[&str], about: &str) -> Option<(String, Vec<String>)> {
    let words: Vec<Vec<&str>> = titles.iter().map(|title| words(title)).collect();
    let first = words.first()?;
    if words.iter().all(|other| other == first) {
        return Some((titles[0].into(), vec![String::new(); titles.len()]));
    }
    let shortest = words.iter().map(Vec::len).min()?;
    let same = |at: &dyn Fn(&Vec<&str>) -> usize| {
        words
            .iter()
            .all(|other| other[at(other)] == first[at(first)])
    };
    let prefix = (0..shortest).take_while(|&i| same(&|_| i)).count();
    // Something is to be left of each.
    let prefix = prefix.min(shortest - 1);
    let suffix = (0..shortest - prefix - 1)
        .take_while(|&i| same(&|words| words.len() - 1 - i))
        .count();
    let between = |suffix: usize| {
        let part = move |words: &Vec<&str>| words[prefix..words.len() - suffix].join(" ");
        words.iter().map(part).collect::<Vec<String>>()
    };
    let head = head(&first[..prefix]);
    let tail = first[first.len() - suffix..].join(" ");
    // An end is one of its own behind a comma, or where it begins with a noun.
    let mark = [',', ':']
        .into_iter()
        .find(|&mark| between(suffix).iter().all(|own| own.ends_with(mark)));
    let noun = suffix >= TAIL
        && tail.starts_with(is_word)
        && between(suffix).iter().all(|own| !leads_on(own));
    let (title, own) = match (head.is_empty(), mark) {
        _ if suffix == 0 || !(mark.is_some() || noun) => (head, between(0)),
        (true, Some(mark)) => (format!("{about}{mark} {tail}"), between(suffix)),
        (true, None) => (capitalized(tail), between(suffix)),
        (false, Some(mark)) => (format!("{head}{mark} {tail}"), between(suffix)),
        (false, None) => (format!("{head} {tail}"), between(suffix)),
    };
    let tells = |word: &str| word.chars().filter(|&c| is_word(c)).count() >= TELLING;
    let trimmed = own
        .iter()
        .map(|own| own.trim_end_matches([',', ':']).to_string());
    title
        .split(' ')
        .any(tells)
        .then(|| (title.clone(), trimmed.collect()))
}

/// The words of a title; a text in brackets is one.
fn words(title: &str) -> Vec<&str> {
    let (mut depth, mut words, mut from) = (0_usize, Vec::new(), 0);
    for (at, c) in title.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            ' ' if depth == 0 => {
                words.push(&title[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    words.push(&title[from..]);
    words
}

/// The beginning of titles without its connecting words.
fn head(words: &[&str]) -> String {
    let leading = words.iter().rev().take_while(|word| leads_on(word)).count();
    let head = words[..words.len() - leading].join(" ");
    head.trim_end_matches([',', ':']).into()
}

/// Whether a text ends with a word with which no title ends.
fn leads_on(text: &str) -> bool {
    text.split(' ')
        .next_back()
        .is_some_and(|word| SMALL.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::apart;

    #[test]
    fn titles_fall_apart_into_common_and_own() {
        let table: &[(&[&str], &str, &[&str])] = &[
            (
                &[
                    "3-term-greedy, unrestricted",
                    "3-term-greedy, max restriction",
                ],
                "3-term-greedy",
                &["unrestricted", "max restriction"],
            ),
            (
                &["Sidon-greedy, unrestricted", "Line-greedy, unrestricted"],
                "Permutation, unrestricted",
                &["Sidon-greedy", "Line-greedy"],
            ),
            (
                &[
                    "Number of cold positions of the squares, up to 2¹⁶",
                    "Number of cold positions of a set, up to 2¹⁶",
                ],
                "Number of cold positions, up to 2¹⁶",
                &["the squares", "a set"],
            ),
            (
                &[
                    "Additive sink subtraction S(5, 5 + k), 1 ≤ k ≤ 4",
                    "Additive wall subtraction S(5, 5 + k), 1 ≤ k ≤ 4",
                ],
                "Additive subtraction S(5, 5 + k), 1 ≤ k ≤ 4",
                &["sink", "wall"],
            ),
            (
                &[
                    "Nim-values of the game {2, 5}: sink and wall",
                    "Nim-values of the game {1, 5}: sink and wall",
                ],
                "Nim-values of the game: sink and wall",
                &["{2, 5}", "{1, 5}"],
            ),
            (
                &[
                    "Nim-values of {2, 5}: sink and wall",
                    "Nim-values of {3, 4}: wall",
                ],
                "Nim-values",
                &["{2, 5}: sink and wall", "{3, 4}: wall"],
            ),
            (
                &[
                    "Periods of {20, b, c} for b ≤ 40",
                    "Periods of {21, b, c} for b ≤ 40",
                ],
                "Periods for b ≤ 40",
                &["{20, b, c}", "{21, b, c}"],
            ),
            (
                &["One and the same", "One and the same"],
                "One and the same",
                &["", ""],
            ),
        ];
        for (titles, title, own) in table {
            let (found, apart) = apart(titles, "Permutation").unwrap();
            assert_eq!(
                (
                    found.as_str(),
                    apart.iter().map(String::as_str).collect::<Vec<_>>()
                ),
                (*title, own.to_vec())
            );
        }
        assert!(apart(&["Wythoff Nim: P", "Greedy queens"], "").is_none());
        assert!(apart(&["The queens", "The forest fire"], "").is_none());
        assert!(apart(&["", "x"], "").is_none());
        assert!(apart(&[], "").is_none());
    }
}
