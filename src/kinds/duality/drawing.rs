//! The three rows of the duality, and what is under a point.

use super::{Data, Duality};
use crate::draw::raster::Colors;
use crate::draw::sheet::{Rect, Sheet};
use crate::draw::text::{self, H, Role, V};
use crate::error::Result;
use crate::figure::frame::Look;
use crate::figure::lane::{self, Free, Lane, Written};
use crate::figure::place::Spot;
use crate::figure::{Card, Row, mex, row};
use crate::games::Convention;
use crate::kinds::proof::ask_why;
use crate::number::grouped;

/// Rows: sink, wall, wall turned; above each a line that names it, in fewer
/// words where there is less room.
const NAMES: [&[&str]; 3] = [
    &["sink word, from x = 1"],
    &["wall word, from x = 0"],
    &[
        "wall word read backwards from −(1 + s_{2}), 0 and 2 exchanged",
        "wall word read backwards, 0 and 2 exchanged",
        "wall word backwards, 0 ↔ 2",
    ],
];
/// Height of a name's line.
const NAME: f64 = 20.0;
/// From one row's top to the next one's.
const PITCH: f64 = 74.0;
/// Height of the line that marks mismatches.
const MARKS: f64 = 14.0;
/// Mismatches drawn; of more, the first.
const MARKS_DRAWN: usize = 2000;

/// The body's natural height.
pub const HEIGHT: f64 = 3.0 * PITCH + MARKS;

pub(super) fn lanes(figure: &Duality, data: &Data, area: Rect) -> [Lane; 3] {
    let pitch = (area.h - MARKS) / 3.0;
    let positions = (1, data.sink.len().max(1) as u64);
    [0.0, 1.0, 2.0].map(|i| {
        let top = area.y + i * pitch + NAME;
        let rect = Rect::new(area.x, top, area.w, (pitch - NAME - 8.0).max(1.0));
        Lane::of(rect, positions, &figure.x)
    })
}

fn word(data: &Data, row: usize) -> &[u8] {
    [&data.sink, &data.wall, &data.turned][row]
}

/// Draws the body.
pub fn draw(
    figure: &Duality,
    data: &Data,
    area: Rect,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let lanes = lanes(figure, data, area);
    let colors = Colors::nim_values(look.palette, 3);
    let mixture = lane::draw(
        sheet,
        &lanes,
        &colors,
        &Written(&[0, 1, 2].map(|i| word(data, i))),
    )?;
    for (lane, names) in lanes.iter().zip(NAMES) {
        let name = text::fitting(names, Role::Legend, lane.rect.w);
        let at = (lane.rect.x, lane.rect.y - 6.0);
        sheet.text(
            at.0,
            at.1,
            (H::Left, V::Baseline),
            Role::Legend,
            look.theme.ink,
            name,
        )?;
    }
    let period = format!("period {}", grouped(data.sink.len() as u64));
    let (right, y) = (lanes[0].rect.right(), lanes[0].rect.y - 6.0);
    sheet.text(
        right,
        y,
        (H::Right, V::Baseline),
        Role::Legend,
        look.theme.muted,
        &period,
    )?;
    let name = text::fitting(NAMES[0], Role::Legend, lanes[0].rect.w);
    let free = Free {
        left: lanes[0].rect.x + text::width(name, Role::Legend),
        right: right - text::width(&period, Role::Legend),
        baseline: y,
    };
    mixture.write(sheet, free)?;
    let marks: Vec<Rect> = data
        .mismatches
        .iter()
        .take(MARKS_DRAWN)
        .map(|x| lanes[2].part(x - 1, 1))
        .filter(|mark| mark.w > 0.0)
        .map(|mut mark| {
            mark.w = mark.w.max(1.0);
            mark.y = area.bottom() - MARKS;
            mark.h = MARKS;
            mark
        })
        .collect();
    sheet.fill_rects(&marks, look.theme.error)
}

/// The words of sink and wall; the wall word turned is the mirror of both.
pub fn rows<'a>(figure: &Duality, data: &'a Data, area: Rect) -> Vec<Row<'a>> {
    let [sink, wall, _] = lanes(figure, data, area);
    let row = |name: &'static str, lane, start, word: &'a [u8]| Row {
        name: (name, [0; 3]),
        along: row::RowIndex::Positions,
        lane,
        start,
        most: word.len() as u64,
        runs: Box::new(|| {
            let runs = word.chunk_by(|a, b| a == b);
            runs.map(|run| (run[0].into(), run.len() as u64)).collect()
        }),
    };
    vec![
        row("sink", sink, 1, &data.sink),
        row("wall", wall, 0, &data.wall),
    ]
}

/// The position under the point.
pub fn at(figure: &Duality, data: &Data, area: Rect, x: f64, y: f64) -> Option<Spot<usize, u64>> {
    lane::at(&lanes(figure, data, area), x, y)
}

/// The place `dx` positions and `dy` rows on from another.
pub fn moved(
    figure: &Duality,
    data: &Data,
    area: Rect,
    from: Spot<usize, u64>,
    by: (i64, i64),
) -> Option<Spot<usize, u64>> {
    lane::moved(&lanes(figure, data, area), from, by)
}

/// Marks in the other rows what mirrors a place of `row`, each row's by its index, and the
/// lines from row to row.
fn mark_mirror(card: &mut Card, lanes: &[Lane; 3], row: usize, indices: [u64; 3]) {
    let cells: Vec<Option<Rect>> = (lanes.iter().zip(indices))
        .map(|(lane, index)| lane.shows(index).then(|| lane.outline(index)))
        .collect();
    let others = cells.iter().enumerate().filter(|&(i, _)| i != row);
    card.because = others.filter_map(|(_, cell)| *cell).collect();
    let lines = cells.windows(2).filter_map(|pair| {
        let (above, below) = (pair[0]?, pair[1]?);
        let middle = |cell: Rect| cell.x + cell.w / 2.0;
        Some(vec![
            (middle(above), above.bottom()),
            (middle(below), below.y),
        ])
    });
    card.marks.paths = lines.collect();
}

/// What is told of a position.
pub fn card(
    figure: &Duality,
    data: &Data,
    area: Rect,
    &Spot(row, index): &Spot<usize, u64>,
) -> Option<Card> {
    let lanes = &lanes(figure, data, area);
    let value = u64::from(word(data, row)[index as usize]);
    let mut card = Card {
        outline: lanes[row].outline(index),
        ..Card::default()
    };
    let (m, s2) = (figure.m, figure.m + figure.delta);
    let moves = [m, s2, m + s2];
    let period = data.sink.len() as u64;
    let at = |word: &[u8], index: u64| word.get((index % period) as usize).map(|&v| u64::from(v));
    // From the index of x = 1 … p to its mirror at the wall, and by the same formula back.
    let mirror = |index: u64| (period - (index + 1 + s2) % period) % period;
    let in_rows = match row {
        1 => [mirror(index), index, mirror(index)],
        _ => [index, mirror(index), index],
    };
    mark_mirror(&mut card, lanes, row, in_rows);
    match row {
        0 => {
            let x = index + 1;
            card.title = format!("v_sink({}) = {value}", grouped(x));
            if let Ok(set) = figure.ruleset() {
                ask_why(&mut card, set, x, value);
            }
            let value = |y| at(&data.sink, y - 1);
            let tip = |y| lanes[0].tip(y - 1);
            mex::explain(&mut card, x, &moves, Convention::Sink, value, tip);
        }
        1 => {
            card.title = format!("v_wall({}) = {value}", grouped(index));
            let value = |y| at(&data.wall, y);
            let tip = |y| lanes[1].tip(y);
            mex::explain(&mut card, index, &moves, Convention::Wall, value, tip);
        }
        _ => {
            let x = index + 1;
            let wall = mirror(index);
            let wall_value = data.wall[wall as usize];
            card.title = format!("σ(v_wall(−{})) = {value}", grouped(x + s2));
            card.line("x", grouped(x));
            card.line("−(x + s₂) mod p", grouped(wall));
            card.line("v_wall there", wall_value);
            card.line("v_sink(x)", data.sink[index as usize]);
            card.reason = if data.sink[index as usize] == data.turned[index as usize] {
                "they agree".into()
            } else {
                "they differ".into()
            };
        }
    }
    Some(card)
}
