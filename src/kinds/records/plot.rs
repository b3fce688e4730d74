//! Records against positions, and √x, which counts the squares.

use super::gathering::points;
use super::{Data, Records};
use crate::figure::growth::{Curve, Growth, Line};
use crate::games::laws::NimLaw;

impl Records {
    /// The chart.
    pub(super) fn growth(&self, data: &Data) -> Growth<'_> {
        Growth {
            points: points(&data.records),
            x_end: self.n as f64,
            variable: "x",
            labels: ("position x".into(), "record nim-value v(x)".into()),
            point: "record: v(x) exceeds every value before".into(),
            exact: NimLaw::of(&self.set).map(NimLaw::exponent),
            fit: data.fits.by(self.fit),
            fitted_by: self.fit,
            curves: vec![Curve {
                label: "x^{1/2}".into(),
                at: Box::new(f64::sqrt),
                line: Line::Power(0),
            }],
            part: &self.part,
            view: self.view,
        }
    }
}
