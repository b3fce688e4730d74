//! Which letters of a text are variables.

use crate::metrics;

/// The stretches of `text` that are variables, and those between them.
pub fn variables(text: &str) -> Vec<(&str, bool)> {
    slanted(text, false)
}

/// The stretches of `text` that are variables, and those between them; in a
/// `script` an i is one as well, elsewhere it counts (i), (ii), (iii).
pub(super) fn slanted(text: &str, script: bool) -> Vec<(&str, bool)> {
    let chars: Vec<(usize, char)> = text.char_indices().collect();
    let mut parts = Vec::new();
    let mut from = 0;
    for (i, &(at, c)) in chars.iter().enumerate() {
        if metrics::has_italic(c) && (script || c != 'i') && is_variable(&chars, i) {
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
    let letter = |c: char| c.is_ascii_alphabetic() || ('\u{c0}'..'\u{2000}').contains(&c);
    let space = |c: char| matches!(c, ' ' | '\u{a0}' | '\u{2009}' | '\u{202f}');
    let hyphen = |c: char| matches!(c, '-' | '\u{2011}');
    let (further, next) = (at(i.checked_sub(2)), at(Some(i + 2)));
    let in_a_word = letter(before) || letter(after) || matches!(before, '’' | '\'');
    // P-position, B-block, y-axis; and A3, which is the name of a factor.
    let in_a_name = (hyphen(before) && letter(further))
        || (hyphen(after) && letter(next))
        || after.is_ascii_digit();
    // "a heap" and "a 3-term one" but not "a even", "A heap" at the beginning, and seconds.
    let is_a_word = match chars[i].1 {
        'a' => after == ' ' && (letter(next) || next.is_ascii_digit()) && !"eio".contains(next),
        'A' => after == ' ' && letter(next) && matches!(further, '\0' | '.' | '?'),
        's' => space(before) && further.is_ascii_digit(),
        _ => false,
    };
    // (a) and (b) are panels.
    let is_a_panel = ('a'..='l').contains(&chars[i].1)
        && before == '('
        && after == ')'
        && matches!(further, '\0' | ' ');
    !(in_a_word || in_a_name || is_a_word || is_a_panel)
}
