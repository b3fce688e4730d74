//! Certificates of infinite sets whose law is a theorem: no window proves them.

use super::{Certificate, Outcomes, Play, Values, Word, letters};
use crate::games::laws::{Cycle, NimLaw, cold};
use crate::games::{Convention, Set, misere};

/// The certificate that the form of an infinite `set` gives, if it gives one. Nim-values are known where
/// they are residues or quotients; outcomes of all families of [`cold`]. In the sink values are larger
/// by 1, and no position is cold (docs/proofs.md, Theorems 5, 6 and 11). Time as [`cold`].
pub(super) fn certificate(set: &Set, play: Play, words: bool) -> Option<Certificate> {
    let (convention, shift) = match play {
        Play::Normal(convention) => (convention, 0),
        Play::Misere(convention) => (convention, misere::shift(set, convention)?),
    };
    if play == Play::Normal(Convention::Sink) {
        set.check_end().ok()?;
    }
    let cycle = cold(set, shift)?;
    let (values, cycle) = match play {
        Play::Normal(Convention::Sink) => (values(set, 1, words), None),
        Play::Normal(Convention::Wall) => (values(set, 0, words), Some(cycle)),
        Play::Misere(_) => (None, Some(cycle)),
    };
    Some(Certificate {
        values,
        outcomes: outcomes(cycle.as_ref(), convention.start(), words),
    })
}

fn values(set: &Set, more: u32, words: bool) -> Option<Values> {
    let (period, saltus) = match NimLaw::of(set)? {
        NimLaw::Residue(m) => (m, 0),
        NimLaw::Quotient(first) => (first, 1),
        _ => return None,
    };
    let value = |x: u64| if saltus == 0 { x as u32 + more } else { more };
    Some(Values {
        preperiod: 0,
        period,
        saltus,
        window: None,
        values: words.then(|| Word::Wide((0..period).map(value).collect())),
    })
}

/// The law of the cold positions `cycle`, which begins at position `start`; without a cycle no position is cold.
fn outcomes(cycle: Option<&Cycle>, start: u64, words: bool) -> Outcomes {
    let (from, period) = cycle.map_or((start, 1), |cycle| (cycle.from.max(start), cycle.period));
    let is_cold = |x| cycle.is_some_and(|cycle| cycle.has(x));
    Outcomes {
        preperiod: from - start,
        period,
        word: words.then(|| letters((from..from + period).map(is_cold))),
        window: None,
    }
}
