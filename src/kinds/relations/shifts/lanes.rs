//! The comb and the classes moved onto it, row under row.

use super::super::Relations;
use super::Comb;
use crate::draw::text::Role;
use crate::figure::Look;
use crate::figure::form::{LaneRow, Lanes, MarkStyle, Spacing};
use crate::number::grouped;
use crate::sink::Additive;
use crate::sink::shifts::{Shift, stated};

/// Rows of a comb: the strip itself, its cold positions, three moved classes.
pub(super) const ROWS: usize = 5;
/// Mismatches marked in a row; of more, the first.
const MARKED: usize = 500;

/// The value of a column without a position: one above the nim-values.
const GROUND: u32 = 4;

const SPACING: Spacing = Spacing {
    above: 19.0,
    below: 8.0,
    apart: 0.0,
    gap: 14.0,
    foot: 0.0,
    lift: 5.0,
    role: Role::Legend,
};
/// From one row, with its texts, to the next.
const PITCH: f64 = 53.0;

/// The shift of a row's class; the strip and the cold positions have none.
pub(super) fn shift_of(set: Additive, comb: &Comb, row: usize) -> Option<Shift> {
    let class = row.checked_sub(2)?;
    stated(set, comb.convention).get(class).copied()
}

/// A shift turned round, as it moves its class onto the comb.
fn turned(shift: Shift) -> String {
    let subscripts = [('₁', "_{1}"), ('₂', "_{2}"), ('₃', "_{3}")];
    let marked = |text: String, (from, to)| text.replace(from, to);
    subscripts.into_iter().fold(shift.back(), marked)
}

fn row<'a>(set: Additive, comb: &'a Comb, at: usize) -> LaneRow<'a> {
    let (start, len) = (comb.first, comb.word.len() as u64);
    let only = |t: u8, v: u8| if v == t { t.into() } else { GROUND };
    let size = |t: u8| grouped(comb.word.iter().filter(|&&v| v == t).count() as u64);
    match shift_of(set, comb, at) {
        None if at == 0 => LaneRow::of(start, &comb.word)
            .named([format!("{} play, one period", comb.convention.name())])
            .named_beside(comb.convention.name().into())
            .noted([format!("period {}", grouped(len))]),
        None => LaneRow::by_index(start, len, move |i| only(0, comb.word[i as usize]))
            .named([format!("V_{{0}}, the cold positions: {}", size(0))])
            .named_beside("V_{0}".into()),
        Some(shift) => {
            let value = move |i| only(shift.value, comb.word[comb.forth(i, shift) as usize]);
            let mismatches = comb.classes[at - 2].mismatches.iter().take(MARKED);
            let name = format!("V_{{{}}} {}", shift.value, turned(shift));
            LaneRow::by_index(start, len, value)
                .named([format!("{name}: {}", size(shift.value))])
                .named_beside(name)
                .marks(MarkStyle::Fill, mismatches.map(|&i| comb.back(i, shift)))
        }
    }
}

/// Rows from the top: comb after comb.
pub(in crate::kinds::relations) fn lanes<'a>(figure: &Relations, combs: &'a [Comb]) -> Lanes<'a> {
    let mut rows = Vec::new();
    for (i, comb) in combs.iter().enumerate() {
        if let Ok(set) = figure.ruleset() {
            let of_comb = (0..ROWS).map(|at| row(set, comb, at).apart(i > 0 && at == 0));
            rows.extend(of_comb);
        }
    }
    let height = combs.len() as f64 * (ROWS as f64 * PITCH + SPACING.gap) - SPACING.gap;
    let colors = |look: &Look| look.palette().nim_values(GROUND - 1).and(look.theme.grid);
    let lanes = Lanes::new(rows, SPACING, height, &figure.x, figure.positions())
        .nim_values(GROUND - 1)
        .colors(colors);
    if combs.iter().all(Comb::holds) {
        lanes
    } else {
        lanes.and_marks("mismatch")
    }
}
