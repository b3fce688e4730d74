//! What is said of a cell and its block.

use super::cell::{Cell, Found};
use super::probing::span;
use super::{Data, Proof, facts, notes};
use crate::figure::caption::{BHAGAT, Badge, Trust};
use crate::figure::{Caption, Figure};
use crate::number::{counted, grouped};
use crate::sink::proof::{Collision, Step, Translated, tex};

/// All the words about the figure.
pub(super) fn caption(figure: &Proof, data: &Data) -> Caption {
    let Ok(cell) = Cell::of(figure) else {
        return Caption::default();
    };
    let title = title(&cell);
    let sentence = sentence(&cell);
    let formula_text = formula(&cell);
    let table = number(&cell);
    let mut caption = Caption {
        title: title.clone(),
        caption: sentence.clone(),
        see: see(&cell),
        formula: tex(&formula_text),
        formula_text,
        badge: badge(&cell, data),
        summary: format!("{title}. {sentence} {}", checked(&cell, data)),
        notes: notes::notes(&cell, data),
        ..Caption::default()
    }
    .from_paper(&BHAGAT, &format!("Table {table}"));
    if let Some(seen) = figure.x.words("x") {
        let drawn = format!(" Drawn: {seen}.");
        caption.caption.push_str(&drawn);
        caption.summary.push_str(&drawn);
    }
    facts::facts(&mut caption, &cell, data);
    links(&mut caption, figure, &cell);
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

fn sentence(cell: &Cell) -> String {
    let (label, value) = (cell.target().label, cell.value);
    let moves = cell.occurrence.moves();
    let steps = Step::ALL.map(|step| format!("{} = {}", step.text(), moves[step as usize]));
    let before = match cell.occurrence.boundary().before() {
        None => "the sink as far as a move reaches".to_string(),
        Some(_) => cell.block_name(true),
    };
    let verdict = match &cell.found {
        _ if cell.target().at.is_empty() => format!("{label} is empty here: nothing to show."),
        Found::Cover(cover) => {
            let all: Vec<String> = cover
                .cover
                .iter()
                .map(|t| format!("{} + {}", t.translate.source, t.translate.step.text()))
                .collect();
            match (cover.covers(), all.len()) {
                (true, 1) => format!("{} holds all of {label}.", all[0]),
                (true, _) => format!("{} together hold all of {label}.", and(&all)),
                (false, _) => format!("{} leave gaps in {label}.", and(&all)),
            }
        }
        Found::Apart(cells) if cells.is_empty() => {
            format!("No factor of value {value} stands before {label} within reach.")
        }
        Found::Apart(cells) => match cells.iter().any(Collision::collides) {
            false => format!("None of them meets {label}."),
            true => format!("Some of them meet {label}."),
        },
    };
    format!(
        "{} of the sink word of {}, after {before}; under it the factors of value {value} moved up by {}. \
         {verdict} Below, for each factor of the block and each smaller value, the moved factors that cover it.",
        cell.block_name(false),
        set(cell),
        and(&steps)
    )
}

fn see(cell: &Cell) -> String {
    let label = cell.target().label;
    let chosen = match (&cell.found, cell.misprint()) {
        _ if cell.target().at.is_empty() => {
            format!("At this block {label} has no position: choose another factor.")
        }
        (Found::Cover(_), Some(_)) => format!(
            "The lane “printed” shows what the paper has in this cell: an outlined part of {label} is left \
             without a move. Above it the cell that is right."
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
pub(super) fn checked(cell: &Cell, data: &Data) -> String {
    let table = cell.occurrence.boundary().table();
    let tally = data.tally;
    let verdict = match tally.failed {
        0 => "none fails".into(),
        failed => format!("{} fail", grouped(failed)),
    };
    format!(
        "At this block {} of Table {table} and {} of Table {} are checked, interval by interval: {verdict}.",
        counted(tally.covers, "cell", "cells"),
        counted(tally.triples, "cell", "cells"),
        table + 6
    )
}

fn badge(cell: &Cell, data: &Data) -> Badge {
    let boundary = cell.occurrence.boundary();
    if data.tally.failed > 0 {
        return Badge {
            kind: Trust::Refuted,
            text: "fails here".into(),
            more: checked(cell, data),
        };
    }
    let all = match cell.occurrence.wraps() {
        0 => "all m, k and i",
        _ => "all m, k, i and n ≥ 1",
    };
    Badge {
        kind: Trust::Theorem,
        text: "Theorem 3, case (ii)".into(),
        more: format!(
            "{} The cells are generated, not copied, and each serves {all} with a {boundary} block at once: \
             its inequalities are sums of letters that are nowhere negative there.",
            checked(cell, data)
        ),
    }
}

fn links(caption: &mut Caption, figure: &Proof, cell: &Cell) {
    // Set as by a control: what a change leaves no room for gives way.
    let with = |name: &str, change: &dyn Fn(&mut Proof)| {
        let mut other = figure.clone();
        change(&mut other);
        other.chosen(name);
        Figure::spec(&other)
    };
    if let Found::Cover(_) = cell.found {
        let own = cell.target().value.into();
        let label = format!("{} and its own value", cell.target().label);
        caption.link(label, with("value", &|figure| figure.value = own));
    }
    if let Some((_, slip)) = cell.misprint() {
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
