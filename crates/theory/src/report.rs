//! The result of checking a statement case by case.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::limits::FAILURES_LISTED;
use crate::number::{counted, grouped};

/// The result of a verification.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The statement that was checked, with its range.
    pub statement: String,
    /// The name of its cases: `rulesets`.
    pub(crate) cases: String,
    /// How many of them were checked.
    pub checked: u64,
    /// How many positions were computed for it, or have their values proven by it.
    pub positions: u64,
    /// How many cells of a proof were checked; 0 for a statement without cells.
    pub cells: u64,
    /// How many cases fail the statement.
    pub failed: u64,
    /// The first [`FAILURES_LISTED`] of them, each with what was found instead.
    pub failures: Vec<String>,
    /// Where a paper prints something else than what was checked: no failure of
    /// the statement.
    pub slips: Vec<String>,
}

impl Report {
    /// An empty report on `statement`, checked ruleset by ruleset.
    pub fn new(statement: String) -> Self {
        Report::of("rulesets", statement)
    }

    /// An empty report on `statement`, whose cases are called `cases`.
    pub(crate) fn of(cases: &str, statement: String) -> Self {
        Report {
            statement,
            cases: cases.into(),
            checked: 0,
            positions: 0,
            cells: 0,
            failed: 0,
            failures: Vec::new(),
            slips: Vec::new(),
        }
    }

    /// With the findings of another part of the same range.
    #[must_use]
    pub fn plus(mut self, other: Report) -> Self {
        self.checked += other.checked;
        self.positions += other.positions;
        self.cells += other.cells;
        self.failed += other.failed;
        let room = FAILURES_LISTED - self.failures.len();
        self.failures.extend(other.failures.into_iter().take(room));
        // Each part is compared with the paper's print.
        self.slips = other.slips;
        self
    }

    /// Whether the statement holds throughout the range.
    pub fn passed(&self) -> bool {
        self.failed == 0
    }

    /// Counts a failure, and lists it while there is room.
    pub fn fail(&mut self, what: impl FnOnce() -> String) {
        self.failed += 1;
        if self.failures.len() < FAILURES_LISTED {
            self.failures.push(what());
        }
    }
}

impl fmt::Display for Report {
    /// One line with the verdict and the range, then a line for each failure
    /// listed and each slip.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = if self.passed() { "holds" } else { "FAILS" };
        write!(
            f,
            "{verdict}: {} ({} {}, {}",
            self.statement,
            grouped(self.checked),
            match self.checked {
                1 => self.cases.trim_end_matches('s'),
                _ => &self.cases,
            },
            counted(self.positions, "position", "positions")
        )?;
        if self.cells > 0 {
            write!(f, ", {} cells", grouped(self.cells))?;
        }
        f.write_str(")")?;
        for failure in &self.failures {
            write!(f, "\n  {failure}")?;
        }
        let more = self.failed - self.failures.len() as u64;
        if more > 0 {
            write!(f, "\n  and {} more", grouped(more))?;
        }
        for slip in &self.slips {
            write!(f, "\n  printed otherwise: {slip}")?;
        }
        Ok(())
    }
}
