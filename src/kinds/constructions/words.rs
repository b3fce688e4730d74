//! What is said of residues without square differences.

use super::findings::Findings;
use super::{Constructions, Data};
use crate::figure::caption::EPPSTEIN;
use crate::figure::form::Key;
use crate::figure::{Caption, Card, Findings as _, squares};
use crate::number::{counted, fixed, separated};
use crate::stats::constructions::CONSTRUCTIONS;

/// All the words about the figure.
pub fn caption(figure: &Constructions, data: &Data, found: &Findings) -> Caption {
    let (max, reached) = (figure.max, found.reached);
    let title = format!("Sets of residues without square differences, moduli up to {max}");
    let mut records = Vec::new();
    for each in found.records.iter().map(|&i| &data.all[i]) {
        let size = counted(each.set.len() as u64, "residue", "residues");
        let exponent = fixed(each.exponent(), 4);
        records.push((
            format!("b = {}", each.modulus),
            format!("{size}, exponent {exponent}"),
        ));
    }
    let best = match records.last() {
        Some((at, what)) => format!("The largest exponent up to {reached} is at {at}: {what}."),
        None => String::new(),
    };
    let told: Vec<String> = records
        .iter()
        .map(|(at, what)| format!("{at}, {what}"))
        .collect();
    let mut caption = Caption {
        caption: format!(
            "For each squarefree modulus b a largest set D of residues no two of which differ by a \
             nonzero square mod b, by the exponent (1 + log |D| / log b) / 2. {best}"
        ),
        see: "In base b, no two of the numbers with digits from D at the even places, and any digits at \
              the odd ones, differ by a square; how many there are below n grows like n to this \
              exponent. A modulus whose D is {0} comes to 1/2, the least. The lines are the \
              constructions that are drawn beside the number of cold positions."
            .into(),
        formula: "\\tfrac{1}{2} \\left( 1 + \\log_b |D| \\right)".into(),
        formula_text: "(1 + log |D| / log b) / 2".into(),
        badge: found.badge(
            "exhaustive search",
            "Every D is as large as can be: branch and bound over all of them. That no two of the \
             numbers built from D differ by a square is a theorem, for squarefree b (Ruzsa 1984).",
        ),
        summary: format!("{title}. {best} Records: {}.", told.join("; ")),
        notes: vec![squares::exponent_note(), squares::bounds_note()],
        title,
        ..Caption::default()
    }
    .from_paper(&EPPSTEIN, "§1");
    let points: Vec<(f64, f64)> = data
        .all
        .iter()
        .map(|each| (each.modulus.into(), each.exponent()))
        .collect();
    figure.part.tell_of(&points, "b", "exponent", &mut caption);
    caption.fact("squarefree moduli", data.all.len());
    for (at, what) in records {
        caption.fact(format!("record at {at}"), what);
    }
    caption.link("Beside the cold positions", "cold-count");
    caption.link("Cold positions by residue", "residues");
    caption.link("The cold positions in rows of 65", "cold");
    caption
}

/// What is said of a modulus.
pub fn card(data: &Data, key: &Key) -> Option<Card> {
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
        card.link("Beside the cold positions", "cold-count".into());
    }
    card.link(
        "The cold positions by residue",
        format!("cold?set=squares&wrap={q}"),
    );
    Some(card)
}
