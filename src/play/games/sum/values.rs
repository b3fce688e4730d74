//! Nim-values of heaps, through the period where heaps are large.

use crate::error::{Error, Result};
use crate::games::nim_values::nim_values;
use crate::games::period::period;
use crate::games::{Convention, Set};
use crate::limits::{PERIOD_SEARCH_DEFAULT, PLAY_VALUES};
use crate::number::grouped;
use crate::play::game::Place;
use crate::progress::Progress;

/// The nim-values of heaps.
pub(super) struct Values {
    convention: Convention,
    /// From the first position on.
    first: Vec<u32>,
    /// Where heaps are beyond them, the period: this number of last values recurs.
    period: Option<u64>,
}

impl Values {
    pub(super) fn none() -> Self {
        Values {
            convention: Convention::Wall,
            first: Vec::new(),
            period: None,
        }
    }

    pub(super) fn new(
        set: &Set,
        convention: Convention,
        largest: u64,
        first: &Place,
        progress: &mut dyn Progress,
    ) -> Result<Self> {
        let (positions, period) = match set.finite() {
            Some(_) if largest > PLAY_VALUES => {
                let found = period(set, convention, PERIOD_SEARCH_DEFAULT, progress)?.found();
                let Some(found) = found else {
                    let allowed = format!(
                        "heaps of at most {}, because no period shows below {} positions",
                        grouped(PLAY_VALUES),
                        grouped(PERIOD_SEARCH_DEFAULT)
                    );
                    return Err(Error::bad("heaps", first, allowed));
                };
                (found.preperiod + found.period, Some(found.period))
            }
            _ => (largest + 1 - convention.start().min(largest), None),
        };
        Ok(Values {
            convention,
            first: nim_values(set, convention, positions, progress)?,
            period,
        })
    }

    /// The nim-value of a heap.
    pub(super) fn of(&self, heap: u64) -> u32 {
        let Some(mut index) = heap.checked_sub(self.convention.start()) else {
            return 0;
        };
        let known = self.first.len() as u64;
        if let Some(period) = self.period
            && index >= known
        {
            index = known - period + (index - known) % period;
        }
        self.first[index as usize]
    }
}
