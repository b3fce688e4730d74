//! A list or range of whole numbers as a link writes it: `3`, `1,3,5`, `5..11`.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::whole_number;
use crate::error::{Error, Problem};
use crate::number::grouped;
use crate::sort::sort_by;

/// The name of the parameter of the visible positions.
pub(crate) const X: &str = "x";

/// The name of the parameter of the visible heights.
pub(crate) const Y: &str = "y";

/// A union of inclusive ranges, ascending and disjoint; or nothing said at all, which a figure
/// takes as "all that make sense" (the text is then empty).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Numbers {
    ranges: Vec<(u64, u64)>,
}

/// Pieces of a long list that words name before they pass to the last.
const TOLD: usize = 8;

impl Numbers {
    /// The numbers that a parameter's text lists, if any; `what` says how it
    /// might. The error leaves the parameter's name to the caller.
    ///
    /// # Errors
    /// `text` is no such list.
    pub(crate) fn read(text: &str, what: impl Fn() -> String) -> crate::error::Result<Numbers> {
        if text.is_empty() {
            return Ok(Numbers::default());
        }
        text.parse().map_err(|()| no_list(text, what()))
    }

    /// As a condition on the variable `name`: δ = 7, 1 ≤ δ ≤ 30, δ ∈ {4, 10, 16}.
    /// Of a long list, the ends.
    pub(crate) fn words(&self, name: &str) -> String {
        if let [(low, high)] = self.ranges[..] {
            return if low == high {
                format!("{name} = {}", grouped(low))
            } else {
                format!("{} ≤ {name} ≤ {}", grouped(low), grouped(high))
            };
        }
        let mut pieces: Vec<String> = self.ranges.iter().flat_map(piece).collect();
        let count = pieces.len();
        if count > TOLD {
            pieces.splice(TOLD - 2..count - 1, ["…".to_string()]);
        }
        format!("{name} ∈ {{{}}}", pieces.join(", "))
    }

    /// The sentence under a figure of which only this part is visible.
    pub(crate) fn shown(&self, name: &str) -> Option<String> {
        (!self.is_empty()).then(|| format!("Shown: {}.", self.words(name)))
    }

    /// Whether nothing was said.
    pub(crate) fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    /// Whether they are one range, or nothing was said.
    pub(crate) fn is_range(&self) -> bool {
        self.ranges.len() <= 1
    }

    /// The numbers in ascending order. A short text names more of them than
    /// fit in any memory: [`Numbers::count`] them before they are collected.
    pub(crate) fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        self.ranges.iter().flat_map(|&(low, high)| low..=high)
    }

    /// These numbers, if they are at most `most`.
    ///
    /// # Errors
    /// They are more; the parameter is `name`.
    pub(crate) fn at_most(self, most: usize, name: &str) -> crate::error::Result<Numbers> {
        if self.count() <= most as u64 {
            return Ok(self);
        }
        Err(Error::bad(name, &self, format!("at most {most} numbers")))
    }

    /// How many numbers, without listing them; 2^64 − 1 for all there are.
    pub(crate) fn count(&self) -> u64 {
        self.ranges.iter().fold(0, |sum: u64, r| {
            sum.saturating_add((r.1 - r.0).saturating_add(1))
        })
    }

    /// The first `count` of them, or all there are.
    pub(crate) fn first(mut self, count: u64) -> Numbers {
        let mut left = count;
        self.ranges.retain_mut(|(low, high)| {
            let Some(last) = left.checked_sub(1).map(|more| low.saturating_add(more)) else {
                return false;
            };
            *high = last.min(*high);
            left = left.saturating_sub((*high - *low).saturating_add(1));
            true
        });
        self
    }

    /// The smallest and largest number.
    pub(crate) fn ends(&self) -> Option<(u64, u64)> {
        Some((self.ranges.first()?.0, self.ranges.last()?.1))
    }

    /// Whether all of them lie in `range`.
    pub(crate) fn within(&self, range: &RangeInclusive<u64>) -> bool {
        self.ends()
            .is_none_or(|(low, high)| range.contains(&low) && range.contains(&high))
    }

    /// The part within `range`, or, where none is, the end that is nearest.
    pub(crate) fn clipped(&self, range: &RangeInclusive<u64>) -> Numbers {
        let (start, end) = (*range.start(), *range.end());
        let inside = self.ranges.iter().map(|r| (r.0.max(start), r.1.min(end)));
        let ranges: Vec<(u64, u64)> = inside.filter(|r| r.0 <= r.1).collect();
        match self.ends() {
            Some((low, _)) if ranges.is_empty() => {
                let end = if low > end { end } else { start };
                Numbers::from(end..=end)
            }
            _ => Numbers { ranges },
        }
    }
}

impl From<RangeInclusive<u64>> for Numbers {
    fn from(range: RangeInclusive<u64>) -> Self {
        Numbers {
            ranges: vec![range.into_inner()],
        }
    }
}

impl FromIterator<u64> for Numbers {
    fn from_iter<I: IntoIterator<Item = u64>>(numbers: I) -> Self {
        merged(numbers.into_iter().map(|x| (x, x)).collect())
    }
}

impl FromStr for Numbers {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut ranges = Vec::new();
        for part in text.split(',').map(str::trim) {
            let (low, high) = part.split_once("..").unwrap_or((part, part));
            let range = (number(low)?, number(high.trim_start_matches('='))?);
            if range.0 > range.1 {
                return Err(());
            }
            ranges.push(range);
        }
        Ok(merged(ranges))
    }
}

/// A number as [`whole_number`] reads it, without blanks inside: these are between numbers.
pub(super) fn number(text: &str) -> Result<u64, ()> {
    let text = text.trim();
    let one = !text.contains(char::is_whitespace);
    whole_number(text).filter(|_| one).ok_or(())
}

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, &(low, high)) in self.ranges.iter().enumerate() {
            if place > 0 {
                f.write_str(",")?;
            }
            match high - low {
                0 => write!(f, "{low}")?,
                // As short as it was typed, so that what parses also fits in a link.
                1 => write!(f, "{low},{high}")?,
                _ => write!(f, "{low}..{high}")?,
            }
        }
        Ok(())
    }
}

/// `text` is no list or range such as `allowed` says; perhaps one of its ranges runs backwards.
pub(crate) fn no_list(text: &str, allowed: String) -> Error {
    let number = |end: &str| end.replace('−', "-").parse::<i64>().ok();
    let backwards = text.split(',').find_map(|part| {
        let (from, to) = part.split_once("..")?;
        let (from, to) = (from.trim(), to.trim_start_matches('=').trim());
        (number(from)? > number(to)?).then_some((part, from, to))
    });
    match backwards {
        Some((part, from, to)) => {
            let mended = text.replace(part, &format!("{to}..{from}"));
            let (from, to) = (from.into(), to.into());
            Error::input(Problem::Backwards { from, to }, "", text, allowed).suggest(mended)
        }
        None => {
            let dotted = text.replace(['-', '–', '…'], "..");
            let is_range = dotted != text && dotted.parse::<Numbers>().is_ok();
            Error::bad("", text, allowed).suggest_any(is_range.then_some(dotted))
        }
    }
}

/// A range as printed in braces: 5; 5, 6; 5, …, 9.
fn piece(&(low, high): &(u64, u64)) -> Vec<String> {
    match high - low {
        0 => vec![grouped(low)],
        1 => vec![grouped(low), grouped(high)],
        _ => vec![grouped(low), "…".into(), grouped(high)],
    }
}

fn merged(mut ranges: Vec<(u64, u64)>) -> Numbers {
    sort_by(&mut ranges, Ord::cmp);
    let mut apart: Vec<(u64, u64)> = Vec::with_capacity(ranges.len());
    for (low, high) in ranges {
        match apart.last_mut() {
            Some(last) if low <= last.1.saturating_add(1) => last.1 = last.1.max(high),
            _ => apart.push((low, high)),
        }
    }
    Numbers { ranges: apart }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_value_are_inverse() {
        for (text, canonical) in [
            ("3", "3"),
            ("1,3,5", "1,3,5"),
            ("5..11", "5..11"),
            ("5..=11", "5..11"),
            ("9,1..3,4,7", "1..4,7,9"),
        ] {
            let numbers: Numbers = text.parse().unwrap();
            assert_eq!(numbers.to_string(), canonical);
            assert_eq!(numbers.iter().count() as u64, numbers.count());
        }
        for bad in ["", "x", "1,,2", "5..3", "-1", "1..", "99999999999999999999"] {
            assert!(bad.parse::<Numbers>().is_err(), "{bad}");
        }
    }

    #[test]
    fn the_first_of_a_list_are_counted_over_its_ranges() {
        for (text, count, first) in [
            ("1..9", 4, "1..4"),
            ("1..3,7,9..12", 5, "1..3,7,9"),
            ("1..3,7,9..12", 3, "1..3"),
            ("1..3,7", 100, "1..3,7"),
            ("5..18446744073709551615", 2, "5,6"),
            ("5", 0, ""),
        ] {
            let numbers: Numbers = text.parse().unwrap();
            assert_eq!(numbers.first(count).to_string(), first, "{text}");
        }
    }

    #[test]
    fn conditions_read_as_in_print() {
        for (text, words) in [
            ("7", "δ = 7"),
            ("1..30", "1 ≤ δ ≤ 30"),
            ("1,2", "1 ≤ δ ≤ 2"),
            ("4,10,16", "δ ∈ {4, 10, 16}"),
            ("1,5..9", "δ ∈ {1, 5, …, 9}"),
            ("1,3,5,7,9,11,13,15,17", "δ ∈ {1, 3, 5, 7, 9, 11, …, 17}"),
            ("10000..20000", "10\u{202f}000 ≤ δ ≤ 20\u{202f}000"),
        ] {
            assert_eq!(text.parse::<Numbers>().unwrap().words("δ"), words);
        }
    }

    #[test]
    fn the_longest_ranges_are_counted_without_a_list() {
        for (text, count) in [
            ("0..18446744073709551615", u64::MAX),
            ("1..18446744073709551615", u64::MAX),
            ("0,2..18446744073709551615", u64::MAX),
            ("3..99999999999", 99_999_999_997),
        ] {
            let numbers: Numbers = text.parse().unwrap();
            assert_eq!(numbers.count(), count, "{text}");
            assert_eq!(numbers.to_string(), text);
            assert!(numbers.at_most(1 << 20, "seed").is_err());
        }
        let few: Numbers = "1..64".parse().unwrap();
        assert_eq!(few.clone().at_most(64, "seed"), Ok(few.clone()));
        assert!(few.at_most(63, "seed").is_err());
    }

    #[test]
    fn clipping_keeps_what_is_inside() {
        let numbers: Numbers = "1..4,7,9".parse().unwrap();
        assert!(!numbers.within(&(2..=8)));
        assert_eq!(numbers.clipped(&(2..=8)).to_string(), "2..4,7");
        assert_eq!(numbers.clipped(&(20..=30)).to_string(), "20");
        assert_eq!(numbers.clipped(&(0..=0)).to_string(), "0");
    }
}
