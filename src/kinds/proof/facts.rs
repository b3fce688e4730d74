//! The facts of a block, and the paper's lemmas with its numbers.

use super::Data;
use super::findings::Chosen;
use crate::figure::Caption;
use crate::number::grouped;
use crate::proof::{Boundary, Letter};

/// Letters of block i, then of the block before.
const LETTERS: [Letter; 6] = [
    Letter::Alpha,
    Letter::Beta,
    Letter::Gamma,
    Letter::AlphaBefore,
    Letter::BetaBefore,
    Letter::GammaBefore,
];

/// Appends them.
pub(super) fn facts(caption: &mut Caption, chosen: &Chosen, data: &Data) {
    let occurrence = &chosen.cell.occurrence;
    let boundary = occurrence.boundary();
    let letters = match boundary {
        Boundary::SinkB => &LETTERS[..3],
        _ => &LETTERS[..],
    };
    let names: Vec<&str> = letters.iter().map(|letter| letter.text()).collect();
    let numbers: Vec<String> = letters
        .iter()
        .map(|&l| occurrence.numbers()[l].to_string())
        .collect();
    caption.fact(names.join(", "), numbers.join(", "));
    let lemma = data.lemma;
    caption.fact(
        "blocks in a period, with ζ",
        format!(
            "{} of length {}, {} of length {} (Lemma 6)",
            grouped(lemma.short.into()),
            grouped(lemma.short_len),
            grouped(lemma.long.into()),
            grouped(lemma.long_len)
        ),
    );
    if let Some(inserted) = &chosen.inserted {
        caption.fact(
            "covers in general",
            format!(
                "{}, of them {} with inserted factors",
                inserted.covers, inserted.using
            ),
        );
    }
    if chosen.sizes > 0 {
        caption.fact(
            "disagreements with the paper",
            format!("{} of {}", chosen.wrong_sizes, chosen.sizes),
        );
    }
}
