//! A place of the pictures of a greedy set.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::figure::place::{NoPlace, Spot};

/// A place of one of the pictures.
#[derive(Clone, Copy, Debug)]
pub enum Place {
    /// In a row, by its index: a number, or among the digits a member.
    InRow(Spot<usize, u64>),
    /// A point of the growth chart.
    Point(usize),
}

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::InRow(at) => at.fmt(f),
            Place::Point(i) => i.fmt(f),
        }
    }
}

impl FromStr for Place {
    type Err = NoPlace;

    fn from_str(text: &str) -> Result<Self, NoPlace> {
        match text.parse() {
            Ok(at) => Ok(Place::InRow(at)),
            Err(NoPlace) => text.parse().map(Place::Point).or(Err(NoPlace)),
        }
    }
}
