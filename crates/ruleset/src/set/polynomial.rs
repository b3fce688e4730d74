//! The positive values of a polynomial, as a set.

use std::fmt::Write;

use super::Set;
use super::budget::spends;
use super::expression::Expression;
use crate::limits::{HIGHEST_DEGREE, LARGEST_COEFFICIENT};
use crate::number::{grouped, superscript};

/// A polynomial with whole values at whole numbers that eventually grows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Polynomial {
    /// Numerators, lowest degree first; the leading one is positive.
    coefficients: Vec<i64>,
    /// Their common denominator.
    divisor: i64,
    /// 1, or 0 where the value at 0 is a member that no other argument gives.
    first: u64,
}

/// Polynomials with a name in place of a formula: the coefficients, and the divisor.
const NAMED: [(&[i64], i64, &str); 2] = [
    (&[0, -1, 3], 2, "pentagonal"),
    (&[0, 2, 3, 1], 6, "tetrahedral"),
];

impl Polynomial {
    /// The set of the positive values of `expression` at 1, 2, … if its letter is s, else at
    /// 0, 1, 2, ….
    ///
    /// # Errors
    /// Values that are no whole numbers or do not grow, or coefficients that are too large.
    pub(crate) fn set(expression: &Expression) -> Result<Set, String> {
        let (numerators, divisor) = expression.parts();
        let first = u64::from(expression.in_letter() == Some('s'));
        if let (&[constant, step], 1) = (numerators, divisor)
            && step > 0
            && (first == 0 || constant == 0)
        {
            return Set::progression(constant, step);
        }
        let within = |c: &i128| i64::try_from(*c).is_ok_and(|c| c.abs() <= LARGEST_COEFFICIENT);
        if !numerators.iter().chain([&divisor]).all(within) {
            return Err(format!("Coefficients go up to {LARGEST_COEFFICIENT}."));
        }
        let polynomial = Polynomial {
            coefficients: numerators.iter().map(|&c| c as i64).collect(),
            divisor: divisor as i64,
            first,
        };
        polynomial.checked()?.simplest()
    }

    /// Grows, has a degree that is allowed, and takes whole values.
    fn checked(self) -> Result<Self, String> {
        if self.coefficients.len() < 2 || self.coefficients.last() < Some(&0) {
            return Err(
                "The values do not grow: the highest power needs a positive factor.".into(),
            );
        }
        let degree = self.degree();
        if degree > HIGHEST_DEGREE {
            return Err(format!("Powers go up to {HIGHEST_DEGREE}."));
        }
        // Whole at one argument more than the degree, in a row: whole at all.
        let mut arguments = self.first..=self.first + u64::from(degree);
        let fraction =
            arguments.find(|&s| self.numerator(s.into()) % i128::from(self.divisor) != 0);
        match fraction {
            Some(s) => Err(format!("The value at {s} is not a whole number.")),
            None => Ok(self),
        }
    }

    /// The same values under the name they have.
    fn simplest(mut self) -> Result<Set, String> {
        if let ([0, step], 1) = (&self.coefficients[..], self.divisor) {
            return Set::progression(0, (*step).into());
        }
        if self.first == 0 && spends(self.work()) {
            let value = self.numerator(0) / i128::from(self.divisor);
            self.first = 1;
            let others =
                |value: i128| self.values(value as u64 + 1).last() == Some(&(value as u64));
            if value > 0 && !others(value) {
                self.first = 0;
            }
        }
        let plain = self.coefficients.split_last().is_some_and(|(last, rest)| {
            *last == 1 && self.divisor == 1 && rest.iter().all(|&c| c == 0)
        });
        Ok(match (&self.coefficients[..], self.divisor) {
            (c, _) if plain => Set::Powers(c.len() as u32 - 1),
            ([0, 1, 1], 2) => Set::Triangular,
            _ => Set::Polynomial(self),
        })
    }

    /// The set {factor · x + shift : x is a positive value}, those above 0, if that is the set of
    /// a polynomial.
    pub(super) fn moved(&self, factor: u64, shift: i64) -> Option<Set> {
        if shift > 0 && !self.all_positive() {
            return None;
        }
        let mut moved = self.clone();
        for c in &mut moved.coefficients {
            *c = c.checked_mul(factor as i64)?;
        }
        moved.coefficients[0] += shift * moved.divisor;
        let common = moved
            .coefficients
            .iter()
            .fold(moved.divisor, |a, &b| gcd(a, b));
        moved.coefficients.iter_mut().for_each(|c| *c /= common);
        moved.divisor /= common;
        let within = |c: &i64| c.abs() <= LARGEST_COEFFICIENT;
        let fits = moved.coefficients.iter().all(within);
        fits.then(|| moved.checked()?.simplest())?.ok()
    }

    /// The values at 1, 2, … of a polynomial that is known to have whole and growing ones.
    pub(super) fn known(coefficients: &[i64], divisor: i64) -> Self {
        Polynomial {
            coefficients: coefficients.to_vec(),
            divisor,
            first: 1,
        }
    }

    /// s^k.
    pub(super) fn power(k: u32) -> Self {
        let mut coefficients = vec![0; k as usize];
        coefficients.push(1);
        Polynomial::known(&coefficients, 1)
    }

    pub(super) fn degree(&self) -> u32 {
        self.coefficients.len() as u32 - 1
    }

    /// An upper estimate of the number of values below `bound`.
    pub(super) fn count_estimate(&self, bound: f64) -> u64 {
        let degree = f64::from(self.degree());
        (2.0 * libm::pow(bound * self.divisor as f64, 1.0 / degree)) as u64 + 64
    }

    /// Whether `x` is a value, of a polynomial of degree 1.
    pub(super) fn has_linear(&self, x: u64) -> bool {
        let (constant, step) = (self.coefficients[0], self.coefficients[1]);
        let over = i128::from(x) * i128::from(self.divisor) - i128::from(constant);
        over % i128::from(step) == 0 && over / i128::from(step) >= self.first.into()
    }

    /// Steps of [`Polynomial::values`] besides the values.
    pub(super) fn work(&self) -> u64 {
        if self.coefficients.iter().all(|&c| c >= 0) {
            1
        } else {
            4 * self.settled() as u64
        }
    }

    fn all_positive(&self) -> bool {
        if !spends(self.work()) {
            return false;
        }
        let arguments = i128::from(self.first)..=self.settled().max(1);
        self.coefficients.iter().all(|&c| c >= 0)
            || arguments.into_iter().all(|s| self.numerator(s) > 0)
    }

    /// A power of 2 from which on the values rise: of the derivative, the leading term outweighs those below 0, and more so
    /// at each larger argument.
    fn settled(&self) -> i128 {
        let rises = |s: i128| {
            let slopes = (1..=self.degree()).rev().map(|power| {
                let c = self.coefficients[power as usize];
                let c = if power == self.degree() { c } else { c.min(0) };
                i128::from(power) * i128::from(c)
            });
            slopes.fold(0i128, |sum, slope| {
                sum.saturating_mul(s).saturating_add(slope)
            }) > 0
        };
        let mut argument = 1;
        while !rises(argument) {
            argument *= 2;
        }
        argument
    }

    fn numerator(&self, s: i128) -> i128 {
        self.coefficients.iter().rev().fold(0i128, |sum, &c| {
            sum.saturating_mul(s).saturating_add(c.into())
        })
    }

    /// A value of at least `x`, the least of those where the values rise; none beyond 2^64. Time O(log x).
    pub(super) fn value_from(&self, x: u64) -> Option<u64> {
        let wanted = i128::from(x.max(1)) * i128::from(self.divisor);
        let (mut low, mut high) = (i128::from(self.first).max(self.settled()), 1i128 << 64);
        while low < high {
            let middle = low + (high - low) / 2;
            if self.numerator(middle) < wanted {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        u64::try_from(self.numerator(low) / i128::from(self.divisor)).ok()
    }

    /// The values from 1 to `bound` (exclusive), ascending and distinct.
    pub(super) fn values(&self, bound: u64) -> Vec<u64> {
        let mut values = Vec::new();
        let end = i128::from(bound) * i128::from(self.divisor);
        let rises = self.coefficients.iter().all(|&c| c >= 0);
        let settled = self.settled();
        for s in i128::from(self.first).. {
            let value = self.numerator(s);
            if value >= end && (rises || s > settled) {
                break;
            }
            if (1..end).contains(&value) {
                values.push((value / i128::from(self.divisor)) as u64);
            }
        }
        values.sort_unstable();
        values.dedup();
        values
    }

    /// The residues modulo `modulus` that infinitely many values have; `None` if they are too many to test.
    pub(super) fn residues(&self, modulus: u64) -> Option<Vec<u64>> {
        const MOST: i128 = 1 << 16;
        let divisor = i128::from(self.divisor);
        let cycle = i128::from(modulus) * divisor;
        let value = |s: i128| {
            let terms = self.coefficients.iter().rev();
            let numerator = terms.fold(0, |sum, &c| (sum * s + i128::from(c)).rem_euclid(cycle));
            (numerator / divisor) as u64
        };
        (cycle <= MOST).then(|| (0..cycle).map(value).collect())
    }

    fn letter(&self) -> char {
        if self.first == 0 { 'n' } else { 's' }
    }

    /// `2s^2-s+1`.
    pub(super) fn text(&self) -> String {
        let is_it = |named: &&(&[i64], i64, &str)| {
            (named.0, named.1) == (&self.coefficients[..], self.divisor) && self.first == 1
        };
        if let Some((.., name)) = NAMED.iter().find(is_it) {
            return (*name).into();
        }
        let power = |degree: usize| format!("^{degree}");
        let plain = self.written(["-", "-", "+"], |c| c.to_string(), power);
        self.divided(plain)
    }

    /// 2s² − s + 1.
    pub(super) fn words(&self) -> String {
        let power = |degree: usize| superscript(degree as i64);
        let plain = self.written(["−", " − ", " + "], grouped, power);
        match self.first {
            0 => format!("{}, n ≥ 0", self.divided(plain)),
            first => format!("{}, s ≥ {first}", self.divided(plain)),
        }
    }

    fn divided(&self, numerator: String) -> String {
        match self.divisor {
            1 => numerator,
            divisor => format!("({numerator})/{divisor}"),
        }
    }

    /// The terms from the highest power down, with these signs: a first minus, minus, plus.
    fn written(
        &self,
        [first, minus, plus]: [&str; 3],
        number: impl Fn(u64) -> String,
        power: impl Fn(usize) -> String,
    ) -> String {
        let mut text = String::new();
        for (degree, &c) in self.coefficients.iter().enumerate().rev() {
            if c == 0 {
                continue;
            }
            text.push_str(match (text.is_empty(), c < 0) {
                (true, false) => "",
                (true, true) => first,
                (false, false) => plus,
                (false, true) => minus,
            });
            if degree == 0 || c.abs() != 1 {
                text.push_str(&number(c.unsigned_abs()));
            }
            if degree > 0 {
                text.push(self.letter());
            }
            if degree > 1 {
                let _ = write!(text, "{}", power(degree));
            }
        }
        text
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    match b {
        0 => a.abs(),
        _ => gcd(b, a % b),
    }
}
