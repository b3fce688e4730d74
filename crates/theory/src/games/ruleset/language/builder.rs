//! Sets as papers build them: `{2k+1 : k ≥ 0}`, `{n^2 | n ∈ N}`, `2^n - 1 for n >= 1`.

use std::ops::Range;

use super::tokens::{is_blank, is_letter};

/// Signs and words before a condition.
const BEFORE: [&str; 6] = [":", "|", ",", " for ", " where ", " with "];

/// A condition on the letter of a formula.
pub(super) struct Condition {
    /// Its bytes.
    pub at: Range<usize>,
    /// The letter of the formula before it.
    pub letter: char,
    /// The letter whose values begin where the condition says: s at 1, n at 0.
    pub means: char,
}

/// The condition after a formula, where it says that a letter begins at 0 or 1, and all before it has no other
/// letter. O(text).
pub(super) fn condition(text: &str) -> Option<Condition> {
    let closes = |c: char| is_blank(c) || "}.)".contains(c);
    let end = text.trim_end_matches(closes).len();
    let text_of = &text[..end];
    // A condition such as k = 0, 1, 2, … has commas itself.
    let places =
        |sign: &&str| [text_of.find(*sign), text_of.rfind(*sign)].map(|at| Some((at?, sign.len())));
    let found = BEFORE.iter().flat_map(places).flatten();
    let (start, (letter, first)) = found
        .filter_map(|(at, length)| Some((at, bound(&text[at + length..end])?)))
        .max()?;
    let mut letters = text[..start].chars().filter(|&c| is_letter(c)).peekable();
    letters.peek()?;
    let means = match first {
        1 => 's',
        _ if letter == 's' => 'n',
        _ => letter,
    };
    letters.all(|other| other == letter).then_some(Condition {
        at: start..end,
        letter,
        means,
    })
}

/// The letter and its first value: of `k ≥ 0`, `n ∈ N`.
fn bound(text: &str) -> Option<(char, u64)> {
    let text: String = text.chars().filter(|&c| !is_blank(c)).collect();
    let letter = text.chars().next().filter(char::is_ascii_lowercase)?;
    let first = match &text[1..] {
        "≥0" | ">=0" | "⩾0" | "∈n_0" | "∈naturals_0" | "=0,1,2,…" | "=0,1,2,..." | "=0,1,…"
        | "=0,1,..." => 0,
        "≥1" | ">=1" | "⩾1" | ">0" | "∈n" | "∈naturals" | "inn" | "innaturals" | "=1,2,3,…"
        | "=1,2,3,..." | "=1,2,…" | "=1,2,..." => 1,
        _ => return None,
    };
    Some((letter, first))
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
    let is_bound = |rest: &str| rest.starts_with(['≥', '>', '⩾', '≤', '<', '⩽']);
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
