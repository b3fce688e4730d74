//! Arithmetic conditions that greedy sets avoid [L §5].

use std::fmt;
use std::str::FromStr;

use super::linear::LinearForm;
use super::system::System;
use crate::error::{Error, Problem, Result, shortened};
use crate::limits::{ALTERNATIVES, AP_TERMS, LINEAR_COEFFICIENT, MEAN_TERMS, SUM_TERMS};
use crate::nearest::{near, nearest};
use crate::sort::sort_by;

/// A condition on numbers, to be avoided.
///
/// | text | condition |
/// | --- | --- |
/// | `ap3`, `ap4`, … | an arithmetic progression of k terms |
/// | `mean4`, `mean5`, … | x₁ + … + x_{k−1} = (k − 1)x_k |
/// | `sidon` | two pairs with the same sum, x + y = z + w |
/// | `sidon3`, `sidon4`, … | sums of k numbers each that are equal |
/// | `x+z=3y` | x + z = ky |
/// | `x+2y=3z`, `x=y+3` | any linear equation in up to four variables |
/// | `x+z=2y&x+z=3w` | equations in the same variables that hold together |
/// | `ap3\|x+z=3y` | one or the other |
///
/// Text and value are inverse. Equations that have a name take it: `mean3`
/// and `x+z=2y` are `ap3`, `a+b=c+d` is `sidon`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Condition {
    /// `ap k`, k ≥ 3.
    Ap(u32),
    /// `mean k`, k ≥ 4.
    Mean(u32),
    /// x + y = z + w.
    Sidon,
    /// x₁ + … + x_k = y₁ + … + y_k, k ≥ 3, whatever roles a number has, unless both sides are
    /// of the same numbers.
    Sums(u32),
    /// x + z = k y, k ≠ 2.
    Multiple(u32),
    /// Another linear equation.
    Linear(LinearForm),
    /// Several linear equations at once.
    All(System),
    /// One of several conditions.
    Any(Vec<Condition>),
}

/// The forms of a condition, for messages and help.
pub const CONDITION_FORMS: &str = "ap3 … ap64, mean4 … mean12, sidon, sidon3 … sidon8, an equation such \
     as x+z=3y in at most four variables, equations joined by &, or several of these joined by |";

/// Some conditions, for menus and for chance.
pub const CONDITION_EXAMPLES: [&str; 13] = [
    "ap3",
    "ap4",
    "ap5",
    "mean4",
    "mean5",
    "sidon",
    "sidon3",
    "x+z=y",
    "x+z=3y",
    "x+z=4y",
    "x+2y=3z",
    "ap3|x+z=3y",
    "x+z=2y&x+z=3w",
];

impl Condition {
    /// One of several conditions: flattened, sorted, without repetition.
    ///
    /// # Errors
    /// None, or more than [`ALTERNATIVES`].
    pub(crate) fn any(conditions: impl IntoIterator<Item = Condition>) -> Result<Self> {
        let mut flat = Vec::new();
        for condition in conditions {
            match condition {
                Condition::Any(several) => flat.extend(several),
                one => flat.push(one),
            }
        }
        sort_by(&mut flat, Ord::cmp);
        flat.dedup();
        match flat.len() {
            0 => Err(Error::bad("condition", "", CONDITION_FORMS)),
            1 => Ok(flat.swap_remove(0)),
            2..=ALTERNATIVES => Ok(Condition::Any(flat)),
            several => Err(Error::bad(
                "condition",
                format!("{several} conditions"),
                format!("at most {ALTERNATIVES} joined by |"),
            )),
        }
    }

    /// The equation, under its name if it has one.
    pub(crate) fn linear(form: LinearForm) -> Self {
        match (form.coefficients(), form.constant()) {
            ([1, 1, -2], 0) => Condition::Ap(3),
            ([1, 1, -1, -1], 0) => Condition::Sidon,
            (&[1, 1, k], 0) if k < 0 => Condition::Multiple(k.unsigned_abs() as u32),
            ([1, 1, 1, -3], 0) => Condition::Mean(4),
            _ => Condition::Linear(form),
        }
    }

    /// The same condition as a linear equation, where it is one in at most
    /// four variables. Named forms have faster routines than the general one,
    /// which must agree with them.
    pub fn general(&self) -> Option<LinearForm> {
        let coefficients: &[i64] = match self {
            Condition::Ap(3) => &[1, 1, -2],
            Condition::Mean(4) => &[1, 1, 1, -3],
            Condition::Sidon => &[1, 1, -1, -1],
            Condition::Multiple(k) => &[1, 1, -i64::from(*k)],
            Condition::Linear(form) => return Some(form.clone()),
            _ => return None,
        };
        LinearForm::new(coefficients, 0).ok()
    }

    /// Whether adding a number to every term keeps the condition [L §5].
    pub fn translation_invariant(&self) -> bool {
        match self {
            Condition::Ap(_) | Condition::Mean(_) | Condition::Sidon | Condition::Sums(_) => true,
            Condition::All(system) => system.translation_invariant(),
            Condition::Multiple(k) => *k == 2,
            Condition::Linear(form) => form.translation_invariant(),
            Condition::Any(several) => several.iter().all(Self::translation_invariant),
        }
    }

    /// Where greedy runs start by themselves: 0 for translation-invariant
    /// conditions, 1 otherwise [L §5.1].
    pub fn start(&self) -> u64 {
        u64::from(!self.translation_invariant())
    }

    /// The conditions it is an OR of: itself, if it is none.
    pub fn alternatives(&self) -> &[Condition] {
        match self {
            Condition::Any(several) => several,
            one => std::slice::from_ref(one),
        }
    }

    /// Whether a set that meets the condition never with its largest number in
    /// exactly one role may yet meet it with that number in several. Then only
    /// the former is what a greedy set avoids.
    ///
    /// `mean k` may; yet its greedy sets without a seed never do, for with the
    /// digits 0 and 1 in base k sums of k − 1 numbers have no carries.
    pub fn repeats(&self) -> bool {
        match self {
            Condition::Ap(_) | Condition::Sidon | Condition::Sums(_) | Condition::Multiple(2) => {
                false
            }
            Condition::Mean(_) | Condition::All(_) => true,
            Condition::Any(several) => several.iter().any(Self::repeats),
            equation => equation.general().is_none_or(|form| form.repeats()),
        }
    }
}

/// The k of `ap k` or `mean k`, written as `number`, the last part of `text`.
fn counted(
    text: &str,
    number: &str,
    what: &str,
    example: &str,
    least: u32,
    most: u32,
) -> Result<u32> {
    let name = example.trim_end_matches(|c: char| c.is_ascii_digit());
    let allowed = || format!("{name}{least} … {name}{most}");
    let found = number.parse().ok().filter(|k| (least..=most).contains(k));
    found.ok_or_else(|| Error::bad(what, text.trim(), allowed()))
}

fn one(text: &str) -> Result<Condition> {
    if text.contains('&') {
        return text.parse().map(Condition::All);
    }
    if text.contains('=') {
        let form: LinearForm = text.parse()?;
        if form.coefficients() == [1, -1] && form.constant() == 0 {
            let message = format!(
                "“{}” forbids nothing: two roles of one number solve it. Write an equation with a sum, such as x+y=z.",
                shortened(text.trim())
            );
            return Err(Error::conflict("condition", text.trim(), message));
        }
        return Ok(Condition::linear(form));
    }
    let clean: String = text
        .to_ascii_lowercase()
        .chars()
        .filter(|c| !c.is_whitespace())
        .collect();
    if let Some(k) = clean.strip_prefix("sidon") {
        let what = "terms of each sum";
        return match k {
            "" | "2" => Ok(Condition::Sidon),
            k => counted(text, k, what, "sidon3", 2, SUM_TERMS).map(Condition::Sums),
        };
    }
    if let Some(k) = clean.strip_prefix("ap") {
        let what = "terms of the progression";
        return counted(text, k, what, "ap3", 3, AP_TERMS).map(Condition::Ap);
    }
    if let Some(k) = clean.strip_prefix("mean") {
        let k = counted(text, k, "terms of the mean", "mean4", 3, MEAN_TERMS)?;
        return Ok(if k == 3 {
            Condition::Ap(3)
        } else {
            Condition::Mean(k)
        });
    }
    let is_name = clean.chars().all(|c| c.is_ascii_alphanumeric());
    let near = if is_name {
        near(&clean, &CONDITION_EXAMPLES)
    } else {
        Vec::new()
    };
    Err(match near[..] {
        [] => no_equation(text.trim()),
        _ => Error::unknown("condition", text.trim(), &near, CONDITION_FORMS)
            .suggest_any(nearest(&clean, CONDITION_EXAMPLES)),
    })
}

/// `text` is no condition: neither a name nor an equation.
fn no_equation(text: &str) -> Error {
    let allowed = "write for example x+y=z. Also possible: ap3, mean4, sidon";
    Error::input(Problem::Form("an equation"), "condition", text, allowed)
}

impl FromStr for Condition {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let alternatives: Result<Vec<Condition>> = text.split('|').map(one).collect();
        Condition::any(alternatives?).map_err(|error| error.about(text))
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Condition::Ap(k) => write!(f, "ap{k}"),
            Condition::Mean(k) => write!(f, "mean{k}"),
            Condition::Sidon => f.write_str("sidon"),
            Condition::Sums(k) => write!(f, "sidon{k}"),
            Condition::All(system) => system.fmt(f),
            Condition::Multiple(1) => f.write_str("x+z=y"),
            Condition::Multiple(k) => write!(f, "x+z={k}y"),
            Condition::Linear(form) => form.fmt(f),
            Condition::Any(several) => {
                for (i, condition) in several.iter().enumerate() {
                    if i > 0 {
                        f.write_str("|")?;
                    }
                    condition.fmt(f)?;
                }
                Ok(())
            }
        }
    }
}

impl Condition {
    /// Checks the numbers of a condition that was built, not parsed.
    ///
    /// # Errors
    /// Those of the text form.
    pub(crate) fn check(&self) -> Result<()> {
        match self {
            Condition::Multiple(k) if (1..=LINEAR_COEFFICIENT as u32).contains(k) => Ok(()),
            Condition::Multiple(k) => Err(Error::bad(
                "coefficient",
                k,
                format!("1 … {LINEAR_COEFFICIENT}"),
            )),
            Condition::Any(several) => several.iter().try_for_each(Self::check),
            named => named.to_string().parse::<Condition>().map(|_| ()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn text_and_value_are_inverse() {
        for text in [
            "ap3",
            "ap7",
            "mean4",
            "sidon",
            "x+z=y",
            "x+z=3y",
            "x+2y=3z",
            "x=y+3",
            "ap3|x+z=3y",
            "ap4|sidon|x+2y=3z",
            "sidon3",
            "sidon8|x+z=2y&x+z=3w",
        ] {
            assert_eq!(text.parse::<Condition>().unwrap().to_string(), text);
        }
        for (text, same) in [
            ("AP 3", "ap3"),
            ("mean3", "ap3"),
            ("x+z=2y", "ap3"),
            ("x+z=1y", "x+z=y"),
            ("a+b+c=3d", "mean4"),
            ("x+y=z+w", "sidon"),
            ("x+z=3y | ap3 | ap3", "ap3|x+z=3y"),
        ] {
            assert_eq!(text.parse::<Condition>(), same.parse::<Condition>());
        }
    }

    #[test]
    fn bad_texts_name_what_is_wrong() {
        for (text, parameter) in [
            ("", "condition"),
            ("|", "condition"),
            ("ducks", "condition"),
            ("1=1", "condition"),
            ("ap2", "terms of the progression"),
            ("ap65", "terms of the progression"),
            ("mean13", "terms of the mean"),
            ("sidon1", "terms of each sum"),
            ("sidon9", "terms of each sum"),
            ("x+z=2y&y", "condition"),
            ("ap3&x=y", "condition"),
            ("0x=y", "coefficient"),
            ("x=y", "condition"),
            ("ap3|2a=2b", "condition"),
            ("x+z=101y", "coefficient"),
            ("ap3|ap4|ap5|ap6|ap7|ap8|ap9|ap10|ap11", "condition"),
        ] {
            match text.parse::<Condition>() {
                Err(Error::BadInput(bad)) => assert_eq!(bad.parameter, parameter, "{text}"),
                other => panic!("{text}: {other:?}"),
            }
        }
    }

    #[test]
    fn bad_texts_are_told_as_typed() {
        for (text, value, range) in [
            ("ap2", "ap2", "ap3 … ap64"),
            ("ap99999999999", "ap99999999999", "ap3 … ap64"),
            ("sidon | AP 2", "AP 2", "ap3 … ap64"),
            ("mean13", "mean13", "mean3 … mean12"),
            ("ap3|x+z=101y", "101", "1 … 100"),
            ("x+z=1000000000000y", "1000000000000", "1 … 100"),
            ("a+b+c+d=e", "a+b+c+d=e", "1 … 4"),
            (
                "ap3|ap4|ap5|ap6|ap7|ap8|ap9|ap10|ap11",
                "ap3|ap4|ap5|ap6|ap7|ap8|ap9|ap10|ap11",
                "at most 8",
            ),
        ] {
            let Err(Error::BadInput(bad)) = text.parse::<Condition>() else {
                panic!("{text}");
            };
            assert_eq!(bad.value, value, "{text}");
            assert!(bad.allowed.contains(range), "{text}: {}", bad.allowed);
        }
    }

    #[test]
    fn some_conditions_may_be_met_with_the_largest_number_twice() {
        for (text, repeats) in [
            ("ap3", false),
            ("ap5", false),
            ("sidon", false),
            ("mean4", true),
            ("sidon3", false),
            ("x+2y=3z", false),
            ("x=y+3", false),
            ("x+z=3y", true),
            ("x+z=4y", true),
            ("x+2y=4z", true),
            ("ap3|x+z=3y", true),
        ] {
            let condition: Condition = text.parse().unwrap();
            assert_eq!(condition.repeats(), repeats, "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_text_parses_or_errs(text in "(ap|mean|sidon|[xyz0-9=+|& \\-]){0,12}") {
            if let Ok(condition) = text.parse::<Condition>() {
                prop_assert_eq!(condition.to_string().parse::<Condition>(), Ok(condition));
            }
        }
    }
}
