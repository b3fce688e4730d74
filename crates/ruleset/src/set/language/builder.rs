//! Sets as papers build them: `{2k+1 : k ≥ 0}`, `{n^2 | n ∈ N}`, `2^n - 1 for n >= 1`, `{n^2 : n = 1, …, 10}`.

use std::ops::Range;

use super::tokens::{is_blank, is_letter};

/// Signs and words before a condition.
const BEFORE: [&str; 6] = [":", "|", ",", " for ", " where ", " with "];

/// Most values of a letter that are listed one by one.
const LISTED: u64 = 1000;

/// A condition on the letter of a formula.
pub(super) struct Condition {
    /// Its bytes.
    pub at: Range<usize>,
    /// The letter of the formula before it.
    pub letter: char,
    pub values: Values,
}

/// The values of a letter.
pub(super) enum Values {
    /// Those of this letter: s begins at 1, n at 0.
    From(char),
    /// These.
    Listed(Vec<u64>),
}

/// The condition after a formula, where it says that a letter begins at 0 or 1, or lists its values, and all before it has
/// no other letter. O(text).
pub(super) fn condition(text: &str) -> Option<Condition> {
    let closes = |c: char| is_blank(c) || "}].)".contains(c);
    let end = text.trim_end_matches(closes).len();
    let text_of = &text[..end];
    // A condition such as k = 0, 1, 2, … has commas itself.
    let places =
        |sign: &&str| [text_of.find(*sign), text_of.rfind(*sign)].map(|at| Some((at?, sign.len())));
    let found = BEFORE.iter().flat_map(places).flatten();
    let (start, (letter, first)) = found
        .filter_map(|(at, length)| Some((at, bound(&text[at + length..end])?)))
        .max_by_key(|(at, _)| *at)?;
    let mut letters = text[..start].chars().filter(|&c| is_letter(c)).peekable();
    letters.peek()?;
    let values = match first {
        Bound::From(1) => Values::From('s'),
        Bound::From(_) if letter == 's' => Values::From('n'),
        Bound::From(_) => Values::From(letter),
        Bound::Listed(values) => Values::Listed(values),
    };
    // The dots after `k = 0, 1, 2,` are the condition's.
    let dots = text[end..].trim_start_matches(|c| is_blank(c) || c == '.');
    letters.all(|other| other == letter).then_some(Condition {
        at: start..text.len() - dots.len(),
        letter,
        values,
    })
}

/// The values that a condition gives.
enum Bound {
    From(u64),
    Listed(Vec<u64>),
}

/// The letter and its values: of `k ≥ 0`, `n ∈ N`, `n = 1, …, 10`, `1 ≤ n ≤ 10`.
fn bound(text: &str) -> Option<(char, Bound)> {
    let text: String = text.chars().filter(|&c| !is_blank(c)).collect();
    let text = text
        .replace("...", "…")
        .replace("<=", "≤")
        .replace('⩽', "≤");
    let letter = text.chars().find(char::is_ascii_lowercase)?;
    // `1 ≤ n ≤ 10`, `n ≤ 10`: from 1.
    if let Some((least, most)) = text.split_once(letter) {
        let sign = |text: &str, strict: u64| match text.strip_prefix('≤') {
            Some(rest) => Some((rest.to_string(), 0)),
            None => Some((text.strip_prefix('<')?.to_string(), strict)),
        };
        let least = match least.strip_suffix('≤').map(|least| (least, 0)) {
            _ if least.is_empty() => Some(1),
            Some((least, more)) => least.parse().ok().map(|least: u64| least + more),
            None => least
                .strip_suffix('<')?
                .parse()
                .ok()
                .map(|least: u64| least + 1),
        };
        if let Some((most, less)) = sign(most, 1) {
            return Some((
                letter,
                listed(least?, most.parse::<u64>().ok()?.checked_sub(less)?)?,
            ));
        }
    }
    let said = text.strip_prefix(letter)?;
    let first = match said {
        "≥0" | ">=0" | "⩾0" | "∈n_0" | "∈naturals_0" => 0,
        "≥1" | ">=1" | "⩾1" | ">0" | "∈n" | "∈naturals" | "inn" | "innaturals" | "∈n^+"
        | "∈z^+" | "∈z_+" => 1,
        _ => {
            let values = ["=", "∈", "in"]
                .iter()
                .find_map(|sign| said.strip_prefix(sign))?;
            return Some((letter, enumerated(values)?));
        }
    };
    Some((letter, Bound::From(first)))
}

fn listed(first: u64, last: u64) -> Option<Bound> {
    (first <= last && last - first < LISTED).then(|| Bound::Listed((first..=last).collect()))
}

/// The values of a letter: `0, 1, 2, …`, also without the dots, `1, …, 10`, `1..10`, `{1, 2, 5}`, `range(1, 10)`.
fn enumerated(text: &str) -> Option<Bound> {
    if let Some(ends) = text.strip_prefix("range(") {
        let mut ends = ends.split(',').map(|end| end.parse::<u64>().ok());
        let (first, end) = match (ends.next()?, ends.next(), ends.next()) {
            (end, None, None) => (Some(0), end),
            (first, Some(end), None) => (first, end),
            _ => return None,
        };
        return listed(first?, end?.checked_sub(1)?);
    }
    let text = text.trim_start_matches(['{', '[']);
    if let Some((first, last)) = text.split_once("..") {
        return listed(first.parse().ok()?, last.parse().ok()?);
    }
    let (begin, last) = match text.split_once('…') {
        Some((begin, last)) => (begin, Some(last.trim_start_matches(','))),
        None if text.ends_with(',') => (text, Some("")),
        None => (text, None),
    };
    let begin = begin
        .trim_end_matches(',')
        .split(',')
        .map(|value| value.parse().ok());
    let begin: Vec<u64> = begin.collect::<Option<_>>()?;
    let rises = begin.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    match (last, begin.first()) {
        (Some(""), Some(&first)) if rises && first < 2 => Some(Bound::From(first)),
        (Some(last), Some(&first)) if rises => listed(first, last.parse().ok()?),
        (None, Some(_)) => Some(Bound::Listed(begin)),
        _ => None,
    }
}

/// The bytes in front of a letter's condition: `prime` in `{p : p prime}`, `1 ≤ x ≤ 5` in `{x | 1 ≤ x ≤ 5}`. O(text).
pub(super) fn said_of_letter(text: &str) -> Option<Range<usize>> {
    let start = text.find(|c| !is_blank(c) && c != '{')?;
    let letter = text[start..].chars().next().filter(|&c| is_letter(c))?;
    let rest = text[start + letter.len_utf8()..].trim_start_matches(is_blank);
    let in_naturals = ["∈ naturals", "∈naturals", "∈  naturals", "∈ n ", "in n "];
    let rest = in_naturals
        .iter()
        .find_map(|words| rest.strip_prefix(words))
        .unwrap_or(rest);
    let rest = rest
        .trim_start_matches(is_blank)
        .strip_prefix([':', '|'])?
        .trim_start_matches(is_blank);
    // `1 ≤ x ≤ 5`, `x ≥ 3`.
    let after = rest
        .strip_prefix(letter)
        .map(|rest| rest.trim_start_matches(is_blank));
    let is_bound = |rest: &str| rest.starts_with(['≥', '>', '⩾', '≤', '<', '⩽', '≡']);
    if rest.starts_with(|c: char| c.is_ascii_digit()) && rest.contains(['≤', '<', '⩽']) {
        return Some(start..text.len() - rest.len());
    }
    if let Some(after) = after.filter(|after| is_bound(after)) {
        let is_least = after.starts_with(['≥', '>', '⩾']);
        return Some(start..text.len() - if is_least { rest.len() } else { after.len() });
    }
    let rest = rest
        .strip_prefix(letter)?
        .strip_prefix(is_blank)?
        .trim_start_matches(is_blank);
    let is = ["is a ", "is an ", "is "]
        .iter()
        .find_map(|words| rest.strip_prefix(words))
        .unwrap_or(rest);
    is.starts_with(is_letter)
        .then(|| start..text.len() - is.len())
}
