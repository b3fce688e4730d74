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
    /// The one who asked for the work withdrew ([`crate::task::Task::report`]).
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
}

/// The longest piece of a stranger's text that a message repeats, in characters.
const QUOTED: usize = 60;

/// The longest description of what is allowed, in characters: it may name other
/// parameters' values. With it a message stays below 300.
const ALLOWED: usize = 190;

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
            allowed: cut(with_grouped(&allowed.into()), ALLOWED),
            suggestion: None,
        })
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
pub(crate) fn shortened(value: &str) -> String {
    let one_line: String = value
        .chars()
        .map(|c| if unseen(c) { ' ' } else { c })
        .take(QUOTED + 1)
        .collect();
    cut(one_line, QUOTED)
}

fn cut(mut text: String, most: usize) -> String {
    if let Some((at, _)) = text.char_indices().nth(most) {
        text.truncate(at);
        text.push('…');
    }
    text
}

/// Controls, separators of lines, and the marks of Unicode's category Cf that
/// are not seen or change the direction of what follows.
fn unseen(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{180e}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::BadInput(bad) => write!(
                f,
                "{} must be {}, not '{}'",
                bad.parameter, bad.allowed, bad.value
            ),
            Error::Cancelled => f.write_str("cancelled"),
            Error::Surface(text) => write!(f, "drawing failed: {text}"),
        }
    }
}

impl std::error::Error for Error {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_short_and_only_of_letters_that_are_seen() {
        let hostile = "\u{202e}gnp.exe\u{2028}\u{200f}\u{feff}\n\u{1b}[31m".repeat(40);
        let error = Error::bad("terms of the progression", &hostile, "x".repeat(1000));
        let message = error.to_string();
        assert!(message.chars().count() < 300, "{message}");
        assert!(!message.chars().any(unseen), "{message:?}");
        assert!(message.contains("gnp.exe"));
    }
}
