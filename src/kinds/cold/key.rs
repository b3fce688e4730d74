//! The keys of cells and columns. Where cells are shared, a key of the whole is of a cell, and one
//! of a part of the residue and the row that its cell begins with: an @ says so.

use super::{Cold, Data, Grid};
use crate::figure::form::{Cell, Key};

/// In place of a row: the sum of a column.
const ALL: &str = "all";

fn written(is_marked: bool, column: u64, row: Option<u64>) -> Key {
    match (is_marked, row) {
        (false, Some(row)) => Key::Two(column, row),
        (false, None) => Key::Text(format!("{column}:{ALL}")),
        (true, Some(row)) => Key::Text(format!("@{column}:{row}")),
        (true, None) => Key::Text(format!("@{column}:{ALL}")),
    }
}

fn parsed(key: &Key) -> Option<(bool, u64, Option<u64>)> {
    let text = key.to_string();
    let rest = text.strip_prefix('@');
    let (column, row) = rest.unwrap_or(&text).split_once(':')?;
    let row = match row {
        ALL => None,
        row => Some(row.parse().ok()?),
    };
    Some((rest.is_some(), column.parse().ok()?, row))
}

/// The key of a cell of the grid that is visible.
pub(super) fn key(figure: &Cold, data: &Data, grid: &Grid, (column, row): Cell) -> Key {
    let exact = data.grid.is_exact();
    if !exact && figure.part.is_whole() {
        return written(false, column.into(), row.map(u64::from));
    }
    let row = row.map(|row| grid.shared_rows(row).0);
    written(!exact, grid.residues(column).0, row)
}

/// The key of a position.
pub(super) fn key_of(figure: &Cold, data: &Data, grid: &Grid, x: u64) -> Key {
    let (column, row) = grid.cell(x);
    key(figure, data, grid, (column, Some(row)))
}

/// The cell of a key; the nearest where it is not visible.
pub(super) fn cell(data: &Data, grid: &Grid, key: &Key) -> Option<Cell> {
    let (is_marked, mut residue, mut line) = parsed(key)?;
    let whole = &data.grid;
    if !whole.is_exact() && !is_marked {
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
