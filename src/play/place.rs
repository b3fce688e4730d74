//! Positions as numbers, and the notations in which people write them.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::error::{Error, Result};
use crate::figure::parameter::whole_number;
use crate::games::ruleset::language::plain;

/// The position on the board: heap sizes, a stone's position, or a lattice point.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(pub Vec<u64>);

impl Place {
    /// The places 0 … `largest` of one number.
    pub(crate) fn up_to(largest: u64) -> Vec<Place> {
        (0..=largest).map(|number| Place(vec![number])).collect()
    }

    /// The points whose two numbers are 0 … `largest`.
    pub(crate) fn square(largest: u64) -> Vec<Place> {
        let points = (0..=largest).flat_map(|x| (0..=largest).map(move |y| Place(vec![x, y])));
        points.collect()
    }

    /// The largest of its numbers.
    pub(crate) fn largest(&self) -> u64 {
        self.0.iter().copied().max().unwrap_or(0)
    }
}

impl fmt::Display for Place {
    /// `7,10`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.0.iter().map(u64::to_string).collect();
        f.write_str(&numbers.join(","))
    }
}

/// Most numbers of a range.
const RUN: u64 = 1_000;

/// One number, or those of a range `3..5`.
fn run(text: &str) -> Option<RangeInclusive<u64>> {
    let Some((first, last)) = text.split_once("..").or_else(|| text.split_once('…')) else {
        let number = whole_number(text)?;
        return Some(number..=number);
    };
    let run = whole_number(first)?..=whole_number(last)?;
    (!run.is_empty() && run.end() - run.start() < RUN).then_some(run)
}

impl FromStr for Place {
    type Err = Error;

    /// Numbers in every notation that sets have: `3,10`, `3 10`, `{3, 10}`, `3..5`, `10^6`; `1,000,000` is one.
    fn from_str(text: &str) -> Result<Self> {
        let bad = || Error::bad("moves", text, "whole numbers such as 3,10 or 10^6");
        // “take 3” is a move, which takes 3 and does not leave 3.
        if text.trim_start().starts_with("take") {
            return Err(bad());
        }
        let plain = plain(text).replace(" and ", ",").replace('|', ",");
        let inside = plain
            .strip_suffix('.')
            .unwrap_or(&plain)
            .trim_matches(['{', '}', '[', ']', '(', ')']);
        // “1,000” and “10 000” are one.
        let groups = || inside.split([',', ' ']).skip(1);
        let is_grouped =
            groups().all(|group| group.len() == 3) && groups().any(|group| group.starts_with('0'));
        if let Some(one) = whole_number(inside).filter(|_| is_grouped) {
            return Ok(Place(vec![one]));
        }
        // “1,000 2,000” are two: a comma between thousands, a blank between heaps.
        let words = || inside.split_whitespace();
        let is_number = |word: &str| whole_number(word).is_some();
        let in_thousands = words().count() > 1 && words().all(is_number);
        let between: &[char] = if in_thousands {
            &[' ', '\t', '\n']
        } else {
            &[',', ';', ' ', '\t', '\n']
        };
        let items = inside.split(between).filter(|item| !item.is_empty());
        let numbers: Option<Vec<_>> = items.map(run).collect();
        let numbers = numbers.map(|runs| runs.into_iter().flatten().collect::<Vec<u64>>());
        match numbers {
            Some(numbers) if !numbers.is_empty() && !inside.contains(",,") => Ok(Place(numbers)),
            _ => Err(bad()),
        }
    }
}
