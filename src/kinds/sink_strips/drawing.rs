//! How the strips are drawn.

use std::ops::RangeInclusive;

use super::columns::{Columns, InColumns, Spread};
use super::{Data, Row, Scale, SinkStrips, factors_of_a_block};
use crate::draw::raster::Colors;
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::text::{self, H, Role, V};
use crate::error::Result;
use crate::figure::frame::{Look, NARROW};
use crate::figure::lane::{self, Lane};
use crate::figure::parameter::Numbers;
use crate::figure::ruler;
use crate::games::Convention;
use crate::number::grouped;
use crate::sink::Word;
use crate::sink::factors::Kind;
use crate::sink::words::Block;

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
/// Rows closer than this are not all labelled.
const LABEL_PITCH: f64 = 13.0;
/// Between a label and its row.
const GUTTER: f64 = 8.0;
/// Width of the column of cases.
const CASE: f64 = 24.0;
/// Room above a strip for the names of its blocks.
const NAMES: f64 = 15.0;
/// With less room they are left out.
const LEAST_NAMES: f64 = 10.0;
/// Narrower blocks and factors than this are not outlined.
const LEAST_OUTLINE: f64 = 3.0;
/// Rows that begin with a narrower block have finer outlines.
const SMALL_BLOCK: f64 = 48.0;
/// A seam beside a narrower factor would hide too much of it.
const LEAST_SEAM: f64 = 5.0;

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

/// Where everything lies.
pub(super) struct Plan {
    area: Rect,
    pub pitch: f64,
    /// Of the rows' columns.
    pub lanes: Vec<Lane>,
    pub columns: Columns,
    /// From the first column of any row to the last.
    all: RangeInclusive<u64>,
    /// Ends of a row that fills the width.
    pub left: f64,
    pub right: f64,
    /// Right ends of the columns beside the rows: δ (if shown), period, case.
    delta_at: Option<f64>,
    period_at: f64,
    case_at: f64,
    /// Whether there is room for the names of blocks.
    named: bool,
}

pub(super) fn plan(figure: &SinkStrips, data: &Data, area: Rect) -> Plan {
    let rows = data.rows.len().max(1) as f64;
    let pitch = ((area.h - HEAD - FOOT) / rows).max(f64::MIN_POSITIVE);
    let widest = |texts: &mut dyn Iterator<Item = String>| {
        texts
            .map(|t| text::width(&t, Role::Row))
            .fold(0.0, f64::max)
    };
    let label = widest(&mut data.rows.iter().map(|row| row_label(figure, row)));
    let period = widest(&mut data.rows.iter().map(|row| grouped(row.period))).max(38.0);
    let delta = widest(&mut data.rows.iter().map(|row| row.ruleset.delta().to_string())).max(14.0);
    let wide = area.w >= NARROW;
    let by_k = figure.delta.unsaid();
    let mut right = area.right();
    let case_at = right;
    right -= CASE + GUTTER;
    let period_at = right;
    right -= period + GUTTER;
    let delta_at = (wide && by_k).then_some(right);
    if delta_at.is_some() {
        right -= delta + GUTTER;
    }
    let left = area.x + label + GUTTER;
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
    let seen = match figure.x.unsaid() {
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
    let lanes = data
        .rows
        .iter()
        .enumerate()
        .map(|(i, row)| {
            let top = area.y + HEAD + i as f64 * pitch;
            let width = (right - left).max(1.0);
            let rect = Rect::new(left, top + names, width, pitch - names - gap);
            let start = row.convention.start();
            let span = columns.rows[i].span(row.shown);
            match figure.scale {
                Scale::Fit if figure.x.unsaid() => Lane::whole(rect, span),
                Scale::End => Lane::of(rect, (end - span, span), &seen),
                _ => Lane::of(rect, (start, span), &seen),
            }
        })
        .collect();
    Plan {
        area,
        pitch,
        named: names > 0.0,
        lanes,
        columns,
        all,
        left,
        right,
        delta_at,
        period_at,
        case_at,
    }
}

/// What stands before a row.
fn row_label(figure: &SinkStrips, row: &Row) -> String {
    let number = match row.ruleset.k() {
        Some(k) if figure.delta.unsaid() => k.to_string(),
        _ => row.ruleset.delta().to_string(),
    };
    match (figure.convention.conventions().len(), row.convention) {
        (1, _) => number,
        (_, Convention::Sink) => format!("{number} sink"),
        (_, Convention::Wall) => "wall".into(),
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
    let colors = Colors::nim_values(look.palette, 3).and(look.theme.background);
    let runs = InColumns {
        data,
        columns: &plan.columns,
    };
    lane::draw(sheet, &plan.lanes, &colors, &runs)?;
    labels(figure, data, &plan, look, sheet)?;
    positions(figure, data, &plan, look, sheet)?;
    if figure.blocks {
        let spreads = plan.lanes.iter().zip(&plan.columns.rows);
        for (row, (lane, spread)) in data.rows.iter().zip(spreads) {
            if row.convention == Convention::Sink {
                blocks(row, lane, spread, plan.named, look, sheet)?;
            }
        }
    }
    Ok(())
}

fn labels(
    figure: &SinkStrips,
    data: &Data,
    plan: &Plan,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let theme = look.theme;
    let head = plan.area.y + HEAD / 2.0 - 2.0;
    let right = (H::Right, V::Middle);
    let label_at = plan.left - GUTTER;
    let name = if figure.delta.unsaid() { "k" } else { "δ" };
    let mut line = |x: f64, y: f64, ink, text: &str| sheet.text(x, y, right, Role::Row, ink, text);
    line(label_at, head, theme.muted, name)?;
    line(plan.period_at, head, theme.muted, "period")?;
    if let Some(at) = plan.delta_at {
        line(at, head, theme.muted, "δ")?;
    }
    line(plan.case_at, head, theme.muted, "case")?;
    let every = libm::ceil(LABEL_PITCH / plan.pitch).max(1.0) as usize;
    for (row, lane) in data.rows.iter().zip(&plan.lanes).step_by(every) {
        let middle = lane.rect.y + lane.rect.h / 2.0;
        line(label_at, middle, theme.ink, &row_label(figure, row))?;
        line(plan.period_at, middle, theme.ink, &grouped(row.period))?;
        if let Some(at) = plan.delta_at {
            line(at, middle, theme.muted, &row.ruleset.delta().to_string())?;
        }
        let case = row.ruleset.case().numeral();
        line(plan.case_at, middle, theme.muted, case)?;
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
            words(plan.left, H::Left, &from_end(first))?;
            words(plan.right, H::Right, &from_end(last))
        }
        Scale::Fit if data.rows.len() > 1 && figure.x.unsaid() => {
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

/// Outlines the blocks and factors of a sink row and names them where there is room.
fn blocks(
    row: &Row,
    lane: &Lane,
    spread: &Spread,
    named: bool,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let word = Word::new(row.ruleset);
    let step = lane.rect.w / lane.span.max(1) as f64;
    // Of long rows no factor can be told apart, or even no block: none is asked for.
    let factor = f64::from(row.ruleset.m()) * step;
    let block = factor * factors_of_a_block(row.ruleset) as f64;
    if block < LEAST_OUTLINE {
        return Ok(());
    }
    let shown = spread.before(lane.from + lane.span);
    let factors = match factor < LEAST_OUTLINE {
        true => word.factors_of(0),
        false => word.factors_of(shown),
    };
    let seam = Stroke::new(0.75, look.theme.background.alpha(0.85));
    let mut at = 0;
    for factor in factors {
        let part = spread.part(lane, at, factor.len.into());
        at += u64::from(factor.len);
        if part.w < LEAST_OUTLINE {
            continue;
        }
        if part.x > lane.rect.x && part.w >= LEAST_SEAM {
            sheet.line((part.x, part.y), (part.x, part.bottom()), &seam)?;
        }
        let name = factor.name.text();
        if !name.contains('^')
            && text::width(name, Role::Row) + 3.0 <= part.w
            && lane.rect.h >= 14.0
        {
            let ink = look.palette.nim_value(factor.value.into()).ink_on();
            let middle = (part.x + part.w / 2.0, part.y + part.h / 2.0);
            sheet.text(
                middle.0,
                middle.1,
                (H::Center, V::Middle),
                Role::Row,
                ink,
                name,
            )?;
        }
    }
    let mut sizes = word.blocks_of(shown).map(|block| block.len);
    let first = step * sizes.next().unwrap_or(0) as f64;
    let thickness = if first < SMALL_BLOCK { 1.0 } else { 1.5 };
    let outline = Stroke::new(thickness, look.theme.error);
    for block in word.blocks_of(shown) {
        let part = spread.part(lane, block.start - 1, block.len);
        if part.w < LEAST_OUTLINE || block.kind == Kind::Linear {
            continue;
        }
        // Neighbours share the line between them.
        sheet.stroke_rect(part, &outline)?;
        let long = block_name(&block);
        let short = long.split('(').next().unwrap_or_default();
        let fits = |name: &str| text::width(name, Role::Row) + 2.0 <= part.w;
        let name = if fits(&long) { &long } else { short };
        if named && fits(name) {
            let foot = (part.x + part.w / 2.0, part.y - 4.0);
            sheet.text(
                foot.0,
                foot.1,
                (H::Center, V::Baseline),
                Role::Row,
                look.theme.error,
                name,
            )?;
        }
    }
    Ok(())
}

/// B(3), C(4) or ζ(6), as the paper writes it.
pub(super) fn block_name(block: &Block) -> String {
    let letter = match block.kind {
        Kind::B => "B",
        Kind::C => "C",
        Kind::Z => "ζ",
        Kind::Linear => return "case (i)".into(),
    };
    format!("{letter}({})", block.index)
}
