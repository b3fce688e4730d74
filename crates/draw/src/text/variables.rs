//! Which letters of a text are variables.

use crate::metrics;

/// The stretches of `text` that are Latin variables, and those between them.
pub fn variables(text: &str) -> Vec<(&str, bool)> {
    parted(text, |c| c.is_ascii_alphabetic())
}

/// The stretches of `text` that are variables and have italics, and those between them.
pub(super) fn slanted(text: &str) -> Vec<(&str, bool)> {
    parted(text, metrics::has_italic)
}

fn parted(text: &str, is_letter: impl Fn(char) -> bool) -> Vec<(&str, bool)> {
    let chars: Vec<(usize, char)> = text.char_indices().collect();
    let mut parts = Vec::new();
    let mut from = 0;
    for (i, &(at, c)) in chars.iter().enumerate() {
        if is_letter(c) && is_variable(&chars, i) {
            let end = at + c.len_utf8();
            parts.extend([(&text[from..at], false), (&text[at..end], true)]);
            from = end;
        }
    }
    parts.push((&text[from..], false));
    parts.retain(|(text, _)| !text.is_empty());
    parts
}

/// Whether the letter at `i` is a word of its own: a variable.
fn is_variable(chars: &[(usize, char)], i: usize) -> bool {
    let at = |i: Option<usize>| i.and_then(|i| chars.get(i)).map_or('\0', |&(_, c)| c);
    let (before, after) = (at(i.checked_sub(1)), at(Some(i + 1)));
    // Raised and lowered letters next to it, as in nⁱ, belong to no word. Tables of all the world's
    // letters would weigh more than the rest of the file.
    let greek = |c: char| ('\u{370}'..'\u{400}').contains(&c);
    let letter =
        |c: char| c.is_ascii_alphabetic() || (('\u{c0}'..'\u{2000}').contains(&c) && !greek(c));
    let space = |c: char| matches!(c, ' ' | '\u{a0}' | '\u{2009}' | '\u{202f}');
    let hyphen = |c: char| matches!(c, '-' | '\u{2011}');
    let (further, next) = (at(i.checked_sub(2)), at(Some(i + 2)));
    let in_a_word = !greek(chars[i].1)
        && !is_factor(chars, i)
        && (letter(before) || letter(after) || matches!(before, '’' | '\''));
    // e.g.
    let is_short =
        (after == '.' && letter(next)) || (before == '.' && letter(further) && after == '.');
    // P-position, B-block, y-axis; and A3, which is the name of a factor.
    let in_a_name = (hyphen(before) && letter(further))
        || (hyphen(after) && letter(next))
        || after.is_ascii_digit();
    // "a heap" and "a 3-term one" but not "a even", "A heap" at the beginning, and seconds.
    let is_a_word = match chars[i].1 {
        'a' => after == ' ' && (letter(next) || next.is_ascii_digit()) && !"aeio".contains(next),
        'A' => after == ' ' && letter(next) && matches!(further, '\0' | '.' | '?'),
        's' => space(before) && further.is_ascii_digit(),
        _ => false,
    };
    // (a) and (b) are panels.
    let is_a_panel = ('a'..='l').contains(&chars[i].1)
        && before == '('
        && after == ')'
        && matches!(further, '\0' | ' ');
    !(in_a_word || in_a_name || is_short || is_a_word || is_a_panel)
}

/// Whether the letter at `i` is one of two that are multiplied: 2mn, ki mod m.
fn is_factor(chars: &[(usize, char)], i: usize) -> bool {
    let at = |i: usize| chars.get(i).map_or('\0', |&(_, c)| c);
    let is_letter = |i: usize| at(i).is_ascii_alphabetic();
    let first = if i > 0 && is_letter(i - 1) { i - 1 } else { i };
    let before = first.checked_sub(1).map_or('\0', at);
    if !is_letter(first + 1) || is_letter(first + 2) || before.is_ascii_alphabetic() {
        return false;
    }
    let both = [at(first), at(first + 1)];
    let ending = [['s', 't'], ['n', 'd'], ['r', 'd'], ['t', 'h'], ['m', 's']];
    let known = [['c', 'n'], ['k', 'i'], ['k', 't'], ['k', 'y'], ['m', 'n']];
    known.contains(&both) || (before.is_ascii_digit() && !ending.contains(&both))
}
