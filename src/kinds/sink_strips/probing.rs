//! What is under a point of the strips.

use super::drawing::{HEAD, Plan, plan};
use super::outlines::block_name;
use super::{Data, Row, Scale, SinkStrips};
use crate::draw::sheet::Rect;
use crate::figure;
use crate::figure::drawn::mark_moves;
use crate::figure::lane::{self, Lane};
use crate::figure::parameter::Numbers;
use crate::figure::place::Spot;
use crate::figure::{Card, Figure, ZoomAxis, mex};
use crate::games::Convention;
use crate::kinds::proof::ask_why;
use crate::number::grouped;
use crate::sink::Word;
use crate::sink::words::Block;

/// The position under the point.
pub fn at(
    figure: &SinkStrips,
    data: &Data,
    area: Rect,
    x: f64,
    y: f64,
) -> Option<Spot<usize, u64>> {
    let plan = plan(figure, data, area);
    let from_top = (y - area.y - HEAD) / plan.pitch;
    let row = (from_top >= 0.0).then_some(from_top as usize)?;
    let lane = plan.lanes.get(row)?;
    Some(Spot(row, plan.columns.rows[row].index(lane.index_at(x)?)?))
}

/// The rows, where their positions stand side by side: of one name where they are of one
/// ruleset, and of one convention if there are both.
pub fn rows_of<'a>(figure: &'a SinkStrips, data: &'a Data, area: Rect) -> Vec<figure::Row<'a>> {
    if figure.scale == Scale::Blocks {
        return Vec::new();
    }
    let both = figure.convention.conventions().len() > 1;
    let rows = data.rows.iter().zip(plan(figure, data, area).lanes);
    let of_row = |(row, lane): (&'a Row, Lane)| figure::Row {
        name: match both {
            true => (row.convention.name(), row.ruleset.moves().map(u64::from)),
            false => ("", row.ruleset.moves().map(u64::from)),
        },
        along: figure::row::RowIndex::Positions,
        lane,
        start: row.convention.start(),
        most: (row.density(false) * row.shown as f64) as u64 + 1,
        runs: Box::new(|| {
            let mut runs = Vec::new();
            row.each_run(0..row.shown, |value, length| runs.push((value, length)));
            runs.retain(|&(_, length)| length > 0);
            runs
        }),
    };
    rows.map(of_row).collect()
}

/// The row at height `y`, or the nearest.
pub fn along(figure: &SinkStrips, data: &Data, area: Rect, y: f64) -> Option<ZoomAxis> {
    let plan = plan(figure, data, area);
    let from_top = ((y - area.y - HEAD) / plan.pitch).max(0.0) as usize;
    let row = from_top.min(data.rows.len().checked_sub(1)?);
    let lane = &plan.lanes[row];
    let width = (plan.beside.right - plan.beside.left).max(1.0);
    let full = Rect::new(plan.beside.left, lane.rect.y, width, lane.rect.h);
    let all = figure.positions();
    if figure.scale == Scale::Fit {
        let start = data.rows[row].convention.start();
        return Some(ZoomAxis::row(lane, start, full, all));
    }
    // All rows have these columns, wherever they begin and end.
    let (start, len) = (*all.start(), all.end() - all.start() + 1);
    let lane = Lane::of(full, (start, len), figure.x.ends());
    Some(ZoomAxis::row(&lane, start, full, all))
}

/// The place `dx` positions and `dy` rows on from another.
pub fn moved(
    figure: &SinkStrips,
    data: &Data,
    area: Rect,
    Spot(from, index): Spot<usize, u64>,
    (dx, dy): (i64, i64),
) -> Option<Spot<usize, u64>> {
    let plan = plan(figure, data, area);
    let row = lane::rows_on(&plan.lanes, from, dy);
    let (lane, spread) = (plan.lanes.get(row)?, plan.columns.rows.get(row)?);
    let column = match spread.is_side_by_side() {
        true => index.saturating_add_signed(dx),
        false if row == from => spread.column(index.saturating_add_signed(dx)),
        // Of another row what stands below or above.
        false => plan.columns.rows.get(from)?.column(index),
    };
    // Past a gap to where a position is.
    let column = lane.nearest(column)?;
    let end = spread.before(lane.from + lane.span);
    Some(Spot(row, spread.before(column).min(end.checked_sub(1)?)))
}

/// What is told of a position.
pub fn card(
    figure: &SinkStrips,
    data: &Data,
    area: Rect,
    &Spot(at, index): &Spot<usize, u64>,
) -> Option<Card> {
    let plan = &plan(figure, data, area);
    let row = data.rows.get(at)?;
    let ruleset = row.ruleset;
    let x = index + row.convention.start();
    let value = row.value(x).unwrap_or_default();
    let mut card = Card {
        title: format!("v({}) = {value}", grouped(x)),
        outline: plan.lanes[at].outline(plan.columns.rows[at].column(index)),
        ..Card::default()
    };
    if data.rows.len() > 1 {
        let delta = u64::from(ruleset.delta());
        let mut alone = SinkStrips {
            k: Numbers::default(),
            delta: Numbers::from(delta..=delta),
            wraps: 0,
            convention: row.convention.into(),
            ..figure.clone()
        };
        // What only the other rows had, blocks or columns, is not asked of this one.
        alone.reconcile("convention");
        card.link("This row alone", Figure::spec(&alone));
    }
    if row.convention == Convention::Sink {
        ask_why(&mut card, ruleset, x, value.into());
    }
    let [a, b, c] = ruleset.moves();
    card.line(
        "ruleset",
        format!("{{{a}, {b}, {c}}}, {}", row.convention.name()),
    );
    card.line("period", grouped(row.period));
    if row.convention == Convention::Sink
        && let Some(found) = Word::new(ruleset).at(x)
    {
        let factor = found.factor;
        let end = found.start + u64::from(factor.len) - 1;
        let block = block_name(&Block {
            kind: factor.kind,
            index: factor.block,
            start: 0,
            len: 0,
        });
        card.line("factor", format!("{} of {block}", factor.name.text()));
        card.line(
            "positions",
            format!("{} … {}", grouped(found.start), grouped(end)),
        );
    }
    let moves = ruleset.moves().map(u64::from);
    let (lane, spread) = (&plan.lanes[at], &plan.columns.rows[at]);
    let tip = |y: i64| match u64::try_from(y - row.convention.start() as i64) {
        Ok(index) => lane.tip(spread.column(index) as i64),
        Err(_) => lane.tip(-1),
    };
    let value = |y| row.value(y).map(u64::from);
    mex::explain(&mut card, x, &moves, row.convention, value);
    mark_moves(&mut card, x, tip);
    linked(&mut card, data, plan, row, x);
    Some(card)
}

/// Least width of a factor that is lit, in CSS pixels: to be seen at all.
const LEAST_LIT: f64 = 2.0;

/// Lights the factor that holds position `x` of a row, and what is the same factor in the
/// others: of the same name in the same block. O(rows).
fn linked(card: &mut Card, data: &Data, plan: &Plan, row: &Row, x: u64) {
    if row.convention != Convention::Sink || data.rows.len() < 2 {
        return;
    }
    let Some(label) = Word::new(row.ruleset).label(x) else {
        return;
    };
    let rows = data.rows.iter().zip(&plan.lanes).zip(&plan.columns.rows);
    let lit = rows.filter_map(|((row, lane), spread)| {
        let sink = row.convention == Convention::Sink;
        let (start, len) = Word::new(row.ruleset)
            .labelled(label)
            .filter(|&(start, _)| sink && start <= row.shown)?;
        let mut part = spread.part(lane, start - 1, len);
        let thin = (LEAST_LIT - part.w).max(0.0);
        (part.x, part.w) = (part.x - thin / 2.0, part.w + thin);
        lane.shows_some(spread.column(start - 1), len)
            .then_some(part)
    });
    card.marks.lit = lit.collect();
    // With the names of the blocks above the first row.
    card.marks.dimmed = lane::around(plan.lanes.iter().map(|lane| lane.rect)).map(|rows| Rect {
        y: plan.area.y + HEAD,
        h: rows.bottom() - plan.area.y - HEAD,
        ..rows
    });
}
