//! Laws in one letter.

use serde::{Deserialize, Serialize};

use super::{LAW_DEGREE, described};
use crate::error::{Error, Result};
use crate::family::Polynomial;
use crate::limits::LAW_POINTS;
use crate::rational::{Rational, gcd};
use crate::sort::sort_by;

/// Least number of points of a class.
const CLASS_POINTS: usize = 5;

/// Least number of points on which a polynomial is checked beyond those that determine it.
const CHECKED: usize = 2;

/// Polynomials on residue classes, from some point on to the end of the range.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Law {
    /// The modulus of the classes.
    pub modulus: u64,
    /// The classes, by their first residues; those with one polynomial are merged.
    pub classes: Vec<Class>,
}

/// Residue classes on which one polynomial holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Class {
    /// The residues, ascending.
    pub residues: Vec<u64>,
    /// The polynomial, in the only letter.
    pub polynomial: Polynomial,
    /// The least t of the classes from which it holds for all their points.
    pub from: i64,
    /// The points before that on which it fails, ascending.
    pub exceptions: Vec<(i64, u64)>,
    /// How many points from `from` on agree beyond those that determine it.
    pub checked: usize,
}

/// The law of y(t): the least modulus q such that on every residue class modulo q with points the
/// values agree with a polynomial of degree at most 6 from some t on to the end. A class needs five
/// points; a polynomial of degree d has to agree on at least d + 1 + max(2, a third of the class's
/// points) of them. `None` if there is no such modulus.
///
/// `points` (t, y) ascend in t. Time O(n²) at worst, where moduli fail late; a modulus usually
/// fails at the class where the one before it did, and takes O(1). Space O(last t − first t).
///
/// ```
/// use theory::law::law_of_one;
///
/// // Periods of {m, 2m + 1, 3m + 1} in the sink: m(7m + 3).
/// let points: Vec<(i64, u64)> = (1..20).map(|m| (m, (m * (7 * m + 3)) as u64)).collect();
/// let law = law_of_one(&points)?.unwrap();
/// assert_eq!(law.at(100), Some(70_300));
/// # Ok::<(), theory::Error>(())
/// ```
///
/// # Errors
/// More than [`LAW_POINTS`] points, points that do not ascend, or a range of t that is longer than
/// [`LAW_POINTS`].
pub fn law_of_one(points: &[(i64, u64)]) -> Result<Option<Law>> {
    Ok(Sequence::new(points)?.law())
}

/// The same for one modulus, with the classes alone that have a polynomial. `None` if none has one. Time O(n).
///
/// # Errors
/// Those of [`law_of_one`], or the modulus is 0.
pub fn law_modulo(points: &[(i64, u64)], modulus: u64) -> Result<Option<Law>> {
    if modulus == 0 {
        return Err(Error::bad("modulus", modulus, "1 or more"));
    }
    Ok(Sequence::new(points)?.law_modulo(modulus))
}

struct Sequence {
    first: i64,
    /// y(first + i), where there is one.
    values: Vec<Option<u64>>,
    points: usize,
}

/// A polynomial for one class, and its points.
struct Fit {
    residue: u64,
    polynomial: Polynomial,
    points: Vec<(i64, u64)>,
    /// Of the points, the first from which it holds.
    holds: usize,
}

impl Sequence {
    fn new(points: &[(i64, u64)]) -> Result<Self> {
        let ascending = points.windows(2).all(|pair| pair[0].0 < pair[1].0);
        let range = points.first().zip(points.last());
        let length = range.map_or(Some(0), |(first, last)| last.0.checked_sub(first.0));
        let fits = length.is_some_and(|length| length < LAW_POINTS as i64);
        if !ascending || !fits {
            let allowed = format!("ascending, with at most {LAW_POINTS} values of the letter");
            return Err(Error::bad("points", points.len(), allowed));
        }
        let first = points.first().map_or(0, |&(t, _)| t);
        let length = points.last().map_or(0, |&(t, _)| t - first + 1);
        let mut values = vec![None; length as usize];
        for &(t, y) in points {
            values[(t - first) as usize] = Some(y);
        }
        Ok(Sequence {
            first,
            values,
            points: points.len(),
        })
    }

    fn law(&self) -> Option<Law> {
        let largest = (self.points / CLASS_POINTS) as u64;
        // A modulus that fails is likely to fail where the one before it did.
        let mut culprit = 0;
        let (modulus, fits) = (1..=largest).find_map(|modulus| {
            let first = culprit % modulus as usize;
            let others = (0..modulus as usize).filter(|&offset| offset != first);
            let mut fits = Vec::new();
            for offset in std::iter::once(first).chain(others) {
                match self.fit(offset, modulus) {
                    Ok(fit) => fits.extend(fit),
                    Err(at) => {
                        // One that fails again stays the first to be asked.
                        culprit = if offset == first { culprit } else { at };
                        return None;
                    }
                }
            }
            Some((modulus, fits))
        })?;
        Some(of_fits(modulus, fits))
    }

    fn law_modulo(&self, modulus: u64) -> Option<Law> {
        let offsets = 0..self.values.len().min(modulus as usize);
        let fits: Vec<Fit> = offsets
            .filter_map(|offset| self.fit(offset, modulus).ok()?)
            .collect();
        (!fits.is_empty()).then(|| of_fits(modulus, fits))
    }

    /// The points of the class, ascending.
    fn class(&self, offset: usize, modulus: u64) -> Vec<(i64, u64)> {
        let indices = (offset..self.values.len()).step_by(modulus as usize);
        let point = |i: usize| self.values[i].map(|y| (self.first + i as i64, y));
        indices.filter_map(point).collect()
    }

    /// The polynomial of the class of the index `offset`, if the class has points.
    ///
    /// # Errors
    /// The index of a value that has none.
    fn fit(&self, offset: usize, modulus: u64) -> std::result::Result<Option<Fit>, usize> {
        let points = self.class(offset, modulus);
        let Some(&(last, _)) = points.last() else {
            return Ok(None);
        };
        let index = |t: i64| (t - self.first) as usize;
        if points.len() < CLASS_POINTS {
            return Err(index(last));
        }
        let polynomial = at_the_end(&points).ok_or(index(last))?;
        let scaled = Scaled::new(&polynomial).ok_or(index(last))?;
        let agreed = points
            .iter()
            .rev()
            .take_while(|&&point| scaled.meets(point));
        let agreed = agreed.count();
        let holds = points.len() - agreed;
        // Compared thrice, since a third need not be whole.
        let degree = usize::from(polynomial.degree());
        let enough = 3 * (degree + 1) + points.len().max(3 * CHECKED);
        if 3 * agreed < enough {
            let before = holds.checked_sub(1).map_or(last, |i| points[i].0);
            return Err(index(before));
        }
        Ok(Some(Fit {
            residue: (self.first + offset as i64).rem_euclid(modulus as i64) as u64,
            polynomial,
            points,
            holds,
        }))
    }
}

/// The polynomial of the least degree d that meets the last d + 3 points, by divided differences.
/// No other of a degree up to [`LAW_DEGREE`] meets more than its degree and one of them.
fn at_the_end(points: &[(i64, u64)]) -> Option<Polynomial> {
    let tail = &points[points.len().saturating_sub(LAW_DEGREE + 1 + CHECKED)..];
    let newest: Vec<i64> = tail.iter().rev().map(|&(t, _)| t).collect();
    let values = tail.iter().rev();
    // differences[i]: of the order at hand, over the points i, i + 1, …, the newest first.
    let mut differences: Vec<Rational> = values.map(|&(_, y)| Rational::whole(y.into())).collect();
    let mut leading = vec![differences[0]];
    for order in 1..=(LAW_DEGREE + 1).min(tail.len() - CHECKED) {
        for i in 0..tail.len() - order {
            let width = Rational::whole((newest[i] - newest[i + order]).into());
            differences[i] = differences[i].minus(differences[i + 1])?.over(width)?;
        }
        if differences[..CHECKED].iter().all(|d| d.is_zero()) {
            return newton(&newest, &leading);
        }
        leading.push(differences[0]);
    }
    None
}

/// The sum of `coefficients[j]` (t − t₀) … (t − t_{j − 1}).
fn newton(points: &[i64], coefficients: &[Rational]) -> Option<Polynomial> {
    let mut sum = Polynomial::default();
    for (&coefficient, &t) in coefficients.iter().zip(points).rev() {
        let minus_t = Polynomial::constant(Rational::whole(-i128::from(t)));
        let factor = Polynomial::letter(0).plus(&minus_t, Rational::ONE)?;
        sum = Polynomial::constant(coefficient).plus(&sum.times(&factor)?, Rational::ONE)?;
    }
    Some(sum)
}

/// A polynomial in whole numbers, to be evaluated often.
struct Scaled {
    /// From the constant up, times the denominator.
    numerators: Vec<i128>,
    denominator: i128,
}

impl Scaled {
    fn new(polynomial: &Polynomial) -> Option<Self> {
        let coefficients = polynomial.coefficients();
        let denominator = coefficients.iter().try_fold(1i128, |common, c| {
            (common / gcd(common, c.denominator())?).checked_mul(c.denominator())
        })?;
        let numerators = coefficients
            .iter()
            .map(|c| c.times(Rational::whole(denominator))?.to_whole());
        Some(Scaled {
            numerators: numerators.collect::<Option<_>>()?,
            denominator,
        })
    }

    /// Whether y is its value at t.
    fn meets(&self, (t, y): (i64, u64)) -> bool {
        let value = self
            .numerators
            .iter()
            .rev()
            .try_fold(0i128, |sum, &n| sum.checked_mul(t.into())?.checked_add(n));
        value.is_some() && value == self.denominator.checked_mul(y.into())
    }
}

fn of_fits(modulus: u64, mut fits: Vec<Fit>) -> Law {
    sort_by(&mut fits, |one, other| one.residue.cmp(&other.residue));
    Law {
        modulus,
        classes: merged(fits),
    }
}

/// Classes with one polynomial as one.
fn merged(fits: Vec<Fit>) -> Vec<Class> {
    let mut groups: Vec<Vec<Fit>> = Vec::new();
    for fit in fits {
        let same = |group: &&mut Vec<Fit>| group[0].polynomial == fit.polynomial;
        match groups.iter_mut().find(same) {
            Some(group) => group.push(fit),
            None => groups.push(vec![fit]),
        }
    }
    groups.into_iter().map(|group| Class::of(&group)).collect()
}

impl Class {
    fn of(group: &[Fit]) -> Self {
        let last_exception = |fit: &Fit| fit.holds.checked_sub(1).map(|i| fit.points[i].0);
        let after = group.iter().filter_map(last_exception).max();
        let holds = |&&(t, _): &&(i64, u64)| after.is_none_or(|after| t > after);
        let points = || group.iter().flat_map(|fit| &fit.points);
        let agreed = points().filter(holds);
        let polynomial = group[0].polynomial.clone();
        let from = agreed.clone().map(|&(t, _)| t).min();
        let scaled = Scaled::new(&polynomial);
        let fails = |point| scaled.as_ref().is_none_or(|scaled| !scaled.meets(point));
        let before = points().filter(|point| !holds(point)).copied();
        let mut exceptions: Vec<(i64, u64)> = before.filter(|&point| fails(point)).collect();
        sort_by(&mut exceptions, Ord::cmp);
        Class {
            residues: group.iter().map(|fit| fit.residue).collect(),
            // Every class holds at its end.
            from: from.unwrap_or(0),
            exceptions,
            checked: agreed.count() - (usize::from(polynomial.degree()) + 1),
            polynomial,
        }
    }
}

impl Law {
    /// As one writes it: `a² + a + 1 for a even; 2a² + 1 for a odd from a = 3`. The first number of
    /// the range is `first`.
    pub fn text(&self, letter: char, first: i64) -> String {
        let class = |class: &Class| {
            let mut text = class.polynomial.pretty(&[letter]);
            let residues = described(letter, &class.residues, self.modulus);
            if !residues.is_empty() {
                text += &format!(" for {residues}");
            }
            if class.from > first && !class.exceptions.is_empty() {
                text += &format!(" from {letter} = {}", class.from);
            }
            text
        };
        let classes: Vec<String> = self.classes.iter().map(class).collect();
        classes.join("; ")
    }

    /// The class of t, if the law has it.
    pub fn class_of(&self, t: i64) -> Option<&Class> {
        let residue = t.rem_euclid(self.modulus as i64) as u64;
        self.classes
            .iter()
            .find(|class| class.residues.contains(&residue))
    }

    /// The value it gives at t, where it holds.
    pub fn at(&self, t: i64) -> Option<u64> {
        let class = self.class_of(t).filter(|class| t >= class.from)?;
        class.polynomial.at(&[t])?.to_whole()?.try_into().ok()
    }
}
