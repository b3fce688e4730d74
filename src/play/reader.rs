//! The parameters of a game, taken one by one.

use std::str::FromStr;

use super::game::Place;
use crate::error::{Error, Problem, Result, listed};
use crate::figure::parameter::whole_number;
use crate::figure::text::{check_once, no_parameter, pairs};
use crate::nearest::near;

/// The pairs of a text, taken one by one.
pub(crate) struct Reader<'a> {
    pairs: Vec<(String, String)>,
    asked: &'a mut Vec<&'static str>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &str, asked: &'a mut Vec<&'static str>) -> Result<Self> {
        let mut pairs: Vec<(String, String)> = Vec::new();
        for (name, value) in self::pairs(text) {
            let value = value.filter(|_| !name.is_empty()).ok_or_else(|| {
                Error::input(
                    Problem::Form("a parameter"),
                    "parameter",
                    &name,
                    "write name=value",
                )
            })?;
            check_once(&pairs, &name, &value)?;
            pairs.push((name, value));
        }
        Ok(Reader { pairs, asked })
    }

    /// The text of a parameter, if it is given.
    pub(crate) fn take(&mut self, name: &'static str) -> Option<String> {
        if name != "game" {
            self.asked.push(name);
        }
        let at = self.pairs.iter().position(|(other, _)| other == name)?;
        Some(self.pairs.remove(at).1)
    }

    /// A parameter that says how it is read.
    ///
    /// # Errors
    /// It is none.
    pub(crate) fn value<T: FromStr<Err = Error>>(
        &mut self,
        name: &'static str,
        default: &str,
    ) -> Result<T> {
        let text = self.take(name).unwrap_or_else(|| default.into());
        text.parse().map_err(|error: Error| error.of(name))
    }

    /// Which of these names a parameter has; the first, if it is not given.
    ///
    /// # Errors
    /// It is none.
    pub(crate) fn one_of(&mut self, name: &'static str, names: &[&str]) -> Result<usize> {
        let Some(text) = self.take(name) else {
            return Ok(0);
        };
        let at = names.iter().position(|other| *other == text);
        at.ok_or_else(|| Error::bad(name, text, listed(names, "or")))
    }

    /// A whole number.
    ///
    /// # Errors
    /// It is none.
    pub(super) fn number(&mut self, name: &'static str, default: u64) -> Result<u64> {
        match self.take(name) {
            None => Ok(default),
            Some(text) => {
                whole_number(&text).ok_or_else(|| Error::bad(name, text, "a whole number"))
            }
        }
    }

    /// Whole numbers with commas between.
    ///
    /// # Errors
    /// It is none.
    pub(crate) fn numbers(&mut self, name: &'static str, default: &str) -> Result<Vec<u64>> {
        Ok(self.place(name, default)?.0)
    }

    /// A place.
    ///
    /// # Errors
    /// It is none.
    pub(crate) fn place(&mut self, name: &'static str, default: &str) -> Result<Place> {
        self.value(name, default)
    }

    /// Two whole numbers.
    ///
    /// # Errors
    /// It is none.
    pub(super) fn point(&mut self, name: &'static str, default: &str) -> Result<[u64; 2]> {
        let place = self.place(name, default)?;
        match place.0[..] {
            [x, y] => Ok([x, y]),
            _ => Err(Error::bad(name, place, "two whole numbers, such as 6,8")),
        }
    }

    pub(super) fn finish(self, game: &str) -> Result<()> {
        match self.pairs.into_iter().next() {
            None => Ok(()),
            Some((name, _)) => Err(no_parameter(
                game,
                &name,
                self.asked,
                &near(&name, self.asked),
            )),
        }
    }
}
