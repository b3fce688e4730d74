//! Octal and hexadecimal codes d₀.d₁d₂d₃…: what may be taken from a heap, and into how many heaps the rest
//! may be left (Guy, Smith 1956; Winning Ways, chapter 4).

use std::fmt;
use std::str::FromStr;

use super::{Move, Mover, Ruleset};
use crate::error::{Error, Result};

/// Most digits after the point.
const PLACES: usize = 32;

/// Codes that have names.
pub const NAMED: [(&str, &str); 5] = [
    ("Kayles", "0.77"),
    ("Dawson’s Kayles", "0.07"),
    ("Dawson’s Chess", "0.137"),
    ("Treblecross", "0.007"),
    ("Officers", "0.6"),
];

/// How many heaps a move leaves, in words.
const LEFT_WORDS: [&str; 4] = ["none", "one heap", "two heaps", "three heaps"];

/// The code of a game: digit d_k is the sum of 1, if a heap of k may be taken, and of 2, 4 and 8, if k may be
/// taken from a heap and one, two or three heaps be left.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// d₀, d₁, …; the last is not 0.
    digits: Vec<u8>,
}

impl Code {
    /// Whether a text is meant as a code: a point between hexadecimal digits.
    pub fn is_meant(text: &str) -> bool {
        let is_digit = |c: char| c.is_ascii_hexdigit();
        let parts = text.split_once('.');
        parts.is_some_and(|(first, rest)| {
            first.len() == 1 && first.chars().all(is_digit) && rest.chars().all(is_digit)
        })
    }

    /// The code of a game by its name, however that is spelt: `kayles`, `Dawson's Chess`.
    pub fn named(name: &str) -> Option<Code> {
        let letters = |text: &str| -> String {
            let letters = text.chars().filter(|c| c.is_alphanumeric());
            letters.flat_map(char::to_lowercase).collect()
        };
        let name = letters(name);
        let found = NAMED.iter().find(|(known, _)| letters(known) == name);
        found.and_then(|(_, code)| code.parse().ok())
    }

    /// "Kayles: take 1 and leave none, one heap or two heaps; …".
    pub fn words(&self) -> String {
        let name = self
            .name()
            .map_or(String::new(), |name| format!("{name}: "));
        format!("{name}{}", self.rules())
    }

    /// "take 1 and leave none or one heap; take 2 and leave one heap".
    pub fn rules(&self) -> String {
        let rules: Vec<String> = (0..)
            .zip(&self.digits)
            .filter_map(|(k, digit)| {
                let left: Vec<&str> = LEFT_WORDS
                    .iter()
                    .enumerate()
                    .filter(|(heaps, _)| digit >> heaps & 1 == 1)
                    .map(|(_, words)| *words)
                    .collect();
                let (last, others) = left.split_last()?;
                let left = match others {
                    [] => (*last).to_string(),
                    others => format!("{} or {last}", others.join(", ")),
                };
                Some(match k {
                    0 => format!("take nothing and leave {left}"),
                    k => format!("take {k} and leave {left}"),
                })
            })
            .collect();
        rules.join("; ")
    }

    /// The name of the game, where it has one.
    pub fn name(&self) -> Option<&'static str> {
        let text = self.to_string();
        let found = NAMED.iter().find(|(_, code)| *code == text);
        found.map(|(name, _)| *name)
    }

    /// k: the most that a move takes.
    pub fn places(&self) -> u64 {
        self.digits.len() as u64 - 1
    }

    /// The most heaps that a move leaves.
    pub fn heaps(&self) -> usize {
        let all = self.digits.iter().fold(0, |all, digit| all | digit);
        all.checked_ilog2().unwrap_or(0) as usize
    }

    /// Whether one may take k from a heap and leave exactly this number of heaps, none of them empty.
    pub(super) fn allows(&self, k: usize, heaps: u32) -> bool {
        self.digits
            .get(k)
            .is_some_and(|digit| digit >> heaps & 1 == 1)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, rest) = self.digits.split_first().unwrap_or((&0, &[]));
        write!(f, "{first:X}.")?;
        match rest {
            [] => f.write_str("0"),
            rest => rest.iter().try_for_each(|digit| write!(f, "{digit:X}")),
        }
    }
}

impl FromStr for Code {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let bad = |allowed: &str| Error::bad("set", text, allowed).suggest("0.77");
        if !Code::is_meant(text) {
            return Err(bad("a code such as 0.77, with digits to F"));
        }
        let digit = |c: char| c.to_digit(16).map(|digit| digit as u8);
        let mut digits: Vec<u8> = text.chars().filter_map(digit).collect();
        while digits.len() > 1 && digits.last() == Some(&0) {
            digits.pop();
        }
        if !matches!(digits[0], 0 | 4 | 8 | 12) {
            return Err(bad("a code that begins with 0, 4, 8 or C"));
        }
        if digits == [0] {
            return Err(bad("a code with a digit that is not 0"));
        }
        if digits.len() > PLACES + 1 {
            return Err(bad(&format!(
                "a code with at most {PLACES} digits after the point"
            )));
        }
        Ok(Code { digits })
    }
}

impl Ruleset for Code {
    /// O(x) for each digit that leaves two heaps, O(x²) for three.
    fn moves(&self, x: u64, each: &mut dyn FnMut(Move)) {
        for k in 0..=self.places().min(x) {
            let rest = x - k;
            let allows = |heaps| self.allows(k as usize, heaps);
            let mut leave = |left| {
                let (by, taken) = (Mover::Either, k);
                each(Move { by, taken, left });
            };
            if allows(if rest == 0 { 0 } else { 1 }) && k > 0 {
                leave([rest, 0, 0]);
            }
            if allows(2) {
                (1..=rest / 2).for_each(|a| leave([a, rest - a, 0]));
            }
            if allows(3) {
                for a in 1..=rest / 3 {
                    (a..=(rest - a) / 2).for_each(|b| leave([a, b, rest - a - b]));
                }
            }
        }
    }
}
