//! Faults of a text, and where they are.

use std::ops::Range;

use super::Stop;
use super::tokens::is_blank;
use crate::error::{Error, shortened};
use crate::set::SET_FORMS;
use crate::shown;

/// A fault of the text of a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The bytes of the text that are wrong.
    pub span: Range<usize>,
    /// The fault, as a sentence or two.
    pub message: String,
    /// A likely correction.
    pub suggestion: Option<String>,
    /// Whether they are a name that no set has.
    pub is_name: bool,
}

impl Fault {
    pub(super) fn new(span: Range<usize>, message: impl Into<String>) -> Self {
        Fault {
            span,
            message: message.into(),
            suggestion: None,
            is_name: false,
        }
    }

    /// No set is called `name`, which is at `start`, but there may be one that is called `near`.
    pub(super) fn no_set(start: usize, name: &str, near: Option<String>) -> Self {
        let quoted = shortened(name);
        let message = match &near {
            Some(near) => format!("No set is called “{quoted}”. Did you mean {near}?"),
            None => format!("No set is called “{quoted}”. Allowed: {SET_FORMS}."),
        };
        Fault {
            suggestion: near,
            is_name: true,
            ..Fault::new(start..start + name.len(), message)
        }
    }

    /// The same at other bytes.
    pub(super) fn at(self, span: Range<usize>) -> Self {
        Fault { span, ..self }
    }

    /// As an error after which nothing else is tried.
    pub(super) fn stop(self) -> Stop {
        Stop::Wrong(Box::new(self))
    }

    /// With a message, if nothing was understood where it is.
    pub(super) fn explained(mut self, text: &str) -> Self {
        if !self.message.is_empty() {
            return self;
        }
        let rest = &text[self.span.start..];
        let skipped = rest.len() - rest.trim_start().len();
        let ends = |c: char| is_blank(c) || ",;|&()[]{}".contains(c);
        let first = rest.trim_start().chars().next();
        let piece = match first.filter(|&c| ends(c)) {
            Some(sign) => &rest.trim_start()[..sign.len_utf8()],
            None => rest.trim_start().split(ends).next().unwrap_or_default(),
        };
        let start = self.span.start + skipped;
        self.span = start..start + piece.len();
        let digits = text[..start].bytes().rev().take_while(u8::is_ascii_digit);
        let whole = start - digits.count();
        if piece.starts_with("..") {
            self.message = "A range ends at numbers such as 12, 2^10 or 2^10-1.".into();
            return self;
        }
        if piece.starts_with('.') && whole < start {
            let number = shortened(&text[whole..self.span.end]);
            self.span.start = whole;
            self.message = format!("“{number}” is not a whole number. Members are whole numbers.");
            return self;
        }
        if piece == text.trim() && piece.chars().count() > 1 {
            return Fault::no_set(start, piece, None);
        }
        let quoted = shortened(piece);
        self.message = match first {
            None => "The text ends where a number or a set should follow.".into(),
            Some(')' | ']' | '}') if text[..start].trim_end().ends_with(['(', '[', '{']) => {
                format!("Nothing is between the parentheses before “{quoted}”.")
            }
            Some(')' | ']' | '}') => format!("“{quoted}” closes nothing, or comes too soon."),
            Some(',' | ';' | '|') => {
                format!("Nothing is before “{quoted}”. Write a number or a set.")
            }
            Some('@') => "Files are read on the command line only. Paste the numbers.".into(),
            Some(_) => {
                format!("“{quoted}” does not fit here. Put “or”, “and” or “but not” between sets.")
            }
        };
        self
    }

    /// The line and the column where it begins, from 1 on, in characters.
    pub fn place(&self, text: &str) -> (usize, usize) {
        let before = &text[..self.span.start];
        let line = before.rfind('\n').map_or(0, |end| end + 1);
        let lines = before.matches('\n').count();
        (lines + 1, before[line..].chars().count() + 1)
    }

    /// The line of the text, as far as it is near, and below it a caret for each character that is
    /// wrong.
    pub fn shown(&self, text: &str) -> [String; 2] {
        /// Characters before and after.
        const NEAR: usize = 36;
        let (line, column) = self.place(text);
        let skipped = column.saturating_sub(NEAR + 1);
        let line = text.lines().nth(line - 1).unwrap_or_default();
        let near: String = line.chars().skip(skipped).take(2 * NEAR).collect();
        let wrong = text[self.span.clone()].lines().next().unwrap_or_default();
        let room = near.chars().count().saturating_sub(column - 1 - skipped);
        let carets = "^".repeat(wrong.chars().count().min(room).max(1));
        [
            shown::line(&near),
            " ".repeat(column - 1 - skipped) + &carets,
        ]
    }

    /// As the one error of the crate.
    pub fn in_text(self, text: &str) -> Error {
        let place = match self.place(text) {
            (1, 1) => String::new(),
            (1, column) => format!(" (column {column})"),
            (line, column) => format!(" (line {line}, column {column})"),
        };
        if self.is_name && text[self.span.clone()] == *text.trim() {
            let near: Vec<&str> = self.suggestion.as_deref().into_iter().collect();
            let error = Error::unknown("set", text.trim(), &near, SET_FORMS);
            return error.suggest_any(self.suggestion);
        }
        let message = format!("{}{place}", self.message);
        let error = Error::conflict("set", text, message);
        match self.suggestion {
            Some(meant) => {
                let (before, after) = (&text[..self.span.start], &text[self.span.end..]);
                error.suggest(format!("{before}{meant}{after}"))
            }
            None => error,
        }
    }
}
