//! Exact fractions of small size.

use std::cmp::Ordering;
use std::fmt;

use serde::{Deserialize, Serialize};

/// A fraction in lowest terms. Every operation is O(log) of its numbers and gives `None` where
/// the result does not fit 128 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rational {
    numerator: i128,
    /// Positive.
    denominator: i128,
}

impl Rational {
    /// 0.
    pub const ZERO: Rational = Rational::whole(0);
    /// 1.
    pub const ONE: Rational = Rational::whole(1);

    /// `n`.
    pub const fn whole(n: i128) -> Self {
        Rational {
            numerator: n,
            denominator: 1,
        }
    }

    /// `numerator`/`denominator`; `None` for a denominator of 0.
    pub fn new(numerator: i128, denominator: i128) -> Option<Self> {
        if denominator == 0 {
            return None;
        }
        if denominator == 1 {
            return Some(Rational::whole(numerator));
        }
        let common = gcd(numerator, denominator)? * denominator.signum();
        Some(Rational {
            numerator: numerator.checked_div(common)?,
            denominator: denominator.checked_div(common)?,
        })
    }

    /// The numerator in lowest terms.
    pub fn numerator(self) -> i128 {
        self.numerator
    }

    /// The denominator in lowest terms, positive.
    pub fn denominator(self) -> i128 {
        self.denominator
    }

    /// The number if it is whole.
    pub fn to_whole(self) -> Option<i128> {
        (self.denominator == 1).then_some(self.numerator)
    }

    /// Whether it is 0.
    pub fn is_zero(self) -> bool {
        self.numerator == 0
    }

    /// `self + other`.
    pub fn plus(self, other: Rational) -> Option<Rational> {
        let (a, b) = (self.denominator, other.denominator);
        if a == b {
            return Rational::new(self.numerator.checked_add(other.numerator)?, a);
        }
        let left = self.numerator.checked_mul(b)?;
        let right = other.numerator.checked_mul(a)?;
        Rational::new(left.checked_add(right)?, a.checked_mul(b)?)
    }

    /// `self − other`.
    pub fn minus(self, other: Rational) -> Option<Rational> {
        self.plus(Rational {
            numerator: other.numerator.checked_neg()?,
            ..other
        })
    }

    /// `self · other`.
    pub fn times(self, other: Rational) -> Option<Rational> {
        Rational::new(
            self.numerator.checked_mul(other.numerator)?,
            self.denominator.checked_mul(other.denominator)?,
        )
    }

    /// `self / other`; `None` if `other` is 0.
    pub fn over(self, other: Rational) -> Option<Rational> {
        Rational::new(
            self.numerator.checked_mul(other.denominator)?,
            self.denominator.checked_mul(other.numerator)?,
        )
    }

    /// Which of two fractions is larger.
    pub fn compare(self, other: Rational) -> Option<Ordering> {
        Some(self.minus(other)?.numerator.cmp(&0))
    }
}

impl fmt::Display for Rational {
    /// `-29`, `3/2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.numerator)?;
        if self.denominator != 1 {
            write!(f, "/{}", self.denominator)?;
        }
        Ok(())
    }
}

/// The greatest common divisor, not negative.
pub fn gcd(a: i128, b: i128) -> Option<i128> {
    let (mut a, mut b) = (a.checked_abs()?, b.checked_abs()?);
    // Division of 64 bits is many times as fast.
    while let (Ok(small), Ok(smaller)) = (u64::try_from(a), u64::try_from(b)) {
        if smaller == 0 {
            return Some(small.into());
        }
        (a, b) = (smaller.into(), (small % smaller).into());
    }
    while b != 0 {
        (a, b) = (b, a % b);
    }
    Some(a)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(numerator: i128, denominator: i128) -> Rational {
        Rational::new(numerator, denominator).unwrap()
    }

    #[test]
    fn fractions_are_in_lowest_terms() {
        assert_eq!(of(6, -4), of(-3, 2));
        assert_eq!(of(6, -4).to_string(), "-3/2");
        assert_eq!(of(1, 2).plus(of(1, 3)), Some(of(5, 6)));
        assert_eq!(of(1, 2).minus(of(1, 2)), Some(Rational::ZERO));
        assert_eq!(of(2, 3).times(of(9, 4)), Some(of(3, 2)));
        assert_eq!(of(2, 3).over(of(4, 9)), Some(of(3, 2)));
        assert_eq!(of(8, 4).to_whole(), Some(2));
        assert_eq!(of(1, 2).to_whole(), None);
        assert_eq!(of(1, 2).compare(of(1, 3)), Some(Ordering::Greater));
    }

    #[test]
    fn nothing_divides_by_zero_or_wraps() {
        assert_eq!(Rational::new(1, 0), None);
        assert_eq!(Rational::ONE.over(Rational::ZERO), None);
        let most = Rational::whole(i128::MAX);
        assert_eq!(most.plus(Rational::ONE), None);
        assert_eq!(most.times(most), None);
        assert_eq!(Rational::whole(i128::MIN).minus(most), None);
    }

    #[test]
    fn large_numbers_have_their_divisors() {
        let big = 1i128 << 100;
        assert_eq!(gcd(big * 15, big * 6), Some(big * 3));
        assert_eq!(gcd(0, 0), Some(0));
        assert_eq!(gcd(-12, 18), Some(6));
    }
}
