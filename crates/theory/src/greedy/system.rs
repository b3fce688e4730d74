//! Several linear equations at once, in the same variables: conditions joined by AND [L §5].

use std::fmt;
use std::str::FromStr;

use super::avoid::{Avoid, Members};
use super::linear::{LinearForm, terms};
use crate::error::{Error, Result};
use crate::limits::{SYSTEM_EQUATIONS, SYSTEM_VARIABLES};

/// Linear equations in up to [`SYSTEM_VARIABLES`] variables that hold together.
///
/// Text: equations joined by `&`, whose letters are the same variables in each: `x+z=2y&y+w=2z`
/// are the progressions of four terms. Kept with the letters of the text, a variable in the order
/// in which it first occurs. Equations of which none is a solution of its own, as in `x+z=2y&x+z=3y`
/// on positive numbers, are avoided by every set.
///
/// A solution counts if none of its equations is solved trivially ([L §5]: the coefficients of
/// variables of equal value add up to 0).
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct System {
    letters: Vec<char>,
    /// Of each equation: the coefficients of all letters, and the constant.
    equations: Vec<(Vec<i64>, i64)>,
}

/// The forms of a system, for messages.
const FORMS: &str = "equations joined by &, such as x+z=2y&y+w=2z, each in at most four variables, \
     all in at most six";

impl System {
    /// Whether adding a number to every variable keeps solutions.
    pub(crate) fn translation_invariant(&self) -> bool {
        self.equations
            .iter()
            .all(|(c, _)| c.iter().sum::<i64>() == 0)
    }

    /// Of each equation: the coefficients of all variables, and the constant.
    pub fn equations(&self) -> &[(Vec<i64>, i64)] {
        &self.equations
    }

    /// How many variables the equations leave free once one has its value.
    pub fn freedom(&self) -> usize {
        (self.letters.len() - 1).saturating_sub(self.rank())
    }

    /// How many of the equations are independent: by elimination, over the rationals.
    fn rank(&self) -> usize {
        let mut rows: Vec<Vec<i128>> = self
            .equations
            .iter()
            .map(|(c, _)| c.iter().map(|&c| c.into()).collect())
            .collect();
        let mut rank = 0;
        for column in 0..self.letters.len() {
            let Some(pivot) = (rank..rows.len()).find(|&row| rows[row][column] != 0) else {
                continue;
            };
            rows.swap(rank, pivot);
            let pivot = rows[rank].clone();
            for row in rows.iter_mut().skip(rank + 1) {
                let factor = row[column];
                for (value, by) in row.iter_mut().zip(&pivot) {
                    *value = *value * pivot[column] - by * factor;
                }
            }
            rank += 1;
        }
        rank
    }

    /// Values of the variables that solve it with `x` in exactly one role and smaller `members`
    /// in the others, if there are any. O(|A|^f), f the [`System::freedom`].
    pub(crate) fn solution(
        &self,
        members: &[u32],
        is_member: &dyn Fn(i64) -> bool,
        x: u32,
    ) -> Option<Vec<u32>> {
        let below = &members[..members.partition_point(|&a| a < x)];
        (0..self.letters.len()).find_map(|role| {
            let mut values = vec![None; self.letters.len()];
            values[role] = Some(i64::from(x));
            let found = self.fill(below, is_member, x, &mut values)?;
            Some(found.into_iter().map(|value| value as u32).collect())
        })
    }

    /// Completes `values`: what an equation leaves one value for takes it, else all are tried.
    fn fill(
        &self,
        below: &[u32],
        is_member: &dyn Fn(i64) -> bool,
        x: u32,
        values: &mut Vec<Option<i64>>,
    ) -> Option<Vec<i64>> {
        let before = values.clone();
        loop {
            let mut settled = true;
            for (coefficients, constant) in &self.equations {
                let mut open = None;
                let mut several = false;
                let mut sum = *constant;
                for (i, &c) in coefficients.iter().enumerate().filter(|(_, c)| **c != 0) {
                    match values[i] {
                        Some(value) => sum += c * value,
                        None if open.is_none() => open = Some((i, c)),
                        None => several = true,
                    }
                }
                let fits = match open {
                    _ if several => true,
                    None => sum == 0,
                    Some((i, c)) => {
                        let value = -sum / c;
                        let fits = sum % c == 0 && value < x.into() && is_member(value);
                        values[i] = Some(value);
                        settled = false;
                        fits
                    }
                };
                if !fits {
                    *values = before;
                    return None;
                }
            }
            if settled {
                break;
            }
        }
        let Some(free) = values.iter().position(Option::is_none) else {
            let all: Vec<i64> = values.iter().copied().flatten().collect();
            let trivial = self.equations.iter().any(|one| is_trivial(one, &all));
            *values = before;
            return (!trivial).then_some(all);
        };
        let found = below.iter().rev().find_map(|&y| {
            values[free] = Some(y.into());
            self.fill(below, is_member, x, values)
        });
        *values = before;
        found
    }
}

/// Whether an equation is solved trivially by these values.
fn is_trivial((coefficients, constant): &(Vec<i64>, i64), values: &[i64]) -> bool {
    *constant == 0
        && values.iter().all(|value| {
            let alike = coefficients.iter().zip(values).filter(|(_, v)| *v == value);
            alike.map(|(c, _)| c).sum::<i64>() == 0
        })
}

/// The routine of greedy runs.
pub(super) struct Together(pub System);

impl Avoid for Together {
    fn excludes(&mut self, members: &Members, n: u64) -> bool {
        let is_member = |value: i64| members.bits.has(value);
        self.0
            .solution(&members.list, &is_member, n as u32)
            .is_some()
    }

    fn join(&mut self, _: &Members, _: u64) {}
}

impl FromStr for System {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let bad = || Error::bad("condition", text, FORMS);
        let mut letters: Vec<char> = Vec::new();
        let mut parsed = Vec::new();
        for part in text.split('&') {
            // Its coefficients and their number are checked as those of one equation.
            let _: LinearForm = part.parse()?;
            let (terms, constant) = terms(part)?;
            // The written text has positive terms on the left.
            let (left, right): (Vec<_>, Vec<_>) = terms.iter().partition(|term| term.1 > 0);
            for (letter, _) in [left, right].concat() {
                if !letters.contains(&letter) {
                    letters.push(letter);
                }
            }
            parsed.push((terms, constant));
        }
        if letters.len() > SYSTEM_VARIABLES || !(2..=SYSTEM_EQUATIONS).contains(&parsed.len()) {
            return Err(bad());
        }
        let coefficient = |terms: &[(char, i64)], letter| {
            let own = terms.iter().find(|term| term.0 == letter);
            own.map_or(0, |term| term.1)
        };
        let equations = parsed.iter().map(|(terms, constant)| {
            let all = letters.iter().map(|&letter| coefficient(terms, letter));
            (all.collect(), *constant)
        });
        Ok(System {
            equations: equations.collect(),
            letters,
        })
    }
}

impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (coefficients, constant)) in self.equations.iter().enumerate() {
            let (mut left, mut right) = (Vec::new(), Vec::new());
            for (&c, letter) in coefficients.iter().zip(&self.letters) {
                let term = match c.abs() {
                    1 => letter.to_string(),
                    c => format!("{c}{letter}"),
                };
                match c {
                    0 => {}
                    1.. => left.push(term),
                    _ => right.push(term),
                }
            }
            match *constant {
                0 => {}
                c if c > 0 => left.push(c.to_string()),
                c => right.push((-c).to_string()),
            }
            let side = |terms: Vec<String>| {
                if terms.is_empty() {
                    "0".into()
                } else {
                    terms.join("+")
                }
            };
            let and = if i > 0 { "&" } else { "" };
            write!(f, "{and}{}={}", side(left), side(right))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::greedy::{Condition, Origin, greedy_set};
    use crate::progress::NoProgress;

    #[test]
    fn text_and_value_are_inverse() {
        for (text, same) in [
            ("x+z=2y&y+w=2z", "x+z=2y&y+w=2z"),
            (" X + Z = 2y & x+z = 3w", "x+z=2y&x+z=3w"),
            ("x=y+3&y=z+5", "x=y+3&y=z+5"),
            ("-x-y=0&x=z", "0=x+y&x=z"),
            ("e-3x+z=2y&x+z=3w", "e+z=3x+2y&z+x=3w"),
        ] {
            let system: System = text.parse().unwrap();
            assert_eq!(system.to_string(), same);
            assert_eq!(same.parse::<System>().unwrap(), system);
        }
        for text in ["x=y", "x=y&", "x+y+z+w+v=0&x=y", "a=b&c=d&e=f&g=h", "x=y&z"] {
            assert!(text.parse::<System>().is_err(), "{text}");
        }
        let four: System = "x+z=2y&y+w=2z".parse().unwrap();
        assert_eq!((four.freedom(), four.translation_invariant()), (1, true));
        let doubled: System = "x+z=2y&2x+2z=4y".parse().unwrap();
        assert_eq!(doubled.freedom(), 1);
    }

    /// The definition: all tuples of members and n, n in exactly one role.
    fn by_definition(system: &System, n: u32, below: u32) -> Vec<u32> {
        let k = system.letters.len();
        let mut members: Vec<u32> = Vec::new();
        for x in n..below {
            let tuples = |role: usize| {
                let many = members.len().pow(k as u32 - 1);
                let members = &members;
                (0..many).map(move |mut index| -> Vec<i64> {
                    let value = |i| {
                        if i == role {
                            return i64::from(x);
                        }
                        let value = members[index % members.len()];
                        index /= members.len();
                        i64::from(value)
                    };
                    (0..k).map(value).collect()
                })
            };
            let solves = |values: &Vec<i64>| {
                system.equations.iter().all(|one| {
                    let sum: i64 = one.0.iter().zip(values).map(|(c, v)| c * v).sum();
                    sum + one.1 == 0 && !is_trivial(one, values)
                })
            };
            if !(0..k).any(|role| tuples(role).any(|values| solves(&values))) {
                members.push(x);
            }
        }
        members
    }

    #[test]
    fn greedy_sets_are_those_of_the_definition() {
        for text in [
            "x+z=2y&y+w=2z",
            "x+z=2y&x+z=3w",
            "x+y=z&y+z=w",
            "x=y+3&y=z+5",
            "x+z=2y&x+w=2z",
            "x+z=2y&z+w=2x",
            "x=2y&z=2w",
        ] {
            let condition: Condition = text.parse().unwrap();
            let system: System = text.parse().unwrap();
            let start = condition.start();
            let run = greedy_set(&condition, &Origin::Natural, 34, &mut NoProgress).unwrap();
            assert_eq!(run, by_definition(&system, start as u32, 34), "{text}");
        }
        let run = |text: &str| {
            let condition: Condition = text.parse().unwrap();
            greedy_set(&condition, &Origin::Natural, 2000, &mut NoProgress).unwrap()
        };
        assert_eq!(run("x+z=2y&y+w=2z"), run("ap4"));
        // No positive numbers solve it.
        assert_eq!(run("x+z=2y&x+z=3y").len(), 1999);
    }
}
