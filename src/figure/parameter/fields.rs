//! Parameters that several kinds have, declared once.

use super::{Field, Integer, Lens, OneOf, Text};
use crate::figure::play::Play;
use crate::figure::power_law::Fit;
use crate::games::Set;
use crate::games::cold::Algorithm;

/// The subtraction set.
pub fn set<P: Default>(lens: Lens<P, Set>) -> Field<P> {
    let get = lens.get;
    Field::new(
        "set",
        "Subtraction set",
        "numbers such as 2,5,7 or a family such as squares",
        Text::of("set", lens, move |p| get(p).words()),
    )
}

/// How far.
pub fn n<P: Default>(help: &'static str, form: Integer<P>) -> Field<P> {
    Field::new("n", "n", help, form.log())
}

/// The algorithm for cold positions.
pub fn algorithm<P: Default>(lens: Lens<P, Algorithm>) -> Field<P> {
    Field::new(
        "algorithm",
        "Algorithm",
        "how the cold positions are found; the result is the same",
        OneOf::all(lens),
    )
}

/// How a line is fitted to points.
pub fn fit<P: Default>(help: &'static str, lens: Lens<P, Fit>) -> Field<P> {
    Field::new("fit", "Fitted line", help, OneOf::all(lens))
}

/// Which conventions are shown.
pub fn convention<P: Default>(lens: Lens<P, Play>) -> Field<P> {
    Field::new(
        "convention",
        "Convention",
        "play ends in a sink, or at a wall",
        OneOf::all(lens),
    )
}
