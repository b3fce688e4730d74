//! The kinds of figures: a folder each, and their one list.

pub mod cold;
pub(crate) mod cold_count;
pub(crate) mod comply;
pub(crate) mod constructions;
pub(crate) mod digits;
pub(crate) mod earlier;
pub mod family;
pub mod greedy_set;
pub mod longest;
pub mod members;
pub(crate) mod next_door;
pub mod permutation;
pub mod plane;
pub mod proof;
pub(crate) mod race;
pub(crate) mod records;
mod related;
pub mod relations;
pub mod sink_strips;
pub mod strip;
pub mod three_move;

use crate::figure::{Figure, Kind, Name};

/// A kind: its names, and what makes one with default parameters.
pub(crate) struct Entry {
    pub(crate) name: &'static Name,
    pub(crate) first: fn() -> Box<dyn Kind>,
}

const fn entry<F: Figure>() -> Entry {
    Entry {
        name: &F::NAME,
        first: || Box::new(F::default()),
    }
}

/// Every kind, in the page's order.
pub(crate) const ALL: &[Entry] = &[
    entry::<sink_strips::SinkStrips>(),
    entry::<proof::Proof>(),
    entry::<relations::Relations>(),
    entry::<strip::Strip>(),
    entry::<three_move::ThreeMoves>(),
    entry::<family::Families>(),
    entry::<plane::Planes>(),
    entry::<next_door::NextDoor>(),
    entry::<cold::Cold>(),
    entry::<cold_count::ColdCount>(),
    entry::<records::Records>(),
    entry::<digits::Digits>(),
    entry::<greedy_set::GreedySet>(),
    entry::<comply::Comply>(),
    entry::<permutation::Permutation>(),
    entry::<race::Race>(),
    entry::<longest::Longest>(),
    entry::<constructions::Constructions>(),
    entry::<members::Members>(),
];
