//! A strip of additive subtraction as one comb of cold positions, and the other nim-values moved back onto it.

pub(super) mod caption;
pub(super) mod card;
pub(super) mod lanes;

use serde::{Deserialize, Serialize};

use crate::error::Result;
use crate::figure::Table;
use crate::games::Convention;
use crate::games::period::PeriodFinder;
use crate::progress::{Progress, Stretch};
use crate::sink::Additive;
use crate::sink::one_period::OnePeriod;
use crate::sink::shifts::{self, Shift, stated};

/// One period of play and what is found of its shifts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Comb {
    /// How play ends.
    pub convention: Convention,
    /// Position of index 0: the first one of the periodic part.
    pub(crate) first: u64,
    /// One period of nim-values.
    pub word: Vec<u8>,
    /// The classes of nim-values 1, 2, 3.
    pub classes: [Class; 3],
}

/// A class of positions of one nim-value, held against its stated shift.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Class {
    /// How many positions of a period it has.
    pub(crate) size: u64,
    /// Whether it is all of the shifted cold positions.
    pub(crate) is_equal: bool,
    /// Indices at which the statement fails, ascending.
    pub(crate) mismatches: Vec<u64>,
}

impl Comb {
    fn of(set: Additive, shifts: &shifts::Shifts) -> Self {
        let convention = shifts.convention;
        let OnePeriod { period, word } = &shifts.play;
        Comb {
            convention,
            first: convention.start() + period.preperiod,
            word: word.clone(),
            classes: stated(set, convention).map(|shift| Class {
                size: shifts.class(shift.value).count() as u64,
                is_equal: shifts.is_equal(shift),
                mismatches: shifts.mismatches(shift),
            }),
        }
    }

    /// The index of a class's position once it is moved back onto the comb.
    fn back(&self, index: u64, shift: Shift) -> u64 {
        shifts::moved(self.word.len() as u64, index, -shift.by)
    }

    /// The index of the position that is moved to `index`.
    fn forth(&self, index: u64, shift: Shift) -> u64 {
        shifts::moved(self.word.len() as u64, index, shift.by)
    }

    /// Whether the whole statement holds.
    pub(super) fn holds(&self) -> bool {
        self.classes.iter().all(|class| class.mismatches.is_empty())
    }
}

pub(super) fn compute(
    set: Additive,
    conventions: &[Convention],
    watch: &mut dyn Progress,
) -> Result<Vec<Comb>> {
    let mut finder = PeriodFinder::new();
    let all = conventions.len() as u64;
    let comb = |(&convention, i): (&Convention, u64)| {
        let mut progress = Stretch::of(watch, "period", i, all);
        let shifts = shifts::Shifts::new(set, convention, &mut finder, &mut progress)?;
        Ok(Comb::of(set, &shifts))
    };
    conventions.iter().zip(0..).map(comb).collect()
}

/// A line each convention and nim-value.
pub(super) fn table(combs: &[Comb]) -> Table {
    let mut lines = Vec::new();
    for comb in combs {
        for t in 0..=3u8 {
            let places = (comb.first..).zip(&comb.word).filter(|(_, v)| **v == t);
            let positions: Vec<String> = places.map(|(x, _)| x.to_string()).collect();
            lines.push((comb.convention.name(), t, positions.join(" ")));
        }
    }
    Table::default()
        .texts("convention", false, lines.iter().map(|line| line.0))
        .numbers("t", true, lines.iter().map(|line| line.1))
        .texts("positions", true, lines.iter().map(|line| line.2.clone()))
}
