//! What there is to see of digit counts: which digits are frequent at each place.

use super::findings::{Findings, Frequency, Shares, Squares};
use super::plot::place_name;
use super::{Data, Digits};
use crate::number::{grouped, joined, listed, percent};

/// Digits named one by one.
const NAMED: usize = 12;

/// The sentences about what to look at.
pub(super) fn see(figure: &Digits, data: &Data, found: &Findings) -> String {
    let mut sentences: Vec<String> = Vec::new();
    for (shares, &(place, _)) in found.places.iter().zip(&data.rows) {
        sentences.push(frequency(
            shares,
            &place_name(figure.base, place),
            figure.base,
        ));
        if place == 0 {
            sentences.extend(found.squares.map(|of| squares(of, figure.base)));
        }
    }
    sentences.join(" ")
}

/// A sentence about `place`, such as "ones".
fn frequency(shares: &Shares, place: &str, base: u64) -> String {
    let (digits, share) = match &shares.frequency {
        Frequency::Few => {
            return match shares.total {
                0 => format!("No number has a digit at the {place} place."),
                1 => {
                    format!("Only one number has a digit at the {place} place, too few to compare.")
                }
                total => format!(
                    "Only {} numbers have a digit at the {place} place, too few to compare.",
                    grouped(total)
                ),
            };
        }
        Frequency::Leading(part) => {
            let whose = match *part {
                1.0 => "every number that reaches it".to_string(),
                most => format!("{} of the numbers that reach it", percent(most, 1)),
            };
            return format!(
                "The {place} place has the leading digit of {whose}, so its shares are not compared."
            );
        }
        Frequency::Digits(digits, share) => (&digits[..], percent(*share, 1)),
    };
    let even = |digits: usize| percent(digits as f64 / base as f64, 1);
    let verb = if digits.len() == 1 { "makes" } else { "make" };
    let named = match digits.len() {
        0 => {
            let (least, most) = (percent(shares.range.0, 1), percent(shares.range.1, 1));
            return format!(
                "At the {place} place shares range from {least} to {most}; an even share is {}.",
                even(1)
            );
        }
        1..=NAMED => joined(digits),
        many => format!("{many} digits ({})", listed(digits, NAMED)),
    };
    format!(
        "At the {place} place {named} {verb} up {share}; an even share is {}.",
        even(digits.len())
    )
}

fn squares(of: Squares, base: u64) -> String {
    match of {
        Squares::AnyTwo => format!(
            "Of any two different digits, one exceeds the other by a square mod {base}, since {base} is a prime ≡ 3 mod 4."
        ),
        Squares::Apart(2) => format!("They do not differ by a square mod {base}."),
        Squares::Apart(_) => format!("No two of them differ by a square mod {base}."),
    }
}
