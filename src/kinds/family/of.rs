//! The quantities that a family shows.

use crate::figure::parameter::Named;
use crate::games::outcomes::OUTCOMES_SEARCH_DEFAULT;
use crate::games::period::Period;
use crate::limits::PERIOD_SEARCH_DEFAULT;

/// The quantity drawn against the letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Of {
    /// The period.
    Period,
    /// The preperiod.
    Preperiod,
    /// Which sum or difference of moves the period is.
    Sum,
    /// The period of the outcomes, P and N.
    Outcomes,
    /// Their preperiod.
    OutcomesPreperiod,
    /// Nothing of these: the nim-values themselves, a row for each game.
    Strips,
    /// The nim-values for all values of the letter.
    Word,
}

impl Of {
    /// Whether only P and N count.
    pub(super) fn is_of_outcomes(self) -> bool {
        matches!(self, Of::Outcomes | Of::OutcomesPreperiod)
    }

    /// The period and the preperiod of the same.
    pub(super) fn both(self) -> [Self; 2] {
        if self.is_of_outcomes() {
            [Of::Outcomes, Of::OutcomesPreperiod]
        } else {
            [Of::Period, Of::Preperiod]
        }
    }

    /// Positions in which a period is sought.
    pub(super) fn below(self) -> u64 {
        if self.is_of_outcomes() {
            OUTCOMES_SEARCH_DEFAULT
        } else {
            PERIOD_SEARCH_DEFAULT
        }
    }

    pub(super) fn value(self, period: Period) -> u64 {
        match self {
            Of::Period | Of::Sum | Of::Outcomes | Of::Strips | Of::Word => period.period,
            Of::Preperiod | Of::OutcomesPreperiod => period.preperiod,
        }
    }

    /// As sentences call it.
    pub(super) fn noun(self) -> &'static str {
        match self {
            Of::Period | Of::Sum | Of::Strips | Of::Word => "period",
            Of::Preperiod => "preperiod",
            Of::Outcomes => "outcome period",
            Of::OutcomesPreperiod => "outcome preperiod",
        }
    }

    /// As formulas write it.
    pub(super) fn symbol(self) -> char {
        match self {
            Of::Period | Of::Sum | Of::Outcomes | Of::Strips | Of::Word => 'p',
            Of::Preperiod | Of::OutcomesPreperiod => 'q',
        }
    }
}

impl Named for Of {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Of::Period, "period", "Period"),
        (Of::Preperiod, "preperiod", "Preperiod"),
        (Of::Sum, "sum", "Sum of moves"),
        (Of::Outcomes, "outcomes", "Outcome period"),
        (
            Of::OutcomesPreperiod,
            "outcomes-preperiod",
            "Outcome preperiod",
        ),
        (Of::Strips, "strips", "Nim-values"),
        (Of::Word, "word", "Symbolic word"),
    ];
}
