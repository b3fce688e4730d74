//! Which digits of a place are favoured, and what holds of them.

use super::{Data, Digits};
use crate::number::{grouped, joined, listed, percent};

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
/// Digits named one by one.
const NAMED: usize = 12;

/// What a place shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Favoured {
    /// Numbers that have a digit there.
    pub total: u64,
    /// Whether they are enough to compare shares.
    pub enough: bool,
    /// The part of them whose leading digit it is.
    pub leading: f64,
    /// The favoured digits, ascending.
    pub digits: Vec<usize>,
    /// The part of the numbers that has one of them.
    pub share: f64,
    /// The least and the largest share of a digit.
    pub shares: (f64, f64),
}

impl Favoured {
    /// Of the i-th place shown.
    pub fn of(data: &Data, i: usize) -> Self {
        let counts = &data.rows[i].1;
        let total = data.total(i);
        let even = total as f64 / counts.len() as f64;
        let deviation = libm::sqrt(even * (1.0 - 1.0 / counts.len() as f64));
        let leading = 1.0 - data.above[i] as f64 / total.max(1) as f64;
        let enough = total >= ENOUGH * counts.len() as u64;
        let favoured = |&count: &u64| {
            let count = count as f64;
            enough
                && leading <= LEADING
                && count >= TIMES * even
                && count >= even + DEVIATIONS * deviation
        };
        let digits: Vec<usize> = (0..counts.len())
            .filter(|&d| favoured(&counts[d]))
            .collect();
        let shares = (0..counts.len()).map(|d| data.share(i, d));
        Favoured {
            total,
            enough,
            leading,
            share: digits.iter().map(|&d| counts[d]).sum::<u64>() as f64 / total.max(1) as f64,
            digits,
            shares: (
                shares.clone().fold(1.0, f64::min),
                shares.fold(0.0, f64::max),
            ),
        }
    }

    /// As a sentence about `place`, such as "ones".
    pub fn words(&self, place: &str) -> String {
        let (least, most) = (percent(self.shares.0, 1), percent(self.shares.1, 1));
        match &self.digits[..] {
            _ if self.total == 0 => format!("No number has a digit at the {place} place."),
            _ if !self.enough => format!(
                "Only {} a digit at the {place} place, too few to compare.",
                match self.total {
                    1 => "one number has".to_string(),
                    total => format!("{} numbers have", grouped(total)),
                }
            ),
            _ if self.leading > LEADING => format!(
                "The {place} place has the leading digit of {}, so its shares are not compared.",
                match self.leading {
                    1.0 => "every number that reaches it".to_string(),
                    most => format!("{} of the numbers that reach it", percent(most, 1)),
                }
            ),
            [] if least == most => format!("At the {place} place all shares are {least}."),
            [] => format!(
                "At the {place} place no digit is favoured: shares range from {least} to {most}."
            ),
            [digit] => format!(
                "At the {place} place the digit {digit} is favoured: it makes up {}.",
                percent(self.share, 1)
            ),
            digits => {
                let (who, share) = (digits.len(), percent(self.share, 1));
                match who {
                    ..=NAMED => format!(
                        "At the {place} place the digits {} are favoured; together they make up {share}.",
                        joined(digits)
                    ),
                    _ => format!(
                        "At the {place} place {who} digits are favoured ({}); together they make up {share}.",
                        listed(digits, NAMED)
                    ),
                }
            }
        }
    }
}

/// What "favoured" means, where the word was used.
pub const MEANING: &str = "A digit is called favoured if its share is at least 1¼ times the even one \
                           and its count exceeds the even one by five standard deviations of a fair draw.";

/// Squares modulo a prime base, where they have to do with the ones digits of
/// subtract-a-square: a sentence, if one holds.
pub fn squares(figure: &Digits, ones: &Favoured) -> Option<String> {
    let b = figure.base as usize;
    if !is_prime(b) || b == 2 {
        return None;
    }
    if b % 4 == 3 {
        // −1 is no square, so of d and −d one is.
        return Some(format!(
            "Of any two different digits, one exceeds the other by a square mod {b}, since {b} is a prime ≡ 3 mod 4."
        ));
    }
    let square = |d: usize| (1..b).any(|s| s * s % b == d);
    let digits = &ones.digits;
    let apart = digits
        .iter()
        .enumerate()
        .all(|(i, &x)| digits[..i].iter().all(|&y| !square((x - y) % b)));
    match (digits.len(), apart) {
        (2, true) => Some(format!("They do not differ by a square mod {b}.")),
        (3.., true) => Some(format!("No two of them differ by a square mod {b}.")),
        _ => None,
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

    fn of(counts: &[u64]) -> Favoured {
        let data = Data {
            method: crate::figure::cold_search::Method::default(),
            vouched: None,
            rows: vec![(0, counts.to_vec())],
            above: vec![counts.iter().sum()],
            reached: (0, 0),
        };
        Favoured::of(&data, 0)
    }

    #[test]
    fn noise_is_no_favour() {
        // 33.4 % against 33.3 %; a lean that is sure but slight; a few numbers.
        assert!(of(&[33_400, 33_300, 33_300]).digits.is_empty());
        assert!(of(&[400_000, 310_000, 290_000]).digits.is_empty());
        assert!(of(&[3, 0, 0]).digits.is_empty());
        assert!(of(&[0, 0, 0]).digits.is_empty());
        assert!(of(&[9, 0, 0]).words("ones").contains("too few"));
        assert_eq!(of(&[470, 10, 510, 5, 5]).digits, [0, 2]);
    }

    #[test]
    fn leading_digits_are_not_compared() {
        let data = Data {
            method: crate::figure::cold_search::Method::default(),
            vouched: None,
            rows: vec![(3, vec![100, 900, 500, 100])],
            above: vec![1300],
            reached: (0, 0),
        };
        let place = Favoured::of(&data, 0);
        assert!(place.digits.is_empty());
        assert!(place.words("4³’s").contains("leading"));
    }

    #[test]
    fn squares_are_told_of_where_they_hold() {
        let said = |base: u64, digits: &[usize]| {
            let figure = Digits {
                base,
                ..Digits::default()
            };
            let ones = Favoured {
                digits: digits.to_vec(),
                ..of(&[1])
            };
            squares(&figure, &ones)
        };
        assert!(said(5, &[0, 2]).is_some());
        assert!(said(13, &[0, 2, 7]).is_some());
        assert_eq!(said(13, &[5, 8]), None, "8 − 5 ≡ 4²");
        assert_eq!(said(13, &[0, 2, 7, 8]), None);
        assert_eq!(said(5, &[0]), None);
        assert!(said(7, &[]).unwrap().contains("≡ 3 mod 4"));
        for base in [4, 8, 10, 25, 65, 205] {
            assert_eq!(said(base, &[0, 2]), None, "{base}");
        }
    }
}
