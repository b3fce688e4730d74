//! Counts against n, with powers of n and, for the squares, known constructions.

use super::{ColdCount, Counts, Sample, points};
use crate::figure::growth::{Curve, Growth, Line};
use crate::games::laws::ColdLaw;
use crate::number::fixed;
use crate::stats::constructions::CONSTRUCTIONS;

impl ColdCount {
    fn curves(&self) -> Vec<Curve<'static>> {
        if !self.reference {
            return Vec::new();
        }
        let power = |place: usize, label: String, exponent: f64| Curve {
            label,
            at: Box::new(move |n| libm::pow(n, exponent)),
            line: Line::Power(place),
        };
        let mut curves = vec![power(0, "n^{1/2}".into(), 0.5)];
        if !self.is_of_squares() {
            curves.push(power(1, "n".into(), 1.0));
            return curves;
        }
        for (place, c) in [CONSTRUCTIONS[0], CONSTRUCTIONS[2]].into_iter().enumerate() {
            let e = c.exponent();
            curves.push(power(place + 1, format!("n^{{{}}}", fixed(e, 4)), e));
        }
        if !self.shows_constructions() {
            return curves;
        }
        curves.extend(CONSTRUCTIONS.into_iter().enumerate().map(|(i, c)| Curve {
            label: match c.residues.len() {
                ..=3 => {
                    let residues: Vec<String> = c.residues.iter().map(u32::to_string).collect();
                    format!("base {}, {{{}}}", c.base, residues.join(", "))
                }
                many => format!("base {}, {many} residues", c.base),
            },
            at: Box::new(move |n| c.count_below(n as u64) as f64),
            line: Line::Construction(i),
        }));
        curves
    }

    /// The chart.
    pub(super) fn growth(&self, data: &Counts) -> Growth<'_> {
        Growth {
            points: points(&data.counts),
            x_end: self.search.n as f64,
            variable: "n",
            labels: ("n".into(), "cold positions below n".into()),
            point: match self.sample {
                Sample::Cubes => "cold positions below n = r^{3}".into(),
                Sample::PowersOf2 => "cold positions below n = 2^{k}".into(),
            },
            exact: data.law.as_ref().map(ColdLaw::exponent),
            fit: data.fits.by(self.fit),
            fitted_by: self.fit,
            curves: self.curves(),
            part: &self.part,
            view: self.view,
        }
    }
}
