//! Combinations of polynomials that are constant: Euclid's algorithm over the rationals.

use theory::rational::Rational;

/// Coefficients from the constant up; the last is not 0.
type Coefficients = Vec<Rational>;

fn trimmed(mut of: Coefficients) -> Coefficients {
    while of.last().is_some_and(|c| c.is_zero()) {
        of.pop();
    }
    of
}

/// `of` − c xᵏ `other`.
fn less(of: &[Rational], other: &[Rational], c: Rational, k: usize) -> Option<Coefficients> {
    let mut rest = of.to_vec();
    rest.resize(rest.len().max(other.len() + k), Rational::ZERO);
    for (i, &d) in other.iter().enumerate() {
        rest[i + k] = rest[i + k].minus(c.times(d)?)?;
    }
    Some(trimmed(rest))
}

/// Polynomials A, B with whole coefficients and the constant c ≥ 1 with A·f + B·g = c, where f and g have no common factor.
/// `None` if they have, or a number does not fit.
pub(super) fn constant(f: &[Rational], g: &[Rational]) -> Option<[Vec<i64>; 2]> {
    let one = vec![Rational::ONE];
    // Each with its combination of f and g.
    let mut older = (trimmed(f.to_vec()), one.clone(), Vec::new());
    let mut newer = (trimmed(g.to_vec()), Vec::new(), one);
    while !newer.0.is_empty() {
        let mut rest = older.clone();
        while rest.0.len() >= newer.0.len() && !rest.0.is_empty() {
            let k = rest.0.len() - newer.0.len();
            let c = rest.0.last()?.over(*newer.0.last()?)?;
            rest = (
                less(&rest.0, &newer.0, c, k)?,
                less(&rest.1, &newer.1, c, k)?,
                less(&rest.2, &newer.2, c, k)?,
            );
        }
        older = std::mem::replace(&mut newer, rest);
    }
    let [divisor] = older.0[..] else {
        return None;
    };
    let scaled =
        |of: &[Rational]| -> Option<Coefficients> { of.iter().map(|c| c.over(divisor)).collect() };
    let (a, b) = (scaled(&older.1)?, scaled(&older.2)?);
    let mut common = 1i128;
    for c in a.iter().chain(&b) {
        let next = Rational::new(common, c.denominator())?;
        common = next.numerator().checked_mul(c.denominator())?;
    }
    let whole = |of: &[Rational]| -> Option<Vec<i64>> {
        let times =
            |c: &Rational| i64::try_from(c.times(Rational::whole(common))?.to_whole()?).ok();
        let all: Option<Vec<i64>> = of.iter().map(times).collect();
        all.map(|all| if all.is_empty() { vec![0] } else { all })
    };
    Some([whole(&a)?, whole(&b)?])
}
