//! Findings about the records: the largest nim-value, the law of growth, and whether a closed form
//! holds.

use super::{Data, Records};
use crate::claim::{Known, Status, table};
use crate::figure;
use crate::figure::laws::Law;
use crate::games::Set;
use crate::games::laws::NimLaw;

/// See [`figure::Findings`].
pub(crate) struct Findings {
    /// Where the largest nim-value is reached first, and the value.
    pub(super) largest: (u64, u32),
    /// Records without a place on logarithmic axes: (0, 0).
    pub(super) unseen: usize,
    /// The exact law, where one is known.
    pub(super) law: Option<Law>,
    /// Of the squares: whether the fitted slope is less than ½, that of the number of moves.
    pub(super) below_moves: bool,
    /// Whether a slope is printed.
    is_fitted: bool,
    /// Of Moser–de Bruijn: whether the closed form holds [E §3.3].
    pub(super) closed_form: Option<ClosedForm>,
}

/// Whether base-4 digits modulo 2, read as binary, are the nim-values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ClosedForm {
    /// All of them.
    Holds,
    /// They differ at so many positions.
    Differs(u64),
}

impl figure::Findings<Records> for Findings {
    fn of(figure: &Records, data: &Data) -> Self {
        let fit = data.fits.by(figure.fit);
        let unplaced = |&&(x, value): &&(u64, u32)| x == 0 || value == 0;
        Findings {
            largest: data.records.last().copied().unwrap_or_default(),
            unseen: data.records.iter().take_while(unplaced).count(),
            law: NimLaw::of(&figure.set).map(|law| {
                let law = Law::of_values(law, &figure.set);
                match &data.rises {
                    Some(found) => law.with_numbers(found),
                    None => law,
                }
            }),
            below_moves: figure.set == Set::Powers(2) && fit.is_some_and(|law| law.exponent < 0.5),
            is_fitted: fit.is_some(),
            closed_form: data.mismatches.map(|count| match count {
                0 => ClosedForm::Holds,
                count => ClosedForm::Differs(count),
            }),
        }
    }

    fn known(&self) -> Known {
        match self.closed_form {
            Some(ClosedForm::Differs(_)) => table::MOSER.with(Status::Refuted),
            _ if self.is_fitted => table::COMPUTED_FITTED.known(),
            _ => table::COMPUTED.known(),
        }
    }
}
