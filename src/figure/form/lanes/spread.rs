//! The columns of the positions of a row, where there are gaps between some.

use std::ops::Range;

use crate::draw::raster::{Colors, Light};
use crate::draw::sheet::Rect;
use crate::figure::lane::{Lane, Run, Runs};

/// The column of each position of a row, both counted from 0.
#[derive(Default)]
pub(crate) struct Spread {
    /// In order; none where every position has its own column from the first on.
    pieces: Vec<Piece>,
}

/// Positions in adjacent columns.
struct Piece {
    from: u64,
    column: u64,
    len: u64,
}

impl Spread {
    /// Appends `len` positions from a column on.
    pub(crate) fn push(&mut self, column: u64, len: u64) {
        let from = match self.pieces.last_mut() {
            Some(last) if last.column + last.len == column => {
                last.len += len;
                return;
            }
            last => last.map_or(0, |last| last.from + last.len),
        };
        if len > 0 {
            self.pieces.push(Piece { from, column, len });
        }
    }

    /// Whether every position has its own column from the first on.
    pub(crate) fn is_side_by_side(&self) -> bool {
        self.pieces.is_empty()
    }

    /// The rectangle of what is shown of `len` positions from `index` on, gaps
    /// between them included.
    pub(crate) fn part(&self, lane: &Lane, index: u64, len: u64) -> Rect {
        let first = self.column(index);
        let end = len
            .checked_sub(1)
            .map_or(first, |more| self.column(index + more) + 1);
        lane.part(first, end - first)
    }

    /// The columns from the first to the row's last, where it has `positions`.
    pub(crate) fn span(&self, positions: u64) -> u64 {
        let end = |last: &Piece| last.column + last.len;
        self.pieces.last().map_or(positions, end)
    }

    /// The column of a position; after the last, the last one's.
    pub(crate) fn column(&self, index: u64) -> u64 {
        let after = self.pieces.partition_point(|piece| piece.from <= index);
        match after.checked_sub(1).map(|at| &self.pieces[at]) {
            Some(piece) => piece.column + (index - piece.from).min(piece.len - 1),
            None => index,
        }
    }

    /// The number of positions before a column.
    pub(crate) fn before(&self, column: u64) -> u64 {
        if self.pieces.is_empty() {
            return column;
        }
        let after = self.pieces.partition_point(|piece| piece.column < column);
        let last = after.checked_sub(1).map(|at| &self.pieces[at]);
        last.map_or(0, |piece| piece.from + piece.len.min(column - piece.column))
    }

    /// The position in a column, if one is there.
    pub(crate) fn index(&self, column: u64) -> Option<u64> {
        let before = self.before(column);
        (self.before(column + 1) > before).then_some(before)
    }

    /// Walks along the columns `shown`: calls `each` with how many columns come
    /// one after another, and with the positions in them, if these are no gap.
    #[inline]
    pub(crate) fn each(&self, shown: Range<u64>, mut each: impl FnMut(u64, Option<Range<u64>>)) {
        if self.is_side_by_side() {
            return each(shown.end - shown.start, Some(shown));
        }
        let mut column = shown.start;
        let first = self
            .pieces
            .partition_point(|piece| piece.column + piece.len <= column);
        for piece in &self.pieces[first..] {
            let begin = piece.column.clamp(column, shown.end);
            let end = (piece.column + piece.len).min(shown.end);
            if begin >= end {
                break;
            }
            if begin > column {
                each(begin - column, None);
            }
            let from = piece.from + (begin - piece.column);
            each(end - begin, Some(from..from + (end - begin)));
            column = end;
        }
        if column < shown.end {
            each(shown.end - column, None);
        }
    }
}

/// Runs in their columns, with a value of its own between them.
pub(super) struct InColumns<'a> {
    pub runs: &'a dyn Runs,
    pub(crate) spread: &'a Spread,
    pub(crate) gap: u32,
}

impl Runs for InColumns<'_> {
    fn each(&self, shown: Range<u64>, put: &mut dyn FnMut(&[Run])) {
        self.spread.each(shown, |columns, indices| match indices {
            Some(indices) => self.runs.each(indices, put),
            None => put(&[(self.gap, columns)]),
        });
    }

    fn density(&self) -> f64 {
        self.runs.density()
    }

    fn can_be_painted(&self) -> bool {
        self.spread.is_side_by_side() && self.runs.can_be_painted()
    }

    fn painted(&self, shown: Range<u64>, row: &mut [Light], colors: &Colors) -> bool {
        self.spread.is_side_by_side() && self.runs.painted(shown, row, colors)
    }
}
