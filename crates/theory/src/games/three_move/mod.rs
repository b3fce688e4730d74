//! Three-move sets {a, b, c}: which sum of two moves is the period?
//!
//! Flammenkamp and Ward conjecture that under wall the period of a set that is
//! not additive (c ≠ a + b) divides a sum of two of its moves [B §1]. Under
//! sink there are exceptions, {4, 10, 21} with period 42 among them.

use std::fmt;

use crate::error::{Error, Result};
use crate::limits::THREE_MOVE_LARGEST;

/// The set {a, b, c}, a < b < c.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ThreeMove {
    moves: [u32; 3],
}

/// A sum of two of the three moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sum {
    /// a + b.
    AB,
    /// a + c.
    AC,
    /// b + c.
    BC,
}

impl Sum {
    /// The three of them, smallest first.
    pub const ALL: [Sum; 3] = [Sum::AB, Sum::AC, Sum::BC];

    /// `a + b`, `a + c` or `b + c`.
    pub fn text(self) -> &'static str {
        match self {
            Sum::AB => "a + b",
            Sum::AC => "a + c",
            Sum::BC => "b + c",
        }
    }
}

/// The sums of two moves that a period divides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Divided {
    /// Whether it divides a + b, a + c, b + c.
    divides: [bool; 3],
    /// Whether it equals one of them, and which.
    equals: Option<Sum>,
}

impl Divided {
    /// Whether the period divides `sum`.
    pub fn has(self, sum: Sum) -> bool {
        self.divides[sum as usize]
    }

    /// The sum the period equals, if it equals one. The sums are distinct.
    pub fn equals(self) -> Option<Sum> {
        self.equals
    }

    /// One sum to stand for all: the one the period equals, else the smallest
    /// it divides, else none (an exception to the conjecture).
    pub fn first(self) -> Option<Sum> {
        let divided = || Sum::ALL.into_iter().find(|&sum| self.has(sum));
        self.equals.or_else(divided)
    }
}

/// How a period stands to the sums of two moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Divides {
    /// It is one.
    Equals(Sum),
    /// It divides one, and this first.
    Part(Sum),
    /// It divides none, and is 2c.
    TwiceC,
    /// It divides none.
    None,
}

impl fmt::Display for ThreeMove {
    /// `{a, b, c}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c] = self.moves;
        write!(f, "{{{a}, {b}, {c}}}")
    }
}

impl ThreeMove {
    /// {a, b, c}.
    ///
    /// # Errors
    /// Unless 1 ≤ a < b < c ≤ [`THREE_MOVE_LARGEST`]; the parameter is named
    /// `a`, `b` or `c`.
    pub fn new(a: u32, b: u32, c: u32) -> Result<Self> {
        for (name, value, above, room) in [("a", a, 0, 2), ("b", b, a, 1), ("c", c, b, 0)] {
            let most = THREE_MOVE_LARGEST - room;
            if value <= above || value > most {
                let allowed = format!("{} … {most}", above + 1);
                return Err(Error::bad(name, value, allowed));
            }
        }
        Ok(ThreeMove { moves: [a, b, c] })
    }

    /// The moves, ascending.
    pub fn moves(self) -> [u32; 3] {
        self.moves
    }

    /// Whether a + b = c.
    pub fn is_additive(self) -> bool {
        let [a, b, c] = self.moves;
        a + b == c
    }

    /// The value of `sum`.
    pub fn sum(self, sum: Sum) -> u64 {
        let [a, b, c] = self.moves.map(u64::from);
        match sum {
            Sum::AB => a + b,
            Sum::AC => a + c,
            Sum::BC => b + c,
        }
    }

    /// Which sums of two moves `period` ≥ 1 divides. O(1).
    pub fn divided_by(self, period: u64) -> Divided {
        let sums = Sum::ALL.map(|sum| self.sum(sum));
        Divided {
            divides: sums.map(|sum| sum.is_multiple_of(period)),
            equals: Sum::ALL.into_iter().find(|&s| self.sum(s) == period),
        }
    }

    /// How `period` ≥ 1 stands to the sums of two moves. O(1).
    ///
    /// ```
    /// use theory::games::three_move::{Divides, Sum, ThreeMove};
    ///
    /// let set = ThreeMove::new(20, 28, 197)?;
    /// assert!(matches!(set.divides(225), Divides::Equals(sum) if set.sum(sum) == 28 + 197));
    /// # Ok::<(), theory::Error>(())
    /// ```
    pub fn divides(self, period: u64) -> Divides {
        let divided = self.divided_by(period);
        match (divided.equals(), divided.first()) {
            (Some(sum), _) => Divides::Equals(sum),
            (None, Some(sum)) => Divides::Part(sum),
            (None, None) if period == 2 * u64::from(self.moves[2]) => Divides::TwiceC,
            (None, None) => Divides::None,
        }
    }

    /// Whether wall and sink play have such periods as were observed: the same,
    /// or at the wall a + b, of which 2c is an odd multiple, and in the sink 2c.
    /// For sets that are not additive. O(1).
    pub fn pairs(self, wall: u64, sink: u64) -> bool {
        let twice = 2 * u64::from(self.moves[2]);
        let odd_multiple = twice.is_multiple_of(wall) && (twice / wall) % 2 == 1;
        sink == wall || wall == self.sum(Sum::AB) && odd_multiple && sink == twice
    }
}
