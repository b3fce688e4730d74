//! Moves that depend on the heap.

use std::fmt;
use std::str::FromStr;

use super::{Move, Ruleset};
use crate::error::{Error, Result};

/// A ruleset whose moves from x depend on x.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dependent {
    /// Subtract a divisor of x.
    Divisors,
    /// Subtract a divisor of x smaller than x.
    ProperDivisors,
    /// Leave ⌊x/2⌋.
    Halve,
    /// Subtract a number from 1 to ⌊x/2⌋.
    UpToHalf,
}

impl Dependent {
    /// All of them.
    pub const ALL: [Dependent; 4] = [
        Dependent::Divisors,
        Dependent::ProperDivisors,
        Dependent::Halve,
        Dependent::UpToHalf,
    ];

    /// As texts spell it.
    pub fn name(self) -> &'static str {
        match self {
            Dependent::Divisors => "divisors",
            Dependent::ProperDivisors => "proper-divisors",
            Dependent::Halve => "halve",
            Dependent::UpToHalf => "up-to-half",
        }
    }

    /// The move, in the words that follow "A move ".
    pub fn words(self) -> &'static str {
        match self {
            Dependent::Divisors => "subtracts a divisor of x",
            Dependent::ProperDivisors => "subtracts a proper divisor of x",
            Dependent::Halve => "leaves ⌊x/2⌋",
            Dependent::UpToHalf => "subtracts at most x/2",
        }
    }
}

impl fmt::Display for Dependent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Dependent {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let found = Dependent::ALL.into_iter().find(|of| of.name() == text);
        let names = Dependent::ALL.map(Dependent::name).join(", ");
        found.ok_or_else(|| Error::bad("options", text, names))
    }
}

impl Ruleset for Dependent {
    /// The divisors of x take O(√x).
    fn moves(&self, x: u64, each: &mut dyn FnMut(Move)) {
        let mut take = |s: u64| each(Move::to(s, x - s));
        match self {
            _ if x == 0 => {}
            Dependent::Halve => take(x - x / 2),
            Dependent::UpToHalf => (1..=x / 2).for_each(take),
            Dependent::Divisors | Dependent::ProperDivisors => {
                let small = || (1..=x.isqrt()).filter(|s| x.is_multiple_of(*s));
                small().filter(|&s| s < x).for_each(&mut take);
                let large = small().map(|s| x / s).filter(|s| s * s > x);
                let kept = |&s: &u64| s < x || *self == Dependent::Divisors;
                large.filter(kept).for_each(&mut take);
                if x == 1 && *self == Dependent::Divisors {
                    take(1);
                }
            }
        }
    }
}
