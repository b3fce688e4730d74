//! Findings about a comply game: by theorem, by playing it out, or both.

use super::agreement::{self, Agreement, agreements};
use super::{Comply, Data};
use crate::claim::{Known, Status, table};
use crate::figure;

/// See [`figure::Findings`].
pub(crate) struct Findings {
    /// The claim of the badge.
    pub(super) claim: Claim,
    /// How far the P-positions agree with A, of each game that is played out; of comply-number
    /// on {{d, 2d}} alone.
    pub(super) agreements: Vec<Agreement>,
    /// Where a theorem makes the P-positions, of comply-set the N-positions, A, and they are it below
    /// n: how many they are.
    pub(super) a: Option<u64>,
}

/// The strongest statement that is known of the positions shown, and was checked against them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    /// Of all numbers as D they are A [L Theorem 4.1].
    Naturals,
    /// Of A as D they are A again [L Theorem 4.2, Corollary 4.3].
    FixedPoint,
    /// Of a proper subset of A as D they hold a progression [L Theorem 4.2].
    Progression,
    /// After j applications of ⋆ they agree with A below 2·3^j, by a proof of our own.
    Agreement,
    /// They should, and after so many do not.
    NoAgreement(usize),
    /// None: they were played out.
    Played,
}

impl figure::Findings<Comply> for Findings {
    fn of(figure: &Comply, data: &Data) -> Self {
        let agreements = agreements(figure, data);
        let a = figure
            .solves_a()
            .then(|| members_if_a(figure, data))
            .flatten();
        let claim = match a.is_some() {
            true if figure.of_naturals() => Claim::Naturals,
            true => Claim::FixedPoint,
            // A progression is sought only where moves of A are removed.
            false if data.progression.is_some() => Claim::Progression,
            false if figure.stars > 0 && data.is_whole(figure.n) => {
                match agreements.iter().position(|row| row.found < row.promised) {
                    None => Claim::Agreement,
                    Some(stars) => Claim::NoAgreement(stars),
                }
            }
            false => Claim::Played,
        };
        Findings {
            claim,
            agreements,
            a,
        }
    }

    fn known(&self) -> Known {
        match self.claim {
            Claim::Naturals => table::COMPLY_NATURALS.known(),
            Claim::FixedPoint => table::COMPLY_FIXED_POINT.known(),
            Claim::Progression => table::COMPLY_PROGRESSION.known(),
            Claim::Agreement => table::COMPLY_AGREEMENT.known(),
            Claim::NoAgreement(_) => table::COMPLY_AGREEMENT.with(Status::Refuted),
            Claim::Played => table::COMPUTED.known(),
        }
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
