//! Parameters that several kinds have, declared once.

use std::ops::RangeInclusive;

pub use super::numbers::{X, Y};
use super::{Between, Bounds, Field, Integer, Interval, Lens, List, Numbers, OneOf, Text};
use crate::figure::play::Play;
use crate::figure::power_law::Fit;
use crate::games::Set;
use crate::games::cold::Algorithm;
use crate::limits::{DUALITY_DELTA, DUALITY_M};

/// The subtraction set.
pub fn set(lens: Lens<Set>) -> Field {
    Field::new(
        "set",
        "Subtraction set",
        "Numbers such as 2,5,7 or a family such as squares.",
        Text::itself("set", lens, Set::words),
    )
    .main()
}

/// m and δ of one additive ruleset {m, m + δ, 2m + δ}.
pub fn additive(m: Lens<u64>, delta: Lens<u64>) -> [Field; 2] {
    [
        Field::new(
            "m",
            "m",
            "The smallest move.",
            Integer::within(m, 1..=DUALITY_M),
        )
        .main(),
        Field::new(
            "delta",
            "δ",
            "The moves are m, m + δ, 2m + δ.",
            Integer::within(delta, 1..=DUALITY_DELTA),
        )
        .main(),
    ]
}

/// The positions that are looked at; unsaid: all. Nothing is computed from
/// them: figures that differ in nothing else have the same data.
pub fn x<P: 'static>(
    lens: Lens<Numbers>,
    all: impl Fn(&P) -> RangeInclusive<u64> + 'static,
) -> Field {
    Field::new(
        X,
        X,
        "Visible positions, e.g. 100..200. Empty: all.",
        List::bounded(lens, move |p: &P| {
            Bounds::because(all(p), "in this figure".into())
        })
        .one_range(),
    )
    .range()
}

/// The heights that are looked at, of a figure that is a plane; as [`x`].
pub fn y<P: 'static>(
    lens: Lens<Interval>,
    all: impl Fn(&P) -> RangeInclusive<i64> + 'static,
) -> Field {
    Field::new(
        Y,
        Y,
        "Visible heights, e.g. 100..200. Empty: all.",
        Between::bounded(lens, all),
    )
    .range()
}

/// How far.
pub fn n(help: &'static str, form: Integer) -> Field {
    Field::new("n", "n", help, form.log()).main()
}

/// The algorithm for cold positions.
pub fn algorithm(lens: Lens<Algorithm>) -> Field {
    Field::new(
        "algorithm",
        "Algorithm",
        "The algorithm for cold positions. The result does not depend on it.",
        OneOf::all(lens),
    )
}

/// How a line is fitted to points.
pub fn fit(help: &'static str, lens: Lens<Fit>) -> Field {
    Field::new("fit", "Fitted line", help, OneOf::all(lens))
}

/// Which conventions are shown.
pub fn convention(lens: Lens<Play>) -> Field {
    Field::new(
        "convention",
        "At zero",
        "Sink: moves may go below 1. Wall: moves stop at 0.",
        OneOf::all(lens),
    )
}
