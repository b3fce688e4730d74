//! Counts of a map, and its longest period.

use std::cmp::Reverse;

use super::compute::code;
use super::{Cell, Data, NextDoor, Of};
use crate::claim::{Known, table};
use crate::figure;
use crate::games::heap::Behaviour;

/// See [`figure::Findings`].
pub(crate) struct Findings {
    of: Of,
    /// Games whose period was sought, and the codes among them that split no heap.
    pub(super) sought: u64,
    pub(super) whole: u64,
    /// Those without a period that was found.
    pub(super) open: u64,
    /// The places of the games with the longest period and the longest preperiod.
    pub(super) longest: Option<[u32; 2]>,
    /// How many games have each behaviour, in the order of [`Behaviour::ALL`].
    pub(super) behaviours: [u64; Behaviour::ALL.len()],
    /// The heaps from which no first move wins, 0 not among them.
    pub(super) cold: Vec<u64>,
}

impl figure::Findings<NextDoor> for Findings {
    fn of(figure: &NextDoor, data: &Data) -> Self {
        let cells = || (0..).zip(&data.cells).filter(|(_, cell)| cell.is_known);
        let count = |of: &dyn Fn(u32) -> bool| cells().filter(|&(at, _)| of(at)).count() as u64;
        let period = |at: u32| data.cells[at as usize].period;
        let mut behaviours = [0; Behaviour::ALL.len()];
        for behaviour in cells().filter_map(|(_, cell)| cell.behaviour) {
            behaviours[behaviour as usize] += 1;
        }
        // Of equally long ones the first.
        let longest = |of: fn(&Cell) -> u32| {
            let found = cells().filter(|(_, cell)| cell.period > 0);
            let found = found.max_by_key(|&(at, cell)| (of(cell), Reverse(at)));
            found.map(|(at, _)| at)
        };
        let (sought, row) = (count(&|_| true), figure.columns().count());
        let before = data.values.iter().take(row);
        let cold = (0..)
            .zip(before)
            .filter(|&(heap, &value)| heap > 0 && value == 0);
        Findings {
            of: figure.of,
            sought,
            whole: match figure.of {
                Of::Codes => count(&|at| code(at).is_some_and(|code| code.heaps() < 2)),
                _ => 0,
            },
            open: count(&|at| period(at) == 0),
            longest: longest(|cell| cell.period)
                .zip(longest(|cell| cell.preperiod))
                .map(Into::into),
            behaviours,
            cold: cold.map(|(heap, _)| heap).collect(),
        }
    }

    fn known(&self) -> Known {
        match self.of {
            Of::Codes => table::SOME_CODES.known(),
            Of::Partizan => table::SOME_WINDOWS.known(),
            Of::Scores if self.open == 0 => table::WINDOW.known(),
            Of::Memory | Of::Scores => table::COMPUTED.known(),
        }
    }
}
