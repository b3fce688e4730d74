//! Findings about the duality: whether the reversed wall word is the sink word.

use super::{Data, Duality};
use crate::claim::{Known, Status, table};
use crate::figure;
use crate::games::Convention;
use crate::sink::shifts::{is_proven, is_seen};

/// See [`figure::Findings`].
pub struct Findings {
    /// The claim of the badge.
    pub(super) claim: Claim,
    /// Whether the ruleset is one of those of which the shifts were seen.
    pub(super) shifts_seen: bool,
    /// Whether it is one of which they are proven at the wall (Manabe and Larsson 2026).
    pub(super) shifts_proven: bool,
}

/// Whether v_sink(x) = σ(v_wall(−(x + s₂))); that there is some duality is conjectured [B §3].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    /// At all positions of the ruleset: both words are periodic from the start.
    Settled,
    /// At all positions of a period.
    Agrees,
    /// Not at so many positions, of which this is the first.
    Differs {
        /// How many.
        count: u64,
        /// Counted from 1.
        first: u64,
    },
}

impl figure::Findings<Duality> for Findings {
    fn of(figure: &Duality, data: &Data) -> Self {
        let set = figure.ruleset();
        Findings {
            claim: match data.mismatches[..] {
                [first, ..] => Claim::Differs {
                    count: data.mismatches.len() as u64,
                    first,
                },
                [] if data.preperiod == 0 => Claim::Settled,
                [] => Claim::Agrees,
            },
            shifts_seen: set.as_ref().is_ok_and(|set| is_seen(*set)),
            shifts_proven: set.is_ok_and(|set| is_proven(set, Convention::Wall)),
        }
    }

    fn known(&self) -> Known {
        match self.claim {
            Claim::Settled | Claim::Agrees => table::DUALITY.known(),
            Claim::Differs { .. } => table::DUALITY.with(Status::Refuted),
        }
    }
}

impl Findings {
    /// Whether the two words are the same.
    pub(super) fn holds(&self) -> bool {
        !matches!(self.claim, Claim::Differs { .. })
    }
}
