//! Findings: whether the words obey the theorem, and how the classes compare with the shifted cold positions.

use super::shifts::{Class, Comb};
use super::{Data, Relations};
use crate::claim::{Claim, Known, Status, table};
use crate::figure;

/// See [`figure::Findings`].
pub(crate) struct Findings {
    /// The claim of the badge.
    claim: &'static Claim,
    /// Whether the words obey it.
    pub(super) holds: bool,
    /// Of each comb, in the order they are shown.
    pub(super) combs: Vec<Found>,
}

/// Of one comb.
pub(super) struct Found {
    /// How many positions of a period have nim-value 0, 1, 2, 3.
    pub(super) sizes: [u64; 4],
    /// V₁, V₂, V₃ against the shifted cold positions.
    pub(super) relations: [Relation; 3],
}

/// A class against the shifted cold positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relation {
    /// It is all of them.
    Equal,
    /// It is a part of them, where no more is stated.
    Within,
    /// It is not what is stated.
    Differs,
}

impl figure::Findings<Relations> for Findings {
    fn of(_: &Relations, data: &Data) -> Self {
        match data {
            Data::Duality(data) => Findings {
                claim: &table::DUALITY,
                holds: data.mismatches.is_empty(),
                combs: Vec::new(),
            },
            Data::Shifts(combs) => Findings {
                claim: &table::SHIFTS,
                holds: combs.iter().all(Comb::holds),
                combs: combs.iter().map(Found::of).collect(),
            },
        }
    }

    fn known(&self) -> Known {
        if self.holds {
            self.claim.known()
        } else {
            self.claim.with(Status::Refuted)
        }
    }
}

impl Findings {
    /// Whether some V₃, moved, leaves cold positions out.
    pub(super) fn has_gaps(&self) -> bool {
        let third = |found: &Found| found.relations[2];
        let mut thirds = self.combs.iter().map(third);
        thirds.any(|relation| relation != Relation::Equal)
    }
}

impl Found {
    fn of(comb: &Comb) -> Self {
        let cold = comb.word.iter().filter(|&&v| v == 0).count() as u64;
        let [one, two, three] = comb.classes.each_ref().map(|class| class.size);
        Found {
            sizes: [cold, one, two, three],
            relations: comb.classes.each_ref().map(Relation::of),
        }
    }
}

impl Relation {
    fn of(class: &Class) -> Self {
        match (class.mismatches.is_empty(), class.is_equal) {
            (false, _) => Relation::Differs,
            (true, true) => Relation::Equal,
            (true, false) => Relation::Within,
        }
    }
}
