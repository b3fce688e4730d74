//! The kinds of figures: a folder each, and their one list.

pub mod cold;
pub mod cold_count;
pub mod comply;
pub mod constructions;
pub mod digits;
pub mod duality;
pub mod greedy_set;
pub mod longest;
pub mod permutation;
pub mod proof;
pub mod race;
pub mod records;
pub mod residues;
pub mod shifts;
pub mod sink_strips;
pub mod strip;
pub mod three_move;

use crate::figure::{Figure, Kind};

/// One of every kind, with default parameters, in the page's order.
pub(crate) fn all() -> Vec<Box<dyn Kind>> {
    vec![
        first::<sink_strips::SinkStrips>(),
        first::<proof::Proof>(),
        first::<duality::Duality>(),
        first::<shifts::Shifts>(),
        first::<strip::Strip>(),
        first::<three_move::ThreeMoves>(),
        first::<cold::Cold>(),
        first::<cold_count::ColdCount>(),
        first::<records::Records>(),
        first::<digits::Digits>(),
        first::<greedy_set::GreedySet>(),
        first::<comply::Comply>(),
        first::<permutation::Permutation>(),
        first::<race::Race>(),
        first::<longest::Longest>(),
        first::<residues::Residues>(),
        first::<constructions::Constructions>(),
    ]
}

fn first<F: Figure>() -> Box<dyn Kind> {
    Box::new(F::default())
}
