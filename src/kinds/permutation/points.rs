//! The points, and below each the values that its term is not.

use super::drawing::{self, radius};
use super::viewport::{self, axes, extent, holds, indices, is_part, shown, whole_axes};
use super::{Data, Permutation, View};
use crate::draw::legend::Legend;
use crate::draw::sheet::{Rect, Sheet};
use crate::draw::{Axis, Chart};
use crate::error::Result;
use crate::figure::form::{Cloud, Key, Points};
use crate::figure::lane::Lane;
use crate::figure::marks::Point;
use crate::figure::{Look, Row, row};

/// How near a point must be, in CSS pixels, at most, and in units of the
/// distance between neighbouring numbers, but no less than its dot.
const NEAR: f64 = 16.0;
const NEAR_UNITS: f64 = 0.75;

struct Terms<'a> {
    figure: &'a Permutation,
    data: &'a Data,
}

/// The chart. It zooms up where heights are whole numbers.
pub(super) fn cloud<'a>(figure: &'a Permutation, data: &'a Data) -> Cloud<'a> {
    let ((low, high), there) = (extent(figure, data), viewport::heights(figure));
    let low = (libm::ceil(low) as i64).max(*there.start());
    let up = low..=(libm::floor(high) as i64).clamp(low, *there.end());
    Cloud::new(
        Terms { figure, data },
        whole_axes(figure, data),
        is_part(figure).then(|| axes(figure, data)),
        0..=figure.n.saturating_sub(1) as i64,
        (figure.view != View::Ratio).then_some(up),
    )
}

impl Points for Terms<'_> {
    fn height(&self, width: f64) -> f64 {
        drawing::height(self.figure, self.data, width)
    }

    fn width(&self, height: f64) -> Option<f64> {
        drawing::width(self.figure, self.data, height)
    }

    fn rect(&self, area: Rect, axes: (Axis, Axis)) -> Rect {
        drawing::rect(self.figure, axes, area)
    }

    fn draw(&self, chart: &Chart, look: &Look, sheet: &mut Sheet) -> Result<()> {
        drawing::draw(self.figure, self.data, chart, look, sheet)
    }

    fn legend(&self, look: &Look) -> Legend {
        drawing::legend(self.figure, self.data, look)
    }

    fn radius(&self, chart: &Chart) -> f64 {
        radius(self.figure, self.data, chart)
    }

    fn hit(&self, chart: &Chart, x: f64, y: f64) -> Option<Key> {
        hit(self.figure, self.data, chart, x, y)
    }

    fn neighbour(&self, from: &Key, by: (i64, i64)) -> Option<Key> {
        neighbour(self.figure, self.data, from, by)
    }

    fn place(&self, key: &Key) -> Option<Point> {
        let (index, value) = term_or_value(key)?;
        let value = value.or_else(|| self.data.terms.get(index).copied())?;
        let visible = holds(self.figure, index, value);
        let y = shown(self.figure.view, index, value).unwrap_or(1.0);
        visible.then_some((index as f64, y))
    }

    fn rows(&self, plot: Rect) -> Vec<Row<'_>> {
        vec![row(self.figure, self.data, plot)]
    }
}

/// The index of a term, and the smaller value if a key is of one.
pub(super) fn term_or_value(key: &Key) -> Option<(usize, Option<u32>)> {
    let (index, value) = match *key {
        Key::One(index) => (index, None),
        Key::Two(index, value) => (index, Some(value.try_into().ok()?)),
        Key::Text(_) => return None,
    };
    Some((index.try_into().ok()?, value))
}

/// The terms as a row across the chart.
fn row<'a>(figure: &Permutation, data: &'a Data, plot: Rect) -> Row<'a> {
    let there = indices(figure, data);
    Row {
        name: ("terms", [0; 3]),
        along: row::RowIndex::Terms,
        lane: Lane {
            rect: plot,
            from: there.start as u64,
            span: there.len() as u64,
        },
        start: 0,
        most: data.terms.len() as u64,
        runs: Box::new(|| data.terms.iter().map(|&v| (v, 1)).collect()),
    }
}

/// The nearest point; away from points, the value under the cursor and why it is not taken.
fn hit(figure: &Permutation, data: &Data, chart: &Chart, x: f64, y: f64) -> Option<Key> {
    let plot = chart.plot();
    if !plot.inset(-NEAR).contains(x, y) {
        return None;
    }
    let there = indices(figure, data);
    let index = |x: f64| {
        let at = chart.values(x, y).0;
        (at.max(0.0) as usize).clamp(there.start, there.end)
    };
    let square = |i: usize| {
        let (px, py) = chart.place(i as f64, shown(figure.view, i, data.terms[i])?);
        Some((px - x) * (px - x) + (py - y) * (py - y))
    };
    let unit = plot.w / (chart.x_axis().hi - chart.x_axis().lo);
    let reach = match NEAR_UNITS * unit {
        // Too small to aim at.
        small if small < 3.0 => NEAR,
        wide => wide.max(radius(figure, data, chart) + 1.0).min(NEAR),
    };
    let near = (index(x - reach)..(index(x + reach) + 1).min(there.end))
        .filter(|&i| holds(figure, i, data.terms[i]))
        .filter_map(|i| Some((square(i)?, i)))
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .filter(|near| near.0 <= reach * reach);
    if let Some((_, i)) = near {
        return Some(Key::One(i as u64));
    }
    let (at, height) = chart.values(x, y);
    let i = at.round() as usize;
    let term = f64::from(*data.terms.get(i)?);
    // Where it would be shown, from where the term is.
    let value = match figure.view {
        View::Scatter => height,
        View::Detrended => height + i as f64,
        View::Ratio => height * i as f64,
    };
    let value = value.round();
    let free = plot.contains(x, y) && value >= 0.0 && value < term;
    (free && holds(figure, i, value as u32)).then_some(Key::Two(i as u64, value as u64))
}

/// `dx` indices on, without points above or below the visible part; up and down, the values above and below.
fn neighbour(figure: &Permutation, data: &Data, from: &Key, (dx, dy): (i64, i64)) -> Option<Key> {
    let there = indices(figure, data);
    let (first, last) = (there.start, there.end.checked_sub(1)?);
    if first > last {
        return None;
    }
    let (index, value) = match term_or_value(from)? {
        (index, Some(value)) => (index, value),
        (index, None) => (index, *data.terms.get(index.min(last))?),
    };
    let index = index.clamp(first, last);
    let seen = |&i: &usize| holds(figure, i, data.terms[i]);
    if dx != 0 {
        let to = index.saturating_add_signed(dx as isize).clamp(first, last);
        let found = if dx > 0 {
            (to..=last)
                .find(seen)
                .or_else(|| (index..to).rev().find(seen))
        } else {
            (first..=to)
                .rev()
                .find(seen)
                .or_else(|| (to..=index).find(seen))
        };
        if let Some(i) = found {
            return Some(Key::One(i as u64));
        }
    }
    // Where no point is in view the step stays at the value refused.
    let dy = if dx == 0 { dy } else { 0 };
    let term = i64::from(data.terms[index]);
    let (low, high) = match (figure.y.ends(), figure.view) {
        (Some(ends), View::Scatter) => ends,
        (Some((low, high)), _) => (low + index as i64, high + index as i64),
        (None, _) => (0, term),
    };
    let (low, high) = (low.max(0), high.min(term));
    if low > high {
        return None;
    }
    let value = i64::from(value).saturating_sub(dy).clamp(low, high);
    Some(if value < term {
        Key::Two(index as u64, value as u64)
    } else {
        Key::One(index as u64)
    })
}
