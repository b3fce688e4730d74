//! What is wrong with a text, and where.

use std::ops::Range;

use winnow::error::{ErrMode, ParserError};
use winnow::stream::Location;

use super::Input;
use crate::error::{Error, shortened};

/// What is wrong with the text of a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The bytes of the text that are wrong.
    pub span: Range<usize>,
    /// What is wrong with them, as a sentence or two.
    pub message: String,
    /// What may have been meant by them.
    pub suggestion: Option<String>,
}

impl Fault {
    pub(super) fn new(span: Range<usize>, message: impl Into<String>) -> Self {
        Fault {
            span,
            message: message.into(),
            suggestion: None,
        }
    }

    /// As an error after which nothing else is tried.
    pub(super) fn cut(self) -> ErrMode<Fault> {
        ErrMode::Cut(self)
    }

    /// With a message, if nothing was understood where it is.
    pub(super) fn explained(mut self, text: &str) -> Self {
        if !self.message.is_empty() {
            return self;
        }
        let rest = &text[self.span.start..];
        let skipped = rest.len() - rest.trim_start().len();
        let ends = |c: char| c.is_whitespace() || ",;|&()[]{}".contains(c);
        let first = rest.trim_start().chars().next();
        let piece = match first.filter(|&c| ends(c)) {
            Some(sign) => &rest.trim_start()[..sign.len_utf8()],
            None => rest.trim_start().split(ends).next().unwrap_or_default(),
        };
        let start = self.span.start + skipped;
        self.span = start..start + piece.len();
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

    /// The line of the text, and below it a caret for each character that is wrong.
    pub fn shown(&self, text: &str) -> String {
        let (_, column) = self.place(text);
        let start = self.span.start
            - text[..self.span.start]
                .rfind('\n')
                .map_or(self.span.start, |end| self.span.start - end - 1);
        let line = text[start..].lines().next().unwrap_or_default();
        let end = self.span.end.min(start + line.len());
        let wrong = text
            .get(self.span.start..end)
            .map_or(0, |piece| piece.chars().count());
        let carets = "^".repeat(wrong.max(1));
        format!("{line}\n{}{carets}", " ".repeat(column - 1))
    }

    /// As the one error of the crate.
    pub(super) fn in_text(self, text: &str) -> Error {
        let place = match self.place(text) {
            (1, 1) => String::new(),
            (1, column) => format!(" (column {column})"),
            (line, column) => format!(" (line {line}, column {column})"),
        };
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

impl ParserError<Input<'_>> for Fault {
    type Inner = Self;

    fn from_input(input: &Input<'_>) -> Self {
        let at = input.current_token_start();
        Fault::new(at..at, "")
    }

    fn into_inner(self) -> Result<Self::Inner, Self> {
        Ok(self)
    }
}
