//! The card of one cell, or of one column.

use super::key::{cell, key_of};
use super::map::{is_decided, position};
use super::{Cold, Data, Grid};
use crate::figure::Card;
use crate::figure::form::Key;
use crate::number::{counted, grouped, percent, short};

/// Most moves tried while the pointer moves, to say why a position is hot.
const COLD_MOVES_TRIED: u64 = 1 << 18;

/// The card of a cell or a column.
pub(super) fn card(figure: &Cold, data: &Data, key: &Key) -> Option<Card> {
    let grid = &*data.seen(figure);
    match cell(data, grid, key)? {
        (column, Some(row)) => of_cell(figure, data, grid, (column, row)),
        (column, None) => Some(of_column(figure, data, grid, column)),
    }
}

fn of_cell(figure: &Cold, data: &Data, grid: &Grid, (column, row): (u32, u32)) -> Option<Card> {
    if !is_decided(data, grid, column, row) {
        return None;
    }
    let nouns = figure.nouns();
    let mut card = Card::default();
    if grid.is_exact() {
        let x = position(grid, column, row);
        let cold = grid.count(column, row) > 0;
        let outcome = if cold { nouns.is } else { nouns.is_not };
        card.title = format!("{} {outcome}", grouped(x));
        if grid.all_rows() > 1 {
            card.line(
                format!("modulo {}", grouped(grid.row)),
                grouped(x % grid.row),
            );
        }
        let (reason, to) = reason(figure, data, x, cold);
        card.reason = reason;
        let shown = to.into_iter().filter(|&y| grid.shows(y));
        card.mentions.reached = shown.map(|y| key_of(figure, data, grid, y)).collect();
        return Some(card);
    }
    let (from, to) = grid.shared_rows(row);
    let (low, high) = grid.residues(column);
    let count = grid.count(column, row);
    card.title = counted(count.into(), &nouns.one, &nouns.several);
    let last = (to * grid.row).min(grid.n) - 1;
    card.line(
        "rows",
        format!("x = {} … {}", grouped(from * grid.row), grouped(last)),
    );
    card.line("column", residues(grid, low, high));
    let cells = ((to - from) * (high - low)) as f64;
    card.line("density", percent(f64::from(count) / cells, 3));
    Some(card)
}

fn residues(grid: &Grid, low: u64, high: u64) -> String {
    let range = match high - low {
        1 => grouped(low),
        _ => format!("{} … {}", grouped(low), grouped(high - 1)),
    };
    format!("x mod {} = {range}", grouped(grid.row))
}

/// A column, all rows together.
fn of_column(figure: &Cold, data: &Data, grid: &Grid, column: u32) -> Card {
    let nouns = figure.nouns();
    let sum = grid.by_column()[column as usize];
    let share = sum as f64 / data.shown(figure).max(1) as f64;
    let (low, high) = grid.residues(column);
    let mut card = Card {
        title: counted(sum, &nouns.one, &nouns.several),
        ..Card::default()
    };
    card.line("column", residues(grid, low, high));
    let label = if figure.part.is_whole() {
        format!("share of the {}", nouns.several)
    } else {
        format!("share of the {} shown", nouns.several)
    };
    card.line(label, percent(share, 2));
    let shown = grid.shown_columns();
    let even = share * (shown.end - shown.start) as f64 / (high - low) as f64;
    card.line(
        "compared with an even share",
        format!("{} times", short(even, 2)),
    );
    card
}

/// Options marked of a position that has no other: of more, the words do.
const OPTIONS_MARKED: usize = 12;

/// Why a position is cold or hot, and the positions that this names.
fn reason(figure: &Cold, data: &Data, x: u64, cold: bool) -> (String, Vec<u64>) {
    let set = &figure.search.set;
    if set.count_estimate(x + 1) > COLD_MOVES_TRIED {
        return (String::new(), Vec::new());
    }
    let moves = set.members_below(x + 1);
    let option = |&s: &u32| x - u64::from(s);
    let reached = |s: &&u32| data.is_cold(option(s)) == Some(true);
    let found = moves.iter().find(reached).filter(|_| !cold);
    let options = if cold && moves.len() <= OPTIONS_MARKED {
        moves.iter().map(option).collect()
    } else {
        found.iter().map(|s| option(s)).collect()
    };
    (said(figure, data, x, cold, &moves, found.copied()), options)
}

/// The reason in words; `found` is a move to a cold position.
fn said(
    figure: &Cold,
    data: &Data,
    x: u64,
    cold: bool,
    moves: &[u32],
    found: Option<u32>,
) -> String {
    let found = || {
        found.map(|s| {
            let (x, s, to) = (grouped(x), grouped(s.into()), grouped(x - u64::from(s)));
            format!("{x} − {s} = {to} {}", figure.nouns().is)
        })
    };
    match (cold, moves.len()) {
        // Without positions one by one nobody knows.
        _ if data.positions.is_none() && !cold => String::new(),
        (true, many) if figure.layer > 0 => match many {
            1 => "its move leads to a position of another nim-value".into(),
            _ => format!(
                "none of its {} moves leads to a position of this nim-value, and its own is not smaller",
                grouped(many as u64)
            ),
        },
        (false, _) if figure.layer > 0 => {
            found().unwrap_or_else(|| "its nim-value is smaller".into())
        }
        (false, _) if !figure.hotspots.is_empty() => found().unwrap_or_else(|| "a hotspot".into()),
        (true, 0) => "no move: lost for the player to move".into(),
        (true, 1) => format!(
            "its move leads to {}, which is hot",
            grouped(x - u64::from(moves[0]))
        ),
        (true, many) => format!(
            "each of its {} moves leads to a hot position",
            grouped(many as u64)
        ),
        (false, _) => found().unwrap_or_default(),
    }
}
