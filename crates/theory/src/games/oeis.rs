//! Sequences of the OEIS about subtract-a-square, from 0 on; terms compared with
//! it in the tests.

use super::{Convention, Set};
use crate::oeis::Listed;

/// Cold positions.
const COLD: Listed = Listed::at("A030193", 0, 58);
/// Nim-values.
const VALUES: Listed = Listed::at("A014586", 0, 99);
/// The first position of each nim-value.
const FIRSTS: Listed = Listed::at("A297963", 0, 46);

fn of_squares(set: &Set, listed: Listed) -> Option<Listed> {
    (*set == Set::Powers(2)).then_some(listed)
}

/// The sequence of a set's cold positions, if it is listed.
pub fn of_cold(set: &Set) -> Option<Listed> {
    of_squares(set, COLD)
}

/// The sequence of a set's nim-values, if it is listed.
pub fn of_values(set: &Set, convention: Convention) -> Option<Listed> {
    of_squares(set, VALUES).filter(|_| convention == Convention::Wall)
}

/// The sequence of the first positions of a set's nim-values at the wall, if it is listed.
pub fn of_firsts(set: &Set) -> Option<Listed> {
    of_squares(set, FIRSTS)
}

/// Every listed sequence, with the figure that shows it.
pub fn games() -> [(&'static str, &'static str); 3] {
    [
        (COLD.number, "cold?set=squares"),
        (VALUES.number, "strip?set=squares&convention=wall"),
        (FIRSTS.number, "records?set=squares"),
    ]
}
