//! Findings about a cell and its block: whether it holds, and where the paper differs.

use super::cell::{Cell, Found};
use super::{Data, Proof};
use crate::claim::{Known, table};
use crate::figure;
use crate::proof::claims::{self, Checked, claims};
use crate::proof::compare::{Place, Slip, slips};
use crate::proof::{Collision, Form, GeneralCover, Label, Reach, general};

/// See [`figure::Findings`].
pub(crate) struct Findings {
    /// The claim of the badge.
    pub(super) claim: Known,
    /// The chosen cell; none where parameters are out of their bounds.
    pub(super) chosen: Option<Chosen>,
    /// Whether Remark 1 has the same positions cold.
    pub(super) same_outcomes: bool,
}

/// The chosen cell, and what the paper has at its block.
pub(super) struct Chosen {
    /// The cell with its numbers.
    pub(super) cell: Cell,
    /// Its verdict.
    pub(super) verdict: Verdict,
    /// The cover that the paper prints instead.
    pub(super) misprint: Option<(Reach, &'static Slip)>,
    /// The claims of the paper that apply at the block.
    pub(super) said: Vec<Said>,
    /// Of the sizes and distances among them, those beside Lemma 5: how many there are.
    pub(super) sizes: usize,
    /// How many of `sizes` are wrong.
    pub(super) wrong_sizes: usize,
    /// With n = 0: misprints in the other cells of the block's two tables.
    pub(super) slips: Vec<&'static Slip>,
    /// With n ≥ 1: what becomes of the covers.
    pub(super) inserted: Option<Inserted>,
}

/// Whether a cell holds, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The factor is empty.
    Empty,
    /// Moved factors hold all of the factor.
    Covered,
    /// They do not.
    Gaps,
    /// No factor before it has the value.
    Alone,
    /// None of those that have it meets the factor.
    Clear,
    /// Some do.
    Meets,
}

/// A claim of the paper with the block's numbers.
pub(super) struct Said {
    pub(super) claim: &'static claims::Claim,
    pub(super) checked: Checked,
    /// The correct sum, where the claim is wrong.
    pub(super) right: Option<Form>,
}

/// The covers of a boundary with n ≥ 1, which the paper says remain.
pub(super) struct Inserted {
    /// How many there are.
    pub(super) covers: usize,
    /// How many of them need inserted factors.
    pub(super) using: usize,
    /// How many there are for n = 0.
    pub(super) plain: usize,
    /// Those of these that no longer hold.
    pub(super) broken: Vec<&'static GeneralCover>,
    /// Of a chosen cover that is not of an inserted factor: whether that for n = 0 still holds.
    pub(super) chosen_holds: Option<bool>,
}

impl figure::Findings<Proof> for Findings {
    fn of(figure: &Proof, data: &Data) -> Self {
        Findings {
            claim: match data.tally.failed {
                0 => table::TABLES.known(),
                failed => table::TABLES.refuted(failed),
            },
            chosen: Cell::of(figure).ok().map(Chosen::of),
            same_outcomes: data.remark.iter().all(|nimber| nimber.same_outcomes),
        }
    }

    fn known(&self) -> Known {
        self.claim
    }
}

impl Chosen {
    fn of(cell: Cell) -> Self {
        let all = claims().iter();
        let said: Vec<Said> = all.filter_map(|claim| Said::at(&cell, claim)).collect();
        let sizes = said.iter().filter(|said| !said.is_lemma_5());
        let misprint = cell.misprint();
        let printed = cell.occurrence.wraps() == 0;
        Chosen {
            verdict: Verdict::of(&cell),
            sizes: sizes.clone().count(),
            wrong_sizes: sizes.filter(|said| !said.checked.holds).count(),
            slips: if printed {
                other_slips(&cell, misprint.as_ref().and_then(|(_, slip)| slip.cell))
            } else {
                Vec::new()
            },
            inserted: (!printed).then(|| Inserted::of(&cell)),
            misprint,
            said,
            cell,
        }
    }
}

impl Verdict {
    fn of(cell: &Cell) -> Self {
        match &cell.found {
            _ if cell.target().at.is_empty() => Verdict::Empty,
            Found::Cover(cover) if cover.covers() => Verdict::Covered,
            Found::Cover(_) => Verdict::Gaps,
            Found::Apart(cells) if cells.is_empty() => Verdict::Alone,
            Found::Apart(cells) => {
                if !cells.iter().any(Collision::collides) {
                    Verdict::Clear
                } else {
                    Verdict::Meets
                }
            }
        }
    }
}

impl Said {
    fn at(cell: &Cell, claim: &'static claims::Claim) -> Option<Said> {
        let checked = claim.at(&cell.occurrence)?;
        let boundary = cell.occurrence.boundary();
        Some(Said {
            claim,
            checked,
            right: if checked.holds {
                None
            } else {
                claim.right(boundary)
            },
        })
    }

    pub(super) fn is_lemma_5(&self) -> bool {
        self.claim.source.starts_with("Lemma 5")
    }
}

fn other_slips(cell: &Cell, chosen: Option<Place>) -> Vec<&'static Slip> {
    let boundary = cell.occurrence.boundary();
    let in_tables = |slip: &&Slip| match slip.cell {
        Some(Place::Cover(at, ..) | Place::Triple(at, ..)) => at == boundary && slip.cell != chosen,
        None => false,
    };
    slips().iter().filter(in_tables).collect()
}

impl Inserted {
    fn of(cell: &Cell) -> Self {
        let boundary = cell.occurrence.boundary();
        let (plain, wrapped) = (general(boundary, false), general(boundary, true));
        let holds = |cover: &GeneralCover| {
            let name = cover.column.name()?;
            Some(wrapped.proof_of(name, &cover.cover).is_some())
        };
        let using = wrapped.covers.iter().filter(|cover| cover.uses_inserted());
        let broken = plain.covers.iter();
        Inserted {
            covers: wrapped.covers.len(),
            using: using.count(),
            plain: plain.covers.len(),
            broken: broken.filter(|cover| holds(cover) == Some(false)).collect(),
            chosen_holds: match (&cell.found, cell.target().label) {
                (Found::Cover(_), label @ Label::Factor { name, .. }) if !label.is_inserted() => {
                    let before = plain.cover(Label::block(name), 0, cell.value);
                    Some(before.and_then(holds) == Some(true))
                }
                _ => None,
            },
        }
    }
}
