//! Exponents against the modulus, the records named.

use std::ops::RangeInclusive;

use super::{Constructions, Data};
use crate::draw::axes::Axis;
use crate::draw::sheet::Marker;
use crate::figure::form::{Dots, Key, Labels, Line, Plot};
use crate::figure::growth;
use crate::number::fixed;
use crate::stats::constructions::CONSTRUCTIONS;

/// Half the size of a data point, in CSS pixels.
const POINT: f64 = 3.5;
/// Half the size of a record's.
const RECORD: f64 = 4.5;
/// The ends of the exponents' axis: 1/2 is that of any modulus, and what is
/// found stays below 3/4.
const EXPONENTS: (f64, f64) = (0.49, 0.76);
/// Room before the first and after the last modulus, as a part of all.
const BESIDE: f64 = 0.03;

/// Exponents that `y` may hold, in thousandths.
pub(crate) const HEIGHTS: RangeInclusive<i64> = 490..=760;

/// The chart: constructions of the paper as lines, records on top.
pub(crate) fn plot<'a>(figure: &'a Constructions, data: &Data) -> Plot<'a> {
    let beside = BESIDE * figure.max as f64;
    let axes = (
        Axis::linear(2.0 - beside, figure.max as f64 + beside, "modulus b"),
        Axis::linear(EXPONENTS.0, EXPONENTS.1, "exponent"),
    );
    let dots = |records: bool| {
        let all = (0..)
            .zip(&data.all)
            .filter(move |(_, each)| each.record == records);
        all.map(|(i, each)| (Key::One(i), (f64::from(each.modulus), each.exponent())))
    };
    let names = dots(true).map(|(_, point)| (point, point.0.to_string()));
    let constructions = CONSTRUCTIONS.into_iter().enumerate();
    let plot = Plot::new(axes, figure.part.clone(), figure.looked_at()).up(HEIGHTS);
    let lines = constructions.fold(plot, |plot, (i, construction)| {
        let exponent = construction.exponent();
        let stroke = move |look: &_| growth::Line::Construction(i).stroke(look);
        let label = format!("base {}: {}", construction.base, fixed(exponent, 4));
        plot.line(Line::curve(move |_| exponent, stroke).legend(3, label))
    });
    let others = Dots::new(POINT, dots(false), |look| look.theme.ink);
    let records = Dots::new(RECORD, dots(true), |look| look.theme.accent);
    lines
        .dots(others.legend(2, "largest set modulo b"))
        .dots(
            records
                .marker(Marker::Diamond)
                .legend(1, "record: larger than at every smaller b"),
        )
        .labels(Labels::above(RECORD, names.collect(), |look| {
            look.theme.accent
        }))
}
