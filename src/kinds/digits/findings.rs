//! What is found of digit counts: which digits of a place are favoured, and what holds of them.

use super::{Data, Digits, Of, greedy};
use crate::figure::{self, Trust};
use crate::games::Set;
use crate::greedy::ClosedForm;
use crate::stats::residues;

/// A digit is called favoured only if its share is at least this many times the
/// even one: however large the sample, a slight lean is no favour …
const TIMES: f64 = 1.25;
/// … and its count exceeds the even one by this many standard deviations of a
/// fair draw: of a thousand digits, the most a base has, some digit of a fair
/// draw does so in one case of 3000.
const DEVIATIONS: f64 = 5.0;
/// Numbers per digit below which shares are not compared.
const ENOUGH: u64 = 10;
/// The part of the numbers that a place may lead: a leading digit is never 0,
/// and more often small where numbers thin out, and of the highest place only
/// the first digits stay below n.
const LEADING: f64 = 0.1;
/// The most frequent digits of a place that are told.
const FREQUENT: usize = 3;

/// See [`figure::Findings`].
pub struct Findings {
    /// Cold positions are computed; of a greedy set, what vouches for its members.
    trust: Trust,
    /// Of a greedy set: the closed form that a theorem gives, and that its greedy run agrees with.
    pub(super) form: Option<ClosedForm>,
    /// Of each place shown.
    pub(super) places: Vec<Shares>,
    /// What squares have to do with the ones digits, where they are those of subtract-a-square.
    pub(super) squares: Option<Squares>,
}

/// What a place shows.
pub(super) struct Shares {
    /// Numbers that have a digit there.
    pub(super) total: u64,
    /// The most frequent digits there are, the most frequent first, and their shares.
    pub(super) frequent: Vec<(usize, f64)>,
    /// The least and the largest share of a digit.
    pub(super) range: (f64, f64),
    /// Whether some are favoured.
    pub(super) favour: Favour,
}

/// Whether some digits of a place are favoured.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Favour {
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
    /// The favoured ones, so many, by none.
    Apart(usize),
}

impl figure::Findings for Findings {
    fn trust(&self) -> Trust {
        self.trust
    }
}

impl Findings {
    pub(super) fn of(figure: &Digits, data: &Data) -> Self {
        let places: Vec<Shares> = (0..data.rows.len()).map(|i| Shares::of(data, i)).collect();
        let ones = data.rows.iter().position(|&(place, _)| place == 0);
        let squares = figure.of == Of::Cold && figure.search.set == Set::Powers(2);
        let trust = data.vouched.unwrap_or_default();
        Findings {
            trust,
            form: match (figure.of, trust) {
                (Of::Greedy, Trust::Theorem) => greedy::set(figure).form(),
                _ => None,
            },
            squares: ones.filter(|_| squares).and_then(|i| {
                let base = figure.base as usize;
                Squares::of(base, places[i].favour.digits())
            }),
            places,
        }
    }
}

impl Shares {
    /// Of the i-th place shown.
    fn of(data: &Data, i: usize) -> Self {
        let counts = &data.rows[i].1;
        let total = data.total(i);
        let ranked = residues::ranked(counts).into_iter();
        let there = ranked.take(FREQUENT).filter(|&(_, count)| count > 0);
        let shares = (0..counts.len()).map(|digit| data.share(i, digit));
        Shares {
            total,
            frequent: there
                .map(|(digit, _)| (digit as usize, data.share(i, digit as usize)))
                .collect(),
            range: (
                shares.clone().fold(1.0, f64::min),
                shares.fold(0.0, f64::max),
            ),
            favour: Favour::of(counts, total, data.above[i]),
        }
    }
}

impl Favour {
    /// Of a place that `total` numbers have, of which `above` have a higher one.
    fn of(counts: &[u64], total: u64, above: u64) -> Self {
        let even = total as f64 / counts.len() as f64;
        let deviation = libm::sqrt(even * (1.0 - 1.0 / counts.len() as f64));
        let leading = 1.0 - above as f64 / total.max(1) as f64;
        if total < ENOUGH * counts.len() as u64 {
            return Favour::Few;
        }
        if leading > LEADING {
            return Favour::Leading(leading);
        }
        let favoured = |&count: &u64| {
            let count = count as f64;
            count >= TIMES * even && count >= even + DEVIATIONS * deviation
        };
        let digits: Vec<usize> = (0..counts.len())
            .filter(|&d| favoured(&counts[d]))
            .collect();
        let favoured = digits.iter().map(|&d| counts[d]).sum::<u64>();
        Favour::Digits(digits, favoured as f64 / total.max(1) as f64)
    }

    /// Those that are favoured.
    fn digits(&self) -> &[usize] {
        match self {
            Favour::Few | Favour::Leading(_) => &[],
            Favour::Digits(digits, _) => digits,
        }
    }
}

impl Squares {
    /// What holds of the favoured `digits` modulo `base`, if anything does.
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
        (digits.len() > 1 && apart).then_some(Squares::Apart(digits.len()))
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
    use crate::figure::{Figure, WholeJob};
    use crate::progress::NoProgress;

    /// No closed form is false; were one, it would not be told of here.
    #[test]
    fn a_closed_form_is_told_of_where_it_holds() {
        let figure = Digits {
            of: Of::Greedy,
            ..Digits::default()
        };
        let mut data = figure.compute(&mut WholeJob(&mut NoProgress)).unwrap();
        assert!(Findings::of(&figure, &data).form.is_some());
        data.vouched = Some(Trust::Refuted);
        assert!(Findings::of(&figure, &data).form.is_none());
    }

    fn favoured(counts: &[u64]) -> Vec<usize> {
        let total = counts.iter().sum();
        Favour::of(counts, total, total).digits().to_vec()
    }

    #[test]
    fn noise_is_no_favour() {
        // 33.4 % against 33.3 %; a lean that is sure but slight; a few numbers.
        assert!(favoured(&[33_400, 33_300, 33_300]).is_empty());
        assert!(favoured(&[400_000, 310_000, 290_000]).is_empty());
        assert!(favoured(&[3, 0, 0]).is_empty());
        assert!(favoured(&[0, 0, 0]).is_empty());
        assert_eq!(Favour::of(&[9, 0, 0], 9, 9), Favour::Few);
        assert_eq!(favoured(&[470, 10, 510, 5, 5]), [0, 2]);
    }

    #[test]
    fn leading_digits_are_not_compared() {
        let favour = Favour::of(&[100, 900, 500, 100], 1600, 1300);
        assert_eq!(favour, Favour::Leading(1.0 - 1300.0 / 1600.0));
    }

    #[test]
    fn squares_are_told_of_where_they_hold() {
        assert_eq!(Squares::of(5, &[0, 2]), Some(Squares::Apart(2)));
        assert_eq!(Squares::of(13, &[0, 2, 7]), Some(Squares::Apart(3)));
        assert_eq!(Squares::of(13, &[5, 8]), None, "8 − 5 ≡ 4²");
        assert_eq!(Squares::of(13, &[0, 2, 7, 8]), None);
        assert_eq!(Squares::of(5, &[0]), None);
        assert_eq!(Squares::of(7, &[]), Some(Squares::AnyTwo));
        for base in [4, 8, 10, 25, 65, 205] {
            assert_eq!(Squares::of(base, &[0, 2]), None, "{base}");
        }
    }
}
