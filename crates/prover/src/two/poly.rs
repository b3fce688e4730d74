//! Polynomials with whole coefficients in letters that are at least 0.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Result, Stop};
use crate::certificate::LARGEST;

/// The most factors of a term.
const DEGREE: usize = 4;

/// The letters x, y and n, and rounds of loops.
pub(super) const LETTERS: u8 = 6;

/// A point.
pub(super) const ONES: [i64; LETTERS as usize] = [1; LETTERS as usize];

/// The letter that counts blocks; those after it count rounds.
pub(super) const BLOCKS: u8 = 2;

/// No factor.
const NONE: u8 = u8::MAX;

/// The most terms.
const TERMS: usize = 64;

/// The factors of a term, ascending.
type Term = [u8; DEGREE];

const CONSTANT: Term = [NONE; DEGREE];

/// A polynomial: its terms ascending, none with the coefficient 0. Text: a list of terms `[coefficient, letter, letter, …]`.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Poly(Vec<(Term, i64)>);

fn fits(c: Option<i64>) -> Result<i64> {
    c.ok_or(Stop::Failed("a number does not fit 64 bits"))
}

fn product(one: Term, other: Term) -> Result<Term> {
    let mut all = [NONE; 2 * DEGREE];
    all[..DEGREE].copy_from_slice(&one);
    all[DEGREE..].copy_from_slice(&other);
    all.sort_unstable();
    if all[DEGREE] != NONE {
        return Err(Stop::Failed("a length has a degree above 4"));
    }
    let mut term = CONSTANT;
    term.copy_from_slice(&all[..DEGREE]);
    Ok(term)
}

impl Poly {
    /// The sum of terms in any order.
    fn sum(mut terms: Vec<(Term, i64)>) -> Result<Poly> {
        terms.sort_unstable_by_key(|&(term, _)| term);
        let mut sum: Vec<(Term, i64)> = Vec::with_capacity(terms.len());
        for (term, c) in terms {
            match sum.last_mut().filter(|last| last.0 == term) {
                Some(last) => last.1 = fits(last.1.checked_add(c))?,
                None => sum.push((term, c)),
            }
        }
        sum.retain(|&(_, c)| c != 0);
        Poly(sum).bounded()
    }

    fn bounded(self) -> Result<Poly> {
        match self.0.len() {
            0..=TERMS => Ok(self),
            _ => Err(Stop::Failed("a length has too many terms")),
        }
    }

    pub(super) fn constant(c: i64) -> Self {
        Poly((c != 0).then_some((CONSTANT, c)).into_iter().collect())
    }

    pub(super) fn letter(letter: u8) -> Self {
        let mut term = CONSTANT;
        term[0] = letter;
        Poly(vec![(term, 1)])
    }

    pub(super) fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether no coefficient is negative, so that no value is.
    pub(super) fn is_nonnegative(&self) -> bool {
        self.0.iter().all(|&(_, c)| c >= 0)
    }

    /// The sum with a multiple of another.
    pub(super) fn plus(&self, other: &Poly, times: i64) -> Result<Poly> {
        let mut sum = Vec::with_capacity(self.0.len() + other.0.len());
        let mut before = self.0.iter().copied().peekable();
        for &(term, c) in &other.0 {
            sum.extend(std::iter::from_fn(|| {
                before.next_if(|&(first, _)| first < term)
            }));
            let same = before.next_if(|&(first, _)| first == term);
            let more = fits(c.checked_mul(times))?;
            let c = fits(same.map_or(0, |(_, c)| c).checked_add(more))?;
            if c != 0 {
                sum.push((term, c));
            }
        }
        sum.extend(before);
        Poly(sum).bounded()
    }

    pub(super) fn minus(&self, other: &Poly) -> Result<Poly> {
        self.plus(other, -1)
    }

    pub(super) fn times(&self, other: &Poly) -> Result<Poly> {
        let mut terms = Vec::with_capacity(self.0.len() * other.0.len());
        for &(one, c) in &self.0 {
            for &(two, d) in &other.0 {
                terms.push((product(one, two)?, fits(c.checked_mul(d))?));
            }
        }
        Poly::sum(terms)
    }

    /// With a value put in for a letter.
    pub(super) fn with(&self, letter: u8, value: &Poly) -> Result<Poly> {
        if !self.has(letter) {
            return Ok(self.clone());
        }
        let mut terms = Vec::new();
        for &(term, c) in &self.0 {
            let mut part = Poly(vec![(without(term, letter), c)]);
            for _ in term.iter().filter(|&&factor| factor == letter) {
                part = part.times(value)?;
            }
            terms.extend(part.0);
        }
        Poly::sum(terms)
    }

    /// The factor of a letter, if it is in no term twice.
    pub(super) fn factor(&self, letter: u8) -> Option<Poly> {
        let mut terms = Vec::new();
        for &(term, c) in &self.0 {
            match term.iter().filter(|&&factor| factor == letter).count() {
                0 => (),
                1 => terms.push((without(term, letter), c)),
                _ => return None,
            }
        }
        Poly::sum(terms).ok()
    }

    /// The rest without the part that counts blocks or rounds, and the factors of each such count.
    fn by_counts(&self) -> (Poly, Vec<(Term, Poly)>) {
        let mut parts: BTreeMap<Term, Poly> = BTreeMap::new();
        for &(term, c) in &self.0 {
            let part = |is_count: bool| {
                let mut part = term.map(|f| {
                    let keeps = f != NONE && (f >= BLOCKS) == is_count;
                    if keeps { f } else { NONE }
                });
                part.sort_unstable();
                part
            };
            let Poly(terms) = parts.entry(part(true)).or_default();
            terms.push((part(false), c));
        }
        for part in parts.values_mut() {
            part.0.sort_unstable();
        }
        let rest = parts.remove(&CONSTANT).unwrap_or_default();
        (rest, parts.into_iter().collect())
    }

    /// The number p/q with q · self = p · other.
    fn ratio(&self, other: &Poly) -> Option<(i64, i64)> {
        let (&(_, c), &(_, d)) = (self.0.first()?, other.0.first()?);
        let divisor = greatest(c, d);
        let (p, q) = if d < 0 {
            (-c / divisor, -d / divisor)
        } else {
            (c / divisor, d / divisor)
        };
        let scaled = Poly::default().plus(self, q).ok()?;
        (scaled == Poly::default().plus(other, p).ok()?).then_some((p, q))
    }

    /// A quotient by `other` for what counts blocks and rounds, and the rest of the polynomial, which counts none.
    pub(super) fn divided(&self, other: &Poly) -> Result<(Poly, Poly)> {
        let (_, parts) = self.by_counts();
        let (mut quotient, mut rest) = (Poly::default(), self.clone());
        for (count, part) in parts {
            let (p, q) = part
                .ratio(other)
                .ok_or(Stop::Failed("a place in a power has no number"))?;
            if q != 1 {
                let is_blocks = count[0] == BLOCKS && count[1] == NONE;
                return Err(if is_blocks {
                    Stop::Residues(q)
                } else {
                    Stop::Failed("a place in a power has no whole number")
                });
            }
            let count = Poly(vec![(count, p)]);
            rest = rest.minus(&count.times(other)?)?;
            quotient = quotient.plus(&count, 1)?;
        }
        Ok((quotient, rest))
    }

    /// The letters of terms with one factor, with the sign of the coefficient.
    pub(super) fn linear(&self) -> Vec<(u8, bool)> {
        let terms = self.0.iter();
        let single = terms.filter(|(term, _)| term[0] != NONE && term[1] == NONE);
        single.map(|&(term, c)| (term[0], c > 0)).collect()
    }

    /// Whether a letter is in it.
    pub(super) fn has(&self, letter: u8) -> bool {
        self.0.iter().any(|(term, _)| term.contains(&letter))
    }

    /// Terms and coefficients, for sums of other kinds.
    pub(super) fn terms(&self) -> impl Iterator<Item = (Vec<u8>, i64)> {
        let letters = |term: &Term| term.iter().copied().filter(|&f| f != NONE).collect();
        self.0.iter().map(move |(term, c)| (letters(term), *c))
    }

    /// The value, where the letters have these values.
    ///
    /// # Errors
    /// It does not fit.
    pub fn at(&self, values: &[i64]) -> Result<i64> {
        let mut sum: i64 = 0;
        for (letters, c) in self.terms() {
            let value = letters.iter().try_fold(c, |product, &letter| {
                product.checked_mul(*values.get(usize::from(letter))?)
            });
            sum = fits(sum.checked_add(fits(value)?))?;
        }
        Ok(sum)
    }
}

/// The term without a letter.
fn without(term: Term, letter: u8) -> Term {
    let mut rest = term.map(|factor| if factor == letter { NONE } else { factor });
    rest.sort_unstable();
    rest
}

fn greatest(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b > 0 {
        (a, b) = (b, a % b);
    }
    i64::try_from(a).unwrap_or(1)
}

impl fmt::Display for Poly {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        const NAMES: [char; LETTERS as usize] = ['x', 'y', 'n', 'i', 'j', 'k'];
        if self.is_zero() {
            return to.write_str("0");
        }
        for (place, (letters, c)) in self.terms().enumerate() {
            let sign = match (place, c < 0) {
                (0, false) => "",
                (0, true) => "−",
                (_, false) => " + ",
                (_, true) => " − ",
            };
            to.write_str(sign)?;
            if c.unsigned_abs() != 1 || letters.is_empty() {
                write!(to, "{}", c.unsigned_abs())?;
            }
            for letter in letters.iter().rev() {
                write!(to, "{}", NAMES[usize::from(*letter)])?;
            }
        }
        Ok(())
    }
}

impl Serialize for Poly {
    fn serialize<S: Serializer>(&self, to: S) -> std::result::Result<S::Ok, S::Error> {
        let term = |(letters, c): (Vec<u8>, i64)| -> Vec<i64> {
            let letters = letters.into_iter().map(i64::from);
            std::iter::once(c).chain(letters).collect()
        };
        to.collect_seq(self.terms().map(term))
    }
}

impl<'de> Deserialize<'de> for Poly {
    fn deserialize<D: Deserializer<'de>>(from: D) -> std::result::Result<Self, D::Error> {
        let mut terms: Vec<(Term, i64)> = Vec::new();
        for term in Vec::<Vec<i64>>::deserialize(from)? {
            let wrong = || D::Error::custom("a term is not a number with at most 4 letters");
            let (&c, letters) = term.split_first().ok_or_else(wrong)?;
            let mut factors = CONSTANT;
            if letters.len() > DEGREE || c == 0 || !(-LARGEST..=LARGEST).contains(&c) {
                return Err(wrong());
            }
            for (factor, &letter) in factors.iter_mut().zip(letters) {
                let letter = u8::try_from(letter).ok().filter(|&l| l < LETTERS);
                *factor = letter.ok_or_else(wrong)?;
            }
            factors.sort_unstable();
            terms.push((factors, c));
        }
        terms.sort_unstable();
        let is_twice = terms.windows(2).any(|pair| pair[0].0 == pair[1].0);
        if is_twice || terms.len() > TERMS {
            return Err(D::Error::custom(
                "a polynomial has a term twice, or too many",
            ));
        }
        Ok(Poly(terms))
    }
}
