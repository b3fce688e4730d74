//! What is under a point of the raster of cold positions, or of the columns.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::drawing::{Places, places};
use super::{Cold, Data, Grid};
use crate::draw::sheet::Rect;
use crate::figure::lane::Lane;
use crate::figure::place::{NoPlace, Spot};
use crate::figure::{Card, Row, row};
use crate::limits::COLD_MOVES_TRIED;
use crate::number::{counted, grouped, percent, short};

/// Rows of the raster that have a cell for each position, while they are few.
pub fn rows(data: &Data, area: Rect) -> Vec<Row<'_>> {
    const MOST: u32 = 400;
    let grid = &data.grid;
    if !grid.is_exact() || grid.rows > MOST {
        return Vec::new();
    }
    let at = places(data, area).raster;
    let pitch = at.h / f64::from(grid.rows);
    let row = |i: u32| {
        let start = u64::from(i) * grid.row;
        let cells = (grid.n - start).min(grid.row);
        let width = at.w * cells as f64 / grid.row as f64;
        let top = at.y + f64::from(i) * pitch;
        Row {
            name: ("row", [i.into(), grid.row, 0]),
            along: row::RowIndex::Positions,
            lane: Lane::whole(Rect::new(at.x, top, width, pitch), cells),
            start,
            most: cells,
            runs: Box::new(move || {
                let decided = data.reached.0.clamp(start, start + cells) - start;
                let cell = |column| (grid.count(column, i), 1);
                (0..decided as u32).map(cell).collect()
            }),
        }
    };
    (0..grid.rows).map(row).collect()
}

/// The cell, or the column, under the point.
pub fn at(figure: &Cold, data: &Data, area: Rect, x: f64, y: f64) -> Option<Place> {
    let places = places(data, area);
    let grid = &*data.seen(figure);
    let across = |at: Rect| (x - at.x) / at.w * f64::from(grid.columns);
    if places.raster.contains(x, y) {
        let column = (across(places.raster) as u32).min(grid.columns - 1);
        let down = (y - places.raster.y) / places.raster.h * f64::from(grid.rows);
        let row = (down as u32).min(grid.rows - 1);
        return Some(place(figure, data, grid, column, Some(row)));
    }
    if places.below.contains(x, y) {
        let column = (across(places.below) as u32).min(grid.columns - 1);
        return Some(place(figure, data, grid, column, None));
    }
    None
}

/// The cell `dx` columns and `dy` rows on.
pub fn moved(
    figure: &Cold,
    data: &Data,
    _: Rect,
    from: Place,
    (dx, dy): (i64, i64),
) -> Option<Place> {
    let grid = &*data.seen(figure);
    let moved = |at: u32, by: i64, end: u32| {
        (i64::from(at).saturating_add(by)).clamp(0, i64::from(end) - 1) as u32
    };
    let (column, row) = standing(data, grid, &from)?;
    let column = moved(column, dx, grid.columns);
    let Some(row) = row else {
        return Some(place(figure, data, grid, column, None));
    };
    let row = moved(row, dy, grid.rows);
    // The last row may end early, even before the columns that are looked at.
    let (column, row) = (0..=row).rev().find_map(|row| {
        let mut columns = (0..=column).rev();
        let column = columns.find(|&column| is_decided(data, grid, column, row))?;
        Some((column, row))
    })?;
    Some(place(figure, data, grid, column, Some(row)))
}

/// What is told of a cell, or of a column.
pub fn card(figure: &Cold, data: &Data, area: Rect, at: &Place) -> Option<Card> {
    let places = places(data, area);
    match standing(data, &data.seen(figure), at)? {
        (column, Some(row)) => cell(figure, data, &places, column, row),
        (column, None) => Some(sum(figure, data, &places, column)),
    }
}

/// Whether a cell is known: one of a single position may not be decided yet, or lie past the last.
fn is_decided(data: &Data, grid: &Grid, column: u32, row: u32) -> bool {
    !grid.is_exact() || position(grid, column, row) < data.reached.0
}

/// The position of a cell that is of one alone.
fn position(grid: &Grid, column: u32, row: u32) -> u64 {
    grid.shared_rows(row).0 * grid.row + grid.residues(column).0
}

/// A cell or a column, as links name it.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Whether its numbers are a residue and a row of positions although these share cells, which
    /// the numbers would be of otherwise. An @ says so.
    marked: bool,
    column: u64,
    /// None stands for all of them.
    row: Option<u64>,
}

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.marked { "@" } else { "" };
        match self.row {
            Some(row) => write!(f, "{sign}{}:{row}", self.column),
            None => write!(f, "{sign}{}:all", self.column),
        }
    }
}

impl FromStr for Place {
    type Err = NoPlace;

    fn from_str(text: &str) -> Result<Self, NoPlace> {
        let (marked, rest) = match text.strip_prefix('@') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let Spot(column, row): Spot<u64, String> = rest.parse()?;
        let row = match row.as_str() {
            "all" => None,
            row => Some(row.parse().or(Err(NoPlace))?),
        };
        Ok(Place {
            marked,
            column,
            row,
        })
    }
}

/// Where a place stands in the grid that is seen: its column and its row, if it is no
/// sum; the nearest where it is not seen.
fn standing(data: &Data, grid: &Grid, place: &Place) -> Option<(u32, Option<u32>)> {
    // Where cells are shared, a place of the whole is of cells, and one of a part of what they
    // begin with.
    let by_cell = !data.grid.is_exact() && !place.marked;
    let (mut residue, mut line) = (place.column, place.row);
    let whole = &data.grid;
    if by_cell {
        let within = |cell: u64, cells: u32| u32::try_from(cell).ok().filter(|&c| c < cells);
        residue = whole.residues(within(residue, whole.columns)?).0;
        line = match line {
            Some(row) => Some(whole.shared_rows(within(row, whole.rows)?).0),
            None => None,
        };
    } else if residue >= whole.row || line.is_some_and(|row| row >= whole.all_rows()) {
        return None;
    }
    let (columns, rows) = (grid.shown_columns(), grid.shown_rows());
    let column = grid.column(residue.clamp(columns.start, columns.end - 1));
    let row = line.map(|row| grid.line(row.clamp(rows.start, rows.end - 1)));
    Some((column, row))
}

/// A column and a row of the grid that is seen, or a column alone, as links name it.
fn place(figure: &Cold, data: &Data, grid: &Grid, column: u32, row: Option<u32>) -> Place {
    let exact = data.grid.is_exact();
    if !exact && figure.part.is_whole() {
        let row = row.map(u64::from);
        return Place {
            marked: false,
            column: column.into(),
            row,
        };
    }
    Place {
        marked: !exact,
        column: grid.residues(column).0,
        row: row.map(|row| grid.shared_rows(row).0),
    }
}

fn cell(figure: &Cold, data: &Data, places: &Places, column: u32, row: u32) -> Option<Card> {
    let (grid, at) = (&*data.seen(figure), places.raster);
    if !is_decided(data, grid, column, row) {
        return None;
    }
    let (w, h) = (at.w / f64::from(grid.columns), at.h / f64::from(grid.rows));
    let place = |column: u32, row: u32| {
        let (x, y) = (at.x + f64::from(column) * w, at.y + f64::from(row) * h);
        Rect::new(x, y, w.max(2.0), h.max(2.0))
    };
    let nouns = figure.nouns();
    let mut card = Card {
        outline: place(column, row),
        ..Card::default()
    };
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
        let middle = |at: Rect| (at.x + at.w / 2.0, at.y + at.h / 2.0);
        for y in to.into_iter().filter(|&y| grid.shows(y)) {
            let (column, row) = grid.cell(y);
            let there = place(column, row);
            card.marks
                .paths
                .push(vec![middle(card.outline), middle(there)]);
            card.because.push(there);
        }
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
fn sum(figure: &Cold, data: &Data, places: &Places, column: u32) -> Card {
    let nouns = figure.nouns();
    let grid = &*data.seen(figure);
    let sum = grid.by_column()[column as usize];
    let w = places.below.w / f64::from(grid.columns);
    let share = sum as f64 / data.shown(figure).max(1) as f64;
    let (low, high) = grid.residues(column);
    let mut card = Card {
        title: counted(sum, &nouns.one, &nouns.several),
        outline: Rect::new(
            places.below.x + f64::from(column) * w,
            places.below.y,
            w.max(2.0),
            places.below.h,
        ),
        ..Card::default()
    };
    card.line("column", residues(grid, low, high));
    let label = match figure.part.is_whole() {
        true => format!("share of the {}", nouns.several),
        false => format!("share of the {} shown", nouns.several),
    };
    card.line(label, percent(share, 2));
    let shown = grid.shown_columns();
    let even = share * (shown.end - shown.start) as f64 / (high - low) as f64;
    card.line("against an even share", format!("{} times", short(even, 2)));
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
    let options = match cold && moves.len() <= OPTIONS_MARKED {
        true => moves.iter().map(option).collect(),
        false => found.iter().map(|s| option(s)).collect(),
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
