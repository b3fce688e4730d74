//! The cells of the tables in LaTeX's math mode.

use theory::number::THIN;

/// Signs and their commands in math mode.
const SIGNS: &[(char, &str)] = &[
    ('α', "\\alpha "),
    ('β', "\\beta "),
    ('γ', "\\gamma "),
    ('δ', "\\delta "),
    ('′', "'"),
    ('−', "-"),
    ('₁', "_1"),
    ('₂', "_2"),
    ('₃', "_3"),
    ('…', "\\ldots "),
    ('∅', "\\emptyset "),
    ('≠', "\\ne "),
    ('≤', "\\le "),
    ('≥', "\\ge "),
    ('∈', "\\in "),
    ('{', "\\{"),
    ('}', "\\}"),
    (THIN, "\\,"),
    ('⊂', "\\subseteq "),
    ('∪', "\\cup "),
    ('∩', "\\cap "),
    ('×', "{\\times}\\,"),
    ('<', "{<}\\,"),
    ('>', "{>}\\,"),
    (':', "\\colon "),
    ('–', "\\emptyset "),
];

/// A name, a sum of letters, a cover or a triple as this module writes them, in
/// math mode and without dollars: `s₁ b4` becomes `s_1\,\mathtt{b4}`. O(length).
pub fn tex(plain: &str) -> String {
    let mut out = String::new();
    let mut rest = plain;
    while let Some(c) = rest.chars().next() {
        let after = &rest[c.len_utf8()..];
        let word = rest.len()
            - rest
                .trim_start_matches(|c: char| c.is_ascii_alphanumeric())
                .len();
        rest = match c {
            // The names of factors, and of the sink.
            'a'..='c' | 'A'..='C' | 'Z' | 's' if word > 1 || c == 'Z' => {
                let (name, after) = rest.split_at(word);
                out += &format!("\\mathtt{{{name}}}");
                after
            }
            // A factor of a pair: 1^m(j)′.
            '^' => {
                let end = after.find(')').map_or(after.len(), |end| end + 1);
                let (pair, after) = after.split_at(end);
                let (prime, after) = match after.strip_prefix('′') {
                    Some(after) => ("\\prime", after),
                    None => ("", after),
                };
                let pair = pair.trim_start_matches('m').replace('−', "-");
                out += &format!("^{{m{prime}}}_{{{pair}}}");
                after
            }
            ' ' => {
                out += match out.ends_with(',') {
                    true => "\\ ",
                    // Between a move and its factor.
                    false if out.ends_with(['1', '2', '3']) && !after.starts_with(BETWEEN) => "\\,",
                    false => " ",
                };
                after
            }
            _ => {
                match SIGNS.iter().find(|(sign, _)| *sign == c) {
                    Some((_, tex)) => out += tex,
                    None => out.push(c),
                }
                after
            }
        };
    }
    out
}

/// Signs that make their own room.
const BETWEEN: [char; 10] = ['+', '−', '=', '≤', '≠', '∈', '∪', '∩', '⊂', '…'];
