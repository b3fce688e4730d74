//! The values of the letters of formulas, each letter a parameter of its own.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::numbers::{X, Y, no_list};
use super::{Control, Descriptor, Field, Form, Interval, Lens, Parameters, Thumbs};
use crate::error::{Error, Result};
use crate::number::grouped;

/// Values of a letter are at most this, and at least its negative.
pub(crate) const MOST: i64 = 1_000_000;
/// The value of a letter that has none.
const OTHER: RangeInclusive<i64> = 1..=1;
/// How far a slider of one value goes at least.
const SLID: i64 = 12;
/// The numbers that thumbs reach at least.
const REACH: u64 = 100;

/// A value or a range for every letter that has one.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Letters(BTreeMap<char, Interval>);

impl Letters {
    /// One letter with these values.
    pub(crate) fn one(letter: char, range: RangeInclusive<i64>) -> Self {
        Letters(BTreeMap::from([(letter, range.into())]))
    }

    /// The values of a letter; one that has none is 1.
    pub(crate) fn range(&self, letter: char) -> RangeInclusive<i64> {
        let ends = self.0.get(&letter).and_then(Interval::ends);
        ends.map_or(OTHER, |(from, to)| from..=to)
    }

    /// Gives a letter these values.
    pub(crate) fn set(&mut self, letter: char, range: RangeInclusive<i64>) {
        self.0.insert(letter, range.into());
    }

    /// Gives a value to each of these letters that has none, `first_range` to one if none has a range.
    pub(crate) fn give(&mut self, letters: &[char], first_range: &RangeInclusive<i64>) {
        let is_range = |letter: &char| {
            let range = self.range(*letter);
            self.0.contains_key(letter) && range.start() < range.end()
        };
        let mut has_range = letters.iter().any(is_range);
        for &letter in letters {
            self.0.entry(letter).or_insert_with(|| {
                let first = !std::mem::replace(&mut has_range, true);
                if first { first_range.clone() } else { OTHER }.into()
            });
        }
    }
}

/// The names of the parameters that letters are.
const NAMES: &str = "abcdefghijklmnopqrstuvwxyz";

/// A letter as the name of a parameter.
pub(crate) fn name(letter: char) -> &'static str {
    let place = NAMES.find(letter).unwrap_or(0);
    &NAMES[place..=place]
}

/// The field of a letter; with a slider while it has one value, or always with two thumbs.
pub(crate) fn field(letter: char, lens: Lens<Letters>, is_slid: bool) -> Field {
    let name = name(letter);
    let help = "Its values: a range such as 1..12, or one number.";
    let form = Letter {
        letter,
        lens,
        is_slid,
    };
    form.field(name, name).help(help).main()
}

/// Whether letters can be parameters.
///
/// # Errors
/// One names another parameter.
pub(crate) fn check_names(parameter: &str, text: &str, letters: &[char]) -> Result<()> {
    let mut names = letters.iter().map(|&letter| name(letter));
    match names.find(|name| [X, Y].contains(name)) {
        None => Ok(()),
        Some(name) => {
            let message =
                format!("{name} names the visible part. Write another letter, such as s.");
            Err(Error::conflict(parameter, text, message))
        }
    }
}

/// Whether each of these letters has a value, and the values of all are few enough.
///
/// # Errors
/// Names the letter to change.
pub(crate) fn check(of: &[char], letters: &Letters, most: u64) -> Result<()> {
    let mut count = 1u64;
    for &letter in of {
        let name = name(letter);
        let wrong = |message: String| Err(Error::conflict(name, "", message));
        if !letters.0.contains_key(&letter) {
            return wrong(format!(
                "{name} has no value. Write one, such as {name}=3 or {name}=1..12."
            ));
        }
        let range = letters.range(letter);
        let others = count;
        count *= range.end().abs_diff(*range.start()) + 1;
        if count > most {
            let (from, to) = range.into_inner();
            let last = from.saturating_add_unsigned(most / others - 1);
            let (count, most) = (grouped(count), grouped(most));
            return wrong(format!(
                "{name}={from}..{to} gives {count} games; at most {most} are possible. Write {name}={from}..{last}."
            ));
        }
    }
    Ok(())
}

/// The values of a letter as a parameter.
struct Letter {
    letter: char,
    lens: Lens<Letters>,
    is_slid: bool,
}

impl Form for Letter {
    fn text(&self, parameters: &Parameters) -> String {
        let letters = &(self.lens.get)(parameters).0;
        letters
            .get(&self.letter)
            .map_or(String::new(), Interval::to_string)
    }

    fn assign(&self, parameters: &mut Parameters, text: &str) -> Result<()> {
        let allowed = || format!("a range such as 1..12, or a number, within −{MOST} … {MOST}");
        let values: Interval = text.parse().map_err(|()| no_list(text, allowed()))?;
        if values.is_empty() || !values.within(&(-MOST..=MOST)) {
            return Err(Error::bad("", text, allowed()));
        }
        let letters = &mut (self.lens.get_mut)(parameters).0;
        letters.insert(self.letter, values);
        Ok(())
    }

    fn describe(&self, parameters: &Parameters, to: &mut Descriptor) {
        let letters = (self.lens.get)(parameters);
        let (low, high) = letters.range(self.letter).into_inner();
        if self.is_slid && low == high {
            to.kind = Control::Integer;
            (to.min, to.max) = (low.min(0), SLID.max(2 * high));
            return;
        }
        let end = |end: i64| u64::try_from(end).unwrap_or(0);
        to.kind = Control::Range;
        (to.min, to.max) = (low.min(1), MOST);
        to.thumbs = Some(Thumbs {
            from: end(low),
            to: end(high),
            reach: REACH.max(2 * end(high)),
        });
    }
}
