//! Columns: where the positions of a row stand when every block is set below the
//! same block of the other rows, with room for what a longer one has.

use std::ops::Range;

use super::Row;
use super::detail::GAP;
use crate::draw::raster::{Colors, Light};
use crate::draw::sheet::Rect;
use crate::figure::lane::{Batch, Lane, Runs};
use crate::sink::period::{Additive, Case};
use crate::sink::{PARTS, Word};

/// The columns of some rows.
pub(super) struct Columns {
    /// From top to bottom.
    pub rows: Vec<Spread>,
    /// Where the blocks of case (ii) begin, from 0.
    pub blocks: Vec<u64>,
    /// How many columns there are.
    pub count: u64,
}

/// Which column each position of a row stands in, both counted from 0.
#[derive(Default)]
pub(super) struct Spread {
    /// In order; none where every position has its own column from the first on.
    pieces: Vec<Piece>,
}

/// Positions that stand side by side.
struct Piece {
    from: u64,
    column: u64,
    len: u64,
}

/// The parts of the blocks of a row of so many positions.
fn parts(ruleset: Additive, positions: u64) -> impl Iterator<Item = [u64; PARTS]> {
    let mut left = positions;
    Word::new(ruleset).parts().take_while(move |parts| {
        let more = left > 0;
        left = left.saturating_sub(parts.iter().sum());
        more
    })
}

/// How many parts the blocks of a row of so many positions have.
pub(super) fn count(ruleset: Additive, positions: u64) -> u64 {
    let blocks = match ruleset.case() {
        Case::Linear => 1,
        Case::Quadratic => u64::from(ruleset.m()),
    };
    (positions * blocks).div_ceil(Word::new(ruleset).full_len()) * PARTS as u64
}

impl Columns {
    /// Rows whose positions have a column each.
    pub fn side_by_side(rows: usize) -> Self {
        Columns {
            rows: (0..rows).map(|_| Spread::default()).collect(),
            blocks: Vec::new(),
            count: 0,
        }
    }

    /// Rows of sink play, each a ruleset and how many positions it shows, a
    /// multiple of its period. Words of case (i), which are one block, are set
    /// below each other. O(blocks of all rows) time and space.
    #[inline(never)]
    pub fn by_blocks(rows: &[(Additive, u64)]) -> Self {
        let mut widest: [Vec<[u64; PARTS]>; 2] = Default::default();
        for &(ruleset, positions) in rows {
            let widest = &mut widest[usize::from(ruleset.case() == Case::Quadratic)];
            for (i, parts) in parts(ruleset, positions).enumerate() {
                if i == widest.len() {
                    widest.push(parts);
                }
                for (most, part) in widest[i].iter_mut().zip(parts) {
                    *most = part.max(*most);
                }
            }
        }
        let mut count = 0;
        let mut blocks = Vec::new();
        let begins = widest.map(|widest| {
            let mut column = 0;
            blocks.clear();
            let begins = widest.into_iter().map(|parts| {
                blocks.push(column);
                parts.map(|len| {
                    column += len;
                    column - len
                })
            });
            let begins: Vec<_> = begins.collect();
            count = column.max(count);
            begins
        });
        let rows = rows.iter().map(|&(ruleset, positions)| {
            let begins = &begins[usize::from(ruleset.case() == Case::Quadratic)];
            let mut row = Spread::default();
            for (begins, parts) in begins.iter().zip(parts(ruleset, positions)) {
                for (&column, len) in begins.iter().zip(parts) {
                    row.push(column, len);
                }
            }
            row
        });
        Columns {
            rows: rows.collect(),
            blocks,
            count,
        }
    }
}

impl Spread {
    /// Appends `len` positions from a column on.
    fn push(&mut self, column: u64, len: u64) {
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
    pub fn is_side_by_side(&self) -> bool {
        self.pieces.is_empty()
    }

    /// The rectangle of what is shown of `len` positions from `index` on, gaps
    /// between them included.
    pub fn part(&self, lane: &Lane, index: u64, len: u64) -> Rect {
        let first = self.column(index);
        let end = len
            .checked_sub(1)
            .map_or(first, |more| self.column(index + more) + 1);
        lane.part(first, end - first)
    }

    /// The columns from the first to the row's last, where it has `positions`.
    pub fn span(&self, positions: u64) -> u64 {
        let end = |last: &Piece| last.column + last.len;
        self.pieces.last().map_or(positions, end)
    }

    /// The column of a position; past the last, the last one's.
    pub fn column(&self, index: u64) -> u64 {
        let after = self.pieces.partition_point(|piece| piece.from <= index);
        match after.checked_sub(1).map(|at| &self.pieces[at]) {
            Some(piece) => piece.column + (index - piece.from).min(piece.len - 1),
            None => index,
        }
    }

    /// How many positions stand before a column.
    pub fn before(&self, column: u64) -> u64 {
        if self.pieces.is_empty() {
            return column;
        }
        let after = self.pieces.partition_point(|piece| piece.column < column);
        let last = after.checked_sub(1).map(|at| &self.pieces[at]);
        last.map_or(0, |piece| piece.from + piece.len.min(column - piece.column))
    }

    /// The position in a column, if one is there.
    pub fn index(&self, column: u64) -> Option<u64> {
        let before = self.before(column);
        (self.before(column + 1) > before).then_some(before)
    }

    /// What stands in the columns `shown`: calls `each` with how many columns come
    /// one after another, and with the positions in them, if these are no gap.
    #[inline]
    pub fn each(&self, shown: Range<u64>, mut each: impl FnMut(u64, Option<Range<u64>>)) {
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

/// The values of a row in their columns, or the kinds of its blocks.
pub(super) struct InColumns<'a> {
    row: &'a Row,
    spread: &'a Spread,
    blocks: bool,
}

impl<'a> InColumns<'a> {
    pub fn new(row: &'a Row, spread: &'a Spread, blocks: bool) -> Self {
        InColumns {
            row,
            spread,
            blocks,
        }
    }
}

impl Runs for InColumns<'_> {
    fn each(&self, shown: Range<u64>, put: &mut dyn FnMut(&[(u32, u64)])) {
        let mut batch = Batch::new(put);
        let mut push = |value, length| batch.push(value, length);
        self.spread
            .each(shown, |columns, positions| match positions {
                Some(positions) if self.blocks => self.row.each_block(positions, &mut push),
                Some(positions) => self.row.each_run(positions, &mut push),
                None => push(GAP, columns),
            });
    }

    fn density(&self) -> f64 {
        self.row.density(self.blocks)
    }

    fn painted(&self, shown: Range<u64>, row: &mut [Light], colors: &Colors) -> bool {
        let plain = self.spread.is_side_by_side() && !self.blocks;
        plain && self.row.painted(shown, row, colors)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_block_stands_below_the_same_of_other_rows(
            m in 2_u32..20, deltas in proptest::collection::vec(1_u32..200, 1..6), periods in 1_u64..3, cut in 0.0..1.0_f64,
        ) {
            let rows: Vec<(Additive, u64)> = deltas.iter().map(|&delta| {
                let set = Additive::new(m, delta).unwrap();
                (set, set.period() * periods)
            }).collect();
            let columns = Columns::by_blocks(&rows);
            for (spread, &(set, shown)) in columns.rows.iter().zip(&rows) {
                prop_assert!(spread.span(shown) <= columns.count);
                prop_assert_eq!(parts(set, shown).flatten().sum::<u64>(), shown);
                prop_assert_eq!(parts(set, shown).count() as u64 * PARTS as u64, count(set, shown));
                // Every position has a column, and one after another.
                let places: Vec<u64> = (0..shown).map(|index| spread.column(index)).collect();
                prop_assert!(places.is_sorted_by(|a, b| a < b));
                for (index, &column) in (0..).zip(&places) {
                    prop_assert_eq!(spread.index(column), Some(index));
                    prop_assert_eq!(spread.before(column), index);
                }
                let used = (0..columns.count).filter_map(|column| spread.index(column));
                prop_assert!(used.eq(0..shown));
                // Cut anywhere, the columns are the same.
                let from = (columns.count as f64 * cut) as u64;
                let mut listed = Vec::new();
                spread.each(from..columns.count, |len, indices| match indices {
                    Some(range) => {
                        assert_eq!(range.end - range.start, len);
                        listed.extend(range.map(Some));
                    }
                    None => listed.extend((0..len).map(|_| None)),
                });
                let wanted: Vec<_> = (from..columns.count).map(|column| spread.index(column)).collect();
                prop_assert_eq!(listed, wanted);
                if set.case() == Case::Quadratic {
                    let blocks = Word::new(set).blocks_of(shown);
                    let begin: Vec<u64> = blocks
                        .filter(|block| block.kind != crate::sink::Kind::Z)
                        .map(|block| spread.column(block.start - 1))
                        .collect();
                    prop_assert_eq!(&begin[..], &columns.blocks[..begin.len()]);
                }
            }
        }
    }
}
