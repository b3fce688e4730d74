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
    let last = |sign: &&str| Some((text[..end].rfind(*sign)?, sign.len()));
    let (start, length) = BEFORE.iter().filter_map(last).max()?;
    let (letter, first) = bound(&text[start + length..end])?;
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
        "≥0" | ">=0" | "⩾0" | "∈n_0" | "∈naturals_0" => 0,
        "≥1" | ">=1" | "⩾1" | ">0" | "∈n" | "∈naturals" => 1,
        _ => return None,
    };
    Some((letter, first))
}
