//! Findings about cold positions: their share, and the residues that hold most of them.

use super::{Cold, Data};
use crate::claim::{Known, Status, table};
use crate::figure::{self, squares};
use crate::games::Set;
use crate::stats::residues::{ENOUGH, holding_most};

/// Classes are favoured with this many times an even share.
const FAVOURED: f64 = 1.5;
/// Numbers for each residue of a modulus, at least, where residues are said to hold most of them.
const EACH: u64 = 10;

/// See [`figure::Findings`].
pub(crate) struct Findings {
    /// Cold positions among those that are decided.
    pub(super) share: f64,
    /// Of Moser–de Bruijn: whether they are those of the closed form [E §3.3].
    pub(super) closed_form: Option<bool>,
    /// Of each modulus in the facts: the fewest classes that hold most of them, where they are few.
    pub(super) holding: Vec<Holding>,
    /// Of subtract-a-square: classes that hold far more than an even share of them, and no two of
    /// which differ by a square.
    pub(super) favoured: Vec<Favoured>,
}

/// Classes that hold most of the cold positions.
pub(super) struct Holding {
    pub(super) modulus: u64,
    /// Fullest first.
    pub(super) classes: Vec<u32>,
    /// Of all cold positions.
    pub(super) share: f64,
}

/// Classes that no move leads from one to another of.
pub(super) struct Favoured {
    pub(super) modulus: u64,
    pub(super) classes: &'static [usize],
    /// Of all cold positions.
    pub(super) share: f64,
}

impl figure::Findings<Cold> for Findings {
    fn of(figure: &Cold, data: &Data) -> Self {
        let (decided, count) = data.reached;
        let told = if count < ENOUGH {
            &[][..]
        } else {
            &data.residues
        };
        Findings {
            share: count as f64 / decided.max(1) as f64,
            closed_form: data.closed_form,
            holding: told
                .iter()
                // Few numbers a residue hold nothing.
                .filter(|(modulus, _)| count >= EACH * modulus)
                .filter_map(|(modulus, counts)| holding(*modulus, counts))
                .collect(),
            favoured: match figure.search.set {
                Set::Powers(2) if !figure.search.misere => told
                    .iter()
                    .filter_map(|(modulus, counts)| favoured(figure, *modulus, counts))
                    .collect(),
                _ => Vec::new(),
            },
        }
    }

    fn known(&self) -> Known {
        match self.closed_form {
            Some(false) => table::MOSER.with(Status::Refuted),
            Some(true) | None => table::COMPUTED.known(),
        }
    }
}

/// The share of all positions in this number of classes.
pub(super) fn even(modulus: u64, classes: &[usize]) -> f64 {
    classes.len() as f64 / modulus as f64
}

fn share(counts: &[u64], classes: impl Iterator<Item = usize>) -> f64 {
    let held: u64 = classes.map(|class| counts[class]).sum();
    held as f64 / counts.iter().sum::<u64>() as f64
}

fn holding(modulus: u64, counts: &[u64]) -> Option<Holding> {
    let classes = holding_most(counts)?;
    Some(Holding {
        modulus,
        share: share(counts, classes.iter().map(|&class| class as usize)),
        classes,
    })
}

/// Of a modulus that the width of a row is a multiple of, so that columns show the classes.
fn favoured(figure: &Cold, modulus: u64, counts: &[u64]) -> Option<Favoured> {
    let (_, classes) = squares::CLASSES
        .into_iter()
        .find(|(of, _)| *of == modulus)?;
    let share = share(counts, classes.iter().copied());
    let shown = figure.wrap > 0 && figure.wrap.is_multiple_of(modulus);
    (shown && share >= FAVOURED * even(modulus, classes)).then_some(Favoured {
        modulus,
        classes,
        share,
    })
}
