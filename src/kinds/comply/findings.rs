//! Findings about a comply game: by theorem, by playing it out, or both.

use super::agreement::{self, Agreement, agreements};
use super::{Comply, Data};
use crate::claim::{Known, table};
use crate::figure;

/// See [`figure::Findings`].
pub(crate) struct Findings {
    /// The strongest claim about the positions shown, and checked against them; of a refuted one, after how many ⋆.
    pub(super) claim: Known,
    /// How far the P-positions agree with A, of each game that is played out; of comply-number
    /// on {{d, 2d}} alone.
    pub(super) agreements: Vec<Agreement>,
    /// Where a theorem makes the P-positions, of comply-set the N-positions, A, and they are it below
    /// n: how many they are.
    pub(super) a: Option<u64>,
}

impl figure::Findings<Comply> for Findings {
    fn of(figure: &Comply, data: &Data) -> Self {
        let agreements = agreements(figure, data);
        let a = figure
            .solves_a()
            .then(|| members_if_a(figure, data))
            .flatten();
        let claim = match a.is_some() {
            true if figure.of_naturals() => table::COMPLY_NATURALS.known(),
            true => table::COMPLY_FIXED_POINT.known(),
            // A progression is sought only where moves of A are removed.
            false if data.progression.is_some() => table::COMPLY_PROGRESSION.known(),
            false if figure.stars > 0 && data.is_whole(figure.n) => {
                match agreements.iter().position(|row| row.found < row.promised) {
                    None => table::COMPLY_AGREEMENT.known(),
                    Some(stars) => table::COMPLY_AGREEMENT.refuted(stars as u64),
                }
            }
            false => table::COMPUTED.known(),
        };
        Findings {
            claim,
            agreements,
            a,
        }
    }

    fn known(&self) -> Known {
        self.claim
    }
}

/// How many the last P-positions (of comply-set: N-positions, as the exchange of P and N is its
/// own inverse) are, if they are A, the greedy set without three-term progressions.
fn members_if_a(figure: &Comply, data: &Data) -> Option<u64> {
    let a = agreement::a()?.members_below(figure.n).ok()?;
    let last = data.iterates.last().cloned().unwrap_or_default();
    let solved = figure.game.p_positions(last, figure.start()..figure.n);
    (data.is_whole(figure.n) && solved == a).then_some(a.len() as u64)
}
