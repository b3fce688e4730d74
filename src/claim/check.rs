//! Checks of claims, case by case: what the command line's `verify` and the page's "Verify" button share.

use serde::Serialize;

use crate::error::{Error, Result};
use crate::figure::text::no_parameter;
use crate::games::{Convention, Set};
use crate::greedy::nim_realizability;
use crate::kinds::relations::{Of, Relations};
use crate::kinds::sink_strips::SinkStrips;
use crate::limits::{
    ADDITIVE_DELTA, ADDITIVE_M, PROOF_WRAPS, SEQUENCE_POSITIONS, THREE_MOVE_VERIFIED,
};
use crate::nearest::near;
use crate::progress::Progress;
use crate::proof;
use crate::report::Report;
use crate::shard::Shard;
use crate::sink::verify;
use crate::spec::Spec;

/// A check by name.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Statement"))]
pub struct Check {
    /// As the command line spells it.
    pub name: &'static str,
    /// As a button says it.
    pub title: &'static str,
    /// The bound of the check.
    pub(crate) bounds: &'static [Limit],
    /// Whether it is about what this figure shows.
    #[serde(skip)]
    beside: fn(&Spec) -> bool,
    #[serde(skip)]
    run: fn(&[u32], Shard, &mut dyn Progress) -> Result<Report>,
}

/// One of a statement's bounds: how far it is checked.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Bound"))]
pub(crate) struct Limit {
    /// `m`, `delta`, `wraps`, `c` or `n`.
    pub name: &'static str,
    /// As a page writes it.
    pub(crate) label: &'static str,
    /// Where the command line leaves it unsaid.
    pub default: u32,
    /// The bound that takes a browser a few seconds.
    pub(crate) quick: u32,
    /// The least and the most it may be.
    pub range: (u32, u32),
}

const fn limit(
    name: &'static str,
    label: &'static str,
    default: u32,
    quick: u32,
    range: (u32, u32),
) -> Limit {
    Limit {
        name,
        label,
        default,
        quick,
        range,
    }
}

/// How far to check, for one of a statement's bounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Bound {
    /// `m`, `delta`, `wraps`, `c` or `n`.
    pub name: String,
    /// The largest value checked.
    pub(crate) value: u64,
}

/// How far cells of the proof are checked, in the sink and at the wall.
const CELLS: &[Limit] = &[
    limit("m", "m", 20, 16, (2, ADDITIVE_M)),
    limit("wraps", "wraps", 3, 2, (0, PROOF_WRAPS)),
];

/// Every check there is.
pub(crate) const CHECKS: &[Check] = &[
    Check {
        name: "theorem-3",
        title: "Check Theorem 3",
        bounds: &[
            limit("m", "m", 50, 20, (1, ADDITIVE_M)),
            limit("delta", "δ", 300, 80, (1, ADDITIVE_DELTA)),
        ],
        beside: |spec| spec.kind() == "sink-strips",
        run: |bounds, shard, progress| verify::theorem_3(bounds[0], bounds[1], shard, progress),
    },
    Check {
        name: "words",
        title: "Check the words",
        bounds: &[
            limit("m", "m", 40, 20, (1, ADDITIVE_M)),
            limit("wraps", "wraps", 4, 2, (0, ADDITIVE_DELTA / 2 - 1)),
        ],
        beside: |spec| spec.kind() == "sink-strips",
        run: |bounds, shard, progress| verify::words(bounds[0], bounds[1], shard, progress),
    },
    Check {
        name: "tables",
        title: "Check the proof, cell by cell",
        bounds: CELLS,
        beside: |spec| ["sink-strips", "proof"].contains(&spec.kind()),
        run: |bounds, shard, progress| proof::verify(bounds[0], bounds[1], shard, progress),
    },
    Check {
        name: "wall-tables",
        title: "Check the wall, cell by cell",
        bounds: CELLS,
        beside: |spec| {
            let strips = spec.as_figure::<SinkStrips>();
            strips.is_some_and(|figure| figure.convention.shows(Convention::Wall))
        },
        run: |bounds, shard, progress| proof::verify_wall(bounds[0], bounds[1], shard, progress),
    },
    Check {
        name: "duality",
        title: "Check duality",
        bounds: &[
            limit("m", "m", 25, 14, (1, ADDITIVE_M)),
            limit("delta", "δ", 120, 60, (1, ADDITIVE_DELTA)),
        ],
        beside: |spec| relation(spec) == Some(Of::Duality),
        run: |bounds, shard, progress| verify::duality(bounds[0], bounds[1], shard, progress),
    },
    Check {
        name: "shifts",
        title: "Check the shifts",
        bounds: &[
            limit("m", "m", 14, 10, (1, ADDITIVE_M)),
            limit("delta", "δ", 59, 43, (1, ADDITIVE_DELTA)),
        ],
        beside: |spec| relation(spec) == Some(Of::Shifts),
        run: |bounds, shard, progress| verify::shifts(bounds[0], bounds[1], shard, progress),
    },
    Check {
        name: "three-move",
        title: "Check three-move sets",
        bounds: &[limit("c", "largest move", 30, 80, (4, THREE_MOVE_VERIFIED))],
        beside: three_moves,
        run: |bounds, shard, progress| {
            verify::three_move(bounds[0], Convention::Wall, shard, progress)
        },
    },
    Check {
        name: "three-move-sink",
        title: "Check sink against wall",
        bounds: &[limit("c", "largest move", 30, 60, (4, THREE_MOVE_VERIFIED))],
        beside: |spec| spec.kind() == "three-move",
        run: |bounds, shard, progress| verify::three_move_sink(bounds[0], shard, progress),
    },
    Check {
        name: "three-move-outcomes",
        title: "Check outcomes against nim-values",
        bounds: &[limit("c", "largest move", 30, 40, (4, THREE_MOVE_VERIFIED))],
        beside: |spec| spec.kind() == "three-move",
        run: |bounds, shard, progress| verify::three_move_outcomes(bounds[0], shard, progress),
    },
    Check {
        name: "theorem-3.2",
        title: "Check which sequences are nim-values",
        bounds: &[limit("n", "values", 9, 9, (2, SEQUENCE_POSITIONS))],
        beside: |spec| spec.kind() == "strip",
        run: |bounds, shard, progress| nim_realizability::verify(bounds[0], shard, progress),
    },
];

/// Surveys of the command line: they print tables, and their bounds are options of their own.
pub(crate) const SURVEYS: [&str; 2] = ["laws", "planes"];

/// The names that `takeaway verify` knows.
pub(crate) fn names() -> Vec<&'static str> {
    let checks = CHECKS.iter().map(|check| check.name);
    checks.chain(SURVEYS).collect()
}

/// The check of that name.
///
/// # Errors
/// There is none.
pub(crate) fn check(name: &str) -> Result<&'static Check> {
    CHECKS
        .iter()
        .find(|check| check.name == name)
        .ok_or_else(|| {
            let names = names();
            Error::unknown("statement", name, &near(name, &names), &names.join(", "))
        })
}

/// The relation that a figure shows.
fn relation(spec: &Spec) -> Option<Of> {
    spec.as_figure::<Relations>().map(|figure| figure.of)
}

/// Whether a figure is about rulesets of three moves.
fn three_moves(spec: &Spec) -> bool {
    spec.kind() == "three-move" || spec.kind() == "strip" && moves(spec) == Some(3)
}

/// How many moves the ruleset of a figure has, if they are few.
fn moves(spec: &Spec) -> Option<usize> {
    let controls = spec.controls();
    let set = controls.iter().find(|control| control.name == "set")?;
    match set.value.parse() {
        Ok(Set::Explicit(moves)) => Some(moves.len()),
        _ => None,
    }
}

/// The checks of what a figure shows.
pub fn beside(spec: &Spec) -> Vec<&'static Check> {
    CHECKS.iter().filter(|check| (check.beside)(spec)).collect()
}

impl Check {
    /// Checks every case up to `bounds`; those left out take their defaults.
    ///
    /// # Errors
    /// A bound the statement does not have, or one too large; cancelled.
    pub fn check(&self, bounds: &[Bound], progress: &mut dyn Progress) -> Result<Report> {
        self.check_shard(bounds, Shard::WHOLE, progress)
    }

    /// Checks a part of the cases, as [`Check::check`] does all; [`Report::plus`] puts parts
    /// together.
    ///
    /// # Errors
    /// As [`Check::check`].
    pub(crate) fn check_shard(
        &self,
        bounds: &[Bound],
        shard: Shard,
        progress: &mut dyn Progress,
    ) -> Result<Report> {
        let mut values: Vec<u32> = self.bounds.iter().map(|limit| limit.default).collect();
        for bound in bounds {
            let Some(place) = self
                .bounds
                .iter()
                .position(|limit| limit.name == bound.name)
            else {
                let names: Vec<&str> = self.bounds.iter().map(|limit| limit.name).collect();
                return Err(no_parameter(self.name, &bound.name, &names, &[]));
            };
            let (least, most) = self.bounds[place].range;
            values[place] = match u32::try_from(bound.value) {
                Ok(value) if (least..=most).contains(&value) => value,
                _ => {
                    let nearest = bound.value.clamp(least.into(), most.into());
                    let allowed = format!("{least} … {most}");
                    return Err(Error::bad(&bound.name, bound.value, allowed).suggest(nearest));
                }
            };
        }
        (self.run)(&values, shard, progress)
    }
}
