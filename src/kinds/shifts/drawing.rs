//! The comb and the classes moved onto it, row under row.

use super::{Comb, Data, Shifts};
use crate::draw::raster::Colors;
use crate::draw::sheet::{Rect, Sheet};
use crate::draw::text::{H, Role, V, width};
use crate::error::Result;
use crate::figure::frame::Look;
use crate::figure::lane::{self, Free, Lane, Written};
use crate::figure::place::Spot;
use crate::figure::{Card, ZoomAxis};
use crate::number::grouped;
use crate::sink::Additive;
use crate::sink::shifts::{Shift, stated};

/// Rows of a comb: the strip itself, its cold positions, three moved classes.
const ROWS: usize = 5;
/// Height of a row's name, and of the row.
const NAME: f64 = 19.0;
const ROW: f64 = 26.0;
/// Below a row, and between two combs.
const APART: f64 = 8.0;
const COMBS_APART: f64 = 14.0;
/// Mismatches outlined in a row; of more, the first.
const OUTLINED: usize = 500;

/// What a row holds where it has no position: one past the nim-values.
const GROUND: u8 = 4;

/// The body's natural height.
pub fn height(data: &Data) -> f64 {
    let comb = ROWS as f64 * (NAME + ROW + APART);
    data.combs.len() as f64 * (comb + COMBS_APART) - COMBS_APART
}

/// Rows from the top: comb after comb.
fn lanes(figure: &Shifts, data: &Data, area: Rect) -> Vec<Lane> {
    let stretch = area.h / height(data);
    let (pitch, comb) = (
        stretch * (NAME + ROW + APART),
        stretch * (ROWS as f64 * (NAME + ROW + APART) + COMBS_APART),
    );
    let row = |i: usize| {
        let top = area.y + (i / ROWS) as f64 * comb + (i % ROWS) as f64 * pitch;
        let rect = Rect::new(area.x, top + NAME, area.w, (pitch - NAME - APART).max(1.0));
        let comb = &data.combs[i / ROWS];
        Lane::of(rect, (comb.first, comb.word.len().max(1) as u64), &figure.x)
    };
    (0..data.combs.len() * ROWS).map(row).collect()
}

/// The values of a comb's row, an index each.
fn cells(set: Additive, comb: &Comb, row: usize) -> Vec<u8> {
    let only = |t: u8, v: u8| if v == t { t } else { GROUND };
    match shift_of(set, comb, row) {
        None if row == 0 => comb.word.clone(),
        None => comb.word.iter().map(|&v| only(0, v)).collect(),
        Some(shift) => (0..comb.word.len() as u64)
            .map(|i| only(shift.value, comb.word[comb.forth(i, shift) as usize]))
            .collect(),
    }
}

/// The shift of a row's class; the strip and the cold positions have none.
fn shift_of(set: Additive, comb: &Comb, row: usize) -> Option<Shift> {
    row.checked_sub(2)
        .map(|class| stated(set, comb.convention)[class])
}

/// A shift turned round, as it moves its class onto the comb.
fn turned(shift: Shift) -> String {
    match shift.name.strip_prefix("+ ") {
        Some(name) => format!("− {name}"),
        None => shift.name.replace('−', "+"),
    }
}

fn name(set: Additive, comb: &Comb, row: usize) -> String {
    let sizes = |t: u8| comb.word.iter().filter(|&&v| v == t).count() as u64;
    match shift_of(set, comb, row) {
        None if row == 0 => format!("{} play, one period", comb.convention.name()),
        None => format!("V_{{0}}, the cold positions: {}", grouped(sizes(0))),
        Some(shift) => format!(
            "V_{{{}}} {}: {}",
            shift.value,
            marked(&turned(shift)),
            grouped(sizes(shift.value))
        ),
    }
}

/// `− s₁` as the drawing writes it.
fn marked(text: &str) -> String {
    text.replace('₁', "_{1}")
        .replace('₂', "_{2}")
        .replace('₃', "_{3}")
}

/// Draws the body.
pub fn draw(
    figure: &Shifts,
    data: &Data,
    area: Rect,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let set = figure.ruleset()?;
    let lanes = lanes(figure, data, area);
    let mut colors: Vec<_> = (0..=3).map(|v| look.palette.nim_value(v)).collect();
    colors.push(look.theme.grid);
    let rows: Vec<Vec<u8>> = (0..lanes.len())
        .map(|i| cells(set, &data.combs[i / ROWS], i % ROWS))
        .collect();
    let rows: Vec<&[u8]> = rows.iter().map(Vec::as_slice).collect();
    let mixture = lane::draw(sheet, &lanes, &Colors::new(&colors), &Written(&rows))?;
    for (i, lane) in lanes.iter().enumerate() {
        let (comb, row) = (&data.combs[i / ROWS], i % ROWS);
        let y = lane.rect.y - 5.0;
        let (left, baseline) = ((H::Left, V::Baseline), (H::Right, V::Baseline));
        let text = name(set, comb, row);
        sheet.text(lane.rect.x, y, left, Role::Legend, look.theme.ink, &text)?;
        if row == 0 {
            let period = format!("period {}", grouped(comb.word.len() as u64));
            let right = lane.rect.right();
            sheet.text(right, y, baseline, Role::Legend, look.theme.muted, &period)?;
            let free = Free {
                left: lane.rect.x + width(&text, Role::Legend),
                right: right - width(&period, Role::Legend),
                baseline: y,
            };
            mixture.write(sheet, free)?;
        }
        if let Some(shift) = shift_of(set, comb, row) {
            let mismatches = &comb.classes[row - 2].mismatches;
            let marks: Vec<Rect> = mismatches
                .iter()
                .take(OUTLINED)
                .map(|&index| comb.back(index, shift))
                .filter(|&index| lane.shows(index))
                .map(|index| lane.outline(index))
                .collect();
            sheet.fill_rects(&marks, look.theme.error)?;
        }
    }
    Ok(())
}

/// The position under the point.
pub fn at(figure: &Shifts, data: &Data, area: Rect, x: f64, y: f64) -> Option<Spot<usize, u64>> {
    lane::at(&lanes(figure, data, area), x, y)
}

/// The row at height `y`.
pub fn along(figure: &Shifts, data: &Data, area: Rect, y: f64) -> ZoomAxis {
    let lanes = lanes(figure, data, area);
    let row = lanes.iter().position(|lane| y <= lane.rect.bottom());
    let row = row.unwrap_or(lanes.len() - 1);
    let start = data.combs[row / ROWS].first;
    ZoomAxis::row(&lanes[row], start, area, figure.positions())
}

/// The place `dx` positions and `dy` rows on from another.
pub fn moved(
    figure: &Shifts,
    data: &Data,
    area: Rect,
    from: Spot<usize, u64>,
    by: (i64, i64),
) -> Option<Spot<usize, u64>> {
    lane::moved(&lanes(figure, data, area), from, by)
}

/// What is told of a position.
pub fn card(
    figure: &Shifts,
    data: &Data,
    area: Rect,
    &Spot(row, index): &Spot<usize, u64>,
) -> Option<Card> {
    let (set, lanes) = (figure.ruleset().ok()?, lanes(figure, data, area));
    let comb = data.combs.get(row / ROWS)?;
    let position = |index: u64| grouped(comb.first + index);
    let value = |index: u64| comb.word[index as usize];
    let mut card = Card {
        outline: lanes[row].outline(index),
        ..Card::default()
    };
    card.title = format!("v({}) = {}", position(index), value(index));
    let Some(shift) = shift_of(set, comb, row % ROWS) else {
        for shift in stated(set, comb.convention) {
            let to = comb.forth(index, shift);
            card.line(
                format!("x {} (mod p)", shift.name),
                format!("{}, value {}", position(to), value(to)),
            );
        }
        return Some(card);
    };
    let from = comb.forth(index, shift);
    card.line(
        format!("x {} (mod p)", shift.name),
        format!("{}, value {}", position(from), value(from)),
    );
    // The cold position that the class is to fall on, in the row of the comb.
    card.because = vec![lanes[row - row % ROWS + 1].outline(index)];
    card.reason = match (value(index) == 0, value(from) == shift.value) {
        (true, true) => format!(
            "cold, and {} {} has value {}",
            position(index),
            shift.name,
            shift.value
        ),
        (true, false) if shift.onto => "cold, without its shifted position: a mismatch".into(),
        (true, false) => format!(
            "cold; its shifted position has value {}, not {}",
            value(from),
            shift.value
        ),
        (false, true) => "a shifted position without a cold one: a mismatch".into(),
        (false, false) => {
            "it is not cold, and its shifted position does not have this value".into()
        }
    };
    Some(card)
}
