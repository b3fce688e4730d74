//! Polynomials in two letters through samples, by exact elimination.

use super::Sample;
use crate::family::{LETTERS, Polynomial};
use crate::rational::Rational;
use crate::sort::{sort_by, sort_few_by_key};

/// How many coefficients a polynomial in two letters of that degree has.
pub(super) fn coefficients(degree: usize) -> usize {
    (degree + 1) * (degree + 2) / 2
}

pub(super) fn meets(polynomial: &Polynomial, (letters, value): &Sample) -> bool {
    polynomial.at(letters) == Some(Rational::whole(*value))
}

/// The polynomial of the least degree, at most `degree`, that meets all samples; there have to be
/// `more` of them than it has coefficients.
pub(super) fn fit(samples: &[Sample], degree: usize, more: usize) -> Option<Polynomial> {
    let &([s, t], _) = samples.get(samples.len() / 2)?;
    // Around the middle numbers stay small.
    let around = |&([a, b], y): &Sample| ([a - s, b - t], y);
    let mut near: Vec<Sample> = samples.iter().map(around).collect();
    let distance = |([a, b], _): &Sample| (a.unsigned_abs() + b.unsigned_abs(), *a);
    sort_by(&mut near, |one, other| distance(one).cmp(&distance(other)));
    let found = (0..=degree).find_map(|degree| {
        let enough = near.len() >= coefficients(degree) + more;
        let found = enough.then(|| System::new(degree).solve(&near))??;
        near.iter()
            .all(|sample| meets(&found, sample))
            .then_some(found)
    })?;
    let from = |place: usize, by: i64| {
        let by = Polynomial::constant(Rational::whole(by.into()));
        Polynomial::letter(place).plus(&by, Rational::whole(-1))
    };
    found.with(&[from(0, s)?, from(1, t)?])
}

/// Linear equations for the coefficients of a polynomial in two letters.
struct System {
    exponents: Vec<[u8; 2]>,
    /// Reduced equations, each with the column it begins at; the value is the last entry.
    rows: Vec<(usize, Vec<Rational>)>,
}

impl System {
    fn new(degree: usize) -> Self {
        let all = (0..=degree as u8).flat_map(|sum| (0..=sum).map(move |b| [sum - b, b]));
        System {
            exponents: all.collect(),
            rows: Vec::new(),
        }
    }

    /// The polynomial, from the first samples that determine it; `None` if
    /// the samples until then contradict each other. What no sample determines is 0.
    fn solve(mut self, samples: &[Sample]) -> Option<Polynomial> {
        // On few lines some coefficients are never determined.
        let most = 4 * self.exponents.len();
        for sample in samples.iter().take(most) {
            self.add(sample)?;
            if self.rows.len() == self.exponents.len() {
                break;
            }
        }
        sort_few_by_key(&mut self.rows, |&(column, _)| column);
        let mut values = vec![Rational::ZERO; self.exponents.len()];
        for (column, row) in self.rows.iter().rev() {
            let mut value = *row.last()?;
            for (&entry, &known) in row[column + 1..].iter().zip(&values[column + 1..]) {
                value = value.minus(entry.times(known)?)?;
            }
            values[*column] = value;
        }
        let letters =
            |[a, b]: [u8; 2]| std::array::from_fn(|i| [a, b].get(i).copied().unwrap_or(0));
        let exponents = self.exponents.into_iter().map(letters);
        Some(Polynomial::of(exponents.zip(values)))
    }

    /// Takes in one equation.
    fn add(&mut self, &([a, b], value): &Sample) -> Option<()> {
        let power = |base: i64, exponent: u8| i128::from(base).checked_pow(exponent.into());
        let entry =
            |[i, j]: [u8; 2]| Some(Rational::whole(power(a, i)?.checked_mul(power(b, j)?)?));
        let entries = self.exponents.iter().copied().map(entry);
        let mut row: Vec<Rational> = entries.collect::<Option<_>>()?;
        row.push(Rational::whole(value));
        for (column, known) in &self.rows {
            let factor = row[*column];
            if factor.is_zero() {
                continue;
            }
            for (entry, &other) in row.iter_mut().zip(known).skip(*column) {
                *entry = entry.minus(factor.times(other)?)?;
            }
        }
        let Some(column) = row.iter().position(|entry| !entry.is_zero()) else {
            return Some(());
        };
        if column == self.exponents.len() {
            return None;
        }
        let leading = row[column];
        for entry in &mut row[column..] {
            *entry = entry.over(leading)?;
        }
        self.rows.push((column, row));
        Some(())
    }
}

const _: () = assert!(LETTERS >= 2, "a law of two letters is a polynomial in two");
