//! Numbers of the block, and the paper's lemmas with them.

use super::Data;
use super::findings::{Chosen, Said};
use crate::figure::Caption;
use crate::number::{counted, grouped, joined, signed};
use crate::proof::{Boundary, Letter};

/// Letters of block i, and of the block before.
const OWN: [Letter; 3] = [Letter::Alpha, Letter::Beta, Letter::Gamma];
const BEFORE: [Letter; 3] = [Letter::AlphaBefore, Letter::BetaBefore, Letter::GammaBefore];

/// Appends them.
pub(super) fn facts(caption: &mut Caption, chosen: &Chosen, data: &Data) {
    let occurrence = &chosen.cell.occurrence;
    let (boundary, table) = (occurrence.boundary(), occurrence.boundary().table());
    caption.fact("moves", joined(&occurrence.moves().map(signed)));
    caption.fact(
        "before the block",
        format!("{boundary}: Tables {table} and {}", table + 6),
    );
    let letters = |letters: [Letter; 3]| {
        let name = letters.map(Letter::text).join(", ");
        (name, joined(&letters.map(|l| occurrence.numbers()[l])))
    };
    let (name, numbers) = letters(OWN);
    caption.fact(name, numbers);
    if boundary != Boundary::SinkB {
        let (name, numbers) = letters(BEFORE);
        caption.fact(name, numbers);
    }
    let (covers, triples) = (grouped(data.tally.covers), grouped(data.tally.triples));
    caption.fact(
        "cells",
        format!("{covers} of reachability, {triples} of anti-collision"),
    );
    if let Some(inserted) = &chosen.inserted {
        caption.fact("covers in general", inserted.covers);
        caption.fact("of them with inserted factors", inserted.using);
    }
    for Said { claim, checked, .. } in chosen.said.iter().filter(|said| said.is_lemma_5()) {
        let verdict = match checked.holds {
            true => signed(checked.measured),
            false => {
                let [found, said] = [checked.measured, checked.claimed].map(signed);
                format!("fails, {found} ≠ {said}")
            }
        };
        caption.fact(format!("Lemma 5: {}", claim.with(claim.form)), verdict);
    }
    let lemma = data.lemma;
    caption.fact(
        "Lemma 6, in a period",
        format!(
            "{} of {} and {} of {}",
            counted(lemma.short.into(), "short block", "short blocks"),
            grouped(lemma.short_len),
            counted(lemma.long.into(), "long block", "long blocks"),
            grouped(lemma.long_len)
        ),
    );
    if chosen.sizes > 0 {
        caption.fact(
            "sizes and distances as printed, wrong here",
            format!("{} of {}", chosen.wrong_sizes, chosen.sizes),
        );
    }
}
