//! The values and periods of a nim-sequence under each convention.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::figure::packed;
use crate::figure::variation::Solved;
use crate::games::Convention;
use crate::games::arithmetic::Arithmetic;
use crate::games::period::{Outcome, Period};
use crate::narrow::Narrow;

/// The row of one convention.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Played {
    /// How play ends; after a seed, what positions below it are.
    pub convention: Convention,
    /// Whether the last player to move loses: values are then outcomes, 0 for P and 1 for N.
    pub(crate) is_misere: bool,
    /// The first position.
    pub(crate) start: u64,
    /// Index i is position start + i.
    #[serde(with = "packed")]
    pub values: Arc<Narrow>,
    /// Proven preperiod and period, for a finite set.
    pub period: Option<Outcome>,
    /// Those of the outcomes, P or N, where the former were found.
    pub outcomes: Option<Period>,
    /// Of all numbers but some: the proven period after which values are higher by the saltus.
    pub(crate) arithmetic: Option<Arithmetic>,
    /// Where it is shown: how many moves best play lasts, by the same indices.
    #[serde(with = "packed")]
    pub remoteness: Vec<u32>,
}

impl Played {
    /// The preperiod and period, where they are proven.
    pub(super) fn proven(&self) -> Option<Period> {
        self.period.and_then(Outcome::found)
    }

    /// As rows and files name it.
    pub(super) fn name(&self) -> &'static str {
        if self.is_misere {
            "misère"
        } else {
            self.convention.name()
        }
    }

    /// Preperiod and period, after which values recur or are higher by the same.
    pub(super) fn repeats(&self) -> Option<Period> {
        let arithmetic = self.arithmetic.map(|found| Period {
            preperiod: found.preperiod,
            period: found.period,
        });
        self.proven().or(arithmetic)
    }

    /// The nim-value of a position, of those shown.
    pub(super) fn value(&self, position: i64) -> Option<u32> {
        let index = usize::try_from(position - self.start as i64).ok()?;
        self.values.get(index)
    }

    /// Whether a move to there wins; nothing if it is not allowed.
    pub(super) fn wins(&self, to: i64) -> Option<bool> {
        match (self.value(to), self.convention) {
            (Some(value), _) => Some(value == 0),
            (None, Convention::Sink) => Some(true),
            (None, Convention::Wall) => None,
        }
    }
}

/// The answers of a game next door, and the first heap shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Heaps {
    /// 0 at the wall, 1 in the sink.
    pub start: u64,
    /// From heap 0 on.
    pub solved: Solved,
}

impl Heaps {
    /// A row, from the first heap on.
    pub(super) fn row(&self, row: usize) -> &[u32] {
        let row = self.solved.rows.get(row);
        row.and_then(|row| row.get(self.start as usize..))
            .unwrap_or_default()
    }
}

/// One sequence per convention.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Data {
    /// In the order shown.
    pub played: Vec<Played>,
    /// The largest nim-value shown.
    pub(crate) largest: u32,
    /// Of a game next door, in place of the sequences.
    pub(crate) heaps: Option<Heaps>,
}

impl Data {
    /// Whether this convention is shown.
    pub(super) fn shows(&self, convention: Convention) -> bool {
        self.played.iter().any(|p| p.convention == convention)
    }
}
