//! What is found of the records: the largest nim-value, what bounds the exponent, and whether a
//! closed form holds.

use super::{Data, Records};
use crate::figure::{self, Trust};
use crate::games::Set;

/// See [`figure::Findings`].
pub struct Findings {
    /// Where the largest nim-value is reached first, and the value.
    pub(super) largest: (u64, u32),
    /// Records without a place on logarithmic axes: (0, 0).
    pub(super) unseen: usize,
    /// The exponent of the fit, if there is one, and what is known of it.
    pub(super) exponent: Option<(f64, Exponent)>,
    /// Of Moser–de Bruijn: whether the closed form holds [E §3.3].
    pub(super) closed_form: Option<ClosedForm>,
}

/// What is known of an exponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exponent {
    /// Of the squares: it is less than ½, the exponent of the number of moves.
    BelowMoves,
    /// Of Moser–de Bruijn: the largest nim-value is of the order of √n, as is proven [E §3.3].
    Proven,
    /// No more than the fit says.
    Fitted,
}

/// Whether base-4 digits modulo 2, read as binary, are the nim-values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ClosedForm {
    /// All of them.
    Holds,
    /// They differ at so many positions.
    Differs(u64),
}

impl figure::Findings for Findings {
    fn trust(&self) -> Trust {
        match self.closed_form {
            Some(ClosedForm::Differs(_)) => Trust::Refuted,
            Some(ClosedForm::Holds) | None => Trust::Computed,
        }
    }
}

impl Exponent {
    fn of(figure: &Records, exponent: f64) -> Self {
        match figure.set {
            Set::Powers(2) if exponent < 0.5 => Exponent::BelowMoves,
            Set::Moser => Exponent::Proven,
            _ => Exponent::Fitted,
        }
    }
}

impl Findings {
    pub(super) fn of(figure: &Records, data: &Data) -> Self {
        let fit = data.fits.by(figure.fit);
        let unplaced = |&&(x, value): &&(u64, u32)| x == 0 || value == 0;
        Findings {
            largest: data.records.last().copied().unwrap_or_default(),
            unseen: data.records.iter().take_while(unplaced).count(),
            exponent: fit.map(|law| (law.exponent, Exponent::of(figure, law.exponent))),
            closed_form: data.mismatches.map(|count| match count {
                0 => ClosedForm::Holds,
                count => ClosedForm::Differs(count),
            }),
        }
    }
}
