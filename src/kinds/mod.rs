//! The kinds of figures: a folder each, and their one list.

pub mod cold;
pub mod cold_count;
pub mod comply;
pub mod constructions;
pub mod digits;
pub mod duality;
pub mod expansion;
pub mod family;
pub mod greedy_set;
pub mod longest;
pub mod members;
pub mod permutation;
pub mod plane;
pub mod proof;
pub mod race;
pub mod records;
mod related;
pub mod residues;
pub mod shifts;
pub mod sink_strips;
pub mod strip;
pub mod three_move;

use crate::figure::{Figure, Kind, Name};

/// A kind: its names, and what makes one with default parameters.
pub(crate) struct Entry {
    pub name: &'static Name,
    pub first: fn() -> Box<dyn Kind>,
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
    entry::<duality::Duality>(),
    entry::<shifts::Shifts>(),
    entry::<strip::Strip>(),
    entry::<three_move::ThreeMoves>(),
    entry::<expansion::Expansion>(),
    entry::<family::Families>(),
    entry::<plane::Planes>(),
    entry::<cold::Cold>(),
    entry::<cold_count::ColdCount>(),
    entry::<records::Records>(),
    entry::<digits::Digits>(),
    entry::<greedy_set::GreedySet>(),
    entry::<comply::Comply>(),
    entry::<permutation::Permutation>(),
    entry::<race::Race>(),
    entry::<longest::Longest>(),
    entry::<residues::Residues>(),
    entry::<constructions::Constructions>(),
    entry::<members::Members>(),
];
