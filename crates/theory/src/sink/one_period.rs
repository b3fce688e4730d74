//! One period of play on an additive set, sink or wall, written out.

use crate::error::{Error, Result};
use crate::games::Convention;
use crate::games::period::{Outcome, Period, PeriodFinder};
use crate::limits::{PERIOD_SEARCH, WORD_POSITIONS};
use crate::progress::Progress;
use crate::sink::period::Additive;
use crate::sink::words::Word;

/// One period of nim-values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnePeriod {
    /// Proven preperiod and period.
    pub period: Period,
    /// The values of one period: index i is the position start + preperiod + i,
    /// where play starts at x = 1 at the sink and at x = 0 at the wall.
    pub word: Vec<u8>,
}

impl OnePeriod {
    /// One period of `set`: sink play by its closed form [B, Theorem 3], wall
    /// play by simulation in the memory of `finder`. Time and space O(p + max S).
    ///
    /// # Errors
    /// A period too long to write out ([`WORD_POSITIONS`], and a search within
    /// [`PERIOD_SEARCH`]); [`Error::Cancelled`].
    pub fn new(
        set: Additive,
        convention: Convention,
        finder: &mut PeriodFinder,
        progress: &mut dyn Progress,
    ) -> Result<Self> {
        let too_long = || {
            let allowed = format!("a δ whose period is at most {WORD_POSITIONS}");
            Error::bad("delta", set.delta(), allowed)
        };
        match convention {
            Convention::Sink => Ok(OnePeriod {
                period: Period {
                    preperiod: 0,
                    period: set.period(),
                },
                word: Word::new(set)
                    .values(set.period())
                    .map_err(|_| too_long())?,
            }),
            Convention::Wall => {
                let outcome = finder.find(&set.moves(), convention, PERIOD_SEARCH, progress)?;
                let Outcome::Found(period) = outcome else {
                    return Err(too_long());
                };
                let (from, length) = (period.preperiod as usize, period.period as usize);
                Ok(OnePeriod {
                    period,
                    word: finder.values()[from..from + length].to_vec(),
                })
            }
        }
    }
}
