//! The one error of the crate: it names the fault of an input, the allowed values and a repair.

use std::fmt;

pub(crate) use crate::shown::MESSAGE;
pub use crate::shown::shortened;

use crate::number::with_grouped;
use crate::shown::within;

/// Shorthand for results of this crate.
pub type Result<T> = std::result::Result<T, Error>;

/// Why something could not be computed or drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// A parameter has a value outside what is allowed.
    BadInput(Box<BadInput>),
    /// The one who asked for the work withdrew ([`crate::progress::Progress::report`]).
    Cancelled,
    /// A drawing surface refused; the text is the surface's own.
    Surface(String),
}

/// A parameter with its fault and its allowed values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadInput {
    /// The fault.
    pub problem: Problem,
    /// Where, if the input has several parts: "In the 2nd of 3 specs".
    pub place: Option<String>,
    /// Name of the parameter, as a link or the command line spells it.
    pub parameter: String,
    /// The value that was given, as it was typed.
    pub value: String,
    /// The allowed values; numbers are grouped.
    pub allowed: String,
    /// A value that would be accepted in its place, if one suggests itself.
    pub suggestion: Option<String>,
}

/// The ways in which an input can be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The value is none of those allowed.
    Value,
    /// The value is larger than memory or time permit; `allowed` is the bound.
    Cost,
    /// The value is no expression of the sort named; `allowed` says what to write.
    Form(&'static str),
    /// No thing of this sort has that name; these have nearly the same.
    Name(&'static str, Vec<String>),
    /// The kind or command has no such parameter; these have nearly the same name.
    Parameter(String, Vec<String>),
    /// The parameter is given twice, first with this value.
    Twice(String),
    /// The parameter is named, but nothing is assigned to it.
    Unassigned,
    /// A spec has spaces in it.
    Spaces,
    /// This range runs from the larger number to the smaller.
    Backwards {
        /// Its first number.
        from: String,
        /// Its last number.
        to: String,
    },
    /// The parameter contradicts another; `allowed` is the whole message.
    Conflict,
}

impl Error {
    /// `parameter` has `value`, but must be `allowed`.
    pub fn bad(
        parameter: impl Into<String>,
        value: impl fmt::Display,
        allowed: impl Into<String>,
    ) -> Self {
        Error::input(Problem::Value, parameter, value, allowed)
    }

    /// An input that is wrong in the way `problem` says.
    pub fn input(
        problem: Problem,
        parameter: impl Into<String>,
        value: impl fmt::Display,
        allowed: impl Into<String>,
    ) -> Self {
        let allowed = match &problem {
            // It quotes what was typed.
            Problem::Conflict => allowed.into(),
            _ => with_grouped(&allowed.into()),
        };
        Error::BadInput(Box::new(BadInput {
            problem,
            place: None,
            parameter: parameter.into(),
            value: shortened(&value.to_string()),
            allowed,
            suggestion: None,
        }))
    }

    /// `parameter` may be at most `most`: more needs too much memory or time.
    pub fn expensive(parameter: &str, value: impl fmt::Display, most: u64) -> Self {
        let allowed = format!("at most {most}");
        Error::input(Problem::Cost, parameter, value, allowed).suggest(most)
    }

    /// `parameter` contradicts another one; `message` says why, and what to remove.
    pub fn conflict(parameter: &str, value: impl fmt::Display, message: impl Into<String>) -> Self {
        Error::input(Problem::Conflict, parameter, value, message)
    }

    /// No `sort` of thing is called `name`; `near` are the likely names.
    pub fn unknown(sort: &'static str, name: &str, near: &[&str], allowed: &str) -> Self {
        let near = near.iter().map(ToString::to_string).collect();
        Error::input(Problem::Name(sort, near), sort, name, allowed)
    }

    /// The same error, offering `value` instead.
    #[must_use]
    pub fn suggest(self, value: impl fmt::Display) -> Self {
        self.with(|bad| bad.suggestion = Some(value.to_string()))
    }

    /// The same error, offering `value` instead if there is one.
    #[must_use]
    pub fn suggest_any(self, value: Option<impl fmt::Display>) -> Self {
        match value {
            Some(value) => self.suggest(value),
            None => self,
        }
    }

    /// The same error, said of the value `value`: for routines that build what
    /// their caller read from a text.
    #[must_use]
    pub fn about(self, value: &str) -> Self {
        self.with(|bad| bad.value = shortened(value))
    }

    /// The same error, said of the parameter `name`: for routines that check
    /// a value without knowing what their caller calls it.
    #[must_use]
    pub fn of(self, name: &str) -> Self {
        self.with(|bad| bad.parameter = name.into())
    }

    /// The same error, found at this place of several.
    #[must_use]
    pub fn at(self, place: impl Into<String>) -> Self {
        self.with(|bad| bad.place = Some(place.into()))
    }

    fn with(mut self, change: impl FnOnce(&mut BadInput)) -> Self {
        if let Error::BadInput(bad) = &mut self {
            change(bad);
        }
        self
    }
}

/// Names as a sentence lists them: a, b and c.
pub fn listed<T: AsRef<str>>(names: &[T], last: &str) -> String {
    let joined = |names: &[T]| {
        let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
        names.join(", ")
    };
    match names {
        [most @ .., name] if !most.is_empty() => {
            format!("{} {last} {}", joined(most), name.as_ref())
        }
        _ => joined(names),
    }
}

impl BadInput {
    /// The message without the repair.
    pub fn wrong(&self) -> String {
        let name = shortened(&self.parameter);
        let value = shortened(&self.value);
        let allowed = &self.allowed;
        match &self.problem {
            Problem::Value if value.is_empty() => format!("{name} is empty. Allowed: {allowed}."),
            Problem::Value => format!("{name} cannot be “{value}”. Allowed: {allowed}."),
            Problem::Cost => {
                let plain = name.trim_start_matches('-');
                format!("{name} may be {allowed}; larger {plain} need too much memory or time.")
            }
            Problem::Form(sort) => format!("“{value}” is not {sort}: {allowed}."),
            Problem::Name(sort, _) if value.is_empty() => {
                format!("No {sort} is named. Allowed: {allowed}.")
            }
            Problem::Name(sort, near) => {
                if near.is_empty() {
                    format!("No {sort} is called “{value}”. Allowed: {allowed}.")
                } else {
                    format!("No {sort} is called “{value}”.")
                }
            }
            Problem::Parameter(of, _) if value.is_empty() => {
                format!("{of} has no parameter without a name. It has {allowed}.")
            }
            Problem::Parameter(of, near) => {
                if near.is_empty() {
                    format!("{of} has no parameter “{value}”. It has {allowed}.")
                } else {
                    format!("{of} has no parameter “{value}”.")
                }
            }
            Problem::Twice(first) => {
                format!(
                    "{name} is given twice, as {} and {value}.",
                    shortened(first)
                )
            }
            Problem::Unassigned => format!("“{value}” has no “=”."),
            Problem::Spaces => "A spec has no spaces.".into(),
            Problem::Backwards { from, to } => format!("The range {from}..{to} runs backwards."),
            Problem::Conflict => allowed.clone(),
        }
    }

    /// A value to type instead.
    fn remedy(&self) -> Option<String> {
        let name = shortened(&self.parameter);
        Some(match (&self.problem, self.suggestion.as_deref()) {
            (Problem::Name(_, near) | Problem::Parameter(_, near), _) if !near.is_empty() => {
                format!("Did you mean {}?", listed(near, "or"))
            }
            (Problem::Spaces, Some(name)) => format!("Did you mean {name}?"),
            (Problem::Twice(_), _) => "Keep one.".into(),
            (Problem::Backwards { from, to }, _) => format!("Write {to}..{from}."),
            (Problem::Unassigned, Some(value)) => format!("Write {name}={value}."),
            (Problem::Value, Some("")) => format!("Remove {name}."),
            (Problem::Value, Some(value)) if name.contains(' ') => format!("Write {value}."),
            (Problem::Value, Some(value)) if name.starts_with("--") => {
                format!("Try {name} {value}.")
            }
            (Problem::Value, Some(value)) => format!("Try {name}={value}."),
            _ => return None,
        })
    }
}

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = self.place.iter().map(|place| format!("{place}: "));
        let remedy = self.remedy().into_iter().map(|remedy| format!(" {remedy}"));
        let (place, remedy): (String, String) = (place.collect(), remedy.collect());
        let room = (MESSAGE - 1).saturating_sub(place.chars().count() + remedy.chars().count());
        let message = place + &within(room.max(3), &self.wrong()) + &remedy;
        f.write_str(&within(MESSAGE - 1, &message))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::BadInput(bad) => bad.fmt(f),
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
    use crate::shown::obeyed;

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
            format!("set cannot be “{value}”. Allowed: short.")
        );
        let long = Error::bad("set", 7, "first ".repeat(99)).to_string();
        assert_eq!(long.chars().count(), MESSAGE - 1);
        assert_eq!(
            Error::bad("n", "1\u{202e}2", "3").to_string(),
            "n cannot be “1 2”. Allowed: 3."
        );
    }
}
