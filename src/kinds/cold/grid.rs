//! Cold positions counted in the cells of a raster.

use serde::{Deserialize, Serialize};

use crate::limits::{COLD_COLUMNS, COLD_ROWS};

/// Rows of positions under each other, a cell a position while they are few;
/// else neighbouring columns, and neighbouring rows, share cells as evenly as
/// they can.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Grid {
    /// Positions 0 ≤ x < n.
    pub n: u64,
    /// Positions a row.
    pub row: u64,
    /// Cells across.
    pub columns: u32,
    /// Cells down.
    pub rows: u32,
    /// Cold positions in each cell, row by row.
    pub counts: Vec<u32>,
}

impl Grid {
    /// An empty grid for positions below `n`, `row` of them in a row.
    pub fn new(n: u64, row: u64) -> Self {
        let columns = row.min(COLD_COLUMNS) as u32;
        let rows = n.div_ceil(row).min(COLD_ROWS) as u32;
        Grid {
            n,
            row,
            columns,
            rows,
            counts: vec![0; columns as usize * rows as usize],
        }
    }

    /// Rows of positions, whether they have cells of their own or not.
    pub fn all_rows(&self) -> u64 {
        self.n.div_ceil(self.row)
    }

    /// Whether every cell is a position.
    pub fn is_exact(&self) -> bool {
        u64::from(self.columns) == self.row && u64::from(self.rows) == self.all_rows()
    }

    /// Counts further positions below n.
    pub fn add(&mut self, positions: impl Iterator<Item = u64>) {
        for x in positions {
            let (column, row) = self.cell(x);
            self.counts[row as usize * self.columns as usize + column as usize] += 1;
        }
    }

    /// The cell (column, row) of a position.
    pub fn cell(&self, x: u64) -> (u32, u32) {
        let column = x % self.row * u64::from(self.columns) / self.row;
        let row = x / self.row * u64::from(self.rows) / self.all_rows();
        (column as u32, row as u32)
    }

    /// The count of a cell.
    pub fn count(&self, column: u32, row: u32) -> u32 {
        self.counts[row as usize * self.columns as usize + column as usize]
    }

    /// Residues (positions modulo the row) that share a column, from … to.
    pub fn residues(&self, column: u32) -> (u64, u64) {
        apart(self.row, self.columns, column)
    }

    /// Rows of positions that share a row of cells, from … to.
    pub fn shared_rows(&self, row: u32) -> (u64, u64) {
        apart(self.all_rows(), self.rows, row)
    }

    /// Share of cold positions among those of a row of cells, as far as
    /// `decided` goes; nothing where none is decided.
    pub fn row_density(&self, row: u32, decided: u64) -> Option<f64> {
        let (from, to) = self.shared_rows(row);
        let end = (to * self.row).min(decided);
        let positions = end.checked_sub(from * self.row).filter(|&p| p > 0)?;
        let at = row as usize * self.columns as usize;
        let cold: u64 = self.counts[at..at + self.columns as usize]
            .iter()
            .map(|&c| u64::from(c))
            .sum();
        Some(cold as f64 / positions as f64)
    }

    /// Cold positions of each column, all rows together.
    pub fn by_column(&self) -> Vec<u64> {
        let mut sums = vec![0; self.columns as usize];
        for cells in self.counts.chunks(self.columns as usize) {
            for (sum, &count) in sums.iter_mut().zip(cells) {
                *sum += u64::from(count);
            }
        }
        sums
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
}
