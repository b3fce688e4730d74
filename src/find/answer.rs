//! Short answers about a set.

use crate::games::certificate::{Play, certificate};
use crate::games::{Convention, Set};
use crate::number::grouped;
use crate::progress::NoProgress;

/// Positions in which the period of a set is sought for a suggestion: some milliseconds.
const ANSWER_SEARCH: u64 = 1 << 16;

/// Characters of a set whose members are one rule, and moves, with which its periods are sought between two keys.
const SOON: (usize, usize) = (24, 64);

/// Whether [`answer`] takes no longer than fits between two keys: some 10⁷ steps.
pub fn answers_soon(set: &Set) -> bool {
    match set.finite() {
        Some(moves) => moves.len() <= SOON.1,
        None => set.to_string().len() <= SOON.0,
    }
}

/// The periods of a set in a line, for a suggestion: "wall: period 5 after 9; sink: 5 after 18". Nothing
/// where none is proven within [`ANSWER_SEARCH`] positions.
pub fn answer(set: &Set) -> Option<String> {
    let of = |convention: Convention| {
        let found = certificate(
            set,
            Play::Normal(convention),
            ANSWER_SEARCH,
            &mut NoProgress,
        )
        .ok()?;
        let values = found.values?;
        let mut text = grouped(values.period);
        if values.saltus > 0 {
            text += &format!(", saltus {}", grouped(values.saltus));
        }
        if values.preperiod > 0 {
            text += &format!(" after {}", grouped(values.preperiod));
        }
        Some(text)
    };
    let parts = [
        of(Convention::Wall).map(|text| format!("wall period {text}")),
        of(Convention::Sink).map(|text| format!("sink {text}")),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}
