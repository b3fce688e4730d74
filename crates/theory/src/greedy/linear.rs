//! Linear equations with integer coefficients: the general arithmetic
//! condition of [L §5].

use std::fmt;
use std::str::FromStr;

use crate::error::{Error, Problem, Result};
use crate::limits::{LINEAR_COEFFICIENT, LINEAR_CONSTANT, LINEAR_VARIABLES};
use crate::number::gcd;
use crate::sort::sort_few_by_key;

/// The equation c₁x₁ + … + c_kx_k + c₀ = 0 in one to four variables.
///
/// Kept in normal form, so that equal equations are equal values: no common factor, no more
/// negative than positive coefficients, positive ones first, each by size. Prints as `x+2y=3z`, and
/// parses with any letters, terms on either side.
///
/// Solutions with one number in exactly one role are never trivial in the
/// sense of [L §5]: that number's class of equal variables is one variable,
/// whose coefficient is not zero. So greedy runs need no test for it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LinearForm {
    coefficients: Vec<i64>,
    constant: i64,
}

/// The forms of a linear condition, for messages.
const LINEAR_FORMS: &str = "write for example x+2y=3z, with one to four variables";

impl LinearForm {
    /// The equation with these coefficients and this constant, all on one side.
    ///
    /// # Errors
    /// No coefficient or more than [`LINEAR_VARIABLES`]; a zero coefficient or one beyond
    /// [`LINEAR_COEFFICIENT`]; a constant beyond [`LINEAR_CONSTANT`].
    pub(crate) fn new(coefficients: &[i64], constant: i64) -> Result<Self> {
        if coefficients.is_empty() || coefficients.len() > LINEAR_VARIABLES {
            return Err(Error::bad(
                "condition",
                format!("{} variables", coefficients.len()),
                format!("an equation in 1 … {LINEAR_VARIABLES} variables"),
            ));
        }
        if let Some(c) = coefficients.iter().find(|&&c| !is_coefficient(c)) {
            return Err(bad_coefficient(c));
        }
        if !is_constant(constant) {
            return Err(bad_constant(constant));
        }
        let common = coefficients
            .iter()
            .fold(0, |g, &c| gcd(g, c.unsigned_abs())) as i64;
        let common = if constant % common == 0 { common } else { 1 };
        let signed = |sign: i64| {
            let part = |keep: fn(i64) -> bool| {
                let mut part: Vec<i64> = coefficients
                    .iter()
                    .map(|c| sign * c / common)
                    .filter(|&c| keep(c))
                    .collect();
                sort_few_by_key(&mut part, |c| c.abs());
                part
            };
            let (up, down) = (part(|c| c > 0), part(|c| c < 0));
            (down.len(), up, down, sign * constant / common)
        };
        let (_, mut all, down, constant) = signed(1).min(signed(-1));
        all.extend(down);
        Ok(LinearForm {
            coefficients: all,
            constant,
        })
    }

    /// x + z = ky.
    pub(crate) fn multiple(k: u32) -> Result<Self> {
        LinearForm::new(&[1, 1, -i64::from(k)], 0)
    }

    /// c₁, …, c_k: positive ones first, each by size.
    pub fn coefficients(&self) -> &[i64] {
        &self.coefficients
    }

    /// c₀.
    pub fn constant(&self) -> i64 {
        self.constant
    }

    /// Whether a solution other than a trivial one ([L §5]) might have its
    /// largest number in several roles. `false` is exact, `true` is not: real
    /// numbers are tried in place of integers. Time O(2^k) for k variables.
    pub(crate) fn repeats(&self) -> bool {
        let k = self.coefficients.len();
        // 0 in all roles.
        if k > 1 && self.constant == 0 && !self.translation_invariant() {
            return true;
        }
        let several = (0..1_u32 << k).filter(|roles| roles.count_ones() > 1);
        several.into_iter().any(|roles| {
            // The largest number is n, the others are tn with 0 ≤ t < 1.
            let (mut own, mut low, mut high) = (0, 0, 0);
            for (i, &c) in self.coefficients.iter().enumerate() {
                if roles >> i & 1 == 1 {
                    own += c;
                } else {
                    low += c.min(0);
                    high += c.max(0);
                }
            }
            // Σ ct lies between low and high, which are met only if 0.
            let (least, most) = (own + low, own + high);
            match self.constant {
                // Then least = −high and most = −low, as all c together are 0. If own is 0, the
                // others are none or two that must be equal.
                0 => own != 0 && least < 0 && most > 0,
                c if c > 0 => least < 0,
                _ => most > 0,
            }
        })
    }

    /// Whether adding a number to every variable keeps solutions [L §5].
    pub(crate) fn translation_invariant(&self) -> bool {
        self.coefficients.iter().sum::<i64>() == 0
    }
}

fn is_coefficient(c: i64) -> bool {
    c != 0 && c.unsigned_abs() <= LINEAR_COEFFICIENT.unsigned_abs()
}

fn is_constant(c: i64) -> bool {
    c.unsigned_abs() <= LINEAR_CONSTANT.unsigned_abs()
}

fn bad_coefficient(value: impl fmt::Display) -> Error {
    let allowed = format!("an equation with coefficients 1 … {LINEAR_COEFFICIENT}, of either sign");
    Error::bad("coefficient", value, allowed)
}

fn bad_constant(value: impl fmt::Display) -> Error {
    let allowed = format!("an equation with constants 0 … {LINEAR_CONSTANT}, of either sign");
    Error::bad("constant", value, allowed)
}

impl FromStr for LinearForm {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let (terms, constant) = terms(text)?;
        let coefficients: Vec<i64> = terms.into_iter().map(|(_, c)| c).collect();
        // The faults that remain concern only sums of terms.
        LinearForm::new(&coefficients, constant).map_err(|error| error.about(text.trim()))
    }
}

/// The letters of an equation with their coefficients, none 0, and its constant, all on one side.
///
/// # Errors
/// `text` is none, or has a number that is too large.
pub(super) fn terms(text: &str) -> Result<(Vec<(char, i64)>, i64)> {
    let bad = || {
        Error::input(
            Problem::Form("an equation"),
            "condition",
            text,
            LINEAR_FORMS,
        )
    };
    let clean: String = text
        .to_ascii_lowercase()
        .chars()
        .filter(|c| !c.is_whitespace())
        .collect();
    let (left, right) = clean.split_once('=').ok_or_else(bad)?;
    let mut terms: Vec<(char, i64)> = Vec::new();
    let mut constant = 0i64;
    for (side, sign) in [(left, 1), (right, -1)] {
        let spaced = side.replace('-', "+-");
        for (place, term) in spaced.split('+').enumerate() {
            if term.is_empty() && place == 0 && spaced.len() > 1 {
                continue;
            }
            let letter = term.chars().next_back().filter(char::is_ascii_lowercase);
            let digits = letter.map_or(term, |_| &term[..term.len() - 1]);
            let number = match digits {
                "" if letter.is_some() => Some(1),
                "-" if letter.is_some() => Some(-1),
                typed => {
                    let figures = typed.strip_prefix('-').unwrap_or(typed);
                    if figures.is_empty() || !figures.bytes().all(|b| b.is_ascii_digit()) {
                        return Err(bad());
                    }
                    // Nothing where it is too long for any range.
                    typed.parse().ok()
                }
            };
            let Some(letter) = letter else {
                let number = number.filter(|&c| is_constant(c));
                constant += sign * number.ok_or_else(|| bad_constant(digits))?;
                continue;
            };
            let number = number.filter(|&c| is_coefficient(c));
            let factor = sign * number.ok_or_else(|| bad_coefficient(digits))?;
            match terms.iter_mut().find(|(l, _)| *l == letter) {
                Some((_, c)) => *c += factor,
                None => terms.push((letter, factor)),
            }
        }
    }
    terms.retain(|&(_, c)| c != 0);
    if terms.is_empty() {
        return Err(bad());
    }
    Ok((terms, constant))
}

impl fmt::Display for LinearForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let up = self.coefficients.iter().filter(|&&c| c > 0).count();
        for (i, (c, name)) in self.coefficients.iter().zip("xyzw".chars()).enumerate() {
            if i == up {
                f.write_str("=")?;
            } else if i > 0 {
                f.write_str("+")?;
            }
            if c.abs() != 1 {
                write!(f, "{}", c.abs())?;
            }
            write!(f, "{name}")?;
        }
        match (up == self.coefficients.len(), -self.constant) {
            (true, c) => write!(f, "={c}"),
            (false, 0) => Ok(()),
            (false, c) => write!(f, "{c:+}"),
        }
    }
}

#[cfg(test)]
mod tests;
