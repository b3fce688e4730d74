//! Polynomials in one letter with rational coefficients, as they are written: what arithmetic a
//! text may do.

use crate::limits::{HIGHEST_DEGREE, LARGEST_MEMBER};

/// A polynomial in one letter; without a letter, a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression {
    letter: Option<char>,
    /// Numerators, lowest degree first; the last one is not 0.
    coefficients: Vec<i128>,
    /// Their least common denominator.
    divisor: i128,
}

/// Numerators and denominators stay below this, so that products fit 128 bits.
const LARGEST: i128 = 1 << 62;

impl Expression {
    /// A whole number.
    pub(crate) fn number(value: u64) -> Self {
        Expression::raw(None, vec![value.into()], 1)
    }

    /// The letter itself.
    pub(crate) fn letter(letter: char) -> Self {
        Expression::raw(Some(letter), vec![0, 1], 1)
    }

    fn raw(letter: Option<char>, coefficients: Vec<i128>, divisor: i128) -> Self {
        let mut raw = Expression {
            letter,
            coefficients,
            divisor,
        };
        while raw.coefficients.last() == Some(&0) {
            raw.coefficients.pop();
        }
        raw
    }

    /// The letter, unless this is a number.
    pub(crate) fn in_letter(&self) -> Option<char> {
        self.letter
    }

    /// Numerators from the constant up, and their common denominator ≥ 1, in lowest terms.
    pub(crate) fn parts(&self) -> (&[i128], i128) {
        (&self.coefficients, self.divisor)
    }

    /// The value, if this is a whole number.
    pub(crate) fn whole(&self) -> Option<i128> {
        match (self.letter, &self.coefficients[..], self.divisor) {
            (None, [], _) => Some(0),
            (None, &[value], 1) => Some(value),
            _ => None,
        }
    }

    /// The sum.
    ///
    /// # Errors
    /// Two letters, or numbers that are too large; as for all arithmetic of expressions.
    pub(crate) fn plus(&self, other: &Self) -> Result<Self, String> {
        let letter = self.common(other)?;
        let terms = self.coefficients.len().max(other.coefficients.len());
        let coefficient = |of: &Self, i: usize| of.coefficients.get(i).copied().unwrap_or(0);
        let sums = (0..terms)
            .map(|i| coefficient(self, i) * other.divisor + coefficient(other, i) * self.divisor);
        Expression::raw(letter, sums.collect(), self.divisor * other.divisor).reduced()
    }

    /// The difference.
    ///
    /// # Errors
    /// As [`Expression::plus`].
    pub(crate) fn minus(&self, other: &Self) -> Result<Self, String> {
        let mut negative = other.clone();
        negative.coefficients.iter_mut().for_each(|c| *c = -*c);
        self.plus(&negative)
    }

    /// The product.
    ///
    /// # Errors
    /// As [`Expression::plus`], or a degree above [`HIGHEST_DEGREE`].
    pub(crate) fn times(&self, other: &Self) -> Result<Self, String> {
        let letter = self.common(other)?;
        let terms = (self.coefficients.len() + other.coefficients.len()).max(1) - 1;
        if terms > HIGHEST_DEGREE as usize + 1 {
            return Err(format!("Powers go up to {HIGHEST_DEGREE}."));
        }
        let mut products = vec![0i128; terms];
        for (i, a) in self.coefficients.iter().enumerate() {
            for (j, b) in other.coefficients.iter().enumerate() {
                let product = a.checked_mul(*b).ok_or_else(too_large)?;
                products[i + j] = products[i + j].checked_add(product).ok_or_else(too_large)?;
            }
        }
        Expression::raw(letter, products, self.divisor * other.divisor).reduced()
    }

    /// The quotient by a number.
    ///
    /// # Errors
    /// As [`Expression::plus`]; `other` is no number, or 0.
    pub(crate) fn over(&self, other: &Self) -> Result<Self, String> {
        let (None, &[value]) = (other.letter, &other.coefficients[..]) else {
            return Err("Only a number other than 0 can divide.".into());
        };
        let mut inverse = Expression::raw(None, vec![other.divisor * value.signum()], value.abs());
        inverse.letter = self.letter;
        self.times(&inverse)
    }

    /// The power, by squaring: O(log exponent) products.
    ///
    /// # Errors
    /// As [`Expression::times`].
    pub(crate) fn power(&self, exponent: u64) -> Result<Self, String> {
        let one = Expression::raw(self.letter, vec![1], 1);
        let bits = u64::BITS - exponent.leading_zeros();
        // From the highest bit down, so that no power on the way is larger than the last one.
        (0..bits).rev().try_fold(one, |power, bit| {
            let square = power.times(&power)?;
            match exponent >> bit & 1 {
                0 => Ok(square),
                _ => square.times(self),
            }
        })
    }

    /// The letter of both.
    fn common(&self, other: &Self) -> Result<Option<char>, String> {
        match (self.letter, other.letter) {
            (Some(a), Some(b)) if a != b => Err(format!(
                "A set has one letter, not {a} and {b}. Several make a family: family?set=…"
            )),
            (a, b) => Ok(a.or(b)),
        }
    }

    /// In lowest terms.
    fn reduced(mut self) -> Result<Self, String> {
        let numerators = self.coefficients.iter().map(|c| c.unsigned_abs());
        let common = numerators.fold(self.divisor.unsigned_abs(), gcd) as i128;
        self.divisor /= common;
        self.coefficients.iter_mut().for_each(|c| *c /= common);
        let fits = |c: &i128| c.abs() < LARGEST;
        if !self.coefficients.iter().chain([&self.divisor]).all(fits) {
            return Err(too_large());
        }
        Ok(self)
    }
}

fn too_large() -> String {
    format!("Numbers must be below {LARGEST_MEMBER}.")
}

fn gcd(a: u128, b: u128) -> u128 {
    match b {
        0 => a,
        _ => gcd(b, a % b),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Factor by factor; what is one of −1, 0 and 1 stays so.
    fn by_definition(base: i64, exponent: u64) -> Option<i128> {
        let mut power = 1i128;
        for _ in 0..exponent {
            power *= i128::from(base);
            if power.abs() >= LARGEST {
                return None;
            }
        }
        Some(power)
    }

    fn whole(base: i64) -> Expression {
        let size = Expression::number(base.unsigned_abs());
        if base < 0 {
            Expression::number(0).minus(&size).expect("small")
        } else {
            size
        }
    }

    proptest! {
        #[test]
        fn powers_are_repeated_products(base in -9i64..10, exponent in 0u64..100) {
            let power = whole(base).power(exponent).ok().and_then(|power| power.whole());
            prop_assert_eq!(power, by_definition(base, exponent));
        }

        #[test]
        fn signs_and_zero_have_any_power(base in -1i64..2, exponent in 0u64..1_000_000) {
            let power = whole(base).power(exponent).ok().and_then(|power| power.whole());
            prop_assert_eq!(power, by_definition(base, exponent));
        }
    }
}
