//! The values of the letters of a family, each letter a parameter of its own.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::error::{Error, Result};
use crate::family::Family;
use crate::figure::parameter::fields::{X, Y};
use crate::figure::parameter::numbers::no_list;
use crate::figure::parameter::{Descriptor, Field, Form, Interval, Parameters, Thumbs, of, of_mut};
use crate::number::grouped;

use super::{FAMILY_ROWS, Families};

/// Values of a letter are at most this, and at least its negative.
const MOST: i64 = 1_000_000;
/// What the first letter of a new family gets, and the others.
const FIRST: RangeInclusive<i64> = 1..=12;
const OTHER: RangeInclusive<i64> = 1..=1;
/// The numbers that thumbs reach at least.
const REACH: u64 = 100;

/// A value or a range for every letter that has one.
#[derive(Clone, Debug, PartialEq)]
pub struct Letters(BTreeMap<char, Interval>);

impl Default for Letters {
    fn default() -> Self {
        Letters(BTreeMap::from([('s', FIRST.into())]))
    }
}

impl Letters {
    /// The values of a letter; one that has none is 1.
    pub fn range(&self, letter: char) -> RangeInclusive<i64> {
        let ends = self.0.get(&letter).and_then(Interval::ends);
        ends.map_or(OTHER, |(from, to)| from..=to)
    }

    /// Gives a letter these values.
    pub(super) fn set(&mut self, letter: char, range: RangeInclusive<i64>) {
        self.0.insert(letter, range.into());
    }

    /// Gives a value to each of these letters that has none, and a range to one if none has it.
    pub(super) fn give(&mut self, letters: &[char]) {
        let is_range = |letter: &char| {
            let range = self.range(*letter);
            self.0.contains_key(letter) && range.start() < range.end()
        };
        let mut has_range = letters.iter().any(is_range);
        for &letter in letters {
            self.0.entry(letter).or_insert_with(|| {
                let first = !std::mem::replace(&mut has_range, true);
                if first { FIRST } else { OTHER }.into()
            });
        }
    }
}

/// The names of the parameters that letters are.
const NAMES: &str = "abcdefghijklmnopqrstuvwxyz";

/// A letter as the name of a parameter.
pub(super) fn name(letter: char) -> &'static str {
    let place = NAMES.find(letter).unwrap_or(0);
    &NAMES[place..=place]
}

/// The field of a letter.
pub(super) fn field(letter: char) -> Field {
    let name = name(letter);
    let help = "Its values: a range such as 1..12, or one number.";
    Field::new(name, name, help, Letter(letter)).main()
}

/// A family whose letters can be parameters.
///
/// # Errors
/// It is no family, or has a letter that names another parameter.
pub(super) fn read(text: &str) -> Result<Family> {
    let set: Family = text.parse()?;
    let taken = set.letters().iter().map(|&letter| name(letter));
    match taken.into_iter().find(|name| [X, Y].contains(name)) {
        None => Ok(set),
        Some(name) => {
            let message =
                format!("{name} names the visible part. Write another letter, such as s.");
            Err(Error::conflict("set", text, message))
        }
    }
}

/// Whether every letter of `set` has a value, and the values of all are few enough.
///
/// # Errors
/// Names the letter to change.
pub(super) fn check(set: &Family, letters: &Letters) -> Result<()> {
    if set.letters().is_empty() {
        let message = "The set has no letter. Write one, such as 2,5,c.";
        return Err(Error::conflict("set", set, message));
    }
    let mut count = 1u64;
    for &letter in set.letters() {
        let name = name(letter);
        let wrong = |message: String| Err(Error::conflict(name, "", message));
        if !letters.0.contains_key(&letter) {
            return wrong(format!(
                "{name} has no value. Write one, such as {name}=3 or {name}=1..12."
            ));
        }
        let range = letters.range(letter);
        count *= range.end().abs_diff(*range.start()) + 1;
        if count > FAMILY_ROWS {
            let (from, to) = range.into_inner();
            let (count, most) = (grouped(count), grouped(FAMILY_ROWS));
            return wrong(format!(
                "{name}={from}..{to} gives {count} games; at most {most} are possible."
            ));
        }
    }
    Ok(())
}

/// The values of a letter as a parameter.
struct Letter(char);

impl Form for Letter {
    fn text(&self, parameters: &Parameters) -> String {
        let letters = &of::<Families>(parameters).letters.0;
        letters
            .get(&self.0)
            .map_or(String::new(), Interval::to_string)
    }

    fn assign(&self, parameters: &mut Parameters, text: &str) -> Result<()> {
        let allowed = || format!("a range such as 1..12, or a number, within −{MOST} … {MOST}");
        let values: Interval = text.parse().map_err(|()| no_list(text, allowed()))?;
        if values.is_empty() || !values.within(&(-MOST..=MOST)) {
            return Err(Error::bad("", text, allowed()));
        }
        let letters = &mut of_mut::<Families>(parameters).letters.0;
        letters.insert(self.0, values);
        Ok(())
    }

    fn describe(&self, parameters: &Parameters, to: &mut Descriptor) {
        let (low, high) = of::<Families>(parameters)
            .letters
            .range(self.0)
            .into_inner();
        let end = |end: i64| u64::try_from(end).unwrap_or(0);
        to.kind = "range";
        (to.min, to.max) = (low.min(1), MOST);
        to.thumbs = Some(Thumbs {
            from: end(low),
            to: end(high),
            reach: REACH.max(2 * end(high)),
        });
    }
}
