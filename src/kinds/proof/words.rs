//! What is said of a cell and its block.

use super::cell::{Cell, Found};
use super::findings::{Chosen, Claim, Findings, Verdict};
use super::probing::span;
use super::{Data, Proof, facts, notes};
use crate::figure::caption::{BHAGAT, Badge};
use crate::figure::{Caption, Figure, Findings as _};
use crate::number::{counted, grouped};
use crate::proof::{Step, Translated, tex};

/// All the words about the figure.
pub(super) fn caption(figure: &Proof, data: &Data, found: &Findings) -> Caption {
    let Some(chosen @ Chosen { cell, .. }) = &found.chosen else {
        return Caption::default();
    };
    let title = title(cell);
    let sentence = sentence(chosen);
    let formula_text = formula(cell);
    let table = number(cell);
    let mut caption = Caption {
        title: title.clone(),
        caption: sentence.clone(),
        see: see(chosen),
        formula: tex(&formula_text),
        formula_text,
        badge: badge(cell, data, found),
        summary: format!("{title}. {sentence} {}", checked(cell, data, found)),
        notes: notes::notes(chosen, data, found),
        ..Caption::default()
    }
    .from_paper(&BHAGAT, &format!("Table {table}"));
    if let Some(seen) = figure.x.words("x") {
        let drawn = format!(" Drawn: {seen}.");
        caption.caption.push_str(&drawn);
        caption.summary.push_str(&drawn);
    }
    facts::facts(&mut caption, chosen, data);
    links(&mut caption, figure, chosen);
    let Caption {
        title,
        caption: sentence,
        see,
        formula_text,
        summary,
        ..
    } = &mut caption;
    for text in [title, sentence, see, formula_text, summary] {
        *text = cell.spelled(text);
    }
    for note in &mut caption.notes {
        *note = cell.spelled(note);
    }
    for link in &mut caption.links {
        link.label = cell.spelled(&link.label);
    }
    caption
}

/// The number of the table in which the cell stands.
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
    let block = match label.is_before() {
        true => "before".to_string() + " " + &cell.block_name(false),
        false => format!("of {}", cell.block_name(false)),
    };
    let what = match cell.found {
        Found::Cover(_) => format!("From {label} {block} to value {value}"),
        Found::Apart(_) => format!("{label} {block} keeps clear of value {value}"),
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

fn sentence(Chosen { cell, verdict, .. }: &Chosen) -> String {
    let (label, value) = (cell.target().label, cell.value);
    let moves = cell.occurrence.moves();
    let steps = Step::ALL.map(|step| format!("{} = {}", step.text(), moves[step as usize]));
    let before = match cell.occurrence.boundary().before() {
        None => "the sink as far as a move reaches".to_string(),
        Some(_) => cell.block_name(true),
    };
    let moved: Vec<String> = match &cell.found {
        Found::Cover(cover) => (cover.cover.iter())
            .map(|t| format!("{} + {}", t.translate.source, t.translate.step.text()))
            .collect(),
        Found::Apart(_) => Vec::new(),
    };
    let verdict = match (verdict, &moved[..]) {
        (Verdict::Empty, _) => format!("{label} is empty here: nothing to show."),
        (Verdict::Covered, [one]) => format!("{one} holds all of {label}."),
        (Verdict::Covered, all) => format!("{} together hold all of {label}.", and(all)),
        (Verdict::Gaps, all) => format!("{} leave gaps in {label}.", and(all)),
        (Verdict::Alone, _) => {
            format!("No factor of value {value} stands before {label} within reach.")
        }
        (Verdict::Clear, _) => format!("None of them meets {label}."),
        (Verdict::Meets, _) => format!("Some of them meet {label}."),
    };
    format!(
        "{} of the sink word of {}, after {before}; under it the factors of value {value} moved up by {}. \
         {verdict} Below, for each factor of the block and each smaller value, the moved factors that cover it.",
        cell.block_name(false),
        set(cell),
        and(&steps)
    )
}

fn see(chosen: &Chosen) -> String {
    let cell = &chosen.cell;
    let label = cell.target().label;
    let chosen = match (&cell.found, &chosen.misprint) {
        _ if chosen.verdict == Verdict::Empty => {
            format!("At this block {label} has no position: choose another factor.")
        }
        (Found::Cover(_), Some(_)) => format!(
            "The lane “printed” shows what the paper has in this cell: an outlined part of {label} is left \
             without a move. Above it the cell that is right."
        ),
        (Found::Cover(_), None) if chosen.verdict == Verdict::Gaps => format!(
            "From the positions of {label} in none of the bracketed factors no move leads to value {}.",
            cell.value
        ),
        (Found::Cover(_), None) => format!(
            "Every position of {label} lies in one of the bracketed factors, so a move leads from it to \
             value {}.",
            cell.value
        ),
        (Found::Apart(_), _) => format!(
            "The band under {label} stays empty: no move leads from it to its own value {}.",
            cell.value
        ),
    };
    format!(
        "{chosen} Move Factor and Value through the block: no gap in the lower lanes and no collision in the \
         upper ones is what makes the word’s values the mex of their options."
    )
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

/// How many cells of the block were checked, and what came of it.
fn checked(cell: &Cell, data: &Data, found: &Findings) -> String {
    let table = cell.occurrence.boundary().table();
    let tally = data.tally;
    let verdict = match found.claim {
        Claim::CaseTwo => "none fails".into(),
        Claim::Fails(failed) => format!("{} fail", grouped(failed)),
    };
    format!(
        "At this block {} of Table {table} and {} of Table {} are checked, interval by interval: {verdict}.",
        counted(tally.covers, "cell", "cells"),
        counted(tally.triples, "cell", "cells"),
        table + 6
    )
}

fn badge(cell: &Cell, data: &Data, found: &Findings) -> Badge {
    let boundary = cell.occurrence.boundary();
    let all = match cell.occurrence.wraps() {
        0 => "all m, k and i",
        _ => "all m, k, i and n ≥ 1",
    };
    let checked = checked(cell, data, found);
    let (text, more) = match found.claim {
        Claim::Fails(_) => ("cell", checked),
        Claim::CaseTwo => (
            "Theorem 3 (ii)",
            format!(
                "{checked} The cells are generated, not copied, and each serves {all} with a {boundary} \
                 block at once: its inequalities are sums of letters that are nowhere negative there."
            ),
        ),
    };
    found.badge(text, more)
}

fn links(caption: &mut Caption, figure: &Proof, Chosen { cell, misprint, .. }: &Chosen) {
    // Set as by a control: what a change leaves no room for gives way.
    let with = |name: &str, change: &dyn Fn(&mut Proof)| {
        let mut other = figure.clone();
        change(&mut other);
        other.reconcile(name);
        Figure::spec(&other)
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
            caption.link(label, Figure::spec(&smallest));
        }
    }
    let next = (figure.block + 1) % (figure.m + 1);
    let label = format!("The same factor of block {next}");
    caption.link(label, with("block", &|figure| figure.block = next));
    let Proof { m, k, wraps, .. } = *figure;
    caption.link(
        format!("The strip of {}", set(cell)),
        format!("sink-strips?m={m}&k={k}&wraps={wraps}&blocks=on"),
    );
}
