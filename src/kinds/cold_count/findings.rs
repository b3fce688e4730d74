//! The share of the cold positions, and their number against the constructions; or the residues they have.

use super::{ColdCount, Counts, Data, residues};
use crate::claim::{Known, table};
use crate::figure;
use crate::figure::laws::Law;
use crate::stats::constructions::{CONSTRUCTIONS, Construction};

/// See [`figure::Findings`].
pub(crate) enum Findings {
    /// Of all together.
    All(All),
    /// Of the residues.
    Residues(residues::Findings),
}

/// Of all cold positions together.
pub(crate) struct All {
    /// Cold positions among those that are decided.
    pub(super) share: f64,
    /// The exact law, where one is known.
    pub(super) law: Option<Law>,
    /// Whether a slope is printed.
    is_fitted: bool,
    /// The modular constructions, where they are drawn.
    pub(super) constructions: Option<Constructions>,
}

/// The exponents of the modular constructions [E §3.2].
pub(super) struct Constructions {
    pub(super) least: f64,
    pub(super) most: f64,
    /// Whether all are larger than that of the fit.
    pub(super) larger: bool,
}

impl figure::Findings<ColdCount> for Findings {
    fn of(figure: &ColdCount, data: &Data) -> Self {
        match data {
            Data::All(counts) => Findings::All(All::of(figure, counts)),
            Data::Residues(classes) => Findings::Residues(residues::find(classes)),
        }
    }

    fn known(&self) -> Known {
        match self {
            Findings::All(all) if all.is_fitted => table::COUNTED_FITTED.known(),
            _ => table::COUNTED.known(),
        }
    }
}

impl All {
    fn of(figure: &ColdCount, data: &Counts) -> Self {
        let (decided, count) = data.reached;
        let (decided, count) = (decided.max(1) as f64, count as f64);
        let fitted = data.fits.by(figure.fit).map(|law| law.exponent);
        let exponents = || CONSTRUCTIONS.iter().map(Construction::exponent);
        let least = exponents().fold(f64::INFINITY, f64::min);
        All {
            share: count / decided,
            law: data
                .law
                .as_ref()
                .map(|law| Law::of_count(law, &figure.search.set)),
            is_fitted: fitted.is_some(),
            constructions: figure.shows_constructions().then(|| Constructions {
                least,
                most: exponents().fold(0.0, f64::max),
                larger: fitted.is_some_and(|exponent| exponent < least),
            }),
        }
    }
}
