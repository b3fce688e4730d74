//! The places of a figure, as links pin them.

use std::convert::Infallible;
use std::fmt::{self, Display};
use std::str::FromStr;

/// A place: `17`, `3:17`, or a text that only its figure understands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// The index of a mark.
    One(u64),
    /// A series or row, and the index in it.
    Two(u64, u64),
    /// Anything else.
    Text(String),
}

impl Key {
    /// The series, which is 0 where there is only one, and the index in it.
    pub(crate) fn place(&self) -> Option<(usize, usize)> {
        let pair = match *self {
            Key::One(index) => (0, index),
            Key::Two(series, index) => (series, index),
            Key::Text(_) => return None,
        };
        Some((pair.0.try_into().ok()?, pair.1.try_into().ok()?))
    }
}

impl Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Key::One(index) => index.fmt(f),
            Key::Two(series, index) => write!(f, "{series}:{index}"),
            Key::Text(text) => text.fmt(f),
        }
    }
}

impl FromStr for Key {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        let two = || {
            let (series, index) = text.split_once(':')?;
            Some(Key::Two(series.parse().ok()?, index.parse().ok()?))
        };
        let key = text.parse().ok().map(Key::One).or_else(two);
        Ok(key.unwrap_or_else(|| Key::Text(text.into())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_is_written() {
        for text in ["0", "17", "3:17", "a:b", "", "1:2:3"] {
            let Ok(key) = text.parse::<Key>();
            assert_eq!(key.to_string(), text);
        }
        assert_eq!(Key::Two(3, 17).place(), Some((3, 17)));
        assert_eq!("5".parse(), Ok(Key::One(5)));
    }
}
