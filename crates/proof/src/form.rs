//! Sums of the letters that the tables of [B] write sizes and distances in.

use std::fmt;
use std::ops::{Add, Index, IndexMut, Mul, Neg, Sub};
use std::str::FromStr;

use theory::error::{Error, Result};

/// A letter of the tables. A prime is that of the block before, i − 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Letter {
    /// m.
    M,
    /// k.
    K,
    /// α = ki mod m.
    Alpha,
    /// β = k(i + 1) mod m.
    Beta,
    /// γ = β, or m when β = 0.
    Gamma,
    /// α′ = α(i − 1).
    AlphaBefore,
    /// β′ = β(i − 1).
    BetaBefore,
    /// γ′ = γ(i − 1).
    GammaBefore,
    /// m·n, n the number of inserted pairs.
    Wraps,
    /// m·l, l the number of the row's pair.
    Row,
    /// m·j, j the number of the column's pair.
    Column,
}

const LETTERS: usize = 11;

impl Letter {
    /// Every letter, in the order in which sums are written.
    pub const ALL: [Letter; LETTERS] = [
        Letter::M,
        Letter::K,
        Letter::Alpha,
        Letter::Beta,
        Letter::Gamma,
        Letter::AlphaBefore,
        Letter::BetaBefore,
        Letter::GammaBefore,
        Letter::Wraps,
        Letter::Row,
        Letter::Column,
    ];

    /// As plain text: `α′`, `mn`.
    pub fn text(self) -> &'static str {
        match self {
            Letter::M => "m",
            Letter::K => "k",
            Letter::Alpha => "α",
            Letter::Beta => "β",
            Letter::Gamma => "γ",
            Letter::AlphaBefore => "α′",
            Letter::BetaBefore => "β′",
            Letter::GammaBefore => "γ′",
            Letter::Wraps => "mn",
            Letter::Row => "ml",
            Letter::Column => "mj",
        }
    }

    /// The same letter of the block before: α′ for α. Letters that all blocks
    /// share stay.
    fn primed(self) -> Letter {
        match self {
            Letter::Alpha => Letter::AlphaBefore,
            Letter::Beta => Letter::BetaBefore,
            Letter::Gamma => Letter::GammaBefore,
            other => other,
        }
    }
}

/// A sum of letters with whole coefficients, and a constant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Form {
    coefficients: [i32; LETTERS],
    constant: i32,
}

impl Form {
    /// 0.
    pub(crate) const ZERO: Form = Form {
        coefficients: [0; LETTERS],
        constant: 0,
    };

    /// The letter itself.
    pub const fn letter(letter: Letter) -> Form {
        let mut form = Form::ZERO;
        form.coefficients[letter as usize] = 1;
        form
    }

    /// A number.
    pub const fn constant(constant: i32) -> Form {
        Form {
            constant,
            ..Form::ZERO
        }
    }

    /// The coefficient of `letter`.
    pub(crate) fn coefficient(&self, letter: Letter) -> i32 {
        self.coefficients[letter as usize]
    }

    /// The constant.
    pub(crate) fn rest(&self) -> i32 {
        self.constant
    }

    /// How many terms it is written with, and the sum of their coefficients
    /// without signs: what makes one way of writing longer than another.
    pub(crate) fn size(&self) -> (usize, u32) {
        let all = || self.coefficients.iter().chain([&self.constant]);
        let terms = all().filter(|&&c| c != 0).count();
        (terms, all().map(|c| c.unsigned_abs()).sum())
    }

    /// Its value with the numbers put in.
    pub fn at(&self, numbers: &Numbers) -> i64 {
        let terms = Letter::ALL.iter();
        let sum: i64 = terms
            .map(|&letter| i64::from(self.coefficient(letter)) * numbers[letter])
            .sum();
        sum + i64::from(self.constant)
    }

    /// The same sum said of the block before: every α, β, γ primed.
    pub(crate) fn primed(self) -> Form {
        self.map(|letter| Form::letter(letter.primed()))
    }

    /// The sum with `each(letter)` put in for every letter.
    pub(crate) fn map(self, each: impl Fn(Letter) -> Form) -> Form {
        let mut sum = Form::constant(self.constant);
        for letter in Letter::ALL {
            let coefficient = self.coefficient(letter);
            if coefficient != 0 {
                sum = sum + each(letter) * coefficient;
            }
        }
        sum
    }

    /// The terms that are added come first, so that no sum begins with a minus
    /// that need not.
    fn written(&self) -> String {
        let named = Letter::ALL.map(|l| (self.coefficient(l), l.text()));
        let all = named.into_iter().chain([(self.constant, "")]);
        let (added, taken): (Vec<_>, Vec<_>) =
            all.filter(|term| term.0 != 0).partition(|term| term.0 > 0);
        let mut text = String::new();
        for (coefficient, name) in added.into_iter().chain(taken) {
            match (text.is_empty(), coefficient > 0) {
                (true, true) => {}
                (true, false) => text += "−",
                (false, true) => text += " + ",
                (false, false) => text += " − ",
            }
            if coefficient.abs() != 1 || name.is_empty() {
                text += &coefficient.abs().to_string();
            }
            text += name;
        }
        if text.is_empty() {
            text += "0";
        }
        text
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written())
    }
}

impl FromStr for Form {
    type Err = Error;

    /// Reads what [`Form`] prints; ASCII minus and apostrophe do as well.
    ///
    /// # Errors
    /// Anything else.
    fn from_str(text: &str) -> Result<Form> {
        let bad = || Error::bad("form", text, "a sum such as 2m + γ′ − α");
        let tidy = text
            .replace(' ', "")
            .replace('\'', "′")
            .replace('−', "-")
            .replace('-', "+-");
        let mut sum = Form::ZERO;
        for term in tidy.strip_prefix('+').unwrap_or(&tidy).split('+') {
            let (sign, term) = match term.strip_prefix('-') {
                Some(rest) => (-1, rest),
                None => (1, term),
            };
            let letters = term.trim_start_matches(|c: char| c.is_ascii_digit());
            let digits = &term[..term.len() - letters.len()];
            let letter = Letter::ALL.into_iter().find(|l| l.text() == letters);
            let (unit, least) = match letter {
                Some(letter) => (Form::letter(letter), "1"),
                None if letters.is_empty() => (Form::constant(1), ""),
                None => return Err(bad()),
            };
            let digits = if digits.is_empty() { least } else { digits };
            // Large enough for any table, small enough that no sum overflows.
            let count: i16 = digits.parse().map_err(|_| bad())?;
            sum = sum + unit * (sign * i32::from(count));
        }
        Ok(sum)
    }
}

impl Add for Form {
    type Output = Form;

    // Where forms are added up, many are: a call is shorter.
    #[inline(never)]
    fn add(mut self, other: Form) -> Form {
        for (mine, theirs) in self.coefficients.iter_mut().zip(other.coefficients) {
            *mine += theirs;
        }
        self.constant += other.constant;
        self
    }
}

impl Mul<i32> for Form {
    type Output = Form;

    #[inline(never)]
    fn mul(mut self, by: i32) -> Form {
        for mine in &mut self.coefficients {
            *mine *= by;
        }
        self.constant *= by;
        self
    }
}

impl Neg for Form {
    type Output = Form;

    #[inline(never)]
    fn neg(self) -> Form {
        self * -1
    }
}

impl Sub for Form {
    type Output = Form;

    #[inline(never)]
    fn sub(self, other: Form) -> Form {
        self + -other
    }
}

/// A number for every letter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbers([i64; LETTERS]);

impl Index<Letter> for Numbers {
    type Output = i64;

    fn index(&self, letter: Letter) -> &i64 {
        &self.0[letter as usize]
    }
}

impl IndexMut<Letter> for Numbers {
    fn index_mut(&mut self, letter: Letter) -> &mut i64 {
        &mut self.0[letter as usize]
    }
}
