//! Properties of two letters that exceptions to a law may share.

use serde::{Deserialize, Serialize};

use crate::rational::gcd;

/// A property of two letters; `First` and `Second` are the letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Property {
    /// They are equal.
    Equal,
    /// The second is an odd multiple of the first.
    SecondOddMultiple,
    /// The first is an odd multiple of the second.
    FirstOddMultiple,
    /// The first divides the second.
    FirstDivides,
    /// The second divides the first.
    SecondDivides,
    /// Their gcd is above 1.
    Common,
    /// Both are even.
    BothEven,
    /// Both are odd.
    BothOdd,
    /// One is even and the other odd.
    OddSum,
    /// The first is even.
    FirstEven,
    /// The first is odd.
    FirstOdd,
    /// The second is even.
    SecondEven,
    /// The second is odd.
    SecondOdd,
    /// The first is smaller.
    FirstSmaller,
    /// The second is smaller.
    SecondSmaller,
}

impl Property {
    /// All of them.
    pub(crate) const ALL: [Property; 15] = [
        Property::Equal,
        Property::SecondOddMultiple,
        Property::FirstOddMultiple,
        Property::FirstDivides,
        Property::SecondDivides,
        Property::Common,
        Property::BothEven,
        Property::BothOdd,
        Property::OddSum,
        Property::FirstEven,
        Property::FirstOdd,
        Property::SecondEven,
        Property::SecondOdd,
        Property::FirstSmaller,
        Property::SecondSmaller,
    ];

    /// Whether the letters have it.
    pub(crate) fn holds(self, [a, b]: [i64; 2]) -> bool {
        let divides = |a: i64, b: i64| a != 0 && b % a == 0;
        let odd_multiple = |a: i64, b: i64| divides(a, b) && (b / a) % 2 != 0;
        let (a_even, b_even) = (a % 2 == 0, b % 2 == 0);
        match self {
            Property::Equal => a == b,
            Property::SecondOddMultiple => odd_multiple(a, b),
            Property::FirstOddMultiple => odd_multiple(b, a),
            Property::FirstDivides => divides(a, b),
            Property::SecondDivides => divides(b, a),
            Property::Common => gcd(a.into(), b.into()).is_some_and(|common| common > 1),
            Property::BothEven => a_even && b_even,
            Property::BothOdd => !a_even && !b_even,
            Property::OddSum => a_even != b_even,
            Property::FirstEven => a_even,
            Property::FirstOdd => !a_even,
            Property::SecondEven => b_even,
            Property::SecondOdd => !b_even,
            Property::FirstSmaller => a < b,
            Property::SecondSmaller => b < a,
        }
    }

    /// `a divides b`, `gcd(a, b) > 1`.
    pub fn text(self, [a, b]: [char; 2]) -> String {
        match self {
            Property::Equal => format!("{a} = {b}"),
            Property::SecondOddMultiple => format!("{b} is an odd multiple of {a}"),
            Property::FirstOddMultiple => format!("{a} is an odd multiple of {b}"),
            Property::FirstDivides => format!("{a} divides {b}"),
            Property::SecondDivides => format!("{b} divides {a}"),
            Property::Common => format!("gcd({a}, {b}) > 1"),
            Property::BothEven => format!("{a} and {b} are even"),
            Property::BothOdd => format!("{a} and {b} are odd"),
            Property::OddSum => format!("{a} + {b} is odd"),
            Property::FirstEven => format!("{a} is even"),
            Property::FirstOdd => format!("{a} is odd"),
            Property::SecondEven => format!("{b} is even"),
            Property::SecondOdd => format!("{b} is odd"),
            Property::FirstSmaller => format!("{a} < {b}"),
            Property::SecondSmaller => format!("{b} < {a}"),
        }
    }
}
