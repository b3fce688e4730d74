//! Findings about digit counts: which digits of a place are frequent, and why.

use super::{Data, Digits, Of, greedy};
use crate::claim::{Known, table};
use crate::figure;
use crate::games::Set;
use crate::greedy::ClosedForm;
use crate::stats::residues;

/// A digit is named if its share is at least this many times the even one.
const TIMES: f64 = 1.25;
/// Numbers per digit below which shares are not compared.
const ENOUGH: u64 = 10;
/// The part of the numbers that a place may lead: a leading digit is never 0,
/// and more often small where numbers thin out, and of the highest place only
/// the first digits stay below n.
const LEADING: f64 = 0.1;

/// See [`figure::Findings`].
pub(crate) struct Findings {
    /// Cold positions are computed; of a greedy set, what vouches for its members.
    known: Known,
    /// Of a greedy set: the closed form that a theorem gives, and that its greedy run agrees with.
    pub(super) form: Option<ClosedForm>,
    /// Of each place shown.
    pub(super) places: Vec<Shares>,
    /// Why squares favour some ones digits, for subtract-a-square.
    pub(super) squares: Option<Squares>,
}

/// The shares at a place.
pub(super) struct Shares {
    /// Numbers that have a digit there.
    pub(super) total: u64,
    /// The digits that occur with their shares, the most frequent first.
    pub(super) ranked: Vec<(usize, f64)>,
    /// The least and the largest share of a digit.
    pub(super) range: (f64, f64),
    /// Which are frequent.
    pub(super) frequency: Frequency,
}

/// Which digits of a place are frequent.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Frequency {
    /// Too few numbers have a digit there to compare shares, or none.
    Few,
    /// It is the leading digit of so large a part of them that shares are not compared.
    Leading(f64),
    /// These are, ascending, if any, and this part of the numbers has one of them.
    Digits(Vec<usize>, f64),
}

/// How digits differ, modulo a base that is an odd prime.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Squares {
    /// Any two by a square, one way round: −1 is none, as the base is ≡ 3 mod 4.
    AnyTwo,
    /// The frequent ones by none.
    Apart,
}

impl figure::Findings<Digits> for Findings {
    fn of(figure: &Digits, data: &Data) -> Self {
        let places: Vec<Shares> = (0..data.rows.len()).map(|i| Shares::of(data, i)).collect();
        let ones = data.rows.iter().position(|&(place, _)| place == 0);
        let squares =
            figure.of == Of::Cold && figure.search.set == Set::Powers(2) && !figure.search.misere;
        let vouched = data.vouched.as_ref();
        let greedy = vouched.and_then(|(id, status)| {
            let claim = table::GREEDY.into_iter().find(|claim| claim.id == id)?;
            Some(claim.with(*status))
        });
        let known = greedy.unwrap_or(table::COUNTED.known());
        Findings {
            known,
            form: match figure.of {
                Of::Greedy if known.status().is_proof() => greedy::set(figure).form(),
                _ => None,
            },
            squares: ones.filter(|_| squares).and_then(|i| {
                let base = figure.base as usize;
                Squares::of(base, places[i].frequency.digits())
            }),
            places,
        }
    }

    fn known(&self) -> Known {
        self.known
    }
}

impl Findings {
    /// The frequent digits at the ones place.
    pub(super) fn ones(&self) -> &[usize] {
        let first = self.places.first();
        first.map_or(&[], |shares| shares.frequency.digits())
    }
}

impl Shares {
    /// Of the i-th place shown.
    fn of(data: &Data, i: usize) -> Self {
        let counts = &data.rows[i].1;
        let total = data.total(i);
        let ranked = residues::ranked(counts).into_iter();
        let there = ranked.filter(|&(_, count)| count > 0);
        let shares = (0..counts.len()).map(|digit| data.share(i, digit));
        Shares {
            total,
            ranked: there
                .map(|(digit, _)| (digit as usize, data.share(i, digit as usize)))
                .collect(),
            range: (
                shares.clone().fold(1.0, f64::min),
                shares.fold(0.0, f64::max),
            ),
            frequency: Frequency::of(counts, total, data.above[i]),
        }
    }
}

impl Frequency {
    /// Of a place that `total` numbers have, of which `above` have a higher one.
    fn of(counts: &[u64], total: u64, above: u64) -> Self {
        let even = total as f64 / counts.len() as f64;
        let leading = 1.0 - above as f64 / total.max(1) as f64;
        if total < ENOUGH * counts.len() as u64 {
            return Frequency::Few;
        }
        if leading > LEADING {
            return Frequency::Leading(leading);
        }
        let frequent = |&count: &u64| count as f64 >= TIMES * even;
        let digits: Vec<usize> = (0..counts.len())
            .filter(|&d| frequent(&counts[d]))
            .collect();
        let held = digits.iter().map(|&d| counts[d]).sum::<u64>();
        Frequency::Digits(digits, held as f64 / total.max(1) as f64)
    }

    /// Those that are frequent.
    fn digits(&self) -> &[usize] {
        match self {
            Frequency::Few | Frequency::Leading(_) => &[],
            Frequency::Digits(digits, _) => digits,
        }
    }
}

impl Squares {
    /// The relation of the frequent `digits` to squares modulo `base`, if there is one.
    fn of(base: usize, digits: &[usize]) -> Option<Self> {
        if !is_prime(base) || base == 2 {
            return None;
        }
        if base % 4 == 3 {
            return Some(Squares::AnyTwo);
        }
        let square = |d: usize| (1..base).any(|s| s * s % base == d);
        let apart = digits
            .iter()
            .enumerate()
            .all(|(i, &x)| digits[..i].iter().all(|&y| !square((x - y) % base)));
        (digits.len() > 1 && apart).then_some(Squares::Apart)
    }
}

fn is_prime(b: usize) -> bool {
    b > 1
        && (2..b)
            .take_while(|p| p * p <= b)
            .all(|p| !b.is_multiple_of(p))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claim::Status;
    use crate::figure::Findings as _;
    use crate::figure::{Figure, WholeJob};
    use crate::progress::NoProgress;

    /// No closed form is false; a refuted one would not be printed.
    #[test]
    fn a_closed_form_is_told_of_where_it_holds() {
        let figure = Digits {
            of: Of::Greedy,
            ..Digits::default()
        };
        let mut data = figure.compute(&mut WholeJob(&mut NoProgress)).unwrap();
        assert!(Findings::of(&figure, &data).form.is_some());
        data.vouched = Some(("greedy-digits".into(), Status::Refuted));
        assert!(Findings::of(&figure, &data).form.is_none());
    }

    fn frequent(counts: &[u64]) -> Vec<usize> {
        let total = counts.iter().sum();
        Frequency::of(counts, total, total).digits().to_vec()
    }

    #[test]
    fn a_slight_lean_is_not_named() {
        // 33.4 % against 33.3 %; 40 % against 33.3 %; a few numbers.
        assert!(frequent(&[33_400, 33_300, 33_300]).is_empty());
        assert!(frequent(&[400_000, 310_000, 290_000]).is_empty());
        assert!(frequent(&[3, 0, 0]).is_empty());
        assert!(frequent(&[0, 0, 0]).is_empty());
        assert_eq!(Frequency::of(&[9, 0, 0], 9, 9), Frequency::Few);
        assert_eq!(frequent(&[470, 10, 510, 5, 5]), [0, 2]);
        // Of few numbers as of many: the squares below 1000.
        assert_eq!(frequent(&[38, 0, 50, 8, 18]), [0, 2]);
    }

    #[test]
    fn leading_digits_are_not_compared() {
        let frequency = Frequency::of(&[100, 900, 500, 100], 1600, 1300);
        assert_eq!(frequency, Frequency::Leading(1.0 - 1300.0 / 1600.0));
    }

    #[test]
    fn squares_are_told_of_where_they_hold() {
        assert_eq!(Squares::of(5, &[0, 2]), Some(Squares::Apart));
        assert_eq!(Squares::of(13, &[0, 2, 7]), Some(Squares::Apart));
        assert_eq!(Squares::of(13, &[5, 8]), None, "8 − 5 ≡ 4²");
        assert_eq!(Squares::of(13, &[0, 2, 7, 8]), None);
        assert_eq!(Squares::of(5, &[0]), None);
        assert_eq!(Squares::of(7, &[]), Some(Squares::AnyTwo));
        for base in [4, 8, 10, 25, 65, 205] {
            assert_eq!(Squares::of(base, &[0, 2]), None, "{base}");
        }
    }
}
