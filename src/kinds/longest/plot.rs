//! Records against the largest move, on a logarithmic scale.

use super::{Data, Longest};
use crate::draw::axes::Axis;
use crate::draw::sheet::Marker;
use crate::figure::form::{Dots, Key, Plot};
use crate::games::longest::{Champion, Longest as Record};

/// Half the size of a data point, in CSS pixels.
const POINT: f64 = 4.0;
/// Room above the highest point, as a factor, and before the first and after the last M.
const HEADROOM: f64 = 1.5;
const BESIDE: f64 = 0.5;

/// A series: what it is a record of.
type Series = fn(&Record) -> &Champion;

/// The two series, by the first number of a key.
pub(super) const SERIES: [(&str, Series); 2] = [
    ("period", |record| &record.period),
    ("preperiod", |record| &record.preperiod),
];

fn points(data: &Data, series: usize) -> impl Iterator<Item = (Key, (f64, f64))> {
    data.records.iter().enumerate().map(move |(i, record)| {
        let length = SERIES[series].1(record).length;
        let key = Key::Two(series as u64, i as u64);
        (key, (f64::from(record.largest), length as f64))
    })
}

/// The records of both series, as far as they have a place on a logarithmic scale.
pub(super) fn all_points(data: &Data) -> Vec<(f64, f64)> {
    let all = (0..SERIES.len()).flat_map(|series| points(data, series));
    all.map(|each| each.1)
        .filter(|point| point.1 > 0.0)
        .collect()
}

/// The chart: preperiods as rings, periods as discs on top.
pub(super) fn plot<'a>(figure: &'a Longest, data: &Data) -> Plot<'a> {
    let longest = all_points(data).into_iter().map(|point| point.1);
    let axes = (
        Axis::linear(1.0 - BESIDE, figure.max as f64 + BESIDE, "largest move M"),
        Axis::log10(
            1.0,
            longest.fold(2.0, f64::max) * HEADROOM,
            "longest over all sets",
        ),
    );
    let preperiods = Dots::new(POINT, points(data, 1), |look| look.theme.second);
    let periods = Dots::new(POINT, points(data, 0), |look| look.theme.ink);
    Plot::new(axes, figure.part.clone(), figure.lengths())
        .dots(
            preperiods
                .marker(Marker::Ring)
                .legend(2, "longest preperiod"),
        )
        .dots(periods.legend(1, "longest period"))
}
