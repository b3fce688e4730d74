//! D and the P-positions of a game and its ⋆-iterates, strip under strip.

use super::agreement::agreements;
use super::rows::{Layout, Row};
use super::{Comply, Data};
use crate::draw::legend::Legend;
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::text::{H, Role, V, width};
use crate::error::Result;
use crate::figure::frame::Look;
use crate::figure::lane::Lane;
use crate::figure::{ZoomAxis, members, ruler};
use crate::greedy::three_heaps::ThreeHeaps;
use crate::number::grouped;

/// Width of the frame around a position that is pointed out, and the least
/// width of what it goes around.
const FRAME: f64 = 2.0;
const FRAMED: f64 = 3.0;

/// Draws the body.
pub(super) fn draw(
    figure: &Comply,
    data: &Data,
    area: Rect,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let theme = look.theme;
    let layout = Layout::of(figure, data, area);
    let (rows, lanes) = (&layout.rows, &layout.lanes);
    for (ink, moves) in [(theme.muted, true), (theme.second, false)] {
        let chosen: Vec<usize> = (0..rows.len())
            .filter(|&i| (rows[i] == Row::Moves) == moves)
            .collect();
        let some: Vec<Lane> = chosen.iter().map(|&i| lanes[i]).collect();
        members::draw(sheet, &some, ink, |i| rows[chosen[i]].members(data))?;
    }
    for (row, lane) in rows.iter().zip(lanes) {
        let ink = if *row == Row::Moves {
            theme.muted
        } else {
            theme.second
        };
        members::written(sheet, lane, ink, row.members(data))?;
        members::ahead(sheet, lane, row.reached(figure, data))?;
        if figure.start() > lane.from {
            // The numbers below the start are no positions.
            sheet.fill_rect(lane.part(0, figure.start()), theme.background)?;
        }
        if layout.beside.is_none() {
            named_above(figure, data, *row, lane, look, sheet)?;
        }
    }
    for (row, name) in layout.beside.iter().flatten() {
        let lane = lanes[*row].rect;
        let (align, middle) = ((H::Left, V::Middle), lane.y + lane.h / 2.0);
        sheet.text(area.x, middle, align, Role::Row, theme.ink, name)?;
    }
    if let Some(lane) = lanes.last() {
        let mark = Stroke::new(FRAME, theme.error);
        for x in framed(figure, data).into_iter().filter(|&x| lane.shows(x)) {
            let mut cell = lane.part(x, 1);
            cell.w = cell.w.max(FRAMED);
            sheet.stroke_rect(cell.inset(0.5), &mark)?;
        }
        ruler::ticks(sheet, lane)?;
    }
    Ok(())
}

/// Between the two texts above a row.
const BETWEEN: f64 = 16.0;

/// The line above a row: what it shows, how many, and under ⋆ how far that is
/// A, where there is room.
fn named_above(
    figure: &Comply,
    data: &Data,
    row: Row,
    lane: &Lane,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let theme = look.theme;
    let (left, right, y) = (lane.rect.x, lane.rect.right(), lane.rect.y - 5.0);
    let line = row.line();
    let align = (H::Left, V::Baseline);
    sheet.text(left, y, align, Role::Row, theme.ink, &line)?;
    let size = row.members(data).len() as u64;
    let noun = match (row, size) {
        (Row::Moves, 1) => "member",
        (Row::Moves, _) => "members",
        (_, 1) => "P-position",
        _ => "P-positions",
    };
    let same = if matches!(row, Row::Same(..)) {
        "the same "
    } else {
        ""
    };
    let count = format!("{same}{} {noun}", grouped(size));
    let agreement = row.stars().filter(|_| figure.stars > 0).and_then(|stars| {
        let row = *agreements(figure, data).get(stars)?;
        Some(format!("{count}, those of A {}", row.words()))
    });
    let room = lane.rect.w - width(&line, Role::Row) - BETWEEN;
    let long = agreement.filter(|text| width(text, Role::Row) < room);
    let align = (H::Right, V::Baseline);
    let told = long.unwrap_or(count);
    sheet.text(right, y, align, Role::Row, theme.muted, &told)
}

/// The way to look closer: along the positions, which all rows share.
pub(super) fn along(figure: &Comply, data: &Data, area: Rect) -> Option<ZoomAxis> {
    let layout = Layout::of(figure, data, area);
    let lane = layout.lanes.first()?;
    Some(ZoomAxis::row(lane, 0, lane.rect, figure.positions()))
}

/// The positions pointed out on the last strip: a progression that was found,
/// or three heaps asked about.
fn framed(figure: &Comply, data: &Data) -> Vec<u64> {
    let found = data.progression.map(|found| found.map(u64::from));
    let asked = figure.heaps.map(ThreeHeaps::heaps);
    let all = found.into_iter().chain(asked).flatten();
    all.filter(|&x| x < figure.n).collect()
}

/// What the colours mean.
pub(super) fn legend(figure: &Comply, data: &Data, look: &Look) -> Legend {
    let theme = look.theme;
    let mut legend = Legend::default();
    if !data.moves.is_empty() {
        legend = legend.fill("member of D", theme.muted);
    }
    legend = legend
        .fill("P-position", theme.second)
        .fill("N-position", theme.grid);
    if let Some([x, y, z]) = data.progression {
        let [x, y, z] = [x, y, z].map(|x| grouped(x.into()));
        legend = legend.fill(format!("the progression {x}, {y}, {z}"), theme.error);
    }
    if let Some(heaps) = figure.heaps
        && !framed(figure, data).is_empty()
    {
        let [x, y, z] = heaps.heaps().map(grouped);
        legend = legend.fill(format!("the heaps {x}, {y}, {z}"), theme.error);
    }
    legend
}
