//! Places of figures, as their keys and links name them.

use std::fmt::{self, Display};
use std::str::FromStr;

/// A place that two numbers name, such as a row and an index in it: `3:17`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot<A, B>(pub A, pub B);

/// A text that names no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPlace;

impl<A: Display, B: Display> Display for Spot<A, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.0, self.1)
    }
}

impl<A: FromStr, B: FromStr> FromStr for Spot<A, B> {
    type Err = NoPlace;

    fn from_str(text: &str) -> Result<Self, NoPlace> {
        let (a, b) = text.split_once(':').ok_or(NoPlace)?;
        let (a, b) = (a.parse(), b.parse());
        Ok(Spot(a.or(Err(NoPlace))?, b.or(Err(NoPlace))?))
    }
}
