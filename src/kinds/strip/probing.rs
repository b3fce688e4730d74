//! The card of a position of a nim-sequence, and where keys lead from it.

use std::ops::Range;

use super::drawing::{CELLS_APART, grid, lane, row_width, rows, seen_columns, seen_rows};
use super::{Data, Played, Strip, jetty};
use crate::draw::sheet::Rect;
use crate::figure::drawn::mark_moves;
use crate::figure::lane::{self, Lane};
use crate::figure::marks::Tip;
use crate::figure::place::Spot;
use crate::figure::{Card, Row, mex, row};
use crate::games::period::Outcome;
use crate::games::{Convention, Set};
use crate::kinds::proof::ask_why;
use crate::limits::LARGEST_MEMBER;
use crate::number::{grouped, signed};
use crate::sink::Additive;

/// The position under the point.
pub fn at(figure: &Strip, data: &Data, area: Rect, x: f64, y: f64) -> Option<Spot<usize, u64>> {
    if figure.boy > 0 {
        return (0..data.played.len()).find_map(|i| {
            let position = jetty::Scene::of(figure, data, area, i).at(x, y)?;
            Some(Spot(i, position - data.played[i].start))
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
        return Some(Spot(i, row * row_width(figure) + column));
    }
    None
}

/// The rows of both conventions, each in one row; wrapped, a row for each of it.
pub fn rows_of<'a>(figure: &'a Strip, data: &'a Data, area: Rect) -> Vec<Row<'a>> {
    if figure.boy > 0 || rows(figure) > CELLS_APART {
        return Vec::new();
    }
    let panels = data.played.iter().enumerate();
    let all = panels.flat_map(|(i, played)| {
        let grid = grid(figure, data, area, i);
        let chunks = played.values.chunks(row_width(figure) as usize);
        chunks.zip(0..).map(move |(values, row)| Row {
            name: match rows(figure) {
                1 => (played.convention.name(), [0; 3]),
                _ => (played.convention.name(), [row_width(figure), row, 0]),
            },
            along: row::RowIndex::Positions,
            lane: lane(figure, played, grid, row),
            start: played.start + row * row_width(figure),
            most: values.len() as u64,
            runs: Box::new(|| {
                let runs = values.chunk_by(|a, b| a == b);
                runs.map(|run| (run[0], run.len() as u64)).collect()
            }),
        })
    });
    all.collect()
}

/// The place `dx` positions and `dy` rows on from another; the row
/// after one that is not wrapped is the other convention's.
pub fn moved(
    figure: &Strip,
    data: &Data,
    area: Rect,
    from: Spot<usize, u64>,
    by: (i64, i64),
) -> Option<Spot<usize, u64>> {
    let (Spot(panel, index), (dx, dy)) = (from, by);
    if figure.is_wrapped() {
        let last = data.played.len().checked_sub(1)?;
        let span = row_width(figure);
        if figure.x.is_empty() && figure.y.is_empty() {
            let down = dy.saturating_mul(span as i64);
            let index = index.saturating_add_signed(dx.saturating_add(down));
            return Some(Spot(panel.min(last), index.min(figure.n - 1)));
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
        return shown.then_some(Spot(panel.min(last), index));
    }
    if figure.boy > 0 {
        return jetty::moved(figure, data, area, from, by);
    }
    let panels = data.played.iter().enumerate();
    let grid = |i| grid(figure, data, area, i);
    let lanes = panels.map(|(i, played)| lane(figure, played, grid(i), 0));
    let lanes: Vec<Lane> = lanes.collect();
    lane::moved(&lanes, from, by)
}

/// What is told of a position.
pub fn card(
    figure: &Strip,
    data: &Data,
    area: Rect,
    &Spot(panel, index): &Spot<usize, u64>,
) -> Option<Card> {
    let played = data.played.get(panel)?;
    let x = index + played.start;
    let value = *played.values.get(index as usize)?;
    let grid = grid(figure, data, area, panel);
    let span = row_width(figure);
    let row = lane(figure, played, grid, index / span);
    let mut card = Card {
        title: format!("v({}) = {value}", grouped(x)),
        outline: match figure.boy {
            0 => row.outline(index % span),
            _ => jetty::Scene::of(figure, data, area, panel).plank(x as i64),
        },
        ..Card::default()
    };
    if figure.seed.is_empty()
        && played.convention == Convention::Sink
        && let Some(set) = figure.set.finite().and_then(Additive::of_moves)
    {
        ask_why(&mut card, set, x, value.into());
    }
    card.line("convention", played.convention.name());
    if let Some(Outcome::Found(p)) = played.period {
        let place = match index.checked_sub(p.preperiod) {
            Some(beyond) => format!(
                "{} of {} in the period",
                grouped(beyond % p.period + 1),
                grouped(p.period)
            ),
            None => "in the preperiod".into(),
        };
        card.line("place", place);
    }
    let value = |y: u64| {
        let index = y - played.start;
        played.values.get(index as usize).map(|&v| v.into())
    };
    let tip = |y: i64| match figure.boy {
        0 => tip(figure, played, grid, y - played.start as i64),
        _ => jetty::Scene::of(figure, data, area, panel).tip(y),
    };
    if figure.seed.is_empty() {
        let moves = moves(&figure.set, played.convention, x);
        mex::explain(&mut card, x, &moves, played.convention, value);
    } else {
        let moves = figure.set.finite().unwrap_or_default();
        let option = |s| seeded_option(figure, played, x, s, value);
        mex::explain_by(&mut card, moves, option);
    }
    mark_moves(&mut card, x, tip);
    Some(card)
}

/// Where an arc to the position at `index` ends: at its upper edge, of rows one below
/// another in its middle; before the first position at the edge of the first row.
fn tip(figure: &Strip, played: &Played, grid: Rect, index: i64) -> Tip {
    let span = row_width(figure) as i64;
    let lane = |row: i64| lane(figure, played, grid, row as u64);
    if rows(figure) == 1 {
        return lane(0).tip(index);
    }
    let row = lane(index.max(0) / span);
    let mut tip = row.tip(if index < 0 { index } else { index % span });
    tip.at.1 += row.rect.h / 2.0;
    tip
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
