//! The rulesets one after another: a table of all, or of a part without the rest.

use super::{Cell, RULESETS, ThreeMoves, map, words};
use crate::error::Result;
use crate::figure::Table;
use crate::figure::table::Number;
use crate::games::Convention;
use crate::games::period::{Finder, Outcome};
use crate::games::three_move::ThreeMove;
use crate::limits::{PERIOD_SEARCH_DEFAULT, THREE_MOVES_A_REPORT};
use crate::progress::{Progress, Stretch};
use crate::shard::Shard;

/// Columns that grow row by row.
#[derive(Default)]
pub(super) struct Rows {
    conventions: Vec<String>,
    b: Vec<u32>,
    c: Vec<u32>,
    cells: Vec<Cell>,
    divided: Vec<String>,
}

impl Rows {
    pub(super) fn push(&mut self, convention: Convention, set: ThreeMove, cell: Cell) {
        let [_, b, c] = set.moves();
        self.conventions.push(convention.name().into());
        self.b.push(b);
        self.c.push(c);
        self.cells.push(cell);
        self.divided.push(words::sums(set, cell));
    }

    /// Plain lines name the convention where there are `several`.
    pub(super) fn table(self, several: bool) -> Table {
        let known = |of: fn(&Cell) -> u32| {
            let known = self.cells.iter();
            let known = known.map(|cell| (cell.period > 0).then(|| of(cell).into()));
            known.collect::<Vec<Option<Number>>>()
        };
        let (preperiods, periods) = (known(|cell| cell.preperiod), known(|cell| cell.period));
        Table::default()
            .texts("convention", several, self.conventions)
            .numbers("b", true, self.b)
            .numbers("c", true, self.c)
            .optional("preperiod", true, preperiods)
            .optional("period", true, periods)
            .texts("divides", false, self.divided)
    }
}

impl ThreeMoves {
    /// The rows of the table that fall to a shard, computed without the others: shard after
    /// shard they are the whole table. O(rulesets · (preperiod + period + c)) time for those of
    /// the shard.
    ///
    /// # Errors
    /// Cancelled by the progress.
    pub fn shard(&self, shard: Shard, progress: &mut dyn Progress) -> Result<Table> {
        let each = self.rulesets();
        let rows = shard.rows(each * self.conventions().len() as u64);
        let total = rows.end - rows.start;
        let all = self
            .conventions()
            .iter()
            .flat_map(|&convention| map::pairs(self.side()).map(move |pair| (convention, pair)));
        let mut finder = Finder::new();
        let mut table = Rows::default();
        let of_shard = all.skip(rows.start as usize).take(total as usize);
        for (done, (convention, (i, j))) in (0_u64..).zip(of_shard) {
            if done.is_multiple_of(THREE_MOVES_A_REPORT) {
                progress.report(RULESETS, done, total)?;
            }
            let set = self.set(i, j)?;
            let mut part = Stretch::of(progress, RULESETS, done, total);
            let cell = played(&mut finder, set, convention, &mut part)?;
            table.push(convention, set, cell);
        }
        Ok(table.table(self.conventions().len() > 1))
    }
}

/// Plays one ruleset.
pub(super) fn played(
    finder: &mut Finder,
    set: ThreeMove,
    convention: Convention,
    progress: &mut dyn Progress,
) -> Result<Cell> {
    let found = finder.find(&set.moves(), convention, PERIOD_SEARCH_DEFAULT, progress)?;
    Ok(match found {
        Outcome::Found(found) => Cell {
            preperiod: found.preperiod as u32,
            period: found.period as u32,
        },
        Outcome::NotFoundBelow(_) => Cell::default(),
    })
}
