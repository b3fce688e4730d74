//! What is under a point of the raster of cold positions, or of the columns.

use super::drawing::{Places, places};
use super::{Cold, Data, Grid};
use crate::draw::sheet::Rect;
use crate::figure::lane::Lane;
use crate::figure::{Probe, Row, row};
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
            along: row::Along::Positions,
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

/// What is under the point.
pub fn probe(figure: &Cold, data: &Data, area: Rect, x: f64, y: f64) -> Option<Probe> {
    let places = places(data, area);
    let grid = &*data.seen(figure);
    let across = |at: Rect| (x - at.x) / at.w * f64::from(grid.columns);
    if places.raster.contains(x, y) {
        let column = (across(places.raster) as u32).min(grid.columns - 1);
        let down = (y - places.raster.y) / places.raster.h * f64::from(grid.rows);
        let row = (down as u32).min(grid.rows - 1);
        return cell(figure, data, &places, column, row);
    }
    if places.below.contains(x, y) {
        let column = (across(places.below) as u32).min(grid.columns - 1);
        return Some(sum(figure, data, &places, column));
    }
    None
}

/// The cell `dx` columns and `dy` rows on.
pub fn step(figure: &Cold, data: &Data, area: Rect, key: &str, dx: i64, dy: i64) -> Option<Probe> {
    let places = places(data, area);
    let grid = &*data.seen(figure);
    let moved = |at: u32, by: i64, end: u32| {
        (i64::from(at).saturating_add(by)).clamp(0, i64::from(end) - 1) as u32
    };
    let (column, row) = standing(data, grid, key)?;
    let Some(row) = row else {
        let column = moved(column, dx, grid.columns);
        return Some(sum(figure, data, &places, column));
    };
    let (column, row) = (moved(column, dx, grid.columns), moved(row, dy, grid.rows));
    // The last row may end early.
    (0..=column)
        .rev()
        .find_map(|column| cell(figure, data, &places, column, row))
}

/// Where what a key names stands in the grid that is seen: its column and its row, if it is no
/// sum; the nearest where it is not seen.
fn standing(data: &Data, grid: &Grid, key: &str) -> Option<(u32, Option<u32>)> {
    // Where cells are shared, a key of the whole names cells, and one of a part what they begin with.
    let shared = !data.grid.is_exact();
    let (by_cell, key) = match key.strip_prefix('@') {
        Some(key) => (false, key),
        None => (shared, key),
    };
    let (column, row) = key.split_once(':')?;
    let mut residue: u64 = column.parse().ok()?;
    let mut line: Option<u64> = match row {
        "all" => None,
        row => Some(row.parse().ok()?),
    };
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

/// The key of a column and a row of the grid that is seen, or of the sum of a column.
fn key(figure: &Cold, data: &Data, grid: &Grid, column: u32, row: Option<u32>) -> String {
    let (sign, column, row) = match (data.grid.is_exact(), figure.part.is_whole()) {
        (false, true) => ("", column.into(), row.map(u64::from)),
        (exact, _) => {
            let row = row.map(|row| grid.shared_rows(row).0);
            (if exact { "" } else { "@" }, grid.residues(column).0, row)
        }
    };
    let row = row.map_or("all".into(), |row| row.to_string());
    format!("{sign}{column}:{row}")
}

fn cell(figure: &Cold, data: &Data, places: &Places, column: u32, row: u32) -> Option<Probe> {
    let (grid, at) = (&*data.seen(figure), places.raster);
    let (w, h) = (at.w / f64::from(grid.columns), at.h / f64::from(grid.rows));
    let place = |column: u32, row: u32| {
        let (x, y) = (at.x + f64::from(column) * w, at.y + f64::from(row) * h);
        Rect::new(x, y, w.max(2.0), h.max(2.0))
    };
    let nouns = figure.nouns();
    let mut probe = Probe {
        key: key(figure, data, grid, column, Some(row)),
        outline: place(column, row),
        ..Probe::default()
    };
    if grid.is_exact() {
        let x = grid.shared_rows(row).0 * grid.row + grid.residues(column).0;
        if x >= data.reached.0 {
            return None;
        }
        let cold = grid.count(column, row) > 0;
        let outcome = if cold { nouns.is } else { nouns.is_not };
        probe.title = format!("{} {outcome}", grouped(x));
        if grid.all_rows() > 1 {
            probe.line(
                format!("modulo {}", grouped(grid.row)),
                grouped(x % grid.row),
            );
        }
        let (reason, to) = reason(figure, data, x, cold);
        probe.reason = reason;
        let middle = |at: Rect| (at.x + at.w / 2.0, at.y + at.h / 2.0);
        for y in to.into_iter().filter(|&y| grid.shows(y)) {
            let (column, row) = grid.cell(y);
            let there = place(column, row);
            probe
                .marks
                .paths
                .push(vec![middle(probe.outline), middle(there)]);
            probe.because.push(there);
        }
        return Some(probe);
    }
    let (from, to) = grid.shared_rows(row);
    let (low, high) = grid.residues(column);
    let count = grid.count(column, row);
    probe.title = counted(count.into(), &nouns.one, &nouns.several);
    let last = (to * grid.row).min(grid.n) - 1;
    probe.line(
        "rows",
        format!("x = {} … {}", grouped(from * grid.row), grouped(last)),
    );
    probe.line("column", residues(grid, low, high));
    let cells = ((to - from) * (high - low)) as f64;
    probe.line("density", percent(f64::from(count) / cells, 3));
    Some(probe)
}

fn residues(grid: &Grid, low: u64, high: u64) -> String {
    let range = match high - low {
        1 => grouped(low),
        _ => format!("{} … {}", grouped(low), grouped(high - 1)),
    };
    format!("x mod {} = {range}", grouped(grid.row))
}

/// A column, all rows together.
fn sum(figure: &Cold, data: &Data, places: &Places, column: u32) -> Probe {
    let nouns = figure.nouns();
    let grid = &*data.seen(figure);
    let sum = grid.by_column()[column as usize];
    let w = places.below.w / f64::from(grid.columns);
    let share = sum as f64 / data.shown(figure).max(1) as f64;
    let (low, high) = grid.residues(column);
    let mut probe = Probe {
        key: key(figure, data, grid, column, None),
        title: counted(sum, &nouns.one, &nouns.several),
        outline: Rect::new(
            places.below.x + f64::from(column) * w,
            places.below.y,
            w.max(2.0),
            places.below.h,
        ),
        ..Probe::default()
    };
    probe.line("column", residues(grid, low, high));
    let label = match figure.part.is_whole() {
        true => format!("share of the {}", nouns.several),
        false => format!("share of the {} shown", nouns.several),
    };
    probe.line(label, percent(share, 2));
    let shown = grid.shown_columns();
    let even = share * (shown.end - shown.start) as f64 / (high - low) as f64;
    probe.line("against an even share", format!("{} times", short(even, 2)));
    probe
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
        (false, _) if !figure.hotspots.unsaid() => found().unwrap_or_else(|| "a hotspot".into()),
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
