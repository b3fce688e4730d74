//! Parameters that several kinds have, declared once.

use std::ops::RangeInclusive;

pub(crate) use super::numbers::{X, Y};
use super::{
    Between, Bounds, Control, Field, Form as _, Integer, Interval, Lens, List, Numbers, OneOf,
    SetOrCode, Text,
};
use crate::figure::conventions::Conventions;
use crate::figure::power_law::Fit;
use crate::figure::understood::under_field;
use crate::games::cold::Algorithm;
use crate::games::heap::Code;
use crate::games::{Convention, Set};
use crate::limits::{DUALITY_DELTA, DUALITY_M};

/// The subtraction set.
pub(crate) fn set(lens: Lens<Set>) -> Field {
    Text::itself(Control::Set, lens, under_field)
        .field("set", "Subtraction set")
        .help("Numbers such as 2,5,7 or a family such as squares.")
        .main()
}

/// {2, 5}, the set where none is given.
pub(crate) fn two_five() -> Set {
    Set::Explicit(vec![2, 5])
}

/// The subtraction set, or in its place the code of a game.
pub(crate) fn set_or_code(set: Lens<Set>, code: Lens<Option<Code>>) -> Field {
    SetOrCode { set, code }
        .field("set", "Subtraction set")
        .help("Numbers such as 2,5,7, a family such as squares, or a code such as 0.77.")
        .main()
}

/// m and δ of one additive ruleset {m, m + δ, 2m + δ}.
pub(crate) fn additive(m: Lens<u64>, delta: Lens<u64>) -> [Field; 2] {
    [
        Integer::within(m, 1..=DUALITY_M)
            .field("m", "m")
            .help("The smallest move.")
            .main(),
        Integer::within(delta, 1..=DUALITY_DELTA)
            .field("delta", "δ")
            .help("The moves are m, m + δ, 2m + δ.")
            .main(),
    ]
}

/// The visible positions; unsaid: all. Nothing is computed from them: figures that differ in
/// nothing else have the same data.
pub(crate) fn x<P: 'static>(
    lens: Lens<Numbers>,
    all: impl Fn(&P) -> RangeInclusive<u64> + 'static,
) -> Field {
    List::bounded(lens, move |p: &P| {
        Bounds::because(all(p), "in this figure".into())
    })
    .one_range()
    .field(X, X)
    .help("Visible positions, e.g. 100..200. Empty: all.")
    .range()
}

/// The visible heights of a figure that is a plane; as [`x`].
pub(crate) fn y<P: 'static>(
    lens: Lens<Interval>,
    all: impl Fn(&P) -> RangeInclusive<i64> + 'static,
) -> Field {
    Between::bounded(lens, all)
        .field(Y, Y)
        .help("Visible heights, e.g. 100..200. Empty: all.")
        .range()
}

/// How far.
pub(crate) fn n(help: &'static str, form: Integer) -> Field {
    form.log().field("n", "n").help(help).main()
}

/// The algorithm for cold positions.
pub(crate) fn algorithm(lens: Lens<Algorithm>) -> Field {
    OneOf::all(lens)
        .field("algorithm", "Algorithm")
        .help("The algorithm for cold positions. The result does not depend on it.")
}

/// How a line is fitted to points.
pub(crate) fn fit(help: &'static str, lens: Lens<Fit>) -> Field {
    OneOf::all(lens).field("fit", "Fitted line").help(help)
}

/// Which conventions are shown.
pub(crate) fn convention(lens: Lens<Conventions>) -> Field {
    at_zero(OneOf::all(lens))
}

/// The convention of a figure that shows one.
pub(crate) fn one_convention(lens: Lens<Convention>) -> Field {
    at_zero(OneOf::all(lens))
}

fn at_zero(form: OneOf) -> Field {
    form.field("convention", "At zero")
        .help("Sink: moves may go below 1. Wall: moves stop at 0.")
}
