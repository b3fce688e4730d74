//! What the paper prints otherwise, and what n ≥ 1 changes, at this block.

use super::cell::{Cell, Found};
use super::probing::{said, span};
use super::{Data, Order};
use crate::limits::PROOF_COMPARED_M;
use crate::number::{all, counted, grouped, signed};
use crate::sink::conventions::{CYCLES_SEEN_M, Terminal};
use crate::sink::proof::claims::{Checked, Claim, claims};
use crate::sink::proof::compare::{Place, Slip, slips};
use crate::sink::proof::{Label, general};

/// The claims of the paper that apply at this block, with its numbers.
pub(super) fn here(cell: &Cell) -> impl Iterator<Item = (&'static Claim, Checked)> {
    let all = claims().iter();
    all.filter_map(|claim| Some((claim, claim.at(&cell.occurrence)?)))
}

/// How many sizes and distances beside Lemma 5 apply, and how many are wrong.
pub(super) fn text_claims(cell: &Cell) -> (usize, usize) {
    let others = here(cell).filter(|(claim, _)| !claim.source.starts_with("Lemma 5"));
    others.fold((0, 0), |(all, failing), (_, checked)| {
        (all + 1, failing + usize::from(!checked.holds))
    })
}

/// All that is to be remarked.
pub(super) fn notes(cell: &Cell, data: &Data) -> Vec<String> {
    let mut notes = Vec::new();
    notes.extend(misprint(cell));
    if cell.occurrence.wraps() > 0 {
        notes.push(inserted(cell));
    } else {
        notes.extend(other_cells(cell));
        notes.extend(wrong(cell));
    }
    if data.lemma.gcd > 1 {
        notes.push(format!(
            "The paper calls P(m, k) the (not necessarily shortest) period; here it is gcd(m, k) = {} \
             smallest periods long, and the blocks recur as often.",
            data.lemma.gcd
        ));
    }
    notes.push(remark(data));
    notes.extend(data.cycles.map(|order| cycles(cell, order)));
    notes
}

/// Remark 1, which is about the wall, for the same moves.
fn remark(data: &Data) -> String {
    let below = grouped(data.played);
    let outcomes = match data.remark.iter().all(|nimber| nimber.same_outcomes) {
        true => format!("the same positions below {below} would be cold"),
        false => format!("not the same positions below {below} would be cold"),
    };
    let differ = |nimber: &Terminal| {
        let first = nimber.first_difference?;
        Some(format!(
            "for v = {}, first at x = {}",
            nimber.nimber,
            grouped(first)
        ))
    };
    // The last nimber, larger than any mex here, changes nothing, and neither does any beyond.
    let first: Vec<String> = data.remark.iter().filter_map(differ).collect();
    format!(
        "Remark 1 with these moves, at the wall: if moves below 0 were allowed and had one nim-value v > 0, \
         {outcomes}; the nim-values would change {}, and for no larger v.",
        first.join(", and ")
    )
}

/// The paper's example {2, 5}, whose two cycles it gives, and these moves.
fn cycles(cell: &Cell, order: Order) -> String {
    let set = cell.occurrence.set();
    let [wall, sink] = order.periods.map(grouped);
    let periods = match wall == sink {
        true => format!("have the same period, {wall}"),
        false => format!("have the periods {wall} and {sink}"),
    };
    let here = match order.turned {
        Some(by) => format!(
            "and the sink’s cycle is the wall’s, begun {} on",
            counted(by, "value", "values")
        ),
        None => "but wherever one begins the wall’s cycle, it is not the sink’s".into(),
    };
    format!(
        "At the wall and in the sink these moves {periods}, {here}. The paper gives the two cycles of {{2, 5}} as \
         different orders; there they are one cycle, begun at different places. Among additive sets with \
         m ≤ {CYCLES_SEEN_M} and δ ≤ 4m + 3 this was seen exactly where δ ≤ m; here δ = {} and m = {}.",
        grouped(set.delta().into()),
        grouped(set.m().into()),
    )
}

/// Of the chosen cell.
fn misprint(cell: &Cell) -> Option<String> {
    let (printed, slip) = cell.misprint()?;
    let gaps: Vec<String> = printed.gaps.iter().map(|gap| span(*gap)).collect();
    let here = match gaps.is_empty() {
        true => "which happens to do at this block".into(),
        false => format!("which leaves {} without a move", gaps.join(" and ")),
    };
    Some(format!(
        "In this cell the paper prints {}, {here}; it should be {}. {}",
        said(&printed),
        slip.correct,
        first(slip)
    ))
}

/// Where a slip shows first, and how often.
fn first(slip: &Slip) -> String {
    let (m, k, i) = slip.witness;
    let blocks = match (slip.failed == slip.of, slip.of) {
        (true, 1) => "the only such block".into(),
        (true, of) => format!("{} such blocks", all(of.into())),
        (false, of) => format!("{} of {} such blocks", slip.failed, grouped(of.into())),
    };
    format!(
        "It fails first at m = {m}, k = {k}, i = {i}, and at {blocks} with m ≤ {PROOF_COMPARED_M}."
    )
}

/// Of the other cells of the block's two tables.
fn other_cells(cell: &Cell) -> impl Iterator<Item = String> {
    let boundary = cell.occurrence.boundary();
    let chosen = cell.misprint().and_then(|(_, slip)| slip.cell);
    let in_tables = move |slip: &&Slip| match slip.cell {
        Some(Place::Cover(at, ..) | Place::Triple(at, ..)) => at == boundary && slip.cell != chosen,
        None => false,
    };
    slips().iter().filter(in_tables).map(|slip| {
        let printed = match slip.printed.as_str() {
            "" => "nothing",
            text => text,
        };
        format!(
            "{}: the paper prints {printed}; it should be {}. {}",
            slip.place,
            slip.correct,
            first(slip)
        )
    })
}

/// Sizes and distances that are printed wrong and show at this block.
fn wrong(cell: &Cell) -> impl Iterator<Item = String> {
    let boundary = cell.occurrence.boundary();
    here(cell)
        .filter(|(_, checked)| !checked.holds)
        .map(move |(claim, checked)| {
            let right = claim.right(boundary).map_or(String::new(), |form| {
                format!("; it should be {}", claim.measure.equals(form))
            });
            format!(
                "The paper ({}) has {}{right}: here {}, not {}.",
                claim.source,
                claim.with(claim.form),
                signed(checked.measured),
                signed(checked.claimed)
            )
        })
}

/// What n ≥ 1 does to the covers of this boundary, which the paper says remain.
fn inserted(cell: &Cell) -> String {
    let boundary = cell.occurrence.boundary();
    let (plain, wrapped) = (general(boundary, false), general(boundary, true));
    let broken: Vec<String> = plain
        .covers
        .iter()
        .filter_map(|cover| {
            let name = cover.column.name()?;
            let broken = wrapped.proof_of(name, &cover.cover).is_none();
            broken.then(|| format!("{} for {}", cover.column, cover.value))
        })
        .collect();
    let chosen = match (&cell.found, cell.target().label) {
        (Found::Cover(cover), label @ Label::Factor { name, .. }) if !label.is_inserted() => {
            let before = plain.cover(Label::block(name), 0, cell.value);
            let holds = before.is_some_and(|c| wrapped.proof_of(name, &c.cover).is_some());
            match holds {
                true => format!(
                    " The cover for n = 0 of this cell still does; taken is {}.",
                    said(cover)
                ),
                false => format!(" In this cell {} takes its place.", said(cover)),
            }
        }
        _ => String::new(),
    };
    let said = match broken.len() {
        0 => "each still holds".into(),
        count => format!(
            "{} no longer {}: {}",
            counted(count as u64, "cover", "covers"),
            if count == 1 { "holds" } else { "hold" },
            broken.join(", ")
        ),
    };
    format!(
        "The paper says that with n ≥ 1 the verification remains the same. Of the {} covers of this table \
         for n = 0, corrected, {said}.{chosen}",
        plain.covers.len()
    )
}
