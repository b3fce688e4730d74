//! Sums and differences of moves that the period equals, or divides, in every ruleset of a family.

use serde::{Deserialize, Serialize};

use crate::number::MINUS;
use crate::sort::sort_few_by_key;

/// A sum or a difference of two moves by their ranks from 0 on, the smallest move first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Pair {
    /// s_i + s_j, i ≤ j.
    Sum(usize, usize),
    /// s_j − s_i, i < j.
    Difference(usize, usize),
}

/// The relation of the period to a pair in all rulesets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Relation {
    /// The sum or difference.
    pub pair: Pair,
    /// Whether the period equals it; else it divides it.
    pub equals: bool,
}

impl Pair {
    /// All pairs of moves, sums first.
    pub fn all(moves: usize) -> impl Iterator<Item = Pair> {
        let sums = (0..moves).flat_map(move |i| (i..moves).map(move |j| Pair::Sum(i, j)));
        let differences =
            (0..moves).flat_map(move |i| (i + 1..moves).map(move |j| Pair::Difference(i, j)));
        sums.chain(differences)
    }

    /// Its value.
    ///
    /// # Panics
    /// If there are fewer moves.
    pub fn of(self, moves: &[u32]) -> u64 {
        match self {
            Pair::Sum(i, j) => u64::from(moves[i]) + u64::from(moves[j]),
            Pair::Difference(i, j) => u64::from(moves[j]) - u64::from(moves[i]),
        }
    }

    /// `s₁ + s₃`, `2s₂`, `s₃ − s₁`.
    pub fn text(self) -> String {
        match self {
            Pair::Sum(i, j) if i == j => format!("2{}", move_name(i)),
            Pair::Sum(i, j) => format!("{} + {}", move_name(i), move_name(j)),
            Pair::Difference(i, j) => format!("{} {MINUS} {}", move_name(j), move_name(i)),
        }
    }
}

/// A move by its rank from 0 on: s₁.
pub(super) fn move_name(rank: usize) -> String {
    let digits = (rank + 1).to_string();
    let digits = digits.chars().filter_map(|c| c.to_digit(10));
    let lower: String = digits
        .filter_map(|digit| char::from_u32('₀' as u32 + digit))
        .collect();
    format!("s{lower}")
}

/// The pairs that the period equals or divides in every ruleset (its moves, ascending, and its
/// period); those it equals first. None if the rulesets differ in their number of moves.
///
/// Time O(rulesets · moves²).
///
/// ```
/// use theory::law::relations::relations;
///
/// // {2, 3, 7} and {2, 5, 8} have periods that are sums of two moves.
/// let found = relations(&[(&[2, 3, 7], 9), (&[2, 5, 8], 10)]);
/// assert_eq!(found[0].pair.text(), "s₁ + s₃");
/// ```
pub fn relations(rulesets: &[(&[u32], u64)]) -> Vec<Relation> {
    let Some(&(first, _)) = rulesets.first() else {
        return Vec::new();
    };
    if rulesets.iter().any(|(moves, _)| moves.len() != first.len()) {
        return Vec::new();
    }
    let all = |holds: &dyn Fn(u64, u64) -> bool, pair: Pair| {
        rulesets
            .iter()
            .all(|&(moves, period)| holds(pair.of(moves), period))
    };
    let of = |pair| {
        let equals = all(&|value, period| value == period, pair);
        let divides = equals || all(&|value, period| value.is_multiple_of(period), pair);
        divides.then_some(Relation { pair, equals })
    };
    let mut found: Vec<Relation> = Pair::all(first.len()).filter_map(of).collect();
    sort_few_by_key(&mut found, |relation| !relation.equals);
    found
}
