//! The condition under which a formula holds.

use std::ops::RangeInclusive;

use super::minus;
use crate::family::Polynomial;
use crate::number::MINUS;
use crate::rational::Rational;

/// Where a formula holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Condition {
    Always,
    /// The only letter is at least this.
    From(i64),
    Chain(Vec<Less>),
}

/// An inequality.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Less {
    smaller: Polynomial,
    larger: Polynomial,
    or_equal: bool,
}

impl Less {
    pub(super) fn new(smaller: &Polynomial, larger: &Polynomial) -> Self {
        Less {
            smaller: smaller.clone(),
            larger: larger.clone(),
            or_equal: false,
        }
    }

    pub(super) fn or_equal(smaller: &Polynomial, larger: &Polynomial) -> Self {
        Less {
            or_equal: true,
            ..Less::new(smaller, larger)
        }
    }

    /// Whether it holds for all whole values of the letters that are at least `least`: written in how much
    /// larger they are, the difference of its sides has no negative coefficient.
    fn holds_from(&self, least: &[i64]) -> bool {
        let shifted = least.iter().enumerate().map(|(place, &least)| {
            let least = Polynomial::constant(Rational::whole(least.into()));
            Polynomial::letter(place).plus(&least, Rational::ONE)
        });
        let difference = minus(&self.larger, &self.smaller);
        let shifted = shifted
            .collect::<Option<Vec<_>>>()
            .zip(difference)
            .and_then(|(letters, difference)| difference.with(&letters));
        shifted.is_some_and(|difference| {
            let constant = difference.at(&vec![0; least.len()]);
            let positive = constant.is_some_and(|constant| constant.numerator() > 0);
            (positive || self.or_equal) && !difference.has_negative()
        })
    }

    pub(super) fn holds_at(&self, values: &[i64]) -> bool {
        let difference = minus(&self.larger, &self.smaller).and_then(|d| d.at(values));
        difference.is_some_and(|difference| {
            if self.or_equal {
                difference.numerator() >= 0
            } else {
                difference.numerator() > 0
            }
        })
    }
}

impl Condition {
    /// The condition that all of them hold, if it can be stated: of one letter from a value in
    /// `range` on, of several as a chain that holds for all their values.
    pub(super) fn of(all: Vec<Less>, ranges: &[RangeInclusive<i64>]) -> Option<Condition> {
        let least: Vec<i64> = ranges.iter().map(|range| *range.start().min(&1)).collect();
        let open: Vec<Less> = all
            .into_iter()
            .filter(|less| !less.holds_from(&least))
            .collect();
        match (&open[..], ranges) {
            ([], _) => Some(Condition::Always),
            (_, [range]) => {
                let mut values = least[0]..=*range.end();
                let from = values.find(|&t| open.iter().all(|less| less.holds_from(&[t])))?;
                // The rows before it would have no formula.
                (from <= range.start() + 1).then_some(Condition::From(from))
            }
            _ => {
                let holds = |values: &[i64]| open.iter().all(|less| less.holds_at(values));
                everywhere(ranges, &holds).then_some(Condition::Chain(open))
            }
        }
    }

    pub(super) fn holds_at(&self, values: &[i64]) -> bool {
        match self {
            Condition::Always => true,
            Condition::From(from) => values[0] >= *from,
            Condition::Chain(all) => all.iter().all(|less| less.holds_at(values)),
        }
    }

    /// `m ≥ 2`, `0 < k < m`; empty where there is none.
    pub(super) fn text(&self, letters: &[char]) -> String {
        let sign = |less: &Less| if less.or_equal { "≤" } else { "<" };
        match self {
            Condition::Always => String::new(),
            Condition::From(from) => format!("{} ≥ {}", letters[0], negative(*from)),
            Condition::Chain(all) => {
                let mut parts: Vec<String> = Vec::new();
                let mut last = None;
                for less in all {
                    let [smaller, larger] =
                        [&less.smaller, &less.larger].map(|p| p.pretty(letters));
                    match parts.last_mut() {
                        Some(part) if last == Some(&less.smaller) => {
                            *part += &format!(" {} {larger}", sign(less));
                        }
                        _ => parts.push(format!("{smaller} {} {larger}", sign(less))),
                    }
                    last = Some(&less.larger);
                }
                parts.join(", ")
            }
        }
    }
}

/// Whether it holds at all values of letters in their ranges.
fn everywhere(ranges: &[RangeInclusive<i64>], holds: &dyn Fn(&[i64]) -> bool) -> bool {
    fn with(
        chosen: &mut Vec<i64>,
        ranges: &[RangeInclusive<i64>],
        holds: &dyn Fn(&[i64]) -> bool,
    ) -> bool {
        let Some((range, others)) = ranges.split_first() else {
            return holds(chosen);
        };
        range.clone().all(|value| {
            chosen.push(value);
            let all = with(chosen, others, holds);
            chosen.pop();
            all
        })
    }
    with(&mut Vec::new(), ranges, holds)
}

fn negative(n: i64) -> String {
    n.to_string().replace('-', &MINUS.to_string())
}
