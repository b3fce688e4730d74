//! What is under a point of the strips.

use super::drawing::{HEAD, block_name, plan};
use super::{Data, SinkStrips};
use crate::draw::sheet::Rect;
use crate::figure::lane::{self, Lane};
use crate::figure::parameter::Numbers;
use crate::figure::{Along, Figure, Probe, mex, probe};
use crate::games::Convention;
use crate::kinds::proof::ask_why;
use crate::number::grouped;
use crate::sink::Word;
use crate::sink::words::Block;

/// What is under the point.
pub fn probe(figure: &SinkStrips, data: &Data, area: Rect, x: f64, y: f64) -> Option<Probe> {
    let plan = plan(figure, data, area);
    let from_top = (y - area.y - HEAD) / plan.pitch;
    let row = (from_top >= 0.0).then_some(from_top as usize)?;
    let lane = plan.lanes.get(row)?;
    let index = lane.index_at(x)?;
    Some(card(figure, data, row, lane, index))
}

/// The row at height `y`, or the nearest.
pub fn along(figure: &SinkStrips, data: &Data, area: Rect, y: f64) -> Option<Along> {
    let plan = plan(figure, data, area);
    let from_top = ((y - area.y - HEAD) / plan.pitch).max(0.0) as usize;
    let row = from_top.min(data.rows.len().checked_sub(1)?);
    let lane = &plan.lanes[row];
    let width = (plan.right - plan.left).max(1.0);
    let full = Rect::new(plan.left, lane.rect.y, width, lane.rect.h);
    let start = data.rows[row].convention.start();
    Some(Along::row(lane, start, full, figure.positions()))
}

/// The place `dx` positions and `dy` rows on from the one keyed `key`.
pub fn step(
    figure: &SinkStrips,
    data: &Data,
    area: Rect,
    key: &str,
    dx: i64,
    dy: i64,
) -> Option<Probe> {
    let (row, index): (usize, u64) = probe::pair(key)?;
    let plan = plan(figure, data, area);
    let row = lane::rows_on(&plan.lanes, row, dy);
    let lane = plan.lanes.get(row)?;
    let index = lane.nearest(index.saturating_add_signed(dx))?;
    Some(card(figure, data, row, lane, index))
}

fn card(figure: &SinkStrips, data: &Data, at: usize, lane: &Lane, index: u64) -> Probe {
    let row = &data.rows[at];
    let ruleset = row.ruleset;
    let x = index + row.convention.start();
    let value = row.value(x).unwrap_or_default();
    let mut probe = Probe {
        key: format!("{at}:{index}"),
        title: format!("v({}) = {value}", grouped(x)),
        outline: lane.outline(index),
        ..Probe::default()
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
        let all = alone.positions();
        alone.x.keep_within("delta", &all);
        probe.link("This row alone", Figure::spec(&alone));
    }
    if row.convention == Convention::Sink {
        ask_why(&mut probe, ruleset, x, value.into());
    }
    let [a, b, c] = ruleset.moves();
    probe.line(
        "ruleset",
        format!("{{{a}, {b}, {c}}}, {}", row.convention.name()),
    );
    probe.line("period", grouped(row.period));
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
        probe.line("factor", format!("{} of {block}", factor.name.text()));
        probe.line(
            "positions",
            format!("{} … {}", grouped(found.start), grouped(end)),
        );
    }
    let moves = ruleset.moves().map(u64::from);
    mex::explain(&mut probe, x, &moves, row.convention, |y| {
        row.value(y).map(u64::from)
    });
    probe
}
