//! Statements that can be checked case by case, here and now: what the command
//! line's `verify` and the page's "Verify" button share.

use crate::error::{Error, Result};
use crate::games::Convention;
use crate::sink::proof;
use crate::sink::verify::{self, Report};
use crate::task::Task;

/// A statement by name.
pub struct Statement {
    /// As the command line spells it.
    pub name: &'static str,
    /// Its bounds: name and default.
    pub bounds: &'static [(&'static str, u32)],
    run: fn(&[u32], &mut dyn Task) -> Result<Report>,
}

/// How far to check, for one of a statement's bounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Bound {
    /// `m`, `delta`, `wraps` or `c`.
    pub name: String,
    /// The largest value checked.
    pub value: u64,
}

/// Every statement there is.
pub const STATEMENTS: &[Statement] = &[
    Statement {
        name: "theorem-3",
        bounds: &[("m", 50), ("delta", 300)],
        run: |bounds, task| verify::theorem_3(bounds[0], bounds[1], task),
    },
    Statement {
        name: "words",
        bounds: &[("m", 40), ("wraps", 4)],
        run: |bounds, task| verify::words(bounds[0], bounds[1], task),
    },
    Statement {
        name: "tables",
        bounds: &[("m", 20), ("wraps", 3)],
        run: |bounds, task| proof::verify(bounds[0], bounds[1], task),
    },
    Statement {
        name: "duality",
        bounds: &[("m", 25), ("delta", 120)],
        run: |bounds, task| verify::duality(bounds[0], bounds[1], task),
    },
    Statement {
        name: "three-move",
        bounds: &[("c", 30)],
        run: |bounds, task| verify::three_move(bounds[0], Convention::Wall, task),
    },
];

/// The statement of that name.
///
/// # Errors
/// There is none.
pub fn statement(name: &str) -> Result<&'static Statement> {
    STATEMENTS.iter().find(|s| s.name == name).ok_or_else(|| {
        let names: Vec<&str> = STATEMENTS.iter().map(|s| s.name).collect();
        Error::bad("statement", name, format!("one of {}", names.join(", ")))
    })
}

impl Statement {
    /// Checks every case up to `bounds`; those left out take their defaults.
    ///
    /// # Errors
    /// A bound the statement does not have, or one too large; cancelled.
    pub fn check(&self, bounds: &[Bound], task: &mut dyn Task) -> Result<Report> {
        let mut values: Vec<u32> = self.bounds.iter().map(|bound| bound.1).collect();
        for bound in bounds {
            let Some(place) = self.bounds.iter().position(|b| b.0 == bound.name) else {
                let names: Vec<&str> = self.bounds.iter().map(|b| b.0).collect();
                let allowed = format!(
                    "left out: {} is bounded by {}",
                    self.name,
                    names.join(" and ")
                );
                return Err(Error::bad(&bound.name, bound.value, allowed));
            };
            values[place] = u32::try_from(bound.value)
                .map_err(|_| Error::bad(&bound.name, bound.value, "below 2^32"))?;
        }
        (self.run)(&values, task)
    }
}
