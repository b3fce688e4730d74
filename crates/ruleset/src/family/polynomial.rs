//! Polynomials in a few letters with rational coefficients.

use std::cmp::Ordering;
use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use crate::number::{MINUS, superscript};
use crate::rational::{Rational, gcd};
use crate::sort::sort_by;

/// Most letters of a family.
pub const LETTERS: usize = 4;

/// Exponents of the letters, in their order.
pub(crate) type Exponents = [u8; LETTERS];

/// Highest exponent and highest total degree.
pub(crate) const DEGREE: u8 = 8;

/// A polynomial in up to [`LETTERS`] letters, which it knows by their places only.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Polynomial {
    /// In the order of writing; no coefficient is 0.
    terms: Vec<(Exponents, Rational)>,
}

fn degree(exponents: &Exponents) -> u8 {
    exponents.iter().sum()
}

/// The highest degree first, and in a degree the earlier letters.
fn order(one: &Exponents, other: &Exponents) -> Ordering {
    (degree(other), other).cmp(&(degree(one), one))
}

impl Polynomial {
    /// A constant.
    pub fn constant(value: Rational) -> Self {
        Polynomial::monomial([0; LETTERS], value)
    }

    /// The letter at a place, counted from 0 below [`LETTERS`].
    pub fn letter(place: usize) -> Self {
        let mut exponents = [0; LETTERS];
        exponents[place] = 1;
        Polynomial::monomial(exponents, Rational::ONE)
    }

    fn monomial(exponents: Exponents, value: Rational) -> Self {
        Polynomial::of([(exponents, value)])
    }

    /// The sum of terms with different exponents.
    pub fn of(terms: impl IntoIterator<Item = (Exponents, Rational)>) -> Self {
        let terms = terms.into_iter().filter(|(_, value)| !value.is_zero());
        let mut terms: Vec<(Exponents, Rational)> = terms.collect();
        sort_by(&mut terms, |one, other| order(&one.0, &other.0));
        Polynomial { terms }
    }

    /// The coefficients of the first letter's powers, from the constant up.
    pub fn of_one_letter(coefficients: impl IntoIterator<Item = Rational>) -> Self {
        let term = |(degree, value)| {
            let mut exponents = [0; LETTERS];
            exponents[0] = degree;
            (exponents, value)
        };
        Polynomial::of((0..).zip(coefficients).map(term))
    }

    /// The coefficients of the first letter's powers, from the constant up; at least one. Terms
    /// with other letters are not among them.
    pub fn coefficients(&self) -> Vec<Rational> {
        let of = |degree| {
            let mut terms = self.terms.iter();
            terms
                .find(|term| term.0 == [degree, 0, 0, 0])
                .map(|term| term.1)
        };
        let all = 0..=self.degree();
        all.map(|degree| of(degree).unwrap_or(Rational::ZERO))
            .collect()
    }

    /// The highest total degree; that of 0 is 0.
    pub fn degree(&self) -> u8 {
        self.terms
            .first()
            .map_or(0, |(exponents, _)| degree(exponents))
    }

    /// The term that is written first, if there is one.
    pub fn leading(&self) -> Option<(Exponents, Rational)> {
        self.terms.first().copied()
    }

    /// Whether a coefficient is negative.
    pub fn has_negative(&self) -> bool {
        self.terms.iter().any(|(_, value)| value.numerator() < 0)
    }

    /// The value if no letter occurs.
    pub fn to_constant(&self) -> Option<Rational> {
        match self.terms[..] {
            [] => Some(Rational::ZERO),
            [(exponents, value)] => (exponents == [0; LETTERS]).then_some(value),
            _ => None,
        }
    }

    /// `self + factor · other`.
    pub fn plus(&self, other: &Polynomial, factor: Rational) -> Option<Polynomial> {
        let mut terms = self.terms.clone();
        for &(exponents, value) in &other.terms {
            let value = value.times(factor)?;
            match terms.iter_mut().find(|term| term.0 == exponents) {
                Some((_, sum)) => *sum = sum.plus(value)?,
                None => terms.push((exponents, value)),
            }
        }
        Some(Polynomial::of(terms))
    }

    /// The product; `None` above [`DEGREE`].
    pub fn times(&self, other: &Polynomial) -> Option<Polynomial> {
        if self.degree() + other.degree() > DEGREE {
            return None;
        }
        let mut product = Polynomial::default();
        for &(left, a) in &self.terms {
            for &(right, b) in &other.terms {
                let mut exponents = left;
                exponents.iter_mut().zip(right).for_each(|(e, f)| *e += f);
                let term = Polynomial::monomial(exponents, a.times(b)?);
                product = product.plus(&term, Rational::ONE)?;
            }
        }
        Some(product)
    }

    /// The value where the letters have these values. Time O(terms · degree).
    pub fn at(&self, letters: &[i64]) -> Option<Rational> {
        let mut sum = Rational::ZERO;
        for &(exponents, value) in &self.terms {
            let mut term = value;
            for (&exponent, &letter) in exponents.iter().zip(letters) {
                for _ in 0..exponent {
                    term = term.times(Rational::whole(letter.into()))?;
                }
            }
            sum = sum.plus(term)?;
        }
        Some(sum)
    }

    /// About its value where the first letter is `t`, and the others are 0.
    pub fn near(&self, t: f64) -> f64 {
        let value = |c: Rational| c.numerator() as f64 / c.denominator() as f64;
        let coefficients = self.coefficients().into_iter().rev();
        coefficients.fold(0.0, |sum, c| sum * t + value(c))
    }

    /// With each letter at another place: that at `i` is at `places[i]`, and one without a place does
    /// not occur.
    pub(super) fn moved(&self, places: &[Option<usize>]) -> Polynomial {
        let moved = |exponents: Exponents| {
            let mut moved = [0; LETTERS];
            for (&exponent, place) in exponents.iter().zip(places) {
                if let Some(place) = place {
                    moved[*place] = exponent;
                }
            }
            moved
        };
        Polynomial::of(
            self.terms
                .iter()
                .map(|&(exponents, value)| (moved(exponents), value)),
        )
    }

    /// With polynomials in the places of the letters; of a letter without one none may occur.
    pub fn with(&self, letters: &[Polynomial]) -> Option<Polynomial> {
        let mut sum = Polynomial::default();
        for &(exponents, value) in &self.terms {
            let mut term = Polynomial::constant(value);
            for (place, &exponent) in exponents.iter().enumerate() {
                for _ in 0..exponent {
                    term = term.times(letters.get(place)?)?;
                }
            }
            sum = sum.plus(&term, Rational::ONE)?;
        }
        Some(sum)
    }

    /// As one writes it: 56s³ + 52s² + 9s + 1, (3n² − n)/2.
    pub fn pretty(&self, letters: &[char]) -> String {
        self.written(letters, &|text, exponent| {
            text.push_str(&superscript(exponent.into()));
        })
        .replace('-', &MINUS.to_string())
    }

    /// As [`Polynomial::pretty`], in parentheses unless it is one term without a fraction: 4s, (s + 1).
    pub fn grouped(&self, letters: &[char]) -> String {
        let text = self.pretty(letters);
        if text.contains([' ', '/', MINUS]) {
            format!("({text})")
        } else {
            text
        }
    }

    /// As it is typed: 56s^3+52s^2+9s+1, (3n^2-n)/2.
    pub fn typed(&self, letters: &[char]) -> String {
        let written = self.written(letters, &|text, exponent| {
            let _ = write!(text, "^{exponent}");
        });
        written.replace(' ', "")
    }

    fn written(&self, letters: &[char], raise: &dyn Fn(&mut String, u8)) -> String {
        let common = self.terms.iter().try_fold(1i128, |common, (_, value)| {
            let shared = gcd(common, value.denominator())?;
            (common / shared).checked_mul(value.denominator())
        });
        let mut text = String::new();
        for (exponents, value) in &self.terms {
            let value = match common {
                Some(common) => value.times(Rational::whole(common)).unwrap_or(*value),
                None => *value,
            };
            let sign = if value.numerator() < 0 { "-" } else { "+" };
            match (text.is_empty(), sign) {
                (true, "-") => text.push('-'),
                (true, _) => (),
                (false, sign) => {
                    let _ = write!(text, " {sign} ");
                }
            }
            let size = value.to_string();
            let size = size.trim_start_matches('-');
            if size != "1" || degree(exponents) == 0 {
                text.push_str(size);
            }
            for (&exponent, letter) in exponents.iter().zip(letters) {
                if exponent > 0 {
                    text.push(*letter);
                }
                if exponent > 1 {
                    raise(&mut text, exponent);
                }
            }
        }
        match common {
            _ if text.is_empty() => "0".into(),
            Some(1) | None => text,
            Some(common) if self.terms.len() == 1 => format!("{text}/{common}"),
            Some(common) => format!("({text})/{common}"),
        }
    }
}
