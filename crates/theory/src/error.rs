//! The one error of the crate: which parameter was wrong, its value, and what is allowed.

use std::fmt;

use crate::number::with_grouped;

/// Shorthand for results of this crate.
pub type Result<T> = std::result::Result<T, Error>;

/// Why something could not be computed or drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// A parameter has a value outside what is allowed.
    BadInput(BadInput),
    /// The one who asked for the work withdrew ([`crate::progress::Progress::report`]).
    Cancelled,
    /// A drawing surface refused; the text is the surface's own.
    Surface(String),
}

/// A parameter, the value it was given, and the values it may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadInput {
    /// Name of the parameter, as a link or the command line spells it.
    pub parameter: String,
    /// The value that was given, as text.
    pub value: String,
    /// What is allowed, as the end of the sentence "… must be", its numbers
    /// grouped; the value stays as it was typed.
    pub allowed: String,
    /// A value that would be accepted in its place, if one suggests itself.
    pub suggestion: Option<String>,
    /// Whether `allowed` is the whole message.
    pub is_whole: bool,
}

/// The longest piece of a stranger's text that a message repeats, in characters.
const QUOTED: usize = 60;

/// Messages are shorter than this, in characters: some lines on a phone.
pub const MESSAGE: usize = 300;

impl Error {
    /// `parameter` has `value`, but must be `allowed`.
    pub fn bad(
        parameter: impl Into<String>,
        value: impl fmt::Display,
        allowed: impl Into<String>,
    ) -> Self {
        Error::BadInput(BadInput {
            parameter: parameter.into(),
            value: shortened(&value.to_string()),
            allowed: with_grouped(&allowed.into()),
            suggestion: None,
            is_whole: false,
        })
    }

    /// `parameter` has `value`; `message` says what is wrong and what to type.
    pub fn conflict(
        parameter: impl Into<String>,
        value: impl fmt::Display,
        message: impl Into<String>,
    ) -> Self {
        let mut error = Error::bad(parameter, value, message);
        if let Error::BadInput(bad) = &mut error {
            bad.is_whole = true;
        }
        error
    }

    /// The same error, offering `value` instead.
    #[must_use]
    pub fn suggest(mut self, value: impl fmt::Display) -> Self {
        if let Error::BadInput(bad) = &mut self {
            bad.suggestion = Some(value.to_string());
        }
        self
    }

    /// The same error, said of the value `value`: for routines that build what
    /// their caller read from a text.
    #[must_use]
    pub fn about(mut self, value: &str) -> Self {
        if let Error::BadInput(bad) = &mut self {
            bad.value = shortened(value);
        }
        self
    }

    /// The same error, said of the parameter `name`: for routines that check
    /// a value without knowing what their caller calls it.
    #[must_use]
    pub fn of(mut self, name: &str) -> Self {
        if let Error::BadInput(bad) = &mut self {
            bad.parameter = name.into();
        }
        self
    }
}

/// A stranger's text as a message may repeat it: short, on one line, and
/// without characters that hide, break the line or turn the writing round.
pub fn shortened(value: &str) -> String {
    within(QUOTED, value)
}

/// At most `most` ≥ 3 characters of one line: what a terminal or a page would
/// obey instead of showing is blank, and a long text is cut in the middle.
fn within(most: usize, text: &str) -> String {
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
fn obeyed(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{180e}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::BadInput(bad) if bad.is_whole => f.write_str(&within(MESSAGE - 1, &bad.allowed)),
            Error::BadInput(bad) => {
                let (parameter, value) = (shortened(&bad.parameter), shortened(&bad.value));
                let framed =
                    |allowed: &str| format!("{parameter} must be {allowed}, not '{value}'");
                let room = MESSAGE - 1 - framed("").chars().count();
                f.write_str(&framed(&within(room, &bad.allowed)))
            }
            Error::Cancelled => f.write_str("cancelled"),
            Error::Surface(text) => {
                let failed = format!("drawing failed: {text}");
                f.write_str(&within(MESSAGE - 1, &failed))
            }
        }
    }
}

impl std::error::Error for Error {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Texts in which orders are as common as letters.
    fn texts() -> impl Strategy<Value = String> {
        let orders =
            "\0\n\r\t\u{1b}\u{7f}\u{85}\u{9b}\u{61c}\u{200f}\u{2028}\u{2029}\u{202e}\u{2066}";
        let order = prop::sample::select(orders.chars().collect::<Vec<_>>());
        let character = prop_oneof![any::<char>(), order, prop::char::range('0', 'z')];
        prop::collection::vec(character, 0..500).prop_map(String::from_iter)
    }

    proptest! {
        #[test]
        fn messages_are_one_short_line_that_is_only_read(
            parameter in texts(), value in texts(), allowed in texts(), about in any::<bool>(),
        ) {
            let mut error = Error::bad("n", &value, allowed).of(&parameter);
            if about {
                error = error.about(&parameter);
            }
            for error in [error, Error::Surface(value)] {
                let message = error.to_string();
                prop_assert!(message.chars().count() < MESSAGE, "{message}");
                prop_assert!(!message.contains(obeyed), "{message:?}");
            }
        }
    }

    #[test]
    fn long_texts_are_cut_in_the_middle() {
        let error = Error::bad("set", "a".repeat(50) + &"z".repeat(50), "short");
        let value = "a".repeat(30) + "…" + &"z".repeat(29);
        assert_eq!(
            error.to_string(),
            format!("set must be short, not '{value}'")
        );
        assert_eq!(
            Error::bad("set", 7, "first ".repeat(99)).to_string().len(),
            MESSAGE - 1 + "…".len() - 1
        );
        assert_eq!(
            Error::bad("n", "1\u{202e}2", "3").to_string(),
            "n must be 3, not '1 2'"
        );
        assert_eq!(within(4, "abcd"), "abcd");
        assert_eq!(within(4, "abcde"), "ab…e");
    }
}
