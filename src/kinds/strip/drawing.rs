//! How a nim-sequence is drawn, in one row or wrapped.

use std::ops::Range;

use super::words::after_seed;
use super::{Data, Played, Strip, jetty};
use crate::draw::Rgb;
use crate::draw::raster::{Colors, Raster};
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::text::{H, Role, V, width};
use crate::error::Result;
use crate::figure::ZoomAxis;
use crate::figure::frame::Look;
use crate::figure::lane::{self, Free, Lane, Line, Mixture, Written};
use crate::games::period::{Outcome, Period};
use crate::number::grouped;

/// Height of the line that names a convention.
const NAME: f64 = 22.0;
/// Height of a single row, and of the brackets and positions under it.
const ROW: f64 = 44.0;
const UNDER: f64 = 46.0;
/// How much lower a label stands that would run into its neighbour.
const LOWER: f64 = 14.0;
/// Least width of a cell that shows its value in writing.
const WRITTEN: f64 = 13.0;
/// Tallest and lowest row of a wrapped sequence, and the room they share.
const WRAPPED_ROW: f64 = 26.0;
const LEAST_ROW: f64 = 0.5;
const ROOM: f64 = 460.0;
/// Height at which rows get lower than the lowest: what a page scrolls gladly
/// and a raster at 2× has memory for.
const TALLEST: f64 = 2000.0;
/// Between two conventions.
const APART: f64 = 14.0;
/// Above this many rows or columns, a wrapped sequence is one raster.
pub(super) const CELLS_APART: u64 = 400;

/// Positions in a row.
pub fn row_width(figure: &Strip) -> u64 {
    if figure.wrap == 0 {
        figure.n
    } else {
        figure.wrap.min(figure.n)
    }
}

/// Rows of positions.
pub fn rows(figure: &Strip) -> u64 {
    figure.n.div_ceil(row_width(figure))
}

fn panel_height(figure: &Strip, data: &Data) -> f64 {
    if rows(figure) == 1 {
        return NAME + ROW + UNDER;
    }
    let shared = ROOM / data.played.len().max(1) as f64;
    let row = (shared / rows(figure) as f64).clamp(LEAST_ROW, WRAPPED_ROW);
    NAME + (row * rows(figure) as f64).min(TALLEST)
}

/// The body's natural height.
pub fn height(figure: &Strip, data: &Data) -> f64 {
    if figure.boy > 0 {
        return jetty::height(data);
    }
    let panels = data.played.len().max(1) as f64;
    panels * panel_height(figure, data) + (panels - 1.0) * APART
}

/// The rectangle of the cells of panel `i`.
pub(super) fn grid(figure: &Strip, data: &Data, area: Rect, i: usize) -> Rect {
    let panels = data.played.len().max(1) as f64;
    let each = (area.h - (panels - 1.0) * APART) / panels;
    let under = if rows(figure) == 1 { UNDER } else { 0.0 };
    let top = area.y + i as f64 * (each + APART);
    Rect::new(area.x, top + NAME, area.w, (each - NAME - under).max(1.0))
}

/// The rows looked at, from … up to, counted from the top.
pub(super) fn seen_rows(figure: &Strip) -> Range<u64> {
    let seen = figure.y.ends();
    seen.map_or(0..rows(figure), |(first, last)| {
        first as u64..last as u64 + 1
    })
}

/// The columns looked at of wrapped rows, from … up to.
pub(super) fn seen_columns(figure: &Strip) -> Range<u64> {
    let seen = figure.x.ends();
    seen.map_or(0..row_width(figure), |(first, last)| first..last + 1)
}

/// Where row `row` of a panel lies, of those looked at.
pub(super) fn lane(figure: &Strip, played: &Played, grid: Rect, row: u64) -> Lane {
    let (span, seen) = (row_width(figure), seen_rows(figure));
    let pitch = grid.h / (seen.end - seen.start) as f64;
    let wrapped = figure.is_wrapped();
    let gap = if wrapped && pitch > 8.0 { 2.0 } else { 0.0 };
    let positions = span.min(figure.n - row * span);
    let width = match figure.x.is_empty() {
        true => grid.w * positions as f64 / span as f64,
        false => grid.w,
    };
    let top = grid.y + row.saturating_sub(seen.start) as f64 * pitch;
    let rect = Rect::new(grid.x, top, width, pitch - gap);
    let start = if wrapped { 0 } else { played.start };
    Lane::of(rect, (start, positions), figure.x.ends())
}

/// Draws the body.
pub fn draw(figure: &Strip, data: &Data, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
    let colors = Colors::nim_values(look.palette, data.largest);
    for (i, played) in data.played.iter().enumerate() {
        let grid = grid(figure, data, area, i);
        let free = name(figure, played, grid, look, sheet)?;
        let (span, seen) = (row_width(figure), seen_rows(figure));
        if figure.is_wrapped() && seen.end - seen.start > CELLS_APART {
            // The last row may end early: what is beyond has the ground's colour.
            let beyond = data.largest + 1;
            let shades: Vec<Rgb> = (0..beyond).map(|v| look.palette.nim_value(v)).collect();
            let shades = Colors::new(&[shades, vec![look.theme.background]].concat());
            let columns = seen_columns(figure);
            let cells = (columns.end - columns.start, seen.end - seen.start);
            sheet.raster(grid, |w, h| {
                let width = (columns.end - columns.start) as usize;
                let whole = columns == (0..span);
                let read = |rows: Range<u64>, values: &mut Vec<u32>| {
                    let (first, last) = (seen.start + rows.start, seen.start + rows.end - 1);
                    // Whole rows stand one behind another.
                    if whole || first == last {
                        let shown = first * span + columns.start..last * span + columns.end;
                        let wanted = (shown.end - shown.start) as usize;
                        let listed = lane::within(&played.values, shown);
                        if listed.len() == wanted {
                            return Some(listed);
                        }
                    }
                    for row in first..=last {
                        let shown = row * span + columns.start..row * span + columns.end;
                        let wanted = values.len() + width;
                        values.extend_from_slice(lane::within(&played.values, shown));
                        values.resize(wanted, beyond);
                    }
                    None
                };
                let cells = (cells.0 as u32, cells.1 as u32);
                Raster::cells(w, h, cells, read, &shades, look.theme.background)
            })?;
            Mixture::of_cells(grid, cells).write(sheet, free)?;
            continue;
        }
        let lane = |row| lane(figure, played, grid, row);
        let lanes: Vec<Lane> = seen.clone().map(lane).collect();
        let rows = played.values.chunks(span as usize);
        let rows: Vec<&[u32]> = rows.skip(seen.start as usize).take(lanes.len()).collect();
        let runs: Vec<Written<u32>> = rows.iter().map(|row| Written(row)).collect();
        let lines = lanes.iter().zip(&runs).map(|(&lane, runs)| Line {
            lane,
            before: 0,
            runs,
        });
        let mixture = lane::draw(sheet, &lines.collect::<Vec<_>>(), &colors)?;
        mixture.write(sheet, free)?;
        for (row, lane) in rows.iter().zip(&lanes) {
            written(row, lane, look, sheet)?;
        }
        if let ([lane], Some(Outcome::Found(period))) = (&lanes[..], played.period) {
            brackets(period, lane, look, sheet)?;
        }
    }
    Ok(())
}

/// The line above a panel: its name on the left, its period on the right. Gives the room
/// between them.
fn name(
    figure: &Strip,
    played: &Played,
    grid: Rect,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<Free> {
    let all = (played.start, played.start + figure.n - 1);
    let seen = figure.x.ends().filter(|_| !figure.is_wrapped());
    let (first, last) = seen.unwrap_or(all);
    let name = format!(
        "{}, x = {} … {}",
        after_seed(figure, played.convention),
        grouped(first.max(all.0)),
        grouped(last.min(all.1))
    );
    let period = match played.period {
        Some(Outcome::Found(p)) if p.preperiod == 0 => format!("period {}", grouped(p.period)),
        Some(Outcome::Found(p)) => {
            format!(
                "preperiod {}, period {}",
                grouped(p.preperiod),
                grouped(p.period)
            )
        }
        Some(Outcome::NotFoundBelow(bound)) => format!("no period found below {}", grouped(bound)),
        None => String::new(),
    };
    let y = grid.y - 7.0;
    sheet.text(
        grid.x,
        y,
        (H::Left, V::Baseline),
        Role::Legend,
        look.theme.ink,
        &name,
    )?;
    sheet.text(
        grid.right(),
        y,
        (H::Right, V::Baseline),
        Role::Legend,
        look.theme.muted,
        &period,
    )?;
    let [left, right] = [&name, &period].map(|text| width(text, Role::Legend));
    Ok(Free {
        left: grid.x + left,
        right: grid.right() - right,
        baseline: y,
    })
}

/// Values in their cells, where cells are wide enough, with thin seams between.
fn written(values: &[u32], lane: &Lane, look: &Look, sheet: &mut Sheet) -> Result<()> {
    if lane.part(lane.from, 1).w < WRITTEN || lane.rect.h < WRITTEN {
        return Ok(());
    }
    let seam = Stroke::new(1.0, look.theme.background);
    for i in lane.from..lane.from + lane.span {
        let (value, cell) = (values[i as usize], lane.part(i, 1));
        if i > lane.from {
            sheet.line((cell.x, cell.y), (cell.x, cell.bottom()), &seam)?;
        }
        let text = value.to_string();
        if width(&text, Role::Tick) < cell.w {
            let ink = look.palette.nim_value(value).ink_on();
            let (x, y) = (cell.x + cell.w / 2.0, cell.y + cell.h / 2.0);
            sheet.text(x, y, (H::Center, V::Middle), Role::Tick, ink, &text)?;
        }
    }
    Ok(())
}

/// Marks the preperiod and the first period under a row.
fn brackets(period: Period, lane: &Lane, look: &Look, sheet: &mut Sheet) -> Result<()> {
    let theme = look.theme;
    let end = lane.from + lane.span;
    let shown = |from: u64, len: u64| (from + len).min(end).saturating_sub(from.max(lane.from));
    let parts = [
        (0, period.preperiod, "preperiod", theme.muted),
        (period.preperiod, period.period, "period", theme.accent),
    ];
    for (from, len, name, ink) in parts {
        let part = lane.part(from, len);
        if shown(from, len) == 0 {
            continue;
        }
        let (left, right) = (part.x + 1.0, (part.right() - 1.0).max(part.x + 2.0));
        let (top, base) = (lane.rect.bottom() + 4.0, lane.rect.bottom() + 10.0);
        let stroke = Stroke::new(1.5, ink);
        let mut bracket = vec![(left, base), (right, base)];
        if from >= lane.from {
            bracket.insert(0, (left, top));
        }
        if from + len <= end {
            bracket.push((right, top));
        }
        sheet.polyline(&bracket, &stroke)?;
        let label = format!("{name} {}", grouped(len));
        let half = width(&label, Role::Row) / 2.0;
        let middle = ((left + right) / 2.0)
            .max(lane.rect.x + half)
            .min(lane.rect.right() - half);
        // Labels wider than their brackets keep apart: the preperiod's stands
        // lower, the period's begins where its bracket does.
        let (x, y) = match (half > (right - left) / 2.0, name) {
            (true, "preperiod") => (middle, base + 6.0 + LOWER),
            (true, _) => ((left + half).min(lane.rect.right() - half), base + 6.0),
            (false, _) => (middle, base + 6.0),
        };
        sheet.text(x, y, (H::Center, V::Top), Role::Row, ink, &label)?;
    }
    Ok(())
}

/// The ways to look closer: along the row at height `y`, or along the columns and down the rows
/// of the panel there.
pub fn zoom_axes(figure: &Strip, data: &Data, area: Rect, y: f64) -> Vec<ZoomAxis> {
    let panels = data.played.iter().enumerate();
    let mut grids = panels.map(|(i, played)| (grid(figure, data, area, i), played));
    let Some((grid, played)) = grids.find(|(grid, _)| y <= grid.bottom() + UNDER) else {
        return Vec::new();
    };
    if !figure.is_wrapped() {
        let lane = lane(figure, played, grid, 0);
        return vec![ZoomAxis::row(&lane, played.start, grid, figure.positions())];
    }
    let (columns, all) = (seen_columns(figure), figure.looked_at());
    vec![
        ZoomAxis::seen((grid.x, grid.right()), columns, all),
        ZoomAxis::seen(
            (grid.y, grid.bottom()),
            seen_rows(figure),
            0..=*figure.rows().end() as u64,
        ),
    ]
}
