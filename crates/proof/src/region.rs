//! Whether a sum of letters is at least 0 wherever a boundary occurs: for all
//! m, k, n and i at once.
//!
//! Where a boundary occurs, m, k and α are sums of 1 and three numbers that may
//! be anything from 0 up, with coefficients that are not negative. At b–B, for
//! one, 1 ≤ k ≤ α and α + k ≤ m, so k = 1 + t, α = k + u and m = α + k + w. The
//! numbers of pairs are so too. A sum of letters that has no negative
//! coefficient when written in those numbers is therefore never negative; the
//! cells of the proof need nothing stronger.

use std::ops::{Add, Mul};

use crate::boundary::Boundary;
use crate::form::{Form, Letter};

/// Which inserted pairs a cell speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Range {
    /// There are none: n = 0.
    None,
    /// n ≥ 1, and no pair in particular.
    Some,
    /// The column's pair j.
    Column(Span),
    /// The row's pair l, any of 1 … n.
    Row,
    /// The row's pair l and the column's pair j, l < j.
    RowFirst,
    /// The same with l = j.
    Same,
    /// The same with l > j.
    ColumnFirst,
}

/// Which of the pairs 1 … n the column's pair j may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Span {
    /// 1 ≤ j ≤ n.
    All,
    /// j = 1.
    First,
    /// 2 ≤ j ≤ n.
    Further,
    /// 2 ≤ j < n.
    Middle,
    /// 1 ≤ j < n.
    ButLast,
    /// j = n.
    Last,
}

impl Span {
    /// Whether pair `j` of `n` is one of these.
    pub fn holds(self, j: u32, n: u32) -> bool {
        let least = if matches!(self, Span::Further | Span::Middle) {
            2
        } else {
            1
        };
        let most = match self {
            Span::First => n.min(1),
            Span::Middle | Span::ButLast => n.saturating_sub(1),
            Span::All | Span::Further | Span::Last => n,
        };
        (least..=most).contains(&j) && (self != Span::Last || j == n)
    }

    /// As a condition on j: `2 ≤ j ≤ n`.
    pub fn text(self) -> &'static str {
        match self {
            Span::All => "1 ≤ j ≤ n",
            Span::First => "j = 1",
            Span::Further => "2 ≤ j ≤ n",
            Span::Middle => "2 ≤ j < n",
            Span::ButLast => "1 ≤ j < n",
            Span::Last => "j = n",
        }
    }
}

/// Six numbers that may be anything from 0 up, independently, and 1.
const FREE: usize = 7;

/// A sum of them.
#[derive(Clone, Copy)]
struct Sum([i32; FREE]);

impl Add for Sum {
    type Output = Sum;

    // A region adds up many sums: a call is shorter.
    #[inline(never)]
    fn add(mut self, other: Sum) -> Sum {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
        self
    }
}

impl Mul<i32> for Sum {
    type Output = Sum;

    #[inline(never)]
    fn mul(mut self, by: i32) -> Sum {
        for mine in &mut self.0 {
            *mine *= by;
        }
        self
    }
}

/// All parameters at which a boundary occurs.
pub(super) struct Region {
    boundary: Boundary,
    m: Sum,
    k: Sum,
    alpha: Sum,
    wraps: Sum,
    row: Sum,
    column: Sum,
}

impl Region {
    /// The parameters at which `boundary` occurs, with such pairs.
    pub(super) fn new(boundary: Boundary, range: Range) -> Region {
        let [t, u, w, p, q, r, one] = std::array::from_fn(|place| {
            let mut sum = Sum([0; FREE]);
            sum.0[place] = 1;
            sum
        });
        let zero = Sum([0; FREE]);
        let (m, k, alpha);
        match boundary {
            // 1 ≤ k < m, α = 0.
            Boundary::SinkB | Boundary::BZB => {
                alpha = zero;
                k = one + t;
                m = k + one + w;
            }
            // α′ = α − k ≥ 0, γ = α + k ≤ m.
            Boundary::BB => {
                k = one + t;
                alpha = k + u;
                m = alpha + k + w;
            }
            // α ≥ 1, α′ = α + m − k < m, γ = α + k ≤ m.
            Boundary::CB => {
                alpha = one + t;
                k = alpha + one + u;
                m = alpha + k + w;
            }
            // α < m, β = α + k − m ≥ 1, α′ = α − k ≥ 0.
            Boundary::BC => {
                k = u + one + one + t;
                alpha = k + w;
                m = alpha + one + u;
            }
            // α < k < m, β = α + k − m ≥ 1.
            Boundary::CC => {
                alpha = u + one + one + t;
                k = alpha + one + w;
                m = k + one + u;
            }
        }
        let (row, column, wraps) = match range {
            Range::None => (zero, zero, zero),
            Range::Some => (zero, zero, m + p),
            Range::Column(span) => {
                let column = match span {
                    Span::First => m,
                    Span::All | Span::ButLast | Span::Last => m + p,
                    Span::Further | Span::Middle => m * 2 + p,
                };
                let wraps = match span {
                    Span::Last => column,
                    Span::ButLast | Span::Middle => column + m + q,
                    Span::All | Span::First | Span::Further => column + q,
                };
                (zero, column, wraps)
            }
            Range::Row => (m + p, zero, m + p + q),
            Range::RowFirst => (m + p, m * 2 + p + q, m * 2 + p + q + r),
            Range::Same => (m + p, m + p, m + p + q),
            Range::ColumnFirst => (m * 2 + p + q, m + p, m * 2 + p + q + r),
        };
        Region {
            boundary,
            m,
            k,
            alpha,
            wraps,
            row,
            column,
        }
    }

    /// Whether `form` is seen to be at least 0 at all of them.
    pub(super) fn at_least_zero(&self, form: Form) -> bool {
        let form = self.boundary.reduced(form);
        let mut sum = Sum([0; FREE]);
        sum.0[FREE - 1] = form.rest();
        for letter in Letter::ALL {
            let coefficient = form.coefficient(letter);
            if coefficient == 0 {
                continue;
            }
            let value = match letter {
                Letter::M => self.m,
                Letter::K => self.k,
                Letter::Alpha => self.alpha,
                Letter::Wraps => self.wraps,
                Letter::Row => self.row,
                Letter::Column => self.column,
                _ => return false,
            };
            sum = sum + value * coefficient;
        }
        sum.0.iter().all(|&c| c >= 0)
    }
}
