//! Lengths and numbers as polynomials in u and the rounds of loops.

use theory::family::Polynomial;
use theory::rational::Rational;

use super::region::{ZERO, plus};
use super::{Refusal, Result};
use crate::certificate::{Form, Item, Loop, NESTING};

/// The letters of polynomials are those of forms: u, then the rounds of the loops in one another.
const LETTERS: usize = 1 + NESTING;

fn known<T>(value: Option<T>) -> Result<T> {
    value.ok_or_else(|| Refusal::new("a length does not fit 128 bits"))
}

fn fraction(numerator: i64, denominator: i64) -> Result<Rational> {
    known(Rational::new(numerator.into(), denominator.into()))
}

pub(super) fn of_form(form: &Form) -> Result<Polynomial> {
    let mut sum = Polynomial::constant(Rational::whole(form[0].into()));
    for (letter, &c) in form[1..].iter().enumerate().filter(|(_, c)| **c != 0) {
        sum = known(sum.plus(&Polynomial::letter(letter), Rational::whole(c.into())))?;
    }
    Ok(sum)
}

pub(super) fn sum(one: &Polynomial, other: &Polynomial) -> Result<Polynomial> {
    known(one.plus(other, Rational::ONE))
}

pub(super) fn difference(one: &Polynomial, other: &Polynomial) -> Result<Polynomial> {
    known(one.plus(other, Rational::whole(-1)))
}

pub(super) fn product(one: &Polynomial, other: &Polynomial) -> Result<Polynomial> {
    known(one.times(other))
}

/// How many letters the items have.
pub(super) fn length(items: &[Item]) -> Result<Polynomial> {
    let (mut plain, mut rounds) = (ZERO, Polynomial::default());
    for item in items {
        match item {
            Item::Segment(_, length) => plain = plus(&plain, length)?,
            Item::Loop(item) => {
                let Loop {
                    place, last, body, ..
                } = &**item;
                rounds = sum(&rounds, &over_rounds(&length(body)?, *place, last)?)?;
            }
        }
    }
    sum(&of_form(&plain)?, &rounds)
}

/// The sum of a polynomial over the rounds 0, …, last of the loop with that place: Σ Δᵏ(0) · C(last + 1, k + 1), as for
/// every polynomial in the round.
pub(super) fn over_rounds(summand: &Polynomial, place: usize, last: &Form) -> Result<Polynomial> {
    let mut letters: Vec<Polynomial> = (0..LETTERS).map(Polynomial::letter).collect();
    let mut differences = Vec::new();
    // The length of a body has at most the degree 1 and one more for each loop within it.
    for round in 0..=NESTING as i128 + 1 {
        letters[place - 1] = Polynomial::constant(Rational::whole(round));
        differences.push(known(summand.with(&letters))?);
    }
    let count = sum(&of_form(last)?, &Polynomial::constant(Rational::ONE))?;
    let (mut total, mut binomial) = (Polynomial::default(), count.clone());
    for k in 0..differences.len() as i64 {
        if differences[0] != Polynomial::default() {
            total = sum(&total, &product(&differences[0], &binomial)?)?;
        }
        differences = (1..differences.len())
            .map(|i| difference(&differences[i], &differences[i - 1]))
            .collect::<Result<_>>()?;
        if differences.iter().all(|d| *d == Polynomial::default()) {
            break;
        }
        let next = sum(
            &count,
            &Polynomial::constant(Rational::whole(-1 - i128::from(k))),
        )?;
        let next = product(&next, &Polynomial::constant(fraction(1, k + 2)?))?;
        binomial = product(&binomial, &next)?;
    }
    Ok(total)
}

/// The same in t, where it is a polynomial in u and t = qu + r.
pub(super) fn in_t(polynomial: &Polynomial, q: i64, r: i64) -> Result<Polynomial> {
    let u = Polynomial::constant(fraction(-r, q)?);
    let u = known(u.plus(&Polynomial::letter(0), fraction(1, q)?))?;
    known(polynomial.with(&[u]))
}
