//! A theorem's formula for a family, its members put in.

use std::ops::RangeInclusive;

use super::theorem::{Theorem, smallest_of_four, sum};
use crate::family::{Family, Polynomial};
use crate::games::Convention;
use crate::number::MINUS;
use crate::rational::Rational;
use crate::sink::period::{greatest_common_divisor, period_of};

mod condition;
mod lines;

use condition::{Condition, Less};

/// The period of every ruleset of a family that meets a condition, by a theorem.
///
/// ```
/// use theory::games::Convention;
/// use theory::law::Formula;
///
/// let text = |family: &str, convention, range| {
///     let formula = Formula::of(&family.parse().unwrap(), convention, &[range]).unwrap();
///     formula.text('p')
/// };
/// assert_eq!(text("3,b", Convention::Wall, 4..=8), "p(b) = b + 3, or 6 where b/3 is odd, for b ≥ 4");
/// assert_eq!(text("m,2m+1,3m+1", Convention::Sink, 1..=9), "p(m) = 4m² + 3m for m ≥ 2");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formula {
    theorem: Theorem,
    /// Those that have a range, by their places in the polynomials.
    letters: Vec<char>,
    form: Form,
    condition: Condition,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Form {
    Polynomial(Polynomial),
    /// A product over the greatest common divisor of two.
    Quotient(Polynomial, [Polynomial; 2]),
    /// The sum of two moves, and the smaller and the larger where their order is known.
    TwoMoves(Polynomial, Option<[Polynomial; 2]>),
    /// m and δ, where it is known which of the moves is m.
    Additive(Option<[Polynomial; 2]>),
}

fn minus(one: &Polynomial, other: &Polynomial) -> Option<Polynomial> {
    one.plus(other, Rational::whole(-1))
}

fn times(polynomial: &Polynomial, factor: i64) -> Option<Polynomial> {
    Polynomial::default().plus(polynomial, Rational::whole(factor.into()))
}

/// The whole number c with `other` = c · `one`.
fn multiple(one: &Polynomial, other: &Polynomial) -> Option<i128> {
    let leading = |p: &Polynomial| p.leading().map(|(_, value)| value);
    let ratio = leading(other)?.over(leading(one)?)?;
    let scaled = Polynomial::default().plus(one, ratio)?;
    (scaled == *other).then_some(ratio.to_whole()).flatten()
}

impl Formula {
    /// The formula of the theorem that covers the family, if there is one. `ranges` has the letters of the family;
    /// those with one value are put in. Time O(rulesets).
    pub fn of(
        family: &Family,
        convention: Convention,
        ranges: &[RangeInclusive<i64>],
    ) -> Option<Formula> {
        let theorem = Theorem::of(family, convention)?;
        let is_ranged = |place: &usize| ranges[*place].start() < ranges[*place].end();
        let mut ranged: Vec<usize> = (0..ranges.len()).filter(is_ranged).collect();
        if ranged.is_empty() {
            ranged.push(0);
        }
        let put = |place: usize| match ranged.iter().position(|&other| other == place) {
            Some(new) => Polynomial::letter(new),
            None => Polynomial::constant(Rational::whole((*ranges[place].start()).into())),
        };
        let put: Vec<Polynomial> = (0..ranges.len()).map(put).collect();
        let members = family.members().iter().map(|member| member.with(&put));
        let members: Vec<Polynomial> = members.collect::<Option<_>>()?;
        let some: Vec<RangeInclusive<i64>> =
            ranged.iter().map(|&place| ranges[place].clone()).collect();
        let (form, condition) = match theorem {
            Theorem::OneMove => (Form::Polynomial(times(&members[0], 2)?), Condition::Always),
            Theorem::TwoMoves => two_moves(&members, &some)?,
            Theorem::Additive | Theorem::AdditiveWall => additive(sum(&members)?, &some)?,
            Theorem::FourMoves => {
                let cubic = Polynomial::of_one_letter([1, 9, 52, 56].map(Rational::whole));
                let period = cubic.with(&[smallest_of_four(&members)?.clone()])?;
                (Form::Polynomial(period), Condition::Always)
            }
        };
        // One polynomial may be that of all residues.
        let one = match ranged[..] {
            [_] => form.pieces().filter(|(modulus, _)| *modulus == 1),
            _ => None,
        };
        let one = one.and_then(|(_, mut pieces)| pieces.pop());
        let form = one.map_or(form, |(_, period)| Form::Polynomial(period));
        Some(Formula {
            theorem,
            letters: ranged
                .iter()
                .map(|&place| family.letters()[place])
                .collect(),
            form,
            condition,
        })
    }

    /// The theorem.
    pub fn theorem(&self) -> Theorem {
        self.theorem
    }

    /// `p(m) = 4m² + 3m for m ≥ 2`.
    pub fn text(&self, symbol: char) -> String {
        let letters: Vec<String> = self.letters.iter().map(char::to_string).collect();
        let value = self.value();
        let condition = match &self.condition.text(&self.letters)[..] {
            "" => String::new(),
            condition if matches!(self.form, Form::Polynomial(_) | Form::Quotient(..)) => {
                format!(" for {condition}")
            }
            condition => format!(", for {condition}"),
        };
        format!("{symbol}({}) = {value}{condition}", letters.join(", "))
    }

    fn value(&self) -> String {
        let plain = |p: &Polynomial| p.pretty(&self.letters);
        let grouped = |p: &Polynomial| p.grouped(&self.letters);
        match &self.form {
            Form::Polynomial(period) => plain(period),
            Form::Quotient(product, [one, other]) => {
                format!("{}/gcd({}, {})", grouped(product), plain(one), plain(other))
            }
            Form::TwoMoves(sum, moves) => {
                let (twice, ratio) = match moves {
                    Some([a, b]) => (
                        times(a, 2).map_or_else(String::new, |twice| plain(&twice)),
                        match &grouped(a)[..] {
                            "1" => plain(b),
                            // 1/3n would be n/3.
                            a if a.starts_with(|c: char| c.is_ascii_digit())
                                && a.contains(|c: char| c.is_ascii_lowercase()) =>
                            {
                                format!("{}/({a})", grouped(b))
                            }
                            a => format!("{}/{a}", grouped(b)),
                        },
                    ),
                    None => ("2s₁".into(), "s₂/s₁".into()),
                };
                format!("{}, or {twice} where {ratio} is odd", plain(sum))
            }
            Form::Additive(None) => format!(
                "s₁ + 2s₂ {MINUS} d for d ≤ s₁, else s₁(2s₂ {MINUS} s₁ + d)/gcd(s₁, d), d = (s₂ {MINUS} s₁) mod 2s₁"
            ),
            Form::Additive(Some([m, delta])) => {
                let d = if self.letters.contains(&'d') {
                    'r'
                } else {
                    'd'
                };
                let of = |factor: i64| {
                    let sum = times(m, factor).and_then(|m| m.plus(delta, Rational::whole(2)));
                    sum.map_or_else(String::new, |sum| plain(&sum))
                };
                let factor = match grouped(m) {
                    one if one == "1" => String::new(),
                    m => m,
                };
                let modulus = times(m, 2).map_or_else(String::new, |twice| grouped(&twice));
                // A residue modulo 2 is at most 1.
                if factor.is_empty() {
                    return format!(
                        "{} {MINUS} {d}, {d} = {} mod {modulus}",
                        of(3),
                        grouped(delta)
                    );
                }
                format!(
                    "{} {MINUS} {d} for {d} ≤ {}, else {factor}({} + {d})/gcd({}, {d}), {d} = {} mod {modulus}",
                    of(3),
                    plain(m),
                    of(1),
                    plain(m),
                    grouped(delta)
                )
            }
        }
    }

    /// The period that the formula gives to the ruleset with these `moves`, at these `values` of the letters that have
    /// a range; `None` where its condition fails.
    pub fn at(&self, values: &[i64], moves: &[u32]) -> Option<u64> {
        if !self.condition.holds_at(values) {
            return None;
        }
        let at = |p: &Polynomial| u64::try_from(p.at(values)?.to_whole()?).ok();
        match &self.form {
            Form::Polynomial(period) => at(period),
            Form::Quotient(product, [one, other]) => {
                let [one, other] = [at(one)?, at(other)?].map(u32::try_from);
                let common = greatest_common_divisor(one.ok()?, other.ok()?);
                at(product)?.checked_div(common.into())
            }
            Form::TwoMoves(sum, Some([a, b])) => {
                let (a, b) = (at(a)?, at(b)?);
                if a > 0 && b.is_multiple_of(a) && b / a % 2 == 1 {
                    Some(2 * a)
                } else {
                    at(sum)
                }
            }
            Form::Additive(Some([m, delta])) => {
                let m = at(m).filter(|&m| m > 0)?;
                Some(period_of(m, at(delta)?))
            }
            Form::TwoMoves(_, None) | Form::Additive(None) => self.theorem.period(moves),
        }
    }
}

/// {a, b}: their sum, and twice the smaller where the larger is an odd multiple of it.
fn two_moves(members: &[Polynomial], ranges: &[RangeInclusive<i64>]) -> Option<(Form, Condition)> {
    let [one, other] = members else { return None };
    let sum = one.plus(other, Rational::ONE)?;
    let ordered = [[one, other], [other, one]].into_iter().find_map(|[a, b]| {
        let condition = Condition::of(vec![Less::new(a, b)], ranges)?;
        Some((a, b, condition))
    });
    let Some((a, b, condition)) = ordered else {
        return Some((Form::TwoMoves(sum, None), Condition::Always));
    };
    let form = match multiple(a, b) {
        Some(times_a) if times_a % 2 == 1 => Form::Polynomial(times(a, 2)?),
        Some(_) => Form::Polynomial(sum),
        None => Form::TwoMoves(sum, Some([a.clone(), b.clone()])),
    };
    Some((form, condition))
}

/// Theorem 3 for {a, b, a + b}: one case of it where all rulesets are of that case.
fn additive(
    [one, other]: [&Polynomial; 2],
    ranges: &[RangeInclusive<i64>],
) -> Option<(Form, Condition)> {
    let ordered = [[one, other], [other, one]]
        .into_iter()
        .find_map(|[m, larger]| {
            let condition = Condition::of(vec![Less::new(m, larger)], ranges)?;
            Some((m, minus(larger, m)?, condition))
        });
    let Some((m, delta, condition)) = ordered else {
        return Some((Form::Additive(None), Condition::Always));
    };
    // The case of the last ruleset is that of all, if one is.
    let last: Vec<i64> = ranges.iter().map(|range| *range.end()).collect();
    let whole = |p: &Polynomial| i64::try_from(p.at(&last)?.to_whole()?).ok();
    let one_case = whole(m)
        .zip(whole(&delta))
        .and_then(|(m_there, delta_there)| {
            let wraps = delta_there.checked_div_euclid(m_there.checked_mul(2)?)?;
            let d_there = delta_there.rem_euclid(2 * m_there);
            let before = times(m, 2 * wraps)?;
            if d_there <= m_there {
                linear(m, &delta, &before, ranges)
            } else {
                quadratic(m, &delta, &before, ranges)
            }
        });
    let general = || (Form::Additive(Some([m.clone(), delta.clone()])), condition);
    Some(one_case.unwrap_or_else(general))
}

/// Case (i): 3m + 2δ − d, where δ = d + `before` and `before` is a multiple of 2m.
fn linear(
    m: &Polynomial,
    delta: &Polynomial,
    before: &Polynomial,
    ranges: &[RangeInclusive<i64>],
) -> Option<(Form, Condition)> {
    let d = minus(delta, before)?;
    let period = times(m, 3)?
        .plus(delta, Rational::whole(2))?
        .plus(&d, Rational::whole(-1))?;
    let nothing = Polynomial::default();
    let low = if *before == nothing {
        Less::new(&nothing, delta)
    } else {
        Less::or_equal(before, delta)
    };
    let high = Less::or_equal(delta, &before.plus(m, Rational::ONE)?);
    let condition = Condition::of(vec![low, high], ranges)?;
    Some((Form::Polynomial(period), condition))
}

/// Case (ii): m(m + 2δ + d)/gcd(m, d), where d = m + k, 0 < k < m.
fn quadratic(
    m: &Polynomial,
    delta: &Polynomial,
    before: &Polynomial,
    ranges: &[RangeInclusive<i64>],
) -> Option<(Form, Condition)> {
    let d = minus(delta, before)?;
    let k = minus(&d, m)?;
    let factor = m.plus(delta, Rational::whole(2))?.plus(&d, Rational::ONE)?;
    let condition = Condition::of(
        vec![Less::new(&Polynomial::default(), &k), Less::new(&k, m)],
        ranges,
    )?;
    let whole = |p: &Polynomial| u32::try_from(p.to_constant()?.to_whole()?).ok();
    let form = match (multiple(&k, m), whole(m).zip(whole(&k))) {
        (Some(times_k), _) => Form::Polynomial(times(&factor, i64::try_from(times_k).ok()?)?),
        (None, Some((m_whole, k_whole))) => {
            let common = greatest_common_divisor(m_whole, k_whole);
            Form::Polynomial(times(&factor, i64::from(m_whole / common))?)
        }
        _ if k == Polynomial::constant(Rational::ONE) => Form::Polynomial(m.times(&factor)?),
        _ => Form::Quotient(m.times(&factor)?, [m.clone(), k]),
    };
    Some((form, condition))
}

#[cfg(test)]
mod tests;
