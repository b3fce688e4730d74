//! The card of a position of a nim-sequence, and where keys lead from it.

use std::ops::Range;

use super::drawing::{grid, lane, row_width, seen_columns, seen_rows};
use super::{Data, Played, Strip, jetty};
use crate::draw::sheet::Rect;
use crate::figure::lane::{self, Lane};
use crate::figure::{Probe, mex, probe};
use crate::games::period::Outcome;
use crate::games::{Convention, Set};
use crate::kinds::proof::ask_why;
use crate::limits::LARGEST_MEMBER;
use crate::number::{grouped, signed};
use crate::sink::Additive;

/// What is under the point.
pub fn probe(figure: &Strip, data: &Data, area: Rect, x: f64, y: f64) -> Option<Probe> {
    if figure.boy > 0 {
        return (0..data.played.len()).find_map(|i| {
            let position = jetty::Scene::of(figure, data, area, i).at(x, y)?;
            let index = position - data.played[i].start;
            Some(card(figure, data, area, i, index))
        });
    }
    for i in 0..data.played.len() {
        let grid = grid(figure, data, area, i);
        if !grid.contains(x, y) {
            continue;
        }
        let seen = seen_rows(figure);
        let pitch = grid.h / (seen.end - seen.start) as f64;
        let row = (seen.start + ((y - grid.y) / pitch) as u64).min(seen.end - 1);
        let column = lane(figure, &data.played[i], grid, row).index_at(x)?;
        let index = row * row_width(figure) + column;
        return Some(card(figure, data, area, i, index));
    }
    None
}

/// The place `dx` positions and `dy` rows on from the one keyed `key`; the row
/// after one that is not wrapped is the other convention's.
pub fn step(figure: &Strip, data: &Data, area: Rect, key: &str, dx: i64, dy: i64) -> Option<Probe> {
    let (panel, index): (usize, u64) = probe::pair(key)?;
    if figure.is_wrapped() {
        let last = data.played.len().checked_sub(1)?;
        let span = row_width(figure);
        if figure.x.unsaid() && figure.y.unsaid() {
            let down = dy.saturating_mul(span as i64);
            let index = index.saturating_add_signed(dx.saturating_add(down));
            let index = index.min(figure.n - 1);
            return Some(card(figure, data, area, panel.min(last), index));
        }
        let (columns, rows) = (seen_columns(figure), seen_rows(figure));
        let moved = |at: u64, by: i64, seen: Range<u64>| {
            at.saturating_add_signed(by).clamp(seen.start, seen.end - 1)
        };
        let (column, row) = (
            moved(index % span, dx, columns.clone()),
            moved(index / span, dy, rows),
        );
        // The last row may end early.
        let index = (row * span + column).min(figure.n - 1);
        let shown = index / span == row && columns.contains(&(index % span));
        return shown.then(|| card(figure, data, area, panel.min(last), index));
    }
    if figure.boy > 0 {
        let (scene, index) = jetty::stepped(figure, data, area, (panel, index), dx, dy)?;
        return Some(card(figure, data, area, scene, index));
    }
    let panels = data.played.iter().enumerate();
    let grid = |i| grid(figure, data, area, i);
    let lanes = panels.map(|(i, played)| lane(figure, played, grid(i), 0));
    let lanes: Vec<Lane> = lanes.collect();
    let panel = lane::rows_on(&lanes, panel, dy);
    let index = lanes.get(panel)?.nearest(index.saturating_add_signed(dx))?;
    Some(card(figure, data, area, panel, index))
}

fn card(figure: &Strip, data: &Data, area: Rect, panel: usize, index: u64) -> Probe {
    let played = &data.played[panel];
    let x = index + played.start;
    let value = played.values[index as usize];
    let grid = grid(figure, data, area, panel);
    let span = row_width(figure);
    let row = lane(figure, played, grid, index / span);
    let mut probe = Probe {
        key: format!("{panel}:{index}"),
        title: format!("v({}) = {value}", grouped(x)),
        outline: match figure.boy {
            0 => row.outline(index % span),
            _ => jetty::Scene::of(figure, data, area, panel).plank(x as i64),
        },
        ..Probe::default()
    };
    if figure.seed.unsaid()
        && played.convention == Convention::Sink
        && let Some(set) = figure.set.finite().and_then(Additive::of_moves)
    {
        ask_why(&mut probe, set, x, value.into());
    }
    probe.line("convention", played.convention.name());
    if let Some(Outcome::Found(p)) = played.period {
        let place = match index.checked_sub(p.preperiod) {
            Some(beyond) => format!(
                "{} of {} in the period",
                grouped(beyond % p.period + 1),
                grouped(p.period)
            ),
            None => "in the preperiod".into(),
        };
        probe.line("place", place);
    }
    let value = |y: u64| {
        let index = y - played.start;
        played.values.get(index as usize).map(|&v| v.into())
    };
    if figure.seed.unsaid() {
        let moves = moves(&figure.set, played.convention, x);
        mex::explain(&mut probe, x, &moves, played.convention, value);
    } else {
        let moves = figure.set.finite().unwrap_or_default();
        mex::explain_by(&mut probe, moves, |s| {
            seeded_option(figure, played, x, s, value)
        });
    }
    probe
}

/// Where the move `s` leads from `x` after a seed, in words, and its nim-value.
fn seeded_option(
    figure: &Strip,
    played: &Played,
    x: u64,
    s: u64,
    value: impl Fn(u64) -> Option<u64>,
) -> (String, Option<u64>) {
    let Some(below) = s.checked_sub(x) else {
        return mex::played(x - s, value(x - s));
    };
    let y = signed(-(below as i64));
    let whence = match (below < figure.seed.positions() as u64, played.convention) {
        (true, _) => "in the seed",
        (false, Convention::Sink) => "in the sink",
        (false, Convention::Wall) => "behind the wall",
    };
    match figure.seed.value(below, played.convention) {
        Some(v) => (format!("{y}, {whence}: value {v}"), Some(v.into())),
        None => (format!("{y}, {whence}: not allowed"), None),
    }
}

/// The moves from `x`, ascending: at the wall those that stay, in the sink all
/// of a finite set, and of an infinite one the first that ends play besides:
/// larger ones lead to value 0 as well.
fn moves(set: &Set, convention: Convention, x: u64) -> Vec<u64> {
    let below = match (convention, set.finite()) {
        (Convention::Wall, _) => x + 1,
        (Convention::Sink, Some(list)) => list.last().map_or(x, |&s| s + 1),
        (Convention::Sink, None) => {
            let mut below = x + 1;
            while set
                .members_below(below)
                .last()
                .is_none_or(|&s| u64::from(s) < x)
                && below < LARGEST_MEMBER
            {
                below *= 2;
            }
            below
        }
    };
    let mut moves: Vec<u64> = set
        .members_below(below)
        .into_iter()
        .map(u64::from)
        .collect();
    if convention == Convention::Sink && set.finite().is_none() {
        moves.truncate(moves.partition_point(|&s| s < x) + 1);
    }
    moves
}
