//! Linear equations with integer coefficients: the general arithmetic
//! condition of [L §5].

use std::fmt;
use std::str::FromStr;

use crate::error::{Error, Result};
use crate::limits::{LINEAR_COEFFICIENT, LINEAR_CONSTANT, LINEAR_VARIABLES};

/// The equation c₁x₁ + … + c_kx_k + c₀ = 0 in one to four variables.
///
/// Kept in normal form, so that equal equations are equal values: no common
/// factor, at least as many positive as negative coefficients, positive ones
/// first, each by size. Prints as `x+2y=3z`, and parses with any letters,
/// terms on either side.
///
/// Solutions with one number in exactly one role are never trivial in the
/// sense of [L §5]: that number's class of equal variables is one variable,
/// whose coefficient is not zero. So greedy runs need no test for it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LinearForm {
    coefficients: Vec<i64>,
    constant: i64,
}

/// What a linear condition may be, for messages.
const LINEAR_FORMS: &str = "an equation such as x+2y=3z in one to four variables";

impl LinearForm {
    /// The equation with these coefficients and this constant, all on one side.
    ///
    /// # Errors
    /// No coefficient or more than [`LINEAR_VARIABLES`]; a zero coefficient or
    /// one past [`LINEAR_COEFFICIENT`]; a constant past [`LINEAR_CONSTANT`].
    pub fn new(coefficients: &[i64], constant: i64) -> Result<Self> {
        if coefficients.is_empty() || coefficients.len() > LINEAR_VARIABLES {
            return Err(Error::bad(
                "condition",
                format!("{} variables", coefficients.len()),
                format!("an equation in 1 … {LINEAR_VARIABLES} variables"),
            ));
        }
        for &c in coefficients {
            if c == 0 || c.unsigned_abs() > LINEAR_COEFFICIENT.unsigned_abs() {
                return Err(Error::bad(
                    "coefficient",
                    c,
                    format!("coefficients 1 … {LINEAR_COEFFICIENT}, of either sign"),
                ));
            }
        }
        if constant.unsigned_abs() > LINEAR_CONSTANT.unsigned_abs() {
            return Err(Error::bad(
                "constant",
                constant,
                format!("constants of at most {LINEAR_CONSTANT}, of either sign"),
            ));
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
                part.sort_unstable_by_key(|c| c.abs());
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

    /// Whether adding a number to every variable keeps solutions [L §5].
    pub fn translation_invariant(&self) -> bool {
        self.coefficients.iter().sum::<i64>() == 0
    }
}

/// Greatest common divisor; `gcd(0, b) = b`.
pub(crate) fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl FromStr for LinearForm {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let bad = || Error::bad("condition", text, LINEAR_FORMS);
        let clean: String = text
            .to_lowercase()
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
                let factor: i64 = match digits {
                    "" if letter.is_some() => 1,
                    "-" if letter.is_some() => -1,
                    number => number
                        .parse()
                        .ok()
                        .filter(|c: &i64| c.unsigned_abs() <= u64::from(u32::MAX))
                        .ok_or_else(bad)?,
                };
                let Some(letter) = letter else {
                    constant = constant.checked_add(sign * factor).ok_or_else(bad)?;
                    continue;
                };
                if factor == 0 {
                    let allowed = format!("coefficients 1 … {LINEAR_COEFFICIENT}, of either sign");
                    return Err(Error::bad("coefficient", term, allowed));
                }
                match terms.iter_mut().find(|(l, _)| *l == letter) {
                    Some((_, c)) => *c = c.checked_add(sign * factor).ok_or_else(bad)?,
                    None => terms.push((letter, sign * factor)),
                }
            }
        }
        terms.retain(|&(_, c)| c != 0);
        if terms.is_empty() {
            return Err(bad());
        }
        let coefficients: Vec<i64> = terms.into_iter().map(|(_, c)| c).collect();
        LinearForm::new(&coefficients, constant)
    }
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
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn equal_equations_are_equal_values() {
        for (text, normal) in [
            ("x+2y=3z", "x+2y=3z"),
            ("3c = 2b + a", "x+2y=3z"),
            ("6z-2x=4y", "x+2y=3z"),
            ("x + x = 3y", "2x=3y"),
            ("a+b=c+d", "x+y=z+w"),
            ("x-y=3", "x=y+3"),
            ("y=x+3", "x=y+3"),
            ("2x+2y=3", "2x+2y=3"),
            ("-x-y=0", "x+y=0"),
            ("0=x+y-2z", "x+y=2z"),
        ] {
            assert_eq!(text.parse::<LinearForm>().unwrap().to_string(), normal);
        }
    }

    #[test]
    fn bad_equations_name_what_is_wrong() {
        for (text, parameter) in [
            ("", "condition"),
            ("x+y", "condition"),
            ("=", "condition"),
            ("x=", "condition"),
            ("x=x", "condition"),
            ("3=3", "condition"),
            ("a+b+c+d=e", "condition"),
            ("x++y=z", "condition"),
            ("x=y=z", "condition"),
            ("é=y", "condition"),
            ("0x+y=z", "coefficient"),
            ("101x=y", "coefficient"),
            ("9999999999x=y", "condition"),
            ("x=y+1000001", "constant"),
        ] {
            match text.parse::<LinearForm>() {
                Err(Error::BadInput(bad)) => assert_eq!(bad.parameter, parameter, "{text}"),
                other => panic!("{text}: {other:?}"),
            }
        }
    }

    proptest! {
        #[test]
        fn text_and_value_are_inverse(
            coefficients in proptest::collection::vec(
                (1i64..=LINEAR_COEFFICIENT, any::<bool>())
                    .prop_map(|(c, up)| if up { c } else { -c }),
                1..=4,
            ),
            constant in -50i64..50,
        ) {
            let form = LinearForm::new(&coefficients, constant).unwrap();
            prop_assert_eq!(form.to_string().parse::<LinearForm>().unwrap(), form);
        }

        #[test]
        fn any_text_parses_or_errs(text in "[a-z0-9+=\\-é ]{0,20}") {
            if let Ok(form) = text.parse::<LinearForm>() {
                prop_assert_eq!(form.to_string().parse::<LinearForm>().unwrap(), form);
            }
        }
    }
}
