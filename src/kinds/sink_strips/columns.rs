//! Columns: the places of the positions of a row when every block is below the same block of the
//! other rows, with room for the additional parts of longer ones.

use std::rc::Rc;

use crate::figure::form::Spread;
use crate::sink::period::{Additive, Case};
use crate::sink::{PARTS, Word};

/// The columns of some rows.
pub(super) struct Columns {
    /// From top to bottom.
    pub(crate) rows: Vec<Rc<Spread>>,
    /// Where the blocks of case (ii) begin, from 0.
    pub(crate) blocks: Vec<u64>,
    /// How many columns there are.
    pub(crate) count: u64,
}

/// The parts of the blocks of a row of `positions` positions.
fn parts(ruleset: Additive, positions: u64) -> impl Iterator<Item = [u64; PARTS]> {
    let mut left = positions;
    Word::new(ruleset).parts().take_while(move |parts| {
        let more = left > 0;
        left = left.saturating_sub(parts.iter().sum());
        more
    })
}

/// The number of parts in the blocks of a row of `positions` positions.
pub(super) fn count(ruleset: Additive, positions: u64) -> u64 {
    let blocks = match ruleset.case() {
        Case::Linear => 1,
        Case::Quadratic => u64::from(ruleset.m()),
    };
    (positions * blocks).div_ceil(Word::new(ruleset).full_len()) * PARTS as u64
}

impl Columns {
    /// Rows whose positions have a column each.
    pub(crate) fn side_by_side(rows: usize) -> Self {
        Columns {
            rows: vec![Rc::default(); rows],
            blocks: Vec::new(),
            count: 0,
        }
    }

    /// Rows of sink play, each a ruleset and how many positions it shows, a
    /// multiple of its period. Words of case (i), which are one block, are set
    /// below each other. O(blocks of all rows) time and space.
    #[inline(never)]
    pub(crate) fn by_blocks(rows: &[(Additive, u64)]) -> Self {
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
            Rc::new(row)
        });
        Columns {
            rows: rows.collect(),
            blocks,
            count,
        }
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
