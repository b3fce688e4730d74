//! The caption of a cell and its block.

use super::cell::{Cell, Found};
use super::findings::{Chosen, Findings, Verdict};
use super::probing::span;
use super::{Data, Proof, facts, notes};
use crate::figure::caption::{BHAGAT, Badge, Fact};
use crate::figure::{Caption, Figure, Findings as _, Sentences};
use crate::kinds::sink_strips::SinkStrips;
use crate::number::grouped;
use crate::proof::{Translated, tex};

/// All the words about the figure.
pub(super) fn caption(figure: &Proof, data: &Data, found: &Findings) -> Caption {
    let Some(chosen @ Chosen { cell, .. }) = &found.chosen else {
        return Caption::default();
    };
    let shown = figure.x.words("x");
    let shown = shown.map(|shown| format!("Shown: {shown}."));
    let mut caption = Caption {
        title: title(cell),
        caption: drawn(chosen).and(shown),
        see: see(chosen),
        badge: badge(cell, data, found),
        notes: notes::notes(chosen, data, found),
        ..Caption::default()
    }
    .from_paper(&BHAGAT, &format!("Table {}", number(cell)));
    let statement = formula(cell);
    caption.facts.push(Fact {
        label: "cell".into(),
        latex: tex(&statement),
        value: statement,
        known: None,
    });
    facts::facts(&mut caption, chosen, data);
    links(&mut caption, figure, chosen);
    let drawn = caption
        .caption
        .each()
        .map(|sentence| cell.spelled(sentence));
    caption.caption = drawn.fold(Sentences::default(), Sentences::and);
    let texts = [&mut caption.title, &mut caption.see].into_iter();
    let texts = texts.chain(&mut caption.notes);
    let texts = texts.chain(caption.facts.iter_mut().map(|fact| &mut fact.value));
    for text in texts.chain(caption.links.iter_mut().map(|link| &mut link.label)) {
        *text = cell.spelled(text);
    }
    caption
}

/// The number of the cell’s table.
fn number(cell: &Cell) -> u8 {
    let table = cell.occurrence.boundary().table();
    match cell.found {
        Found::Cover(_) => table,
        Found::Apart(_) => table + 6,
    }
}

/// S(7, 10).
fn set(cell: &Cell) -> String {
    let set = cell.occurrence.set();
    format!("S({}, {})", set.m(), grouped(set.delta().into()))
}

fn title(cell: &Cell) -> String {
    let (label, value) = (cell.target().label, cell.value);
    let block = if label.is_before() {
        "before".to_string() + " " + &cell.block_name(false)
    } else {
        format!("of {}", cell.block_name(false))
    };
    let what = match cell.found {
        Found::Cover(_) => format!("From {label} {block} to value {value}"),
        Found::Apart(_) => format!("{label} {block} avoids value {value}"),
    };
    format!("{what}: Table {} for {}", number(cell), set(cell))
}

/// A list as prose has it: `A2 + s₁ and b4 + s₃`.
fn and(parts: &[String]) -> String {
    match parts {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => parts.concat(),
    }
}

fn drawn(Chosen { cell, .. }: &Chosen) -> Sentences {
    let value = cell.value;
    let before = match cell.occurrence.boundary().before() {
        None => "the sink".to_string(),
        Some(_) => cell.block_name(true),
    };
    Sentences::from(format!(
        "{} of the sink word after {before}, above the factors of value {value}, moved up.",
        cell.block_name(false)
    ))
    .and("Lower lanes: the moved factors that cover each factor.")
}

/// The sentence "Look for" of the chosen cell.
fn see(
    Chosen {
        cell,
        verdict,
        misprint,
        ..
    }: &Chosen,
) -> String {
    let (label, value) = (cell.target().label, cell.value);
    let moved: Vec<String> = match &cell.found {
        Found::Cover(cover) => (cover.cover.iter())
            .map(|t| format!("{} + {}", t.translate.source, t.translate.step.text()))
            .collect(),
        Found::Apart(_) => Vec::new(),
    };
    match (verdict, &moved[..]) {
        (Verdict::Empty, _) => format!("{label} has no position at this block."),
        (Verdict::Covered, _) if misprint.is_some() => format!(
            "The lane “printed” shows the paper’s cell, which leaves the outlined part of {label} without a move."
        ),
        (Verdict::Covered, [one]) => {
            format!("{one} contains all of {label}, so a move leads from it to value {value}.")
        }
        (Verdict::Covered, all) => format!(
            "{} together contain all of {label}, so a move leads from it to value {value}.",
            and(all)
        ),
        (Verdict::Gaps, all) => format!("{} leave gaps in {label}.", and(all)),
        (Verdict::Alone, _) => format!("No factor of value {value} lies within reach of {label}."),
        (Verdict::Clear, _) => {
            format!(
                "No moved factor meets {label}: no move leads from it to its own value {value}."
            )
        }
        (Verdict::Meets, _) => format!("Some moved factors meet {label}."),
    }
}

/// The cell as a statement about sets of positions.
fn formula(cell: &Cell) -> String {
    let target = cell.target();
    let label = target.label;
    match &cell.found {
        Found::Cover(cover) => {
            let joined = |part: &dyn Fn(&Translated) -> String| {
                let parts: Vec<String> = cover.cover.iter().map(part).collect();
                parts.join(" ∪ ")
            };
            let names =
                joined(&|t| format!("({} + {})", t.translate.source, t.translate.step.text()));
            let places = joined(&|t| format!("[{}]", span(t.at)));
            format!("{label} ⊂ {names}: [{}] ⊂ {places}", span(target.at))
        }
        Found::Apart(cells) if cells.is_empty() => {
            format!("v(x − s) ≠ {}, x ∈ {label}, s ∈ {{s₁, s₂, s₃}}", cell.value)
        }
        Found::Apart(cells) => {
            let rows = cells
                .iter()
                .map(|c| cell.factors()[c.row].label.to_string());
            let mut told: Vec<String> = rows.collect();
            if told.len() > ROWS_TOLD {
                told.truncate(ROWS_TOLD);
                told.push("…".into());
            }
            let rows = told.join(", ");
            format!("{label} ∩ (R + s) = ∅, s ∈ {{s₁, s₂, s₃}}, R ∈ {{{rows}}}")
        }
    }
}

/// Factors that a formula names; of more, the first.
const ROWS_TOLD: usize = 12;

fn badge(cell: &Cell, data: &Data, found: &Findings) -> Badge {
    let table = cell.occurrence.boundary().table();
    let all = grouped(data.tally.covers + data.tally.triples);
    let cells = format!("{all} cells of Tables {table} and {}", table + 6);
    match found.claim.failure() {
        Some(failed) => found.badge(format!("{} of the {cells} fail.", grouped(failed))),
        None => found.badge(format!(
            "The {cells} hold for all m, k and i of this type (proofs.md)."
        )),
    }
}

fn links(caption: &mut Caption, figure: &Proof, Chosen { cell, misprint, .. }: &Chosen) {
    // Set as by a control: what a change leaves no room for gives way.
    let with = |name: &str, change: &dyn Fn(&mut Proof)| {
        let mut other = figure.clone();
        change(&mut other);
        other.settle(name);
        other
    };
    if let Found::Cover(_) = cell.found {
        let own = cell.target().value.into();
        let label = format!("{} and its own value", cell.target().label);
        caption.link(label, with("value", &|figure| figure.value = own));
    }
    if let Some((_, slip)) = misprint {
        let (m, k, i) = slip.witness;
        let smallest = Proof {
            m: m.into(),
            k: k.into(),
            block: i.into(),
            ..figure.clone()
        };
        if smallest != *figure {
            let label = "The smallest block that shows the misprint";
            caption.link(label, smallest);
        }
    }
    let next = (figure.block + 1) % (figure.m + 1);
    let label = format!("The same factor of block {next}");
    caption.link(label, with("block", &|figure| figure.block = next));
    let Proof { m, k, wraps, .. } = *figure;
    let strip = SinkStrips {
        m,
        k: [k].into_iter().collect(),
        wraps,
        blocks: true,
        ..SinkStrips::default()
    };
    caption.link(format!("The strip of {}", set(cell)), strip);
}
