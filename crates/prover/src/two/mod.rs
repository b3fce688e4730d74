//! Laws of families of two letters a and b, such as {a, 2a, b}: regions of pairs, each with its nim-sequence as runs whose
//! lengths are polynomials.
//!
//! A region is the image of all x, y, n ≥ 0: a = x + y + 1, b = (cn + j)·a + x, and the same with x = 0, with x + y or x + 1
//! in the place of x, and so on. So a polynomial without negative coefficients is at least 0 on it: signs need no solver, and
//! the parts of a region cover it by the form of the parts.

mod check;
mod guess;
mod history;
mod poly;
mod regions;
mod search;
mod statement;
mod trim;

use serde::{Deserialize, Serialize};
use theory::error::Error;
use theory::family::{Family, Polynomial};
use theory::games::Convention;
use theory::rational::Rational;

pub use check::{Checked, check};
pub use poly::Poly;
pub use regions::prove;
pub use statement::Statement;

use crate::certificate::convention;

/// Why play, or its check, ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The reason.
    Failed(&'static str),
    /// The polynomial has both signs, as far as is seen.
    Undecided(Poly),
    /// The play depends on n modulo this.
    Residues(i64),
    /// The search was cancelled.
    Cancelled,
}

type Result<T> = std::result::Result<T, Stop>;

/// A letter, and how often it follows itself.
type Run = (u8, Poly);

/// Runs one after the other, some times over; a single run has `times` 1.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    runs: Vec<Run>,
    times: Poly,
}

/// A part of a word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Item {
    /// A letter, and how often it follows itself.
    Run(u8, Poly),
    /// Items that are written for the rounds 0, 1, …, last.
    Loop {
        /// The letter of the round.
        place: u8,
        /// The last round.
        last: Poly,
        /// A round.
        body: Vec<Item>,
        /// Whether the history before each round begins at the start.
        all: bool,
        /// The letters before each round: all, or the last max S at least.
        before: Vec<Piece>,
    },
}

/// A region of pairs (a, b).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Region {
    /// Its nim-sequence: a part before the cycle, and the cycle.
    Proved(Vec<Item>, Vec<Item>),
    /// Why there is no proof.
    Open(String),
    /// Two letters: where the first is at least the second, and the others.
    Below(u8, u8, Vec<Region>),
    /// Where a letter is 0, and the others.
    Zero(u8, Vec<Region>),
    /// By n modulo a number.
    Residues(i64, Vec<Region>),
}

/// The laws of a family of two letters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// Each move c + αa + βb as (c, α, β).
    pub moves: Vec<(i64, i64, i64)>,
    /// How play ends.
    #[serde(with = "convention")]
    pub convention: Convention,
    /// The number c in b = (cn + j)·a + x.
    pub blocks: i64,
    /// b < a; then j = 1, …, c.
    pub regions: Vec<Region>,
}

/// The values that a region gives to a and b.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Pair {
    a: Poly,
    b: Poly,
}

impl Pair {
    /// Where b < a, for j = 0; otherwise b = (cn + j)·a + x.
    fn of(blocks: i64, j: i64) -> Result<Pair> {
        let (x, y, n) = (Poly::letter(0), Poly::letter(1), Poly::letter(poly::BLOCKS));
        let a = x.plus(&y, 1)?.plus(&Poly::constant(1), 1)?;
        let b = match j {
            0 => x,
            _ => Poly::constant(j).plus(&n, blocks)?.times(&a)?.plus(&x, 1)?,
        };
        Ok(Pair { a, b })
    }

    fn with(&self, letter: u8, value: &Poly) -> Result<Pair> {
        Ok(Pair {
            a: self.a.with(letter, value)?,
            b: self.b.with(letter, value)?,
        })
    }

    /// Where the letter is at least the other, and where it is less.
    fn below(&self, letter: u8, other: u8) -> Result<[Pair; 2]> {
        let sum = Poly::letter(letter).plus(&Poly::letter(other), 1)?;
        let more = sum.plus(&Poly::constant(1), 1)?;
        Ok([self.with(letter, &sum)?, self.with(other, &more)?])
    }

    /// Where the letter is 0, and where it is not.
    fn zero(&self, letter: u8) -> Result<[Pair; 2]> {
        let more = Poly::letter(letter).plus(&Poly::constant(1), 1)?;
        Ok([
            self.with(letter, &Poly::default())?,
            self.with(letter, &more)?,
        ])
    }

    /// n = kn + r for each r.
    fn residues(&self, k: i64) -> Result<Vec<Pair>> {
        let n = Poly::letter(poly::BLOCKS);
        let part = |r: i64| self.with(poly::BLOCKS, &Poly::constant(r).plus(&n, k)?);
        (0..k).map(part).collect()
    }

    /// The moves, which are at least 1, and the largest.
    fn moves(
        &self,
        moves: &[(i64, i64, i64)],
        signs: &mut dyn history::Signs,
    ) -> Result<(Vec<Poly>, Poly)> {
        let one = |&(c, alpha, beta): &(i64, i64, i64)| {
            Poly::constant(c).plus(&self.a, alpha)?.plus(&self.b, beta)
        };
        let moves: Vec<Poly> = moves.iter().map(one).collect::<Result<_>>()?;
        let mut largest = Poly::default();
        for (place, s) in moves.iter().enumerate() {
            if !signs.is_nonnegative(&s.minus(&Poly::constant(1))?)? {
                return Err(Stop::Failed("a move is below 1"));
            }
            if place == 0 || signs.is_nonnegative(&s.minus(&largest)?)? {
                largest = s.clone();
            }
        }
        Ok((moves, largest))
    }
}

/// The members c + αa + βb of a family of two letters, each as (c, α, β).
///
/// # Errors
/// Another number of letters, or a member of another form.
pub fn members(family: &Family) -> theory::Result<Vec<(i64, i64, i64)>> {
    let wrong = |message: String| Error::conflict("set", family, message);
    let &[a, b] = family.letters() else {
        return Err(wrong(
            "A proof needs a family of one or two letters.".into(),
        ));
    };
    let member = |member: &Polynomial| {
        let at = |values: [i64; 2]| member.at(&values)?.to_whole();
        let c = at([0, 0])?;
        let (alpha, beta) = (at([1, 0])? - c, at([0, 1])? - c);
        let mut same = Polynomial::constant(Rational::whole(c));
        for (letter, factor) in [(0, alpha), (1, beta)]
            .into_iter()
            .filter(|term| term.1 != 0)
        {
            same = same.plus(&Polynomial::letter(letter), Rational::whole(factor))?;
        }
        let number = |number: i128| i64::try_from(number).ok();
        let found = (number(c)?, number(alpha)?, number(beta)?);
        (same == *member).then_some(found)
    };
    let one = |polynomial: &Polynomial| {
        member(polynomial).ok_or_else(|| {
            let pretty = polynomial.pretty(family.letters());
            wrong(format!(
                "A proof needs members such as 3{a} + 2{b} + 1; {pretty} is none."
            ))
        })
    };
    family.members().iter().map(one).collect()
}

fn start(convention: Convention) -> u8 {
    match convention {
        Convention::Wall => history::NOWHERE,
        Convention::Sink => 0,
    }
}

/// The least number that is no letter of an option.
fn mex(letters: &[(u8, Poly)]) -> u8 {
    let is_free = |value: &u8| letters.iter().all(|(letter, _)| letter != value);
    (0..history::NOWHERE)
        .find(is_free)
        .unwrap_or(history::NOWHERE)
}
