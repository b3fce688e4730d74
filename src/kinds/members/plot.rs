//! Bars for gaps; points for members against their index.

use super::findings::{Findings, Gap};
use super::{Data, Members, View};
use crate::draw::axes::Axis;
use crate::draw::sheet::Stroke;
use crate::figure::form::{Bars, Key, Line, Plot};
use crate::figure::frame::Look;

/// Width of a bar, in gaps, and room above the highest.
const BAR: f64 = 0.8;
const HEADROOM: f64 = 1.08;
/// Most points of a line.
const POINTS: usize = 2000;

/// Every how many members a point is drawn.
pub(super) fn every(data: &Data) -> usize {
    data.members.len().div_ceil(POINTS).max(1)
}

/// The indices, from 1 on, of the members that are drawn.
fn drawn(figure: &Members, data: &Data) -> Vec<(u64, f64)> {
    let last = data.members.len();
    let some = (0..last).filter(|i| i.is_multiple_of(every(data)) || i + 1 == last);
    let value = |i: usize| {
        let (index, member) = (i as u64 + 1, f64::from(data.members[i]));
        match figure.view {
            View::Ratio => (index, member / index as f64),
            _ => (index, member),
        }
    };
    some.map(value).collect()
}

pub(super) fn plot<'a>(figure: &'a Members, data: &Data, found: &Findings) -> Plot<'a> {
    match figure.view {
        View::Gaps => gaps(figure, found),
        _ => against_index(figure, data),
    }
}

fn gaps<'a>(figure: &'a Members, found: &Findings) -> Plot<'a> {
    let highest = found.gaps.iter().map(|gap| gap.count).max().unwrap_or(1) as f64;
    let widest = found.gaps.last().map_or(1, |gap| gap.size);
    let bar = |gap: &Gap| {
        let middle = f64::from(gap.size);
        let stretch = (middle - BAR / 2.0, middle + BAR / 2.0);
        (Key::One(gap.size.into()), stretch, gap.count as f64)
    };
    let axes = (
        Axis::linear(0.0, f64::from(widest) + 1.0, "gap").whole(),
        Axis::linear(0.0, highest * HEADROOM, "how often").whole(),
    );
    let bars: Vec<_> = found.gaps.iter().map(bar).collect();
    Plot::new(axes, figure.part.clone(), figure.all())
        .up(0..=figure.n as i64)
        .bars(Bars::new(bars, |look: &Look| look.theme.ink))
}

fn against_index<'a>(figure: &'a Members, data: &Data) -> Plot<'a> {
    let points = drawn(figure, data);
    let highest = points.iter().map(|point| point.1).fold(1.0, f64::max);
    let name = match figure.view {
        View::Ratio => "a(i)/i",
        _ => "a(i)",
    };
    let axes = (
        Axis::linear(0.0, data.members.len().max(2) as f64, "i").whole(),
        Axis::linear(0.0, highest * HEADROOM, name),
    );
    let place = |&(index, y): &(u64, f64)| (index as f64, y);
    let targets = points.iter().map(|point| (Key::One(point.0), place(point)));
    let targets: Vec<_> = targets.collect();
    let stroke = |look: &Look| Stroke::new(1.5, look.theme.ink);
    Plot::new(axes, figure.part.clone(), figure.all())
        .up(0..=figure.n as i64)
        .line(Line::through(points.iter().map(place).collect(), stroke))
        .targets(targets)
        .hit_along_x()
}
