//! The rulesets one after another, as a table.

use super::{Cell, caption};
use crate::error::Result;
use crate::figure::Table;
use crate::figure::table::Number;
use crate::games::Convention;
use crate::games::period::{Outcome, PeriodFinder};
use crate::games::three_move::ThreeMove;
use crate::progress::Progress;

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
        self.divided.push(caption::sums(set, cell));
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

/// Plays these rulesets.
pub(super) fn played(
    finder: &mut PeriodFinder,
    sets: &[ThreeMove],
    convention: Convention,
    progress: &mut dyn Progress,
) -> Result<Vec<Cell>> {
    let (found, _) = finder.find_all(sets, convention, progress)?;
    let cells = found.into_iter().map(|found| match found {
        Outcome::Found(found) => Cell {
            preperiod: found.preperiod as u32,
            period: found.period as u32,
        },
        Outcome::NotFoundBelow(_) => Cell::default(),
    });
    Ok(cells.collect())
}
