//! Findings about the shifts: whether each class lies on the comb of cold positions.

use super::{Class, Comb, Data, Shifts};
use crate::claim::{Known, Status, table};
use crate::figure;
use crate::sink::shifts::is_proven;

/// See [`figure::Findings`].
pub struct Findings {
    /// The claim of the badge.
    pub(super) claim: Claim,
    /// Of each comb, in the order they are shown.
    pub(super) combs: Vec<Found>,
}

/// How far the statement is known under the conventions shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    /// It is proven: wall play, m < δ < 2m and gcd(m, δ) = 1 (Manabe and Larsson 2026).
    Proven,
    /// It holds here, and of the wall alone it is proven.
    WallProven,
    /// It holds here.
    Seen,
    /// It does not hold.
    Fails,
}

/// Of one comb.
pub(super) struct Found {
    /// How many positions of a period have nim-value 0, 1, 2, 3.
    pub(super) sizes: [u64; 4],
    /// How V₁, V₂, V₃ stand to the shifted cold positions.
    pub(super) relations: [Relation; 3],
}

/// How a class stands to the shifted cold positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relation {
    /// It is all of them.
    Equal,
    /// It is a part of them, where no more is stated.
    Within,
    /// It is not what is stated.
    Differs,
}

impl figure::Findings<Shifts> for Findings {
    fn of(figure: &Shifts, data: &Data) -> Self {
        let set = figure.ruleset();
        let proven = |comb: &Comb| {
            set.as_ref()
                .is_ok_and(|set| is_proven(*set, comb.convention))
        };
        Findings {
            claim: match data.combs.iter().all(Comb::holds) {
                false => Claim::Fails,
                true if data.combs.iter().all(proven) => Claim::Proven,
                true if data.combs.iter().any(proven) => Claim::WallProven,
                true => Claim::Seen,
            },
            combs: data.combs.iter().map(Found::of).collect(),
        }
    }

    fn known(&self) -> Known {
        match self.claim {
            Claim::Proven => table::PRIMITIVE_SHIFTS.known(),
            Claim::WallProven | Claim::Seen => table::SHIFTS.known(),
            Claim::Fails => table::SHIFTS.with(Status::Refuted),
        }
    }
}

impl Findings {
    /// Whether some V₃, moved, leaves teeth of the comb out.
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
