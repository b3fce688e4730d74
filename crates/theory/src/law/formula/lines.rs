//! The polynomials of a formula in one letter.

use super::condition::Condition;
use super::{Form, Formula, minus, times};
use crate::family::Polynomial;
use crate::law::{Class, Law};
use crate::rational::Rational;
use crate::sink::period::greatest_common_divisor;

/// Largest modulus of the lines.
const MODULUS: u64 = 120;

/// Residues, ascending, and the period there.
type Piece = (Vec<u64>, Polynomial);

impl Form {
    /// The polynomials in one letter, each with its residues modulo the number given first.
    pub(super) fn pieces(&self) -> Option<(u64, Vec<Piece>)> {
        let least = match self {
            Form::Polynomial(period) => return Some((1, vec![(vec![0], period.clone())])),
            Form::TwoMoves(_, Some([least, other])) | Form::Additive(Some([least, other])) => {
                let whole = other.coefficients().iter().all(|c| c.denominator() == 1);
                (whole && other.degree() <= 1).then(|| least.to_constant()?.to_whole())??
            }
            _ => return None,
        };
        let modulus = u64::try_from(2 * least).ok().filter(|&m| m <= MODULUS)?;
        let mut pieces: Vec<Piece> = Vec::new();
        for residue in 0..modulus {
            let period = self.of_residue(residue as i64, least)?;
            match pieces.iter_mut().find(|(_, known)| *known == period) {
                Some((residues, _)) => residues.push(residue),
                None => pieces.push((vec![residue], period)),
            }
        }
        match &pieces[..] {
            [(_, all)] => Some((1, vec![(vec![0], all.clone())])),
            _ => Some((modulus, pieces)),
        }
    }

    /// The period where the letter is `residue` modulo twice the constant move `least`.
    fn of_residue(&self, residue: i64, least: i128) -> Option<Polynomial> {
        let rest = |p: &Polynomial| Some(p.at(&[residue])?.to_whole()?.rem_euclid(2 * least));
        match self {
            Form::TwoMoves(_, Some([a, b])) if rest(b)? == least => times(a, 2),
            Form::TwoMoves(sum, _) => Some(sum.clone()),
            Form::Additive(Some([m, delta])) => {
                let d = i64::try_from(rest(delta)?).ok()?;
                let rest = Polynomial::constant(Rational::whole(d.into()));
                let twice = times(delta, 2)?;
                if i128::from(d) <= least {
                    return minus(&times(m, 3)?.plus(&twice, Rational::ONE)?, &rest);
                }
                let whole = |n: i128| u32::try_from(n).ok();
                let common = greatest_common_divisor(whole(least)?, whole(d.into())?);
                let factor = m.plus(&twice, Rational::ONE)?.plus(&rest, Rational::ONE)?;
                times(&factor, i64::try_from(least / i128::from(common)).ok()?)
            }
            _ => None,
        }
    }
}

impl Formula {
    /// The polynomials in one letter that the formula consists of, as a law of which nothing is fitted.
    pub fn lines(&self) -> Option<Law> {
        let [_] = self.letters[..] else { return None };
        let from = match self.condition {
            Condition::From(from) => from,
            _ => i64::MIN,
        };
        let (modulus, pieces) = self.form.pieces()?;
        let class = |(residues, polynomial)| Class {
            residues,
            polynomial,
            from,
            exceptions: Vec::new(),
            checked: 0,
        };
        Some(Law {
            modulus,
            classes: pieces.into_iter().map(class).collect(),
        })
    }
}
