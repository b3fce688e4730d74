//! The period formula of additive sink subtraction [B, Theorem 3].

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::error::{Error, Result};
use crate::limits::{ADDITIVE_DELTA, ADDITIVE_M};

/// The subtraction set S(m, δ) = {m, m + δ, 2m + δ}.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Additive {
    m: u32,
    delta: u32,
}

/// The two cases of [B, Theorem 3], by d = δ mod 2m.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Case {
    /// Case (i), 0 ≤ d ≤ m: p = 3m + 2δ − d.
    Linear,
    /// Case (ii), m < d < 2m: p = m(m + 2δ + d)/gcd(m, d).
    Quadratic,
}

impl Case {
    /// `i` or `ii`, as the paper numbers them.
    pub fn numeral(self) -> &'static str {
        match self {
            Case::Linear => "i",
            Case::Quadratic => "ii",
        }
    }
}

/// The formula of Theorem 3 with its numbers: what a figure typesets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Formula {
    /// Which of the two formulas.
    pub case: Case,
    /// m.
    pub m: u32,
    /// δ.
    pub delta: u32,
    /// d = δ mod 2m.
    pub d: u32,
    /// m + 2δ + d in case (ii), 3m + 2δ − d in case (i).
    pub factor: u64,
    /// gcd(m, d) in case (ii), 1 in case (i).
    pub gcd: u32,
    /// The period.
    pub period: u64,
}

impl Additive {
    /// S(m, δ).
    ///
    /// # Errors
    /// `m` outside 1 … [`ADDITIVE_M`], `delta` outside 1 … [`ADDITIVE_DELTA`].
    pub fn new(m: u32, delta: u32) -> Result<Self> {
        if m == 0 || m > ADDITIVE_M {
            return Err(
                Error::bad("m", m, format!("1 … {ADDITIVE_M}")).suggest(m.clamp(1, ADDITIVE_M))
            );
        }
        if delta == 0 || delta > ADDITIVE_DELTA {
            return Err(Error::bad("delta", delta, format!("1 … {ADDITIVE_DELTA}"))
                .suggest(delta.clamp(1, ADDITIVE_DELTA)));
        }
        Ok(Additive { m, delta })
    }

    /// The set of three moves, ascending, of which the largest is the sum of
    /// the others; `None` for other moves and out of the bounds of
    /// [`Additive::new`].
    pub fn of_moves(moves: &[u64]) -> Option<Self> {
        let &[a, b, c] = moves else { return None };
        let delta = b.checked_sub(a)?.try_into().ok()?;
        let set = Additive::new(a.try_into().ok()?, delta).ok()?;
        (u64::from(set.moves()[2]) == c).then_some(set)
    }

    /// S(m, m + k + 2m·wraps): the sets of case (ii).
    ///
    /// # Errors
    /// `m` outside 2 … [`ADDITIVE_M`], `k` outside 1 … m − 1, or `wraps` so
    /// large that δ passes [`ADDITIVE_DELTA`].
    pub fn quadratic(m: u32, k: u32, wraps: u32) -> Result<Self> {
        if !(2..=ADDITIVE_M).contains(&m) {
            return Err(
                Error::bad("m", m, format!("2 … {ADDITIVE_M}")).suggest(m.clamp(2, ADDITIVE_M))
            );
        }
        if k == 0 || k >= m {
            return Err(Error::bad("k", k, format!("1 … {}", m - 1)).suggest(k.clamp(1, m - 1)));
        }
        let most = (ADDITIVE_DELTA - m - k) / (2 * m);
        if wraps > most {
            return Err(Error::bad("wraps", wraps, format!("0 … {most}")).suggest(most));
        }
        Additive::new(m, m + k + 2 * m * wraps)
    }

    /// m, the smallest move.
    pub fn m(self) -> u32 {
        self.m
    }

    /// δ.
    pub fn delta(self) -> u32 {
        self.delta
    }

    /// The moves s₁ = m, s₂ = m + δ, s₃ = 2m + δ, ascending.
    pub fn moves(self) -> [u32; 3] {
        [self.m, self.m + self.delta, 2 * self.m + self.delta]
    }

    /// d = δ mod 2m.
    pub fn d(self) -> u32 {
        self.delta % (2 * self.m)
    }

    /// Which case of Theorem 3 applies. With m = 1 always (i).
    pub fn case(self) -> Case {
        if self.d() <= self.m {
            Case::Linear
        } else {
            Case::Quadratic
        }
    }

    /// n with δ = d + 2mn: how many pairs of factors are inserted (the paper's
    /// n in case (ii), its a − 1 in case (i)).
    pub fn wraps(self) -> u32 {
        self.delta / (2 * self.m)
    }

    /// k = d − m with δ = m + k + 2mn, in case (ii) only.
    pub fn k(self) -> Option<u32> {
        match self.case() {
            Case::Linear => None,
            Case::Quadratic => Some(self.d() - self.m),
        }
    }

    /// The formula of Theorem 3 with the numbers put in. Time O(log m).
    pub fn formula(self) -> Formula {
        let (m, delta, d) = (self.m, self.delta, self.d());
        let [wide_m, wide_delta, wide_d] = [m, delta, d].map(u64::from);
        let case = self.case();
        let (factor, gcd, period) = match case {
            Case::Linear => {
                let sum = 3 * wide_m + 2 * wide_delta - wide_d;
                (sum, 1, sum)
            }
            Case::Quadratic => {
                let sum = wide_m + 2 * wide_delta + wide_d;
                let gcd = greatest_common_divisor(m, d);
                (sum, gcd, wide_m * sum / u64::from(gcd))
            }
        };
        Formula {
            case,
            m,
            delta,
            d,
            factor,
            gcd,
            period,
        }
    }

    /// The smallest period of the nim-sequence under sink [B, Theorem 3],
    /// purely periodic from x = 1. O(log m).
    ///
    /// ```
    /// use theory::sink::Additive;
    ///
    /// // S(m, m + k) has period m(4m + 3k)/gcd(m, k).
    /// assert_eq!(Additive::new(12, 18)?.period(), 12 * (48 + 18) / 6);
    /// # Ok::<(), theory::Error>(())
    /// ```
    pub fn period(self) -> u64 {
        self.formula().period
    }

    /// How many smallest periods the paper's word is long: gcd(m, k) for
    /// P(m, k) in case (ii), 1 for the word of case (i).
    pub fn repeats(self) -> u32 {
        self.formula().gcd
    }
}

impl fmt::Display for Additive {
    /// `S(m, δ)` with the numbers in.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "S({}, {})", self.m, self.delta)
    }
}

/// The period of [B, Theorem 3] for any m, δ ≥ 1 whose period is below 2⁶⁴. O(log m).
pub(crate) fn period_of(m: u64, delta: u64) -> u64 {
    let d = delta % (2 * m);
    let gcd = |mut a: u64, mut b: u64| {
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    if d <= m {
        3 * m + 2 * delta - d
    } else {
        m / gcd(m, d) * (m + 2 * delta + d)
    }
}

/// The greatest common divisor; `gcd(a, 0) = a`.
pub fn greatest_common_divisor(a: u32, b: u32) -> u32 {
    if b == 0 {
        a
    } else {
        greatest_common_divisor(b, a % b)
    }
}
