//! Figures that other kinds lead to, with their defaults.

use super::cold::Cold;
use super::cold_count::{By, ColdCount};
use super::digits::Digits;
use super::strip::Strip;
use crate::figure::cold_search::ColdSearch;
use crate::games::{Convention, Set};
use crate::limits::STRIP_N;

/// The cold positions of a set in rows of `wrap`.
pub(super) fn cold(set: &Set, wrap: Option<u64>) -> Cold {
    let mut figure = Cold::default();
    figure.search.set = set.clone();
    figure.wrap = wrap.unwrap_or(figure.wrap);
    figure
}

/// How many cold positions a set has, below `n` or the default.
pub(crate) fn cold_count(set: &Set, n: Option<u64>) -> ColdCount {
    let mut figure = ColdCount::default();
    figure.search.set = set.clone();
    figure.search.n = n.unwrap_or(figure.search.n);
    figure
}

/// The digits of a set's cold positions.
pub(crate) fn digits(set: &Set, n: u64, base: u64) -> Digits {
    let search = ColdSearch {
        set: set.clone(),
        n,
        ..Digits::default().search
    };
    Digits {
        search,
        base,
        ..Digits::default()
    }
}

/// A set's cold positions by residue.
pub(crate) fn residues(set: &Set, n: u64, base: u64) -> ColdCount {
    ColdCount {
        by: By::Residue,
        base,
        ..cold_count(set, Some(n))
    }
}

/// The nim-values of a set under one convention.
pub(super) fn strip(set: &Set, convention: Convention) -> Strip {
    Strip {
        set: set.clone(),
        play: convention.into(),
        ..Strip::default()
    }
}

/// The first `n` nim-values of these moves, as far as a strip goes.
pub(crate) fn strip_of(moves: &[u32], convention: Convention, n: u64) -> Strip {
    let moves = moves.iter().map(|&s| u64::from(s)).collect();
    Strip {
        n: n.min(STRIP_N),
        ..strip(&Set::Explicit(moves), convention)
    }
}
