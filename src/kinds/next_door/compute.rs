//! The periods of codes and partizan games, and the values of heaps.

use super::{Cell, DIGITS, Data, NextDoor, Of, PARTIZAN_HEAPS, SCORE_HEAPS};
use crate::error::Result;
use crate::games::heap::periods::{Proved, guy_smith, recurring};
use crate::games::heap::{
    Behaviour, Code, Partizan, Remembered, Score, Starts, Subtraction, answers,
};
use crate::games::{Convention, Set};
use crate::progress::{NoProgress, Progress};

impl Cell {
    fn of(found: std::result::Result<Proved, u64>) -> Self {
        Cell {
            preperiod: found.map_or(0, |proved| proved.period.preperiod as u32),
            period: found.map_or(0, |proved| proved.period.period as u32),
            behaviour: None,
            is_known: true,
        }
    }
}

/// The digits of a code.
pub(super) fn digits(index: u32) -> [u32; 3] {
    [
        index / (DIGITS * DIGITS),
        index / DIGITS % DIGITS,
        index % DIGITS,
    ]
}

/// The code with these digits; `None` of 0.000.
pub(super) fn code(index: u32) -> Option<Code> {
    let [one, two, three] = digits(index);
    format!("0.{one}{two}{three}").parse().ok()
}

impl NextDoor {
    /// The scores of all heaps, and their period.
    pub(super) fn scores(&self, progress: &mut dyn Progress) -> Result<Data> {
        let heaps = self.size + 1;
        let rules = Subtraction::new(&self.set, Convention::Wall, heaps, progress)?;
        let scores = answers(&rules, &mut Score, heaps, progress)?;
        let (_, found) = recurring(&rules, &mut Score, 0, SCORE_HEAPS, progress)?;
        Ok(Data {
            cells: vec![Cell::of(found)],
            // The best largest move never loses: a score is at least 0.
            values: scores
                .into_iter()
                .map(|score| score.max(0) as u32)
                .collect(),
        })
    }

    /// The period of the game at a place.
    pub(super) fn cell(&self, index: u32, progress: &mut dyn Progress) -> Result<Cell> {
        if self.of == Of::Codes {
            return match code(index) {
                Some(code) => Ok(Cell::of(guy_smith(&code, self.n, progress)?.1)),
                None => Ok(Cell::default()),
            };
        }
        let moves =
            |set: &Set| Subtraction::new(set, self.convention, PARTIZAN_HEAPS, &mut NoProgress);
        let [left, right] = self.sets(index);
        let rules = Partizan {
            left: moves(&left)?,
            right: moves(&right)?,
        };
        let question = &mut Starts::default();
        let first = self.convention.start();
        let (outcomes, found) = recurring(&rules, question, first, PARTIZAN_HEAPS, progress)?;
        let mut cell = Cell::of(found);
        if cell.period > 0 {
            let from = first as usize + cell.preperiod as usize;
            let period = &outcomes[from..from + cell.period as usize];
            cell.behaviour = Some(Behaviour::of(period));
        }
        Ok(cell)
    }

    /// The nim-values of heaps that remember.
    pub(super) fn remembered(&self, progress: &mut dyn Progress) -> Result<Data> {
        let found = Remembered::new(self.memory, self.size + 1, progress)?;
        let rows = self
            .rows()
            .map(|last| (0..=self.size).map(move |heap| (heap, last)));
        let values = rows.flatten().map(|(heap, last)| found.value(heap, last));
        Ok(Data {
            cells: Vec::new(),
            values: values.collect(),
        })
    }
}
