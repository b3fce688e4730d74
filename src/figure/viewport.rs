//! The visible part of a plane: what remains of it when another parameter changes, its words, its
//! axes, and the ways to zoom.

use std::ops::{Range, RangeInclusive};

use super::parameter::fields;
use super::parameter::{Field, Interval, Lens, Numbers};
use super::{Caption, ZoomAxis};
use crate::draw::axes::Spread;
use crate::draw::sheet::{Rect, Sheet};
use crate::draw::{Axis, Chart};
use crate::error::Result;
use crate::number::fixed;

/// From the middle of a place to its edge.
const HALF: f64 = 0.5;

/// How many numbers of `y` make one of an axis whose heights are no whole numbers.
pub(crate) const THOUSANDTHS: u32 = 1000;

/// A range along each axis; unsaid: all there is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Viewport {
    /// Along the foot.
    pub(crate) x: Numbers,
    /// The vertical interval.
    pub(crate) y: Interval,
    /// How many numbers of `y` make one of the axis: 1, or [`THOUSANDTHS`].
    pub(crate) per: u32,
}

impl Default for Viewport {
    fn default() -> Self {
        Viewport {
            x: Numbers::default(),
            y: Interval::default(),
            per: 1,
        }
    }
}

/// The help of a control for part of an axis of whole numbers.
pub(crate) const HELP: &str = "Visible part of the axis, e.g. 30..60. Empty: all.";

/// The parameters `x` and `y` of a figure; what may be said of both is `all`.
pub(crate) fn fields<P: 'static>(
    x: Lens<Numbers>,
    y: Lens<Interval>,
    all: impl Fn(&P) -> RangeInclusive<u64> + Copy + 'static,
) -> [Field; 2] {
    [
        fields::x(x, all).help(HELP),
        fields::y(y, move |p| up_to_i64(&all(p))).help(HELP),
    ]
}

/// The parameters `x`, which may be within `all`, and `y` in thousandths, which may be within `up`.
pub(crate) fn fine_fields<P: 'static>(
    x: Lens<Numbers>,
    y: Lens<Interval>,
    all: impl Fn(&P) -> RangeInclusive<u64> + 'static,
    up: RangeInclusive<i64>,
) -> [Field; 2] {
    const FINE: &str = "Visible heights in thousandths, e.g. 500..600. Empty: all.";
    [
        fields::x(x, all).help(HELP),
        fields::y(y, move |_: &P| up.clone()).help(FINE),
    ]
}

impl Viewport {
    /// All of a plane whose heights are in thousandths.
    pub(crate) fn finely() -> Self {
        Viewport::default().by(THOUSANDTHS)
    }

    /// The visible columns and rows of a map of all these.
    pub(crate) fn cells(
        &self,
        columns: RangeInclusive<u64>,
        rows: RangeInclusive<u64>,
    ) -> [Range<u32>; 2] {
        let within = |all: RangeInclusive<u64>, ends: Option<(u64, u64)>| {
            let (first, last) = all.into_inner();
            let (from, to) = ends.unwrap_or((first, last));
            from.clamp(first, last) as u32..to.min(last) as u32 + 1
        };
        let up = self.y.ends();
        let up = up.map(|(low, high)| (low.max(0) as u64, high.max(0) as u64));
        [within(columns, self.x.ends()), within(rows, up)]
    }

    /// The same where `per` numbers of `y` make one of the axis.
    #[must_use]
    pub(crate) fn by(mut self, per: u32) -> Self {
        self.per = per;
        self
    }

    /// Whether the whole plane is visible.
    pub(crate) fn is_whole(&self) -> bool {
        self.x.is_empty() && self.y.is_empty()
    }

    /// Says in the caption which part is drawn; `x` and `y` name what the axes show.
    pub(crate) fn tell(&self, x: &str, y: &str, caption: &mut Caption) {
        let x = (!self.x.is_empty()).then(|| self.x.words(x));
        let said: Vec<String> = x
            .into_iter()
            // One row has no heights.
            .chain(self.heights(y).filter(|_| !y.is_empty()))
            .collect();
        if said.is_empty() {
            return;
        }
        let said = format!("Shown: {}.", said.join(" and "));
        caption.caption.push(&said);
    }

    /// The visible heights as a condition on `name`, if they were said.
    fn heights(&self, name: &str) -> Option<String> {
        if self.per == 1 {
            return self.y.words(name);
        }
        let (low, high) = self.y.ends()?;
        let [low, high] = [low, high].map(|end| fixed(end as f64 / f64::from(self.per), 3));
        Some(format!("{low} ≤ {name} ≤ {high}"))
    }

    /// From the lowest visible height to the highest, as the axis has them.
    fn up(&self) -> Option<(f64, f64)> {
        let (low, high) = self.y.ends()?;
        let [low, high] = [low, high].map(|end| end as f64 / f64::from(self.per));
        Some((low, high))
    }

    /// The same of a chart of points, and whether none of them is in the part.
    pub(crate) fn tell_of(&self, points: &[(f64, f64)], x: &str, y: &str, caption: &mut Caption) {
        self.tell(x, y, caption);
        if !self.is_whole() && !points.iter().any(|&point| self.holds(point)) {
            caption.caption.push("No point lies there.");
        }
    }

    /// Whether the point is in the part.
    fn holds(&self, (x, y): (f64, f64)) -> bool {
        let x_lies = |(low, high)| (low as f64..=high as f64).contains(&x);
        let y_lies = |(low, high)| (low..=high).contains(&y);
        self.x.ends().is_none_or(x_lies) && self.up().is_none_or(y_lies)
    }

    /// These axes of the whole figure, restricted to the visible part.
    pub(crate) fn axes(&self, (x, y): (Axis, Axis)) -> (Axis, Axis) {
        let along = self.x.ends().map(|(low, high)| (low as f64, high as f64));
        (narrowed(x, along, 1), narrowed(y, self.up(), self.per))
    }

    /// The rectangle of the part's chart, where `whole` are the axes of the
    /// whole figure and `rect` is its rectangle.
    pub(crate) fn rect(&self, rect: Rect, whole: (Axis, Axis)) -> Rect {
        if self.is_whole() {
            rect
        } else {
            steady(rect, whole.clone(), self.axes(whole))
        }
    }

    /// Where everything is.
    pub(crate) fn chart(&self, rect: Rect, whole: (Axis, Axis)) -> Chart {
        let rect = self.rect(rect, whole.clone());
        let (x, y) = self.axes(whole);
        Chart::lay_out(rect, x, y)
    }

    /// Draws the chart's axes and grid.
    ///
    /// # Errors
    /// [`crate::Error::Surface`].
    pub(crate) fn draw(&self, sheet: &mut Sheet, rect: Rect, whole: (Axis, Axis)) -> Result<Chart> {
        let rect = self.rect(rect, whole.clone());
        let (x, y) = self.axes(whole);
        Chart::draw(sheet, rect, x, y)
    }

    /// The ways to zoom in this chart, as far as the axes of the whole figure and `all` and `up`
    /// that may be said reach.
    pub(crate) fn ways_up(
        &self,
        rect: Rect,
        whole: (Axis, Axis),
        all: &RangeInclusive<u64>,
        up: &RangeInclusive<i64>,
    ) -> Vec<ZoomAxis> {
        let chart = self.chart(rect, whole.clone());
        let plot = chart.plot();
        let along = |pixels, now: &Axis, whole: &Axis, there: &RangeInclusive<i64>, per: u32| {
            let whole = stretched(whole, per);
            let low = (libm::ceil(whole.lo) as i64).max(*there.start());
            let high = (libm::floor(whole.hi) as i64).min(*there.end());
            ZoomAxis::axis(pixels, &stretched(now, per), low..=high.max(low))
        };
        let (x, y) = ((plot.x, plot.right()), (plot.bottom(), plot.y));
        vec![
            along(x, chart.x_axis(), &whole.0, &up_to_i64(all), 1),
            along(y, chart.y_axis(), &whole.1, up, self.per),
        ]
    }
}

/// The same numbers, as far as they can be negative.
pub(crate) fn up_to_i64(range: &RangeInclusive<u64>) -> RangeInclusive<i64> {
    let end = |end: u64| i64::try_from(end).unwrap_or(i64::MAX);
    end(*range.start())..=end(*range.end())
}

/// The axis in numbers of which `per` make one.
fn stretched(axis: &Axis, per: u32) -> Axis {
    let mut axis = axis.clone();
    axis.lo *= f64::from(per);
    axis.hi *= f64::from(per);
    axis
}

/// The axis between two numbers of which `per` make one: evenly spread, each has its place
/// around it; by logarithms, the axis ends at them.
fn narrowed(mut axis: Axis, ends: Option<(f64, f64)>, per: u32) -> Axis {
    let Some((low, high)) = ends else {
        return axis;
    };
    let beside = match axis.spread {
        Spread::Log(_) if low < high => 0.0,
        _ => HALF / f64::from(per),
    };
    (axis.lo, axis.hi) = (low - beside, high + beside);
    match per {
        1 => axis.whole(),
        _ => axis,
    }
}

/// The rectangle of a chart of a part: labels of other lengths must not move the plot during
/// zooming. `rect` is that of the whole figure's chart.
pub(crate) fn steady(rect: Rect, whole: (Axis, Axis), now: (Axis, Axis)) -> Rect {
    let plot = |(x, y)| Chart::lay_out(rect, x, y).plot();
    let (whole, now) = (plot(whole), plot(now));
    let left = (whole.x - now.x).max(0.0);
    let right = (now.right() - whole.right()).max(0.0);
    Rect {
        x: rect.x + left,
        w: rect.w - left - right,
        ..rect
    }
}
