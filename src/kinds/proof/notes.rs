//! Differences from the printed paper at this block, and the changes for n ≥ 1.

use super::cell::{Cell, Found};
use super::findings::{Chosen, Findings, Inserted, Said};
use super::probing::{said, span};
use super::{Data, Order};
use crate::claim::table;
use crate::limits::PROOF_COMPARED_M;
use crate::number::{all, counted, grouped, signed};
use crate::proof::Reach;
use crate::proof::compare::Slip;
use crate::sink::conventions::Terminal;

/// All that is to be remarked.
pub(super) fn notes(chosen: &Chosen, data: &Data, found: &Findings) -> Vec<String> {
    let cell = &chosen.cell;
    let mut notes = Vec::new();
    notes.extend(chosen.misprint.as_ref().map(misprint));
    match &chosen.inserted {
        Some(covers) => notes.push(inserted(cell, covers)),
        None => {
            notes.extend(chosen.slips.iter().map(|slip| other_cell(slip)));
            let wrong = chosen.said.iter().filter(|said| !said.checked.holds);
            notes.extend(wrong.map(wrongly_said));
        }
    }
    if data.lemma.gcd > 1 {
        notes.push(format!(
            "The paper calls P(m, k) the (not necessarily shortest) period. At this m and k it consists of \
             gcd(m, k) = {} smallest periods.",
            data.lemma.gcd
        ));
    }
    notes.push(remark(data, found));
    notes.extend(data.cycles.map(|order| cycles(cell, order)));
    notes
}

/// Remark 1, which is about the wall, for the same moves.
fn remark(data: &Data, found: &Findings) -> String {
    let below = grouped(data.played);
    let outcomes = if found.same_outcomes {
        format!("the same positions below {below} would be cold")
    } else {
        format!("not the same positions below {below} would be cold")
    };
    let differ = |nimber: &Terminal| {
        let first = nimber.first_difference?;
        Some(format!(
            "for v = {} (from x = {})",
            nimber.nimber,
            grouped(first)
        ))
    };
    // The last nimber, larger than any mex of these rules, changes nothing, and neither does any beyond.
    let first: Vec<String> = data.remark.iter().filter_map(differ).collect();
    format!(
        "Remark 1: if positions below 0 had one nim-value v > 0 at the wall, {outcomes}. Other values change only \
         {}.",
        first.join(" and ")
    )
}

/// The paper's example {2, 5}, whose two cycles it gives, and these moves.
fn cycles(cell: &Cell, order: Order) -> String {
    let set = cell.occurrence.set();
    let [wall, sink] = order.periods.map(grouped);
    let periods = if wall == sink {
        format!("have the same period, {wall}")
    } else {
        format!("have the periods {wall} and {sink}")
    };
    let here = match order.turned {
        Some(by) => format!(
            "and the sink’s cycle is the wall’s, begun {} later",
            counted(by, "value", "values")
        ),
        None => "but no rotation of one cycle gives the other".into(),
    };
    format!(
        "At the wall and in the sink these moves {periods}, {here}. The paper gives the two cycles of {{2, 5}} as \
         different orders, but they are one cycle, begun at different places. {} S({}, {}) has δ {} m.",
        table::CYCLES.note(),
        grouped(set.m().into()),
        grouped(set.delta().into()),
        if set.delta() <= set.m() { "≤" } else { ">" },
    )
}

/// Of the chosen cell.
fn misprint((printed, slip): &(Reach, &Slip)) -> String {
    let gaps: Vec<String> = printed.gaps.iter().map(|gap| span(*gap)).collect();
    let here = if gaps.is_empty() {
        "which happens to work at this block".into()
    } else {
        format!("which leaves {} without a move", gaps.join(" and "))
    };
    format!(
        "In this cell the paper prints {}, {here}; it should be {}. {}",
        said(printed),
        slip.correct,
        first(slip)
    )
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

/// Of another cell of the block's two tables.
fn other_cell(slip: &Slip) -> String {
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
}

/// A size or distance that is printed wrong and shows at this block.
fn wrongly_said(
    Said {
        claim,
        checked,
        right,
    }: &Said,
) -> String {
    let right = right.map_or(String::new(), |form| {
        format!("; it should be {}", claim.measure.equals(form))
    });
    format!(
        "The paper ({}) has {}{right}: at this block {}, not {}.",
        claim.source,
        claim.with(claim.form),
        signed(checked.measured),
        signed(checked.claimed)
    )
}

/// How n ≥ 1 changes the covers of this boundary, which the paper says remain.
fn inserted(cell: &Cell, covers: &Inserted) -> String {
    let chosen = match (&cell.found, covers.chosen_holds) {
        (Found::Cover(cover), Some(true)) => format!(
            " The cover for n = 0 holds in this cell, too; the figure shows {}.",
            said(cover)
        ),
        (Found::Cover(cover), Some(false)) => {
            format!(" In this cell {} takes its place.", said(cover))
        }
        _ => String::new(),
    };
    let broken = covers.broken.iter();
    let broken: Vec<String> = broken
        .map(|cover| format!("{} for {}", cover.column, cover.value))
        .collect();
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
        covers.plain
    )
}
