//! Names of people and of things under which a figure is known.

use serde::Serialize;

/// A name, and the figure it stands for.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Name {
    /// As one says it.
    pub name: &'static str,
    /// The figure's spec.
    pub spec: &'static str,
    /// Why it is called so.
    pub about: &'static str,
}

const fn named(name: &'static str, spec: &'static str, about: &'static str) -> Name {
    Name { name, spec, about }
}

/// All of them; a name may stand for several figures.
pub const NAMES: &[Name] = &[
    named(
        "Mian–Chowla",
        "greedy-set?condition=sidon",
        "the greedy set without equal sums of two pairs",
    ),
    named(
        "Golomb ruler",
        "greedy-set?condition=sidon",
        "marks no two pairs of which are equally far apart, taken greedily",
    ),
    named(
        "Golomb's game",
        "cold?set=squares",
        "subtract-a-square, after Golomb 1966",
    ),
    named(
        "Golomb's game with Moser–de Bruijn numbers",
        "cold?set=moser",
        "as dense as the squares, and its cold positions are known",
    ),
    named(
        "Subtract-a-square",
        "cold?set=squares",
        "the cold positions",
    ),
    named(
        "Stanley sequence",
        "greedy-set?condition=ap3",
        "the greedy set without 3-term arithmetic progressions",
    ),
    named(
        "Forest fire",
        "permutation?condition=ap3&injective=off",
        "the greedy sequence without 3-term progressions, values repeating",
    ),
    named(
        "Wythoff's game",
        "permutation?condition=wythoff&restriction=max",
        "the greedy permutation without two points on a diagonal",
    ),
    named(
        "Greedy queens",
        "permutation?condition=wythoff",
        "no two points on a row, column or diagonal",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Spec;

    #[test]
    fn every_name_stands_for_a_figure() {
        for Name { name, spec, .. } in NAMES {
            assert!(spec.parse::<Spec>().is_ok(), "{name}: {spec}");
        }
    }
}
