//! A stranger's text as messages repeat it: short, on one line, and harmless to a terminal.

/// The longest piece of a stranger's text that a message repeats, in characters.
const QUOTED: usize = 60;

/// Messages are shorter than this, in characters: some lines on a phone.
pub(crate) const MESSAGE: usize = 300;

/// A stranger's text as a message may repeat it: short, on one line, and
/// without characters that hide, break the line or turn the writing round.
pub fn shortened(value: &str) -> String {
    within(QUOTED, value)
}

/// A line that somebody else wrote, such as a library's message.
pub fn line(text: &str) -> String {
    within(MESSAGE - 1, text)
}

/// At most `most` ≥ 3 characters of one line: what a terminal or a page would
/// obey instead of showing is blank, and a long text is cut in the middle.
pub(crate) fn within(most: usize, text: &str) -> String {
    let shown = |c: char| if obeyed(c) { ' ' } else { c };
    let length = text.chars().count();
    if length <= most {
        return text.chars().map(shown).collect();
    }
    let (head, tail) = ((most - 1).div_ceil(2), (most - 1) / 2);
    let cut = text.chars().take(head).map(shown);
    cut.chain(['…'])
        .chain(text.chars().skip(length - tail).map(shown))
        .collect()
}

/// Controls, separators of lines, and the marks of Unicode's category Cf that
/// are not seen or change the direction of what follows.
pub(crate) fn obeyed(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{180e}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_in_the_middle() {
        assert_eq!(within(4, "abcd"), "abcd");
        assert_eq!(within(4, "abcde"), "ab…e");
    }
}
