//! The caption of residues without square differences.

use super::findings::Findings;
use super::{Constructions, Data};
use crate::figure::caption::EPPSTEIN;
use crate::figure::form::Key;
use crate::figure::{Caption, Card, Figure, Findings as _, Sentences, squares};
use crate::kinds::cold::Cold;
use crate::kinds::cold_count::{By, ColdCount};
use crate::number::{counted, fixed, separated};
use crate::stats::constructions::CONSTRUCTIONS;

/// All the words about the figure.
pub(super) fn caption(figure: &Constructions, data: &Data, found: &Findings) -> Caption {
    let mut caption = Caption {
        title: "Residue sets without square differences".into(),
        caption: Sentences::from(format!(
            "For each squarefree b ≤ {}: the size of the largest residue set D with no square differences, as \
             an exponent.",
            figure.max
        ))
        .and("The lines are the constructions drawn with the number of cold positions."),
        see: see(data, found),
        badge: found.badge(
            "Every D has the largest possible size; the numbers built from it have no square differences \
             (Ruzsa 1984).",
        ),
        notes: vec![
            "In base b, take digits from D at the even places and any digits at the odd ones. No two such numbers \
             differ by a square, and their number below n grows like n to the exponent shown."
                .into(),
            squares::exponent_note(),
            squares::bounds_note(),
        ],
        ..Caption::default()
    }
    .from_paper(&EPPSTEIN, "§1");
    let points: Vec<(f64, f64)> = data
        .all
        .iter()
        .map(|each| (each.modulus.into(), each.exponent()))
        .collect();
    figure.part.tell_of(&points, "b", "exponent", &mut caption);
    caption.formula("exponent", "(1 + log |D|/log b)/2");
    caption.fact("squarefree moduli", data.all.len());
    let records: Vec<String> = found
        .records
        .iter()
        .map(|&i| data.all[i].modulus.to_string())
        .collect();
    caption.fact("new records at b", records.join(", "));
    caption.link("With the cold positions", ColdCount::default());
    let residues = ColdCount {
        by: By::Residue,
        ..ColdCount::default()
    };
    caption.link("Cold positions by residue", residues);
    caption.link("The cold positions in rows of 65", Cold::default());
    caption
}

/// The best modulus.
fn see(data: &Data, found: &Findings) -> String {
    let best = found.records.last().map(|&i| &data.all[i]);
    best.map_or_else(String::new, |best| {
        let most = data
            .all
            .iter()
            .filter(|each| each.exponent() >= best.exponent());
        let first = if most.count() > 1 { "first " } else { "" };
        format!(
            "The largest exponent shown is {}, {first}at b = {} with {}.",
            fixed(best.exponent(), 4),
            best.modulus,
            counted(best.set.len() as u64, "residue", "residues")
        )
    })
}

/// The card of a modulus.
pub(crate) fn card(data: &Data, key: &Key) -> Option<Card> {
    let largest = data.all.get(key.place()?.1)?;
    let (q, exponent) = (largest.modulus, largest.exponent());
    let mut card = Card {
        title: format!("b = {q}: |D| = {}", largest.set.len()),
        reason: format!("no two residues of D differ by a nonzero square mod {q}"),
        ..Card::default()
    };
    card.line("D", format!("{{{}}}", separated(&largest.set, ", ")));
    card.line("exponent", fixed(exponent, 4));
    if largest.record {
        card.line("record", "larger than at every smaller b");
    }
    if CONSTRUCTIONS.iter().any(|each| each.base == q) {
        card.link("With the cold positions", ColdCount::default().spec());
    }
    card.link(
        "The cold positions by residue",
        format!("cold?set=squares&wrap={q}"),
    );
    Some(card)
}
