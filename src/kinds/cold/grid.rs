//! Cold positions counted in the cells of a raster.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// Most cells of the raster of cold positions: the pixels of a wide figure, and few enough to hand
/// out ten times a second.
const COLD_COLUMNS: u64 = 1024;

/// The same downwards.
const COLD_ROWS: u64 = 400;

/// Rows of positions under each other, a cell per position while they are few;
/// else neighbouring columns, and neighbouring rows, share cells as evenly as
/// they can.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Grid {
    /// Positions 0 ≤ x < n.
    pub n: u64,
    /// Positions per row.
    pub row: u64,
    /// Cells across.
    pub(crate) columns: u32,
    /// Cells down.
    pub(crate) rows: u32,
    /// Cold positions in each cell, row by row.
    pub(crate) counts: Vec<u32>,
    across: Cut,
    down: Cut,
}

/// How numbers `from` … `from + all` are cut into cells as even as can be, and which of these
/// a grid has.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Cut {
    from: u64,
    all: u64,
    cells: u32,
    /// The first of the cells that the grid has.
    first: u32,
}

impl Cut {
    fn of(numbers: &Range<u64>, most: u64) -> Self {
        let all = numbers.end - numbers.start;
        Cut {
            from: numbers.start,
            all,
            cells: all.min(most) as u32,
            first: 0,
        }
    }

    /// The cell of one of the numbers, as the grid counts them.
    fn cell(&self, number: u64) -> u32 {
        let cell = (number - self.from) * u64::from(self.cells) / self.all;
        (cell as u32).saturating_sub(self.first)
    }

    /// The numbers of a cell, from … to.
    fn numbers(&self, cell: u32) -> (u64, u64) {
        let (from, to) = apart(self.all, self.cells, self.first + cell);
        (self.from + from, self.from + to)
    }

    /// Whether every cell is one number.
    fn is_exact(&self) -> bool {
        u64::from(self.cells) == self.all
    }

    /// The cells that these numbers lie in, and how many they are.
    fn around(&self, numbers: &Range<u64>) -> (Cut, u32) {
        let (first, last) = (self.cell(numbers.start), self.cell(numbers.end - 1));
        let cut = Cut {
            first: self.first + first,
            ..self.clone()
        };
        (cut, last - first + 1)
    }
}

impl Grid {
    /// An empty grid for positions below `n`, `row` of them in a row.
    pub(crate) fn new(n: u64, row: u64) -> Self {
        Grid::over(n, row, &(0..row), &(0..n.div_ceil(row)))
    }

    /// The same for some columns and rows alone.
    fn over(n: u64, row: u64, columns: &Range<u64>, rows: &Range<u64>) -> Self {
        let (across, down) = (Cut::of(columns, COLD_COLUMNS), Cut::of(rows, COLD_ROWS));
        Grid {
            n,
            row,
            columns: across.cells,
            rows: down.cells,
            counts: vec![0; across.cells as usize * down.cells as usize],
            across,
            down,
        }
    }

    /// The grid of some columns and rows of this one, which has all: counted anew from the
    /// `positions`, ascending; without them, those cells of this one that meet the visible part.
    /// O(positions in these rows + cells).
    pub(crate) fn part(
        &self,
        columns: Range<u64>,
        rows: Range<u64>,
        positions: Option<&[u32]>,
    ) -> Self {
        let Some(positions) = positions else {
            return self.cells_around(&columns, &rows);
        };
        let mut grid = Grid::over(self.n, self.row, &columns, &rows);
        let below = |x: u64| positions.partition_point(|&p| u64::from(p) < x);
        if self.all_rows() == 1 {
            // Few cells of perhaps very many positions.
            let bounds = |cell| grid.across.numbers(cell);
            let count = |cell| below(bounds(cell).1) - below(bounds(cell).0);
            grid.counts = (0..grid.columns).map(|cell| count(cell) as u32).collect();
            return grid;
        }
        let cells: Vec<u32> = columns
            .clone()
            .map(|column| grid.across.cell(column))
            .collect();
        let listed = &positions[below(rows.start * self.row)..below(rows.end * self.row)];
        for row in 0..grid.rows {
            let (from, to) = grid.down.numbers(row);
            let [begin, end] = [from, to].map(|row| {
                let bound = row * self.row;
                listed.partition_point(|&p| u64::from(p) < bound)
            });
            let at = row as usize * grid.columns as usize;
            let counts = &mut grid.counts[at..at + grid.columns as usize];
            let first = (from * self.row) as u32;
            recount(
                &listed[begin..end],
                first,
                self.row as u32,
                columns.start as u32,
                &cells,
                counts,
            );
        }
        grid
    }

    fn cells_around(&self, columns: &Range<u64>, rows: &Range<u64>) -> Self {
        let (across, wide) = self.across.around(columns);
        let (down, high) = self.down.around(rows);
        let mut counts = Vec::with_capacity(wide as usize * high as usize);
        for row in down.first..down.first + high {
            let at = row as usize * self.columns as usize + across.first as usize;
            counts.extend_from_slice(&self.counts[at..at + wide as usize]);
        }
        Grid {
            columns: wide,
            rows: high,
            counts,
            across,
            down,
            ..*self
        }
    }

    /// Rows of positions, whether they have cells of their own or not.
    pub(crate) fn all_rows(&self) -> u64 {
        self.n.div_ceil(self.row)
    }

    /// Whether every cell is a position.
    pub(crate) fn is_exact(&self) -> bool {
        self.across.is_exact() && self.down.is_exact()
    }

    /// The columns it shows.
    pub(crate) fn shown_columns(&self) -> Range<u64> {
        self.across.numbers(0).0..self.across.numbers(self.columns - 1).1
    }

    /// The rows of positions it shows.
    pub(crate) fn shown_rows(&self) -> Range<u64> {
        self.down.numbers(0).0..self.down.numbers(self.rows - 1).1
    }

    /// Counts further positions below n, of a grid that has all.
    pub(crate) fn add(&mut self, positions: impl Iterator<Item = u64>) {
        for x in positions {
            let (column, row) = self.cell(x);
            self.counts[row as usize * self.columns as usize + column as usize] += 1;
        }
    }

    /// Whether a position is shown.
    pub(crate) fn shows(&self, x: u64) -> bool {
        self.shown_columns().contains(&(x % self.row))
            && self.shown_rows().contains(&(x / self.row))
    }

    /// The cell (column, row) of a position that is shown.
    pub(crate) fn cell(&self, x: u64) -> (u32, u32) {
        (self.column(x % self.row), self.line(x / self.row))
    }

    /// The column of cells of a residue that is shown.
    pub(crate) fn column(&self, residue: u64) -> u32 {
        self.across.cell(residue)
    }

    /// The row of cells of a row of positions that is shown.
    pub(crate) fn line(&self, row: u64) -> u32 {
        self.down.cell(row)
    }

    /// The counts of some rows of cells, row by row.
    pub(crate) fn counts_of(&self, rows: Range<u64>) -> &[u32] {
        let wide = self.columns as usize;
        &self.counts[rows.start as usize * wide..rows.end as usize * wide]
    }

    /// The largest count, 1 at least.
    pub(crate) fn most(&self) -> u32 {
        self.counts.iter().copied().max().unwrap_or(0).max(1)
    }

    /// The count of a cell.
    pub(crate) fn count(&self, column: u32, row: u32) -> u32 {
        self.counts[row as usize * self.columns as usize + column as usize]
    }

    /// Residues (positions modulo the row) that share a column, from … to.
    pub(crate) fn residues(&self, column: u32) -> (u64, u64) {
        self.across.numbers(column)
    }

    /// Rows of positions that share a row of cells, from … to.
    pub(crate) fn shared_rows(&self, row: u32) -> (u64, u64) {
        self.down.numbers(row)
    }

    /// Share of cold positions among those of a row of cells, as far as
    /// `decided` goes; nothing where none is decided.
    pub(crate) fn row_density(&self, row: u32, decided: u64) -> Option<f64> {
        let (from, to) = self.shared_rows(row);
        let positions = self.decided_in(from, to, decided);
        if positions == 0 {
            return None;
        }
        let at = row as usize * self.columns as usize;
        let cold: u64 = self.counts[at..at + self.columns as usize]
            .iter()
            .map(|&c| u64::from(c))
            .sum();
        Some(cold as f64 / positions as f64)
    }

    /// Positions below `decided` of the shown columns in these rows.
    fn decided_in(&self, from: u64, to: u64, decided: u64) -> u64 {
        let columns = self.shown_columns();
        let below = |row: u64| {
            let begin = row * self.row + columns.start;
            decided
                .saturating_sub(begin)
                .min(columns.end - columns.start)
        };
        let decided = decided.min(self.n);
        // The rows before the one that is decided in part are decided as a whole.
        let whole = (decided / self.row).clamp(from, to);
        let part = if whole < to { below(whole) } else { 0 };
        (whole - from) * (columns.end - columns.start) + part
    }

    /// Cold positions of each column, all rows together.
    pub(crate) fn by_column(&self) -> Vec<u64> {
        let mut sums = vec![0; self.columns as usize];
        for cells in self.counts.chunks(self.columns as usize) {
            for (sum, &count) in sums.iter_mut().zip(cells) {
                *sum += u64::from(count);
            }
        }
        sums
    }
}

/// Counts the positions of some rows of `wide`, the first of which begins at `begin`, in the
/// cells of their columns: `cells[i]` is that of column `column + i`.
fn recount(
    positions: &[u32],
    begin: u32,
    wide: u32,
    column: u32,
    cells: &[u32],
    counts: &mut [u32],
) {
    let mut begin = begin;
    for &x in positions {
        let mut at = x - begin;
        if at >= wide {
            begin += at / wide * wide;
            at = x - begin;
        }
        if let Some(&cell) = cells.get(at.wrapping_sub(column) as usize) {
            counts[cell as usize] += 1;
        }
    }
}

/// The numbers below `all` that x ↦ x·`parts`/`all` sends to `part`.
fn apart(all: u64, parts: u32, part: u32) -> (u64, u64) {
    let first = |part: u32| (u64::from(part) * all).div_ceil(u64::from(parts));
    (first(part), first(part + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_has_its_cell() {
        for (n, row) in [(1, 1), (100, 7), (5000, 3), (5000, 1700), (4096, 4096)] {
            let mut grid = Grid::new(n, row);
            grid.add(0..n);
            let all: u64 = grid.counts.iter().map(|&c| u64::from(c)).sum();
            assert_eq!(all, n);
            for x in 0..n {
                let (column, r) = grid.cell(x);
                let (low, high) = grid.residues(column);
                assert!((low..high).contains(&(x % row)), "{n} {row} {x}");
                let (low, high) = grid.shared_rows(r);
                assert!((low..high).contains(&(x / row)), "{n} {row} {x}");
            }
            let full = (0..grid.rows).all(|r| grid.row_density(r, n) == Some(1.0));
            assert!(full, "{n} {row}");
        }
    }

    #[test]
    fn a_part_counts_what_lies_in_it() {
        for (n, row, columns, rows) in [
            (5000, 7, 2..5, 100..400),
            (5000, 1700, 3..1600, 0..3),
            (5000, 1700, 1699..1700, 2..3),
            (900_000, 1500, 100..1400, 20..590),
            (300_000, 300_000, 7..250_000, 0..1),
        ] {
            let cold = |x: u64| x.is_multiple_of(3) || x % 7 == 2;
            let positions: Vec<u32> = (0..n).filter(|&x| cold(x)).map(|x| x as u32).collect();
            let mut whole = Grid::new(n, row);
            whole.add(positions.iter().map(|&x| x.into()));
            for listed in [Some(&positions[..]), None] {
                let part = whole.part(columns.clone(), rows.clone(), listed);
                let (shown, down) = (part.shown_columns(), part.shown_rows());
                let exactly = shown == columns && down == rows;
                assert!(listed.is_none() || exactly, "{n} {row}: {shown:?} {down:?}");
                assert!(shown.start <= columns.start && columns.end <= shown.end);
                assert!(down.start <= rows.start && rows.end <= down.end);
                for line in 0..part.rows {
                    let (from, to) = part.shared_rows(line);
                    let mut decided = 0;
                    for column in 0..part.columns {
                        let (low, high) = part.residues(column);
                        let all = (from..to).flat_map(|r| (low..high).map(move |c| r * row + c));
                        let all: Vec<u64> = all.filter(|&x| x < n).collect();
                        decided += all.len() as u64;
                        let wanted = all.into_iter().filter(|&x| cold(x)).count();
                        assert_eq!(part.count(column, line) as usize, wanted, "{n} {row}");
                    }
                    assert_eq!(part.decided_in(from, to, n), decided);
                }
            }
        }
    }
}
