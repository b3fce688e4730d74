//! What is found of the number of cold positions: their share, and how they stand to √n and to the
//! constructions.

use super::{ColdCount, Data};
use crate::figure::laws::Law;
use crate::figure::{self, Trust};
use crate::stats::constructions::{CONSTRUCTIONS, Construction};

/// How many times √n the count is at least, or nothing is said of it.
const MANY_ROOTS: f64 = 2.0;

/// See [`figure::Findings`].
pub struct Findings {
    /// Cold positions among those that are decided.
    pub(super) share: f64,
    /// Of subtract-a-square: how many times √n they are at the end, where many times.
    pub(super) roots: Option<f64>,
    /// The exact law, where one is known.
    pub(super) law: Option<Law>,
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

impl figure::Findings for Findings {
    fn trust(&self) -> Trust {
        Trust::Computed
    }
}

impl Findings {
    pub(super) fn of(figure: &ColdCount, data: &Data) -> Self {
        let (decided, count) = data.reached;
        let (decided, count) = (decided.max(1) as f64, count as f64);
        let roots = count / libm::sqrt(decided);
        let fitted = data.fits.by(figure.fit).map(|law| law.exponent);
        let exponents = || CONSTRUCTIONS.iter().map(Construction::exponent);
        let least = exponents().fold(f64::INFINITY, f64::min);
        Findings {
            share: count / decided,
            roots: (figure.is_of_squares() && roots > MANY_ROOTS).then_some(roots),
            law: data.law.as_ref().map(Law::of_count),
            constructions: figure.shows_constructions().then(|| Constructions {
                least,
                most: exponents().fold(0.0, f64::max),
                larger: fitted.is_some_and(|exponent| exponent < least),
            }),
        }
    }
}
