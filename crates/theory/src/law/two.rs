//! Laws in two letters: a polynomial in both, of the period or of the period times a gcd.

mod fit;

use serde::{Deserialize, Serialize};

use super::properties::Property;
use super::relations::move_name;
use crate::error::{Error, Result};
use crate::family::Polynomial;
use crate::limits::LAW_POINTS;
use crate::number::counted;
use crate::rational::gcd;
use crate::rng::Rng;
use crate::sort::sort_few_by_key;
use fit::{coefficients, fit, meets};

/// Highest degree: fifteen coefficients.
const DEGREE: usize = 4;

/// Largest modulus of both letters.
const MODULUS: u64 = 4;

/// Points by which a polynomial is judged before it is held against all.
const FEW: usize = 200;

/// Rulesets of a class beyond the coefficients of its polynomial, at least.
const CHECKED: usize = 3;

/// A ruleset and what is measured of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point {
    /// The values of the two letters.
    pub letters: [i64; 2],
    /// The moves, ascending.
    pub moves: Vec<u32>,
    /// The period, or the preperiod.
    pub y: u64,
}

/// The factor of the period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Factor {
    /// 1.
    One,
    /// The gcd of the letters.
    Letters,
    /// The gcd of two moves, by their ranks from 0 on.
    Moves(usize, usize),
}

/// A law in two letters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Law {
    /// The factor of y that gives the polynomials.
    pub factor: Factor,
    /// The modulus of both letters.
    pub modulus: u64,
    /// The classes, those with one polynomial merged.
    pub classes: Vec<Class>,
    /// The letters and y of the rulesets it fails for.
    pub exceptions: Vec<([i64; 2], u64)>,
    /// A property that all exceptions have.
    pub property: Option<Property>,
    /// Whether every ruleset with the property is an exception.
    pub exactly: bool,
}

/// Classes of both letters with one polynomial.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Class {
    /// The residues of both letters, ascending.
    pub residues: Vec<[u64; 2]>,
    /// The polynomial in the two letters.
    pub polynomial: Polynomial,
    /// How many rulesets agree beyond its coefficients.
    pub checked: usize,
}

/// The law of two letters: the least modulus q ≤ 4 of both, and the first factor, with which every
/// class has a polynomial of total degree at most 4 that all its points meet, at least three more
/// than it has coefficients. If there is none, a polynomial that at least four fifths of all
/// points meet, with its exceptions and a property they share. `None` if there is neither.
///
/// Time O(n · factors) and exact elimination with at most 15 columns for each factor, degree,
/// class and property; space O(n).
///
/// # Errors
/// More than [`LAW_POINTS`] points.
pub fn law_of_two(points: &[Point]) -> Result<Option<Law>> {
    if points.len() > LAW_POINTS {
        return Err(Error::bad(
            "points",
            points.len(),
            format!("at most {LAW_POINTS}"),
        ));
    }
    let Some(first) = points.first() else {
        return Ok(None);
    };
    let moves = first.moves.len();
    let pairs = (0..moves).flat_map(|i| (i + 1..moves).map(move |j| Factor::Moves(i, j)));
    let same = points.iter().all(|point| point.moves.len() == moves);
    let factors: Vec<Factor> = [Factor::One, Factor::Letters]
        .into_iter()
        .chain(pairs.filter(|_| same))
        .collect();
    let scaled: Vec<(Factor, Vec<Sample>)> = factors
        .into_iter()
        .map(|factor| {
            (
                factor,
                points.iter().filter_map(|p| factor.sample(p)).collect(),
            )
        })
        .collect();
    let exact = (1..=MODULUS).find_map(|modulus| {
        scaled.iter().find_map(|(factor, samples)| {
            let classes = exactly(samples, modulus)?;
            Some(Law {
                factor: *factor,
                modulus,
                classes,
                exceptions: Vec::new(),
                property: None,
                exactly: false,
            })
        })
    });
    Ok(exact.or_else(|| {
        scaled
            .iter()
            .find_map(|(factor, samples)| with_exceptions(*factor, points, samples))
    }))
}

/// The letters, and what the polynomial must be there.
type Sample = ([i64; 2], i128);

impl Law {
    /// Whether it is stated for these letters: they lack the property of its exceptions.
    pub fn covers(&self, letters: [i64; 2]) -> bool {
        !self
            .property
            .is_some_and(|property| property.holds(letters))
    }

    /// Whether a ruleset agrees with it.
    pub fn agrees(&self, point: &Point) -> bool {
        let residues = point.letters.map(|letter| residue(letter, self.modulus));
        let class = self
            .classes
            .iter()
            .find(|class| class.residues.contains(&residues));
        let sample = self.factor.sample(point);
        class
            .zip(sample)
            .is_some_and(|(class, sample)| meets(&class.polynomial, &sample))
    }

    /// As one writes it of p: `p · gcd(m, k) = 4m² + 3mk`, `p = a + b except where a divides b`.
    pub fn text(&self, symbol: char, letters: [char; 2]) -> String {
        let [a, b] = letters;
        let left = match self.factor {
            Factor::One => symbol.to_string(),
            Factor::Letters => format!("{symbol} · gcd({a}, {b})"),
            Factor::Moves(i, j) => format!("{symbol} · gcd({}, {})", move_name(i), move_name(j)),
        };
        let class = |class: &Class| {
            let polynomial = class.polynomial.pretty(&letters);
            let pairs = class.residues.iter();
            let pairs: Vec<String> = pairs.map(|[s, t]| format!("({s}, {t})")).collect();
            match self.modulus {
                1 => polynomial,
                modulus => {
                    let pairs = pairs.join(", ");
                    format!("{polynomial} for ({a}, {b}) ≡ {pairs} mod {modulus}")
                }
            }
        };
        let classes: Vec<String> = self.classes.iter().map(class).collect();
        let mut text = format!("{left} = {}", classes.join("; "));
        match (self.property, self.exceptions.len()) {
            (_, 0) => (),
            (Some(property), _) if self.exactly => {
                text += &format!(" except where {}", property.text(letters));
            }
            (Some(property), count) => {
                let property = property.text(letters);
                let all = if count == 1 { "" } else { "all " };
                text += &format!(" with {}, {all}where {property}", exceptions(count));
            }
            (None, count) => text += &format!(" with {}", exceptions(count)),
        }
        text
    }
}

impl Factor {
    fn sample(self, point: &Point) -> Option<Sample> {
        let [s, t] = point.letters;
        let factor = match self {
            Factor::One => 1,
            Factor::Letters => gcd(s.into(), t.into())?,
            Factor::Moves(i, j) => gcd(point.moves[i].into(), point.moves[j].into())?,
        };
        Some((point.letters, factor.checked_mul(point.y.into())?))
    }
}

fn exceptions(count: usize) -> String {
    counted(count as u64, "exception", "exceptions")
}

fn residue(letter: i64, modulus: u64) -> u64 {
    letter.rem_euclid(modulus as i64) as u64
}

/// Every class has a polynomial that all its samples meet.
fn exactly(samples: &[Sample], modulus: u64) -> Option<Vec<Class>> {
    let mut classes: Vec<Class> = Vec::new();
    let all = (0..modulus).flat_map(|s| (0..modulus).map(move |t| [s, t]));
    for residues in all {
        let inside = samples
            .iter()
            .filter(|(letters, _)| letters.map(|letter| residue(letter, modulus)) == residues);
        let inside: Vec<Sample> = inside.copied().collect();
        if inside.is_empty() {
            continue;
        }
        let polynomial = fit(&inside, DEGREE, CHECKED)?;
        let checked = inside.len() - coefficients(usize::from(polynomial.degree()));
        match classes
            .iter_mut()
            .find(|class| class.polynomial == polynomial)
        {
            Some(class) => {
                class.residues.push(residues);
                class.checked += inside.len();
            }
            None => classes.push(Class {
                residues: vec![residues],
                polynomial,
                checked,
            }),
        }
    }
    Some(classes)
}

/// A polynomial that at least four fifths of all samples meet: found where a property is absent,
/// or, if no property helps, among random samples.
fn with_exceptions(factor: Factor, points: &[Point], samples: &[Sample]) -> Option<Law> {
    let exceptions = |polynomial: &Polynomial| {
        // Most polynomials fail for many of a few points.
        let few = samples.iter().step_by((samples.len() / FEW).max(1));
        let fails = few
            .clone()
            .filter(|sample| !meets(polynomial, sample))
            .count();
        if 5 * fails > 2 * few.len() {
            return None;
        }
        let fails = samples
            .iter()
            .zip(points)
            .filter(|(sample, _)| !meets(polynomial, sample));
        let fails: Vec<([i64; 2], u64)> =
            fails.map(|(_, point)| (point.letters, point.y)).collect();
        (5 * fails.len() <= points.len()).then_some(fails)
    };
    let law =
        |polynomial: Polynomial, exceptions: Vec<([i64; 2], u64)>, property: Option<Property>| {
            let having =
                |property: &Property| points.iter().filter(|p| property.holds(p.letters)).count();
            let met = points.len() - exceptions.len();
            let checked = met.checked_sub(coefficients(usize::from(polynomial.degree())))?;
            (checked >= CHECKED).then(|| Law {
                factor,
                modulus: 1,
                classes: vec![Class {
                    residues: vec![[0, 0]],
                    polynomial,
                    checked,
                }],
                exactly: property
                    .as_ref()
                    .is_some_and(|p| having(p) == exceptions.len()),
                exceptions,
                property,
            })
        };
    // The property that the fewest rulesets have says the most.
    let mut properties: Vec<(usize, Property)> = Property::ALL
        .into_iter()
        .map(|property| {
            (
                points.iter().filter(|p| property.holds(p.letters)).count(),
                property,
            )
        })
        .filter(|&(count, _)| (1..points.len()).contains(&count))
        .collect();
    sort_few_by_key(&mut properties, |&(count, _)| count);
    for (_, property) in properties {
        let without = samples
            .iter()
            .filter(|(letters, _)| !property.holds(*letters));
        let without: Vec<Sample> = without.copied().collect();
        let found = fit(&without, DEGREE, CHECKED)
            .and_then(|polynomial| Some((exceptions(&polynomial)?, polynomial)));
        if let Some((exceptions, polynomial)) = found {
            return law(polynomial, exceptions, Some(property));
        }
    }
    let found = by_chance(samples, |polynomial| exceptions(polynomial).is_some())?;
    law(found.clone(), exceptions(&found)?, None)
}

/// A polynomial of degree at most 2 through random samples that is `good`. If four fifths of the
/// samples meet one, six samples all do in one draw of four.
fn by_chance(samples: &[Sample], good: impl Fn(&Polynomial) -> bool) -> Option<Polynomial> {
    const DRAWS: u64 = 40;
    const DEGREE: usize = 2;
    for degree in 0..=DEGREE {
        let mut rng = Rng::new(degree as u64);
        let size = coefficients(degree);
        if samples.len() < size + CHECKED {
            return None;
        }
        for _ in 0..DRAWS {
            let draw = (0..size).map(|_| samples[rng.roll(samples.len() as u64) as usize]);
            let draw: Vec<Sample> = draw.collect();
            if let Some(found) = fit(&draw, degree, 0)
                && good(&found)
            {
                return Some(found);
            }
        }
    }
    None
}
