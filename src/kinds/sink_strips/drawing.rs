//! How the strips are drawn.

use std::ops::RangeInclusive;

use super::beside::{self, Beside};
use super::columns::{Columns, InColumns};
use super::{Data, Row, Scale, SinkStrips, detail, outlines};
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::text::{H, Role, V};
use crate::error::Result;
use crate::figure::frame::Look;
use crate::figure::lane::{self, Lane, Line, Mixture};
use crate::figure::parameter::Numbers;
use crate::figure::ruler;
use crate::games::Convention;
use crate::number::grouped;
use crate::sink::period::Case;

/// Height of the line of column heads, and of the line of positions below.
pub(super) const HEAD: f64 = 20.0;
const FOOT: f64 = 20.0;
/// Height of a row with the blocks named, without, and at the least.
const BLOCK_PITCH: f64 = 48.0;
const PITCH: f64 = 34.0;
const LEAST_PITCH: f64 = 1.0;
/// What the rows together may take before they get lower.
const ROOM: f64 = 440.0;
/// The same with the blocks named: 100 rows at full height.
const BLOCK_ROOM: f64 = 100.0 * BLOCK_PITCH;
/// Room above a strip for the names of its blocks.
const NAMES: f64 = 15.0;
/// From the names to what stands below.
const UNDER_NAMES: f64 = 4.0;
/// With less room they are left out.
const LEAST_NAMES: f64 = 10.0;
/// Height of a ribbon, at most, and its part of a row.
const RIBBON: f64 = 3.0;
const RIBBON_PART: f64 = 0.2;
/// Ticks at the repeats of a period: how far above a row, and least room between them.
const TICK: f64 = 3.0;
const LEAST_TICKS: f64 = 6.0;

/// The body's natural height.
pub fn height(figure: &SinkStrips, data: &Data) -> f64 {
    let rows = data.rows.len().max(1) as f64;
    let pitch = if figure.blocks {
        (BLOCK_ROOM / rows).clamp(LEAST_PITCH, BLOCK_PITCH)
    } else {
        (ROOM / rows).clamp(LEAST_PITCH, PITCH)
    };
    HEAD + rows * pitch + FOOT
}

/// Whether so many rows have their full height without the blocks named.
pub(super) fn are_high(rows: usize) -> bool {
    rows as f64 * PITCH <= ROOM
}

/// Where everything lies.
pub(super) struct Plan {
    pub area: Rect,
    pub pitch: f64,
    /// Of the rows' columns.
    pub lanes: Vec<Lane>,
    pub columns: Columns,
    pub beside: Beside,
    /// From the first column of any row to the last.
    all: RangeInclusive<u64>,
    /// Room above a row for the names of blocks, if there is any.
    names: f64,
    /// Height of the ribbons of blocks between the names and the rows.
    ribbon: f64,
}

pub(super) fn plan(figure: &SinkStrips, data: &Data, area: Rect) -> Plan {
    let rows = data.rows.len().max(1) as f64;
    let pitch = ((area.h - HEAD - FOOT) / rows).max(f64::MIN_POSITIVE);
    let beside = Beside::of(figure, data, area);
    let columns = match figure.scale {
        Scale::Blocks => {
            let rows = data.rows.iter().map(|row| (row.ruleset, row.shown));
            Columns::by_blocks(&rows.collect::<Vec<_>>())
        }
        _ => Columns::side_by_side(data.rows.len()),
    };
    let starts = || data.rows.iter().map(|row| row.convention.start());
    let ends = || {
        starts()
            .zip(&data.rows)
            .map(|(start, row)| start + row.shown)
    };
    let end = ends().max().unwrap_or(1).max(columns.count + 1);
    let all = starts().min().unwrap_or(0)..=end - 1;
    let seen = match figure.x.is_empty() {
        true => Numbers::from(all.clone()),
        false => figure.x.clone(),
    };
    let gap = match figure.blocks {
        _ if !figure.gap => 0.0,
        true => pitch / 8.0,
        false if pitch > 6.0 => (pitch * 0.16).max(1.0),
        false => 0.0,
    };
    let names = match NAMES.min(pitch / 3.0) {
        names if figure.blocks && names >= LEAST_NAMES => names,
        _ => 0.0,
    };
    let ribbon = match detail::has_ribbons(figure, data) {
        true => (RIBBON_PART * pitch).min(RIBBON),
        false => 0.0,
    };
    let lanes = data
        .rows
        .iter()
        .enumerate()
        .map(|(i, row)| {
            let top = area.y + HEAD + i as f64 * pitch;
            let width = (beside.right - beside.left).max(1.0);
            let above = names + ribbon;
            let rect = Rect::new(beside.left, top + above, width, pitch - above - gap);
            let start = row.convention.start();
            let span = columns.rows[i].span(row.shown);
            match figure.scale {
                Scale::Fit if figure.x.is_empty() => Lane::whole(rect, span),
                Scale::End => Lane::of(rect, (end - span, span), seen.ends()),
                _ => Lane::of(rect, (start, span), seen.ends()),
            }
        })
        .collect();
    Plan {
        area,
        pitch,
        lanes,
        columns,
        beside,
        all,
        names,
        ribbon,
    }
}

/// Draws the body.
pub fn draw(
    figure: &SinkStrips,
    data: &Data,
    area: Rect,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let plan = plan(figure, data, area);
    beside::draw(figure, data, &plan, look, sheet)?;
    let mixture = strips(figure, data, &plan, look, sheet)?;
    if let Some(words) = mixture.wording(plan.beside.room()) {
        let head = area.y + HEAD / 2.0 - 2.0;
        let (x, align) = (plan.beside.left, (H::Left, V::Middle));
        sheet.text(x, head, align, Role::Row, look.theme.muted, &words)?;
    }
    positions(figure, data, &plan, look, sheet)?;
    repeats(data, &plan, look, sheet)?;
    if figure.blocks {
        let spreads = plan.lanes.iter().zip(&plan.columns.rows);
        for (row, (lane, spread)) in data.rows.iter().zip(spreads) {
            if row.convention == Convention::Sink {
                let y = lane.rect.y - plan.ribbon - UNDER_NAMES;
                let names = (plan.names > 0.0).then_some(y);
                outlines::draw(row, lane, spread, names, look, sheet)?;
            }
        }
    }
    Ok(())
}

/// Draws the rows, and above those with blocks the ribbons of these.
fn strips(
    figure: &SinkStrips,
    data: &Data,
    plan: &Plan,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<Mixture> {
    let blocks = detail::shows_blocks(figure, &plan.lanes);
    let mut lines = Vec::new();
    let rows = data.rows.iter().zip(&plan.columns.rows);
    for ((row, spread), lane) in rows.zip(&plan.lanes) {
        let sink = row.convention == Convention::Sink;
        if plan.ribbon > 0.0 && sink && row.ruleset.case() == Case::Quadratic {
            let mut ribbon = *lane;
            ribbon.rect.y -= plan.ribbon;
            ribbon.rect.h = plan.ribbon;
            lines.push((ribbon, InColumns::new(row, spread, true)));
        }
        lines.push((*lane, InColumns::new(row, spread, blocks && sink)));
    }
    let lines: Vec<Line> = (lines.iter())
        .map(|(lane, runs)| Line {
            lane: *lane,
            before: 0,
            runs,
        })
        .collect();
    lane::draw(sheet, &lines, &detail::colors(look))
}

/// Whether rows show different positions.
fn differ(data: &Data) -> bool {
    let ends = |row: &Row| (row.convention.start(), row.shown);
    data.rows
        .windows(2)
        .any(|pair| ends(&pair[0]) != ends(&pair[1]))
}

/// Marks above a row of several periods where each begins anew, if these are wide enough.
fn repeats(data: &Data, plan: &Plan, look: &Look, sheet: &mut Sheet) -> Result<()> {
    let stroke = Stroke::new(1.0, look.theme.ink);
    let spreads = plan.lanes.iter().zip(&plan.columns.rows);
    for (row, (lane, spread)) in data.rows.iter().zip(spreads) {
        let step = lane.rect.w / lane.span.max(1) as f64;
        if row.period as f64 * step < LEAST_TICKS {
            continue;
        }
        let begins = (row.preperiod..row.shown).step_by(row.period.max(1) as usize);
        for index in begins.skip(1).filter(|&x| lane.shows(spread.column(x))) {
            let (x, y) = (spread.part(lane, index, 1).x, lane.rect.y);
            sheet.line((x, y - TICK), (x, y), &stroke)?;
        }
    }
    Ok(())
}

/// The line under the rows: positions where all have one scale, words where not,
/// and the numbers of blocks that stand below each other.
fn positions(
    figure: &SinkStrips,
    data: &Data,
    plan: &Plan,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let all = data.rows.iter().zip(&plan.lanes);
    let Some((row, widest)) = all.max_by_key(|(row, _)| row.shown) else {
        return Ok(());
    };
    let start = row.convention.start();
    let foot = plan.area.bottom() - FOOT;
    let under = |lane: &Lane| Lane {
        rect: Rect::new(lane.rect.x, foot - 2.0, lane.rect.w, 0.0),
        ..*lane
    };
    let mut words = |x: f64, side: H, text: &str| {
        let align = (side, V::Top);
        sheet.text(x, foot + 6.0, align, Role::Row, look.theme.muted, text)
    };
    match figure.scale {
        Scale::Blocks if data.rows.len() > 1 => {
            let widest = plan.lanes.iter().max_by_key(|lane| lane.span);
            let lane = under(widest.unwrap_or(&plan.lanes[0]));
            ruler::numbers(sheet, &lane, "block", &plan.columns.blocks)
        }
        Scale::End if data.rows.len() > 1 => {
            let all = (*plan.all.start(), *plan.all.end());
            let (first, last) = figure.x.ends().unwrap_or(all);
            let from_end = |column: u64| match all.1.saturating_sub(column) {
                0 => "end".into(),
                before => format!("{} before the end", grouped(before)),
            };
            words(plan.beside.left, H::Left, &from_end(first))?;
            words(plan.beside.right, H::Right, &from_end(last))
        }
        Scale::Fit if figure.x.is_empty() && differ(data) => {
            let end = match figure.periods {
                0 => "x = |P(m, k)|".into(),
                1 => "x = p".into(),
                periods => format!("x = {periods}p"),
            };
            words(widest.rect.x, H::Left, &format!("x = {start}"))?;
            words(widest.rect.right(), H::Right, &end)
        }
        _ => ruler::ends(sheet, &under(widest), start),
    }
}
