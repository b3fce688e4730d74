//! Names of sets and games.

use crate::figure::conditions;
use crate::greedy::{Discrepancies, Written};
use crate::kinds::greedy_set::GreedySet;
use crate::number::superscript;

/// D in words.
pub(super) fn set(d: &Discrepancies) -> String {
    match d {
        Discrepancies::Of(set) => set.words(),
        Discrepancies::Greedy(condition) => format!("the {}", greedy_set(condition)),
    }
}

/// The greedy set of a condition, by name.
pub(super) fn greedy_set(condition: &Written) -> String {
    let set = GreedySet {
        condition: condition.clone(),
        ..GreedySet::default()
    };
    conditions::greedy_set(condition, set.repeats())
}

/// A game's name in a sentence.
pub(super) fn plain(stars: usize) -> String {
    match stars {
        0 => "S".into(),
        1 => "S⋆".into(),
        2 => "S⋆⋆".into(),
        k => format!("S{}⋆", superscript(k as i64)),
    }
}
