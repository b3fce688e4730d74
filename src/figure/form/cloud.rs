//! A chart of points too many to be listed: its kind finds them.

use std::ops::RangeInclusive;

use super::{Kept, Key, Scene};
use crate::draw::legend::Legend;
use crate::draw::sheet::{Rect, Sheet};
use crate::draw::{Axis, Chart};
use crate::error::Result;
use crate::figure::marks::Point;
use crate::figure::viewport::steady;
use crate::figure::{Look, Row, ZoomAxis};

/// From the edge of a point to its box.
const AROUND: f64 = 3.0;

/// Finds and draws the points of a cloud.
pub(crate) trait Points {
    /// The height that suits a width.
    fn height(&self, width: f64) -> f64;

    /// The width that suits a height, where points keep their proportions.
    fn width(&self, height: f64) -> Option<f64>;

    /// The rectangle of the chart that has these axes.
    fn rect(&self, area: Rect, axes: (Axis, Axis)) -> Rect;

    /// Draws points and lines on a chart.
    ///
    /// # Errors
    /// [`crate::Error::Surface`].
    fn draw(&self, chart: &Chart, look: &Look, sheet: &mut Sheet) -> Result<()>;

    /// Their legend.
    fn legend(&self, look: &Look) -> Legend;

    /// The radius of a point.
    fn radius(&self, chart: &Chart) -> f64;

    /// The point near a place on the sheet.
    fn hit(&self, chart: &Chart, x: f64, y: f64) -> Option<Key>;

    /// The point `dx` to the right of and `dy` below another.
    fn neighbour(&self, from: &Key, by: (i64, i64)) -> Option<Key>;

    /// Where a point is, if it is visible.
    fn place(&self, key: &Key) -> Option<Point>;

    /// Rows of values that panels compare, across a plot.
    fn rows(&self, plot: Rect) -> Vec<Row<'_>>;
}

/// A chart of points.
pub struct Cloud<'a> {
    points: Box<dyn Points + 'a>,
    whole: (Axis, Axis),
    /// Those of the visible part, if it is one.
    part: Option<(Axis, Axis)>,
    x: RangeInclusive<i64>,
    y: Option<RangeInclusive<i64>>,
    chart: Kept<Chart>,
}

impl<'a> Cloud<'a> {
    /// A chart with the axes of the whole figure, and of a part of it; it zooms along `x`, and along
    /// `y` if there is one.
    pub(crate) fn new(
        points: impl Points + 'a,
        whole: (Axis, Axis),
        part: Option<(Axis, Axis)>,
        x: RangeInclusive<i64>,
        y: Option<RangeInclusive<i64>>,
    ) -> Self {
        Cloud {
            points: Box::new(points),
            whole,
            part,
            x,
            y,
            chart: Kept::default(),
        }
    }

    /// The chart as a form.
    pub(crate) fn into_form(self) -> super::Form<'a> {
        super::Form::Cloud(Box::new(self))
    }

    /// The rectangle and the axes of the chart, where the whole figure has these axes.
    fn layout(&self, area: Rect, whole: (Axis, Axis)) -> (Rect, Axis, Axis) {
        let rect = self.points.rect(area, whole);
        let (x, y) = self.part.as_ref().unwrap_or(&self.whole).clone();
        let rect = match &self.part {
            Some(part) => steady(rect, self.whole.clone(), part.clone()),
            None => rect,
        };
        (rect, x, y)
    }

    fn chart(&self, area: Rect) -> Chart {
        self.chart.get(area, || {
            let (rect, x, y) = self.layout(area, self.whole.clone());
            Chart::lay_out(rect, x, y)
        })
    }
}

impl Scene for Cloud<'_> {
    fn height(&self, width: f64) -> f64 {
        self.points.height(width)
    }

    fn width(&self, height: f64) -> Option<f64> {
        self.points.width(height)
    }

    fn draw(&self, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
        // All of it may have its axes in common with others.
        let whole = match self.part {
            Some(_) => self.whole.clone(),
            None => sheet.shared(self.whole.clone()),
        };
        let (rect, x, y) = self.layout(area, whole);
        let chart = Chart::draw(sheet, rect, x, y)?;
        self.points.draw(&chart, look, sheet)
    }

    fn legend(&self, look: &Look) -> Legend {
        self.points.legend(look)
    }

    fn hit(&self, area: Rect, x: f64, y: f64) -> Option<Key> {
        self.points.hit(&self.chart(area), x, y)
    }

    fn neighbour(&self, _: Rect, from: &Key, by: (i64, i64)) -> Option<Key> {
        self.points.neighbour(from, by)
    }

    fn outline(&self, area: Rect, key: &Key) -> Option<Rect> {
        let (x, y) = self.points.place(key)?;
        let chart = self.chart(area);
        let ((x, y), r) = (chart.place(x, y), self.points.radius(&chart) + AROUND);
        Some(Rect::new(x - r, y - r, 2.0 * r, 2.0 * r))
    }

    fn line(&self, area: Rect, points: &[Point]) -> Vec<Vec<Point>> {
        let chart = self.chart(area);
        let place = |line: Vec<Point>| line.into_iter().map(|(x, y)| chart.place(x, y)).collect();
        chart.cut(points).into_iter().map(place).collect()
    }

    fn zoom_axes(&self, area: Rect, _: f64) -> Vec<ZoomAxis> {
        let chart = self.chart(area);
        let plot = chart.plot();
        let x = ZoomAxis::axis((plot.x, plot.right()), chart.x_axis(), self.x.clone());
        let up = |all| ZoomAxis::axis((plot.bottom(), plot.y), chart.y_axis(), all);
        [x].into_iter().chain(self.y.clone().map(up)).collect()
    }

    fn rows(&self, area: Rect) -> Vec<Row<'_>> {
        self.points.rows(self.chart(area).plot())
    }
}
