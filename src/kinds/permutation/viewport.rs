//! The visible part of a permutation, and the points in it.

use std::ops::{Range, RangeInclusive};

use super::drawing::{bounds, reference_at};
use super::{Data, Permutation, View};
use crate::draw::Axis;
use crate::draw::raster::cloud::{self, Cells};
use crate::figure::parameter::{Interval, Named, Numbers};

/// Cells across a chart and up it, about as wide as a dot; with more than CROWD points, on average,
/// to a cell that holds any, dots hide one another.
const CELLS: usize = 256;
const CROWD: usize = 3;
/// A cloud of which a part is seen stays one while it has more points: a density
/// then shows no less than dots would, and takes no longer the more there are.
const CLOUD: usize = 10_000;
/// From the middle of a place to its edge.
const HALF: f64 = 0.5;

/// The visible points, kept because a picture asks for them several times.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    /// The number of points in the visible part.
    pub(super) points: usize,
    /// Whether they are a cloud, to be drawn by their density.
    pub(super) crowded: bool,
    /// The highest of the visible indices, or 0.
    high: f64,
}

/// The height of the term v at index i in this view; none for 0/0.
pub(super) fn shown(view: View, i: usize, v: u32) -> Option<f64> {
    match view {
        View::Scatter => Some(f64::from(v)),
        View::Detrended => Some(f64::from(v) - i as f64),
        View::Ratio => (i > 0).then(|| f64::from(v) / i as f64),
    }
}

/// The heights there are, the same for all terms; for ratios, which are no whole numbers, those of the terms.
pub(super) fn heights(figure: &Permutation) -> RangeInclusive<i64> {
    // A control may just have been set to an n that is yet to be refused.
    let last = figure.n.saturating_sub(1).min(u32::MAX.into());
    let highest = figure.rules.highest(last).min(u64::from(u32::MAX)) as i64;
    match figure.view {
        View::Scatter | View::Ratio => 0..=highest,
        View::Detrended => -(last as i64)..=highest,
    }
}

/// Whether only a part is visible.
pub(super) fn is_part(figure: &Permutation) -> bool {
    !figure.x.is_empty() || !figure.y.is_empty()
}

/// The conditions of the visible part, in words: 100 ≤ n ≤ 300.
pub(super) fn conditions(figure: &Permutation) -> Vec<String> {
    let x = (!figure.x.is_empty()).then(|| figure.x.words("n"));
    let y = figure.y.words(figure.view.label());
    x.into_iter().chain(y).collect()
}

/// The visible indices, as far as there are terms.
pub(super) fn indices(figure: &Permutation, data: &Data) -> Range<usize> {
    let len = data.terms.len();
    let Some((first, last)) = figure.x.ends() else {
        return 0..len;
    };
    let end = len.min(last as usize + 1);
    end.min(first as usize)..end
}

/// Between which heights one looks, if that was said: a place has its number in
/// the middle.
fn said(y: Interval) -> Option<(f64, f64)> {
    let (low, high) = y.ends()?;
    Some((low as f64 - HALF, high as f64 + HALF))
}

/// Between which heights one looks.
pub(super) fn ends(figure: &Permutation) -> (f64, f64) {
    said(figure.y).unwrap_or((f64::NEG_INFINITY, f64::INFINITY))
}

/// Whether a value at an index lies in the visible part.
pub(super) fn holds(figure: &Permutation, i: usize, v: u32) -> bool {
    let x = figure.x.ends();
    let along = x.is_none_or(|(first, last)| (first..=last).contains(&(i as u64)));
    let up = said(figure.y).is_none_or(|(low, high)| {
        shown(figure.view, i, v).is_some_and(|y| (low..=high).contains(&y))
    });
    along && up
}

/// The points in the visible part. O(visible indices).
pub(super) fn points<'a>(
    figure: &'a Permutation,
    data: &'a Data,
) -> impl Iterator<Item = (f64, f64)> + 'a {
    let (low, high) = ends(figure);
    let indices = indices(figure, data);
    let terms = data.terms[indices.clone()].iter();
    let all = indices.zip(terms);
    let points = all.filter_map(|(i, &v)| Some((i as f64, shown(figure.view, i, v)?)));
    points.filter(move |&(_, y)| low <= y && y <= high)
}

/// The visible points, sought once a picture. O(visible indices).
pub(super) fn seen(figure: &Permutation, data: &Data) -> Seen {
    let mut last = data.seen.borrow_mut();
    if let Some((_, seen)) = last.as_ref().filter(|(of, _)| of == figure) {
        return *seen;
    }
    let seen = look(figure, data);
    *last = Some((figure.clone(), seen));
    seen
}

fn look(figure: &Permutation, data: &Data) -> Seen {
    let there = indices(figure, data);
    let (terms, first) = (&data.terms[there.clone()], there.start);
    let ends = ends(figure);
    let (points, high) = cloud::seen(terms, first, figure.view, ends);
    let mut seen = Seen {
        points,
        crowded: true,
        high,
    };
    // This number crowds wherever the points lie.
    if seen.points > CROWD * CELLS * CELLS {
        return seen;
    }
    let (x, y) = axes_of(figure, data, seen.high);
    let per = |axis: &Axis| CELLS as f64 / (axis.hi - axis.lo);
    let over = Cells {
        origin: (x.lo, y.hi),
        per: (per(&x), per(&y)),
        size: (CELLS, CELLS),
        ends,
    };
    let mut counts = vec![0; CELLS * CELLS];
    cloud::count(terms, first, figure.view, &over, &mut counts);
    let cells = counts.into_iter().filter(|&count| count > 0).count();
    seen.crowded = seen.points > CROWD * cells
        || (seen.points > CLOUD && is_part(figure) && is_cloud(figure, data));
    seen
}

/// Whether the whole figure is a cloud.
fn is_cloud(figure: &Permutation, data: &Data) -> bool {
    *data.cloud.get_or_init(|| {
        let mut whole = figure.clone();
        (whole.x, whole.y) = (Numbers::default(), Interval::default());
        look(&whole, data).crowded
    })
}

/// Lowest and highest value that the axis of the whole figure must hold.
pub(super) fn extent(figure: &Permutation, data: &Data) -> (f64, f64) {
    let (low, high) = data.extent(figure.view);
    // Terms to come lie about as far out as those computed.
    let ahead = match figure.view {
        View::Ratio => 1.0,
        _ => figure.n as f64 / data.terms.len().max(1) as f64,
    };

    match figure.view {
        // Values that may repeat can stay far below the diagonal.
        View::Scatter => {
            let least = if figure.rules.injective {
                figure.n as f64
            } else {
                1.0
            };
            (0.0, (high * ahead + 1.0).max(least))
        }
        View::Detrended => {
            let (low, high) = (low * ahead, high * ahead);
            let pad = ((high - low) * 0.04).max(1.0);
            (low - pad, high + pad)
        }
        View::Ratio => ratios(figure, high),
    }
}

/// From 0 up to the highest ratio, or the lines that are drawn above it.
fn ratios(figure: &Permutation, high: f64) -> (f64, f64) {
    let bounds = bounds(figure).iter();
    let top = bounds.fold(1.0, |top: f64, bound| top.max(bound.slope));
    (0.0, high.max(top) * 1.05)
}

/// The axes of the whole figure.
pub(super) fn whole_axes(figure: &Permutation, data: &Data) -> (Axis, Axis) {
    let (low, high) = extent(figure, data);
    (
        Axis::linear(0.0, figure.n as f64, "n"),
        Axis::linear(low, high, figure.view.label()),
    )
}

/// The axes of the visible part.
pub(super) fn axes(figure: &Permutation, data: &Data) -> (Axis, Axis) {
    let fitted = figure.view == View::Ratio && is_part(figure);
    let high = if fitted { seen(figure, data).high } else { 0.0 };
    axes_of(figure, data, high)
}

/// The axes of the visible part; `high` is its highest point.
fn axes_of(figure: &Permutation, data: &Data, high: f64) -> (Axis, Axis) {
    let (mut x, mut y) = whole_axes(figure, data);
    if let Some((first, last)) = figure.x.ends() {
        (x.lo, x.hi) = (first as f64 - HALF, last as f64 + HALF);
        x = x.whole();
        match figure.view {
            View::Ratio => (y.lo, y.hi) = ratios(figure, high),
            _ => y = y.whole(),
        }
    }
    if let Some(ends) = said(figure.y) {
        (y.lo, y.hi) = ends;
        (x, y) = (x.whole(), y.whole());
    }
    (x, y)
}

/// Whether the diagonal, where it is drawn, crosses the visible part.
pub(super) fn shows_diagonal(figure: &Permutation, data: &Data) -> bool {
    let (x, y) = axes(figure, data);
    let [low, high] = [x.lo, x.hi].map(|n| reference_at(figure.view, n));
    // A corner that it cuts off is not seen.
    let edge = (y.hi - y.lo) / 100.0;
    figure.rules.injective && low + edge <= y.hi && y.lo + edge <= high
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn counts_are_those_of_the_points_one_by_one(
            terms in prop::collection::vec(0_u32..300, 0..300), first in 0_usize..40,
            size in (1_usize..40, 1_usize..40), low in -300_i32..100, high in 0_i32..400,
        ) {
            let ends = (f64::from(low) - 0.5, f64::from(high) + 0.5);
            for view in [View::Scatter, View::Detrended, View::Ratio] {
                let points: Vec<(f64, f64)> = terms.iter().enumerate()
                    .filter_map(|(at, &v)| Some(((first + at) as f64, shown(view, first + at, v)?)))
                    .filter(|point| ends.0 <= point.1 && point.1 <= ends.1)
                    .collect();
                let highest = points.iter().fold(0.0_f64, |most, point| most.max(point.1));
                prop_assert_eq!(cloud::seen(&terms, first, view, ends), (points.len(), highest));
                let cells = Cells { origin: (20.0, 350.0), per: (0.13, 0.07), size, ends };
                let mut counts = vec![0; size.0 * size.1];
                cloud::count(&terms, first, view, &cells, &mut counts);
                let mut wanted = vec![0; size.0 * size.1];
                for (x, y) in points {
                    let at = ((x - 20.0) * 0.13, (350.0 - y) * 0.07);
                    if at.0 >= 0.0 && at.1 >= 0.0 && at.0 < size.0 as f64 && at.1 < size.1 as f64 {
                        wanted[at.1 as usize * size.0 + at.0 as usize] += 1;
                    }
                }
                prop_assert_eq!(counts, wanted);
            }
        }
    }
}
