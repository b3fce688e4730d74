//! Records against the largest move, on a logarithmic scale.

use super::{Data, Longest};
use crate::draw::axes::Axis;
use crate::draw::chart::Chart;
use crate::draw::sheet::{Marker, Rect, Sheet};
use crate::error::Result;
use crate::figure::frame::Look;
use crate::figure::place::Spot;
use crate::figure::{Probe, ZoomAxis};
use crate::games::longest::{Champion, Longest as Record};
use crate::number::grouped;

/// Half the size of a data point, in CSS pixels.
const POINT: f64 = 4.0;
/// Room above the highest point, as a factor, and beside the first and last M.
const HEADROOM: f64 = 1.5;
const BESIDE: f64 = 0.5;

/// One of the two series: what it is a record of.
type Series = fn(&Record) -> &Champion;
const SERIES: [(&str, Series); 2] = [
    ("period", |record| &record.period),
    ("preperiod", |record| &record.preperiod),
];

/// Lengths above 0 have a place on a logarithmic scale.
fn points(data: &Data, series: Series) -> Vec<(f64, f64)> {
    let lengths = data
        .records
        .iter()
        .map(|r| (f64::from(r.largest), series(r).length as f64));
    lengths.filter(|point| point.1 > 0.0).collect()
}

/// The records of both series, as far as they have a place.
pub(super) fn all_points(data: &Data) -> Vec<(f64, f64)> {
    SERIES
        .iter()
        .flat_map(|(_, series)| points(data, *series))
        .collect()
}

/// Where everything is.
fn chart(figure: &Longest, data: &Data, area: Rect) -> Chart {
    figure.part.chart(area, axes(figure, data))
}

/// The ways to look closer.
pub fn zoom_axes(figure: &Longest, data: &Data, area: Rect) -> Vec<ZoomAxis> {
    figure
        .part
        .zoom_axes(area, axes(figure, data), &figure.lengths())
}

fn axes(figure: &Longest, data: &Data) -> (Axis, Axis) {
    let longest = all_points(data).into_iter();
    let most = longest.map(|point| point.1).fold(2.0, f64::max);
    (
        Axis::linear(1.0 - BESIDE, figure.max as f64 + BESIDE, "largest move M"),
        Axis::log10(1.0, most * HEADROOM, "longest over all sets"),
    )
}

/// Draws the body.
pub fn draw(
    figure: &Longest,
    data: &Data,
    area: Rect,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let chart = figure.part.draw(sheet, area, axes(figure, data))?;
    let [(_, periods), (_, preperiods)] = SERIES;
    chart.points(
        sheet,
        &points(data, preperiods),
        Marker::Ring,
        POINT,
        look.theme.second,
    )?;
    chart.points(
        sheet,
        &points(data, periods),
        Marker::Disc,
        POINT,
        look.theme.ink,
    )
}

/// Where a record stands; a length of 0 at the foot.
fn place(data: &Data, series: usize, i: usize) -> (f64, f64) {
    let record = &data.records[i];
    (
        record.largest.into(),
        SERIES[series].1(record).length.max(1) as f64,
    )
}

/// The records that are looked at, each by its series and its index.
fn seen(data: &Data, chart: &Chart) -> impl Iterator<Item = (usize, usize)> {
    let all = (0..SERIES.len()).flat_map(|s| (0..data.records.len()).map(move |i| (s, i)));
    all.filter(|&(series, i)| {
        let (x, y) = place(data, series, i);
        chart.shows(x, y)
    })
}

/// The record nearest to the point.
pub fn at(figure: &Longest, data: &Data, area: Rect, x: f64, y: f64) -> Option<Spot<usize, usize>> {
    let all = (0..data.records.len()).flat_map(|i| {
        let series = 0..SERIES.len();
        series.map(move |series| (Spot(series, i), place(data, series, i)))
    });
    chart(figure, data, area).nearest(all, (x, y))
}

/// The record `dx` moves on, or of the other series, from another.
pub fn moved(
    figure: &Longest,
    data: &Data,
    area: Rect,
    Spot(series, i): Spot<usize, usize>,
    (dx, dy): (i64, i64),
) -> Option<Spot<usize, usize>> {
    let series = series
        .saturating_add_signed(dy as isize)
        .min(SERIES.len() - 1);
    let i = i.saturating_add_signed(dx as isize);
    // Of what is looked at, the nearest of this series, or else of the other.
    let chart = chart(figure, data, area);
    let found = seen(data, &chart).min_by_key(|&(s, other)| (s != series, other.abs_diff(i)));
    found.map(|(series, i)| Spot(series, i))
}

/// What is told of a record.
pub fn card(
    figure: &Longest,
    data: &Data,
    area: Rect,
    &Spot(series, i): &Spot<usize, usize>,
) -> Option<Probe> {
    let record = data.records.get(i)?;
    let &(name, of) = SERIES.get(series)?;
    let champion = of(record);
    let (x, y) = place(data, series, i);
    let moves: Vec<String> = champion.set.iter().map(u32::to_string).collect();
    let mut card = Probe {
        title: format!(
            "M = {}: {name} {}",
            record.largest,
            grouped(champion.length)
        ),
        outline: chart(figure, data, area).outline(x, y),
        reason: format!(
            "the longest {name} of all {} sets with largest move {}",
            grouped(record.sets),
            record.largest
        ),
        ..Probe::default()
    };
    card.link("Strip of this set", strip_of(champion));
    card.line("reached by", format!("{{{}}}", moves.join(", ")));
    Some(card)
}

/// The strip of a champion, long enough to see what is a record.
pub fn strip_of(champion: &Champion) -> String {
    let set: Vec<String> = champion.set.iter().map(u32::to_string).collect();
    let largest = champion.set.last().copied().unwrap_or(1);
    let n = 2 * champion.length + 4 * u64::from(largest);
    format!("strip?set={}&convention=wall&n={n}", set.join(","))
}
