//! What there is to see of digit counts: which digits each place favours.

use super::drawing::place_name;
use super::findings::{Favour, Findings, Shares, Squares};
use super::{Data, Digits};
use crate::number::{grouped, joined, listed, percent};

/// Digits named one by one.
const NAMED: usize = 12;
/// What "favoured" means, where the word was used.
const MEANING: &str = "A digit is called favoured if its share is at least 1¼ times the even one \
                       and its count exceeds the even one by five standard deviations of a fair draw.";

/// The sentences about what to look at.
pub(super) fn see(figure: &Digits, data: &Data, found: &Findings) -> String {
    let mut sentences: Vec<String> = Vec::new();
    for (shares, &(place, _)) in found.places.iter().zip(&data.rows) {
        sentences.push(favour(shares, &place_name(figure.base, place)));
        if place == 0 {
            sentences.extend(found.squares.map(|of| squares(of, figure.base)));
        }
    }
    if sentences
        .iter()
        .any(|sentence| sentence.contains("favoured"))
    {
        sentences.push(MEANING.into());
    }
    sentences.join(" ")
}

/// A sentence about `place`, such as "ones".
fn favour(shares: &Shares, place: &str) -> String {
    let (digits, share) = match &shares.favour {
        Favour::Few => {
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
        Favour::Leading(part) => {
            let whose = match *part {
                1.0 => "every number that reaches it".to_string(),
                most => format!("{} of the numbers that reach it", percent(most, 1)),
            };
            return format!(
                "The {place} place has the leading digit of {whose}, so its shares are not compared."
            );
        }
        Favour::Digits(digits, share) => (&digits[..], percent(*share, 1)),
    };
    match digits {
        [] => {
            let (least, most) = (percent(shares.range.0, 1), percent(shares.range.1, 1));
            match least == most {
                true => format!("At the {place} place all shares are {least}."),
                false => format!(
                    "At the {place} place no digit is favoured: shares range from {least} to {most}."
                ),
            }
        }
        [digit] => {
            format!("At the {place} place the digit {digit} is favoured: it makes up {share}.")
        }
        digits if digits.len() <= NAMED => format!(
            "At the {place} place the digits {} are favoured; together they make up {share}.",
            joined(digits)
        ),
        digits => format!(
            "At the {place} place {} digits are favoured ({}); together they make up {share}.",
            digits.len(),
            listed(digits, NAMED)
        ),
    }
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
