//! How rows are drawn.

use std::ops::Range;

use super::layout::{Layout, Placed};
use super::row::Bracket;
use super::spacing::BRACKETS;
use super::spread::InColumns;
use super::{LaidOut, LaneRow, Lanes, MarkStyle};
use crate::draw::raster::{Colors, Raster};
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::text::{self, H, Role, V};
use crate::error::Result;
use crate::figure::lane::{self, Free, Lane, Line, Mixture};
use crate::figure::{Look, members, ruler};
use crate::narrow::NarrowSlice;

/// A row in more lines than this is one raster.
const LINES_APART: u64 = 400;
/// Least width and height of a cell that shows its value in writing.
const WRITTEN: f64 = 13.0;
/// Between the name of a row and the text across from it.
const BETWEEN: f64 = 16.0;
/// Marks that are drawn of a row, and the height of those at the foot.
const MARKS: usize = 2000;
const FOOT_MARK: f64 = 14.0;
/// Width of a frame around a position, and the least width of what it goes around.
const FRAME: f64 = 2.0;
const FRAMED: f64 = 3.0;
/// How much lower a label is that would run into its neighbour.
const LOWER: f64 = 14.0;

/// Draws the body.
pub(super) fn draw(lanes: &Lanes, layout: &Layout, look: &Look, sheet: &mut Sheet) -> Result<()> {
    let rows: Vec<&LaneRow> = layout.rows.iter().map(|row| &lanes.rows[row.row]).collect();
    let mut laid_out = LaidOut {
        area: layout.area,
        lanes: layout.rows.iter().map(|row| row.lane(0)).collect(),
        inset: layout.inset,
        above: layout.above,
        below: layout.below,
        mixture: Mixture::default(),
    };
    if let Some(beside) = &lanes.beside {
        beside(&laid_out, look, sheet)?;
    }
    let mut from = 0;
    let mut mixtures = Vec::new();
    while from < rows.len() {
        let more = rows[from + 1..].iter().take_while(|row| !row.by_itself);
        let to = from + 1 + more.count();
        let mixture = strips(lanes, layout, from..to, look, sheet)?;
        // The mixture is named above the first of these rows, and above those with a gap before them.
        let told = (from..to).map(|i| (i == from || rows[i].is_apart).then_some(mixture));
        mixtures.extend(told);
        from = to;
    }
    for ((row, placed), mixture) in rows.iter().zip(&layout.rows).zip(&mixtures) {
        contents(row, placed, look, sheet)?;
        if layout.above > 0.0 && !row.names.is_empty() {
            heading(lanes, row, placed, *mixture, look, sheet)?;
        }
        marks(row, placed, layout.area, look, sheet)?;
        let lane = placed.lane(0);
        let (mut under, mut room) = (lane.rect.bottom(), layout.below);
        if row.is_numbered && room >= ruler::ROOM {
            ruler::ticks(sheet, &lane, row.start)?;
            (under, room) = (under + ruler::ROOM, room - ruler::ROOM);
        }
        for bracket in row.brackets.iter().filter(|_| room >= BRACKETS) {
            draw_bracket(bracket, &lane, under, room >= BRACKETS + LOWER, look, sheet)?;
        }
    }
    for &row in layout.named_beside.iter().flatten() {
        let rect = layout.rows[row].rect;
        let (x, y, anchor) = (layout.area.x, rect.middle().1, (H::Left, V::Middle));
        if let Some(name) = &rows[row].name_beside {
            sheet.text(x, y, anchor, Role::Row, look.theme.ink, name)?;
        }
    }
    if let Some(last) = laid_out.lanes.last().filter(|_| lanes.has_ruler) {
        ruler::ticks(sheet, last, 0)?;
    }
    laid_out.mixture = mixtures.first().copied().flatten().unwrap_or_default();
    let around = lanes.around.as_ref();
    around.map_or(Ok(()), |around| around(&laid_out, look, sheet))
}

/// Draws rows as one picture, and returns what its pixels mix.
fn strips(
    lanes: &Lanes,
    layout: &Layout,
    some: Range<usize>,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<Mixture> {
    let placed = &layout.rows[some];
    let rows: Vec<&LaneRow> = placed.iter().map(|row| &lanes.rows[row.row]).collect();
    if let Some(set) = &rows[0].members {
        let lanes: Vec<Lane> = placed.iter().map(|row| row.lane(0)).collect();
        let sets: Vec<_> = (rows.iter())
            .filter_map(|row| row.members.as_ref())
            .collect();
        members::draw(sheet, &lanes, (set.ink)(look), |i, x| (sets[i].below)(x))?;
        return Ok(Mixture::default());
    }
    let colors = (lanes.colors)(look);
    if let (Some(values), true) = (rows[0].values, many_lines(&placed[0])) {
        return cells(values, lanes, rows[0], &placed[0], colors, sheet);
    }
    let far = lanes.from_far || layout.rows.iter().any(Placed::is_narrow);
    let mut strips = Vec::new();
    for (row, placed) in rows.into_iter().zip(placed) {
        let in_columns = |runs| InColumns {
            runs,
            spread: &row.spread,
            gap: lanes.gap,
        };
        let ribbon = layout.inset.ribbon;
        if let Some(runs) = row.ribbon.as_deref().filter(|_| ribbon > 0.0) {
            let mut lane = placed.lane(0);
            (lane.rect.y, lane.rect.h) = (lane.rect.y - ribbon, ribbon);
            strips.push((lane, 0, in_columns(runs)));
        }
        let runs = row.from_far.as_deref().filter(|_| far);
        let runs = runs.unwrap_or(&*row.runs);
        let lines = placed.lines.clone();
        strips.extend(lines.map(|line| (placed.lane(line), line * row.span, in_columns(runs))));
    }
    let lines = strips.iter().map(|(lane, before, runs)| Line {
        lane: *lane,
        before: *before,
        runs,
    });
    lane::draw(sheet, &lines.collect::<Vec<_>>(), &colors)
}

fn many_lines(placed: &Placed) -> bool {
    placed.lines.end - placed.lines.start > LINES_APART
}

/// Draws values in many lines.
fn cells(
    values: NarrowSlice,
    lanes: &Lanes,
    row: &LaneRow,
    placed: &Placed,
    colors: Colors,
    sheet: &mut Sheet,
) -> Result<Mixture> {
    // The last line may end early: what is beyond has the ground's colour.
    let background = sheet.theme().background;
    let (colors, beyond) = (colors.and(background), u32::MAX);
    let (span, lines) = (row.span, placed.lines.clone());
    let columns = lanes.seen.map_or(0..span, |(first, last)| first..last + 1);
    let (width, height) = (columns.end - columns.start, lines.end - lines.start);
    sheet.raster(placed.rect, |w, h| {
        let read = |some: Range<u64>, read: &mut Vec<u32>| {
            let (first, last) = (lines.start + some.start, lines.start + some.end - 1);
            let mut take = |shown: Range<u64>| {
                let wanted = read.len() + (shown.end - shown.start) as usize;
                lane::within(values, shown).unpack(read);
                read.resize(wanted, beyond);
            };
            // Whole lines follow one another.
            if columns == (0..span) {
                take(first * span..(last + 1) * span);
            } else {
                let shown = |line| line * span + columns.start..line * span + columns.end;
                (first..=last).map(shown).for_each(take);
            }
            None
        };
        let cells = (width as u32, height as u32);
        Raster::cells(w, h, cells, read, &colors, background)
    })?;
    Ok(Mixture::of_cells(placed.rect, (width, height)))
}

/// Writes into the cells of a row, and blanks where it has none.
fn contents(row: &LaneRow, placed: &Placed, look: &Look, sheet: &mut Sheet) -> Result<()> {
    if let Some(set) = &row.members {
        let lane = placed.lane(0);
        members::written(sheet, &lane, (set.ink)(look), set.list)?;
        members::ahead(sheet, &lane, set.decided.end)?;
        if set.decided.start > lane.from {
            sheet.fill_rect(lane.part(0, set.decided.start), look.theme.background)?;
        }
    }
    let Some(values) = row.values.filter(|_| !many_lines(placed)) else {
        return Ok(());
    };
    for line in placed.lines.clone() {
        write_values(
            lane::within(values, line * row.span..row.len),
            &placed.lane(line),
            look,
            sheet,
        )?;
    }
    Ok(())
}

/// Values in their cells, where cells are wide enough, with thin seams between.
fn write_values(values: NarrowSlice, lane: &Lane, look: &Look, sheet: &mut Sheet) -> Result<()> {
    if lane.part(lane.from, 1).w < WRITTEN || lane.rect.h < WRITTEN {
        return Ok(());
    }
    let seam = Stroke::new(1.0, look.theme.background);
    for i in lane.from..lane.from + lane.span {
        let (value, cell) = (values.at(i as usize), lane.part(i, 1));
        if i > lane.from {
            sheet.line((cell.x, cell.y), (cell.x, cell.bottom()), &seam)?;
        }
        let text = value.to_string();
        if text::width(&text, Role::Tick) < cell.w {
            let ink = look.palette().nim_value(value).ink_on();
            sheet.text_in(cell, Role::Tick, ink, &text)?;
        }
    }
    Ok(())
}

/// The line above a row: its name, the text across from it, and between them the mixture.
fn heading(
    lanes: &Lanes,
    row: &LaneRow,
    placed: &Placed,
    mixture: Option<Mixture>,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let (theme, role) = (look.theme, lanes.spacing.role);
    let Rect { x, y, w, .. } = placed.rect;
    let fitting = |wordings: &[String], room: f64| {
        let wordings: Vec<&str> = wordings.iter().map(String::as_str).collect();
        let text = text::fitting(&wordings, role, room).to_owned();
        let width = text::width(&text, role);
        (text, width)
    };
    let (name, name_width) = fitting(&row.names, w);
    let (note, note_width) = fitting(&row.notes, w - name_width - BETWEEN);
    let (right, baseline) = (placed.rect.right(), y - lanes.spacing.lift);
    sheet.text(x, baseline, (H::Left, V::Baseline), role, theme.ink, &name)?;
    if !note.is_empty() {
        let anchor = (H::Right, V::Baseline);
        sheet.text(right, baseline, anchor, role, theme.muted, &note)?;
    }
    let free = Free {
        left: x + name_width,
        right: right - note_width,
        baseline,
    };
    mixture.map_or(Ok(()), |mixture| mixture.write(sheet, free, look))
}

fn marks(row: &LaneRow, placed: &Placed, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
    let Some((style, indices)) = &row.marks else {
        return Ok(());
    };
    let boxes = indices
        .iter()
        .take(MARKS)
        .filter_map(|&index| placed.cell(index));
    let ink = look.theme.error;
    match style {
        MarkStyle::Fill => sheet.fill_rects(&boxes.collect::<Vec<_>>(), ink),
        MarkStyle::Foot => {
            let y = area.bottom() - FOOT_MARK;
            let at_foot = |of: Rect| Rect::new(of.x, y, of.w, FOOT_MARK);
            sheet.fill_rects(&boxes.map(at_foot).collect::<Vec<_>>(), ink)
        }
        MarkStyle::Frame => {
            let frame = Stroke::new(FRAME, ink);
            for mut of in boxes {
                of.w = of.w.max(FRAMED);
                sheet.stroke_rect(of.inset(0.5), &frame)?;
            }
            Ok(())
        }
    }
}

fn draw_bracket(
    of: &Bracket,
    lane: &Lane,
    under: f64,
    has_lower: bool,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let Bracket {
        from,
        len,
        ref label,
        is_main,
    } = *of;
    let ink = if is_main {
        look.theme.accent
    } else {
        look.theme.muted
    };
    let end = lane.from + lane.span;
    if !lane.shows_some(from, len) || len == 0 {
        return Ok(());
    }
    let part = lane.part(from, len);
    let (left, right) = (part.x + 1.0, (part.right() - 1.0).max(part.x + 2.0));
    let (top, base) = (under + 4.0, under + 10.0);
    let mut bracket = vec![(left, base), (right, base)];
    if from >= lane.from {
        bracket.insert(0, (left, top));
    }
    if from + len <= end {
        bracket.push((right, top));
    }
    sheet.polyline(&bracket, &Stroke::new(1.5, ink))?;
    let half = text::width(label, Role::Row) / 2.0;
    let last = lane.rect.right() - half;
    let middle = ((left + right) / 2.0).max(lane.rect.x + half).min(last);
    // Labels wider than their brackets must not overlap: another one is lower, the main one begins
    // where its bracket does.
    let (x, y) = match (half > (right - left) / 2.0, is_main) {
        // The text across from the row's name has it, too.
        (true, false) if !has_lower => return Ok(()),
        (true, false) => (middle, base + 6.0 + LOWER),
        (true, true) => ((left + half).min(last), base + 6.0),
        (false, _) => (middle, base + 6.0),
    };
    sheet.text(x, y, (H::Center, V::Top), Role::Row, ink, label)
}
