//! The search beyond the range of a family for a game that its law does not fit.

use super::findings::{Findings, Proved};
use super::law::Law;
use super::{Families, caption, period};
use crate::error::Result;
use crate::family::{LeftOut, Row, Rulesets};
use crate::limits::PERIOD_SEARCH_DEFAULT;
use crate::number::{counted, grouped, separated};
use crate::progress::{NoProgress, Progress};
use crate::shard::Shard;

/// Values of the letter without a game, one after the other, that end a search.
const EMPTY: u32 = 1000;
/// Games of unknown period that end it.
const UNKNOWN: u64 = 16;

/// The games that a search has seen.
#[derive(Default)]
struct Seen {
    agree: u64,
    unknown: u64,
    empty: u32,
}

impl Families {
    /// Plays game after game beyond the range and says which is the first that the law does not fit; nothing where no law is stated.
    /// Reports how far it is and ends where the moves or the periods become too large to compute.
    pub(super) fn search(
        &self,
        found: &Findings,
        progress: &mut dyn Progress,
    ) -> Result<Option<String>> {
        if found.proved().is_none() && found.law().is_none_or(|law| !law.is_definite()) {
            return Ok(None);
        }
        let (letter, range) = self.along();
        let mut ranges = self.ranges();
        let place = self.ranged()[0];
        let mut seen = Seen::default();
        let mut checked = *range.end();
        if found.proved().is_none() && found.law().is_some_and(Law::is_proved) {
            // Below this value each game is computed, and no law is stated.
            checked = checked.max(found.computed_below - 1);
        }
        while seen.empty < EMPTY && seen.unknown < UNKNOWN {
            let Some(next) = checked.checked_add(1) else {
                break;
            };
            ranges[place] = next..=next;
            let mut rulesets =
                Rulesets::new(&self.set, &ranges, self.convention, PERIOD_SEARCH_DEFAULT)?;
            // A long search tells of itself by the letter, not by its rulesets.
            let rows = rulesets.rows(Shard::WHOLE, &mut NoProgress)?;
            for row in &rows {
                if let Some(failure) = self.failure(found, row) {
                    return Ok(Some(failure));
                }
                seen.note(row);
            }
            if rows
                .iter()
                .all(|row| matches!(row.ruleset, Err(LeftOut::TooLarge(_))))
            {
                break;
            }
            seen.empty = if rows.iter().any(|row| row.ruleset.is_ok()) {
                0
            } else {
                seen.empty + 1
            };
            checked = next;
            let step = format!(
                "checked to {letter} = {}{}",
                grouped_of(checked),
                seen.words()
            );
            progress.report(&step, seen.agree, 0)?;
        }
        Ok(Some(format!(
            "No counter-example: {} to {letter} = {}{}; further games are too large to compute.",
            counted(seen.agree, "game agrees", "games agree"),
            grouped_of(checked),
            seen.words()
        )))
    }

    /// The sentence about a game that the law does not fit.
    fn failure(&self, found: &Findings, row: &Row) -> Option<String> {
        let (Ok(ruleset), Some(p)) = (&row.ruleset, period(row)) else {
            return None;
        };
        let (values, moves) = (self.ranged_values(row), &ruleset.moves);
        let fails = match (found.proved(), found.law()) {
            (Some(Proved::Period(formula)), _) => formula
                .at(&values, moves)
                .is_some_and(|said| said != p.period),
            (Some(Proved::NoPreperiod(_)), _) => p.preperiod > 0,
            (None, Some(law)) => {
                law.covers(&values) && !law.agrees(&values, moves, self.of.value(p))
            }
            (None, None) => false,
        };
        fails.then(|| {
            format!(
                "Counter-example: {{{}}}, {}, has preperiod {} and period {}.",
                separated(moves, ", "),
                caption::play(self.convention),
                grouped(p.preperiod),
                grouped(p.period)
            )
        })
    }
}

impl Seen {
    fn note(&mut self, row: &Row) {
        match &row.ruleset {
            Ok(_) if period(row).is_none() => self.unknown += 1,
            Ok(_) => self.agree += 1,
            Err(_) => {}
        }
    }

    fn words(&self) -> String {
        match self.unknown {
            0 => String::new(),
            several => format!(
                ", {}",
                counted(several, "period unknown", "periods unknown")
            ),
        }
    }
}

/// A value of a letter.
fn grouped_of(value: i64) -> String {
    match u64::try_from(value) {
        Ok(value) => grouped(value),
        Err(_) => value.to_string().replace('-', "−"),
    }
}
