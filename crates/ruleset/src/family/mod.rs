//! Families of rulesets: a finite set written with letters, such as {s, 4s, 12s + 1, 16s + 1}.
//!
//! Guy's first unsolved problem, quoted in \[B\], asks how the period depends on the set. A family
//! gives a ruleset for every value of its letters; [`Rulesets`] proves the period of each, and
//! [`crate::law`] looks for the law they follow.

mod expression;
mod polynomial;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::error::{Error, Result};
use crate::limits::PERIOD_WINDOW;
use crate::number::MINUS;
use crate::rational::Rational;
use crate::set::language;
use crate::sort::sort_few_by_key;

pub use expression::Fault;
pub use polynomial::{LETTERS, Polynomial};

/// Most members of a family: larger sets are lists.
const FAMILY_MOVES: usize = 65;

/// A finite set of polynomials in a few letters.
///
/// Text: `s,4s,12s+1,16s+1`; letters are a to z. Equal families have equal text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    letters: Vec<char>,
    members: Vec<Polynomial>,
}

/// Why a family has no ruleset for some values of its letters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LeftOut {
    /// A member, by its place, is no whole number.
    NotWhole(usize, Rational),
    /// A member is 0 or negative.
    NotPositive(usize, i128),
    /// A member is above [`PERIOD_WINDOW`], or its fractions do not fit 128 bits.
    TooLarge(usize),
    /// Two members have this value.
    Equal(usize, usize, u32),
}

impl Family {
    /// The letters, in the order in which the text has them first.
    pub fn letters(&self) -> &[char] {
        &self.letters
    }

    /// The members, in the order of the text.
    pub fn members(&self) -> &[Polynomial] {
        &self.members
    }

    /// The moves where the letters have these `values`, ascending. Time O(members).
    ///
    /// ```
    /// use ruleset::family::Family;
    ///
    /// let family: Family = "s,4s,12s+1,16s+1".parse()?;
    /// assert_eq!(family.at(&[2]).unwrap(), [2, 8, 25, 33]);
    /// # Ok::<(), ruleset::Error>(())
    /// ```
    ///
    /// # Errors
    /// Why there is no such ruleset.
    ///
    /// # Panics
    /// Unless there is a value for each letter.
    pub fn at(&self, values: &[i64]) -> std::result::Result<Vec<u32>, LeftOut> {
        assert_eq!(values.len(), self.letters.len(), "a value for each letter");
        let mut moves: Vec<(u32, usize)> = Vec::with_capacity(self.members.len());
        for (place, member) in self.members.iter().enumerate() {
            let value = member.at(values).ok_or(LeftOut::TooLarge(place))?;
            let whole = value.to_whole().ok_or(LeftOut::NotWhole(place, value))?;
            if whole < 1 {
                return Err(LeftOut::NotPositive(place, whole));
            }
            let fits = u32::try_from(whole).ok();
            let fits = fits.filter(|&s| s as usize <= PERIOD_WINDOW);
            moves.push((fits.ok_or(LeftOut::TooLarge(place))?, place));
        }
        sort_few_by_key(&mut moves, |&(s, _)| s);
        match moves.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            Some(pair) => Err(LeftOut::Equal(pair[0].1, pair[1].1, pair[0].0)),
            None => Ok(moves.into_iter().map(|(s, _)| s).collect()),
        }
    }

    /// The family of at least two members that a text is, if each word of it is a letter: names of sets are longer.
    /// O(text).
    pub fn meant(text: &str) -> Option<Self> {
        /// Letters that a member may have.
        const LETTERS: usize = 4;
        let plain = language::plain(text);
        let is_formula = |item: &str| {
            let mut words = item.split(|c: char| !c.is_ascii_alphabetic());
            let letters = item.chars().filter(char::is_ascii_alphabetic).count();
            letters <= LETTERS && words.all(|word| word.len() < 2)
        };
        if !plain.contains(',') || plain.contains('=') || !plain.split(',').all(is_formula) {
            return None;
        }
        let family: Self = plain.parse().ok()?;
        (!family.letters.is_empty()).then_some(family)
    }

    /// The members of a text, among which may be equal ones, letters in the order of reading.
    pub fn list(text: &str) -> std::result::Result<Self, Fault> {
        let (letters, members) = expression::members(text)?;
        Ok(Family { letters, members })
    }

    /// The same with its letters in the order of its text, without those that cancel. The order of
    /// the terms depends on that of the letters, and ends to change with the last of them.
    pub fn ordered(mut self) -> Self {
        loop {
            let mut order: Vec<char> = Vec::new();
            for letter in self.to_string().chars().filter(char::is_ascii_lowercase) {
                if !order.contains(&letter) {
                    order.push(letter);
                }
            }
            if order == self.letters {
                return self;
            }
            let place = |letter| order.iter().position(|other| other == letter);
            let places: Vec<Option<usize>> = self.letters.iter().map(place).collect();
            for member in &mut self.members {
                *member = member.moved(&places);
            }
            self.letters = order;
        }
    }

    /// Why a row is left out, in words: `4s − 8 is 0 at s = 2`.
    pub fn reason(&self, values: &[i64], left_out: &LeftOut) -> String {
        let member = |place: usize| self.members[place].pretty(&self.letters);
        let letters = self.letters.iter().zip(values);
        let at: Vec<String> = letters.map(|(l, v)| format!("{l} = {v}")).collect();
        let at = at.join(", ");
        match *left_out {
            LeftOut::NotWhole(place, value) => {
                let value = value.to_string().replace('-', &MINUS.to_string());
                format!("{} is {value}, no whole number, at {at}", member(place))
            }
            LeftOut::NotPositive(place, value) => {
                let value = value.to_string().replace('-', &MINUS.to_string());
                format!("{} is {value}, not positive, at {at}", member(place))
            }
            LeftOut::TooLarge(place) => {
                format!("{} is above {PERIOD_WINDOW} at {at}", member(place))
            }
            LeftOut::Equal(one, other, value) => {
                format!(
                    "{} and {} are both {value} at {at}",
                    member(one),
                    member(other)
                )
            }
        }
    }
}

impl FromStr for Family {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let wrong = |message: String| Error::conflict("set", text, message);
        let trimmed = text.trim_start();
        // A set in braces, or with its name; other texts keep their places for messages.
        let plain = if trimmed.contains(['{', '[', '$', '\\']) || trimmed.contains("= ") {
            language::plain(text)
        } else {
            text.to_string()
        };
        let family = Family::list(&plain).map_err(|fault| {
            let place = fault.at + 1;
            wrong(format!("{} (column {place})", fault.message))
        })?;
        let members = &family.members;
        if members.len() > FAMILY_MOVES {
            let count = members.len();
            return Err(wrong(format!(
                "The family has {count} members; at most {FAMILY_MOVES} are possible."
            )));
        }
        for (i, member) in members.iter().enumerate() {
            if members[..i].contains(member) {
                let twice = member.typed(&family.letters);
                return Err(wrong(format!("Two members are {twice}. Remove one.")));
            }
        }
        Ok(family.ordered())
    }
}

impl fmt::Display for Family {
    /// `s,4s,12s+1,16s+1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let members = self.members.iter();
        let members: Vec<String> = members.map(|m| m.typed(&self.letters)).collect();
        f.write_str(&members.join(","))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn family(text: &str) -> Family {
        text.parse().unwrap()
    }

    #[test]
    fn members_are_polynomials_in_letters() {
        for (text, same) in [
            ("s,4s,12s+1,16s+1", "s,4s,12s+1,16s+1"),
            ("{ m, 2*m + k, 3m + k }", "m,2m+k,3m+k"),
            ("n(3n-1)/2", "(3n^2-n)/2"),
            ("n/2, a²+1, (a+1)^2", "n/2,a^2+1,a^2+2a+1"),
            ("−s+10, st, 2s(t-1)", "-s+10,st,2st-2s"),
            ("2,5,c", "2,5,c"),
            ("(s^2+s)/2*2/3", "(s^2+s)/3"),
            ("m^2k", "m^2k"),
            ("a+b^2,5", "b^2+a,5"),
            ("a-a+b,c", "b,c"),
            ("b3+ab2,ca2", "2ba+3b,2ac"),
        ] {
            assert_eq!(family(text).to_string(), same);
            assert_eq!(family(same), family(text), "{text}");
        }
        assert_eq!(family("m,2m+k").letters(), ['m', 'k']);
        assert_eq!(
            family("56s^3+52s^2+9s+1").members()[0].pretty(&['s']),
            "56s³ + 52s² + 9s + 1"
        );
        assert_eq!(
            family("n(1-3n)/2").members()[0].pretty(&['n']),
            "(−3n² + n)/2"
        );
    }

    #[test]
    fn letters_without_a_ruleset_are_named_with_the_reason() {
        let parts = family("4s-8,s^2,5");
        assert_eq!(parts.at(&[3]), Ok(vec![4, 5, 9]));
        let reason = |text: &str, value: i64| {
            let family = family(text);
            family.reason(&[value], &family.at(&[value]).unwrap_err())
        };
        assert_eq!(reason("4s-8,5", 2), "4s − 8 is 0, not positive, at s = 2");
        assert_eq!(reason("s/2,5", 3), "s/2 is 3/2, no whole number, at s = 3");
        assert_eq!(reason("s,5", 5), "s and 5 are both 5 at s = 5");
        assert_eq!(reason("s^8,5", 1000), "s⁸ is above 16777216 at s = 1000");
    }

    #[test]
    fn a_fault_is_named_with_its_place() {
        for (text, place) in [
            ("", 1),
            ("s,", 3),
            ("s,,4", 3),
            ("2s+", 4),
            ("(s+1", 1),
            ("s+1)", 4),
            ("s,4s,S", 6),
            ("s/t", 3),
            ("s/0", 3),
            ("s^9", 2),
            ("abcde", 5),
            ("s^5*s^5", 5),
            ("{s", 1),
            ("1234567890123456", 1),
            ("a4294967296^2,5", 14),
        ] {
            let error = text.parse::<Family>().unwrap_err().to_string();
            assert!(
                error.ends_with(&format!("(column {place})")),
                "{text}: {error}"
            );
        }
        let twice = "2s,s+s".parse::<Family>().unwrap_err().to_string();
        assert!(twice.contains("Two members are 2s"), "{twice}");
    }

    proptest! {
        #[test]
        fn text_and_value_are_inverse(text in "[a-c0-9()+*/^,-]{1,20}") {
            if let Ok(family) = text.parse::<Family>() {
                prop_assert_eq!(family.to_string().parse::<Family>(), Ok(family));
            }
        }

        #[test]
        fn products_and_sums_have_the_values_of_their_parts(
            a in -9i64..9, b in -9i64..9, s in -5i64..5, t in -5i64..5,
        ) {
            let at = |text: String| family(&text).members()[0].at(&[s, t]);
            let text = format!("(s+({a})t)(s-t)^2/3+{}*(s+1)", b.abs()).replace("(-", "(0-");
            let value = (s + a * t) * (s - t) * (s - t) + 3 * b.abs() * (s + 1);
            prop_assert_eq!(at(text), Rational::new(value.into(), 3));
        }
    }
}
