//! Seeds: nim-values that positions up to 0 are given, whatever the moves [B, Remark 1].

use std::fmt;
use std::str::FromStr;

use super::Convention;
use crate::error::{Error, Result};
use crate::limits::{SEED_POSITIONS, SEED_VALUE};
use crate::number::signed;

/// Sentinel for "no option": it exceeds every mex, because a set with a seed has at most
/// [`SEED_VALUE`] moves.
pub(crate) const NO_OPTION: u8 = SEED_VALUE + 1;

/// The nim-values of positions … −1, 0. Empty: those of the convention.
///
/// Text: from left to right, the last is that of 0: `1,0,2` gives v(−2) = 1, v(−1) = 0, v(0) = 2;
/// `-` is a position that is no option, `0^5` is five zeros. Positions further below are as the
/// convention has them: of value 0 in the sink, no options at the wall. So the sink is the seed of
/// zeros alone, and the wall is the seed `0`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seed(Vec<Option<u8>>);

/// The forms of a seed, for messages.
const FORMS: &str =
    "values 0 … 30 separated by commas, such as 1,0,2; a hyphen for no option; 0^5 for five zeros";

impl Seed {
    /// Whether the convention decides alone.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many positions it gives a value.
    pub fn positions(&self) -> usize {
        self.0.len()
    }

    /// The nim-value of position −`below`, or the sentinel for no option.
    pub fn value(&self, below: u64, convention: Convention) -> Option<u8> {
        let index = usize::try_from(below).map(|below| self.0.len().checked_sub(below + 1));
        match index {
            Ok(Some(index)) => self.0[index],
            _ => (convention == Convention::Sink).then_some(0),
        }
    }

    /// The values of positions 1 − `window` … 0, of which [`NO_OPTION`] are no options.
    pub(crate) fn before(&self, window: usize, convention: Convention) -> Vec<u8> {
        let below = (0..window as u64).rev();
        let value = |below| self.value(below, convention).unwrap_or(NO_OPTION);
        below.map(value).collect()
    }

    /// Its first positions in words: `v(−2) = 1, v(−1) is no option, v(0) = 2`; of more than
    /// `most` the last ones.
    pub fn words(&self, most: usize) -> String {
        let from = self.0.len().saturating_sub(most);
        let told = self.0.iter().enumerate().skip(from).map(|(i, value)| {
            let x = signed(i as i64 + 1 - self.0.len() as i64);
            match value {
                Some(value) => format!("v({x}) = {value}"),
                None => format!("{x} is no option"),
            }
        });
        let told: Vec<String> = told.collect();
        let more = if from > 0 { "…, " } else { "" };
        format!("{more}{}", told.join(", "))
    }
}

impl FromStr for Seed {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let bad = || Error::bad("seed", text, FORMS);
        let mut values = Vec::new();
        if text.trim().is_empty() {
            return Ok(Seed(values));
        }
        for item in text.split(',') {
            let (value, times) = item.split_once('^').unwrap_or((item, "1"));
            let times: usize = times.trim().parse().map_err(|_| bad())?;
            let value = match value.trim() {
                "-" | "−" => None,
                value => Some(
                    value
                        .parse()
                        .ok()
                        .filter(|&v| v <= SEED_VALUE)
                        .ok_or_else(bad)?,
                ),
            };
            if times == 0 || times > SEED_POSITIONS - values.len() {
                let allowed = format!("values of 1 … {SEED_POSITIONS} positions");
                return Err(Error::bad("seed", text, allowed));
            }
            values.extend(std::iter::repeat_n(value, times));
        }
        Ok(Seed(values))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// From this number on, equal values are written as a power.
        const POWER: usize = 3;
        let mut comma = "";
        for run in self.0.chunk_by(|a, b| a == b) {
            let value = run[0].map_or("-".into(), |value| value.to_string());
            if run.len() >= POWER {
                write!(f, "{comma}{value}^{}", run.len())?;
            } else {
                write!(f, "{comma}{}", vec![value; run.len()].join(","))?;
            }
            comma = ",";
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_value_are_inverse() {
        for text in ["", "0", "1,0,2", "0^5", "-^4,0", "3,3,-,1^3", "30"] {
            let seed: Seed = text.parse().unwrap();
            assert_eq!(seed.to_string(), text);
        }
        for (text, same) in [(" 1 , − , 0^1", "1,-,0"), ("0,0,0", "0^3"), ("2^2", "2,2")] {
            assert_eq!(text.parse::<Seed>().unwrap().to_string(), same);
        }
        for text in ["31", "a", "1,,2", "0^0", "0^5000", "0^4096,1", "-1", "1^-2"] {
            assert!(text.parse::<Seed>().is_err(), "{text}");
        }
    }

    #[test]
    fn positions_count_back_from_0_and_go_on_as_the_convention_has_it() {
        let seed: Seed = "1,-,2".parse().unwrap();
        let values = |convention| (0..5).map(|below| seed.value(below, convention)).collect();
        let [sink, wall]: [Vec<_>; 2] = [Convention::Sink, Convention::Wall].map(values);
        assert_eq!(sink, [Some(2), None, Some(1), Some(0), Some(0)]);
        assert_eq!(wall, [Some(2), None, Some(1), None, None]);
        assert_eq!(seed.before(4, Convention::Sink), [0, 1, NO_OPTION, 2]);
        assert_eq!(seed.before(2, Convention::Wall), [NO_OPTION, 2]);
        assert_eq!(seed.words(9), "v(−2) = 1, −1 is no option, v(0) = 2");
        assert_eq!(seed.words(1), "…, v(0) = 2");
    }
}
